"""Where each page and file of a game lies, relative to the game's folder."""

from __future__ import annotations

import re

from rulescheck.game import Entity, Kind, Rule, Term

INDEXES = frozenset({"index", "readme"})
OURS = {"rules", "kinds", "check", "pictures", "sheets", "handouts", "theme", "terms", "options"}
OURS |= {"downloads", "print", "editions"}
TAKEN = INDEXES | OURS
PICKING = "print.md"  # where cards are picked and printed


def home() -> str:
    """The game's first page."""
    return "index.md"


def list_page(kind: Kind) -> str:
    """The page that lists the entities of a kind; an index would be swallowed by its section in the menu."""
    return f"{_folder(kind.id)}.md"


def entity_page(entity: Entity) -> str:
    """The page of one entity."""
    return f"{_folder(entity.kind)}/{_name(entity.id)}.md"


def old_page(entity: Entity, old: str) -> str:
    """The page that an entity had while its id was another."""
    return f"{_folder(entity.kind)}/{_name(old)}.md"


def picture(kind: str, entity_id: str) -> str:
    """The picture of an entity's card."""
    return f"pictures/{_safe(kind)}/{_safe(entity_id)}.png"


def thumbnail(kind: str, entity_id: str, width: int) -> str:
    """The same picture, so many dots wide."""
    return f"pictures/{_safe(kind)}/{width}/{_safe(entity_id)}.webp"


def outline(kind: str, entity_id: str) -> str:
    """The picture of an entity's card that the browser prints."""
    return f"pictures/{_safe(kind)}/print/{_safe(entity_id)}.svg"


def back(kind: str, name: str) -> str:
    """The picture of a back that cards of a kind have, for the browser to print."""
    return f"pictures/{_safe(kind)}/back/{_safe(name)}.svg"


def kind_sheet(kind: Kind, edition: str = "") -> str:
    """The PDF with every card of a kind, in the first edition or another."""
    return f"{_edition(edition) or 'sheets'}/{_safe(kind.id)}.pdf"


def deck_sheet(entity: Entity, edition: str = "") -> str:
    """The PDF with the cards that an entity lists, in the first edition or another."""
    return f"{_edition(edition) or 'sheets'}/{_safe(entity.kind)}/{_safe(entity.id)}.pdf"


def handout(entity: Entity, paper: str = "") -> str:
    """The PDF of an entity's sheet for the table, on the first paper or another."""
    return f"{_edition(paper) or 'handouts'}/{_safe(entity.kind)}/{_safe(entity.id)}.pdf"


def blank_handout(kind: Kind, paper: str = "") -> str:
    """The PDF of a kind's sheets for the table with nothing filled in, on the first paper or another."""
    return f"{_edition(paper) or 'handouts'}/{_safe(kind.id)}.pdf"


def chapter_sheet(chapter_id: str, paper: str = "") -> str:
    """The PDF of a chapter, on the first paper or another; no kind is called `rules`."""
    return f"{_edition(paper) or 'handouts'}/rules/{_safe(chapter_id)}.pdf"


def rule_page(rule: Rule) -> str:
    """The page of one rule that the data is checked against."""
    return f"check/{_name(rule.id)}.md"


def chapter_page(chapter_id: str) -> str:
    """The page of a chapter, which the author wrote."""
    return f"rules/{chapter_id}.md"


def term_place(term: Term) -> str:
    """The place of a term in the glossary."""
    return f"terms.md#{anchor(term.id)}"


def option_place(option_id: str) -> str:
    """The place of an optional rule in the list of them."""
    return f"options.md#{anchor(option_id)}"


def anchor(term_id: str) -> str:
    """A term's anchor in the glossary."""
    return _safe(term_id)


def _edition(name: str) -> str:
    return f"editions/{name}" if name else ""


def _folder(kind_id: str) -> str:
    name = _safe(kind_id)
    return f"{name}-kind" if name.lower() in TAKEN else name


def _name(name: str) -> str:
    name = _safe(name)
    return f"{name}-page" if name.lower() in INDEXES else name


def _safe(name: str) -> str:
    """A name that cannot leave its folder and needs no quoting in an address."""
    return re.sub(r"[^\w-]", lambda match: f"_{ord(match[0]):x}_", name) or "_"
