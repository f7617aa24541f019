"""A browser as a reader uses it: looks at what has settled, clicks what can be seen, waits for what comes."""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from selenium import webdriver
from selenium.common.exceptions import (
    NoSuchElementException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
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
ABSENT = (NoSuchElementException, StaleElementReferenceException)  # yet, or any more
PATIENCE = 30  # seconds; a machine with other work to do is slow, not wrong
# A transition begins with the frame after the change that causes it.
SETTLED = """
const done = arguments[arguments.length - 1]
const frame = () => new Promise(requestAnimationFrame)
const moving = () => document.getAnimations().filter(one =>
  one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
const settle = async () => {
  await document.fonts.ready
  do {
    await Promise.allSettled(moving().map(one => one.finished))
    await frame()
    await frame()
  } while (moving().length)
}
settle().then(done)
"""
# Whatever lies over an element would get its click.
REACHED = """
const [element] = arguments
element.scrollIntoView({block: 'center', behavior: 'instant'})
const box = element.getClientRects()[0]
const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
return element.contains(hit)
"""
# Whether the page is wider than the screen, and what reaches out of it.
MEASURE = """
const width = document.documentElement.clientWidth
const scrolls = '.rc-scroll, .rc-fan, .md-typeset__scrollwrap, pre'
const outside = [...document.querySelectorAll('.md-content *')].filter(e => {
  const box = e.getBoundingClientRect()
  return box.width && box.right > width + 1 && !e.closest(scrolls)
})
return [document.documentElement.scrollWidth > width, outside.map(e => e.outerHTML.slice(0, 120))]
"""
Target = str | tuple[str, str]  # a selector, or what to look by and for
Seen = TypeVar("Seen")


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


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def chromium(*more: str) -> Iterator[webdriver.Chrome]:
    """A browser without a window, which keeps what the console and the network say."""
    options = Options()
    options.binary_location = found(BROWSERS)
    for argument in (*ARGUMENTS, *more):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(found(("chromedriver",))))
    driver.set_script_timeout(PATIENCE)
    driver.set_page_load_timeout(PATIENCE)
    try:
        yield driver
    finally:
        driver.quit()


def look(browser: webdriver.Chrome, address: str, size: str, scheme: str = "light", *, dots: int = 1) -> None:
    """Open the page and wait until nothing on it moves; the mouse lies in the corner.

    `dots` is how many of the screen's dots are a pixel of the page.
    """
    width, height = SIZES[size]
    metrics = {"width": width, "height": height, "deviceScaleFactor": dots, "mobile": size == "phone"}
    wishes = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
    features = [{"name": name, "value": value} for name, value in wishes.items()]
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": features})
    browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 0, "y": 0})
    browser.get(address)
    settled(browser)


def left(browser: webdriver.Chrome) -> webdriver.Chrome:
    """Leave the page that is open, and forget what it said to the console."""
    browser.get("about:blank")
    browser.get_log("browser")
    return browser


def settled(browser: webdriver.Chrome) -> None:
    """Wait until the fonts are there and no transition or animation runs."""
    browser.execute_async_script(SETTLED)


def until(browser: webdriver.Chrome, ask: Callable[[], Seen], fits: Callable[[Seen], object] = bool) -> Seen:
    """What is asked for, once it is as wanted; a test fails with the last answer if it never is."""
    answers: list[Seen] = []

    def fitting(_: webdriver.Chrome) -> bool:
        answers[:] = [ask()]
        return bool(fits(answers[0]))

    waiting = WebDriverWait(browser, PATIENCE, 0.05, ABSENT)
    try:
        waiting.until(fitting)
    except TimeoutException:
        pytest.fail(f"waited {PATIENCE} seconds; last seen: {answers}")
    return answers[0]


def becomes(browser: webdriver.Chrome, ask: Callable[[], Seen], value: Seen) -> None:
    """Wait until what is asked for is the value."""
    until(browser, ask, lambda seen: seen == value)


def one(browser: webdriver.Chrome, target: Target) -> WebElement:
    return browser.find_element(*((By.CSS_SELECTOR, target) if isinstance(target, str) else target))


def click(browser: webdriver.Chrome, target: Target) -> None:
    """Click it as soon as it is there, displayed, still, and not under anything else.

    It is looked for anew each time: a page may draw it again in between.
    """
    until(browser, lambda: one(browser, target).is_displayed())
    settled(browser)

    def clicked() -> bool:
        found = one(browser, target)
        if not browser.execute_script(REACHED, found):
            return False
        found.click()
        return True

    until(browser, clicked)


@contextmanager
def without_scripts(browser: webdriver.Chrome) -> Iterator[None]:
    """Pages that are opened inside run no script."""
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        yield
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def asked(browser: webdriver.Chrome) -> set[str]:
    """The addresses that pages have asked for since the last time."""
    events = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    return {
        event["params"]["request"]["url"]
        for event in events
        if event["method"] == "Network.requestWillBeSent"
    }


SEARCH_BOX = "[data-md-component=search-query]"
SEARCH_OPEN = "return document.querySelector('#__search').checked"


def open_search(browser: webdriver.Chrome) -> WebElement:
    """The box of the search, open and with the cursor in it."""
    box = until(browser, lambda: browser.find_element(By.CSS_SELECTOR, SEARCH_BOX))
    if not browser.execute_script(SEARCH_OPEN):
        browser.execute_script("document.querySelector('#__search').click()")
    becomes(browser, lambda: browser.execute_script(SEARCH_OPEN), True)
    settled(browser)
    browser.execute_script("arguments[0].focus()", box)
    return box
