"""Penalties: where the ball goes when one is walked off.

A foul from scrimmage wipes the play out; one from the end of the play adds to it; one from a spot cuts a return, or
the play, short there. A foul from the end of a scoring play moves the next kickoff.
"""

from __future__ import annotations

from engine.football import codes, events
from engine.football.codes import FIELD, other
from engine.football.events import Penalty
from engine.football.lineup import end_drive, first_and_ten, line_up_kickoff, play_on, score_safety, take_over
from engine.football.live import NO_GOAL, Live
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64


def walk(to_goal: i64, penalty: Penalty) -> i64:
    """How many yards are walked off towards a goal line so far away: never onto it."""
    limit = to_goal // 2 if penalty.half_distance else to_goal - 1  # SPF-8.8.3f, SPF-8.9.1b
    return min(penalty.yards, max(limit, 0))


def no_play(before: State) -> Outcome:
    """The outcome of a play that does not count."""
    outcome = Outcome(before.copy())
    outcome.state.untimed = False
    outcome.void = True
    outcome.spot = before.yards_to_goal
    outcome.possession = before.offense
    return outcome


def enforce(before: State, live: Live, natural: Outcome, penalty: Penalty) -> tuple[Outcome, int]:
    """The outcome with one penalty walked off, and the yards. `natural` is the outcome without it."""
    if penalty.safety and before.phase == codes.SCRIMMAGE and penalty.against == before.offense:
        return _safety(before), 0
    if before.phase == codes.TRY:
        return _on_try(before, natural, penalty)
    if before.phase != codes.SCRIMMAGE and _kicked_again(natural, penalty):
        return _rekick(before, penalty)
    if penalty.basis == events.FROM_END:
        return _from_end(before, live, natural, penalty)
    if penalty.basis == events.FROM_SPOT:
        return _from_spot(before, live, natural, penalty)
    return _from_scrimmage(before, live, natural, penalty)


def _kicked_again(natural: Outcome, penalty: Penalty) -> bool:
    """Whether a foul on a kickoff brings another kickoff; fouls on the return do not."""
    from_kick = penalty.basis in (events.FROM_SCRIMMAGE, events.AT_SPOT)
    return natural.void or penalty.rekick_shift != 0 or from_kick


def _safety(before: State) -> Outcome:
    outcome = no_play(before)
    end_drive(outcome, codes.SAFETY)
    score_safety(outcome, before.offense)  # SPF-8.8.3e
    return outcome


def _from_scrimmage(before: State, live: Live, natural: Outcome, penalty: Penalty) -> tuple[Outcome, int]:
    """Walked off from scrimmage, or set on the spot of the foul itself."""
    at = before.yards_to_goal
    if penalty.basis == events.AT_SPOT:
        spot = min(max(penalty.spot, 1), at)  # in the end zone: on the 1
        yards = at - spot
    elif penalty.against == before.offense:
        yards = walk(FIELD - at, penalty)
        spot = at + yards
    else:
        yards = walk(at, penalty)
        spot = at - yards
    outcome = no_play(before)
    # An incomplete pass stays in the books when its down counts; any other play from scrimmage is wiped out.
    incomplete = live.spot == at and not natural.void and not _changed_hands(before, natural)
    outcome.void = not (penalty.down_counts and incomplete)
    _next_down(outcome, before, spot, penalty)
    return outcome, yards


def _next_down(outcome: Outcome, before: State, spot: i64, penalty: Penalty) -> None:
    """The offense has the ball on a new spot: automatic first down, or the down counted or replayed."""
    inches = before.inches and spot == before.yards_to_goal
    if penalty.first_down:
        first_and_ten(outcome.state, before.offense, spot)
        outcome.first_down = True
    else:
        play_on(outcome, before, spot, before.down + 1 if penalty.down_counts else before.down)
    outcome.first_down_by_penalty = outcome.first_down
    outcome.state.inches = inches and not outcome.first_down and outcome.drive_end == codes.DRIVE_ON


def _changed_hands(before: State, natural: Outcome) -> bool:
    """Whether the play gave somebody a new possession, other than by running out of downs."""
    if before.phase != codes.SCRIMMAGE:
        return True
    return natural.drive_end not in (codes.DRIVE_ON, codes.DOWNS)


def _from_end(before: State, live: Live, natural: Outcome, penalty: Penalty) -> tuple[Outcome, int]:
    """Walked off from where the play, or the return, ended; the play stands."""
    if natural.points:
        return _on_next_kick(natural, penalty), penalty.yards
    outcome = _as_played(natural)
    state = outcome.state
    if _changed_hands(before, natural):
        return outcome, _move_ball(state, state.offense, state.yards_to_goal, penalty)
    spot = live.spot
    against_offense = penalty.against == before.offense
    yards = walk(FIELD - spot if against_offense else spot, penalty)
    spot = spot + yards if against_offense else spot - yards
    if natural.first_down:
        first_and_ten(state, before.offense, spot)
        return outcome, yards
    outcome.state = before.copy()
    outcome.state.untimed = False
    outcome.drive_end = codes.DRIVE_ON
    _next_down(outcome, before, spot, penalty)
    return outcome, yards


def _from_spot(before: State, live: Live, natural: Outcome, penalty: Penalty) -> tuple[Outcome, int]:
    """Walked off from the spot of the foul, which cuts the return, or the play, short there."""
    if natural.points and penalty.against == other(natural.scorer):
        return _on_next_kick(natural, penalty), penalty.yards
    if before.phase != codes.SCRIMMAGE or (live.changes and _changed_hands(before, natural)):
        return _cut_return(before, live, natural, penalty)
    spot = min(max(penalty.spot, 1), FIELD - 1)
    against_offense = penalty.against == before.offense
    if against_offense and penalty.spot >= FIELD:
        return _safety(before), 0
    yards = walk(FIELD - spot if against_offense else spot, penalty)
    outcome = no_play(before)
    outcome.spot = spot
    # What was gained before the foul stays in the books when the down counts.  SPF-T6.3.8, TTF-PEN-47
    kick = live.goal != NO_GOAL or live.kicked or live.blocked
    outcome.cut_short = penalty.down_counts and not (natural.void or kick or live.intercepted)
    outcome.void = not outcome.cut_short
    _next_down(outcome, before, spot + yards if against_offense else spot - yards, penalty)
    if outcome.cut_short and against_offense:
        outcome.first_down_by_penalty = False
    return outcome, yards


def _cut_return(before: State, live: Live, natural: Outcome, penalty: Penalty) -> tuple[Outcome, int]:
    """The player with the ball keeps it, but only from the spot of the foul.

    That may be the goal line itself, when his own side fouled at the end of a return all the way.
    """
    own = live.holder == before.offense
    nearest = 0 if penalty.against == live.holder and penalty.yards else 1
    to_goal = min(max(penalty.spot if own else FIELD - penalty.spot, nearest), FIELD - 1)
    outcome = no_play(before)
    outcome.void = False
    outcome.spot = to_goal if own else FIELD - to_goal
    outcome.possession = live.holder
    outcome.turnover = natural.turnover
    outcome.drive_end = natural.drive_end
    outcome.state.overtime_possessions = natural.state.overtime_possessions
    take_over(outcome, live.holder, to_goal)
    return outcome, _move_ball(outcome.state, live.holder, to_goal, penalty)


def _move_ball(state: State, holder: i64, to_goal: i64, penalty: Penalty) -> i64:
    """Walk a penalty off against or for a team with a fresh set of downs; the yards."""
    if penalty.against == holder:
        yards = walk(FIELD - to_goal, penalty)
        first_and_ten(state, holder, to_goal + yards)
    else:
        yards = walk(to_goal, penalty)
        first_and_ten(state, holder, to_goal - yards)
    return yards


def _as_played(natural: Outcome) -> Outcome:
    """A copy of an outcome, to be changed."""
    outcome = Outcome(natural.state.copy())
    outcome.points = natural.points
    outcome.scorer = natural.scorer
    outcome.touchdown = natural.touchdown
    outcome.safety = natural.safety
    outcome.first_down = natural.first_down
    outcome.turnover = natural.turnover
    outcome.drive_end = natural.drive_end
    outcome.void = natural.void
    outcome.spot = natural.spot
    outcome.possession = natural.possession
    return outcome


def _on_next_kick(natural: Outcome, penalty: Penalty) -> Outcome:
    """The score stands; the kick that follows it lands shorter or deeper."""  # SPF-OURS-SCORE
    outcome = _as_played(natural)
    kickers = outcome.state.offense
    outcome.state.kick_shift += penalty.yards if penalty.against == kickers else -penalty.yards
    return outcome


def _rekick(before: State, penalty: Penalty) -> tuple[Outcome, int]:
    """A kickoff is repeated, and lands shorter or deeper."""
    outcome = no_play(before)
    shift = penalty.rekick_shift
    outcome.state.rekicked = before.rekicked or shift != 0  # TTF-PEN-34
    if not shift:
        shift = penalty.yards if penalty.against == before.offense else -penalty.yards  # SPF-8.1.5a
    outcome.state.kick_shift += shift
    return outcome, penalty.yards


def _on_try(before: State, natural: Outcome, penalty: Penalty) -> tuple[Outcome, int]:
    """The try is repeated, unless it went the offended team's way and the foul can wait for the kickoff."""
    good = natural.points > 0 and natural.scorer == before.offense
    offended_gained = good if penalty.against != before.offense else not good
    after_whistle = penalty.extends == events.NEVER_EXTENDS  # it takes no points away
    if penalty.basis == events.FROM_END and (offended_gained or after_whistle):
        return _on_next_kick(natural, penalty), penalty.yards
    outcome = no_play(before)
    if penalty.ends_try:
        line_up_kickoff(outcome.state, before.offense)  # TTF-PEN-13
        return outcome, 0
    at = before.yards_to_goal
    if penalty.against == before.offense:
        yards = walk(FIELD - at, penalty)
        at += yards
    else:
        yards = walk(at, penalty)
        at -= yards
    outcome.state.yards_to_goal = at
    outcome.state.yards_to_first = at
    return outcome, yards
