"""Kickoffs, punts, field goals and extra points."""

from __future__ import annotations

import re

from tests.engine.statis_pro.referee.cards import SHARED, chart, end
from tests.engine.statis_pro.referee.state import FIELD, Table, gain

KICKOFFS = chart("kickoff")
ALL_OUT_RUSH = chart("all_out_rush", SHARED)["all-out"]
BANDS = (("FG to 25", 25), ("FG 26-35", 35), ("FG 36-45", 45), ("FG 46-50", 99))


def _yards(number: int) -> str:
    return f"{number} yard" + ("" if number in (1, -1) else "s")


RUSHED_RETURN = 3
"""The longest return of a punt whose punter everybody rushed."""


def _bring_back(table: Table, kick: str, number: int, landing: int, most: int = FIELD, change: int = 0) -> None:
    """A return by a column of a return card, of so many yards at most."""
    name, cells, foot = table.cards.returner(kick, table.other, number)
    text = cells[min(table.run_number("the return") + change, 12) - 1]
    if "*" in text:
        text = foot if table.run_number("the asterisk") <= 2 else text.replace("*", "")
    to_goal = FIELD - landing
    most = min(most, to_goal)
    yards = most if text.startswith("TD") else min(int(text.removesuffix("f")), most)
    ruling = table.ruling
    ruling.holder, ruling.carrier, ruling.returned = table.other, name, True
    ruling.start, ruling.spot = landing, landing + yards
    ruling.words.append(f"{name} returns {gain(yards)}")
    if yards == to_goal:
        ruling.touchdown = table.other
    elif text.endswith("f"):
        table.fumbles()
        if ruling.holder == table.team and ruling.spot <= 0:
            ruling.touchdown = table.team


def kickoff(table: Table) -> None:
    """A kickoff, or a free kick after a safety."""
    ruling = table.ruling
    ruling.kind, ruling.holder = "kick", table.other
    kicker = table.cards.of("lineups", table.team)["K"]
    if table.play.called == "onside kick":
        ruling.holder = table.team if table.pass_number("the onside kick") <= 11 else table.other
        ruling.spot = 50
        ruling.words.append(f"{kicker} kicks onside, recovered by {ruling.holder}.")
        return
    free_kick = table.play.situation.startswith("Free kick")
    to_goal = 80 if free_kick else 65
    text = KICKOFFS["A"][str(table.run_number("column A"))]
    if text == "B":
        text = KICKOFFS["B"][str(table.run_number("column B"))]
    if text == "TB" and not free_kick:
        ruling.words += [f"{kicker} kicks off {_yards(to_goal)}.", "Touchback."]
        ruling.dead, ruling.spot = True, 25
        return
    number, line = (1, "GL") if text == "TB" else text.split("/")
    landing = 0 if line == "GL" else int(line)
    for step in table.play.steps:
        moved = re.search(r"the landing point moves (-?\d+) yard", step)
        landing += int(moved.group(1)) if moved else 0
    landing = max(landing, 0)
    ruling.words.append(f"{kicker} kicks off {_yards(to_goal - landing)}.")
    _bring_back(table, "kickoff-returns", int(number), landing, change=table.play.called == "squib kick")


def punt(table: Table) -> None:
    """A punt."""
    _, _, to_goal = table.play.place()
    ruling = table.ruling
    ruling.kind, ruling.holder = "kick", table.other
    name = table.cards.of("lineups", table.team)["P"]
    card = table.cards.of("punters", table.team, name)
    number = row = table.run_number("the punt")
    rushed, result = "against an all-out rush" in table.play.called, ""
    if row == 12:
        drawn = table.run_number("row 12")
        result = ALL_OUT_RUSH[str(drawn)] if rushed else "block" if drawn <= end(card["12 BLOCK"]) else "penalty"
        if result in ("penalty", "roughing"):
            if result == "penalty":
                table.run_number("the penalty")
            ruling.kind, ruling.holder = "none", table.team
            return
        row = 11
    if result == "block":
        yards = min(5 * table.run_number("the return"), FIELD - to_goal)
        ruling.start, ruling.spot = to_goal, to_goal + yards
        ruling.words += [
            f"{name}'s kick is blocked, recovered by {table.other}.",
            f"{table.other} returns {gain(yards)}",
        ]
        ruling.returned = True
        if ruling.spot == FIELD:
            ruling.touchdown = table.other
        return
    distance, to = card[f"Punt {row}"].split()
    found = re.search(r"coffin corner less (\d+)", table.play.called)
    less = int(found.group(1)) if found else 0
    flown = max(int(distance) - less, 0)
    landing = to_goal - flown
    if landing <= (0 if less else 5):
        ruling.words += [f"{name} punts {_yards(to_goal)}.", "Touchback."]
        ruling.dead, ruling.spot = True, 20
        return
    ruling.words.append(f"{name} punts {_yards(flown)}.")
    ruling.spot = landing
    if less and number % 2:
        ruling.words.append("Out of bounds.")
    elif to == "FC":
        ruling.words.append(f"Fair catch by {table.cards.returner('punt-returns', table.other, 1)[0]}.")
    else:
        _bring_back(table, "punt-returns", int(to.removeprefix("PR")), landing, RUSHED_RETURN if rushed else FIELD)


def field_goal(table: Table) -> None:
    """A field goal."""
    _, _, to_goal = table.play.place()
    ruling = table.ruling
    ruling.kind = "kick"
    name = table.cards.of("lineups", table.team)["K"]
    card = table.cards.of("kickers", table.team, name)
    distance = to_goal + 17
    blocked = 47 if distance > 50 else 48
    drawn = table.pass_number("the kick")
    if drawn >= blocked:
        blocked_by = f"{name}'s kick is blocked, recovered by {table.other}."
        ruling.words += [blocked_by, f"{table.other} returns {gain(FIELD - to_goal)}"]
        ruling.touchdown = ruling.holder = table.other
        ruling.returned = True
        return
    band = next(heading for heading, longest in BANDS if distance <= longest)
    last = min(end(card[band]) - 2 * max(distance - 50, 0), blocked - 1)
    ruling.points = "good" if drawn <= last else "missed"
    result = "good" if drawn <= last else "no good"
    ruling.words.append(f"{name}'s {distance}-yard field goal is {result}.")
    ruling.spot, ruling.dead = max(to_goal, 20), True
    ruling.holder = table.other


def extra_point(table: Table) -> None:
    """An extra point."""
    ruling = table.ruling
    ruling.kind, ruling.dead = "kick", True
    name = table.cards.of("lineups", table.team)["K"]
    good = table.pass_number("the kick") <= end(table.cards.of("kickers", table.team, name)["XP"])
    ruling.points = "good" if good else "missed"
    ruling.words.append(f"{name}'s extra point is {'good' if good else 'no good'}.")
