"""Nothing is copied: no sentence of the texts that the games' rules come from stands in what we publish."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.declare import declare_game
from tests.source_runs import RUN, WIDTH, dump, letters, load, runs, shared

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "tests" / "source_text"
GAMES = ("weave", "hunt")
PUBLISHED = (
    *sorted((ROOT / "content").rglob("*.yml")),
    *sorted((ROOT / "content").rglob("*.md")),
    *sorted((ROOT / "rulescheck" / "starter").rglob("*.*")),
    *sorted(ROOT.glob("*.md")),
)


def names(game: str) -> list[str]:
    """What a game calls its terms: these words are everyone's."""
    found, _ = declare_game(ROOT / "content" / game)
    assert found is not None
    return [name for term in found.terms for name in (term.title, *term.aliases)]


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_copied(game: str) -> None:
    known, terms = load(SOURCES / f"{game}.bin"), names(game)

    copied = [
        f"{path.relative_to(ROOT)}:{line}: {stretch}"
        for path in PUBLISHED
        for line, stretch in shared(path.read_text(encoding="utf-8"), known, terms)
    ]

    assert copied == []


@pytest.mark.parametrize("game", GAMES)
def test_the_hashes_are_whole(game: str) -> None:
    data = (SOURCES / f"{game}.bin").read_bytes()
    hashes = [data[at : at + WIDTH] for at in range(0, len(data), WIDTH)]

    assert len(hashes) > 1000
    assert hashes == sorted(set(hashes))
    assert {len(one) for one in hashes} == {WIDTH}


THEIRS = "夜裡的船不靠岸，船上的人都睡著了，只有舵還醒著，自己轉向月亮。"


def known(tmp_path: Path) -> frozenset[bytes]:
    path = tmp_path / "theirs.bin"
    path.write_bytes(dump(THEIRS))
    return load(path)


def test_a_copied_sentence_is_found_whatever_its_punctuation_and_lines(tmp_path: Path) -> None:
    text = "name: 船\ntext: |\n  「船上的人」都睡著了、\n  只有舵還醒著——自己轉向\n  太陽"

    assert list(shared(text, known(tmp_path), [])) == [(3, "船上的人都睡著了只有舵還醒著自己轉向")]


def test_a_sentence_in_words_of_our_own_is_not_found(tmp_path: Path) -> None:
    assert list(shared("船不靠岸，人都睡了，只有舵自己轉向月亮。", known(tmp_path), [])) == []


def test_names_of_terms_are_everyones(tmp_path: Path) -> None:
    copied = "船上的人都睡著了，只有舵還醒著，自己轉向"

    assert list(shared(copied, known(tmp_path), ["船上的人", "都睡著了", "自己"])) == []
    assert len(list(shared(copied, known(tmp_path), ["船上的人"]))) == 1


def test_letters_are_compared_in_their_plain_form() -> None:
    assert "".join(letter.text for letter in letters("Ｈｐ＝9×體魄，\n(MANA)")) == "hp9體魄mana"


def test_every_run_of_a_text_has_a_hash() -> None:
    written = letters(THEIRS)

    assert len(runs(written)) == len(set(runs(written))) == len(written) - RUN + 1
