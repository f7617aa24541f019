"""A game as the engine sees it: frozen types with no behaviour beyond look-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import Location, Severity
from rulescheck.expression import Expression, Template
from rulescheck.source import Node

Data = Mapping[str, Any]

ANY = "*"  # in `broken`: whatever its id
UNKNOWN = "unknown"  # the type of a field whose declaration has a mistake: anything may lie in it
# What `broken` calls things that are no entities: a chapter by its folder, the others as links do.
CHAPTER, RULE, TERM, OPTION = "rules", "rule", "term", "option"


@dataclass(frozen=True)
class Value:
    """One allowed value of a field and how it is shown: a title, a colour, a mark."""

    key: str
    title: str
    color: str = ""
    mark: str = ""
    help: str = ""


@dataclass(frozen=True)
class Field:
    """One field of a kind, as its schema declares it.

    `fields` holds the declared keys of a dict; `item` is the field of a list's items, or of the values
    of a dict whose keys are free, whose `keys` may have a field too. `ref` names the kind that the
    value is an id of. `checks` are the bounds and patterns, as Cerberus rules. A list that is a table has
    the `dice` that are rolled on it, or the field with the roll, and in `rows` the keys of a row's first
    and last result.
    """

    name: str
    type: str
    title: str
    required: bool = False
    default: Any = None
    help: str = ""
    values: tuple[Value, ...] = ()
    ref: str = ""
    fields: Mapping[str, Field] = field(default_factory=dict)
    item: Field | None = None
    keys: Field | None = None
    checks: Mapping[str, Any] = field(default_factory=dict)
    dice: str = ""
    rows: tuple[str, str] = ("", "")

    @cached_property
    def filled(self) -> bool:
        """Whether something inside it has a default."""
        below = any(field.default is not None or field.filled for field in self.fields.values())
        return below or (self.item is not None and self.item.filled)

    @cached_property
    def linked(self) -> bool:
        """Whether there is a reference in it, at any depth."""
        inner = (*self.fields.values(), *filter(None, (self.item, self.keys)))
        return bool(self.ref) or any(field.linked for field in inner)

    def value(self, key: object) -> Value:
        """How `key` is shown; a value that declares nothing is shown as it is written."""
        return next((v for v in self.values if v.key == str(key)), Value(str(key), str(key)))


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
class Derived:
    """A figure computed from an entity's fields; `location` is its name's, `where` its expression's."""

    id: str
    title: str
    value: Expression
    source: str
    help: str
    location: Location
    where: Location = field(default_factory=lambda: Location(""))


@dataclass(frozen=True)
class Each:
    """`name in path`: a rule looks at every item of the list or every key of the dict at `path`.

    With `by` it looks at groups of items that have the same value at that path. `item` is the field that
    an item, a key or a group is an instance of.
    """

    name: str
    path: tuple[str, ...]
    items: Expression
    item: Field
    by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Example:
    """Data that a rule accepts or refuses: shown on the rule's page and run by the linter.

    `all` are the things of a kind that there are, where the game's own are not meant.
    """

    about: str
    data: Data
    options: tuple[str, ...]
    node: Node
    location: Location
    all: Mapping[str, tuple[Data, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Rule:
    """A rule of the game: `require` holds for each entity of the kind, or `message` is reported.

    `at` is the place to point at, as path steps; a step `[name]` stands for the item that `name` is.
    `option` is the option the rule belongs to, `ruling` who may allow an exception; both may be empty.
    `reads` are the kinds of which it reads all things there are.
    """

    id: str
    kind: str
    title: str
    why: str
    source: str
    severity: Severity
    each: tuple[Each, ...]
    when: Expression | None
    require: Expression
    message: Template
    hint: Template | None
    at: tuple[str, ...]
    option: str
    ruling: str
    passes: tuple[Example, ...]
    fails: tuple[Example, ...]
    location: Location
    reads: tuple[str, ...] = ()


@dataclass(frozen=True)
class BodyPart:
    """A paragraph of a card's text: the field it comes from and the label before it."""

    path: tuple[str, ...]
    label: str = ""


@dataclass(frozen=True)
class Face:
    """Which field fills which slot of a printed card; an empty slot stays empty.

    Every slot is a path into the entity's data (`("bands", "full")`).
    """

    title: tuple[str, ...] = ("name",)
    corner: tuple[str, ...] = ()
    color: tuple[str, ...] = ()
    line: tuple[tuple[str, ...], ...] = ()
    badge: tuple[str, ...] = ()
    pips: tuple[str, ...] = ()
    body: tuple[BodyPart, ...] = ()
    flavour: tuple[str, ...] = ()
    foot: tuple[tuple[str, ...], ...] = ()
    emblem: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Gallery:
    """How the list of a kind's entities is grouped, which columns it shows and how it is sorted."""

    group: str = ""
    columns: tuple[str, ...] = ()
    sort: tuple[str, ...] = ()


@dataclass(frozen=True)
class SheetPart:
    """A list in an entity's data that names cards: where it is and which keys give card and copies.

    With an empty `card` the items are the ids themselves.
    """

    title: str
    path: tuple[str, ...]
    card: str = ""
    copies: str = ""


@dataclass(frozen=True)
class Words:
    """Where `field` has the `value` (any, if empty), `text` has one word of `has` and none of `lacks`."""

    field: tuple[str, ...]
    value: str
    text: tuple[str, ...]
    has: tuple[str, ...]
    lacks: tuple[str, ...]


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

    def is_broken(self, kind: str, name: str) -> bool:
        """Whether something of that name may well be there, but could not be used."""
        return (kind, name) in self.broken or (kind, ANY) in self.broken

    def of(self, kind: str) -> tuple[Entity, ...]:
        """The entities of a kind, in the order of their files."""
        return tuple(e for e in self.entities if e.kind == kind)

    def find(self, kind: str, entity_id: str) -> Entity | None:
        """The entity of a kind with an id, or None; of two with one id, the first."""
        return next((e for e in self.entities if e.kind == kind and e.id == entity_id), None)
