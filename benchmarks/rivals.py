"""The cards of a game as a page of HTML, and what WeasyPrint and Chromium take to print it.

The page has the same cards, emblems, words, fonts and backs as our sheets, nine to a page. It is written
before anything is measured. Chromium shrinks what does not fit with a few lines of script; WeasyPrint cannot.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rulescheck.game import Game
from rulescheck.press.drawing import press_data
from rulescheck.press.fonts import font_files

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HEADLESS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
)
PLACES = 9
POLL = 0.02
STYLE = """
@page { size: 210mm 297mm; margin: 0 }
body { margin: 0; font: 8.5pt/1.45 Cards; }
.sheet { position: relative; width: 210mm; height: 297mm; break-after: page; overflow: hidden }
.card { position: absolute; box-sizing: border-box; width: 63mm; height: 88mm; padding: 2.4mm }
.card > div { height: 100%; overflow: hidden; background: #fbfaf6 }
h2 { margin: 0; padding: 1mm 3mm; font-size: 13pt }
.picture { width: 58mm; height: 30mm; overflow: hidden }
.picture img { display: block; width: 58mm; height: 58mm; margin-top: -14mm }
.line { padding: 1mm 3mm; font-size: 7.25pt; font-weight: bold }
.text { height: 32mm; margin: 1mm 3mm; overflow: hidden; text-align: justify }
.text p { margin: 0 0 0.6em }
.flavour { font-size: 6.75pt }
.back img { width: 58mm; height: 83mm }
"""
FIT = """
for (const text of document.querySelectorAll('.text')) {
  for (let size = 8.5; text.scrollHeight > text.clientHeight && size > 6; size -= 0.25) {
    text.style.fontSize = size + 'pt'
  }
}
"""


@dataclass(frozen=True)
class Cost:
    """CPU seconds of all processes of a command, the most megabytes they had together, and the file's."""

    cpu: float
    memory: float
    size: float


def write_page(game: Game, kind: str, path: Path) -> Path:
    """Write the page with every card of a kind."""
    data = press_data(game, game.of(kind), "cards")
    cards, theme = data["cards"], data["theme"]
    sheets = [cards[start : start + PLACES] for start in range(0, len(cards), PLACES)]
    body = "".join(_sheet(sheet, theme) for sheet in sheets)
    fonts = "".join(
        f'@font-face {{ font-family: Cards; src: url("{font.as_uri()}") }}' for font in font_files()[:1]
    )
    head = f'<meta charset="utf-8"><style>{fonts}{STYLE}</style>'
    path.write_text(f'<html lang="zh-TW">{head}{body}<script>{FIT}</script></html>', encoding="utf-8")
    return path


def weasyprint(page: Path, output: Path) -> Cost | None:
    """What WeasyPrint takes; None where it is not installed (`pip install rulescheck[bench]`)."""
    if importlib.util.find_spec("weasyprint") is None:
        return None
    return _cost([sys.executable, "-m", "weasyprint", str(page), str(output)], output)


def chromium(page: Path, output: Path, profile: Path) -> Cost | None:
    """What Chromium takes; None where there is none."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        return None
    options = [*HEADLESS, "--no-pdf-header-footer", f"--user-data-dir={profile}", f"--print-to-pdf={output}"]
    return _cost([browser, *options, page.as_uri()], output)


def _sheet(cards: Sequence[Mapping[str, Any]], theme: Mapping[str, Any]) -> str:
    fronts = "".join(_card(card, number) for number, card in enumerate(cards))
    back = f'<img src="{_address(theme["back-picture"])}">'
    ground = f"background:{theme['back']}"
    backs = "".join(
        f'<div class="card back" style="{_place(number, mirrored=True)};{ground}">{back}</div>'
        for number in range(len(cards))
    )
    return f'<div class="sheet">{fronts}</div><div class="sheet">{backs}</div>'


def _card(card: Mapping[str, Any], number: int) -> str:
    paragraphs = [*("".join(words for _, words in part["runs"]) for part in card.get("body", ()))]
    text = "".join(f"<p>{escape(one)}</p>" for one in paragraphs)
    flavour = f'<p class="flavour">{escape(card["flavour"])}</p>' if "flavour" in card else ""
    line = " ".join(part["text"] for part in card.get("line", ()))
    return (
        f'<div class="card" style="{_place(number)};background:{card["shades"]["frame"]}"><div>'
        f"<h2>{escape(str(card.get('corner', '')))} {escape(card['name'])}</h2>"
        f'<div class="picture"><img src="{_address(card["picture"])}"></div>'
        f'<div class="line">{escape(line)}</div><div class="text">{text}{flavour}</div></div></div>'
    )


def _place(number: int, mirrored: bool = False) -> str:
    row, column = divmod(number, 3)
    column = 2 - column if mirrored else column
    return f"left:{10.5 + 63 * column}mm;top:{16.5 + 88 * row}mm"


def _address(svg: str) -> str:
    return f"data:image/svg+xml,{quote(svg)}"


def _cost(command: Sequence[str], output: Path) -> Cost:
    """Looks at all processes of a session while they run: a browser's tell nobody what they took."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    spent: dict[int, float] = {}
    memory = 0.0
    while process.poll() is None:
        memory = max(memory, sum(_look(process.pid, spent)))
        time.sleep(POLL)
    if process.returncode or not output.is_file():
        raise SystemExit(f"{' '.join(map(str, command[:4]))} failed")
    return Cost(sum(spent.values()), memory / 2**20, output.stat().st_size / 2**20)


def _look(session: int, spent: dict[int, float]) -> Iterator[float]:
    """The bytes of each process of a session, those that it shares counted in part; notes its CPU time."""
    ticks = os.sysconf("SC_CLK_TCK")
    for entry in os.scandir("/proc"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if entry.name.isdigit():
                fields = Path(entry.path, "stat").read_text("utf-8").rpartition(")")[2].split()
                if int(fields[3]) == session:
                    spent[int(entry.name)] = (int(fields[11]) + int(fields[12])) / ticks
                    yield _pss(entry.path)


def _pss(process: str) -> float:
    for line in Path(process, "smaps_rollup").read_text("utf-8").splitlines():
        if line.startswith("Pss:"):
            return float(line.split()[1]) * 1024
    return 0.0
