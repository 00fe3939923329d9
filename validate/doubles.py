"""The same man, or the same card, more than once in a set."""

from __future__ import annotations

from typing import Final

from validate.cards import CardRow
from validate.plan import Plan
from validate.report import Report
from validate.rosters import Rosters

NOT_NUMBERS: Final = ("team", "name", "line", "player_id")
DEEDS: Final = ("attempts", "rushes", "receptions", "number", "punts", "punted")
"""Fields of cards without a line at the foot that count what a player did."""


def check_doubles(rosters: Rosters, report: Report) -> None:
    """Men of one name on two teams, whose cards are the same or are not."""
    for sheet in (*rosters.plan.men, *rosters.plan.kicking):
        first: dict[str, CardRow] = {}
        told: set[tuple[str, str]] = set()  # a man may have several rows on a sheet
        for row in rosters.of(sheet):
            if row.has("team", "name") and (row.values["team"] in rosters.teams or not rosters.teams):
                earlier = first.setdefault(row.values["name"], row)
                card = (row.values["team"], row.values["name"])
                if earlier.values["team"] != row.values["team"] and card not in told:
                    told.add(card)
                    _report(rosters.plan, earlier, row, report)


def _report(plan: Plan, earlier: CardRow, row: CardRow, report: Report) -> None:
    """The same card twice is an error unless an id says that one player was with both teams: he may have done alike."""
    name, other = row.values["name"], earlier.values["team"]
    ids = row.values.get("player_id"), earlier.values.get("player_id")
    pasted = row.sheet.name in plan.pasted and _numbers(row) == _numbers(earlier)
    if pasted and (not all(ids) or (ids[0] == ids[1] and _did(row))):
        found = f"the card of {name!r} is that of {other}, number for number"
        fix = f"first: {earlier.where('name')}"
        code = plan.code("PLAYER-TEAMS" if all(ids) else "CARD-TEAMS")
        report.add(code, row.where("name"), found, "a card of what he did for this team", fix)
    elif not all(ids):
        found = f"{name!r} has a card of {other} too"
        report.add(plan.code("PLAYER-TEAMS"), row.where("name"), found, "traded, or a namesake")


def _numbers(row: CardRow) -> dict[str, object]:
    return {name: value for name, value in row.values.items() if name not in NOT_NUMBERS}


def _did(row: CardRow) -> bool:
    """Whether a card says that the player did anything."""
    if "line" in row.values:
        return bool(row.values["line"])
    return any(row.values.get(name) for name in DEEDS) or not any(name in row.values for name in DEEDS)
