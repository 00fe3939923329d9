"""What matches of all Fast Action games are played with."""

from __future__ import annotations

from engine.fast_action.chance import FastAction
from engine.fast_action.sidelines import FastSideline
from engine.football.era import Era
from engine.playing import Occasion, Playing


class FastMatch(Playing):
    """A game with a deck, between two sidelines. A game's own match says how its downs are played."""

    def __init__(
        self, era: Era, occasion: Occasion, chance: FastAction, away: FastSideline, home: FastSideline
    ) -> None:
        super().__init__(era, occasion, len(away.roster.players), len(home.roster.players))
        self.chance = chance
        chance.trace = self.trace
        self.absences = [away.absences, home.absences]
        """By side, the book of those who are hurt."""

    def after_game(self) -> list[list[int]]:
        """By side and player, the games to miss once this one is over."""
        return [book.after_game() for book in self.absences]
