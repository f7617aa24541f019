"""Names with hyphens: in an expression a hyphen is a minus, so a field of such a name stands in quotes."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from rulescheck.diagnostics import phrase
from rulescheck.expression.errors import ExpressionError, at_offset
from rulescheck.expression.source import blank_strings
from rulescheck.frozen import regex

_FIELD = regex(r"(?<![\w.\])])([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\.([A-Za-z_]\w*(?:-[A-Za-z_]\w*)+)(?![\w(])")


def hyphen(
    text: str, variables: Sequence[str], fields: Mapping[str, Collection[str]]
) -> ExpressionError | None:
    """The first field of an expression that is read as a subtraction, or None.

    Where it is not known which `fields` there are, a name behind a hyphen that is none here tells it.
    """
    for found in _FIELD.finditer(blank_strings(text)):
        owner, name = found[1], found[2]
        if name in fields[owner] if owner in fields else not set(name.split("-")[1:]) & set(variables):
            asked = re.search(r"\bhas\(\s*$", text[: found.start()])
            mend = f"'{name}' in {owner}" if asked else f"{owner}['{name}']"
            return at_offset(text, found.start(2), phrase("cel-hyphen", name=name, mend=mend))
    return None
