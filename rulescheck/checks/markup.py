"""Markup and brackets that are opened and not closed, or closed and not opened.

A `**` without its partner is shown as two asterisks, a link without its `)` as the bare text, and a 「
without 」 makes a reader look for the end of what is quoted. Looked at are the `text` fields, the terms'
definitions and the chapters, paragraph by paragraph; code is left alone. A quotation over several
paragraphs may open each of them with the same bracket.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulescheck.checks.texts import Text, texts
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Severity, Word, phrase
from rulescheck.frozen import regex
from rulescheck.inline import without_targets
from rulescheck.text import ONE_LINK

PAIRS = {"「": "」", "『": "』", "（": "）", "《": "》", "〈": "〉", "【": "】", "〔": "〕"}
CLOSERS = {closer: opener for opener, closer in PAIRS.items()}
_BRACKET = regex("[" + "".join((*PAIRS, *CLOSERS)) + "]")
_MARK = regex(r"[*(（" + _BRACKET.pattern[1:])
_PAIR = regex("|".join(opener + closer for opener, closer in PAIRS.items()))
_BOLD = regex(r"(?<!\\)\*\*+")
_RULER = regex(r"^[ \t]*(\*[ \t]*){3,}$", re.MULTILINE)
_BLOCK = regex(r"\S(?:.(?!\n[ \t]*\r?\n))*.?", re.DOTALL)
_NUMBER = regex(r"[ \t>*-]*[（(]?\w{1,3}")
_SCHEME = r"[a-z][a-z0-9_-]*"
_LINK = regex(
    rf"(?P<words>\[[^\[\]\n]+\])?(?P<open>[(（])(?P<scheme>{_SCHEME})(?P<colon>[:：])(?!//)(?P<id>[\w-]+)(?P<close>[)）]?)"
)

Fault = tuple[int, int, Word]


def find(view: View) -> Iterator[Diagnostic]:
    """Every piece of markup without its other half, where it stands."""
    schemes = {*view.game.kinds, "term", "rule", "option"}
    for text in texts(view, _harmless):
        for start, length, problem in _faults(text, schemes):
            values: dict[str, Word] = {"found": text.text[start : start + length], "problem": problem}
            where = text.place(start, length)
            yield Diagnostic(where, "unclosed-markup", Severity.WARNING, values)


def _harmless(text: str) -> bool:
    """Whether a `text` field certainly has no fault, as nearly all have none."""
    if not _MARK.search(text):
        return True
    if "***" in text or "\\" in text or (("(" in text or "（" in text) and _LINK.search(text)):
        return False
    bold = all(line.count("**") % 2 == 0 for line in text.split("\n"))
    return bold and _whole("".join(_BRACKET.findall(text)))


def _faults(text: Text, schemes: set[str]) -> Iterator[Fault]:
    whole = text.text
    if "*" in whole:
        whole = _RULER.sub(lambda match: " " * len(match[0]), whole)
    if _LINK.search(whole):
        # What Markdown takes for a link is looked at by others.
        yield from _links(without_targets(whole), schemes)
    if "**" in whole:
        # In a `text` field a line is a paragraph, and bold words end with it.
        blocks = re.finditer(r".+", whole) if text.owner[0] else _BLOCK.finditer(whole)
        yield from (fault for block in blocks for fault in _bold(block))
    if not _whole("".join(_BRACKET.findall(whole))):
        # A link's own brackets and what is in them are no prose.
        yield from _brackets(ONE_LINK.sub(_label, whole))


def _whole(brackets: str) -> bool:
    """Whether brackets, without what is between them, open and close in order, over paragraphs too."""
    while brackets:
        left = _PAIR.sub("", brackets)
        if left == brackets:
            return False
        brackets = left
    return True


def _label(link: re.Match[str]) -> str:
    return f" {link['label']}".ljust(len(link[0]))


def _bold(block: re.Match[str]) -> Iterator[Fault]:
    marks = list(_BOLD.finditer(block[0]))
    if len(marks) % 2:
        yield block.start() + marks[-1].start(), len(marks[-1][0]), phrase("no-partner", mark="**")


def _links(text: str, schemes: set[str]) -> Iterator[Fault]:
    for match in _LINK.finditer(text):
        if match["scheme"] not in schemes or text[: match.start()].endswith("\\"):
            continue
        right = f"{match['words'] or '[…]'}({match['scheme']}:{match['id']})"
        if match[0] != right:
            yield match.start(), len(match[0]), phrase("write-link", link=right)


def _brackets(text: str) -> Iterator[Fault]:
    """Brackets of a text, block by block, that lack the other half."""
    blocks = list(_BLOCK.finditer(text))
    left: list[tuple[int, str]] = []
    for block, after in zip(blocks, [*(b[0] for b in blocks[1:]), ""], strict=True):
        for start, mark in _single(block[0]):
            if left and left[-1][1] == CLOSERS.get(mark):
                left.pop()  # what is quoted runs over paragraphs
            elif not (mark in PAIRS and after.startswith(mark)):
                left.append((block.start() + start, mark))
    for start, mark in left:
        yield start, 1, phrase("no-partner", mark=PAIRS.get(mark) or CLOSERS[mark])


def _single(block: str) -> Iterator[tuple[int, str]]:
    open_: list[tuple[int, str]] = []
    line = end = 0
    for match in _BRACKET.finditer(block):
        mark, break_ = match[0], block.rfind("\n", end, match.start())
        first, end = break_ >= 0 or not end, match.end()
        line = break_ + 1 if break_ >= 0 else line
        if mark in PAIRS:
            again = first and open_ and open_[-1][1] == mark and not block[line : match.start()].strip()
            open_ += [] if again else [(match.start(), mark)]
        elif any(opener == CLOSERS[mark] for _, opener in open_):
            while open_[-1][1] != CLOSERS[mark]:
                yield open_.pop()
            open_.pop()
        elif mark != "）" or not (first and _NUMBER.fullmatch(block[line : match.start()])):
            yield match.start(), mark
    yield from open_
