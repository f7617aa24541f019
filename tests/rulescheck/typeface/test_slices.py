"""A site's characters in groups: none is lost, none is twice, and a page loads little too much."""

from rulescheck.typeface.slices import CROWD, Packing, slices

PACKING = Packing(0.5, 4)
PAGES = {
    "a/index.html": frozenset("共同甲乙丙丁"),
    "b/index.html": frozenset("共同甲乙戊己"),
    "c/index.html": frozenset("共同庚"),
    "d/index.html": frozenset("共"),
}


def test_every_character_is_in_one_group():
    groups = slices(PAGES, "ab", PACKING)
    everything = sorted({"a", "b"}.union(*PAGES.values()))
    assert sorted(one for group in groups for one in group) == everything
    assert all(list(group) == sorted(group) for group in groups)


def test_what_many_pages_show_comes_first_with_what_is_wanted_always():
    assert set(slices(PAGES, "ab", PACKING)[0]) == set("ab共同甲乙")


def test_what_one_page_shows_is_together():
    pages = {f"{name}/index.html": frozenset(name * 1 + more) for name, more in (("x", "123"), ("y", "456"))}
    pages |= {f"{number}.html": frozenset() for number in range(9)}
    assert set(slices(pages, "", PACKING)[1:]) == {"123x", "456y"}


def test_the_order_of_the_pages_says_nothing():
    assert slices(dict(reversed(PAGES.items())), "ab", PACKING) == slices(PAGES, "ab", PACKING)


def test_an_edit_in_one_page_of_many_alike_moves_nothing():
    pages = {f"card/{number}/index.html": frozenset(chr(19968 + number % 30)) for number in range(CROWD + 5)}
    edited = {**pages, "card/3/index.html": frozenset(chr(19968 + 7))}
    assert slices(edited, "", PACKING) == slices(pages, "", PACKING)


def test_a_site_without_text_has_what_is_wanted_always():
    assert slices({}, "ab", PACKING) == ("ab",)
