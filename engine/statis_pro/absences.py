"""Who is out hurt and for how long, and which quarterback may play.

One book a team and game. The team's next game begins with what `after_game` gives.
"""

from __future__ import annotations

from typing import Final, final

from engine.fast_action import codes
from engine.football import events
from engine.football.codes import NOBODY, QUARTERS
from engine.football.events import Event, Play
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro.injuries import REST_OF_GAME, REST_OF_QUARTER, REST_OF_SEASON
from engine.statis_pro.player import (
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    LETTER_A,
    LETTER_B,
    QUARTERBACK,
    Player,
    Squad,
)

SAFE_LEAD: Final = 20
"""With more than this lead in the fourth quarter a quarterback may be rested."""  # SPF-4.5.1d, SPF-4.5.2c
WHOLE_SEASON: Final = 99
"""More games than any season has left."""  # SPF-T6.2d
POSITIONS: Final = codes.BOX_BASE + len(codes.BOXES)
"""Places of the offensive display, then from BOX_BASE the boxes of the defensive one, as injuries name them."""


@final
class Absences:
    """The injured of one team in one game. `games_out` says, by player, how many games he had to miss beforehand."""

    __slots__ = ("_games_out", "_lost", "_missing", "_short", "_squad", "out")

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        self._squad = squad
        self._missing = [0] * len(squad.players) if games_out is None else games_out
        """By player: games to miss when this one began."""
        self._games_out = self._missing.copy()
        self.out = vec[i64]([REST_OF_GAME if games else 0 for games in self._missing])
        """By player: plays still to miss, REST_OF_QUARTER, REST_OF_GAME, or 0 when he can play."""
        self._short: list[int] = []
        """Who is out for some plays; meanwhile he may have been hurt for longer."""
        self._lost = [NOBODY] * POSITIONS
        """By position, the man lost there this game."""

    def is_out(self, index: i64) -> bool:
        """Whether a man has to sit out the next play."""
        return self.out[index] != 0

    def suffer(self, index: i64, position: i64, duration: i64) -> bool:
        """A man is hurt at a position (a display place, or BOX_BASE and a box); False when the injury is ignored.

        The position is NOBODY for a man who was not on a display, as the punter on a fake.
        """
        if position != NOBODY and not self._may_be_hurt(position):
            return False  # SPF-T6.2e
        man = self._squad.players[index]
        if man.kind == QUARTERBACK and self._last_quarterback(index):
            return False  # SPF-4.5.1b
        if duration < REST_OF_QUARTER and index not in self._short:
            self._short.append(index)
        self.out[index] = min(duration, REST_OF_GAME)
        if duration >= REST_OF_SEASON:
            self._games_out[index] = WHOLE_SEASON  # SPF-T6.2d
        elif duration > REST_OF_GAME:
            self._games_out[index] = duration - REST_OF_GAME + 1  # SPF-T6.2c: this game, and so many more
        if position != NOBODY:
            starters = self._starters(position)
            if not starters or index in starters:
                self._lost[position] = index
        return True

    def _starters(self, position: i64) -> list[int]:
        """Who starts at a position; without those who miss the game, whoever plays there is the starter."""
        if position < codes.BOX_BASE:
            men = [self._squad.offense[position]]
        else:
            men = [*self._squad.defense[position - codes.BOX_BASE]]
        return [man.index for man in men if man is not None and not self._missing[man.index]]

    def _may_be_hurt(self, position: i64) -> bool:
        """Not where a position has lost its starter this game, and he is not back."""
        lost = self._lost[position]
        return lost == NOBODY or not self.out[lost]

    def _last_quarterback(self, index: i64) -> bool:
        return not any(other.index != index and not self.out[other.index] for other in self._squad.quarterbacks)

    def scrimmage_play(self, *, on_offense: bool) -> bool:
        """A play from scrimmage is over: those hurt for some plays, of the unit that was on the field, missed one.

        Call it before this play's own injuries are entered. True when somebody can play again.
        """
        back = False
        for index in self._short:
            plays = self.out[index]
            if plays < REST_OF_QUARTER and _defends(self._squad.players[index]) != on_offense:
                self.out[index] = plays - 1  # SPF-T6.2a
                back = back or plays == 1
        if back:
            self._short = [index for index in self._short if 0 < self.out[index] < REST_OF_QUARTER]
        return back

    def new_quarter(self) -> None:
        """A quarter begins: those out for the rest of the last one are back."""
        index: i64
        for index in range(len(self.out)):
            if self.out[index] == REST_OF_QUARTER:
                self.out[index] = 0  # SPF-T6.2b

    def after_game(self) -> list[int]:
        """By player, the games he still has to miss once this one is over."""  # SPF-T6.2c
        return [max(games - 1, 0) if games < WHOLE_SEASON else games for games in self._games_out]

    def first_quarterback(self) -> Player:
        """The usual one of `quarterbacks`, whatever the score: the first with the best letter who can play."""
        best: Player | None = None
        for man in self._squad.quarterbacks:
            if not self.out[man.index] and (best is None or man.endurance < best.endurance):
                best = man  # SPF-4.5.1a, SPF-4.5.1c, SPF-4.5.2a, SPF-4.5.2b
        assert best is not None  # SPF-4.5.1b: the last one is never hurt
        return best

    def quarterbacks(self, state: State, playing: i64 = NOBODY) -> list[Player]:
        """The quarterbacks who may take the next snap, the usual one first; `playing` took the last one.

        An A plays if he can. With the game safely won a B may come in, and a C for a B.
        """
        fit = [man for man in self._squad.quarterbacks if not self.out[man.index]]
        first = min((man.endurance for man in fit), default=LETTER_A)
        allowed = [man for man in fit if man.endurance == first]  # SPF-4.5.1a, SPF-4.5.1c, SPF-4.5.2a, SPF-4.5.2b
        if state.quarter == QUARTERS and state.lead(self._squad.team) > SAFE_LEAD:
            letter = LETTER_A if playing == NOBODY else self._squad.players[playing].endurance
            relief = [man for man in fit if man.endurance > first]
            has_b = any(man.endurance == LETTER_B for man in relief)
            for man in relief:
                # SPF-4.5.1d, SPF-4.5.2c, SPF-4.5.3
                if man.endurance == LETTER_B or letter >= LETTER_B or not has_b:
                    allowed.append(man)
        return allowed


def _defends(man: Player) -> bool:
    return DEFENSIVE_LINEMAN <= man.kind <= DEFENSIVE_BACK


def settle_injuries(
    play: Play, away: Absences, home: Absences, offense: i64, places: list[Player | None], boxes: list[list[Player]]
) -> None:
    """Enter the injuries of a play, and take those that do not count out of its events.

    The displays are those of the snap, with blitzers in their boxes; `offense` is the team that had the ball.
    """
    kept: list[Event] = []
    for event in play.events:
        if event.kind == events.INJURED:
            book = home if event.team else away
            position = _place_of(event.player, places) if event.team == offense else _box_of(event.player, boxes)
            if not book.suffer(event.player, position, event.yards):
                continue
        kept.append(event)
    play.events = kept


def _place_of(index: i64, places: list[Player | None]) -> i64:
    for place, man in enumerate(places):
        if man is not None and man.index == index:
            return place
    return NOBODY


def _box_of(index: i64, boxes: list[list[Player]]) -> i64:
    for box, men in enumerate(boxes):
        for man in men:
            if man.index == index:
                return codes.BOX_BASE + box
    return NOBODY
