"""`rulescheck new KIND`: a thing of an existing game, with everything its kind asks for."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.check import find_games
from rulescheck.cli.model import UNUSED, Begun, Wish, begin, begin_like, judged
from rulescheck.cli.new_file import APART, pasted, write_new
from rulescheck.cli.output import (
    CLEAN,
    COULD_NOT_RUN,
    FINDINGS,
    counted,
    did_you_mean,
    no_game,
    put,
    refuse,
    say,
    show,
    there_are,
)
from rulescheck.cli.settings import configured
from rulescheck.declare import check_id, declare_game
from rulescheck.diagnostics import Location, Report, Severity, hint, message, report, told
from rulescheck.game import Game
from rulescheck.load import files, load
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
    before = judged(game, options.config)
    wish = Wish(game, kind, options.id, options.name or options.id, options.config, before)
    begun = _begun(wish, options)
    if begun is None:
        return refuse("leaning-model", options.lang, kind=kind.id, id=options.like)
    path = write_new(game, kind, begun.text, options.id, options.output)
    if path is None and options.output:
        words = {"kind": kind.id, "file": options.output, "files": kind.files}
        return refuse("unread-output", options.lang, **words)
    if path is None:
        text = pasted(game, kind, begun.text)
        put(text)
        key = "put-apart" if text.startswith(APART) else "put-there"
        say(told(key, options.lang, kind=kind.id, files=kind.files))
        _tell(begun, options)
        return CLEAN
    status = _checked(game, path, begun, options)
    _tell(begun, options)
    return status


def _begun(wish: Wish, options: argparse.Namespace) -> Begun | None:
    model = wish.game.find(wish.kind.id, options.like or "")
    return begin_like(wish, model) if model else begin(wish)


def _tell(begun: Begun, options: argparse.Namespace) -> None:
    """Where the new thing comes from, and what it needs yet."""
    if begun.model:
        key = "begun-like" if options.like else "begun-from"
        say(told(key, options.lang, name=begun.model.name, id=begun.model.id))
    if begun.unused:
        say(told("use-it", options.lang, kind=options.what, id=options.id))


def _game(options: argparse.Namespace) -> Game | str:
    """The one game at or below the folder that has such a kind, or why there is none."""
    folder = Path(options.folder)
    read = [declare_game(path) for path in (find_games(folder) if folder.is_dir() else ())]
    games = [game for game, _ in read if game]
    fitting = [game for game in games if options.what in game.kinds]
    kind, language = options.what, options.lang
    if len(fitting) > 1:
        both = told("and", language).join(game.id for game in fitting)
        return told("several-games", language, games=both, kind=kind)
    if fitting:
        return load(fitting[0])[0]
    known = list(dict.fromkeys(name for game in games for name in game.kinds))
    if not known:
        return told("no-game", language, folder=str(folder), first=no_game(folder, language))
    listed = told("the-kinds", language, known=known)
    return told("no-kind", language, kind=kind, mend=did_you_mean(kind, known, listed, language))


def _refused(game: Game, options: argparse.Namespace) -> str:
    """Why no such thing can be written, or an empty string."""
    if (options.what, "*") in game.broken and files(game, game.kinds[options.what]):
        return told("broken-kind", options.lang, kind=options.what)
    for mistake in check_id(Node("scalar", Location(""), options.id)):
        return ". ".join(filter(None, (message(mistake, options.lang), hint(mistake, options.lang))))
    known = game.find(options.what, options.id)
    if known or (options.what, options.id) in game.broken:
        where = told("at-place", options.lang, place=str(known.location)) if known else ""
        return told("there-already", options.lang, kind=options.what, id=options.id, where=where)
    return _no_model(game, options)


def _no_model(game: Game, options: argparse.Namespace) -> str:
    """Why a new thing cannot begin as the one that was named, or an empty string."""
    known = [entity.id for entity in game.of(options.what)]
    if not options.like or options.like in known:
        return ""
    there = there_are(known, options.lang)
    mend = did_you_mean(options.like, known, there, options.lang)
    return told("no-model", options.lang, kind=options.what, id=options.like, mend=mend)


def _checked(game: Game, path: Path, begun: Begun, options: argparse.Namespace) -> int:
    """Tell what is found about the new thing, and what others lack because of it."""
    place = display(path)
    new = {(d.location, d.rule) for d in begun.found}
    own = [
        d
        for d in verdict(game.folder, options.config)[1].diagnostics
        if (d.location, d.rule) in new or place in (d.location.path, *(r.path for r in d.related))
    ]
    found: Report = report(d for d in own if d.severity > Severity.NOTE and d.rule != UNUSED)
    show(found, options.lang)
    count = counted(found, options.lang)
    key = "new-thing-with" if found.diagnostics else "new-thing"
    say(told(key, options.lang, file=place, kind=options.what, count=count))
    return CLEAN if found.ok else FINDINGS
