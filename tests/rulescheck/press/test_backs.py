"""Backs: each kind has a drawing of its own, in the look of the game, unless the data say otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from press_samples import ABILITY, FACE, FIELDS, card, game, kind

from rulescheck.declare import declare_game
from rulescheck.game import Field
from rulescheck.press.backs import backs
from rulescheck.press.colours import card_theme
from rulescheck.press.ink import saved
from tests.tiny_game import FILES, write_game

SUITED = {**FIELDS, "suit": Field("suit", "string", "花色", values=ABILITY)}


def of(name: str, **changes):
    return kind(name, title=name, fields=SUITED, face=replace(FACE, **changes))


def made(*kinds, cards=None, theme=None):
    """What is different on the backs of a card of each kind."""
    whole = game(*(cards or [card(f"c{k.id}", of=k.id) for k in kinds]), kinds=kinds, theme=theme or {})
    return backs(whole, whole.entities, card_theme(whole))


@pytest.mark.parametrize("emblem", ["rosette", "woodcut"])
def test_each_kind_has_a_drawing_of_its_own_and_always_the_same(emblem: str):
    kinds = [of(name) for name in ("a", "b", "c", "d", "e")]
    found = made(*kinds, theme={"emblem": emblem})

    assert found["of"] == [0, 1, 2, 3, 4]
    assert [sort["title"] for sort in found["sorts"]] == [f"小遊戲 · {name}" for name in "abcde"]
    assert len({sort["back-picture"] for sort in found["sorts"]}) == 5
    assert found == made(*kinds, theme={"emblem": emblem})


def test_a_new_kind_changes_no_drawing():
    alone, (first, *_) = made(of("a"))["sorts"][0], made(of("a"), of("b"))["sorts"]

    assert alone["back-picture"] == first["back-picture"]
    assert (alone["title"], first["title"]) == ("小遊戲", "小遊戲 · a")


def test_kinds_with_one_motif_have_one_drawing():
    first, second, third = made(of("a", motif="月"), of("b", motif="月"), of("c"))["sorts"]

    assert first["back-picture"] == second["back-picture"] != third["back-picture"]
    assert first["title"] != second["title"]


def test_a_value_names_and_colours_the_drawing_of_its_kind():
    cards = [card("a", suit="body"), card("b", suit="sense"), card("c", suit="body"), card("d")]
    found = made(of("card", back=("suit",)), cards=cards)
    body, sense, plain = found["sorts"]

    assert found["of"] == [0, 1, 0, 2]
    assert [sort["title"] for sort in found["sorts"]] == ["體魄", "感知", "小遊戲"]
    assert [sort.get("back") for sort in found["sorts"]] == ["#d2562b", "#1c9a8c", None]
    assert len({body["back-picture"], sense["back-picture"], plain["back-picture"]}) == 3
    assert body["motif"] == plain["motif"]


@pytest.mark.parametrize(("emblem", "sign"), [("rosette", '<g opacity="0.15">'), ("woodcut", '"#cfcfcf"')])
def test_the_ink_saver_redraws_every_back(emblem: str, sign: str):
    """Woven ones are pale; what is cut in wood is drawn on paper, and its dark block is gone."""
    whole = game(card(of="a"), card("x", of="b", suit="body"), kinds=(of("a"), of("b", back=("suit",))))
    theme = {**card_theme(whole), "emblem": emblem, "ground": "#1d1d22", "back-picture": "<svg></svg>"}
    dear = backs(whole, whole.entities, theme)
    cheap = saved({"theme": theme, "cards": [], "backs": dear})["backs"]

    assert cheap["of"] == dear["of"]
    for before, after in zip(dear["sorts"], cheap["sorts"], strict=True):
        assert sign in after["back-picture"]
        assert after.get("back", "#ffffff") == "#ffffff"
        assert after["title"] == before["title"]
        if emblem == "woodcut":
            assert f'"{before.get("back", theme["back"])}"' not in after["back-picture"]


def test_a_kind_says_its_motif(tmp_path: Path):
    declared = FILES["kinds/card.yml"].replace("face: {", "face: {motif: 月, ")
    found, mistakes = declare_game(write_game(tmp_path, {"kinds/card.yml": declared}))

    assert mistakes == ()
    assert found.kinds["card"].face.motif == "月"
