"""No page of any sort has a fault that axe-core finds: both sizes, light and dark, everything open."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium import webdriver

from tests.site.test_browser import SCHEMES, SIZES, look

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
RUN = """
const done = arguments[arguments.length - 1]
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
axe.run(document, {runOnly: tags}).then(found => done(found.violations.flatMap(one =>
  one.nodes.map(node =>
    `${one.id}: ${node.html.slice(0, 160)} — ${node.any[0]?.message ?? node.failureSummary}`))))
"""
TERM = "document.querySelector('.md-content a.rc-term[aria-describedby]').focus({focusVisible: true})"
FILTER = "for (const one of document.querySelectorAll('.rc-filter__toggle')) one.click()"
SEARCH = "document.querySelector('.md-search__input').focus()"
PAGES = {
    "/": "",
    "/tiny/rules/creation/": TERM,
    "/tiny/card/": FILTER,
    "/tiny/card/assault/": SEARCH,
    "/tiny/hero/": "",
    "/tiny/hero/wei/": "for (const one of document.querySelectorAll('details')) one.open = true",
    "/tiny/terms/": "",
    "/tiny/options/": "",
    "/tiny/check/": "",
    "/tiny/check/too-strong/": "",
    "/tiny/downloads/": "",
    "/tiny/print/?c.card=2*assault": "",
    "/404.html": "",
}


def faults(browser: webdriver.Chrome) -> list[str]:
    browser.execute_script(AXE.read_text(encoding="utf-8"))
    return browser.execute_async_script(RUN)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(chrome, small, path, size, scheme):
    look(chrome, small + path, size, scheme)
    chrome.execute_script(PAGES[path])
    assert faults(chrome) == []
