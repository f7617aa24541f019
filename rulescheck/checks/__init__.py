"""The engine's own checks, one a file, in the order they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rulescheck.checks import (
    ambiguous,
    audiences,
    boxes,
    chapter_links,
    circles,
    contradictions,
    cut_texts,
    dice_tables,
    duplicate_ids,
    fences,
    figures,
    game_rules,
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
    renamed,
    rule_examples,
    rulings,
    sources,
    terms,
    unicode_form,
    unread_files,
    unread_links,
    unused,
    unused_options,
    value_titles,
    views,
)
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic

Check = Callable[[View], Iterator[Diagnostic]]


def named(view: View) -> bytes:
    """How all things are called."""
    return view.digests.names


def declared(_: View) -> bytes:
    """Nothing: the declaration says it all."""
    return b""


CHECKS: tuple[Check, ...] = (
    unread_files.find,
    duplicate_ids.find,
    renamed.find,
    look_alikes.find,
    near_names.find,
    value_titles.find,
    audiences.find,
    references.find,
    circles.find,
    unused.find,
    terms.find,
    misspelt.find,
    markup.find,
    links.find,
    chapter_links.find,
    unread_links.find,
    boxes.find,
    fences.find,
    views.find,
    sources.find,
    images.find,
    invisible.find,
    unicode_form.find,
    ambiguous.find,
    cut_texts.find,
    contradictions.find,
    dice_tables.find,
    options.find,
    unused_options.find,
    rulings.find,
    rule_examples.find,
    figures.find,
    game_rules.find,
    idle_rules.find,
)

# What decides alone, besides the declaration, what a check finds: where it is the same as when nothing was
# found, nothing is. None where that is not known.
SETTLED: Mapping[Check, Callable[[View], bytes | None]] = {
    duplicate_ids.find: named,
    look_alikes.find: named,
    near_names.find: named,
    value_titles.find: declared,
    audiences.find: declared,
    rule_examples.find: rule_examples.reads,
}
