"""A game that the engine has never seen: a dozen lines of YAML outside the repository."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

FILES = {
    "mkdocs.yml": """\
site_name: Tide
docs_dir: content
theme: {name: material}
plugins: [search, rulescheck]
""",
    "content/tide/game.yml": """\
id: tide
title: 潮
kinds: [shell]
""",
    "content/tide/kinds/shell.yml": """\
title: 貝殼
files: shells.yml
schema: {weight: {title: 重量, type: integer, min: 1, required: true}}
face: {corner: weight, foot: [id]}
""",
    "content/tide/shells.yml": """\
- {id: cowrie, name: 寶螺, weight: 2}
- {id: conch, name: 法螺, weight: 7}
- {id: nautilus, name: 鸚鵡螺, weight: 9}
""",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = [sys.executable, "-m", *command]
    return subprocess.run(done, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_it_lints(folder: Path) -> None:
    """It is clean, and a mistake in it is found."""
    assert run(folder, "rulescheck", "check").returncode == 0

    shells = folder / "content/tide/shells.yml"
    replace_in(shells, "weight: 7", "weight: heavy")
    done = run(folder, "rulescheck", "check")

    assert done.returncode == 1
    assert done.stdout == (
        "content/tide/shells.yml:2:33: error: "
        "weight is 'heavy', expected a whole number, 1 or more [wrong-type]\n"
        "  |\n"
        "2 | - {id: conch, name: 法螺, weight: heavy}\n"
        "  |                                   ^^^^^\n"
        "  = hint: write a number; a field for words such as 'heavy' has `type: string` "
        "in the schema of its kind\n"
    )


def test_it_builds(folder: Path) -> None:
    """It becomes a site with a page for each thing and a picture of each card."""
    done = run(folder, "mkdocs", "build", "--strict")

    assert done.returncode == 0, done.stderr
    site = folder / "site" / "tide"
    assert sorted(page.parent.name for page in (site / "shell").glob("*/index.html")) == [
        "conch",
        "cowrie",
        "nautilus",
    ]
    assert "法螺" in (site / "shell" / "conch" / "index.html").read_text(encoding="utf-8")
    assert len(list(site.rglob("*.png"))) == 3


def test_a_mistake_stops_the_site(folder: Path) -> None:
    """The build names every finding with its place, and fails."""
    shells = folder / "content/tide/shells.yml"
    replace_in(shells, "weight: 7", "weight: heavy")
    replace_in(shells, "weight: 9", "weight: 0")
    done = run(folder, "mkdocs", "build")

    assert done.returncode == 1
    assert "content/tide/shells.yml:2:33 wrong-type" in done.stderr
    assert "content/tide/shells.yml:3:37 out-of-range" in done.stderr


def test_it_prints(folder: Path) -> None:
    """Its cards stand on a sheet of paper, with backs behind them."""
    done = run(folder, "rulescheck", "print", "--output", "shells.pdf")

    assert done.returncode == 0, done.stderr
    document = pypdfium2.PdfDocument(folder / "shells.pdf")
    text = document[0].get_textpage().get_text_range()
    assert len(document) == 2
    assert [name for name in ("寶螺", "法螺", "鸚鵡螺") if name not in text] == []
    document.close()
