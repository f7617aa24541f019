"""Material's search for games in Chinese: where words end, and which words a game has of its own."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence

import jieba  # type: ignore[import-untyped]
from mkdocs.config.defaults import MkDocsConfig

from rulescheck.game import Game

PLUGIN = "material/search"
HAN = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
# What Material asks for in Chinese, all other punctuation, and where Han letters meet others.
SEPARATOR = (
    r"[\s\u200b\u3000\-,;:!?.()\[\]{}<>\"'/|、。，．？！；：（）「」『』《》〈〉【】…—～·／＋×＝]+"
    rf"|(?<=[{HAN}])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[{HAN}])"
)
WORD = re.compile(f"[{HAN}]{{2,}}")


def settle_search(config: MkDocsConfig, games: Sequence[Game]) -> None:
    """Complete the search's options, if it is Material's and a game is in Chinese."""
    plugin = config.plugins.get(PLUGIN)
    if plugin and any(map(_chinese, games)) and not plugin.config["separator"]:
        plugin.config["separator"] = SEPARATOR


def teach(games: Sequence[Game]) -> None:
    """Teach the segmenter that Material uses the games' own words, and make it forget those of other games.

    Material's option for this takes a file, which the segmenter never closes.
    """
    logging.getLogger("jieba").setLevel(logging.WARNING)
    words = own_words([game for game in games if _chinese(game)])
    jieba.dt.initialized = jieba.dt.initialized and not words
    for word in words:
        jieba.add_word(word)


def own_words(games: Sequence[Game]) -> tuple[str, ...]:
    """The games' terms and names that hold no other of them, so that a part of a long one is found too."""
    names = [name for game in games for term in game.terms for name in (term.title, *term.aliases)]
    names += [entity.name for game in games for entity in game.entities]
    words = {word for name in names for word in WORD.findall(name)}
    return tuple(sorted(word for word in words if not any(o in word for o in words if o != word)))


def _chinese(game: Game) -> bool:
    return game.language.startswith("zh")
