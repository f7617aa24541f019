"""A game as large as the largest that are kept as text, written to a folder; the same one every time."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

DECLARED = Path(__file__).with_name("game")
SEED = 1402
PER_FILE = 25  # characters
FILES_OF_CARDS = 160  # of a game of full size
FULL = 6000
ABILITIES = ("body", "sense", "spirit", "social")
TIMINGS, RANKS = ("own", "enemy", "any"), ("basic", "rare", "epic")
NAMES = (
    "月影",
    "星塵",
    "長夜",
    "白霧",
    "銀針",
    "紙船",
    "舊鐘",
    "空站",
    "夏庭",
    "深井",
    "回聲",
    "灰燼",
    "潮汐",
    "燈火",
)
DOES = (
    "你的出牌階段使用。對一名敵方角色造成 {0}×體魄 點傷害。",
    "敵方出牌階段使用。獲得 {0}×感知+1D6 點護甲值，可以用來抵銷這一次的傷害。",
    "出牌階段使用。抽 {0} 張牌；使用後你的手牌不到兩張的話，改抽兩張。",
    "選一名角色，他恢復 {0} 點清醒度，然後棄置一張手牌。**不能**連續使用。",
)
FACE = "face: {title: name, corner: mana, color: ability, line: [timing], body: [text], flavour: flavour}"


def write_game(folder: Path, cards: int) -> None:
    """A game with so many cards and a sixth as many characters, who have decks of 30."""
    dice = random.Random(SEED)
    shutil.copytree(DECLARED, folder)
    files = {}
    count = FILES_OF_CARDS * cards // FULL
    for number in range(count):
        part = range(cards * number // count, cards * (number + 1) // count)
        files[f"cards/set-{number:03}.yml"] = "".join(_card(dice, index) for index in part)
    for start in range(0, cards // 6, PER_FILE):
        people = range(start, min(start + PER_FILE, cards // 6))
        text = "".join("".join(_character(dice, index, cards)) for index in people)
        files[f"characters/group-{start // PER_FILE:02}.yml"] = text
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def with_faces(folder: Path) -> None:
    """Give the cards of a game a face, so that they are laid out."""
    path = folder / "kinds" / "card.yml"
    path.write_text(f"{path.read_text(encoding='utf-8')}{FACE}\n", encoding="utf-8")


def _card(dice: random.Random, index: int) -> str:
    lines = [
        f"- id: card-{index:04}",
        f"  name: {dice.choice(NAMES)}{dice.choice(NAMES)}之{index:04}",
        f"  ability: {dice.choice(ABILITIES)}",
        f"  mana: {dice.randint(3, 6)}",
        f"  rank: {dice.choice(RANKS)}",
        f"  timing: {dice.choice(TIMINGS)}",
        *([f"  cost: {{hp: {dice.randint(1, 4)}}}"] if dice.random() < 0.3 else []),
        "  text: |",
        *(f"    {text.format(dice.randint(1, 4))}" for text in dice.sample(DOES, 2)),
        f"  flavour: {dice.choice(NAMES)}沒有回頭，{dice.choice(NAMES)}也沒有。",
    ]
    return "\n".join(lines) + "\n"


def _character(dice: random.Random, index: int, cards: int) -> Iterator[str]:
    body, sense = dice.randint(1, 5), dice.randint(1, 5)
    yield f"- id: hero-{index:04}\n  name: {dice.choice(NAMES)}家的{index:04}\n  mana: {dice.randint(6, 9)}\n"
    yield f"  abilities: {{body: {body}, sense: {sense}, spirit: {6 - body}, social: {6 - sense}}}\n"
    yield f"  concept: |\n    總坐在靠窗第三排，記得每一個{dice.choice(NAMES)}。\n    老師說他上課發呆。\n"
    yield "  deck:\n"
    for place, card in enumerate(dice.sample(range(cards), 20)):
        yield f"    - {{card: card-{card:04}, copies: {1 if place < 10 else 2}}}\n"
