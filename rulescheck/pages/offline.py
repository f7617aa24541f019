"""What a site needs to be kept on a phone besides its pages: a page to manage it, a manifest and icons."""

from __future__ import annotations

import json

from rulescheck.game import Game
from rulescheck.pages.page import page
from rulescheck.pages.words import words
from rulescheck.templates import HEX

GROUND = "#f6f4ef"  # as in the site's styles
SHORT = 12  # characters below an icon


def offline_page(game: Game, language: str) -> str:
    """The page where a reader sees what is kept on the device, in the site's language."""
    w = words(language)
    return page("offline.md.j2", game, w["offline"], hide=("navigation", "toc"), boost=0.5, path=None, w=w)


def manifest(game: Game, language: str, name: str, description: str, icons: str) -> str:
    """The manifest of a site that can be installed, with the icons of the folder `icons`.

    Its colours are the game's; every address is relative to the manifest, which lies at the site's root.
    """
    written = str((game.theme.get("light") or {}).get("ground", ""))
    ground = written if HEX.fullmatch(written) else GROUND
    told = {
        "name": name,
        "short_name": name if len(name) <= SHORT else name[: SHORT - 1].rstrip() + "…",
        "description": description,
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "icons": [
            *(_icon(f"{icons}/icon-{side}.png", side, "any") for side in (192, 512)),
            _icon(f"{icons}/maskable-512.png", 512, "maskable"),
        ],
    }
    return json.dumps({key: value for key, value in told.items() if value}, ensure_ascii=False, indent=1)


def _icon(place: str, side: int, purpose: str) -> dict[str, str]:
    return {"src": place, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
