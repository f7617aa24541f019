"""The chapters of a game's rulebook, and the one to start with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulescheck.declare.documents import named_files
from rulescheck.declare.fields import Found
from rulescheck.declare.schemas import HEAD
from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.frozen import regex
from rulescheck.game import CHANGELOG, Chapter
from rulescheck.shape import check, near
from rulescheck.source import Node, conflict, control_character, display, parse, read_text, with_line_feeds

# What the file of a page may begin with, for whoever makes a page of it.
_HEAD = regex(r"---[ \t]*\n(?P<yaml>.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)


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


def declare_changelog(folder: Path, found: Found) -> Chapter | None:
    """What the author has written of the changes of the rules, if anything."""
    path = folder / "changelog.md"
    return _chapter(CHANGELOG, path, found) if path.is_file() else None


def _chapter(name: str, path: Path, found: Found) -> Chapter | None:
    text, mistakes = read_text(path)
    text = with_line_feeds(text)
    mistakes = mistakes or conflict(text, display(path)) or control_character(text, display(path))
    found.extend(mistakes)
    if mistakes:
        return None
    where = Location(display(path), 1, 1, 1, 2)
    head = _HEAD.match(text)
    was = _was(head["yaml"], display(path), found) if head else ()
    text = re.sub(r"[^\n]", " ", head[0]) + text[head.end() :] if head else text
    first = text.lstrip().split("\n", 1)[0]
    if not first.startswith("# "):
        found.append(Diagnostic(where, "chapter-without-title"))
    title = first.removeprefix("# ").split("{#")[0].strip() if first.startswith("# ") else name
    return Chapter(name, title, text, where, was)


def _was(head: str, path: str, found: Found) -> tuple[Node, ...]:
    """The ids that a chapter had before, as the head of its file lists them; the host reads the rest."""
    source = parse("\n" + head, path)
    found.extend(source.mistakes)
    node = source.documents[0] if source.documents else None
    if node is None:
        return ()
    own = tuple(pair for pair in node.pairs if pair[0].text == "was" or _misspelt(pair[0].text))
    if not own:
        return ()
    problems = check(Node("map", node.location, pairs=own), HEAD, phrase("the-head"))[1]
    found.extend(problems)
    return () if problems else own[0][1].items


def _misspelt(key: str) -> bool:
    """Whether a key is `was` with a slip: other keys belong to the host."""
    return key != "was" and (sorted(key.lower()) == sorted("was") or near(key, ("was",)) == "was")


def declare_start(node: Node, raw: Mapping[str, Any], meant: tuple[str, ...], found: Found) -> str:
    """The chapter that readers start with, or an empty string; `meant` are all that `chapters` may mean."""
    start = str(raw.get("start", ""))
    chapters = raw.get("chapters", [])
    if start and start not in (*chapters, *meant):
        values = {"found": start, "near": near(start, chapters), "known": tuple(chapters)}
        found.append(Diagnostic(node.at(("start",)).location, "unknown-start", values=values))
    return start if start in chapters else ""
