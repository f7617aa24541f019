"""What the views of chapters name one by one: whoever reads the chapter sees that it is used."""

from __future__ import annotations

from collections.abc import Iterator

from rulescheck.derive import View
from rulescheck.frozen import regex
from rulescheck.game import OPTION
from rulescheck.views.chapters import read_chapter
from rulescheck.views.entities import EntityView

_THING = regex(r"\bthings\s*\.\s*(?P<kind>\w+)\s*(?:\[\s*(['\"])(?P<id>[^'\"]+)\2\s*\]|\.\s*(?P<name>\w+))")
_OPTION = regex(r"\boptions\s*(?:\[\s*(['\"])(?P<id>[^'\"]+)\1\s*\]|\.\s*(?P<name>\w+))")


def named(view: View) -> Iterator[tuple[str, str]]:
    """The (kind, id) of the things and options that views name; a table of a whole kind names none of it."""
    for chapter in view.game.written:
        for one in read_chapter(view, chapter.text, chapter.location.path)[0]:
            if isinstance(one.view, EntityView):
                yield one.view.entity.kind, one.view.entity.id
            written = chapter.text[one.piece.start : one.piece.end]
            for found in _THING.finditer(written):
                yield found["kind"], found["id"] or found["name"]
            for found in _OPTION.finditer(written):
                yield OPTION, found["id"] or found["name"]
