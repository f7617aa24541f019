"""Our own pages become HTML as Python-Markdown would make it, or it is left to do so."""

from __future__ import annotations

import markdown
import pytest

from rulescheck.check import check_game
from rulescheck.pages.html import as_html
from rulescheck.pages.site import text_pages
from rulescheck.templates import parted
from rulescheck.text import slug
from tests.tiny_game import FILES, write_game

LINK, TITLE = "#", "複製 <連結>"
EXTENSIONS = ["admonition", "attr_list", "md_in_html", "tables", "toc"]
TOC = {"slugify": lambda text, _: slug(text), "permalink": LINK, "permalink_title": TITLE}
HOSTILE = "甲 & <b>*乙*</b> {#x} [c](d) `e` W-1"


def by_markdown(text: str) -> tuple[str, list[tuple[int, str, str]]]:
    """The HTML and the headings that Python-Markdown makes of a page."""
    made = markdown.Markdown(extensions=EXTENSIONS, extension_configs={"toc": TOC})
    html = made.convert(text)
    return html, list(_flat(made.toc_tokens))


def _flat(tokens):
    for token in tokens:
        yield token["level"], token["id"], token["name"]
        yield from _flat(token["children"])


def test_every_page_that_is_taken_is_as_markdown_makes_it(tmp_path):
    changes = {"heroes/an.yml": FILES["heroes/an.yml"].replace("阿安", f"'{HOSTILE}'")}
    game, report = check_game(write_game(tmp_path, changes))
    assert game
    texts = {path: parted(text)[1] for path, text in text_pages(game, report) if path.endswith(".md")}
    ours = {path: html for path, text in texts.items() if (html := as_html(text, LINK, TITLE))}

    assert {"card/assault.md", "hero/an.md", "hero/wei.md", "check/too-strong.md"} <= set(ours)
    for path, html in ours.items():
        headings = [(heading.level, heading.id, heading.text) for heading in html.headings]
        assert (html.text, headings) == by_markdown(texts[path]), path


@pytest.mark.parametrize(
    "text",
    [
        "# 甲\n\n字。\n",
        "# 甲\n\n<p>乙</p>\n\n字。\n\n",
        "# 甲\n\n## 甲\n",
        "<p>甲</p>\n# 乙\n",
        "# 甲\n\n<p>乙</p>\n\n\n<p>丙</p>\n",
        "",
    ],
)
def test_what_is_more_than_headings_and_html_is_left_to_markdown(text):
    ours = as_html(text, LINK, TITLE)
    assert ours is None or ours.text == by_markdown(text)[0]
