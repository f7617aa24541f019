"""How fast a site of 3,000 cards is built, in CPU time of whole processes: `python benchmarks/site.py`.

The yardsticks are sites that Material builds from 3,000 plain pages, with the same words and a picture each,
as an author would write them: one whose menu has its first page alone, and one as Material comes, with every
page in the menu of every page. Pictures are drawn once and kept, so that the first build is measured apart.
Nothing here is a test; goals that are missed say so. `--cards` makes another number of cards, `--no-menu`
leaves out the second yardstick, which takes minutes. Under `mkdocs serve` sheets are printed when a browser
asks for them, which is in no figure.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import yaml

from benchmarks.big_game import with_faces, write_game
from benchmarks.lint import Cost, _cost, _verdict

CARDS = 3000
MOST_PICTURE = 40_000  # bytes
SITE = "site_url: https://example.org/\n"
OURS = SITE + "site_name: Ours\ndocs_dir: content\ntheme: material\nplugins: [search, rulescheck]\n"
STOCK = SITE + "site_name: Stock\ntheme: {name: material, language: zh-TW}\nplugins: [search]\n"
ALONE = "nav: [index.md]\nvalidation: {nav: {omitted_files: ignore}}\n"
PIXEL = bytes.fromhex(
    "52494646240000005745425056503820180000003001009d012a0100010002003425a400037000fefbfd500000"
)
# A build of pages that show pictures which are drawn and copied by nobody.
APART = """\
import sys
import rulescheck_mkdocs.book as book
from mkdocs.__main__ import cli
book.prints = lambda *_: {}
cli(sys.argv[1:])
"""
# What `mkdocs serve` does: a build, another one, and one after each change, all in one process.
SERVE = """\
import sys, time
from pathlib import Path
from mkdocs.commands.build import build
from mkdocs.config import load_config
site, changing = sys.argv[1:]
def once(first=False):
    config = load_config(config_file="mkdocs.yml", site_dir=site)
    if first:
        config.plugins.on_startup(command="serve", dirty=False)
    config.site_url = "http://127.0.0.1:8000/"
    start = time.process_time()
    build(config, serve_url=config.site_url)
    print(time.process_time() - start, flush=True)
once(first=True)
path = Path(changing)
for word in ("甲", "乙"):
    text = path.read_text(encoding="utf-8").split("  flavour: ", 2)
    text[1] = word + text[1]
    path.write_text("  flavour: ".join(text), encoding="utf-8")
    once()
"""


def main() -> None:
    """Make the sites, build them, print."""
    wishes = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    wishes.add_argument("--cards", type=int, default=CARDS)
    wishes.add_argument("--no-menu", action="store_true")
    wish = wishes.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ |= {"RULESCHECK_CACHE": str(folder / "cache"), "NO_MKDOCS_2_WARNING": "1"}
        _write(folder, wish.cards)
        _report(folder, wish.cards, menu=not wish.no_menu)


def _report(folder: Path, cards: int, *, menu: bool) -> None:
    first = _build(folder / "ours")
    _forget(folder)
    kept = _build(folder / "ours")
    size = _size(folder / "ours")
    largest = max(path.stat().st_size for path in (folder / "ours/site").rglob("*.webp"))
    again, *changed = _served(folder / "ours")
    _forget(folder)
    ours = _cost([sys.executable, "-c", APART, *_wish(folder / "ours")])
    print(f"{cards} cards from nothing: {first.cpu:.1f} s; with pictures and sheets kept: {kept.cpu:.1f} s, "
          f"at most {kept.memory:.0f} MB of memory")  # fmt: skip
    print(
        f"pages, index, fonts and list for reading offline, pictures apart: {ours.cpu:.1f} s, {size:.0f} MB"
    )
    stocks = {"alone": "plain pages, one in the menu"} | (
        {"menu": "plain pages as Material comes"} if menu else {}
    )
    for name, title in stocks.items():
        stock = _build(folder / name)
        print(
            f"{title}: {stock.cpu:.1f} s, {_size(folder / name):.0f} MB; {_share(ours.cpu, stock.cpu, 0.5)}"
        )
    print(f"largest picture on a page: {largest / 1000:.1f} kB{_verdict(largest, MOST_PICTURE)}")
    spent = min(changed)
    print(f"after a card changed under `mkdocs serve`: {spent:.1f} s, {spent / again:.2f} of its first build "
          f"with pictures kept; {_share(spent, first.cpu, 0.1)}")  # fmt: skip


def _forget(folder: Path) -> None:
    """Remove what the check remembers: the data are read and judged again."""
    for file in (folder / "cache").glob("game-*.bin"):
        file.unlink()


def _write(folder: Path, cards: int) -> None:
    game = folder / "ours/content/big"
    game.parent.mkdir(parents=True)
    write_game(game, cards)
    with_faces(game)
    shutil.rmtree(game / "characters", ignore_errors=True)
    (game / "kinds/character.yml").unlink()
    declared = (game / "game.yml").read_text(encoding="utf-8").replace("[card, character]", "[card]")
    (game / "game.yml").write_text(declared, encoding="utf-8")
    (folder / "ours/mkdocs.yml").write_text(OURS, encoding="utf-8")
    for name, config in (("alone", STOCK + ALONE), ("menu", STOCK)):
        _write_stock(folder / name, config, game)


def _write_stock(folder: Path, config: str, game: Path) -> None:
    """The same words as an author would write them, and a picture for each card."""
    (folder / "docs/pictures").mkdir(parents=True)
    (folder / "docs/card").mkdir()
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    (folder / "docs/index.md").write_text("# 卡牌\n", encoding="utf-8")
    for card in _cards(game):
        facts = "".join(f"| {name} | {card[name]} |\n" for name in ("ability", "mana", "rank", "timing"))
        around = f"[上一張](../card/{card['id']}.md) [下一張](../card/{card['id']}.md)"
        text = (
            f"# {card['name']}\n\n![](../pictures/{card['id']}.webp)\n\n| | |\n|-|-|\n{facts}\n"
            f"## 效果\n\n{card['text']}\n\n## 小語\n\n{card['flavour']}\n\n{around}\n"
        )
        (folder / f"docs/card/{card['id']}.md").write_text(text, encoding="utf-8")
        (folder / f"docs/pictures/{card['id']}.webp").write_bytes(PIXEL)


def _cards(game: Path) -> Iterator[dict[str, object]]:
    for path in sorted((game / "cards").glob("*.yml")):
        yield from yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)


def _build(folder: Path) -> Cost:
    return _cost([sys.executable, "-m", "mkdocs", *_wish(folder)])


def _wish(folder: Path) -> list[str]:
    return ["-q", "build", "-f", str(folder / "mkdocs.yml")]


def _served(folder: Path) -> list[float]:
    """CPU seconds of the first build under `mkdocs serve`, and of those after a card has changed."""
    card = next(iter(sorted((folder / "content/big/cards").glob("*.yml"))))
    command = [sys.executable, "-c", SERVE, str(folder / "served"), str(card)]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return [float(line) for line in done.stdout.split()]


def _share(cpu: float, whole: float, goal: float) -> str:
    return f"ours is {cpu / whole:.2f} of {whole:.1f} s{_verdict(cpu / whole, goal)}"


def _size(folder: Path) -> float:
    """Megabytes of a site but for its pictures and sheets."""
    drawn = {"pictures", "sheets", "handouts"}
    paths = ((path, path.relative_to(folder / "site")) for path in (folder / "site").rglob("*"))
    files = (path for path, inside in paths if path.is_file() and drawn.isdisjoint(inside.parts))
    return sum(path.stat().st_size for path in files) / 1e6


if __name__ == "__main__":
    main()
