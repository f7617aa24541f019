"""What comments in a game's files allow: `# rulescheck: allow RULE because …`, in chapters `<!-- … -->`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rulescheck.diagnostics import Location
from rulescheck.frozen import frozen, regex
from rulescheck.game import Game
from rulescheck.load import DECLARING, MARK, read_by
from rulescheck.source import Comment, comments, display, read_text, with_line_feeds
from rulescheck.text import without_code

_ALLOW = regex(r"allow\b(?P<names>.*?)(?:(?:\bbecause\b|因為)(?P<reason>.*))?", re.DOTALL)
_NAME = regex(r"[^\s,，、]+")
_VIEW = regex(r"(```+|~~~+) *view")
_HTML = regex(r"<!--.*?-->", re.DOTALL)


@frozen()
class Allow:
    """A rule that a comment allows on some lines of a file; without a name, it could not be understood."""

    name: str
    location: Location
    comment: Comment
    reason: str = ""

    def speaks_of(self, where: Location) -> bool:
        """Whether a place is on one of the lines that the comment stands for."""
        return where.path == self.location.path and where.line in self.comment.lines


def allows(game: Game) -> Iterator[Allow]:
    """What the comments of all files of a game allow, one rule at a time; no remembered file has any."""
    for path in _paths(game):
        text = with_line_feeds(read_text(path)[0])
        if MARK in text:
            shown = display(path)
            for comment in _of_chapter(text, shown) if path.suffix == ".md" else comments(text, shown):
                yield from _read(comment)


def _paths(game: Game) -> Iterator[Path]:
    yield from (path for name in DECLARING if (path := game.folder / name).is_file())
    yield from (game.folder / "kinds" / f"{kind}.yml" for kind in game.kinds)
    remembered = {file.path for file in game.sources if file.record}
    paths = (path for kind in game.kinds.values() for path in read_by(game, kind))
    yield from (path for path in dict.fromkeys(paths) if path not in remembered)
    yield from (game.folder / chapter.file for chapter in game.written)


def _read(comment: Comment) -> Iterator[Allow]:
    before, mark, body = comment.text.removesuffix("-->").partition(MARK)
    if not mark or before.strip("#<!- \t\n"):
        return
    match = _ALLOW.fullmatch(body.strip())
    names = _names(match["names"], match["reason"] is not None) if match else []
    if match is None or not names:
        yield Allow("", comment.location, comment)
        return
    start = len(before + mark) + len(body) - len(body.lstrip()) + match.start("names")
    for name in names:
        where = _within(comment, start + name.start(), len(name[0]))
        yield Allow(name[0], where, comment, (match["reason"] or "").strip())


def _names(text: str, whole: bool) -> list[re.Match[str]]:
    """The names of rules; where `because` is missing, what follows a name without a comma is none."""
    names = list(_NAME.finditer(text))
    followed = [bool(text[one.end() : other.start()].strip()) for one, other in pairwise(names)]
    return names if whole or False not in followed else names[: followed.index(False) + 1]


def _within(comment: Comment, start: int, length: int) -> Location:
    where, before = comment.location, comment.text[:start]
    line = where.line + before.count("\n")
    column = start - before.rfind("\n") if "\n" in before else where.column + start
    return Location(where.path, line, column, line, column + length)


def _of_chapter(text: str, path: str) -> Iterator[Comment]:
    """The HTML comments of a chapter; one that stands alone speaks of what comes next: a line, or a view."""
    bare = without_code(text)
    for match in _HTML.finditer(bare, 0, bare.rfind("-->") + 3):  # an open one is looked for just once
        first, last = (text.count("\n", 0, index) + 1 for index in match.span())
        column = match.start() - text.rfind("\n", 0, match.start())
        lines = [_HTML.sub("", line).strip() for line in _rest(text, match)]
        skipped = next((number for number, line in enumerate(lines) if line), 0)
        spoken = range(last + skipped, last + skipped + _lines_of_view(lines[skipped:]))
        where = Location(path, first, column, last, match.end() - text.rfind("\n", 0, match.end()))
        yield Comment(where, match[0], spoken)


def _lines_of_view(lines: list[str]) -> int:
    """How many lines a comment before them speaks of: one, or all of a block that is called `view`."""
    fence = _VIEW.fullmatch(lines[0])
    ends = (number for number, line in enumerate(lines) if number and fence and line.startswith(fence[1]))
    return next(ends, 0) + 1


def _rest(text: str, match: re.Match[str]) -> list[str]:
    """The line that a comment ends in, without the comment, and those behind it."""
    start = text.rfind("\n", 0, match.start()) + 1
    return (text[start : match.start()] + text[match.end() :]).split("\n")
