"""Small leagues written as text, and the real ones that ship."""

from __future__ import annotations

import re
from functools import cache

from cardgen.replay.clubs import Club, Played, Results, gather, season_clubs, season_results
from ingest.library import shipped_seasons
from ingest.workbook import read_season


def clubs(text: str) -> list[Club]:
    """`N East: A B; N West: C D` is a conference with two divisions, `N: A B` one without, `- East: A B` a division alone."""
    found = []
    for part in text.split(";"):
        place, teams = part.split(":")
        conference, division, *_ = [*(None if word == "-" else word for word in place.split()), None, None]
        found += [Club(team, conference, division) for team in teams.split()]
    return found


def games(text: str) -> list[Played]:
    """`A 20-10 B`: A has won at B."""
    lines = re.findall(r"(\w+) (\d+)-(\d+) (\w+)", text)
    return [Played(week, away, home, int(a), int(h)) for week, (away, a, h, home) in enumerate(lines, 1)]


def league(places: str, results: str, ties_count: bool = True) -> Results:
    return gather(clubs(places), games(results), ties_count)


@cache
def real_league(year: int) -> Results:
    season = read_season(shipped_seasons()[year])
    return gather(season_clubs(season), season_results(season))
