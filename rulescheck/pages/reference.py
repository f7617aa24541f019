"""The glossary and the optional rules."""

from __future__ import annotations

from rulescheck.game import Game
from rulescheck.pages.page import page
from rulescheck.pages.structured import terms_told
from rulescheck.pages.uses import mentions, option_mentions
from rulescheck.pages.words import words


def glossary(game: Game) -> str:
    """The game's terms, each with an anchor of its own."""
    known = {term.id: term for term in game.terms}
    title = words(game.language)["terms"]
    head = {"structured": terms_told(game), "letters": True}
    return page("terms.md.j2", game, title, boost=2, head=head, known=known, mentions=mentions(game))


def option_list(game: Game) -> str:
    """The game's optional rules, and the rules of the data that depend on each."""
    rules = [rule for kind in game.kinds.values() for rule in kind.rules]
    using = {name: [rule for rule in rules if rule.option == name] for name in game.options}
    switching = {
        name: [entity for entity in game.entities if name in (entity.data.get("options") or ())]
        for name in game.options
    }
    title = words(game.language)["options"]
    return page(
        "options.md.j2",
        game,
        title,
        using=using,
        switching=switching,
        mentions=option_mentions(game),
        who=_switches(game),
    )


def _switches(game: Game) -> str:
    """The kinds of the game whose entities switch options on, in words."""
    w = words(game.language)
    kinds = {entity.kind for entity in game.entities if entity.data.get("options")}
    return w["or"].join(kind.title for kind in game.kinds.values() if kind.id in kinds) or w["an-entry"]
