"""Slices of one page alone."""

import io
import re

import pytest
from fontTools.ttLib import TTFont

from rulescheck.press.fonts import SANS, characters
from rulescheck.typeface import own
from rulescheck.typeface.files import font_files
from rulescheck.typeface.used import looking

HAN = [chr(point) for point in sorted(characters(SANS)) if 0x4E00 <= point < 0xA000][:240]
LINK = '<link rel="stylesheet" href="../assets/rulescheck/fonts/{}.css"><p>{}'
# Each of the others shows characters that no other page shows; the long one has one of each of them.
OTHERS = {f"{number}/index.html": "".join(HAN[number * 20 : number * 20 + 20]) for number in range(12)}
SHOWN = "".join(HAN[::20])


@pytest.fixture
def files(monkeypatch):
    monkeypatch.setattr(own, "LONG", 3)
    pages = [
        ("long/index.html", LINK.format("long%20one", f"{SHOWN}<b>{SHOWN[0]}</b>")),
        ("short/index.html", LINK.format("short", HAN[0])),
        *OTHERS.items(),
    ]
    look = looking("")
    return dict(font_files({path: look(page) for path, page in pages}))


def test_a_long_page_has_a_slice_of_each_face_with_what_it_shows(files):
    rules = re.findall(
        r'family:"(.+?)";font-weight:(\d+).*?url\("(.+?)"\)', files["fonts/long one.css"].decode()
    )
    held = {
        (family, weight): "".join(map(chr, TTFont(io.BytesIO(files[f"fonts/{name}"])).getBestCmap()))
        for family, weight, name in rules
    }
    assert held == {("Rules Sans", "400"): SHOWN, ("Rules Sans", "700"): SHOWN[0]}


def test_a_page_that_is_not_long_has_none(files):
    assert files["fonts/short.css"] == b""


def test_every_slice_is_named_by_a_sheet(files):
    sheets = "".join(body.decode() for name, body in files.items() if name.endswith(".css"))
    named = set(re.findall(r'url\("([^"]+)"\)', sheets))
    assert named == {name.removeprefix("fonts/") for name in files if name.endswith(".woff2")}


def test_what_all_pages_share_is_there_for_a_long_page_too(files):
    shared = {name: body for name, body in files.items() if name.startswith("sans")}
    held = {point for body in shared.values() for point in TTFont(io.BytesIO(body)).getBestCmap()}
    assert set(map(ord, HAN)) <= held
