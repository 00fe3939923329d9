"""Which calls of an offense are legal. Problems are texts that begin with the id of the rule broken."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, codes
from engine.fast_action.player_record import BACK, END, OFFENSIVE_LINEMAN, QUARTERBACK, RECEIVER, Player
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import pass_tables, plays, tables
from engine.tabletop.gains import has_rush_column
from engine.tabletop.plays import OffenseCall
from engine.tabletop.snap import NEAR

SCREEN_LIMIT: Final = 5  # TTF-CALL-05
WARNING: Final = 120
INSIDE: Final = (calls.INSIDE_LEFT, calls.INSIDE_RIGHT)
SWEEPS: Final = (calls.SWEEP_LEFT, calls.SWEEP_RIGHT)
CARRIES: Final = (*INSIDE, *SWEEPS)
PITCHOUTS: Final = (plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT)
OPTIONS: Final = (plays.OPTION_LEFT, plays.OPTION_RIGHT)
DOWNFIELD: Final = (calls.QUICK, calls.SHORT, calls.LONG)
PASSES: Final = (*DOWNFIELD, calls.SCREEN, plays.SHOVEL, plays.SWING)
PLAYS: Final = (*INSIDE, *SWEEPS, *PITCHOUTS, *OPTIONS, calls.END_AROUND, *PASSES)  # TTF-CALL-01
NOT_TWICE: Final = (calls.SCREEN, plays.SHOVEL, plays.SWING, calls.QUICK)  # TTF-SOLO-03
STRATEGIES: Final = {
    calls.NO_STRATEGY: PLAYS,
    calls.FLOP: INSIDE,
    calls.SNEAK: INSIDE,
    calls.DRAW: INSIDE,
    calls.PLAY_ACTION: (calls.SHORT, calls.LONG),
    plays.BOOTLEG: DOWNFIELD,
}
"""The plays with which each primary strategy may be called."""  # TTF-CALL-12
MOST_KEPT_IN: Final = 2  # TTF-STRAT-08


def offense_problems(places: list[Player | None], call: OffenseCall, state: State, last_play: i64) -> list[str]:
    """What is wrong with a play from scrimmage; `last_play` is what the same offense called before, in solitaire."""
    player = None if call.player == calls.NO_PLACE else places[call.player]
    if call.play not in PLAYS or player is None or player.kind == OFFENSIVE_LINEMAN:
        return ["TTF-CALL-01: a play of the list, and an eligible player"]
    problems = _carrier_problems(places, call, player) + _spot_problems(call, state)
    if call.play in NOT_TWICE and call.play == last_play:
        problems.append("TTF-SOLO-03: not the same short pass twice running")
    if call.play not in STRATEGIES[call.strategy]:
        problems.append("TTF-CALL-12: the strategy does not go with the play")
    if call.strategy in (calls.FLOP, calls.SNEAK) and call.player != codes.QB:
        problems.append("TTF-STRAT-01: flops and sneaks are the quarterback's")
    return problems + _shotgun_problems(call) + _secondary_problems(places, call)


def _carrier_problems(places: list[Player | None], call: OffenseCall, player: Player) -> list[str]:
    """Whether the player named may do what he is called for."""
    play, kind = call.play, player.kind
    if play in CARRIES:
        return [] if kind in (BACK, QUARTERBACK) else ["TTF-CALL-02: backs and quarterbacks run inside and sweep"]
    if play == calls.END_AROUND:
        able = kind in (END, RECEIVER) and has_rush_column(player)
        return [] if able else ["TTF-RUN-26: an End-Reverse needs an end or receiver with a Rush Column"]
    if play in PITCHOUTS:
        return [] if kind == BACK and pitch_formation(places, call.player) else ["TTF-RUN-33: no Pitchout formation"]
    if play in OPTIONS:
        return [] if kind == BACK else ["TTF-RUN-38: a running back trails an Option"]
    if kind == QUARTERBACK:
        return ["TTF-CALL-03: nobody throws to the quarterback"]
    if play in (plays.SHOVEL, plays.SWING) and kind != BACK:
        return ["TTF-PASS-21: Shovels and Swings go to a running back"]
    if play == calls.SCREEN and not has_rush_column(player):
        return ["TTF-PASS-01: a Screen needs a Rush Column"]
    return []


def pitch_formation(places: list[Player | None], carrier: i64) -> bool:
    """A single back in BK1 or BK2, or BK2 and BK3 with BK3 carrying."""  # TTF-RUN-33
    backs = [place for place in (codes.BK1, codes.BK2, codes.BK3) if places[place] is not None]
    if len(backs) == 1:
        return carrier in (codes.BK1, codes.BK2)
    return backs == [codes.BK2, codes.BK3] and carrier == codes.BK3


def _spot_problems(call: OffenseCall, state: State) -> list[str]:
    """What is too near the goal line."""
    long = call.play == calls.LONG or (call.play in DOWNFIELD and tables.LONG in call.patterns)
    if long and state.yards_to_goal < NEAR:
        return ["TTF-CALL-04: no Long Pass inside the 20"]
    if call.play in (calls.SCREEN, plays.SWING) and state.yards_to_goal < SCREEN_LIMIT:
        return ["TTF-CALL-05: no Screen or Swing inside the 5"]
    return []


def _shotgun_problems(call: OffenseCall) -> list[str]:
    if call.play == plays.SHOVEL and not call.shotgun:
        return ["TTF-PASS-21: a Shovel Pass needs the Shotgun"]
    barred = call.play == calls.SCREEN or call.play in OPTIONS or call.strategy == calls.PLAY_ACTION
    return ["TTF-STRAT-17: no Screen, Play-Action or Option from the Shotgun"] if call.shotgun and barred else []


def _secondary_problems(places: list[Player | None], call: OffenseCall) -> list[str]:
    """Deep routes, extra blockers and double teams, any number of which go together."""  # TTF-CALL-11
    problems = []
    if call.deep and call.play != calls.LONG:
        problems.append("TTF-STRAT-07: a Deep Route is a Long Pass")
    if call.kept_in:
        problems += _kept_in_problems(places, call)
    if call.double_team != NOBODY and call.assistant != calls.NO_PLACE:
        assistants = [place for team in pass_tables.DOUBLE_TEAMS for place in team[1:]]
        end = call.assistant in (codes.LE, codes.RE)
        if call.assistant not in assistants or (end and call.assistant not in call.tight):
            problems.append("TTF-STRAT-11: a neighbor of the blocker assists, an end only if he stands tight")
    return problems


def _kept_in_problems(places: list[Player | None], call: OffenseCall) -> list[str]:
    problems = []
    backs = [place for place in call.kept_in if place in (codes.BK1, codes.BK2)]
    ends = [place for place in call.kept_in if _is_end(places[place])]
    one_group = len(backs) == len(call.kept_in) or len(ends) == len(call.kept_in)
    there = all(places[place] is not None for place in call.kept_in) and len(set(call.kept_in)) == len(call.kept_in)
    if call.play not in DOWNFIELD or len(call.kept_in) > MOST_KEPT_IN or not (one_group and there):
        problems.append("TTF-STRAT-08: one or two backs, or one or two tight ends, on Quick, Short and Long Passes")
    if call.player in call.kept_in:
        problems.append("TTF-STRAT-09: who stays in to block is not thrown to")
    if call.double_team != NOBODY and call.assistant in call.kept_in:
        problems.append("TTF-STRAT-14: an end does not double-team and stay in")
    return problems


def _is_end(player: Player | None) -> bool:
    return player is not None and player.kind == END


def may_fake(state: State) -> bool:
    """Whether a kick may be faked: not in the last two minutes of a half."""  # TTF-FG-11
    return not (state.last_period_of_half and state.seconds_left <= WARNING)
