"""What all tests share: the demo site, and `--update`, which rewrites what golden case files expect."""

from __future__ import annotations

import gc
import logging
import os
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from rulescheck_mkdocs import made
from xdist.scheduler import LoadScopeScheduling

from rulescheck.kept import OFF, VARIABLE

# What a test checks is never taken from an earlier run, of this or another version. The demo site alone is
# built as its author would build it: with pictures and sheets known by all that they are made from.
OWN = os.environ.get(VARIABLE, "")
os.environ[VARIABLE] = OFF


# Tests that share something dear are run by one worker.
TOGETHER = {
    "tests/site/": "browser",
    "tests/search/": "browser",
    "tests/test_web.py": "web",
    "tests/test_packaging.py": "packaging",
}


class Groups(LoadScopeScheduling):
    """Tests as they come, but those in `TOGETHER` by one worker."""

    def _split_scope(self, nodeid: str) -> str:
        return next((group for start, group in TOGETHER.items() if nodeid.startswith(start)), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Groups:
    return Groups(config, log)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: no use looking for garbage among them again and again."""
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the findings that case files expect")


@pytest.fixture(scope="session")
def demo_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the demo site, built once because one worker runs all who use it."""
    site = tmp_path_factory.mktemp("site")
    os.environ[VARIABLE] = OWN
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setattr(made, "ENOUGH", 10**6)  # every page goes both ways
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    config = load_config(config_file=str(Path(__file__).parents[1] / "mkdocs.yml"), site_dir=str(site))
    # Other editions take long and are looked at in small games.
    config.plugins["rulescheck"].config.update(editions=["a4 long"], handouts=["a4"], chapters=[])
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    os.environ[VARIABLE] = OFF
    monkeypatch.undo()
    sorts = config.plugins["rulescheck"].sorts
    seen = [(name, sort) for found in vars(sorts).values() for name, sort in found.items()]
    assert [name for name, sort in seen if not sort.holds] == []
    return site
