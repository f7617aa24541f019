"""Each page speaks its own language, also where it takes the place of another without being loaded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.site.browsing import becomes, click, look, served
from tests.site.small_site import build_site, write_site

SPOKEN = """
const spoken = place => document.querySelector(place).closest('[lang]').lang
return [document.documentElement.lang, spoken('.md-content h1'), spoken('[data-md-component=header-topic]'),
  spoken('[data-md-component=tabs]'), spoken('.md-search__input')]
"""
CONFIG = """\
site_name: 兩種語言
site_url: {}
docs_dir: content
theme: {{name: material, features: [navigation.instant, navigation.tabs, navigation.tabs.sticky]}}
plugins: [search, rulescheck]
"""
PAGES = {
    "english.md": "---\nlanguage: en\n---\n\n# English\n\n[Cards](tiny/card.md)\n",
    "chinese.md": "# 中文\n\n[英文](english.md)\n",
}
# Of the page, its heading, its title and the tabs in the header; the search box stays, and speaks as it did.
CHINESE, ENGLISH = (["zh-TW"] * 4, ["en"] * 4)
SWITCHED = "return window.stays"


@pytest.fixture(scope="module")
def two(tmp_path_factory) -> Iterator[str]:
    folder = write_site(tmp_path_factory.mktemp("two"))
    for name, text in PAGES.items():
        (folder / "content" / name).write_text(text, encoding="utf-8")
    # Material goes from page to page only where the map of the site says so, which names the port too.
    with served(folder / "site") as address:
        (folder / "mkdocs.yml").write_text(CONFIG.format(address), encoding="utf-8")
        build_site(folder)
        yield address


def spoken(browser: webdriver.Chrome) -> list[str]:
    return browser.execute_script(SPOKEN)


@pytest.mark.parametrize(
    ("first", "link", "languages"),
    [
        ("chinese", ".md-content a[href$='english/']", (CHINESE, ENGLISH)),
        ("english", ".md-content a[href$='card/']", (ENGLISH, CHINESE)),
    ],
)
def test_the_language_goes_with_the_page_and_comes_back_with_it(chrome, two, first, link, languages):
    here, there = languages
    box = here[0]
    look(chrome, f"{two}/{first}/", "desktop")
    becomes(chrome, lambda: spoken(chrome), [*here, box])
    chrome.execute_script("window.stays = true")
    click(chrome, link)
    becomes(chrome, lambda: spoken(chrome), [*there, box])
    chrome.back()
    becomes(chrome, lambda: spoken(chrome), [*here, box])
    assert chrome.execute_script(SWITCHED)
