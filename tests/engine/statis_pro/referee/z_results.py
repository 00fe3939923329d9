"""What a Z card brings once a play is over: penalties, injuries and fumbles."""

from __future__ import annotations

import csv

from tests.engine.statis_pro.referee.cards import CHARTS, chart
from tests.engine.statis_pro.referee.passes import POINTS
from tests.engine.statis_pro.referee.state import FIELD, Table

INJURIES = chart("injuries")
PURPOSE = "what the Z card brings"


def _fouls() -> dict[tuple[str, str], dict[str, str]]:
    with (CHARTS / "penalties.csv").open(encoding="utf-8", newline="") as file:
        return {(side, row["number"]): row for row in csv.DictReader(file) for side in row["against"]}


FOULS = _fouls()


def category(called: str) -> int:
    """The category of a play's penalties."""
    if called.startswith(("kickoff", "onside", "squib")):
        return 4
    if called.startswith(("punt", "field goal")) and ", fake" not in called:
        return 3
    return 2 if called.startswith(("short pass", "long pass")) else 1


def read_z(table: Table) -> tuple[str, dict[str, str]] | None:
    """Read the Z result. The foul it names, with the side, if it can have happened on the play; else None.

    Injuries and fumbles are written into the ruling.
    """
    text = table.take("Z", PURPOSE).value
    kind = category(table.play.called)
    if text.startswith("PEN"):
        entry = text.split()[kind]
        side, number = entry[0], entry[1:]
        foul = FOULS.get((side, number))
        if foul is None or not _applies(table, number, kind):
            return None
        if number == "11" or (number == "8" and side == "D"):
            table.run_number("the spot of the foul")
        if number == "15":
            del table.ruling.words[1:]
            table.ruling.words.append("Out of bounds.")
        return side, foul
    if text.startswith("INJ"):
        if kind < 3:
            _injure(table, text.split()[1])
    elif text.startswith("Fumble"):
        ruling = table.ruling
        if not ruling.carrier or ruling.touchdown or (ruling.kind != "kick" and not 0 < ruling.spot < FIELD):
            nobody = not ruling.carrier or ruling.touchdown or ruling.spot <= 0
            if nobody:
                return None
        if "(S)" not in text or ruling.holder != table.home:
            table.fumbles()
    return None


def _applies(table: Table, number: str, kind: int) -> bool:
    ruling = table.ruling
    if number == "8":
        return ruling.passed != ""
    if number == "10":
        return kind == 2 and ruling.passed == "incomplete"
    if number == "11":
        return ruling.returned
    if number in ("12", "13"):
        return kind == 3
    return number != "15" or (kind == 4 and "onside" not in table.play.called)


def _injure(table: Table, place: str) -> None:
    """Somebody is hurt, and a pass number says for how long."""
    ruling = table.ruling
    if place == "BC":
        first = next(step for step in table.play.steps if step.startswith("flip 1"))
        early = first.endswith("Z, to be read after the play")
        passing = "pass" in table.call[0] or ("fake" in table.call and ruling.kind == "pass")
        name = table.name("QB") if passing and (early or ruling.kind in ("sack", "run")) else ruling.directed
    elif len(place) == 1:
        names = table.defense.get(place, [])
        name = names[0] if names else ""
        if len(names) > 1:
            name = names[1 if table.take("coin", "who is hurt").value == "tails" else 0]
    else:
        name = table.name("FL1" if place == "FL" else place)
    if not name:
        return
    drawn = table.pass_number("the injury")
    told = next(row["out for"] for row in INJURIES.values() if int(row["from"]) <= drawn <= int(row["to"]))
    ruling.words.append(f"?{name} is hurt|{told}")


def interference_spot(table: Table) -> int:
    """Where a receiver was interfered with, in yards to the goal."""
    kind = table.call[0].split()[0]
    drawn = [draw for draw in table.draws if draw.purpose == "the spot of the foul"][-1]
    point = int(POINTS[kind]["times"]) * drawn.number + int(POINTS[kind]["plus"])
    to_goal = table.play.place()[2]
    return min(max(to_goal - point, 1), to_goal)
