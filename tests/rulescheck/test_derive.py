"""References resolved, figures derived and options known, as expressions see them."""

from __future__ import annotations

import time
from pathlib import Path

from rulescheck.derive import DEPTH, View
from rulescheck.references import located_references
from tests.small_game import GAME, KIND, findings, loaded, rules_broken, view, write

CHAIN = "".join(f"- {{id: c{n}, name: C{n}, cost: {n}, next: c{n + 1}}}\n" for n in range(5)) + (
    "- {id: c5, name: C5, cost: 5}\n"
)
FIGURES = (
    KIND
    + """\
derived:
  last: {title: L, value: self.twice + 1}
  twice: {title: T, value: self.cost * 2}
"""
)


def test_references_are_the_things_themselves_to_a_depth(tmp_path: Path) -> None:
    game = view(tmp_path, CHAIN)
    thing = game.of(game.game.entities[0])
    for step in range(1, DEPTH + 1):
        thing = thing["next"]
        assert thing["name"] == f"C{step}"

    assert thing["next"] == f"c{DEPTH + 1}"


def test_references_in_lists_dicts_and_keys(tmp_path: Path) -> None:
    game = view(tmp_path, "- {id: a, name: A, all: [b], part: {next: b}, free: {b: 2}}\n- {id: b, name: B}\n")
    whole = game.of(game.game.entities[0])

    assert (whole["all"][0]["name"], whole["part"]["next"]["name"], whole["free"]) == ("B", "B", {"b": 2})
    assert [(id_, path[0]) for _, id_, path in located_references(game.game, game.game.entities[0])] == [
        ("b", "all"),
        ("b", "part"),
        ("b", "free"),
    ]


def test_circles_of_references_end(tmp_path: Path) -> None:
    write(tmp_path, "- {id: a, name: A, next: b}\n- {id: b, name: B, next: a, all: [a, b]}\n", FIGURES)

    assert findings(tmp_path) == []


def test_figures_come_in_the_order_they_need_each_other(tmp_path: Path) -> None:
    game = view(tmp_path, "{id: a, name: A, cost: 3}", FIGURES)

    assert game.figures(game.game.entities[0]) == {"twice": 6, "last": 7}


def test_a_figure_may_read_figures_of_other_things(tmp_path: Path) -> None:
    kind = FIGURES + '  sum: {title: S, value: "has(self.next) ? self.next.last : 0"}\n'
    game = view(tmp_path, "- {id: a, name: A, next: b}\n- {id: b, name: B, cost: 4}\n", kind)

    assert [game.figures(entity)["sum"] for entity in game.game.entities] == [9, 0]


def test_a_figure_that_fails_is_one_finding(tmp_path: Path) -> None:
    kind = KIND + "derived: {up: {title: U, value: self.part.up}}\n"
    write(tmp_path, "- {id: a, name: A, part: {up: 1}}\n- {id: b, name: B}\n- {id: c, name: C}\n", kind)

    assert rules_broken(tmp_path) == ["failing-expression"]


def test_options_come_by_default_from_the_thing_and_from_what_it_inherits(tmp_path: Path) -> None:
    """From one reference or from a list of them."""
    options = "options: {x: {title: X}, y: {title: Y, default: true}, z: {title: Z}, w: {title: W}}\n"
    cards = """\
- {id: a, name: A, next: b, all: [c], options: [w]}
- {id: b, name: B, options: [x]}
- {id: c, name: C, options: [z]}
"""
    game = view(tmp_path, cards, KIND + "inherit: [next, all]\n", GAME + options)
    first, second, _ = game.game.entities

    assert game.options(first) == {"x": True, "y": True, "z": True, "w": True}
    assert game.options(second) == {"x": True, "y": True, "z": False, "w": False}


def test_what_refers_to_something_broken_is_not_judged(tmp_path: Path) -> None:
    cards = "- {id: a, name: A, next: b}\n- {id: b, name: B, next: nope}\n- {id: c, name: C}\n"

    assert [entity.id for entity in view(tmp_path, cards).sound] == ["c"]


def test_of_two_with_one_id_the_first_is_judged(tmp_path: Path) -> None:
    game = loaded(tmp_path, "- {id: a, name: A, cost: 3}\n- {id: a, name: B, cost: 4}\n")

    assert [entity.name for entity in View(game).sound] == ["A"]
    assert View(game).of(game.entities[0])["name"] == "A"


def test_a_long_chain_takes_no_long_time(tmp_path: Path) -> None:
    """Each thing refers to the next, the last to nothing that exists."""
    game = loaded(tmp_path, "".join(f"- {{id: c{n}, name: C, next: c{n + 1}}}\n" for n in range(2_000)))

    start = time.process_time()
    assert View(game).sound == ()
    assert time.process_time() - start < 2


def test_titles_are_those_of_values_keys_and_things(tmp_path: Path) -> None:
    kind = KIND + "  color: {type: string, values: {red: Rot, blue: {title: Blau}}}\n"
    titles = view(tmp_path, "{id: a, name: A}", kind).titles.value

    assert titles["card"]["color"] == {"red": "Rot", "blue": "Blau"}
    assert titles["card"]["part"] == {"up": "up", "next": "next"}
    assert titles["card"]["id"] == {"a": "A"}


def test_a_fraction_has_the_digits_that_its_figure_asks_for(tmp_path: Path) -> None:
    """Half is rounded up, whole numbers stay whole, and what reads the figure reads what is shown."""
    kind = KIND + (
        "derived:\n"
        "  share: {title: P, value: double(self.cost) / 8.0, digits: 2}\n"
        "  twice: {title: T, value: self.share * 2.0}\n"
        "  whole: {title: W, value: self.cost + 1, digits: 2}\n"
    )
    game = view(tmp_path, "".join(f"- {{id: c{n}, name: C{n}, cost: {n}}}\n" for n in (1, 5, -1, 8)), kind)

    shown = [tuple(game.figures(entity).values()) for entity in game.game.entities]
    assert shown == [(0.13, 2, 0.26), (0.63, 6, 1.26), (-0.12, 0, -0.24), (1, 9, 2)]


def test_digits_are_a_small_number(tmp_path: Path) -> None:
    kind = KIND + "derived:\n  share: {title: P, value: self.cost * 2, digits: 9}\n"

    assert findings(write(tmp_path, "- {id: a, name: A}\n", kind)) == [
        "kinds/card.yml:12:51-52 error out-of-range: "
        "derived.share.digits is 9, expected a whole number from 1 to 6"
    ]


ODD = (
    KIND
    + """\
  deep: {type: dict}
derived:
  up: {title: U, value: "has(self.deep) ? size(self.deep.a) : 0"}
  many: {title: M, value: size(self.tags)}
rules:
  alone: {title: T, when: has(self.deep), require: size(self.deep) > 9, message: M}
  looped: {title: T, each: card in self.all, require: "size(card.deep) > 9", message: M}
  beside: {title: T, each: card in self.all, require: card.name == 'A', message: M}
  every: {title: T, require: "all.card.all(card, size(card.deep) > 9)", message: M}
  few: {title: T, require: self.many < 2, message: "{self.name} has {self.many}"}
"""
)


def test_what_no_expression_can_take_fails_only_what_reads_it(tmp_path: Path) -> None:
    """In the thing itself, in one that it refers to, and among all things; other rules judge all the same."""
    cards = """\
- id: a
  name: A
  deep:
    a:
    -
    - x
  tags: [x, y]
- {id: b, name: B, all: [a], tags: []}
- {id: c, name: C, tags: [x, y, z]}
"""
    write(tmp_path, cards, ODD)
    found = [one for one in findings(tmp_path) if "rule-without-example" not in one]
    empty = "a list has an empty item"

    assert found == [
        f"kinds/card.yml:13:25-65 error failing-expression: up cannot be computed for A: {empty} "
        "(see cards.yml:1:3)",
        *(
            f"kinds/card.yml:{line} error failing-expression: the rule {rule} cannot be computed for {name}: "
            f"{empty} (see cards.yml:{where}:3)"
            for line, rule, name, where in (
                ("16:3-8", "alone", "A", 1),
                ("17:3-9", "looped", "B", 8),
                ("19:3-8", "every", "A", 1),
            )
        ),
        "cards.yml:1:3-… error g/few: A has 2",
        "cards.yml:9:3-36 error g/few: C has 3",
    ]
