"""A print whose game is as it was only looks at its files, and makes them anew where one is another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulescheck.cli import main, print_sheets
from rulescheck.kept import VARIABLE
from tests.tiny_game import write_game


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game that is printed to `out`, and nothing kept yet."""
    write_game(tmp_path / "tiny")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return tmp_path


@pytest.fixture
def prints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of what is laid out."""
    titles: list[str] = []
    made = print_sheets.sheet_pdf

    def sheet_pdf(*arguments: object, **named: object) -> bytes:
        titles.append(str(named["title"]))
        return made(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(print_sheets, "sheet_pdf", sheet_pdf)
    return titles


def print_it(*options: str) -> int:
    return main(["print", "tiny", "--lang", "en", "-o", "out", *options])


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


def test_what_is_as_it_was_is_not_laid_out_again(
    here: Path, prints: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert print_it() == 0
    before = {path: path.read_bytes() for path in (here / "out").iterdir()}
    assert len(prints) == len(before) == 2
    said(capsys)

    assert print_it() == 0
    assert len(prints) == 2
    assert said(capsys) == "out/tiny-card.pdf: unchanged\nout/tiny-hero-wei.pdf: unchanged\n"
    assert {path: path.read_bytes() for path in (here / "out").iterdir()} == before


def lost(here: Path) -> None:
    (here / "out" / "tiny-card.pdf").unlink()


def written_over(here: Path) -> None:
    (here / "out" / "tiny-card.pdf").write_bytes(b"%PDF")


def damaged(here: Path) -> None:
    for file in (here / "cache").glob("said-*.bin"):
        file.write_bytes(file.read_bytes()[:-1])


def a_setting(here: Path) -> None:
    (here / "rulescheck.toml").write_text('[print]\npaper = "letter"\n', encoding="utf-8")


def a_theme(here: Path) -> None:
    (here / "tiny" / "theme.yml").write_text('card: {ink: "#123456"}\n', encoding="utf-8")


@pytest.mark.parametrize("change", [lost, written_over, damaged, a_setting, a_theme])
def test_what_has_changed_is_laid_out_again(
    change: Callable[[Path], None], here: Path, prints: list[str]
) -> None:
    print_it()
    assert print_it() == 0
    assert len(prints) == 2
    change(here)

    assert print_it() == 0
    assert len(prints) == 4
    assert (here / "out" / "tiny-card.pdf").stat().st_size > 1000


def test_a_folder_in_the_place_of_a_file_is_no_file(here: Path, prints: list[str]) -> None:
    print_it()
    lost(here)
    (here / "out" / "tiny-card.pdf").mkdir()

    assert print_it() == 2
    assert len(prints) == 3


def test_a_date_and_options_are_another_print(
    here: Path, prints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_it()
    print_it("--ink-saver")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    print_it()

    assert len(prints) == 6
    assert b"1970" in (here / "out" / "tiny-card.pdf").read_bytes()


def test_nothing_is_kept_where_nothing_may_be(
    here: Path, prints: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "off")
    print_it()
    print_it()

    assert len(prints) == 4
