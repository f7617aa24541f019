"""A built site as a browser may keep it: one release, whole, for reading without a network."""

from rulescheck.offline.release import release

__all__ = ["release"]
