"""What all tests share: `--update`, which rewrites the expected part of golden case files."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite the findings that case files expect")
