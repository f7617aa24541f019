"""What a run does not need is not loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulescheck.cli.again import recall
from rulescheck.kept import VARIABLE, store_bytes
from rulescheck.memory import packed
from tests.small_game import KIND as SMALL
from tests.small_game import RULE, write
from tests.tiny_game import write_game

HEAVY = ("yaml", "ruamel", "cerberus", "cel_expr_python", "typst", "fontTools", "jinja2", "mkdocs", "wcwidth")
LOADED = """\
import sys
from rulescheck.cli import main
status = main({words})
print("status", status, *sys.modules, file=sys.stderr)
"""


def loaded(*words: str) -> tuple[str, set[str]]:
    """The exit status of a run of the command, and the modules that it loaded."""
    run = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=words)], capture_output=True, text=True, check=True
    )
    status, *modules = run.stderr.split("status ")[1].split()
    return status, set(modules)


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize("words", ["check", "check --no-cache", "--version", "nope"])
def test_nobody_needs_to_listen(words: str, closed: str, tmp_path: Path) -> None:
    """The exit status is the same whether or not the streams are open, and there is no traceback."""
    write(tmp_path, "{id: a}")
    line = f"{sys.executable} -m rulescheck {words} {closed}"

    told = subprocess.run(line, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert told.returncode == {"check": 1, "check --no-cache": 1, "--version": 0, "nope": 2}[words]
    assert "Traceback" not in told.stdout + told.stderr


def test_the_version_is_told_without_any_library() -> None:
    """Nothing but Python itself is loaded."""
    status, modules = loaded("--version")

    assert status == "0"
    assert modules.isdisjoint(HEAVY)


def test_a_clean_check_loads_what_reads_and_judges(tmp_path: Path) -> None:
    """PyYAML and CEL, and nothing that is for mistakes, cards, pages, reports for programs or watching."""
    write(tmp_path, "- {id: a, name: A, cost: 3}\n", SMALL + RULE)

    status, modules = loaded("check", str(tmp_path))

    assert status == "0"
    assert modules >= {"yaml", "cel_expr_python"}
    assert modules & set(HEAVY) == {"yaml", "cel_expr_python"}
    # Each takes as long as a part of the check; see rulescheck/frozen.py for what stands in for the first.
    assert modules.isdisjoint({"dataclasses", "inspect", "re2", "tempfile", "difflib"})
    own = ("press", "pages", "views", "report.sarif", "source.syntax", "cli.watch", "fix")
    assert modules.isdisjoint((*(f"rulescheck.{name}" for name in own), "jsonschema", "opencc", "pypinyin"))


def test_cards_are_what_the_press_is_loaded_for(tmp_path: Path) -> None:
    """A game with cards is laid out; a mistake in its settings or folder is told without that."""
    write_game(tmp_path)

    assert loaded("check", str(tmp_path))[1] >= {"typst", "fontTools"}
    assert loaded("check", str(tmp_path / "nowhere"))[1].isdisjoint({"typst", "fontTools", "wcwidth"})


def test_a_print_of_which_all_is_as_it_was_loads_no_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its files are looked at, and no card is."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    write_game(tmp_path / "game")
    print_it = ("print", str(tmp_path / "game"), "--set", "card", "-o", str(tmp_path / "x.pdf"))

    first = loaded(*print_it)[1]
    status, modules = loaded(*print_it)

    assert first >= {"yaml", "typst", "pikepdf"}
    assert first.isdisjoint({"PIL", "rulescheck.press.export", "rulescheck.press.table_sheet"})
    assert status == "0"
    assert modules.isdisjoint((*HEAVY, "pikepdf", "rulescheck.diagnostics"))


INTERRUPTED = """\
import sys

class Interrupt:
    @staticmethod
    def find_spec(name, *_):
        if name == {name!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt)
sys.argv[1:] = ["check", {folder!r}]
from rulescheck.cli import run
run()
"""


@pytest.mark.parametrize(
    "name", ["rulescheck.cli.start", "rulescheck.kept", "rulescheck.cli.command", "yaml"]
)
def test_an_interrupt_is_quiet_whatever_is_being_loaded(name: str, tmp_path: Path) -> None:
    write(tmp_path, "- {id: a, name: A, cost: 3}\n", SMALL + RULE)
    code = INTERRUPTED.format(name=name, folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("said", [None, 5, [1], {"context": 1}, (1, 2), (0, "a", None), (0, b"", b"", b"")])
def test_what_is_kept_in_another_shape_is_as_good_as_not_kept(
    said: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    store_bytes("one.bin", packed(said))

    assert recall("one") is None
    store_bytes("one.bin", packed((1, b"a", b"b")))
    assert recall("one") == (1, b"a", b"b")
