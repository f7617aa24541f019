"""`rulescheck check --format` and `--output`: what is printed, what is written, and usage errors."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulescheck.cli import main
from rulescheck.cli.output import write_whole
from rulescheck.report import FORMATS

GAME = "id: lake\ntitle: Lake\nlanguage: en\nnothing: 1\n"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with a mistake, in the working directory."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.yml").write_text(GAME, encoding="utf-8")
    return tmp_path


def test_every_format_is_written_as_it_is_printed(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One run writes all formats, makes the folders, and prints as if it wrote none."""
    wanted = [f"--output={name}=out/ci/lint.{name}" for name in FORMATS]
    assert main(["check", *wanted]) == 1
    alone = capsys.readouterr().out

    assert "unknown-field" in alone
    assert {path.name for path in (game / "out/ci").iterdir()} == {f"lint.{name}" for name in FORMATS}
    for name in FORMATS:
        assert main(["check", "--format", name]) == 1
        assert (game / f"out/ci/lint.{name}").read_text(encoding="utf-8") == capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--output", "sarf=x"], "there is no format 'sarf'; did you mean sarif?"),
        (["--output", "pdf=x"], "there is no format 'pdf'; there are: text, json, "),
        (["--output", "sarif"], "'sarif' names no file; write FORMAT=FILE, as in sarif=lint.sarif"),
        (["--output", "lint.sarif"], "'lint.sarif' names no file"),
        (["--output", "sarif="], "'sarif=' names no file"),
        (["--output", "sarif=-"], "a report goes into a file; use `--format sarif` to print it"),
        (["--output", "sarif=."], ". is a folder; name a file"),
        (["--format", "junt"], "there is no format 'junt'; did you mean junit?"),
    ],
)
def test_usage_errors_say_what_to_write(
    arguments: list[str], said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong option ends the command before it checks or writes anything."""
    with pytest.raises(SystemExit) as stop:
        main(["check", *arguments])

    assert stop.value.code == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in game.iterdir()] == ["game.yml"]


def test_two_reports_do_not_share_a_file(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second would destroy the first."""
    assert main(["check", "--output", "json=a", "--output", "sarif=./a"]) == 2
    assert "two reports cannot go into one file" in capsys.readouterr().err
    assert not (game / "a").exists()


def test_a_file_that_cannot_be_written(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command could not do what was asked: exit status 2, no traceback."""
    assert main(["check", "--output", "json=game.yml/a"]) == 2
    assert capsys.readouterr().err.startswith("rulescheck: ")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    """A link stays a link, nothing is left beside the file, and a pipe is written to."""
    old, link = tmp_path / "old", tmp_path / "link"
    old.write_text("old")
    link.symlink_to(old)
    write_whole(link, b"new")
    write_whole(Path(os.devnull), b"new")

    assert (old.read_bytes(), link.is_symlink()) == (b"new", True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "old"]


@pytest.mark.skipif(sys.platform != "linux", reason="only here a file's name can be any bytes")
@pytest.mark.parametrize("name", FORMATS)
def test_a_file_name_that_is_not_utf_8(name: str, game: Path) -> None:
    """A format prints a name of bytes, and Chinese into a pipe whose encoding does not know it."""
    (game / "湖\udcff.yml").write_text("- id: a\n", encoding="utf-8")
    command = [sys.executable, "-m", "rulescheck", "check", "--lang", "zh-TW", "--format", name]
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    run = subprocess.run(command, capture_output=True, env=environment, check=False)

    assert (run.returncode, b"Traceback" in run.stderr) == (1, False)
    if name != "text":
        assert "沒有".encode() in run.stdout
