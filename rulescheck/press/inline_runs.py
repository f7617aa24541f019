"""The words of a chapter within a line as [style, text] pairs, and the pictures among them as parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulescheck.frozen import frozen, regex
from rulescheck.game import Game
from rulescheck.inline import meant
from rulescheck.press.artwork import BrokenArtworkError, read_artwork
from rulescheck.press.breaks import breakable_text
from rulescheck.press.words import Runs, tied
from rulescheck.source import real
from rulescheck.stand_in import NUMBER
from rulescheck.text import unquoted

Part = dict[str, Any]
Piece = list[str] | Part  # a run, or what stands between paragraphs

STYLES: Mapping[str, str] = {
    **dict.fromkeys(("strong", "b", "mark"), "bold"),
    **dict.fromkeys(("em", "i", "cite", "dfn", "var"), "em"),
    **dict.fromkeys(("code", "kbd", "samp", "tt"), "code"),
    **dict.fromkeys(("del", "s", "strike"), "strike"),
    **dict.fromkeys(("ins", "u"), "under"),
    "sub": "sub",
    "sup": "sup",
}
UNSEEN = frozenset(("script", "style", "template", "rp", "input", "col", "colgroup"))
LINES = frozenset(("p", "li", "div", "tr", "dt", "dd", "pre", *(f"h{level}" for level in range(1, 7))))
# What a screen puts around words, or puts elsewhere.
SIGNS = {"q": {"zh": ("「", "」"), "en": ("“", "”")}, "rt": {"zh": ("（", "）"), "en": ("(", ")")}}
EMBEDDED = frozenset(("iframe", "video", "audio", "embed", "object"))
ELSEWHERE = regex(r"(?:https?:)?//|mailto:")
STAND_IN = regex(NUMBER)
BLANKS = regex(r"[ \t\r\n]+")
BEFORE = regex("[?#]")
BREAK = "\u2028"


@frozen()
class Book:
    """What a chapter is read with: its game, the folder that its pictures are in, and what its views show.

    What stands in the place of a view is runs, or the parts that a block is.
    """

    game: Game
    folder: Path
    views: Sequence[Sequence[Any]] = ()


def within(node: Any, book: Book, styles: tuple[str, ...] = ()) -> Iterator[Piece]:
    """What stands inside an element, in order."""
    yield from said(node.text, book, styles)
    for child in node:
        yield from inline(child, book, styles)
        yield from said(child.tail, book, styles)


def inline(node: Any, book: Book, styles: tuple[str, ...] = ()) -> Iterator[Piece]:
    """An element within a line; comments and what is for programs alone say nothing."""
    if not isinstance(node.tag, str) or node.tag in UNSEEN or "footnote-backref" in node.get("class", ""):
        return
    own = STYLES.get(node.tag, "")
    if node.tag == "br":
        yield ["", BREAK]
    elif node.tag == "img":
        yield _picture(node.get("src", ""), "".join(text for _, text in _alt(node, book)), book)
    else:
        inside = list(within(node, book, (*styles, own) if own and own not in styles else styles))
        before, after = SIGNS.get(node.tag, {}).get(book.game.language[:2], ("", ""))
        yield from ([" ".join(styles), before], *inside, [" ".join(styles), after])
        if node.tag in LINES:
            yield ["", BREAK]
        yield from _besides(node, book, "".join(one[1] for one in inside if isinstance(one, list)))


def said(text: str | None, book: Book, styles: tuple[str, ...] = ()) -> Iterator[Piece]:
    """A text with what views show in it."""
    for number, piece in enumerate(STAND_IN.split(text or "")):
        if number % 2 == 0:
            yield [" ".join(styles), piece]
            continue
        for one in book.views[int(piece)] if int(piece) < len(book.views) else ():
            yield one if isinstance(one, dict) else [" ".join(filter(None, (*styles, one[0]))), one[1]]


def tidy(pieces: Iterable[Piece]) -> Runs:
    """Runs as they are printed: blanks are one, neighbours of one style are one; a picture is its words."""
    found: Runs = []
    for one in pieces:
        style, text = one if isinstance(one, list) else ("", str(one.get("alt", "")))
        text = BLANKS.sub(" ", text)
        if not found or found[-1][1].endswith((" ", BREAK)):
            text = text.removeprefix(" ")
        if text and found and found[-1][0] == style:
            found[-1][1] += text
        elif text:
            found.append([style, text])
    if found:
        found[-1][1] = found[-1][1].rstrip(f" \xa0{BREAK}")
    return [
        [style, tied(text).replace(f" {BREAK}", "\n").replace(BREAK, "\n")] for style, text in found if text
    ]


def _alt(node: Any, book: Book) -> Runs:
    return [one for one in said(node.get("alt"), book) if isinstance(one, list)]


def _besides(node: Any, book: Book, words: str) -> Iterator[Piece]:
    """What a screen shows at a click or in a window, for those who have the paper alone."""
    more = _unsaid(node)
    if more and more.rpartition("://")[2].rstrip("/") not in words:
        around = "（{}）" if book.game.language.startswith("zh") else " ({})"
        yield ["quiet", (around if words.strip() else "{}").format(breakable_text(more))]


def _unsaid(node: Any) -> str:
    if node.tag == "a" and ELSEWHERE.match(node.get("href", "")):
        return str(node.get("href")).removeprefix("mailto:")
    if node.tag in EMBEDDED:
        return str(node.get("title") or node.get("src") or node.get("data") or "")
    return str(node.get("title", "")) if node.tag == "abbr" else ""


def _picture(source: str, alt: str, book: Book) -> Part:
    """A picture as a drawing; one that cannot be drawn is the words for it, and where it is."""
    svg = "" if ELSEWHERE.match(source) else _drawing(unquoted(BEFORE.split(meant(source))[0]), book)
    return {"part": "picture", "svg": svg, "alt": alt if svg else f"{alt} {breakable_text(source)}".strip()}


def _drawing(name: str, book: Book) -> str:
    home = book.game.folder.resolve()
    try:
        path = real(book.folder / name)
        return read_artwork(path).svg if path.is_relative_to(home) else ""
    except (OSError, ValueError, BrokenArtworkError):
        return ""
