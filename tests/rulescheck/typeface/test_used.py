"""Which characters a page shows in which face."""

from rulescheck.typeface.used import BOLD, TITLE, characters, finder, shown

CSS = """
/* h5 { font-family: var(--rc-serif) } */
@font-face { font-family: "x"; font-weight: 700; }
.md-typeset :is(h1, h2) { font-family: var(--rc-serif); }
@media screen {
  .md-typeset .rc-hero__title, .rc-doors > li:first-child strong { font-family: var(--rc-serif); }
}
.md-nav__item--active > .md-nav__link, .rc-total { font-weight: 700; }
.rc-plain { font-weight: 400; font-family: var(--rc-sans); }
"""
PAGE = """<html><body class="x"><h1 id="a">甲<a href="乙">丙</a></h1>
<p>丁<strong>戊</strong> <b class="rc-plain">己</b></p>
<p class="big rc-hero__title wide">庚</p><ul class="rc-doors"><li>辛</li></ul><div class="rc-plain">壬</div>
<li class="md-nav__item md-nav__item--active"><a class="md-nav__link">癸</a></li><h5>子</h5>
<td class="rc-total">&#19985;&hellip;</td><h2>寅</h2><span class="rc-hero__title-not">卯</span><base><br>辰
"""


def seen(found):
    return "".join(sorted(found - set(" \n")))


def test_titles_are_what_the_style_sheet_sets_in_the_serif():
    assert seen(shown(PAGE, finder(TITLE, CSS))) == seen(frozenset("甲丙庚辛寅"))


def test_bold_is_what_the_style_sheet_and_the_elements_themselves_say():
    assert seen(shown(PAGE, finder(BOLD, CSS))) == seen(frozenset("戊己癸丑…"))


def test_of_spaces_the_wide_one_counts_since_it_has_a_glyph():
    """A select shows it, as all of a page, in the page's own face."""
    assert characters("<option>A4\u3000210\u00a0mm</option>\x07") == frozenset(
        "<option>A4\u3000210mm</option>"
    )


def test_without_a_style_sheet_nothing_is_a_title():
    assert shown(PAGE, finder(TITLE, "")) == frozenset()


def test_characters_may_stand_in_entities_and_in_texts_of_scripts():
    assert characters('<p>甲&amp;&#20057;</p><script>"\\u4e19"\x07</script>') >= set("甲&乙丙")
    assert "\x07" not in characters("\x07")
