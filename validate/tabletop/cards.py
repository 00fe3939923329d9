"""Each card by itself: fields of teams, passers and defenders, kicks, returns, runs and catches, lineups."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import Span, span_text
from engine.fast_action.cards import SHORT_GAIN
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept
from engine.fast_action.codes import BOXES
from engine.fast_action.player_record import Player
from engine.tabletop.cards.fields import DISTANCES, LONG_GAIN, LONG_REVERSE, LONG_SCRAMBLE
from engine.tabletop.condition_tables import SHIFTS
from engine.tabletop.displays import defense_problems, offense_problems
from engine.tabletop.faces import make_player
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.squad import DEFENSE_KINDS
from validate.cards import CardRow
from validate.fast_action import columns
from validate.fast_action.columns import RETURNERS, check_longer, check_order, check_receiving, check_tokens
from validate.fast_action.lineups import Displays, check_displays, check_specialist
from validate.fast_action.ranges import PASSES, check_kicks, check_start, check_team_range
from validate.report import Report
from validate.rosters import Rosters
from validate.tabletop.plan import PLAN

LAST_COMPLETE: Final = PASS_NUMBERS - 1  # TTF-PASS-13
DOUBTFUL: Final = 2
"""The place of Int? on a passing line."""


def check_team_ranges(row: CardRow, report: Report) -> None:
    """Penalty Range and Fumble Range."""
    check_team_range(row, "penalties", PLAN.code("PENALTY"), report)
    check_team_range(row, "fumbles", PLAN.code("FUMBLE"), report)


def check_passer(row: CardRow, report: Report) -> None:
    """Complete passes end at 47, doubtful interceptions are at most one number wide, and there are sacks."""
    for name in PASSES:
        if not row.has(name):
            continue
        complete, _, doubtful, _ = row.values[name]
        if complete is not None and complete.high > LAST_COMPLETE:
            found = f"{row.heading(name)} is {span_text(complete)}"
            report.add("TTF-QB-TOP", row.where(name), found, f"at most 1-{LAST_COMPLETE}")
        if doubtful is not None and doubtful.width > 1:
            found = f"{row.heading(name, DOUBTFUL)} is {span_text(doubtful)}"
            report.add("TTF-QB-DOUBT", row.where(name, DOUBTFUL), found, "one number, or blank")
    if row.has("pass_rush") and row.values["pass_rush"][0] is None:
        report.add("TTF-RUSH-SACK", row.where("pass_rush"), f"{row.heading('pass_rush')} is blank", "a range from 1")


def check_defender(row: CardRow, report: Report) -> None:
    """Interference and interceptions do not share numbers."""
    if not row.has("intercept", "interference") or None in (row.values["intercept"], row.values["interference"]):
        return
    taken, fouled = Span(row.values["intercept"].low, PASS_NUMBERS), row.values["interference"]
    if fouled.high >= taken.low:
        found = f"Interference {span_text(fouled)} with Intercept {row.text('intercept')}"
        report.add("TTF-INTERFERENCE", row.where("interference"), found, "numbers that are not those of Intercept")


def check_games(row: CardRow, report: Report) -> None:
    """Nobody starts more games than he plays."""
    if row.has("games", "starts") and row.values["starts"] > row.values["games"]:
        found = f"{row.values['starts']} starts in {row.values['games']} games"
        report.add("TTF-GAMES", row.where("starts"), found, f"at most {row.values['games']}")


BAND_ENDS: Final = tuple(int(band.partition("-")[2]) for band in DISTANCES)
"""The longest kick of each distance."""
PER_YARD: Final = 2
"""So many good numbers a kick loses with each yard beyond."""  # TTF-FG-09


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges end before those of blocks; the maximum follows from the longest distance."""
    if not row.has("good", "block"):
        return
    check_kicks(PLAN, row, [_limit(block) for block in row.values["block"]], report)
    if row.has("farthest"):
        _check_farthest(row, report)


def _check_farthest(row: CardRow, report: Report) -> None:
    """The maximum follows from the longest distance, or is at most the end of the last that he can kick from."""
    good, farthest = row.values["good"], row.values["farthest"]
    reached = [most for most, span in zip(BAND_ENDS, good, strict=True) if span is not None]
    expected = ""
    if good[-1] is not None:
        most = BAND_ENDS[-1] + (good[-1].high - 1) // PER_YARD
        expected = f"{most}, by Good {span_text(good[-1])}" if farthest != most else ""
    elif farthest > max(reached, default=0):
        expected = f"at most {max(reached, default=0)}, the end of his last Good range"
    if expected:
        report.add("TTF-KICK-MAXIMUM", row.where("farthest"), f"Maximum is {farthest}", expected)


def _limit(block: Intercept | None) -> int:
    return PASS_NUMBERS if block is None else block.low - 1


def check_longest(row: CardRow, report: Report) -> None:
    """The longest punt is no shorter than the others."""
    if row.has("punts", "longest"):
        most = max(punt.yards for punt in row.values["punts"])
        if row.values["longest"] < most:
            report.add(
                "TTF-PUNT-LONGEST", row.where("longest"), f"Longest is {row.values['longest']}", f"{most} or more"
            )


def check_returns(row: CardRow, report: Report) -> None:
    """Columns, their asterisks, and the run numbers with which these mean the line at the foot."""
    columns.check_returns(PLAN, row, report)
    if not row.has("foot"):
        return
    for cell, name in enumerate(RETURNERS):
        check_start(row, "foot", cell, "TTF-RETURN-START", report)
        returner, numbers = row.values.get(name), row.values["foot"][cell]
        # An asterisk wants numbers too where its line is missing: that is reported of the line.
        foot = returner is not None and (returner.foot is not None or any(each.asterisk for each in returner.rows))
        if row.has(name) and foot != (numbers is not None):
            found = f"{row.heading('foot', cell)} is {span_text(numbers) or 'blank'}"
            expected = "run numbers for the line at the foot" if foot else "blank: there is no line at the foot"
            report.add("TTF-RETURN-RANGE", row.where("foot", cell), found, expected)


def check_fair_catches(row: CardRow, report: Report) -> None:
    """Everyone who returns punts has a fair-catch value."""
    if not row.has("fair_catches"):
        return
    for cell, name in enumerate(RETURNERS):
        value = row.values["fair_catches"][cell]
        if row.has(name) and (value is None) != (row.values[name] is None):
            found = f"{row.heading('fair_catches', cell)} is {'blank' if value is None else value}"
            expected = "a number from 0 to 48" if value is None else "blank: nobody is named"
            report.add("TTF-RETURN-FC", row.where("fair_catches", cell), found, expected)


NORMAL: Final = ("rush_n", "rush_i", "rush_o")
BACKS: Final = ("RB", "FB")


def check_runs(row: CardRow, report: Report) -> None:
    """N, or I and O; SG and LG. A quarterback's card has N alone."""
    there = [name for name in NORMAL if row.has(name)]
    for name in (*there, "rush_sg", "rush_lg"):
        check_order(PLAN, row, name, report)
    for name in there:
        check_tokens(row, name, SHORT_GAIN, "rush_sg", "TTF-SG-MISSING", report)
    for token in (LONG_GAIN, LONG_REVERSE, LONG_SCRAMBLE):
        check_tokens(row, "rush_sg", token, "rush_lg", "TTF-LG-MISSING", report)
    check_longer(row, "rush_sg", "rush_lg", "TTF-COLUMN-LONG", report)
    filled = [name for name in there if row.values[name] is not None]
    if len(there) == len(NORMAL):
        _check_either(row, filled, report)
    if not there or filled or any(row.unread(name) for name in NORMAL):
        return
    for name in ("rush_sg", "rush_lg"):
        if row.has(name) and row.values[name] is not None:
            found = f"{row.heading(name)} without a column for the first run number"
            report.add("TTF-RUSH-ALONE", row.where(name), found, "N, or I and O, or none of the columns")


def check_catches(row: CardRow, report: Report) -> None:
    """Q, S and L."""
    check_receiving(PLAN, row, report)
    check_longer(row, "pass_s", "pass_l", "TTF-COLUMN-LONG", report)


def _check_either(row: CardRow, filled: list[str], report: Report) -> None:
    """A card prints N, or I with O."""  # TTF-CARD-05
    if "rush_n" in filled and len(filled) > 1:
        found = f"{row.heading(filled[1])} beside N"
        report.add("TTF-RUSH-BOTH", row.where(filled[1]), found, "N alone, or I and O")
    elif len(filled) == 1 and filled != ["rush_n"]:
        missing = "rush_o" if filled == ["rush_i"] else "rush_i"
        found = f"{row.heading(missing)} is blank"
        report.add("TTF-RUSH-HALF", row.where(missing), found, f"numbers, as under {row.heading(filled[0])}")


def check_position(row: CardRow, report: Report) -> None:
    """LG leads backs to their long gains, Le receivers."""  # TTF-CARD-06
    if not row.has("position", "rush_sg") or row.values["rush_sg"] is None:
        return
    own, other = (LONG_GAIN, LONG_REVERSE) if row.values["position"] in BACKS else (LONG_REVERSE, LONG_GAIN)
    if other in row.values["rush_sg"]:
        cell = row.values["rush_sg"].index(other)
        found = f"{row.heading('rush_sg', cell)} is {other} on the card of a {row.values['position']}"
        report.add("TTF-TOKEN", row.where("rush_sg", cell), found, own)


SPECIALISTS: Final = (("kicker", "kickers", "TTF-KICKER"), ("punter", "punters", "TTF-PUNTER"))


def _offense_problems(places: list[Player | None]) -> list[str]:
    """A lineup card does not say which of the ends stand tight."""
    return offense_problems(places, [], shotgun=False)


def _defense_advice(boxes: list[list[Player]]) -> list[str]:
    """Players who start where the rules take something from them."""  # TTF-TABLE-POSITION
    return [
        f"TTF-LINE-13: player {player.index} in {BOXES[box]} is out of position"
        for box, players in enumerate(boxes)
        for player in players
        if (POSITIONS[player.position], BOXES[box]) in SHIFTS
    ]


DISPLAYS: Final = Displays(make_player, DEFENSE_KINDS, _offense_problems, defense_problems, _defense_advice)


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card; who kicks off need not be named."""
    if not row.has("team"):
        return
    check_displays(row, rosters, DISPLAYS, report)
    for name, sheet, code in SPECIALISTS:
        check_specialist(row, name, sheet, code, rosters, report)
    if row.values.get("specialist"):
        check_specialist(row, "specialist", "kickoff specialists", "TTF-SPECIALIST", rosters, report)
