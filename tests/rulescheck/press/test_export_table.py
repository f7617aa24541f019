"""Cards for spreadsheets: what players read, and nothing that is run."""

import csv
import io

import pytest
from press_samples import FIELDS, card, kind
from test_export_single import files, pile

from rulescheck.game import Field
from rulescheck.press.export.table import harmless


def table(made, **asked):
    [(name, content)] = files("csv", made, **asked).items()
    assert name == "tiny-card.csv"
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_a_line_for_each_card_with_what_players_read():
    made = pile(
        (card("a", "強襲", mana=-3, kind="null", timing="own", text="**打**他。\n再打。"), 2),
        card("b", "防守", set="初夜"),
    )

    assert table(made) == [
        [
            "_kind",
            "id",
            "name",
            "copies",
            "mana",
            "kind",
            "ability",
            "timing",
            "rank",
            "text",
            "flavour",
            "set",
        ],
        ["card", "a", "強襲", "2", "-3", "一般屬性牌", "", "我方階段", "", "打他。\n再打。", "", ""],
        ["card", "b", "防守", "1", "", "", "", "", "", "", "", "初夜"],
    ]


def test_the_fields_of_several_kinds_stand_side_by_side():
    other = kind("boss", fields={"might": Field("might", "integer", "力"), "text": FIELDS["text"]})
    made = table(pile(card("a", text="火"), card("b", of="boss", might=4), kinds=(kind(), other)))

    assert made[0][-3:] == ["flavour", "set", "might"]
    assert [row[-1] for row in made] == ["might", "", "4"]


def test_a_field_has_its_column_whatever_it_is_called():
    fields = {name: Field(name, "string", name) for name in ("kind", "copies", "_copies")}
    values = {"kind": "action", "copies": "few", "_copies": "none"}
    made = table(pile((card("a", **values), 2), kinds=(kind(fields=fields),)))

    assert made[0] == ["_kind", "id", "name", "__copies", "kind", "copies", "_copies"]
    assert made[1][:1] + made[1][3:] == ["card", "2", "action", "few", "none"]


def test_lists_and_parts_are_words():
    fields = {
        "tags": Field("tags", "list", "標籤", item=Field("", "string", "")),
        "hit": Field("hit", "dict", "命中", fields={"low": Field("low", "integer", "低")}),
        "own": Field("own", "boolean", "自己"),
    }
    made = table(pile(card("a", tags=["火", "水"], hit={"low": 2}, own=True), kinds=(kind(fields=fields),)))

    assert made[1][4:] == ["火、水", "低 2", "●"]


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+4/+3", "-1", "@x", " =1", "\t=1", "\ufeff=1", "＝1", "＋4", "－2", "＠x", "|cmd", "%x", "\rx"],
)
def test_what_a_spreadsheet_would_run_gets_an_apostrophe(text):
    assert harmless(text) == f"'{text}"
    assert table(pile(card("a", name=text)))[1][2].startswith("'")


@pytest.mark.parametrize("text", ["", "火球", "1+1", "a=b", "「火」", " 火"])
def test_other_words_are_as_they_are(text):
    assert harmless(text) == text


def test_excel_is_told_that_it_is_utf_8_unless_one_does_not_want_it():
    marked, plain = (next(iter(files("csv", pile(card()), mark=mark).values())) for mark in (True, False))

    assert marked == b"\xef\xbb\xbf" + plain
    assert plain.startswith(b"_kind,id,name,copies,")
    assert b"\r\n" in plain
