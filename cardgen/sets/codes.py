"""Codes of teams as people write them: other spellings in use, before spellings that only look alike."""

from __future__ import annotations

from collections.abc import Collection

from ingest.findings import did_you_mean
from ingest.identity.teams import all_teams


def team_meant(found: str, known: Collection[str]) -> str:
    """A suggested fix for an unknown team code: `ARZ` is Arizona, although CAR looks as much like it."""
    plain = found.strip().casefold()
    for team in all_teams():
        spellings = (team.code, team.name, team.city, team.nickname, *team.also)
        if team.code in known and plain in {spelling.casefold() for spelling in spellings if spelling}:
            return f"did you mean {team.code}?"
    return did_you_mean(found, known)
