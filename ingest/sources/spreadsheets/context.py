"""What stands around a line: its team in a title, a heading or the sheet's name, or behind the player's name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from ingest.findings import Finding, InputError, note
from ingest.grid.lines import Line, Tail
from ingest.grid.vocabulary import normalize, vocabulary
from ingest.identity.teams import all_teams, find_team
from ingest.raw.table import RawTable
from ingest.schema.league import POSITIONS

_LEAST_SHARE = 0.6
_YEAR = re.compile(r"\b(?:18|19|20)\d\d(?:[-/]\d\d(?:\d\d)?)?\b")
_NOT_A_TEAM = {
    "schedule", "results", "games", "scores", "pfr",
    "stats", "statistics", "roster", "season", "final", "team", "teams", "individual", "player", "players", "regular",
    "offense", "nfl", "afl", "totals", "the", "leaders", "standings", "year", "scoring", "league",
}  # fmt: skip
_APART = re.compile(r"(.*?[^\s,(|-])[\s,(|-]+([A-Z]{1,4}(?:/[A-Z]{1,4})*)\)?")
_GLUED = re.compile(r"(.*(?:[a-z.']|\bI{2,3}|\bIV))([A-Z]{2,3}(?:/[A-Z]{2,3})*)")


def name_tails(names: Sequence[str], missing: set[str], year: int | None) -> Mapping[str, Tail]:
    """Names that carry their team or position (`Adam AbleDAL`, `ABLE, ADAM QB`), if most names of a table do."""
    tails = {name: tail for name in set(names) if (tail := _tail(name, missing, year)).who}
    sure = sum(any(len(word) > 1 for word in tails[name].who.values()) for name in names if name in tails)
    return tails if sure >= _LEAST_SHARE * len(names) else {}


def _tail(name: str, missing: set[str], year: int | None) -> Tail:
    rest, who = name.strip().rstrip("*+ "), dict[str, str]()
    while match := _APART.fullmatch(rest):
        key = _kind(match[2], missing - set(who), year)
        if key is None or len(match[1].split()) < 2:
            break
        rest, who[key] = match[1], match[2]
    if (match := _GLUED.fullmatch(rest)) and _kind(match[2], missing - set(who) - {"position"}, year):
        rest, who["team"] = match[1], match[2]
    if "/" in who.get("team", ""):
        who["team"] = f"{who['team'].count('/') + 1}TM"
    return Tail(rest.strip(), who)


def _kind(word: str, missing: set[str], year: int | None) -> str | None:
    """Whether a word behind a name is a team or several (`NYJ/DAL`), or a position."""
    parts = word.split("/")
    if "team" in missing and all(part in _codes(year) for part in parts):
        return "team"
    is_position = all(part in POSITIONS or part in vocabulary().positions for part in parts)
    return "position" if "position" in missing and is_position else None


@lru_cache(maxsize=16)
def _codes(year: int | None) -> frozenset[str]:
    """Codes of the teams of a year, and the codes that others have for them."""
    teams = [team for team in all_teams() if year is None or team.active(year)]
    spellings = [spelling for team in teams for spelling in (team.code, *team.also)]
    return frozenset(spelling for spelling in spellings if re.fullmatch(r"[A-Z]{2,4}", spelling))


def name_teams(file: str, raw: RawTable, lines: Sequence[Line], year: int | None) -> list[Finding]:
    """Give lines without a team that of the heading over them, the titles over the table, or the sheet or file."""
    for line in lines:
        parts = re.split(r"\s*[/,]\s*", line.team)
        if len(parts) > 1 and all(part in _codes(year) for part in parts):
            line.who["team"] = f"{len(parts)}TM"  # a total over several teams: `NYG/PHI`
    if year is None or any(line.team for line in lines):
        return []
    sheet = raw.where.rpartition("!")[0]
    around = [raw.title, *raw.headings, sheet, file.rpartition(".")[0]]
    whole = next((team for words in around if (team := team_in(words, year))), "")
    found: dict[str, int] = {}
    for line in lines:
        if team := team_in(line.heading, year) or whole:
            line.who["team"] = team
            found[team] = found.get(team, 0) + 1
    if not found:
        return []
    listed = ", ".join(f"{team} ({count})" for team, count in found.items())
    return [note("TEAM-FROM-TITLE", f"{file}: {raw.where}", f"no column of teams; by titles and names: {listed}")]


@lru_cache(maxsize=2_000)
def team_in(words: str, year: int) -> str:
    """The team that a title names, in the title's words; blank where it names none."""
    for piece in (words, *re.split(r"\s[-–—|]\s|[:(),|]", words)):
        spelled = _YEAR.sub(" ", piece.replace("_", " ")).split()
        kept = " ".join(word for word in spelled if not _is_filler(normalize(word))).strip(" -–.,")
        try:
            if kept and find_team(kept, year):
                return kept
        except InputError:
            continue
    return ""


def _is_filler(word: str) -> bool:
    return not word or word in _NOT_A_TEAM or word in vocabulary().groups
