"""What was measured, put among the results that the page of times is made from."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any

from cardgen.manual.results import read_record, write_record
from tests.tools.proof.pairs import source_stamp

GROUPS = ("commands", "speed", "paper")
BUSY = os.getloadavg()[0] > (os.cpu_count() or 1)


def keep(path: Path, group: str, key: str, figures: dict[str, Any], order: list[str]) -> None:
    """Put the figures of one measure in, in place of what was there; `order` is that of all keys of the group."""
    record: dict[str, Any] = (
        read_record(path) if path.is_file() else {"command": "make bench", **{name: {} for name in GROUPS}}
    )
    found = record[group] | {key: {**figures, "made": _made()}}
    record[group] = {name: found[name] for name in order if name in found}
    write_record(path, record)


def _made() -> str:
    """Which sources on what machine, and whether it was busy before anything was measured."""
    machine = f"Python {platform.python_version()} on {os.cpu_count()} cores, {platform.machine()}"
    busy = ", busy with other work" if BUSY else ""
    return f"version {version('cardgen')} of sources `{source_stamp()[:12]}`, {machine}{busy}"
