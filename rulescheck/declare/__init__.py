"""What a game says of itself, compiled once: every schema and every expression."""

from rulescheck.declare.fields import with_defaults
from rulescheck.declare.game import declare_game

__all__ = ["declare_game", "with_defaults"]
