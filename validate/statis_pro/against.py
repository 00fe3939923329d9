"""A set beside the season it is made from: teams, records and rosters."""

from __future__ import annotations

from cardgen.sets.codes import team_meant
from ingest.findings import did_you_mean
from ingest.season import Season
from validate.cards import CardRow
from validate.report import Report
from validate.statis_pro.rosters import KICKING_SHEETS, POSITION_SHEETS, Rosters


def check_against(season: Season, rosters: Rosters, report: Report) -> None:
    """Whether the season knows the set's teams, their records and their men."""
    _check_records(season, rosters, report)
    if not season.has("roster"):
        return
    roster = season.frame("roster").select("team", "player_id", "player_name")
    names: dict[str, set[str]] = {}
    teams_of: dict[str, set[str]] = {}
    for team, player_id, name in roster.iter_rows():
        names.setdefault(team, set()).add(str(name))
        teams_of.setdefault(str(player_id), set()).add(team)
    for sheet in (*POSITION_SHEETS, *KICKING_SHEETS):
        for row in rosters.of(sheet):
            if row.has("team", "name", "player_id") and row.values["team"] in names:
                _check_player(row, names[row.values["team"]], teams_of, season.year, report)


def _check_records(season: Season, rosters: Rosters, report: Report) -> None:
    known = {row["team"]: row for row in season.frame("teams").iter_rows(named=True)}
    if not known:
        return
    for team, row in rosters.teams.items():
        if team not in known:
            fix = team_meant(team, known)
            report.add("SPF-ROSTER-TEAM", row.where("team"), f"team is {team!r}", f"a team of {season.year}", fix)
            continue
        for name in ("wins", "losses", "ties"):
            real = known[team][name]
            if row.has(name) and real is not None and row.values[name] != real:
                found = f"{row.heading(name)} is {row.values[name]}"
                report.add("SPF-ROSTER-RECORD", row.where(name), found, f"{real} in {season.year}")


def _check_player(row: CardRow, names: set[str], teams_of: dict[str, set[str]], year: int, report: Report) -> None:
    """By his id where the card has one, else by his name."""
    team, name, player_id = (row.values[each] for each in ("team", "name", "player_id"))
    if team in teams_of.get(player_id, ()) or (player_id not in teams_of and name in names):
        return
    elsewhere = ", ".join(sorted(teams_of.get(player_id, ())))
    fix = f"he was with {elsewhere}" if elsewhere else did_you_mean(name, names)
    report.add("SPF-ROSTER-PLAYER", row.where("name"), f"player is {name!r}", f"a man of {team} in {year}", fix)
