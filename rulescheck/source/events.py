"""The parser's events: libyaml's, or a YAML 1.2 parser's where libyaml refuses a name it should take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, TypeVar

import yaml

from rulescheck.frozen import regex

T = TypeVar("T")
LOADER: Any = getattr(yaml, "CLoader", yaml.Loader)
# YAML 1.2 allows dots, colons and Chinese letters in the name of an anchor, libyaml does not.
_ANCHOR = regex(r"(?<!\S)[&*](?=[^\s,\[\]{}]*[^A-Za-z0-9_\-\s,\[\]{}])[^\s,\[\]{}]+")
MAX_DEPTH = 32  # levels; deeper, the validation of a schema could run out of stack
MAX_SECOND = 1_000_000  # characters: the other parser is thirty times slower


def events(text: str, take: Callable[[Iterable[Any]], T]) -> T:
    """What `take` makes of the events of a YAML text, as PyYAML's; raises yaml.YAMLError if none can read it.

    It gets one by one what is read, since all of them take hundreds of times the memory of the text; if then
    libyaml refuses it for a name that it should take, it gets those of the other parser.
    """
    try:
        return take(iter(LOADER(text).get_event, None))
    except yaml.MarkedYAMLError:
        if len(text) > MAX_SECOND or not _ANCHOR.search(text):
            raise
    return take(_second_reading(text))


def last_value(text: str) -> tuple[int, int]:
    """Where the value before a text's first mistake begins and ends."""
    found, starts = (0, 0), [0]
    parsed: Iterator[Any] = yaml.parse(text, Loader=LOADER)
    with suppress(yaml.YAMLError):
        for event in parsed:
            start, end = event.start_mark.index, event.end_mark.index
            if isinstance(event, yaml.CollectionStartEvent):
                starts.append(start)
            elif isinstance(event, yaml.CollectionEndEvent):
                found = starts.pop(), end
            elif isinstance(event, yaml.ScalarEvent):
                found = start, end
    return found


def _second_reading(text: str) -> list[Any]:
    """What the other parser finds, its mistakes too: the name that libyaml refuses is none."""
    # Few files ever need it, and no check should wait for its import.
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    found: list[Any] = []
    depth = 0
    try:
        for event in YAML(pure=True).parse(text):
            found.append(_as_pyyaml(event))
            depth += isinstance(found[-1], yaml.CollectionStartEvent)
            depth -= isinstance(found[-1], yaml.CollectionEndEvent)
            if depth > MAX_DEPTH:
                break  # that is a mistake, and this parser's time grows with the square of the depth
        return found
    except MarkedYAMLError as error:
        start, where = (_mark(mark) if mark else None for mark in (error.context_mark, error.problem_mark))
        raise yaml.MarkedYAMLError(error.context, start, error.problem, where or start) from None
    except ReaderError as error:  # it looks for control characters before it reads anything
        raise yaml.reader.ReaderError("", error.position, error.character, "", error.reason) from None
    except YAMLError as error:
        raise yaml.MarkedYAMLError(problem=str(error)) from None


def _as_pyyaml(event: Any) -> Any:
    """An event of the other parser as the event of PyYAML that it stands for."""
    marks: dict[str, Any] = {name: _mark(getattr(event, name)) for name in ("start_mark", "end_mark")}
    kind = type(event).__name__
    if kind == "ScalarEvent":
        marks["style"] = event.style
        return yaml.ScalarEvent(event.anchor, _tag(event), event.implicit, event.value, **marks)
    if kind == "AliasEvent":
        return yaml.AliasEvent(event.anchor, **marks)
    if kind in ("SequenceStartEvent", "MappingStartEvent"):
        marks["flow_style"] = event.flow_style
        return getattr(yaml, kind)(event.anchor, _tag(event), event.implicit, **marks)
    return getattr(yaml, kind)(**marks)


def _mark(mark: Any) -> Any:
    return SimpleNamespace(index=mark.index, line=mark.line, column=mark.column)


def _tag(event: Any) -> str | None:
    return str(event.tag) if event.tag is not None else None
