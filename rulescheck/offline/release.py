"""The list of a release: what a browser keeps at once, what when it is seen, what if a reader chooses it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from rulescheck.offline.mentions import Mentions, manifested, mentions, named, part_of, styled
from rulescheck.offline.packs import Pack, hashed, pack, packed, shelves

CORE = ("css", "js", "json", "otf", "ttf", "webmanifest", "woff", "woff2", "xml")

ASKS = {"css": styled, "webmanifest": manifested}

Row = tuple[str, str, int]


def release(site: Path, folder: str, leave: Sequence[str] = ()) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    """The id of a built site's release, and the files that it adds to the site, below `folder`.

    They are named after their content, and the id is the name of the list. Files that match a pattern in
    `leave` are of no use to a reader and are left out.
    """
    files = dict(_files(site))
    packs: list[Pack] = []
    told: dict[str, Mentions] = {}
    for paths in shelves([path for path in files if path.endswith(".html")]):
        pages = {path: files[path].read_text(encoding="utf-8") for path in paths}
        packs.append(pack(pages))
        told.update((path, mentions(path, text)) for path, text in pages.items())
    listed = {
        "folder": folder,
        "packs": [[one.hash, len(one.content), one.pages] for one in packs],
        **_rows(_without(files, leave), dict(sorted(told.items()))),
    }
    content = packed(listed)
    added = [(one.hash, one.content) for one in packs] + [(hashed(content), content)]
    return hashed(content), tuple((f"{folder}/{name}.bin", data) for name, data in added)


def _files(site: Path) -> Iterator[tuple[str, Path]]:
    """Every file below a folder with its path relative to that."""
    start = len(f"{site}/")
    for folder, _, names in os.walk(site):
        for name in names:
            path = f"{folder}/{name}"
            yield path[start:], Path(path)


def _without(files: dict[str, Path], leave: Sequence[str]) -> dict[str, Path]:
    return {path: file for path, file in files.items() if not any(fnmatch(path, known) for known in leave)}


def _rows(files: dict[str, Path], pages: dict[str, Mentions]) -> dict[str, object]:
    """Each file of a site in the one list that it belongs to."""
    core = {path for path in files if _ending(path) in CORE}
    for path in sorted(core):
        if asks := ASKS.get(_ending(path)):
            core.update(asks(path, _text(files[path])))
    core.update(path for page in pages.values() for path in page.icons)
    groups = dict.fromkeys(group for page in pages.values() for group in page.pictures)
    shown = [[path for path in group if path in files and path not in core] for group in groups]
    others = core | {path for group in shown for path in group}
    later = {path for page in pages.values() for path in page.prints}
    prints = sorted((later & files.keys()) - others)
    others |= {*prints}
    names = named(pages.values())
    downloads = {path: names[path] for path in sorted(files) if path in names}
    return {
        "core": [_row(files, path) for path in sorted(core & files.keys())],
        "pictures": list(_groups(files, shown)),
        "prints": [_row(files, path) for path in prints],
        "downloads": [
            [*_row(files, path), name, " · ".join(filter(None, [part_of(path, pages), section]))]
            for path, (name, section) in downloads.items()
            if path not in others
        ],
    }


def _groups(files: dict[str, Path], shown: list[list[str]]) -> Iterator[list[Row]]:
    """Each picture once, with all that share a size of it on some page, from its smallest to its largest."""
    whole: dict[str, frozenset[str]] = {}
    for group in shown:
        joined = frozenset(group).union(*(whole.get(path, ()) for path in group))
        whole.update(dict.fromkeys(joined, joined))
    for paths in sorted(map(sorted, {*whole.values()}), key=lambda paths: (-len(paths), paths)):
        yield sorted((_row(files, path) for path in paths), key=lambda row: (row[2], row[0]))


def _row(files: dict[str, Path], path: str) -> Row:
    content = files[path].read_bytes()
    return path, hashed(content), len(content)


def _ending(path: str) -> str:
    return path.rpartition(".")[2].lower()


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
