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


@pytest.mark.parametrize(
    ("arguments", "files", "words"),
    [
        (
            (),
            ["sheets/g-card-a.pdf", "sheets/g-card-b.pdf", "sheets/g-card-blank.pdf"],
            "sheets/g-card-a.pdf: A, 1 page",
        ),
        (("--for", "b", "-o", "b.pdf"), ["b.pdf"], "b.pdf: B, 1 page"),
        (
            ("--blank", "card", "--paper", "a5", "-o", "x"),
            ["x/g-card-blank.pdf"],
            "g-card-blank.pdf: Card, blank, 1 page",
        ),
        (("--chapter", "play"), ["sheets/g-play.pdf"], "sheets/g-play.pdf: Play, 1 page"),
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
        (("-o", "all.pdf"), "3 sheets do not go into all.pdf"),
    ],
)
def test_handout_says_what_there_is(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    done = run("handout", _game(tmp_path / "game"), *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert words in done.stderr
    assert list(tmp_path.rglob("*.pdf")) == []


def test_a_game_without_sheets_says_so(tmp_path: Path) -> None:
    done = run("handout", write(tmp_path, "{id: a, name: A}"))

    assert done.returncode == 2
    assert "no kind of this game has a sheet" in done.stderr


def _game(folder: Path) -> Path:
    folder.mkdir()
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


def test_sheets_of_one_name_are_kept_apart(tmp_path: Path) -> None:
    """A thing with the id `blank`, and the blank sheet of its kind."""
    game = _game(tmp_path / "game")
    (game / "cards.yml").write_text("- {id: blank, name: Nobody, cost: 3}\n", encoding="utf-8")

    done = run("handout", game, cwd=tmp_path)

    assert done.returncode == 0
    assert [line.partition(":")[0] for line in done.stderr.splitlines()] == [
        "sheets/g-card-blank.pdf",
        "sheets/g-card-blank-2.pdf",
    ]
    first, second = (
        pypdfium2.PdfDocument(tmp_path / "sheets" / name)[0].get_textpage().get_text_range()
        for name in ("g-card-blank.pdf", "g-card-blank-2.pdf")
    )
    assert ("Nobody" in first, "Nobody" in second) == (True, False)
