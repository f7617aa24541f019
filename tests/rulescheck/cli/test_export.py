"""`rulescheck export`: which files come out, what is said, and what stays as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.press.export import EXPORTS

GAME = "id: g\ntitle: G\nkinds: [card, hero]\n"
CARD = "title: Card\nfiles: cards.yml\nschema: {cost: {type: integer}}\nface: {corner: cost}\n"
HERO = """\
title: Hero
files: heroes.yml
schema:
  deck: {type: list, schema: {type: dict, schema: {card: {ref: card}, copies: {type: integer}}}}
sheet: [{title: Deck, list: deck, card: card, copies: copies}]
"""
HEROES = """\
- {id: h, name: H, deck: [{card: a, copies: %s}, {card: b, copies: 0}]}
- {id: n, name: N, deck: [{card: a, copies: 0}]}
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "g")
    return tmp_path / "g"


def write(folder: Path, copies: str = "2", cost: str = "1") -> None:
    (folder / "kinds").mkdir(parents=True, exist_ok=True)
    (folder / "game.yml").write_text(GAME, encoding="utf-8")
    (folder / "kinds/card.yml").write_text(CARD, encoding="utf-8")
    (folder / "kinds/hero.yml").write_text(HERO, encoding="utf-8")
    cards = f"- {{id: a, name: A, cost: {cost}}}\n- {{id: b, name: B, cost: 2}}\n"
    (folder / "cards.yml").write_text(cards, encoding="utf-8")
    (folder / "heroes.yml").write_text(HEROES % copies, encoding="utf-8")


def made(folder: str = "exports") -> list[str]:
    return sorted(path.as_posix() for path in Path(folder).rglob("*") if path.is_file())


def test_each_set_and_each_deck_has_a_folder(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "g", "--to", "svg", "--lang", "en"]) == 0
    assert made() == [
        "exports/g-card-svg/a.svg",
        "exports/g-card-svg/b.svg",
        "exports/g-card-svg/back.svg",
        "exports/g-hero-h-svg/a.svg",
        "exports/g-hero-h-svg/back.svg",
    ]
    assert capsys.readouterr().err == (
        "exports/g-card-svg: G Card, 2 cards; 3 files\nexports/g-hero-h-svg: H, 2 cards; 2 files\n"
    )


def test_only_what_has_changed_is_written(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file whose card is as it was keeps its date; one that belongs to no card is told, and kept."""
    run = ["export", "g", "--to", "svg", "--set", "card", "--lang", "en"]
    assert main(run) == 0
    folder = Path("exports/g-card-svg")
    (folder / "mine.txt").write_text("x", encoding="utf-8")
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    write(game, cost="7")
    capsys.readouterr()

    assert main(run) == 0
    assert capsys.readouterr().err == (
        "exports/g-card-svg: G Card, 2 cards; 3 files, 1 of them new or changed\n"
        "exports/g-card-svg holds other files too, which belong to no card of this export: mine.txt\n"
    )
    after = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert [name for name in sorted(after) if after[name] != before[name]] == ["a.svg"]


def test_a_failure_leaves_the_earlier_files_whole(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = ["export", "g", "--to", "svg", "--set", "card", "--no-backs", "-o", "out", "--lang", "en"]
    assert main(run) == 0
    before = {name: Path(name).read_bytes() for name in made("out")}

    def broken(*_: object) -> object:
        yield "a.svg", b"new"
        raise KeyboardInterrupt

    monkeypatch.setitem(EXPORTS, "svg", broken)  # type: ignore[arg-type]
    assert main(run) == 130
    assert made("out") == sorted(before)
    assert Path("out/g-card-svg/a.svg").read_bytes() == b"new"
    assert Path("out/g-card-svg/b.svg").read_bytes() == before["out/g-card-svg/b.svg"]


def test_a_card_that_is_named_twice_has_two_copies(game: Path) -> None:
    assert (
        main(["export", "g", "--to", "mpc", "--card", "a", "--card", "a", "--no-backs", "--lang", "en"]) == 0
    )
    assert made() == ["exports/g.chosen-cards-mpc/01-a.png", "exports/g.chosen-cards-mpc/02-a.png"]


def test_tabletop_simulator_finds_the_pictures_where_they_are(game: Path, tmp_path: Path) -> None:
    assert main(["export", "g", "--to", "tts", "--deck", "h", "--dpi", "72", "--lang", "en"]) == 0
    text = Path("exports/g-hero-h-tts/g-hero-h.json").read_text(encoding="utf-8")
    [look] = json.loads(text)["ObjectStates"][0]["CustomDeck"].values()
    assert look["FaceURL"] == (tmp_path / "exports/g-hero-h-tts/sheet-1.png").resolve().as_uri()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--to", "csv", "--dpi", "300", "--bleed", "1"],
            "--dpi, --bleed does nothing with --to csv; it goes with png, dtc, tts, grid",
        ),
        (
            ["--to", "mpc", "--dpi", "600"],
            "MakePlayingCards takes pictures of 300 dpi only, not of 600: leave --dpi out",
        ),
        (["--to", "dtc", "--dpi", "72"], "DriveThruCards takes 300 dpi or more, not 72"),
        (["--to", "png", "--deck", "x"], "there is no deck x; there are: h"),
        (
            ["--to", "png", "--deck", "n"],
            "the lists of N hold no cards, or 0 copies of each: there is nothing to print",
        ),
        (["--to", "png", "--set", "cards"], "there is no set cards; did you mean card?"),
        (["--to", "png", "--card", "z"], "there is no card z; there are: a, b"),
    ],
)
def test_what_cannot_be_exported_is_said_and_nothing_is_written(
    arguments: list[str], words: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "g", *arguments, "--lang", "en"]) == 2
    assert capsys.readouterr().err.splitlines()[0] == f"rulescheck: {words}"
    assert made() == []


def test_all_that_is_wrong_with_an_order_is_said(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(game, copies="900")
    small = {"cards": [{"width": 44.0, "height": 68.0}]}
    monkeypatch.setattr("rulescheck.press.export.pile.press_data", lambda *_, draw: small)

    assert main(["export", "g", "--to", "mpc", "--lang", "en"]) == 2
    sold = "it sells 63 × 88, 63.5 × 88.9, 57.15 × 88.9, 70 × 120"
    assert capsys.readouterr().err.splitlines() == [
        f"rulescheck: MakePlayingCards sells no cards of 44 × 68 mm, which G Card has; {sold}",
        f"rulescheck: MakePlayingCards sells no cards of 44 × 68 mm, which H has; {sold}",
        "rulescheck: H has 900 cards, and MakePlayingCards prints 612 at most in one order: "
        "choose a deck, or fewer copies",
    ]
    assert made() == []


def test_an_order_that_leaves_room_says_so(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "g", "--to", "mpc", "--set", "card", "--lang", "en"]) == 0
    assert capsys.readouterr().err.splitlines()[1:] == [
        "MakePlayingCards prints orders of 18: 16 more would cost nothing"
    ]


def test_a_game_with_mistakes_is_not_exported(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(game, cost="x")

    assert main(["export", "g", "--to", "csv", "--lang", "en"]) == 1
    assert capsys.readouterr().err == (
        "1 error: nothing was exported; mend what is wrong and run the same command again\n"
    )
    assert made() == []


def test_two_games_with_one_id_do_not_share_a_folder(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(game.parent / "other")

    assert main(["export", ".", "--to", "csv", "--set", "card", "--lang", "en"]) == 1
    assert "the id g belongs to another game already" in capsys.readouterr().out
    assert made() == []


def test_a_set_and_a_deck_do_not_share_a_folder(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game / "game.yml").write_text(GAME.replace("hero]", "hero, hero-h]"), encoding="utf-8")
    (game / "kinds/hero-h.yml").write_text(CARD.replace("cards", "others"), encoding="utf-8")
    (game / "others.yml").write_text("- {id: o, name: O, cost: 1}\n", encoding="utf-8")

    assert main(["export", ".", "--to", "csv", "--lang", "en"]) == 2
    assert "two exports would both be exports/g-hero-h-csv" in capsys.readouterr().err
    assert made() == []


def test_a_slip_in_the_copies_is_told(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(game, copies="1000000000")

    assert main(["export", "g", "--to", "mpc", "--deck", "h", "--lang", "en"]) == 2
    assert "H would be 1000000000 cards, more than 2000" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--to", "pngs"], "there is no format 'pngs'; did you mean png?"),
        (
            ["--to", "zip"],
            "there is no format 'zip'; there are: png, svg, pdf, mpc, tgc, dtc, tts, grid, csv",
        ),
        (["--to", "png", "--dpi", "6"], "'6' is no density; write a whole number from 72 to 1200"),
        (["--to", "png", "--dpi", "三百"], "'三百' is no density; write a whole number from 72 to 1200"),
        (["--to", "png", "--bleed", "-1"], "'-1' is no bleed; write millimetres from 0 to 10"),
        (
            ["--to", "tts", "--image-url", ""],
            "'' is no address of pictures; write one that begins with https://",
        ),
        (["--to", "tts", "--image-url", "javascript:x"], "'javascript:x' is no address of pictures"),
        (["--to", "png", "--bleed", "nan"], "'nan' is no bleed; write millimetres from 0 to 10"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    with pytest.raises(SystemExit) as stopped:
        main(["export", *arguments])
    assert stopped.value.code == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_help_shows_every_format_and_examples(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["export", "--help", "--lang", language])
    shown = capsys.readouterr().out

    assert [name for name in EXPORTS if f"\n  {name:<6}" not in shown] == []
    assert shown.count("\n  rulescheck export --to ") == 4
