"""Odds: how likely the bands of a roll are, for each of some bonuses, as exact fractions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulescheck.declare.fields import Found
from rulescheck.diagnostics import Word, phrase
from rulescheck.dice import Chances, Roll, hits, kept, read_roll, span, spans, sums
from rulescheck.expression import keys_read
from rulescheck.game import Field
from rulescheck.shape import quote
from rulescheck.source import Node
from rulescheck.text import with_minus
from rulescheck.views.cells import Cell
from rulescheck.views.charts import Chart
from rulescheck.views.scope import Scope
from rulescheck.views.sources import Things, declare_things
from rulescheck.views.values import follow, number_of, text_of, written, wrong

_SPAN = re.compile(r"(?P<low>-?\d{1,9})?\.\.(?P<high>-?\d{1,9})?|(?P<one>-?\d{1,9})")
_LIKE_A_ROLL = re.compile(r"[\w+-]+")
MOST_BONUSES = 21
WORDS = Field("", "string", "")


@dataclass(frozen=True)
class Band:
    """Results that have one name; without `low` or `high` there is no end on that side."""

    name: Cell
    low: int | None
    high: int | None

    def has(self, result: int) -> bool:
        """Whether a result is in it."""
        return (self.low is None or self.low <= result) and (self.high is None or result <= self.high)


@dataclass(frozen=True)
class Dice:
    """What is rolled and how it is read: the sum of all, of the `best` or `worst`, or of `hits`."""

    roll: Roll
    best: int = 0
    worst: int = 0
    hits: int = 0

    def chances(self, bonus: int) -> Chances:
        """How likely each result is with a bonus: it is added to a sum, or so many dice to the hits."""
        if self.hits:
            one = self.roll.dice[0]
            return hits(max(one.count + bonus, 0), one.sides, self.hits)
        if self.best or self.worst:
            number, plus = self.best or self.worst, self.roll.plus + bonus
            return kept(self.roll.dice[0], number, plus, worst=bool(self.worst))
        return sums(Roll(self.roll.dice, self.roll.plus + bonus))


@dataclass(frozen=True)
class Table:
    """A list of the game that is a table of dice results: where its rows begin and end, and their label."""

    things: Things
    rows: tuple[str, str]
    label: str
    field: Field

    def bands(self, scope: Scope) -> Iterator[Band]:
        """Its rows as bands; raises FailureError."""
        low_name, high_name = self.rows
        for row in self.things.of(scope):
            low = row.get(low_name, 0)
            high = row.get(high_name, low)
            data = written(follow(row, (self.label,)), self.field) if self.label else None
            yield Band(Cell(WORDS, span(low, high)) if data is None else Cell(self.field, data), low, high)


@dataclass(frozen=True)
class OddsView:
    """Odds as their block declares them; the bands are those of the block, or the rows of a `table`."""

    node: Node
    title: str
    about: str
    dice: Dice
    bonuses: tuple[int, ...]
    bands: tuple[Band, ...]
    table: Table | None
    drawn: bool

    def known(self, scope: Scope) -> bool:
        """Whether all that it reads is sound."""
        return self.table is None or self.table.things.known(scope)

    def made(self, scope: Scope) -> Chart | None:
        """The odds as a chart of parts of a whole."""
        chances = [self.dice.chances(bonus) for bonus in self.bonuses or (0,)]
        bands = tuple(self.table.bands(scope)) if self.table else self.bands
        if not bands:
            axis = tuple(Cell(WORDS, str(result)) for result in chances[0])
            whole = (tuple(chances[0].values()),)
            return self._chart("histogram", axis, (Cell(WORDS, ""),), whole)
        axis = tuple(Cell(WORDS, _signed(bonus)) for bonus in self.bonuses) or (
            Cell(WORDS, self.node.pairs[0][1].text),
        )
        numbers = tuple(tuple(_share(band, one) for one in chances) for band in bands)
        return self._chart("bars", axis, tuple(band.name for band in bands), numbers)

    def _chart(
        self,
        form: str,
        axis: tuple[Cell, ...],
        parts: tuple[Cell, ...],
        numbers: tuple[tuple[Fraction, ...], ...],
    ) -> Chart:
        form = form if self.drawn else ""
        by = "bonus" if self.bonuses else "result"
        return Chart(self.title, self.about, form, by, "", "", "odds", axis, parts, numbers, percent=True)


def declare_odds(node: Node, scope: Scope, found: Found) -> OddsView | None:
    """The odds that a block of the right shape declares, or None where it has a mistake."""
    before, first = len(found), node.at(("odds",))
    roll, things = read_roll(first.text), None
    if roll is None:
        things = _things(first, scope, found)
        roll = _rolled(things, scope) if things else None
    if roll is None:
        if things:
            found.append(wrong(first, phrase("view-no-dice", found=quote(first.text))))
        return None
    table = _table(things, node.get("label"), found) if things else None
    dice = Dice(roll, *(number_of(node, key) for key in ("best", "worst", "hits")))
    bonuses, bands = _bonuses(node.get("bonus"), found), tuple(_bands(node.get("bands"), found))
    if len(found) == before:
        found.extend(wrong(*mistake) for mistake in _misfits(node, dice, bonuses, bands, table))
    if len(found) > before:
        return None
    drawn = text_of(node, "picture") != "false"
    return OddsView(node, text_of(node, "title"), text_of(node, "about"), dice, bonuses, bands, table, drawn)


def _things(node: Node, scope: Scope, found: Found) -> Things | None:
    """A list of the game that is a table of dice results."""
    if _LIKE_A_ROLL.fullmatch(node.text):
        found.append(wrong(node, phrase("view-dice", found=quote(node.text))))
        return None
    things = declare_things(node, None, scope, found)
    if things and (things.whole is None or not things.whole.rows[0]):
        found.append(wrong(node, phrase("view-no-table", found=quote(node.text))))
        return None
    return things


def _rolled(things: Things, scope: Scope) -> Roll | None:
    """The dice of a table: as the kind declares them, or as the thing says whose table it is."""
    dice = things.whole.dice if things.whole else ""
    read = keys_read(things.code, "things") if things.code else {}
    owners = [scope.view.game.find(kind, id_) for kind, ids in read.items() for id_ in ids or ()]
    own = next((str(owner.data.get(dice, "")) for owner in owners if owner), "")
    return read_roll(dice) or read_roll(own)


def _table(things: Things, label: Node | None, found: Found) -> Table | None:
    fields, rows = things.item.fields, things.whole.rows if things.whole else ("", "")
    known = [name for name in fields if name not in rows]
    if label and label.text not in known:
        found.append(wrong(label, phrase("view-label", found=quote(label.text), known=tuple(known))))
        return None
    words = (name for name in known if fields[name].type in ("string", "text"))
    name = label.text if label else next(words, "")
    return Table(things, rows, name, fields.get(name, WORDS))


def _bonuses(node: Node | None, found: Found) -> tuple[int, ...]:
    if node is None:
        return ()
    match = _SPAN.fullmatch(node.text)
    ends = (match["low"] or match["one"], match["high"] or match["one"]) if match else (None, None)
    if ends[0] is None or ends[1] is None or not 0 <= int(ends[1]) - int(ends[0]) < MOST_BONUSES:
        found.append(wrong(node, phrase("view-bonus", found=quote(node.text), most=str(MOST_BONUSES))))
        return ()
    return tuple(range(int(ends[0]), int(ends[1]) + 1))


def _bands(node: Node | None, found: Found) -> Iterator[Band]:
    for key, value in node.pairs if node else ():
        match = _SPAN.fullmatch(value.text) if value.shape == "scalar" else None
        if match is None or value.text == "..":
            found.append(wrong(value, phrase("view-span", found=quote(value.text))))
            continue
        low, high = (match[name] or match["one"] for name in ("low", "high"))
        yield Band(Cell(WORDS, key.text), int(low) if low else None, int(high) if high else None)


def _misfits(
    node: Node, dice: Dice, bonuses: Sequence[int], bands: Sequence[Band], table: Table | None
) -> Iterator[tuple[Node, Word]]:
    """What does not go together in odds, and results that no band has, or two have."""
    ways = [key for key in ("best", "worst", "hits") if node.get(key)]
    if len(ways) > 1 or (
        ways and (len(dice.roll.dice) > 1 or dice.roll.dice[0].digits or dice.roll.dice[0].minus)
    ):
        yield node.key(ways[-1]) or node, phrase("view-one-way")
        return
    if table is None and node.get("label"):
        yield node.key("label") or node, phrase("view-label-alone")
    if table and node.get("bands"):
        yield node.key("bands") or node, phrase("view-bands-twice")
    if bonuses and not bands and not table:
        yield node.key("bonus") or node, phrase("view-bands")
    if table or not bands:
        return
    where = node.get("bands") or node
    able = sorted({result for bonus in bonuses or (0,) for result in dice.chances(bonus)})
    yield from _uncovered(where, bands, able)


def _uncovered(node: Node, bands: Sequence[Band], able: Sequence[int]) -> Iterator[tuple[Node, Word]]:
    missing = [result for result in able if not any(band.has(result) for band in bands)]
    if missing:
        yield node, phrase("row-gap", results=spans(missing))
    for number, (band, (_, value)) in enumerate(zip(bands, node.pairs, strict=True)):
        mine = [result for result in able if band.has(result)]
        both = [result for result in mine if any(other.has(result) for other in bands[:number])]
        if not mine:
            yield value, phrase("row-unreachable", row=value.text, able=spans(able))
        elif both:
            yield value, phrase("row-overlap", row=value.text, results=spans(both))


def _share(band: Band, chances: Chances) -> Fraction:
    return sum((chance for result, chance in chances.items() if band.has(result)), Fraction())


def _signed(bonus: int) -> str:
    """A bonus as it is read: +1, 0, −1."""
    return f"+{bonus}" if bonus > 0 else with_minus(str(bonus))
