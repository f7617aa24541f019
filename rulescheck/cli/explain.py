"""`rulescheck explain` and `rulescheck rules`: what a rule asks for and why, without a browser."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.checks.about import Page, pages
from rulescheck.checks.rule_examples import judge_example
from rulescheck.cli.output import CLEAN, COULD_NOT_RUN, say
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Severity, engine_words, phrase, said
from rulescheck.expression import EvaluationError
from rulescheck.game import Example, Rule
from rulescheck.load import load
from rulescheck.pages.checks import as_yaml
from rulescheck.report.text_report import clean, width
from rulescheck.shape import near

INDENT = "    "


@dataclass(frozen=True)
class Known:
    """A rule of a game that was found, with the game to judge its examples in."""

    view: View
    rule: Rule

    @property
    def name(self) -> str:
        """The rule's name in findings: `weave/deck-too-big`."""
        return f"{self.view.game.id}/{self.rule.id}"


def run_explain(options: argparse.Namespace) -> int:
    """Print all about a rule of a game or of the engine."""
    games, engine = tuple(_games(Path(options.folder))), pages()
    wanted = [known for known in games if options.rule in (known.name, known.rule.id)]
    page = [page for page in engine if page.id == options.rule]
    if not wanted and not page:
        named = [name for known in games for name in (known.name, known.rule.id)]
        guess = near(options.rule, (*named, *(page.id for page in engine)))
        mend = f"did you mean {guess}?" if guess else "`rulescheck rules` lists them"
        say(f"rulescheck: there is no rule {options.rule}; {mend}")
        return COULD_NOT_RUN
    texts = [*(_rule(known, options.lang) for known in wanted), *(_engine(p, options.lang) for p in page)]
    _print("\n\n".join("\n".join(text) for text in texts))
    return CLEAN


def run_rules(options: argparse.Namespace) -> int:
    """Print every rule of the games in a folder and of the engine, one a line."""
    games = [(known.name, known.rule.severity, known.rule.title) for known in _games(Path(options.folder))]
    engine = [(page.id, page.severity, _title(page, options.lang)) for page in pages()]
    rows = [(name, _word(severity, options.lang), text) for name, severity, text in games + engine]
    wide = [max(width(row[column]) for row in rows) for column in (0, 1)]
    _print("\n".join(f"{_wide(a, wide[0])}  {_wide(b, wide[1])}  {text}" for a, b, text in rows))
    return CLEAN


def _games(folder: Path) -> Iterator[Known]:
    for path in find_games(folder) if folder.is_dir() else ():
        declared, _ = declare_game(path)
        if declared:
            view = View(load(declared)[0])
            yield from (Known(view, rule) for kind in declared.kinds.values() for rule in kind.rules)


def _rule(known: Known, language: str) -> Iterator[str]:
    rule, game = known.rule, known.view.game
    yield f"{known.name}: {rule.title}"
    yield f"{INDENT}{rule.location}"
    option = game.options.get(rule.option)
    facts = (
        ("severity", _word(rule.severity, language)),
        ("kind", game.kinds[rule.kind].title),
        ("source", rule.source),
        ("option", option.title if option else ""),
        ("ruling", rule.ruling),
    )
    yield from (f"{INDENT}{said(phrase(f'explain-{key}'), language)}: {fact}" for key, fact in facts if fact)
    yield from ("", *rule.why.strip().splitlines()) if rule.why else ()
    yield ""
    yield from _code(rule)
    for side, examples in (("fails", rule.fails), ("passes", rule.passes)):
        for example in examples:
            yield from _example(known, side, example, language)


def _code(rule: Rule) -> Iterator[str]:
    """The rule as its author wrote it."""
    for each in rule.each:
        by = f" by {'.'.join(each.by)}" if each.by else ""
        yield f"each: {each.name} in {'.'.join(each.path)}{by}"
    parts = (("when", rule.when), ("require", rule.require), ("message", rule.message), ("hint", rule.hint))
    for key, part in parts:
        if part:
            first, *others = part.text.strip().splitlines()
            yield from (f"{key}: {first}", *(f"{INDENT}{line}" for line in others))


def _example(known: Known, side: str, example: Example, language: str) -> Iterator[str]:
    on = f" [{', '.join(example.options)}]" if example.options else ""
    yield ""
    yield f"{said(phrase(f'explain-{side}'), language)}: {example.about}{on}"
    yield from (f"{INDENT}{line}" for line in as_yaml(example.data).splitlines())
    try:
        offences = judge_example(known.view, known.rule, example)
    except EvaluationError:
        offences = ()
    yield from (f"{INDENT}→ {offence.message}" for offence in offences)


def _engine(page: Page, language: str) -> Iterator[str]:
    words, hints = engine_words(page.id, language)
    yield f"{page.id}: {_shown(words)}"
    yield f"{INDENT}{said(phrase('explain-severity'), language)}: {_word(page.severity, language)}"
    yield from (f"{INDENT}→ {_shown(text)}" for text in hints)
    yield from ("", *page.text.splitlines()) if page.text else ()


def _title(page: Page, language: str) -> str:
    return _shown(engine_words(page.id, language)[0])


def _word(severity: Severity, language: str) -> str:
    return said(phrase(severity.name.lower()), language)


def _shown(text: str) -> str:
    """A message with its holes left open."""
    return re.sub(r"\{\w[\w-]*\}", "…", text).replace("{{", "{").replace("}}", "}")


def _wide(text: str, cells: int) -> str:
    return text + " " * (cells - width(text))


def _print(text: str) -> None:
    sys.stdout.write("".join(f"{clean(line).rstrip()}\n" for line in text.split("\n")))
