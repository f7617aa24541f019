"""What a game's folder has, but what could not be used: so that nothing is said of what depends on it."""

from __future__ import annotations

from pathlib import Path

from rulescheck.declare.schemas import GAME
from rulescheck.game import ANY, CHAPTER, OPTION, RULE, TERM, Chapter, Term
from rulescheck.source import Node

Broken = frozenset[tuple[str, str]]


def listed(node: Node, key: str) -> tuple[str, ...]:
    """The names that a list in game.yml holds."""
    value = node.get(key)
    return tuple(item.text for item in (value.items if value else ()) if item.shape == "scalar")


def meant(node: Node, key: str, files: tuple[Path, ...]) -> tuple[str, ...]:
    """The names that a list in game.yml holds, or means to: where one has no file, any file may be meant."""
    names, stems = listed(node, key), tuple(path.stem for path in files)
    return tuple(dict.fromkeys(names if _complete(node, key, files) else (*names, *stems)))


def forgotten(node: Node, key: str, files: tuple[Path, ...]) -> tuple[Path, ...]:
    """The files that a list in game.yml does not name, though nothing in it is meant for one of them."""
    names = listed(node, key)
    return tuple(path for path in files if path.stem not in names and _complete(node, key, files))


def _complete(node: Node, key: str, files: tuple[Path, ...]) -> bool:
    value = node.get(key)
    names = value is None or (value.shape == "list" and all(item.shape == "scalar" for item in value.items))
    return names and _told(node, key) and set(listed(node, key)) <= {path.stem for path in files}


def options_told(node: Node) -> bool:
    """Whether it is known which options a game has."""
    options = node.get("options")
    return _told(node, "options") and (options is None or options.shape == "map")


def _told(node: Node, key: str) -> bool:
    """Whether a key is there or was meant to be left out, and not written as another."""
    return node.get(key) is not None or all(name.text in GAME.fields for name, _ in node.pairs)


def broken_options(node: Node) -> Broken:
    """All options, if it is not known which there are."""
    return frozenset() if options_told(node) else frozenset({(OPTION, ANY)})


def broken_kinds(names: tuple[str, ...], known: tuple[str, ...]) -> Broken:
    """The entities of kinds that could not be used, and all rules, since some of them are theirs."""
    lost = frozenset((name, ANY) for name in names if name not in known)
    return lost | {(RULE, ANY)} if lost else lost


def broken_chapters(names: tuple[str, ...], chapters: tuple[Chapter, ...]) -> Broken:
    """The chapters that could not be read."""
    known = {chapter.id for chapter in chapters}
    return frozenset((CHAPTER, name) for name in names if name not in known)


def broken_terms(node: Node | None, terms: tuple[Term, ...], *, there: bool) -> Broken:
    """The terms that could not be used, all of them where their file cannot be read."""
    if there and (node is None or node.shape != "map"):
        return frozenset({(TERM, ANY)})
    known = {term.id for term in terms}
    return frozenset((TERM, key.text) for key, _ in (node.pairs if node else ()) if key.text not in known)
