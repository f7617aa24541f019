"""Small things that people expect of a page: links to copy, old addresses, edits, a page for the lost."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests.site.browsing import SEARCH_BOX, SEARCH_OPEN, becomes, click, look, one, settled, until
from tests.site.crawl import dead_ends

# Controls of which a finger does not reach 44 pixels, counted at their middle from top to bottom.
TOO_SMALL = """
const controls = ':is(button, select, input:not([type=checkbox], [type=radio]), summary, .rc-choice)'
const reached = control => {
  control.scrollIntoView({block: 'center', behavior: 'instant'})
  const {x, y, width, height} = control.getBoundingClientRect()
  const at = away => document.elementFromPoint(x + width / 2, y + height / 2 + away)
  return [-21, 21].every(away => control.contains(at(away)))
}
return [...document.querySelectorAll(`.md-content ${controls}`)]
  .filter(control => control.checkVisibility() && !control.matches('.md-top') && !reached(control))
  .map(control => control.outerHTML.slice(0, 80))
"""


def test_every_address_of_the_small_site_leads_somewhere(small_site):
    assert list(dead_ends(small_site)) == []


@pytest.mark.parametrize("chosen", ["#w-101 .rc-chip", "h1 .headerlink"])
def test_the_link_to_a_rule_is_copied_and_that_is_said(chrome, small, chosen):
    grant = {"permission": {"name": "clipboard-write"}, "setting": "granted", "origin": small}
    chrome.execute_cdp_cmd("Browser.setPermission", grant)
    look(chrome, small + "/tiny/rules/creation/", "desktop")
    chrome.execute_script("navigator.clipboard.writeText = async text => { window.copied = text }")
    link = chrome.find_element(By.CSS_SELECTOR, chosen)
    chrome.execute_script("arguments[0].click()", link)
    address = link.get_attribute("href")
    becomes(chrome, lambda: chrome.execute_script("return window.copied"), address)
    said = chrome.find_element(By.CSS_SELECTOR, ".md-dialog[role=status]")
    until(chrome, lambda: "連結已複製" in said.get_attribute("textContent"))
    becomes(chrome, lambda: chrome.current_url, address)


@pytest.mark.parametrize(
    ("old", "new"), [("card/shield/", "card/guard/"), ("rules/begin/#w-102", "rules/creation/#w-102")]
)
def test_an_old_address_leads_on_with_its_anchor(chrome, small, old, new):
    chrome.get(f"{small}/tiny/{old}")
    until(chrome, lambda: chrome.current_url == f"{small}/tiny/{new}")


def test_an_old_address_leads_on_from_a_folder_too(chrome, small_site):
    chrome.get((small_site / "tiny/rules/begin/index.html").as_uri() + "#w-102")
    new = (small_site / "tiny/rules/creation/index.html").as_uri() + "#w-102"
    becomes(chrome, lambda: chrome.current_url, new)


def test_the_old_anchor_of_a_term_is_where_the_term_is(chrome, small):
    look(chrome, small + "/tiny/terms/", "phone")
    chrome.get(small + "/tiny/terms/#mess")
    seen = "const top = document.getElementById('bad').getBoundingClientRect().top; return top / innerHeight"
    until(chrome, lambda: 0 < chrome.execute_script(seen) < 1)


def test_machines_are_told_what_a_page_is_and_where(small_site):
    card = structured(small_site / "tiny/card/guard/index.html")
    assert card == [
        {
            "@context": "https://schema.org",
            "@type": "CreativeWork",
            "name": "防守",
            "description": "防守，Mana 1，屬性 體魄 擋住強襲。",
            "keywords": "卡牌",
            "inLanguage": "zh-TW",
            "url": "https://example.org/tiny/card/guard/",
            "image": "https://example.org/tiny/pictures/card/guard.png",
            "isPartOf": {"@type": "Game", "name": "小遊戲", "url": "https://example.org/tiny/"},
        },
        {
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            "itemListElement": [
                {
                    "@type": "ListItem",
                    "position": number,
                    "name": name,
                    "item": f"https://example.org/tiny/{path}",
                }
                for number, (name, path) in enumerate(
                    [("小遊戲", ""), ("卡牌", "card/"), ("防守", "card/guard/")], 1
                )
            ],
        },
    ]
    [terms, _] = structured(small_site / "tiny/terms/index.html")
    assert terms["@type"] == "DefinedTermSet"
    assert terms["hasDefinedTerm"][-1] == {
        "@type": "DefinedTerm",
        "name": "亂",
        "description": '</script><b title="x">亂 {{ 7*7 }}',
        "url": "https://example.org/tiny/terms/#bad",
    }


def structured(page: Path) -> list[dict[str, Any]]:
    """The data that a page has for machines, as a reader of HTML finds them."""
    [script] = re.findall(
        r'<script type="application/ld\+json">(.*?)</script>', page.read_text(encoding="utf-8"), re.DOTALL
    )
    return json.loads(script)


def test_an_old_address_is_not_listed(small_site):
    assert "card/shield" not in (small_site / "sitemap.xml").read_text(encoding="utf-8")
    assert "shield" not in (small_site / "tiny/card/index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("path", "words", "way"),
    [
        ("/tiny/card/guard/", "修改這筆資料", "tiny/cards/all.yml#L2"),
        ("/tiny/rules/creation/", "修改這一頁", "tiny/rules/creation.md"),
    ],
)
def test_what_a_page_shows_can_be_edited_at_its_line(chrome, small, path, words, way):
    look(chrome, small + path, "desktop")
    link = chrome.find_element(By.LINK_TEXT, words)
    assert link.get_attribute("href") == f"https://example.org/owner/tiny/edit/main/content/{way}"


def test_a_card_is_shown_where_its_link_is_shared(chrome, small):
    look(chrome, small + "/tiny/card/guard/", "desktop")
    said = {
        meta.get_attribute("property"): meta.get_attribute("content")
        for meta in chrome.find_elements(By.CSS_SELECTOR, "meta[property^='og:']")
    }
    assert said == {
        "og:title": "防守",
        "og:site_name": "小遊戲",
        "og:type": "article",
        "og:description": "防守，Mana 1，屬性 體魄 擋住強襲。",
        "og:url": "https://example.org/tiny/card/guard/",
        "og:image": "https://example.org/tiny/pictures/card/guard.png",
        "og:image:alt": "防守",
    }


def test_the_page_for_the_lost_searches_for_the_words_of_the_address(chrome, small):
    look(chrome, small + "/404.html", "desktop")
    chrome.execute_script(
        "history.replaceState(null, '', '/tiny/card/big-%E5%BC%B7%E8%A5%B2/');"
        "delete document.querySelector('[data-lost]').dataset.wired; document$.next(document)"
    )
    field = chrome.find_element(By.CSS_SELECTOR, "[data-lost] input")
    assert field.get_attribute("value") == "big 強襲"
    click(chrome, "[data-lost] button")
    box = chrome.find_element(By.CSS_SELECTOR, SEARCH_BOX)
    becomes(chrome, lambda: box.get_attribute("value"), "big 強襲")
    becomes(chrome, lambda: chrome.switch_to.active_element, box)
    becomes(chrome, lambda: chrome.execute_script(SEARCH_OPEN), True)


def test_the_changes_of_the_rules_are_in_the_menu_and_lead_to_what_changed(chrome, small):
    look(chrome, small + "/tiny/", "desktop")
    chrome.get(chrome.find_element(By.LINK_TEXT, "規則異動").get_attribute("href"))
    assert chrome.find_element(By.LINK_TEXT, "強襲").get_attribute("href") == f"{small}/tiny/card/assault/"


def test_table_mode_is_dark_and_large_and_stays_until_it_is_turned_off(chrome, small):
    look(chrome, small + "/tiny/", "phone")
    seen = (
        "const style = getComputedStyle(document.documentElement);"
        "return [parseFloat(style.fontSize), document.body.dataset.mdColorScheme]"
    )
    button, usual = ".rc-table-mode", chrome.execute_script(seen)
    assert one(chrome, button).get_attribute("aria-label") == "桌上模式：暗、大、不休眠"
    click(chrome, button)
    becomes(chrome, lambda: chrome.execute_script(seen), [24.8, "slate"])
    look(chrome, small + "/tiny/card/", "phone")
    assert chrome.execute_script(seen) == [24.8, "slate"]
    assert one(chrome, button).get_attribute("aria-pressed") == "true"
    click(chrome, button)
    becomes(chrome, lambda: chrome.execute_script(seen), usual)
    look(chrome, small + "/tiny/card/", "phone")
    assert chrome.execute_script(seen) == usual


def test_table_mode_leaves_the_reader_where_the_reader_is(chrome, small):
    look(chrome, small + "/tiny/rules/creation/", "phone")
    long = "<p>擲骰子時先看還剩多少 HP，再擲一次骰子，最後寫下來，寫了再看。</p>" * 40
    chrome.execute_script(
        "const at = document.querySelector('#w-102');"
        "for (const side of ['beforebegin', 'afterend']) at.insertAdjacentHTML(side, arguments[0]);"
        "at.scrollIntoView({behavior: 'instant'}); scrollBy({top: -60, behavior: 'instant'})",
        long,
    )
    away = (
        "const edge = document.querySelector('.md-header').getBoundingClientRect().bottom;"
        "return document.querySelector('#w-102').getBoundingClientRect().top - edge"
    )
    before = chrome.execute_script(away)
    for _ in range(2):
        # Pressed where it is: looking for it would move the page.
        chrome.execute_script("document.querySelector('.rc-table-mode').click()")
        settled(chrome)
        assert chrome.execute_script(away) == pytest.approx(before, abs=60)


@pytest.mark.parametrize(
    "path", ["/tiny/card/?f.ability=mind", "/tiny/hero/wei/", "/tiny/downloads/", "/tiny/print/"]
)
def test_on_a_phone_all_that_is_pressed_is_as_large_as_a_thumb(chrome, small, path):
    look(chrome, small + path, "phone")
    assert chrome.execute_script(TOO_SMALL) == []


def test_what_only_one_reader_may_see_is_closed(chrome, small):
    look(chrome, small + "/tiny/hero/wei/", "phone")
    guarded = chrome.find_element(By.CSS_SELECTOR, ".rc-guarded")
    assert guarded.text == "只給 GM 看"
    click(chrome, ".rc-guarded summary")
    becomes(chrome, lambda: guarded.text, "只給 GM 看\n他早就死了。")


def test_a_dark_page_is_printed_light(chrome, small):
    look(chrome, small + "/tiny/card/guard/", "desktop", "dark")
    ground = "return getComputedStyle(document.body).getPropertyValue('--rc-ground').trim()"
    assert chrome.execute_script(ground) == "#12142b"
    media = {"media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]}
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    assert chrome.execute_script(ground) == "#ffffff"


def test_the_page_of_a_card_is_printed_on_one_sheet_without_what_is_for_screens(chrome, small):
    look(chrome, small + "/tiny/card/guard/", "phone", "dark")
    [words] = printed(chrome)
    assert "防守" in words
    assert "擋住強襲" in words
    around = ("規則書", "上一個", "下一個", "修改這筆資料", "加入列印")
    assert [word for word in around if word in words] == []


def test_what_is_closed_stays_off_the_paper_until_its_reader_has_opened_it(chrome, small):
    look(chrome, small + "/tiny/hero/wei/", "desktop")
    assert "早就" not in "".join(printed(chrome))
    click(chrome, ".rc-guarded summary")
    assert "早就" in "".join(printed(chrome))


def printed(browser: Chrome) -> list[str]:
    """The words of each page of paper that the browser prints, without blanks and breaks."""
    wanted = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": True}
    made = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", wanted)["data"])
    return ["".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(made)]
