"""A game as its folder declares it: game.yml, kinds, terms, chapters and theme, without its entities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rulescheck.declare.broken import (
    Broken,
    broken_chapters,
    broken_kinds,
    broken_options,
    forgotten,
    meant,
    options_told,
)
from rulescheck.declare.chapters import declare_changelog, declare_chapters, declare_start
from rulescheck.declare.documents import document, files_below, named_files
from rulescheck.declare.fields import Found
from rulescheck.declare.ids import check_id
from rulescheck.declare.kinds import Draft, broken_rules, draft_kind, finish_kind, settle
from rulescheck.declare.loops import Scope
from rulescheck.declare.options import declare_options
from rulescheck.declare.paths import Fields
from rulescheck.declare.schemas import GAME, THEME
from rulescheck.declare.terms import declare_terms
from rulescheck.declare.titles import options_field, titles_field
from rulescheck.diagnostics import Diagnostic, Location, Word, phrase
from rulescheck.game import ANY, TEXT_SIZE, Game, Kind, Option
from rulescheck.shape import Shape, check
from rulescheck.source import Node, display

RESERVED_KINDS = ("rules", "terms", "check", "downloads", "options", "assets", "sheets")


def declare_game(folder: Path) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """The game in a folder, or None when its game.yml cannot be used, and every mistake found."""
    found: Found = []
    node = document(folder / "game.yml", found)
    raw, problems = check(node, GAME, "game.yml") if node else (None, ())
    found.extend(problems)
    if node is None or raw is None:
        return None, tuple(found)
    raw = _usable(node)
    options = declare_options(node)
    kinds, fields, broken = _kinds(folder, node, options, found)
    terms, broken_terms_ = declare_terms(folder, raw.get("language", "en"), found)
    chapters = declare_chapters(folder, node, found)
    broken |= broken_terms_ | broken_options(node)
    names = meant(node, "chapters", files_below(folder, "rules", ".md"))
    broken |= broken_chapters(names, chapters)
    game = Game(
        id=raw.get("id", folder.name),
        title=raw.get("title", folder.name),
        subtitle=raw.get("subtitle", ""),
        language=raw.get("language", "en"),
        about=raw.get("about", ""),
        version=raw.get("version", ""),
        folder=folder,
        location=node.location,
        options=options,
        kinds=kinds,
        terms=terms,
        chapters=chapters,
        changelog=declare_changelog(folder, found),
        theme=_theme(folder, found),
        start=declare_start(node, raw, names, found),
        broken=broken,
        readable=fields,
    )
    return game, tuple(found)


def _usable(node: Node) -> Mapping[str, Any]:
    """What game.yml says, without the values that have a mistake in them."""
    good = {}
    for key, value in node.pairs:
        rules = {key.text: {**GAME.fields.get(key.text, {}), "required": False}}
        one, problems = check(Node("map", node.location, pairs=((key, value),)), Shape(rules), "game.yml")
        if key.text in GAME.fields and one and not problems:
            good.update(one)
    return good


def _kinds(
    folder: Path, game: Node, options: Mapping[str, Option], found: Found
) -> tuple[dict[str, Kind], Fields, Broken]:
    """The kinds, what can be read of each, and what is broken: the entities of a kind with a mistake are."""
    files, there = (
        named_files(folder, game.get("kinds"), "kinds", ".yml", found),
        files_below(folder, "kinds", ".yml"),
    )
    unlisted = forgotten(game, "kinds", there)
    found.extend(_unlisted(path, game) for path in unlisted)
    names = (*meant(game, "kinds", there), *(path.stem for path in unlisted))
    drafts = tuple(draft for item, path in files if (draft := _draft(item, path, names, game, found)))
    drafts, fields = settle(drafts, names, found)
    known = options_field(options, whole=options_told(game)), titles_field(fields)
    kinds = {draft.id: finish_kind(draft, Scope(draft.id, fields, *known), found) for draft in drafts}
    broken = broken_kinds(names, tuple(kinds)) | {(draft.id, ANY) for draft in drafts if not draft.sound}
    return kinds, fields, broken.union(*(broken_rules(draft, kinds[draft.id]) for draft in drafts))


def _unlisted(path: Path, game: Node) -> Diagnostic:
    file = Location(display(path), 1, 1, 1, 1)
    return Diagnostic(
        game.at(("kinds",)).location, "unlisted-kind", values={"kind": path.stem}, related=(file,)
    )


def _draft(item: Node, path: Path, names: tuple[str, ...], game: Node, found: Found) -> Draft | None:
    if item.text in RESERVED_KINDS:
        problem = phrase("reserved-name", found=item.text)
        values: dict[str, Word] = {"problem": problem, "known": tuple(RESERVED_KINDS)}
        found.append(Diagnostic(item.location, "reserved-kind", values=values))
        return None
    kinds = game.get("kinds")
    first = next((one for one in (kinds.items if kinds else ()) if one.text == item.text), item)
    if first is not item:
        twice: dict[str, Word] = {
            "problem": phrase("listed-twice", found=item.text),
            "mend": phrase("list-once"),
        }
        related = (first.location,)
        found.append(Diagnostic(item.location, "reserved-kind", values=twice, related=related))
        return None
    found.extend(check_id(item))
    node = document(path, found)
    return draft_kind(item.text, node, names, found) if node else None


def _theme(folder: Path, found: Found) -> Mapping[str, Any]:
    path = folder / "theme.yml"
    node = document(path, found) if path.exists() else None
    raw, problems = check(node, THEME, "theme.yml") if node else ({}, ())
    found.extend(problems)
    if node and raw and not problems:
        found.extend(_sizes(node, raw.get("card", {})))
    return {} if problems or raw is None else raw


def _sizes(node: Node, card: Mapping[str, Any]) -> Iterator[Diagnostic]:
    """Text that gets smaller begins no smaller than it may get."""
    least, most = card.get("least_size"), card.get("text_size", TEXT_SIZE)
    if least is not None and least > most:
        expected = phrase("at-most", words=phrase("float"), high=f"{most:g} (text_size)")
        values: dict[str, Word] = {"field": "card.least_size", "found": f"{least:g}", "expected": expected}
        yield Diagnostic(node.at(("card", "least_size")).location, "out-of-range", values=values)
