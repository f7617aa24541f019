"""What would go wrong on paper, said before anything is printed."""

from __future__ import annotations

from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Game
from rulescheck.press.fit import misfits
from rulescheck.press.glyphs import missing_glyphs, missing_in_titles


def inspect(game: Game) -> tuple[Diagnostic, ...]:
    """The findings about all cards of a game: characters without a glyph, and texts that do not fit."""
    faced = [kind for kind in game.kinds.values() if kind.face]
    glyphs = (found for kind in faced for e in game.of(kind.id) for found in missing_glyphs(game, kind, e))
    # A mark that a kind declares is on many cards and is one mistake.
    once = {(found.location, str(found.values)): found for found in glyphs}
    return (*missing_in_titles(game), *once.values(), *misfits(game))
