"""The two games that ship: clean themselves, and each with a broken twin whose findings are known."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulescheck.check import check_game
from rulescheck.diagnostics import Location, Severity
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


SAMPLES = 4
FOLDERS = sorted(
    {path.parent for name in GAMES for path in (ROOT / "content" / name).rglob("*.yml")},
    key=lambda folder: folder.as_posix(),
)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.relative_to(ROOT / "content").as_posix())
def test_any_broken_value_is_found_at_its_place(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever value of a file is replaced by something of another shape, it is found where it stands."""
    game = next(parent for parent in (folder, *folder.parents) if (parent / "game.yml").exists())
    shutil.copytree(game, tmp_path / game.name)
    monkeypatch.chdir(tmp_path)
    missed = []
    for broken in _rounds(tmp_path / folder.relative_to(game.parent)):
        whole = {target: target.read_text(encoding="utf-8") for target, _ in broken}
        for target, node in broken:
            target.write_text(_broken(whole[target], node.location), encoding="utf-8")
        found = {
            (d.location.path, d.location.line, d.location.column)
            for d in check_game(tmp_path / game.name)[1].diagnostics
        }
        missed += [node.location for target, node in broken if not _places(target, node, tmp_path) & found]
        for target, text in whole.items():
            target.write_text(text, encoding="utf-8")

    assert missed == []


def _rounds(folder: Path) -> Iterator[list[tuple[Path, Node]]]:
    """What to break before each verdict: a value in every file, but one declaration at a time.

    A verdict on a whole game is dear. Mistakes in things are independent; after a broken declaration the
    engine rightly keeps silent about what depends on it.
    """
    files = {path: _sample(path) for path in sorted(folder.glob("*.yml"))}
    if folder.name == "kinds" or (folder / "game.yml").exists():
        yield from ([(path, node)] for path, nodes in files.items() for node in nodes[1::2])
        return
    for number in range(SAMPLES):
        yield [(path, nodes[number]) for path, nodes in files.items() if number < len(nodes)]


def _sample(path: Path) -> list[Node]:
    """Values spread over the file."""
    nodes = [node for document in read(path).documents for node in scalars(document)]
    plain = [node for node in nodes if node.location.line == node.location.end_line and node.raw]
    return plain[len(plain) // (2 * SAMPLES) :: max(1, len(plain) // SAMPLES)][:SAMPLES]


def _broken(text: str, where: Location) -> str:
    lines = text.split("\n")
    line = lines[where.line - 1]
    lines[where.line - 1] = f"{line[: where.column - 1]}[[{{x: y}}]]{line[where.end_column - 1 :]}"
    return "\n".join(lines)


def _places(target: Path, node: Node, top: Path) -> set[tuple[str, int, int]]:
    """The list and the item in it are the two things one may call wrong."""
    here = target.relative_to(top).as_posix()
    return {(here, node.location.line, node.location.column + more) for more in (0, 1)}
