"""Whole seasons of Inside Blitz: squads ready to play a schedule again and again."""

from __future__ import annotations

from typing import Final, final

from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.game import Result
from engine.inside_blitz.coaches.choice import coach_of
from engine.inside_blitz.coaches.playbook import Playbook
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.era import inside_blitz_era
from engine.inside_blitz.match import Match, shuffled
from engine.inside_blitz.options import Options
from engine.inside_blitz.squad import Cards, cards_of_team, make_squad, passes_by_man, squad_names, team_codes
from engine.season import PlayedSeason

REST: Final = 1
"""Games out: this one."""


@final
class Seasons:
    """A set ready to play its season again and again. A ValueError says what a team's cards lack."""

    def __init__(self, sheets: Cards, table: Equipment, era: Era, options: Options) -> None:
        self.teams = team_codes(sheets)
        self.table = table
        self.era = era
        self.options = options
        own = [cards_of_team(sheets, team) for team in self.teams]
        kick_yards = inside_blitz_era(era).field_goal_yards
        self.books = [
            [Playbook(make_squad(own[place], team, side), kick_yards) for place, team in enumerate(self.teams)]
            for side in (AWAY, HOME)
        ]
        """By side, then by team."""
        self.names = [squad_names(own[place], team) for place, team in enumerate(self.teams)]
        """By team, then by player index."""
        self.passes = [passes_by_man(own[place], team) for place, team in enumerate(self.teams)]
        """By team, then by player index: the passes a quarterback dropped back for in the season."""

    def begin(self, seed: int, replay: int, coach: str, games: list[tuple[int, int]], *, injuries: bool) -> Season:
        """A replay of the season: games are pairs of teams, by their place in `teams`, visitors first."""
        return Season(self, seed, replay, coach, games, injuries=injuries)


@final
class Season(PlayedSeason):
    """One replay."""

    def __init__(
        self,
        seasons: Seasons,
        seed: int,
        replay: int,
        coach: str,
        games: list[tuple[int, int]],
        *,
        injuries: bool,
    ) -> None:
        sizes = [len(names) for names in seasons.names]
        super().__init__(sizes, seasons.passes, seed, replay, games, injuries=injuries)
        self._seasons = seasons
        self._kind = coach

    def play_match(
        self, label: str, teams: list[int], *, championship: bool, log: bool, trace: bool
    ) -> tuple[Result, list[list[int]]]:
        """A match, and who misses games after it."""
        seasons = self._seasons
        books = [seasons.books[side][team] for side, team in enumerate(teams)]
        coaches = [
            coach_of(self._kind, self.luck(label, f"coach {side}"), self.tallies[team], books[side])
            for side, team in enumerate(teams)
        ]
        match = Match(
            books[AWAY].squad,
            books[HOME].squad,
            shuffled(seasons.table.deck, self.luck(label, "deck")),
            seasons.table,
            coaches,
            seasons.options,
            seasons.era,
            self.luck(label, "toss"),
            trace=trace,
            championship=championship,
            log=log,
            check=False,
            games_out=[self._missing(teams[AWAY]), self._missing(teams[HOME])],
        )
        result = match.play()
        return result, [side.after_game() for side in match.sides]

    def _missing(self, team: int) -> list[int]:
        """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them."""
        out = list(self.games_out[team])
        turn = self.turn(team)
        if turn >= 0:
            for man in self._seasons.books[HOME][team].squad.quarterbacks:
                if man.index == turn:
                    break
                out[man.index] = max(out[man.index], REST)
        return out
