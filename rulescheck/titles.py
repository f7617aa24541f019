"""Titles of a chapter that pages and paper give alike: of boxes without one, and of rules with a number."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulescheck.text import slug

NUMBER = r"[a-z]{1,4}-\d+[a-z]?"  # the anchor of a rule that has a number
BOX = re.compile(r"^(?P<head> *[!?]{3}\+? +(?P<name>example|optional|ruling)) *$", re.MULTILINE)


def box_titles(markdown: str, words: Mapping[str, str]) -> str:
    """The chapter with a title in its language on each box that has none of its own."""
    return BOX.sub(lambda box: f'{box["head"]} "{words["box-" + box["name"]]}"', markdown)


def number_of(title: str, anchor: str) -> str:
    """The number of a rule with such a heading; `## Step 1` is none, though its anchor looks like one."""
    number = anchor.upper() if re.fullmatch(NUMBER, anchor) else ""
    return number if title.strip().startswith(number) or anchor != slug(title) else ""


def without_number(title: str, number: str) -> str:
    """A rule's title without its number, which is shown beside it."""
    return re.sub(rf"^\s*{re.escape(number)}[\s　：:]*", "", title)
