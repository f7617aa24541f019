"""Chinese without the spaces that line breaks of Markdown would leave in it."""

from __future__ import annotations

import re

WIDE = "\u2e80-\u312f\u3130-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
STOPS = "\u3001\u3002\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\u3008-\u3011"  # they have room of their own
INLINE = r"(?:</?(?:a|abbr|b|code|em|i|small|span|strong)\b[^<>]*>)*"
BREAK = re.compile(
    rf"(?:(?P<wide>[{WIDE}]{INLINE}) *\n *(?={INLINE}[{WIDE}]))"
    rf"|(?:(?P<stop>[{STOPS}]{INLINE}) *\n *(?={INLINE}[\w(]))"
    rf"|(?:(?P<word>\w{INLINE}) *\n *(?={INLINE}[{STOPS}]))"
)
KEPT = re.compile(r"<(pre|script|style|textarea)\b.*?</\1>", re.DOTALL)


def without_gaps(html: str) -> str:
    """The page without the line breaks between Chinese signs, which a browser would show as spaces."""
    found, end = [], 0
    for kept in KEPT.finditer(html):
        found += [BREAK.sub(_joined, html[end : kept.start()]), kept[0]]
        end = kept.end()
    return "".join([*found, BREAK.sub(_joined, html[end:])])


def _joined(match: re.Match[str]) -> str:
    return match["wide"] or match["stop"] or match["word"]
