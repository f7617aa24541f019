"""The pages of the engine's findings: each check has one, and they tell the truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulescheck.checks import CHECKS
from rulescheck.checks.about import FOUND_BY, pages
from rulescheck.diagnostics import LANGUAGES, _catalogue, engine_rules

CASES = Path(__file__).parents[2] / "cases" / "check"
GAMES = "rulescheck.checks.game_rules"
APART = {"rulescheck.allow", "rulescheck.config"}  # find mistakes in comments and settings, not in a game


def test_each_finding_has_a_page_and_each_check_a_text() -> None:
    assert [page.id for page in pages()] == list(engine_rules())
    assert {find.__module__ for find in CHECKS} - {GAMES} | APART == {m.__name__ for m, _ in FOUND_BY}


@pytest.mark.parametrize(("module", "ids"), FOUND_BY, ids=lambda value: getattr(value, "__name__", ""))
def test_a_page_shows_what_is_wrong_and_what_is_right(module: object, ids: tuple[str, ...]) -> None:
    shown = re.findall(r"^(Wrong|Suspicious|Right)\b", module.__doc__ or "", re.MULTILINE)

    assert len(shown) == 2
    assert shown[1] == "Right"
    assert set(ids) <= set(engine_rules())


def test_severities_are_those_of_the_golden_cases() -> None:
    told = {page.id: page.severity.name.lower() for page in pages()}
    cases = "".join(path.read_text("utf-8") for path in CASES.glob("*.yml"))
    found = {pair for pair in re.findall(r" (error|warning|note) ([a-z-]+): ", cases) if pair[1] in told}

    assert {(told[rule], rule) for _, rule in found} == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_catalogues_say_the_same_things(language: str) -> None:
    english, other = _catalogue("en"), _catalogue(language)

    assert set(english) == set(other)
    assert set(english["phrases"]) == set(other["phrases"])
