"""Whole seasons: a schedule played game after game, with what one game leaves to the next."""

from __future__ import annotations

from typing import Final, final

from cardgen.statis_pro import cards
from engine.fast_action.deck import Deck
from engine.fast_action.seasons import passes_by_man, resting
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.game import Result
from engine.season import PlayedSeason
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.squad import Cards, cards_of_team, make_squad, squad_names, team_codes

FORCED: Final = "forced"


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
        self._forced = coach == FORCED

    def play_match(
        self, label: str, teams: list[int], *, championship: bool, log: bool, trace: bool
    ) -> tuple[Result, list[list[int]]]:
        """A match, and who misses games after it."""
        seasons = self._seasons
        books = [seasons.books[side][team] for side, team in enumerate(teams)]
        coaches = [self._coach(label, side, teams[side], books[side]) for side in (AWAY, HOME)]
        match = Match(
            books[AWAY].squad,
            books[HOME].squad,
            shuffled(seasons.deck, seasons.options, self.luck(label, "deck")),
            coaches,
            seasons.options,
            seasons.era,
            self.luck(label, "toss"),
            trace=trace,
            championship=championship,
            log=log,
            check=False,
            games_out=[
                resting(book.squad, self.games_out[team], self.turn(team))
                for book, team in zip(books, teams, strict=True)
            ],
        )
        result = match.play()
        return result, [side.absences.after_game() for side in match.sides]

    def _coach(self, label: str, side: int, team: int, book: Playbook) -> Coach:
        luck = self.luck(label, f"coach {side}")
        if self._forced:
            return ForcedUsageCoach(luck, self.tallies[team], book)
        return TendencyCoach(luck, self.tallies[team], book)


def _passes(sheets: Cards, team: str, names: list[str]) -> list[int]:
    """By player index, a quarterback's passes of the season, from the sheet `usage`."""
    known = {
        row.name: row.dropbacks for row in sheets.get("usage", ()) if isinstance(row, cards.Usage) and row.team == team
    }
    quarterbacks = {
        card.name for card in sheets["quarterbacks"] if isinstance(card, cards.Quarterback) and card.team == team
    }
    return passes_by_man(known, quarterbacks, names)
