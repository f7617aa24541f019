"""A list is narrowed and sorted in place, and its address keeps what was chosen."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from tests.site.browsing import becomes, click, look, one, settled, without_scripts

LIST = "/tiny/card/"
WORDS = "[data-filter] input[type=search]"
IN_SIGHT = """
const {top, bottom} = arguments[0].getBoundingClientRect()
return top >= document.querySelector('.md-header').getBoundingClientRect().bottom && bottom <= innerHeight
"""


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


def folds(browser: webdriver.Chrome) -> dict[str, tuple[str | None, bool]]:
    """What folds: whether it says that it is open, and whether what it opens is there."""
    found = browser.find_elements(By.CSS_SELECTOR, "[data-filter] [aria-expanded]")
    return {
        fold.get_attribute("textContent"): (
            fold.get_attribute("aria-expanded"),
            browser.find_element(By.ID, fold.get_attribute("aria-controls")).is_displayed(),
        )
        for fold in found
    }


def test_on_a_phone_the_choices_unfold_and_what_is_left_stays_in_sight(chrome, small):
    look(chrome, small + LIST, "phone")
    closed, opened = ("false", False), ("true", True)
    assert folds(chrome) == {"篩選": closed, "屬性": closed, "Mana": closed, "迅速": closed}
    click(chrome, ".rc-filter__toggle")
    becomes(chrome, lambda: folds(chrome)["篩選"], opened)
    click(chrome, "[aria-controls=facet-1]")
    choose(chrome, "mind")
    now = {"篩選": opened, "屬性心智": opened, "Mana": closed, "迅速": closed}
    becomes(chrome, lambda: folds(chrome), now)
    click(chrome, "[aria-controls=facet-2]")
    bound(chrome, "most", "3")
    becomes(chrome, lambda: "Mana–3" in folds(chrome), True)
    assert said(chrome) == "5／14"
    chrome.execute_script("arguments[0].scrollIntoView()", one(chrome, "#facet-3"))
    settled(chrome)
    assert chrome.execute_script(IN_SIGHT, one(chrome, "[data-filter] output"))
    chrome.refresh()
    settled(chrome)
    assert folds(chrome) == {"篩選": opened, "屬性心智": opened, "Mana–3": opened, "迅速": closed}
    click(chrome, "[data-filter] [type=reset]")
    becomes(chrome, lambda: set(folds(chrome)), {"篩選", "屬性", "Mana", "迅速"})


def test_on_a_phone_two_short_sorts_of_choice_are_seen_at_once(chrome, small):
    look(chrome, small + LIST, "phone")
    chrome.execute_script(
        "const form = document.querySelector('[data-filter]'), fewer = form.cloneNode(true);"
        "fewer.querySelectorAll('fieldset')[2].remove(); delete fewer.dataset.wired;"
        "form.replaceWith(fewer); document$.next(document)"
    )
    click(chrome, ".rc-filter__toggle")
    opened = ("true", True)
    becomes(chrome, lambda: folds(chrome), {"篩選": opened, "屬性": opened, "Mana": opened})


def test_on_a_large_screen_nothing_has_to_be_unfolded_and_the_count_comes_before_the_choices(chrome, small):
    look(chrome, small + LIST, "desktop")
    assert {there for _, there in folds(chrome).values()} == {True}
    assert not any(one.is_displayed() for one in chrome.find_elements(By.CSS_SELECTOR, "[aria-controls]"))
    output, first = one(chrome, "[data-filter] output"), one(chrome, "[data-filter] fieldset")
    assert output.location["y"] < first.location["y"]


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


# The colour of a ring around what has the focus, and a point on each of its sides.
RING = """
const [element] = arguments
element.scrollIntoView({block: 'center', behavior: 'instant'})
element.focus({focusVisible: true})
const {outlineColor, outlineWidth, outlineOffset} = getComputedStyle(element)
const away = parseFloat(outlineOffset) + parseFloat(outlineWidth) / 2
const {left, right, top, bottom} = element.getBoundingClientRect()
const [x, y] = [(left + right) / 2, (top + bottom) / 2]
return [outlineColor, [[left - away, y], [right + away, y], [x, top - away], [x, bottom + away]]]
"""


@pytest.mark.parametrize("path", [LIST, LIST + "?view=list", "/tiny/downloads/"])
def test_the_ring_around_what_has_the_focus_is_whole(chrome, small, path):
    """What draws nothing far away clips what reaches out of it."""
    look(chrome, small + path, "desktop")
    color, points = chrome.execute_script(RING, one(chrome, ":is(.rc-gallery, .rc-offers) > li a"))
    settled(chrome)
    shown = Image.open(io.BytesIO(chrome.get_screenshot_as_png())).convert("RGB")
    drawn = [shown.getpixel((int(x), int(y))) for x, y in points]
    assert drawn == [tuple(map(int, re.findall(r"\d+", color)))] * 4
