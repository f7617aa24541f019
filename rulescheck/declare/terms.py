"""The glossary of a game, from its terms.yml."""

from __future__ import annotations

from pathlib import Path

from rulescheck.declare.broken import Broken, broken_terms
from rulescheck.declare.documents import document
from rulescheck.declare.fields import Found
from rulescheck.declare.ids import check_id
from rulescheck.declare.schemas import TERM
from rulescheck.diagnostics import phrase
from rulescheck.game import Term
from rulescheck.shape import Shape, check
from rulescheck.source import Node
from rulescheck.text import section_named


def declare_terms(folder: Path, found: Found) -> tuple[tuple[Term, ...], Broken]:
    """The terms that can be used, and what of them cannot."""
    path = folder / "terms.yml"
    node = document(path, found) if path.exists() else None
    if node and node.shape != "map":
        found.extend(check(node, Shape({}), "terms.yml")[1])
    read = (_term(key, value, found) for key, value in (node.pairs if node else ()))
    terms = tuple(term for term in read if term)
    return terms, broken_terms(node, terms, there=path.exists() or path.with_suffix(".yaml").exists())


def _term(key: Node, node: Node, found: Found) -> Term | None:
    found.extend(check_id(key))
    raw, problems = check(node, TERM, phrase("the-term", name=key.text))
    found.extend(problems)
    if raw is None or problems:
        return None
    return Term(
        id=key.text,
        title=raw["title"],
        aliases=tuple(raw.get("aliases", ())),
        wrong=tuple(raw.get("wrong", ())),
        text=raw["text"],
        source=raw.get("source", ""),
        see=tuple(raw.get("see", ())),
        location=key.location,
        node=node,
        was=tuple(raw.get("was", ())),
        asked=tuple(raw.get("asked", ())),
        page=section_named(raw.get("page", "")),
    )
