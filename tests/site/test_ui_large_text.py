"""Who reads with letters of twice the size on a phone has the whole page, and the search, in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.site.browsing import click, look, settled

PAGES = ("", "rules/creation/", "card/", "hero/wei/", "terms/", "downloads/")
LARGE = "document.documentElement.style.fontSize = '250%'"  # the theme has 125
FITS = """
const { scrollWidth, clientWidth } = document.documentElement
const search = document.querySelector('.md-header [for=__search]').getBoundingClientRect()
return [scrollWidth <= clientWidth, search.width > 44 && search.right <= clientWidth]
"""


@pytest.fixture
def listing(chrome, small) -> Iterator[webdriver.Chrome]:
    """A browser with a card on the list to print, which has a button in the header."""
    look(chrome, f"{small}/tiny/card/assault/", "phone")
    click(chrome, ".rc-add")
    yield chrome
    chrome.execute_script("localStorage.clear()")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_with_large_letters_fits_a_phone(listing, small, path):
    chrome = listing
    look(chrome, f"{small}/tiny/{path}", "phone")
    chrome.execute_script(LARGE)
    settled(chrome)
    assert chrome.execute_script(FITS) == [True, True]
