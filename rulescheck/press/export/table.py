"""Cards as a table for spreadsheets: what players read, and nothing that a spreadsheet would run."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from rulescheck.asked import Asked
from rulescheck.audience import hides
from rulescheck.game import BodyPart, Entity, Game, Kind
from rulescheck.press.body import body_parts
from rulescheck.press.export.pile import Files, Pile
from rulescheck.press.export.texts import part_text
from rulescheck.press.names import safe_name
from rulescheck.press.slots import slot
from rulescheck.progress import Tell

MARK = "\ufeff"
# A cell that begins with one of these is a formula to some spreadsheet; the last four are full-width.
FORMULA = tuple("=+-@|%\uff1d\uff0b\uff0d\uff20")
SAME, OURS = ("id", "name"), ("kind", "copies")  # the first two are the card's own


def as_csv(pile: Pile, asked: Asked, _tell: Tell) -> Files:
    """The cards as CSV in UTF-8: a line for each, its fields and figures under their keys.

    Kind and copies stand before them; where a field is called so, the column is `_kind` or `_copies`.
    """
    columns = _columns(pile)
    written = io.StringIO()
    table = csv.writer(written)
    kind_, copies_ = (_free(name, columns) for name in OURS)
    table.writerow([kind_, *SAME, copies_, *map(harmless, columns)])
    for card, copies in pile.cards:
        kind = pile.game.kinds[card.kind]
        cells = (_cell(pile.game, kind, card, column) for column in columns)
        table.writerow([harmless(card.kind), harmless(card.id), harmless(card.name), copies, *cells])
    text = written.getvalue()
    yield f"{safe_name(pile.name)}.csv", f"{MARK if asked.mark else ''}{text}".encode()


def harmless(text: str) -> str:
    """A text as a cell: what a spreadsheet would take for a formula gets an apostrophe before it."""
    start = text.lstrip().lstrip("\ufeff\u200b\u2060")[:1]
    return f"'{text}" if (start and start in FORMULA) or text[:1] in ("\t", "\r", "\n") else text


def _columns(pile: Pile) -> tuple[str, ...]:
    """The fields and figures of all kinds that the pile has, those of one kind after those of another."""
    kinds = [pile.game.kinds[card.kind] for card, _ in pile.cards]
    found = (name for kind in kinds for name in _names(pile.game, kind))
    return tuple(name for name in dict.fromkeys(found) if name not in SAME)


def _free(name: str, columns: tuple[str, ...]) -> str:
    """The name of a column of ours, with a dash before it where a field has it."""
    return _free(f"_{name}", columns) if name in columns else name


def _names(game: Game, kind: Kind) -> Iterator[str]:
    yield from (name for name, field in kind.fields.items() if not hides(game, field))
    yield from (figure.id for figure in kind.derived)


def _cell(game: Game, kind: Kind, card: Entity, column: str) -> str | int | float:
    """What stands in a column: a number as it is, anything else in words."""
    known = column in kind.fields or any(figure.id == column for figure in kind.derived)
    at = slot(game, kind, card, (column,)) if known else None
    if at is None:
        return ""
    if isinstance(at.value, int | float) and not isinstance(at.value, bool) and not at.field.values:
        return at.value
    return harmless(part_text(body_parts(game, kind, card, (BodyPart((column,)),))))
