"""The page of every season: how near the cards of each come in replays, made of the results of `make proof`."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Final

from cardgen.games import find_game
from cardgen.manual.figures import editions_of, titled
from cardgen.manual.results import TOTALS, WHOLE, GameResults, SeasonResult, measured_by
from cardgen.manual.tables import markdown_table, with_unit, written

LEARNED: Final = ("2012", "2019")
"""Seasons that calibration has seen."""
TITLES: Final = {WHOLE: "", TOTALS: " (totals)"}


def accuracy_blocks(every: Sequence[GameResults]) -> dict[str, str]:
    """The blocks of the page by name."""
    measured = measured_by("make proof", [season for results in every for season in results.seasons])
    return {"measured": measured, "seasons": _seasons(every), "games": _games(every)}


def _seasons(every: Sequence[GameResults]) -> str:
    """Season by game: warnings, and headline lines at A or B of those there are."""
    columns = [(results, edition) for results in every for edition in editions_of(find_game(results.game))]
    found = [{(one.season, one.tier): one for one in results.of(edition, *TITLES)} for results, edition in columns]
    rows = []
    for season, tier in sorted({key for each in found for key in each}, key=lambda key: (key[0], key[1] == WHOLE)):
        cells = [_cell(each.get((season, tier))) for each in found]
        rows.append([season + TITLES[tier], *cells])
    return markdown_table(["season", *(titled(find_game(results.game), edition) for results, edition in columns)], rows)


def _cell(season: SeasonResult | None) -> str:
    if season is None:
        return ""
    return f"{season.errors} / {season.warnings}; {season.good} of {len(season.replayed)}"


def _games(every: Sequence[GameResults]) -> str:
    """A section a game and edition, with its table."""
    parts = list[str]()
    for results in every:
        game = find_game(results.game)
        for edition in editions_of(game):
            parts += [f"## {titled(game, edition)}", _game(results, edition)]
    return "\n\n".join(parts)


def _game(results: GameResults, edition: str) -> str:
    """The headline lines of one game: each unseen season's error, then the mean with and without play-by-play."""
    wholes, totals = (
        [each for each in results.of(edition, tier) if each.season[:4] not in LEARNED] for tier in (WHOLE, TOTALS)
    )
    head = ["line", "goal", *(each.season for each in wholes), "mean", "from totals"]
    rows = []
    for name, kind in results.replayed.items():
        cells = [_figure(each, name, kind.goal) for each in wholes]
        means = [_mean(seasons, name, kind.goal) for seasons in (wholes, totals)]
        rows.append([with_unit(kind.title, kind.unit), f"{kind.goal:g}", *cells, *means])
    return markdown_table(head, rows)


def _figure(season: SeasonResult, name: str, goal: float) -> str:
    line = season.replayed.get(name)
    return "" if line is None else f"{written(line.coached, goal)} {line.mark}"


def _mean(seasons: Sequence[SeasonResult], name: str, goal: float) -> str:
    figures = [each.replayed[name].coached for each in seasons if name in each.replayed]
    return written(mean(figures), goal) if figures else ""
