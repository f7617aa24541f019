"""Reading without a network, in a real browser: a server that is gone, releases that come, go and break."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from rulescheck_mkdocs.offline import no_worker, write_worker
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.site.browsing import becomes, chromium, click, look, one, open_search, until
from tests.site.host import Host

OLD, NEW = "防守", "守護"
CARD = "/tiny/card/guard/"
READY = """
const done = arguments[0]
navigator.serviceWorker.ready.then(({active}) => {
  const look = () => active.state === 'activated' && done(true)
  active.addEventListener('statechange', look)
  look()
})
"""
RELEASE = "return document.querySelector('meta[name=\"rulescheck:release\"]')?.content ?? ''"
KEPT = """
const done = arguments[0]
caches.keys().then(async names => done((await Promise.all(names.map(async name =>
  (await (await caches.open(name)).keys()).map(({url}) => url)))).flat()))
"""
FETCH = """
const [address, headers, done] = arguments
const told = async answer => done([answer.status, (await answer.text()).slice(0, 4)])
fetch(address, {headers}).then(told, () => done([0, '']))
"""


def visit(browser: webdriver.Chrome, address: str) -> None:
    """Read a page until the browser has kept the site."""
    look(browser, address, "desktop")
    assert browser.execute_async_script(READY)


def wait(browser: webdriver.Chrome, what: Callable[[webdriver.Chrome], object]) -> None:
    """Wait until something is so on the page."""
    until(browser, lambda: what(browser))


def shown(browser: webdriver.Chrome, selector: str) -> str:
    """What a part of the page says once it says something."""
    return until(
        browser, lambda: "".join(part.text for part in browser.find_elements(By.CSS_SELECTOR, selector))
    )


def press(browser: webdriver.Chrome, name: str) -> None:
    """Press the button of that name once it is there."""
    click(browser, (By.XPATH, f"//button[@aria-label={name!r} or normalize-space()={name!r}]"))


def keep(browser: webdriver.Chrome, word: str, name: str) -> str:
    """What the button of a download is called: what it does, its size, and what for."""
    label = until(browser, lambda: one(browser, f"a[download][href$='{name}.pdf'] + .rc-keep")).get_attribute(
        "aria-label"
    )
    assert label.startswith(f"{word} "), label
    return label


def renewed(site: Path, folder: Path) -> Path:
    """The site's next release: a card has another name, on every page and in the search."""
    shutil.copytree(site, folder)
    for path in [*folder.rglob("*.html"), folder / "search/entries.json"]:
        path.write_text(path.read_text(encoding="utf-8").replace(OLD, NEW), encoding="utf-8")
    shutil.rmtree(folder / "assets/rulescheck/offline")
    write_worker(folder, "offline/")
    return folder


@pytest.fixture(scope="module")
def second(small_site, tmp_path_factory) -> Path:
    return renewed(small_site, tmp_path_factory.mktemp("second") / "site")


@pytest.fixture
def host(small_site) -> Iterator[Host]:
    served = Host(small_site)
    yield served
    served.stop()


def test_after_one_visit_the_site_below_a_path_starts_cold_without_a_network(small_site, tmp_path):
    host = Host(small_site, "/x/y/")
    with chromium(f"--user-data-dir={tmp_path}") as browser:
        visit(browser, host.address + "/tiny/")
        wait(browser, lambda page: any("?kept=" in url for url in page.execute_async_script(KEPT)))
    host.stop()

    with chromium(f"--user-data-dir={tmp_path}") as browser:
        look(browser, host.address + CARD.removesuffix("/") + "?a=b#top", "phone")
        assert browser.current_url == f"{host.address}{CARD}?a=b#top"
        assert browser.title == f"{OLD} - 小遊戲"
        assert browser.execute_script("return document.fonts.check('16px \"Rules Sans\"')")
        look(browser, host.address + "/tiny/card/?f.ability=mind", "phone")
        assert (
            browser.execute_script("return document.querySelectorAll('[data-values]:not([hidden])').length")
            == 6
        )
        open_search(browser).send_keys("强袭")
        found = ".md-search-result__item a"
        wait(browser, lambda page: page.find_elements(By.CSS_SELECTOR, found))
        first = browser.find_element(By.CSS_SELECTOR, found).get_attribute("href")
        assert first.startswith(host.address + "/tiny/card/assault/")
        look(browser, first, "phone")
        assert browser.title == "強襲 - 小遊戲"
        look(browser, host.address + "/tiny/nothing/", "phone")
        assert browser.find_element(By.CSS_SELECTOR, "h1").text == "找不到這一頁"
        assert browser.execute_async_script(FETCH, host.address + "/../elsewhere", {}) == [0, ""]
        assert [line for line in browser.get_log("browser") if "Uncaught" in line["message"]] == []


def test_pictures_that_were_seen_stay_and_all_can_be_kept(chrome, host):
    visit(chrome, host.address + CARD)
    count = "return [...document.images].filter(i => i.complete && i.naturalWidth).length"
    wait(chrome, lambda page: len([u for u in page.execute_async_script(KEPT) if "kept" in u]) > 25)
    look(chrome, host.address + "/offline/", "desktop")
    assert shown(chrome, ".rc-kept li:nth-child(2) small").startswith("已存 1／14 個（")
    press(chrome, "全部存下：圖片")
    wait(chrome, lambda page: "已存 14／14 個" in page.find_element(By.CSS_SELECTOR, ".rc-kept").text)
    host.stop()
    look(chrome, host.address + "/tiny/card/", "desktop")
    chrome.execute_script("for (const image of document.images) image.loading = 'eager'")
    wait(chrome, lambda page: page.execute_script(count) == 14)
    look(chrome, host.address + "/offline/", "desktop")
    press(chrome, "移除：圖片")
    wait(
        chrome,
        lambda page: "已存 0／14 個" in page.find_element(By.CSS_SELECTOR, ".rc-kept li:nth-child(2)").text,
    )
    host.start()


def test_a_download_opens_if_it_was_chosen_and_says_so_if_not(chrome, host, tmp_path):
    loading = {"behavior": "allow", "downloadPath": str(tmp_path)}
    chrome.execute_cdp_cmd("Browser.setDownloadBehavior", loading)
    visit(chrome, host.address + CARD)
    look(chrome, host.address + "/tiny/downloads/", "phone")
    press(chrome, keep(chrome, "存起來", "card"))
    assert shown(chrome, ".rc-keep[aria-pressed=true]").startswith("已存")
    host.stop()
    sheet, deck = (f"{host.address}/tiny/sheets/{name}.pdf" for name in ("card", "hero/wei"))
    assert chrome.execute_async_script(FETCH, sheet, {}) == [200, "%PDF"]
    assert chrome.execute_async_script(FETCH, sheet, {"Range": "bytes=1-2"}) == [206, "PD"]
    assert chrome.execute_async_script(FETCH, deck, {}) == [0, ""]
    missing = "「wei.pdf」沒有存在這台裝置上，現在又連不上網路。連上網路後可以在下面存起來。"
    chrome.get(deck)
    assert shown(chrome, ".rc-offline__missing") == missing
    look(chrome, host.address + "/tiny/downloads/", "phone")
    click(chrome, "a[download][href$='card.pdf']")
    wait(chrome, lambda _: [path.name for path in tmp_path.iterdir()] == ["card.pdf"])
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF")
    click(chrome, "a[download][href$='wei.pdf']")
    assert shown(chrome, ".rc-offline__missing") == missing
    kept = len(chrome.execute_async_script(KEPT))
    look(chrome, host.address + "/tiny/downloads/", "phone")
    press(chrome, keep(chrome, "已存", "card"))
    wait(chrome, lambda page: not page.find_elements(By.CSS_SELECTOR, ".rc-keep[aria-pressed=true]"))
    assert len(chrome.execute_async_script(KEPT)) == kept - 1
    host.start()


def test_a_new_release_is_announced_in_one_load_and_comes_whole_when_it_is_accepted(chrome, host, second):
    visit(chrome, host.address + CARD)
    look(chrome, host.address + "/tiny/downloads/", "desktop")
    press(chrome, keep(chrome, "存起來", "card"))
    assert shown(chrome, ".rc-keep[aria-pressed=true]")
    look(chrome, host.address + CARD, "desktop")
    old = chrome.execute_script(RELEASE)
    host.site, host.asked = second, []

    look(chrome, host.address + CARD, "desktop")
    assert shown(chrome, ".rc-news p") == "新版本已備妥。"
    assert one(chrome, ".rc-news").get_attribute("role") == "status"
    core = [path for path in host.asked if path.endswith((".woff2", ".css", ".pdf", ".webp", "bundle.js"))]
    assert core == []  # what has not changed was not fetched again
    assert (chrome.title, chrome.execute_script(RELEASE)) == (f"{OLD} - 小遊戲", old)
    chrome.switch_to.new_window("tab")
    other = chrome.current_window_handle
    look(chrome, host.address + "/tiny/card/", "desktop")
    assert OLD in chrome.page_source
    assert NEW not in chrome.page_source
    assert chrome.execute_script(RELEASE) == old
    assert shown(chrome, ".rc-news p")

    press(chrome, "重新載入")
    wait(chrome, lambda page: page.execute_script(RELEASE) not in ("", old))
    new = chrome.execute_script(RELEASE)
    wait(chrome, lambda page: NEW in page.page_source)
    assert OLD not in chrome.page_source
    chrome.close()
    chrome.switch_to.window(chrome.window_handles[0])
    wait(chrome, lambda page: page.execute_script(RELEASE) == new)
    assert chrome.title == f"{NEW} - 小遊戲"
    host.stop()
    look(chrome, host.address + "/tiny/rules/creation/", "desktop")
    assert chrome.execute_script(RELEASE) == new
    assert not chrome.find_elements(By.CSS_SELECTOR, ".rc-news")
    assert chrome.execute_async_script(FETCH, host.address + "/tiny/sheets/card.pdf", {}) == [200, "%PDF"]
    kept = [url.rpartition("=")[2] for url in chrome.execute_async_script(KEPT) if host.address in url]
    assert old not in kept
    assert new in kept
    host.start()
    assert other


@pytest.mark.parametrize(
    ("status", "content"),
    [(HTTPStatus.INTERNAL_SERVER_ERROR, b"no"), (HTTPStatus.OK, b"<html><h1>Log in to the net</h1></html>")],
)
def test_a_release_that_breaks_in_the_middle_leaves_the_old_one(chrome, host, second, status, content):
    visit(chrome, host.address + CARD)
    look(chrome, host.address + CARD, "desktop")
    old = chrome.execute_script(RELEASE)
    host.site = second
    host.broken["/search/entries.json"] = status, content
    chrome.execute_script(
        "window.heard = []; navigator.serviceWorker.addEventListener('message', e => heard.push(e.data))"
    )
    chrome.execute_script("navigator.serviceWorker.getRegistration().then(r => r.update())")
    wait(chrome, lambda page: page.execute_script("return heard.some(({news}) => news === 'failed')"))
    (failed,) = chrome.execute_script("return heard.filter(({news}) => news === 'failed')")
    assert failed == {"news": "failed", "reason": "changed", "path": "search/entries.json"}
    host.broken = {"*": (status, content)}
    look(chrome, host.address + "/tiny/hero/wei/", "desktop")
    assert (chrome.title, chrome.execute_script(RELEASE)) == ("阿微 - 小遊戲", old)
    assert not chrome.find_elements(By.CSS_SELECTOR, ".rc-news")
    assert "Log in" not in str(chrome.execute_async_script(FETCH, host.address + "/tiny/hero/", {}))
    host.broken = {}
    look(chrome, host.address + "/tiny/hero/", "desktop")
    assert shown(chrome, ".rc-news p") == "新版本已備妥。"


def test_a_site_that_wants_no_worker_any_more_is_rid_of_it_after_one_load(chrome, host, small_site, tmp_path):
    visit(chrome, host.address + CARD)
    host.site = tmp_path
    (tmp_path / "service-worker.js").write_bytes(no_worker())
    (tmp_path / "index.html").write_text("<title>plain</title>", encoding="utf-8")
    look(chrome, host.address + "/", "desktop")
    wait(chrome, lambda page: page.title == "plain")
    none = (
        "const done = arguments[0]; navigator.serviceWorker.getRegistrations().then(all => done(all.length))"
    )
    assert chrome.execute_async_script(none) == 0
    assert chrome.execute_async_script(KEPT) == []


def test_what_has_the_focus_keeps_it_when_the_page_is_drawn_again(chrome, host):
    visit(chrome, host.address + "/offline/")
    becomes(chrome, lambda: len(chrome.find_elements(By.CSS_SELECTOR, ".rc-kept__do button")), 3)

    def focused() -> str:
        return chrome.execute_script("return document.activeElement.getAttribute('aria-label') ?? ''")

    save = one(chrome, (By.XPATH, "//button[@aria-label='全部存下：圖片']"))
    chrome.execute_script("arguments[0].focus()", save)
    chrome.execute_script("dispatchEvent(new Event('online')); dispatchEvent(new Event('online'))")
    assert focused() == "全部存下：圖片"
    ActionChains(chrome).send_keys(Keys.ENTER).perform()
    becomes(chrome, focused, "移除：圖片")
    ActionChains(chrome).send_keys(Keys.ENTER).perform()
    becomes(chrome, focused, "全部存下：圖片")


def test_a_reader_can_switch_it_off_and_on_again(chrome, host):
    visit(chrome, host.address + "/offline/")
    press(chrome, "全部移除並停用")
    assert shown(chrome, ".rc-offline__state") == "已停用，這台裝置上沒有存任何東西。"
    assert chrome.execute_async_script(KEPT) == []
    look(chrome, host.address + "/offline/", "desktop")
    wait(chrome, lambda page: "已停用" in page.find_element(By.CSS_SELECTOR, ".rc-offline__state").text)
    press(chrome, "現在就存")
    wait(chrome, lambda page: "已經存好" in page.find_element(By.CSS_SELECTOR, ".rc-offline__state").text)


HINDERED = {
    "已停用": "localStorage.setItem('rulescheck.offline ' + new URL('..', location.href).href, 'off')",
    "瀏覽器的設定不准這個網站存資料": "ServiceWorkerContainer.prototype.register = () =>"
    " Promise.reject(new DOMException('denied', 'NotSupportedError'))",
    "這個瀏覽器存不了網站": "delete window.DecompressionStream",
    "裝置開了省數據模式": "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})",
    "網址不是 https 開頭": "Object.defineProperty(window, 'isSecureContext', {value: false})",
}


@pytest.mark.parametrize("words", HINDERED)
def test_what_hinders_is_said_and_hinders_no_reading(chrome, host, words):
    script = chrome.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": HINDERED[words]})
    try:
        look(chrome, host.address + "/offline/", "phone")
        wait(chrome, lambda page: words in page.find_element(By.CSS_SELECTOR, ".rc-offline__state").text)
        assert chrome.find_element(By.CSS_SELECTOR, "h1").text == "離線閱讀"
        assert chrome.get_log("browser") == []
    finally:
        chrome.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_a_device_without_room_says_so(chrome, host):
    chrome.get(host.address + "/theme.css")
    quota = {"origin": host.address, "quotaSize": 300_000}
    chrome.execute_cdp_cmd("Storage.overrideQuotaForOrigin", quota)
    try:
        look(chrome, host.address + "/offline/", "phone")
        wait(chrome, lambda page: "空間不夠" in page.find_element(By.CSS_SELECTOR, ".rc-offline__state").text)
        look(chrome, host.address + CARD, "phone")
        assert chrome.title == f"{OLD} - 小遊戲"
    finally:
        chrome.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {"origin": host.address})


def test_what_cannot_be_saved_now_is_said_in_the_place_of_its_button(chrome, host):
    visit(chrome, host.address + "/offline/")

    def pictures() -> str:
        return one(chrome, ".rc-kept li:nth-child(2) .rc-kept__do").text

    becomes(chrome, pictures, "全部存下")
    network = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    chrome.execute_cdp_cmd("Network.emulateNetworkConditions", {**network, "offline": True})
    becomes(chrome, pictures, "沒有網路，現在不能存。")
    chrome.execute_cdp_cmd("Network.emulateNetworkConditions", {**network, "offline": False})
    becomes(chrome, pictures, "全部存下")
    little = {"source": "navigator.storage.estimate = async () => ({usage: 9e5, quota: 1e6})"}
    script = chrome.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", little)
    look(chrome, host.address + "/offline/", "phone")
    chrome.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    prints = ".rc-kept li:nth-child(3)"
    told = re.compile(r"放不下：還要 .*B，只剩 98 kB。")
    until(chrome, lambda: one(chrome, prints).text, told.search)


def test_the_site_can_be_installed(chrome, host):
    visit(chrome, host.address + "/tiny/")
    assert chrome.execute_cdp_cmd("Page.getInstallabilityErrors", {}) == {"installabilityErrors": []}


def test_from_a_folder_all_works_that_needs_no_worker_and_nothing_is_said_to_the_console(chrome, small_site):
    look(chrome, (small_site / "tiny/card/index.html").as_uri(), "desktop")
    field = chrome.find_element(By.CSS_SELECTOR, "[data-filter] input[type=search]")
    field.send_keys("強襲")
    wait(chrome, lambda page: "find=" in page.current_url)
    click(chrome, "[data-values]:not([hidden]) a[href*=assault]")
    wait(chrome, lambda page: page.current_url == (small_site / "tiny/card/assault/index.html").as_uri())
    assert chrome.title == "強襲 - 小遊戲"
    open_search(chrome).send_keys("阿微")
    wait(chrome, lambda page: page.find_elements(By.CSS_SELECTOR, ".md-search-result__item a"))
    look(chrome, chrome.current_url, "desktop")
    click(chrome, ".rc-foot a")
    wait(chrome, lambda page: page.current_url == (small_site / "offline/index.html").as_uri())
    assert shown(chrome, ".rc-offline__state") == "這個網站是從資料夾打開的，本來就不需要網路。"
    assert chrome.get_log("browser") == []
