"""Comparisons that no data can ever meet, since they are of two sorts: `self.cost == '2'`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulescheck.declare.misfits import sort_of
from rulescheck.declare.notes import Note, Reading, Type, item_of, literal
from rulescheck.diagnostics import Word, phrase
from rulescheck.expression.tree import CONST, LIST, Node, path_of
from rulescheck.frozen import frozen, regex
from rulescheck.game import Field
from rulescheck.shape import DATE, DICE, quote

Mend = Callable[["Side", "Side", Reading], Word]

EQUAL = ("_==_", "_!=_")
HOLDERS = ("list", "dict")
TYPES = {"int": "integer", "double": "float", "string": "string", "bool": "boolean"}
FORMS = {"date": DATE, "dice": DICE}
_NUMBER = regex(r"-?\d+(\.\d+)?")
_WORD = regex(r"-?[\w.]+")


@frozen()
class Side:
    """One side of a comparison: its part of the expression, what that is, and whether it is a list's item."""

    node: Node
    type: Type
    item: bool = False


def constant(node: Node) -> Type:
    """What a number, a text, `true` or `false` in an expression is."""
    known = node.kind == CONST and node.name in TYPES
    return Field("", TYPES[node.name], "") if known else None


def note_comparison(node: Node, types: tuple[Type, ...], reading: Reading) -> None:
    """Notes that both sides of `==`, `!=`, `in` and `count` can never be equal."""
    if node.name == "days" and types:
        _note_form(node.parts[0], Field("", "date", ""), reading)
    if node.name not in (*EQUAL, "@in", "count") or len(types) != 2:
        return
    words = _holder(node, types[1]) if node.name == "@in" else ""
    for one, other in () if words else _sides(node, types):
        words = words or _apart(node, one, other, reading)
        _note_form(one.node, other.type, reading)
        _note_form(other.node, one.type, reading)
    if words:
        mark = node.name.strip("_@")
        reading.notes.append(Note("broken-expression", node.offset, len(mark), {"problem": words}))


def _sides(node: Node, types: tuple[Type, ...]) -> Iterator[tuple[Side, Side]]:
    one, other = (Side(part, type_) for part, type_ in zip(node.parts, types, strict=True))
    if node.name in EQUAL:
        yield one, other
    elif node.name == "count":
        yield other, _items(one)
    elif other.node.kind == LIST:
        yield from ((one, Side(part, constant(part))) for part in other.node.parts)
    else:
        yield one, _items(other)


def _items(items: Side) -> Side:
    """What an item of a list is, or a key of a dict."""
    sort = sort_of(items.type)
    item = Field("", "string", "") if sort == "dict" else item_of(items.type) if items.type else None
    return Side(items.node, item if sort in HOLDERS else None, item=True)


def _holder(node: Node, type_: Type) -> Word:
    """Why nothing can be `in` this, or an empty text."""
    sort = sort_of(type_)
    if sort in ("", *HOLDERS):
        return ""
    mend = phrase("mend-contains") if sort == "string" else ""
    return _mended(phrase("cel-in"), mend)


def _apart(node: Node, one: Side, other: Side, reading: Reading) -> Word:
    """Why two sides are never equal, or an empty text."""
    sorts = sort_of(one.type), sort_of(other.type)
    if "" in sorts or sorts[0] == sorts[1]:
        return ""
    first, second = (_named(side) for side in (one, other))
    operator = node.name.strip("_@")
    if other.item:
        words = phrase("cel-not-among", operator=operator, found=first, items=second)
    else:
        words = phrase("cel-apart", operator=operator, first=first, second=second)
    return _mended(words, _mend(one, other, reading) or _mend(other, one, reading))


def _named(side: Side) -> Word:
    return phrase("a-reference" if side.type and side.type.ref else sort_of(side.type))


def _mended(words: Word, mend: Word) -> Word:
    return phrase("cel-mended", problem=words, mend=mend) if mend else words


def _mend(one: Side, other: Side, reading: Reading) -> Word:
    """How to write one of two sides so that it may be the other, where that is known."""
    both = ((one, other), (other, one))
    ways: tuple[Mend, ...] = (_unquoted, _truth, _id, _text)
    known = (way(*sides, reading) for way in ways for sides in both)
    return next((mend for mend in known if mend), "")


def _unquoted(side: Side, other: Side, reading: Reading) -> Word:
    """A number or `true` in quotes, or a text that lacks them."""
    sort, wanted, text = sort_of(side.type), sort_of(other.type), _written(side.node, reading)
    if sort == "string" and _fits(text, wanted):
        return phrase("mend-bare", text=text)
    return phrase("mend-quoted", text=text) if text and sort != "string" and wanted == "string" else ""


def _truth(side: Side, other: Side, reading: Reading) -> Word:
    word = sort_of(other.type) == "boolean" and _written(side.node, reading)
    return phrase("mend-truth") if word else ""


def _id(side: Side, other: Side, reading: Reading) -> Word:
    if not side.type or not side.type.ref or sort_of(other.type) != "string":
        return ""
    path = ".".join(path_of(side.node)) or "x"
    return phrase("mend-id-among" if side.item else "mend-id", text=path)


def _text(side: Side, other: Side, reading: Reading) -> Word:
    """What turns a number that is computed into a text."""
    sorts, written = (sort_of(side.type), sort_of(other.type)), (side.node, other.node)
    plain = not side.item and not any(_written(node, reading) for node in written)
    return phrase("mend-string") if plain and sorts == ("float", "string") else ""


def _written(node: Node, reading: Reading) -> str:
    """A constant as it stands in the expression."""
    found = _WORD.match(reading.text, node.offset) if node.kind == CONST and node.name != "string" else None
    return found[0] if found else node.text if node.kind == CONST else ""


def _fits(text: str, wanted: str) -> bool:
    number = wanted == "float" and _NUMBER.fullmatch(text) is not None
    return number or (wanted == "boolean" and text in ("true", "false"))


def _note_form(node: Node, type_: Type, reading: Reading) -> None:
    """Notes a text that is no date or no roll where one is compared."""
    form = FORMS.get(type_.type) if type_ else None
    if type_ is None or form is None or node.kind != CONST or node.name != "string":
        return
    if not regex(form).fullmatch(node.text):
        start, end = literal(node, reading)
        words = phrase("cel-no-form", found=quote(node.text), expected=phrase(type_.type))
        reading.notes.append(Note("broken-expression", start, end - start, {"problem": words}))
