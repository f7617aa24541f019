"""YAML text to nodes, by the events of PyYAML's parser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import yaml

from rulescheck.diagnostics import Diagnostic
from rulescheck.frozen import frozen
from rulescheck.source.blanks import odd_key
from rulescheck.source.build import Builder, TooBigError
from rulescheck.source.conflict import conflict
from rulescheck.source.events import events
from rulescheck.source.files import control_finding, display, read_text, with_line_feeds
from rulescheck.source.node import Node

UNREADABLE = (
    "unreadable-file",
    "not-utf-8",
    "merge-conflict",
    "yaml-syntax",
    "file-too-big",
    "control-character",
)


@frozen()
class Source:
    """A file that was read: its YAML documents, and what kept it from being read in full."""

    path: str
    documents: tuple[Node, ...]
    mistakes: tuple[Diagnostic, ...]

    @property
    def readable(self) -> bool:
        """False when the file could not be read, so that nothing is known about what it holds."""
        return not any(d.rule in UNREADABLE for d in self.mistakes)

    @property
    def things(self) -> Iterator[Node]:
        """Its documents, or what they list."""
        for document in self.documents:
            yield from document.items if document.shape == "list" else (document,)


@frozen(eq=False)
class Places:
    """A text that was read without nodes: they are made when one of them is asked for."""

    text: str
    path: str

    @cached_property
    def things(self) -> tuple[Node, ...]:
        """Its documents, or what they list."""
        return tuple(parse(self.text, self.path).things)


def read(path: Path, data: bytes | None = None) -> Source:
    """Read a YAML file; whatever is wrong with it becomes a mistake of the Source, never an exception.

    `data` are its bytes, where they are at hand.
    """
    shown = display(path)
    text, mistakes = read_text(path, data)
    if mistakes:
        return Source(shown, (), mistakes)
    return parse(text, shown)


def parse(text: str, path: str) -> Source:
    """The documents of a YAML text, with the place of every key and value."""
    text = with_line_feeds(text)
    if unsettled := conflict(text, path):
        return Source(path, (), unsettled)
    try:
        builder = events(text, lambda parsed: Builder(text, path).take(parsed))
    except yaml.reader.ReaderError as error:
        code = error.character if isinstance(error.character, int) else ord(error.character)
        return Source(path, (), (control_finding(text, _first(text, chr(code)), path),))
    except yaml.MarkedYAMLError as error:
        from rulescheck.source.syntax import syntax  # much to load that a sound file has no use for

        return Source(path, (), (syntax(error, text, path),))
    except TooBigError as error:
        return Source(path, (), (Diagnostic(error.location, "file-too-big", values=error.values),))
    if odd := odd_key(text, builder.documents):
        from rulescheck.source.syntax import told

        return Source(path, (), (told(odd, text, path),))
    return Source(path, tuple(builder.documents), tuple(builder.mistakes))


def _first(text: str, character: str) -> int:
    return max(text.find(character), 0)
