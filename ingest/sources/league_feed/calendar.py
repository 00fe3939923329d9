"""Which season and week a game belongs to: by the name of its file, by a schedule, or by its day."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

_NAME = re.compile(r"(?:^|/)(\d{4})_(\d{1,2})_([A-Z]{2,3})_([A-Z]{2,3})(?=\.json)", re.IGNORECASE)
_FIRST_MONTH = 3
"""Games of January and February end the season of the year before."""
_LONGER_SINCE = 2021
_EARLY_START = 2000
"""The season that began on the weekend of Labor Day; all others since began on the one after."""
_PUT_OFF = (2001, date(2001, 9, 16))
"""The weekend that was put off to the end of the season."""
SUNDAY, MONDAY = 6, 0


@dataclass(frozen=True)
class NamedGame:
    """What the name of a game's file says: `1999_01_CAR_NO.json.gz`."""

    year: int
    week: int
    away: str
    home: str


def named_game(name: str) -> NamedGame | None:
    """The game in the name of its file, if it is named as nflverse names games."""
    match = _NAME.search(name.replace("\\", "/"))
    return NamedGame(int(match[1]), int(match[2]), match[3].upper(), match[4].upper()) if match else None


def season_of(day: date) -> int:
    """The season a game of that day belongs to."""
    return day.year if day.month >= _FIRST_MONTH else day.year - 1


def regular_weeks(year: int) -> int:
    """Weeks of the regular season."""
    return 18 if year >= _LONGER_SINCE else 17


def games_a_team(year: int) -> int:
    """Regular-season games of a team."""
    return regular_weeks(year) - 1


def week_of(day: date) -> int:
    """The week of the season a day falls in; weeks run from Wednesday to Tuesday."""
    year = season_of(day)
    first = date(year, 9, 1)
    labor_day = first + timedelta(days=(MONDAY - first.weekday()) % 7)
    opening = labor_day - timedelta(days=1) if year == _EARLY_START else labor_day + timedelta(days=SUNDAY)
    week = (day - (opening - timedelta(days=4))).days // 7 + 1
    return week - 1 if year == _PUT_OFF[0] and day > _PUT_OFF[1] else week
