"""Data is text in every template, whatever it looks like."""

from __future__ import annotations

import json

import yaml
from markdown import markdown

from rulescheck.templates import color, front_matter, inert, place, script_json

HOSTILE = (
    "</script><img src=x onerror=alert(1)> {{ 7*7 }} {% x %} `code` **b** ](http://a) {#id} \n# x\n```\n"
)


def test_inert_text_is_the_same_text_in_html_made_from_markdown():
    html = markdown(f"<p>{inert(HOSTILE)}</p>", extensions=["fenced_code", "attr_list", "md_in_html"])
    assert "<img" not in html
    assert "<code" not in html
    assert "<h1" not in html


def test_inert_text_makes_nothing_but_words_of_a_markdown_heading():
    html = markdown(f"# {inert('<b> *x* [y](z) {#id} `q`')} {{#own}}", extensions=["attr_list"])
    assert html.startswith('<h1 id="own">')
    assert not any(tag in html for tag in ("<b>", "<em>", "<a", "<code"))


def test_control_characters_are_left_out():
    assert inert("a\x02b\x03c\x1bd") == "abcd"


def test_json_in_a_script_is_the_same_data_and_cannot_end_the_script():
    text = script_json({"name": HOSTILE})
    assert json.loads(text) == {"name": HOSTILE}
    assert not set(text) & set("<>&`")
    assert "{{" not in text
    assert "{%" not in text


def test_front_matter_reads_back_as_what_was_written():
    head = front_matter({"title": "：# {{ x }}\n---\n\x9f", "hide": ["toc"]})
    assert next(iter(yaml.safe_load_all(head))) == {"title": "：# {{ x }}\n---\n", "hide": ["toc"]}


def test_a_place_cannot_leave_its_attribute():
    assert place('card/a"b c.md#x') == "card/a%22b%20c.md#x"


def test_only_a_hexadecimal_colour_reaches_a_style():
    assert color("#d2562b") == "#d2562b"
    assert color("red;background:url(x)") == "currentColor"
