"""The teams of one ingest: every spelling in every file brought to one code.

The NFL and its rivals of 1946-69 are in our list. Any other league takes its teams as they stand;
which of the two holds is the user's word or, without it, what most spellings say. It is never mixed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from ingest.findings import Finding, InputError, error, note, warning
from ingest.identity.teams import (
    LISTED_LEAGUES,
    SIMILAR_NAMES,
    Team,
    find_team,
    is_of_year,
    make_code,
    nearest_names,
    plain_team,
)

OTHER_LEAGUE = "other"
# What Pro-Football-Reference and others print for a player's total over several teams.
# Codes of two or three letters are alike by nature.
LONGEST_CODE = 4
_SEVERAL_TEAMS = re.compile(r"(?:([2-6])\s*(?:TM|TMS|TEAMS)|TOT|TOTAL|MULTIPLE|MULTI)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TeamSpelling:
    """A team as one file spells it, with the file's own code for it where it gives one."""

    text: str
    where: str
    code: str = ""


@dataclass
class TeamNames:
    """The code of every spelling, and the team of every code."""

    league: str
    codes: dict[str, str] = field(default_factory=dict)
    teams: dict[str, Team] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def code(self, text: str) -> str | None:
        """The code of a team as a file spells it."""
        return several_teams(text) or self.codes.get(plain_team(text))


def several_teams(team: object) -> str | None:
    """`2TM` for a line that adds up several teams; None for a real team."""
    found = _SEVERAL_TEAMS.fullmatch(team.strip()) if isinstance(team, str) else None
    if found is None:
        return None
    return f"{found[1]}TM" if found[1] else "TOT"


def name_teams(spellings: Iterable[TeamSpelling], year: int, league: str | None) -> TeamNames:
    """Give every spelling its code, in the named league or in the one the spellings speak for."""
    first: dict[str, TeamSpelling] = {}
    for spelling in spellings:
        if several_teams(spelling.text) is None and plain_team(spelling.text):
            known = first.setdefault(plain_team(spelling.text), spelling)
            if spelling.code and not known.code:
                first[plain_team(spelling.text)] = spelling
    if league is not None and league.upper() not in LISTED_LEAGUES:
        return _as_they_stand(list(first.values()), league)
    found, failed = _look_up(first, year)
    if league is None and first and len(found) * 2 < len(first):
        names = _as_they_stand(list(first.values()), OTHER_LEAGUE)
        names.findings.insert(0, _other_league(first, found, year))
        return names
    leagues = {team.league for team in found.values()}
    own = leagues.pop() if len(leagues) == 1 else "NFL"
    names = TeamNames((league or own).upper(), findings=failed)
    for key, team in found.items():
        names.codes[key] = team.code
        names.teams[team.code] = team
        if not is_of_year(first[key].text, team):
            text = f"team {first[key].text!r} read as {team.label()}"
            names.findings.append(note("TEAM-OTHER-YEARS", first[key].where, text))
    return names


def _look_up(first: dict[str, TeamSpelling], year: int) -> tuple[dict[str, Team], list[Finding]]:
    found: dict[str, Team] = {}
    failed: list[Finding] = []
    for key, spelling in first.items():
        try:
            found[key] = find_team(spelling.text, year, spelling.where)
        except InputError as problem:
            failed += problem.findings
    return found, failed


def _other_league(first: dict[str, TeamSpelling], found: dict[str, Team], year: int) -> Finding:
    text = f"{len(first) - len(found)} of {len(first)} team names are not of the NFL of {year}"
    if found:
        text += f" (only {', '.join(sorted(first[key].text for key in found))})"
    fix = "if this is the NFL, say --league NFL to see the names that are not known"
    say = warning if found else note
    return say("LEAGUE-OTHER", "", f"{text}: taken as another league, teams as the files name them", fix=fix)


def _as_they_stand(spellings: list[TeamSpelling], league: str) -> TeamNames:
    """Teams under their own names. A file's own code joins its team; other codes are made from names."""
    names = TeamNames(league)
    given = {plain_team(s.code): s for s in spellings if s.code and plain_team(s.code) != plain_team(s.text)}
    full = [spelling for spelling in spellings if plain_team(spelling.text) not in given]
    full.sort(key=lambda spelling: plain_team(spelling.text))
    for spelling in full:
        own = spelling.code.upper()
        code = own if own and own not in names.teams else make_code(spelling.text, names.teams)
        name = _tidy(spelling.text)
        names.teams[code] = Team(team_id=code.lower(), code=code, name=name, league=league)
        names.codes[plain_team(spelling.text)] = code
    for code_key, spelling in given.items():
        names.codes.setdefault(code_key, names.codes[plain_team(spelling.text)])
    for code in names.teams:
        names.codes.setdefault(plain_team(code), code)
    names.findings += _similar(full)
    return names


def _tidy(text: str) -> str:
    words = " ".join(text.split())
    return words.title() if len(words) > 4 and (words.isupper() or words.islower()) else words


def _similar(spellings: list[TeamSpelling]) -> list[Finding]:
    """Two names that look like one team misspelled: kept apart, and said."""
    findings = []
    for number, spelling in enumerate(spellings):
        others = {other.text: other for other in spellings[number + 1 :]}
        for name, score in nearest_names(spelling.text, others):
            if score >= SIMILAR_NAMES and min(len(name), len(spelling.text)) > LONGEST_CODE:
                found = f"teams {spelling.text!r} and {name!r} ({others[name].where}) look alike (score {score:g})"
                findings.append(warning("TEAM-SIMILAR", spelling.where, found, "one spelling if they are one team"))
    return findings


def missing_team(where: str, names: list[str], count: int) -> Finding:
    """The finding for rows that name no team and whose players no other file places."""
    shown = ", ".join(names[:5]) + (" and others" if count > 5 else "")
    fix = "name the team of the file in a column map (--map), or add a file that has these players with their teams"
    return error("TEAM-MISSING", where, f"{count} rows name no team ({shown})", "a team for every player", fix)
