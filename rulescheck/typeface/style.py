"""The style sheet that tells a browser which file holds which characters of which face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rulescheck.typeface.used import TEXT, Face

# Until the fonts are there, letters and digits stand in what every system has, made as wide as ours on the
# average: hardly a line moves when they come. Han characters are as wide as they are high in every font.
ARIAL, TIMES = ("Arial", "Liberation Sans", "Helvetica"), ("Times New Roman", "Liberation Serif", "Times")
DIGITS, LETTERS = "U+30-39", "U+20-2F,U+3A-24F"
NEAR = (
    ("Rules Sans Near", ARIAL, "105.7%", LETTERS),
    ("Rules Sans Near", ARIAL, "99.8%", DIGITS),
    ("Rules Serif Near", TIMES, "122.5%", LETTERS),
    ("Rules Serif Near", TIMES, "109.7%", DIGITS),
)


@dataclass(frozen=True)
class File:
    """A slice of a face: the name of its file and its characters."""

    face: Face
    name: str
    characters: str


def style_sheet(files: Sequence[File], faces: Sequence[Face]) -> str:
    """All slices; where a face lacks a character, it takes that of plain text: the later rule wins."""
    plain = [file for file in files if file.face == TEXT]
    lines = [*_near(), *(line for file in plain for line in _everywhere(file, faces))]
    lines += [_rule(file.face, file) for file in files if file.face != TEXT]
    return "\n".join(lines) + "\n"


def own_sheet(files: Sequence[File]) -> str:
    """The slices of one page alone, which come before those of all pages; they lie beside the sheet."""
    beside = (replace(file, name=file.name.rpartition("/")[2]) for file in files)
    return "".join(f"{_rule(file.face, file)}\n" for file in beside)


def _everywhere(file: File, faces: Sequence[Face]) -> Iterator[str]:
    for face in faces:
        yield _rule(face, file)


def _rule(face: Face, file: File) -> str:
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-display:swap;'
        f'src:url("{file.name}")format("woff2");unicode-range:{_ranges(file.characters)}}}'
    )


def _near() -> Iterator[str]:
    for family, names, size, range_ in NEAR:
        local = ",".join(f'local("{name}")' for name in names)
        yield f'@font-face{{font-family:"{family}";src:{local};size-adjust:{size};unicode-range:{range_}}}'


def _ranges(characters: str) -> str:
    """Code points as a style sheet lists them, runs as one."""
    points = sorted(map(ord, characters))
    starts = [points[0], *(after for before, after in pairwise(points) if after > before + 1)]
    ends = [*(before for before, after in pairwise(points) if after > before + 1), points[-1]]
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in zip(starts, ends, strict=True))
