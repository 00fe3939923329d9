"""Run blocks that a defensive card asks for."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, readings
from engine.strat.formation_tables import OFFENSES, RUN_BLOCK_STEPS, SAYS
from engine.strat.player_record import Player
from engine.strat.ratings import Rating, stepped
from engine.strat.snap import Snap

BACKS: Final = (codes.HB, codes.FB, codes.RB3)
NO_BLOCKER: Final = Rating(-1, -1)
"""Nobody is there to block."""
NO_END: Final = Rating(0, 0)
"""Nobody plays end on that side."""  # SOM-OF-24
_LINEMEN_ONLY: Final = OFFENSES.index("3 RB 2 TE")
_ONSIDE_END: Final = "onside end"
_CENTER: Final = 2
# A linebuck has no side: the strong one blocks for it.  # SOM-OURS-ONSIDE
_GUARDS: Final = {codes.LEFT: 1, codes.RIGHT: 3, codes.MIDDLE: 3}
_TACKLES: Final = {codes.LEFT: 0, codes.RIGHT: 4, codes.MIDDLE: 4}


def run_block(snap: Snap, who: i64) -> Rating:
    """The rating of the blocker whom a reading names, NO_BLOCKER where there is none."""  # SOM-RATE-01
    if who == readings.BLOCKING_BACK:
        return _back(snap)
    if who == readings.ONSIDE_END:
        return _end(snap)
    printed = snap.offense.line[onside(snap, who)].run_block
    steps = RUN_BLOCK_STEPS[snap.call.formation]
    return Rating(stepped(printed, steps), printed)  # SOM-RATE-04, SOM-OF-08, SOM-OF-15, SOM-OF-16


def onside(snap: Snap, who: i64) -> i64:
    """The place on the line of the center, or of the guard or tackle on the side of the run."""  # SOM-RATE-01
    return (
        _CENTER if who == readings.CENTER else (_GUARDS if who == readings.ONSIDE_GUARD else _TACKLES)[snap.call.side]
    )


def _end(snap: Snap) -> Rating:
    """The tight end on the right; on the left a second one or the blocking back, where the formation has him."""
    if snap.call.side != codes.LEFT:
        return _rating(snap.offense.players[codes.TE])
    if _ONSIDE_END not in SAYS[snap.call.formation]:
        return NO_END  # SOM-OF-24
    if snap.call.blocking_back != codes.NOBODY:
        return back_rating(snap, snap.call.blocking_back)  # SOM-OF-05
    return _rating(snap.offense.players[codes.TE2])


def _rating(player: Player | None) -> Rating:
    return NO_END if player is None else Rating(player.run_block, player.run_block)


def back_rating(snap: Snap, place: i64) -> Rating:
    """The run block of a back, as the formation has it."""  # SOM-OF-09, SOM-OF-23
    player = snap.offense.players[place]
    if player is None:
        return NO_BLOCKER
    steps = 0 if snap.call.formation == _LINEMEN_ONLY else RUN_BLOCK_STEPS[snap.call.formation]  # SOM-OF-16
    if place == snap.call.blocking_back and player.halfback_only:
        steps -= 1  # SOM-OF-04
    return Rating(stepped(player.run_block, steps), player.run_block)


def _back(snap: Snap) -> Rating:
    """The best back who does not carry the ball; none in a one-back set whose back carries it."""
    others = [back_rating(snap, place) for place in BACKS if place != snap.call.player]
    return max(
        others, key=lambda rating: (rating.value, rating.printed)
    )  # SOM-BB-02, SOM-OF-10, SOM-OF-13, SOM-OF-15, SOM-OF-18
