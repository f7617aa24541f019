"""The usual mistakes in YAML: each has its own words, and stands where a person would mend it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulescheck.diagnostics import LANGUAGES, Diagnostic, Location, Phrase, hint, message
from rulescheck.fix import fixed
from rulescheck.source import parse, read
from rulescheck.source.syntax import REASONS


def mistake(text: str) -> Diagnostic:
    (found,) = parse(text, "x.yml").mistakes
    return found


def cut(text: str, where: Location) -> str:
    """What stands at a place, in «», with what comes before it in its line."""
    line = text.split("\n")[where.line - 1]
    return f"{where.line}:{line[: where.column - 1]}«{line[where.column - 1 : where.end_column - 1]}»"


CASES = {
    "deeper": ("- id: a\n  name: b\n   heat: 4\n", "3:   «heat»", "yaml-indent"),
    "deeper behind quotes": ("id: a\nname: 'b'\n   heat: 4\n", "3:   «heat»", "yaml-indent"),
    "shallower item": ("- id: a\n  name: b\n heat: 4\n", "3: «heat»", "yaml-indent"),
    "shallower key": ("a:\n  b:\n    c: 1\n   d: 2\n", "4:   «d»", "yaml-indent"),
    "text above": ("a:\n- b\n  c: 1\n", "3:  «c»", "yaml-text-above"),
    "no dash": ("- id: a\n  name: b\nid: c\n", "3:«id»", "yaml-no-dash"),
    "no dash, a word": ("list:\n  - a\n  b\n  - c\n", "3:  «b»", "yaml-no-dash"),
    "close dash": ("- id: a\n-id: b\n", "2:«-»", "yaml-close-dash"),
    "items among keys": ("a: 1\n- b\n", "2:«-»", "yaml-item-among-keys"),
    "wide colon": ("id: a\nheat：4\nname: b\n", "2:heat«：»", "yaml-wide-colon"),
    "wide colon at once": ("id：a\nname: b\n", "1:id«：»", "yaml-wide-colon"),
    "wide colon at last": ("- id: a\n  heat： 4\n", "2:  heat«：»", "yaml-wide-colon"),
    "wide comma": ("- {price: 5，cost: 3}\n", "1:- {price: 5«，»", "yaml-wide-comma"),
    "wide comma in a line": ("price: 5，cost: 3\n", "1:price: 5«，»", "yaml-wide-comma"),
    "close colon": ("id: a\nheat:4\nname: b\n", "2:heat«:»", "yaml-close-colon"),
    "no colon": ("id: a\nname\nx: 1\n", "2:«name»", "yaml-no-colon"),
    "open quote": ("id: a\nname: 'b\ncost: 3\n", "2:name: «'»", "yaml-open-quote"),
    "open quote before another": ("name: 'b\ncost: 'c'\nx: 4\n", "1:name: «'»", "yaml-open-quote"),
    "behind a quote": ("name: 'it's'\nx: 1\n", "1:name: 'it'«s'»", "yaml-behind-quote"),
    "colon in a text": ("text: 抽牌: 2\n", "1:text: 抽牌«:»", "yaml-inner-colon"),
    "brace": ("text: {a} draws\nx: 1\n", "1:text: «{»", "yaml-bare"),
    "bracket": ("text: [夢] 抽一張\nx: 1\n", "1:text: «[»", "yaml-bare"),
    "star": ("text: **強** 抽\n", "1:text: «*»", "yaml-bare"),
    "star and a space": ("text: * 強\n", "1:text: «*»", "yaml-bare"),
    "ampersand": ("text: & b\nx: 1\n", "1:text: «&»", "yaml-bare"),
    "exclamation": ("text: !強 a\n", "1:text: «!»", "yaml-bare"),
    "percent": ("text: %5\n", "1:text: «%»", "yaml-bare"),
    "at": ("text: @you\n", "1:text: «@»", "yaml-bare"),
    "backtick": ("text: `a`\n", "1:text: «`»", "yaml-bare"),
    "pipe": ("text: |抽\n", "1:text: «|»", "yaml-bare"),
    "dash behind a key": ("text: - a\n", "1:text: «-»", "yaml-list-behind"),
    "open bracket": ("a: [1, 2\nb: 3\n", "1:a: «[»", "yaml-open-bracket"),
    "open brace": ("- {a: 1, b: 2\n- {a: 3}\n", "1:- «{»", "yaml-open-bracket"),
    "closed twice": ("a: {b: 1}}\nc: 1\n", "1:a: {b: 1}«}»", "yaml-closed-twice"),
    "no comma": ("{a: 1 b: 2}\n", "1:{a: 1 «b»", "yaml-no-comma"),
    "no comma in a list": ("a: [1, {b: 1} 3]\n", "1:a: [1, {b: 1} «3»", "yaml-no-comma"),
    "comment in a list": ("a: [1, #2]\nb: 3\n", "1:a: [1, «#2»", "yaml-comment"),
    "comment in a text": (
        "text: Draw #2 cards\n  and discard.\ncost: 1\n",
        "1:text: Draw «#2 cards»",
        "yaml-comment-inside",
    ),
    "comment in a text of a list": (
        "- Draw\n  two # or so\n  cards\n- x\n",
        "2:  two «# or so»",
        "yaml-comment-inside",
    ),
    "key below a remark": ("a: 1 # one\n  b: 2\n", "2:  «b»", "yaml-indent"),
    "odd indent": ("- id: a\n\u3000\u3000cost: 1\n", "2:«\u3000\u3000»", "yaml-odd-blank"),
    "odd indent among spaces": ("- id: a\n \u00a0cost: 1\n", "2: «\u00a0»", "yaml-odd-blank"),
    "odd indent below a key": ("a:\n\u00a0b: 1\n", "2:«\u00a0»", "yaml-odd-blank"),
    "odd indent of a list": ("a:\n\u2003- b\n\u2003- c\n", "2:«\u2003»", "yaml-odd-blank"),
    "odd indent of a block": ("a: |\n\u00a0\u00a0Draw.\nb: 1\n", "2:«\u00a0\u00a0»", "yaml-odd-blank"),
    "odd behind a dash": ("- id: a\n-\u00a0id: b\n", "2:-«\u00a0»", "yaml-odd-blank"),
    "odd behind the first dash": ("-\u00a0id: b\n", "1:-«\u00a0»", "yaml-odd-blank"),
    "odd behind dashes": ("a:\n  -\u3000b\n  -\u3000c\n", "2:  -«\u3000»", "yaml-odd-blank"),
    "odd behind a colon": ("id: a\ncost:\u00a01\nb: 2\n", "2:cost:«\u00a0»", "yaml-odd-blank"),
    "list of keys": (
        "rules:\n  - a-b:\n    title: x\n  c-d:\n    title: y\n",
        "2:  «-»",
        "yaml-list-of-keys",
    ),
    "list of keys in braces": ("schema:\n - a: {b: c}\n\n d: {b: c}\n", "2: «-»", "yaml-list-of-keys"),
    "no dash before a key": ("deck:\n  - card: a\n  card: b\n", "3:  «card»", "yaml-no-dash"),
    "below a block's head": ("text: |\nDraw.\ncost: 1\n", "2:«Draw.»", "yaml-outside-text"),
    "below a block's head in Chinese": (
        "text: |\n效果：抽牌\ncost: 1\n",
        "2:«效果：抽牌»",
        "yaml-outside-text",
    ),
    "below a block": (
        "- text: >\n    Draw.\n  Then a card\n  x: 1\n",
        "3:  «Then a card»",
        "yaml-outside-text",
    ),
    "half below a block": ("text: |\n    Draw.\n  Then go.\nx: 1\n", "3:  «Then go.»", "yaml-outside-text"),
    "below a text": ("text: 抽一張牌，\n然後棄一張。\nx: 1\n", "2:«然後棄一張。»", "yaml-outside-text"),
    "a key below a block": ("text: |\n  Draw.\ncost\nx: 1\n", "3:«cost»", "yaml-no-colon"),
    "tab": ("a:\n\tb: 1\n", "2:«\t»", "yaml-tab"),
    "tab below a text": ("a: 1\n\tb: 1\n", "2:«\t»", "yaml-tab"),
    "escape": ('a: "\\d"\n', '1:a: "«\\»', "yaml-bad-escape"),
    "directive": ("%YAML 9.9\n---\na: 1\n", "1:«%»", "yaml-bad-directive"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_usual_mistake_is_named_where_it_is_mended(name: str) -> None:
    text, place, key = CASES[name]
    found = mistake(text)
    problem = found.values["problem"]

    assert (cut(text, found.location), isinstance(problem, Phrase) and problem.key) == (place, key)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_usual_mistake_has_a_remedy(name: str, language: str) -> None:
    found = mistake(CASES[name][0])

    assert message(found, language)
    assert hint(found, language)


ODD = {
    "an indent": ("- id: a\n\u3000\u3000cost: 1\n", "- id: a\n  cost: 1\n"),
    "all over": (
        "a:\n\u00a0\u00a0b: 1\n\u00a0\u00a0c:\u00a02\nd:\n-\u00a0e\n",
        "a:\n  b: 1\n  c: 2\nd:\n- e\n",
    ),
    "what is text stays": (
        "text: |\n  \u3000\u3000Draw.\n\n  \u3000Go.\nnote: a\u00a0b\n\u3000c: 1\n",
        "text: |\n  \u3000\u3000Draw.\n\n  \u3000Go.\nnote: a\u00a0b\n c: 1\n",
    ),
}


@pytest.mark.parametrize("name", ODD)
def test_blanks_that_are_none_to_yaml_become_spaces(name: str) -> None:
    """One for one, where YAML wants them, and nowhere else."""
    text, mended = ODD[name]

    assert fixed(text, mistake(text).fix) == mended


def test_wide_spaces_in_a_text_are_no_mistake() -> None:
    """Chinese paragraphs begin with two of them."""
    text = "a: |\n  \u3000\u3000Draw: 2\nb: \u3000x\nc:\n  - \u3000y\n"

    assert parse(text, "x.yml").mistakes == ()


CONFLICT = "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\nc: 4\n"


@pytest.mark.parametrize("text", [CONFLICT, CONFLICT.replace("=======", "||||||| 1a2b\nb: 1\n=======")])
def test_a_merge_conflict_is_one_finding(text: str) -> None:
    (found,) = parse(text, "x.yml").mistakes

    assert (found.rule, cut(text, found.location)) == ("merge-conflict", "2:«<<<<<<<»")


@pytest.mark.parametrize("reason", REASONS)
def test_no_reason_of_the_parser_stays_english(reason: str) -> None:
    found = Diagnostic(Location("x"), "yaml-syntax", values={"problem": Phrase(REASONS[reason])})

    assert reason not in message(found, "zh-TW")


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        *(("cp950", "Big5"), ("gb18030", "GB18030")),
        *((encoding, "UTF-16") for encoding in ("utf-16", "utf-16-le", "utf-16-be")),
        *((encoding, "UTF-32") for encoding in ("utf-32", "utf-32-le", "utf-32-be")),
    ],
)
def test_another_encoding_is_recognised(encoding: str, name: str, tmp_path: Path) -> None:
    text = "- {id: soup, name: 汤类, text: 抽一张牌，然后弃掉一张。}\n"
    if encoding == "cp950":
        text = "- {id: soup, name: 湯類, text: 抽一張牌，然後棄掉一張。}\n"
    path = tmp_path / "x.yml"
    path.write_bytes(text.encode(encoding))

    (found,) = read(path).mistakes
    assert (found.rule, found.values["encoding"]) == ("not-utf-8", name)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize(
    "text", ["- {id: soup, name: Soup}\n", "- id: a\n  name: é\n", f"甲: {'茶' * 40}\n丙: 丁\n"]
)
def test_a_file_of_wide_letters_is_told_as_a_whole(encoding: str, text: str, tmp_path: Path) -> None:
    """Of such a file no byte is worth a place, and its zeros are no control characters."""
    path = tmp_path / "x.yml"
    path.write_bytes(text.encode(encoding))

    (found,) = read(path).mistakes

    assert (found.location, message(found, "en")) == (Location(path.as_posix()), "the file is not UTF-8")
    wide = encoding.upper()[:6]
    assert hint(found, "en") == f"it looks like {wide}: save the file in the encoding UTF-8"


PROGRAM = b"\x7fELF\x02\x01" + bytes(100) + b"\x03\xff\x00\x01\x00\x00\x00\xd0" * 20


@pytest.mark.parametrize(
    "data",
    [b"a: \xff\n", "a: naïve café\n".encode("latin-1"), b"\x80\x81\x82", PROGRAM, b"a: caf\xe9\0 x\n" * 9],
)
def test_bytes_of_no_encoding_we_know_are_not_guessed(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.yml"
    path.write_bytes(data)

    assert [d.values["encoding"] for d in read(path).mistakes] == [""]
