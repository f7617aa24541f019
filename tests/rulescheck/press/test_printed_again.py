"""A game printed after any edit is the same, byte for byte, as one that was never printed before."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from rulescheck import kept
from rulescheck.cli import main

GAME = "id: g\ntitle: 遊戲\nversion: '1'\nlanguage: zh-TW\nkinds: [card, place]\n"
PLACE = "title: 地點\nfiles: places.yml\nschema: {yields: {type: integer}}\n"
KIND = """\
title: 卡牌
files: cards/*.yml
schema:
  cost: {type: integer}
  at: {type: string, ref: place}
  art: {type: image}
  seen: {type: string}
  text: {type: text}
derived: {twice: {title: 兩倍, value: self.cost * 2}}
face: {corner: twice, line: [at, at.yields], body: [text], art: art, alt: seen, emblem: [id, cost]}
"""
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="{}"/></svg>'
)
Edit = Callable[[random.Random, Path], None]


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def turned(file: Path, old: str, new: str) -> None:
    write(file, file.read_text(encoding="utf-8").replace(old, new, 1))


def card(dice: random.Random, id_: str) -> str:
    art = "art: a.svg, " if dice.random() < 0.5 else ""
    number = dice.getrandbits(20)
    words = f"{art}text: 用{number}點, seen: 看{number}"
    return f"- {{id: {id_}, name: 牌{id_}, cost: {number % 9}, at: p1, {words}}}\n"


def written(folder: Path, dice: random.Random) -> None:
    """A game of three files of cards, of which some have a picture."""
    for name, text in (("game.yml", GAME), ("kinds/card.yml", KIND), ("kinds/place.yml", PLACE)):
        write(folder / name, text)
    write(folder / "places.yml", "- {id: p1, name: 村子, yields: 2}\n")
    write(folder / "a.svg", DRAWING.format("#123456"))
    for number in range(3):
        write(cards(folder, number), "".join(card(dice, f"c{number}{place}") for place in range(7)))


def cards(folder: Path, number: int) -> Path:
    return folder / "cards" / f"{number}.yml"


def some(dice: random.Random, folder: Path) -> tuple[Path, list[str], int]:
    """A file of cards, its lines, and one of them."""
    file = cards(folder, dice.randrange(3))
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return file, lines, dice.randrange(len(lines))


def another_card(dice: random.Random, folder: Path) -> None:
    file, lines, place = some(dice, folder)
    lines[place] = card(dice, lines[place].split("id: ")[1].split(",")[0])
    write(file, "".join(lines))


def one_more(dice: random.Random, folder: Path) -> None:
    file, lines, place = some(dice, folder)
    write(file, "".join([*lines[:place], card(dice, f"n{dice.getrandbits(30)}"), *lines[place:]]))


def one_less(dice: random.Random, folder: Path) -> None:
    file, lines, place = some(dice, folder)
    write(file, "".join(lines[:place] + lines[place + 1 :]))


def other_order(dice: random.Random, folder: Path) -> None:
    file, lines, _ = some(dice, folder)
    dice.shuffle(lines)
    write(file, "".join(lines))


def other_words_for_a_picture(dice: random.Random, folder: Path) -> None:
    for file in sorted((folder / "cards").iterdir()):
        write(file, file.read_text(encoding="utf-8").replace("seen: 看", f"seen: 望{dice.getrandbits(20)}看"))


def another_picture(dice: random.Random, folder: Path) -> None:
    write(folder / "a.svg", DRAWING.format(f"#{dice.getrandbits(24):06x}"))


def another_place(dice: random.Random, folder: Path) -> None:
    number = dice.getrandbits(20)
    write(folder / "places.yml", f"- {{id: p1, name: 城{number}, yields: {number}}}\n")


def another_theme(dice: random.Random, folder: Path) -> None:
    write(folder / "theme.yml", f'card: {{ink: "#{dice.getrandbits(20):06x}"}}\n')


def another_kind(dice: random.Random, folder: Path) -> None:
    turned(folder / "kinds" / "card.yml", "title: 卡牌", f"title: 卡牌{dice.getrandbits(20)}")


def another_face(_: random.Random, folder: Path) -> None:
    turned(folder / "kinds" / "card.yml", "emblem: [id, cost]", "foot: [cost], emblem: [id, cost]")


def another_version(dice: random.Random, folder: Path) -> None:
    turned(folder / "game.yml", "title: 遊戲", f"title: 遊戲{dice.getrandbits(20)}")


def damage(dice: random.Random, folder: Path) -> None:
    """Something that is kept is cut short, or is another thing that is kept."""
    files = sorted((folder.parent / "cache").rglob("*.bin"))
    for file in dice.sample(files, 3):
        whole = file.read_bytes()
        file.write_bytes(dice.choice([b"", whole[:-9], whole.replace(b"\x00", b"\x01", 1)]))


def nothing(_dice: random.Random, _folder: Path) -> None:
    """The game stays as it is."""


EDITS: tuple[Edit, ...] = (
    another_card,
    one_more,
    one_less,
    other_order,
    other_words_for_a_picture,
    another_picture,
    another_place,
    another_theme,
    another_kind,
    another_face,
    another_version,
    damage,
    nothing,
)


@pytest.mark.parametrize("seed", [1])
def test_what_was_printed_before_makes_no_difference(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice, game = random.Random(seed), tmp_path / "game"
    written(game, dice)

    def printed(cache: str) -> bytes:
        monkeypatch.setenv(kept.VARIABLE, cache)
        assert main(["print", str(game), "--set", "card", "-o", str(tmp_path / "x.pdf")]) == 0
        return (tmp_path / "x.pdf").read_bytes()

    cache = str(tmp_path / "cache")
    before = printed(cache)
    for edit in dice.sample(EDITS, len(EDITS)):
        edit(dice, game)
        again = printed(cache)
        assert again == printed(kept.OFF), edit.__name__
        assert (again == before) == (edit in (damage, nothing)), edit.__name__
        before = again
