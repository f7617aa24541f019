"""The two games that ship: clean themselves, and each with a broken twin whose findings are known."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulescheck.check import check_game
from rulescheck.diagnostics import Severity
from rulescheck.source import Node, read
from rulescheck.verdict import verdict
from tests.findings import shown

ROOT = Path(__file__).parents[1]
TWINS = ROOT / "tests" / "games"
GAMES = ("weave", "hunt")


@pytest.mark.parametrize("name", GAMES)
def test_game_is_clean(name: str) -> None:
    """A game that ships has neither an error nor a warning; its notes are rulings."""
    _, found = verdict(ROOT / "content" / name)

    assert [shown(d) for d in found.diagnostics if d.severity > Severity.NOTE] == []


@pytest.mark.parametrize("name", GAMES)
def test_broken_twin(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The broken twin, judged by the kinds of the game itself, gives exactly its expected findings."""
    twin = TWINS / f"{name}-broken"
    shutil.copytree(twin, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("expected.txt"))
    shutil.copytree(ROOT / "content" / name / "kinds", tmp_path / "kinds")
    monkeypatch.chdir(tmp_path)
    found = [shown(diagnostic) for diagnostic in verdict(tmp_path)[1].diagnostics]

    if request.config.getoption("--update"):
        (twin / "expected.txt").write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == (twin / "expected.txt").read_text(encoding="utf-8").splitlines()


def scalars(node: Node) -> Iterator[Node]:
    """Every value of a document, keys left aside."""
    if node.shape == "scalar":
        yield node
    for child in (*node.items, *(value for _, value in node.pairs)):
        yield from scalars(child)


def files(name: str) -> list[Path]:
    return sorted((ROOT / "content" / name).rglob("*.yml"))


FILES = [path for name in GAMES for path in files(name)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_any_broken_value_is_found_at_its_place(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever value of a file is replaced by something of another shape, it is found where it stands."""
    game = next(parent for parent in path.parents if (parent / "game.yml").exists())
    shutil.copytree(game, tmp_path / game.name)
    monkeypatch.chdir(tmp_path)
    target = tmp_path / path.relative_to(game.parent)
    text = target.read_text(encoding="utf-8")
    lines = text.split("\n")
    missed = []
    for node in _sample([n for document in read(target).documents for n in scalars(document)]):
        where = node.location
        if where.line != where.end_line or not node.raw:
            continue
        line = lines[where.line - 1]
        broken = f"{line[: where.column - 1]}[[{{x: y}}]]{line[where.end_column - 1 :]}"
        changed = [*lines[: where.line - 1], broken, *lines[where.line :]]
        target.write_text("\n".join(changed), encoding="utf-8")
        found = check_game(tmp_path / game.name)[1].diagnostics
        places = [(d.location.path, d.location.line, d.location.column) for d in found]
        here = target.relative_to(tmp_path).as_posix()
        # The list and the item in it are the two things one may call wrong.
        if not {(here, where.line, where.column), (here, where.line, where.column + 1)} & set(places):
            missed.append((where.line, where.column, node.text))
    target.write_text(text, encoding="utf-8")

    assert missed == []


def _sample(nodes: list[Node]) -> list[Node]:
    """Eight values spread over the file: each costs a whole verdict."""
    return nodes[:: max(1, len(nodes) // 8)]
