"""What a field's rules ask for, in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulescheck.diagnostics import Phrase, phrase

Rules = Mapping[str, Any]

ID = r"[a-z0-9]+(-[a-z0-9]+)*"
NAME = r"[A-Za-z_][A-Za-z0-9_-]*"
COLOR = r"#[0-9a-fA-F]{6}"
# The engine's own patterns, which nobody should have to read.
FORMS = {ID: "an-id", NAME: "a-name", COLOR: "a-color"}
EXAMPLES = {ID: "fire-soup", NAME: "max_cards", COLOR: "'#c7511f'"}
DICE = r"([1-9][0-9]*)?D[1-9][0-9]*([+-][0-9]+)?|[0-9]+"
# The days there are: of months with 31 days, with 30, of February, and the 29th of it in leap years.
_DAYS = (
    "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])",
    "(0[469]|11)-(0[1-9]|[12][0-9]|30)",
    "02-(0[1-9]|1[0-9]|2[0-8])",
)
_YEAR = "([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)"  # there is no year 0
_LEAP = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29"
DATE = rf"{_YEAR}-({'|'.join(_DAYS)})|{_LEAP}"
DICE_ROLL = re.compile(DICE)
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
        return phrase("one-of", values=", ".join(map(str, rules["allowed"])))
    words = phrase(rules["type"] if rules.get("type") in TYPES else "value")
    return bounded(words, rules.get("min"), rules.get("max"))


def bounded(words: Phrase, low: object, high: object) -> Phrase:
    """Words with the bounds that a field has, if any."""
    if low is not None and high is not None:
        return phrase("from-to", words=words, low=str(low), high=str(high))
    if low is not None:
        return phrase("or-more", words=words, low=str(low))
    return phrase("at-most", words=words, high=str(high)) if high is not None else words
