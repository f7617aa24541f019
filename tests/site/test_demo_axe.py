"""axe-core finds nothing on one page of each sort of the demo site: both sizes, light and dark, all open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.site.browsing import SCHEMES, SIZES, look, open_search, served, settled, until
from tests.site.test_ui_axe import faults, focus_term, unfold_all, unfold_filter

UNSCROLL = "for (const one of document.querySelectorAll('.md-sidebar__scrollwrap')) one.scrollTop = 0"
RESULTS = "return document.querySelectorAll('.md-search-result__item').length"
SCHEME = "return document.body.dataset.mdColorScheme"


def search_card(browser: webdriver.Chrome) -> None:
    open_search(browser).send_keys("強襲")
    until(browser, lambda: browser.execute_script(RESULTS))


def unfold_gallery(browser: webdriver.Chrome) -> None:
    unfold_filter(browser)
    browser.execute_script(UNSCROLL)  # a link of the menu that is scrolled half away is not at fault


PAGES = {
    "/": None,
    "/weave/rules/creation/": focus_term,
    "/weave/card/?f.ability=sense": unfold_gallery,
    "/weave/card/assault/": search_card,
    "/weave/character/bai-lu/": unfold_all,
    "/weave/check/null-card-over-ability/": None,
    "/hunt/rules/summary/": unfold_all,
    "/hunt/mystery/seventh-well/": unfold_all,
    "/guide/zh-TW/findings/wrong-type/": None,
}


@pytest.fixture(scope="module")
def address(demo_site) -> Iterator[str]:
    with served(demo_site) as where:
        yield where


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_the_demo_site(browser, address, path, size):
    look(browser, address + path, size, "light")
    if opens := PAGES[path]:
        opens(browser)
    found = {scheme: _faults_in(browser, scheme) for scheme in SCHEMES}
    assert found == {scheme: [] for scheme in SCHEMES}


def _faults_in(browser: webdriver.Chrome, scheme: str) -> list[str]:
    """The faults of the page as it is, in another scheme."""
    wishes = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
    features = [{"name": name, "value": value} for name, value in wishes.items()]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": features})
    wanted = {"light": "default", "dark": "slate"}[scheme]
    until(browser, lambda: browser.execute_script(SCHEME) == wanted)
    settled(browser)
    return faults(browser)
