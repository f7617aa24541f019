"""Where a view takes its things from: a kind, or an expression that gives a list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rulescheck.declare.fields import Found
from rulescheck.declare.paths import unknown
from rulescheck.diagnostics import Diagnostic
from rulescheck.expression import Expression
from rulescheck.game import ANY, UNKNOWN, Field
from rulescheck.shape import near
from rulescheck.source import Node
from rulescheck.views.scope import Scope
from rulescheck.views.values import compiled, name_of, run, type_of

_NAME = re.compile(r"[\w-]+")


@dataclass(frozen=True)
class Things:
    """What a view goes through: `item` is the type of each, `whole` that of them all, `code` gives them.

    `where` is what must hold of those that count. Of all things of a `kind`, there is no code. They are not
    `usable` where that condition has a mistake.
    """

    node: Node
    item: Field
    kind: str = ""
    whole: Field | None = None
    code: Expression | None = None
    where: tuple[Node, Expression] | None = None
    around: Mapping[str, Any] = field(default_factory=dict)
    usable: bool = True

    def of(self, scope: Scope) -> list[Any]:
        """The things, in order; raises FailureError."""
        if self.code is None:
            found = scope.view.everything(self.kind)
        else:
            found = run(self.node, self.code, scope.around(self.code))
        if self.where is None:
            return list(found)
        node, code = self.where
        return [one for one in found if run(node, code, {**self.around, "self": one}, name_of(one))]

    def known(self, scope: Scope) -> bool:
        """Whether all that is read is sound: where it is not, the mistake is told elsewhere."""
        codes = [code for code in (self.code, self.where and self.where[1]) if code]
        return self.kind not in scope.troubled and all(map(scope.knows, codes))


def declare_things(node: Node, where: Node | None, scope: Scope, found: Found) -> Things | None:
    """The things that a view is about, or None where that cannot be known; the mistakes are found."""
    things = _kind(node, scope, found) if _NAME.fullmatch(node.text) else _list(node, scope, found)
    if things is None:
        return None
    code = compiled(where, "bool", scope, found, things.item)
    if where is None or code is None:
        return replace(things, usable=where is None)
    return replace(things, where=(where, code), around=scope.around(code))


def _kind(node: Node, scope: Scope, found: Found) -> Things | None:
    game = scope.view.game
    if node.text in game.kinds and (node.text, ANY) not in game.broken:
        kind = game.kinds[node.text]
        return Things(node, Field(kind.id, "string", kind.title, ref=kind.id), kind.id)
    if not game.is_broken(node.text, ANY):
        values = {"found": node.text, "near": near(node.text, game.kinds), "known": tuple(game.kinds)}
        found.append(Diagnostic(node.location, "unknown-kind", values=values))
    return None


def _list(node: Node, scope: Scope, found: Found) -> Things | None:
    code = compiled(node, "list", scope, found)
    if code is None:
        return None
    whole = type_of(code, scope)
    if whole and whole.type == UNKNOWN:
        return None
    item = (whole and whole.item) or unknown("item")
    if whole and whole.audience:
        item = replace(item, audience=whole.audience)
    return Things(node, item, whole=whole, code=code)
