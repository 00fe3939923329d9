"""A team during a game: its men, who is tired or hurt, and who misses games after this one."""

from __future__ import annotations

from typing import final

from engine.inside_blitz.charts import DRIVE, GAME, Charts, default_charts
from engine.inside_blitz.endurance import Tally
from engine.inside_blitz.player import Squad
from engine.machine import i64


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
        """A man is out from now on: for the drive, the game, or games after it."""  # IBF-INJ-01
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
        """Men who were out for the drive come back, unless they have been hurt for longer."""
        squad = self.squad
        if squad.out_for_the_drive:
            squad.out.difference_update(squad.out_for_the_drive)
            squad.out_for_the_drive.clear()
            squad.look_again()
            self.version += 1

    def after_game(self) -> list[int]:
        """By player, the games he still has to miss once this one is over."""
        return [max(games - 1, 0) for games in self._games_out]
