"""A team during a game: its players, who is tired or hurt, and what changes between two plays."""

from __future__ import annotations

from typing import Final, final

from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.charts import DRIVE, GAME, Charts, default_charts
from engine.inside_blitz.player_record import Player, Squad
from engine.machine import i64

COUNTED: Final = (events.RUN, events.PASS, events.TRY_RUN, events.TRY_PASS)
"""A player who kneels is not tired by it."""


@final
class Tally:
    """Carries and catches of a team's players in the present half, by index."""

    __slots__ = ("carries", "catches")

    def __init__(self) -> None:
        self.carries: dict[int, int] = {}
        self.catches: dict[int, int] = {}

    def carried(self, player: i64) -> None:
        """A player has run with the ball."""
        self.carries[player] = self.carries.get(player, 0) + 1

    def caught(self, player: i64) -> None:
        """A player has caught a pass."""
        self.catches[player] = self.catches.get(player, 0) + 1

    def count(self, play: Play, outcome: Outcome) -> None:
        """Designed runs and catches of a play that stood; what a penalty wiped out tires nobody."""  # IBF-END-01
        if outcome.void or play.kind not in COUNTED:
            return
        event = play.events[0]
        if event.kind == events.RUSH and not event.flag:
            self.carried(event.player)
        elif event.kind == events.COMPLETION:
            self.caught(event.other)

    def new_half(self) -> None:
        """Everybody is fresh."""  # IBF-END-01
        self.carries = {}
        self.catches = {}

    def carries_over(self, player: Player) -> i64:
        """By how many carries, this one included, a player is past his limit."""  # IBF-END-04
        return max(self.carries.get(player.index, 0) + 1 - player.carries, 0)

    def catches_over(self, player: Player) -> i64:
        """How tired a receiver is: one point once he has made all his catches, and one more with each."""  # IBF-END-02
        return max(self.catches.get(player.index, 0) - player.catches + 1, 0)


@final
class Sideline:
    """What a coach may look at on his own side of the field. `games_out` says who is still hurt from before."""

    __slots__ = ("_games_out", "charts", "squad", "tally", "version")

    def __init__(self, squad: Squad, games_out: list[int] | None = None, charts: Charts | None = None) -> None:
        self.squad = squad
        self.charts = charts or default_charts()
        """What both coaches read."""
        self.tally = Tally()
        self._games_out = [0] * squad.size if games_out is None else games_out.copy()
        """By player: games to miss, this one included."""
        self.version: i64 = 0
        """Grows whenever somebody is hurt or can play again."""
        squad.begin([index for index, games in enumerate(self._games_out) if games])

    def hurt(self, index: i64, duration: i64) -> None:
        """A player is out from now on: for the drive, the game, or games after it."""  # IBF-INJ-01
        squad = self.squad
        squad.out.add(index)
        if duration == DRIVE:
            squad.out_for_the_drive.append(index)
        else:
            if index in squad.out_for_the_drive:
                squad.out_for_the_drive.remove(index)
            self._games_out[index] = max(self._games_out[index], duration - GAME + 1)
        squad.look_again()
        self.version += 1

    def drive_over(self) -> None:
        """Players who were out for the drive come back, unless they have been hurt for longer."""
        squad = self.squad
        if squad.out_for_the_drive:
            squad.out.difference_update(squad.out_for_the_drive)
            squad.out_for_the_drive.clear()
            squad.look_again()
            self.version += 1

    def after_game(self) -> list[int]:
        """By player, the games he still has to miss once this one is over."""
        return [max(games - 1, 0) for games in self._games_out]


def between_plays(before: State, play: Play, after: State, chance: Chance, sides: list[Sideline]) -> None:
    """See to a play that is over; the sidelines are the visitors' and the home team's."""
    if after.drive != before.drive:
        sides[AWAY].drive_over()
        sides[HOME].drive_over()
    for event in play.events:
        if event.kind == events.INJURED:
            sides[event.team].hurt(event.player, event.yards)  # IBF-INJ-01
    if after.quarter != before.quarter:
        new_quarter(chance)
        if before.last_period_of_half:
            sides[AWAY].tally.new_half()  # IBF-END-01
            sides[HOME].tally.new_half()


def new_quarter(chance: Chance) -> None:
    """All cards go back into the deck."""
    chance.reshuffle()  # IBF-DECK-01
