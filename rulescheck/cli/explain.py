"""`rulescheck explain` and `rulescheck rules`: what a rule asks for and why, without a browser."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.checks.rule_examples import judge_example
from rulescheck.cli.output import CLEAN, did_you_mean, refuse
from rulescheck.declare import declare_game
from rulescheck.derive import View
from rulescheck.diagnostics import Severity, phrase, said, told
from rulescheck.expression import EvaluationError
from rulescheck.findings import Files, Finding, findings
from rulescheck.game import Example, Rule
from rulescheck.load import load
from rulescheck.pages.checks import as_yaml
from rulescheck.proof import prove, visible
from rulescheck.report.text_report import clean, width

INDENT = "    "
COLUMNS = 100


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
    if wrong := _no_folder(options):
        return wrong
    games, engine = tuple(_games(Path(options.folder))), findings()
    wanted = [known for known in games if options.rule in (known.name, known.rule.id)]
    finding = engine.get(options.rule)
    if not wanted and not finding:
        named = (name for known in games for name in (known.name, known.rule.id))
        listed = told("rules-lists-them", options.lang)
        mend = did_you_mean(options.rule, (*named, *engine), listed, options.lang)
        return refuse("no-rule", options.lang, name=options.rule or "''", mend=mend)
    texts = [_rule(known, options.lang) for known in wanted]
    texts += [_engine(finding, options.lang)] if finding else []
    _print("\n\n".join("\n".join(text) for text in texts))
    return CLEAN


def run_rules(options: argparse.Namespace) -> int:
    """Print every rule of the games in a folder and of the engine, one a line."""
    if wrong := _no_folder(options):
        return wrong
    games = [(known.name, known.rule.severity, known.rule.title) for known in _games(Path(options.folder))]
    engine = [(f.id, f.severity, f.words[options.lang].title) for f in findings().values()]
    rows = [(name, _word(severity, options.lang), text) for name, severity, text in games + engine]
    wide = [max(width(row[column]) for row in rows) for column in (0, 1)]
    _print("\n".join(f"{_wide(a, wide[0])}  {_wide(b, wide[1])}  {text}" for a, b, text in rows))
    return CLEAN


def _no_folder(options: argparse.Namespace) -> int:
    """The exit status after saying that there is no such folder; 0 where there is one, with a game or not."""
    folder, lang = Path(options.folder), options.lang
    if folder.is_dir():
        return CLEAN
    what = "a-file" if folder.is_file() else "no-folder"
    return refuse(what, lang, folder=str(folder), first=told("first-game", lang))


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


def _engine(finding: Finding, language: str) -> Iterator[str]:
    words, proof = finding.words[language], prove(finding.id, language)
    allow = "explain-allow" if finding.allowable else "explain-no-allow"
    yield f"{finding.id}: {words.title}"
    yield f"{INDENT}{said(phrase('explain-severity'), language)}: {_word(finding.severity, language)}"
    yield INDENT + said(phrase(allow, id=finding.id), language)
    yield from [INDENT + said(phrase("explain-fixed"), language)] if finding.fixed else []
    yield from ("", *_wrapped(words.why, language), "", *_wrapped(words.mend, language))
    yield from _files("given", proof.both, language)
    yield from _files("wrong", proof.wrong, language)
    for one in proof.said:
        yield f"{INDENT}→ {one.place} {one.message}"
        yield from [f"{INDENT}  {one.hint}"] if one.hint else []
    yield from _files("right", proof.right, language)


def _files(side: str, files: Files, language: str) -> Iterator[str]:
    yield from ("", f"{said(phrase(f'explain-{side}'), language)}:") if files else ()
    for name, text in files.items():
        yield f"{INDENT}# {name}"
        yield from (INDENT + visible(line) for line in text.splitlines())


def _wrapped(text: str, language: str) -> list[str]:
    """A paragraph in lines; Chinese, which has no spaces to break at, is left to the terminal."""
    return textwrap.wrap(text, COLUMNS) if language == "en" else [text]


def _word(severity: Severity, language: str) -> str:
    return said(phrase(severity.name.lower()), language)


def _wide(text: str, cells: int) -> str:
    return text + " " * (cells - width(text))


def _print(text: str) -> None:
    sys.stdout.write("".join(f"{clean(line).rstrip()}\n" for line in text.split("\n")))
