"""Which calls are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.displays import BACKS, ENDS, FLANKERS
from engine.fast_action.endurance import Endurance
from engine.football import codes as football
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import KickoffCall, OffenseCall
from engine.statis_pro.defense_legality import defense_call_problems
from engine.statis_pro.field_goal import LONGEST_KICK, kick_distance, printed_range
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import END, RECEIVER, Player, Squad

__all__ = ["call_problems", "defense_call_problems", "kickoff_call_problems"]

OWN_FIVE: Final = 5
"""No screen from this own yard line or closer."""  # SPF-7.1.1c, SPF-0.3
OPPONENTS_TWENTY: Final = 20
"""No long pass from here or closer."""  # SPF-7.1.1d, SPF-8.3.9.1
CONCEDE_TWENTY: Final = 20
"""A safety is conceded from this own yard line or closer."""  # SPF-8.9.3
COFFIN_LEAST: Final = 10  # SPF-8.5.6a
COFFIN_MOST: Final = 25  # SPF-8.5.6a
INSIDE_RUNS: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT)
RUNS: Final = (*INSIDE_RUNS, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)
PASSES: Final = (calls.SCREEN, calls.QUICK, calls.SHORT, calls.LONG)
KICKS: Final = (calls.PUNT, calls.FIELD_GOAL)
NO_PLAY: Final = -1
"""No play of this offense came before."""


def call_problems(
    state: State,
    places: list[Player | None],
    call: OffenseCall,
    options: Options,
    squad: Squad,
    endurance: Endurance,
    *,
    previous_play: int = NO_PLAY,
    last_took_maximum: bool = False,
    must_punt: bool = False,
) -> list[str]:
    """What is wrong with an offense's call; empty when it is legal.

    `previous_play` is what this offense called on its last play, `last_took_maximum` whether the last play used its
    maximum time, and `must_punt` whether a punt has to be repeated.
    """
    if must_punt and call.play not in (calls.PUNT, calls.DELAY):
        return ["SPF-8.5.2c: the punt has to be repeated"]
    problems = _extras(call, options)
    if call.play in RUNS or call.play == calls.END_AROUND:
        problems += _run_problems(places, call, endurance)
    elif call.play in PASSES:
        problems += _pass_problems(state, places, call, options, endurance)
        if options.solitaire and call.play == previous_play and call.play in (calls.SCREEN, calls.QUICK):
            problems.append(f"SPF-S.3: two {calls.PLAY_NAMES[call.play]}es in succession")
    else:
        problems += _instead_problems(state, call, options, squad, last_took_maximum=last_took_maximum)
    if state.phase == football.TRY and call.play not in KICKS and not state.era.two_point_try:
        problems.append("SPF-0.1: the era has no two-point try")
    return problems


def _extras(call: OffenseCall, options: Options) -> list[str]:
    """Strategy, coffin corner and fake, which go with some plays only."""
    problems = []
    quarterback_inside = call.play in INSIDE_RUNS and call.player == codes.QB
    if call.strategy == calls.FLOP and not quarterback_inside:
        problems.append("SPF-7.1.2.2a: a flop is an inside run by the quarterback")
    elif call.strategy == calls.SNEAK and not quarterback_inside:
        problems.append("SPF-7.1.2.3a: a sneak is an inside run by the quarterback")
    elif call.strategy == calls.DRAW and call.play not in INSIDE_RUNS:
        problems.append("SPF-7.1.2.4a: a draw is an inside run by a back or the quarterback")
    elif call.strategy == calls.PLAY_ACTION and call.play not in (calls.SHORT, calls.LONG):
        problems.append("SPF-7.1.2.5a: play action goes with short and long passes")
    elif not calls.NO_STRATEGY <= call.strategy <= calls.PLAY_ACTION:
        problems.append(f"SPF-7.1.2: no strategy has the number {call.strategy}")
    if call.coffin_corner and (call.play != calls.PUNT or not COFFIN_LEAST <= call.coffin_corner <= COFFIN_MOST):
        problems.append(f"SPF-8.5.6a: coffin corner takes {COFFIN_LEAST} to {COFFIN_MOST} yards off a punt")
    if call.fake and (call.play not in KICKS or not options.fake_kicks):
        problems.append("SPF-O.6a: fakes are of punts and field goals, where both coaches agreed to them")
    if call.kept_in and call.play not in PASSES:
        problems.append("SPF-O.4a: backs are kept in to block for passes")
    return problems


def _run_problems(places: list[Player | None], call: OffenseCall, endurance: Endurance) -> list[str]:
    """The carrier of a run or end-around."""
    player = _named(places, call.player)
    if player is None:
        return ["SPF-7.1.3a: the place named for the carrier is empty"]
    problems = []
    if call.play == calls.END_AROUND:
        if call.player not in ENDS + FLANKERS or player.kind not in (RECEIVER, END) or not player.rush_n:
            # SPF-7.1.1b
            problems.append("SPF-8.2.6a: an end-around needs a wide receiver or tight end with a rushing column")
        elif not endurance.may_end_around(player):
            problems.append(f"SPF-8.2.6b: player {player.index} has run his end-around")
    elif call.player != codes.QB and call.player not in BACKS:
        problems.append("SPF-7.1.3b: backs and the quarterback carry the ball")
    elif not player.rush_n and call.strategy not in (calls.FLOP, calls.SNEAK):
        problems.append(f"SPF-4.2.2b: player {player.index} has no rushing column")
    return problems + _tired(player, endurance)


def _pass_problems(
    state: State, places: list[Player | None], call: OffenseCall, options: Options, endurance: Endurance
) -> list[str]:
    """The intended receiver, where a pass may be thrown, and backs kept in."""
    problems = []
    if call.play == calls.SCREEN and state.yard_line <= OWN_FIVE:
        problems.append(f"SPF-7.1.1c: no screen from the own {OWN_FIVE} or closer")
    if call.play == calls.LONG and state.yards_to_goal <= OPPONENTS_TWENTY:
        problems.append(f"SPF-7.1.1d: no long pass from the opponents' {OPPONENTS_TWENTY} or closer")
    problems += _kept_in_problems(places, call, options)
    player = _named(places, call.player)
    if player is None:
        return [*problems, "SPF-7.1.3a: the place named for the receiver is empty"]
    if call.player == codes.QB:
        problems.append("SPF-7.1.3b: nobody passes to the quarterback")
    elif call.play == calls.SCREEN and call.player not in BACKS:
        problems.append("SPF-8.3.7a: a screen is thrown to a back")
    elif not receiving_column(player, call.play):
        problems.append(f"SPF-4.2.2b: player {player.index} has no column for a {calls.PLAY_NAMES[call.play]}")
    return problems + _tired(player, endurance)


def receiving_column(player: Player, play: int) -> list[int]:
    """The column by which a player gains with a pass: rushing N after a screen, else that of the pass; blank is []."""
    if play == calls.SCREEN:
        return player.rush_n  # SPF-8.3.7.2a
    if play == calls.QUICK:
        return player.pass_q
    return player.pass_s if play == calls.SHORT else player.pass_l


def _kept_in_problems(places: list[Player | None], call: OffenseCall, options: Options) -> list[str]:
    if not call.kept_in:
        return []
    problems = []
    if not options.extra_blocking:
        problems.append("SPF-O.0: the coaches have not agreed to extra pass blocking")
    if any(place not in BACKS or places[place] is None for place in call.kept_in):
        problems.append("SPF-O.4a: only backs on the display stay in to block")
    if len(set(call.kept_in)) != len(call.kept_in):
        problems.append("SPF-O.4a: a back is kept in twice")
    if call.player in call.kept_in:
        problems.append("SPF-O.4b: a pass to a back who stays in to block")
    return problems


def _named(places: list[Player | None], place: int) -> Player | None:
    """The player at a place that a player card names; None elsewhere."""
    if place != codes.QB and place not in BACKS + FLANKERS + ENDS:
        return None
    return places[place]


def _tired(player: Player, endurance: Endurance) -> list[str]:
    if endurance.may_call(player):  # SPF-7.1.3c
        return []
    return [f"SPF-4.6c: player {player.index} has endurance {player.endurance} and may not be called now"]


def _instead_problems(
    state: State, call: OffenseCall, options: Options, squad: Squad, *, last_took_maximum: bool
) -> list[str]:
    """Punts, field goals, and what else an offense may do instead of a play."""
    if call.play == calls.FIELD_GOAL:
        return [] if state.phase == football.TRY else _field_goal_problems(state, options, squad)
    if state.phase != football.SCRIMMAGE:
        return ["SPF-0.1: a try is a kick, a run or a pass"]
    if call.play == calls.SPIKE and not call.no_huddle:
        return ["SPF-9.5: only the no-huddle offense grounds the ball"]
    if call.play == calls.CONCEDE and state.yard_line > CONCEDE_TWENTY:
        return [f"SPF-8.9.3: a safety is conceded from the own {CONCEDE_TWENTY} or closer"]
    if call.play == calls.DELAY and not last_took_maximum:
        return ["SPF-8.5.3b: a delay is asked for after a play that used its maximum time"]
    if call.play not in (calls.PUNT, calls.SPIKE, calls.CONCEDE, calls.DELAY):
        return [f"SPF-7.1.1a: no play has the number {call.play}"]
    return []


def _field_goal_problems(state: State, options: Options, squad: Squad) -> list[str]:
    distance = kick_distance(state.yards_to_goal)
    if state.yards_to_goal > options.field_goal_limit:
        return [f"SPF-8.6.1a: a field goal from {state.yards_to_goal} yards out, at most {options.field_goal_limit}"]
    if distance > LONGEST_KICK:
        return [f"SPF-8.6.1e: a field goal of {distance} yards, at most {LONGEST_KICK}"]
    if not printed_range(squad.kicker, distance):
        return [f"SPF-4.4.3a: the kicker's card is blank for {distance} yards"]
    return []


def kickoff_call_problems(call: KickoffCall, options: Options) -> list[str]:
    """What is wrong with what both sides do on a kickoff; empty when it is legal."""
    problems = []
    if call.squib and not options.squib_kicks:
        problems.append("SPF-O.0: the coaches have not agreed to squib kicks")
    if call.onside_defense and not options.onside_defense:
        problems.append("SPF-O.0: the coaches have not agreed to the onside kick defense")
    if call.onside and call.squib:
        problems.append("SPF-O.3a: a kick is onside or a squib, not both")
    return problems
