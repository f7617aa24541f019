"""One thing in a chapter: its values and figures, and its card."""

from __future__ import annotations

from dataclasses import dataclass

from rulescheck.declare.fields import Found
from rulescheck.declare.paths import check_path, find_field
from rulescheck.diagnostics import Diagnostic, phrase
from rulescheck.game import ANY, UNKNOWN, Entity, Field
from rulescheck.shape import near, quote
from rulescheck.source import Node
from rulescheck.views.cells import Cell
from rulescheck.views.scope import Scope
from rulescheck.views.values import follow, text_of, written, wrong

Path_ = tuple[str, ...]


@dataclass(frozen=True)
class Figures:
    """A thing as it is shown: its card if `picture`, and its values: what is `chosen`, or what is short."""

    entity: Entity
    title: str
    cells: tuple[Cell, ...]
    picture: bool
    chosen: bool


@dataclass(frozen=True)
class EntityView:
    """A thing as its block declares it: the `paths` that are `chosen`, or all that its page shows."""

    node: Node
    title: str
    entity: Entity
    paths: tuple[tuple[Path_, Field], ...]
    picture: bool
    chosen: bool

    def known(self, scope: Scope) -> bool:
        """Whether all that it shows is sound."""
        return self.entity.kind not in scope.troubled

    def made(self, scope: Scope) -> Figures | None:
        """The thing with its values, or None where there is nothing to show."""
        whole = scope.view.of(self.entity)
        shown = [Cell(field, written(follow(whole, path), field)) for path, field in self.paths]
        cells = tuple(cell for cell in shown if cell.data not in (None, "", [], {}))
        if not cells and not self.picture:
            return None
        return Figures(self.entity, self.title, cells, self.picture, self.chosen)


def declare_entity(node: Node, scope: Scope, found: Found) -> EntityView | None:
    """The thing that a block of the right shape declares, or None where it has a mistake."""
    first, show, picture = (node.get(key) for key in ("entity", "show", "picture"))
    entity = _entity(first, scope, found) if first else None
    if entity is None:
        return None
    kind, before = scope.view.game.kinds[entity.kind], len(found)
    paths = tuple(_paths(show, entity, scope, found))
    if picture and picture.text == "true" and not kind.face:
        found.append(wrong(picture, phrase("view-no-face", kind=kind.title)))
    if len(found) > before:
        return None
    drawn = picture.text == "true" if picture else bool(kind.face)
    return EntityView(node, text_of(node, "title"), entity, paths, drawn, show is not None)


def _entity(node: Node, scope: Scope, found: Found) -> Entity | None:
    game, (kind, colon, id_) = scope.view.game, node.text.partition(":")
    if not colon:
        found.append(wrong(node, phrase("view-entity", found=quote(node.text))))
    elif kind not in game.kinds:
        if not game.is_broken(kind, ANY):
            values = {"found": kind, "near": near(kind, game.kinds), "known": tuple(game.kinds)}
            found.append(Diagnostic(node.inside(0, len(kind)), "unknown-kind", values=values))
    elif entity := scope.view.game.find(kind, id_.strip()):
        return entity
    elif not game.is_broken(kind, id_.strip()):
        named = next((entity.id for entity in game.of(kind) if entity.name == id_.strip()), "")
        values = {"kind": kind, "found": quote(id_.strip()), "named": named}
        values |= {
            "near": near(id_.strip(), scope.view.ids[kind]),
            "files": tuple(game.kinds[kind].files),
        }
        start = len(node.text) - len(id_.lstrip())
        found.append(Diagnostic(node.inside(start, len(id_.strip())), "unknown-reference", values=values))
    return None


def _paths(show: Node | None, entity: Entity, scope: Scope, found: Found) -> list[tuple[Path_, Field]]:
    kind, start = scope.view.game.kinds[entity.kind], scope.kinds[entity.kind]
    if show is None:
        names = [*kind.page, *(figure.id for figure in kind.derived)]
        return [((name,), start.fields[name]) for name in names if name in start.fields]
    paths = []
    for node in show.items:
        path, problems = check_path(node, start, scope.kinds, kind.id)
        found.extend(problems)
        field = find_field(path, start, scope.kinds) if path else None
        if field and field.type != UNKNOWN:
            paths.append((path, field))
    return paths
