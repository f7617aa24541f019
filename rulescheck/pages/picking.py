"""The page where cards are picked, laid out on sheets and printed from the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulescheck.derive import View
from rulescheck.diagnostics import told
from rulescheck.game import Entity, Game, Kind
from rulescheck.pages.facets import prose
from rulescheck.pages.files import deck
from rulescheck.pages.lists import Listed, groups
from rulescheck.pages.page import page
from rulescheck.pages.words import words
from rulescheck.paper import PAPERS
from rulescheck.press.outlines import back_of
from rulescheck.press.sizes import card_size

SAID = (
    "sheets-of",
    "sheets-none",
    "sheet",
    "sheet-back",
    "no-room",
    "no-paper",
    "pictures-of",
    "pictures-lost",
    "list-full",
    "list-gone",
    "left-out",
    "number-taken",
)


@dataclass(frozen=True)
class Shelf:
    """The cards of a kind: their size in millimetres, and the name of each card's back."""

    kind: Kind
    size: tuple[float, float]
    listed: tuple[Listed, ...]
    prose: Mapping[str, str]
    backs: Mapping[str, str]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the backs, each once."""
        return tuple(dict.fromkeys(self.backs.values()))


def picking(view: View) -> str:
    """The page; its lists are of use to a script alone."""
    game = view.game
    title = words(game.language)["picking"]
    shelves = [_shelf(view, kind) for kind in faced(game)]
    return page(
        "picking.md.j2",
        game,
        title,
        hide=("navigation", "toc"),
        boost=0.5,
        head={"script": "print.js"},
        shelves=shelves,
        decks=list(_decks(game)),
        papers=[(name, _paper_title(name)) for name in PAPERS],
        said=_said(game),
    )


def faced(game: Game) -> tuple[Kind, ...]:
    """The kinds whose things are printed on cards."""
    return tuple(kind for kind in game.kinds.values() if kind.face and game.of(kind.id))


def _shelf(view: View, kind: Kind) -> Shelf:
    listed = tuple(one for group in groups(view, kind) for one in group.listed)
    found = {one.entity.id: prose(kind, one.entity) for one in listed}
    face = kind.face
    assert face is not None
    return Shelf(kind, card_size(face), listed, found, back_of(view.game, kind))


def _decks(game: Game) -> Iterator[tuple[Kind, list[tuple[str, str]]]]:
    """The kinds whose things list cards: the name of each such thing, and its cards as JSON."""
    for kind in game.kinds.values():
        found = [
            (entity.name, cards_json(cards)) for entity in game.of(kind.id) if (cards := deck(game, entity))
        ]
        if found:
            yield kind, found


def cards_json(cards: tuple[tuple[Entity, int], ...]) -> str:
    """The cards of a deck with their copies as JSON: `{"KIND/ID": 2}`."""
    together: dict[str, int] = {}
    for card, copies in cards:
        name = f"{card.kind}/{card.id}"
        together[name] = together.get(name, 0) + copies
    return _as_json(together)


def _paper_title(name: str) -> str:
    width, height = PAPERS[name]
    return f"{paper_name(name)} · {width:g} × {height:g} mm"


def paper_name(name: str) -> str:
    """What a paper is called: `A4`, `Letter`."""
    return name.upper() if len(name) == 2 else name.capitalize()


def _said(game: Game) -> str:
    """The words that the script says, as JSON."""
    w = words(game.language)
    found = {name: w[name] for name in SAID}
    found["title"] = f"{game.title} {game.version}".strip()
    found["ruler"] = told("print-exact", game.language, mm="{0}")
    for backs in ("long", "short"):
        found[f"backs-{backs}"] = told(f"backs-{backs}", game.language, title="{0}")
        found[f"how-{backs}"] = w[f"how-{backs}"]
    for name in ("check-line", "check-card", "check-title", "how-plain", "how-fold"):
        found[name] = w[name]
    return _as_json(found)


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
