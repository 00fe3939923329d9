"""The page of figures over all seasons, made of a proof's results and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.games import GAMES
from tests.tools.proof.pairs import Outcome
from tests.tools.proof.table import figures, table

LEARNED = ("2012", "2019")
HEAD = """# How near the seasons come, season by season

Made by `make proof`, which puts seasons through every game: cards made, checked, given exact odds, printed, and the real
schedule replayed ten times by each of two coaches. Seasons are of the game archives, or as their names say of play-by-play of
nflverse (`2025-nflverse`) or of the league's feed (`1999-feed`). The table has the seasons it has run over with this version.
Nothing was learned from them but from 2012 and 2019, which calibration has seen; ten replays leave more luck in every line
than the thirty behind the figures by game.

## Every season, every game

Errors / warnings of `cardgen validate` / replayed seasons that failed; headline lines marked A or B of those there are.
A season *(totals)* has all that play-by-play tells taken away, and is scored against the whole one.

{table}
"""
GAME = """
## {title}

Mean absolute error (of league lines the difference) in replays by coaches who call as the teams did, with its mark, of the
seasons that nothing was learned from, and their mean; *from totals* is the mean of seasons made from totals alone.

{figures}
"""


def write_page(outcomes: Sequence[Outcome], path: Path) -> None:
    """Write the page."""
    seasons = list(dict.fromkeys(each.pair["season"] for each in outcomes))
    unseen = [season for season in seasons if season[:4] not in LEARNED]
    parts = [HEAD.format(table=table(outcomes))]
    for game in GAMES:
        for edition in game.editions or ("",):
            title = game.title + (f", edition {edition}" if edition else "")
            parts.append(GAME.format(title=title, figures=figures(outcomes, game.name, edition, unseen)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(parts), encoding="utf-8")
