"""Teams over the decades: which team a code, city, nickname or full name means in a given year.

`teams.csv` has one row for each name a franchise bore, with every other spelling in use;
`divisions.csv` says where a franchise stood in the league. A league that is not in the list
(college, Europe) takes its teams as they stand, with codes made from their names.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from rapidfuzz import fuzz, process

from ingest.findings import Finding, InputError, error
from ingest.identity.names import plain_words

LISTED_LEAGUES = ("NFL", "AFL", "AAFC")
_STILL_PLAYING = 9999
# Different teams of one league often share a word ("Berlin"); below this two names are simply two teams.
SIMILAR_NAMES = 88.0
# Letters so like a team's name are a misspelling of it, if no other team is nearly as near.
MISSPELLED = 85.0
NEARLY = 8.0


@dataclass(frozen=True, slots=True)
class Team:
    """One name of one franchise and the years it was in use."""

    team_id: str
    code: str
    name: str
    city: str = ""
    nickname: str = ""
    league: str = ""
    first_year: int = 0
    last_year: int = _STILL_PLAYING
    also: tuple[str, ...] = ()
    conference: str | None = None
    division: str | None = None

    def active(self, year: int) -> bool:
        """Whether the team played under this name that year."""
        return self.first_year <= year <= self.last_year

    def label(self) -> str:
        """Code, name and years, for a list of candidates."""
        last = "" if self.last_year == _STILL_PLAYING else str(self.last_year)
        return f"{self.code} ({self.name}, {self.first_year}-{last})"


@lru_cache(maxsize=10_000)
def plain_team(text: str) -> str:
    """Lower-case words without accents and punctuation; `Saint` and `St.` are the same."""
    return " ".join("st" if word == "saint" else word for word in plain_words(text.replace("&", " and ")))


@lru_cache(maxsize=1)
def all_teams() -> tuple[Team, ...]:
    """Every name of every franchise, without its division."""
    return tuple(
        Team(
            team_id=row["team_id"],
            code=row["code"],
            name=row["name"],
            city=row["city"],
            nickname=row["nickname"],
            league=row["league"],
            first_year=int(row["first_year"]),
            last_year=int(row["last_year"] or _STILL_PLAYING),
            also=tuple(part for part in row["also"].split(";") if part),
        )
        for row in _records("teams.csv")
    )


@lru_cache(maxsize=16)
def teams_of(year: int) -> dict[str, Team]:
    """The teams that played that year, by code, with conference and division where they are known."""
    places = {
        row["team_id"]: (row["conference"] or None, row["division"] or None)
        for row in _records("divisions.csv")
        if int(row["first_year"]) <= year <= int(row["last_year"] or _STILL_PLAYING)
    }
    return {
        team.code: _placed(team, *places.get(team.team_id, (None, None))) for team in all_teams() if team.active(year)
    }


def find_team(text: str, year: int, where: str = "") -> Team:
    """The team meant by a code, city, nickname or full name; an error names the nearest candidates.

    Spellings of the year itself come first. Many files put today's codes on old seasons (`LV` in 2012)
    or old ones on new, so failing that a spelling of other years counts if it leads to one franchise.
    """
    wanted = plain_team(text)
    current = teams_of(year)
    for spellings in (_by_code, _by_full_name, _by_other_spelling, _by_part):
        found = {team.team_id: team for team in current.values() if wanted in spellings(team)}
        if len(found) > 1:
            raise InputError(_ambiguous(text, year, where, found.values()))
        if found:
            return next(iter(found.values()))
    for spellings in (_by_code, _by_full_name, _by_other_spelling):
        franchises = {team.team_id for team in all_teams() if wanted in spellings(team)}
        found = {team.team_id: team for team in current.values() if team.team_id in franchises}
        if len(found) > 1:
            raise InputError(_ambiguous(text, year, where, found.values()))
        if found:
            return next(iter(found.values()))
    raise InputError(_unknown(text, year, where))


def is_of_year(text: str, team: Team) -> bool:
    """Whether the team was called so in its own years, or only in others."""
    wanted = plain_team(text)
    return any(wanted in spellings(team) for spellings in (_by_code, _by_full_name, _by_other_spelling, _by_part))


def make_code(name: str, taken: Iterable[str]) -> str:
    """A short code for a team outside the list, always the same for the same names in the same order."""
    used = set(taken)
    words = plain_words(name)
    letters = "".join(words).upper() or "TEAM"
    initials = "".join(word[0] for word in words).upper()
    choices = [initials] if len(initials) >= 2 else []
    choices += [letters[:3], *(initials[:1] + letters[1:length] for length in range(4, len(letters) + 1))]
    choices += [f"{choices[0]}{number}" for number in range(2, len(used) + 3)]
    return next(choice for choice in choices if choice and choice not in used)


def nearest_names(text: str, names: Iterable[str], limit: int = 3) -> list[tuple[str, float]]:
    """The most similar names with their scores of 0 to 100, best first."""
    found = process.extract(text, list(names), scorer=fuzz.WRatio, processor=plain_team, limit=limit)
    return [(name, round(score, 1)) for name, score, _ in found]


def misspelled_team(text: str, year: int) -> Team | None:
    """The only team of the year that a misspelled name can mean: `KansasCity`, `Balimore`; None where there is none.

    A name with a word more is another team, as a college with a city's name is, and no misspelling.
    """
    wanted = plain_team(text)
    scores: dict[str, float] = {}
    for team in teams_of(year).values():
        for spelling in map(plain_team, (team.name, team.city, team.nickname)):
            if spelling and not set(spelling.split()) < set(wanted.split()):
                score = fuzz.ratio(wanted.replace(" ", ""), spelling.replace(" ", ""))
                scores[team.code] = max(score, scores.get(team.code, 0.0))
    ranked = sorted(scores.items(), key=lambda each: (-each[1], each[0]))
    alone = len(ranked) == 1 or (len(ranked) > 1 and ranked[1][1] < ranked[0][1] - NEARLY)
    return teams_of(year)[ranked[0][0]] if alone and ranked[0][1] >= MISSPELLED else None


def _records(name: str) -> list[dict[str, str]]:
    text = files("ingest.identity").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _placed(team: Team, conference: str | None, division: str | None) -> Team:
    return replace(team, conference=conference, division=division)


def _by_code(team: Team) -> set[str]:
    return {plain_team(team.code)}


def _by_full_name(team: Team) -> set[str]:
    return {
        plain_team(team.name),
        plain_team(f"{team.city} {team.nickname}"),
        plain_team(f"{team.code} {team.nickname}"),
    }


def _by_other_spelling(team: Team) -> set[str]:
    return {plain_team(spelling) for spelling in team.also}


def _by_part(team: Team) -> set[str]:
    return {plain_team(team.city), plain_team(team.nickname)}


def _ambiguous(text: str, year: int, where: str, teams: Iterable[Team]) -> Finding:
    names = " or ".join(sorted(team.label() for team in teams))
    return error("TEAM-AMBIGUOUS", where, f"team {text!r} could be {names} in {year}", "a name or code of one team")


def _unknown(text: str, year: int, where: str) -> Finding:
    labels = {spelling: team for team in teams_of(year).values() for spelling in (team.name, team.code, *team.also)}
    near = list(dict.fromkeys(labels[name].label() for name, _ in nearest_names(text, labels)))
    others = sorted(
        {t.label() for t in all_teams() if plain_team(text) in _by_code(t) | _by_full_name(t) | _by_other_spelling(t)}
    )
    expected = f"a team of {year}" + (f"; nearest: {', '.join(near)}" if near else "; none is listed for that year")
    found = f"unknown team {text!r}" + (f" (known as {', '.join(others)})" if others else "")
    return error("TEAM-UNKNOWN", where, found, expected, "for another league, say which with --league")
