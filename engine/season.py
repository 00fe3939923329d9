"""Whole seasons of any game: a schedule played game after game, with what one game leaves to the next."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.tally import Tally
from engine.football.era import Era
from engine.game import Result
from engine.machine import i64
from engine.playing import MatchSetup, Playing

REST: Final = 1
"""Games out: this one."""


def until_turn(games_out: list[int], turn: i64, passers: list[int]) -> list[int]:
    """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them; -1 for none."""
    out = list(games_out)
    if turn >= 0:
        for index in passers:
            if index == turn:
                break
            out[index] = max(out[index], REST)
    return out


class Seasons:
    """A set ready to play its season again and again. A game system says who misses a match and makes it."""

    def __init__(self, teams: list[str], names: list[list[str]], passes: list[list[int]], era: Era) -> None:
        self.teams = teams
        self.names = names
        """By team, then by player index."""
        self.passes = passes
        """By team, then by player index: the passes a quarterback dropped back for in the season."""
        self.era = era

    def begin(self, seed: int, replay: int, coach: str, games: list[tuple[int, int]], *, injuries: bool) -> Season:
        """A replay of the season: games are pairs of teams, by their place in `teams`, visitors first."""
        return Season(self, seed, replay, coach, games, injuries=injuries)

    def missing(self, team: int, games_out: list[int], turn: i64) -> list[int]:
        """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them; -1 for none."""
        raise NotImplementedError

    def make_match(self, season: Season, label: str, teams: list[int], setup: MatchSetup) -> Playing:
        """A match of two teams, about to begin."""
        raise NotImplementedError

    def note(self, season: Season, teams: list[int], result: Result) -> None:
        """Write down what a game system wants to know of a game for those to come."""


@final
class Season:
    """One replay, played in the order of its schedule. The same numbers give the same season, game by game."""

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
        self._seasons = seasons
        self._seed = seed
        self._replay = replay
        self.coach = coach
        """The kind of coach that both teams have."""
        self._games = games
        self._injuries = injuries
        sizes = [len(names) for names in seasons.names]
        self.tallies = [Tally(size) for size in sizes]
        """By team: what its players are owed."""
        self.games_out = [[0] * size for size in sizes]
        """By team and player: games still to miss."""
        self._passers = [self._passer_by_game(team, passes) for team, passes in enumerate(seasons.passes)]
        self._played = [0] * len(sizes)
        """By team: games so far."""
        self.notes: list[list[int]] = [[] for _ in sizes]
        """By team: what a game system writes down of its games for those to come."""
        self.match: Playing | None = None
        """The game that was begun last."""

    def play(self, number: int, *, championship: bool = False, log: bool = False, trace: bool = False) -> Result:
        """The game of this number, which must be the next one."""
        away, home = self._games[number]
        return self.play_teams(f"game {number}", away, home, championship=championship, log=log, trace=trace)

    def play_teams(
        self, label: str, away: int, home: int, *, championship: bool = False, log: bool = False, trace: bool = False
    ) -> Result:
        """A game between two teams, as a playoff needs it; its luck is its label's."""
        match = self.begin_game(label, away, home, championship=championship, log=log, trace=trace)
        result = match.play()
        self.end_game(away, home, match, result)
        return result

    def begin_game(
        self,
        label: str,
        away: int,
        home: int,
        *,
        championship: bool = False,
        log: bool = False,
        trace: bool = False,
        check: bool = False,
    ) -> Playing:
        """A game between two teams before its first play; whoever plays it calls `end_game`."""
        teams = [away, home]
        seasons = self._seasons
        missing = [seasons.missing(team, self.games_out[team], self.turn(team)) for team in teams]
        toss = self.luck(label, "toss")
        setup = MatchSetup(seasons.era, toss, championship, trace, log, check=check, games_out=missing)
        match = seasons.make_match(self, label, teams, setup)
        self.match = match
        return match

    def end_game(self, away: int, home: int, match: Playing, result: Result) -> None:
        """Carry over what a game leaves to the next."""
        teams = [away, home]
        self._seasons.note(self, teams, result)
        out = match.after_game()
        for side, team in enumerate(teams):
            self._played[team] += 1
            if self._injuries:
                self.games_out[team] = out[side]

    def luck(self, label: str, what: str) -> Generator:
        """A stream of luck that no other game shares."""
        return Generator(self._seed, "replay", self._replay, label, what)

    def played(self, team: int) -> int:
        """How many games a team has behind it."""
        return self._played[team]

    def scheduled(self, team: int) -> int:
        """How many games a team has in its schedule."""
        games = 0
        for away, home in self._games:
            games += int(team in (away, home))
        return games

    def turn(self, team: int) -> i64:
        """The quarterback whose turn it is in a team's next game, if he is fit; -1 for the usual one."""
        turns = self._passers[team]
        played = self._played[team]
        if played >= len(turns) or self.games_out[team][turns[played]]:
            return -1
        return turns[played]

    def turns(self, team: int, index: i64, games: int) -> int:
        """In how many of a team's first games it is a quarterback's turn."""
        turns: int = 0
        for player in self._passers[team][:games]:
            turns += int(player == index)
        return turns

    def _passer_by_game(self, team: int, passes: list[int]) -> list[int]:
        """Who starts each of a team's games: quarterbacks by their share of the season's passes, in random order.

        Rulebooks start the first player in every game he is fit for (SPF-4.5.1a, IBF-OURS-PASSER); what kept him out in
        the real season is not on the cards, so that his real share of the games stands for it.
        """
        games = self.scheduled(team)
        whole = sum(passes)
        if not whole:
            return []
        turns: list[int] = []
        behind = [0] * len(passes)
        for _ in range(games):
            best = 0
            for index, number in enumerate(passes):
                behind[index] += number
                if behind[index] > behind[best]:
                    best = index
            behind[best] -= whole
            turns.append(best)
        Generator(self._seed, "replay", self._replay, "passers", team).shuffle(turns)
        return turns
