"""Our search in Material's box, in a real browser: keys, paste, half-composed input, Enter, `file:`."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.plugins.test_plugin import write_site
from tests.site.browsing import (
    BROWSERS,
    SEARCH_BOX,
    SEARCH_OPEN,
    SIZES,
    asked,
    becomes,
    click,
    found,
    look,
    one,
    open_search,
    served,
    until,
)
from tests.site.small_site import build_site
from tests.tiny_game import write_game

CONFIG = """\
site_name: 三頁
site_url: {}
theme: {{name: material, features: [navigation.instant, search.highlight]}}
plugins: [search, rulescheck]
"""
FROM_A_FOLDER = "site_name: 三頁\ntheme: material\nplugins: [search, offline, rulescheck]\n"
RESULTS = """
return [...document.querySelectorAll('.md-search-result__item > a')].map(link => [
  link.querySelector('h1, h2').innerHTML, new URL(link.href).pathname + new URL(link.href).hash])
"""
HOW = "打名稱、其中幾個字、拼音、注音或一句話"
TOLD, DOORS = ".md-search-result__meta", ".rc-search-help a"
MARKS = ".md-content mark"
ASSAULT = ['<small class="rc-sort">卡牌</small><mark>強襲</mark>', "/tiny/card/assault/"]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    found(BROWSERS)
    folder = tmp_path_factory.mktemp("searched")
    # Material goes from page to page only where the map of the site says so, which names the port too.
    with served(folder / "site") as where:
        build_site(write_site(folder, CONFIG.format(where)))
        yield where


def write_two(folder: Path, config: str) -> Path:
    """A site of two games that are the same."""
    write_game(folder / "docs" / "twin")
    return write_site(folder, config)


@pytest.fixture(scope="module")
def from_a_folder(tmp_path_factory) -> Path:
    return build_site(write_two(tmp_path_factory.mktemp("folder"), FROM_A_FOLDER))


@pytest.fixture(scope="module")
def two_games(tmp_path_factory):
    found(BROWSERS)
    folder = tmp_path_factory.mktemp("two")
    with served(folder / "site") as where:
        build_site(write_two(folder, CONFIG.format(where)))
        yield where


def results(browser):
    """The titles and places of what was found."""
    return browser.execute_script(RESULTS)


def first_is(browser, wanted):
    until(browser, lambda: results(browser)[:1], lambda first: first == [wanted])


def marked(browser):
    """The words that are marked on the page, once there are any."""
    return set(until(browser, lambda: [mark.text for mark in browser.find_elements(By.CSS_SELECTOR, MARKS)]))


def opened_by_enter(browser):
    one(browser, SEARCH_BOX).send_keys(Keys.ENTER)
    return marked(browser)


@pytest.mark.parametrize("size", SIZES)
def test_typing_finds_and_enter_opens_with_the_words_marked(browser, address, size):
    look(browser, address + "/about/", size)
    open_search(browser).send_keys("强袭")
    first_is(browser, ASSAULT)
    assert opened_by_enter(browser) == {"強襲"}
    assert "/tiny/card/assault/" in browser.current_url


@pytest.mark.parametrize("size", SIZES)
def test_text_that_comes_without_a_key_is_searched_too(browser, address, size):
    look(browser, address + "/404.html", size)
    box = open_search(browser)
    browser.execute_cdp_cmd("Input.insertText", {"text": "強襲"})
    first_is(browser, ASSAULT)
    browser.execute_script("arguments[0].value = ''", box)
    browser.execute_cdp_cmd("Input.insertText", {"text": "生命"})
    wanted = [['<small class="rc-sort">詞彙</small>', "/tiny/terms/"], ["<mark>HP</mark>", "/tiny/terms/#hp"]]
    becomes(browser, lambda: results(browser)[:2], wanted)
    box.send_keys(Keys.ARROW_DOWN)
    assert browser.switch_to.active_element.get_attribute("href").endswith("#hp")
    browser.switch_to.active_element.send_keys(Keys.ARROW_UP)
    assert browser.switch_to.active_element == box


def test_input_that_is_half_composed_is_searched(browser, address):
    look(browser, address + "/about/", "phone")
    open_search(browser)
    for half in ("ㄑ", "ㄑㄧ", "ㄑㄧㄤ"):
        composed = {"text": half, "selectionStart": len(half), "selectionEnd": len(half)}
        browser.execute_cdp_cmd("Input.imeSetComposition", composed)
    until(browser, lambda: results(browser)[:1], lambda first: first and first[0][1] == "/tiny/card/assault/")


@pytest.mark.parametrize("size", SIZES)
def test_the_box_says_how_to_search_and_what_to_do_when_there_is_nothing(browser, address, size):
    look(browser, address + "/about/", size)
    box = open_search(browser)
    becomes(browser, lambda: one(browser, TOLD).text, HOW)
    box.send_keys("火球<b>術")
    becomes(browser, lambda: one(browser, TOLD).text, "找不到「火球<b>術」")
    assert results(browser) == []
    assert one(browser, TOLD).get_attribute("role") == "status"
    doors = browser.find_elements(By.CSS_SELECTOR, DOORS)
    assert [(door.text, door.get_attribute("href").removeprefix(address)) for door in doors] == [
        ("規則書", "/tiny/rules/creation/"),
        ("卡牌", "/tiny/card/"),
        ("角色", "/tiny/hero/"),
        ("詞彙", "/tiny/terms/"),
    ]
    box.clear()
    box.send_keys("  ")
    becomes(browser, lambda: one(browser, TOLD).text, HOW)
    assert browser.find_elements(By.CSS_SELECTOR, DOORS) == []
    box.send_keys("強襲")
    first_is(browser, ASSAULT)
    until(browser, lambda: one(browser, TOLD).text, lambda text: text.startswith("找到 "))
    assert browser.find_elements(By.CSS_SELECTOR, DOORS) == []


def test_the_search_survives_going_to_another_page_without_loading_it(browser, address):
    look(browser, address + "/about/", "desktop")
    open_search(browser)
    browser.execute_script("window.still = true; document.querySelector('.md-nav a[href*=terms]').click()")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, ".md-content #hp"))
    # The theme closes its search a while after it has gone to another page.
    becomes(browser, lambda: browser.execute_script(SEARCH_OPEN), False)
    open_search(browser).send_keys("qiangxi")
    first_is(browser, ASSAULT)
    click(browser, ".md-search-result__item a")
    assert marked(browser) == {"強襲"}
    assert browser.execute_script("return window.still === true")


@pytest.mark.parametrize("size", SIZES)
def test_from_a_folder_without_a_server_it_finds_and_marks(browser, from_a_folder, size):
    browser.get("about:blank")
    asked(browser)
    look(browser, (from_a_folder / "about.html").as_uri(), size)
    open_search(browser).send_keys("强袭")
    until(browser, lambda: results(browser)[:1], lambda first: first and "/card/assault" in first[0][1])
    assert opened_by_enter(browser) == {"強襲"}
    assert browser.current_url.partition("?")[0].endswith("/tiny/card/assault.html")
    assert {url for url in asked(browser) if not url.startswith(("file:", "data:", "blob:"))} == set()


def test_the_game_that_the_reader_is_in_comes_first(browser, two_games):
    """Also on a page that was opened without being loaded; at the root of the site no game does."""
    look(browser, two_games + "/about/", "desktop")
    assert first_game(browser, "強襲") == "tiny"
    browser.execute_script(
        "window.still = true; document.querySelector('.md-nav a[href*=\"twin/terms\"]').click()"
    )
    until(browser, lambda: "/twin/terms/" in browser.current_url)
    becomes(browser, lambda: browser.execute_script(SEARCH_OPEN), False)
    assert first_game(browser, "强袭") == "twin"
    assert browser.execute_script("return window.still === true")


def test_from_a_folder_too_the_game_that_the_reader_is_in_comes_first(browser, from_a_folder):
    look(browser, (from_a_folder / "twin/terms.html").as_uri(), "phone")
    assert first_game(browser, "強襲") == "twin"


def first_game(browser, name):
    """The game whose card of this name is the first thing found."""
    box = open_search(browser)
    box.clear()
    box.send_keys(name)
    first = until(
        browser, lambda: results(browser)[:1], lambda first: first and "/card/assault" in first[0][1]
    )
    return first[0][1].split("/card/")[0].rpartition("/")[2]
