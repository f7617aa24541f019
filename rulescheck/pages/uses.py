"""The way back: what refers to an entity, and where a term of the game is spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulescheck.audience import guard
from rulescheck.game import Chapter, Entity, Field, Game, Kind
from rulescheck.pages import paths
from rulescheck.pages.links import term_names
from rulescheck.references import located_references
from rulescheck.text import parse_text, without_code

Key = tuple[str, str]


@dataclass(frozen=True)
class Use:
    """The entities of one kind that refer to an entity from one of their fields."""

    kind: Kind
    field: Field
    entities: tuple[Entity, ...]


@dataclass(frozen=True)
class Mention:
    """A page that speaks of a term or an optional rule: its title and its place."""

    title: str
    place: str


def uses(game: Game) -> Mapping[Key, tuple[Use, ...]]:
    """What refers to each entity, by kind and field, in the order of the game's kinds."""
    found: dict[Key, dict[Key, dict[str, Entity]]] = {}
    for kind in game.kinds.values():
        for entity in game.of(kind.id):
            for other, id_, path in located_references(game, entity):
                # Whoever follows the way back from a value for one reader would learn of it.
                if (other, id_) != (entity.kind, entity.id) and not guard(kind, path):
                    fields = found.setdefault((other, id_), {})
                    fields.setdefault((kind.id, str(path[0])), {})[entity.id] = entity
    return {key: tuple(_use(game, *one) for one in fields.items()) for key, fields in found.items()}


def mentions(game: Game) -> Mapping[str, tuple[Mention, ...]]:
    """Where each term is spoken of: chapters first, then entities."""
    return _spoken(game, "term", term_names(game))


def option_mentions(game: Game) -> Mapping[str, tuple[Mention, ...]]:
    """Where a link leads to each optional rule: chapters first, then entities."""
    return {} if "option" in game.kinds else _spoken(game, "option", {})


def _spoken(game: Game, scheme: str, names: Mapping[str, str]) -> Mapping[str, tuple[Mention, ...]]:
    found: dict[str, dict[Mention, None]] = {}
    for mention, text in _texts(game):
        for name in _named(text, scheme, names):
            found.setdefault(name, {})[mention] = None
    return {name: tuple(places) for name, places in found.items()}


def _use(game: Game, source: Key, entities: Mapping[str, Entity]) -> Use:
    kind = game.kinds[source[0]]
    return Use(kind, kind.fields[source[1]], tuple(entities.values()))


def _texts(game: Game) -> Iterator[tuple[Mention, str]]:
    for chapter in game.chapters:
        yield _chapter(chapter), without_code(chapter.text)
    for kind in game.kinds.values():
        for entity in game.of(kind.id):
            fields = Field("", "dict", "", fields=kind.fields)
            yield Mention(entity.name, paths.entity_page(entity)), "\n".join(_prose(fields, entity.data))


def _chapter(chapter: Chapter) -> Mention:
    return Mention(chapter.title, paths.chapter_page(chapter.id))


def _named(text: str, wanted: str, names: Mapping[str, str]) -> Iterator[str]:
    """What of one scheme a text links to or names, bold or not."""
    for paragraph in parse_text(text.replace("**", ""), names):
        for run in paragraph:
            scheme, _, name = run.target.partition(":")
            if scheme == wanted:
                yield name


def _prose(field: Field, data: Any) -> Iterator[str]:
    if field.audience:
        return
    if field.type == "text":
        yield str(data)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if inner := field.fields.get(key, field.item):
                yield from _prose(inner, value)
    elif isinstance(data, list | tuple) and field.item:
        for value in data:
            yield from _prose(field.item, value)
