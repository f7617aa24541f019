"""What is for one reader alone reaches nobody else, whatever is made of a game."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pypdfium2
import pytest

from rulescheck.audience import bare, guard, read_by, readers
from rulescheck.check import check_game
from rulescheck.cli import main
from rulescheck.derive import View
from rulescheck.diagnostics import Report
from rulescheck.game import Game
from rulescheck.pages.site import text_pages
from rulescheck.pages.views import mark_views
from rulescheck.press.face import card_model

SECRET = "OWL"
GAME = "id: g\ntitle: G\nkinds: [card, hero]\nchapters: [play]\n"
CARD = """\
title: Card
files: cards.yml
schema:
  cost: {type: integer}
  hidden: {type: string, audience: GM}
  note: {type: text, audience: GM}
  part: {type: dict, schema: {open: {type: string}, shut: {type: string, audience: GM}}}
  parts: {type: list, schema: {type: dict, schema: {open: {type: string}, shut: {type: text, audience: GM}}}}
  deep: {type: dict, audience: GM, schema: {word: {type: string}, number: {type: integer}}}
derived: {length: {title: Length, value: size(self.hidden)}}
gallery: {group: hidden, columns: [hidden, deep.word, deep.number, part], sort: [deep.number]}
face:
  title: name
  corner: deep.word
  line: [hidden]
  badge: part.shut
  flavour: note
  body: [note, part, parts, deep.word]
  foot: [hidden]
  back: hidden
"""
HERO = """\
title: Hero
files: heroes.yml
schema:
  deck: {type: list, schema: {ref: card}}
  traps: {type: list, audience: GM, schema: {ref: card}}
  favourite: {ref: card}
  bonus: {type: integer}
derived: {all: {title: All, value: self.bonus + size(self.deck) + self.favourite.length}}
sheet: [{title: Deck, list: deck, curve: deep.number, group: hidden}, {title: Traps, list: traps}]
paper:
  pages:
    - - {head: name, above: favourite.hidden}
      - {words: [favourite.note]}
      - {things: deck, facts: [hidden], show: [note, parts]}
      - {things: traps, show: [hidden], title: "{favourite.hidden}"}
"""
CARDS = "".join(
    f"- {{id: {id_}, name: {id_}, cost: 1, hidden: {SECRET}, note: a {SECRET},"
    f" part: {{open: o, shut: {SECRET}}}, parts: [{{open: o, shut: {SECRET}}}],"
    f" deep: {{word: {SECRET}, number: {number}}}}}\n"
    for number, id_ in enumerate("abcdefg")
)
HEROES = "{id: h, name: H, bonus: 1, deck: [a, b], traps: [c], favourite: a}\n"
CHAPTER = """\
# Play

It is {{ things.card['a'].hidden }}, {{ things.hero['h'].favourite.deep.word }},
{{ all.card.map(c, c.hidden) }}.

```view
table: card
group: hidden
columns: [name, hidden, deep.word, part, parts]
```

```view
entity: card:a
show: [hidden, note, deep]
```

```view
entity: card:b
```

```view
chart: card
title: Words
by: hidden
split: deep.word
```
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {"game.yml": GAME, "kinds/card.yml": CARD, "kinds/hero.yml": HERO, "cards.yml": CARDS}
    files |= {"heroes.yml": HEROES, "rules/play.md": CHAPTER}
    for name, text in files.items():
        path = tmp_path / "g" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def checked(folder: Path) -> tuple[Game, Report]:
    game, report = check_game(folder / "g")
    assert game
    assert report.diagnostics == ()
    return game, report


def test_on_the_site_it_is_nowhere_but_in_what_stays_folded(folder: Path) -> None:
    game, report = checked(folder)
    markdown, parts = mark_views(CHAPTER, View(game), "rules/play.md")
    pages = {**dict(text_pages(game, report)), "chapter": markdown, **dict(enumerate(parts))}

    found = {name: opened(text) for name, text in pages.items()}

    assert len(parts) == 7
    assert {name: text for name, text in found.items() if SECRET in text} == {}
    assert SECRET in pages["card/a.md"]
    assert "rc-chart" not in pages["hero/h.md"]
    assert [use for use in ("hero/h.md", "card/b.md") if use in found["card/c.md"]] == ["card/b.md"]


VIEW = "```view\n{}\n```"


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        ("{{ things.card['a'].hidden + '!' }}", "OWL!"),
        ("{{ things.card['a'].deep.number + 7770 }}", "7770"),
        ("{{ things.card['a'].part.shut == 'OWL' ? 'yes indeed' : 'no' }}", "yes indeed"),
        ("{{ all.card.filter(c, c.cost == 1).map(c, c.name + c.hidden)[0] }}", "aOWL"),
        ("{{ all.card.exists(c, c.note.contains('OWL')) ? 'one is' : 'none is' }}", "one is"),
        ("{{ things.hero['h'].traps.map(c, 'trap ' + c.name) }}", "trap c"),
        (VIEW.format("table: card\ncolumns: [{value: self.hidden + '?', title: T}]"), "OWL?"),
        (VIEW.format("table: card\ncolumns: [{value: deep.number, title: T, total: sum}]"), ">21<"),
        (VIEW.format("table: things.hero['h'].traps\ncolumns: [name, cost]"), ">c<"),
        (VIEW.format("table: things.hero['h'].traps.filter(c, true)\ncolumns: [name]"), ">c<"),
        (VIEW.format("chart: card\ntitle: T\nby: name\nvalue: {sum: deep.number}"), "<svg"),
        (VIEW.format("chart: card\ntitle: T\nby: deep.number\nform: histogram"), "<svg"),
        (VIEW.format("chart: card\ntitle: T\nby: cost\nform: points\nvalue: deep.number"), "<svg"),
    ],
)  # fmt: skip
def test_what_a_chapter_computes_from_it_is_for_that_reader_too(piece: str, words: str, folder: Path) -> None:
    game, _ = checked(folder)
    html = "".join(mark_views(f"# Play\n\n{piece}\n", View(game), "rules/play.md")[1])

    assert words in unescape(re.sub(r"\s*\n\s*", "", html))
    assert words not in re.sub(r"\s*\n\s*", "", opened(html))


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        ("{{ all.card.filter(c, c.hidden == 'OWL').size() }}", "7"),
        ("{{ things.card['a'].length + 3 }}", "6"),
        (VIEW.format("table: card\nwhere: self.deep.number > 5\ncolumns: [name]"), ">g<"),
    ],
)
def test_what_is_only_chosen_by_it_is_for_all_and_so_is_a_figure(
    piece: str, words: str, folder: Path
) -> None:
    game, _ = checked(folder)
    html = "".join(mark_views(f"# Play\n\n{piece}\n", View(game), "rules/play.md")[1])

    assert words in re.sub(r"\s*\n\s*", "", opened(html))


def opened(text: str) -> str:
    """A page without what is folded."""
    inner = re.compile(
        r'<details class="rc-guarded"[^>]*>((?!<details class="rc-guarded").)*?</details>', re.DOTALL
    )
    text = unescape(text)
    while inner.search(text):
        text = inner.sub("", text)
    return text


@pytest.mark.parametrize(
    ("command", "names"),
    [
        (("export", "--to", "csv"), ["g-card.csv", "g-hero-h.csv"]),
        (("export", "--to", "tts", "--card", "a", "--dpi", "72"), ["g.chosen-cards.json"]),
        (("export", "--to", "pdf", "--card", "a", "--no-backs"), ["a.pdf"]),
        (("print", "--card", "a"), ["g.chosen-cards.pdf"]),
        (("handout", "--for", "h"), ["g-hero-h.sheet.pdf"]),
        (("handout", "--chapter", "play"), ["g-play.chapter.pdf"]),
    ],
    ids=lambda value: "-".join(value).replace("--", ""),
)
def test_a_file_holds_it_only_for_the_reader_who_is_asked_for(
    command: tuple[str, ...], names: list[str], folder: Path
) -> None:
    name, *options = command
    assert main([name, "g", *options, "-o", "open"]) == 0
    assert main([name, "g", *options, "--audience", "GM", "-o", "shut"]) == 0

    assert {name: SECRET in said(folder / "open", name) for name in names} == dict.fromkeys(names, False)
    shut = [f"{Path(name).stem}*{Path(name).suffix}" for name in names]
    assert {name: SECRET in said(folder / "shut", name) for name in shut} == dict.fromkeys(shut, True)


def test_what_is_for_one_reader_is_written_over_nothing_that_is_for_all(folder: Path) -> None:
    for words in (
        ["handout", "g", "--for", "h"],
        ["print", "g", "--card", "a"],
        ["export", "g", "--to", "csv"],
    ):
        assert main([*words, "-o", "out"]) == 0
        assert main([*words, "--audience", "GM", "-o", "out"]) == 0

    assert sorted(path.name for path in (folder / "out").iterdir()) == [
        "g-card-csv",
        "g-card-csv.GM",
        "g-hero-h-csv",
        "g-hero-h-csv.GM",
        "g-hero-h.sheet.GM.pdf",
        "g-hero-h.sheet.pdf",
        "g.chosen-cards.GM.pdf",
        "g.chosen-cards.pdf",
    ]


def said(folder: Path, name: str) -> str:
    """The words of a file."""
    [path] = folder.rglob(name)
    if path.suffix != ".pdf":
        return path.read_text(encoding="utf-8")
    document = pypdfium2.PdfDocument(path)
    return "".join(page.get_textpage().get_text_range() for page in document)


def test_a_picture_is_that_of_a_card_that_has_no_secret(folder: Path) -> None:
    game, _ = checked(folder)
    kind = game.kinds["card"]
    whole = card_model(read_by(game, "GM"), kind, game.of("card")[0])
    shown = card_model(game, kind, game.of("card")[0])

    assert (whole["corner"], whole["flavour"]) == (SECRET, f"a {SECRET}")
    assert SECRET not in str(shown)
    assert [name for name in whole if name not in shown] == ["corner", "line", "badge", "flavour", "foot"]


def test_a_deck_that_is_for_one_reader_is_printed_for_that_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "g", "--to", "csv", "--deck", "h", "--lang", "en"]) == 0
    assert main(["export", "g", "--to", "csv", "--deck", "h", "--lang", "en", "--audience", "GM"]) == 0

    assert [line.partition(";")[0] for line in capsys.readouterr().err.splitlines()] == [
        "exports/g-hero-h-csv: H, 2 cards",
        "exports/g-hero-h-csv.GM: H, 3 cards",
    ]


def test_a_sheet_for_one_reader_holds_what_is_for_that_one(folder: Path) -> None:
    path = folder / "g/kinds/hero.yml"
    path.write_text(HERO.replace("paper:\n", "paper:\n  audience: GM\n"), encoding="utf-8")
    assert main(["handout", "g", "--for", "h"]) == 0

    assert SECRET in said(folder / "sheets", "g-hero-h.sheet.pdf")
    game, report = checked(folder)
    pages = dict(text_pages(game, report))
    assert "For the GM alone" in unescape(pages["downloads.md"])
    assert "For the GM alone" in unescape(pages["hero/h.md"]).partition("rc-entity")[0]


@pytest.mark.parametrize("command", [("print",), ("handout",), ("export", "--to", "csv")])
def test_a_reader_whom_nothing_is_for_is_refused(
    command: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, *options = command
    assert main([name, "g", *options, "--audience", "gm", "--lang", "en"]) == 2

    assert capsys.readouterr().err == "rulescheck: nothing is for gm alone; there are: GM\n"
    assert not (folder / "exports").exists()


def test_who_may_read_what(folder: Path) -> None:
    game, _ = checked(folder)
    card, hero = game.kinds["card"], game.kinds["hero"]
    data = game.of("card")[0].data

    assert readers(game) == ("GM",)
    assert [
        guard(card, path) for path in [("cost",), ("deep", "word"), ("parts", 0, "shut"), ("parts", "shut")]
    ] == [
        "",
        "GM",
        "GM",
        "GM",
    ]
    assert [guard(hero, path) for path in [("deck", 0), ("traps", 0), ("traps",)]] == ["", "GM", "GM"]
    assert bare(game, card.fields["parts"], data["parts"]) == [{"open": "o"}]
    assert bare(read_by(game, "GM"), card.fields["parts"], data["parts"]) == data["parts"]
