"""Drawings for the browser are pale where their address asks for less ink, and else as they were."""

import re

from press_samples import card, game, kind

from rulescheck.paper import MOST_BLEED
from rulescheck.press.export.pile import Pile
from rulescheck.press.export.sides import drawings, fronts
from rulescheck.press.outlines import back_outlines, card_outlines
from rulescheck.press.pale import with_pale_front
from rulescheck.progress import silent

RULE = re.compile(r"svg:target[ >]([^{]+)\{([^}]+)\}")
SVG = b'<svg viewBox="0 0 195.590 266.456"><path fill="#111111"/></svg>'
COLOURED = {"ability": "body", "timing": "own", "rank": "rare", "mana": 3, "text": "抽 1 張牌。"}


def _rules(svg: bytes) -> dict[str, str]:
    head = svg.decode()
    assert '<svg viewBox="0 0 195.590 266.456"' in head[:40]
    assert ' id="ink"><style>' in head[:300]
    return dict(RULE.findall(head[: head.index("</style>")]))


def test_a_front_is_white_but_for_its_words_its_mark_and_a_breath_of_its_picture():
    made = game(card(**COLOURED))
    ((name, drawn),) = card_outlines(made, made.kinds["card"])

    assert name == "assault"
    assert _rules(drawn.read()) == {
        "image": "opacity:0.15",
        "path": "fill:#ffffff",
        '[fill="#d8c9a3"]': "fill:#555555",
        'path[fill="#1f2a37"]': "fill:#ffffff",
        'path[fill="#f5e3da"]': "fill:#ffffff",
        'path[fill="#fbfaf6"]': "fill:#ffffff",
        'path[stroke="#d8c9a3"]': "stroke:#b0b0b0",
        'path[stroke="#d8c9a38c"]': "stroke:#b0b0b08c",
    }


def test_a_back_has_no_ground_and_pale_lines():
    made = game(card(**COLOURED))
    ((name, drawn),) = back_outlines(made, made.kinds["card"])

    assert name
    assert _rules(drawn.read()) == {
        "image": "opacity:0.15",
        "path": "fill:#ffffff",
        '[fill="#d8c9a3"]': "fill:#b0b0b0",
        'path[fill="#1f2a37"]': "fill:#ffffff",
        'path[stroke="#d8c9a3"]': "stroke:#b0b0b0",
        'path[stroke="#d8c9a333"]': "stroke:#b0b0b033",
    }


def test_where_words_are_white_the_ground_below_them_stays():
    """A label, the medallion and the badge keep their colour, though the ground has the same."""
    theme = {"ground": "#111111", "paper": "#222222", "thread": "#777777", "thread-on-ground": "#777777"}
    shades = {"label": "#111111", "tint": "#222222", "strip": "#333333"}

    svg = with_pale_front(SVG, theme, {"shades": shades, "badge": {"color": "#444444"}})
    same = with_pale_front(SVG, theme, {"shades": shades, "badge": {"color": "#333333"}})

    assert [rule for rule in _rules(svg) if "path[fill" in rule] == ['path[fill="#333333"]']
    assert [rule for rule in _rules(same) if "path[fill" in rule] == []


def test_the_drawing_is_otherwise_that_of_the_exports():
    made = game(card(**COLOURED), kinds=(kind(),))
    ((_, outline),) = card_outlines(made, made.kinds["card"])
    svg = outline.read()
    pile = Pile(made, "card", "x", tuple((one, 1) for one in made.entities))
    (drawn,) = drawings(made, fronts(pile, MOST_BLEED), silent)

    assert re.findall(rb' d="', svg) == re.findall(rb' d="', drawn)
    assert svg.count(b"<path") == drawn.count(b"<path")
