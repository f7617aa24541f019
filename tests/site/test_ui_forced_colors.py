"""Where a system forces its own colours, what is drawn with colours of ours is still seen."""

from __future__ import annotations

import pytest

from tests.site.browsing import SCHEMES, SIZES, look, settled
from tests.site.test_ui_axe import unfold_all

# Icons are a ground with a mask, and a system takes grounds away.
LOST = """
const canvas = getComputedStyle(document.body).backgroundColor
const visible = {opacityProperty: true, visibilityProperty: true}
const seen = e => e.checkVisibility(visible) && e.getClientRects().length
const lost = []
for (const e of document.querySelectorAll('*')) for (const part of [null, '::before', '::after']) {
  const style = getComputedStyle(e, part)
  const drawn = style.maskImage !== 'none' && style.content !== 'none' && style.display !== 'none'
  if (drawn && seen(e) && style.backgroundColor === canvas) lost.push(e.outerHTML.slice(0, 80) + (part ?? ''))
}
return lost
"""
PAGES = (
    "/tiny/",
    "/tiny/rules/creation/",
    "/tiny/card/",
    "/tiny/hero/wei/",
    "/tiny/check/too-strong/",
    "/tiny/print/",
)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_icons_are_seen(chrome, small, path, size, scheme):
    look(chrome, f"{small}/tiny/{path}", size)
    wishes = {"forced-colors": "active", "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
    features = [{"name": name, "value": value} for name, value in wishes.items()]
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": features})
    unfold_all(chrome)
    settled(chrome)
    assert chrome.execute_script(LOST) == []
