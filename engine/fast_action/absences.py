"""Who is out hurt, and who misses games after this one. How long an injury lasts is each game's own.

One book a team and game. The team's next game begins with what `after_game` gives.
"""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.player_record import DEFENSIVE_BACK, DEFENSIVE_LINEMAN, FastSquad, Player
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Event, Play
from engine.football.state import State
from engine.machine import i64, vec

WHOLE_SEASON: Final = 99
"""More games than any season has left."""  # SPF-T6.2d


class FastAbsences:
    """The injured of one team in one game. `games_out` says, by player, how many games he had to miss beforehand.

    `gone` is how a game writes that a player is out until its end.
    """

    __slots__ = ("_games_out", "_missing", "_roster", "out")

    def __init__(self, roster: FastSquad, games_out: list[int] | None, gone: i64) -> None:
        self._roster = roster
        self._missing = [0] * len(roster.players) if games_out is None else games_out
        """By player: games to miss when this one began."""
        self._games_out = self._missing.copy()
        self.out = vec[i64]([gone if games else 0 for games in self._missing])
        """By player: for how long he is out, as the game counts it, or 0 when he can play."""

    def is_out(self, index: i64) -> bool:
        """Whether a player has to sit out the next play."""
        return self.out[index] != 0

    def suffer(self, index: i64, position: i64, duration: i64) -> bool:
        """A player is hurt at a position (a display place, or BOX_BASE and a box); False when the injury is ignored.

        The position is NOBODY for a player who was not on a display, as the punter on a fake.
        """
        raise NotImplementedError

    def term(self, index: i64, duration: i64) -> i64:
        """How long a player is out with an injury of this duration, where his team needs him sooner."""
        return duration

    def new_quarter(self) -> None:
        """A quarter begins."""
        raise NotImplementedError

    def after_game(self) -> list[int]:
        """By player, the games he still has to miss once this one is over."""  # SPF-T6.2c, TTF-INJ-08
        return [max(games - 1, 0) if games < WHOLE_SEASON else games for games in self._games_out]

    def fit_quarterbacks(self) -> list[Player]:
        """Those who can play, in order of letter and use."""
        return [player for player in self._roster.quarterbacks if not self.out[player.index]]

    def last_quarterback(self, index: i64) -> bool:
        """Whether no other quarterback than this one can play."""
        return not any(other.index != index and not self.out[other.index] for other in self._roster.quarterbacks)

    def first_quarterback(self) -> Player:
        """The usual one of `quarterbacks`, whatever the score: the first with the best letter who can play."""
        best: Player | None = None
        for player in self._roster.quarterbacks:
            if not self.out[player.index] and (best is None or player.endurance < best.endurance):
                best = player  # SPF-4.5.1a, SPF-4.5.1c, SPF-4.5.2a, SPF-4.5.2b, TTF-END-01, TTF-END-02
        assert best is not None  # SPF-4.5.1b, TTF-INJ-12: the last one is never hurt
        return best

    def quarterbacks(self, state: State, playing: i64 = NOBODY) -> list[Player]:
        """The quarterbacks who may take the next snap, the usual one first; `playing` took the last one."""
        raise NotImplementedError


def defends(player: Player) -> bool:
    """Whether a player plays on defense."""
    return DEFENSIVE_LINEMAN <= player.kind <= DEFENSIVE_BACK


def settle_injuries(
    play: Play,
    away: FastAbsences,
    home: FastAbsences,
    offense: i64,
    places: list[Player | None],
    boxes: list[list[Player]],
) -> None:
    """Enter the injuries of a play, and take those that do not count out of its events.

    The displays are those of the snap, with blitzers in their boxes; `offense` is the team that had the ball.
    """
    kept: list[Event] = []
    for event in play.events:
        if event.kind == events.INJURED:
            book = home if event.team else away
            position = _place_of(event.player, places) if event.team == offense else _box_of(event.player, boxes)
            event.yards = book.term(event.player, event.yards)
            if not book.suffer(event.player, position, event.yards):
                continue
        kept.append(event)
    play.events = kept


def _place_of(index: i64, places: list[Player | None]) -> i64:
    for place, player in enumerate(places):
        if player is not None and player.index == index:
            return place
    return NOBODY


def _box_of(index: i64, boxes: list[list[Player]]) -> i64:
    for box, players in enumerate(boxes):
        for player in players:
            if player.index == index:
                return codes.BOX_BASE + box
    return NOBODY
