"""Commands and their options as the parser has them: what `--help` says, with nothing left out."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from rulescheck.cli.commands import parser
from rulescheck.diagnostics import told
from rulescheck.report import FORMATS

COLUMNS = 72


@dataclass(frozen=True)
class Option:
    """An argument or an option: how it is written, an anchor for it, what it does."""

    forms: tuple[str, ...]
    anchor: str
    help: str


@dataclass(frozen=True)
class Command:
    """A command, or the program itself: its name, what it does, how it is called, and its options."""

    name: str
    anchor: str
    help: str
    usage: str
    options: tuple[Option, ...]
    formats: tuple[tuple[str, str], ...] = ()


def commands(language: str) -> tuple[Command, ...]:
    """The program and each of its commands."""
    whole = parser(language)
    parts = [action for action in whole._actions if isinstance(action, argparse._SubParsersAction)]
    found = [_command("", whole, language)]
    for part in parts:
        found += [_command(name, one, language) for name, one in part.choices.items()]
    return tuple(found)


def _command(name: str, made: argparse.ArgumentParser, language: str) -> Command:
    prefix = name or "rulescheck"
    options = [_option(action, prefix) for action in made._actions if action.help]
    takes_format = any("--format" in option.forms[0] for option in options)
    formats = tuple((key, told(f"format-{key}", language)) for key in FORMATS) if takes_format else ()
    whole = f"rulescheck {name}".strip()
    return Command(whole, prefix, made.description or "", _usage(made), tuple(options), formats)


def _usage(made: argparse.ArgumentParser) -> str:
    """How a command is called, in lines of one width wherever the page is made."""
    formatter = argparse.HelpFormatter(prog=made.prog, width=COLUMNS)
    formatter.add_usage(made.usage, made._actions, made._mutually_exclusive_groups, prefix="")
    return formatter.format_help().strip()


def _option(action: argparse.Action, prefix: str) -> Option:
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    takes = f" {value}" if action.nargs != 0 else ""
    forms = tuple(f"{name}{takes}" for name in action.option_strings) or (str(value),)
    last = action.option_strings[-1] if action.option_strings else action.dest
    return Option(forms, f"{prefix}-{last.lstrip('-')}", action.help or "")
