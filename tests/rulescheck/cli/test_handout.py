"""`rulescheck handout` as people run it: sheets for the table and chapters."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.rulescheck.cli.test_command import run
from tests.small_game import write

KIND = """
title: Card
files: cards.yml
schema: {cost: {type: integer}}
paper: {pages: [[{head: name}, {figures: [cost]}]]}
"""

DEALT = """
title: Card
files: cards.yml
schema:
  cost: {type: integer}
  deck: {type: list, schema: {ref: card}}
face: {corner: cost}
sheet: [{title: Deck, list: deck}]
paper: {pages: [[{head: name}, {figures: [cost]}]]}
"""


@pytest.mark.parametrize(
    ("arguments", "files", "words"),
    [
        (
            (),
            ["sheets/g-card-a.sheet.pdf", "sheets/g-card-b.sheet.pdf", "sheets/g-card.blank.pdf"],
            "sheets/g-card-a.sheet.pdf: A, 1 page",
        ),
        (("--for", "b", "-o", "b.pdf"), ["b.pdf"], "b.pdf: B, 1 page"),
        (
            ("--blank", "card", "--paper", "a5", "-o", "x"),
            ["x/g-card.blank.pdf"],
            "g-card.blank.pdf: Card, blank, 1 page",
        ),
        (("--chapter", "play"), ["sheets/g-play.chapter.pdf"], "sheets/g-play.chapter.pdf: Play, 1 page"),
    ],
)
def test_handouts_are_written(
    arguments: tuple[str, ...], files: list[str], words: str, tmp_path: Path
) -> None:
    done = run("handout", _game(tmp_path / "game"), *arguments, cwd=tmp_path)

    assert (done.returncode, done.stdout) == (0, "")
    assert words in done.stderr
    made = sorted(p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*.pdf"))
    assert made == files


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--for", "xyz"), "nothing called xyz has a sheet; there are: a, b"),
        (("--blank", "cart"), "nothing called cart has a sheet; did you mean card?"),
        (("--chapter", "plai"), "there is no chapter plai; did you mean play?"),
        (
            ("-o", "all.pdf"),
            "3 sheets do not go into all.pdf: name a folder, or one --for, --blank or --chapter",
        ),
        (
            ("-o", "x.txt"),
            "x.txt is neither a folder nor a PDF: name a folder, or for a single PDF a file that",
        ),
    ],
)
def test_handout_says_what_there_is(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    done = run("handout", _game(tmp_path / "game"), *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert words in done.stderr
    assert list(tmp_path.rglob("*.pdf")) == []


def test_what_two_games_have_is_named_once(tmp_path: Path) -> None:
    for name in ("one", "two"):
        description = _game(tmp_path / "games" / name) / "game.yml"
        description.write_text(
            description.read_text(encoding="utf-8").replace("id: g", f"id: {name}"), encoding="utf-8"
        )

    things, blanks = (
        run("handout", tmp_path / "games", *asked, cwd=tmp_path).stderr.strip()
        for asked in (("--for", "xyz"), ("--blank", "xyz"))
    )
    assert things == "rulescheck: nothing called xyz has a sheet; there are: a, b"
    assert blanks == "rulescheck: nothing called xyz has a sheet; there are: card"


def test_a_game_without_sheets_says_so(tmp_path: Path) -> None:
    done = run("handout", write(tmp_path, "{id: a, name: A}"))

    assert done.returncode == 2
    assert "no kind of this game has a sheet" in done.stderr


def _game(folder: Path) -> Path:
    folder.mkdir(parents=True)
    write(folder, "[{id: a, name: A, cost: 1}, {id: b, name: B}]", KIND)
    game = folder / "game.yml"
    game.write_text(game.read_text(encoding="utf-8").rstrip("\n") + "\nchapters: [play]\n", encoding="utf-8")
    (folder / "rules").mkdir()
    (folder / "rules" / "play.md").write_text("# Play\n\nAll of it.\n", encoding="utf-8")
    return folder


def test_a_sheet_takes_the_paper_of_the_settings_where_it_can(tmp_path: Path) -> None:
    """An option counts more, and A4 stands for a paper that no sheet is made for."""
    game, sizes = _game(tmp_path / "game"), []
    settings = ('[print]\npaper = "letter"\n', '[print]\npaper = "a3"\n', '[print]\npaper = "letter"\n')
    for text, more in zip(settings, ((), (), ("--paper", "a5")), strict=True):
        (game / "rulescheck.toml").write_text(text, encoding="utf-8")
        assert run("handout", game, "--for", "a", "-o", "a.pdf", *more, cwd=tmp_path).returncode == 0
        width, height = pypdfium2.PdfDocument(tmp_path / "a.pdf")[0].get_size()
        sizes.append((round(width / 72 * 25.4, 1), round(height / 72 * 25.4, 1)))

    assert sizes == [(215.9, 279.4), (210.0, 297.0), (148.0, 210.0)]


def test_no_sheet_is_written_over_another(tmp_path: Path) -> None:
    """A thing with the id `blank`, the blank sheet, a chapter, cards: each keeps its own file."""
    game = _game(tmp_path / "game")
    (game / "cards.yml").write_text(
        "- {id: blank, name: Nobody, cost: 3, deck: [blank]}\n- {id: a, name: A}\n", encoding="utf-8"
    )
    (game / "kinds" / "card.yml").write_text(DEALT, encoding="utf-8")
    (game / "rules" / "play.md").rename(game / "rules" / "card.md")
    text = (game / "game.yml").read_text(encoding="utf-8")
    (game / "game.yml").write_text(text.replace("[play]", "[card]"), encoding="utf-8")
    asked = (
        ("print",),
        ("print", "--card", "a"),
        ("handout",),
        ("handout", "--chapter", "card"),
        ("handout", "--blank", "card"),
        ("handout", "--for", "blank"),
    )
    written: dict[str, bytes] = {}
    for command, *more in asked:
        done = run(command, game, *more, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        files = {path.name: path.read_bytes() for path in (tmp_path / "sheets").iterdir()}
        assert files == {**files, **written}
        written = files

    assert sorted(written) == [
        "g-card-a.sheet.pdf",
        "g-card-blank.pdf",
        "g-card-blank.sheet.pdf",
        "g-card.blank.pdf",
        "g-card.chapter.pdf",
        "g-card.pdf",
        "g.chosen-cards.pdf",
    ]
