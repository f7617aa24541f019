"""A page with marks becomes a shell, and a filled shell is the page that the theme would have rendered."""

from __future__ import annotations

import jinja2
import pytest

from rulescheck.pages.shell import filled, mark, shell

TITLE = 'Tom &amp; "Jerry" <b>it\'s</b>'
WAYS = "<title>{{ t }}</title>{{ t | e }}|{{ t | striptags }}|{{ t | striptags | e }}|{{ other }}{{ t }}."


def test_every_way_of_a_theme_with_a_value_is_done_again():
    theme = jinja2.Template(WAYS)
    whole = shell(theme.render(t=mark("t"), other=mark("x")))
    assert whole
    assert filled(whole, {"t": TITLE, "x": "<p>"}) == theme.render(t=TITLE, other="<p>")


def test_a_page_without_marks_is_its_own_shell():
    whole = shell("<p>same</p>")
    assert whole
    assert filled(whole, {}) == "<p>same</p>"


@pytest.mark.parametrize(
    "way", ["{{ t | upper }}", "{{ t | urlencode }}", "{{ t | tojson }}", "{{ t[:3] }}", "{{ t[3:] }}"]
)
def test_what_cannot_be_done_again_makes_no_shell(way):
    assert shell(jinja2.Template(f"a{way}b").render(t=mark("t"))) is None
