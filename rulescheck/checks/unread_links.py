"""Links of the data's texts that are written as no text can have them, and are shown as they are written.

A text links to `(card:ferry)`, or to a chapter, `(cards.md#cost)`. A title in quotes, another site, a scheme
with a capital letter or an anchor alone is no link there: cards and pages show the brackets.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.texts import Text, may_link, texts
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.inline import Inline, inlines
from rulescheck.text import ONE_LINK, ONE_SECTION


def find(view: View) -> Iterator[Diagnostic]:
    """Every link, and every picture, of a text that players see as it is written."""
    schemes = (*view.game.kinds, "term", "rule", "option")
    forms = (*(f"({scheme}:…)" for scheme in schemes), "(….md)")
    for text in texts(view, lambda text: not may_link(text)):
        for link in inlines(text.text) if text.owner[0] else ():
            if _unread(link, text):
                found = text.text[link.offset : link.offset + link.length]
                values = {"found": " ".join(found.split()), "near": _meant(link, schemes), "known": forms}
                where = text.place(link.offset, link.length)
                yield Diagnostic(where, "unread-link", Severity.WARNING, values)


def _unread(link: Inline, text: Text) -> bool:
    """Whether a text shows a link as it is written; unclosed-markup speaks of one with a ：."""
    whole = text.text[link.offset + link.image : link.offset + link.length]
    read = not link.image and (ONE_LINK.fullmatch(whole) or ONE_SECTION.fullmatch(whole))
    return not read and "：" not in link.target


def _meant(link: Inline, schemes: tuple[str, ...]) -> str:
    """The link as a text can have it, if its words and where it leads leave no doubt."""
    scheme, colon, rest = link.target.rstrip("#").partition(":")
    written = f"[{link.label}]({scheme.lower() if colon else scheme}{colon}{rest})"
    linked = ONE_LINK.fullmatch(written)
    sure = linked["scheme"] in schemes if linked else ONE_SECTION.fullmatch(written)
    return written if sure and not link.image else ""
