"""No page of any sort has a fault that axe-core finds: both sizes, light and dark, everything open."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.site.browsing import SCHEMES, SIZES, look, open_search, settled, until

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
RUN = """
const done = arguments[arguments.length - 1]
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
axe.run(document, {runOnly: tags}).then(found => done(found.violations.flatMap(one =>
  one.nodes.map(node =>
    `${one.id}: ${node.html.slice(0, 160)} — ${node.any[0]?.message ?? node.failureSummary}`))))
"""


def focus_term(browser: webdriver.Chrome) -> None:
    browser.execute_script(
        "document.querySelector('.md-content a.rc-term[aria-describedby]').focus({focusVisible: true})"
    )
    assert browser.find_elements(By.CSS_SELECTOR, ".rc-note:popover-open")


def unfold_filter(browser: webdriver.Chrome) -> None:
    folded = "document.querySelectorAll('[data-filter] [aria-expanded=false]')"
    browser.execute_script(f"for (const one of {folded}) one.click()")


def unfold_all(browser: webdriver.Chrome) -> None:
    browser.execute_script("for (const one of document.querySelectorAll('details')) one.open = true")


def unfold_shelves(browser: webdriver.Chrome) -> None:
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".rc-kept__each"))
    unfold_all(browser)


def find_nothing(browser: webdriver.Chrome) -> None:
    open_search(browser).send_keys("火球術")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".rc-search-help a"))


PAGES = {
    "/": None,
    "/tiny/rules/creation/": focus_term,
    "/tiny/card/": unfold_filter,
    "/tiny/card/assault/": open_search,
    "/tiny/hero/": None,
    "/tiny/hero/wei/": unfold_all,
    "/tiny/terms/": None,
    "/tiny/options/": find_nothing,
    "/tiny/check/": None,
    "/tiny/check/too-strong/": None,
    "/tiny/downloads/": None,
    "/tiny/print/?c.card=2*assault": None,
    "/offline/": unfold_shelves,
    "/404.html": None,
}


def faults(browser: webdriver.Chrome) -> list[str]:
    browser.execute_script(AXE.read_text(encoding="utf-8"))
    return browser.execute_async_script(RUN)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(chrome, small, path, size, scheme):
    look(chrome, small + path, size, scheme)
    if opens := PAGES[path]:
        opens(chrome)
        settled(chrome)
    assert faults(chrome) == []
