"""`rulescheck check FILE…`: what is wrong in some files of a game, and nothing else."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.cli.again import entry_of
from tests.small_game import GAME, KIND, RULE, write

MORE = "- {id: c, name: C, next: lost}\n- {id: d, name: D, cost: 07}\n"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "one"
    write(folder, "- {id: a, name: A, cost: x}\n", KIND.replace("cards.yml", "'*.yml'") + RULE, more=MORE)
    write(tmp_path / "two", "- {id: a, name: A, cost: y}\n", game=GAME.replace("id: g", "id: h"))
    monkeypatch.chdir(tmp_path)
    return folder


def check(*words: str) -> int:
    return main(["check", "--lang", "en", *words])


def places(text: str) -> list[str]:
    return re.findall(r"^(\S+:\d+):\d+: ", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("files", "told", "elsewhere"),
    [
        (["one/cards.yml"], ["one/cards.yml:1"], "1 error, 2 in other files: mend"),
        (["one/more.yml"], ["one/more.yml:1", "one/more.yml:2"], "2 errors, 1 in other files: mend"),
        (["one/game.yml"], [], "nothing wrong (3 in other files): g has"),
        (
            ["two/cards.yml", "one/more.yml"],
            ["one/more.yml:1", "one/more.yml:2", "two/cards.yml:1"],
            "3 errors, 1 in other files: mend",
        ),
    ],
)
def test_only_what_is_wrong_in_the_files_is_told(
    files: list[str], told: list[str], elsewhere: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(*files) == bool(told)

    said = capsys.readouterr()
    assert places(said.out) == told
    assert said.err.startswith(elsewhere)


def test_a_file_is_named_from_within_its_game(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game / "kinds")

    assert check("../cards.yml") == 1
    assert places(capsys.readouterr().out) == [f"{game.as_posix()}/cards.yml:1"]


def test_what_keeps_a_file_from_being_judged_is_told_too(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = game / "kinds" / "card.yml"
    kind.write_text(kind.read_text().replace("type: integer", "type: intger", 1))

    assert check("one/cards.yml") == 1
    assert places(capsys.readouterr().out) == ["one/kinds/card.yml:4"]


def test_only_the_files_are_mended(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("one/cards.yml", "--fix") == 1
    assert "cost: 07" in (game / "more.yml").read_text()

    check("one/more.yml", "--fix")
    assert "cost: 7" in (game / "more.yml").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lone.yml"], "lone.yml belongs to no game: a game is a folder with a game.yml;"),
        (["one", "two"], "one is no file: name one folder, or files of games"),
        (["one/cards.yml", "nope.yml"], "nope.yml is no file: name one folder, or files of games"),
        (["one/cards.yml", "--write-baseline", "--baseline", "old.json"], "a baseline lists whole games:"),
    ],
)  # fmt: skip
def test_what_cannot_be_checked(
    words: list[str], said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("lone.yml").write_text("a: 1\n")

    assert check(*words) == 2
    assert capsys.readouterr().err.startswith(f"rulescheck: {said}")


def test_what_a_check_of_files_says_is_not_kept(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of the game is not what it names, so a change elsewhere would go unseen."""
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))

    assert entry_of(["check", "one"]) is not None
    assert entry_of(["check", "one", "--exit-zero"]) is not None
    assert entry_of(["check", "one/cards.yml"]) is None


TAKES = "check takes a folder with a game, or files of games\n"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("-", "nothing is read from the standard input"),
        ("dead", "dead is a link to nowhere, where nothing is"),
        ("pipe", "pipe is neither a file nor a folder"),
        ("one/gone.yml", "there is no file one/gone.yml"),
    ],
)
def test_what_is_no_file_and_no_folder_is_called_what_it_is(
    path: str, told: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game.parent / "dead").symlink_to("nowhere")
    os.mkfifo(game.parent / "pipe")

    assert check(path) == 2
    assert capsys.readouterr().err == f"rulescheck: {told}: {TAKES}"
