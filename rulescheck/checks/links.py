"""Links that lead to nothing of the game, in the texts of things, terms and rules, and in chapters.

`[words](card:assault)` leads to the page of a thing, `term:`, `rule:` and `option:` to theirs. A link to
what is not there is shown as plain words: the player who would have needed the page does not get it.
Chapters may also write `[words][a]` and, on a line of its own, `[a]: card:assault`, or
`<a href="card:assault">`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulescheck.checks.renamed import renamed
from rulescheck.checks.texts import Text, linking, links_in, texts_of, texts_of_game
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import TERM, Game
from rulescheck.shape import near
from rulescheck.text import RULES, Link

ABROAD = ("http", "https", "mailto", "tel", "data")


def find(view: View) -> Iterator[Diagnostic]:
    """Every link that leads nowhere; a thing that exists, but is badly shaped, is somewhere."""
    for text in texts_of_game(view):
        for link in links_in(text):
            yield from _ours(view, text, link)
    lost = [e for e, names in linking(view) if not all(_leads(view, *name) for name in names)]
    for text in (text for entity in lost for text in texts_of(view, entity)):
        for link in links_in(text):
            yield from _ours(view, text, link)


def targets(game: Game, scheme: str) -> tuple[str, ...] | None:
    """The ids that links of a scheme may lead to, or None when there is no such scheme."""
    if scheme in game.kinds:
        return tuple(entity.id for entity in game.of(scheme))
    schemes = {
        "term": (term.id for term in game.terms),
        "rule": (rule.id for kind in game.kinds.values() for rule in kind.rules),
        "option": iter(game.options),
    }
    return tuple(schemes[scheme]) if scheme in schemes else None


def _leads(view: View, scheme: str, id_: str) -> bool:
    there = view.game.find(scheme, id_) is not None or (scheme, id_) in _no_things(view)
    return there or scheme.lower() in (*ABROAD, RULES) or view.game.is_broken(scheme, id_)


@lru_cache(maxsize=1)
def _no_things(view: View) -> frozenset[tuple[str, str]]:
    """What links can lead to besides things: the game's terms, rules and options."""
    own = [scheme for scheme in ("term", "rule", "option") if scheme not in view.game.kinds]
    return frozenset((scheme, id_) for scheme in own for id_ in targets(view.game, scheme) or ())


def _ours(view: View, text: Text, link: Link) -> Iterator[Diagnostic]:
    game, found = view.game, " ".join(text.text[link.offset :][: link.length].split())
    if _leads(view, link.scheme, link.id):
        return
    known = targets(game, link.scheme)
    if known is None:
        schemes = (*game.kinds, "term", "rule", "option")
        guess = near(link.scheme.lower(), schemes)
        values = {"found": found, "scheme": link.scheme, "near": guess, "known": tuple(schemes)}
        yield Diagnostic(text.place(link.offset, link.length), "unknown-scheme", values=values)
    elif link.id not in known:
        nearest = renamed(view).get((link.scheme, link.id)) or near(link.id, known)
        values = {"found": found, "what": link.scheme, "id": link.id or "…", "near": nearest}
        values["file"] = "terms.yml" if link.scheme == TERM and not known else ""
        yield Diagnostic(text.place(link.offset, link.length), "unknown-link", values=values)
