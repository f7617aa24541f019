"""The demo site in a real browser, on a phone and on a desktop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.site.browsing import (
    BROWSERS,
    MEASURE,
    SCHEMES,
    SIZES,
    asked,
    becomes,
    click,
    found,
    left,
    look,
    one,
    served,
    settled,
    until,
    without_scripts,
)


@pytest.fixture(scope="module")
def address(demo_site) -> Iterator[str]:
    found(BROWSERS)
    with served(demo_site) as where:
        yield where


PAGES = (
    "/",
    "/weave/",
    "/weave/rules/creation/",
    "/weave/card/",
    "/weave/card/assault/",
    "/weave/character/",
    "/weave/character/bai-lu/",
    "/weave/terms/",
    "/weave/check/",
    "/weave/check/null-card-over-ability/",
    "/weave/downloads/",
    "/weave/options/",
    "/404.html",
    "/hunt/",
    "/hunt/rules/basics/",
    "/hunt/monster/",
    "/hunt/character/a-jing/",
    "/hunt/mystery/seventh-well/",
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_says_nothing_to_the_console_and_asks_nobody_else(browser, address, path, size):
    left(browser)
    asked(browser)
    look(browser, address + path, size)
    assert browser.execute_script(MEASURE) == [False, []]
    assert browser.get_log("browser") == []
    assert {url for url in asked(browser) if not url.startswith((address, "data:"))} == set()


HP = "output[data-figure=hp]"
BODY = "input[data-path='abilities.body']"


def fill(browser: webdriver.Chrome, target: str, text: str) -> None:
    field = one(browser, target)
    browser.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", field)
    field.clear()
    field.send_keys(text)


def test_the_calculator_computes_a_figure_again(browser, address):
    look(browser, address + "/weave/character/bai-lu/", "phone")
    shown = one(browser, HP)
    before, body = int(shown.text), int(one(browser, BODY).get_attribute("value"))
    fill(browser, BODY, str(body + 1))
    becomes(browser, lambda: shown.text, str(before + 9))


def test_the_calculator_says_what_a_field_takes_and_can_be_put_back(browser, address):
    look(browser, address + "/weave/character/bai-lu/", "phone")
    shown, field = one(browser, HP), one(browser, BODY)
    wrong = browser.find_element(By.ID, field.get_attribute("aria-describedby"))
    before = shown.text

    def said() -> tuple[str, str | None]:
        return wrong.text, field.get_attribute("aria-invalid")

    fill(browser, BODY, "-1")
    becomes(browser, said, ("填 0 以上的整數", "true"))
    fill(browser, BODY, "9")
    becomes(browser, said, ("", None))
    assert shown.text != before
    click(browser, "[data-reset]")
    becomes(browser, lambda: shown.text, before)


LISTED = "return [...document.querySelectorAll('[data-values]')].filter(e => e.checkVisibility()).length"


def listed(browser: webdriver.Chrome) -> int:
    return browser.execute_script(LISTED)


def choose(browser: webdriver.Chrome, value: str) -> None:
    click(browser, f"[data-filter] label:has(input[value={value}])")


def test_a_list_is_narrowed_and_its_address_keeps_it(browser, address):
    look(browser, address + "/weave/card/", "desktop")
    everything = listed(browser)
    choose(browser, "sense")
    some = until(browser, lambda: listed(browser), lambda number: number < everything)
    assert some > 0
    assert "f.ability=sense" in browser.current_url
    assert f"{some}／{everything}" in one(browser, "[data-filter] output").text
    assert not browser.find_element(By.ID, "group-2").is_displayed()
    one(browser, "[data-filter] input[type=search]").send_keys("Mana 1")
    becomes(browser, lambda: "find=Mana+1" in browser.current_url, True)
    fewer = listed(browser)
    assert 0 < fewer < some
    browser.refresh()
    becomes(browser, lambda: listed(browser), fewer)
    browser.get(address + "/weave/")
    browser.back()
    becomes(browser, lambda: listed(browser), fewer)
    click(browser, "[data-filter] button[type=reset]")
    becomes(browser, lambda: listed(browser), everything)
    assert browser.current_url == address + "/weave/card/"


def test_on_a_phone_the_list_comes_before_its_filter(browser, address):
    look(browser, address + "/weave/card/", "phone")
    assert not one(browser, "[data-filter] label:has(input[value=sense])").is_displayed()
    click(browser, ".rc-filter__toggle")
    click(browser, "[data-filter] fieldset:has([value=sense]) .rc-facet")
    choose(browser, "sense")
    becomes(browser, lambda: "f.ability=sense" in browser.current_url, True)
    browser.refresh()
    settled(browser)
    assert one(browser, "[data-filter] label:has(input[value=sense])").is_displayed()


def test_without_scripts_a_list_shows_everything_and_no_useless_filter(browser, address):
    with without_scripts(browser):
        browser.get(address + "/weave/card/?f.ability=sense")
        assert listed(browser) == len(browser.find_elements(By.CSS_SELECTOR, "[data-values]")) > 0
        assert not one(browser, "[data-filter]").is_displayed()


def test_without_scripts_a_page_shows_its_figures_and_no_useless_fields(browser, address):
    with without_scripts(browser):
        browser.get(address + "/weave/character/bai-lu/")
        assert one(browser, HP).text
        assert not one(browser, ".rc-inputs").is_displayed()


CONTRAST = """
const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true})
const rgb = color => {
  canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
}
const linear = v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4
const light = ([r, g, b]) => .2126 * linear(r / 255) + .7152 * linear(g / 255) + .0722 * linear(b / 255)
const ground = e => {
  for (; e; e = e.parentElement) {
    const color = rgb(getComputedStyle(e).backgroundColor)
    if (color[3] === 255) return color
  }
  return [255, 255, 255, 255]
}
const low = []
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
while (walker.nextNode()) {
  const e = walker.currentNode.parentElement
  const shown = e.checkVisibility({opacityProperty: true, visibilityProperty: true})
  if (!shown || !walker.currentNode.data.trim() || e.closest('script, style, .rc-mark')) continue
  if (!e.getBoundingClientRect().width) continue
  const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x)
  const ratio = (a + .05) / (b + .05)
  if (ratio < 4.5) low.push(`${ratio.toFixed(2)} ${e.className} ${e.textContent.trim().slice(0, 20)}`)
}
return low
"""


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", ["/", *(p for p in PAGES if p.count("/") > 2), "/weave/", "/hunt/"])
def test_every_text_stands_out_from_its_ground(browser, address, path, scheme):
    look(browser, address + path, "desktop", scheme)
    assert browser.execute_script(CONTRAST) == []
