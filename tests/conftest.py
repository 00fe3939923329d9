"""Fixtures that several tests share."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.cardgen.pages.browsing import ARGUMENTS, CHROMIUM
from tests.kept import read_shipped_seasons_once
from tests.places import REAL

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def pytest_configure() -> None:
    """Before any test module imports a reader."""
    read_shipped_seasons_once()


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage, and need not be looked through for it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser that has been started; tests of pages are skipped where there is none."""
    if not CHROMIUM:
        pytest.skip("no Chromium on this machine: apt-get install chromium, or name one in CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api", reason="no Playwright: pip install playwright")
    with playwright.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def real_files() -> Path:
    """Files from the wild beside the checkout, for developing readers; absent elsewhere."""
    if not REAL.is_dir():
        pytest.skip("no real files beside this checkout")
    return REAL
