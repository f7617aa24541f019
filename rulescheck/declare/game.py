"""A game as its folder declares it: game.yml, kinds, terms, chapters and theme, without its entities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulescheck.declare.fields import Found
from rulescheck.declare.ids import check_id
from rulescheck.declare.kinds import Draft, draft_kind, finish_kind, misread, readable
from rulescheck.declare.schemas import GAME, TERM, THEME
from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.game import Chapter, Game, Kind, Option, Term
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
    options = _options(raw.get("options", {}), node)
    kinds, unsound = _kinds(folder, node, options, found)
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
        terms=_terms(folder, found),
        chapters=_chapters(folder, node, found),
        theme=_theme(folder, found),
        start=_start(node, raw, found),
    )
    return replace(game, broken=_unread(game, raw) | unsound), tuple(found)


def _usable(node: Node) -> Mapping[str, Any]:
    """What game.yml says, without the values that have a mistake in them."""
    good = {}
    for key, value in node.pairs:
        rules = {key.text: {**GAME.fields.get(key.text, {}), "required": False}}
        one, problems = check(Node("map", node.location, pairs=((key, value),)), Shape(rules), "game.yml")
        if key.text in GAME.fields and not problems:
            good.update(one)
    return good


def _unread(game: Game, raw: Mapping[str, Any]) -> frozenset[tuple[str, str]]:
    """The kinds and chapters that game.yml names but that could not be used."""
    kinds = {(kind, "*") for kind in raw.get("kinds", []) if kind not in game.kinds}
    read = [chapter.id for chapter in game.chapters]
    return frozenset(kinds | {("rules", name) for name in raw.get("chapters", []) if name not in read})


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


def _options(raw: Mapping[str, Any], game: Node) -> dict[str, Option]:
    return {
        name: Option(
            id=name,
            title=option["title"],
            help=option.get("help", ""),
            source=option.get("source", ""),
            default=option.get("default", False),
            location=(game.at(("options",)).key(name) or game).location,
        )
        for name, option in raw.items()
    }


def _named(folder: Path, node: Node | None, below: str, ending: str, found: Found) -> list[tuple[Node, Path]]:
    """The files that a list of names in game.yml stands for; a name without its file is a finding."""
    files = []
    known = sorted(p.stem for p in (folder / below).glob(f"*{ending}"))
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
) -> tuple[dict[str, Kind], frozenset[tuple[str, str]]]:
    """The kinds, and those whose fields have a mistake, so that their entities cannot be judged."""
    files = _named(folder, game.get("kinds"), "kinds", ".yml", found)
    names = tuple(item.text for item, _ in files)
    drafts = [_draft(item, path, names, found) for item, path in files]
    fields = {draft.id: readable(draft) for draft in drafts if draft}
    misreads = {draft.id: misread(draft, fields) for draft in drafts if draft}
    found.extend(d for problems in misreads.values() for d in problems)
    unsound = frozenset((d.id, "*") for d in drafts if d and (not d.sound or misreads[d.id]))
    kinds = {draft.id: finish_kind(draft, fields, options, found) for draft in drafts if draft}
    return kinds, unsound


def _draft(item: Node, path: Path, names: tuple[str, ...], found: Found) -> Draft | None:
    if item.text in RESERVED_KINDS or names.count(item.text) > 1:
        values = {"found": item.text, "known": ", ".join(RESERVED_KINDS)}
        found.append(Diagnostic(item.location, "reserved-kind", values=values))
        return None
    found.extend(check_id(item))
    node = _document(path, found)
    return draft_kind(item.text, node, names, found) if node else None


def _terms(folder: Path, found: Found) -> tuple[Term, ...]:
    path = folder / "terms.yml"
    node = _document(path, found) if path.exists() else None
    if node and node.shape != "map":
        found.extend(check(node, Shape({}), "terms.yml")[1])
    terms = [term for key, value in (node.pairs if node else ()) if (term := _term(key, value, found))]
    return tuple(terms)


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
        values = {"found": start, "file": f"rules/{start}.md among `chapters`", "near": near(start, chapters)}
        found.append(Diagnostic(node.at(("start",)).location, "missing-file", values=values))
        return ""
    return start
