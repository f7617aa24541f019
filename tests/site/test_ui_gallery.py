"""A list is narrowed and sorted in place, and its address keeps what was chosen."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from tests.site.browsing import becomes, click, look, one, settled, without_scripts

LIST = "/tiny/card/"
WORDS = "[data-filter] input[type=search]"


def names(browser: webdriver.Chrome) -> list[str]:
    return browser.execute_script(
        "return [...document.querySelectorAll('[data-values]')]"
        ".filter(e => !e.hidden && !e.parentElement.hidden)"
        ".map(e => e.querySelector('a').textContent.trim())"
    )


def are_left(browser: webdriver.Chrome, *left: str) -> None:
    becomes(browser, lambda: names(browser), list(left))


def said(browser: webdriver.Chrome) -> str:
    return one(browser, "[data-filter] output").text


def choose(browser: webdriver.Chrome, value: str) -> None:
    click(browser, f"[data-filter] label:has(input[value={value}])")


def bound(browser: webdriver.Chrome, which: str, value: str) -> None:
    one(browser, f"[data-bound={which}]").send_keys(value)


def test_values_bounds_and_words_narrow_a_list_and_counts_say_what_is_left(chrome, small):
    look(chrome, small + LIST, "desktop")
    assert len(names(chrome)) == 14
    choose(chrome, "body")
    bound(chrome, "least", "2")
    becomes(chrome, lambda: sorted(names(chrome)), ["強襲", "第3張", "第7張", "第9張"])
    assert said(chrome) == "4／14"
    one(chrome, WORDS).send_keys("７ 顆")
    are_left(chrome, "第7張")
    assert said(chrome) == "1／14"


def test_the_address_keeps_everything_over_reload_back_and_sharing(chrome, small):
    look(chrome, small + LIST, "desktop")
    choose(chrome, "mind")
    bound(chrome, "most", "3")
    Select(one(chrome, "[name=order]")).select_by_value("-mana")
    click(chrome, "[data-view]")
    shared = f"{small}{LIST}?f.ability=mind&to.mana=3&order=-mana&view=list"
    becomes(chrome, lambda: chrome.current_url, shared)
    left = ["第8張", "第12張", "第2張", "第6張", "第10張"]
    are_left(chrome, *left)
    chrome.refresh()
    are_left(chrome, *left)
    chrome.get(small + "/tiny/")
    chrome.back()
    are_left(chrome, *left)
    chrome.get("about:blank")
    chrome.get(shared)
    are_left(chrome, *left)
    assert one(chrome, "[data-view]").get_attribute("aria-pressed") == "true"
    assert not one(chrome, ".rc-gallery .rc-card").is_displayed()


def test_an_order_makes_one_list_of_the_groups_and_the_usual_one_brings_them_back(chrome, small):
    look(chrome, small + LIST, "desktop")
    usual = names(chrome)
    order = Select(one(chrome, "[name=order]"))
    order.select_by_value("name")
    are_left(chrome, *sorted(usual))
    assert not chrome.find_element(By.ID, "group-1").is_displayed()
    order.select_by_index(0)
    are_left(chrome, *usual)
    assert chrome.find_element(By.ID, "group-2").is_displayed()


def test_nothing_left_is_said_and_everything_comes_back(chrome, small):
    look(chrome, small + LIST, "desktop")
    one(chrome, WORDS).send_keys("沒有這張")
    are_left(chrome)
    assert said(chrome) == "沒有符合的，放寬條件試試。"
    one(chrome, "[data-filter] [type=reset]").send_keys(Keys.ENTER)
    becomes(chrome, lambda: len(names(chrome)), 14)
    assert chrome.current_url == small + LIST
    assert said(chrome) == "14 張"


def test_on_a_phone_the_choices_unfold(chrome, small):
    look(chrome, small + LIST, "phone")

    def unfolded() -> tuple[bool, str | None]:
        expanded = one(chrome, ".rc-filter__toggle").get_attribute("aria-expanded")
        return one(chrome, "[data-filter] fieldset").is_displayed(), expanded

    assert unfolded() == (False, "false")
    click(chrome, ".rc-filter__toggle")
    becomes(chrome, unfolded, (True, "true"))
    choose(chrome, "mind")
    becomes(chrome, lambda: "f.ability=mind" in chrome.current_url, True)
    chrome.refresh()
    settled(chrome)
    assert unfolded() == (True, "true")


def test_choices_say_how_many_would_be_left(chrome, small):
    look(chrome, small + LIST, "desktop")
    counts = "return [...document.querySelectorAll('[data-fitting]')].map(e => e.textContent)"
    assert chrome.execute_script(counts) == ["8", "6", "4", "10"]
    choose(chrome, "true")
    becomes(chrome, lambda: chrome.execute_script(counts), ["2", "2", "4", "10"])


def test_without_scripts_it_is_a_plain_list(chrome, small):
    with without_scripts(chrome):
        chrome.get(f"{small}{LIST}?f.ability=mind")
        assert len(chrome.find_elements(By.CSS_SELECTOR, ".rc-gallery > li")) == 14
        assert not one(chrome, "[data-filter]").is_displayed()
