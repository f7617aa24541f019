"""The pages of the rules that the data is checked against: a list, and one page for each rule."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulescheck.checks.rule_examples import judge_example
from rulescheck.derive import View
from rulescheck.expression import EvaluationError
from rulescheck.game import Example, Game, Rule
from rulescheck.pages import paths
from rulescheck.pages.page import page
from rulescheck.pages.rulings import Ruling
from rulescheck.pages.words import words

WIDTH = 58
BOOST = 0.001  # in the search they come last, though their titles speak of what players look for


def check_list(game: Game) -> str:
    """The list of the game's rules, by kind."""
    kinds = [kind for kind in game.kinds.values() if kind.rules]
    return page("checks.md.j2", game, words(game.language)["checks"], hide=("toc",), boost=BOOST, kinds=kinds)


def rule_pages(view: View, made: Sequence[Ruling]) -> Iterator[tuple[str, str]]:
    """The page of each rule with the rulings made on it; its failing examples show what they really get."""
    for kind in view.game.kinds.values():
        for rule in kind.rules:
            yield paths.rule_page(rule), _rule_page(view, rule, made)


def as_yaml(data: Any, indent: str = "") -> str:
    """Plain data as a reader of the game's files knows it: short things on one line, long ones as blocks."""
    if isinstance(data, Mapping):
        heads = [(f"{indent}{_scalar(key)}:", value) for key, value in data.items()]
    else:
        heads = [(f"{indent}-", value) for value in data]
    return "\n".join(_entry(head, value, indent + "  ") for head, value in heads)


def _entry(head: str, value: Any, indent: str) -> str:
    short = f"{head} {_flow(value)}"
    if len(short) < WIDTH or not isinstance(value, Mapping | list | tuple):
        return short
    block = as_yaml(value, indent)
    return f"{head} {block.lstrip()}" if head.endswith("-") else f"{head}\n{block}"


def _rule_page(view: View, rule: Rule, made: Sequence[Ruling]) -> str:
    game = view.game
    return page(
        "rule.md.j2",
        game,
        rule.title,
        hide=("toc",),
        boost=BOOST,
        path=[(words(game.language)["checks"], "check/index.md")],
        rule=rule,
        kind=game.kinds[rule.kind],
        option=game.options.get(rule.option),
        as_yaml=as_yaml,
        judged=[(example, _said(view, rule, example)) for example in rule.fails],
        rulings=[ruling for ruling in made if ruling.rule is rule],
    )


def _said(view: View, rule: Rule, example: Example) -> tuple[str, ...]:
    try:
        return tuple(offence.message for offence in judge_example(view, rule, example))
    except EvaluationError:
        return ()


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(inner) for inner in value) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, str) and value and not set(value) & set("\n\"'{}[],:#&*!|>%@`"):
        return value
    return json.dumps(value, ensure_ascii=False)
