"""The sections of our own pages are those that Material's search finds, with its own reader of HTML."""

from __future__ import annotations

import pytest
from material.plugins.search.plugin import Parser

from rulescheck.check import check_game
from rulescheck.pages.html import as_html
from rulescheck.pages.site import text_pages
from rulescheck.search import sections
from rulescheck.templates import parted
from tests.tiny_game import FILES, write_game

PIECES = (
    '<h1 id="a">甲 &amp; 乙<a class="headerlink" href="#a">#</a></h1>\n<p>字</p>',
    "<p>前</p>\n<p> </p>\n後<ul>\n<li></li></ul><br>尾",
    '<h2 id="b">乙</h2><dl><dt>甲</dt><dd>1</dd></dl><h2 class="x">不是<i>節</i></h2>',
    "<div data-search-exclude><div>藏</div>露</div><ul data-search-exclude><li>藏</li></ul>後",
    '<script type="application/json">{"a": "<p>"}</script><svg><rect width="1"/><title>圖</title></svg>',
    '<div>\n\n<div><h3>不</h3><h3 id="d">內<code>x &lt; y</code></h3>裡</div>外</div>',
    '<h2 id="e" data-search-exclude>藏</h2>字<pre>  一\n  二\n</pre>\n\n <sub>下</sub>',
    "</p>多</div>",
)


def as_material(html: str) -> list[tuple[object, ...]]:
    """What Material finds in a page."""
    parser = Parser()
    parser.feed(html)
    parser.close()
    return [(one.id, one.title, one.text, one.is_excluded()) for one in parser.data]


def ours(html: str) -> list[tuple[object, ...]]:
    return [(one.id, one.title, one.text, one.excluded) for one in sections(html)]


@pytest.mark.parametrize("start", range(len(PIECES)))
def test_any_order_of_headings_and_parts_is_read_alike(start):
    html = "\n".join([*PIECES[start:], *PIECES[:start]])
    assert ours(html) == as_material(html)
    assert ours(PIECES[start]) == as_material(PIECES[start])


def test_every_page_of_a_game_is_read_alike(tmp_path):
    game, report = check_game(write_game(tmp_path, {"heroes/an.yml": FILES["heroes/an.yml"]}))
    assert game
    pages = {path: parted(text)[1] for path, text in text_pages(game, report) if path.endswith(".md")}
    made = {path: html.text for path, text in pages.items() if (html := as_html(text, "#", "x"))}
    assert len(made) > 5
    for path, html in made.items():
        assert ours(html) == as_material(html), path
