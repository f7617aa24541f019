"""A chapter on paper loses nothing: every construct of Markdown, and what its views show."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from rulescheck.audience import read_by
from rulescheck.check import check_game
from rulescheck.game import Chapter, Game
from rulescheck.press.prose import chapter_parts
from rulescheck.press.table_sheet import chapter_pdf
from tests.findings import shown

FILES = {
    "game.yml": "id: dusk\ntitle: Dusk\nlanguage: en\nkinds: [tool]\nchapters: [play]\n",
    "kinds/tool.yml": """
title: Tool
files: tools.yml
schema:
  harm: {title: Harm, type: integer}
  price: {title: Price, type: float}
  reach: {title: Reach, values: {close: {title: Close, mark: ■}, far: {title: Far, color: '#336699'}}}
  sharp: {title: Sharp, type: boolean}
  text: {title: Effect, type: text}
  secret: {title: Secret, type: string, audience: GM}
  parts: {title: Parts, type: list, schema: {type: string, ref: tool}}
""",
    "tools.yml": """
- {id: bow, name: Bow, harm: 2, price: 2.675, reach: close, sharp: true, text: "It **flies**.",
   parts: [string], secret: cursed}
- {id: string, name: String, harm: 1, price: 1234567.5, reach: far, sharp: false, text: It snaps.}
""",
    "rules/play.md": "# Play\n",
}


@pytest.fixture
def made(tmp_path: Path) -> Game:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    Image.new("RGB", (30, 10), (200, 60, 60)).save(tmp_path / "rules" / "map.png")
    game, found = check_game(tmp_path)
    assert [shown(one) for one in found.diagnostics] == []
    return game


def chapter(game: Game, text: str) -> Chapter:
    return Chapter("play", "Play", text, game.chapters[0].location)


def parts(game: Game, text: str) -> list[dict]:
    return chapter_parts(game, chapter(game, text))


def inset(*parts: dict, bar: bool = False) -> dict:
    return {"part": "inset", "bar": bar, "parts": list(parts)}


def box(title: str, *parts: dict) -> dict:
    return {"part": "box", "title": title, "parts": list(parts)}


def view(game: Game, text: str) -> list[dict]:
    return parts(game, f"```view\n{text}\n```\n")


def paragraph(*runs: list[str] | str) -> dict:
    return {"part": "paragraph", "runs": [["", run] if isinstance(run, str) else run for run in runs]}


def rows(table: dict) -> list[tuple[str, ...]]:
    """The rows of a table as plain words, each with its sort before it."""
    assert table["part"] == "table"
    return [(row["sort"], *("".join(t for _, t in cell) for cell in row["cells"])) for row in table["rows"]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a *b* __c__ ***d***", [paragraph("a ", ["em", "b"], " ", ["bold", "c"], " ", ["bold em", "d"])]),
        ("`a*b*`  \n<u>c</u>", [paragraph(["code", "a*b*"], "\n", ["under", "c"])]),
        ("H<sub>2</sub>O<br>&amp; \\*", [paragraph("H", ["sub", "2"], "O\n& *")]),
        ("[add](play.md#x) [**b**][n]\n\n[n]: play.md", [paragraph("add ", ["bold", "b"])]),
        ("[a](https://b.org/)", [paragraph("a", ["quiet", " (https://b.org/)"])]),
        ("<https://b.org> [b.org](https://b.org)", [paragraph("https://b.org b.org")]),
        ('<abbr title="hit points">HP</abbr>', [paragraph("HP", ["quiet", " (hit points)"])]),
        ("<q>a</q><ruby>b<rp>(</rp><rt>c</rt><rp>)</rp></ruby>", [paragraph("“a”b(c)")]),
        ("a<!-- b -->c <script>d</script>", [paragraph("ac")]),
        ("> a\n>\n> > b", [inset(paragraph("a"), inset(paragraph("b"), bar=True), bar=True)]),
        ("---", [{"part": "line"}]),
        ("a\n\n    b\n      c", [paragraph("a"), {"part": "code", "text": "b\n  c"}]),
        ("```python\na = 1  # b\n```", [{"part": "code", "text": "a = 1  # b"}]),
        ("### H-9: Last {#h-9}", [{"part": "heading", "level": 3, "number": "H-9", "runs": [["", "Last"]]}]),
        ("## Step 1", [{"part": "heading", "level": 2, "runs": [["", "Step 1"]]}]),
        ("a\n:   b\n\n    c", [paragraph(["bold", "a"]), inset(paragraph("b"), paragraph("c"))]),
        ('??? note "a"\n    b', [box("a", paragraph("b"))]),
        ("<details><summary>a</summary>b</details>", [box("a", paragraph("b"))]),
        ('=== "a"\n    b', [box("a", paragraph("b"))]),
        ('!!! note ""\n    ```\n    a\n    ```', [box("", {"part": "code", "text": "a"})]),
        ("<div markdown>\n*a*\n</div>", [paragraph(["em", "a"])]),
        ('<iframe title="a" src="b.html"></iframe>', [paragraph(["quiet", "a"])]),
    ],
)
def test_each_construct_of_markdown_is_on_paper(made: Game, text: str, found: list[dict]) -> None:
    assert parts(made, text) == found


def test_lists_are_nested_and_are_ticked_off(made: Game) -> None:
    found = parts(made, "1. a\n\n    b\n\n    - c\n        - d\n\n2. e\n\ntext\n\n- [ ] f\n- [x] g\n")
    deep = {"part": "list", "start": None, "items": [{"parts": [paragraph("d")]}]}
    inner = {"part": "list", "start": None, "items": [{"parts": [paragraph("c"), deep]}]}
    first = {"parts": [paragraph("a"), paragraph("b"), inner]}

    assert found == [
        {"part": "list", "start": 1, "items": [first, {"parts": [paragraph("e")]}]},
        paragraph("text"),
        {
            "part": "list",
            "start": None,
            "items": [{"done": False, "parts": [paragraph("f")]}, {"done": True, "parts": [paragraph("g")]}],
        },
    ]


def test_a_footnote_stands_at_the_end(made: Game) -> None:
    note = {"part": "list", "start": 1, "items": [{"parts": [paragraph("b ", ["em", "c"])]}]}

    assert parts(made, "a[^x]\n\n[^x]: b *c*") == [
        paragraph("a", ["sup", "1"]),
        {"part": "notes", "parts": [note]},
    ]


def test_a_footnote_is_no_link(tmp_path: Path, made: Game) -> None:
    (tmp_path / "rules" / "play.md").write_text("# Play\n\nA word[^1].\n\n[^1]: The note.\n", "utf-8")

    assert [shown(one) for one in check_game(tmp_path)[1].diagnostics] == []


def test_columns_keep_to_their_side_and_a_table_its_title(made: Game) -> None:
    (found,) = parts(
        made, "| a | b | c |\n|---|:-:|--:|\n| `d|e` | **f** \\| | {{ things.tool['bow'].harm }} |"
    )
    (titled,) = parts(made, "<table><caption>T</caption><tr><th>a</th></tr><tr><td>b</td></tr></table>")

    assert found["align"] == ["", "center", "right"]
    assert rows(found) == [("head", "a", "b", "c"), ("row", "d|e", "f |", "2")]
    assert (titled["title"], rows(titled)) == ("T", [("head", "a"), ("row", "b")])


def test_a_picture_is_drawn_and_one_that_cannot_be_is_named(made: Game) -> None:
    drawn, far, out = (
        one for one in parts(made, "![A map](map.png)\n\n![x](https://b.org/y.png)\n\n![z](../../z.png)")
    )

    assert (drawn["part"], drawn["alt"], drawn["svg"][:4]) == ("picture", "A map", "<svg")
    assert far == {"part": "picture", "svg": "", "alt": "x https://b.org/y.png"}
    assert out == {"part": "picture", "svg": "", "alt": "z ../../z.png"}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("things.tool['bow'].sharp", "yes"),
        ("things.tool['bow'].reach", "Close"),
        ("things.tool['bow'].price", "2.68"),
        ("things.tool['string'].price", "1234567.5"),
        ("things.tool['bow'].parts", "String"),
        ("all.tool.map(t, t.harm)", "2, 1"),
        ("things.tool['bow'].secret", "For the GM alone"),
        ("all.tool.filter(t, t.harm > 9)", "—"),
        ("0 - 3", "−3"),
    ],
)
def test_a_value_is_said_as_on_the_site(made: Game, asked: str, said: str) -> None:
    assert parts(made, f"a {{{{ {asked} }}}} b") == [paragraph(f"a {said} b")]


def test_what_is_for_one_reader_is_on_the_paper_of_that_reader(made: Game) -> None:
    assert parts(read_by(made, "GM"), "{{ things.tool['bow'].secret }}") == [paragraph("cursed")]


def test_a_table_of_the_data_has_its_title_groups_and_totals(made: Game) -> None:
    columns = "columns: [name, {value: harm, total: sum}, {value: price, total: mean, digits: 1}, sharp]"
    (found,) = view(made, f"table: tool\ntitle: All\n{columns}\ngroup: reach")

    assert (found["title"], found["align"]) == ("All", ["", "right", "right", ""])
    assert rows(found) == [
        ("head", "Tool", "Harm", "Price", "Sharp"),
        ("group", "■Close"),
        ("row", "Bow", "2", "2.7", "yes"),
        ("total", "Subtotal", "2", "mean 2.7", ""),
        ("group", "Far"),
        ("row", "String", "1", "1234567.5", "no"),
        ("total", "Subtotal", "1", "mean 1234567.5", ""),
        ("total", "Total", "3", "mean 617285.1", ""),
    ]


def test_odds_are_drawn_and_what_the_drawing_does_not_say_is_in_a_table(made: Game) -> None:
    drawn, table = view(
        made, "odds: 2D6\ntitle: How often\nbonus: -1..1\nbands: {miss: ..6, some: 7..9, all: 10..}"
    )

    assert (drawn["part"], drawn["title"]) == ("chart", "How often")
    assert [one["title"] for one in drawn["legend"]] == ["miss", "some", "all"]
    assert drawn["about"].startswith("−1 miss 59%, −1 some 33%")
    assert rows(table) == [
        ("head", "Bonus", "miss", "some", "all"),
        ("row", "−1", "59%", "33%", "8%"),
        ("row", "0", "42%", "42%", "16%"),
        ("row", "+1", "28%", "44%", "28%"),
    ]


def test_odds_that_the_drawing_says_have_no_table_and_those_without_one_do(made: Game) -> None:
    (drawn,) = view(made, "odds: 2D6\ntitle: Single")
    (table,) = view(made, "odds: 2D6\ntitle: Alone\nbands: {miss: ..6, hit: 7..}\npicture: false")

    assert "17%" in [text["words"] for text in drawn["drawings"][0]["texts"]]
    assert (table["title"], rows(table)) == (
        "Alone",
        [("head", "Result", "miss", "hit"), ("row", "2D6", "42%", "58%")],
    )


def test_a_chart_says_its_numbers(made: Game) -> None:
    (bars,) = view(made, "chart: tool\ntitle: Dear\nby: name\nvalue: {sum: harm}")
    line, table = view(made, "chart: tool\ntitle: Dear\nform: line\nby: harm\nvalue: {mean: price}")
    (points,) = view(made, "chart: tool\ntitle: Dear\nform: points\nby: harm\nvalue: price\nsplit: reach")

    assert [text["words"] for text in bars["drawings"][0]["texts"]] == ["Bow", "2", "String", "1"]
    assert (line["marked"], rows(table)[1:]) == (True, [("row", "1", "1234567.5"), ("row", "2", "2.68")])
    assert [one["color"] for one in points["legend"]] == ["", "#336699"]


def test_a_chart_of_many_bars_is_drawn_in_pieces_that_fit_on_a_page(made: Game) -> None:
    drawn = view(made, "odds: D20\ntitle: x\nbonus: 0..20\nbands: {low: ..10, high: 11..}")[0]

    assert [len(one["bars"]) for one in drawn["drawings"]] == [22, 9]
    assert all(0 <= bar["y"] < one["height"] for one in drawn["drawings"] for bar in one["bars"])


def test_what_a_chart_tells_of_a_secret_is_for_its_reader(made: Game) -> None:
    value = '{title: Length, value: "size(self.secret)"}'
    asked = f"chart: tool\ntitle: Curses\nwhere: self.id == 'bow'\nby: harm\nvalue: {{sum: {value}}}"

    assert view(made, asked) == [paragraph(["bold", "Curses"], "　", "For the GM alone")]


def test_a_thing_is_in_words_what_it_is_on_the_site(made: Game) -> None:
    (found,) = view(
        made, "entity: tool:bow\ntitle: Such as\nshow: [harm, price, reach, sharp, secret, text, parts]"
    )

    assert found == {
        "part": "thing",
        "title": "Such as Bow",
        "figures": [
            {"label": "Harm", "value": "2", "mark": ""},
            {"label": "Price", "value": "2.68", "mark": ""},
        ],
        "facts": [
            {"label": "Reach", "runs": [["", "■Close"]]},
            {"label": "Sharp", "runs": [["", "yes"]]},
            {"label": "Secret", "runs": [["", "For the GM alone"]]},
        ],
        "parts": [
            {"label": "Effect", "runs": [["", "It "], ["bold", "flies"], ["", "."]]},
            {"label": "Parts", "runs": [["", "String"]]},
        ],
    }


def test_a_view_of_nothing_says_so(made: Game) -> None:
    assert view(made, "table: tool\ntitle: None\nwhere: self.harm > 9") == [
        paragraph(["bold", "None"], "　", "—")
    ]


WHOLE = """# Play

A *word*[^1] and `code`, ![A map](map.png) and {{ things.tool['bow'].harm }}.

[^1]: A note.

- [x] done
    1. deep

> quoted

```
fenced
```

!!! example
    ```view
    table: tool
    title: In a box
    columns: [name, {value: harm, total: sum}]
    group: reach
    ```

```view
odds: 2D6
title: How often
bonus: 0..3
bands: {miss: ..6, hit: 7..}
about: Often enough.
```

```view
chart: tool
title: Where they are
form: points
by: harm
value: price
split: reach
```

```view
entity: tool:bow
```
"""


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_the_whole_is_printed_the_same_each_time_and_can_be_read_aloud(made, paper, monkeypatch) -> None:
    monkeypatch.setenv("RULESCHECK_CACHE", "off")
    first, second = (chapter_pdf(made, chapter(made, WHOLE), paper=paper) for _ in range(2))
    pages = pypdfium2.PdfDocument(first.pdf)
    said = "".join("".join(page.get_textpage().get_text_bounded().split()) for page in pages)
    wanted = (
        "Aword1andcode Anote. deep quoted fenced Inabox Subtotal Howoften 42% Wheretheyare Bow 2.68 Effect"
    )
    with pikepdf.open(io.BytesIO(first.pdf)) as document:
        told = [
            str(one.Alt) for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one
        ]
        claims = dict(document.open_metadata().items())

    assert first == second
    assert [words for words in wanted.split() if words not in said] == []
    assert told == ["A map", "Often enough.", "2 points; Harm from 1 to 2, Price from 2.68 to 1234567.5"]
    assert claims["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"
