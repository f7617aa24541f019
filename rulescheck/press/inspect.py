"""What would go wrong on paper, said before anything is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from rulescheck.audience import editions, read_by, readers
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Entity, Game
from rulescheck.memory import PRINTED, Memory, digest
from rulescheck.press.art_check import art_findings
from rulescheck.press.drawing import press_data
from rulescheck.press.fit import misfits, notes
from rulescheck.press.fonts import font_files
from rulescheck.press.glyphs import missing_glyphs, missing_in_titles
from rulescheck.press.own import own_face
from rulescheck.press.seen import card_keys
from rulescheck.progress import Tell, silent


def inspect(game: Game, memory: Memory | None = None, tell: Tell = silent) -> tuple[Diagnostic, ...]:
    """The findings about all cards of a game: characters without a glyph, pictures, what does not fit.

    Cards that are remembered to come out well are not laid out again. What is for one reader alone is looked
    at too, as it is printed for that one.
    """
    made = editions(game)
    game = read_by(game, *readers(game))
    printing = Printing(game, memory or Memory())
    cards = printing.new_cards()
    glyphs = [(card, found) for card in cards for found in missing_glyphs(game, game.kinds[card.kind], card)]
    face, misfitting = _laid_out(made, cards, tell)
    # A picture can change without its card: it is looked at each time.
    painted = (kind for kind in game.kinds.values() if kind.face and kind.face.art)
    art = [found for kind in painted for card in game.of(kind.id) for found in art_findings(game, kind, card)]
    printing.remember({card for card, _ in (*glyphs, *misfitting)}.union(cards if face else ()))
    # A mark that a kind declares is on many cards and is one mistake.
    once = {(found.location, str(found.values)): found for _, found in glyphs}
    texts = (found for _, found in misfitting)
    return (*printing.titles(), *face, *once.values(), *art, *texts, *_crowded(made))


def _laid_out(
    made: Sequence[Game], cards: Sequence[Entity], tell: Tell
) -> tuple[list[Diagnostic], list[tuple[Entity, Diagnostic]]]:
    """The same of each edition; of those for one reader only what is not so in that for everyone."""
    game, *others = made
    face, misfitting = _laid_out_once(game, cards, tell)
    for edition in others:
        told = {found.location for _, found in misfitting}
        wrong, more = _laid_out_once(edition, _changed(game, edition, cards), tell)
        face += [found for found in wrong if found not in face]
        misfitting += [(card, found) for card, found in more if found.location not in told]
    return face, misfitting


def _changed(game: Game, edition: Game, cards: Sequence[Entity]) -> list[Entity]:
    """The cards that are not the same in another edition."""
    first, second = (press_data(one, cards, "", draw=None)["cards"] for one in (game, edition))
    return [card for card, was, is_ in zip(cards, first, second, strict=True) if was != is_]


def _laid_out_once(
    game: Game, cards: Sequence[Entity], tell: Tell
) -> tuple[list[Diagnostic], list[tuple[Entity, Diagnostic]]]:
    """What is wrong with the face that a game brings, if it does, and with how the cards' texts fit."""
    own = own_face(game)
    if own is None:
        return [], list(misfits(game, cards, notes(game, cards, tell)))
    # Most games do with our face, and do not wait for these.
    from rulescheck.press.compile import OwnFaceError
    from rulescheck.press.face_check import face_findings, fetched_packages, unspoken, unusable

    if found_at_once := [*unusable(own), *fetched_packages(own)]:
        return found_at_once, []
    try:
        found = notes(game, cards, tell)
        return list(unspoken(game, own, cards, found)), list(misfits(game, cards, found))
    except OwnFaceError as error:
        return list(face_findings(own, error)), []


def _crowded(made: Sequence[Game]) -> Iterable[Diagnostic]:
    if not any(kind.paper for kind in made[0].kinds.values()):
        return ()
    from rulescheck.press.crowded import crowded  # a game without sheets does not wait for it

    return crowded(made)


class Printing:
    """The cards of a game, and which of them are known to come out well."""

    def __init__(self, game: Game, memory: Memory) -> None:
        self.game = game
        self.memory = memory
        self._cards = [card for kind in game.kinds.values() if kind.face for card in game.of(kind.id)]
        self._fonts = [*_fonts(), *_own(game)] if memory.on and self._cards else []

    def new_cards(self) -> list[Entity]:
        """The cards that have to be looked at."""
        if not self.memory.on:
            return self._cards
        return [card for card in self._cards if not self._silent(self._keys[card])]

    def titles(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the words that stand on every card."""
        key = digest(["titles", self._fonts])
        found = () if self._silent(key) else tuple(missing_in_titles(self.game))
        self.memory.keep_silent(PRINTED, () if found else (key,))
        return found

    def remember(self, spoken: set[Entity]) -> None:
        """Keep which cards come out well: those of which nothing was said."""
        if self.memory.on:
            silent = (self._keys[card] for card in self._cards if card not in spoken)
            self.memory.keep_silent(PRINTED, silent)

    @cached_property
    def _keys(self) -> Mapping[Entity, bytes]:
        return dict(zip(self._cards, card_keys(self.game, self._cards, self._fonts), strict=True))

    def _silent(self, key: bytes) -> bool:
        return key in self.memory.silent(PRINTED)


def _own(game: Game) -> list[str]:
    own = own_face(game)
    return [own.digest] if own else []


def _fonts() -> list[str]:
    return [f"{file.name} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in font_files()]
