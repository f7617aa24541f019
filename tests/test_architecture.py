"""Who may import whom: imports go one way, and each third-party library has one owner."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT, ROOT / "plugins", ROOT / "site_templates")

# From the lowest to the highest. A part may import from the parts above it in this list, and from itself.
ORDER = (
    "rulescheck",
    "rulescheck.frozen",
    "rulescheck.forms",
    "rulescheck.inflections",
    "rulescheck.stand_in",
    "rulescheck.kept",
    "rulescheck.memory",
    "rulescheck.shelf",
    "rulescheck.progress",
    "rulescheck.filling",
    "rulescheck.diagnostics",
    "rulescheck.findings",
    "rulescheck.pattern",
    "rulescheck.paper",
    "rulescheck.source",
    "rulescheck.indented",
    "rulescheck.text",
    "rulescheck.inline",
    "rulescheck.anchors",
    "rulescheck.dice",
    "rulescheck.shape",
    "rulescheck.expression",
    "rulescheck.game",
    "rulescheck.audience",
    "rulescheck.declare",
    "rulescheck.load",
    "rulescheck.comments",
    "rulescheck.allow",
    "rulescheck.config",
    "rulescheck.json_schema",
    "rulescheck.references",
    "rulescheck.options",
    "rulescheck.digests",
    "rulescheck.derive",
    "rulescheck.parts",
    "rulescheck.failing",
    "rulescheck.views",
    "rulescheck.judge",
    "rulescheck.sweep",
    "rulescheck.checks",
    "rulescheck.remember",
    "rulescheck.check",
    "rulescheck.seed",
    "rulescheck.report",
    "rulescheck.fix",
    "rulescheck.baseline",
    "rulescheck.templates",
    "rulescheck.words",
    "rulescheck.titles",
    "rulescheck.gaps",
    "rulescheck.charts",
    "rulescheck.asked",
    "rulescheck.press",
    "rulescheck.typeface",
    "rulescheck.pages",
    "rulescheck.search",
    "rulescheck.offline",
    "rulescheck.verdict",
    "rulescheck.proof",
    "rulescheck.cli",
    "rulescheck.guide",
    "rulescheck.__main__",
    "rulescheck_mkdocs",
)

OWNERS = {
    "yaml": ("rulescheck.source",),
    "ruamel": ("rulescheck.source",),
    "re2": ("rulescheck.pattern",),
    "cerberus": ("rulescheck.shape",),
    "cel_expr_python": ("rulescheck.expression",),
    "jinja2": ("rulescheck.templates",),
    "markupsafe": ("rulescheck.templates",),
    "typst": ("rulescheck.press",),
    "PIL": ("rulescheck.press",),
    "fontTools": ("rulescheck.press",),
    "pikepdf": ("rulescheck.press",),
    "markdown": ("rulescheck.press",),
    "lxml": ("rulescheck.press",),
    "wcwidth": ("rulescheck.report",),
    "mkdocs": ("rulescheck_mkdocs",),
    "opencc": ("rulescheck.search",),
    "snowballstemmer": ("rulescheck.inflections",),
    "pypinyin": ("rulescheck.search",),
}


def modules() -> Iterator[tuple[str, Path]]:
    for source in SOURCES:
        for package in ("rulescheck", "rulescheck_mkdocs", "rulescheck_templates"):
            for path in sorted((source / package).rglob("*.py")):
                name = ".".join(path.relative_to(source).with_suffix("").parts)
                yield name.removesuffix(".__init__"), path


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part(name: str) -> str:
    """The entry of ORDER that a module belongs to, or an empty string for another package's."""
    inside = [p for p in ORDER if name == p or name.startswith(p + ".")]
    if inside[:1] == ["rulescheck"] and len(inside) == 1:
        # `from rulescheck import __version__` is the package itself; an unknown submodule is a mistake.
        return "rulescheck" if name in ("rulescheck", "rulescheck.__version__") else name
    return max(inside, key=len, default="")


MODULES = tuple(modules())


@pytest.mark.parametrize(("name", "path"), MODULES, ids=[name for name, _ in MODULES])
def test_imports_go_one_way(name: str, path: Path) -> None:
    """A module imports only from parts that the table puts before its own."""
    own = part(name)
    if own == "":
        return
    assert own in ORDER, f"{name} has no place in the table"
    later = [other for other in imports(path) if part(other) and ORDER.index(part(other)) > ORDER.index(own)]

    assert later == []


@pytest.mark.parametrize(("name", "path"), MODULES, ids=[name for name, _ in MODULES])
def test_each_library_has_one_owner(name: str, path: Path) -> None:
    """A third-party library is imported by its owning module alone."""
    foreign = [
        other
        for other in imports(path)
        if (owners := OWNERS.get(other.split(".")[0])) and not name.startswith(owners)
    ]

    assert foreign == []
