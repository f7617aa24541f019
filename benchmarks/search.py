"""How big and how fast the search is with 5,000 cards, in a real Chromium: `python benchmarks/search.py`.

The engine runs in the page and not in its worker, because only there the browser can be made six times
slower. The cards' texts are sentences of the two games, drawn by chance, the same each time; the questions
are those of the tests. Nothing here is a test; goals that are missed say so.
"""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import random
import re
import runpy
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

sys.path.insert(0, str(Path(__file__).parents[1]))

from rulescheck.pages.words import words
from rulescheck.search import Label, search_index

ROOT = Path(__file__).parents[1]
CARDS, LENGTH, SEED, SLOWER = 5000, 150, 1402, 6
WEB = "site_templates/rulescheck_templates/web/search"
ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
PAGE = """<!doctype html><meta charset=utf-8>
<script type=module>import * as made from './engine.mjs'; window.made = made</script>
"""
SETUP = """
const done = arguments[0]
fetch('index.json').then(response => response.text()).then(text => {
  window.worker = window.made.makeWorker()
  window.worker({type: 0, data: JSON.parse(text)})
  done()
})
"""
ASK = "window.worker({type: 2, data: arguments[0]})"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: Any) -> None:
        """Nothing."""


def main() -> None:
    """Make the index, measure, print."""
    index = json.dumps(make_index(), ensure_ascii=False, separators=(",", ":")).encode()
    build = runpy.run_path(str(ROOT / "scripts/build_web.py"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build["find_node"]().run("scripts/bundle.mjs", f"{WEB}/worker.ts", str(folder / "worker.js"), "iife")
        build["find_node"]().run("scripts/bundle.mjs", f"{WEB}/material.ts", str(folder / "engine.mjs"))
        (folder / "index.json").write_bytes(index)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        tables = json.dumps(json.loads(index)["config"], ensure_ascii=False).encode()
        _line("index", _packed(index), 850, "kB gzipped")
        _line(
            "worker and tables",
            _packed((folder / "worker.js").read_bytes()) + _packed(tables),
            45,
            "kB gzipped",
        )
        with served(folder) as address, browser() as driver:
            for slower in (1, SLOWER):
                _measure(driver, address, slower)


def make_index() -> dict[str, Any]:
    """The index of a game with so many cards."""
    chance = random.Random(SEED)
    text = "\n".join(path.read_text(encoding="utf-8") for path in _sources())
    prose = "".join(re.findall(r"[\u4e00-\u9fff，。、：；「」？！A-Za-z0-9+×]{12,}", text))
    names = sorted(set(re.findall(r"name: ([\u4e00-\u9fff]{2,})", text)))
    docs = [_card(chance, number, names, prose) for number in range(CARDS)]
    known = {doc["location"]: Label("卡牌") for doc in docs}
    entries, tables = search_index(docs, known, words("zh-TW")["questions"].split("|"))
    return {"config": {"rulescheck": tables}, "docs": entries}


def _sources() -> list[Path]:
    games = (ROOT / "content").glob("[hw]*/**/*.*")
    return sorted(path for path in games if path.suffix in (".md", ".yml") and "kinds" not in path.parts)


def _card(chance: random.Random, number: int, names: list[str], prose: str) -> dict[str, Any]:
    start = chance.randrange(len(prose) - LENGTH)
    title = chance.choice(names)[:2] + chance.choice(names)[-2:]
    return {
        "location": f"game/card/c{number}/",
        "title": title,
        "text": f"<p>{prose[start : start + LENGTH]}</p>",
    }


def _measure(driver: webdriver.Chrome, address: str, slower: int) -> None:
    driver.get(address)
    driver.execute_script("return window.made ? 1 : 0")
    driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": slower})
    driver.execute_cdp_cmd("Performance.enable", {})
    before = _heap(driver)
    start = _spent(driver)
    driver.execute_async_script(SETUP)
    setup = _spent(driver) - start
    heap = _heap(driver) - before
    times = sorted(_time(driver, question) for question in _questions())
    print(f"with a processor {slower} times slower:" if slower > 1 else "with this processor:")
    _line("set-up", setup, 0.3 if slower == 1 else 1.5, "s")
    print(f"  question, median: {times[len(times) // 2]:.1f} ms, slowest: {times[-1]:.1f} ms")
    _line("question, 95th percentile", times[len(times) * 95 // 100], 30 if slower == 1 else 180, "ms")
    _line("heap", heap / 1e6, 12, "MB")


def _questions() -> list[str]:
    files = (ROOT / f"tests/search/{name}.yml" for name in ("questions", "fresh"))
    groups = [group for file in files for group in yaml.safe_load(file.read_text("utf-8")).values()]
    return [str(question) for group in groups for question in group["ask"]]


def _time(driver: webdriver.Chrome, question: str) -> float:
    start = _spent(driver)
    driver.execute_script(ASK, question)
    return 1000 * (_spent(driver) - start)


def _spent(driver: webdriver.Chrome) -> float:
    """How long the page's thread has run, in seconds, whatever else the machine does."""
    metrics = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))


def _heap(driver: webdriver.Chrome) -> float:
    driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    return float(driver.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"])


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/index.html"
        server.shutdown()


@contextmanager
def browser() -> Iterator[webdriver.Chrome]:
    """A Chromium without a window."""
    options = Options()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or ""
    for argument in ARGUMENTS:
        options.add_argument(argument)
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver") or ""))
    driver.set_script_timeout(120)
    yield driver
    driver.quit()


def _packed(data: bytes) -> float:
    return len(gzip.compress(data, mtime=0)) / 1000


def _line(what: str, value: float, goal: float, unit: str) -> None:
    print(f"  {what}: {value:.1f} {unit} (goal {goal:g}{'' if value <= goal else ', MISSED'})")


if __name__ == "__main__":
    main()
