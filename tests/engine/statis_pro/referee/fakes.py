"""Fake punts and field goals: a row of the table of fakes is the play."""

from __future__ import annotations

import re

from tests.engine.statis_pro.referee.cards import chart
from tests.engine.statis_pro.referee.passes import complete, incomplete, reach
from tests.engine.statis_pro.referee.runs import carried
from tests.engine.statis_pro.referee.state import FIELD, Table, gain

FAKES = chart("fake_kicks")
FEARED = re.compile(r"fake, run number \d+ \+ 2:")


def fake(table: Table) -> None:
    """A kick that is none."""
    kick = table.call[0]
    passer = _passer(table)
    table.play.offense = {**table.play.offense, "QB": passer}
    drawn = table.run_number("the fake")
    feared = any(FEARED.search(step) for step in table.play.steps)
    cell = FAKES[kick][str(min(drawn + 2, 12) if feared else drawn)]
    ruling = table.ruling
    if cell == "int" and drawn != 12:
        cell = "inc"
    place, _, yards = cell.partition(" ")
    if place == "run":
        name = passer if kick == "field goal" else table.cards.of("lineups", table.team)["P"]
        ruling.kind, ruling.directed = "run", name
        carried(table, name, int(yards), "runs")
        return
    ruling.kind = "pass"
    ruling.directed = "" if place in ("inc", "int") else table.name(place)
    if place == "int":
        _intercepted(table, passer)
    elif ruling.directed:
        complete(table, ruling.directed, int(yards))
    else:
        incomplete(table, "")


def _passer(table: Table) -> str:
    """The quarterback rated B, or the usual one."""
    rated = [
        name
        for (team, name), card in table.cards.sheets["quarterbacks"].items()
        if team == table.team and card["Endurance"] == "B"
    ]
    return rated[0] if rated else table.name("QB")


def _intercepted(table: Table, passer: str) -> None:
    """The linebacker with the widest Intercept range runs all the way."""
    ruling, to_goal = table.ruling, table.play.place()[2]
    there = [
        (box, name)
        for box in sorted(table.defense)
        for name in table.defense[box]
        if table.cards.defender(table.other, box, name)[0] == "linebackers"
    ]
    taker = min(there, key=lambda each: reach(table, *each))[1]
    side = "50" if to_goal == 50 else f"{table.team} {FIELD - to_goal}" if to_goal > 50 else f"{table.other} {to_goal}"
    ruling.passed, ruling.holder, ruling.touchdown = "intercepted", table.other, table.other
    ruling.carrier, ruling.start, ruling.spot = taker, to_goal, FIELD
    ruling.words += [f"{passer} passes, intercepted by {taker} at {side}.", f"{taker} returns {gain(FIELD - to_goal)}"]
