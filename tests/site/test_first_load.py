"""What a first page costs: few bytes on the wire, nothing that moves, and text before scripts run."""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import re
import threading
import time
from pathlib import Path

import pytest

from rulescheck.press.fonts import SANS, font_file
from tests.site.browsing import (
    SIZES,
    Quiet,
    asked,
    chromium,
    look,
    one,
    open_search,
    settled,
    until,
    without_scripts,
)

MOST_BYTES = 600_000
MOST_ASKED = 80  # files
MOST_SHIFT = 0.01
LATE = 0.3  # seconds, in which the page is shown without its scripts
PACKED = {".html", ".css", ".js", ".json", ".svg", ".webmanifest"}
PAGES = (
    "/",
    "/weave/",
    "/weave/card/",
    "/weave/card/assault/",
    "/weave/character/bai-lu/",
    "/weave/terms/",
    "/weave/print/",
    "/hunt/downloads/",
    "/weave/check/null-card-over-ability/",
    "/hunt/rules/basics/",
    "/hunt/monster/",
    "/guide/zh-TW/site/",
    "/404.html",
)
# A browser that keeps the site for reading offline fetches it after the page, not for it.
WATCH = """
window.shifts = []
new PerformanceObserver(list => {
  for (const one of list.getEntries()) {
    const moved = one.sources.map(source => source.node?.outerHTML?.slice(0, 80) ?? source.node?.textContent)
    if (!one.hadRecentInput) window.shifts.push([one.value, moved])
  }
}).observe({type: 'layout-shift', buffered: true})
Object.defineProperty(navigator, 'serviceWorker', {value: undefined})
"""
# The characters that are shown, by the family and the weight of their face.
SHOWN = """
const shown = {}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
while (walker.nextNode()) {
  const {currentNode: node} = walker
  const range = document.createRange()
  range.selectNode(node)
  if (!node.data.trim() || !range.getClientRects().length) continue
  const {fontFamily, fontWeight} = getComputedStyle(node.parentElement)
  const face = `${fontFamily.split(',')[0].replaceAll('"', '')} ${fontWeight >= 600 ? 700 : 400}`
  shown[face] = (shown[face] ?? '') + node.data
}
return shown
"""
RULE = re.compile(r'family:"([^"]+)";font-weight:(\d+);.*?url\("(\w+)[-.].*unicode-range:([^}]+)}')
OWN = {"Rules Sans 700": "bold", "Rules Serif 400": "serif"}


class Packing(Quiet):
    """Sends texts as most hosts do, packed, and scripts late."""

    def do_GET(self):  # noqa: N802
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        body = file.read_bytes()
        if file.suffix == ".js":
            time.sleep(LATE)
        self.send_response(200)
        if file.suffix in PACKED:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="module")
def address(demo_site):
    handler = functools.partial(Packing, directory=str(demo_site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def readers(tmp_path_factory):
    """A browser with a Chinese font beside it, as all have who read Chinese and few test machines do."""
    fonts = tmp_path_factory.mktemp("fonts") / "fonts.conf"
    include = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
    folder = font_file(SANS).parent
    fonts.write_text(f"<fontconfig>{include}<dir>{folder}</dir></fontconfig>", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONTCONFIG_FILE", str(fonts))
        with chromium() as driver:
            yield driver


@pytest.fixture
def fresh(readers):
    """The browser with nothing in its cache, which writes down what moves on a page."""
    added = readers.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    readers.get("about:blank")
    readers.execute_cdp_cmd("Network.clearBrowserCache", {})
    readers.get_log("performance")
    yield readers
    readers.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


@pytest.fixture(scope="module")
def faces(demo_site):
    """The characters that each face has itself, by its family and weight."""
    found = {name: set() for name in OWN}
    css = (demo_site / "assets/rulescheck/fonts.css").read_text(encoding="utf-8")
    for family, weight, file, ranges in RULE.findall(css):
        if file == OWN.get(f"{family} {weight}"):
            ends = [one.removeprefix("U+").partition("-") for one in ranges.split(",")]
            found[f"{family} {weight}"].update(
                *(range(int(start, 16), int(end or start, 16) + 1) for start, _, end in ends)
            )
    return {name: set(map(chr, points)) for name, points in found.items()}


def received(browser):
    """The bytes that came over the wire since the last time, by address."""
    urls, sizes = {}, {}
    for entry in browser.get_log("performance"):
        event = json.loads(entry["message"])["message"]
        told = event["params"]
        if event["method"] == "Network.requestWillBeSent":
            urls[told["requestId"]] = told["request"]["url"]
        if event["method"] == "Network.loadingFinished":
            url = urls.get(told["requestId"], "")
            sizes[url] = sizes.get(url, 0) + told["encodedDataLength"]
    return {url: size for url, size in sizes.items() if not url.startswith(("data:", "about:"))}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_a_first_page_is_light_stands_still_and_has_its_own_letters(fresh, address, faces, path, size):
    look(fresh, address + path, size)
    sizes = received(fresh)
    shifts = fresh.execute_script("return window.shifts")
    assert {url for url in sizes if not url.startswith(address)} == set()
    assert address + path in sizes
    assert sum(sizes.values()) <= MOST_BYTES, sorted(sizes.items(), key=lambda one: -one[1])[:20]
    assert sum(value for value, _ in shifts) < MOST_SHIFT, shifts
    shown = fresh.execute_script(SHOWN)
    lacking = {name: set(shown.get(name, "")) - had - set(" \n\t\xa0") for name, had in faces.items()}
    assert lacking == {name: set() for name in OWN}


@pytest.mark.parametrize(
    "path",
    ["/weave/card/", "/hunt/ability/", "/hunt/downloads/", "/hunt/rules/basics/", "/weave/rules/gm/"],
)
def test_the_heaviest_pages_are_light_on_a_phone_of_many_dots_and_ask_for_few_files(fresh, address, path):
    look(fresh, address + path, "phone", dots=3)
    sizes = received(fresh)
    assert sum(sizes.values()) <= MOST_BYTES, sorted(sizes.items(), key=lambda one: -one[1])[:20]
    assert len(sizes) <= MOST_ASKED


def test_the_entries_of_the_search_come_when_someone_goes_to_its_box(fresh, address):
    entries = f"{address}/search/entries.json"
    look(fresh, f"{address}/weave/terms/", "phone")
    assert entries not in received(fresh)
    open_search(fresh)
    until(fresh, lambda: entries in asked(fresh))


@pytest.mark.parametrize("path", ["/weave/rules/creation/", "/weave/card/assault/"])
def test_text_can_be_read_before_scripts_run(browser, address, path):
    with without_scripts(browser):
        browser.get(address + path)
        article = one(browser, "article")
        assert article.is_displayed()
        assert one(browser, "h1").text
        assert len(article.text) > 150
    browser.get("about:blank")
    settled(browser)
