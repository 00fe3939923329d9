"""The code of a team by the name on its cards: its city, its full name, or one in short such as `N.Y.Jets`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ingest.findings import InputError
from ingest.identity.teams import Team, all_teams, find_team, misspelled_team, plain_team, teams_of

CLOSE: Final = re.compile(r"\.(?=[A-Za-z]{2})")
"""A full stop with the next word right behind it."""


@lru_cache(maxsize=1000)
def team_code(name: str, season: str) -> str:
    """The team's code that year; empty where none or several are called so."""
    if not season.isdigit():
        return ""
    for spelling in (name, CLOSE.sub(". ", name)):
        try:
            return find_team(spelling, int(season)).code
        except InputError:
            continue
    codes = list(_by_initial(name, int(season)))
    return codes[0] if len(codes) == 1 else ""


def is_team_name(text: str) -> bool:
    """Whether a text is the city or the full name of a team of any year."""
    return plain_team(text) in _names()


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(plain_team(name) for team in all_teams() for name in (team.name, team.city) if name)


def nearest_team(name: str, season: str) -> Team | None:
    """The team of the year that a misspelled name can only mean; None where none is near, or several are."""
    return misspelled_team(name, int(season)) if season.isdigit() else None


def _by_initial(name: str, year: int) -> Iterator[str]:
    """Teams by city and the first letter of the nickname: `New York G`."""
    city, _, letter = plain_team(name).rpartition(" ")
    if len(letter) == 1 and city:
        for team in teams_of(year).values():
            if plain_team(team.city) == city and team.nickname.lower().startswith(letter):
                yield team.code
