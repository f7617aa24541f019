"""The options of `rulescheck print` that say how a sheet is made."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from rulescheck import paper
from rulescheck.cli.output import did_you_mean
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import told
from rulescheck.frozen import as_dict
from rulescheck.paper import Setup

Say = Callable[..., str]
CHOICES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("paper", tuple(paper.PAPERS)),
    ("orientation", paper.ORIENTATIONS),
    ("marks", paper.MARKS),
    ("flip", paper.FLIPS),
    ("only", paper.SIDES[1:]),
)
LENGTHS = (("bleed", paper.MOST_BLEED), ("margin", paper.MOST_MARGIN))
EXAMPLES = (
    "print",
    "print --deck ID --paper letter --flip short",
    "print --set KIND --bleed 3 --marks lines",
    "print --card ID --card ID --only fronts --skip 4 -o two.pdf",
    "print --flip fold --ink-saver",
    "print --set KIND --watch",
    "print --calibrate -o calibrate.pdf",
    "handout --for ID",
    "handout --blank KIND --paper letter",
    "handout --chapter ID",
)


def add_audience(parser: argparse.ArgumentParser, say_it: Say) -> None:
    """Give a command the option for whom, besides everyone, something is made; it may be repeated."""
    text = say_it("help-audience")
    parser.add_argument("--audience", type=named, metavar="NAME", action="append", help=text)


def add_watch(parser: argparse.ArgumentParser, say_it: Say) -> None:
    """Give a command that makes files the option to make them again."""
    parser.add_argument("--watch", action="store_true", help=say_it("help-watch-files"))


def add_setup(parser: argparse.ArgumentParser, say_it: Say) -> None:
    """Give a command the options of a sheet; one that is not used is None."""
    group = parser.add_argument_group(say_it("help-sheet"))
    for name, known in CHOICES:
        text = say_it(f"help-{name}", known=tuple(known))
        group.add_argument(f"--{name}", type=choice(known), metavar=name.upper(), help=text)
    group.add_argument("--grid", type=_read("grid", paper.grid), metavar="3x3", help=say_it("help-grid"))
    for name, most in LENGTHS:
        group.add_argument(f"--{name}", type=_length(most), metavar="MM", help=say_it(f"help-{name}"))
    read = _read("offset", paper.offset, most=f"{paper.MOST_OFFSET:g}")
    group.add_argument("--offset", type=read, metavar="X,Y", help=say_it("help-offset"))
    skip = _read("skip", _skipped, most=str(paper.MOST_SKIPPED))
    group.add_argument("--skip", type=skip, metavar="N", help=say_it("help-skip"))
    group.add_argument("--ink-saver", action="store_true", default=None, help=say_it("help-ink-saver"))
    parser._negative_number_matcher = re.compile(r"-\d.*")  # an offset such as -1,0.5 is no option
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    examples = "\n".join(f"  rulescheck {words}" for words in EXAMPLES)
    parser.epilog = f"{say_it('help-examples')}\n{examples}\n\n{say_it('help-exit')}"


def setup_of(options: argparse.Namespace) -> Setup:
    """The setup that the options ask for; what they leave open is as the settings say."""
    asked = {name: getattr(options, name, None) for name in as_dict(Setup())}
    known = {**options.config.printing, **{name: value for name, value in asked.items() if value is not None}}
    return Setup(**known)


def named(text: str) -> str:
    """What an option names; a usage error where it names nothing, as an unset variable of a script does."""
    if not text.strip():
        raise argparse.ArgumentTypeError(told("names-nothing", environment_language()))
    return text


def choice(known: Iterable[str]) -> Callable[[str], str]:
    """A reader of an option that takes one of some words; a usage error names what there is."""

    def read(text: str) -> str:
        language = environment_language()
        if text.lower() in known:
            return text.lower()
        there = told("there-are", language, known=tuple(known))
        mend = did_you_mean(text, known, there, language)
        raise argparse.ArgumentTypeError(told("no-choice", language, name=text, mend=mend))

    return read


def _length(most: float) -> Callable[[str], float]:
    return _read("length", partial(paper.length, most=most), most=f"{most:g}")


def _read(key: str, make: Callable[[str], Any], **values: str) -> Callable[[str], Any]:
    """A reader of an option whose refusal is the catalogue's `wrong-KEY`."""

    def read(text: str) -> Any:
        try:
            return make(text)
        except ValueError:
            words = told(f"wrong-{key}", environment_language(), found=text, **values)
            raise argparse.ArgumentTypeError(words) from None

    return read


def _skipped(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or float(text) > paper.MOST_SKIPPED:
        raise ValueError(text)
    return int(text)
