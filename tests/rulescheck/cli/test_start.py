"""What a run does not need is not loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("yaml", "ruamel", "cerberus", "cel_expr_python", "typst", "fontTools", "jinja2", "mkdocs")
LOADED = """\
import sys
from rulescheck.cli import main
main({words})
print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [(["--version"], HEAVY), (["check", "no-such-folder"], ("jinja2", "mkdocs", "fontTools.subset"))],
)
def test_a_run_loads_what_it_needs(words: list[str], unwanted: tuple[str, ...]) -> None:
    """The version is told without any library, and a check loads none of what pages are made with."""
    run = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=words)], capture_output=True, text=True, check=True
    )

    assert not set(run.stderr.split()) & set(unwanted)
