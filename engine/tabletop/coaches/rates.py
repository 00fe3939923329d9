"""How often coaches do what statistics do not tell of: the rates of `rates.csv`, with their reasons."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final


def read_rates() -> dict[str, int]:
    """The table beside this file, by name."""
    text = files("engine.tabletop.coaches").joinpath("rates.csv").read_text(encoding="utf-8")
    return {row["name"]: int(row["rate"]) for row in csv.DictReader(text.splitlines())}


RATES: Final = read_rates()
"""Per thousand of what the table says, unless it says otherwise."""
