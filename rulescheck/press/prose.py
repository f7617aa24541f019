"""A chapter of the rulebook as plain data for a printed page: headings, paragraphs, lists, tables, boxes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from rulescheck.game import Chapter, Game
from rulescheck.press.inline_runs import Book, Part, Piece, inline, said, tidy, within
from rulescheck.press.markup import tree
from rulescheck.press.view_parts import mark_views
from rulescheck.press.words import Runs
from rulescheck.titles import box_titles, number_of, without_number
from rulescheck.words import words

NATURAL = re.compile("[0-9]{1,9}")
ALIGN = re.compile(r"text-align: *(left|center|right)")


def chapter_parts(game: Game, chapter: Chapter) -> list[Part]:
    """The parts of a chapter in their order, its values and tables from the data put in."""
    marked, views = mark_views(game, chapter.text, chapter.location.path)
    book = Book(game, game.folder / "rules", views)
    return list(_parts(tree(box_titles(marked, words(game.language))), book))


def _parts(node: Any, book: Book) -> Iterator[Part]:
    """The parts of an element: its blocks, and a paragraph of what stands between two of them."""
    loose: list[Piece] = list(said(node.text, book))
    for child in node:
        if _is_block(child):
            yield from _paragraphs(loose)
            loose = []
            yield from BLOCKS.get(child.tag, _parts)(child, book)
        else:
            loose += inline(child, book)
        loose += said(child.tail, book)
    yield from _paragraphs(loose)


def _is_block(node: Any) -> bool:
    return node.tag in BLOCKS or any(inner.tag in BLOCKS for inner in node.iterdescendants())


def _paragraphs(pieces: Iterable[Piece]) -> Iterator[Part]:
    """Words as paragraphs; a picture or what a view shows stands between two."""
    for is_part, some in groupby(pieces, lambda one: isinstance(one, dict)):
        if is_part:
            yield from (one for one in some if isinstance(one, dict))
        elif runs := tidy(some):
            yield {"part": "paragraph", "runs": runs}


def _runs(node: Any, book: Book) -> Runs:
    return tidy(within(node, book))


def _words(node: Any, book: Book) -> str:
    return "".join(text for _, text in _runs(node, book))


def _heading(node: Any, book: Book) -> Iterator[Part]:
    """A heading; that of a numbered rule has its number apart from its words, as on the site."""
    runs, level = _runs(node, book), int(node.tag[1])
    number = number_of("".join(text for _, text in runs), node.get("id", ""))
    if not number:
        yield {"part": "heading", "level": level, "runs": runs}
        return
    first, rest = runs[:1], runs[1:]
    named = [[style, words] for style, text in first if (words := without_number(text, number))]
    yield {"part": "heading", "level": level, "number": number, "runs": [*named, *rest]}


def _division(node: Any, book: Book) -> Iterator[Part]:
    sorts = node.get("class", "").split()
    if "admonition" in sorts:
        yield from _box(node, book, "p[@class='admonition-title']")
    elif "footnote" in sorts:
        yield {
            "part": "notes",
            "parts": [part for found in node.iterfind("ol") for part in _list(found, book)],
        }
    elif "tabbed-set" in sorts:
        for label in node.iterfind("label"):
            yield {"part": "box", "title": _words(label, book), "parts": list(_parts(label.getnext(), book))}
    else:
        yield from _parts(node, book)


def _box(node: Any, book: Book, title: str = "summary") -> Iterator[Part]:
    """A box with its title, if it has one; one that a screen folds is open."""
    head = node.find(title)
    words = "" if head is None else _words(head, book)
    if head is not None:
        head.drop_tree()  # what stands after it stays
    yield {"part": "box", "title": words, "parts": list(_parts(node, book))}


def _list(node: Any, book: Book) -> Iterator[Part]:
    """The items of a list, each with parts of its own; `start` is their first number, if they have any."""
    first = node.get("start", "1")
    start = (int(first) if NATURAL.fullmatch(first) else 1) if node.tag == "ol" else None
    yield {"part": "list", "start": start, "items": [_item(one, book) for one in node.iterfind("li")]}


def _item(node: Any, book: Book) -> Part:
    box = node.find(".//input[@type='checkbox']") if "task-list-item" in node.get("class", "") else None
    done = {} if box is None else {"done": "checked" in box.attrib}
    return {**done, "parts": list(_parts(node, book))}


def _definitions(node: Any, book: Book) -> Iterator[Part]:
    """Terms in bold, and what they mean moved in below them."""
    for one in node:
        if one.tag == "dt":
            yield {"part": "paragraph", "runs": tidy(within(one, book, ("bold",)))}
        else:
            yield {"part": "inset", "bar": False, "parts": list(_parts(one, book))}


def _table(node: Any, book: Book) -> Iterator[Part]:
    lines = [one for path in ("thead/tr", "tbody/tr", "tr", "tfoot/tr") for one in node.iterfind(path)]
    rows = [_row(one, book) for one in lines]
    columns = max((len(row["cells"]) for row in rows), default=0)
    for row in rows:
        row["cells"] += [[]] * (columns - len(row["cells"]))
    caption = node.find("caption")
    if columns:
        align = [_align(one) for one in lines[0]]
        yield {
            "part": "table",
            "title": "" if caption is None else _words(caption, book),
            "columns": columns,
            "align": align + [""] * (columns - len(align)),
            "rows": rows,
        }


def _row(node: Any, book: Book) -> Part:
    cells = [one for one in node if one.tag in ("td", "th")]
    head = all(one.tag == "th" for one in cells)
    return {"sort": "head" if head else "row", "cells": [_runs(one, book) for one in cells]}


def _align(cell: Any) -> str:
    found = ALIGN.search(cell.get("style", ""))
    return found[1] if found and found[1] != "left" else ""


def _quotation(node: Any, book: Book) -> Iterator[Part]:
    yield {"part": "inset", "bar": True, "parts": list(_parts(node, book))}


def _code(node: Any, book: Book) -> Iterator[Part]:
    yield {"part": "code", "text": node.text_content().strip("\n")}


def _line(node: Any, book: Book) -> Iterator[Part]:
    yield {"part": "line"}


BLOCKS: Mapping[str, Callable[[Any, Book], Iterator[Part]]] = {
    **{f"h{level}": _heading for level in range(1, 7)},
    **dict.fromkeys(
        ("p", "section", "article", "aside", "header", "footer", "main", "nav", "center"), _parts
    ),
    **dict.fromkeys(("figure", "figcaption", "address", "fieldset", "form", "hgroup", "search"), _parts),
    "div": _division,
    "details": _box,
    "ul": _list,
    "ol": _list,
    "dl": _definitions,
    "table": _table,
    "blockquote": _quotation,
    "pre": _code,
    "hr": _line,
}
