"""The page of one card, character, monster …: everything that its kind's page lists."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Report, Severity, message
from rulescheck.game import Derived, Entity, Game, Kind, Rule
from rulescheck.pages import paths
from rulescheck.pages.alt import alt_text
from rulescheck.pages.calculator import calculator, inputs, wanted
from rulescheck.pages.decks import decks
from rulescheck.pages.facets import prose
from rulescheck.pages.files import deck
from rulescheck.pages.lists import sorted_entities
from rulescheck.pages.page import page
from rulescheck.pages.picking import cards_json
from rulescheck.pages.show import facts
from rulescheck.pages.uses import Use, uses
from rulescheck.source import display
from rulescheck.templates import script_json

ABOUT = 160  # characters that others show of a page
Around = tuple[Entity | None, Entity | None]


@dataclass(frozen=True)
class Figure:
    """A derived figure with its value for one entity."""

    derived: Derived
    value: Any


@dataclass(frozen=True)
class Ruling:
    """An exception that was allowed: from which rule, why, by whom."""

    rule: Rule | None
    id: str
    reason: str
    by: str
    excused: tuple[str, ...]


def entity_pages(view: View, kind: Kind, found: Report) -> Iterator[tuple[str, str]]:
    """The page of each entity of a kind, with the findings that a ruling has excused."""
    order, back = sorted_entities(view, kind), uses(view.game)
    for number, entity in enumerate(order):
        used = back.get((kind.id, entity.id), ())
        yield paths.entity_page(entity), _page(view, kind, entity, found, _around(order, number), used)


def _around(order: Sequence[Entity], number: int) -> Around:
    return (order[number - 1] if number else None, order[number + 1] if number + 1 < len(order) else None)


def _page(
    view: View, kind: Kind, entity: Entity, found: Report, around: Around, used: tuple[Use, ...]
) -> str:
    game, values = view.game, view.figures(entity)
    shown, small = facts(game, kind, entity), bool(kind.face)
    figures = [Figure(derived, values[derived.id]) for derived in kind.derived if derived.id in values]
    return page(
        "entity.md.j2",
        game,
        entity.name,
        hide=() if kind.derived or not kind.face else ("toc",),
        path=[(kind.title, paths.list_page(kind))],
        head=_head(game, kind, entity),
        kind=kind,
        entity=entity,
        alt=alt_text(game, kind, entity),
        short=[fact for fact in shown if fact.short or (small and fact.shown.form == "stats")],
        stats=[fact for fact in shown if fact.shown.form == "stats" and not small],
        long=[fact for fact in shown if not fact.short and fact.shown.form != "stats"],
        decks=decks(view, entity),
        used=used,
        flavour=_flavour(kind),
        figures=figures,
        inputs=_fields(kind, entity, game.language) if figures else [],
        calculator=script_json(calculator(view, kind, entity)),
        options=[option for option in game.options.values() if view.options(entity)[option.id]],
        rulings=_rulings(game, entity, found),
        printable=bool(deck(game, entity)),
        cards=cards_json(deck(game, entity)),
        previous=around[0],
        next=around[1],
    )


def _head(game: Game, kind: Kind, entity: Entity) -> dict[str, object]:
    """What a link to the page shows elsewhere, and where its data are written."""
    file = posixpath.relpath(entity.location.path, display(game.folder))
    said = " ".join(filter(None, [alt_text(game, kind, entity), prose(kind, entity)]))
    about = said if len(said) <= ABOUT else said[: ABOUT - 1] + "…"
    picture = {"picture": paths.picture(kind.id, entity.id)} if kind.face else {}
    return {"about": about, "data": [file, entity.location.line], **picture}


def _fields(kind: Kind, entity: Entity, language: str) -> list[dict[str, Any]]:
    return [{**one, "wanted": wanted(one, language)} for one in inputs(kind, entity)]


def _flavour(kind: Kind) -> str:
    return kind.face.flavour[0] if kind.face and len(kind.face.flavour) == 1 else ""


def _rulings(game: Game, entity: Entity, found: Report) -> list[Ruling]:
    rules = {rule.id: rule for kind in game.kinds.values() for rule in kind.rules}
    notes = [d for d in found.diagnostics if d.severity is Severity.NOTE and _inside(d, entity)]
    said = {one: [message(d, game.language) for d in notes if d.rule == f"{game.id}/{one}"] for one in rules}
    return [
        Ruling(
            rules.get(one["rule"]),
            one["rule"],
            one["reason"],
            one.get("by", ""),
            tuple(said.get(one["rule"], ())),
        )
        for one in entity.data.get("rulings") or ()
    ]


def _inside(diagnostic: Diagnostic, entity: Entity) -> bool:
    place, whole = diagnostic.location, entity.location
    return place.path == whole.path and whole.line <= place.line <= max(whole.end_line, whole.line)
