"""Sheets that are as before are not printed again, and nobody can tell from the file."""

import io

import pikepdf
import pypdfium2
import pytest
from press_samples import card, game

from rulescheck import kept
from rulescheck.paper import Setup
from rulescheck.press import drawings, leaves
from rulescheck.press.inspect import inspect
from rulescheck.press.sheet import sheet_pdf

SETUP = Setup(only="fronts")


@pytest.fixture
def printed(monkeypatch, tmp_path):
    """What prints 40 cards and says how many cards it had to draw; each changed card has other words."""
    drawn = []

    def draw(template, data, own):
        drawn.append(len(data["cards"]))
        return pdf(template, data, own)

    pdf = leaves.pdf
    monkeypatch.setattr(leaves, "pdf", draw)
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))

    def make(*changed, setup=SETUP):
        drawn.clear()
        cards = [card(f"c{n}", f"第{n}張", text="新" if n in changed else "舊") for n in range(40)]
        made = sheet_pdf(game(*cards), [(one, 1) for one in cards], title="x", setup=setup)
        return made, list(drawn)

    return make


def test_only_what_holds_a_changed_card_is_drawn_again(printed):
    first, drawn = printed()
    assert drawn == [18, 18, 4]
    assert printed() == (first, [])
    changed, drawn = printed(39)
    assert drawn == [4]
    assert changed != first
    assert printed(0, 39)[1] == [18]


def test_pages_of_backs_that_are_alike_are_drawn_once_and_have_their_own_labels(printed):
    made, drawn = printed(setup=Setup())
    assert drawn == [18, 18, 18, 4, 4, 0]
    document = pypdfium2.PdfDocument(made)
    words = [page.get_textpage().get_text_range() for page in document]
    assert [text.rpartition(" ")[2].strip() for text in words[1::2]] == [f"{n}/5" for n in range(1, 6)]
    assert [text.count("小遊戲") for text in words[1::2]] == [18 + 1] * 4 + [8 + 1]
    with pikepdf.open(io.BytesIO(made)) as whole:
        shown = [page.Contents[1].objgen for page in whole.pages[1::2]]
        assert shown[0] == shown[2] != shown[1] == shown[3]
        tags = whole.Root.StructTreeRoot.ParentTree.Nums
        assert sorted(int(page.StructParents) for page in whole.pages) == [int(n) for n in tags[::2]]

    assert printed(39, setup=Setup())[1] == [4]


def test_another_setup_is_printed_anew(printed):
    first, _ = printed()
    other, drawn = printed(setup=Setup(only="fronts", ink_saver=True))
    assert drawn == [18, 18, 4]
    assert other != first
    assert printed() == (first, [])


def test_what_is_kept_makes_no_difference(printed, monkeypatch):
    printed()
    with_memory, _ = printed(39)
    monkeypatch.setenv(kept.VARIABLE, kept.OFF)
    without, drawn = printed(39)
    assert drawn == [18, 18, 4]
    assert without == with_memory


def test_what_was_measured_is_not_measured_again_and_printed_the_same(monkeypatch, tmp_path):
    """Texts of every plan, from a short one to one that does not fit."""
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))
    texts = ("一句話說不完，" * count for count in (1, 14, 22, 28, 99))
    made = game(*(card(f"c{n}", f"第{n}張", text=text, flavour="夜長。") for n, text in enumerate(texts)))
    seen = []

    def draw(template, data, own):
        seen.extend("plan" in card for card in data["cards"])
        return pdf(template, data, own)

    def print_():
        return sheet_pdf(made, [(one, 1) for one in made.entities], title="x", setup=SETUP)

    pdf = leaves.pdf
    monkeypatch.setattr(leaves, "pdf", draw)
    inspect(made)
    known = print_()
    monkeypatch.setenv(kept.VARIABLE, kept.OFF)

    assert print_() == known
    assert seen == [True] * 5 + [False] * 5


def test_damage_to_what_is_kept_is_noticed(printed, tmp_path):
    first, _ = printed()
    for file in (tmp_path / "made").iterdir():
        file.write_bytes(file.read_bytes()[:-9])
    assert printed() == (first, [18, 18, 4])


def test_the_pictures_of_cards_beside_a_changed_one_are_those_that_were_drawn_before(printed, monkeypatch):
    drawn = []

    def draw(shapes):
        drawn.append(shapes.described)
        return picture(shapes)

    picture = drawings._picture
    monkeypatch.setattr(drawings, "_picture", draw)
    printed()
    assert len(drawn) == len(set(drawn)) == 40

    drawn.clear()
    again = printed(0, 39)[0]
    assert drawn == []
    monkeypatch.setenv(kept.VARIABLE, kept.OFF)
    assert printed(0, 39)[0] == again
    assert len(drawn) == 40
