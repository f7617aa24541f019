"""What a game says of itself, compiled once: every schema and every expression."""

from rulescheck.declare.fields import with_defaults
from rulescheck.declare.game import declare_game
from rulescheck.declare.ids import check_id, is_id

__all__ = ["check_id", "declare_game", "is_id", "with_defaults"]
