"""A list is narrowed and sorted in place, and its address keeps what was chosen."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from tests.site.test_browser import look

LIST = "/tiny/card/"


def names(browser: webdriver.Chrome) -> list[str]:
    return browser.execute_script(
        "return [...document.querySelectorAll('[data-values]')]"
        ".filter(e => !e.hidden && !e.parentElement.hidden)"
        ".map(e => e.querySelector('a').textContent.trim())"
    )


def said(browser: webdriver.Chrome) -> str:
    return browser.find_element(By.CSS_SELECTOR, "[data-filter] output").text


def choose(browser: webdriver.Chrome, value: str) -> None:
    box = browser.find_element(By.CSS_SELECTOR, f"[data-filter] input[value={value}]")
    browser.execute_script("arguments[0].click()", box)


def bound(browser: webdriver.Chrome, which: str, value: str) -> None:
    browser.find_element(By.CSS_SELECTOR, f"[data-bound={which}]").send_keys(value)


def test_values_bounds_and_words_narrow_a_list_and_counts_say_what_is_left(chrome, small):
    look(chrome, small + LIST, "desktop")
    assert len(names(chrome)) == 14
    choose(chrome, "body")
    bound(chrome, "least", "2")
    assert sorted(names(chrome)) == ["強襲", "第3張", "第7張", "第9張"]
    assert said(chrome) == "4／14"
    chrome.find_element(By.CSS_SELECTOR, "[data-filter] input[type=search]").send_keys("７ 顆")
    assert names(chrome) == ["第7張"]
    assert said(chrome) == "1／14"


def test_the_address_keeps_everything_over_reload_back_and_sharing(chrome, small):
    look(chrome, small + LIST, "desktop")
    choose(chrome, "mind")
    bound(chrome, "most", "3")
    Select(chrome.find_element(By.CSS_SELECTOR, "[name=order]")).select_by_value("-mana")
    chrome.find_element(By.CSS_SELECTOR, "[data-view]").click()
    before, shared = names(chrome), chrome.current_url
    assert before == ["第8張", "第12張", "第2張", "第6張", "第10張"]
    assert shared == f"{small}{LIST}?f.ability=mind&to.mana=3&order=-mana&view=list"
    chrome.refresh()
    assert names(chrome) == before
    chrome.get(small + "/tiny/")
    chrome.back()
    assert names(chrome) == before
    chrome.get("about:blank")
    chrome.get(shared)
    assert names(chrome) == before
    assert chrome.find_element(By.CSS_SELECTOR, "[data-view]").get_attribute("aria-pressed") == "true"
    assert not chrome.find_element(By.CSS_SELECTOR, ".rc-gallery .rc-card").is_displayed()


def test_an_order_makes_one_list_of_the_groups_and_the_usual_one_brings_them_back(chrome, small):
    look(chrome, small + LIST, "desktop")
    usual = names(chrome)
    order = Select(chrome.find_element(By.CSS_SELECTOR, "[name=order]"))
    order.select_by_value("name")
    assert names(chrome) == sorted(usual)
    assert not chrome.find_element(By.ID, "group-1").is_displayed()
    order.select_by_index(0)
    assert names(chrome) == usual
    assert chrome.find_element(By.ID, "group-2").is_displayed()


def test_nothing_left_is_said_and_everything_comes_back(chrome, small):
    look(chrome, small + LIST, "desktop")
    chrome.find_element(By.CSS_SELECTOR, "[data-filter] input[type=search]").send_keys("沒有這張")
    assert names(chrome) == []
    assert said(chrome) == "沒有符合的，放寬條件試試。"
    chrome.find_element(By.CSS_SELECTOR, "[data-filter] [type=reset]").send_keys(Keys.ENTER)
    WebDriverWait(chrome, 5).until(lambda _: len(names(chrome)) == 14)
    assert chrome.current_url == small + LIST
    assert said(chrome) == "14 張"


def test_on_a_phone_the_choices_unfold(chrome, small):
    look(chrome, small + LIST, "phone")
    fieldset = chrome.find_element(By.CSS_SELECTOR, "[data-filter] fieldset")
    toggle = chrome.find_element(By.CSS_SELECTOR, ".rc-filter__toggle")
    assert (fieldset.is_displayed(), toggle.get_attribute("aria-expanded")) == (False, "false")
    toggle.click()
    assert (fieldset.is_displayed(), toggle.get_attribute("aria-expanded")) == (True, "true")
    choose(chrome, "mind")
    chrome.refresh()
    assert chrome.find_element(By.CSS_SELECTOR, "[data-filter] fieldset").is_displayed()


def test_choices_say_how_many_would_be_left(chrome, small):
    look(chrome, small + LIST, "desktop")
    counts = "return [...document.querySelectorAll('[data-fitting]')].map(e => e.textContent)"
    assert chrome.execute_script(counts) == ["8", "6", "4", "10"]
    choose(chrome, "true")
    assert chrome.execute_script(counts) == ["2", "2", "4", "10"]


def test_without_scripts_it_is_a_plain_list(chrome, small):
    chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        chrome.get(f"{small}{LIST}?f.ability=mind")
        assert len(chrome.find_elements(By.CSS_SELECTOR, ".rc-gallery > li")) == 14
        assert not chrome.find_element(By.CSS_SELECTOR, "[data-filter]").is_displayed()
    finally:
        chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
