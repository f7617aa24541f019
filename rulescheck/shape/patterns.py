"""What a field's rules ask for, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.diagnostics import Phrase, phrase
from rulescheck.forms import COLOR, DATE, DICE, ID, NAME, SECTION
from rulescheck.frozen import regex

Rules = Mapping[str, Any]

# Patterns that nobody should have to read.
FORMS = {ID: "an-id", NAME: "a-name", COLOR: "a-color", SECTION: "a-section"}
EXAMPLES = {ID: "fire-soup", NAME: "max_cards", COLOR: "'#c7511f'", SECTION: "gm.md#w-103"}
DICE_ROLL = regex(DICE)
TYPES = ("string", "integer", "float", "boolean", "list", "dict")


def expectation(rules: Rules) -> Phrase:
    """What a field's rules ask for, in words: `a whole number from 0 to 8`."""
    if rules.get("regex") == DICE:
        return phrase("dice")
    if rules.get("regex") == DATE:
        return phrase("date")
    if rules.get("regex") in FORMS:
        return phrase(FORMS[rules["regex"]])
    if "allowed" in rules:
        return phrase("one-of", values=tuple(map(str, rules["allowed"])))
    words = phrase(rules["type"] if rules.get("type") in TYPES else "value")
    return bounded(words, rules.get("min"), rules.get("max"))


def bounded(words: Phrase, low: object, high: object) -> Phrase:
    """Words with the bounds that a field has, if any."""
    if low is not None and high is not None:
        return phrase("from-to", words=words, low=str(low), high=str(high))
    if low is not None:
        return phrase("or-more", words=words, low=str(low))
    return phrase("at-most", words=words, high=str(high)) if high is not None else words
