"""What passes texts over as harmless hides nothing that would be found in them."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from rulescheck.checks import ambiguous, invisible, markup
from rulescheck.checks.alike import all_bare, bare
from rulescheck.checks.held import held, names_held
from rulescheck.checks.prose import END, passages_in, proses
from rulescheck.checks.texts import Text, texts, texts_of, texts_of_game
from rulescheck.derive import View
from rulescheck.diagnostics import Location
from tests.small_game import KIND, loaded

FIELDS = """\
  kind: {type: string, values: {none: N, 'on': O}}
  said: {type: list, schema: {type: text}}
  notes: {type: dict, valuesrules: {type: string}}
  more: {type: dict, schema: {id: {type: string}, text: {type: text, default: '**'}}}
"""
PIECES = (
    "**",
    "*",
    "***",
    "\\",
    "(",
    "（",
    ")",
    "）",
    "「",
    "」",
    "[a](card:b)",
    "[a](",
    "card:c",
    "：",
    "\n",
    "字",
    " ",
)


def test_every_unseen_character_is_looked_at() -> None:
    """In a line by itself and among others."""
    unseen = [chr(code) for code in range(sys.maxunicode + 1) if invisible._UNSEEN.match(chr(code))]

    assert len(unseen) > 1000
    assert [c for c in unseen if invisible.harmless(f"text: 字\n- {c}\n") or invisible.harmless(c)] == []
    assert invisible.harmless("text: 字\n- e\u0301 🐉\n")


def test_names_together_are_bare_as_each_by_itself() -> None:
    """Whatever stands in those beside them."""
    dice = random.Random(1)
    letters = "aA ａ-ñк已台。、\u0301\u3000ßﬁŉ\u0130éㄅ가\u1100\u1161"
    names = ["", *("".join(dice.choices(letters, k=dice.randrange(5))) for _ in range(2000))]

    assert all_bare(names) == list(map(bare, names))
    assert all_bare([]) == []


def test_a_text_that_is_passed_over_has_no_faults() -> None:
    """And most that have none are passed over."""
    dice = random.Random(2)
    passed = sound = 0
    for _ in range(20_000):
        text = "".join(dice.choices(PIECES, k=dice.randrange(7)))
        found = list(markup._faults(Text(text, lambda *_: Location(""), ("card", "a")), {"card"}))
        harmless = markup._harmless(text)

        assert not (harmless and found), text
        passed, sound = passed + harmless, sound + (not found)

    assert passed > sound // 2


WORDS = ("on", "null", "01", "1e3", "字", "'on'", '"01"', "'**字'", "'[a](card:c1)'", "'[b](https://b.c)'")


def _cards(dice: random.Random) -> str:
    return "".join(_card(dice, number) for number in range(8))


def _card(dice: random.Random, number: int) -> str:
    fields = {
        "kind": dice.choice(["none", "on", "'on'"]),
        "next": dice.choice(["c1", "1e3", "'1e3'"]),
        "text": dice.choice(WORDS),
        "said": f"[{', '.join(dice.sample(WORDS, 2))}]",
        "notes": f"{{a: {dice.choice(WORDS)}, id: {dice.choice(WORDS)}}}",
        "more": dice.choice(["{id: x}", "{text: y 「}", "{id: null, text: z}"]),
        "rulings": "[{rule: r, reason: on, by: you}]",
    }
    kept = "".join(f"  {name}: {value}\n" for name, value in fields.items() if dice.random() < 0.7)
    return f"- id: {dice.choice(['c', '1e'])}{number}\n  name: N{number}\n{kept}"


@pytest.mark.parametrize("seed", range(8))
def test_what_things_say_is_gathered_as_it_is_written(tmp_path: Path, seed: int) -> None:
    """Each text at its path, all prose as one, and all texts of which something may be wrong."""
    game = loaded(tmp_path, _cards(random.Random(seed)), KIND + FIELDS)
    view = View(game)

    assert len(game.entities) == 8
    for entity in game.entities:
        for path, text, _ in (*held(view, entity), *names_held(view, entity)):
            assert entity.node.part(path).text == text
    for file, prose in proses(view).items():
        assert prose == END.join(("", *(one.text for one in passages_in(view, file)), ""))
    one_by_one = [text[::2] for entity in game.entities for text in texts_of(view, entity)]
    assert [text[::2] for text in texts(view, lambda _: False)][len(texts_of_game(view)) :] == one_by_one


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("value", ["on", "some"])
def test_names_that_read_otherwise_are_found_wherever_they_stand(
    tmp_path: Path, value: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they are where every name is looked at, whether a value or only an id can be one."""
    cards, fields = (text.replace("on'", f"{value}'") for text in (_cards(random.Random(seed)), FIELDS))
    game = loaded(tmp_path, cards.replace("kind: on", f"kind: {value}"), KIND + fields)
    found = list(ambiguous.find(View(game)))
    monkeypatch.setattr(ambiguous, "_with_odd_names", lambda view: view.fresh)

    assert found == list(ambiguous.find(View(game)))
    assert len(game.entities) == 8
    assert found
