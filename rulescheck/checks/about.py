"""What can be said of each finding of the engine: how bad it is, and the page of the check that makes it."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import cleandoc
from types import ModuleType

from rulescheck import allow, config
from rulescheck.checks import (
    ambiguous,
    boxes,
    chapter_links,
    circles,
    contradictions,
    dice_tables,
    duplicate_ids,
    figures,
    idle_rules,
    images,
    invisible,
    links,
    look_alikes,
    markup,
    misspelt,
    near_names,
    options,
    references,
    rule_examples,
    rulings,
    sources,
    terms,
    unicode_form,
    unread_files,
    unused,
    unused_options,
    views,
)
from rulescheck.diagnostics import Severity, engine_rules

FOUND_BY: tuple[tuple[ModuleType, tuple[str, ...]], ...] = (
    (unread_files, ("unread-file", "kind-without-files")),
    (duplicate_ids, ("duplicate-id", "duplicate-rule")),
    (look_alikes, ("look-alike-id",)),
    (near_names, ("near-duplicate-name",)),
    (references, ("unknown-reference",)),
    (circles, ("circular-reference",)),
    (unused, ("unused-entity",)),
    (terms, ("wrong-term", "unknown-term", "duplicate-term", "contradicting-term")),
    (misspelt, ("misspelt-term",)),
    (markup, ("unclosed-markup",)),
    (links, ("unknown-link", "unknown-scheme")),
    (chapter_links, ("unknown-chapter", "unknown-anchor-link", "undefined-link", "duplicate-anchor")),
    (boxes, ("unknown-box",)),
    (views, ("unknown-view", "wrong-view", "failing-view", "empty-view")),
    (sources, ("unknown-source",)),
    (images, ("missing-image", "unreadable-image")),
    (invisible, ("invisible-character",)),
    (unicode_form, ("unicode-form",)),
    (ambiguous, ("ambiguous-text",)),
    (contradictions, ("text-contradicts-data", "text-without-words")),
    (dice_tables, ("dice-table", "unknown-dice")),
    (options, ("unknown-option",)),
    (unused_options, ("unused-option",)),
    (rulings, ("unknown-rule", "ruling-not-allowed", "ruling-without-effect")),
    (rule_examples, ("wrong-example", "failing-example")),
    (figures, ("failing-expression",)),
    (idle_rules, ("idle-rule",)),
    (allow, ("unknown-allow", "allow-without-reason", "useless-allow")),
    (config, ("broken-configuration", "two-configurations", "unknown-setting", "wrong-setting")),
)
WARNINGS = frozenset(
    {
        "ambiguous-text",
        "circular-reference",
        "empty-view",
        "invisible-character",
        "kind-without-files",
        "look-alike-id",
        "misspelt-term",
        "near-duplicate-name",
        "ruling-without-effect",
        "unclosed-markup",
        "unicode-form",
        "unknown-box",
        "unknown-source",
        "unread-file",
        "unused-entity",
        "unused-option",
        "useless-allow",
    }
)
NOTES = frozenset({"idle-rule"})


@dataclass(frozen=True)
class Page:
    """What there is to read about a finding: `text` is empty where its message says all."""

    id: str
    severity: Severity
    text: str


def pages() -> tuple[Page, ...]:
    """A page for each finding that the engine itself can make, in alphabetical order."""
    texts = {id_: cleandoc(module.__doc__ or "") for module, ids in FOUND_BY for id_ in ids}
    return tuple(Page(id_, _severity(id_), texts.get(id_, "")) for id_ in engine_rules())


def _severity(id_: str) -> Severity:
    if id_ in NOTES:
        return Severity.NOTE
    return Severity.WARNING if id_ in WARNINGS else Severity.ERROR
