"""What a kind computes of its entities and asks of them."""

from __future__ import annotations

from collections.abc import Mapping

from rulescheck.diagnostics import Location, Severity
from rulescheck.expression import Expression, Template
from rulescheck.frozen import field, frozen
from rulescheck.game.fields import Data, Field
from rulescheck.source import Node


@frozen()
class Derived:
    """A figure computed from an entity's fields; `location` is its name's, `where` its expression's.

    Its fractions have so many `digits`, or as many as they need without them.
    """

    id: str
    title: str
    value: Expression
    source: str
    help: str
    location: Location
    where: Location = field(default_factory=lambda: Location(""))
    digits: int = 0


@frozen()
class Each:
    """`name in path`: a rule looks at every item of the list or every key of the dict at `path`.

    With `by` it looks at groups of items that have the same value at that path. `item` is the field that
    an item, a key or a group is an instance of.
    """

    name: str
    path: tuple[str, ...]
    items: Expression
    item: Field
    by: tuple[str, ...] = ()


@frozen()
class Example:
    """Data that a rule accepts or refuses: shown on the rule's page and run by the linter.

    `all` are the things of a kind that there are, where the game's own are not meant.
    """

    about: str
    data: Data
    options: tuple[str, ...]
    node: Node
    location: Location
    all: Mapping[str, tuple[Data, ...]] = field(default_factory=dict)


@frozen()
class Rule:
    """A rule of the game: `require` holds for each entity of the kind, or `message` is reported.

    `at` is the place to point at, as path steps; a step `[name]` stands for the item that `name` is.
    `option` is the option the rule belongs to, `ruling` who may allow an exception; both may be empty.
    `reads` are the kinds of which it reads all things there are.
    """

    id: str
    kind: str
    title: str
    why: str
    source: str
    severity: Severity
    each: tuple[Each, ...]
    when: Expression | None
    require: Expression
    message: Template
    hint: Template | None
    at: tuple[str, ...]
    option: str
    ruling: str
    passes: tuple[Example, ...]
    fails: tuple[Example, ...]
    location: Location
    reads: tuple[str, ...] = ()
