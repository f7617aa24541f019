"""The entities of a game and the files that they stand in, as they are read or remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from rulescheck.diagnostics import Location
from rulescheck.frozen import field, frozen
from rulescheck.game.fields import Data
from rulescheck.memory import Facts, Record, unpacked
from rulescheck.source import Node, Places


@frozen(eq=False)
class Entity:
    """One card, character, monster …: its data typed by its kind's schema, and where each value stands.

    `written` are its data without the defaults of fields that it leaves out.
    """

    kind: str
    id: str
    name: str
    data: Data
    node: Node
    written: Data = field(default_factory=dict)

    @property
    def location(self) -> Location:
        """Where it stands."""
        return self.node.location

    @property
    def file(self) -> str:
        """The text of its file."""
        return self.node.file


class Unplaced(Entity):
    """An entity that was read without the places of its values: its file is read again for them."""

    _places: Places
    _place: int

    def __init__(self, kind: str, data: Data, written: Data, places: Places, place: int) -> None:
        own = self.__dict__  # there are many of them, and this is quicker than all at once
        own["kind"], own["id"], own["name"], own["data"] = kind, data["id"], data["name"], data
        own["written"], own["_places"], own["_place"] = written, places, place

    @cached_property
    def node(self) -> Node:
        """Its values as they are written."""
        return self._places.things[self._place]

    @property
    def file(self) -> str:
        """The text of its file."""
        return self._places.text


class Remembered(Entity):
    """An entity of a file in which an earlier check found nothing: its data are at hand when asked for.

    Where its values stand is not: for that its file is read again, and rarely.
    """

    facts: Facts
    _place: int
    _file: File

    def __init__(self, kind: str, place: int, facts: Facts, file: File) -> None:
        own = self.__dict__  # there are many of them, and this is quicker than all at once
        own["kind"], own["id"], own["name"], own["facts"] = kind, facts[0], facts[1], facts
        own["_place"], own["_file"] = place, file

    @cached_property
    def data(self) -> Data:
        """Its data, as they were kept."""
        kept = self._file.data
        known: Data = unpacked(kept[self._place]) if kept else self._file.read[self._place].data
        return known

    @cached_property
    def node(self) -> Node:
        """Its values as they are written."""
        return self._file.read[self._place].node

    @cached_property
    def written(self) -> Data:
        """Its data without the defaults of fields that it leaves out."""
        return self._file.read[self._place].written


@frozen(eq=False)
class File:
    """A file of things of a kind: a digest of what they depend on, and `record`, what is remembered of it.

    Without a record it was read, and `entities` are what that gave. With one, `entities` are remembered.
    """

    kind: str
    path: Path
    key: bytes
    again: Callable[[], tuple[Entity, ...]]
    record: Record | None = None
    silent: bool = True  # whether nothing was wrong with it so far

    @cached_property
    def data(self) -> Sequence[bytes]:
        """The data of the things that are remembered, or nothing where they were not kept."""
        return self.record.data() if self.record else ()

    @cached_property
    def read(self) -> tuple[Entity, ...]:
        """The things as the file itself has them."""
        return self.again()

    @cached_property
    def entities(self) -> tuple[Entity, ...]:
        """The things of the file."""
        if self.record is None:
            return self.read
        known = enumerate(self.record.things)
        return tuple(Remembered(self.kind, place, facts, self) for place, facts in known)
