"""The settings of a project, as commands take them over."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rulescheck.cli.output import refuse, show
from rulescheck.diagnostics import report


def configured(options: argparse.Namespace) -> bool:
    """Put the settings of the options' folder into `config` and `lang`; False after saying what is wrong."""
    from rulescheck.config import read_config  # the help does not wait for it

    options.config, mistakes = read_config(Path(options.folder))
    options.lang = options.lang or options.config.language or environment_language()
    if mistakes:
        show(report(mistakes), options.lang)
        refuse("mend-settings", options.lang)
    return not mistakes


def environment_language() -> str:
    """The language that the environment asks for."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next((name for name in names if name), "").replace("_", "-")
    return "zh-TW" if wanted.startswith(("zh-TW", "zh-HK", "zh-Hant")) else "en"
