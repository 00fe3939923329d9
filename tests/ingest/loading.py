"""Loading files made by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.files import open_source
from ingest.findings import InputError
from ingest.grid.load import load_grids
from ingest.raw.grid import Grid


def load(path: Path, content: str | bytes) -> tuple[list[Grid], list[str]]:
    """The grids of this content and the codes of what was found."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    grids, findings = load_grids(open_source(path))
    assert all(finding.where.startswith(path.name) for finding in findings)
    return grids, [finding.code for finding in findings]


def load_one(path: Path, content: str | bytes) -> Grid:
    """The one grid of this content, about which there is nothing to say."""
    (grid,), codes = load(path, content)
    assert codes == []
    return grid


def refused(path: Path, content: str | bytes | None = None) -> tuple[str, str]:
    """Code and place of the one reason why the file is refused."""
    if content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(InputError) as caught:
        load_grids(open_source(path))
    (finding,) = caught.value.findings
    return finding.code, finding.where
