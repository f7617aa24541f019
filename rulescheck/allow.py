"""Comments that silence a finding where it stands, and the mistakes in such comments.

A finding can be right in general and wrong here. A comment at the end of the line that the finding names,
or alone on the line before it, allows it there, and says why. For a text over several lines, such as a block
after `|`, the comment stands at its first line: inside, a `#` is text. Several rules are separated by
commas; a rule of the game can be named with or without the game's id. In a chapter the comment is
`<!-- rulescheck: allow RULE because REASON -->`. A comment without a reason, on a rule that does not exist,
or on one that finds nothing there, is itself a finding: nobody could tell later whether it may go. What
keeps data from being read, such as a field of the wrong type, cannot be allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescheck.comments import Allow, allows
from rulescheck.diagnostics import FIRM, Diagnostic, Location, Severity, Word, engine_rules, phrase
from rulescheck.frozen import frozen
from rulescheck.game import RULE, Game
from rulescheck.shape import near

FORM = "rulescheck: allow RULE because REASON"


@frozen()
class Sifted:
    """What is left of findings, the comments' own mistakes included, and what comments silence."""

    left: tuple[Diagnostic, ...]
    silenced: tuple[Diagnostic, ...]


def sift(game: Game, findings: Iterable[Diagnostic]) -> Sifted:
    """Findings of a game, apart from those that a comment allows where they stand."""
    found, given = tuple(findings), tuple(allows(game))
    if not given:
        return Sifted(found, ())
    known = _known(game)
    named = [(allow, _rules(allow.name, game) & known - set(FIRM)) for allow in given]
    hits = [[d for d in found if d.rule in rules and allow.speaks_of(d.location)] for allow, rules in named]
    silenced = tuple(d for d in found if any(d in hit for hit in hits))
    # What a reason says of a chapter's mistakes is no mistake of the chapter.
    left = [d for d in found if d not in silenced and not any(_inside(d.location, allow) for allow in given)]
    # Where something is left out, its rules are silent, and a comment on them only seems to be useless.
    whole = not any(d.rule in FIRM for d in left)
    for (allow, rules), hit in zip(named, hits, strict=True):
        if rules:
            left += _mistakes(allow, useless=whole and not hit)
        elif not _broken(allow.name, game):
            left.append(_unknown(allow, game, known))
    return Sifted(tuple(left), silenced)


def _rules(name: str, game: Game) -> set[str]:
    """The rules that a name can mean: those of the game go with or without the game's id."""
    return {name, f"{game.id}/{name}"}


def _broken(name: str, game: Game) -> bool:
    """Whether a name may be that of a rule that could not be used."""
    return name not in engine_rules() and game.is_broken(RULE, name.removeprefix(f"{game.id}/"))


def _known(game: Game) -> set[str]:
    own = (f"{game.id}/{rule.id}" for kind in game.kinds.values() for rule in kind.rules)
    return {*engine_rules(), *own}


def _inside(where: Location, allow: Allow) -> bool:
    around = allow.comment.location
    start, end = (around.line, around.column), (around.end_line, around.end_column)
    return where.path == around.path and start <= (where.line, where.column) < end


def _mistakes(allow: Allow, useless: bool) -> Iterator[Diagnostic]:
    if not allow.reason:
        yield Diagnostic(allow.location, "allow-without-reason", values={"rule": allow.name})
    if useless:
        yield Diagnostic(allow.location, "useless-allow", Severity.WARNING, {"rule": allow.name})


def _unknown(allow: Allow, game: Game, known: set[str]) -> Diagnostic:
    names = known | {rule.removeprefix(f"{game.id}/") for rule in known}
    problem = phrase("no-allow")
    if allow.name:
        problem = phrase("firm-rule" if allow.name in FIRM else "no-such-rule", found=allow.name)
    guess = near(allow.name, names - set(FIRM)) if problem.key == "no-such-rule" else ""
    values: dict[str, Word] = {"problem": problem, "near": guess, "form": FORM}
    return Diagnostic(allow.location, "unknown-allow", values=values)
