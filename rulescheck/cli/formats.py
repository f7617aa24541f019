"""The formats of reports, as options name them."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulescheck.cli.output import did_you_mean
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import told
from rulescheck.report import FORMATS


def format_name(text: str) -> str:
    """The name of a format as an option gives it; a usage error when there is none."""
    language = environment_language()
    if text in FORMATS:
        return text
    there = told("there-are", language, known=tuple(FORMATS))
    mend = did_you_mean(text, FORMATS, there, language)
    raise argparse.ArgumentTypeError(told("no-format", language, name=repr(text), mend=mend))


def format_file(text: str) -> tuple[str, Path]:
    """The format and the file that `sarif=lint.sarif` names; a usage error when it names none."""
    language = environment_language()
    name, _, file = text.partition("=")
    if not file:
        raise argparse.ArgumentTypeError(told("format-without-file", language, name=repr(text)))
    name = format_name(name)
    if file == "-":
        raise argparse.ArgumentTypeError(told("format-to-print", language, name=name))
    if Path(file).is_dir():
        raise argparse.ArgumentTypeError(told("format-in-folder", language, file=file))
    return name, Path(file)
