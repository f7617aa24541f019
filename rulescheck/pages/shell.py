"""What a theme puts around a page, rendered once for many pages of a sort: text with places to fill.

Whoever knows the theme renders a page whose values are marks. Where a mark comes out, the text is parted; how
its probe comes out tells what the theme does to a value there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulescheck.templates import Markup

START, MIDDLE, END = "\ue0e0", "\ue0e1", "\ue0e2"
PROBE = "&amp;\"'<h1>"  # a theme gives a page without a heading of its own its title
MARK = re.compile(f"{START}([^{MIDDLE}]*){MIDDLE}([^{END}]*){END}")
LEFT_OVER = re.compile(f"[{START}{MIDDLE}{END}]|\\\\ue0e[012]|%EE%83%A[012]", re.IGNORECASE)

Way = Callable[[str], str]


def as_written(value: str) -> str:
    """The value as it is."""
    return value


def escaped(value: str) -> str:
    """The value as text in HTML."""
    return str(Markup.escape(value))


def without_tags(value: str) -> str:
    """The value's own text."""
    return Markup(value).striptags()


def escaped_without_tags(value: str) -> str:
    """The value's own text as text in HTML."""
    return escaped(without_tags(value))


WAYS: dict[str, Way] = {way(PROBE): way for way in (as_written, escaped, without_tags, escaped_without_tags)}


@dataclass(frozen=True)
class Shell:
    """The text before each place, the value that comes there and how; and the text after the last place."""

    places: tuple[tuple[str, str, Way], ...]
    rest: str


def mark(name: str) -> str:
    """What stands for the value of a name."""
    return f"{START}{name}{MIDDLE}{PROBE}{END}"


def shell(rendered: str) -> Shell | None:
    """The shell in a page of marks; None if the theme does to one of them what cannot be done again."""
    texts = MARK.split(rendered)
    before, names, probes = texts[:-1:3], texts[1::3], texts[2::3]
    if any(probe not in WAYS for probe in probes) or any(map(LEFT_OVER.search, (*before, texts[-1]))):
        return None
    ways = (WAYS[probe] for probe in probes)
    return Shell(tuple(zip(before, names, ways, strict=True)), texts[-1])


def filled(whole: Shell, values: Mapping[str, str]) -> str:
    """The page with these values."""
    parts = (part for text, name, way in whole.places for part in (text, way(values[name])))
    return "".join([*parts, whole.rest])
