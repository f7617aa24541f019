"""The rules text of a card: its paragraphs, each with a label before it or without one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulescheck.game import BodyPart, Entity, Field, Game, Kind
from rulescheck.press.breaks import breakable, is_long
from rulescheck.press.punctuation import in_a_row
from rulescheck.press.slots import is_short, items, shown, slot
from rulescheck.press.words import Runs, one_line, printed, tied

Part = dict[str, Any]
PARAGRAPH, MOST = 40, 8000  # characters
FREE = Field("", "string", "")


def body_parts(game: Game, kind: Kind, entity: Entity, parts: tuple[BodyPart, ...]) -> Iterator[Part]:
    """The paragraphs of a card in the order of its face."""
    for part in parts:
        at = slot(game, kind, entity, part.path)
        if at is not None:
            found = _labelled(part.label, _paragraphs(game, at.value, at.field))
            yield from ({**one, "runs": breakable(one["runs"])} for one in found)


def value_parts(game: Game, field: Field, value: Any) -> Iterator[Part]:
    """The paragraphs of a value with its field's title before them."""
    yield from _labelled(field.title, _paragraphs(game, value, field))


def weight(parts: Iterable[Part]) -> int:
    """About how many characters' room paragraphs take, as each has a line of its own."""
    return sum(PARAGRAPH + sum(len(text) for _, text in part["runs"]) for part in parts)


def within(parts: Iterable[Part]) -> Iterator[Part]:
    """The beginning of a card's text, more than any card has room for: to lay out all could take seconds."""
    left = MOST
    for part in parts:
        left -= PARAGRAPH
        if left <= 0:
            return
        runs: Runs = []
        for style, text in part["runs"]:
            runs.append([style, text[: max(left, 0)]])
            left -= len(text)
        yield {**part, "runs": runs}


def _paragraphs(game: Game, value: Any, field: Field) -> Iterator[Part]:
    if isinstance(value, Mapping):
        yield from _of_mapping(game, value, field)
    elif isinstance(value, list | tuple):
        yield from _of_list(game, value, field.item or FREE)
    elif field.type == "text":
        yield from ({"runs": runs} for runs in printed(game, str(value)))
    else:
        yield from ({"runs": [["", tied(line)]]} for line in shown(game, value, field).splitlines())


def _of_list(game: Game, values: list[Any] | tuple[Any, ...], item: Field) -> Iterator[Part]:
    """Words and figures on one line; sentences and structures a paragraph each."""
    if is_short(item) and not any(isinstance(value, Mapping) for value in values):
        words = in_a_row(game, (shown(game, value, item) for value in values))
        yield from [{"runs": [["", tied(words)]]}] if words else []
        return
    for value in values:
        if isinstance(value, Mapping):
            yield from _entry(game, value, item)
        else:
            yield from ({"bullet": True, **part} for part in _paragraphs(game, value, item))


def _of_mapping(game: Game, value: Mapping[str, Any], field: Field) -> Iterator[Part]:
    """Figures share a line; a longer value has a paragraph with its title before it."""
    short = [key for key in value if is_short(_field(field, key)) and not _structured(value[key])]
    words = "　".join(
        f"{_title(game, field, key)} {shown(game, value[key], _field(field, key))}" for key in short
    )
    if words:
        yield {"runs": [["", tied(words)]]}
    for key in value:
        if key not in short:
            yield from _labelled(_title(game, field, key), _paragraphs(game, value[key], _field(field, key)))


def _entry(game: Game, value: Mapping[str, Any], item: Field) -> Iterator[Part]:
    """An item of a list: its first word as the label, its figures, then its sentences."""
    keys = [key for key in item.fields if key in value] or list(value)
    short = [key for key in keys if is_short(_field(item, key)) and not _structured(value[key])]
    label = shown(game, value[short[0]], _field(item, short[0])) if short else ""
    figures = [f"{_title(game, item, key)} {shown(game, value[key], _field(item, key))}" for key in short[1:]]
    lines = [
        part for key in keys if key not in short for part in _paragraphs(game, value[key], _field(item, key))
    ]
    words: Runs = [["", tied("　".join(figures))]] if figures else []
    yield from _labelled(label, iter([{"runs": words}] if words else []), lines)


def _labelled(label: str, first: Iterator[Part], more: list[Part] | None = None) -> Iterator[Part]:
    parts = [*first, *(more or [])]
    if label and not parts:
        parts = [{"runs": []}]
    for number, part in enumerate(parts):
        yield _with_label(one_line(label), part) if label and number == 0 else part


def _with_label(label: str, part: Part) -> Part:
    """A paragraph with its label; one too long for a frame is bold words, which may take several lines."""
    if is_long(label) and "label" not in part:
        return {**part, "runs": [["bold", label], ["", "　"], *part["runs"]]}
    return {"label": label, **part}


def _field(field: Field, key: str) -> Field:
    return field.fields.get(key) or (FREE if field.fields else field.item) or FREE


def _title(game: Game, field: Field, key: str) -> str:
    """The title of a dict's key; a free key may be the id of a thing, which then is called by its name."""
    if key in field.fields:
        return field.fields[key].title
    return game.called(key) or key


def _structured(value: object) -> bool:
    return isinstance(value, Mapping) or bool(items(value))
