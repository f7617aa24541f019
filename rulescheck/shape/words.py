"""Words, paths and values as messages show them."""

from __future__ import annotations

from collections.abc import Iterable

from rulescheck.source import Path_


def near(word: str, known: Iterable[str]) -> str:
    """The known word that a misspelt one most likely means, or an empty string."""
    import difflib  # nothing that is right waits for it to be loaded

    found = difflib.get_close_matches(word, sorted(set(known)), n=1, cutoff=0.6)
    return found[0] if found else ""


def shown(path: Path_) -> str:
    """A path as authors write it: `deck[2].card`, the first item being 1."""
    text = ""
    for step in path:
        text += f"[{step + 1}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def quote(value: object) -> str:
    """A value as a message shows it: short, and on one line."""
    return f"'{short(' '.join(str(value).split()))}'"


def short(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= 40 else f"{text[:39]}…"
