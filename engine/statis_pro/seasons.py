"""Whole seasons: a schedule played game after game, with what one game leaves to the next."""

from __future__ import annotations

from typing import Final, final

from cardgen.statis_pro import cards
from engine.chance.generator import Generator
from engine.coaching.tally import Tally
from engine.fast_action.deck import Deck
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.game import Result
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.squad import Cards, cards_of_team, make_squad, squad_names, team_codes

FORCED: Final = "forced"
REST: Final = 1
"""Games out: this one."""


@final
class Seasons:
    """A set ready to play its season again and again. A ValueError says which card a team cannot do without."""

    def __init__(self, sheets: Cards, deck: Deck, era: Era, options: Options) -> None:
        self.teams = team_codes(sheets)
        self.deck = deck
        self.era = era
        self.options = options
        own = [cards_of_team(sheets, team) for team in self.teams]
        self.books = [
            [Playbook(make_squad(own[place], team, side)) for place, team in enumerate(self.teams)]
            for side in (AWAY, HOME)
        ]
        """By side, then by team."""
        self.names = [squad_names(own[place], team) for place, team in enumerate(self.teams)]
        """By team, then by player index."""
        self.passes = [_passes(own[place], team, self.names[place]) for place, team in enumerate(self.teams)]
        """By team, then by player index: the passes a quarterback dropped back for in the season."""

    def begin(self, seed: int, replay: int, coach: str, games: list[tuple[int, int]], *, injuries: bool) -> Season:
        """A replay of the season: games are pairs of teams, by their place in `teams`, visitors first."""
        return Season(self, seed, replay, coach, games, injuries=injuries)


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
        self._forced = coach == FORCED
        self._games = games
        self._injuries = injuries
        sizes = [len(names) for names in seasons.names]
        self._tallies = [Tally(size) for size in sizes]
        self._games_out = [[0] * size for size in sizes]
        self._passers = [self._passer_by_game(team) for team in range(len(seasons.teams))]
        self._played = [0] * len(seasons.teams)
        """By team: games so far."""

    def play(self, number: int, *, championship: bool = False, log: bool = False, trace: bool = False) -> Result:
        """The game of this number, which must be the next one."""
        away, home = self._games[number]
        return self.play_teams(f"game {number}", away, home, championship=championship, log=log, trace=trace)

    def play_teams(
        self, label: str, away: int, home: int, *, championship: bool = False, log: bool = False, trace: bool = False
    ) -> Result:
        """A game between two teams, as a playoff needs it; its luck is its label's."""
        seasons = self._seasons
        teams = [away, home]
        books = [seasons.books[side][team] for side, team in enumerate(teams)]
        coaches = [self._coach(label, side, teams[side], books[side]) for side in (AWAY, HOME)]
        match = Match(
            books[AWAY].squad,
            books[HOME].squad,
            shuffled(seasons.deck, seasons.options, self._luck(label, "deck")),
            coaches,
            seasons.options,
            seasons.era,
            self._luck(label, "toss"),
            trace=trace,
            championship=championship,
            log=log,
            check=False,
            games_out=[self._missing(away), self._missing(home)],
        )
        result = match.play()
        for side, team in enumerate(teams):
            self._played[team] += 1
            if self._injuries:
                self._games_out[team] = match.sides[side].absences.after_game()
        return result

    def _luck(self, label: str, what: str) -> Generator:
        return Generator(self._seed, "replay", self._replay, label, what)

    def _coach(self, label: str, side: int, team: int, book: Playbook) -> Coach:
        luck = self._luck(label, f"coach {side}")
        if self._forced:
            return ForcedUsageCoach(luck, self._tallies[team], book)
        return TendencyCoach(luck, self._tallies[team], book)

    def _missing(self, team: int) -> list[int]:
        """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them."""
        out = list(self._games_out[team])
        turns = self._passers[team]
        played = self._played[team]
        if played >= len(turns) or out[turns[played]]:
            return out
        squad = self._seasons.books[HOME][team].squad
        passer = squad.players[turns[played]]
        for man in squad.quarterbacks:
            if man is passer:
                break
            if man.endurance <= passer.endurance:
                out[man.index] = max(out[man.index], REST)
        for man in squad.quarterbacks:
            if man.endurance < passer.endurance:
                out[man.index] = max(out[man.index], REST)
        return out

    def _passer_by_game(self, team: int) -> list[int]:
        """Who starts each of a team's games: quarterbacks by their share of the season's passes, in random order.

        The book starts an A in every game he is fit for (SPF-4.5.1a); what kept him out in the real season is not on
        the cards, so that his real share of the games stands for it.
        """
        games = 0
        for away, home in self._games:
            games += int(team in (away, home))
        passes = self._seasons.passes[team]
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


def _passes(sheets: Cards, team: str, names: list[str]) -> list[int]:
    """By player index, a quarterback's passes of the season, from the sheet `usage`."""
    known = {
        row.name: row.dropbacks for row in sheets.get("usage", ()) if isinstance(row, cards.Usage) and row.team == team
    }
    quarterbacks = {
        card.name for card in sheets["quarterbacks"] if isinstance(card, cards.Quarterback) and card.team == team
    }
    counted: list[int] = []
    for name in names:
        counted.append(known.get(name, 0) if name in quarterbacks else 0)
        quarterbacks.discard(name)  # two men of one name: the first is the quarterback, as squads are made
    return counted
