"""A game as the engine sees it: frozen types with no behaviour beyond look-up."""

from rulescheck.game.entities import Entity, File, Remembered, Unplaced
from rulescheck.game.fields import IMAGE, UNKNOWN, Data, Field, Value
from rulescheck.game.looks import CARD_SIZES, TEXT_SIZE, BodyPart, Face, Gallery, SheetPart, Words
from rulescheck.game.paper import FORMS, Block, Paper
from rulescheck.game.rules import Derived, Each, Example, Rule
from rulescheck.game.titles import titles
from rulescheck.game.whole import (
    ANY,
    CHANGELOG,
    CHAPTER,
    OPTION,
    RULE,
    TERM,
    Chapter,
    Game,
    Kind,
    Option,
    Term,
)

__all__ = [
    "ANY",
    "CARD_SIZES",
    "CHANGELOG",
    "CHAPTER",
    "FORMS",
    "IMAGE",
    "OPTION",
    "RULE",
    "TERM",
    "TEXT_SIZE",
    "UNKNOWN",
    "Block",
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
    "Paper",
    "Remembered",
    "Rule",
    "SheetPart",
    "Term",
    "Unplaced",
    "Value",
    "Words",
    "titles",
]
