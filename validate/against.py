"""A set beside the season it is made from: teams, records, rosters, and players who should have a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.sets.resolve import team_meant
from ingest.identity.roster import Found, Roster, code_in_season
from ingest.season import Season
from validate.cards import CardRow
from validate.plan import Plan
from validate.report import Report
from validate.rosters import Rosters


class Meant(NamedTuple):
    """A card, and whose it is by the season: his team's code and his id."""

    row: CardRow
    team: str
    player_id: str


def check_against(season: Season, rosters: Rosters, report: Report) -> list[Meant]:
    """Whether the season knows the set's teams, their records and their players, and whom of its own the set lacks.

    The cards of players it knows are given back.
    """
    _check_records(season, rosters, report)
    if not season.has("roster"):
        return []
    plan = rosters.plan
    roster = Roster.of(season)
    teams_of: dict[str, set[str]] = {}
    for team, squad in roster.players.items():
        for player in squad:
            teams_of.setdefault(player.player_id, set()).add(team)
    codes = _codes(season, rosters)
    carded: dict[tuple[str, str, str], CardRow] = {}
    known: list[Meant] = []
    for sheet in (*plan.players, *plan.kicking):
        reported: dict[tuple[str, str, str], Found] = {}  # a player with several rows on a sheet is reported of once
        for row in rosters.of(sheet):
            team = codes.get(row.values.get("team", ""), "")
            if not row.has("team", "name", "player_id") or team not in roster.players:
                continue
            named = (team, row.values["name"], row.values["player_id"])
            found = reported.get(named) or _check_player(plan, row, team, roster, teams_of, report)
            reported[named] = found
            if found.player is not None:
                known.append(Meant(row, team, found.player.player_id))
                _check_once(plan, row, carded, (sheet, team, found.player.player_id), found.player.name, report)
    _check_missing(season, rosters, codes, {(team, player) for _, team, player in carded}, report)
    return known


def _codes(season: Season, rosters: Rosters) -> dict[str, str]:
    """The season's code of each team of the set, where it has the team."""
    names = {team: str(row.values.get("name", "")) for team, row in rosters.teams.items()}
    teams = {row.values["team"] for rows in rosters.rows.values() for row in rows if row.has("team")}
    return {team: code_in_season(season, team, names.get(team, "")) for team in teams - {rosters.plan.substitutes}}


def _check_records(season: Season, rosters: Rosters, report: Report) -> None:
    known = {row["team"]: row for row in season.frame("teams").iter_rows(named=True)}
    if not known:
        return
    for team, row in rosters.teams.items():
        code = code_in_season(season, team, str(row.values.get("name", "")))
        if not code:
            fix = team_meant(team, known)
            report.add(
                rosters.plan.code("ROSTER-TEAM"),
                row.where("team"),
                f"team is {team!r}",
                f"a team of {season.year}",
                fix,
            )
            continue
        for name in ("wins", "losses", "ties"):
            real = known[code][name]
            if row.has(name) and real is not None and row.values[name] not in (None, real):
                found = f"{row.heading(name)} is {row.values[name]}"
                report.add(rosters.plan.code("ROSTER-RECORD"), row.where(name), found, f"{real} in {season.year}")


def _check_player(
    plan: Plan, row: CardRow, team: str, roster: Roster, teams_of: Mapping[str, set[str]], report: Report
) -> Found:
    """By his id where the season knows it, else by his name."""
    name, player_id = row.values["name"], row.values["player_id"]
    found = roster.find(name, team, _position(plan, row), player_id)
    others = teams_of.get(player_id, set())
    if found.player is not None and (not others or team in others):
        return found
    elsewhere = ", ".join(sorted(others) or found.elsewhere)
    fix = f"he was with {elsewhere}" if elsewhere else found.meant
    expected = f"a player of {row.values['team']} in {roster.year}"
    report.add(plan.code("ROSTER-PLAYER"), row.where("name"), f"player is {name!r}", expected, fix)
    return Found(None)


def _position(plan: Plan, row: CardRow) -> str:
    """A card's position as rosters write it; empty where it could not be read."""
    if row.sheet.name in plan.positions:
        return plan.positions[row.sheet.name]
    printed = row.values.get("position") or next(iter(row.values.get("positions") or row.values.get("spots") or ()), "")
    return plan.spots.get(printed, printed)


def _check_once(
    plan: Plan,
    row: CardRow,
    carded: dict[tuple[str, str, str], CardRow],
    key: tuple[str, str, str],
    name: str,
    report: Report,
) -> None:
    """A player has one card of a kind, however his name is spelled."""
    first = carded.setdefault(key, row)
    if first is not row and first.values["name"] != row.values["name"]:
        found = f"{row.values['name']!r} is {name}, and so is {first.values['name']!r}"
        report.add(
            plan.code("ROSTER-TWICE"), row.where("name"), found, "one card a player", f"first: {first.where('name')}"
        )


def _check_missing(
    season: Season, rosters: Rosters, codes: Mapping[str, str], carded: set[tuple[str, str]], report: Report
) -> None:
    """Regulars of the season without a card, of teams and kinds of card that the set has."""
    spelled = {code: team for team, code in codes.items() if code}
    for sheet, team, player, name, did in _played(rosters.plan, season):
        if sheet not in rosters.rows or team not in spelled or (team, player) in carded:
            continue
        carded.add((team, player))  # told once
        row = rosters.teams.get(spelled[team]) or next(iter(_of_team(rosters, sheet, spelled[team])), None)
        if row is not None:
            found = f"no card of {name}, {did} in {season.year}"
            report.add(rosters.plan.code("ROSTER-MISSING"), row.where("team"), found, f"his card on {sheet}")


def _played(plan: Plan, season: Season) -> Iterator[tuple[str, str, str, str, str]]:
    """Sheet, team, id and name of every regular, and what he did."""
    for regular in plan.table("regulars.csv"):
        column, frame = regular["column"], season.frame(regular["table"])
        for row in frame.filter(frame[column].fill_null(0) >= int(regular["least"])).iter_rows(named=True):
            did = f"{row[column]} {regular['what']}"
            yield regular["sheet"], row["team"], row["player_id"], row["player_name"], did


def _of_team(rosters: Rosters, sheet: str, team: str) -> Iterator[CardRow]:
    return (row for row in rosters.of(sheet) if row.values.get("team") == team)
