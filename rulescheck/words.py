"""The words of pages and paper beside a game's own, in the language of the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from rulescheck.diagnostics import LANGUAGES
from rulescheck.source import parse


@cache
def words(language: str) -> Mapping[str, str]:
    """The words of the interface by name; English where the language has no catalogue."""
    name = language if language in LANGUAGES else "en"
    text = resources.files("rulescheck_templates").joinpath("words", f"{name}.yml").read_text("utf-8")
    return {key.text: value.text for key, value in parse(text, name).documents[0].pairs}
