"""What mends an expression that fails on some data, for each reason that it can have."""

from __future__ import annotations

from rulescheck.diagnostics import Phrase, Word, phrase

MENDS = {
    "cel-no-field": "mend-absent",
    "cel-no-key": "mend-absent",
    "cel-no-item": "mend-no-item",
    "cel-empty-list": "mend-empty-list",
    "cel-zero": "mend-zero",
    "cel-no-number": "mend-zero",  # what a fraction divided by zero gives
    "cel-too-big": "mend-too-big",
    "cel-big-number": "mend-too-big",
    "cel-steps": "mend-steps",
    "cel-group-key": "mend-lacking",
    "cel-total": "mend-lacking",
}
MIXED = {"integer", "float"}


def lacking(problem: Word) -> bool:
    """Whether an expression fails since something is not there."""
    return isinstance(problem, Phrase) and MENDS.get(problem.key) == "mend-absent"


def advice(problem: Word) -> Word:
    """How to mend an expression that fails for a reason; nothing where the reason itself says it."""
    if not isinstance(problem, Phrase):
        return ""
    if problem.key == "cel-misfit" and _types(problem.values["types"]) == MIXED:
        return phrase("mend-mixed")
    return phrase(MENDS[problem.key]) if problem.key in MENDS else ""


def _types(words: Word) -> set[str]:
    """The keys of types that are joined in a message."""
    if not isinstance(words, Phrase):
        return set()
    joined = words.key == "cel-and"
    return {words.key} if not joined else set().union(*map(_types, words.values.values()))
