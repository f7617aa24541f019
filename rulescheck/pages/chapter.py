"""What a page that an author wrote gets: chips for numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

from rulescheck.titles import NUMBER, number_of, without_number

NUMBERED = re.compile(
    rf'<h(?P<level>[1-6]) id="(?P<id>{NUMBER})">(?P<words>.*?)'
    r'(?:<a class="headerlink"[^>]*>.*?</a>)?</h(?P=level)>',
    re.DOTALL,
)
TAG = re.compile("<[^<>]*>")


def number_chips(html: str, words: Mapping[str, str]) -> str:
    """The page with each rule's number as a chip that links to the rule."""
    return NUMBERED.sub(lambda heading: _with_chip(heading, words["link-here"]), html)


def _with_chip(heading: re.Match[str], label: str) -> str:
    level, name, text = heading["level"], heading["id"], heading["words"]
    number = number_of(unescape(TAG.sub("", text)), name)
    if not number:
        return heading[0]
    chip = f'<a class="rc-chip" href="#{name}" title="{label}">{number}</a>'
    title = without_number(text, number)
    return f'<h{level} id="{name}" class="rc-numbered">{chip}{title}</h{level}>'
