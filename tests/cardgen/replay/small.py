"""A league of four teams with a schedule of its own, quick to play."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from pathlib import Path

from cardgen.replay.clubs import Club
from cardgen.replay.plan import Plan, Scheduled, Task, cards_checksum, checksum
from cardgen.replay.season import Kit
from cardgen.sets import CardSet, write_set
from ingest.season import Season
from ingest.table import Table
from ingest.workbook import write_season
from tests.validate.small_set import small_set

TEAMS = ("BAL", "KC", "NE", "SF")
SCHEDULE = tuple(Scheduled(week, away, home) for week, (away, home) in enumerate(permutations(TEAMS, 2), 1))
"""Everybody visits everybody."""

CLUBS = tuple(Club(team, "East" if team < "M" else "West", None) for team in TEAMS)


@cache
def league() -> CardSet:
    return small_set(*TEAMS)


def kit(**changes: object) -> Kit:
    """A plan of two seasons, but for what is changed."""
    cards = league()
    known: dict[str, object] = {
        "game": cards.game,
        "season": "2019",
        "seasons": 2,
        "seed": 7,
        "coaches": ("tendency", "forced"),
        "rules": (),
        "injuries": False,
        "playoffs": False,
        "totals": False,
        "version": "test",
        "cards": cards_checksum(cards),
        "deck": checksum(cards.deck),
        "schedule": checksum(SCHEDULE),
    }
    plan = Plan(**{**known, **changes})  # type: ignore[arg-type]
    return Kit(plan, cards.sheets, cards.deck, SCHEDULE, CLUBS)


def small_season() -> Season:
    """The real season of that league."""
    teams = Table.from_rows("teams", [{"team": team, "team_name": f"Team {team}"} for team in TEAMS])
    rows = [
        {
            "game_id": f"{game.week:03}",
            "week": game.week,
            "away_team": game.away,
            "home_team": game.home,
            "away_score": 17 + game.week,
            "home_score": 20,
        }
        for game in SCHEDULE
    ]
    return Season(2019, tables={"teams": teams, "games": Table.from_rows("games", rows)})


def on_disk(folder: Path) -> tuple[Path, Path]:
    """The set and the season, in a folder."""
    write_set(league(), folder / "set")
    write_season(small_season(), folder / "season" / "season.xlsx")
    return folder / "set", folder / "season"


FIRST = Task("tendency", 1)
