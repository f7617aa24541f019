"""The page of one card, character, monster …: everything that its kind's page lists."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rulescheck.derive import View
from rulescheck.game import Derived, Entity, Game, Kind
from rulescheck.pages import paths
from rulescheck.pages.alt import alt_text
from rulescheck.pages.calculator import calculator, inputs, wanted
from rulescheck.pages.decks import Deck, decks
from rulescheck.pages.facets import prose
from rulescheck.pages.files import deck
from rulescheck.pages.headings import heading
from rulescheck.pages.lists import sorted_entities
from rulescheck.pages.page import page
from rulescheck.pages.picking import cards_json
from rulescheck.pages.rulings import Ruling, made_about, made_for
from rulescheck.pages.show import Fact, facts
from rulescheck.pages.structured import entity_told
from rulescheck.pages.texts import Texts
from rulescheck.pages.uses import Use, uses
from rulescheck.source import display
from rulescheck.templates import script_json
from rulescheck.text import with_minus

ABOUT = 160  # characters that others show of a page
GAP = re.compile(r"\n{3,}")
Around = tuple[Entity | None, Entity | None]


@dataclass(frozen=True)
class Figure:
    """A derived figure with its value for one entity."""

    derived: Derived
    value: Any

    @property
    def read(self) -> str:
        """The value as it is read."""
        number = isinstance(self.value, int | float)
        return with_minus(str(self.value)) if number else str(self.value)


def entity_pages(
    view: View, kind: Kind, made: Sequence[Ruling], texts: Texts | None = None
) -> Iterator[tuple[str, str]]:
    """The page of each entity of a kind, with the rulings of the game that it has to do with."""
    order, back = sorted_entities(view, kind), uses(view.game)
    for number, entity in enumerate(order):
        used, around = back.get((kind.id, entity.id), ()), _around(order, number)
        make = partial(_page, view, kind, entity, made, around, used)
        key = texts.key(view, entity, _beside(made, entity, around, used)) if texts else b""
        yield paths.entity_page(entity), texts.text(key, make) if texts else make()


def _beside(made: Sequence[Ruling], entity: Entity, around: Around, used: tuple[Use, ...]) -> list[Any]:
    """What a page shows of other things."""
    users = [(use.kind.id, use.field.name, [one.id for one in use.entities]) for use in used]
    ruled = [_told(ruling) for ruling in (*made_for(made, entity), *made_about(made, entity))]
    return [users, [_key(one) for one in around if one], bool(around[0]), ruled]


def _told(ruling: Ruling) -> list[Any]:
    cases = [(_key(case.entity), case.message, [*map(_key, case.about)]) for case in ruling.cases]
    return [_key(ruling.source), ruling.id, ruling.reason, ruling.by, cases]


def _key(entity: Entity) -> tuple[str, str]:
    return entity.kind, entity.id


def _around(order: Sequence[Entity], number: int) -> Around:
    return (order[number - 1] if number else None, order[number + 1] if number + 1 < len(order) else None)


def _page(
    view: View, kind: Kind, entity: Entity, made: Sequence[Ruling], around: Around, used: tuple[Use, ...]
) -> str:
    game, values = view.game, view.figures(entity)
    shown, small, alt = facts(game, kind, entity), bool(kind.face), alt_text(game, kind, entity)
    found = decks(view, entity)
    figures = [Figure(derived, values[derived.id]) for derived in kind.derived if derived.id in values]
    text = page(
        "entity.md.j2",
        game,
        entity.name,
        hide=() if kind.derived or not kind.face else ("toc",),
        path=[(kind.title, paths.list_page(kind))],
        head={**_head(game, kind, entity, alt), **({"script": "figures.js"} if figures else {})},
        kind=kind,
        entity=entity,
        alt=alt,
        short=[fact for fact in shown if fact.short or (small and fact.shown.form == "stats")],
        stats=[fact for fact in shown if fact.shown.form == "stats" and not small],
        long=[fact for fact in shown if _long(fact, found)],
        decks=found,
        used=used,
        heading=heading,
        flavour=_flavour(kind),
        figures=figures,
        inputs=_fields(game, kind, entity) if figures else [],
        calculator=script_json(calculator(view, kind, entity)),
        options=[option for option in game.options.values() if view.options(entity)[option.id]],
        rulings=made_for(made, entity),
        mentioned=made_about(made, entity),
        ruled={
            thing for ruling in made for case in ruling.cases if case.entity is entity for thing in case.about
        },
        printable=sum(copies for _, copies in deck(game, entity)),
        cards=cards_json(deck(game, entity)),
        previous=around[0],
        next=around[1],
    )
    return GAP.sub("\n\n", text)  # parts that are left out leave lines behind


def _head(game: Game, kind: Kind, entity: Entity, alt: str) -> dict[str, object]:
    """What a link to the page shows elsewhere, and where its data are written."""
    file = posixpath.relpath(entity.location.path, display(game.folder))
    said = " ".join(filter(None, [alt, prose(kind, entity)]))
    about = said if len(said) <= ABOUT else said[: ABOUT - 1] + "…"
    picture = {"picture": paths.picture(kind.id, entity.id)} if kind.face else {}
    told = entity_told(game, kind, entity, about)
    line = entity.location.line
    return {"about": about, "structured": told, "data": [file, line], **picture}


def _fields(game: Game, kind: Kind, entity: Entity) -> list[dict[str, Any]]:
    return [{**one, "wanted": wanted(one, game.language)} for one in inputs(game, kind, entity)]


def _long(fact: Fact, decks: Sequence[Deck]) -> bool:
    """Whether a value has a part of the page for itself, and is not seen among the decks anyway."""
    listed = fact.shown.form in ("table", "items") and any(deck.field == fact.name for deck in decks)
    return not fact.short and fact.shown.form != "stats" and not listed


def _flavour(kind: Kind) -> str:
    return kind.face.flavour[0] if kind.face and len(kind.face.flavour) == 1 else ""
