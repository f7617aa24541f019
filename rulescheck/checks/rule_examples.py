"""The examples of a game's rules, run: a rule's page cannot say what the rule does not do.

An example under `passes` must keep its rule, one under `fails` must break it. They show players what the
rule means, and show its author, at every check, that it still means that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulescheck.checks.figures import excused
from rulescheck.declare import with_defaults
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.digests import DEPTH
from rulescheck.expression import EvaluationError, Prepared, advice, lacking, prepare
from rulescheck.game import ANY, Example, Field, Game, Kind, Rule
from rulescheck.judge import Offence, applies, has_items, judge
from rulescheck.memory import digest


def find(view: View) -> Iterator[Diagnostic]:
    """Examples that do not do what they are shown for, and those that the rule cannot judge."""
    for kind in view.game.kinds.values():
        for rule in kind.rules if (kind.id, ANY) not in view.game.broken else ():
            for example in rule.passes:
                yield from _run(view, rule, example, passes=True)
            for example in rule.fails:
                yield from _run(view, rule, example, passes=False)


def reads(view: View) -> bytes | None:
    """A digest of all that examples can read of the game's things; None where some of those are broken."""
    if view.game.broken or view.lost:
        return None
    rules = [rule for kind in view.game.kinds.values() for rule in kind.rules]
    digests, known = view.digests, view.game.index
    all_ = [digests.all(kind) for kind in sorted({kind for rule in rules for kind in rule.reads})]
    named = {
        name for rule in rules for example in (*rule.passes, *rule.fails) for name in _in(view, rule, example)
    }
    things = [digests.of(known[name], DEPTH) for name in sorted(named & known.keys())]
    return digest([digests.names, all_, things])


def _in(view: View, rule: Rule, example: Example) -> Iterator[tuple[str, str]]:
    """The (kind, id) of all things that an example names."""
    yield from _named(example.data, view.game.kinds[rule.kind].fields, view.game)
    for kind, things in example.all.items():
        for data in things:
            yield from _named(data, view.game.kinds[kind].fields, view.game)


def judge_example(view: View, rule: Rule, example: Example) -> tuple[Offence, ...]:
    """What a rule finds in one of its examples; raises EvaluationError."""
    return judge(rule, *_seen(view, rule, example))


def _seen(
    view: View, rule: Rule, example: Example
) -> tuple[Prepared, Mapping[str, bool], Mapping[str, Prepared]]:
    """What a rule sees of an example: its whole data, the options and what is around it."""
    kind = view.game.kinds[rule.kind]
    whole = _complete(view, kind, example.data)
    on = {*example.options, rule.option}
    options = {name: name in on for name in view.game.options}
    around = view.around(rule)
    if example.all:
        kinds = view.game.kinds
        things = {name: [_complete(view, kinds[name], d) for d in all_] for name, all_ in example.all.items()}
        everything = around["all"]
        around["all"] = Prepared(everything.value | prepare(things).value, everything.usable)
    return prepare(whole), options, around


def _complete(view: View, kind: Kind, given: Mapping[str, Any]) -> dict[str, Any]:
    data = {"id": "example", "name": kind.title, **given}
    return view.complete(kind, with_defaults(data, kind.fields))[0]


def _run(view: View, rule: Rule, example: Example, *, passes: bool) -> Iterator[Diagnostic]:
    named = _named(example.data, view.game.kinds[rule.kind].fields, view.game)
    if not view.can_judge(rule) or any(_stuck(view, *thing) for thing in named):
        return
    try:
        offences = judge_example(view, rule, example)
    except EvaluationError as error:
        # Where a kind or a file is broken, what a rule reads of it may be missing: one mistake, told already.
        if not excused(view, rule) and not any(id_ == ANY for _, id_ in view.game.broken):
            # An example need not be complete, so what it lacks it is to be given.
            mend = "" if lacking(error.message) else advice(error.message)
            stuck = {"rule": rule.id, "problem": error.message, "advice": mend}
            yield Diagnostic(example.location, "failing-example", values=stuck)
        return
    if passes == bool(offences):
        unmet = "" if offences else _unmet(rule, *_seen(view, rule, example))
        keeps = phrase(f"not-met-{unmet}") if unmet else phrase("keeps")
        found = phrase("breaks", message=offences[0].message) if offences else keeps
        wanted = phrase("keep" if passes else "break")
        values: dict[str, Word] = {"rule": rule.id, "wanted": wanted, "found": found, "unmet": unmet}
        yield Diagnostic(example.location, "wrong-example", values=values)


def _unmet(rule: Rule, whole: Prepared, options: Mapping[str, bool], around: Mapping[str, Prepared]) -> str:
    """The key of a rule that keeps it from looking at an example at all: `each` or `when`, if any."""
    if not has_items(rule, whole):
        return "each"
    return "" if applies(rule, whole, options, around) else "when"


def _stuck(view: View, kind: str, id_: str) -> bool:
    """Whether a thing that an example names is there, but itself or what it refers to cannot be used."""
    entity = view.game.find(kind, id_)
    return entity not in view.sound if entity else view.game.is_broken(kind, id_)


def _named(
    data: Mapping[str, Any], fields: Mapping[str, Field], game: Game, item: Field | None = None
) -> Iterator[tuple[str, str]]:
    """The (kind, id) of everything that an example names, also in the things that it holds."""
    for name, value in data.items():
        field = fields.get(name, item)
        if field:
            yield from _in_value(value, field, game)


def _in_value(value: Any, field: Field, game: Game) -> Iterator[tuple[str, str]]:
    kind = game.kinds.get(field.ref)
    if isinstance(value, Mapping):
        if field.keys and field.keys.ref:
            yield from ((field.keys.ref, key) for key in value)
        yield from _named(value, kind.fields if kind else field.fields, game, field.item)
    elif isinstance(value, list) and field.item:
        for one in value:
            yield from _in_value(one, field.item, game)
    elif field.ref:
        yield field.ref, str(value)
