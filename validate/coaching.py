"""What coaches are told."""

from __future__ import annotations

from typing import Final

from engine.coaching.situations import DISTANCES, PACE, SITUATIONS, ZONES
from ingest.findings import did_you_mean
from validate.report import Report
from validate.rosters import Rosters

ALL_CALLS: Final = 1000
KNOWN_SITUATIONS: Final = (*SITUATIONS, PACE)


def check_coaching(rosters: Rosters, report: Report) -> None:
    """Every sheet for coaches that a set has."""
    _check_tendencies(rosters, report)
    _check_fourth_downs(rosters, report)
    _check_usage(rosters, report)


def _check_tendencies(rosters: Rosters, report: Report) -> None:
    """Situations that coaches know, and calls that add up."""
    plan = rosters.plan
    for row in rosters.of("tendencies"):
        situation = row.values.get("situation")
        if situation is not None and situation not in (*KNOWN_SITUATIONS, *plan.old_situations):
            fix = did_you_mean(situation, KNOWN_SITUATIONS)
            found = f"situation is {situation!r}"
            report.add(plan.code("TENDENCY-SITUATION"), row.where("situation"), found, "such as '1 7-10'", fix)
        elif situation in SITUATIONS and row.has("plays", *plan.calls):
            calls = sum(row.values[name] for name in plan.calls)
            if calls != ALL_CALLS and (calls or row.values["plays"]):
                found = f"{'+'.join(plan.calls)} is {calls}"
                report.add(plan.code("TENDENCY-SUM"), row.where("run"), found, f"{ALL_CALLS}")


def _check_fourth_downs(rosters: Rosters, report: Report) -> None:
    """Places and distances that coaches know, and decisions that leave room for each other."""
    plan = rosters.plan
    for row in rosters.of("fourth downs"):
        for name, known in (("zone", ZONES), ("distance", DISTANCES)):
            reported = row.values.get(name)
            if reported is not None and reported not in known:
                fix = did_you_mean(reported, known)
                report.add(
                    plan.code("FOURTH-DOWN"), row.where(name), f"{name} is {reported!r}", " or ".join(known), fix
                )
        if row.has("go", "field_goal"):
            decided = row.values["go"] + row.values["field_goal"]
            if decided > ALL_CALLS:
                found = f"go+field goal is {decided}"
                report.add(
                    plan.code("FOURTH-DOWN-SUM"), row.where("go"), found, f"at most {ALL_CALLS}: the rest are punts"
                )


def _check_usage(rosters: Rosters, report: Report) -> None:
    """Only players with cards are used."""
    for row in rosters.of("usage"):
        if row.has("team", "name") and not rosters.players(row.values["team"], row.values["name"]):
            fix = did_you_mean(row.values["name"], rosters.names(row.values["team"]))
            report.add(
                rosters.plan.code("USAGE"),
                row.where("name"),
                f"player is {row.values['name']!r}",
                "a player with a card",
                fix,
            )
