"""Wrong spellings of terms: wherever a player reads, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_game import GAME, KIND, RULE, findings, write

TERMS = """\
sanity: {title: 清醒, aliases: [清晰度計], wrong: [清晰, 清晰度上], text: 。}
clue: {title: Clue, wrong: [clew], text: 。}
"""


def spelt(folder: Path) -> list[str]:
    return [line.split(" error", 1)[0] for line in findings(folder) if "wrong-term" in line]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("清晰", ["3-5"]),
        ("清晰度計", []),  # a wrong spelling inside a right one
        ("清晰度計清晰", ["7-9"]),
        ("清晰度上", ["3-7"]),  # the longest wrong one
        ("清醒清晰", ["5-7"]),
        ("a clew, clewless and unclew", ["5-9"]),  # a Latin word stands alone
        ("[好](card:clew)", []),  # an id is no word
        ("[clew](card:a)", ["4-8"]),
    ],
)
def test_texts(text: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, f"id: a\nname: A\ntext: |\n  {text}\n", terms=TERMS)

    assert spelt(tmp_path) == [f"cards.yml:4:{place}" for place in expected]


def test_ids_and_values_are_not_words(tmp_path: Path) -> None:
    kind = KIND + "  color: {type: string, values: {clew: Right}}\n"
    cards = "- {id: clew, name: A, next: clew, color: clew, free: {clew: 1}, tags: [clew]}\n"
    write(tmp_path, cards, kind, terms=TERMS)

    assert spelt(tmp_path) == ["cards.yml:1:72-76"]


def test_the_declaration_is_read_by_players_too(tmp_path: Path) -> None:
    kind = (
        KIND.replace("title: Card", "title: clew")
        + """\
  color: {type: string, title: clew, values: {clew: clew, red: {title: clew}}}
rules:
  r:
    title: R
    require: size(self.name) > 0
    message: "{self.name} {titles.card.color['clew']} clew"
    passes: [{about: a, data: {name: clew}}]
    fails: [{about: b, data: {name: ''}}]
"""
    )
    write(tmp_path, "[]", kind, GAME + "about: clew\n", terms=TERMS)

    assert spelt(tmp_path) == [
        "game.yml:4:8-12",
        "kinds/card.yml:1:8-12",
        "kinds/card.yml:11:32-36",
        "kinds/card.yml:11:53-57",
        "kinds/card.yml:11:72-76",
        "kinds/card.yml:16:55-59",
    ]


def test_chapters_and_rulings(tmp_path: Path) -> None:
    kind = f"{KIND}{RULE}    ruling: GM\n"
    cards = "{id: a, name: A, cost: 9, rulings: [{rule: cheap, reason: a clew, by: GM}]}"
    write(tmp_path, cards, kind, GAME + "chapters: [c]\n", terms=TERMS)
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "c.md").write_text("# C\n\na clew [x](card:clew)\n", encoding="utf-8")

    assert spelt(tmp_path) == ["cards.yml:1:61-65", "rules/c.md:3:3-7"]
