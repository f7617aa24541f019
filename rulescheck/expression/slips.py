"""What people write who know another language, and how it is written here."""

from __future__ import annotations

import re

from rulescheck.diagnostics import phrase
from rulescheck.expression.errors import ExpressionError, at_offset
from rulescheck.expression.source import blank_strings

_HAS = "has(self.x)"
# The first group, or else the whole match, is what is wrong; behind it stands what to write instead.
SLIPS = (
    (r"\(\s*\w+\s*(=>)", ","),
    (r"=>", ">="),
    (r"=<", "<="),
    (r"===", "=="),
    (r"!==", "!="),
    (r"<>", "!="),
    (r"(?<![=!<>])=(?!=)", "=="),
    (r"(?<!&)&(?!&)", "&&"),
    (r"(?<!\|)\|(?!\|)", "||"),
    (r"(?<![.\w])(?:and|AND)\b", "&&"),
    (r"(?<![.\w])(?:or|OR)\b", "||"),
    (r"(?<![.\w])not\s+in\b", "!(… in …)"),
    (r"(?<![.\w])(?:not|NOT)\b", "!"),
    (r"(?<![.\w])is\b", "=="),
    (r"(?<![.\w])(?:True|TRUE)\b", "true"),
    (r"(?<![.\w])(?:False|FALSE)\b", "false"),
    (r"(?<![.\w])(?:None|nil|undefined|NULL)\b", _HAS),
    (r"[“”‘’「」『』]", "'"),
    (r"＝＝?", "=="),
    (r"≥|＞＝|≧", ">="),
    (r"≤|＜＝|≦", "<="),
    (r"≠|！＝", "!="),
    (r"＞", ">"),
    (r"＜", "<"),
    (r"（", "("),
    (r"）", ")"),
    (r"，|、", ","),
    (r"：", ":"),
    (r"！", "!"),
    (r"？", "?"),
    (r"＋", "+"),
    (r"－|−", "-"),
    (r"×|＊", "*"),
    (r"÷|／", "/"),
)


def slip(text: str) -> ExpressionError | None:
    """The first thing in an expression that is written otherwise here, or None."""
    bare = blank_strings(text)
    found = (
        (match.start(match.lastindex or 0), place, match[match.lastindex or 0], mend)
        for place, (pattern, mend) in enumerate(SLIPS)
        for match in re.finditer(pattern, bare)
    )
    first = min(found, default=None)
    if first is None:
        return None
    return at_offset(text, first[0], phrase("cel-slip", found=first[2], mend=first[3]))
