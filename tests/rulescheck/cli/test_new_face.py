"""`rulescheck new face`: a copy of the engine's face, which draws as before and is never written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.cli import main
from tests.tiny_game import write_game

Capture = pytest.CaptureFixture[str]


def new(*words: str) -> int:
    return main(["new", "face", *words, "--lang", "en"])


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_game_gets_a_face_once(here: Path, capsys: Capture) -> None:
    write_game(here / "games" / "tiny")

    assert [new(), new("games/tiny"), main(["check", "games", "--lang", "en"])] == [0, 2, 0]
    place = "games/tiny/theme/face.typ"
    assert capsys.readouterr().err.splitlines()[:2] == [
        f"{place}: the face of the cards, to be changed: from now on they are drawn with it",
        f"rulescheck: {place} exists already; nothing was written",
    ]
    assert (here / place).read_text(encoding="utf-8").startswith("// The face of a card")


def test_where_it_should_go_must_be_clear(here: Path, capsys: Capture) -> None:
    assert new() == 2
    for name in ("a", "b"):
        write_game(here / name)
    assert [new(), new("b"), (here / "b" / "theme" / "face.typ").is_file()] == [2, 0, True]
    assert capsys.readouterr().err.splitlines()[:2] == [
        "rulescheck: no game in .: a game is a folder with a game.yml; `rulescheck new FOLDER` begins one",
        "rulescheck: several games are there: a, b; name the folder of one",
    ]


def test_a_kind_of_that_name_is_another_matter(here: Path) -> None:
    """With an id a thing of the kind `face` is meant; a game may be called so in the long form."""
    assert main(["new", "face", "--id", "moon", "--lang", "en"]) == 2
    assert main(["new", "game", "face", "--lang", "en"]) == 0
    assert (here / "face" / "content" / "face" / "game.yml").is_file()
