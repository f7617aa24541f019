"""Nothing that exists is lost: reports do not replace data, and no sheet replaces another."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.cli.output import write_whole

GAME = "id: g\ntitle: G\nkinds: [card, hero]\n"
CARD = "title: Card\nfiles: cards.yml\nschema: {cost: {type: integer}}\nface: {corner: cost}\n"
HERO = """\
title: Hero
files: heroes.yml
schema:
  deck: {type: list, schema: {type: dict, schema: {card: {ref: card}, copies: {type: integer}}}}
sheet: [{title: Deck, list: deck, card: card, copies: copies}]
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "g", "1")
    return tmp_path / "g"


def write(folder: Path, copies: str) -> None:
    (folder / "kinds").mkdir(parents=True, exist_ok=True)
    (folder / "game.yml").write_text(GAME, encoding="utf-8")
    (folder / "kinds/card.yml").write_text(CARD, encoding="utf-8")
    (folder / "kinds/hero.yml").write_text(HERO, encoding="utf-8")
    (folder / "cards.yml").write_text("- {id: a, name: A, cost: 1}\n", encoding="utf-8")
    heroes = f"- {{id: h, name: H, deck: [{{card: a, copies: {copies}}}]}}\n"
    (folder / "heroes.yml").write_text(heroes, encoding="utf-8")


@pytest.mark.parametrize(
    "arguments", [["--output", "json=g/cards.yml"], ["--baseline", "g/kinds/card.yml", "--write-baseline"]]
)
def test_a_report_does_not_replace_data(
    arguments: list[str], game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of data that exists is refused as the place of a report."""
    before = {path: path.read_bytes() for path in game.rglob("*.yml")}

    assert main(["check", "g", *arguments, "--lang", "en"]) == 2
    assert "is a file of data, not of reports" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in game.rglob("*.yml")} == before


def test_two_games_with_one_id_do_not_share_a_sheet(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two games with one id are a finding, and no sheet is written."""
    write(game.parent / "other", "1")

    assert main(["print", ".", "--set", "card", "--lang", "en"]) == 1
    assert "the id g belongs to another game already" in capsys.readouterr().out
    assert not (game.parent / "sheets").exists()


def test_a_set_and_a_deck_do_not_share_a_sheet(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where two sheets would have one name, none is written."""
    (game / "game.yml").write_text(GAME.replace("hero]", "hero, hero-h]"), encoding="utf-8")
    (game / "kinds/hero-h.yml").write_text(CARD.replace("cards", "others"), encoding="utf-8")
    (game / "others.yml").write_text("- {id: o, name: O, cost: 1}\n", encoding="utf-8")

    assert main(["print", ".", "--lang", "en"]) == 2
    assert "two sheets would both be g-hero-h.pdf" in capsys.readouterr().err
    assert not (game.parent / "sheets").exists()


def test_a_deck_of_a_thousand_million_is_refused(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in the copies is told at once, and does not fill the memory."""
    write(game, "1000000000")

    assert main(["print", "g", "--deck", "h", "--lang", "en"]) == 2
    assert "H would be 1000000000 cards, more than 2000" in capsys.readouterr().err


def test_a_deck_of_no_copies_says_so(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(game, "0")

    assert main(["print", "g", "--deck", "h", "--lang", "en"]) == 2
    assert "the lists of H hold no cards, or 0 copies of each" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named_and_not_one_on_the_way(tmp_path: Path) -> None:
    (tmp_path / "in-the-way").write_text("x", encoding="utf-8")

    with pytest.raises(OSError, match=r"in-the-way/report\.json"):
        write_whole(tmp_path / "in-the-way" / "report.json", b"{}")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in-the-way"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is full")
@pytest.mark.parametrize(
    ("words", "status"),
    [("print g --set card", 0), ("print g --set card -o file/x.pdf", 2), ("print g --card none", 2)],
)
@pytest.mark.parametrize("silence", ["2>&-", "2>/dev/full", ">&- 2>&-"])
def test_what_cannot_be_said_does_not_stop_the_work(
    words: str, status: int, silence: str, game: Path
) -> None:
    """Where nobody listens, sheets are written all the same, and the exit status says how it went."""
    (game.parent / "file").write_text("mine", encoding="utf-8")
    command = f"{sys.executable} -m rulescheck {words} {silence}"
    for _ in range(2):  # the second time nothing has changed
        assert subprocess.run(["sh", "-c", command], check=False).returncode == status
    assert (game.parent / "sheets" / "g-card.pdf").is_file() == (status == 0)


@pytest.mark.parametrize(
    ("command", "output", "said"),
    [
        (["print"], "loop", "loop/g-card.pdf: not a directory"),
        (["print"], "loop.pdf", "loop.pdf: too many levels of symbolic links"),
        (["print"], "file/x", "file/x/g-card.pdf: not a directory"),
        (["print"], "file/x.pdf", "file/x.pdf: not a directory"),
        (
            ["print"],
            "/dev/null",
            "/dev/null is neither a folder nor a PDF: name a folder, or for a single PDF a file",
        ),
        (
            ["export", "--to", "csv"],
            "file",
            "file is no folder, and exports are folders of files: name a folder",
        ),
        (
            ["export", "--to", "csv"],
            "new.csv",
            "new.csv is no folder, and exports are folders of files: name a",
        ),
        (["export", "--to", "csv"], "loop", "loop/g-card-csv/g-card.csv: too many levels of symbolic links"),
        (["export", "--to", "tts"], "loop", "loop/g-card-tts/"),
    ],
)
def test_where_nothing_can_be_written_is_told(
    command: list[str], output: str, said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A circle of links, a file on the way, a device, or a folder called like a file; nothing is lost."""
    for name in ("loop", "loop.pdf"):
        (game.parent / name).symlink_to(name)
    (game.parent / "file").write_text("mine", encoding="utf-8")

    assert main([*command, "g", "--set", "card", "-o", output, "--lang", "en"]) == 2
    assert f"rulescheck: {said}" in capsys.readouterr().err
    assert (game.parent / "file").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in game.parent.iterdir()) == ["file", "g", "loop", "loop.pdf"]
