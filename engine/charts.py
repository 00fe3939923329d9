"""Charts of any game are CSV files in the folder `tables` of its package; each of their rows cites its rule."""

from __future__ import annotations

import csv
from importlib.resources import files


def chart_rows(package: str, name: str) -> list[dict[str, str]]:
    """The rows of a chart of a package such as `engine.statis_pro`, by heading."""
    text = (files(package) / "tables" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))
