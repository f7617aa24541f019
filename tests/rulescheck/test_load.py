"""Entities from files: which files a kind reads, which entities are left out, and what is said of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulescheck.load import files
from tests.small_game import GAME, KIND, findings, loaded, rules_broken, write


@pytest.mark.parametrize(
    "pattern",
    [".", "./", "/etc/*", "../*.yml", "a/../../*.yml", "a**", "[a, [b]]", "{a: b}", '""', "x" * 300],
)
def test_a_pattern_that_is_none_is_found(pattern: str, tmp_path: Path) -> None:
    write(tmp_path, "[]", KIND.replace("cards.yml", pattern))

    assert "wrong-type" in rules_broken(tmp_path)


@pytest.mark.parametrize(
    "pattern", ["cards.yml", "./cards.yml", "'*.yml'", "'**/*.yml'", "[cards.yml, 'c*.yml']"]
)
def test_each_file_is_read_once_and_never_the_declaration(pattern: str, tmp_path: Path) -> None:
    """A wide pattern does not take game.yml, terms.yml or a kind for cards, nor files that are hidden."""
    game = loaded(tmp_path, "{id: a, name: A}", KIND.replace("cards.yml", pattern))
    write(tmp_path, "{id: a, name: A}", KIND.replace("cards.yml", pattern), terms="{}", **{".git__x": "{}"})

    assert [path.name for path in files(game, game.kinds["card"])] == ["cards.yml"]
    assert findings(tmp_path) == []


def test_links_that_go_round_are_no_trap(tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A}", KIND.replace("cards.yml", "'**/*.yml'"))
    (tmp_path / "round").symlink_to(tmp_path)
    (tmp_path / "self.yml").symlink_to(tmp_path / "self.yml")

    assert findings(tmp_path) == [
        "self.yml:1:1-1 error unreadable-file: the file cannot be read: too many levels of symbolic links"
    ]


def test_a_game_further_down_is_another_game(tmp_path: Path) -> None:
    write(tmp_path)
    write(tmp_path / "other")

    assert findings(tmp_path) == []


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("x", ["cards.yml:1:1-2 error wrong-type: this card is 'x', expected a mapping of keys to values"]),
        (
            "",
            [
                "cards.yml:1:1-1 error empty-file: the file holds nothing"
                " | write at least one card in it, or delete it"
            ],
        ),
        ("{id: 3, name: 4}", []),
        ("{id: 織夢-1, name: 甲}", []),
    ],
)
def test_what_a_file_may_hold(cards: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path, cards)

    assert findings(tmp_path) == expected


@pytest.mark.parametrize("id_", ["a b", "a/b", "../a", "-a", "a-", "a.b", "x" * 300, "'a\n\n  b'"])
def test_an_id_that_is_no_address(id_: str, tmp_path: Path) -> None:
    write(tmp_path, f"{{id: {id_}, name: A}}")

    assert rules_broken(tmp_path) == ["wrong-id"]


def test_a_name_that_is_blank(tmp_path: Path) -> None:
    write(tmp_path, '{id: a, name: " "}')

    assert rules_broken(tmp_path) == ["empty-value"]


def test_ids_that_differ_only_in_their_case_are_one_address(tmp_path: Path) -> None:
    write(tmp_path, "[{id: a, name: A}, {id: A, name: B}]")

    assert rules_broken(tmp_path) == ["duplicate-id"]


def test_a_broken_entity_is_left_out_and_remembered(tmp_path: Path) -> None:
    """A reference to it is not a mistake of its own."""
    game = loaded(tmp_path, "[{id: a, name: A, cost: x}, {id: b, name: B, next: a}]")

    assert [entity.id for entity in game.entities] == ["b"]
    assert ("card", "a") in game.broken


def test_defaults_are_filled_in(tmp_path: Path) -> None:
    (entity,) = loaded(tmp_path, "{id: a, name: A}").entities

    assert entity.data["cost"] == 1


def test_an_id_or_a_name_of_another_type_is_a_mistake_of_the_kind(tmp_path: Path) -> None:
    write(tmp_path, "{id: 1, name: A}", KIND + "  id: {type: integer}\n")

    assert findings(tmp_path) == [
        "kinds/card.yml:11:14-21 error wrong-type: id.type is 'integer', expected one of string, text"
        " | ids and names are always texts: take the type out"
    ]


def test_a_file_of_two_kinds_is_read_by_both(tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A}", game=GAME.replace("[card]", "[card, 卡牌]"), kinds__卡牌=KIND)

    assert findings(tmp_path) == []


def test_entities_come_in_the_order_of_kinds_and_files(tmp_path: Path) -> None:
    kind = KIND.replace("cards.yml", "'*s/*.yml'")
    write(tmp_path, "[]", kind, bs__1="{id: c, name: C}", as__2="{id: b, name: B}", as__1="{id: a, name: A}")
    game = loaded(tmp_path, "[]", kind)

    assert [entity.id for entity in game.entities] == ["a", "b", "c"]


def test_what_is_no_file_is_told_and_not_waited_for(tmp_path: Path) -> None:
    write(tmp_path, "{id: a, name: A}", KIND.replace("cards.yml", "'*s.yml'"))
    os.mkfifo(tmp_path / "pipes.yml")
    (tmp_path / "links.yml").symlink_to("nowhere")
    (tmp_path / "folders.yml").mkdir()

    assert findings(tmp_path) == [
        "links.yml:1:1-1 error unreadable-file: the file cannot be read: no such file or directory",
        "pipes.yml:1:1-1 error unreadable-file: the file cannot be read: it is no file",
    ]


def test_what_is_named_and_no_file_is_told(tmp_path: Path) -> None:
    """Nothing that refers to what may be in it is told."""
    kind = KIND.replace("cards.yml", "[cards.yml, link.yml, loop.yml, folder.yml, more/*.yml, none.yml]")
    write(tmp_path, "{id: a, name: A, next: b}", kind)
    (tmp_path / "link.yml").symlink_to("nowhere")
    (tmp_path / "loop.yml").symlink_to("loop.yml")
    (tmp_path / "folder.yml").mkdir()
    (tmp_path / "more").mkdir()

    assert findings(tmp_path) == [
        "folder.yml:1:1-1 error unreadable-file: the file cannot be read: is a directory",
        "link.yml:1:1-1 error unreadable-file: the file cannot be read: no such file or directory",
        "loop.yml:1:1-1 error unreadable-file: the file cannot be read: too many levels of symbolic links",
    ]


def test_a_folder_that_cannot_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said of what may be in it."""
    write(tmp_path, "{id: a, name: A, next: b}", KIND.replace("cards.yml", "['cards.yml', 'more/*.yml']"))

    def walk(folder: Path, onerror: Callable[[OSError], None]) -> Iterator[tuple[str, list[str], list[str]]]:
        onerror(PermissionError(13, "Permission denied", str(folder / "more")))
        return iter([(str(folder), [], [])])

    monkeypatch.setattr("rulescheck.load.os.walk", walk)
    assert findings(tmp_path) == [
        "more:1:1-1 error unreadable-file: the file cannot be read: permission denied"
    ]
