"""What can be copied from a sheet is what its cards say, and every character has a glyph."""

import io
import re

import pikepdf
import pypdfium2
from press_samples import card, game

from rulescheck.paper import Setup
from rulescheck.press.breaks import BREAK
from rulescheck.press.sheet import sheet_pdf

TEXTS = (
    "抽 1 張牌，然後棄一張；若是「夢」，改抽 2 張。",
    "造成 2×體魄＋1D6 點傷害，+4/+3，直到你的下一個階段——或者更久……",
    "A line of Latin, with figures 3.5 and marks ▲ ▼ ●.",
)


def printed(setup):
    cards = [
        card(f"c{number}", f"第{number}張", mana=number, timing="own", text=text, flavour="夜長夢多。")
        for number, text in enumerate(TEXTS * 4)
    ]
    return cards, sheet_pdf(game(*cards), [(one, 1) for one in cards], title="牌庫", setup=setup)


def squeezed(text):
    """Without what no reader sees: spaces, and places where a line may end or must not."""
    return re.sub(rf"[\s{BREAK}\u2060]", "", text)


def glyphs(document):
    """The numbers of all glyphs that are drawn: two bytes each."""
    forms = [item for item in document.objects if _is_form(item)]
    for stream in (*document.pages, *forms):
        for operands, operator in pikepdf.parse_content_stream(stream):
            strings = operands[0] if str(operator) == "TJ" else operands if str(operator) == "Tj" else ()
            for data in (bytes(part) for part in strings if isinstance(part, pikepdf.String)):
                yield from (int.from_bytes(data[at : at + 2]) for at in range(0, len(data), 2))


def _is_form(item):
    return isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"


def test_the_text_of_a_sheet_is_that_of_its_cards():
    for setup in (Setup(), Setup(flip="fold", ink_saver=True)):
        cards, made = printed(setup)
        document = pypdfium2.PdfDocument(made)
        found = squeezed("".join(page.get_textpage().get_text_range() for page in document))
        for one in cards:
            for said in (one.name, one.data["text"], one.data["flavour"]):
                assert squeezed(said) in found


def test_no_glyph_is_missing():
    _, made = printed(Setup())
    with pikepdf.open(io.BytesIO(made)) as document:
        drawn = list(glyphs(document))

    assert len(drawn) > 500
    assert 0 not in drawn
