"""An entity's values as a page shows them: by the type of their field, whatever the game calls it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulescheck.audience import guard
from rulescheck.game import Entity, Field, Game, Kind, Value
from rulescheck.pages import paths
from rulescheck.pages.headings import heading
from rulescheck.pages.links import place, term_names
from rulescheck.pages.words import words
from rulescheck.shape.patterns import DICE_ROLL
from rulescheck.text import Run, parse_text, with_minus

SHORT = ("empty", "plain", "dice", "yes", "no", "value", "link")
ENGINE = ("id", "name", "options", "rulings", "was", "asked")
MORE = 3  # columns about what a row refers to, beside the row's own


@dataclass(frozen=True)
class Span:
    """A stretch of text in one style, with the page it leads to."""

    text: str
    style: str = ""
    place: str = ""


@dataclass(frozen=True)
class Shown:
    """A value ready for a template.

    `form` is `empty`, `plain`, `dice`, `yes`, `no`, `value`, `link`, `text`, `stats`, `facts`, `items`,
    `table` or `guarded`; the other fields hold what that form needs. `more` are a table's columns about what
    a row refers to, for screens that have room for them. What is guarded is for the reader in `text` alone.
    """

    form: str
    text: str = ""
    value: Value | None = None
    place: str = ""
    paragraphs: tuple[tuple[Span, ...], ...] = ()
    titles: tuple[str, ...] = ()
    parts: tuple[Fact, ...] = ()
    rows: tuple[tuple[Shown, ...], ...] = ()
    more: tuple[int, ...] = ()


Column = tuple[str, list[Shown], bool]


@dataclass(frozen=True)
class Fact:
    """A value with the title of its field."""

    name: str
    title: str
    help: str
    shown: Shown
    place: str = ""

    @property
    def short(self) -> bool:
        """Whether the value fits on a line of a list of facts."""
        return self.shown.form in SHORT


def facts(game: Game, kind: Kind, entity: Entity) -> tuple[Fact, ...]:
    """The entity's values in the order of the kind's page, absent ones left out."""
    names = kind.page or tuple(name for name in kind.fields if name not in ENGINE)
    return tuple(_facts(game, {n: kind.fields[n] for n in names if n in kind.fields}, entity.data))


def at(game: Game, kind: Kind, entity: Entity, path: tuple[str, ...]) -> Fact | None:
    """The entity's value at a path of field names, or None if it is absent."""
    field = field_at(kind, ".".join(path))
    data: Any = entity.data
    for step in path:
        data = data.get(step) if isinstance(data, Mapping) else None
    if field is None or data in (None, ""):
        return None
    if (audience := guard(kind, path)) != field.audience:
        field = replace(field, audience=audience)
    return Fact(field.name, heading(game, field), field.help, show(game, field, data))


def field_at(kind: Kind, path: str) -> Field | None:
    """The field at a dotted path, or None."""
    first, *rest = path.split(".")
    field = kind.fields.get(first)
    for step in rest:
        field = (field.fields.get(step) or field.item) if field else None
    return field


def show(game: Game, field: Field, data: Any) -> Shown:
    """A value as its field's type says; one for a single reader is wrapped, so that others do not see it."""
    if data is None or data == "" or data == [] or data == {}:
        return Shown("empty")
    if field.audience:
        return Shown("guarded", field.audience, rows=((show(game, replace(field, audience=""), data),),))
    if field.ref:
        return _reference(game, field.ref, data)
    if field.type == "text":
        return Shown("text", paragraphs=spans(game, str(data)))
    if isinstance(data, Mapping):
        return _mapping(game, field, data)
    if isinstance(data, list | tuple):
        return _list(game, field, data)
    if field.values:
        return Shown("value", value=field.value(data))
    if isinstance(data, bool):
        return Shown("yes" if data else "no")
    if isinstance(data, int | float):
        return Shown("plain", with_minus(str(data)))
    return Shown("dice" if field.type == "dice" else "plain", str(data))


def spans(game: Game, text: str, without: str = "") -> tuple[tuple[Span, ...], ...]:
    """The paragraphs of a text with its links, and with each of the game's terms where a paragraph first
    speaks of it; `without` is a term to leave plain.
    """
    names = term_names(game, without)
    return tuple(
        tuple(
            Span(run.text, run.style, place(game, run.target) if run.target else "")
            for run in _once(paragraph)
        )
        for paragraph in parse_text(text, names)
    )


def _once(paragraph: Iterable[Run]) -> Iterator[Run]:
    seen: set[str] = set()
    for run in paragraph:
        yield Run(run.text) if run.style == "term" and run.target in seen else run
        seen.add(run.target)


def _facts(game: Game, fields: Mapping[str, Field], data: Mapping[str, Any]) -> Iterator[Fact]:
    for name, field in fields.items():
        if name not in data or (isinstance(data[name], bool) and data[name] == field.default):
            continue
        if (shown := show(game, field, data[name])).form != "empty":
            yield Fact(name, heading(game, field), field.help, shown)


def _reference(game: Game, kind: str, data: Any) -> Shown:
    entity = game.find(kind, str(data))
    if entity is None:
        return Shown("plain", str(data))
    return Shown("link", entity.name, place=paths.entity_page(entity))


def _mapping(game: Game, field: Field, data: Mapping[str, Any]) -> Shown:
    parts = tuple(_facts(game, field.fields, data) if field.fields else _free(game, field, data))
    numbers = all(part.shown.form == "plain" and type(data[part.name]) is int for part in parts)
    return Shown("stats" if numbers and parts else "facts", parts=parts)


def _free(game: Game, field: Field, data: Mapping[str, Any]) -> Iterator[Fact]:
    """The values of a dict whose keys are free; a key may be the id of an entity."""
    item, keys = field.item or Field("", "string", ""), field.keys
    for key, value in data.items():
        entity = game.find(keys.ref, str(key)) if keys and keys.ref else None
        title = entity.name if entity else (keys.value(key).title if keys else str(key))
        link = paths.entity_page(entity) if entity else ""
        yield Fact(str(key), title, "", show(game, item, value), link)


def _list(game: Game, field: Field, data: list[Any] | tuple[Any, ...]) -> Shown:
    item = field.item or Field("", "string", "")
    if item.fields and all(isinstance(entry, Mapping) for entry in data):
        return _table(game, field, item, data)
    return Shown("items", rows=tuple((show(game, item, entry),) for entry in data))


def _table(game: Game, whole: Field, item: Field, data: list[Any] | tuple[Any, ...]) -> Shown:
    absent: tuple[Any, ...] = (None, "", [])
    used = [f for name, f in item.fields.items() if any(entry.get(name) not in absent for entry in data)]
    columns: list[Column] = [_rolled(game, whole, data)] if whole.dice else []
    for field in used:
        if whole.dice and field.name in whole.rows:
            continue
        cells = [show(game, field, entry.get(field.name)) for entry in data]
        columns.append((heading(game, field), cells, False))
        columns += _about(game, field.ref, [entry.get(field.name) for entry in data])
    rows = tuple(zip(*(cells for _, cells, _ in columns), strict=True))
    more = tuple(number for number, (_, _, extra) in enumerate(columns) if extra)
    return Shown("table", titles=tuple(title for title, _, _ in columns), rows=rows, more=more)


def _rolled(game: Game, whole: Field, data: Iterable[Mapping[str, Any]]) -> Column:
    """The results of each row of a dice table, `3–4`, under the dice."""
    ends = [[entry.get(name) for name in whole.rows if entry.get(name) is not None] for entry in data]
    cells = [Shown("dice", "–".join(with_minus(str(end)) for end in dict.fromkeys(row))) for row in ends]
    # The dice may be those that another field of the thing gives.
    own = DICE_ROLL.fullmatch(whole.dice)
    return whole.dice if own else words(game.language)["odds-result"], cells, False


def _about(game: Game, ref: str, ids: list[Any]) -> list[Column]:
    """Columns of the gallery of the kind that a table refers to, where the rows differ."""
    kind = game.kinds.get(ref)
    entities = [game.find(ref, str(id_)) for id_ in ids]
    found: list[Column] = []
    for name in kind.gallery.columns if kind else ():
        path = tuple(name.split("."))
        facts = [at(game, kind, entity, path) if kind and entity else None for entity in entities]
        differ = len(facts) > 1 and any(fact != facts[0] for fact in facts)
        if differ and all(fact.short for fact in facts if fact):
            cells = [fact.shown if fact else Shown("empty") for fact in facts]
            found.append((_gallery_title(game, kind, name), cells, True))
    return found[:MORE]


def _gallery_title(game: Game, kind: Kind | None, name: str) -> str:
    field = field_at(kind, name) if kind else None
    return heading(game, field) if field else name
