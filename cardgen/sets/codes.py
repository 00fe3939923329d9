"""Codes of teams as people write them: other spellings in use, before spellings that only look alike."""

from __future__ import annotations

from collections.abc import Collection

from ingest.findings import did_you_mean
from ingest.identity.teams import all_teams

LOOK_ALIKES = str.maketrans({"0": "o", "1": "i", "l": "i"})


def same_team(found: str, known: Collection[str]) -> list[str]:
    """The known teams whose code this is in another spelling: another code in use, other capitals, `0` for `O`."""
    plain = _plain(found)
    same = {code: None for code in known if _plain(code) == plain}
    for team in all_teams():
        if team.code in known and plain in map(_plain, (team.code, *team.also)):
            same[team.code] = None
    return list(same)


def _plain(code: str) -> str:
    return "".join(letter for letter in code.casefold().translate(LOOK_ALIKES) if letter.isalnum())


def team_meant(found: str, known: Collection[str]) -> str:
    """A suggested fix for an unknown team code: `ARZ` is Arizona, although CAR looks as much like it."""
    plain = found.strip().casefold()
    for team in all_teams():
        spellings = (team.code, team.name, team.city, team.nickname, *team.also)
        if team.code in known and plain in {spelling.casefold() for spelling in spellings if spelling}:
            return f"did you mean {team.code}?"
    return did_you_mean(found, known)
