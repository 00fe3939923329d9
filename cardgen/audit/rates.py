"""What a yard, a turnover or a missed field goal is worth in points, and how much one play differs from the next.

Learned from the games of the seasons that ship by least squares: in every game the difference of the two teams' points
on the differences of their yards, turnovers, missed field goals, punting (yards beyond the league's average) and
penalty yards. `python -m cardgen.audit.rates` writes `rates.toml` anew; a test holds the file to the seasons.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from ingest.library import shipped_seasons
from ingest.season import Season
from ingest.workbook import read_season

FILE: Final = "rates.toml"
CAUSES: Final = ("yard", "turnover", "field goal", "field yard", "penalty yard")
CONTROLS: Final = ("penalty yard",)
"""Causes that no card has: they are in the fit so that the others are not credited with them."""
LOSSES: Final = ("turnover", "field goal", "penalty yard")
"""Causes that are counted as losses: what is worth something is not to have them."""
SPREADS: Final = {
    "carry": ("rush_gains", "gain", "carries"),
    "catch": ("catch_gains", "gain", "receptions"),
    "punt": ("punt_lengths", "gross", "punts"),
    "kickoff return": ("return_gains", "gain", "returns"),
    "punt return": ("return_gains", "gain", "returns"),
}
"""Table, column of the gain and column of the count behind the spread of one play."""
RETURN_KINDS: Final = {"kickoff return": "kickoff", "punt return": "punt"}


@dataclass(frozen=True, slots=True)
class Rates:
    """Points per unit with their standard errors, and the standard deviation of one play in yards."""

    points: Mapping[str, float]
    errors: Mapping[str, float]
    spreads: Mapping[str, float]
    games: int
    left: float
    """Points a game that the fit leaves, as a standard deviation."""
    seasons: str

    @property
    def of_cards(self) -> dict[str, float]:
        """Points for what cards decide."""
        return {name: points for name, points in self.points.items() if name not in CONTROLS}


@cache
def shipped_rates() -> Rates:
    """What `rates.toml` says."""
    return read_rates((files("cardgen.audit") / FILE).read_text(encoding="utf-8"))


def read_rates(text: str) -> Rates:
    """Rates as they were written."""
    found = tomllib.loads(text)
    points = {name: float(each["points"]) for name, each in found["rate"].items()}
    errors = {name: float(each["error"]) for name, each in found["rate"].items()}
    return Rates(points, errors, found["spread"], found["games"], found["left"], found["seasons"])


def learn(seasons: Iterable[Season]) -> Rates:
    """Estimate everything from seasons that have games and plays."""
    known = list(seasons)
    sides = pl.concat([_differences(season) for season in known])
    causes = sides.select(CAUSES).to_numpy().astype(float)
    points = sides["points"].to_numpy().astype(float)
    found, errors, left = _least_squares(causes, points)
    signs = np.array([-1.0 if name in LOSSES else 1.0 for name in CAUSES])
    rates = dict(zip(CAUSES, (float(each) for each in signs * found), strict=True))
    mistakes = dict(zip(CAUSES, (float(each) for each in errors), strict=True))
    yards = _sack_yards(known)
    rates["sack"], mistakes["sack"] = yards * rates["yard"], yards * mistakes["yard"]
    years = ", ".join(str(season.year) for season in known)
    return Rates(rates, mistakes, _spreads(known), sides.height, left, years)


def _differences(season: Season) -> pl.DataFrame:
    """Every game once: one team's less the other's."""
    games = season.frame("team_games")
    gross = float(games["punt_yards"].sum()) / float(games["punts"].sum())
    sides = games.select(
        "game_id",
        "team",
        "opponent",
        pl.col("points"),
        pl.col("total_yards").alias("yard"),
        (pl.col("interceptions") + pl.col("fumbles_lost")).alias("turnover"),
        (pl.col("fg_att") - pl.col("fg_made")).alias("field goal"),
        (pl.col("punt_yards") - gross * pl.col("punts")).alias("field yard"),
        pl.col("penalty_yards").alias("penalty yard"),
    )
    both = sides.join(sides, left_on=["game_id", "opponent"], right_on=["game_id", "team"], suffix=" of others")
    once = both.filter(pl.col("team") < pl.col("opponent")).sort("game_id")
    return once.select((pl.col(name) - pl.col(f"{name} of others")).alias(name) for name in ("points", *CAUSES))


def _least_squares(
    causes: NDArray[np.float64], points: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:
    """Coefficients without a constant, for neither team is the first; their standard errors; what is left."""
    found = np.linalg.lstsq(causes, points, rcond=None)[0].astype(np.float64)
    left = points - causes @ found
    variance = float(left @ left) / (len(points) - causes.shape[1])
    errors: NDArray[np.float64] = np.sqrt(np.diag(np.linalg.inv(causes.T @ causes)) * variance)
    return found, errors, sqrt(variance)


def _sack_yards(seasons: Iterable[Season]) -> float:
    """What a sack costs in yards: those lost, and those that a pass would have gained."""
    sums = np.zeros(4)
    for season in seasons:
        games = season.frame("team_games")
        sums += [float(games[name].sum()) for name in ("sack_yards", "sacks", "passing_yards", "attempts")]
    return float(sums[0] / sums[1] + sums[2] / sums[3])


def _spreads(seasons: Iterable[Season]) -> dict[str, float]:
    known = list(seasons)
    found = {}
    for name, (table, gain, number) in SPREADS.items():
        rows = pl.concat([season.frame(table) for season in known], how="vertical_relaxed")
        if name in RETURN_KINDS:
            rows = rows.filter(pl.col("kind").str.contains(RETURN_KINDS[name]))
        found[name] = _deviation(rows[gain].to_numpy().astype(float), rows[number].to_numpy().astype(float))
    passes = pl.concat([season.frame("team_games").select("attempts", "completions") for season in known])
    caught = float(passes["completions"].sum()) / float(passes["attempts"].sum())
    gains = pl.concat([season.frame("catch_gains").select("gain", "receptions") for season in known])
    weight = gains["receptions"].to_numpy().astype(float)
    mean = float(gains["gain"].to_numpy() @ weight / weight.sum())
    # A pass gains what a catch gains, or nothing.
    found["attempt"] = float((caught * found["catch"] ** 2 + caught * (1 - caught) * mean**2) ** 0.5)
    return found


def _deviation(values: NDArray[np.float64], weights: NDArray[np.float64]) -> float:
    mean = values @ weights / weights.sum()
    return float(((values - mean) ** 2 @ weights / weights.sum()) ** 0.5)


def rates_text(rates: Rates) -> str:
    """The file `rates.toml`."""
    lines = [
        "# Points per game for a yard, a turnover and so on, and the standard deviation of one play in yards.",
        "# Made by `python -m cardgen.audit.rates`: least squares over the games of the seasons named.",
        f'seasons = "{rates.seasons}"',
        f"games = {rates.games}",
        f"left = {rates.left:.2f}  # points a game that the fit leaves, a standard deviation",
        "",
    ]
    for name, points in rates.points.items():
        lines += [f'[rate."{name}"]', f"points = {points:.4f}", f"error = {rates.errors[name]:.4f}", ""]
    lines += ["[spread]", *(f'"{name}" = {value:.3f}' for name, value in rates.spreads.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the file from the seasons that ship."""
    rates = learn(read_season(path) for path in shipped_seasons().values())
    Path(str(files("cardgen.audit") / FILE)).write_text(rates_text(rates), encoding="utf-8")


if __name__ == "__main__":
    main()
