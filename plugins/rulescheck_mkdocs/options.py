"""What `mkdocs.yml` can tell the plugin."""

from __future__ import annotations

from mkdocs.config.base import Config
from mkdocs.config.config_options import Choice, DictOfItems, ListOfItems, Type

from rulescheck.diagnostics import LANGUAGES
from rulescheck.pages.files import FIRST, USUAL, Printing
from rulescheck.paper import EDITIONS, HANDOUT_PAPERS


class Options(Config):  # type: ignore[no-untyped-call]
    """What the plugin is told: a game says everything else in its own files.

    `reference` are folders of a guide to rulescheck, each with its language: there the pages of the engine's
    findings, of the command and of the settings appear. `shells` is whether the theme renders a page of each
    sort alone, and the others are filled into that. `offline` is whether readers' browsers may keep the site.
    `editions` are the ways in which cards can be printed from files, the usual one first; `handouts` and
    `chapters` are the papers that sheets for the table and chapters are printed on.
    """

    shells = Type(bool, default=True)
    offline = Type(bool, default=True)
    reference = DictOfItems(Choice(LANGUAGES), default={})
    editions = ListOfItems(Choice(tuple(EDITIONS)), default=list(FIRST))
    handouts = ListOfItems(Choice(tuple(HANDOUT_PAPERS)), default=list(USUAL.handouts))
    chapters = ListOfItems(Choice(tuple(HANDOUT_PAPERS)), default=list(USUAL.chapters))

    def printing(self, *, on_demand: bool) -> Printing:
        """What can be printed from the site."""
        editions = tuple(EDITIONS[name] for name in dict.fromkeys(self.editions or FIRST))
        handouts, chapters = (tuple(dict.fromkeys(names)) for names in (self.handouts, self.chapters))
        return Printing(editions, handouts, chapters, on_demand)
