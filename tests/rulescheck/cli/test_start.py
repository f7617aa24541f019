"""What a run does not need is not loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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
