"""Characters on a card that no font of ours can write: they would be printed as an empty box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from rulescheck.diagnostics import Diagnostic, Location, Word
from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press.body import body_parts
from rulescheck.press.breaks import BREAK
from rulescheck.press.fonts import SANS, SERIF, characters
from rulescheck.press.slots import Path, Slot, printed_value, slot, titled, value_of

# Spaces, joiners and selectors that leave no mark, and the line's end, which starts a paragraph.
UNSEEN = frozenset("\t\n\r\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff")


@dataclass(frozen=True)
class Printed:
    """A text on a card and the slot's value that it comes from."""

    at: Slot
    text: str


def missing_glyphs(game: Game, kind: Kind, entity: Entity) -> Iterator[Diagnostic]:
    """A finding for each character of an entity's card that would come out as an empty box."""
    for printed in printed_texts(game, kind, entity):
        for character in dict.fromkeys(printed.text):
            if not printable(character):
                yield _finding(kind, entity, printed, character)


def missing_in_titles(game: Game) -> Iterator[Diagnostic]:
    """The same for what stands on every card: the game's title and version, and the titles of its kinds."""
    faced = [kind for kind in game.kinds.values() if kind.face]
    texts = [(f"{game.title}{game.version}", game.title, game.location)] if faced else []
    texts += [(kind.title, kind.title, kind.location) for kind in faced]
    for text, name, place in texts:
        for character in dict.fromkeys(text):
            if not printable(character):
                values = {**_named(character), "name": name, "field": "title"}
                yield Diagnostic(place, "missing-glyph", values=values)


def printable(character: str) -> bool:
    """Whether a character can be put on paper: a font has it, and it does not steer the text around it."""
    if character in UNSEEN:
        return True
    steers = unicodedata.category(character) in ("Cc", "Cf", "Cs")
    return not steers and any(ord(character) in characters(font) for font in (SANS, SERIF))


def printed_texts(game: Game, kind: Kind, entity: Entity) -> Iterator[Printed]:
    """Every text on an entity's card with where it comes from."""
    face = kind.face or Face()
    for path in _paths(face):
        if at := slot(game, kind, entity, path):
            yield Printed(at, f"{value_of(at).mark}{printed_value(game, at)}")
    for part in face.body:
        if at := slot(game, kind, entity, part.path):
            yield Printed(at, "".join(map(_words, body_parts(game, kind, entity, (part,)))))


def _paths(face: Face) -> Iterator[Path]:
    single = (face.title, face.corner, face.badge, face.pips, face.flavour)
    yield from dict.fromkeys(path for path in (*single, *face.line, *face.foot) if path)


def _words(part: dict[str, object]) -> str:
    runs = part["runs"]
    words = "".join(text for _, text in runs) if isinstance(runs, list) else ""
    return f"{part.get('label', '')}{words}".replace(BREAK, "")


def _finding(kind: Kind, entity: Entity, printed: Printed, character: str) -> Diagnostic:
    place = _place(kind, entity, printed.at, character)
    values: dict[str, Word] = {
        **_named(character),
        "name": kind.title if place == kind.location else entity.name,
        "field": titled(printed.at),
    }
    return Diagnostic(place, "missing-glyph", values=values)


def _named(character: str) -> dict[str, str]:
    shown = character if character.isprintable() else "\ufffd"
    return {"character": shown, "code": f"U+{ord(character):04X}"}


def _place(kind: Kind, entity: Entity, at: Slot, character: str) -> Location:
    """The character's own place; one that comes from the kind's titles and marks is the kind's."""
    node = entity.node.at(at.path)
    if node.shape == "scalar" and character in node.text:
        return node.inside(node.text.index(character))
    return node.location if character in str(at.value) or at.field.ref else kind.location
