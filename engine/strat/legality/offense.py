"""Whether an offense may call what it calls."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.formation_tables import OFFENSES
from engine.strat.legality.lineups import all_lineup_problems
from engine.strat.legality.situation import Situation
from engine.strat.player_record import Column, Player, is_blocking_back
from engine.strat.readings import INCOMPLETE

SIDED: Final = (codes.OFF_TACKLE, codes.END_RUN, codes.FLAT)
"""Plays that go left or right; with the others ten plays in all."""  # SOM-SETUP-08
REVERSED_BY: Final = (codes.SE, codes.FL)
"""Who may run a reverse or a double reverse."""  # SOM-REV-01
DRAWN_BY: Final = (codes.HB, codes.FB)
"""Who may run a draw."""  # SOM-SETUP-09, SOM-DRAW-01
RUNNERS: Final = (codes.QB, codes.HB, codes.FB, codes.RB3)
NEAR_GOAL: Final = (codes.FLAT, codes.LOOK_IN, codes.LONG)
"""Passes barred inside the ten."""  # SOM-RZ-02


def offense_problems(situation: Situation, call: OffenseCall) -> list[str]:
    """Everything that is wrong with the offense's call and lineup, each with the rule's id."""  # SOM-CALL-04
    if not 0 <= call.formation < len(OFFENSES):
        return [f"SOM-CALL-01: no offense {call.formation}, expected 0 to {len(OFFENSES) - 1}"]
    if not 0 <= call.play < len(codes.PLAYS):
        return [f"SOM-SETUP-08: no play {call.play}, expected 0 to {len(codes.PLAYS) - 1}"]
    tight_ends = situation.options.tight_end_blocking_backs
    return [
        *all_lineup_problems(call.formation, situation.players, call.blocking_back, tight_ends=tight_ends),
        *_side(call),
        *(_run(situation, call) if codes.is_run(call.play) else _pass(situation, call)),
    ]


def _side(call: OffenseCall) -> list[str]:
    sides = (codes.LEFT, codes.RIGHT) if call.play in SIDED else (codes.MIDDLE,)
    if call.side in sides:
        return []
    return [f"SOM-SETUP-08: {codes.PLAYS[call.play]} {'without a side' if call.play in SIDED else 'to a side'}"]


def _player(situation: Situation, call: OffenseCall) -> Player | None:
    return situation.players[call.player] if situation.fields(call.player) else None


def _run(situation: Situation, call: OffenseCall) -> list[str]:
    """A run: somebody who may carry the ball, from where he may, as often as he is called."""  # SOM-RUN-06
    player = _player(situation, call)
    if player is None:
        return [f"SOM-CALL-04: nobody on the field at place {call.player} to carry the ball"]
    problems = [*_draw(situation, call), *_shotgun(situation, call)]
    if is_reverse(call):
        return [*problems, *([] if call.side == codes.RIGHT else ["SOM-REV-01: a reverse to the left"])]
    name = f"player {player.index}"
    if call.player not in RUNNERS:
        problems.append(f"SOM-REV-01: {codes.OFFENSE[call.player]} carries the ball on a {codes.PLAYS[call.play]}")
    elif not player.column(call.play, codes.RIGHT_GUESS):
        rule = "SOM-CARD-02" if call.player == codes.QB else "SOM-CARD-28"
        problems.append(f"{rule}: {name} has no {codes.PLAYS[call.play]} on his card")
    if call.player == call.blocking_back:
        problems.append(f"SOM-OF-02: {name}, the blocking back, carries the ball")  # SOM-OF-03
    if is_blocking_back(player) and (call.player != codes.FB or backs(situation) == 1):
        problems.append(f"SOM-BB-01: {name}, rated BB, carries the ball without being the fullback of several backs")
    return problems


def backs(situation: Situation) -> int:
    """How many backs are on the field."""
    return sum(situation.fields(place) for place in (codes.HB, codes.FB, codes.RB3))


def is_reverse(call: OffenseCall) -> bool:
    """Whether a call is a reverse, which is marked as an end run."""  # SOM-REV-01
    return call.play == codes.END_RUN and call.player in REVERSED_BY


def _draw(situation: Situation, call: OffenseCall) -> list[str]:
    if not call.draw:
        return []
    problems = []
    if call.player not in DRAWN_BY:
        problems.append(f"SOM-DRAW-01: a draw by {codes.OFFENSE[call.player]}, expected HB or FB")
    if call.play == codes.END_RUN:
        problems.append("SOM-DRAW-01: an end run as a draw")
    if situation.inside_ten:
        problems.append("SOM-DRAW-01: a draw inside the 10")  # SOM-RZ-05
    return problems


def uses_pistol(situation: Situation) -> bool:
    """Whether the shotgun of the quarterback on the field is the pistol."""  # SOM-PIS-01
    passer = situation.players[codes.QB]
    return situation.options.edition.pistol and passer is not None and passer.pistol


def _shotgun(situation: Situation, call: OffenseCall) -> list[str]:
    """What may be run from the shotgun, or from the pistol."""  # SOM-GUN-01
    if not call.shotgun:
        return []
    back = call.player != codes.QB and not is_reverse(call)
    if uses_pistol(situation):
        barred = call.play == codes.END_RUN and back
        return ["SOM-PIS-01: an end run by a back from the pistol"] if barred else []
    if call.play == codes.LINEBUCK or (call.play == codes.END_RUN and call.player == codes.QB):
        return []
    what = "a reverse" if is_reverse(call) else f"{codes.PLAYS[call.play]} by {codes.OFFENSE[call.player]}"
    rule = "SOM-DRAW-01" if call.draw else "SOM-GUN-01"
    return [f"{rule}: {what} from the shotgun"]


def _pass(situation: Situation, call: OffenseCall) -> list[str]:
    """A pass: to a receiver, as far as the field allows."""
    problems = []
    name = codes.PLAYS[call.play]
    if call.draw:
        problems.append(f"SOM-DRAW-01: a {name} pass as a draw")
    if situation.inside_ten and call.play in NEAR_GOAL:
        problems.append(
            f"SOM-RZ-02: a {name} pass inside the 10"
        )  # SOM-RZ-01: from 10 to 19 a long one is for the end zone
    player = _player(situation, call)
    if player is None or call.player == codes.QB:
        return [*problems, f"SOM-CALL-04: no receiver on the field at place {call.player}"]
    if call.play == codes.LONG and not may_go_long(player):
        problems.append(f"SOM-PASS-08: player {player.index} has nothing under long passes")
    return problems


def may_go_long(player: Player) -> bool:
    """Whether anything is printed under his long passes, guessed right or wrong."""  # SOM-PASS-08
    columns = (player.column(codes.LONG_SECTION, guess) for guess in (codes.RIGHT_GUESS, codes.WRONG_GUESS))
    return any(_printed(column) for column in columns)


def _printed(column: Column) -> bool:
    return any(reading.kind != INCOMPLETE for reading in column)


def plays(situation: Situation, *, shotgun: bool = False, blocking_back: i64 = codes.NOBODY) -> list[OffenseCall]:
    """All legal calls, by play, player and side; draws and reverses among them."""  # SOM-SETUP-08, SOM-SETUP-09
    found = []
    for play in range(len(codes.PLAYS)):
        sides = (codes.LEFT, codes.RIGHT) if play in SIDED else (codes.MIDDLE,)
        for player in range(len(codes.OFFENSE)):
            for side in sides:
                for draw in (False, True) if codes.is_run(play) and player in DRAWN_BY else (False,):
                    call = OffenseCall(play, player, side, situation.formation, draw, shotgun, blocking_back)
                    if not offense_problems(situation, call):
                        found.append(call)
    return found
