"""Options that change nothing and are explained nowhere.

An option that is switched on must make a difference: a rule belongs to it (`option: …`), a rule's
expression reads it (`options['…']`), or it changes how people play, and then the rulebook says how. So an
option counts as used when a rule names it, when its `source` is the number of a heading in a chapter, or
when a chapter links to it or has a view that reads it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.checks.prose import declarations
from rulescheck.checks.sources import is_lost
from rulescheck.checks.texts import links_in, texts_of_game
from rulescheck.checks.views import shown_in_chapters
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.expression import Expression
from rulescheck.frozen import regex
from rulescheck.game import ANY, CHAPTER, OPTION, RULE, Game, Rule
from rulescheck.source import Node

_HEADING_ID = regex(r"^#+ .*\{[^{}\n]{0,99}#([\w-]+)", re.MULTILINE)
_READ = regex(r"options\s*\[\s*['\"]([^'\"]+)['\"]\s*\]")


def find(view: View) -> Iterator[Diagnostic]:
    """Every option without a rule and without an explanation; nothing while rules or chapters are broken."""
    game = view.game
    if any(id_ == ANY or kind == CHAPTER for kind, id_ in game.broken):
        return
    read = {id_ for kind, id_ in shown_in_chapters(view) if kind == OPTION} if game.options else set()
    used = {*_by_rules(game), *_linked(view), *_by_broken_rules(view), *read}
    numbers = {n.lower() for chapter in game.chapters for n in _HEADING_ID.findall(chapter.text)}
    for option in game.options.values():
        explained = numbers.intersection(re.findall(r"[\w-]+", option.source.lower()))
        # A number that no heading has is a finding of its own.
        if option.id not in used and not explained and not is_lost(game, option.source):
            values = {"id": option.id, "title": option.title}
            yield Diagnostic(option.location, "unused-option", Severity.WARNING, values)


def _by_rules(game: Game) -> Iterator[str]:
    for kind in game.kinds.values():
        for rule in kind.rules:
            yield rule.option
            for code in _codes(rule):
                yield from _READ.findall(code)


def _by_broken_rules(view: View) -> Iterator[str]:
    """The options that are named anywhere in rules with a mistake in them."""
    broken = {id_ for kind, id_ in view.game.broken if kind == RULE}
    for document in declarations(view) if broken else ():
        rules = document.get("rules")
        for key, node in rules.pairs if rules else ():
            if key.text in broken:
                yield from _named(node, view.game)


def _named(rule: Node, game: Game) -> Iterator[str]:
    """Those that a rule names; one that has not the shape of a rule, or names its option in none, may any."""
    option = rule.get("option")
    lost = rule.shape != "map" or (option is not None and option.text not in game.options)
    written = "\n".join(value.text for _, value in rule.pairs)
    yield from (option for option in game.options if lost or option in written)


def _codes(rule: Rule) -> Iterator[str]:
    templates = [template.parts for template in (rule.message, rule.hint) if template]
    for part in (rule.when, rule.require, *(part for parts in templates for part in parts)):
        if isinstance(part, Expression):
            yield part.text


def _linked(view: View) -> Iterator[str]:
    for text in texts_of_game(view):
        if not text.owner[0]:
            yield from (link.id for link in links_in(text) if link.scheme == "option")
