"""Who reads with letters of twice the size on a phone has the whole page, and the search, in sight."""

from __future__ import annotations

import pytest

from tests.site.browsing import look, settled

PAGES = ("", "rules/creation/", "card/", "hero/wei/", "terms/", "downloads/")
LARGE = "document.documentElement.style.fontSize = '250%'"  # the theme has 125
FITS = """
const { scrollWidth, clientWidth } = document.documentElement
const search = document.querySelector('.md-header [for=__search]').getBoundingClientRect()
return [scrollWidth <= clientWidth, search.width > 44 && search.right <= clientWidth]
"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_with_large_letters_fits_a_phone(chrome, small, path):
    look(chrome, f"{small}/tiny/print/?c.card=2*assault", "phone")  # the button of the list comes into the header
    look(chrome, f"{small}/tiny/{path}", "phone")
    chrome.execute_script(LARGE)
    settled(chrome)
    assert chrome.execute_script(FITS) == [True, True]
