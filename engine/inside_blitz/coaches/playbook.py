"""What a squad's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import INSIDE, OUTSIDE, PASSES, WAYS
from engine.coaching.kicking_sense import KickingRange
from engine.coaching.league import LEAGUE
from engine.football.codes import FIELD
from engine.inside_blitz import codes
from engine.inside_blitz.player_record import BLOCKED, KickerCard, Player, Squad
from engine.inside_blitz.solitaire import can
from engine.machine import i64, vec

WORTH_A_KICK: Final = 15
"""Good cells, of 36, that make a field goal a fair try."""
CALLS: Final = (
    *(codes.INSIDE_LEFT, codes.SWEEP_LEFT),
    *(codes.QUICK_PASS, codes.SHORT_PASS, codes.MEDIUM_PASS, codes.LONG_PASS),
)
"""By way of moving the ball, a call of it."""


def way_of(play: i64) -> i64:
    """The way in which a call moves the ball."""
    if play >= codes.QUICK_PASS:
        return PASSES + codes.depth_of(play)
    return OUTSIDE if codes.is_sweep(play) else INSIDE


@final
class Playbook:
    """A squad's players by the ways they are used. Coaches of its games read it and change nothing in it."""

    __slots__ = ("habits", "indices", "kicks", "players", "squad", "use", "whole")

    def __init__(self, squad: Squad, kick_yards: i64) -> None:
        self.squad = squad
        players = [*squad.quarterbacks, *squad.receivers]
        use = _usage(squad, players)
        self.use = vec[vec[i64]]([vec[i64](row) for row in use])
        """By player index, then by way."""
        self.players: list[list[Player]] = [
            [player for player in players if use[player.index][way] and can(player, CALLS[way])] for way in range(WAYS)
        ]
        """By way: the players who may be called so, by their cards and their share."""
        self.indices = [vec[i64]([player.index for player in players]) for players in self.players]
        """The same as numbers."""
        self.whole = vec[i64](
            [max(sum(use[player.index][way] for player in self.players[way]), 1) for way in range(WAYS)]
        )
        """By way, of all of them together."""
        self.habits = vec[vec[i64]]([vec[i64](row) for row in squad.tendencies.calls or LEAGUE.calls])
        """By situation: weights of runs and of Quick, Short, Medium and Long passes."""
        good = vec[i64]([_good_cells(squad.kicker, yards + kick_yards) for yards in range(FIELD + 1)])
        self.kicks = KickingRange(good, WORTH_A_KICK)
        """From where its kicker tries field goals."""


def _good_cells(kicker: KickerCard, distance: i64) -> int:
    """Cells of a kicker's card that are good from a distance."""  # IBF-FG-03
    return sum(reach != BLOCKED and reach >= distance for reach in kicker.goals)


def _usage(squad: Squad, players: list[Player]) -> list[list[int]]:
    """By player index, plays by way: those of the season, or else as many as his ranges have numbers."""  # IBF-CARD-41
    known = squad.tendencies.usage
    counted = any(any(row) for row in known)
    use = [[0] * WAYS for _ in range(squad.size)]
    if counted:
        for player in players:
            use[player.index] = list(known[player.index])
    for way in range(WAYS):
        if any(use[player.index][way] and can(player, CALLS[way]) for player in players):
            continue
        for owner in squad.usage[way][1:]:
            if 0 <= owner < squad.size:
                use[owner][way] += 1
    return use
