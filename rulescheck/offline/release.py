"""The list of a release: what a browser keeps at once, what when it is seen, what if a reader chooses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from rulescheck.offline.mentions import manifested, mentions, part_of, styled
from rulescheck.offline.packs import hashed, pack, packed

CORE = ("css", "js", "json", "otf", "ttf", "webmanifest", "woff", "woff2", "xml")

ASKS = {"css": styled, "webmanifest": manifested}

Row = tuple[str, str, int]


def release(site: Path, folder: str, leave: Sequence[str] = ()) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    """The id of a built site's release, and the files that it adds to the site, below `folder`.

    They are named after their content, and the id is the name of the list. Files that match a pattern in
    `leave` are of no use to a reader and are left out.
    """
    pages = {_path(site, file): file.read_text(encoding="utf-8") for file in sorted(site.rglob("*.html"))}
    files = {_path(site, file): file for file in sorted(site.rglob("*")) if file.is_file()}
    files = {path: file for path, file in files.items() if not any(fnmatch(path, known) for known in leave)}
    packs = list(pack(pages))
    listed = {
        "folder": folder,
        "packs": [[one.hash, len(one.content), one.pages] for one in packs],
        **_rows(files, pages),
    }
    content = packed(listed)
    added = [(one.hash, one.content) for one in packs] + [(hashed(content), content)]
    return hashed(content), tuple((f"{folder}/{name}.bin", data) for name, data in added)


def _rows(files: dict[str, Path], pages: dict[str, str]) -> dict[str, object]:
    """Each file of a site in the one list that it belongs to."""
    told = mentions(pages)
    core = {path for path in files if _ending(path) in CORE}
    for path in sorted(core):
        if asks := ASKS.get(_ending(path)):
            core.update(asks(path, _text(files[path])))
    core.update(told.icons)
    shown = [[path for path in group if path in files and path not in core] for group in told.pictures]
    pictures = {path for group in shown for path in group}
    prints = [path for path in sorted(told.prints) if path in files and path not in core | pictures]
    others = core | pictures | {*prints}
    downloads = {path: told.downloads[path] for path in sorted(files) if path in told.downloads}
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
    """Each picture once, in the largest group that has it, from its smallest size to its largest."""
    seen: set[str] = set()
    for group in sorted(shown, key=lambda paths: (-len(paths), paths)):
        rows = [_row(files, path) for path in group if path not in seen]
        seen.update(group)
        if rows:
            yield sorted(rows, key=lambda row: (row[2], row[0]))


def _row(files: dict[str, Path], path: str) -> Row:
    content = files[path].read_bytes()
    return path, hashed(content), len(content)


def _path(site: Path, file: Path) -> str:
    return file.relative_to(site).as_posix()


def _ending(path: str) -> str:
    return path.rpartition(".")[2].lower()


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
