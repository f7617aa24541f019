"""Links and pictures of chapters, however Markdown writes them."""

from __future__ import annotations

import pytest

from rulescheck.inline import inlines, links_of_chapter, without_targets


def test_a_picture_in_the_words_of_a_link_comes_after_it():
    text = '[![a](b.png)](<card:x> "t") \\[c](d) [e [f]](g&#47;(h))'
    assert [(i.label, i.target, i.image, text[i.start : i.end]) for i in inlines(text)] == [
        ("![a](b.png)", "card:x", False, "card:x"),
        ("a", "b.png", True, "b.png"),
        ("e [f]", "g/(h)", False, "g&#47;(h)"),
    ]


def test_links_with_a_scheme_are_found_in_all_ways_to_write_them():
    text = "[a](Card:b) [c](http://x) [d](e) <a href=card:f>g</a>\n\n[h]: term:i\n"
    assert [(link.scheme, link.id) for link in links_of_chapter(text)] == [
        ("Card", "b"),
        ("term", "i"),
        ("card", "f"),
    ]


def test_without_targets_keeps_the_words_and_the_length():
    assert without_targets("a [b](card:c) ![d](e) [f](g：h)") == "a [b          ![d     [f](g：h)"


@pytest.mark.parametrize("text", ["[" + "`a" * 9000, "[a](" + " " * 9000 + "x", "[a](b" + " " * 9000])
def test_what_is_never_closed_is_read_in_one_go(text):
    assert not list(inlines(text + "]("))
