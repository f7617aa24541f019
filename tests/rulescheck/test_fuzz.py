"""The games that ship, damaged at random: whatever an author types, the linter answers with findings."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest

from rulescheck.check import check_game
from rulescheck.report import FORMATS

ROOT = Path(__file__).parents[2]
SEEDS = 20
NASTY = (
    *("[", "{", "*a", "&a", "&a ", "!!python/object", "!x", "? ", "- -", "<<: 3", "<<: *a", "null", "~", ""),
    *('"', "'", "|", ">", "%", "@", "`", ": ", ":", " #", "\t", "\x00", "\ufeff", "\u202e", "\u2028", "😀"),
    *("[[{x: y}]]", "{a: b}", "[]", "{}", '""', "[1]", "---", "...", "0", "-1", "010"),
    *("1e999", ".inf", "true", "9" * 20, "9" * 5000, "self", "self.self", "x in self", "{self.x}", "{{"),
    *("\\", "*", "../x", "a.b.c"),
)


def damaged(chance: random.Random, text: str) -> str:
    """The text after one to three accidents."""
    for _ in range(chance.randint(1, 3)):
        text = chance.choice((_lines, _lines, _cut, _token, _token, _token, _indent))(chance, text) or " "
    return text


def _lines(chance: random.Random, text: str) -> str:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            del lines[one]
        case 1:
            lines.insert(one, lines[other])
        case _:
            lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _cut(chance: random.Random, text: str) -> str:
    return text[: chance.randrange(len(text) + 1)]


def _token(chance: random.Random, text: str) -> str:
    spans = [match.span() for match in re.finditer(r"[^\s:,\[\]{}]+", text)] or [(0, 0)]
    start, end = chance.choice(spans)
    return text[:start] + chance.choice(NASTY) + text[end:]


def _indent(chance: random.Random, text: str) -> str:
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    lines[place] = " " * chance.randint(0, 6) + lines[place].lstrip()
    return "\n".join(lines)


@pytest.mark.parametrize("name", ["hunt", "weave"])
def test_a_damaged_game_is_judged(name: str, tmp_path: Path) -> None:
    """No damage raises, and every format can say what was found, in both languages."""
    folder = tmp_path / name
    shutil.copytree(ROOT / "content" / name, folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    declaring = [path for path in files if path.parent.name == "kinds" or path.parent == folder]
    for seed in range(SEEDS // 2):
        chance = random.Random(seed)
        path = chance.choice(declaring if seed % 2 else files)
        sound = path.read_bytes()
        path.write_text(damaged(chance, sound.decode("utf-8")), encoding="utf-8")
        _, found = check_game(folder)
        path.write_bytes(sound)
        for render in FORMATS.values():
            for language in ("en", "zh-TW"):
                render(found, language)
