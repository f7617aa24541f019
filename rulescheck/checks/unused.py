"""Things that nothing uses, of a kind that says that each must be used.

A card in no deck is normal, so nothing is said of it. But a kind can declare `used: true`, for things
that live only through others: an ability that no class offers, a condition that no card inflicts. Used is
what another thing refers to, what a text of another thing or a chapter links to, or what a chapter shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.checks.texts import linked, links_in, texts_of_game
from rulescheck.checks.views import shown_in_chapters
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity
from rulescheck.references import referred


def find(view: View) -> Iterator[Diagnostic]:
    """Every entity that must be used and is not; nothing while some things could not be read."""
    wanted = {kind.id for kind in view.game.kinds.values() if kind.used}
    if not wanted or view.game.broken or not (wanted := wanted - set(_doubted(view))):
        return
    used = set(_used(view))
    for entity in view.game.entities:
        if entity.kind in wanted and (entity.kind, entity.id) not in used:
            values = {"kind": entity.kind, "name": entity.name, "id": entity.id}
            yield Diagnostic(entity.node.at(("id",)).location, "unused-entity", Severity.WARNING, values)


def _doubted(view: View) -> Iterator[str]:
    """The kinds of things that others name but that are not there, and of all that these may have used."""
    for entity in view.lost:
        for kind in (kind for kind, id_ in view.references(entity) if not view.game.find(kind, id_)):
            yield kind
            yield from (name for field in view.game.kinds[kind].linked.values() for name in referred(field))


def _used(view: View) -> Iterator[tuple[str, str]]:
    for entity in view.game.entities:
        for name in (*view.references(entity), *linked(view, entity)):
            if name != (entity.kind, entity.id):
                yield name
    yield from shown_in_chapters(view)
    for text in texts_of_game(view):
        for link in links_in(text):
            if (link.scheme, link.id) != text.owner:
                yield link.scheme, link.id
