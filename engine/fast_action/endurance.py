"""How tired players are: the number after a back's or receiver's name, and how many end-arounds he has run."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action.player_record import QUARTERBACK, Player
from engine.football.codes import NOBODY
from engine.machine import i64, vec

# What the numbers mean; 0 is no limit.
NOT_TWICE_RUNNING: Final = 1  # SPF-4.6.2a, TTF-END-06
NOT_IN_TWO_PLAYS: Final = 2  # SPF-4.6.3
ONCE_A_POSSESSION: Final = 3  # SPF-4.6.4
ONCE_A_QUARTER: Final = 4  # SPF-4.6.5


@final
class Endurance:
    """A team's book of one game.

    After every play of either team: `directed_at` when the play was this team's, then `play_done`. A new possession
    of this team and a new quarter are reported as they begin.
    """

    __slots__ = (
        "_before_last",
        "_last",
        "_meant",
        "_possession",
        "_possessions",
        "_quarter",
        "_quarters",
        "end_arounds",
    )

    def __init__(self, players: i64) -> None:
        self._last: i64 = NOBODY
        self._before_last: i64 = NOBODY
        self._meant: i64 = NOBODY
        self._possession: i64 = 1
        self._quarter: i64 = 1
        self._possessions = vec[i64]([0] * players)
        """By player, the possession in which a play was last directed at him; likewise the quarter."""
        self._quarters = vec[i64]([0] * players)
        self.end_arounds = vec[i64]([0] * players)
        """How many each player has run."""  # SPF-8.2.6b, TTF-RUN-27

    def may_call(self, player: Player) -> bool:
        """Whether a player is not too tired for a play; quarterbacks carry letters, and run as often as they like."""
        return player.kind == QUARTERBACK or self.rested(player.index, player.endurance)  # SPF-4.6c

    def rested(self, index: i64, limit: i64) -> bool:
        """Whether a player whose endurance is `limit` is not too tired for a play."""
        if not limit:  # SPF-4.6.1, TTF-END-05
            return True
        if limit == NOT_TWICE_RUNNING:
            return self._last != index  # SPF-4.6.2a, TTF-END-06
        if limit == NOT_IN_TWO_PLAYS:
            return index not in (self._last, self._before_last)  # SPF-4.6.3, TTF-END-07
        if limit == ONCE_A_POSSESSION:
            return self._possessions[index] != self._possession  # SPF-4.6.4, TTF-END-08
        if limit == ONCE_A_QUARTER:
            return self._quarters[index] != self._quarter  # SPF-4.6.5, TTF-END-09
        return True

    def may_end_around(self, player: Player) -> bool:
        """Whether a player has an end-around left, where he has but one."""
        return not self.end_arounds[player.index]  # SPF-8.2.6b

    def directed_at(self, index: i64) -> None:
        """A play went to a player; NOBODY for none."""
        self._meant = index
        if index != NOBODY:
            self._possessions[index] = self._possession
            self._quarters[index] = self._quarter

    def end_around_by(self, index: i64) -> None:
        """A player ran an end-around."""
        self.end_arounds[index] += 1

    def play_done(self, *, flipped: bool) -> None:
        """A play of either team is over; without a card flipped it does not count as a preceding play."""
        if flipped:  # SPF-4.6.2b, TTF-END-10
            self._before_last = self._last
            self._last = self._meant
        self._meant = NOBODY

    def new_possession(self) -> None:
        """The team has the ball anew."""
        self._possession += 1

    def new_quarter(self) -> None:
        """A quarter begins."""
        self._quarter += 1
