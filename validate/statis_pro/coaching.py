"""What coaches are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.coaching.situations import DISTANCES, PACE, SITUATIONS, ZONES
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters

CALLS: Final = ("run", "screen", "quick", "short", "long")
ALL_CALLS: Final = 1000
OLD_SITUATIONS: Final = tuple(f"go {distance}" for distance in DISTANCES)
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
