"""Whole seasons: a schedule played game after game, with what one game leaves to the next."""

from __future__ import annotations

from typing import Final, final

from cardgen.statis_pro.cards import SUBSTITUTES
from engine.fast_action.absences import FastAbsences
from engine.fast_action.deck import Deck
from engine.fast_action.seasons import FastSeasons, Recording, Season
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.playing import Playing
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player import Squad
from engine.statis_pro.squad import Cards, make_squad, squad_names

FORCED: Final = "forced"


@final
class Seasons(FastSeasons[Squad]):
    """A set ready to play its season again and again."""

    def __init__(self, sheets: Cards, deck: Deck, era: Era, options: Options) -> None:
        super().__init__(sheets, deck, era, SUBSTITUTES, make_squad, squad_names)
        self.options = options
        self.books = [[Playbook(squad) for squad in squads] for squads in self.squads]
        """By side, then by team."""

    def make_match(
        self, season: Season, label: str, teams: list[int], out: list[list[int]], how: Recording
    ) -> tuple[Playing, list[FastAbsences]]:
        """The match of two teams, given who has to miss it, and the books of those who are hurt in it."""
        away, home = self.books[AWAY][teams[AWAY]], self.books[HOME][teams[HOME]]
        match = Match(
            away.squad,
            home.squad,
            shuffled(self.deck, self.options, season.luck(label, "deck")),
            [_coach(season, label, AWAY, teams[AWAY], away), _coach(season, label, HOME, teams[HOME], home)],
            self.options,
            self.era,
            season.luck(label, "toss"),
            trace=how.trace,
            championship=how.championship,
            log=how.log,
            check=False,
            games_out=out,
        )
        return match, [side.absences for side in match.sides]


def _coach(season: Season, label: str, side: int, team: int, book: Playbook) -> Coach:
    luck = season.luck(label, f"coach {side}")
    tally = season.tallies[team]
    return ForcedUsageCoach(luck, tally, book) if season.coach == FORCED else TendencyCoach(luck, tally, book)
