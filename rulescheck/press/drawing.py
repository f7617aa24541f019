"""Card models made ready for the press: shades that stay readable, and the picture of each emblem."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from rulescheck.frozen import frozen
from rulescheck.game import Entity, Face, Game
from rulescheck.press.all_fields import all_fields
from rulescheck.press.artwork import artwork
from rulescheck.press.colours import card_theme, contrast, mix, over, readable
from rulescheck.press.face import Model, card_model
from rulescheck.press.own import OwnFace, own_face
from rulescheck.press.rosette import medallion, rosette
from rulescheck.press.sizes import measures
from rulescheck.press.slots import printed_value, slot
from rulescheck.press.strokes import SIZE, Shape, svg
from rulescheck.press.tokens import card_tokens
from rulescheck.press.woodcut import woodcut
from rulescheck.press.words import one_line
from rulescheck.text import plain

KEPT = 512  # emblems, of 20 kB or so
Draw = Callable[[Iterable[Shape]], str]  # a picture of some shapes as SVG
BACK = {"seed": 7, "symmetry": 8, "strands": 3, "variant": 1}


@frozen()
class Emblem:
    """The shapes of the emblem that is described, worked out for whoever looks at them."""

    described: str

    def __iter__(self) -> Iterator[Shape]:
        return iter(_emblem(*json.loads(self.described)))


def press_data(
    game: Game, entities: Iterable[Entity], title: str, *, draw: Draw | None = svg
) -> dict[str, Any]:
    """What the templates read: the theme and the cards of some entities, in their order.

    Without what draws them there are no pictures.
    """
    theme, own = card_theme(game), own_face(game)
    cards = [
        {**_card(game, entity, theme, draw), **_known(game, entity, own), "number": number}
        for number, entity in enumerate(entities)
    ]
    # The face is no concern of a template, but what is drawn depends on it.
    face = {"face": own.digest} if own else {}
    back = back_picture(theme) if draw or own else ""
    return {
        "title": title,
        "theme": {**_full_theme(game, theme), "back-picture": back},
        "cards": cards,
        **face,
    }


def outline(game: Game, entity: Entity) -> dict[str, Any]:
    """What is known of a card without a look at what is on it: how large it and its frame are."""
    face = game.kinds[entity.kind].face or Face()
    return {**measures(face), "frame": card_tokens(game)["frame"]}


def _known(game: Game, entity: Entity, own: OwnFace | None) -> Model:
    """What a face of the game's own is told besides."""
    if own is None:
        return {}
    kind = game.kinds[entity.kind]
    return {"of": kind.id, "fields": all_fields(game, kind, entity)}


def _card(game: Game, entity: Entity, theme: Mapping[str, str], draw: Draw | None) -> Model:
    """A card's model, size and picture: its artwork with its focus, or else its emblem."""
    model = _model(game, entity)
    card = {**_coloured(model, theme), **outline(game, entity)}
    if draw is None:
        return {**card, "picture": ""}
    return {**card, **(pictured(game, entity) or {"picture": _picture(model, theme, draw)})}


def pictured(game: Game, entity: Entity) -> Model | None:
    """The artwork on a card, its focus, and what is said to those who cannot see it; None without artwork."""
    kind = game.kinds[entity.kind]
    if not (found := artwork(game, kind, entity)):
        return None
    shown = slot(game, kind, entity, (kind.face or Face()).alt)
    alt = {"alt": one_line(plain(printed_value(game, shown)))} if shown else {}
    return {"picture": found[0].svg, "focus": found[1], **alt}


def _model(game: Game, entity: Entity) -> Model:
    """A card's model, which is asked for by everything that is drawn of it."""
    known = _models(game)
    if entity not in known:
        known[entity] = card_model(game, game.kinds[entity.kind], entity)
    return known[entity]


@lru_cache(maxsize=1)
def _models(_game: Game) -> dict[Entity, Model]:
    return {}


def _full_theme(game: Game, theme: Mapping[str, str]) -> dict[str, Any]:
    ground = _ground(theme)
    return {
        **theme,
        "title": game.title,
        "language": game.language,
        "ground": ground,
        "thread-on-ground": readable(theme["thread"], ground),
        "thread-on-back": readable(theme["thread"], theme["back"]),
        **{name.replace("_", "-"): value for name, value in card_tokens(game).items()},
        "picture-size": SIZE,
    }


def _coloured(model: Model, theme: Mapping[str, str]) -> Model:
    """A model with its shades."""
    coloured = {**model, "shades": _shades(model["color"], theme)}
    if "badge" in model:
        coloured["badge"] = {**model["badge"], "on": over(model["badge"]["color"])}
    return coloured


def _shades(tint: str, theme: Mapping[str, str]) -> dict[str, str]:
    paper, ink = theme["paper"], theme["ink"]
    strip = mix(paper, tint, 0.14)
    return {
        "tint": tint,
        "on-tint": "#ffffff" if contrast("#ffffff", tint) >= 3 else over(tint),
        "label": readable(tint, "#ffffff"),
        "frame": mix(tint, theme["back"], 0.5),
        "strip": strip,
        "text": readable(mix(tint, ink, 0.35), strip, 6),
        "quiet": readable(mix(ink, paper, 0.3), paper, 7),
        "hair": mix(ink, paper, 0.7),
    }


def _ground(theme: Mapping[str, str]) -> str:
    """What the picture stands on: the night of the back, or the block of a woodcut."""
    return theme["back"] if theme["emblem"] == "rosette" else theme["ink"]


def back_picture(theme: Mapping[str, str], motif: int = 0, draw: Draw = svg) -> str:
    """The picture on the backs of a theme's cards; each motif, which is any number, has its own."""
    return one_shade(theme["emblem"], theme["back"], theme["thread"], motif, draw)


def one_shade(style: str, ground: str, thread: str, motif: int = 0, draw: Draw = svg) -> str:
    """The picture of a game's backs in one shade on a ground."""
    return (
        _kept_shade(style, ground, thread, motif)
        if draw is svg
        else draw(_shade(style, ground, thread, motif))
    )


@cache
def _kept_shade(style: str, ground: str, thread: str, motif: int) -> str:
    return svg(_shade(style, ground, thread, motif))


def _shade(style: str, ground: str, thread: str, motif: int) -> list[Shape]:
    if style == "woodcut":
        shade = readable(thread, ground)
        return woodcut({**_beast(motif), "colors": [shade]}, ground, shade)
    return medallion(ground, thread, motif)


def _beast(motif: int) -> dict[str, int]:
    """What a woodcut on a back is drawn from."""
    if motif == 0:
        return BACK
    sort = motif >> 8
    return {"seed": motif, "symmetry": 5 + sort % 5, "strands": sort // 5 % 4, "variant": sort // 20 % 6}


def _picture(model: Model, theme: Mapping[str, str], draw: Draw) -> str:
    emblem = Emblem(json.dumps([model["emblem"], _ground(theme), theme["paper"], theme["thread"]]))
    return _kept_emblem(emblem) if draw is svg else draw(emblem)


@lru_cache(maxsize=KEPT)
def _kept_emblem(emblem: Emblem) -> str:
    """The emblem of a model; a site asks for each several times."""
    return svg(emblem)


def _emblem(emblem: Mapping[str, Any], ground: str, paper: str, thread: str) -> list[Shape]:
    if emblem["style"] == "woodcut":
        return woodcut(emblem, ground, readable(paper, ground))
    return rosette(emblem, ground, thread)
