"""Figures of real and of played games side by side."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.sets import read_set
from ingest.library import find_season
from ingest.workbook import read_season
from tests.tools.coaching.counted import PER_GAME, Counts, counts_of
from tests.tools.coaching.played import played_games
from tests.tools.coaching.real import real_games

LATEST = 2019
TABLES = ("games", "teams", "roster")


def report(sets: Sequence[str], replays: int, match: str) -> None:
    """Print every figure whose name has `match`: of the real season, then of each set."""
    columns: list[tuple[Counts, int]] = []
    for folder in sets:
        cards = read_set(folder)
        season = read_season(find_season(cards.season), TABLES)
        if not columns:
            year = min(int(cards.season), LATEST)
            positions = {row["player_id"]: row["position"] for row in season.frame("roster").iter_rows(named=True)}
            columns.append(counts_of(real_games(year, positions)))
        columns.append(counts_of(played_games(cards, season, replays)))
    for name in sorted({name for found, _ in columns for name in found}):
        if match in name:
            shown = [_shown(name, found, games) for found, games in columns]
            print(f"{name:<58}" + "".join(f"{each:>16}" for each in shown))


def _shown(name: str, found: Counts, games: int) -> str:
    """A share with its cases in a season's 256 games, or so many a game."""
    times, cases = found.get(name, (0.0, 0.0))
    if name in PER_GAME or not cases:
        return f"{times / games:.3f}"
    return f"{times / cases:6.1%} ({cases / games * 256:.0f})"
