"""How wide signs stand that letters and Han characters share: quotes, an apostrophe, an ellipsis, a dot."""

from __future__ import annotations

import pytest

from tests.site.browsing import look, settled

# The widths of a text's signs in the size of its letters, by a number for each sign: its place in the text.
WIDTHS = """
const [tag, language, text] = arguments
const shown = document.createElement(tag)
shown.lang = language
shown.textContent = text
document.querySelector('.md-content article').append(shown)
const size = parseFloat(getComputedStyle(shown).fontSize)
return document.fonts.ready.then(() => [...text].map((_, at) => {
  const range = document.createRange()
  range.setStart(shown.firstChild, at)
  range.setEnd(shown.firstChild, at + 1)
  return range.getBoundingClientRect().width / size
}))
"""
ENGLISH = "The “Storm’s” ‘eye’… · here"
CHINESE = "他說“Storm’s eye”…好·"


def wide(chrome, tag, language, text):
    """The signs of a text beyond ASCII that are as wide as a Han character."""
    chrome.execute_script(WIDTHS, tag, language, text)
    settled(chrome)
    widths = chrome.execute_script(WIDTHS, tag, language, text)
    assert len(widths) == len(text)
    return "".join(
        sign for sign, width in zip(text, widths, strict=True) if width > 0.9 and not sign.isascii()
    )


@pytest.mark.parametrize("tag", ["p", "b", "h2"])
def test_quotes_are_narrow_in_english_and_an_apostrophe_in_a_word_everywhere(chrome, small, tag):
    look(chrome, f"{small}/", "desktop", "light")
    for language in ("en", "de"):
        assert wide(chrome, tag, language, ENGLISH).replace("…", "") == ""
    # In the font of titles the dot is narrow as it is.
    assert wide(chrome, tag, "zh-TW", CHINESE) == "他說“”…好" + ("" if tag == "h2" else "·")


def test_chinese_within_english_is_as_wide_as_ever(chrome, small):
    look(chrome, f"{small}/", "desktop", "light")
    chrome.execute_script("document.documentElement.lang = 'en'")
    assert wide(chrome, "p", "zh-TW", CHINESE) == "他說“”…好·"
    assert wide(chrome, "p", "", CHINESE) == "他說…好"
