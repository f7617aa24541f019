"""Frozen classes as `dataclasses` makes them, and patterns, without their cost at the start of a command.

For each class `dataclasses` writes six methods as text and compiles them, and it loads the compiler's tools
for that: with the patterns of the checks, it was a third of what a check of a small game took. The methods
here are the same for all classes. What a check loads uses this; elsewhere `dataclasses` will do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple, NoReturn, TypeVar, cast, dataclass_transform

T = TypeVar("T")
MISSING: Any = object()


class Given(NamedTuple):
    """What `field` says of a field."""

    default: Any
    make: Callable[[], Any] | None
    compare: bool


def field(
    *, default: Any = MISSING, default_factory: Callable[[], Any] | None = None, compare: bool = True
) -> Any:
    """A field with a default, or with a function that makes one; `==` and `repr` use those that `compare`."""
    return Given(default, default_factory, compare)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(*, eq: bool = True, order: bool = False) -> Callable[[type[T]], type[T]]:
    """Make a class with annotations frozen: its fields are given when it is made, and do not change.

    Equal are those of one class whose fields are; with `eq=False` each is equal to itself alone.
    """

    def make(cls: type[T]) -> type[T]:
        names = tuple(cls.__annotations__)
        given = {name: _given(cls, name) for name in names}
        for name, value in given.items():
            if value.default is not MISSING:
                setattr(cls, name, value.default)
            elif name in cls.__dict__:
                delattr(cls, name)
        methods = _basic(given) | (_comparing(given, order=order) if eq else {})
        for name, method in methods.items():
            setattr(cls, name, method)
        return cls

    return make


def replace(one: T, **changes: Any) -> T:
    """One like another, but for some fields; `dataclasses.replace` does the same."""
    return type(one)(**{name: getattr(one, name) for name in _names(one)} | changes)


def as_dict(one: object) -> dict[str, Any]:
    """The fields of one by name."""
    return {name: getattr(one, name) for name in _names(one)}


def _names(one: object) -> tuple[str, ...]:
    return cast("tuple[str, ...]", type(one).__match_args__)  # type: ignore[attr-defined]


def _given(cls: type, name: str) -> Given:
    value = cls.__dict__.get(name, MISSING)
    return value if isinstance(value, Given) else Given(value, None, compare=True)


def _basic(fields: Mapping[str, Given]) -> dict[str, Any]:
    names, known = tuple(fields), frozenset(fields)
    makers = {name: field.make for name, field in fields.items() if field.make}
    required = frozenset(n for n, field in fields.items() if field.default is MISSING and not field.make)

    def init(self: Any, *values: Any, **named: Any) -> None:
        own = self.__dict__  # a default is found on the class
        own.update(zip(names, values, strict=False), **named)
        if len(own) == len(names) == len(values) + len(named) and named.keys() <= known:
            return
        if len(own) != len(values) + len(named) or not required <= own.keys() <= known:
            raise TypeError(f"{type(self).__name__} takes {', '.join(names)}")
        for name, make in makers.items():
            if name not in own:
                own[name] = make()

    def show(self: Any) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names if fields[name].compare)
        return f"{type(self).__name__}({shown})"

    def refuse(self: Any, name: str, *_: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    basic = {"__init__": init, "__repr__": show, "__setattr__": refuse, "__delattr__": refuse}
    return {"__match_args__": names, "__dataclass_fields__": _Fields(), **basic}


class _Fields:
    """The fields as `dataclasses` knows them, for its own `replace` and `asdict`."""

    def __get__(self, one: object, cls: type) -> Any:
        from dataclasses import make_dataclass

        made: Any = make_dataclass(cls.__name__, cls.__match_args__)  # type: ignore[attr-defined]
        setattr(cls, "__dataclass_fields__", made.__dataclass_fields__)  # noqa: B010
        return made.__dataclass_fields__


def _comparing(fields: Mapping[str, Given], *, order: bool) -> dict[str, Any]:
    names = [name for name, field in fields.items() if field.compare]
    key: Callable[[Any], Any] = attrgetter(*names)

    def same(self: Any, other: object) -> bool:
        return key(self) == key(other) if type(self) is type(other) else NotImplemented

    def number(self: Any) -> int:
        return hash(key(self))

    def less(self: Any, other: object) -> bool:
        return key(self) < key(other) if type(self) is type(other) else NotImplemented

    def most(self: Any, other: object) -> bool:
        return key(self) <= key(other) if type(self) is type(other) else NotImplemented

    compared = {"__eq__": same, "__hash__": number}
    return compared | ({"__lt__": less, "__le__": most} if order else {})


def regex(text: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that is compiled when it is first used."""
    return cast("re.Pattern[str]", _Late(text, flags))


class _Late:
    """What `regex` gives: each method of the pattern is fetched once, and from then on is an attribute."""

    def __init__(self, text: str, flags: int) -> None:
        self.pattern, self.flags = text, flags

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__[name] = getattr(re.compile(self.pattern, self.flags), name)
        return found
