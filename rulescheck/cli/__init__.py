"""The command `rulescheck`: the only part that prints."""

from rulescheck.cli.start import main, run

__all__ = ["main", "run"]
