"""`rulescheck print`: what it accepts, refuses and leaves alone."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from rulescheck.cli import main
from rulescheck.press import sheet
from tests.tiny_game import FILES, write_game

MM = 72 / 25.4


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game, which is the current one."""
    write_game(tmp_path / "tiny")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def print_it(*arguments: str) -> int:
    return main(["print", "tiny", "--set", "card", "-o", "x.pdf", "--lang", "en", *arguments])


def size(path: Path) -> tuple[float, ...]:
    return tuple(round(side / MM, 1) for side in pypdfium2.PdfDocument(path)[0].get_size())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--paper", "a44"), "argument --paper: there is no a44; did you mean a4?"),
        (("--flip", "sideways"), "there is no sideways; there are: long, short, fold"),
        (("--bleed", "4"), "argument --bleed: 4 is not a number of millimetres from 0 to 3"),
        (("--margin", "-1"), "argument --margin: -1 is not a number of millimetres from 0 to 50"),
        (("--margin", "nan"), "nan is not a number of millimetres from 0 to 50"),
        (("--grid", "3x0"), "3x0 is not columns and rows such as 3x3"),
        (("--offset", "1"), "1 is not two numbers of millimetres such as 0.5,-1, each at most 10 either way"),
        (("--offset", "1,-11"), "1,-11 is not two numbers"),
        (("--skip", "-1"), "argument --skip: -1 is not a number of places from 0 to 500"),
        (("--skip", "1.5"), "1.5 is not a number of places from 0 to 500"),
    ],
)
def test_options_say_what_they_expect(
    arguments: tuple[str, ...],
    words: str,
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    with pytest.raises(SystemExit) as ended:
        print_it(*arguments)

    assert ended.value.code == 2
    assert words in capsys.readouterr().err


def test_what_does_not_fit_is_refused_and_nothing_written(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert print_it("--grid", "4x4") == 2
    assert "what fits at most: 3x3 (--orientation portrait)" in capsys.readouterr().err
    assert not (here / "x.pdf").exists()


def test_where_one_kind_of_card_finds_no_room_no_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = FILES["game.yml"].replace("[card, hero]", "[card, hero, board]")
    board = "title: 版圖\nfiles: boards.yml\nschema: {}\nface: {size: a5}\n"
    files = {"game.yml": game, "kinds/board.yml": board, "boards.yml": "- {id: b, name: 夜市}\n"}
    write_game(tmp_path / "tiny", {**FILES, **files})
    monkeypatch.chdir(tmp_path)

    assert main(["print", "tiny", "--lang", "en", "--margin", "40"]) == 2
    assert "no card of 148 × 210 mm fits on a4" in capsys.readouterr().err
    assert not (tmp_path / "sheets").exists()


def test_an_offset_may_begin_with_a_minus(here: Path) -> None:
    assert print_it("--only", "backs", "--offset", "-1.5,2") == 0
    box = pypdfium2.PdfDocument(here / "x.pdf")[0].get_trimbox()
    assert [round(box[0] / MM, 2), round(297 - box[3] / MM, 2)] == [10.5 + 63 - 1.5, 16.5 + 2]


def test_settings_hold_where_no_option_says_otherwise(here: Path) -> None:
    (here / "rulescheck.toml").write_text('[print]\npaper = "letter"\nbleed = 3\noffset = [1, 2.5]\n')

    assert print_it() == 0
    assert size(here / "x.pdf") == (279.4, 215.9)
    assert print_it("--paper", "a4") == 0
    assert size(here / "x.pdf") == (297.0, 210.0)
    assert print_it("--paper", "a4", "--bleed", "0") == 0
    assert size(here / "x.pdf") == (210.0, 297.0)


def test_a_sheet_that_would_be_the_same_is_left_alone(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert print_it() == 0
    before = (here / "x.pdf").stat()
    capsys.readouterr()
    assert print_it() == 0

    assert capsys.readouterr().err == "x.pdf: unchanged\n"
    after = (here / "x.pdf").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize("mishap", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_what_was_there_stays_whole_when_printing_ends_early(
    mishap: BaseException, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert print_it() == 0
    before = (here / "x.pdf").read_bytes()

    def fail(*_: object) -> bytes:
        raise mishap

    monkeypatch.setattr(sheet, "boxed", fail)
    assert print_it("--paper", "a3") in (2, 130)
    assert (here / "x.pdf").read_bytes() == before
    assert sorted(path.name for path in here.iterdir()) == ["tiny", "x.pdf"]


def test_the_calibration_sheet_needs_no_game(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", "nowhere", "--calibrate", "--paper", "letter", "--lang", "en"]) == 0
    assert "sheets/calibrate.pdf: two pages" in capsys.readouterr().err
    assert size(here / "sheets" / "calibrate.pdf") == (215.9, 279.4)
    assert main(["print", "--calibrate", "--flip", "fold", "--lang", "en"]) == 2
    assert "have no backs that could shift" in capsys.readouterr().err
    assert main(["print", "--calibrate", "--watch", "--bleed", "1", "--ink-saver", "--lang", "en"]) == 2
    assert capsys.readouterr().err.endswith(
        "rulescheck: --calibrate does not heed --bleed, --ink-saver, --watch; what it heeds is --paper, "
        "--orientation, --flip, --offset, -o\n"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--flip", "fold", "--only", "backs"],
            "have their fronts and backs on one side: leave --only",
        ),
        (["--flip", "fold", "--offset", "1,0"], "have no backs that could shift: leave --offset out, or"),
        (["-o", "tiny/game.yml"], "tiny/game.yml is neither a folder nor a PDF: name a folder"),
    ],
)
def test_what_would_not_be_printed_as_asked_is_refused(
    arguments: list[str], words: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", "tiny", "--lang", "en", *arguments]) == 2
    assert words in capsys.readouterr().err
    assert list(here.rglob("*.pdf")) == []


@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_help_shows_every_option_with_examples(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["print", "--help", "--lang", language])
    shown = capsys.readouterr().out

    options = ("paper", "orientation", "marks", "flip", "only", "grid", "bleed", "margin", "offset", "skip")
    assert all(f"--{name} " in shown for name in (*options, "ink-saver", "calibrate"))
    assert shown.count("\n  rulescheck print") == 7
