"""Made-up kicking and return cards for tests. The home team kicks, and the away team receives.

Every row of a column differs, so that the yards tell returner and row: row 3 is 13 yards for returner 1 and 23 for
returner 2.
"""

from __future__ import annotations

from engine.fast_action.chance import Script
from engine.football import codes as football
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard, Player, PunterCard, ReturnLine, Squad
from engine.statis_pro.scrimmage import prepare
from engine.statis_pro.snap import Resolved, Snap
from engine.trace import Trace
from tests.engine.statis_pro.builders import at, eleven, front

KICKER = 20
PUNTER = 21
RETURNERS = (30, 31, 32, 33)


def return_line(number: int) -> ReturnLine:
    """The column of returner 1 to 4: row 3 of returner 2 is 23 yards."""
    line = ReturnLine(RETURNERS[number - 1], [0], [False] * 13, [False] * 13)
    line.yards += [10 * number + row for row in range(1, 13)]
    return line


def kicking_squad(team: int) -> Squad:
    """A squad that can kick, punt and return; it loses fumbles on 1-21 and adds 3 to those of others."""
    players = [Player(index, player_record.SPECIALIST) for index in range(40)]
    squad = Squad(team, players, fumbles_lost=21, fumble_adjustment=3)
    squad.kicker = KickerCard(KICKER, [45, 33, 30, 20], 46)
    # Rows 1 to 11: 55, 53, ... yards; even rows go to PR2, odd ones to PR1, row 8 is 35 yards and a fair catch.
    squad.punter = PunterCard(PUNTER, [0, 55, 53, 51, 49, 47, 45, 43, 35, 34, 33, 32], [0, *[1, 2] * 5, 1], 4)
    squad.punter.returner[8] = 0
    squad.kick_returns = [return_line(number) for number in range(1, 5)]
    squad.punt_returns = [return_line(number) for number in range(1, 5)]
    return squad


def kick_snap(
    script: Script,
    state: State,
    *,
    call: OffenseCall | None = None,
    against: DefenseCall | None = None,
    options: Options | None = None,
) -> Snap:
    """A kick about to be made by the home team."""
    return prepare(
        state,
        script,
        options or Options(),
        Trace(on=True),
        kicking_squad(state.offense),
        kicking_squad(1 - state.offense),
        eleven(),
        front(),
        call or OffenseCall(calls.PUNT),
        against or DefenseCall(calls.RUN_NO_KEY),
    )


def kick_state(*, phase: int = football.KICKOFF, shift: int = 0) -> State:
    """The home team kicks off from its 35, or after a safety from its 20."""
    state = State(Era(kickoff_touchback=20), phase=phase, offense=HOME, yards_to_goal=65, kick_shift=shift)
    if phase == football.FREE_KICK:
        state.yards_to_goal = 80
    return state


def kicked_off(
    *draws: str, call: KickoffCall | None = None, state: State | None = None, options: Options | None = None
) -> tuple[Play, Outcome]:
    """A kickoff with these cards: the play, and what football makes of it. No card may be left."""
    script = Script(*draws)
    state = state or kick_state()
    resolved = kickoff(kick_snap(script, state, options=options), call or KickoffCall())
    script.finish()
    return resolved.play, apply(state, resolved.play)


def own_line(outcome: Outcome, team: int = AWAY) -> int:
    """The yard line, counted from its own goal, on which a team has the ball."""
    assert outcome.state.offense == team
    return outcome.state.yard_line


def from_own(yard_line: int, *, down: int = 4, to_go: int = 10) -> State:
    """The home team has the ball on its own yard line."""
    state = at(100 - yard_line)
    state.down, state.yards_to_first = down, to_go
    return state


def outcome_of(resolved: Resolved, state: State) -> Outcome:
    """What football makes of a play."""
    return apply(state, resolved.play)
