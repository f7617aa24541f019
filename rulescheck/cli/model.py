"""What a new thing begins as: the least that its kind asks for, or what the game's rules already accept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulescheck.allow import sift
from rulescheck.checks import CHECKS
from rulescheck.config import Config
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Report, Severity, message, report
from rulescheck.game import Entity, Game, Kind
from rulescheck.load import load_text
from rulescheck.press.inspect import inspect
from rulescheck.seed import copied, seed
from rulescheck.source import display

UNUSED = "unused-entity"  # true of whatever is new
TRIES = 6


@dataclass(frozen=True)
class Begun:
    """The text of a new thing, what it was begun from, and what would be found with it and not without."""

    text: str
    model: Entity | None
    found: tuple[Diagnostic, ...]

    @property
    def unused(self) -> bool:
        """Whether something must use it yet."""
        return any(d.rule == UNUSED for d in self.found)

    @property
    def accepted(self) -> bool:
        """Whether the rules have nothing against it."""
        return not any(d.rule != UNUSED and d.severity > Severity.NOTE for d in self.found)


@dataclass(frozen=True)
class Wish:
    """A new thing that somebody asks for, and what is found in its game without it."""

    game: Game
    kind: Kind
    id: str
    name: str
    config: Config
    before: Report

    @property
    def path(self) -> str:
        """No file of a game: an id has no space."""
        return display(self.game.folder / f"{self.kind.id} {self.id}")


def begin(wish: Wish) -> Begun:
    """The least that the kind asks for; where the rules refuse that, a thing that they accept as it is."""
    least = _begun(wish, seed(wish.game, wish.kind, wish.id, wish.name), None)
    if least.accepted:
        return least
    tried = (begin_like(wish, model) for model in _models(wish)[:TRIES])
    return next((begun for begun in tried if begun and begun.accepted), least)


def begin_like(wish: Wish, model: Entity) -> Begun | None:
    """A thing under another id and name, or None where its own lines are not all there is of it."""
    text = copied(model, wish.id, wish.name)
    things = load_text(wish.kind, text, wish.path).entities if text else ()
    if text is None or [_rest(thing) for thing in things] != [_rest(model)]:
        return None
    return _begun(wish, text, model)


def _begun(wish: Wish, text: str, model: Entity | None) -> Begun:
    loaded = load_text(wish.kind, text, wish.path)
    game = replace(wish.game, entities=(*wish.game.entities, *loaded.entities))
    found = (*loaded.mistakes, *judged(game, wish.config).diagnostics)
    known = {_key(d) for d in wish.before.diagnostics}
    return Begun(text, model, tuple(d for d in found if _key(d) not in known))


def _key(found: Diagnostic) -> tuple[Location, str, str]:
    return found.location, found.rule, message(found, "en")


def _rest(entity: Entity) -> dict[str, object]:
    return {name: value for name, value in entity.data.items() if name not in ("id", "name")}


def judged(game: Game, config: Config) -> Report:
    """What is found in a game that is read already."""
    view = View(game)
    found = (finding for find in CHECKS for finding in find(view))
    sifted = sift(game, (*found, *inspect(game)))
    return config.weighed(report(sifted.left, sifted.silenced))


def _models(wish: Wish) -> list[Entity]:
    """The things of the kind about which nothing is found, nor silenced: first one of each sort."""
    found = (*wish.before.diagnostics, *wish.before.silenced)
    places = [place for d in found for place in (d.location, *d.related)]
    spoken = {(place.path, line) for place in places for line in range(place.line, place.end_line + 1)}
    clean = [entity for entity in wish.game.of(wish.kind.id) if spoken.isdisjoint(_lines(entity))]
    before: Counter[str] = Counter()
    ranked = []
    for entity in clean:
        sort = _sort(entity, wish.kind)
        ranked.append((before[sort], entity))
        before[sort] += 1
    return [entity for _, entity in sorted(ranked, key=lambda one: one[0])]


def _sort(entity: Entity, kind: Kind) -> str:
    """What an entity is, as far as its fields with a choice of values tell."""
    return repr([entity.data.get(name) for name, field in kind.fields.items() if field.values])


def _lines(entity: Entity) -> Iterator[tuple[str, int]]:
    where = entity.location
    return ((where.path, line) for line in range(where.line, max(where.end_line, where.line + 1)))
