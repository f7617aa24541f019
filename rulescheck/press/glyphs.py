"""Characters on a card that no font of ours can write: they would be printed as an empty box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache

from rulescheck.checks.prose import words_of
from rulescheck.diagnostics import Diagnostic, Location, Word
from rulescheck.frozen import frozen
from rulescheck.game import Entity, Face, Game, Kind
from rulescheck.press.body import body_parts
from rulescheck.press.breaks import BREAK
from rulescheck.press.fonts import SANS, SERIF, characters
from rulescheck.press.slots import Path, Slot, printed_value, slot, titled, value_of
from rulescheck.source import Node, read

# Spaces, joiners and selectors that leave no mark, and the line's end, which starts a paragraph.
UNSEEN = frozenset("\t\n\r\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff")
WORDS = ("title", "mark", "label")


@frozen()
class Printed:
    """A text on a card and the slot's value that it comes from."""

    at: Slot
    text: str


def missing_glyphs(game: Game, kind: Kind, entity: Entity) -> Iterator[Diagnostic]:
    """A finding for each character of an entity's card that would come out as an empty box."""
    for printed in printed_texts(game, kind, entity):
        for character in dict.fromkeys(printed.text):
            if not printable(character):
                yield _finding(game, kind, entity, printed, character)


def missing_in_titles(game: Game) -> Iterator[Diagnostic]:
    """The same for what stands on every card: the game's title and version, and the titles of its kinds."""
    faced = [kind for kind in game.kinds.values() if kind.face]
    texts = [("game.yml", "title", game.title, game.location)] if faced else []
    texts += [("game.yml", "version", game.version, game.location)] if faced else []
    texts += [(f"kinds/{kind.id}.yml", "title", kind.title, kind.location) for kind in faced]
    for file, field, text, whole in texts:
        for character in dict.fromkeys(text):
            if not printable(character):
                node = _declaration(game, file).at((field,))
                place = node.inside(node.text.index(character)) if character in node.text else whole
                values = {**_named(character), "name": text, "field": field}
                yield Diagnostic(place, "missing-glyph", values=values)


def _declaration(game: Game, file: str) -> Node:
    """A file of the declaration as it is written; what is missing was not written at all."""
    return next(iter(read(game.folder / file).documents), Node("map", Location(file)))


@cache
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


def _finding(game: Game, kind: Kind, entity: Entity, printed: Printed, character: str) -> Diagnostic:
    own = _own_place(entity, printed.at, character)
    place = own or _declared_place(game, kind, printed.at, character)
    name = entity.name if own else kind.title
    values: dict[str, Word] = {**_named(character), "name": name, "field": titled(printed.at)}
    return Diagnostic(place, "missing-glyph", values=values)


def _named(character: str) -> dict[str, str]:
    shown = character if character.isprintable() else "\ufffd"
    return {"character": shown, "code": f"U+{ord(character):04X}"}


def _own_place(entity: Entity, at: Slot, character: str) -> Location | None:
    """Where an entity's own data have the character, or lead to it; None where the kind brings it."""
    node = entity.node.at(at.path)
    if node.shape == "scalar" and character in node.text:
        return node.inside(node.text.index(character))
    return node.location if character in str(at.value) or at.field.ref else None


def _declared_place(game: Game, kind: Kind, at: Slot, character: str) -> Location:
    """Where a kind's titles, marks and labels have the character: those of the value or field, if they do."""
    document = _declaration(game, f"kinds/{kind.id}.yml")
    field = document.at(("schema", at.path[0]))
    for node in (field.at(("values", str(at.value))), field, document):
        for words in words_of(Node("map", node.location, pairs=((node, node),)), WORDS):
            if character in words.text:
                return words.inside(words.text.index(character))
    return kind.location
