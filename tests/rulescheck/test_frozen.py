"""Frozen classes: what `dataclasses` promises of them holds, but nothing is compiled for it."""

from __future__ import annotations

import dataclasses
from functools import cached_property

import pytest

from rulescheck.frozen import as_dict, field, frozen, regex, replace


@frozen(order=True)
class Place:
    """A place with another one that does not count."""

    path: str
    line: int = 1
    tags: dict[str, int] = field(default_factory=dict, compare=False)

    @cached_property
    def shown(self) -> str:
        """What is computed once."""
        return f"{self.path}:{self.line}"


@frozen(eq=False)
class Thing:
    """A thing that is equal to itself alone."""

    name: str


def test_fields_are_given_by_place_or_by_name_and_have_defaults() -> None:
    one, other = Place("a", 2), Place(line=2, path="a", tags={"x": 1})

    assert (one, hash(one), one.tags, other.tags) == (other, hash(other), {}, {"x": 1})
    assert repr(one) == "Place(path='a', line=2)"
    assert one.shown == "a:2"
    assert Place("a") < Place("a", 2) <= Place("a", 2) < Place("b")
    assert Place("a").tags is not Place("a").tags


def test_nothing_can_be_changed() -> None:
    one = Place("a")

    with pytest.raises(AttributeError, match="Place is frozen: line"):
        one.line = 3  # type: ignore[misc]
    with pytest.raises(AttributeError, match="Place is frozen: line"):
        del one.line


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("a", 1, {}, 4), {}), (("a",), {"path": "b"}), (("a",), {"row": 1}), (("a", 1), {"row": 1})],
)
def test_wrong_fields_are_refused(values: tuple[object, ...], named: dict[str, object]) -> None:
    """Those that lack, are too many, come twice or are not there."""
    with pytest.raises(TypeError, match="Place takes path, line, tags"):
        Place(*values, **named)  # type: ignore[arg-type]


def test_one_is_made_from_another() -> None:
    one = Place("a", 2, {"x": 1})

    assert replace(one, line=3) == dataclasses.replace(one, line=3) == Place("a", 3)
    assert replace(one, line=3).tags == {"x": 1}
    assert as_dict(one) == dataclasses.asdict(one) == {"path": "a", "line": 2, "tags": {"x": 1}}


def test_what_is_equal_to_itself_alone_is_that() -> None:
    one = Thing("a")

    assert one == one
    assert one != Thing("a")
    assert len({one, Thing("a")}) == 2


def test_a_pattern_is_compiled_when_it_is_used() -> None:
    late = regex("(?P<a>x)+")
    broken = regex("(")

    assert late.pattern == "(?P<a>x)+"
    assert [match["a"] for match in late.finditer("xx x")] == ["x", "x"]
    assert late.fullmatch("xy") is None
    with pytest.raises(Exception, match="unterminated"):
        broken.search("x")
