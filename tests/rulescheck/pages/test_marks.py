"""Terms are marked in running text, and what the marks mean stands beside them."""

from __future__ import annotations

import pytest

from rulescheck.check import check_game
from rulescheck.pages.marks import mark_terms, term_cards
from tests.tiny_game import FILES, write_game

TERMS = """\
hp: {title: HP, aliases: [生命], text: 還能挨打多久。}
save: {title: 豁免, text: 逃過一劫。}
death-save: {title: 死亡豁免, text: HP 歸零時擲。}
lt: {title: lt, text: 小於。}
"""


@pytest.fixture
def game(tmp_path):
    return check_game(write_game(tmp_path, {"terms.yml": TERMS}))[0]


def link(term: str, text: str) -> str:
    return f'<a class="rc-term" href="page:terms.md#{term}">{text}</a>'


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("<p>擲死亡豁免時</p>", f"<p>擲{link('death-save', '死亡豁免')}時</p>"),
        ("<p>HP 與生命</p>", f"<p>{link('hp', 'HP')} 與生命</p>"),
        ("<p>HP</p><h2>下</h2><p>HP</p>", f"<p>{link('hp', 'HP')}</p><h2>下</h2><p>{link('hp', 'HP')}</p>"),
        ("<p>HP</p><p>HP，生命</p>", f"<p>{link('hp', 'HP')}</p><p>{link('hp', 'HP')}，生命</p>"),
        ("<h2>HP</h2><p><code>HP</code></p><pre>HP</pre>",) * 2,
        ('<p><a href="x">看 <em>HP</em></a></p>',) * 2,
        ('<p title="HP">1 &lt; 2<!-- HP --></p>',) * 2,
        ("<p>HPX XHP</p>",) * 2,
    ],
)
def test_the_first_mention_in_a_paragraph_is_a_link(game, written, shown):
    assert mark_terms(written, game) == shown


def test_a_marked_term_is_described_by_its_card(game):
    html = mark_terms("<p>擲豁免</p>", game)
    assert term_cards(html, game) == (
        '<p>擲<a class="rc-term" href="page:terms.md#save" aria-describedby="note-save">豁免</a></p>'
        '<aside class="rc-notes" hidden data-search-exclude>\n'
        '<div class="rc-note" popover="manual" data-note="note-save">\n'
        '<p class="rc-note__title">豁免</p>\n'
        '<div id="note-save"><p>逃過一劫。</p>\n</div>\n'
        '<p class="rc-note__more"><a href="page:terms.md#save">看詞彙表</a></p>\n'
        "</div>\n</aside>"
    )


def test_a_page_without_terms_stays_as_it_is(game):
    assert term_cards("<p>擲</p>", game) == "<p>擲</p>"


def test_the_card_of_a_term_leads_to_what_explains_it(tmp_path):
    terms = FILES["terms.yml"] + "  page: creation.md#w-102\n"
    for text, link in ((FILES["terms.yml"], "w-101"), (terms, "w-102")):
        game, _ = check_game(write_game(tmp_path, {"terms.yml": text}))
        html = term_cards(mark_terms("<p>HP</p>", game), game)
        more = html.partition("rc-note__more")[2]
        assert f'href="page:rules/creation.md#{link}">' in more
