"""What is wrong with a text that is no YAML: the usual mistakes by name, each where one would mend it."""

from __future__ import annotations

import re
from typing import Any

from rulescheck.diagnostics import Diagnostic, Edit, Word, phrase
from rulescheck.source.blanks import odd_blank
from rulescheck.source.causes import LINE_CAUSES
from rulescheck.source.events import last_value
from rulescheck.source.files import place_of
from rulescheck.source.layout import LAYOUT_CAUSES
from rulescheck.source.outside import OUTSIDE_CAUSES, below_empty_block
from rulescheck.source.trouble import Cause, Trouble

TAG = "yaml-bad-tag"
DIRECTIVE = "yaml-bad-directive"
TAB = "yaml-tab"
# What libyaml says, as a phrase; anything else is shown as it is.
REASONS = {
    "block sequence entries are not allowed in this context": "yaml-no-list-here",
    "could not find expected ':'": "yaml-no-colon",
    "could not find expected directive name": DIRECTIVE,
    "did not find URI escaped octet": TAG,
    "did not find expected '!'": TAG,
    "did not find expected ',' or ']'": "yaml-comma-or-square",
    "did not find expected ',' or '}'": "yaml-comma-or-brace",
    "did not find expected '-' indicator": "yaml-no-dash",
    "did not find expected <document start>": "yaml-no-document",
    "did not find expected <stream-start>": "yaml-no-document",
    "did not find expected alphabetic or numeric character": "yaml-bad-anchor",
    "did not find expected comment or line break": "yaml-no-line-end",
    "did not find expected digit or '.' character": DIRECTIVE,
    "did not find expected hexdecimal number": "yaml-bad-escape",
    "did not find expected key": "yaml-no-key",
    "did not find expected node content": "yaml-no-content",
    "did not find expected tag URI": TAG,
    "did not find expected version number": DIRECTIVE,
    "did not find expected whitespace": TAG,
    "did not find expected whitespace or line break": TAG,
    "did not find the expected '>'": TAG,
    "exceeded maximum nesting depth": "yaml-too-deep",
    "found a tab character that violates indentation": TAB,
    "found a tab character where an indentation space is expected": TAB,
    "found an incorrect leading UTF-8 octet": TAG,
    "found an incorrect trailing UTF-8 octet": TAG,
    "found an indentation indicator equal to 0": "yaml-bad-block",
    "found character that cannot start any token": "yaml-no-start",
    "found duplicate %TAG directive": DIRECTIVE,
    "found duplicate %YAML directive": DIRECTIVE,
    "found extremely long version number": DIRECTIVE,
    "found incompatible YAML document": DIRECTIVE,
    "found invalid Unicode character escape code": "yaml-bad-escape",
    "found undefined tag handle": TAG,
    "found unexpected ':'": "yaml-no-value-here",
    "found unexpected document indicator": "yaml-open-quote",
    "found unexpected end of stream": "yaml-early-end",
    "found unexpected non-alphabetical character": DIRECTIVE,
    "found unknown directive name": DIRECTIVE,
    "found unknown escape character": "yaml-bad-escape",
    "mapping keys are not allowed in this context": "yaml-no-key-here",
    "mapping values are not allowed in this context": "yaml-no-value-here",
}


# How parsers written in Python say the same.
ALIKE = (
    (r"mapping values are not allowed", "", "mapping values are not allowed in this context"),
    (r"expected <block end>", "a block mapping", "did not find expected key"),
    (r"expected <block end>", "a block collection", "did not find expected '-' indicator"),
    (r"expected ',' or '\]'", "", "did not find expected ',' or ']'"),
    (r"expected ',' or '}'", "", "did not find expected ',' or '}'"),
    (r"cannot start any token", "", "found character that cannot start any token"),
    (r"expected the node content", "", "did not find expected node content"),
)


def syntax(error: Any, text: str, path: str) -> Diagnostic:
    """The finding for an error of the parser, as the mistake that it most likely is."""
    trouble = _trouble(error, text)
    found = (
        find(trouble)
        for find in (odd_blank, below_empty_block, *LINE_CAUSES, *OUTSIDE_CAUSES, *LAYOUT_CAUSES)
    )
    return told(next(filter(None, found), None) or _reason(trouble), text, path)


def told(cause: Cause, text: str, path: str) -> Diagnostic:
    """The finding about a mistake in a text."""
    values: dict[str, Word] = {"problem": cause.problem, "mend": cause.mend}
    fix = tuple(Edit(place_of(text, at, path, len(old)), old, new) for at, old, new in cause.edits)
    return Diagnostic(place_of(text, cause.index, path, cause.length), "yaml-syntax", values=values, fix=fix)


def _trouble(error: Any, text: str) -> Trouble:
    mark = error.problem_mark or error.context_mark
    index = min(mark.index if mark else 0, len(text))
    start = min(error.context_mark.index, len(text)) if error.context_mark else index
    problem, context = error.problem or "", error.context or ""
    for pattern, within, same in ALIKE:
        if problem not in REASONS and re.search(pattern, problem) and context.endswith(within):
            problem = same
    return Trouble(text, problem, index, context, start, last_value(text))


def _reason(trouble: Trouble) -> Cause:
    key = REASONS.get(trouble.problem)
    mend = phrase("mend-escape") if key == "yaml-bad-escape" else ""
    return Cause(trouble.index, 1, phrase(key) if key else f"'{trouble.problem or trouble.context}'", mend)
