"""Which optional rules are on for a thing: by default, by itself or by what it inherits from."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.game import Entity, Game
from rulescheck.references import references_of


class Options:
    """The options of a game's things; computed once each and kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._usual = by_default(game)
        self._own: dict[tuple[str, str], dict[str, bool]] = {}

    def of(self, entity: Entity) -> dict[str, bool]:
        """Whether each option is on for an entity."""
        if "options" not in entity.data and not self.game.kinds[entity.kind].inherit:
            return self._usual
        key = (entity.kind, entity.id)
        if key not in self._own:
            sources = (entity, *inherited(self.game, entity))
            on = {name for source in sources for name in source.data.get("options", ())}
            self._own[key] = {name: usual or name in on for name, usual in self._usual.items()}
        return self._own[key]


def by_default(game: Game) -> dict[str, bool]:
    """Whether each option is on where nobody says anything of it."""
    return {name: option.default for name, option in game.options.items()}


def inherited(game: Game, entity: Entity) -> Iterator[Entity]:
    """The entities whose options and rulings count for this one too, such as its campaign."""
    kind = game.kinds[entity.kind]
    given = (name for name in kind.inherit if name in entity.data)
    named = (one for name in given for one in references_of(entity.data[name], kind.fields[name]))
    return filter(None, (game.find(other, id_) for other, id_, _ in named))
