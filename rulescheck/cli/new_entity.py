"""`rulescheck new KIND`: a thing of an existing game, with everything its kind asks for."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from rulescheck.check import find_games
from rulescheck.cli.output import CLEAN, COULD_NOT_RUN, FINDINGS, FIRST_GAME, counted, put, say, show
from rulescheck.cli.settings import configured
from rulescheck.declare import check_id, declare_game
from rulescheck.diagnostics import Location, Report, Severity, hint, message, report
from rulescheck.game import Game, Kind
from rulescheck.load import files, load
from rulescheck.seed import seed
from rulescheck.shape import near
from rulescheck.source import Node, display
from rulescheck.verdict import verdict


def run_new_entity(options: argparse.Namespace) -> int:
    """Write the thing to a file of its own and check it; what exists is never changed."""
    if not configured(options):
        return COULD_NOT_RUN
    game = _game(options)
    wrong = "" if isinstance(game, str) else _refused(game, options)
    if isinstance(game, str) or wrong:
        say(f"rulescheck: {wrong or game}")
        return COULD_NOT_RUN
    kind = game.kinds[options.what]
    text = seed(game, kind, options.id, options.name or options.id)
    path = _write(game, kind, text, options)
    if path is None and options.output:
        say(f"rulescheck: kind {kind.id} alone must read {options.output}; its files are {_files(kind)}")
        return COULD_NOT_RUN
    if path is None:
        put(text)
        say(f"{kind.id} has its things in {_files(kind)}: put this there yourself")
        return CLEAN
    return _checked(game, path, options)


def _game(options: argparse.Namespace) -> Game | str:
    """The one game at or below the folder that has such a kind, or why there is none."""
    folder = Path(options.folder)
    read = [declare_game(path) for path in (find_games(folder) if folder.is_dir() else ())]
    games = [game for game, _ in read if game]
    fitting = [game for game in games if options.what in game.kinds]
    if len(fitting) > 1:
        return f"{' and '.join(game.id for game in fitting)} have a kind {options.what}: name one's folder"
    if fitting:
        return load(fitting[0])[0]
    known = [kind for game in games for kind in game.kinds]
    guess = near(options.what, known)
    mend = f"did you mean {guess}?" if guess else f"the kinds are: {', '.join(known)}"
    return f"there is no kind {options.what}; {mend}" if known else f"no game in {folder}: {FIRST_GAME}"


def _refused(game: Game, options: argparse.Namespace) -> str:
    """Why no such thing can be written, or an empty string."""
    if (options.what, "*") in game.broken and files(game, game.kinds[options.what]):
        return f"the files of kind {options.what} have mistakes: `rulescheck check` shows them"
    for mistake in check_id(Node("scalar", Location(""), options.id)):
        return ". ".join(filter(None, (message(mistake, options.lang), hint(mistake, options.lang))))
    known = game.find(options.what, options.id)
    if known or (options.what, options.id) in game.broken:
        return f"there is a {options.what} {options.id} already{f', in {known.location}' if known else ''}"
    return ""


def _files(kind: Kind) -> str:
    return ", ".join(kind.files)


def _write(game: Game, kind: Kind, text: str, options: argparse.Namespace) -> Path | None:
    """The new file, once it is certain that this kind and no other reads it."""
    places = (Path(options.output),) if options.output else tuple(_places(game, kind, options.id))
    for path in places:
        if path.exists() and not options.output:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        whole = path.resolve()
        readers = [k.id for k in game.kinds.values() if whole in {p.resolve() for p in files(game, k)}]
        if readers == [kind.id]:
            return path
        path.unlink()
    return None


def _places(game: Game, kind: Kind, id_: str) -> Iterator[Path]:
    """Files that the kind's patterns would match: the id in place of what varies."""
    for pattern in kind.files:
        *folders, name = PurePosixPath(pattern).parts
        folder = game.folder
        for part in folders:
            folder = folder if part == "**" else _folder(folder, part)
        if name == "**" or re.search(r"[?\[]", "".join((*folders, name))):
            continue
        first, star, last = name.partition("*")
        file = f"{first}{id_}{last.replace('*', '')}" if star else name
        yield folder / (file if Path(file).suffix else f"{file}.yml")


def _folder(above: Path, part: str) -> Path:
    """The first folder that fits a part of a pattern, or one that would."""
    known = sorted(path for path in above.glob(part) if path.is_dir()) if "*" in part else []
    return known[0] if known else above / (part.replace("*", "") or "new")


def _checked(game: Game, path: Path, options: argparse.Namespace) -> int:
    place = display(path)
    everything = verdict(game.folder, options.config)[1]
    own = (d for d in everything.diagnostics if place in (d.location.path, *(r.path for r in d.related)))
    found: Report = report(d for d in own if d.severity > Severity.NOTE)
    show(found, options.lang)
    left = f", with {counted(found)}: the file is written, mend it there" if found.diagnostics else ""
    say(f"{place}: a new {options.what}{left}")
    return CLEAN if found.ok else FINDINGS
