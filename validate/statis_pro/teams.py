"""The set as a whole: sheets, teams, rows that appear twice, squads, and what coaches are told."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from cardgen.sets.codes import team_meant
from cardgen.sets.sheets import SheetFile
from cardgen.statis_pro.cards import SHEETS, SUBSTITUTES
from engine.coaching.situations import DISTANCES, PACE, SITUATIONS, ZONES
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.report import Report
from validate.statis_pro.rosters import Rosters

NEEDED_SHEETS: Final = tuple(name for name, _ in SHEETS if name not in {"tendencies", "fourth downs", "usage"})
"""What coaches are told is no part of the game."""
ONE_A_TEAM: Final = ("lineups", "kickoff returns", "punt returns")
KEYS: Final = {
    "teams": ("team",),
    "lineups": ("team",),
    "kickoff returns": ("team",),
    "punt returns": ("team",),
    "tendencies": ("team", "situation"),
    "fourth downs": ("team", "zone", "distance"),
}
"""What tells the rows of a sheet apart; else team and name."""
WAITS: Final = "whether cards agree with each other is checked once it is there"
CALLS: Final = ("run", "screen", "quick", "short", "long")
ALL_CALLS: Final = 1000
OLD_SITUATIONS: Final = tuple(f"go {distance}" for distance in DISTANCES)


def check_sheets(where: str, file: SheetFile, report: Report) -> bool:
    """Whether every sheet is there with every column, and any cards: else nothing is known of them as a whole."""
    missing = [name for name in NEEDED_SHEETS if name not in file.sheets]
    if file.whole:
        for name in missing:
            report.add("SPF-SHEET", where, f"no sheet {name}", f"a sheet {name}", WAITS)
    empty = file.whole and not missing and not any(sheet.rows for sheet in file.sheets.values())
    if empty:
        report.add("SPF-NO-CARDS", where, "no cards", "one row a card on each sheet")
    return file.whole and not missing and not empty


def check_teams(rosters: Rosters, report: Report) -> None:
    """Teams are known, have their cards, and play the same season."""
    misspelt = misspelt_teams(rosters)
    for code, meant in misspelt.items():
        found = f"team is {code!r}, of which there is no other card"
        report.add("SPF-TEAM-UNKNOWN", rosters.teams[code].where("team"), found, f"{meant!r}, which has no team card")
    known = {*rosters.teams, *misspelt.values(), SUBSTITUTES}
    for rows in rosters.rows.values():
        for row in rows:
            team = row.values.get("team")
            if team is not None and team not in known and rosters.teams:
                fix = team_meant(team, rosters.teams)
                report.add("SPF-TEAM-UNKNOWN", row.where("team"), f"team is {team!r}", "a team with a team card", fix)
    for sheet in ONE_A_TEAM:
        there = {row.values.get("team") for row in rosters.of(sheet)}
        for team, row in rosters.teams.items():
            if team not in there and team not in misspelt and sheet in rosters.rows:
                report.add("SPF-TEAM-SHEET", row.where("team"), f"{team} has no row on {sheet}", "one row")
    seasons = Counter(row.values["season"] for row in rosters.of("teams") if row.has("season"))
    if len(seasons) > 1:
        usual = seasons.most_common(1)[0][0]
        for row in rosters.of("teams"):
            if row.has("season") and row.values["season"] != usual:
                report.add("SPF-TEAM-SEASON", row.where("season"), f"season is {row.values['season']!r}", usual)


def misspelt_teams(rosters: Rosters) -> dict[str, str]:
    """Team cards whose code no other card has, and the code they should have: one with a lineup but no team card."""
    used = [{row.values.get("team") for row in rosters.of(sheet)} for sheet in rosters.rows if sheet != "teams"]
    alone = [team for team in rosters.teams if not any(team in teams for teams in used)]
    codes = (row.values.get("team") for row in rosters.of("lineups"))
    orphans = [code for code in codes if code is not None and code not in rosters.teams and code != SUBSTITUTES]
    return {alone[0]: orphans[0]} if len(alone) == len(orphans) == 1 else {}


def check_twice(rosters: Rosters, report: Report) -> None:
    """Each card once; names that tell the men of a team apart."""
    for sheet, rows in rosters.rows.items():
        key = KEYS.get(sheet, ("team", "name"))
        seen: dict[tuple[str, ...], CardRow] = {}
        for row in rows:
            if not row.has(*key):
                continue
            told = tuple(row.values[name] for name in key)
            if told in seen:
                first = seen[told].where(key[-1])
                report.add(
                    "SPF-CARD-TWICE", row.where(key[-1]), f"{' '.join(told)} again", "one row", f"first: {first}"
                )
            seen.setdefault(told, row)
    for same in rosters.same_names():
        sheets = " and ".join(dict.fromkeys(row.sheet.name for row in same))
        found = f"{same[-1].values['name']!r} stands on {sheets}"
        report.add("SPF-NAME-TWICE", same[-1].where("name"), found, "names that differ", "add a letter to one of them")


@cache
def _sizes() -> tuple[tuple[str, int, int], ...]:
    text = resources.files(__package__).joinpath("squad_sizes.csv").read_text(encoding="utf-8")
    return tuple((row["sheet"], int(row["least"]), int(row["most"])) for row in csv.DictReader(text.splitlines()))


def check_squads(rosters: Rosters, report: Report) -> None:
    """How many cards of each kind a team has, and whether it has a first quarterback."""
    misspelt = misspelt_teams(rosters)
    for sheet, least, most in _sizes():
        if sheet not in rosters.rows:
            continue
        met = Counter(row.values.get("team") for row in rosters.of(sheet))
        for team, row in rosters.teams.items():
            if team in misspelt:
                continue
            if not met[team] and not met[SUBSTITUTES]:
                report.add("SPF-NONE", row.where("team"), f"{team} has nobody on {sheet}", f"{least} to {most}")
            elif not least <= met[team] <= most:
                found = f"{team} has {met[team]} on {sheet}"
                report.add("SPF-COUNT", row.where("team"), found, f"{least} to {most}")
    passers: dict[str, list[CardRow]] = {}
    for row in rosters.of("quarterbacks"):
        if row.has("team") and row.values["team"] in rosters.teams:
            passers.setdefault(row.values["team"], []).append(row)
    for team, rows in passers.items():
        if all(row.values.get("endurance", "A") != "A" for row in rows):  # an unreadable letter may be an A
            found = f"{team} has no quarterback with the letter A"
            report.add("SPF-QB-LETTER", rows[0].where("endurance"), found, "at least one A")


KNOWN_SITUATIONS: Final = (*SITUATIONS, PACE)


def check_tendencies(rows: Sequence[CardRow], report: Report) -> None:
    """Situations that coaches know, and calls that add up; fourth downs gone for stood here once."""
    old = [row for row in rows if row.values.get("situation") in OLD_SITUATIONS]
    if old:
        found = f"{len(old)} rows such as {old[0].values['situation']!r}, which no coach reads"
        expected = "fourth downs on a sheet of their own"
        report.add("SPF-TENDENCY-GO", old[0].where("situation"), found, expected, "delete them or build the set anew")
    for row in rows:
        situation = row.values.get("situation")
        if situation is not None and situation not in (*KNOWN_SITUATIONS, *OLD_SITUATIONS):
            fix = did_you_mean(situation, KNOWN_SITUATIONS)
            found = f"situation is {situation!r}"
            report.add("SPF-TENDENCY-SITUATION", row.where("situation"), found, "such as '1 7-10'", fix)
        elif situation in SITUATIONS and row.has("plays", *CALLS):
            calls = sum(row.values[name] for name in CALLS)
            if calls != ALL_CALLS and (calls or row.values["plays"]):
                report.add("SPF-TENDENCY-SUM", row.where("run"), f"{'+'.join(CALLS)} is {calls}", f"{ALL_CALLS}")


def check_fourth_downs(rows: Sequence[CardRow], report: Report) -> None:
    """Places and distances that coaches know, and decisions that leave room for each other."""
    for row in rows:
        for name, known in (("zone", ZONES), ("distance", DISTANCES)):
            told = row.values.get(name)
            if told is not None and told not in known:
                fix = did_you_mean(told, known)
                report.add("SPF-FOURTH-DOWN", row.where(name), f"{name} is {told!r}", " or ".join(known), fix)
        if row.has("go", "field_goal"):
            decided = row.values["go"] + row.values["field_goal"]
            if decided > ALL_CALLS:
                found = f"go+field goal is {decided}"
                report.add("SPF-FOURTH-DOWN-SUM", row.where("go"), found, f"at most {ALL_CALLS}: the rest are punts")


def check_usage(rosters: Rosters, report: Report) -> None:
    """Only men with cards are used."""
    for row in rosters.of("usage"):
        if row.has("team", "name") and not rosters.men(row.values["team"], row.values["name"]):
            fix = did_you_mean(row.values["name"], rosters.names(row.values["team"]))
            report.add("SPF-USAGE", row.where("name"), f"player is {row.values['name']!r}", "a man with a card", fix)
