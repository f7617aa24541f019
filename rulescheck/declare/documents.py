"""The files that declare a game: one document each, or the files that a list in game.yml names."""

from __future__ import annotations

from glob import escape
from pathlib import Path

from rulescheck.declare.fields import Found
from rulescheck.diagnostics import Diagnostic, Location, phrase
from rulescheck.shape import near
from rulescheck.source import Node, read


def document(path: Path, found: Found) -> Node | None:
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


def files_below(folder: Path, below: str, ending: str) -> tuple[Path, ...]:
    """The files with an ending in a folder of a game, sorted."""
    return tuple(sorted((folder / below).glob(f"*{ending}")))


def _called_so(folder: Path, name: str) -> str:
    """The file of a name that has another ending, as YAML's or in capital letters."""
    endings = (".yml", ".yaml", ".md", ".markdown")
    found = (path for path in sorted(folder.glob(f"{escape(name)}.*")) if path.suffix.lower() in endings)
    return next((f"{folder.name}/{path.name}" for path in found), "")


def named_files(
    folder: Path, node: Node | None, below: str, ending: str, found: Found
) -> list[tuple[Node, Path]]:
    """The files that a list of names in game.yml stands for; a name without its file is a finding."""
    files = []
    known = [path.stem for path in files_below(folder, below, ending)]
    for item in node.items if node else ():
        if item.shape != "scalar" or item.empty:
            continue  # its shape is a finding already
        if item.text in known:
            files.append((item, folder / below / f"{item.text}{ending}"))
            continue
        words = item.text.split()
        values = {"found": item.text, "file": f"{below}/{item.text}{ending}", "near": near(item.text, known)}
        values |= {"other": _called_so(folder / below, item.text)}
        values |= {"several": ", ".join(words)} if set(words) <= set(known) else {}
        found.append(Diagnostic(item.location, "missing-file", values=values))
    return files
