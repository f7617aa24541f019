"""The page with the files to print: which there are, how they differ, how many pages and bytes they have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulescheck.game import Entity, Game
from rulescheck.pages import paths
from rulescheck.pages.files import Drawn, Item, Printing, chapters, decks, handouts, sets
from rulescheck.pages.page import page
from rulescheck.pages.picking import faced, paper_name
from rulescheck.pages.words import words
from rulescheck.paper import Edition

Words = Mapping[str, str]


@dataclass(frozen=True)
class File:
    """A file to print: its path, in words what it is on, what else is to know, and its edition's choices."""

    path: str
    title: str
    about: str
    choices: str = ""


@dataclass(frozen=True)
class Offer:
    """Something to print with its files."""

    title: str
    about: str
    files: tuple[File, ...]
    shown: tuple[Entity, ...]


def downloads(game: Game, printing: Printing, drawn: Mapping[str, Drawn]) -> str:
    """The page; it tells pages and bytes of the files that were drawn."""
    w = words(game.language)

    def offers(items: Iterable[Item], titled: Callable[[str], tuple[str, str]]) -> list[Offer]:
        return [_offer(item, titled, drawn, w) for item in items]

    by_name = {edition.name: _edition_title(edition, w) for edition in printing.editions}
    parts = [
        ("sets", "", offers(sets(game, printing), by_name.__getitem__)),
        ("decks", "", offers(decks(game, printing), by_name.__getitem__)),
        ("handouts", "handouts-text", offers(handouts(game, printing), _paper_title)),
        ("chapters", "chapters-text", offers(chapters(game, printing), _paper_title)),
    ]
    return page(
        "downloads.md.j2",
        game,
        w["downloads"],
        boost=0.5,
        parts=[part for part in parts if part[2]],
        choices=list(_choices(printing.editions, w)) if faced(game) else [],
        picking=paths.PICKING if faced(game) else "",
    )


def _offer(
    item: Item, titled: Callable[[str], tuple[str, str]], drawn: Mapping[str, Drawn], w: Words
) -> Offer:
    files = []
    for name, path in item.files:
        title, choices = titled(name)
        files.append(File(path, title, _about(drawn.get(path), w), choices))
    return Offer(item.title, item.about, tuple(files), item.shown)


def _about(file: Drawn | None, w: Words) -> str:
    """How many pages a file has and how large it is."""
    if file is None:
        return "PDF"
    size, pages = file.size, w["pages-of"].format(file.pages)
    large = f"{size / 2**20:.1f} MB" if size >= 2**20 else f"{max(round(size / 2**10), 1)} kB"
    return pages if file.on_demand else f"{pages} · {large}"


def _edition_title(edition: Edition, w: Words) -> tuple[str, str]:
    parts = [paper_name(edition.paper), w[f"sides-{edition.sides}"]]
    parts += [w["ink-saver"]] if edition.ink_saver else []
    return " · ".join(parts), " ".join(_keys(edition))


def _paper_title(paper: str) -> tuple[str, str]:
    return paper_name(paper), ""


def _keys(edition: Edition) -> tuple[str, str, str]:
    return edition.paper, edition.sides, "saver" if edition.ink_saver else "colour"


def _choices(editions: tuple[Edition, ...], w: Words) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """What editions differ in: a name, its title, and each value with its title."""
    titles: tuple[Callable[[str], str], ...] = (
        paper_name,
        lambda sides: w[f"sides-{sides}"],
        lambda ink: w[f"ink-{ink}"],
    )
    for number, (name, title) in enumerate(zip(("paper", "sides", "ink"), titles, strict=True)):
        values = dict.fromkeys(_keys(edition)[number] for edition in editions)
        if len(values) > 1:
            yield name, w[name], [(value, title(value)) for value in values]
