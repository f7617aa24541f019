"""The fonts of a site as files, and the style sheet that names them."""

import io
import re

from fontTools.ttLib import TTFont

from rulescheck.typeface.files import font_files
from rulescheck.typeface.style import File, style_sheet
from rulescheck.typeface.used import BOLD, FACES, TEXT, TITLE, looking

CSS = "h1 { font-family: var(--rc-serif) }"
PAGES = (
    ("index.html", "<h1>織夢</h1><p>規則<b>要點</b></p>"),
    ("a/index.html", "<h1>獵魔</h1><p>卡牌\U0001f600</p>"),
    *((f"{number}.html", "") for number in range(9)),
)


def shown(pages):
    look = looking(CSS)
    return {path: look(text) for path, text in pages}


def test_each_face_has_what_it_shows_and_the_plain_one_all():
    files = dict(font_files(shown(PAGES)))
    fonts = {name: body for name, body in files.items() if name.endswith(".woff2")}
    held = {name: set(TTFont(io.BytesIO(body)).getBestCmap()) for name, body in fonts.items()}
    by_face = {
        face.name: set().union(*(had for name, had in held.items() if name.startswith(face.name)))
        for face in FACES
    }
    latin = set(map(ord, "…—·‘’“”「」『』（）")) | set(range(32, 127))
    assert by_face["serif"] == latin | set(map(ord, "織夢獵魔"))
    assert by_face["bold"] == latin | set(map(ord, "要點"))
    assert by_face["sans"] == latin | set(map(ord, "織夢獵魔規則要點卡牌"))
    assert {"sans.woff2", "bold.woff2", "serif.woff2", "fonts.css"} <= set(files)


def test_the_files_are_the_same_each_time():
    assert list(font_files(shown(PAGES))) == list(font_files(shown(reversed(PAGES))))


def test_every_file_is_named_by_the_style_sheet():
    files = dict(font_files(shown(PAGES)))
    named = set(re.findall(r'url\("([^"]+)"\)', files["fonts.css"].decode()))
    assert named == {name for name in files if name.endswith(".woff2")}


def test_a_face_takes_from_plain_text_what_it_lacks():
    files = [File(TEXT, "t.woff2", "abcxz"), File(BOLD, "b.woff2", "a"), File(TITLE, "s.woff2", "z")]
    ours = [line for line in style_sheet(files, FACES).splitlines() if "local" not in line]
    rule = re.compile(r'family:"(.+?)";font-weight:(\d+);font-display:swap;src:url\("(.+?)"\).*range:(.+)}')
    assert [rule.search(line).groups() for line in ours] == [
        ("Rules Sans", "400", "t.woff2", "U+61-63,U+78,U+7A"),
        ("Rules Sans", "700", "t.woff2", "U+61-63,U+78,U+7A"),
        ("Rules Serif", "400", "t.woff2", "U+61-63,U+78,U+7A"),
        ("Rules Sans", "700", "b.woff2", "U+61"),
        ("Rules Serif", "400", "s.woff2", "U+7A"),
    ]
