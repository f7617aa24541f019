"""Two entities of a kind, or two rules of a game, with one id: links could mean either.

A reference to that id leads to the first of the two, and the second can never be reached; on the site both
would be one page. Ids that differ only in case or width count as one, since some disks take them for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from unicodedata import normalize

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Word, phrase
from rulescheck.frozen import replace
from rulescheck.game import Entity, Game, Rule
from rulescheck.source import read


def find(view: View) -> Iterator[Diagnostic]:
    """Every id that another entity of the kind, or another rule, has already."""
    entities: dict[tuple[str, str], Entity] = {}
    for entity in view.game.entities:
        # Some disks do not tell A.html from a.html.
        first = entities.setdefault((entity.kind, normalize("NFKC", entity.id).casefold()), entity)
        if first is not entity:
            yield _entity(entity, first)
    rules: dict[str, Rule] = {}
    for kind in view.game.kinds.values():
        for rule in kind.rules:
            first_rule = rules.setdefault(rule.id, rule)
            if first_rule is not rule:
                yield _report(rule.location, "duplicate-rule", {"id": rule.id}, first_rule.location)


def twins(games: Iterable[Game]) -> Iterator[Diagnostic]:
    """Every game that has the id of another: their sheets, exports and schemas would be the same files."""
    known: dict[str, Game] = {}
    for game in games:
        first = known.setdefault(normalize("NFKC", game.id).casefold(), game)
        if first is not game:
            values: dict[str, Word] = {"id": game.id, "kind": phrase("a-game"), "other": first.title}
            yield _report(_id_of(game), "duplicate-id", values, _id_of(first))


def _id_of(game: Game) -> Location:
    documents = read(game.folder / "game.yml").documents
    return documents[0].at(("id",)).location if documents else game.location


def _entity(entity: Entity, first: Entity) -> Diagnostic:
    values = {"id": entity.id, "kind": entity.kind, "other": first.name}
    where, there = (one.node.at(("id",)).location for one in (entity, first))
    # An id that YAML repeats is a mistake of what repeats it.
    where = replace(where.also, also=None) if where.also and where == there else where
    return _report(where, "duplicate-id", values, there)


def _report(where: Location, rule: str, values: Mapping[str, Word], other: Location) -> Diagnostic:
    return Diagnostic(where, rule, values=values, related=(other,))
