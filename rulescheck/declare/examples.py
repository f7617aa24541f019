"""A rule's examples: data that need not be complete, and may hold a thing instead of its id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulescheck.declare.fields import Found, cerberus_rules
from rulescheck.declare.kind_schemas import EXAMPLE
from rulescheck.declare.loops import Scope
from rulescheck.declare.paths import Fields, step, target
from rulescheck.declare.titles import all_field
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.game import UNKNOWN, Example, Field
from rulescheck.shape import Shape, check, near
from rulescheck.source import Node

NEEDED = ("required", "empty")  # what an example need not keep


def declare_examples(key: Node, rule: Node, side: str, scope: Scope, found: Found) -> tuple[Example, ...]:
    """The examples of one side, `passes` or `fails`; a rule without any is a finding."""
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
    rules = partial_rules(scope.kinds[scope.kind], given, scope.kinds)
    values, problems = check(given, Shape(rules["schema"]), phrase("example-of", kind=scope.kind))
    found.extend(problems)
    all_ = _all(node.get("all"), scope, found)
    named = node.at(("options",)).items if raw.get("options") else ()
    known = [known_option(option, scope, found) for option in named]
    if problems or values is None or all_ is None or not all(known):
        return None
    return Example(raw["about"], values, tuple(raw.get("options", ())), given, node.location, all_)


def _all(node: Node | None, scope: Scope, found: Found) -> Mapping[str, Any] | None:
    """All the things there are in an example, by kind; None where they have a mistake."""
    if node is None:
        return {}
    rules = partial_rules(all_field(scope.kinds), node, scope.kinds)
    values, problems = check(node, Shape(rules["schema"]), phrase("the-example"))
    found.extend(problems)
    return None if problems or values is None else values


def partial_rules(field: Field, node: Node, kinds: Fields) -> dict[str, Any]:
    """Cerberus rules for an example: nothing is required, a reference may be the thing itself."""
    if field.ref and node.shape == "map":
        return partial_rules(target(field, kinds), node, kinds)
    rules = cerberus_rules(field)
    for name in NEEDED:
        rules.pop(name, None)
    if field.type == UNKNOWN:
        return rules
    if node.shape == "map" and field.fields:
        unknown = [key.text for key, _ in node.pairs if field.item and field.item.type == UNKNOWN]
        rules["schema"] = {key: {} for key in unknown} | {
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
    return {name: rule for name, rule in cerberus_rules(field).items() if name not in NEEDED}


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


def known_option(node: Node | None, scope: Scope, found: Found) -> str:
    """The option that a node names, or an empty string; one that the game lacks is a finding."""
    if node is None or step(scope.options, node.text, {}):
        return node.text if node else ""
    known = scope.options.fields
    values = {"found": node.text, "near": near(node.text, known), "known": tuple(known)}
    found.append(Diagnostic(node.location, "unknown-option", values=values))
    return ""
