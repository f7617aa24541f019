"""What all tests share: `--update`, which rewrites the expected part of golden case files."""

from __future__ import annotations

import os

import pytest

# What a test checks is never taken from an earlier run, of this or another version.
os.environ["RULESCHECK_CACHE"] = "off"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the findings that case files expect")
