"""What a chapter that an author wrote gets on its way to the page: titles of boxes, chips for numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping

BOX = re.compile(r"^(?P<head> *[!?]{3}\+? +(?P<name>example|optional|ruling)) *$", re.MULTILINE)
NUMBER = r"[a-z]{1,4}-\d+[a-z]?"
NUMBERED = re.compile(
    rf'<h(?P<level>[1-6]) id="(?P<id>{NUMBER})">(?P<words>.*?)'
    r'(?:<a class="headerlink"[^>]*>.*?</a>)?</h(?P=level)>',
    re.DOTALL,
)


def box_titles(markdown: str, words: Mapping[str, str]) -> str:
    """The chapter with a title in its language on each box that has none of its own."""
    return BOX.sub(lambda box: f'{box["head"]} "{words["box-" + box["name"]]}"', markdown)


def number_chips(html: str, words: Mapping[str, str]) -> str:
    """The page with each rule's number as a chip that links to the rule."""
    return NUMBERED.sub(lambda heading: _with_chip(heading, words["link-here"]), html)


def _with_chip(heading: re.Match[str], label: str) -> str:
    level, name, text = heading["level"], heading["id"], heading["words"]
    number = name.upper()
    chip = f'<a class="rc-chip" href="#{name}" title="{label}">{number}</a>'
    text = re.sub(rf"^\s*{re.escape(number)}[\s　：:]*", "", text)
    return f'<h{level} id="{name}" class="rc-numbered">{chip}{text}</h{level}>'
