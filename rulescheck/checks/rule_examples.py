"""The examples of a game's rules, run: a rule's page cannot say what the rule does not do.

An example under `passes` must keep its rule, one under `fails` must break it. They show players what the
rule means, and show its author, at every check, that it still means that.

Wrong, for `require: self.cost <= 5`:

    fails: [{about: Too dear, data: {cost: 5}}]

Right:

    fails: [{about: Too dear, data: {cost: 6}}]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.declare import with_defaults
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Word, phrase
from rulescheck.expression import EvaluationError, prepare
from rulescheck.game import Example, Rule
from rulescheck.judge import Offence, judge
from rulescheck.load import ANY


def find(view: View) -> Iterator[Diagnostic]:
    """Examples that do not do what they are shown for, and those that the rule cannot judge."""
    for kind in view.game.kinds.values():
        for rule in kind.rules if (kind.id, ANY) not in view.game.broken else ():
            for example in rule.passes:
                yield from _run(view, rule, example, passes=True)
            for example in rule.fails:
                yield from _run(view, rule, example, passes=False)


def judge_example(view: View, rule: Rule, example: Example) -> tuple[Offence, ...]:
    """What a rule finds in one of its examples; raises EvaluationError."""
    kind = view.game.kinds[rule.kind]
    data = {"id": "example", "name": kind.title, **example.data}
    whole, _ = view.complete(kind, with_defaults(data, kind.fields))
    on = {*example.options, rule.option}
    options = {name: name in on for name in view.game.options}
    return judge(rule, prepare(whole), options, view.titles)


def _run(view: View, rule: Rule, example: Example, *, passes: bool) -> Iterator[Diagnostic]:
    try:
        offences = judge_example(view, rule, example)
    except EvaluationError as error:
        # Where a kind or a file is broken, what a rule reads of it may be missing: one mistake, told already.
        if not any(id_ == ANY for _, id_ in view.game.broken):
            stuck = {"rule": rule.id, "problem": str(error)}
            yield Diagnostic(example.location, "failing-example", values=stuck)
        return
    if passes == bool(offences):
        found = phrase("breaks", message=offences[0].message) if offences else phrase("keeps")
        wanted = phrase("keep" if passes else "break")
        values: dict[str, Word] = {"rule": rule.id, "wanted": wanted, "found": found}
        yield Diagnostic(example.location, "wrong-example", values=values)
