"""Rulings as pages show them: who made one, what it allows, and which other things it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulescheck.audience import guard
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Phrase, Report, Severity, said
from rulescheck.game import Entity, Game, Rule
from rulescheck.options import inherited
from rulescheck.references import located_references
from rulescheck.source import Node, Path_


@dataclass(frozen=True)
class Case:
    """A breach that a ruling allows: whose it is, what the rule says of it, and what else it is about."""

    entity: Entity
    message: str
    about: tuple[Entity, ...]


@dataclass(frozen=True)
class Ruling:
    """An exception that was allowed: where it is recorded, from which rule, why, by whom, for what.

    `rule` is None where `id` names no rule of the game.
    """

    source: Entity
    rule: Rule | None
    id: str
    reason: str
    by: str
    cases: tuple[Case, ...]


def rulings(view: View, found: Report) -> tuple[Ruling, ...]:
    """Every ruling of a game, in the order of its entities, with the findings that each has excused."""
    rules = {rule.id: rule for kind in view.game.kinds.values() for rule in kind.rules}
    excused = tuple(_excused(view, found))
    return tuple(
        Ruling(
            source,
            rules.get(one["rule"]),
            one["rule"],
            one["reason"],
            one.get("by", ""),
            tuple(_cases(view.game, source, one, excused)),
        )
        for source in view.game.entities
        for one in source.data.get("rulings") or ()
    )


def made_for(made: Sequence[Ruling], entity: Entity) -> tuple[Ruling, ...]:
    """The rulings that an entity records, or that excuse it."""
    return tuple(ruling for ruling in made if _is_for(ruling, entity))


def made_about(made: Sequence[Ruling], entity: Entity) -> tuple[Ruling, ...]:
    """The rulings of other things that are about an entity."""
    about = (ruling for ruling in made if any(entity in case.about for case in ruling.cases))
    return tuple(ruling for ruling in about if not _is_for(ruling, entity))


def _is_for(ruling: Ruling, entity: Entity) -> bool:
    return ruling.source is entity or any(case.entity is entity for case in ruling.cases)


Excused = tuple[Entity, Entity, Diagnostic]


def _excused(view: View, found: Report) -> Iterator[Excused]:
    """Each breach that is allowed, whose it is, and who records the ruling."""
    for diagnostic in found.diagnostics:
        entity = _owner(view.game, diagnostic) if _is_ruled(diagnostic) else None
        if entity is None:
            continue
        for source in (entity, *inherited(view.game, entity)):
            if any(_names(one["rule"], diagnostic, view.game) for one in source.data.get("rulings") or ()):
                yield source, entity, diagnostic
                break


def _is_ruled(diagnostic: Diagnostic) -> bool:
    told = diagnostic.values.get("message")
    return diagnostic.severity is Severity.NOTE and isinstance(told, Phrase) and "reason" in told.values


def _names(rule: str, diagnostic: Diagnostic, game: Game) -> bool:
    return diagnostic.rule == f"{game.id}/{rule}"


def _owner(game: Game, diagnostic: Diagnostic) -> Entity | None:
    place = diagnostic.location
    inside = [e for e in game.entities if e.location.path == place.path and e.location <= place]
    return max(inside, key=lambda entity: entity.location, default=None)


def _cases(game: Game, source: Entity, ruling: dict[str, str], excused: Sequence[Excused]) -> Iterator[Case]:
    for recorded, entity, diagnostic in excused:
        path = next(_paths(entity.node, diagnostic), ())
        if (
            recorded is source
            and _names(ruling["rule"], diagnostic, game)
            and not guard(game.kinds[entity.kind], path)
        ):
            text = _message(diagnostic, game.language)
            yield Case(entity, text, _about(game, entity, path, text + ruling["reason"]))


def _message(diagnostic: Diagnostic, language: str) -> str:
    """What the rule says, without the reason that the ruling adds."""
    told = diagnostic.values["message"]
    return said(told.values["message"] if isinstance(told, Phrase) else told, language)


def _paths(node: Node, diagnostic: Diagnostic, path: Path_ = ()) -> Iterator[Path_]:
    """The paths of the values that stand where a finding points, the outermost first."""
    if path and node.location == diagnostic.location:
        yield path
    for index, item in enumerate(node.items):
        yield from _paths(item, diagnostic, (*path, index))
    for key, value in node.pairs:
        yield from _paths(value, diagnostic, (*path, key.text))


def _about(game: Game, entity: Entity, path: Path_, text: str) -> tuple[Entity, ...]:
    """What the value at a path refers to, or the item that it is in; of several, what the ruling names."""
    things = _referred(game, entity, path) or _referred(game, entity, _item(path))
    named = [thing for thing in things if thing.name in text]
    return tuple(dict.fromkeys(things if len(things) == 1 else named))


def _referred(game: Game, entity: Entity, path: Path_) -> list[Entity]:
    inside = [one for one in located_references(game, entity) if path and one[2][: len(path)] == path]
    return [thing for kind, id_, _ in inside if (thing := game.find(kind, id_))]


def _item(path: Path_) -> Path_:
    """The item of a list that a path leads into: `deck[2]` of `deck[2].copies`."""
    places = [number for number, step in enumerate(path) if isinstance(step, int)]
    return path[: places[-1] + 1] if places else ()
