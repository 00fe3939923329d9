"""What coaches call in replays of a built set, beside what real ones called in the same year.

    python -m tests.tools.coaching sets/2019-strat --replays 2
    python -m tests.tools.coaching sets/2019-strat --match "4th"

Archives hold 2009 to 2019; for other seasons the latest year of them is shown.
"""

from __future__ import annotations

import argparse

from cardgen.compiling.choice import use_compiled

use_compiled()

from cardgen.sets import read_set
from ingest.library import find_season
from ingest.workbook import read_season
from tests.tools.coaching.counted import PER_GAME, Counts, counts_of
from tests.tools.coaching.played import played_games
from tests.tools.coaching.real import real_games

LATEST = 2019
FEW = 20
"""Cases of a share below which it is not shown."""


def main() -> None:
    """Count, and print the two side by side."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.coaching")
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--replays", type=int, default=1)
    parser.add_argument("--match", default="", help="only figures whose name has this")
    given = parser.parse_args()
    columns: list[tuple[Counts, int]] = []
    for folder in given.sets:
        cards = read_set(folder)
        season = read_season(find_season(cards.season), ("games", "teams", "roster"))
        if not columns:
            year = min(int(cards.season), LATEST)
            positions = {row["player_id"]: row["position"] for row in season.frame("roster").iter_rows(named=True)}
            columns.append(counts_of(real_games(year, positions)))
        columns.append(counts_of(played_games(cards, season, given.replays)))
    for name in sorted({name for found, _ in columns for name in found}):
        if given.match in name:
            shown = [_shown(name, found, games) for found, games in columns]
            if any(shown):
                print(f"{name:<58}" + "".join(f"{each:>16}" for each in shown))


def _shown(name: str, found: Counts, games: int) -> str:
    """A share with its cases, or so many a game."""
    times, cases = found.get(name, (0.0, 0.0))
    if name in PER_GAME or not cases:
        return f"{times / games:.3f}"
    return f"{times / cases:6.1%} ({cases / games * 256:.0f})"


if __name__ == "__main__":
    main()
