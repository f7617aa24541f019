"""The rules and derived figures of a kind, from YAML to compiled expressions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulescheck.declare.fields import Found, cerberus_rules
from rulescheck.declare.paths import Fields, check_path, root, step, steps
from rulescheck.declare.schemas import EXAMPLE, RULE
from rulescheck.diagnostics import Diagnostic, Severity, Word, phrase
from rulescheck.expression import (
    Expression,
    ExpressionError,
    Template,
    compile_expression,
    compile_template,
    names_read,
    paths_read,
)
from rulescheck.game import Derived, Each, Example, Field, Option, Rule
from rulescheck.shape import Shape, check, near
from rulescheck.source import Node

SEVERITIES = {"error": Severity.ERROR, "warning": Severity.WARNING}
TAKEN = ("options", "titles", "in", "true", "false", "null")
_EACH = re.compile(r"\s*([A-Za-z_]\w*)\s+in\s+([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)\s*")


@dataclass(frozen=True)
class Scope:
    """What a rule may refer to: its kind, the fields of all kinds, figures among them, the options."""

    kind: str
    kinds: Fields
    options: Mapping[str, Option]


def declare_derived(node: Node | None, found: Found) -> tuple[Derived, ...]:
    """The figures of a kind, in the order they need each other; a circle is a finding."""
    figures = {}
    for key, value in node.pairs if node else ():
        expression = _expression(value.get("value"), ("self",), "number", found)
        if expression:
            title, source, about = (_text(value, name) for name in ("title", "source", "help"))
            figures[key.text] = Derived(key.text, title, expression, source, about, key.location)
    return _ordered(figures, found)


def _ordered(figures: dict[str, Derived], found: Found) -> tuple[Derived, ...]:
    needs = {name: _needs(figure, figures) for name, figure in figures.items()}
    ordered: list[str] = []
    while len(ordered) < len(figures):
        ready = [n for n in figures if n not in ordered and needs[n] <= set(ordered)]
        if not ready:
            rest = [name for name in figures if name not in ordered]
            values = {"cycle": ", ".join(rest)}
            found.append(Diagnostic(figures[rest[0]].location, "circular-figures", values=values))
            break
        ordered.extend(ready)
    return tuple(figures[name] for name in ordered)


def _needs(figure: Derived, figures: Mapping[str, Derived]) -> set[str]:
    return set(names_read(figure.value, "self")) & set(figures)


def declare_rule(key: Node, node: Node, scope: Scope, found: Found) -> Rule | None:
    """One rule of a kind, or None when it cannot be used; every mistake in it is found."""
    raw, problems = check(node, RULE, phrase("the-rule", name=key.text))
    found.extend(problems)
    if problems or raw is None:
        return None
    before = len(found)
    each = _each(node.get("each"), scope, found)
    names = ("self", *(one.name for one in each), "options", "titles")
    types = {"self": root(scope.kinds[scope.kind]), **{one.name: one.item for one in each}}
    when = _expression(node.get("when"), names, "bool", found)
    require = _expression(node.get("require"), names, "bool", found)
    message = _template(node.get("message"), names, found)
    hint = _template(node.get("hint"), names, found)
    for part, code in _expressions(node, (when, require, message, hint)):
        found.extend(check_reads(part, code, types, scope.kinds))
    at = _at(node.get("at"), each, scope, found)
    option = _option(node.get("option"), scope, found)
    usable = not any(d.rule in BLOCKING for d in found[before:])
    examples = {side: _examples(key, node, side, scope, found) for side in ("passes", "fails")}
    if require is None or message is None or not usable:
        return None
    return Rule(
        id=key.text,
        kind=scope.kind,
        title=raw["title"],
        why=raw.get("why", ""),
        source=raw.get("source", ""),
        severity=SEVERITIES[raw.get("severity", "error")],
        each=each,
        when=when,
        require=require,
        message=message,
        hint=hint,
        at=at,
        option=option,
        ruling=raw.get("ruling", ""),
        passes=examples["passes"],
        fails=examples["fails"],
        location=key.location,
    )


BLOCKING = (
    "broken-expression",
    "unknown-path",
    "unknown-field",
    "wrong-each",
    "taken-name",
    "unknown-option",
)


def _expressions(
    node: Node, compiled: tuple[Expression | Template | None, ...]
) -> Iterator[tuple[Node, Expression]]:
    for name, code in zip(("when", "require", "message", "hint"), compiled, strict=True):
        part = node.get(name)
        if part and isinstance(code, Expression):
            yield part, code
        elif part and isinstance(code, Template):
            yield from ((part, hole) for hole in code.parts if isinstance(hole, Expression))


def check_reads(
    node: Node, code: Expression, types: Mapping[str, Field], kinds: Fields
) -> Iterator[Diagnostic]:
    """Fields that an expression reads but no schema declares, each where it stands in the text."""
    for start, *names in paths_read(code):
        field: Field | None = types.get(start)
        for name in names:
            inner = step(field, name, kinds) if field else None
            if field and inner is None and (field.fields or field.ref):
                yield _unknown_read(node, code, name, field, kinds)
                break
            field = inner


def _unknown_read(node: Node, code: Expression, name: str, field: Field, kinds: Fields) -> Diagnostic:
    known = tuple(root(kinds.get(field.ref, {})).fields if field.ref else field.fields)
    where = re.search(rf"\.\s*{re.escape(name)}\b", node.text[max(node.text.find(code.text), 0) :])
    offset = max(node.text.find(code.text), 0) + (where.end() - len(name) if where else 0)
    owner = field.ref or field.title
    values = {"field": name, "where": owner, "near": near(name, known), "known": ", ".join(known)}
    return Diagnostic(node.inside(offset, len(name)), "unknown-field", values=values)


def _text(node: Node, name: str) -> str:
    value = node.get(name)
    return value.text if value else ""


def _expression(node: Node | None, names: tuple[str, ...], result: str, found: Found) -> Expression | None:
    if node is None or node.shape != "scalar" or node.empty:
        return None  # its shape is a finding already
    try:
        return compile_expression(node.text, names, result)
    except ExpressionError as error:
        found.append(_broken(node, error))
        return None


def _template(node: Node | None, names: tuple[str, ...], found: Found) -> Template | None:
    if node is None:
        return None
    try:
        return compile_template(node.text, names)
    except ExpressionError as error:
        found.append(_broken(node, error))
        return None


def _broken(node: Node, error: ExpressionError) -> Diagnostic:
    before = node.text.split("\n")[: error.line - 1]
    offset = sum(len(line) + 1 for line in before) + error.column - 1
    values = {"problem": error.message}
    return Diagnostic(node.inside(offset), "broken-expression", values=values)


def _each(node: Node | None, scope: Scope, found: Found) -> tuple[Each, ...]:
    if node is None:
        return ()
    known: dict[str, Field] = {"self": root(scope.kinds[scope.kind])}
    loops = []
    for line in node.items or (node,):
        loop = _loop(line, known, scope, found)
        if loop:
            loops.append(loop)
    return tuple(loops)


def _loop(node: Node, known: dict[str, Field], scope: Scope, found: Found) -> Each | None:
    match = _EACH.fullmatch(node.text)
    start, *path = match[2].split(".") if match else ("",)
    if match is None or start not in known:
        values = {"found": node.text or "not a text", "known": ", ".join(known)}
        found.append(Diagnostic(node.location, "wrong-each", values=values))
        return None
    if match[1] in known or match[1] in TAKEN:
        where = node.inside(match.start(1), len(match[1]))
        values = {"found": match[1], "known": ", ".join([*known, *TAKEN])}
        found.append(Diagnostic(where, "taken-name", values=values))
        return None
    target = _walk(node, match.start(2) + len(start) + 1, path, known[start], scope, found)
    items = _expression(_part(node, match.start(2), match.end(2)), tuple(known), "any", found)
    if target is None or items is None:
        return None
    item = target.item if target.type == "list" else target.keys
    known[match[1]] = item or Field("item", "string", "item")
    return Each(match[1], (start, *path), items, known[match[1]])


def _part(node: Node, start: int, end: int) -> Node:
    where = node.inside(start, end - start)
    return Node("scalar", where, node.text[start:end], plain=True, raw=node.text[start:end])


def _walk(node: Node, offset: int, path: list[str], field: Field, scope: Scope, found: Found) -> Field | None:
    for name in path:
        inner = step(field, name, scope.kinds)
        if inner is None:
            part = _part(node, offset, offset + len(name))
            found.extend(check_path(part, field, scope.kinds, scope.kind)[1])
            return None
        field, offset = inner, offset + len(name) + 1
    if field.type not in ("list", "dict") or field.ref:
        values = {"found": node.text, "known": "a list or a mapping"}
        found.append(Diagnostic(node.location, "wrong-each", values=values))
        return None
    return field


def _at(node: Node | None, each: tuple[Each, ...], scope: Scope, found: Found) -> tuple[str, ...]:
    if node is None:
        return _default_at(each)
    path, problems = check_path(node, root(scope.kinds[scope.kind]), scope.kinds, scope.kind, items=True)
    found.extend(problems)
    names = [one.name for one in each]
    for name in steps(node.text):
        if name.startswith("[") and name.strip("[]") not in names:
            values = {"found": name, "kind": scope.kind, "near": "", "known": ", ".join(names)}
            where = node.inside(node.text.find(name), len(name))
            found.append(Diagnostic(where, "unknown-path", values=values))
    return path


def _default_at(each: tuple[Each, ...]) -> tuple[str, ...]:
    """The item that the last `each` is at, where it lies in the entity itself."""
    paths: dict[str, tuple[str, ...]] = {"self": ()}
    for loop in each:
        paths[loop.name] = (*paths[loop.path[0]], *loop.path[1:], f"[{loop.name}]")
    return paths[each[-1].name] if each else ()


def _option(node: Node | None, scope: Scope, found: Found) -> str:
    if node is None or node.text in scope.options:
        return node.text if node else ""
    values = {"found": node.text, "near": near(node.text, scope.options), "known": ", ".join(scope.options)}
    found.append(Diagnostic(node.location, "unknown-option", values=values))
    return ""


def _examples(key: Node, rule: Node, side: str, scope: Scope, found: Found) -> tuple[Example, ...]:
    node = rule.get(side)
    if node is None or not node.items:
        values: dict[str, Word] = {"rule": key.text, "verdict": phrase(side), "key": f"`{side}:`"}
        place = rule.key(side) or key
        found.append(Diagnostic(place.location, "rule-without-example", values=values))
        return ()
    return tuple(e for e in (_example(item, scope, found) for item in node.items) if e)


def _example(node: Node, scope: Scope, found: Found) -> Example | None:
    raw, problems = check(node, EXAMPLE, phrase("the-example"))
    found.extend(problems)
    given = node.get("data")
    if problems or raw is None or given is None:
        return None
    rules = partial_rules(root(scope.kinds[scope.kind]), given, scope.kinds)
    values, problems = check(given, Shape(rules["schema"]), phrase("example-of", kind=scope.kind))
    found.extend(problems)
    for option in node.at(("options",)).items if raw.get("options") else ():
        _option(option, scope, found)
    if problems:
        return None
    return Example(raw["about"], values, tuple(raw.get("options", ())), given, node.location)


def partial_rules(field: Field, node: Node, kinds: Fields) -> dict[str, Any]:
    """Cerberus rules for an example: nothing is required, a reference may be the thing itself."""
    if field.ref and node.shape == "map":
        return partial_rules(root(kinds.get(field.ref, {})), node, kinds)
    rules = cerberus_rules(field)
    rules.pop("required", None)
    if node.shape == "map" and field.fields:
        rules["schema"] = {
            name: _partial(child, node.get(name), kinds) for name, child in field.fields.items()
        }
    elif node.shape == "map" and field.item:
        rules["valuesrules"] = _common(field.item, tuple(v for _, v in node.pairs), kinds)
    elif node.shape == "list" and field.item:
        rules["schema"] = _common(field.item, node.items, kinds)
    return rules


def _partial(field: Field, node: Node | None, kinds: Fields) -> dict[str, Any]:
    if node is not None:
        return partial_rules(field, node, kinds)
    return {name: rule for name, rule in cerberus_rules(field).items() if name != "required"}


def _common(field: Field, nodes: tuple[Node, ...], kinds: Fields) -> dict[str, Any]:
    """Rules for items of which some may be ids and others things: both are read by their own shape."""
    whole = next((node for node in nodes if node.shape == "map"), None)
    if whole is None:
        return partial_rules(field, nodes[0], kinds) if nodes else {}
    return partial_rules(field, _merged(nodes), kinds)


def _merged(nodes: tuple[Node, ...]) -> Node:
    """One mapping with the keys of several, so that rules made for it hold for each of them."""
    pairs: dict[str, tuple[Node, Node]] = {}
    for node in nodes:
        for key, value in node.pairs:
            known = pairs.get(key.text)
            if known is None:
                pairs[key.text] = (key, value)
            elif known[1].shape == value.shape == "map":
                pairs[key.text] = (key, _merged((known[1], value)))
            elif known[1].shape == value.shape == "list":
                joined = Node("list", value.location, items=known[1].items + value.items)
                pairs[key.text] = (key, joined)
    return Node("map", nodes[0].location, pairs=tuple(pairs.values()))
