"""A chapter's Markdown as a tree of HTML, made by what makes the site."""

from __future__ import annotations

from typing import Any

from lxml.html import fragment_fromstring
from markdown import Markdown

from rulescheck.frozen import regex
from rulescheck.gaps import without_gaps

# Those that every site of ours has, and others that a site may have been given: without them a footnote or a
# point to tick off would be printed as it is typed.
EXTENSIONS = (
    "admonition",
    "attr_list",
    "def_list",
    "footnotes",
    "md_in_html",
    "tables",
    "toc",
    "pymdownx.details",
    "pymdownx.highlight",
    "pymdownx.superfences",
    "pymdownx.tabbed",
    "pymdownx.tasklist",
)
OPTIONS = {"pymdownx.highlight": {"use_pygments": False}}
CONTROL = regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")  # which no tree can hold


def tree(markdown: str) -> Any:
    """The elements of a chapter, in one that holds them all."""
    made = Markdown(extensions=list(EXTENSIONS), extension_configs=OPTIONS).convert(markdown)
    return fragment_fromstring(without_gaps(CONTROL.sub("", made)), create_parent="div")
