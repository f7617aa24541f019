"""A face that a game brings: drawn everywhere, judged where it is written, and kept in its box."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops
from press_samples import card, game, kind

from rulescheck.asked import Asked
from rulescheck.memory import recall
from rulescheck.paper import Setup
from rulescheck.press import confined
from rulescheck.press.compile import PressError
from rulescheck.press.export import EXPORTS, Pile
from rulescheck.press.inspect import inspect
from rulescheck.press.own import ENDINGS, face_to_begin_with, own_face
from rulescheck.press.picture import card_png
from rulescheck.press.sheet import sheet_pdf
from tests.findings import shown

GREEN = (0, 128, 0)
# Says all that the contract lets a face say, and shows each thing that it is given.
FACE = """\
#import "/press/draw.typ": fit-note, fitted, titled
#import "words.typ": joined
#let edge(theme, card) = rgb("#008000")
#let front(theme, card) = context {
  let text-of(size) = text(size: size, joined(card.body))
  let got = fitted(text-of, 40mm, 30mm, 12, 6)
  fit-note(card.number, "body", got)
  place(top + left, dx: 5mm, dy: 5mm, titled(text(12pt, card.name)))
  place(top + left, dx: 5mm, dy: 20mm, block(width: 40mm, height: 30mm, text-of(got.size * 1pt)))
  place(bottom + left, dx: 5mm, dy: -5mm, text(8pt)[#card.of #card.fields.mana.value/#card.fields.mana.title])
}
"""
WORDS = '#let joined(body) = body.map(part => part.runs.map(run => run.last()).join()).join("\\n")\n'
ANSWERS = {"theme/words.typ": WORDS, "theme/face.typ": FACE}


def faced(folder: Path, files: dict[str, str] | str, *cards, **changes):
    """A game in a folder that brings a face; a text is the face alone."""
    named = {"theme/face.typ": files} if isinstance(files, str) else files
    for name, text in named.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return game(*(cards or (card(mana=7, text="抽一張牌。"),)), folder=folder, **changes)


def said(made) -> list[str]:
    """What is found, without the folder that the game happens to be in."""
    return [shown(found).replace(f"{made.folder}/", "") for found in inspect(made)]


def test_sheets_pictures_and_exports_are_drawn_with_it(tmp_path: Path):
    made = faced(tmp_path, ANSWERS)
    (one,) = made.entities

    sheet = pypdfium2.PdfDocument(sheet_pdf(made, [(one, 1)], title="x", setup=Setup(bleed=3)))
    front, back = (page.get_textpage().get_text_range() for page in sheet)
    picture = Image.open(io.BytesIO(card_png(made, one))).convert("RGB")
    (_, exported), *_ = EXPORTS["png"](Pile(made, "x", "x", ((one, 1),)), Asked(bleed=3), lambda *_: None)

    assert [words in front for words in ("強襲", "抽一張牌。", "card 7/Mana")] == [True] * 3
    assert "小遊戲" in back  # what the face leaves out is drawn as ever
    assert picture.getpixel((315, 700)) == GREEN
    assert Image.open(io.BytesIO(exported)).convert("RGB").getpixel((3, 3)) == GREEN
    assert inspect(made) == ()


def test_a_copy_of_our_own_draws_the_same(tmp_path: Path):
    plain = game(card(mana=7, text="抽一張牌。", rank="rare", flavour="夢。"))
    made = faced(tmp_path, face_to_begin_with(), *plain.entities)
    cards = [(made.entities[0], 1)]

    assert card_png(made, made.entities[0]) == card_png(plain, plain.entities[0])
    assert inspect(made) == ()
    pages = zip(
        *(pypdfium2.PdfDocument(sheet_pdf(one, cards, title="x")) for one in (made, plain)), strict=True
    )
    for one, other in pages:
        assert one.get_textpage().get_text_range() == other.get_textpage().get_text_range()
        own, ours = (page.render(scale=2).to_pil().convert("L") for page in (one, other))
        assert sum(ImageChops.difference(own, ours).histogram()[64:]) < 20  # Typst draws its picture, not we


def test_a_face_may_be_a_back_alone(tmp_path: Path):
    made = faced(tmp_path, "#let back(theme, card) = place(center + horizon, [背 #card.side])\n")
    sheet = pypdfium2.PdfDocument(sheet_pdf(made, [(made.entities[0], 1)], title="x"))
    front, back = (page.get_textpage().get_text_range() for page in sheet)

    assert ("抽一張牌" in front, "背 back" in back) == (True, True)
    assert inspect(made) == ()


def test_a_text_that_does_not_fit_is_found(tmp_path: Path):
    (found,) = inspect(faced(tmp_path, ANSWERS, card(mana=1, text="抽一張牌。" * 60)))
    values = dict(found.values)

    assert (found.rule, values["size"], values["have"]) == ("text-does-not-fit", "6", "30.0")
    assert float(values["missing"]) > 5


NOTED = '#import "/press/draw.typ": fit-note\n'
NOTE = 'fit-note(card.number, "body", (size: 8, need: 1mm, have: 2mm, ok: true))'
BROKEN = "error broken-face: the face cannot be drawn:"
SEE = "| see the guide's page on a face of one's own; rulescheck new face writes one to begin with"
HERE = "theme/face.typ:1:1-1"
MISTAKES = {
    "a slip": (
        f"{NOTED}#let front(theme, card) = {{\n  [中文：#card.nmae] + {NOTE}\n}}\n",
        [f'theme/face.typ:3:13-17 {BROKEN} dictionary does not contain key "nmae" {SEE}'],
    ),
    "two at once": (
        "#let front(theme, card) = {\n  [a\n",
        [f"theme/face.typ:{place} {BROKEN} unclosed delimiter {SEE}" for place in ("1:27-28", "2:3-4")],
    ),
    "the wrong arguments": (
        "#let front(card) = []\n",
        [
            f"theme/face.typ:1:6-11 {BROKEN} front: unexpected argument | front is a function of theme "
            "and card that gives content: #let front(theme, card) = …"
        ],
    ),
    "a file that is not there": (
        '#let front(theme, card) = image("moon.png")\n',
        [
            f"theme/face.typ:1:33-43 {BROKEN} there is no file moon.png | put moon.png into the game's "
            "folder theme: nothing else can be reached"
        ],
    ),
    "a way out": (
        '#let front(theme, card) = read("/../../secret.txt")\n',
        [
            f'theme/face.typ:1:32-51 {BROKEN} path `"/../../secret.txt"` would escape the project root | '
            "cannot access files outside of the project sandbox"
        ],
    ),
    "packages": (
        '// @preview/cetz:0.1.0\n#import "@preview/cetz:0.2.2"\n#import "@local/a:1.0.0"\n',
        [
            f"theme/face.typ:{place} error face-package: {name} would be fetched from the net, and nothing "
            "is | copy the files that you need into the game's folder theme, and import them from there"
            for place, name in (("2:9-30", "@preview/cetz:0.2.2"), ("3:9-25", "@local/a:1.0.0"))
        ],
    ),
    "nothing": (
        "#let frnot(theme, card) = []\n",
        [f"{HERE} {BROKEN} it says none of front, back, edge {SEE}"],
    ),
    "a back that cannot be drawn": (
        "#let back(theme, card) = theme.moon\n",
        [f'theme/face.typ:1:32-36 {BROKEN} dictionary does not contain key "moon" {SEE}'],
    ),
    "silence": (
        "#let front(theme, card) = [#card.name]\n",
        [
            f"{HERE} warning silent-face: the face does not say how its texts fit their cards | "
            "give fit-note what fitted or one-line say, for each text"
        ],
    ),
    "too much": (
        f"{NOTED}#let front(theme, card) = {NOTE} + block(height: 100mm)\n",
        [
            "cards.yml:1:1-1 error crowded-face: what the face places on 強襲 is 12.0 mm higher than the "
            "card (100.0 mm in 88.0 mm) | shorten its texts, or let the face make them smaller"
        ],
    ),
}


@pytest.mark.parametrize(("face", "expected"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_a_face_is_a_finding_where_it_stands(tmp_path: Path, face: str, expected: list[str]):
    assert said(faced(tmp_path, face)) == expected


def test_a_package_in_disguise_is_not_fetched(tmp_path: Path):
    disguised = '#let front(theme, card) = { import ("@preview" + "/cetz:0.2.2") }\n'
    (found,) = said(faced(tmp_path, disguised))

    assert found.startswith(f"theme/face.typ:1:36-64 {BROKEN} failed to download package")


def test_a_link_is_not_followed(tmp_path: Path):
    (tmp_path / "secret.txt").write_text("secret")
    home = tmp_path / "game"
    made = faced(home, '#let front(theme, card) = read("inside.txt")\n')
    (home / "theme" / "inside.txt").symlink_to(tmp_path / "secret.txt")
    (home / "theme" / "folder").symlink_to(tmp_path)

    assert said(made) == [
        "theme/face.typ:1:32-44 error broken-face: the face cannot be drawn: there is no file inside.txt | "
        "inside.txt is a link, which is not followed: put the file itself there"
    ]
    assert own_face(made).links == ("folder", "inside.txt")
    (home / "theme").rename(tmp_path / "elsewhere")
    (home / "theme").symlink_to(tmp_path / "elsewhere")
    assert said(made) == [
        f"{HERE} {BROKEN} there is no file theme | "
        "theme is a link, which is not followed: put the file itself there"
    ]


@pytest.mark.parametrize(
    "face",
    [
        "#let front(theme, card) = range(9000000000).len()\n",
        '#let long(n) = if n == 0 { "x" } else { long(n - 1) * 2 }\n#let front(theme, card) = long(40)\n',
    ],
    ids=["a long list", "a text that doubles"],
)
def test_a_face_that_takes_too_much_memory_is_stopped(tmp_path: Path, face: str, monkeypatch):
    monkeypatch.setattr(confined, "MEMORY", 700 * 1024**2)
    made = faced(tmp_path, face)

    assert said(made) == [
        "theme/face.typ:1:1-1 error costly-face: the face takes more time or memory than a face is given | "
        "look for a loop that does not end, and for lists or texts that grow"
    ]
    with pytest.raises(PressError, match="more time or memory"):
        card_png(made, made.entities[0])


def test_a_face_that_takes_too_long_is_stopped(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(confined, "SECONDS", 1)
    endless = "#let many = range(99999)\n#let front(theme, card) = for a in many { for b in many { } }\n"

    assert said(faced(tmp_path, endless))[0].startswith("theme/face.typ:1:1-1 error costly-face")


FRONT = "#let front(theme, card) = [x]\n"
SIDE = "{0} is a function of theme and card that gives {1}: #let {0}(theme, card) = …"
NO_COLOUR = "expected color, gradient, tiling, or none, found string"
PARTS = {
    "no colour": (f'{FRONT}\n#let edge(theme, card) = "red"\n', 3, "edge", NO_COLOUR),
    "an argument is lacking": ("// front\n\n#let front(theme) = [x]\n", 3, "front", "unexpected argument"),
    "no function": (f"{FRONT}#let back = 3\n", 2, "back", "expected function, found integer"),
    "nothing to show": ("#let front(theme, card) = 3\n", 1, "front", "cannot join content with integer"),
}


@pytest.mark.parametrize(("face", "line", "part", "reason"), PARTS.values(), ids=PARTS)
def test_what_our_templates_can_make_nothing_of_is_said_where_the_face_says_it(
    tmp_path: Path, face: str, line: int, part: str, reason: str
):
    gives = "a colour" if part == "edge" else "content"
    assert said(faced(tmp_path, face)) == [
        f"theme/face.typ:{line}:6-{6 + len(part)} {BROKEN} {part}: {reason} | {SIDE.format(part, gives)}"
    ]


def test_only_files_that_templates_read_come_along(tmp_path: Path):
    made = faced(tmp_path, {**ANSWERS, "theme/.hidden.typ": "", "theme/.git/x.typ": "", "theme/run.sh": "x"})

    assert list(own_face(made).files) == ["face.typ", "words.typ"]
    assert ".sh" not in ENDINGS


def test_files_beyond_the_limit_are_left_out(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("rulescheck.press.own.MOST_BYTES", 2000)
    face = '#let front(theme, card) = read("big.txt")\n'
    made = faced(tmp_path, {"theme/face.typ": face, "theme/big.txt": "x" * 2000})

    assert said(made) == [
        "theme/face.typ:1:32-41 error broken-face: the face cannot be drawn: there is no file big.txt | "
        "files of a face may have 64 MB together, and big.txt has no room in them"
    ]


def test_a_face_that_changes_draws_anew(tmp_path: Path, monkeypatch):
    """What was remembered of cards, measures and sheets is as good as forgotten."""
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
    made = faced(tmp_path / "game", ANSWERS)
    cards = [(made.entities[0], 1)]
    memory = recall(made.folder)
    first = sheet_pdf(made, cards, title="x")
    assert inspect(made, memory) == ()
    memory.save()

    faced(tmp_path / "game", FACE.replace("card.name", "card.nmae"))
    found = [one.rule for one in inspect(made, recall(made.folder))]
    faced(tmp_path / "game", FACE.replace("#008000", "#800000"))

    assert found == ["broken-face"]
    assert inspect(made, recall(made.folder)) == ()
    assert sheet_pdf(made, cards, title="x") != first


def test_a_game_without_cards_leaves_its_face_alone(tmp_path: Path):
    made = faced(tmp_path, "#let\n", kinds=(kind(face=None),))

    assert inspect(made) == ()
