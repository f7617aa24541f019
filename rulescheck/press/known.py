"""A sheet to print, and what it knows: all of an entity, or of its base alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.frozen import frozen
from rulescheck.game import Block, Entity, Field, Game, Kind
from rulescheck.press.breaks import breakable_text
from rulescheck.press.slots import Path, Slot, printed_value, slot
from rulescheck.press.words import tied
from rulescheck.source import Node
from rulescheck.text import plain

Model = dict[str, Any]


@frozen()
class Sheet:
    """A sheet to print: for an entity, or blank for the thing that its kind's sheets are made for, if any."""

    kind: Kind
    entity: Entity
    blank: bool = False

    @property
    def name(self) -> str:
        """What the sheet is called: the entity's name, or the kind's title."""
        return self.entity.name or self.kind.title


def filled_sheet(game: Game, entity: Entity) -> Sheet:
    """The sheet of an entity with all that is known of it."""
    return Sheet(game.kinds[entity.kind], entity)


def blank_sheets(game: Game, kind: Kind) -> tuple[Sheet, ...]:
    """The blank sheets of a kind: one, or one for each thing of its base."""
    base = kind.paper.base if kind.paper else ""
    if not base:
        return (Sheet(kind, _nobody(kind, {}, ""), blank=True),)
    things = game.of(kind.fields[base].ref)
    return tuple(Sheet(kind, _nobody(kind, {base: thing.id}, thing.name), blank=True) for thing in things)


def _nobody(kind: Kind, data: Mapping[str, Any], name: str) -> Entity:
    return Entity(kind.id, "", name, data, Node("map", kind.location))


def known_slot(game: Game, sheet: Sheet, path: Path) -> Slot | None:
    """What a sheet knows at a path; a blank one knows its base and nothing of its own."""
    if sheet.blank and (not path or path[0] not in sheet.entity.data):
        return None
    return slot(game, sheet.kind, sheet.entity, path)


def block_slot(game: Game, sheet: Sheet, block: Block, name: str = "own") -> Slot | None:
    """What a sheet knows at the path that a block has under a name."""
    return known_slot(game, sheet, first_path(block, name))


def first_path(block: Block, name: str = "own") -> Path:
    """The first path that a block has under a name."""
    return next(iter(block.paths.get(name, ())), ())


def field_at(game: Game, kind: Kind, path: Path) -> Field:
    """The field at a path, known or not: a blank sheet has its title too."""
    figures = {figure.id: Field(figure.id, "integer", figure.title) for figure in kind.derived}
    at = kind.fields.get(path[0]) or figures.get(path[0]) or Field(path[0], "string", path[0])
    for depth, step in enumerate(path[1:], start=1):
        if at.ref in game.kinds:
            return field_at(game, game.kinds[at.ref], path[depth:])
        at = at.fields.get(step) or at.item or Field(step, "string", step)
    return at


def text_at(game: Game, sheet: Sheet, path: Path) -> str:
    """What a sheet knows at a path, in words; empty for nothing."""
    at = known_slot(game, sheet, path)
    return breakable_text(tied(plain(printed_value(game, at)))) if at else ""
