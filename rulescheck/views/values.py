"""Values that a view shows of each thing: a field's path such as `abilities.body`, or an expression."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as _field
from typing import Any

from rulescheck.declare.expressions import Names, check_reads, expression
from rulescheck.declare.fields import Found
from rulescheck.declare.notes import Reading
from rulescheck.declare.paths import check_path, find_field, target
from rulescheck.declare.types import infer
from rulescheck.diagnostics import Diagnostic, Word
from rulescheck.expression import EvaluationError, Expression, bind, evaluate, tree_of
from rulescheck.game import UNKNOWN, Field
from rulescheck.source import Node
from rulescheck.views.scope import NAMES, Scope

NUMBERS = ("integer", "float", "number")
LONGEST = 9  # the digits of a number that a view is told
_PATH = re.compile(r"[A-Za-z_][\w-]*(\.[\w-]+)*")


class FailureError(Exception):
    """A value that cannot be computed: where its expression stands, of which thing, and why."""

    def __init__(self, node: Node, name: str, problem: Word) -> None:
        super().__init__(node.text)
        self.node, self.name, self.problem = node, name, problem


@dataclass(frozen=True)
class Value:
    """What is shown of a thing: the field at a `path`, or what `code` gives; `field` is its type if known.

    `around` holds what the expression reads besides the thing itself.
    """

    node: Node
    title: str
    field: Field
    path: tuple[str, ...] = ()
    code: Expression | None = None
    around: Mapping[str, Any] = _field(default_factory=dict)

    @property
    def number(self) -> bool:
        """Whether it is known to be a number."""
        return self.field.type in NUMBERS

    def of(self, item: Any) -> Any:
        """The value of one thing, or None where it is absent; raises FailureError."""
        if self.code is None:
            return follow(item, self.path)
        return run(self.node, self.code, {**self.around, "self": item}, name_of(item))


def declare_value(node: Node, item: Field, scope: Scope, found: Found, title: str = "") -> Value | None:
    """The value that a text stands for, where `item` is what `self` is; its mistakes are found."""
    if node.shape != "scalar" or node.empty:
        return None  # its shape is a finding already
    if _PATH.fullmatch(node.text) and node.text.split(".")[0] not in ("self", *NAMES):
        return _at_path(node, item, scope, found, title)
    code = compiled(node, "any", scope, found, item)
    if code is None:
        return None
    gives = type_of(code, scope, item) or Field("", "", "")
    return Value(node, title or gives.title or node.text, gives, code=code, around=scope.around(code))


def _at_path(node: Node, item: Field, scope: Scope, found: Found, title: str) -> Value | None:
    path, problems = check_path(node, item, scope.kinds, item.ref or item.title)
    found.extend(problems)
    at = find_field(path, item, scope.kinds)
    if problems or at is None or at.type == UNKNOWN:
        return None
    if path == ("name",) and item.ref:
        words = at.title if at.title != "name" else item.title
        at = Field("name", "string", words, ref=item.ref, audience=at.audience)
        path = ()  # the thing itself, which is shown as its name
    return Value(node, title or at.title, at, path)


def compiled(
    node: Node | None, result: str, scope: Scope, found: Found, item: Field | None = None
) -> Expression | None:
    """The expression of a node, or None where there is none or it cannot be used; its mistakes are found."""
    names = ("self", *NAMES) if item else NAMES
    types = {**scope.types, "self": item} if item else dict(scope.types)
    before = len(found)
    code = expression(node, names, result, found, target(item, scope.kinds) if item else None)
    whole = check_reads(node, code, Names(types, scope.kinds), found)
    return code if whole and len(found) == before else None


def type_of(code: Expression, scope: Scope, item: Field | None = None) -> Field | None:
    """What an expression gives, as far as it is known; what is computed from a secret is one."""
    types = {**scope.types, "self": item} if item else dict(scope.types)
    reading = Reading(code.text, scope.kinds)
    found = infer(tree_of(code), types, reading)
    audience = ", ".join(dict.fromkeys(reading.guards))
    return replace(found or Field("", "", ""), audience=audience) if audience else found


def run(node: Node, code: Expression, values: Mapping[str, Any], name: str = "") -> Any:
    """What an expression gives on values; raises FailureError."""
    try:
        return evaluate(code, bind(values))
    except EvaluationError as error:
        raise FailureError(node, name, error.message) from None


def follow(data: Any, path: tuple[str, ...]) -> Any:
    """The value at a path, or None where it is absent."""
    for step in path:
        data = data.get(step) if isinstance(data, Mapping) else None
    return data


def written(data: Any, kind: Field) -> Any:
    """Data as its author wrote it: the id of a thing in the place of the thing."""
    if kind.ref:
        return data.get("id", data) if isinstance(data, Mapping) else data
    if isinstance(data, list) and kind.item:
        return [written(one, kind.item) for one in data]
    if isinstance(data, Mapping):
        return {
            k: written(v, inner) if (inner := kind.fields.get(k, kind.item)) else v for k, v in data.items()
        }
    return data


def name_of(item: Any) -> str:
    """What a thing is called; nothing for what has no name."""
    return str(item.get("name", "")) if isinstance(item, Mapping) else ""


def text_of(node: Node, key: str) -> str:
    """What a block says for a key; nothing where it says nothing."""
    value = node.get(key)
    return value.text if value else ""


def number_of(node: Node, key: str, default: int = 0) -> int:
    """The whole number that a block says for a key; what is none is a finding already."""
    text = text_of(node, key)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else default


def wrong(node: Node, problem: Word) -> Diagnostic:
    """The finding that something in a view does not go together."""
    return Diagnostic(node.location, "wrong-view", values={"problem": problem})
