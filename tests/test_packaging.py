"""The wheel: built, installed into an empty environment outside the checkout, and used there."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment = clean | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as hatchling builds it, without asking any registry."""
    folder = tmp_path_factory.mktemp("wheel")
    code = f"from hatchling.build import build_wheel; print(build_wheel({str(folder)!r}))"
    name = run(sys.executable, "-c", code, cwd=ROOT).strip().splitlines()[-1]
    return folder / name


def test_wheel_holds_templates_faces_messages_and_bundle(wheel: Path) -> None:
    """What is not Python travels too."""
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = [
        path.relative_to(base).as_posix()
        for base, package in ((ROOT, "rulescheck"), (ROOT / "site_templates", "rulescheck_templates"))
        for path in sorted((base / package).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    ]

    assert [name for name in sources if name not in names] == []
    assert "rulescheck_templates/assets/rulescheck.js" in names
    assert "rulescheck_mkdocs/plugin.py" in names


def test_installed_wheel_lints_prints_and_builds(wheel: Path, tmp_path: Path) -> None:
    """From an empty folder: a new game is made, checked, printed and becomes a site."""
    home = tmp_path / "empty"
    venv.create(home, with_pip=True)
    python, command = home / "bin" / "python", home / "bin" / "rulescheck"
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=tmp_path)
    # The libraries come from where the tests run, so that no registry is asked; rulescheck does not.
    site = next((home / "lib").glob("python*")) / "site-packages"
    libraries = [path for path in sys.path if path.endswith("site-packages")]
    (site / "libraries.pth").write_text("\n".join(libraries), encoding="utf-8")

    where = run(python, "-c", "import rulescheck; print(rulescheck.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(home)

    run(command, "new", "mine", "--lang", "zh-TW", cwd=tmp_path)
    mine = tmp_path / "mine"
    run(command, "check", cwd=mine)
    run(command, "print", cwd=mine)
    run(python, "-m", "mkdocs", "build", "--strict", cwd=mine)

    assert (mine / "sheets" / "mine-card.pdf").read_bytes().startswith(b"%PDF-")
    assert (mine / "site" / "mine" / "card" / "lantern" / "index.html").exists()
    assert list((mine / "site").rglob("*.woff2"))
    assert [path.name for path in (mine / "site").rglob("*OFL*")] != []
