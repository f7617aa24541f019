"""Cards are picked, laid out and printed from the browser: what comes out of the printer is read back."""

from __future__ import annotations

import base64
import ctypes
import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from pypdfium2 import raw
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from rulescheck.paper import PAPERS, Setup
from rulescheck.press.sheet import laid_out
from tests.site.browsing import Quiet, becomes, click, look, one, settled, until, without_scripts

PAGE = "/tiny/print/"
CHOSEN = "?c.card=4*card-1&c.card=3*assault&c.card=5*card-2"
MILLIMETRE = 25.4 / 72
CARD = (63.0, 88.0)
SHOWN = """
const cards = [...document.querySelectorAll('li[data-card]')]
return cards.filter(card => card.checkVisibility()).map(card => card.dataset.card)
"""
PEN = 0.35  # the reader counts a line of half a point twice


@pytest.fixture(autouse=True)
def forgetful(chrome, small):
    """No test finds the list of another."""
    chrome.get(small + "/404.html")
    chrome.execute_script("localStorage.clear(); sessionStorage.clear()")


def printed(browser: webdriver.Chrome, button: str = "[data-print]") -> pdfium.PdfDocument:
    browser.execute_script("window.print = () => { document.body.dataset.printed = '' }")
    click(browser, button)
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, "body[data-printed]"))
    made = browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
    return pdfium.PdfDocument(base64.b64decode(made["data"]))


def trims(page: pdfium.PdfPage) -> list[tuple[float, float, bool, tuple[int, ...]]]:
    """Each card of a page: its left and top edge, whether it stands on its head, and its edge's colour."""
    found: list[tuple[float, float, bool, tuple[int, ...]]] = []
    for thing in page.get_objects(max_depth=8):
        left, bottom, right, top = thing.get_bounds()
        size = (right - left) * MILLIMETRE, (top - bottom) * MILLIMETRE
        if size == pytest.approx(CARD, abs=0.1):
            x, y = left * MILLIMETRE, (page.get_height() - top) * MILLIMETRE
            if not any(abs(x - a) < 1 and abs(y - b) < 1 for a, b, _, _ in found):
                found.append((x, y, thing.get_matrix().a < 0, _fill(thing)))
    return found


def _fill(thing: pdfium.PdfObject) -> tuple[int, ...]:
    parts = [ctypes.c_uint() for _ in range(4)]
    raw.FPDFPageObj_GetFillColor(thing.raw, *parts)
    return tuple(part.value for part in parts)


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_card_is_printed_in_its_place_and_its_back_behind_it(chrome, small, paper, backs):
    look(chrome, f"{small}{PAGE}{CHOSEN}&paper={paper}&backs={backs}", "desktop")
    made = printed(chrome)
    order = [0] * 4 + [1] * 3 + [2] * 5
    wanted = list(laid_out([{}] * 3, order, {0, 1, 2}, Setup(paper=paper, flip=backs)))
    assert len(made) == len(wanted) == 4
    colours = []
    for sheet, page in zip(wanted, made, strict=True):
        assert [side * MILLIMETRE for side in page.get_size()] == pytest.approx(PAPERS[paper], abs=0.2)
        found = trims(page)
        # On the paper, and so a little finer than any printer feeds it.
        assert [one[:2] for one in found] == [pytest.approx((p.x, p.y), abs=0.04) for p in sheet.places]
        assert {one[2] for one in found} == {sheet.back and backs == "short"}
        colours += [one[3] for one in found if not sheet.back]
    assert len(set(colours[:7])) == len(set(colours[7:])) == 1, "cards of two colours, in their order"
    assert colours[0] != colours[7]
    assert len(colours) == 12


@pytest.mark.parametrize("backs", ["long", "short", "fold"])
def test_the_colour_of_the_edge_goes_on_around_each_card_as_far_as_asked_for(chrome, small, backs):
    look(chrome, f"{small}{PAGE}{CHOSEN}&bleed=2&backs={backs}", "desktop")
    made = printed(chrome)
    order = [0] * 4 + [1] * 3 + [2] * 5
    wanted = list(laid_out([{}] * 3, order, {0, 1, 2}, Setup(bleed=2, flip=backs)))
    assert len(made) == len(wanted)
    for sheet, page in zip(wanted, made, strict=True):
        found = trims(page)
        assert sorted(one[:2] for one in found) == [
            pytest.approx((p.x, p.y), abs=0.04) for p in sorted(sheet.places, key=lambda p: (p.x, p.y))
        ]
        picture = page.render(scale=300 / 72).to_pil().convert("RGB")
        for place in sheet.places:
            edge, within, beyond = (
                ring(picture, place, 0.5),
                ring(picture, place, -1.8),
                ring(picture, place, -2.3),
            )
            assert edge == within
            assert (255, 255, 255) not in edge
            assert edge != beyond


def ring(picture, place, inside: float) -> set[tuple[int, ...]]:
    """The colours of the middles of a card's four sides, so many millimetres within its edge."""
    (x, y), (wide, high) = (place.x, place.y), CARD
    spots = [(x + inside, y + high / 2), (x + wide - inside, y + high / 2)]
    spots += [(x + wide / 2, y + inside), (x + wide / 2, y + high - inside)]
    return {picture.getpixel((round(a * 300 / 25.4), round(b * 300 / 25.4))) for a, b in spots}


def ink(page: pdfium.PdfPage) -> float:
    """How much of a page is ink, of a page that is black."""
    grey = page.render(scale=1).to_pil().convert("L")
    light = sum(level * count for level, count in enumerate(grey.histogram()))
    return 1 - light / (255 * grey.width * grey.height)


def test_the_ink_saver_takes_most_of_the_ink_of_every_page_and_none_of_the_words(chrome, small):
    look(chrome, f"{small}{PAGE}{CHOSEN}", "desktop")
    coloured = list(printed(chrome))
    Select(chrome.find_element(By.CSS_SELECTOR, "[name=ink]")).select_by_value("saver")
    becomes(chrome, lambda: chrome.current_url, f"{small}{PAGE}?ink=saver&{CHOSEN[1:]}")
    shown = "return document.querySelector('.rc-sheets image').getAttribute('data-href')"
    assert chrome.execute_script(shown).endswith(".svg#ink")
    saving = list(printed(chrome))

    assert [ink(pale) < 0.4 * ink(full) for pale, full in zip(saving, coloured, strict=True)] == [True] * 4
    for pale, full in zip(saving, coloured, strict=True):
        assert ink(pale) > 0.005
        places = [[one[:3] for one in trims(page)] for page in (pale, full)]
        assert places[0] == places[1]


def test_words_and_marks_are_on_the_sheet(chrome, small):
    look(chrome, f"{small}{PAGE}{CHOSEN}", "desktop")
    first, behind = list(printed(chrome))[:2]
    assert "".join(first.get_textpage().get_text_bounded().split()) == "小遊戲11/2請以100%列印：這條線長50mm"
    assert "背面（長邊翻轉）" in behind.get_textpage().get_text_bounded()
    assert any(along == pytest.approx(50, abs=0.05) for along, across in lengths(first) if not across)


def lengths(page: pdfium.PdfPage) -> list[tuple[float, float]]:
    """Width and height of every shape of a page, without the ink of its pen."""
    bounds = [thing.get_bounds() for thing in page.get_objects() if thing.type == raw.FPDF_PAGEOBJ_PATH]
    sizes = [
        ((right - left) * MILLIMETRE, (top - bottom) * MILLIMETRE) for left, bottom, right, top in bounds
    ]
    pens = [min(width, height) if min(width, height) < 0.5 else PEN for width, height in sizes]
    return [(round(w - pen, 2), round(h - pen, 2)) for (w, h), pen in zip(sizes, pens, strict=True)]


def test_the_page_to_measure_by_holds_a_line_and_a_bank_card(chrome, small):
    look(chrome, f"{small}{PAGE}?paper=letter", "desktop")
    made = printed(chrome, "[data-check]")
    assert len(made) == 1
    assert [side * MILLIMETRE for side in made[0].get_size()] == pytest.approx(PAPERS["letter"], abs=0.2)
    found = lengths(made[0])
    for wanted in ((100, 0), (0, 100), (85.6, 53.98)):
        assert any(one == pytest.approx(wanted, abs=0.05) for one in found), wanted


def state(browser: webdriver.Chrome) -> dict[str, int]:
    """The copies of each card that is wanted."""
    return browser.execute_script(
        "return Object.fromEntries([...document.querySelectorAll('[data-card] input')]"
        ".filter(one => one.valueAsNumber)"
        ".map(one => [one.closest('[data-card]').dataset.card, one.valueAsNumber]))"
    )


def said(browser: webdriver.Chrome) -> str:
    return browser.find_element(By.CSS_SELECTOR, "[data-sum]").text


def test_with_the_keyboard_alone_cards_are_found_counted_and_printed(chrome, small):
    look(chrome, small + PAGE, "desktop")
    becomes(chrome, lambda: said(chrome), "還沒有選牌。")
    assert not chrome.find_element(By.CSS_SELECTOR, "[data-print]").is_enabled()
    find = chrome.find_element(By.CSS_SELECTOR, "[data-find]")
    find.send_keys("造成")
    becomes(chrome, lambda: chrome.execute_script(SHOWN), ["assault"])
    find.send_keys(Keys.TAB, Keys.TAB)  # past the box for the chosen ones
    chrome.switch_to.active_element.send_keys(Keys.TAB)
    becomes(chrome, lambda: chrome.switch_to.active_element.get_attribute("aria-label"), "「強襲」幾張")
    field = chrome.switch_to.active_element
    field.send_keys(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_DOWN)
    becomes(chrome, lambda: state(chrome), {"assault": 2})
    becomes(chrome, lambda: said(chrome), "2 張牌，1 張紙")
    chrome.execute_script("window.print = () => { document.body.dataset.printed = '' }")
    field.send_keys(Keys.CONTROL, "p")
    until(chrome, lambda: chrome.find_elements(By.CSS_SELECTOR, "body[data-printed]"))


class Slow(Quiet):
    """A server that keeps readers waiting for what is printed, and may have lost it."""

    open, lost = threading.Event(), False

    def do_GET(self):  # noqa: N802
        drawn = self.path.endswith(".svg") and "/print/" in self.path
        if drawn and not (type(self).open.wait(30) and not type(self).lost):
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            super().do_GET()


@contextmanager
def slow(folder: Path) -> Iterator[str]:
    Slow.open, Slow.lost = threading.Event(), False
    handler = functools.partial(Slow, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            Slow.open.set()
            server.shutdown()


PRINTS = """
window.prints = []
window.print = () => prints.push(document.querySelectorAll('body > .rc-paper image').length)
"""
PRESS_TWICE = """
const done = arguments[0]
const press = () => document.querySelector('[data-print]').click()
press()
setTimeout(() => {
  press()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true }))
  dispatchEvent(new Event('beforeprint'))
}, 20)
setTimeout(() => done(prints), 200)
"""


def test_who_presses_again_while_the_pictures_come_gets_them_once(chrome, small_site):
    with slow(small_site) as address:
        look(chrome, f"{address}{PAGE}?c.card=3*assault&backs=none", "desktop")
        chrome.execute_script(PRINTS)
        assert chrome.execute_async_script(PRESS_TWICE) == []
        assert said(chrome) == "準備圖片：0／3"
        click(chrome, "[data-card=guard] [data-step='1']")
        assert said(chrome) == "4 張牌，1 張紙"
        Slow.open.set()
        becomes(chrome, lambda: chrome.execute_script("return prints"), [4])
        becomes(chrome, lambda: said(chrome), "4 張牌，1 張紙")
        assert chrome.execute_async_script(PRESS_TWICE) == [4] * 3, "at once, and once for a press and a key"


def test_pictures_that_are_lost_are_told_at_every_press_and_nothing_is_printed(chrome, small_site):
    with slow(small_site) as address:
        Slow.lost = True
        look(chrome, f"{address}{PAGE}?c.card=3*assault&c.card=1*guard", "desktop")
        chrome.execute_script(PRINTS + "dispatchEvent(new Event('beforeprint'))")
        assert chrome.execute_async_script(PRESS_TWICE) == []
        Slow.open.set()
        words = "有 2 張圖片載不到，還沒有列印。檢查網路，再按一次。"
        becomes(chrome, lambda: one(chrome, "[data-wrong]").text, words)
        assert chrome.execute_async_script(PRESS_TWICE) == []
        becomes(chrome, lambda: one(chrome, "[data-wrong]").text, words)
        Slow.lost = False
        click(chrome, "[data-print]")
        until(chrome, lambda: chrome.execute_script("return prints.length"))


def test_the_address_keeps_cards_and_choices_over_reload_and_back_and_can_be_shared(chrome, small):
    look(chrome, small + PAGE, "desktop")
    Select(chrome.find_element(By.CSS_SELECTOR, "[data-set]")).select_by_visible_text("阿微")
    click(chrome, "button[data-add]")
    click(chrome, "[data-card=guard] [data-step='1']")
    Select(chrome.find_element(By.CSS_SELECTOR, "[name=backs]")).select_by_value("fold")
    Select(chrome.find_element(By.CSS_SELECTOR, "[name=paper]")).select_by_value("letter")
    becomes(chrome, lambda: state(chrome), {"assault": 2, "guard": 2})
    shared = f"{small}{PAGE}?paper=letter&backs=fold&c.card=2*assault&c.card=2*guard"
    becomes(chrome, lambda: chrome.current_url, shared)
    chrome.refresh()
    becomes(chrome, lambda: state(chrome), {"assault": 2, "guard": 2})
    chrome.get(small + "/tiny/")
    chrome.back()
    becomes(chrome, lambda: chrome.current_url, shared)
    assert chrome.find_element(By.CSS_SELECTOR, "[name=paper]").get_property("value") == "letter"
    chrome.execute_script("localStorage.clear(); sessionStorage.clear()")
    chrome.get(shared)
    becomes(chrome, lambda: state(chrome), {"assault": 2, "guard": 2})


def test_a_list_that_comes_with_a_link_leaves_one_s_own_alone_until_one_says_so(chrome, small):
    look(chrome, f"{small}{PAGE}?c.card=3*guard", "desktop")
    chrome.get(f"{small}{PAGE}?c.card=1*assault")
    note = chrome.find_element(By.CSS_SELECTOR, "[data-shared]")
    assert note.is_displayed()
    click(chrome, "[data-card=assault] [data-step='1']")
    becomes(chrome, lambda: state(chrome), {"assault": 2})
    click(chrome, "[data-own=back]")
    becomes(chrome, lambda: state(chrome), {"guard": 3})
    becomes(chrome, note.is_displayed, False)
    chrome.get(f"{small}{PAGE}?c.card=1*assault")
    click(chrome, "[data-own=keep]")
    chrome.get(small + PAGE)
    becomes(chrome, lambda: state(chrome), {"assault": 1})


def test_what_is_cleared_can_be_had_back(chrome, small):
    look(chrome, f"{small}{PAGE}?c.card=3*guard", "desktop")
    click(chrome, "[data-clear]")
    becomes(chrome, lambda: state(chrome), {})
    becomes(chrome, lambda: chrome.switch_to.active_element.text, "復原")
    chrome.switch_to.active_element.send_keys(Keys.ENTER)
    becomes(chrome, lambda: state(chrome), {"guard": 3})


def left(browser: webdriver.Chrome) -> str:
    return one(browser, "[data-left]").text


def test_a_list_holds_as_many_cards_as_the_command_prints_and_says_what_is_left_out(chrome, small):
    look(chrome, f"{small}{PAGE}?c.card=150*guard&c.card=1849*assault&backs=none", "desktop")
    becomes(chrome, lambda: state(chrome), {"guard": 150, "assault": 1849})
    becomes(chrome, lambda: said(chrome), "1999 張牌，223 張紙")
    assert left(chrome) == ""
    Select(chrome.find_element(By.CSS_SELECTOR, "[data-set]")).select_by_visible_text("阿微")
    click(chrome, "button[data-add]")
    becomes(chrome, lambda: left(chrome), "一份清單最多 2000 張，有 2 張沒有放進去。")
    field = chrome.find_element(By.CSS_SELECTOR, "[data-card=card-1] input")
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, "5", Keys.TAB)
    becomes(chrome, lambda: left(chrome), "一份清單最多 2000 張，有 5 張沒有放進去。")
    click(chrome, "[data-card=guard] [data-step='-1']")
    becomes(chrome, lambda: left(chrome), "")
    chrome.execute_script("localStorage.clear()")
    chrome.get(f"{small}{PAGE}?c.card=2500*guard")
    becomes(chrome, lambda: left(chrome), "一份清單最多 2000 張，有 500 張沒有放進去。")


def test_cards_that_the_game_no_longer_has_leave_the_list_and_its_count_and_are_named(chrome, small):
    kept = f"'rulescheck.print:{PAGE}', '" + '{"card/gone": 3, "card/guard": 2, "lost/guard": 1}' + "'"
    chrome.execute_script(f"localStorage.setItem({kept})")
    look(chrome, small + PAGE, "desktop")
    becomes(chrome, lambda: state(chrome), {"guard": 2})
    assert left(chrome) == "遊戲裡已經沒有這些牌，從清單拿掉了：3 × gone, 1 × guard"
    basket = "document.querySelector('.rc-basket [role=status]').textContent"
    becomes(chrome, lambda: chrome.execute_script(f"return {basket}"), "2")
    click(chrome, "[data-card=guard] [data-step='1']")
    becomes(chrome, lambda: chrome.execute_script(f"return {basket}"), "3")
    assert left(chrome) == ""


def test_a_sheet_without_room_says_which_margin_would_do(chrome, small):
    look(chrome, f"{small}{PAGE}{CHOSEN}&paper=letter&orientation=portrait&margin=50", "desktop")
    becomes(chrome, lambda: said(chrome), "12 張牌，6 張紙")
    Select(chrome.find_element(By.CSS_SELECTOR, "[name=backs]")).select_by_value("fold")
    words = "這樣放不下 63 × 88 mm 的牌，邊界最多 48.5 mm。"
    becomes(chrome, lambda: one(chrome, "[data-wrong]").text, words)
    assert not chrome.find_element(By.CSS_SELECTOR, "[data-print]").is_enabled()
    assert chrome.find_elements(By.CSS_SELECTOR, ".rc-sheets svg") == []


def test_what_of_an_address_cannot_be_is_said_until_the_list_changes(chrome, small):
    look(chrome, f"{small}{PAGE}?paper=a7&bleed=5&c.card=3*guard", "desktop")
    becomes(chrome, lambda: state(chrome), {"guard": 3})
    said = "連結裡有這一頁沒有的東西，已略過：paper=a7。"
    assert one(chrome, "[data-left-out]").text == said
    assert one(chrome, "[data-taken]").text == "出血（mm）可以是 0 到 3，5 改成 3。"
    assert chrome.current_url == f"{small}{PAGE}?bleed=3&c.card=3*guard"
    click(chrome, "[data-card=guard] [data-step='-1']")
    becomes(chrome, lambda: chrome.find_element(By.CSS_SELECTOR, "[data-left-out]").is_displayed(), False)


def test_a_number_that_cannot_be_becomes_the_nearest_and_that_is_said(chrome, small):
    look(chrome, f"{small}{PAGE}?c.card=3*guard", "desktop")
    margin = chrome.find_element(By.CSS_SELECTOR, "[name=margin]")
    margin.send_keys(Keys.CONTROL, "a")
    margin.send_keys("60", Keys.TAB)
    becomes(chrome, lambda: margin.get_property("value"), "50")
    assert one(chrome, "[data-taken]").text == "邊界（mm）可以是 0 到 50，60 改成 50。"
    margin.send_keys(Keys.CONTROL, "a")
    margin.send_keys("8", Keys.TAB)
    becomes(chrome, lambda: chrome.find_element(By.CSS_SELECTOR, "[data-taken]").is_displayed(), False)


def test_a_card_goes_to_the_list_from_its_page_and_from_the_gallery(chrome, small):
    look(chrome, small + "/tiny/card/assault/", "phone")
    assert chrome.find_elements(By.CSS_SELECTOR, ".rc-basket") == []
    click(chrome, "figure .rc-add")
    becomes(chrome, lambda: one(chrome, "figure .rc-add").text, "加入列印（1）")
    chrome.get(small + "/tiny/hero/wei/")
    click(chrome, ".rc-deck .rc-add")
    settled(chrome)
    chrome.get(small + "/tiny/card/")
    click(chrome, "[data-card='card/guard'] .rc-add")
    becomes(chrome, lambda: one(chrome, ".rc-basket").get_attribute("aria-label"), "列印清單裡有 5 張")
    click(chrome, ".rc-basket")
    until(chrome, lambda: chrome.find_elements(By.CSS_SELECTOR, "[data-picking][data-wired]"))
    becomes(chrome, lambda: state(chrome), {"assault": 3, "guard": 2})


def test_from_a_folder_the_page_works_too(chrome, small_site):
    chrome.get(f"{(small_site / 'tiny/print/index.html').as_uri()}{CHOSEN}")
    becomes(chrome, lambda: said(chrome), "12 張牌，2 張紙")
    assert len(printed(chrome)) == 4


def test_without_scripts_there_are_the_files(chrome, small):
    look(chrome, small + "/tiny/", "phone")  # what it waits for needs scripts itself
    with without_scripts(chrome):
        chrome.get(small + PAGE)
        assert not one(chrome, "[data-picking]").is_displayed()
        assert "JavaScript" in one(chrome, ".rc-picking__needs").text
        assert one(chrome, ".rc-lead a").get_attribute("href") == f"{small}/tiny/downloads/"


def test_each_choice_of_an_edition_leads_to_a_file_that_exists(chrome, small, small_site):
    look(chrome, small + "/tiny/downloads/", "phone")
    for choice in ("letter", "saver", "short", "colour", "fronts", "a4", "long"):
        chrome.execute_script(
            "arguments[0].click()", chrome.find_element(By.CSS_SELECTOR, f"[value={choice}]")
        )
        assert chrome.find_element(By.CSS_SELECTOR, f"[value={choice}]").is_selected()
        shown = [one for one in chrome.find_elements(By.CSS_SELECTOR, "[data-edition]") if one.is_displayed()]
        assert len(shown) == 2, choice
        for link in shown:
            assert choice in link.get_attribute("data-edition").split()
            assert (small_site / link.get_attribute("href").removeprefix(f"{small}/")).is_file()
    chosen = chrome.current_url
    chrome.execute_script("document.querySelector('[value=saver]').click()")
    kept = chrome.find_element(By.CSS_SELECTOR, "[data-edition]:not([hidden])").get_attribute("href")
    chrome.refresh()
    assert chosen != chrome.current_url
    assert chrome.find_element(By.CSS_SELECTOR, "[data-edition]:not([hidden])").get_attribute("href") == kept
