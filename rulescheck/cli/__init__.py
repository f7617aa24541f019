"""The command `rulescheck`: the only part that prints."""

from rulescheck.cli.command import main

__all__ = ["main"]
