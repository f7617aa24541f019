"""The options of `rulescheck export`, and which of them go with which format."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from rulescheck.asked import FORMATS, LEAST_DOTS, MOST_BLEED, MOST_DOTS, VENDORS, bleed, dots
from rulescheck.cli.output import did_you_mean
from rulescheck.cli.print_options import add_audience, add_watch, named
from rulescheck.cli.settings import environment_language
from rulescheck.diagnostics import LANGUAGES, told

# By the option's name: the formats that heed it. Elsewhere it would do nothing, and is refused.
HEEDED: Mapping[str, tuple[str, ...]] = {
    "--dpi": ("png", *VENDORS, "tts", "grid"),
    "--bleed": ("png", "svg", "pdf"),
    "--no-backs": ("png", "svg", "pdf", *VENDORS, "grid"),
    "--image-url": ("tts",),
    "--no-bom": ("csv",),
}


def add_options(parser: argparse.ArgumentParser, say_it: Callable[[str], str]) -> None:
    """The arguments of the command, its formats and some examples."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    formats = "\n".join(f"  {name:<6}{say_it(f'export-{name}')}" for name in FORMATS)
    parser.epilog = "\n\n".join(
        [f"{say_it('help-formats')}\n{formats}", say_it("export-examples"), say_it("help-exit")]
    )
    parser.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help=say_it("help-folder"))
    parser.add_argument("--to", type=_format, required=True, metavar="FORMAT", help=say_it("help-to"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--deck", type=named, metavar="ID", help=say_it("help-deck"))
    what.add_argument("--set", type=named, metavar="KIND", help=say_it("help-set"))
    what.add_argument("--card", type=named, metavar="ID", action="append", help=say_it("help-card"))
    add_audience(parser, say_it)
    parser.add_argument("--dpi", type=_dots, metavar="N", help=say_it("help-dpi"))
    parser.add_argument("--bleed", type=_bleed, metavar="MM", help=say_it("help-edge"))
    parser.add_argument("--no-backs", action="store_true", help=say_it("help-no-back-files"))
    parser.add_argument("--image-url", type=_address, metavar="URL", help=say_it("help-image-url"))
    parser.add_argument("--no-bom", action="store_true", help=say_it("help-no-bom"))
    parser.add_argument("-o", "--output", default="exports", metavar="DIR", help=say_it("help-exports"))
    add_watch(parser, say_it)
    parser.add_argument("--lang", choices=LANGUAGES, help=say_it("help-lang"))
    parser.set_defaults(config=None)


def unheeded(options: argparse.Namespace) -> tuple[str, ...]:
    """The options that were given and do nothing with the format."""
    given = (name for name in HEEDED if _value(options, name) not in (None, False))
    return tuple(name for name in given if options.to not in HEEDED[name])


def _value(options: argparse.Namespace, name: str) -> object:
    return getattr(options, name.lstrip("-").replace("-", "_"))


def _format(text: str) -> str:
    language = environment_language()
    if text in FORMATS:
        return text
    known = told("there-are", language, known=tuple(FORMATS))
    mend = did_you_mean(text, FORMATS, known, language)
    raise argparse.ArgumentTypeError(told("no-format", language, name=repr(text), mend=mend))


def _address(text: str) -> str:
    """An address that a table can fetch pictures from: of the net, or of this machine."""
    found = urlsplit(text)
    if (found.scheme in ("http", "https") and found.netloc) or (found.scheme == "file" and found.path):
        return text
    raise argparse.ArgumentTypeError(told("wrong-address", environment_language(), found=repr(text)))


def _dots(text: str) -> int:
    try:
        return dots(text)
    except ValueError:
        low, high = str(LEAST_DOTS), str(MOST_DOTS)
        message = told("wrong-dots", environment_language(), found=repr(text), low=low, high=high)
        raise argparse.ArgumentTypeError(message) from None


def _bleed(text: str) -> float:
    try:
        return bleed(text)
    except ValueError:
        message = told("wrong-bleed", environment_language(), found=repr(text), high=f"{MOST_BLEED:g}")
        raise argparse.ArgumentTypeError(message) from None
