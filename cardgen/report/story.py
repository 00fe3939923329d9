"""Drive chart and scoring summary."""

from __future__ import annotations

from cardgen.report.tables import Table
from engine.football import codes, events
from engine.football.codes import NOBODY
from engine.football.drives import Chronicle, Score
from engine.football.lineup import SAFETY_POINTS
from engine.football.wording import Names, clock, spot


def drive_chart(chronicle: Chronicle, names: Names) -> Table:
    """Every possession, in order."""
    table = Table("Drives", ["team", "qtr", "start", "from", "result", "plays", "yards", "pen", "time"], left=5)
    for drive in chronicle.drives:
        table.add(
            names.teams[drive.team],
            drive.quarter if drive.quarter <= codes.QUARTERS else "OT",
            clock(drive.seconds_left),
            spot(names, drive.team, drive.yards_to_goal),
            codes.DRIVE_ENDS[drive.end],
            drive.plays,
            drive.yards,
            drive.penalty_yards,
            clock(drive.seconds),
        )
    return table


def scoring_summary(chronicle: Chronicle, names: Names) -> Table:
    """Every score, with the score after it."""
    headings = ["qtr", "left", "team", "how", names.teams[codes.AWAY], names.teams[codes.HOME]]
    table = Table("Scoring", headings, left=4)
    for score in chronicle.scores:
        table.add(
            score.quarter if score.quarter <= codes.QUARTERS else "OT",
            clock(score.seconds_left),
            names.teams[score.team],
            describe(score, names),
            score.away_score,
            score.home_score,
        )
    return table


def describe(score: Score, names: Names) -> str:
    """A score in a few words: `A. Back 4-yard run`."""
    who = names.player(score.team, score.player) if score.player != NOBODY else names.teams[score.team]
    if score.how == events.GOAL:
        return f"{who} kick" if score.kind == events.TRY_KICK else f"{who} {score.yards}-yard field goal"
    how = _RETURNS.get(score.kind, "return")
    if score.how == events.COMPLETION:
        how = f"pass from {names.player(score.team, score.passer)}"
    elif score.how == events.RUSH:
        how = "run"
    if score.kind in {events.TRY_RUN, events.TRY_PASS}:
        return f"{who} {how} (two points)"
    return "Safety" if score.points == SAFETY_POINTS else f"{who} {score.yards}-yard {how}"


_RETURNS = {
    events.PASS: "interception or fumble return",
    events.RUN: "fumble return",
    events.PUNT: "punt or block return",
    events.FIELD_GOAL: "return of a blocked kick",
    events.KICKOFF: "kickoff return",
}
