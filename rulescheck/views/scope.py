"""What the expressions of a chapter may name, and what each name holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulescheck.declare.paths import Fields, unknown
from rulescheck.declare.titles import all_field, options_field, titles_field
from rulescheck.derive import View
from rulescheck.expression import Expression, Prepared, keys_read, names_anywhere, paths_read
from rulescheck.failing import failing
from rulescheck.game import ANY, OPTION, UNKNOWN, Field, Game, titles
from rulescheck.options import by_default

NAMES = ("things", "all", "titles", "options")
_TITLE = Field("title", "string", "title")


@dataclass(frozen=True)
class Scope:
    """The game behind a chapter: `types` are those of the names that its expressions have."""

    view: View
    kinds: Fields
    types: Mapping[str, Field]
    titles: Prepared
    troubled: frozenset[str]

    def knows(self, expression: Expression) -> bool:
        """Whether all that an expression reads is sound: where it is not, the mistake is told elsewhere."""
        paths = [path for path in paths_read(expression) if path[0] in ("things", "all")]
        kinds = {kind for path in paths for kind in (path[1:2] or tuple(self.kinds))}
        figures = {name for _, name in failing(self.view)}
        return not (kinds & self.troubled or figures & names_anywhere(expression))

    def around(self, expression: Expression) -> dict[str, Any]:
        """The values of the names that an expression reads, apart from `self`."""
        read = {path[0] for path in paths_read(expression)}
        values: dict[str, Any] = {}
        if "things" in read:
            values["things"] = Prepared(self._things(expression), self.view.usable)
        if "all" in read:
            kinds = _kinds(expression, "all") or tuple(self.view.game.kinds)
            everything = {kind: self.view.everything(kind) for kind in kinds}
            values["all"] = Prepared(everything, self.view.usable)
        if "options" in read:
            values["options"] = by_default(self.view.game)
        return {**values, "titles": self.titles} if "titles" in read else values

    def _things(self, expression: Expression) -> dict[str, Any]:
        """Of each kind the things that are read, by id: the engine copies all that it is given."""
        wanted = keys_read(expression, "things")
        found: dict[str, Any] = {}
        for kind in _kinds(expression, "things") or tuple(self.view.game.kinds):
            ids = wanted.get(kind)
            things = self.view.everything(kind)
            found[kind] = {thing["id"]: thing for thing in things if ids is None or thing["id"] in ids}
        return found


@lru_cache(maxsize=1)
def scope_of(view: View) -> Scope:
    """The names of a game's chapters."""
    game = view.game
    kinds = game.readable
    sound = set(map(id, view.sound))
    unsound = {entity.kind for entity in game.entities if id(entity) not in sound}
    types = {
        "things": _things_field(game),
        "all": all_field(kinds),
        "titles": _titles_field(game),
        "options": options_field(game.options, whole=not game.is_broken(OPTION, ANY)),
    }
    called = {
        "option": {o.id: o.title for o in game.options.values()},
        "term": {t.id: t.title for t in game.terms},
    }
    names = Prepared({**called, **titles(game)})
    return Scope(view, kinds, types, names, frozenset({kind for kind, _ in game.broken} | unsound))


def _kinds(expression: Expression, name: str) -> tuple[str, ...]:
    """The kinds that an expression reads of `things` or `all`; none where it does not name them."""
    paths = [path for path in paths_read(expression) if path[0] == name]
    return () if any(len(path) == 1 for path in paths) else tuple({path[1]: None for path in paths})


def _things_field(game: Game) -> Field:
    return _dict("things", {kind: _by_id(game, kind) for kind in game.readable})


def _by_id(game: Game, kind: str) -> Field:
    if game.readable[kind].type == UNKNOWN or (kind, ANY) in game.broken:
        return unknown(kind)
    broken = {id_: unknown(id_) for own, id_ in game.broken if own == kind}
    known = {entity.id: Field(entity.id, "string", entity.name, ref=kind) for entity in game.of(kind)}
    return Field(
        kind, "dict", f"things.{kind}", fields={**broken, **known}, keys=Field("id", "string", "id", ref=kind)
    )


def _titles_field(game: Game) -> Field:
    ids = {"option": tuple(game.options), "term": tuple(term.id for term in game.terms)}
    own = {name: _dict(f"titles.{name}", dict.fromkeys(known, _TITLE)) for name, known in ids.items()}
    return _dict("titles", {**own, **titles_field(game.readable).fields})


def _dict(name: str, fields: Mapping[str, Field]) -> Field:
    return Field(name, "dict", name, fields=fields)
