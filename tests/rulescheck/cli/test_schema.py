"""`rulescheck schema`: schemas in files, and which files they are for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulescheck.cli import main
from tests.small_game import write
from tests.tiny_game import write_game

Capture = pytest.CaptureFixture[str]
NAMES = ["card", "game.yml", "hero", "kinds.yml", "terms.yml", "theme.yml"]


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_game(tmp_path / "content" / "tiny")


def test_schemas_are_written_and_their_files_told(tiny: Path, capsys: Capture) -> None:
    assert main(["schema"]) == 0
    written = sorted(path.name for path in Path("schemas/tiny").iterdir())
    assert written == [f"{name}.json" for name in NAMES]
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("./schemas/tiny/card.json: content/tiny/cards/*.yml\n")
    assert "# yaml-language-server: $schema=" in err


def test_settings_of_an_editor(tiny: Path, capsys: Capture) -> None:
    assert main(["schema", "content/tiny", "-o", "out", "--settings"]) == 0
    settings = json.loads(capsys.readouterr().out)["yaml.schemas"]
    assert sorted(settings) == [f"./out/tiny/{name}.json" for name in NAMES]
    assert settings["./out/tiny/kinds.yml.json"] == ["content/tiny/kinds/*.yml"]
    assert all(Path(schema).exists() for schema in settings)


def test_the_same_game_gives_the_same_bytes(tiny: Path) -> None:
    for folder in ("one", "two"):
        assert main(["schema", "-o", folder]) == 0
    for path in Path("one").rglob("*.json"):
        assert path.read_bytes() == (Path("two") / path.relative_to("one")).read_bytes()


def test_a_kind_with_mistakes_gets_no_schema(tiny: Path, capsys: Capture) -> None:
    """The others do, and so does what helps to mend it."""
    kind = "title: Card\nfiles: x.yml\nschema: {a: {type: nope}}\n"
    (tiny / "kinds" / "card.yml").write_text(kind, "utf-8")

    assert main(["schema", "--lang", "en"]) == 1
    names = [path.stem for path in sorted(Path("schemas/tiny").iterdir())]
    assert names == [name for name in NAMES if name != "card"]
    assert "[unknown-value]" in capsys.readouterr().out


def test_mistakes_of_things_are_no_matter(tiny: Path, capsys: Capture) -> None:
    (tiny / "cards" / "bad.yml").write_text("{id: a, colour: red}", "utf-8")

    assert main(["schema"]) == 0
    assert capsys.readouterr().out == ""


def test_where_there_is_nothing_to_describe(tmp_path: Path, capsys: Capture) -> None:
    assert main(["schema", str(tmp_path)]) == 2
    assert "no game in" in capsys.readouterr().err
    for name in ("a", "b"):
        write(tmp_path / name, "[]")
    assert main(["schema", str(tmp_path)]) == 2
    assert "two games have the id g" in capsys.readouterr().err
