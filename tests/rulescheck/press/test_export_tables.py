"""Tables on screens: sheets whose cells are the cards, and the lists that say which is which."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from PIL import ImageChops, ImageStat
from press_samples import FACE, card, kind
from test_export_single import files, image, pile, some

from rulescheck.asked import Asked
from rulescheck.press.export.tables import MOST_PIXELS, layout, sheets
from rulescheck.press.export.tabletop import HIDDEN, Printed, saved_object

ADDRESS = "https://example.org/cards"
TRANSFORM = {"posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"}
LOOKS = {"FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool}


def saved(made):
    """The saved object of a pile, without any picture being drawn."""
    printed = [
        Printed(key, sheet, f"f{key}", "b")
        for key, sheet in enumerate(sheets(made, Asked(), HIDDEN), start=1)
    ]
    return saved_object(made, printed), printed


def loads(state):
    """Whether the program can load an object: what it needs is there, and every number leads to a cell."""
    looks = state["CustomDeck"]
    assert set(state["Transform"]) == TRANSFORM
    assert all(isinstance(look[key], type_) for look in looks.values() for key, type_ in LOOKS.items())
    cards = state.get("ContainedObjects", [state])
    assert state["Name"] == ("DeckCustom" if len(cards) > 1 else "Card")
    assert state.get("DeckIDs", [state.get("CardID")]) == [one["CardID"] for one in cards]
    for one in cards:
        key, place = divmod(one["CardID"], 100)
        look = looks[str(key)]
        assert one["Name"] == "Card"
        assert one["CustomDeck"] == {str(key): look}
        assert place < look["NumWidth"] * look["NumHeight"] - 1, "the last cell is the hidden one"
        assert 2 <= look["NumWidth"] <= 10
        assert 2 <= look["NumHeight"] <= 7
    return cards


@pytest.mark.parametrize(
    ("count", "per_sheet"),
    [(1, [1]), (2, [2]), (69, [69]), (70, [69, 1]), (71, [69, 2]), (138, [69, 69]), (139, [69, 69, 1])],
)
def test_every_number_of_cards_has_a_cell_for_each_and_one_that_is_hidden(count, per_sheet):
    made, printed = saved(pile(*some(count)))
    [state] = made["ObjectStates"]

    assert [len(one.sheet.cards) for one in printed] == per_sheet
    assert [one["Nickname"] for one in loads(state)] == [f"第{number}張" for number in range(count)]
    assert len({one["CardID"] for one in loads(state)}) == count
    assert len({one["GUID"] for one in loads(state)}) == count


def test_copies_are_the_same_number_again_and_words_come_along():
    [state] = saved(pile((card("a", "強襲", mana=3, timing="own", text="**打**他。"), 3), card("b")))[0][
        "ObjectStates"
    ]

    assert state["DeckIDs"] == [100, 100, 100, 101]
    assert state["Nickname"] == "牌庫"
    assert loads(state)[2]["Nickname"] == "強襲"
    assert loads(state)[2]["Description"] == "3 · 我方階段\n打他。"
    assert len(saved(pile((card("a"), 2)))[0]["ObjectStates"][0]["ContainedObjects"]) == 2


def test_what_the_program_would_take_for_a_style_is_shown():
    [state] = saved(pile(card("a", "[b]火[/b] [ff0000]水 [x]")))[0]["ObjectStates"]
    assert state["Nickname"] == "[\u2060b]火[\u2060/b] [\u2060ff0000]水 [x]"


def test_each_kind_is_a_deck_of_its_own_beside_the_others():
    kinds = (kind("card"), kind("boss", title="王"))
    both = pile(card("a"), card("b"), card("c", of="boss"), kinds=kinds)
    first, second = saved(both)[0]["ObjectStates"]

    assert [first["Nickname"], second["Nickname"]] == ["牌庫 卡牌", "強襲"]
    assert second["CardID"] == 200
    assert first["Transform"]["posX"] != second["Transform"]["posX"]
    assert files("tts", both, dots=72).keys() == {
        "back-card.png", "back-boss.png", "sheet-1.png", "sheet-2.png", "tiny-card.json",
    }  # fmt: skip


def test_cards_with_another_back_are_a_deck_of_their_own():
    kinds = (kind(face=replace(FACE, back=("ability",))),)
    cards = [card("a", ability="body"), (card("b", ability="social"), 2), card("c", ability="body")]
    first, second = saved(pile(*cards, kinds=kinds))[0]["ObjectStates"]

    assert [first["Nickname"], first["DeckIDs"]] == ["牌庫 卡牌 體魄", [100, 101]]
    assert [second["Nickname"], second["DeckIDs"]] == ["牌庫 卡牌 社會", [200, 200]]


@pytest.mark.parametrize("address", [ADDRESS, f"{ADDRESS}/", "https://example.org/get?file="])
def test_addresses_lead_to_the_files(address):
    made = files("tts", pile(card()), dots=72, address=address)
    [look] = json.loads(made["tiny-card.json"])["ObjectStates"][0]["CustomDeck"].values()
    whole = address if address.endswith(("/", "=")) else f"{address}/"

    assert (look["FaceURL"], look["BackURL"]) == (f"{whole}sheet-1.png", f"{whole}back.png")


def nearest(picture, others):
    """Which of the others a picture shows; their dots lie a little differently."""
    away = [
        sum(ImageStat.Stat(ImageChops.difference(picture, one.resize(picture.size))).mean) for one in others
    ]
    return away.index(min(away))


@pytest.mark.parametrize("to", ["tts", "grid"])
def test_each_cell_shows_its_card_and_the_hidden_one_the_back(to):
    colours = ["body", "sense", "spirit", "social"]
    made = pile(*(card(f"c{n}", "火" * (n + 1), ability=colours[n % 4], mana=n) for n in range(7)))
    drawn = files(to, made, dots=72, address=ADDRESS)
    sheet, back = image(drawn["sheet-1.png"]), image(drawn["back.png"])
    width, height = back.size
    columns = sheet.width // width
    cells = [
        sheet.crop((x * width, y * height, (x + 1) * width, (y + 1) * height))
        for y in range(sheet.height // height)
        for x in range(columns)
    ]
    alone = [image(png) for png in files("png", made, dots=72).values()]

    assert (sheet.width, sheet.height) == (columns * width, len(cells) // columns * height)
    assert [nearest(cell, alone) for cell in cells[:7]] == list(range(7))
    if to == "tts":
        assert cells[-1].tobytes() == back.tobytes()
    else:
        assert set(cells[-1].get_flattened_data()) == {sheet.getpixel((0, 0))}


def test_the_list_beside_a_grid_says_what_lies_where():
    made = files("grid", pile((card("a", "甲", text="打。"), 2), card("b", "乙")), dots=72)

    assert list(made) == ["back.png", "sheet-1.png", "tiny-card.json"]
    assert json.loads(made["tiny-card.json"]) == {
        "title": "牌庫",
        "sheets": [
            {
                "file": "sheet-1.png",
                "back": "back.png",
                "kind": "card",
                "columns": 2,
                "rows": 2,
                "cell": {"width": 179, "height": 250},
                "cards": [
                    {"column": 0, "row": 0, "id": "a", "name": "甲", "text": "打。", "copies": 2},
                    {"column": 1, "row": 0, "id": "b", "name": "乙", "text": "", "copies": 1},
                ],
            }
        ],
    }
    assert "back.png" not in files("grid", pile(card()), dots=72, backs=False)


def test_a_grid_takes_seventy_to_a_sheet():
    assert [len(sheet.cards) for sheet in sheets(pile(*some(71)), Asked(), 0)] == [70, 1]


@pytest.mark.parametrize("card_size", [(63.0, 88.0), (70.0, 120.0), (148.0, 210.0), (44.0, 68.0)])
def test_no_sheet_is_larger_than_what_graphics_cards_take(card_size):
    for count in range(1, 71):
        made = layout(card_size, count, 1200)
        assert made.cells >= count
        assert made.columns * made.cell[0] <= MOST_PIXELS
        assert made.rows * made.cell[1] <= MOST_PIXELS
        assert made.cell[1] / made.cell[0] == pytest.approx(card_size[1] / card_size[0], rel=0.01)
    assert layout((63.0, 88.0), 70, 300).cell == (409, 571)


def test_a_sheet_of_a_few_cards_is_no_larger_than_it_need_be():
    found = Counter(
        (made.columns, made.rows) for n in (2, 4, 5, 12, 69, 70) if (made := layout((63, 88), n, 300))
    )
    assert found == {(2, 2): 2, (3, 2): 1, (4, 3): 1, (10, 7): 2}
