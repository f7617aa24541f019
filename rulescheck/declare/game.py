"""A game as its folder declares it: game.yml, kinds, terms, chapters and theme, without its entities."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulescheck.declare.broken import (
    Broken,
    broken_chapters,
    broken_kinds,
    broken_options,
    broken_terms,
    listed,
    meant,
    options_told,
)
from rulescheck.declare.fields import Found
from rulescheck.declare.ids import check_id
from rulescheck.declare.kinds import Draft, broken_rules, draft_kind, finish_kind, settle
from rulescheck.declare.loops import Scope
from rulescheck.declare.paths import Fields
from rulescheck.declare.schemas import GAME, TERM, THEME
from rulescheck.declare.titles import options_field, titles_field
from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.game import ANY, Chapter, Game, Kind, Option, Term
from rulescheck.shape import Shape, check, near
from rulescheck.source import Node, control_character, display, read, read_text, with_line_feeds

RESERVED_KINDS = ("rules", "terms", "check", "downloads", "options", "assets", "sheets")


def declare_game(folder: Path) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """The game in a folder, or None when its game.yml cannot be used, and every mistake found."""
    found: Found = []
    node = _document(folder / "game.yml", found)
    raw, problems = check(node, GAME, "game.yml") if node else (None, ())
    found.extend(problems)
    if node is None or raw is None:
        return None, tuple(found)
    raw = _usable(node)
    options = _options(node)
    kinds, fields, broken = _kinds(folder, node, options, found)
    terms, broken_terms_ = _terms(folder, found)
    chapters = _chapters(folder, node, found)
    broken |= broken_terms_ | broken_options(node)
    broken |= broken_chapters(meant(node, "chapters", _files(folder, "rules", ".md")), chapters)
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
        theme=_theme(folder, found),
        start=_start(node, raw, found),
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
        if key.text in GAME.fields and not problems:
            good.update(one)
    return good


def _document(path: Path, found: Found) -> Node | None:
    """The one document of a declaring file."""
    source = read(path)
    found.extend(source.mistakes)
    if source.documents or not source.readable:
        for node in source.documents[1:2]:
            found.append(Diagnostic(node.location, "extra-document"))
        return source.documents[0] if source.documents else None
    wanted = {"wanted": phrase("the-declaration")}
    found.append(Diagnostic(Location(source.path), "empty-file", values=wanted))
    return None


def _options(game: Node) -> dict[str, Option]:
    """The options; one with a mistake in it is there all the same, by its name."""
    options = game.get("options")
    return {key.text: _option(key, value) for key, value in (options.pairs if options else ())}


def _option(key: Node, node: Node) -> Option:
    title, about, source, default = (node.get(name) for name in ("title", "help", "source", "default"))
    return Option(
        id=key.text,
        title=title.text if title else key.text,
        help=about.text if about else "",
        source=source.text if source else "",
        default=default is not None and default.text == "true",
        location=key.location,
    )


def _files(folder: Path, below: str, ending: str) -> tuple[Path, ...]:
    return tuple(sorted((folder / below).glob(f"*{ending}")))


def _named(folder: Path, node: Node | None, below: str, ending: str, found: Found) -> list[tuple[Node, Path]]:
    """The files that a list of names in game.yml stands for; a name without its file is a finding."""
    files = []
    known = [path.stem for path in _files(folder, below, ending)]
    for item in node.items if node else ():
        if item.shape != "scalar" or item.empty:
            continue  # its shape is a finding already
        if item.text in known:
            files.append((item, folder / below / f"{item.text}{ending}"))
            continue
        values = {"found": item.text, "file": f"{below}/{item.text}{ending}", "near": near(item.text, known)}
        found.append(Diagnostic(item.location, "missing-file", values=values))
    return files


def _kinds(
    folder: Path, game: Node, options: Mapping[str, Option], found: Found
) -> tuple[dict[str, Kind], Fields, Broken]:
    """The kinds, what can be read of each, and what is broken: the entities of a kind with a mistake are."""
    files = _named(folder, game.get("kinds"), "kinds", ".yml", found)
    names = meant(game, "kinds", _files(folder, "kinds", ".yml"))
    drafts = tuple(draft for item, path in files if (draft := _draft(item, path, names, game, found)))
    drafts, fields = settle(drafts, names, found)
    known = options_field(options, whole=options_told(game)), titles_field(fields)
    kinds = {draft.id: finish_kind(draft, Scope(draft.id, fields, *known), found) for draft in drafts}
    broken = broken_kinds(names, tuple(kinds)) | {(draft.id, ANY) for draft in drafts if not draft.sound}
    return kinds, fields, broken.union(*(broken_rules(draft, kinds[draft.id]) for draft in drafts))


def _draft(item: Node, path: Path, names: tuple[str, ...], game: Node, found: Found) -> Draft | None:
    if item.text in RESERVED_KINDS or listed(game, "kinds").count(item.text) > 1:
        values = {"found": item.text, "known": ", ".join(RESERVED_KINDS)}
        found.append(Diagnostic(item.location, "reserved-kind", values=values))
        return None
    found.extend(check_id(item))
    node = _document(path, found)
    return draft_kind(item.text, node, names, found) if node else None


def _terms(folder: Path, found: Found) -> tuple[tuple[Term, ...], Broken]:
    path = folder / "terms.yml"
    node = _document(path, found) if path.exists() else None
    if node and node.shape != "map":
        found.extend(check(node, Shape({}), "terms.yml")[1])
    read = (_term(key, value, found) for key, value in (node.pairs if node else ()))
    terms = tuple(term for term in read if term)
    return terms, broken_terms(node, terms, there=path.exists())


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
    )


def _chapters(folder: Path, game: Node, found: Found) -> tuple[Chapter, ...]:
    files = _named(folder, game.get("chapters"), "rules", ".md", found)
    names = [item.text for item, _ in files]
    for index, (item, _) in enumerate(files):
        if item.text in names[:index]:
            values = {"found": item.text, "known": ""}
            found.append(Diagnostic(item.location, "taken-name", values=values))
    files = list({item.text: (item, path) for item, path in files}.values())
    return tuple(chapter for item, path in files if (chapter := _chapter(item.text, path, found)))


def _chapter(name: str, path: Path, found: Found) -> Chapter | None:
    text, mistakes = read_text(path)
    text = with_line_feeds(text)
    mistakes = mistakes or control_character(text, display(path))
    found.extend(mistakes)
    if mistakes:
        return None
    where = Location(display(path), 1, 1, 1, 2)
    first = text.lstrip().split("\n", 1)[0]
    if not first.startswith("# "):
        found.append(Diagnostic(where, "chapter-without-title"))
    title = first.removeprefix("# ").split("{#")[0].strip() if first.startswith("# ") else name
    return Chapter(name, title, text, where)


def _theme(folder: Path, found: Found) -> Mapping[str, Any]:
    path = folder / "theme.yml"
    node = _document(path, found) if path.exists() else None
    raw, problems = check(node, THEME, "theme.yml") if node else ({}, ())
    found.extend(problems)
    return {} if problems or raw is None else raw


def _start(node: Node, raw: Mapping[str, Any], found: Found) -> str:
    start = str(raw.get("start", ""))
    chapters = raw.get("chapters", [])
    if start and start not in chapters:
        values = {"found": start, "near": near(start, chapters), "known": ", ".join(chapters)}
        found.append(Diagnostic(node.at(("start",)).location, "unknown-start", values=values))
        return ""
    return start
