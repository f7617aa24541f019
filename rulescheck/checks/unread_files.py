"""Files in a game's folder that nothing reads, and kinds that read nothing: a card never checked is no card.

Every YAML file below the folder and every chapter in rules/ must be read by a kind's `files`, be named in
game.yml, or be game.yml, terms.yml or theme.yml itself. A kind whose `files` match no file at all may have
a slip in the pattern, and most likely has where a file that nothing reads is called almost like it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from rulescheck.derive import View
from rulescheck.diagnostics import Diagnostic, Location, Severity, Word
from rulescheck.game import ANY, CHAPTER, OPTION, RULE, TERM, Game, Kind
from rulescheck.load import ENDINGS, astray, closed, misnamed, present, read_by
from rulescheck.source import display, read


def find(view: View) -> Iterator[Diagnostic]:
    """Every kind that reads nothing, and every YAML file and chapter that nothing reads."""
    game = view.game
    if _unsure(game) or any(closed(game.folder)):
        return  # what a kind reads is not known before its own mistakes are mended
    renamed = _misnamed(game)
    idle = [kind for kind in game.kinds if not read_by(game, game.kinds[kind])]
    without = {kind: _near(game, kind) for kind in idle if kind not in renamed.values()}
    yield from (_idle(game, game.kinds[kind], near) for kind, near in without.items())
    told = {game.folder / name for near in without.values() for name in near}
    patterns = tuple(pattern for kind in game.kinds.values() for pattern in kind.files)
    for path in sorted(present(game.folder) - set(_read(game)) - told):
        values: dict[str, Word] = {"files": patterns, "list": "chapters" if path.suffix == ".md" else ""}
        values |= {"rename": _right_name(path, renamed)}
        yield Diagnostic(Location(display(path)), "unread-file", Severity.WARNING, values)


def _misnamed(game: Game) -> dict[Path, str]:
    """The files that would be read if they had another name, and the kind of those that are a kind's."""
    declaring = (game.folder / name for name in ("terms.yaml", "theme.yaml"))
    kinds = (game.folder / "kinds").glob("*.yaml")
    return {**dict.fromkeys((*declaring, *kinds), ""), **misnamed(game)}


def _right_name(path: Path, renamed: Mapping[Path, str]) -> str:
    if path in renamed:
        return path.with_suffix(ENDINGS[path.suffix]).name
    small = path.with_suffix(path.suffix.lower()).name
    return small if small != path.name else ""


def _idle(game: Game, kind: Kind, near: list[str]) -> Diagnostic:
    declared = read(game.folder / "kinds" / f"{kind.id}.yml").documents[0]
    values = {"kind": kind.id, "files": tuple(kind.files), "near": tuple(near[:3])}
    # A game that is only being written has kinds before it has files of them.
    severity = Severity.WARNING if near else Severity.NOTE
    return Diagnostic(declared.at(("files",)).location, "kind-without-files", severity, values)


def _near(game: Game, kind: str) -> list[str]:
    """The files whose paths are close to a kind's patterns, the closest first."""
    from difflib import get_close_matches  # no sound game waits for it

    forms: dict[str, list[str]] = {}
    for name in astray(game):
        for form in _forms(name):
            forms.setdefault(form, []).append(name)
    found = (get_close_matches(pattern, forms, len(forms) or 1) for pattern in game.kinds[kind].files)
    return list(dict.fromkeys(name for close in found for form in close for name in forms[form]))


def _forms(name: str) -> Iterator[str]:
    """A file's path, and the pattern that reads all files of its folder, which may be the closer one."""
    path = PurePosixPath(name)
    yield name
    if path.parent.name:
        yield f"{path.parent}/*{path.suffix}"


def _unsure(game: Game) -> bool:
    unread = {kind for kind, id_ in game.broken if id_ == ANY} - {RULE, TERM, OPTION}
    return bool(unread - game.kinds.keys()) or not all(kind.files for kind in game.kinds.values())


def _read(game: Game) -> Iterator[Path]:
    # mkdocs.yml lies here when the game is the whole site; MkDocs reads it.
    yield from (game.folder / name for name in ("game.yml", "terms.yml", "theme.yml", "mkdocs.yml"))
    for kind in game.kinds.values():
        yield game.folder / "kinds" / f"{kind.id}.yml"
        yield from read_by(game, kind)
    chapters = [chapter.id for chapter in game.chapters]
    unusable = [id_ for kind, id_ in game.broken if kind == CHAPTER]
    yield from (game.folder / "rules" / f"{name}.md" for name in (*chapters, *unusable))
