"""Data against its schema: Cerberus' errors in our words, each at its own place."""

from rulescheck.forms import COLOR, DATE, DICE, ID, NAME
from rulescheck.shape.check import Shape, check
from rulescheck.shape.patterns import DICE_ROLL, TYPES, expectation
from rulescheck.shape.words import near, quote, shown
from rulescheck.shape.wrapped import wrong_file

__all__ = [
    "COLOR",
    "DATE",
    "DICE",
    "DICE_ROLL",
    "ID",
    "NAME",
    "TYPES",
    "Shape",
    "check",
    "expectation",
    "near",
    "quote",
    "shown",
    "wrong_file",
]
