"""Cards are measured without being drawn, with the same result as if they were."""

from __future__ import annotations

from pathlib import Path

from rulescheck.check import check_game
from rulescheck.press.compile import fits
from rulescheck.press.drawing import press_data
from rulescheck.press.measured import TEMPLATE
from tests.tiny_game import write_game

SLOTS = "corner: mana, line: [ability], badge: ability, pips: ability, body: [text], foot: [id]"
FIELDS = {"title", "corner", "line", "badge", "pips", "body", "foot"}


def test_what_is_measured_is_what_is_drawn(tmp_path: Path) -> None:
    """Every slot of every card, texts that fit and texts that do not."""
    kind = write_game(tmp_path) / "kinds" / "card.yml"
    lines = [line for line in kind.read_text(encoding="utf-8").splitlines() if not line.startswith("face")]
    kind.write_text("\n".join([*lines, f"face: {{title: name, {SLOTS}}}"]) + "\n", encoding="utf-8")
    name, text = "很長的名字" * 9, "一句話說不完，" * 99
    long = f"- {{id: long, name: {name}, ability: body, mana: 123456, text: {text}}}\n"
    (tmp_path / "cards" / "long.yml").write_text(long, encoding="utf-8")
    game, _ = check_game(tmp_path)
    assert game
    data = press_data(game, game.of("card"), game.title, draw=None)

    measured = fits(TEMPLATE, data)

    assert measured == fits("single.typ", data)
    assert {note["field"] for note in measured} == FIELDS
    assert {note["ok"] for note in measured} == {True, False}
