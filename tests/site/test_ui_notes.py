"""Terms open a card that says what they mean: by mouse, by finger, by keyboard."""

from __future__ import annotations

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.site.browsing import becomes, click, look, one, settled, until

CHAPTER = "/tiny/rules/creation/"
OPEN = ".rc-note:popover-open"


def cards(browser: webdriver.Chrome) -> list[str]:
    """The texts of the open cards."""
    return [card.text for card in browser.find_elements(By.CSS_SELECTOR, OPEN)]


def wait(browser: webdriver.Chrome, *texts: str) -> None:
    becomes(browser, lambda: cards(browser), list(texts))


def mark(name: str) -> tuple[str, str]:
    return By.XPATH, f"(//a[@aria-describedby][text()='{name}'])[last()]"


def term(browser: webdriver.Chrome, name: str):
    found = until(browser, lambda: one(browser, mark(name)))
    browser.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", found)
    return found


def tap(browser: webdriver.Chrome, element) -> None:
    until(browser, element.is_displayed)
    settled(browser)
    box = browser.execute_script(
        "const b = arguments[0].getClientRects()[0]; return [b.x + b.width / 2, b.y + b.height / 2]", element
    )
    point = [{"x": box[0], "y": box[1]}]
    browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


DIE = "骰子\n六面的，擲出來HP就會變。\n看詞彙表"
HP = "HP\n還能挨打多久。\nW-101\n看詞彙表"


def test_a_term_is_marked_once_a_section_and_described_to_screen_readers(chrome, small):
    look(chrome, small + CHAPTER, "desktop")
    marked = chrome.find_elements(By.CSS_SELECTOR, ".md-content a.rc-term[aria-describedby]")
    described = [chrome.find_element(By.ID, mark.get_attribute("aria-describedby")) for mark in marked]
    assert [mark.text for mark in marked] == ["生命", "骰子", "HP"]
    said = [one.get_attribute("textContent").strip() for one in described]
    assert said == ["還能挨打多久。", "六面的，擲出來HP就會變。", "還能挨打多久。"]


def test_a_mouse_opens_a_card_reads_in_it_and_leaves_it(chrome, small):
    look(chrome, small + CHAPTER, "desktop")
    ActionChains(chrome).move_to_element(term(chrome, "骰子")).perform()
    wait(chrome, DIE)
    ActionChains(chrome).move_to_element(chrome.find_element(By.CSS_SELECTOR, OPEN)).perform()
    chrome.execute_async_script("setTimeout(arguments[0], 500)")  # a card that was left would close before
    assert cards(chrome) == [DIE]
    ActionChains(chrome).move_to_element(chrome.find_element(By.TAG_NAME, "h1")).perform()
    wait(chrome)


def test_a_mouse_that_clicks_a_term_goes_to_the_glossary(chrome, small):
    look(chrome, small + CHAPTER, "desktop")
    click(chrome, mark("骰子"))
    becomes(chrome, lambda: chrome.current_url, f"{small}/tiny/terms/#die")


def test_the_keyboard_opens_a_card_goes_into_it_and_closes_it(chrome, small):
    look(chrome, small + CHAPTER, "desktop")
    link = term(chrome, "骰子")
    chrome.execute_script("arguments[0].focus({focusVisible: true})", link)
    wait(chrome, DIE)
    ActionChains(chrome).send_keys(Keys.TAB).perform()
    becomes(chrome, lambda: chrome.switch_to.active_element.text, "HP")
    ActionChains(chrome).send_keys(Keys.TAB).perform()
    becomes(chrome, lambda: chrome.switch_to.active_element.text, "看詞彙表")
    ActionChains(chrome).send_keys(Keys.ESCAPE).perform()
    wait(chrome)
    becomes(chrome, lambda: chrome.switch_to.active_element, link)
    ActionChains(chrome).send_keys(Keys.TAB).perform()
    wait(chrome, HP)


def test_a_finger_opens_a_card_and_a_tap_outside_closes_it(chrome, small):
    look(chrome, small + CHAPTER, "phone")
    tap(chrome, term(chrome, "骰子"))
    wait(chrome, DIE)
    assert chrome.current_url == small + CHAPTER
    box = chrome.execute_script(f"return document.querySelector('{OPEN}').getBoundingClientRect().toJSON()")
    assert box["left"] >= 0
    assert box["right"] <= 390
    tap(chrome, chrome.find_element(By.ID, "w-101"))
    wait(chrome)


@pytest.mark.parametrize("target", ["term", "card"])
def test_a_finger_goes_to_the_glossary_by_a_second_tap_or_by_the_card_link(chrome, small, target):
    look(chrome, small + CHAPTER, "phone")
    tap(chrome, term(chrome, "骰子"))
    wait(chrome, DIE)
    more = chrome.find_element(By.CSS_SELECTOR, f"{OPEN} .rc-note__more a")
    tap(chrome, more if target == "card" else term(chrome, "骰子"))
    becomes(chrome, lambda: chrome.current_url, f"{small}/tiny/terms/#die")
