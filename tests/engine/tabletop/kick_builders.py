"""Made-up kicking and return cards for tests. The home team kicks, and the away team receives.

Every row of a return column differs: row 3 is 13 yards for returner 1 and 23 for returner 2.
"""

from __future__ import annotations

from engine.fast_action import calls
from engine.fast_action.player_record import ReturnLine
from engine.football import codes as football
from engine.football.apply import apply
from engine.football.codes import HOME
from engine.football.era import Era
from engine.football.state import State
from engine.tabletop.player_record import FAIR_CATCH, NO_RETURN, KickerCard, PunterCard, Specialist
from engine.tabletop.plays import OffenseCall
from tests.engine.tabletop.builders import at, finish, script, snap

ERA = Era(kickoff_spot=30, kickoff_touchback=20)


def return_line(number):
    """The column of returner 1 to 4; row 1 has an asterisk, which run numbers 1 to 4 make 60 yards."""
    line = ReturnLine(30 + number, [0, *(10 * number + row for row in range(1, 13))], [False] * 13, [False] * 13)
    line.asterisk[1] = True
    line.foot_numbers, line.foot_yards = 4, 60
    return line


def kick_snap(*draws, call=None, state=None, **more):
    """A kick about to be made by the home team."""
    return outfit(snap(script(*draws), call or OffenseCall(calls.PUNT), state=state or at(), **more))


def outfit(made):
    """Both teams get their kicking and return cards."""
    kicks, receives = made.offense, made.defense
    kicks.kicker = KickerCard(
        20, [47, 40, 30, 20, 13], [48, 48, 47, 46, 45], [True, False, False, False, False], 61, 46
    )
    # Rows 1 to 11: 55, 53, ... yards; odd rows go to PR1, even ones to PR2, row 8 is a fair catch, row 9 not returned.
    rows = [0, 55, 53, 51, 49, 47, 45, 43, 35, 34, 33, 32]
    kicks.punter = PunterCard(5, rows, [0, *[1, 2] * 5, 1], 68, 3, 6, 4)
    kicks.punter.returner[8], kicks.punter.returner[9] = FAIR_CATCH, NO_RETURN
    kicks.specialist = Specialist(6)
    receives.punt_returns = [return_line(number) for number in range(1, 5)]
    receives.kick_returns = [return_line(number) for number in range(1, 5)]
    receives.punt_returns[0].fair_catches = 12
    return made


def kicked(resolve, *draws, **more):
    """What a kick came to, and the snap; every card must have been flipped."""
    made = kick_snap(*draws, **more)
    resolved = resolve(made)
    finish(made)
    return resolved, made


def kick_state(*, phase=football.KICKOFF, shift=0):
    """The home team kicks off from its 30, or after a safety from its 20."""
    return State(
        ERA, phase=phase, offense=HOME, yards_to_goal=80 if phase == football.FREE_KICK else 70, kick_shift=shift
    )


def outcome(made, resolved):
    """What football makes of it."""
    return apply(made.state, resolved.play)
