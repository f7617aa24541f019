"""Sheets for the table: what stands in each block, filled and blank, and chapters on a page."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from rulescheck.check import check_game
from rulescheck.game import Chapter
from rulescheck.press.blocks import sheet_model
from rulescheck.press.inspect import inspect
from rulescheck.press.known import blank_sheets, filled_sheet
from rulescheck.press.prose import chapter_parts
from rulescheck.press.table_sheet import chapter_pdf, table_pdf
from tests.findings import shown

FILES = {
    "game.yml": """
id: dusk
title: Dusk
language: en
version: '2'
kinds: [hero, book, move, tool]
chapters: [play]
""",
    "kinds/move.yml": """
title: Move
files: moves.yml
schema: {trigger: {type: text}}
""",
    "kinds/tool.yml": """
title: Tool
files: tools.yml
schema:
  harm: {title: Harm, type: integer}
  reach: {title: Reach, values: {close: {title: Close, mark: ■}}}
  text: {title: Effect, type: text}
  parts: {title: Parts, type: list, schema: {type: string, ref: tool}}
""",
    "kinds/book.yml": """
title: Book
files: books.yml
schema:
  about: {title: About, type: text}
  bonuses: {title: Bonuses, type: dict, keysrules: {ref: move}, valuesrules: {type: integer}}
  tools: {title: Tools, type: list, schema: {ref: tool}}
  bonds: {title: Bonds, type: list, schema: {type: text}}
  most: {title: Most, type: integer}
""",
    "kinds/hero.yml": """
title: Hero
files: heroes.yml
schema:
  book: {title: Book, ref: book}
  past: {title: Past, type: text}
  bonuses: {title: Bonuses, type: dict, keysrules: {ref: move}, valuesrules: {type: integer}}
  tools: {title: Tools, type: list, schema: {ref: tool}}
  bonds: {title: Bonds, type: list, schema: {type: text}}
  harm: {title: Harm, type: integer}
  dreams:
    title: Dreams
    type: list
    schema:
      type: dict
      schema:
        name: {title: Name, type: string}
        tools:
          title: Tools
          type: list
          schema: {type: dict, schema: {tool: {ref: tool}, n: {type: integer}}}
derived:
  twice: {title: Twice, value: "2 * self.harm"}
paper:
  base: book
  pages:
    - - {head: name, above: book.name, about: book.about}
      - {words: [past], blank: 2}
      - columns:
          - - figures: [harm, twice]
          - - {boxes: 3, filled: harm, title: Wounds, names: [out]}
        widths: [2, 1]
    - - {table: book.bonuses, value: bonuses, note_of: trigger, title: Moves, names: [Move, Base]}
      - things: book.tools
        taken: tools
        show: [text]
        facts: [harm, reach]
        title: Tools
        note: "{book.most} of all"
      - {distinct: book.tools, of: parts, show: [text]}
      - {texts: book.bonds, filled: bonds}
      - {things: dreams.tools, card: tool, copies: n, facts: [harm], blank: 3}
      - {lines: 2, title: Notes, filled: dreams, cells: [name, tools], names: [Dream, Tools]}
""",
    "moves.yml": """
- {id: run, name: Run, trigger: When you run}
- {id: aim, name: Aim, trigger: When you aim}
""",
    "tools.yml": """
- {id: bow, name: Bow, harm: 2, reach: close, text: "Draws **far**.", parts: [string]}
- {id: string, name: String, text: It snaps.}
""",
    "books.yml": """
- id: guard
  name: Guard
  about: You stand at the door.
  bonuses: {aim: 1, run: -1}
  tools: [bow, string]
  bonds: [I owe ＿＿ a life.]
  most: 1
""",
    "heroes.yml": """
- id: ann
  name: Ann
  book: guard
  past: A **long** one.
  bonuses: {aim: 2, run: -1}
  tools: [bow]
  harm: 2
  bonds: [I owe Ben a life.]
  dreams: [{name: Sea, tools: [{tool: bow, n: 2}]}]
""",
    "rules/play.md": "# Play\n\nAll of it.\n",
}


@pytest.fixture
def made(tmp_path: Path):
    return written(tmp_path)


def written(folder: Path, **changes: str):
    for name, text in {**FILES, **changes}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    game, found = check_game(folder)
    assert [shown(one) for one in found.diagnostics if one.severity.name == "ERROR"] == []
    return game


def text_of(pdf: bytes) -> list[str]:
    pages = pypdfium2.PdfDocument(pdf)
    return ["".join(page.get_textpage().get_text_bounded().split()) for page in pages]


BOW = {
    "name": "Bow",
    "copies": 1,
    "facts": ["Harm 2", "■Close"],
    "parts": [{"runs": [["", "Draws "], ["bold", "far"], ["", "."]]}],
}
STRING = {"name": "String", "copies": 1, "facts": [], "parts": [{"runs": [["", "It snaps."]]}]}


def test_a_filled_sheet_has_what_the_thing_says(made):
    first, second = sheet_model(made, filled_sheet(made, made.find("hero", "ann")))

    assert first == [
        {
            "form": "head",
            "name": "Ann",
            "label": "",
            "above": "Guard",
            "about": "You stand at the door.",
            "kind": "Hero",
        },
        {"form": "words", "items": [{"label": "Past", "text": "A long one."}], "blank": 2},
        {
            "form": "columns",
            "parts": [
                [
                    {
                        "form": "figures",
                        "items": [
                            {"label": "Harm", "value": "2", "mark": ""},
                            {"label": "Twice", "value": "4", "mark": ""},
                        ],
                    }
                ],
                [
                    {
                        "form": "boxes",
                        "title": "Wounds",
                        "count": 3,
                        "ticked": 2,
                        "last": "out",
                        "empty": False,
                    }
                ],
            ],
            "widths": [2, 1],
            "empty": False,
        },
    ]
    assert second == [
        {
            "form": "table",
            "title": "Moves",
            "names": ["Move", "Base"],
            "rows": [
                {"name": "Run", "given": "−1", "final": "−1", "small": "When you run"},
                {"name": "Aim", "given": "+1", "final": "+2", "small": "When you aim"},
            ],
        },
        {
            "form": "things",
            "title": "Tools",
            "note": "1 of all",
            "items": [{**BOW, "taken": True}, {**STRING, "taken": False}],
            "blank": 0,
            "across": 1,
        },
        {"form": "distinct", "items": [STRING], "empty": False},
        {"form": "texts", "items": [["I owe Ben a life."]], "empty": False},
        {
            "form": "things",
            "items": [{"name": "Bow", "copies": 2, "facts": ["Harm 2"], "parts": []}],
            "blank": 0,
            "across": 1,
        },
        {"form": "lines", "title": "Notes", "names": ["Dream", "Tools"], "rows": [["Sea", ""]], "blank": 1},
    ]


def test_a_blank_sheet_knows_its_base_and_leaves_room_for_the_rest(made):
    (sheet,) = blank_sheets(made, made.kinds["hero"])
    first, second = sheet_model(made, sheet)
    by_form = {block["form"]: block for block in (*first, *second)}

    assert sheet.name == "Guard"
    assert (by_form["head"]["name"], by_form["head"]["above"]) == ("", "Guard")
    assert by_form["words"] == {"form": "words", "items": [{"label": "Past", "text": ""}], "blank": 2}
    assert [item["value"] for item in by_form["columns"]["parts"][0][0]["items"]] == ["", ""]
    assert by_form["columns"]["parts"][1][0]["ticked"] == 0
    assert [row["final"] for row in by_form["table"]["rows"]] == ["", ""]
    assert [item["taken"] for item in second[1]["items"]] == [False, False]
    assert by_form["texts"]["items"] == [["I owe ", None, " a life."]]
    assert second[4] == {"form": "things", "items": [], "blank": 3, "across": 1, "empty": False}
    assert second[5] == {
        "form": "lines",
        "title": "Notes",
        "names": ["Dream", "Tools"],
        "rows": [],
        "blank": 2,
    }


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_a_sheet_is_printed_whole_and_the_same_each_time(made, paper: str):
    sheets = (filled_sheet(made, made.find("hero", "ann")), *blank_sheets(made, made.kinds["hero"]))
    first, second = (table_pdf(made, sheets, title="x", paper=paper) for _ in range(2))
    pages = text_of(first.pdf)

    assert (first, first.pages, first.fits) == (second, 4, True)
    assert len(pages) == 4
    assert "Ann" in pages[0]
    assert "IoweBenalife." in pages[1]
    assert "Guard" in pages[2]
    assert "Dusk2·Hero·ann1/2" in pages[0]


def lowest_line(pdf: bytes, page: int) -> float:
    """How far above the foot of a page its last line to write on is, in millimetres."""
    drawn = pypdfium2.PdfDocument(pdf)[page]
    edges = sorted(one.get_bounds()[1] for one in drawn.get_objects() if _is_flat(one.get_bounds()))
    return (edges[1] - edges[0]) * 25.4 / 72  # the lowest of all is that of the foot


def _is_flat(bounds: tuple[float, ...]) -> bool:
    left, bottom, right, top = bounds
    return top - bottom < 2 and right - left > 50


def test_lines_to_write_on_give_way_on_small_paper(tmp_path: Path):
    """Where at least one of them fits; on paper of the usual size they are a finding instead, as below."""
    kind = FILES["kinds/hero.yml"].replace("{lines: 2,", "{lines: 34,")
    made = written(tmp_path, **{"kinds/hero.yml": kind})
    printed = table_pdf(made, [filled_sheet(made, made.find("hero", "ann"))], title="x", paper="a5")

    assert (printed.pages, printed.fits) == (2, True)
    assert lowest_line(printed.pdf, 1) < 12


def test_a_block_is_not_torn_where_a_page_is_too_long_for_small_paper(tmp_path: Path):
    lines = "      - {lines: 20, title: Plans}\n      - {lines: 20, title: Deeds}\n      - columns:\n"
    kind = FILES["kinds/hero.yml"].replace("      - columns:\n", lines)
    made = written(tmp_path, **{"kinds/hero.yml": kind})
    printed = table_pdf(made, [filled_sheet(made, made.find("hero", "ann"))], title="x", paper="a5")
    first, second, _ = pypdfium2.PdfDocument(printed.pdf)

    assert printed.pages == 3
    assert ["Deeds" in page for page in text_of(printed.pdf)] == [False, True, False]
    assert all(sum(_is_flat(one.get_bounds()) for one in page.get_objects()) > 20 for page in (first, second))


def test_a_long_page_fills_the_small_ones_that_it_takes_in_larger_type(tmp_path: Path):
    """What was three quarters of one page and a quarter of the next is a half of each."""
    lines = "".join(f"      - {{lines: 7, title: Plans{number}}}\n" for number in range(5))
    kind = FILES["kinds/hero.yml"].replace("      - columns:\n", f"{lines}      - columns:\n")
    made = written(tmp_path, **{"kinds/hero.yml": kind})
    printed = table_pdf(made, [filled_sheet(made, made.find("hero", "ann"))], title="x", paper="a5")
    first, second, third = pypdfium2.PdfDocument(printed.pdf)

    assert printed.pages == 3
    assert [page.count("Plans") for page in text_of(printed.pdf)] == [2, 3, 0]
    assert size_of("Plans", first) == size_of("Plans", second) > 1.2 * size_of("Notes", third)


def size_of(word: str, page: pypdfium2.PdfPage) -> float:
    """The size of a word on a page, in points."""
    text = page.get_textpage()
    return pypdfium2.raw.FPDFText_GetFontSize(text, text.get_text_range().index(word))


@pytest.mark.parametrize(("widths", "rows"), [("[2, 1]", [6]), ("[6, 1]", [3, 3])])
def test_boxes_stand_in_rows_of_as_many(tmp_path: Path, widths: str, rows: list[int]):
    kind = (
        FILES["kinds/hero.yml"].replace("boxes: 3", "boxes: 6").replace("widths: [2, 1]", f"widths: {widths}")
    )
    made = written(tmp_path, **{"kinds/hero.yml": kind})
    printed = table_pdf(made, [filled_sheet(made, made.find("hero", "ann"))], title="x")
    bounds = [one.get_bounds() for one in pypdfium2.PdfDocument(printed.pdf)[0].get_objects()]
    squares = {  # by their middle: a tick in a box has the same; the emblem is higher up
        (round(bottom + top), round(left + right))
        for left, bottom, right, top in bounds
        if abs((right - left) - (top - bottom)) < 0.5 and 10 < top - bottom < 25 and top < 700
    }

    assert list(Counter(high for high, _ in squares).values()) == rows


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_lines_to_write_on_go_down_to_the_foot_of_the_page_that_they_end(made, paper: str):
    printed = table_pdf(made, [filled_sheet(made, made.find("hero", "ann"))], title="x", paper=paper)

    assert (printed.pages, printed.fits) == (2, True)
    assert lowest_line(printed.pdf, 1) < 12


def test_a_page_that_does_not_fit_is_a_finding_and_goes_on(tmp_path: Path):
    kind = FILES["kinds/hero.yml"].replace("{lines: 2,", "{lines: 60,")
    made = written(tmp_path, **{"kinds/hero.yml": kind})
    found = [shown(one) for one in inspect(made)]
    printed = table_pdf(made, [filled_sheet(made, made.find("hero", "ann"))], title="x")

    assert [line.split(" error ")[1].split(" is ")[0] for line in found] == [
        "sheet-does-not-fit: page 2 of the sheet of Guard"
    ]
    line = kind[: kind.index("- - {table:")].count("\n") + 1
    assert f"kinds/hero.yml:{line}:7-" in found[0]
    assert (printed.fits, printed.pages, len(text_of(printed.pdf))) == (False, 3, 3)


CHAPTER = """# Play

Roll **2D6** and [add](play.md#add) the
bonus: `x`.

## Steps {#steps}

1. First,
   of all.
2. Then.

Then

- One
- Two

| When | What |
|---|---|
| A \\| B | {{ things.tool['bow'].harm }} |

!!! example "So it goes"
    Inside.

!!! example

    More.

!!! note ""
    Bare.

```view
table: tool
title: Shot
columns: [name, harm]
where: self.id == 'bow'
```

### H-9: Last {#h-9}
"""


def test_a_chapter_is_read_for_paper(made):
    chapter = Chapter("play", "Play", CHAPTER, made.chapters[0].location)

    assert chapter_parts(made, chapter) == [
        {"part": "heading", "level": 1, "runs": [["", "Play"]]},
        paragraph(["", "Roll "], ["bold", "2D6"], ["", " and add the bonus: "], ["code", "x"], ["", "."]),
        {"part": "heading", "level": 2, "runs": [["", "Steps"]]},
        listed(1, "First, of all.", "Then."),
        paragraph(["", "Then"]),
        listed(None, "One", "Two"),
        table("", ["", ""], ["When", "What"], ["A | B", "2"]),
        {"part": "box", "title": "So it goes", "parts": [paragraph(["", "Inside."])]},
        {"part": "box", "title": "Example", "parts": [paragraph(["", "More."])]},
        {"part": "box", "title": "", "parts": [paragraph(["", "Bare."])]},
        table("Shot", ["", "right"], ["Tool", "Harm"], ["Bow", "2"]),
        {"part": "heading", "level": 3, "number": "H-9", "runs": [["", "Last"]]},
    ]


def paragraph(*runs: list[str]) -> dict:
    return {"part": "paragraph", "runs": list(runs)}


def listed(start: int | None, *items: str) -> dict:
    return {"part": "list", "start": start, "items": [{"parts": [paragraph(["", item])]} for item in items]}


def table(title: str, align: list[str], *rows: list[str]) -> dict:
    sorts = ("head", *["row"] * (len(rows) - 1))
    made = [
        {"sort": sort, "cells": [[["", cell]] for cell in row]} for sort, row in zip(sorts, rows, strict=True)
    ]
    return {"part": "table", "title": title, "columns": len(align), "align": align, "rows": made}


@pytest.mark.parametrize(
    ("language", "box", "title"),
    [
        ("en", "example", "Example"),
        ("en", "optional", "Optional rule"),
        ("zh-TW", "ruling", "裁定"),
        ("zh-TW", "warning", "Warning"),
    ],
)
def test_a_box_without_a_title_has_the_one_of_the_site(made, language: str, box: str, title: str):
    chapter = Chapter("play", "Play", f"!!! {box}\n\n    Inside.\n", made.chapters[0].location)
    [found] = chapter_parts(replace(made, language=language), chapter)

    assert found["title"] == title


def test_a_chapter_is_one_page_and_a_long_one_goes_on(made):
    chapter = made.chapters[0]
    short = chapter_pdf(made, chapter)
    long = chapter_pdf(
        made, Chapter("play", "Play", "# Play\n" + "\n\nA line of text." * 400, chapter.location)
    )

    assert (short.pages, short.fits) == (1, True)
    assert "Allofit." in text_of(short.pdf)[0]
    assert not long.fits
    assert len(text_of(long.pdf)) == long.pages > 1


def test_the_pages_of_a_long_chapter_are_read_in_turn_and_numbered(made):
    """Down the left column of a page, down its right one, and then the next page."""
    rules = "\n\n".join(f"### Rule {n} {{#h-{n}}}\n\n{'Some words. ' * 30}" for n in range(100, 160))
    printed = chapter_pdf(made, Chapter("play", "Play", f"# Play\n\n{rules}", made.chapters[0].location))
    pages = text_of(printed.pdf)
    seen = [int(number) for page in pages for number in re.findall(r"H-(1\d\d)Rule", page)]

    assert printed.pages == len(pages) > 2
    assert [page[-len("1/3") :] for page in pages] == [f"{n}/{len(pages)}" for n in range(1, len(pages) + 1)]
    assert seen == list(range(100, 160))


def test_a_chapter_that_is_too_long_for_small_paper_begins_below_its_title(made):
    text = "# Play\n\nIt begins." + "\n\nA line of text." * 300
    printed = chapter_pdf(made, Chapter("play", "Play", text, made.chapters[0].location), paper="a5")

    assert printed.pages > 1
    assert "PlayItbegins." in text_of(printed.pdf)[0]


@pytest.mark.parametrize("more", range(8))
def test_the_title_of_a_box_goes_on_with_its_text(made, more: int):
    """Wherever on a page the boxes come to lie."""
    boxes = f'!!! example "Title"\n    Text {"and words " * 20}\n\n' * 90
    text = "# Play\n\n" + "A line.\n\n" * more + boxes
    printed = chapter_pdf(made, Chapter("play", "Play", text, made.chapters[0].location))
    pages = text_of(printed.pdf)

    assert len(pages) > 1
    assert all(page.count("Title") == page.count("Text") for page in pages)


WORDS = "a text of several words"
WIDE = "| Card | Cost | Harm | Kind | Reach | Price | Where it works | What it does |\n"
ROW = f"| Bow | 2 | 3 | far | all | {WORDS} | {WORDS} | {WORDS} |\n"


def test_a_table_with_many_columns_goes_across_the_page_and_none_is_narrower_than_a_word(made):
    """What stands before and after it is set in two columns all the same."""
    before = "".join(f"## Part {n}\n\n{'Some words. ' * 30}\n\n" for n in range(3))
    text = f"# Play\n\n{before}## All\n\n{WIDE}{'|---' * 8}|\n{ROW * 3}\n{before}"
    printed = chapter_pdf(made, Chapter("play", "Play", text, made.chapters[0].location))
    words = pypdfium2.PdfDocument(printed.pdf)[0].get_textpage()
    heads = [box for box in lines_of(words) if box[0].startswith(("Part", "All"))]
    columns = sorted({round(left, -1) for _, left, _ in heads})

    assert (printed.pages, printed.fits) == (1, True)
    assert len(columns) == 2
    assert max(right for line, _, right in lines_of(words) if "word" in line) > columns[1] + 200
    assert "several" in words.get_text_bounded().split()


def lines_of(words) -> list[tuple[str, float, float]]:
    """Each line of a page with its left and right end."""
    found = []
    for number in range(words.count_rects()):
        left, bottom, right, top = words.get_rect(number)
        found.append((words.get_text_bounded(left, bottom, right, top).strip(), left, right))
    return found


def test_a_text_that_makes_a_page_too_long_is_told_where_its_thing_stands(tmp_path: Path):
    heroes = FILES["heroes.yml"].replace("A **long** one.", "A long one. " * 900)
    (found,) = (shown(one) for one in inspect(written(tmp_path, **{"heroes.yml": heroes})))

    assert "heroes.yml:2:3-" in found
    assert "sheet-does-not-fit: page 1 of the sheet of Ann is" in found
