"""The ink saver takes less ink on every page, and leaves every word."""

import pypdfium2
import pytest
from press_samples import FACE, FIELDS, card, game, kind

from rulescheck.game import Field, Value
from rulescheck.paper import Setup
from rulescheck.press.sheet import sheet_pdf

SUITS = (Value("day", "晝", "#d2562b"), Value("night", "夜", "#222266"))
TEXT = "你的出牌階段使用。對一名敵方角色造成傷害，然後抽一張牌。"


def pages(emblem, ink_saver):
    faced = kind(
        fields={**FIELDS, "suit": Field("suit", "string", "花色", values=SUITS)},
        face=type(FACE)(**{**vars(FACE), "back": ("suit",)}),
    )
    cards = [
        card(f"c{n}", f"第{n}張", mana=n, ability="body", timing="own", rank="rare", text=TEXT,
             flavour="夜長。", set="初夜", suit=suit)
        for n, suit in enumerate(("day", "night", None) * 4)
    ]  # fmt: skip
    made = game(*cards, kinds=(faced,), theme={"emblem": emblem})
    setup = Setup(ink_saver=ink_saver, bleed=1)
    return pypdfium2.PdfDocument(sheet_pdf(made, [(one, 1) for one in cards], title="x", setup=setup))


def ink(page):
    """How much of a page is covered: 0 for white paper, 1 for black."""
    grey = page.render(scale=1).to_pil().convert("L")
    return 1 - sum(n * count for n, count in enumerate(grey.histogram())) / 255 / grey.width / grey.height


@pytest.mark.parametrize("emblem", ["rosette", "woodcut"])
def test_every_page_takes_less_than_a_third_of_the_ink(emblem):
    dear, cheap = pages(emblem, False), pages(emblem, True)
    assert len(dear) == len(cheap) == 4
    for one, other in zip(dear, cheap, strict=True):
        assert 0 < ink(other) < ink(one) * 0.3
        texts = [page.get_textpage().get_text_range() for page in (one, other)]
        assert texts[0] == texts[1]
