"""What tests in a browser share: one browser, and a small site that is built once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from tests.site.browsing import chromium, left, served
from tests.site.small_site import build_site, write_site


@pytest.fixture(scope="session")
def small_site(tmp_path_factory) -> Path:
    return build_site(write_site(tmp_path_factory.mktemp("small")))


@pytest.fixture(scope="session")
def small(small_site) -> Iterator[str]:
    with served(small_site) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[webdriver.Chrome]:
    with chromium() as driver:
        yield driver


@pytest.fixture
def chrome(browser) -> webdriver.Chrome:
    return left(browser)
