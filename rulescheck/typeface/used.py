"""Which characters a page shows in which face: a guess from its marks, good enough to pack slices by.

What is guessed wrong still is shown: a face that lacks a character takes it from the text's own face.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from rulescheck.press.fonts import SANS, SERIF


@dataclass(frozen=True)
class Face:
    """A face of the site: the name of its files, its family in style sheets, its font and its weight.

    `sets` finds the declarations of ours that set text in it, `tags` and `classes` are the elements that do
    so of themselves or by the theme; the face of plain text has none of them.
    """

    name: str
    family: str
    font: str
    weight: int
    sets: str = ""
    tags: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()


TEXT = Face("sans", "Rules Sans", SANS, 400)
BOLD = Face(
    name="bold",
    family="Rules Sans",
    font=SANS,
    weight=700,
    sets=r"font-weight:\s*(?:bold|[67]00)",
    tags=("b", "dt", "strong", "th"),
    classes=("md-nav__title",),
)
TITLE = Face("serif", "Rules Serif", SERIF, 400, r"font-family:\s*var\(--rc-serif\)")
FACES = (TEXT, BOLD, TITLE)

# The characters of a page in each of the faces, and last the style sheet of its own, if it names one. As sets
# the characters would take much memory.
Shown = tuple[str, ...]

FOLDER = "fonts"
SHEET = re.compile(rf'<link rel="stylesheet" href="[^"]*/({FOLDER}/[^"]+\.css)">')

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
# The theme's frames hold text of every face; a state of an element says nothing of its text.
FRAME = re.compile(r"\.md-(?:typeset|content|search)[\w-]*|\[[^\]]*\]|::?[\w-]+")
CLASS = re.compile(r"\.([\w-]+)")
TAG = re.compile(r"\b[a-z][a-z0-9]*\b")
STEP = re.compile(r"[\s>+~]+")
MARK = re.compile(r"<[^>]*>")
ENTITY = re.compile(r"&#?\w+;")
ESCAPE = re.compile(r"\\u([0-9a-f]{4})")


def looking(css: str) -> Callable[[str], Shown]:
    """What says of a page's HTML which characters it shows in which face, by style sheets."""
    finders = [finder(face, css) for face in FACES if face != TEXT]

    def look(page: str) -> Shown:
        found = (characters(page), *(shown(page, find) for find in finders))
        asked = SHEET.search(page)
        return (*map("".join, found), unquote(asked[1]) if asked else "")

    return look


def finder(face: Face, css: str) -> re.Pattern[str]:
    """What finds the elements of a page that a style sheet sets in a face; the text is its last group.

    An element within one of its own kind may end too early, which makes the guess a little poorer.
    """
    tags, classes = set(face.tags), set(face.classes)
    for selectors, declarations in RULE.findall(COMMENT.sub("", css)):
        if face.sets and re.search(face.sets, declarations) and "@font-face" not in selectors:
            for selector in selectors.split(","):
                known = CLASS.findall(FRAME.sub("", selector))
                active = [name for name in known if name.endswith("--active")]
                classes.update((active or known)[-1:])
                tags.update([] if known else TAG.findall(STEP.split(FRAME.sub("", selector).strip())[-1]))
    marks = [rf"(?:{_any(tags)})\b"] if tags else []
    marks += [rf'\w+ (?:[^>]*? )?class="(?:[^">]* )?(?:{_any(classes)})[ "]'] if classes else []
    return re.compile(rf"<(?=(\w+))(?:{'|'.join(marks)})[^>]*>(.*?)</\1>" if marks else r"(?!)()", re.DOTALL)


def characters(page: str) -> frozenset[str]:
    """What may be seen of a page or of a script: also what stands in attributes and in JSON."""
    found = set(page)
    found.update(html.unescape("".join(set(ENTITY.findall(page)))))
    found.update(chr(int(code, 16)) for code in set(ESCAPE.findall(page)))
    return _printable(found)


def shown(page: str, find: re.Pattern[str]) -> frozenset[str]:
    """The characters of a page in the elements that `find` finds."""
    return _printable(html.unescape("".join(_inside(page, find))))


def _printable(found: Iterable[str]) -> frozenset[str]:
    """Without what has no glyph. The space as wide as a Han character has one, and else shows as a box."""
    return frozenset(character for character in found if character.isprintable() or character == "\u3000")


def _inside(page: str, find: re.Pattern[str]) -> Iterator[str]:
    for found in find.finditer(page):
        yield MARK.sub("", found[found.lastindex or 0])


def _any(names: set[str]) -> str:
    return "|".join(map(re.escape, sorted(names)))
