"""A whole game: its kinds and entities, its terms, chapters and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import Location
from rulescheck.game.fields import Data, Field
from rulescheck.game.looks import Face, Gallery, SheetPart, Words
from rulescheck.game.rules import Derived, Rule
from rulescheck.source import Node

ANY = "*"  # in `broken`: whatever its id
# What `broken` calls things that are no entities: a chapter by its folder, the others as links do.
CHAPTER, RULE, TERM, OPTION = "rules", "rule", "term", "option"


@dataclass(frozen=True)
class Option:
    """An optional rule of the game, off unless a campaign or an entity switches it on."""

    id: str
    title: str
    help: str
    source: str
    default: bool
    location: Location = field(default_factory=lambda: Location(""))


@dataclass(frozen=True)
class Kind:
    """A kind of entity: shape, derived figures, rules, and how it is shown.

    Where `used` is set, each of its entities must be used by another.
    """

    id: str
    title: str
    help: str
    files: tuple[str, ...]
    fields: Mapping[str, Field]
    schema: Mapping[str, Any]
    derived: tuple[Derived, ...]
    rules: tuple[Rule, ...]
    inherit: tuple[str, ...]
    page: tuple[str, ...]
    gallery: Gallery
    face: Face | None
    sheet: tuple[SheetPart, ...]
    location: Location
    used: bool = False
    words: tuple[Words, ...] = ()

    @cached_property
    def linked(self) -> Mapping[str, Field]:
        """The fields with references in them."""
        return {name: field for name, field in self.fields.items() if field.linked}


@dataclass(frozen=True)
class Entity:
    """One card, character, monster …: its data typed by its kind's schema, and where each value stands."""

    kind: str
    id: str
    name: str
    data: Data
    node: Node
    location: Location


@dataclass(frozen=True)
class Term:
    """A term of the game: its other names, its wrong spellings and what it means."""

    id: str
    title: str
    aliases: tuple[str, ...]
    wrong: tuple[str, ...]
    text: str
    source: str
    see: tuple[str, ...]
    location: Location
    node: Node


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rulebook: `id` is its file's name without the ending, `text` its Markdown."""

    id: str
    title: str
    text: str
    location: Location


@dataclass(frozen=True)
class Game:
    """A whole game; `folder` is where it lives, `theme` its design tokens (colours, emblem style).

    `readable` has the fields and figures of each kind as expressions read them.
    `broken` are the (kind, id) of what is there but could not be used. Its mistake is told where it stands,
    and whatever depends on it is silent: see `is_broken`. The kind is that of an entity, or one of CHAPTER,
    RULE, TERM and OPTION; the id ANY stands for a file whose things are not known.
    """

    id: str
    title: str
    subtitle: str
    language: str
    about: str
    version: str
    folder: Path
    location: Location
    options: Mapping[str, Option]
    kinds: Mapping[str, Kind]
    entities: tuple[Entity, ...] = ()
    terms: tuple[Term, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    theme: Mapping[str, Any] = field(default_factory=dict)
    start: str = ""
    broken: frozenset[tuple[str, str]] = frozenset()
    readable: Mapping[str, Field] = field(default_factory=dict)

    def is_broken(self, kind: str, name: str) -> bool:
        """Whether something of that name may well be there, but could not be used."""
        return (kind, name) in self.broken or (kind, ANY) in self.broken

    def of(self, kind: str) -> tuple[Entity, ...]:
        """The entities of a kind, in the order of their files."""
        return tuple(e for e in self.entities if e.kind == kind)

    def find(self, kind: str, entity_id: str) -> Entity | None:
        """The entity of a kind with an id, or None; of two with one id, the first."""
        return next((e for e in self.entities if e.kind == kind and e.id == entity_id), None)
