"""The markup of `text` fields."""

import pytest

from rulescheck.text import Link, Run, links, parse_text, plain, slug, with_minus, without_views

WORDS = {"清醒度": "sanity", "清醒度上限": "sanity-cap", "HP": "hp"}


def test_paragraphs_are_lines_and_blank_lines_count_for_nothing():
    assert parse_text("第一段。\n\n  第二段。  \n") == ((Run("第一段。"),), (Run("第二段。"),))


def test_markup_becomes_runs():
    assert parse_text("先**抽牌**，再用[強襲](card:assault)。") == (
        (
            Run("先"),
            Run("抽牌", "bold"),
            Run("，再用"),
            Run("強襲", "link", "card:assault"),
            Run("。"),
        ),
    )


def test_the_longest_name_of_a_term_wins_inside_chinese():
    (paragraph,) = parse_text("失去清醒度上限與清醒度", WORDS)
    assert [(run.text, run.target) for run in paragraph if run.style == "term"] == [
        ("清醒度上限", "term:sanity-cap"),
        ("清醒度", "term:sanity"),
    ]


def test_a_latin_name_counts_only_where_it_stands_alone():
    (paragraph,) = parse_text("失去5HP以上的HP；HPX、XHP不算", WORDS)
    assert [run.text for run in paragraph if run.style == "term"] == ["HP"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Mana, mana and MANA", [("Mana", "mana"), ("mana", "mana"), ("MANA", "mana")]),
        ("An Action point of ap", [("Action point", "points")]),
        ("sleep and Sleep", [("sleep", "rest"), ("Sleep", "state")]),
        ("It is in IT", [("IT", "work")]),
        ("manas", []),
    ],
)
def test_a_latin_name_is_found_in_any_case_unless_all_capitals_or_another_is_written_just_so(text, found):
    names = {
        "Mana": "mana",
        "action point": "points",
        "Sleep": "state",
        "sleep": "rest",
        "IT": "work",
    }
    (paragraph,) = parse_text(text, names)
    marked = [(run.text, run.target) for run in paragraph if run.style == "term"]
    assert marked == [(name, f"term:{id_}") for name, id_ in found]


def test_no_terms_inside_links_and_bold():
    (paragraph,) = parse_text("**清醒度**[清醒度](term:other)", WORDS)
    assert [run.style for run in paragraph] == ["bold", "link"]


@pytest.mark.parametrize(
    "text", ["[x]", "{y}", "**", "****", "[a](b)", "[a](http://b)", "a * b ** c", "[](card:a)"]
)
def test_what_is_no_markup_stays_as_written(text):
    assert parse_text(text) == ((Run(text),),)


def test_plain_removes_the_markup():
    assert plain("**a** [b](card:c)\nd") == "a b\nd"
    assert plain("") == ""


def test_links_know_their_place():
    text = "甲[強襲](card:assault)乙"
    assert list(links(text)) == [Link("強襲", "card", "assault", 1, 18)]
    assert text[1:19] == "[強襲](card:assault)"


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("創角", "創角"),
        ("Good Dreams（美夢）", "good-dreams-美夢"),
        ("--a__b!!", "a-b"),
        ("W-101", "w-101"),
        ("！", ""),
    ],
)
def test_slug(text, anchor):
    assert slug(text) == anchor


def test_of_views_only_what_is_read_counts_as_prose():
    markdown = (
        "麵 {{ a.b }} 一\n\n    ```view\n    table: a\n    title: 菜單\n    ```\n\n```\n{{ c }} x\n```\n"
    )
    blank = without_views(markdown)
    assert len(blank) == len(markdown)
    assert blank.split() == ["麵", "一", "title:", "菜單", "```", "x", "```"]


@pytest.mark.parametrize(("written", "read"), [("-1", "−1"), ("1", "1"), ("-0.5", "−0.5"), ("a-1", "a-1")])
def test_a_number_below_zero_has_a_minus_sign(written, read):
    assert with_minus(written) == read
