"""A whole game: its kinds, terms, chapters and options, and its entities by kind and id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from rulescheck.diagnostics import Location
from rulescheck.frozen import field, frozen
from rulescheck.game.entities import Entity, File
from rulescheck.game.fields import Field
from rulescheck.game.looks import Face, Gallery, SheetPart, Words
from rulescheck.game.paper import Paper
from rulescheck.game.rules import Derived, Rule
from rulescheck.source import Node

CHANGELOG = "/changelog"  # no file of a chapter is called so
ANY = "*"  # in `broken`: whatever its id
# What `broken` calls things that are no entities: a chapter by its folder, the others as links do.
CHAPTER, RULE, TERM, OPTION = "rules", "rule", "term", "option"


@frozen()
class Option:
    """An optional rule of the game, off unless a campaign or an entity switches it on."""

    id: str
    title: str
    help: str
    source: str
    default: bool
    location: Location = field(default_factory=lambda: Location(""))


@frozen()
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
    paper: Paper | None = None

    @cached_property
    def linked(self) -> Mapping[str, Field]:
        """The fields with references in them."""
        return {name: field for name, field in self.fields.items() if field.linked}


@frozen()
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
    was: tuple[str, ...] = ()
    page: str = ""  # the chapter, and the anchor, where it is explained: `cards#w-201`
    asked: tuple[str, ...] = ()  # what players say who look for it, shown nowhere
    # The other forms of its names and of its wrong spellings, where the game is in English.
    forms: tuple[str, ...] = ()
    wrong_forms: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Whatever stands for it in a text."""
        return (self.title, *self.aliases, *self.forms)

    @property
    def file(self) -> str:
        """The text of its file."""
        return self.node.file


@frozen()
class Chapter:
    """A chapter of the rulebook: `id` is its file's name without the ending, `text` its Markdown.

    In the text, what its file's head says for machines is blank; `was` are the ids that it had before. What
    has changed in the rules is written like a chapter, and has the id CHANGELOG.
    """

    id: str
    title: str
    text: str
    location: Location
    was: tuple[Node, ...] = ()

    @property
    def file(self) -> str:
        """Its file, relative to the game's folder."""
        return "changelog.md" if self.id == CHANGELOG else f"rules/{self.id}.md"


@frozen(eq=False)
class Game:
    """A whole game; `folder` is where it lives, `theme` its design tokens (colours, emblem style).

    `readable` has the fields and figures of each kind as expressions read them.
    `broken` are the (kind, id) of what is there but could not be used. Its mistake is told where it stands,
    and whatever depends on it is silent: see `is_broken`. The kind is that of an entity, or one of CHAPTER,
    RULE, TERM and OPTION; the id ANY stands for a file whose things are not known. `paths` are the files that
    each kind reads, `sources` what they hold. `readers` are those for whom something is made of the game
    besides everyone: what fields keep for one `audience` is for them too. `context` is a digest of all that
    declares it and of what reads it, or nothing where nothing is remembered.
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
    changelog: Chapter | None = None
    theme: Mapping[str, Any] = field(default_factory=dict)
    start: str = ""
    sources: tuple[File, ...] = ()
    paths: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    broken: frozenset[tuple[str, str]] = frozenset()
    readable: Mapping[str, Field] = field(default_factory=dict)
    readers: frozenset[str] = frozenset()
    context: bytes = b""

    @property
    def written(self) -> tuple[Chapter, ...]:
        """What its author has written as Markdown: the chapters, and what has changed."""
        return (*self.chapters, self.changelog) if self.changelog else self.chapters

    def is_broken(self, kind: str, name: str) -> bool:
        """Whether something of that name may well be there, but could not be used."""
        return (kind, name) in self.broken or (kind, ANY) in self.broken

    def of(self, kind: str) -> tuple[Entity, ...]:
        """The entities of a kind, in the order of their files."""
        return self._by_kind.get(kind, ())

    def find(self, kind: str, entity_id: str) -> Entity | None:
        """The entity of a kind with an id, or None; of two with one id, the first."""
        return self.index.get((kind, entity_id))

    def called(self, id_: str) -> str:
        """The name of the first thing with an id, of whatever kind, or nothing."""
        return self._names.get(id_, "")

    @cached_property
    def _names(self) -> Mapping[str, str]:
        return {entity.id: entity.name for entity in reversed(self.entities)}

    @cached_property
    def _by_kind(self) -> Mapping[str, tuple[Entity, ...]]:
        found: dict[str, list[Entity]] = {}
        for entity in self.entities:
            found.setdefault(entity.kind, []).append(entity)
        return {kind: tuple(entities) for kind, entities in found.items()}

    @cached_property
    def index(self) -> Mapping[tuple[str, str], Entity]:
        """The entities by kind and id; of two with one id, the first."""
        return {(entity.kind, entity.id): entity for entity in reversed(self.entities)}
