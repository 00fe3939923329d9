"""Whole seasons: a schedule played game after game, with what one game leaves to the next."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action.deck import Deck
from engine.fast_action.seasons import FastSeason, FastSeasons
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.playing import Playing
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.squad import Cards, cards_of_team, make_squad, squad_names, team_codes

FORCED: Final = "forced"


@final
class Seasons(FastSeasons):
    """A set ready to play its season again and again. A ValueError says which card a team cannot do without."""

    def __init__(self, sheets: Cards, deck: Deck, era: Era, options: Options) -> None:
        teams = team_codes(sheets)
        own = [cards_of_team(sheets, team) for team in teams]
        names = [squad_names(cards, team) for cards, team in zip(own, teams, strict=True)]
        super().__init__(teams, own, names, deck, era)
        self.options = options
        self.books = [
            [Playbook(make_squad(own[place], team, side)) for place, team in enumerate(teams)] for side in (AWAY, HOME)
        ]
        """By side, then by team."""

    def begin(self, seed: int, replay: int, coach: str, games: list[tuple[int, int]], *, injuries: bool) -> Season:
        """A replay of the season: games are pairs of teams, by their place in `teams`, visitors first."""
        return Season(self, seed, replay, coach, games, injuries=injuries)


@final
class Season(FastSeason):
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
        squads = [book.squad for book in seasons.books[HOME]]
        super().__init__(squads, seasons.passes, seed, replay, games, injuries=injuries)
        self._seasons = seasons
        self._coach_name = coach

    def make_match(
        self, label: str, teams: list[int], out: list[list[int]], *, championship: bool, log: bool, trace: bool
    ) -> Match:
        """The match of two teams, given who has to miss it."""
        seasons = self._seasons
        away, home = seasons.books[AWAY][teams[AWAY]], seasons.books[HOME][teams[HOME]]
        return Match(
            away.squad,
            home.squad,
            shuffled(seasons.deck, seasons.options, self.luck(label, "deck")),
            [self._coach(label, AWAY, teams[AWAY], away), self._coach(label, HOME, teams[HOME], home)],
            seasons.options,
            seasons.era,
            self.luck(label, "toss"),
            trace=trace,
            championship=championship,
            log=log,
            check=False,
            games_out=out,
        )

    def games_to_miss(self, match: Playing) -> list[list[int]]:
        """By side and man, the games to miss after a match."""
        assert isinstance(match, Match)
        return [side.absences.after_game() for side in match.sides]

    def _coach(self, label: str, side: int, team: int, book: Playbook) -> Coach:
        luck = self.luck(label, f"coach {side}")
        if self._coach_name == FORCED:
            return ForcedUsageCoach(luck, self.tallies[team], book)
        return TendencyCoach(luck, self.tallies[team], book)
