"""Penalties of Z results: whether there was a foul, which one, and where it is marked from. Football walks them off."""

from __future__ import annotations

from typing import Final

from engine.fast_action.codes import SIDES
from engine.fast_action.plays import foul_spot, passed, return_of
from engine.football import codes, events
from engine.football.codes import FIELD, HOME, NOBODY
from engine.football.events import Penalty, Play
from engine.football.live import GOAL_MISSED, follow
from engine.machine import i64
from engine.tabletop import foul_table, plays, tables
from engine.tabletop.foul_table import COLUMNS, FOULS, PENALTIES, Foul
from engine.tabletop.interceptions import END_ZONE, interference_penalty, interference_spot
from engine.tabletop.snap import Resolved, Snap

# Categories of plays.  TTF-PEN-01
RUNS_AND_QUICK: Final = 1
SHORT_AND_LONG: Final = 2
PUNTS: Final = 3
KICKOFFS: Final = 4
HOME_ADVANTAGE: Final = 5  # TTF-PEN-03, TTF-SEQ-03
KICKING_SIDES: Final = {"O": "K", "D": "R"}
"""On kicks the offense kicks and the defense receives."""
SCRIMMAGE_SIDES: Final = {"K": "O", "R": "D"}
OWN_SIX: Final = 94
"""Beyond so many yards to the goal scrimmage is inside the own 6."""  # TTF-PEN-45
GROUNDING_LEAST: Final = 10  # TTF-PEN-40
MAJOR: Final = 15
"""Yards of a foul that is remembered on the kickoff."""  # TTF-PEN-09
REKICK: Final = 5
"""Yards for an onside kick out of bounds."""  # TTF-PEN-34
DELAY: Final = next(place for place, foul in enumerate(FOULS) if foul.name == "delay of game")
BEFORE_SNAP: Final = ("delay of game", "movement")
"""The play never happened."""


def penalize(snap: Snap, play: Play, side: i64, category: i64) -> bool:
    """A penalty of a Z result against a side, unless the team is not so careless or the foul cannot have happened.

    Whether there was one.
    """
    letter = SIDES[side]  # TTF-PEN-02
    sides = KICKING_SIDES if category >= PUNTS else SCRIMMAGE_SIDES
    letter = sides.get(letter, letter)
    squad = snap.offense if letter in "OK" else snap.defense
    last = max(squad.penalty_range - (HOME_ADVANTAGE if squad.team == HOME else 0), 0)  # TTF-PEN-03
    number = snap.chance.apart_pass_number("whether there is a foul")
    if snap.trace.on:
        snap.trace.say("TTF-PEN-03", f"penalty on {letter}, 1-{last}, pass number {number}")
    if number > last:
        return False
    column = f"{letter}{category}"
    found = PENALTIES[COLUMNS.index(column)][snap.chance.apart_pass_number("which foul")]
    if snap.trace.on:
        snap.trace.say("TTF-PEN-04", f"column {column} of the Penalty Table: {FOULS[found].name}")
    foul = FOULS[found]  # TTF-PEN-04
    if not applies(snap, play, foul):
        if snap.trace.on:
            snap.trace.say("TTF-PEN-04", f"{foul.name} cannot have happened")
        return False
    penalty = make_penalty(snap, play, found, squad.team)
    if penalty is None:
        return False
    play.foul(penalty)
    if snap.trace.on:
        snap.trace.say("TTF-PEN-05", f"{foul.name}, {'option' if penalty.optional else 'no option'}")
    return True


def applies(snap: Snap, play: Play, foul: Foul) -> bool:
    """Whether a foul can have happened on this play."""  # TTF-PEN-04
    return _only_on(snap, play, foul.only_on) and not _ruled_out(snap, play, foul.not_if)


def _only_on(snap: Snap, play: Play, which: str) -> bool:
    if not which:
        return True
    first = play.events[0].kind if play.events else NOBODY
    if which == "fair catch":
        return any(event.kind == events.FAIR_CATCH for event in play.events)
    if which == "incomplete":
        return first == events.INCOMPLETION
    if which == "scramble fake pass":
        return snap.on_the_run or (snap.call.fake and passed(play))
    threw = passed(play) or first == events.SACK
    if which == "pass":
        return threw
    return passed(play) and snap.pass_type != NOBODY and tables.PASSES[snap.pass_type] in which.split()


def _ruled_out(snap: Snap, play: Play, cases: str) -> bool:
    found = cases.split()
    if "tempo" in found and snap.call.tempo != plays.HUDDLE:
        return True  # TTF-PEN-17
    if ("deflected" in found and snap.deflected) or ("scrambling" in found and snap.on_the_run):
        return True
    if "bootleg" in found and snap.call.strategy == plays.BOOTLEG:
        return True
    return "good" in found and snap.state.phase == codes.TRY and follow(snap.state, play).touchdown


def make_penalty(snap: Snap, play: Play, code: i64, against: i64) -> Penalty | None:
    """A foul as the referee announces it; None for interference with a pass nobody could catch."""
    foul = FOULS[code]
    if foul.start == foul_table.POINT:
        spot = interference_spot(snap)  # TTF-PEN-49
        return None if spot < -END_ZONE else interference_penalty(snap, spot, NOBODY)
    penalty = Penalty(
        against,
        code,
        foul.yards,
        optional=_optional(snap, foul),  # TTF-PEN-05
        down_counts=foul.after in (foul_table.DOWN_COUNTS, foul_table.LOSS_OF_DOWN),
        first_down=foul.after == foul_table.FIRST_DOWN,
    )
    penalty.dead_ball = foul.name in BEFORE_SNAP and not penalty.optional  # TTF-PEN-05: declined, the play stands
    _place(snap, play, penalty, foul)
    _after_score(snap, play, penalty, foul)
    if penalty.basis in (events.FROM_SPOT, events.AT_SPOT) and penalty.spot >= FIELD and against == snap.state.offense:
        penalty.safety = True  # TTF-PEN-07
    _at_the_end(snap, play, penalty, foul)
    return on_try(snap, play, penalty)


def _at_the_end(snap: Snap, play: Play, penalty: Penalty, foul: Foul) -> None:
    """Whether a foul gives one more play when a half is over; else the era says it."""
    if foul.extends:
        penalty.extends = events.ALWAYS_EXTENDS  # TTF-PEN-21, TTF-PEN-54, TTF-PEN-55
    elif after_whistle(foul):
        penalty.extends = events.NEVER_EXTENDS  # TTF-PEN-20
    elif foul.start == foul_table.END and _changed(snap, play):
        penalty.extends = events.NEVER_EXTENDS  # TTF-PEN-19


def after_whistle(foul: Foul) -> bool:
    """Whether a foul was committed when the ball was dead."""  # TTF-PEN-20
    return foul.name.startswith("dead-ball")


def on_try(snap: Snap, play: Play, penalty: Penalty) -> Penalty:
    """What a foul on a try costs: the kickoff, another try, or the points."""  # TTF-PEN-13
    if snap.state.phase != codes.TRY:
        return penalty
    if penalty.against == snap.state.offense:
        penalty.ends_try = penalty.down_counts and not after_whistle(FOULS[penalty.code])
    elif follow(snap.state, play).touchdown:
        penalty.basis = events.FROM_END
    else:
        penalty.basis = events.FROM_SCRIMMAGE
    return penalty


def delay(snap: Snap) -> Resolved:
    """The offense takes a delay of game of its own will."""  # TTF-PEN-16
    play = Play(events.NO_SNAP)
    foul = FOULS[DELAY]
    play.foul(Penalty(snap.state.offense, DELAY, foul.yards, optional=snap.options.delay_declined, dead_ball=True))
    snap.trace.say("TTF-PEN-16", "delay of game, of the offense's own will")
    return Resolved(play, flipped=False)


def _optional(snap: Snap, foul: Foul) -> bool:
    if foul.name == "delay of game":
        return snap.options.delay_declined  # TTF-PEN-16
    return foul.optional


def _place(snap: Snap, play: Play, penalty: Penalty, foul: Foul) -> None:
    """Where a penalty is marked from."""
    if foul.name == "intentional grounding":
        _grounding(snap, penalty)
    elif foul.name == "offensive holding":
        _holding(snap, play, penalty)
    elif foul.start == foul_table.SPOT:
        _at_spot(snap, play, penalty, foul)
    elif foul.start == foul_table.END:
        if not (foul.else_scrimmage and _back_to_scrimmage(snap, play)):
            penalty.basis = events.FROM_END
    elif foul.start == foul_table.CATCH:
        penalty.basis = events.FROM_SPOT  # TTF-PEN-35, TTF-PEN-55
        penalty.spot = _catch_spot(snap, play)
    elif foul.start == foul_table.KICK:
        _out_of_bounds(snap, play, penalty, foul)
    elif foul.start == foul_table.HALF_OR_SCRIMMAGE:
        _half_or_scrimmage(snap, play, penalty)


def _out_of_bounds(snap: Snap, play: Play, penalty: Penalty, foul: Foul) -> None:
    """A kickoff out of bounds: the receivers' ball, or a first onside kick once more."""  # TTF-PEN-34
    if any(event.kind == events.ONSIDE for event in play.events) and not snap.state.rekicked:
        penalty.yards = penalty.rekick_shift = REKICK
        return
    yards = foul.yards - snap.state.kick_shift  # a foul before has moved the spot of the kick
    play.events = [events.kick(play.events[0].player, yards), events.downed(out_of_bounds=True)]
    penalty.basis, penalty.yards = events.FROM_SPOT, 0
    penalty.spot = snap.state.yards_to_goal - yards


def _after_score(snap: Snap, play: Play, penalty: Penalty, foul: Foul) -> None:
    """What scores and missed kicks change: which fouls can wait for the kickoff, and which wipe the play out."""
    personal = foul.start == foul_table.END and foul.yards >= MAJOR
    live = follow(snap.state, play)
    if play.kind == events.FIELD_GOAL and not live.blocked:
        if penalty.basis == events.FROM_END and (live.goal == GOAL_MISSED or not personal):
            penalty.basis = events.FROM_SCRIMMAGE  # TTF-PEN-11, TTF-PEN-12: accepted, the score is given up
    elif live.touchdown:
        own = live.holder == snap.state.offense
        if own and foul.start == foul_table.HALF_OR_SCRIMMAGE:
            penalty.down_counts = False  # TTF-PEN-10
        elif penalty.against != live.holder and penalty.basis == events.FROM_SPOT:
            penalty.basis = events.FROM_SCRIMMAGE  # TTF-PEN-09: declined, or the score is given up
        elif penalty.basis == events.FROM_END and not personal and (own or penalty.against != live.holder):
            penalty.basis = events.FROM_SCRIMMAGE  # TTF-PEN-09


def _grounding(snap: Snap, penalty: Penalty) -> None:
    """Ten yards, or where the passer stood if that is farther back."""  # TTF-PEN-40
    behind = snap.chance.apart_run_number("how far behind scrimmage")
    spot = snap.state.yards_to_goal + behind
    if spot >= FIELD:
        penalty.safety = True  # TTF-PEN-41
    elif behind > GROUNDING_LEAST:
        penalty.yards, penalty.half_distance = behind, False


def _holding(snap: Snap, play: Play, penalty: Penalty) -> None:
    """Ten yards; on a pass from the own 5 it may have been in the end zone."""  # TTF-PEN-44
    if play.kind == events.PUNT:
        if not snap.options.receivers_hold_at_scrimmage:
            penalty.down_counts = True
            _in_play(snap, play, penalty)
    elif _is_pass(snap, play) and snap.state.yards_to_goal > OWN_SIX:
        behind = snap.chance.apart_run_number("how far behind scrimmage") // 2
        penalty.safety = snap.state.yards_to_goal + behind >= FIELD  # TTF-PEN-45


def _at_spot(snap: Snap, play: Play, penalty: Penalty, foul: Foul) -> None:
    """Half-way through the play, or its end."""  # TTF-PEN-06, TTF-PEN-46, TTF-PEN-47, TTF-PEN-48, TTF-PEN-58
    _in_play(snap, play, penalty)
    behind = penalty.basis == events.FROM_SPOT and penalty.spot > snap.state.yards_to_goal
    if foul.else_scrimmage and (behind or _changed(snap, play)):
        penalty.basis = events.FROM_SCRIMMAGE


def _in_play(snap: Snap, play: Play, penalty: Penalty) -> None:
    """Mark a foul from where it was in the play; of a kick that nobody returned, from where the ball was dead."""
    event = _moving(play)
    if event != NOBODY:
        penalty.basis = events.FROM_SPOT
        penalty.spot = foul_spot(snap.state, play, event, snap.chance.apart_run_number("the spot of the foul"))
    elif _on_kick(play):
        penalty.basis = events.FROM_END


def _on_kick(play: Play) -> bool:
    return play.kind in (events.PUNT, events.KICKOFF)


def _is_pass(snap: Snap, play: Play) -> bool:
    """Whether a pass was called, or thrown from a fake."""
    return snap.pass_type != NOBODY or passed(play)


def _moving(play: Play) -> i64:
    """The event of a play in which a foul was: the return of a kick, else the run or pass itself."""
    number = return_of(play)
    if number != NOBODY and _on_kick(play):
        return number
    if not play.events or play.events[0].kind > events.SACK:
        return NOBODY
    return 0


def _changed(snap: Snap, play: Play) -> bool:
    """Whether the ball changed hands on a play from scrimmage."""
    return not _on_kick(play) and follow(snap.state, play).changes > 0


def _back_to_scrimmage(snap: Snap, play: Play) -> bool:
    """Whether a foul at the end of the play is marked from scrimmage instead."""  # TTF-PEN-56, TTF-PEN-59, TTF-PEN-60
    if _on_kick(play):
        return not snap.options.kick_fouls_after_return
    return _changed(snap, play) or follow(snap.state, play).spot > snap.state.yards_to_goal


def _catch_spot(snap: Snap, play: Play) -> i64:
    """Where a kick was caught."""
    kicked = [event for event in play.events if event.kind == events.KICKED]
    return snap.state.yards_to_goal - (kicked[0].yards if kicked else 0)


def _half_or_scrimmage(snap: Snap, play: Play, penalty: Penalty) -> None:
    """Scrimmage on passes and even run numbers, else half-way; on returns the catch takes scrimmage's place."""
    on_kick = _on_kick(play)  # TTF-PEN-61
    if not on_kick and _is_pass(snap, play):
        return
    event = _moving(play)
    if event == NOBODY:
        penalty.basis = events.FROM_END if on_kick else events.FROM_SCRIMMAGE
    elif snap.chance.apart_run_number("the spot of the foul") % 2 == 1:
        penalty.basis, penalty.spot = events.FROM_SPOT, foul_spot(snap.state, play, event, 1)
    elif on_kick:
        penalty.basis, penalty.spot = events.FROM_SPOT, _catch_spot(snap, play)
