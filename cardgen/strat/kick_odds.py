"""The exact odds of place kicks, kickoffs and returns: the engine's own rules run over every die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from cardgen.figures.returners import KICKOFFS, Returning
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.chance.every import Branches, every
from engine.football import events
from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.era import Era
from engine.football.state import State
from engine.strat.cards.kicks import Kick
from engine.strat.cards.readings import Readings
from engine.strat.chance import Every
from engine.strat.coaches.sense import SensibleChoices
from engine.strat.faces import column
from engine.strat.kicking import BOUNCING_WHITE, extra_point, field_goal, reading_of, returned
from engine.strat.options import Options
from engine.strat.readings import FAIR_CATCH
from engine.strat.specialists import KickSnap, Specialists

PLAIN: Final = Options(penalties=False, injuries=False)
EMPTY: Final = ()
"""No card: a kick that is not asked for."""


class ReturnOdds(NamedTuple):
    """What a back's column comes to: yards, touchdowns and fumbles a return, and punts caught without one."""

    yards: float
    touchdowns: float
    fumbles: float
    caught: float


def _card(team: int, goals: Readings = EMPTY, farthest: int = 0, points: Readings = EMPTY) -> Specialists:
    field_goals = [(farthest, column(goals))] if goals else []
    return Specialists(team, 0, 0, [], [], [0], [], [], column(points), field_goals, [0])


def _snap(branches: Branches, kickers: Specialists, receivers: Specialists, line: int) -> KickSnap:
    state = State(Era(), phase=SCRIMMAGE, offense=kickers.team, yards_to_goal=line)
    return KickSnap(state, Every(branches), PLAIN, kickers, receivers)


@cache
def goal_odds(goals: Readings, line: int, farthest: int) -> float:
    """How often a field goal from a line of scrimmage is good, by the column for it."""  # SOM-FG-01, SOM-FG-03
    kickers, receivers = _card(HOME, goals, farthest), _card(AWAY)
    return _good(every(lambda branches: field_goal(_snap(branches, kickers, receivers, line))))


@cache
def point_odds(points: Readings) -> float:
    """How often an extra point is good."""  # SOM-PAT-01
    kickers, receivers = _card(HOME, points=points), _card(AWAY)
    spot = int(Era().two_point_spot)
    return _good(every(lambda branches: extra_point(_snap(branches, kickers, receivers, spot))))


def _good(ways: Iterable[tuple[float, events.Play]]) -> float:
    return sum((chance for chance, play in ways if play.events[0].flag), 0.0)


def touchback_odds(kickoffs: Sequence[Kick]) -> float:
    """How often a kickoff is a touchback, or comes down where it is not brought out."""  # SOM-KO-05
    choices = SensibleChoices()
    return (
        sum(
            WAYS[row]
            for row, kick in zip(TOTALS, kickoffs, strict=True)
            if not kick.back or (kick.yards <= 0 and not choices.returns_kick(kick.yards))
        )
        / WHOLE
    )


@cache
def return_odds(returns: Readings, kind: Returning) -> ReturnOdds:
    """A back's returns, half of them at home; nobody goes beyond the goal line."""  # SOM-KO-02, SOM-PRET-01
    columns = [column(returns)]
    yards = scores = loose = caught = read = 0.0
    for team in (HOME, AWAY):
        kickers, receivers = _card(AWAY if team == HOME else HOME), _card(team)

        def rule(branches: Branches) -> tuple[int, bool, bool] | None:
            snap = _snap(branches, kickers, receivers, kind.touchdown)  # noqa: B023  # run at once
            reading = reading_of(snap, columns, [0], 1, "SOM-KO-02")
            if kind is not KICKOFFS and snap.chance.white == BOUNCING_WHITE:
                return None  # SOM-PRET-02
            if reading.kind == FAIR_CATCH:
                return 0, False, True
            gain = returned(snap, reading)
            return min(int(gain.yards), kind.touchdown), gain.fumble, False

        for chance, found in every(rule):
            if found is None:
                continue
            gained, fumbled, fair = found
            read += chance
            caught += chance * fair
            yards += chance * gained
            loose += chance * fumbled
            scores += chance * (gained == kind.touchdown)
    run = read - caught
    return ReturnOdds(yards / run, scores / run, loose / run, caught / read) if run else ReturnOdds(0, 0, 0, 1)
