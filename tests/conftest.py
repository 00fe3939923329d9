"""Fixtures that several tests share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def real_files() -> Path:
    """Files from the wild beside the checkout, for developing readers; absent elsewhere."""
    folder = Path(__file__).resolve().parents[2] / "shared" / "real"
    if not folder.is_dir():
        pytest.skip("no real files beside this checkout")
    return folder
