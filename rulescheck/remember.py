"""What a check found nothing wrong with, kept so that the next one may pass it over."""

from __future__ import annotations

from collections.abc import Iterable

from rulescheck.checks.game_rules import blameless
from rulescheck.checks.misspelt import slips_of
from rulescheck.checks.texts import linked
from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic
from rulescheck.game import Entity, File
from rulescheck.memory import JUDGED, LINKED, Facts, Record
from rulescheck.source import display


def remember(view: View, found: Iterable[Diagnostic]) -> None:
    """Keep the files in which nothing was found, and the things that keep every rule.

    A file that is remembered already has nothing wrong with it by itself, whatever is found in it now: that
    comes from elsewhere, and is found there again.
    """
    memory = view.memory
    if not memory.on:
        return
    spoken = {diagnostic.location.path for diagnostic in found}
    for file in view.game.sources:
        if file.record:
            memory.keep_file(file.key)
        elif file.silent and display(file.path) not in spoken and not _with_rulings(file):
            memory.keep_file(file.key, _record(view, file))
    judged = set(view.unjudged)
    silent = [entity for entity in view.sound if entity not in judged]
    memory.keep_silent(JUDGED, view.digests.judgements((*silent, *blameless(view))))
    memory.keep_silent(LINKED, () if view.lost else (view.digests.names,))


def _with_rulings(file: File) -> bool:
    """Whether something in a file speaks of rules: what is said of that depends on how they are kept."""
    return any("rulings" in entity.data for entity in file.entities)


def _record(view: View, file: File) -> Record:
    things = tuple(_facts(view, entity) for entity in file.entities)
    data = tuple(map(view.digests.packed, file.entities))
    return Record(things, lambda: data, slips_of(view)[file])


def _facts(view: View, entity: Entity) -> Facts:
    names = view.references(entity), linked(view, entity)
    return Facts(entity.id, entity.name, view.digests.own(entity), *names, "was" in entity.data)
