"""What has one right answer, put right: edits applied to texts, all else left byte for byte."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rulescheck.diagnostics import Diagnostic, Edit
from rulescheck.source import UNREADABLE, parse

_LINE_END = re.compile("\r\n|\r|\n")
_ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})")
YAML = (".yml", ".yaml")
NO_END = "\n\\ No newline at end of file\n"


def fixed(text: str, edits: Iterable[Edit]) -> str:
    """A text with its edits made; of two that touch the same characters, the first counts."""
    starts = _starts(text)
    spans = sorted((*span, edit.text) for edit in edits if (span := _span(text, starts, edit)))
    parts, end, last = [], 0, -1
    for start, stop, words in spans:
        if start >= end and start != last:
            parts += [text[end:start], words]
            end, last = stop, start
    return "".join((*parts, text[end:]))


def fixed_files(found: Iterable[Diagnostic]) -> Iterator[tuple[str, str, str]]:
    """Each file that the fixes of findings change: its path, its text and the text it should have."""
    edits: dict[str, list[Edit]] = {}
    for edit in (edit for diagnostic in found for edit in diagnostic.fix):
        edits.setdefault(edit.location.path, []).append(edit)
    for path in sorted(edits):
        text = _read(Path(path))
        new = fixed(text, edits[path])
        if new != text and (_sound(new, path) or not path.endswith(YAML)):
            yield path, text, new


def as_diff(path: str, old: str, new: str) -> str:
    """A unified diff of two texts of a file, which `patch` and `git apply` understand."""
    name = path.lstrip("/")
    lines = difflib.unified_diff(_lines(old), _lines(new), f"a/{name}", f"b/{name}")
    return "".join(line if line.endswith("\n") else line + NO_END for line in lines)


def _read(path: Path) -> str:
    """A file's text with its byte order mark and its line ends; nothing where it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _sound(text: str, path: str) -> bool:
    """Whether an edited file can still be read."""
    mistakes = parse(text.removeprefix("\ufeff"), path).mistakes
    return not any(mistake.rule in UNREADABLE for mistake in mistakes)


def _lines(text: str) -> list[str]:
    """Lines with their ends. Only \\n ends one here: a diff knows no other."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def _span(text: str, starts: Sequence[int], edit: Edit) -> tuple[int, int] | None:
    """The characters that an edit takes away, or None where the text does not say what it expects."""
    where = edit.location
    if not (0 < where.line <= where.end_line <= len(starts)):
        return None
    start = starts[where.line - 1] + where.column - 1
    end = starts[where.end_line - 1] + where.end_column - 1
    found = _LINE_END.sub("\n", text[start:end])
    escaped = not edit.text and _ESCAPE.fullmatch(found) and int(found[2:], 16) == ord(edit.before[:1] or " ")
    return (start, end) if start <= end and (found == edit.before or escaped) else None


def _starts(text: str) -> list[int]:
    """Where lines begin; columns do not count a byte order mark."""
    return [int(text.startswith("\ufeff")), *(match.end() for match in _LINE_END.finditer(text))]
