"""A chapter of the rulebook as plain data for a printed page: headings, paragraphs, lists, tables, boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

from rulescheck.audience import bare, hides
from rulescheck.derive import View
from rulescheck.game import Chapter, Game
from rulescheck.press.slots import Slot, printed_value
from rulescheck.press.words import tied
from rulescheck.titles import NUMBER, box_titles, without_number
from rulescheck.views import Cell, FailureError, Hole, Table, read_chapter, scope_of
from rulescheck.words import words

Part = dict[str, Any]
Runs = list[list[str]]

HEADING = re.compile(r"(#{1,6}) +(.*?)(?: *\{#([^}]*)\})? *#*$")
ITEM = re.compile(r"(?:([-*+])|\d+[.)]) +(.*)")
BOX = re.compile(r"[!?]{3}\+? +([a-z-]+)(?: +\"([^\"]*)\")?")
RULE = re.compile(r"\|?[ :|-]*-[ :|-]*\|[ :|-]*")
FENCE = re.compile(r" *(```+|~~~+)")
STYLED = re.compile(r"\*\*([^*]+)\*\*|!\[[^\]]*\]\([^)]*\)|\[([^\]]+)\]\([^)]*\)|`([^`]+)`|<[^<>]+>")
HIDDEN = "—"  # in the place of what is for one reader alone
CELL = re.compile(r"(?<!\\)\|")


def chapter_parts(game: Game, chapter: Chapter) -> list[Part]:
    """The parts of a chapter in their order, its values and tables from the data put in."""
    text = box_titles(_with_views(game, chapter), words(game.language))
    return list(_parts(text.split("\n")))


def _with_views(game: Game, chapter: Chapter) -> str:
    """The chapter's text with what it asks of the data in the place of the asking; pictures are left out."""
    view, text, found, end = View(game), chapter.text, "", 0
    for shown in read_chapter(view, text, chapter.location.path)[0]:
        piece = shown.piece
        try:
            made = shown.view.made(scope_of(view)) if shown.view else None
        except FailureError:
            made = None
        said = _said(game, made, isinstance(shown.view, Hole))
        found += text[end : piece.start] + (f"\n\n{said}\n\n" if piece.block else said)
        end = piece.end
    return found + text[end:]


def _said(game: Game, made: Any, alone: bool) -> str:
    if isinstance(made, Cell) and alone:
        return _shown(game, made)
    return _table(game, made) if isinstance(made, Table) else ""


def _table(game: Game, table: Table) -> str:
    """A table of the data as Markdown, which the chapter's own tables are too."""
    rows = [table.titles, *(tuple(_cell(game, cell) for cell in row) for g in table.groups for row in g.rows)]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(table.titles), *lines[1:]])


def _cell(game: Game, cell: Cell) -> str:
    return _shown(game, cell).replace("|", "\\|").replace("\n", " ")


def _shown(game: Game, cell: Cell) -> str:
    if hides(game, cell.field):
        return HIDDEN
    data = round(cell.data, max(cell.digits, 2)) if isinstance(cell.data, float) else cell.data
    return "" if data is None else printed_value(game, Slot(bare(game, cell.field, data), cell.field, ()))


def _parts(lines: list[str]) -> Iterator[Part]:
    """Each part takes the lines that belong to it."""
    at = 0
    while at < len(lines):
        line = lines[at].rstrip()
        end = at + 1
        if heading := HEADING.fullmatch(line):
            yield _heading(len(heading[1]), heading[2], heading[3] or "")
        elif box := BOX.fullmatch(line):
            end = _while(lines, end, lambda one: not one.strip() or one.startswith("    "))
            inside = dedent("\n".join(lines[at + 1 : end])).split("\n")
            yield {"part": "box", "title": _box_title(box[1], box[2]), "parts": list(_parts(inside))}
        elif FENCE.match(line):
            end = _while(lines, end, lambda one: not FENCE.match(one)) + 1
            yield from (
                {"part": "paragraph", "runs": [["", code]]} for code in lines[at + 1 : end - 1] if code
            )
        elif line.lstrip().startswith("|"):
            end = _while(lines, end, lambda one: one.lstrip().startswith("|"))
            yield _rows(lines[at:end])
        elif ITEM.match(line.lstrip()):
            end = _while(lines, end, lambda one: bool(ITEM.match(one.lstrip())) or one.startswith("  "))
            yield _items(lines[at:end])
        elif line.strip():
            end = _while(lines, end, _goes_on)
            yield {"part": "paragraph", "runs": runs(_one_line(lines[at:end]))}
        at = end


def _heading(level: int, title: str, anchor: str) -> Part:
    """A heading; that of a numbered rule has its number apart from its words, as on the site."""
    if not re.fullmatch(NUMBER, anchor):
        return {"part": "heading", "level": level, "runs": runs(title)}
    number = anchor.upper()
    return {"part": "heading", "level": level, "number": number, "runs": runs(without_number(title, number))}


def _box_title(name: str, title: str | None) -> str:
    """A box that says nothing else is called by its sort; one that says "" has no title."""
    return name.capitalize() if title is None else title


def _while(lines: list[str], at: int, belongs: Any) -> int:
    while at < len(lines) and belongs(lines[at]):
        at += 1
    return at


def _goes_on(line: str) -> bool:
    """Whether a line belongs to the paragraph before it."""
    text = line.strip()
    begins = (HEADING.fullmatch(text), BOX.fullmatch(text), FENCE.match(text), ITEM.match(text))
    return bool(text) and not text.startswith("|") and not any(begins)


def _rows(lines: list[str]) -> Part:
    rows = [
        [runs(cell.strip().replace("\\|", "|")) for cell in CELL.split(line.strip().strip("|"))]
        for line in lines
        if not RULE.fullmatch(line.strip())
    ]
    columns = max(map(len, rows), default=0)
    return {"part": "table", "columns": columns, "rows": [row + [[]] * (columns - len(row)) for row in rows]}


def _items(lines: list[str]) -> Part:
    """The items of a list; a line that begins none goes on with the one before it."""
    items: list[list[str]] = []
    for line in lines:
        if match := ITEM.match(line.strip()):
            items.append([match[2]])
        else:
            items[-1].append(line)
    first = ITEM.match(lines[0].strip())
    made = [runs(_one_line(item)) for item in items]
    return {"part": "list", "numbered": not (first and first[1]), "items": made}


def _one_line(lines: list[str]) -> str:
    """Lines as one: between Han characters stands no space."""
    words = [line.strip() for line in lines if line.strip()]
    whole = words[0]
    for word in words[1:]:
        whole += (" " if whole[-1].isascii() or word[0].isascii() else "") + word
    return whole


def runs(text: str) -> Runs:
    """A text as [style, words]: links are their words, since paper leads nowhere."""
    made: Runs = []
    end = 0
    for match in STYLED.finditer(text):
        made.append(["", text[end : match.start()]])
        bold, link, code = match.groups()
        made += (
            [["bold", inner[1]] for inner in runs(bold)]
            if bold
            else runs(link)
            if link
            else [["", code or ""]]
        )
        end = match.end()
    made.append(["", text[end:]])
    return [[style, tied(words)] for style, words in made if words]
