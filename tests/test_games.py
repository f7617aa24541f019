"""The two games that ship: clean themselves, and each with broken twins whose findings are known."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import yaml

from rulescheck.check import check_game
from rulescheck.declare import declare_game
from rulescheck.diagnostics import Location, Severity, engine_rules
from rulescheck.findings import SETTINGS
from rulescheck.source import Node, read
from rulescheck.verdict import verdict
from tests.findings import shown

ROOT = Path(__file__).parents[1]
CASES = ROOT / "tests" / "cases" / "check"
BROKEN = sorted((ROOT / "tests" / "games").glob("*-broken*"))
GAMES = ("weave", "hunt")
ART = {"art-outside", "missing-art", "small-art", "unsupported-art", "wrong-focus"}
FACE = {"broken-face", "costly-face", "crowded-face", "face-package", "silent-face"}
PRESS = ART | FACE | {"sheet-does-not-fit", "wrong-block"}


@pytest.mark.parametrize("name", GAMES)
def test_game_is_clean(name: str) -> None:
    """A game that ships has neither an error nor a warning; its notes are rulings."""
    _, found = verdict(ROOT / "content" / name)

    assert [shown(d) for d in found.diagnostics if d.severity > Severity.NOTE] == []


@pytest.mark.parametrize("twin", BROKEN, ids=lambda twin: twin.name)
def test_broken_twin(
    twin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """A broken twin, judged by the kinds of the game itself, gives exactly its expected findings."""
    shutil.copytree(twin, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("expected.txt"))
    (tmp_path / "kinds").mkdir(exist_ok=True)
    for kind in _kinds_of_the_game(twin):
        shutil.copy(kind, tmp_path / "kinds")
    monkeypatch.chdir(tmp_path)
    found = [shown(diagnostic) for diagnostic in verdict(tmp_path)[1].diagnostics]

    if request.config.getoption("--update"):
        (twin / "expected.txt").write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == (twin / "expected.txt").read_text(encoding="utf-8").splitlines()


def _kinds_of_the_game(twin: Path) -> list[Path]:
    """The files of the kinds that the twin names; one that the game lacks is the twin's own."""
    declared = next(yaml.safe_load_all((twin / "game.yml").read_text(encoding="utf-8")))
    named = [ROOT / "content" / declared["id"] / "kinds" / f"{kind}.yml" for kind in declared["kinds"]]
    return [path for path in named if path.exists()]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_broken_by_a_twin(name: str) -> None:
    game, _ = declare_game(ROOT / "content" / name)
    assert game is not None
    rules = {f"{name}/{rule.id}" for kind in game.kinds.values() for rule in kind.rules}

    assert sorted(rules - _told(_expected())) == []


def test_every_finding_that_data_can_give_has_its_exact_words() -> None:
    """In a twin or in a golden case; what settings, art, faces and paper can give is tested beside them."""
    cases = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.yml"))]
    told = _told([*_expected(), *(line for case in cases for line in case["findings"])])

    assert sorted(set(engine_rules()) - SETTINGS - PRESS - told) == []


def _expected() -> list[str]:
    return [line for twin in BROKEN for line in (twin / "expected.txt").read_text("utf-8").splitlines()]


def _told(lines: Iterable[str]) -> set[str]:
    """The ids of the findings; a line begins with the place, the severity and the id."""
    return {id_ for line in lines for id_ in re.findall(r"^\S+ (?:error|warning|note) ([\w/-]+): ", line)}


def scalars(node: Node) -> Iterator[Node]:
    """Every value of a document, keys left aside."""
    if node.shape == "scalar":
        yield node
    for child in (*node.items, *(value for _, value in node.pairs)):
        yield from scalars(child)


SAMPLES = 2
ROUNDS = [(name, part) for name in GAMES for part in ("declarations", *range(SAMPLES))]


@pytest.mark.parametrize(("name", "part"), ROUNDS)
def test_any_broken_value_is_found_at_its_place(
    name: str, part: str | int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever value of a file is replaced by something of another shape, it is found where it stands."""
    shutil.copytree(ROOT / "content" / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    missed, judged = [], 0
    for broken in _rounds(tmp_path / name, part):
        judged += len(broken)
        whole = {target: target.read_text(encoding="utf-8") for target, _ in broken}
        for target, node in broken:
            target.write_text(_broken(whole[target], node.location), encoding="utf-8")
        missed += _missed(tmp_path / name, broken)
        for target, text in whole.items():
            target.write_text(text, encoding="utf-8")

    assert missed == []
    assert judged > 5


def _missed(game: Path, broken: list[tuple[Path, Node]]) -> list[Location]:
    """Where nothing was found; the whole game is judged only if its declaration does not say it all."""
    left = broken
    for found in (lambda: declare_game(game)[1], lambda: check_game(game)[1].diagnostics):
        told = {(d.location.path, d.location.line, d.location.column) for d in found()}
        left = [(target, node) for target, node in left if not _places(target, node, game.parent) & told]
        if not left:
            break
    return [node.location for _, node in left]


def _rounds(game: Path, part: str | int) -> Iterator[list[tuple[Path, Node]]]:
    """What to break before each verdict: a value in every file of things, but one declaration at a time.

    A verdict on a whole game is dear. Mistakes in things are independent; after a broken declaration the
    engine rightly keeps silent about what depends on it.
    """
    declaring = {*game.glob("*.yml"), *(game / "kinds").glob("*.yml")}
    if part == "declarations":
        yield from ([(path, node)] for path in sorted(declaring) for node in _sample(path)[1:2])
        return
    files = {path: _sample(path) for path in sorted(set(game.rglob("*.yml")) - declaring)}
    yield [(path, nodes[int(part)]) for path, nodes in files.items() if int(part) < len(nodes)]


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
