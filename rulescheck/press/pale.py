"""Drawings that a browser prints with less ink: what to make pale stands in them, and counts where asked for.

The address of such a drawing ends in `#ink`. There is but one file of each card, so that a site is no larger.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from rulescheck.press.colours import WHITE
from rulescheck.press.ink import LINE, SHARE, WORDS

NAME = "ink"
_ASKED = "svg:target"

Colours = Mapping[str, Any]


def with_pale_front(svg: bytes, theme: Colours, card: Mapping[str, Any]) -> bytes:
    """The drawing of a front, which is pale where that is asked for; its words stay as they are."""
    shades = card["shades"]
    kept = {shades["label"], shades["tint"], card.get("badge", {}).get("color", "")}
    grounds = {theme["ground"], theme["paper"], shades["strip"]} - kept
    return _styled(svg, grounds, {theme["thread"]}, {theme["thread-on-ground"]: WORDS})


def with_pale_back(svg: bytes, theme: Colours) -> bytes:
    """The drawing of a back, which is pale where that is asked for."""
    thread = theme["thread-on-back"]
    return _styled(svg, {theme["back"]}, {thread}, {thread: LINE})


def _styled(svg: bytes, grounds: Collection[str], lines: Collection[str], words: Mapping[str, str]) -> bytes:
    """Typst draws areas and lines as paths and letters by reference; the edge lies below everything else."""
    rules = [f"{_ASKED} image{{opacity:{SHARE}}}", f"{_ASKED}>path{{fill:{WHITE}}}"]
    rules += [f'{_ASKED} [fill="{shade}"]{{fill:{paler}}}' for shade, paler in sorted(words.items())]
    rules += [f'{_ASKED} path[fill="{shade}"]{{fill:{WHITE}}}' for shade in sorted(grounds)]
    for line in sorted(lines):
        clear = sorted(set(re.findall(f'"{line}([0-9a-f]{{0,2}})"'.encode(), svg)))
        ends = [end.decode() for end in clear]  # how clear it is, if it is not quite opaque
        rules += [f'{_ASKED} path[stroke="{line}{end}"]{{stroke:{LINE}{end}}}' for end in ends]
    head, end, body = svg.partition(b">")
    return head + f' id="{NAME}"'.encode() + end + f"<style>{''.join(rules)}</style>".encode() + body
