"""What can be seen of a card is worked out anew only where it may have changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from rulescheck.game import Entity, Game
from rulescheck.kept import OFF, VARIABLE
from rulescheck.press import seen
from rulescheck.verdict import verdict
from tests.tiny_game import write_game


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """The ids of the cards whose models are made."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    made, ids = seen._shown_on, []

    def shown_on(game: Game, cards: Sequence[Entity]) -> list[bytes]:
        ids.extend(card.id for card in cards)
        return made(game, cards)

    monkeypatch.setattr(seen, "_shown_on", shown_on)
    return ids


def shown(folder: Path) -> dict[str, bytes]:
    """What is seen of each card of the game in a folder."""
    game, _ = verdict(folder)
    assert game is not None
    return dict(zip([one.id for one in game.of("card")], seen.shown_on(game, game.of("card")), strict=True))


def test_only_a_changed_card_is_looked_at(tmp_path: Path, looked_at: list[str]) -> None:
    write_game(tmp_path / "game")
    first = shown(tmp_path / "game")
    assert looked_at == list(first)
    assert shown(tmp_path / "game") == first
    assert looked_at == list(first)

    file = tmp_path / "game" / "cards" / "all.yml"
    changed = list(first)[-1]
    before, _, after = file.read_text(encoding="utf-8").rpartition("mana: ")
    file.write_text(f"{before}mana: 7{after[1:]}", encoding="utf-8")
    again = shown(tmp_path / "game")
    assert looked_at == [*first, changed]
    assert {id_ for id_ in first if again[id_] != first[id_]} == {changed}


def test_where_nothing_is_kept_the_same_is_seen(
    tmp_path: Path, looked_at: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path / "game")
    kept = shown(tmp_path / "game")
    monkeypatch.setenv(VARIABLE, OFF)

    assert shown(tmp_path / "game") == kept
    assert looked_at == [*kept, *kept]
