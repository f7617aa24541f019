"""A game as the engine sees it: frozen types with no behaviour beyond look-up."""

from rulescheck.game.fields import UNKNOWN, Data, Field, Value
from rulescheck.game.looks import BodyPart, Face, Gallery, SheetPart, Words
from rulescheck.game.rules import Derived, Each, Example, Rule
from rulescheck.game.whole import (
    ANY,
    CHAPTER,
    OPTION,
    RULE,
    TERM,
    Chapter,
    Entity,
    File,
    Game,
    Kind,
    Option,
    Remembered,
    Term,
)

__all__ = [
    "ANY",
    "CHAPTER",
    "OPTION",
    "RULE",
    "TERM",
    "UNKNOWN",
    "BodyPart",
    "Chapter",
    "Data",
    "Derived",
    "Each",
    "Entity",
    "Example",
    "Face",
    "Field",
    "File",
    "Gallery",
    "Game",
    "Kind",
    "Option",
    "Remembered",
    "Rule",
    "SheetPart",
    "Term",
    "Value",
    "Words",
]
