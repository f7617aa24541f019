"""What English words become in a sentence, and whose forms a game looks for."""

from __future__ import annotations

import pytest

from rulescheck.inflections import inflections
from rulescheck.pages.marks import mark_terms
from rulescheck.press.words import printed
from rulescheck.search import forms
from tests.small_game import GAME, findings, loaded, write

TERMS = """\
stoke: {title: Stoke, aliases: [HP], wrong: [stoak], text: Feed a fire.}
stoking: {title: Stoking, text: A craft.}
"""
IN_ENGLISH, IN_CHINESE = GAME + "language: en\n", GAME + "language: zh-TW\n"


@pytest.mark.parametrize(
    ("name", "some"),
    [
        ("Stoke", "Stokes Stoked Stoking"),
        ("hop", "hops hopped hopping"),
        ("Bless", "Blesses Blessed Blessing"),
        ("witch", "witches"),
        ("ally", "allies allied allying"),
        ("die", "dies died dying"),
        ("agree", "agrees agreed agreeing"),
        ("HP", "HPs"),
    ],
)
def test_forms_of_a_word(name, some):
    assert set(some.split()) <= set(inflections(name))


def test_the_first_and_the_last_word_of_a_name_have_forms():
    some = {"Lines of sight", "Line of sights"}
    assert some <= set(inflections("Line of sight"))
    assert not any("oves" in form or "ofs" in form for form in inflections("Line of sight"))


@pytest.mark.parametrize("name", ["護甲", "up", "+1", "Lv. 3", ""])
def test_what_is_no_english_word_has_none(name):
    assert inflections(name) == ()


def test_what_is_another_word_is_no_form():
    assert {"plans", "hoped", "bosss"}.isdisjoint(
        {*inflections("plane"), *inflections("hop"), *inflections("boss")}
    )


def test_a_form_is_a_link_and_bold_on_a_card(tmp_path):
    game = loaded(write(tmp_path, terms=TERMS), game=IN_ENGLISH)
    link = '<a class="rc-term" href="page:terms.md#{}">{}</a>'

    assert mark_terms("<p>Ada stokes 2, and stoking.</p>", game) == (
        f"<p>Ada {link.format('stoke', 'stokes')} 2, and {link.format('stoking', 'stoking')}.</p>"
    )
    assert printed(game, "Ada stokes 2 HPs.") == [
        [["", "Ada "], ["bold", "stokes"], ["", " 2 "], ["bold", "HPs"], ["", "."]]
    ]


def test_the_search_is_told_all_forms_of_a_term(tmp_path):
    game = loaded(write(tmp_path, terms=TERMS), game=IN_ENGLISH)

    assert forms(game) == [
        ["Stoke", "Stoked", "Stokes", "HPs", "stoaked", "stoaking", "stoaks"],
        ["Stoking", "Stokings"],
    ]


def test_a_game_in_another_language_has_none(tmp_path):
    game = loaded(write(tmp_path, terms=TERMS), game=IN_CHINESE)

    assert mark_terms("<p>Ada stokes 2.</p>", game) == "<p>Ada stokes 2.</p>"
    assert forms(game) == []


def test_a_form_of_a_wrong_spelling_is_wrong_too(tmp_path):
    card = "{id: a, name: A, text: 'Ada stoaks 2, stoaked 3.'}\n"
    wrong = [
        "cards.yml:1:29-35 error wrong-term: stoaks is a wrong spelling of Stoke | write stokes",
        "cards.yml:1:39-46 error wrong-term: stoaked is a wrong spelling of Stoke | write stoked",
    ]

    assert findings(write(tmp_path, card, game=IN_ENGLISH, terms=TERMS)) == wrong
    assert findings(write(tmp_path, card, game=IN_CHINESE, terms=TERMS)) == []


def test_where_a_form_may_be_spelt_in_several_ways_none_is_proposed(tmp_path):
    card = "{id: a, name: A, text: Ada reffered.}\n"
    terms = "refer: {title: Refer, wrong: [reffer], text: Look up.}\n"

    assert findings(write(tmp_path, card, game=IN_ENGLISH, terms=terms)) == [
        "cards.yml:1:28-36 error wrong-term: reffered is a wrong spelling of Refer"
    ]
