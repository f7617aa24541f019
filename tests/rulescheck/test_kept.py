"""What is kept between runs never changes what a run says, whatever happens to it."""

from __future__ import annotations

import marshal
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from rulescheck import kept as keeping
from rulescheck.cli import main
from rulescheck.kept import load_bytes, store_bytes
from rulescheck.press import confined, measured
from tests.tiny_game import FILES

CASES = sorted((Path(__file__).parents[1] / "cases" / "check").glob("*.yml"))
Said = tuple[int, str, str]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder for the test alone."""
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A small game with a mistake."""
    return written(tmp_path / "game", {**FILES, "cards/wrong.yml": "- {id: odd, name: 怪, mana: -1}\n"})


def written(folder: Path, files: dict[str, str]) -> Path:
    """A folder with some files."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def said(capfd: pytest.CaptureFixture[str], *words: str) -> Said:
    """The exit status of a check and what it wrote."""
    status = main(["check", *words])
    return (status, *capfd.readouterr())


def kept(cache: Path) -> list[Path]:
    """The files with what checks said."""
    return sorted(cache.glob("said-*.bin"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_says_the_same_again(
    path: Path,
    tmp_path: Path,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Checked twice with the cache, every golden case says what it says without."""
    monkeypatch.chdir(written(tmp_path / "case", yaml.safe_load(path.read_text(encoding="utf-8"))["files"]))

    fresh = said(capfd)
    again = said(capfd)

    assert again == fresh
    assert len(kept(cache)) == (fresh[0] != 2)


def test_it_is_the_cache_that_speaks(cache: Path, game: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The second run takes what is kept, and --no-cache does not."""
    fresh = said(capfd, str(game))
    name = kept(cache)[0].name
    status, _, told = marshal.loads(load_bytes(name) or b"")
    store_bytes(name, marshal.dumps((status, b"kept", told)))

    assert fresh[0] == 1
    assert said(capfd, str(game)) == (1, "kept", fresh[2])
    assert said(capfd, str(game), "--no-cache") == fresh


@pytest.mark.parametrize(
    "damage", [b"", b"{}", b"0\n{}", None], ids=["empty", "unsealed", "wrong-seal", "cut"]
)
def test_a_damaged_file_is_written_anew(
    damage: bytes | None, cache: Path, game: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever a file of the cache holds, the check says the right thing and mends it."""
    fresh = said(capfd, str(game))
    file = kept(cache)[0]
    whole = file.read_bytes()
    file.write_bytes(whole[:-9] if damage is None else damage)

    assert said(capfd, str(game)) == fresh
    assert file.read_bytes() == whole


def test_what_changes_is_seen(cache: Path, game: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A file of the game, one more file, the settings above and the language each give another verdict."""
    seen = [said(capfd, str(game))]
    (game / "cards" / "wrong.yml").write_text("- {id: odd, name: 怪, mana: -2}\n", encoding="utf-8")
    seen.append(said(capfd, str(game)))
    (game / "cards" / "more.yml").write_text("- {id: odder, name: 更怪}\n", encoding="utf-8")
    seen.append(said(capfd, str(game)))
    seen.append(said(capfd, str(game), "--lang", "zh-TW"))
    (game.parent / "rulescheck.toml").write_text('language = "zh-TW"\n', encoding="utf-8")
    seen.append(said(capfd, str(game), "--format=json"))

    assert len(set(seen)) == len(seen)
    assert len(kept(cache)) == len(seen)


def test_a_folder_in_the_place_of_a_file_is_seen(
    cache: Path, game: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A folder that took the place of an empty file is not told of as if it were the file."""
    file = game / "cards" / "wrong.yml"
    file.write_text("", encoding="utf-8")
    as_file = said(capfd, str(game))
    file.unlink()
    file.mkdir()
    as_folder = said(capfd, str(game))

    assert as_file != as_folder
    assert as_folder == said(capfd, str(game), "--no-cache")


def test_a_folder_called_game_yml_is_seen(
    cache: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A folder that is in the place of a game is told as long as it is there."""
    (tmp_path / "odd" / "game.yml").mkdir(parents=True)
    there = said(capfd, str(tmp_path / "odd"))
    (tmp_path / "odd" / "game.yml").rmdir()
    gone = said(capfd, str(tmp_path / "odd"))

    assert (there[0], gone[0]) == (1, 2)
    assert "no game in" in gone[2]


def test_files_in_a_folder_of_any_name_are_seen(
    cache: Path, game: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A kind's files may lie where other tools would look for nothing."""
    kind = game / "kinds" / "card.yml"
    text = kind.read_text(encoding="utf-8").replace("cards/*.yml", "__pycache__/*.yml")
    kind.write_text(text, encoding="utf-8")
    (game / "cards").rename(game / "__pycache__")
    before = said(capfd, str(game))
    (game / "__pycache__" / "wrong.yml").write_text("- {id: odd, name: 怪, mana: -2}\n", encoding="utf-8")
    after = said(capfd, str(game))

    assert before != after
    assert after == said(capfd, str(game), "--no-cache")


@pytest.mark.parametrize("word", ["off", "OFF", "Off"])
def test_off_is_no_folder(
    word: str, game: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The word that switches the cache off does so in large letters too."""
    monkeypatch.chdir(game)
    monkeypatch.setenv("RULESCHECK_CACHE", word)
    said(capfd, str(game))

    assert not (game / word).exists()


def test_what_writes_or_reads_more_is_not_kept(
    cache: Path, game: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Options that write files, baselines and pictures from outside leave nothing in the cache."""
    said(capfd, str(game), "--diff")
    said(capfd, str(game), f"--output=json={game.parent / 'x.json'}")
    (game / "rules").mkdir(exist_ok=True)
    (game / "rules" / "creation.md").write_text("# 創角\n\n![](../../x.png)\n", encoding="utf-8")
    said(capfd, str(game))

    assert kept(cache) == []


def test_a_face_that_took_too_long_is_drawn_again(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """It may have been the machine, which had too much to do."""
    monkeypatch.setattr(confined, "MEMORY", 700 * 1024**2)
    face = "#let front(theme, card) = range(9000000000).len()\n"
    game = written(tmp_path / "game", {**FILES, "theme/face.typ": face})

    status, found, _ = said(capfd, str(game))

    assert (status, "costly-face" in found, kept(cache)) == (1, True, [])


def test_two_at_once_say_the_same(cache: Path, game: Path) -> None:
    """Runs that write the cache at the same time do not disturb each other."""
    words = [sys.executable, "-m", "rulescheck", "check", str(game)]
    for _ in range(2):
        running = [
            subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(3)
        ]
        results = {process.communicate()[0] for process in running}
        assert len(results) == 1
        assert {process.returncode for process in running} == {1}
    assert len(kept(cache)) == 1
    assert not list(cache.glob("*.part"))


def test_a_cache_that_cannot_be_written_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a place to write, everything is checked each time."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("RULESCHECK_CACHE", str(tmp_path / "file" / "cache"))

    assert said(capfd, str(game)) == said(capfd, str(game))


def test_only_new_cards_are_measured(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card as it was before is not laid out again, wherever it stands now."""
    asked: list[list[str]] = []

    def fits(_: str, data: dict, _own: object) -> list[dict]:
        asked.append([card["id"] for card in data["cards"]])
        return [{"card": card["number"], "of": card["id"]} for card in data["cards"]]

    monkeypatch.setattr(measured, "fits", fits)
    cards = [{"id": name, "number": number} for number, name in enumerate("abc")]

    first = list(measured.measured({"title": "x", "cards": cards}))
    moved = [{**cards[2], "number": 0}, {"id": "d", "number": 1}, {**cards[0], "number": 2}]
    second = list(measured.measured({"title": "x", "cards": moved}))

    assert asked == [["a", "b", "c"], ["d"]]
    assert [note["of"] for note in first] == ["a", "b", "c"]
    assert second == [{"card": 0, "of": "c"}, {"card": 1, "of": "d"}, {"card": 2, "of": "a"}]
    shutil.rmtree(cache)


def test_no_more_is_kept_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest goes first; what was kept last stays even if it is too big by itself."""
    monkeypatch.setenv(keeping.VARIABLE, str(tmp_path))
    monkeypatch.setattr(keeping, "MOST_BYTES", 1000)
    for age, name in enumerate(("old", "middle", "new")):
        keeping.store_bytes(f"{name}.bin", bytes(300))
        os.utime(tmp_path / f"{name}.bin", (1000 + age, 1000 + age))
    keeping.store_bytes("newest.bin", bytes(100))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["middle.bin", "new.bin", "newest.bin"]

    keeping.store_bytes("big.bin", bytes(5000))
    assert [path.name for path in tmp_path.iterdir()] == ["big.bin"]
