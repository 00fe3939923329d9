"""How backs, tight ends and receivers block: by position and weight, as a game's `skill_blocking.csv` says."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex


@cache
def _rows(package: str) -> list[tuple[str, float, int, int]]:
    text = (files(package) / "skill_blocking.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return [(row["position"], float(row["pounds"]), int(row["run"]), int(row["pass"])) for row in rows]


def skill_blocking(package: str, index: SeasonIndex, player: ChosenPlayer) -> tuple[int, int]:
    """Run and pass blocking in a game, by its package: no statistic tells how a back or receiver blocks."""
    listed = index.position(player.team, player.player_id)
    position = "FB" if listed == "FB" else player.positions[0]
    for name, pounds, run, passing in _rows(package):
        if name == position and player.weight >= pounds:
            return run, passing
    raise ValueError(f"no blocking for position {position!r}, expected one of skill_blocking.csv")
