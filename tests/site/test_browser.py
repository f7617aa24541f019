"""The demo site in a real browser, on a phone and on a desktop."""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    "--proxy-server=127.0.0.1:9",
    "--proxy-bypass-list=127.0.0.1",
)
SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
SCHEMES = ("light", "dark")
MEASURE = """
const width = document.documentElement.clientWidth
const scrolls = '.rc-scroll, .rc-fan, .md-typeset__scrollwrap, pre'
const outside = [...document.querySelectorAll('.md-content *')].filter(e => {
  const box = e.getBoundingClientRect()
  return box.width && box.right > width + 1 && !e.closest(scrolls)
})
return [document.documentElement.scrollWidth > width, outside.map(e => e.outerHTML.slice(0, 120))]
"""


def found(names: tuple[str, ...]) -> str:
    """The program's path; without one the test is skipped, and fails where CI is set."""
    path = next(filter(None, map(shutil.which, names)), "")
    if not path and os.environ.get("CI"):
        pytest.fail(f"CI has no {names[0]}")
    if not path:
        pytest.skip(f"no {names[0]} here: apt-get install chromium chromium-driver")
    return path


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address(demo_site) -> Iterator[str]:
    found(BROWSERS)
    with served(demo_site) as where:
        yield where


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def browser(address) -> Iterator[webdriver.Chrome]:
    options = Options()
    options.binary_location = found(BROWSERS)
    for argument in ARGUMENTS:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(found(("chromedriver",))))
    yield driver
    driver.quit()


def look(browser: webdriver.Chrome, address: str, size: str, scheme: str = "light") -> None:
    width, height = SIZES[size]
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == "phone"}
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    browser.get(address)
    browser.execute_async_script("const done = arguments[0]; document.fonts.ready.then(() => done())")


def asked(browser: webdriver.Chrome) -> set[str]:
    """The addresses that pages have asked for since the last time."""
    events = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    return {
        event["params"]["request"]["url"]
        for event in events
        if event["method"] == "Network.requestWillBeSent"
    }


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
    browser.get_log("browser")
    asked(browser)
    look(browser, address + path, size)
    assert browser.execute_script(MEASURE) == [False, []]
    assert browser.get_log("browser") == []
    assert {url for url in asked(browser) if not url.startswith((address, "data:"))} == set()


def test_the_calculator_computes_a_figure_again(browser, address):
    look(browser, address + "/weave/character/bai-lu/", "phone")
    shown = browser.find_element(By.CSS_SELECTOR, "output[data-figure=hp]")
    field = browser.find_element(By.CSS_SELECTOR, "input[data-path='abilities.body']")
    before, body = int(shown.text), int(field.get_attribute("value"))
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", field)
    field.clear()
    field.send_keys(str(body + 1))
    WebDriverWait(browser, 5).until(lambda _: shown.text == str(before + 9))


def test_the_calculator_says_what_a_field_takes_and_can_be_put_back(browser, address):
    look(browser, address + "/weave/character/bai-lu/", "phone")
    shown = browser.find_element(By.CSS_SELECTOR, "output[data-figure=hp]")
    field = browser.find_element(By.CSS_SELECTOR, "input[data-path='abilities.body']")
    wrong = browser.find_element(By.ID, field.get_attribute("aria-describedby"))
    before = shown.text
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", field)
    field.clear()
    field.send_keys("-1")
    assert (wrong.text, field.get_attribute("aria-invalid")) == ("填 0 以上的整數", "true")
    field.clear()
    field.send_keys("9")
    assert (wrong.text, field.get_attribute("aria-invalid")) == ("", None)
    assert shown.text != before
    browser.find_element(By.CSS_SELECTOR, "[data-reset]").click()
    assert shown.text == before


def listed(browser: webdriver.Chrome) -> int:
    items = browser.find_elements(By.CSS_SELECTOR, "[data-values]")
    return sum(item.is_displayed() for item in items)


def choose(browser: webdriver.Chrome, value: str) -> None:
    box = browser.find_element(By.CSS_SELECTOR, f"[data-filter] input[value={value}]")
    browser.execute_script("arguments[0].click()", box)


def test_a_list_is_narrowed_and_its_address_keeps_it(browser, address):
    look(browser, address + "/weave/card/", "desktop")
    everything = listed(browser)
    choose(browser, "sense")
    some = listed(browser)
    assert 0 < some < everything
    assert "f.ability=sense" in browser.current_url
    assert f"{some}／{everything}" in browser.find_element(By.CSS_SELECTOR, "[data-filter] output").text
    assert not browser.find_element(By.ID, "group-2").is_displayed()
    browser.find_element(By.CSS_SELECTOR, "[data-filter] input[type=search]").send_keys("Mana 1")
    fewer = listed(browser)
    assert 0 < fewer < some
    browser.refresh()
    assert listed(browser) == fewer
    browser.get(address + "/weave/")
    browser.back()
    assert listed(browser) == fewer
    browser.find_element(By.CSS_SELECTOR, "[data-filter] button[type=reset]").click()
    WebDriverWait(browser, 5).until(lambda _: listed(browser) == everything)
    assert browser.current_url == address + "/weave/card/"


def test_on_a_phone_the_list_comes_before_its_filter(browser, address):
    look(browser, address + "/weave/card/", "phone")
    assert not browser.find_element(By.CSS_SELECTOR, "[data-filter] input[value=sense]").is_displayed()
    choose(browser, "sense")
    browser.refresh()
    assert browser.find_element(By.CSS_SELECTOR, "[data-filter] fieldset").is_displayed()


def test_without_scripts_a_list_shows_everything_and_no_useless_filter(browser, address):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get(address + "/weave/card/?f.ability=sense")
        assert listed(browser) == len(browser.find_elements(By.CSS_SELECTOR, "[data-values]")) > 0
        assert not browser.find_element(By.CSS_SELECTOR, "[data-filter]").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_without_scripts_a_page_shows_its_figures_and_no_useless_fields(browser, address):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get(address + "/weave/character/bai-lu/")
        assert browser.find_element(By.CSS_SELECTOR, "output[data-figure=hp]").text
        assert not browser.find_element(By.CSS_SELECTOR, ".rc-inputs").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


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
