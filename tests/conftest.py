"""What all tests share: the demo site, and `--update`, which rewrites what golden case files expect."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

# What a test checks is never taken from an earlier run, of this or another version.
os.environ["RULESCHECK_CACHE"] = "off"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the findings that case files expect")


@pytest.fixture(scope="session")
def demo_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the demo site, built once because whoever uses it is in the group "browser"."""
    site = tmp_path_factory.mktemp("site")
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    config = load_config(config_file=str(Path(__file__).parents[1] / "mkdocs.yml"), site_dir=str(site))
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    return site
