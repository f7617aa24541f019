"""Pages of the guide that nobody types: of the engine's findings, of settings, and of commands."""

from rulescheck.guide.site import LISTS, guide_pages

__all__ = ["LISTS", "guide_pages"]
