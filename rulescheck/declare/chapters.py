"""The chapters of a game's rulebook, and the one to start with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulescheck.declare.documents import named_files
from rulescheck.declare.fields import Found
from rulescheck.diagnostics import Diagnostic, Location
from rulescheck.game import Chapter
from rulescheck.shape import near
from rulescheck.source import Node, control_character, display, read_text, with_line_feeds


def declare_chapters(folder: Path, game: Node, found: Found) -> tuple[Chapter, ...]:
    """The chapters that game.yml names, as far as they can be read."""
    files = named_files(folder, game.get("chapters"), "rules", ".md", found)
    names = [item.text for item, _ in files]
    for index, (item, _) in enumerate(files):
        if item.text in names[:index]:
            values = {"found": item.text, "known": ""}
            found.append(Diagnostic(item.location, "taken-name", values=values))
    files = list({item.text: (item, path) for item, path in files}.values())
    return tuple(chapter for item, path in files if (chapter := _chapter(item.text, path, found)))


def _chapter(name: str, path: Path, found: Found) -> Chapter | None:
    text, mistakes = read_text(path)
    text = with_line_feeds(text)
    mistakes = mistakes or control_character(text, display(path))
    found.extend(mistakes)
    if mistakes:
        return None
    where = Location(display(path), 1, 1, 1, 2)
    first = text.lstrip().split("\n", 1)[0]
    if not first.startswith("# "):
        found.append(Diagnostic(where, "chapter-without-title"))
    title = first.removeprefix("# ").split("{#")[0].strip() if first.startswith("# ") else name
    return Chapter(name, title, text, where)


def declare_start(node: Node, raw: Mapping[str, Any], found: Found) -> str:
    """The chapter that readers start with, or an empty string."""
    start = str(raw.get("start", ""))
    chapters = raw.get("chapters", [])
    if start and start not in chapters:
        values = {"found": start, "near": near(start, chapters), "known": ", ".join(chapters)}
        found.append(Diagnostic(node.at(("start",)).location, "unknown-start", values=values))
        return ""
    return start
