"""Our search in Material's box, in a real browser: keys, paste, half-composed input, Enter, `file:`."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from tests.plugins.test_plugin import build_site, write_site
from tests.site.test_browser import ARGUMENTS, BROWSERS, SIZES, asked, found, look, served

CONFIG = """\
site_name: 三頁
site_url: {}
theme: {{name: material, features: [navigation.instant, search.highlight]}}
plugins: [search, rulescheck]
"""
FROM_A_FOLDER = "site_name: 三頁\ntheme: material\nplugins: [search, offline, rulescheck]\n"
BOX = "[data-md-component=search-query]"
OPEN = """
const toggle = document.querySelector('#__search')
if (!toggle.checked) toggle.click()
document.querySelector('[data-md-component=search-query]').focus()
"""
RESULTS = """
return [...document.querySelectorAll('.md-search-result__item > a')].map(link => [
  link.querySelector('h1, h2').innerHTML, new URL(link.href).pathname + new URL(link.href).hash])
"""
ASSAULT = ['<small class="rc-sort">卡牌</small><mark>強襲</mark>', "/tiny/card/assault/"]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    found(BROWSERS)
    folder = tmp_path_factory.mktemp("searched")
    # Material goes from page to page only where the map of the site says so, which names the port too.
    with served(folder / "site") as where:
        build_site(write_site(folder, CONFIG.format(where)))
        yield where


@pytest.fixture(scope="module")
def browser():
    options = Options()
    options.binary_location = found(BROWSERS)
    for argument in ARGUMENTS:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(found(("chromedriver",))))
    yield driver
    driver.quit()


def open_box(browser):
    """The box with the focus; the theme closes it when it has gone to another page, which may be just now."""

    def opened(page):
        boxes = page.find_elements(By.CSS_SELECTOR, BOX)
        if boxes:
            page.execute_script(OPEN)
        settled = boxes and boxes[0].is_displayed() and page.switch_to.active_element == boxes[0]
        return boxes[0] if settled else None

    return WebDriverWait(browser, 20).until(opened)


def results(browser, wanted=lambda found: found):
    """The titles and places of what was found, as soon as they are as wanted."""
    WebDriverWait(browser, 20).until(lambda page: wanted(page.execute_script(RESULTS)))
    return browser.execute_script(RESULTS)


def first_result(browser):
    return browser.find_element(By.CSS_SELECTOR, ".md-search-result__item a")


def told(browser):
    return browser.find_element(By.CSS_SELECTOR, ".md-search-result__meta").text


@pytest.mark.parametrize("size", SIZES)
def test_typing_finds_and_enter_opens_with_the_words_marked(browser, address, size):
    look(browser, address + "/about/", size)
    open_box(browser).send_keys("强袭")
    assert results(browser)[0] == ASSAULT
    browser.find_element(By.CSS_SELECTOR, BOX).send_keys(Keys.ENTER)
    WebDriverWait(browser, 20).until(lambda page: page.find_elements(By.CSS_SELECTOR, ".md-content mark"))
    assert "/tiny/card/assault/" in browser.current_url
    assert {mark.text for mark in browser.find_elements(By.CSS_SELECTOR, ".md-content mark")} == {"強襲"}


@pytest.mark.parametrize("size", SIZES)
def test_text_that_comes_without_a_key_is_searched_too(browser, address, size):
    look(browser, address + "/404.html", size)
    open_box(browser)
    browser.execute_cdp_cmd("Input.insertText", {"text": "強襲"})
    assert results(browser)[0] == ASSAULT
    browser.execute_script(f"document.querySelector('{BOX}').value = ''")
    browser.execute_cdp_cmd("Input.insertText", {"text": "生命"})
    assert results(browser, lambda found: found and "#hp" in found[1][1])[:2] == [
        ['<small class="rc-sort">詞彙</small>', "/tiny/terms/"],
        ["HP", "/tiny/terms/#hp"],
    ]


def test_input_that_is_half_composed_is_searched(browser, address):
    look(browser, address + "/about/", "phone")
    open_box(browser)
    for half in ("ㄑ", "ㄑㄧ", "ㄑㄧㄤ"):
        composed = {"text": half, "selectionStart": len(half), "selectionEnd": len(half)}
        browser.execute_cdp_cmd("Input.imeSetComposition", composed)
    assert results(browser)[0][1] == "/tiny/card/assault/"


@pytest.mark.parametrize("size", SIZES)
def test_the_box_says_how_to_search_and_what_to_do_when_there_is_nothing(browser, address, size):
    look(browser, address + "/about/", size)
    box = open_box(browser)
    WebDriverWait(browser, 20).until(lambda _: told(browser) == "打名稱、其中幾個字、拼音、注音或一句話")
    box.send_keys("火球<b>術")
    WebDriverWait(browser, 20).until(lambda _: told(browser) == "找不到「火球<b>術」")
    assert browser.execute_script(RESULTS) == []
    assert browser.find_element(By.CSS_SELECTOR, ".md-search-result__meta").get_attribute("role") == "status"
    doors = browser.find_elements(By.CSS_SELECTOR, ".rc-search-help a")
    assert [(door.text, door.get_attribute("href").removeprefix(address)) for door in doors] == [
        ("規則書", "/tiny/rules/creation/"),
        ("卡牌", "/tiny/card/"),
        ("角色", "/tiny/hero/"),
        ("詞彙", "/tiny/terms/"),
    ]
    box.clear()
    box.send_keys("強襲")
    assert results(browser)[0] == ASSAULT
    assert told(browser).startswith("找到 ")
    assert browser.find_elements(By.CSS_SELECTOR, ".rc-search-help a") == []


def test_the_search_survives_going_to_another_page_without_loading_it(browser, address):
    look(browser, address + "/about/", "desktop")
    browser.execute_script("window.still = true; document.querySelector('.md-nav a[href*=terms]').click()")
    WebDriverWait(browser, 20).until(lambda page: page.find_elements(By.CSS_SELECTOR, ".md-content h2#hp"))
    open_box(browser).send_keys("qiangxi")
    assert results(browser)[0] == ASSAULT
    # The theme closes the box once the other page is whole, which may be only now.
    WebDriverWait(browser, 20).until(lambda page: open_box(page) and first_result(page).is_displayed())
    first_result(browser).click()
    WebDriverWait(browser, 20).until(lambda page: page.find_elements(By.CSS_SELECTOR, ".md-content mark"))
    assert browser.execute_script("return window.still === true")


@pytest.mark.parametrize("size", SIZES)
def test_from_a_folder_without_a_server_it_finds_and_marks(browser, tmp_path, size):
    site: Path = build_site(write_site(tmp_path, FROM_A_FOLDER))
    browser.get("about:blank")
    browser.get_log("performance")
    look(browser, (site / "about.html").as_uri(), size)
    open_box(browser).send_keys("强袭")
    assert results(browser)[0][1].endswith("/tiny/card/assault.html")
    browser.find_element(By.CSS_SELECTOR, BOX).send_keys(Keys.ENTER)
    WebDriverWait(browser, 20).until(lambda page: page.find_elements(By.CSS_SELECTOR, ".md-content mark"))
    assert {url for url in asked(browser) if not url.startswith(("file:", "data:", "blob:"))} == set()
