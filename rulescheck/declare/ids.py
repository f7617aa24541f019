"""Ids: part of a page's address and of a file's name, so not every text can be one."""

from __future__ import annotations

import re

from rulescheck.diagnostics import Diagnostic
from rulescheck.frozen import regex
from rulescheck.shape import quote
from rulescheck.source import Node

SHORT = 4  # no name that Windows keeps is longer
LONGEST = 200  # bytes: a file's name has 255, and some are taken by its ending
_ID = regex(r"\w+(-\w+)*")
_WINDOWS = regex(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)  # no file there has such a name


def check_id(node: Node) -> tuple[Diagnostic, ...]:
    """A finding for a written id that cannot be part of an address."""
    if node.shape != "scalar" or node.garbled:
        return ()
    if is_id(node.text):
        return ()
    kept = node.text if _WINDOWS.fullmatch(node.text) else ""
    better = "-".join(re.findall(r"\w+", node.text))[:40].strip("-") or "card-1"
    values = {"found": quote(node.text), "near": f"{better}-1" if kept else better, "windows": kept}
    return (Diagnostic(node.location, "wrong-id", values=values),)


def is_id(text: str) -> bool:
    """Whether a text can be part of an address, and of a file's name on every system."""
    if _ID.fullmatch(text) is None or len(text.encode()) > LONGEST:
        return False
    return len(text) > SHORT or _WINDOWS.fullmatch(text) is None
