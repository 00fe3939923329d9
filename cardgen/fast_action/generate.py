"""A season in, a card set out: how the cards of any Fast Action game are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.calibration.set_factors import Learned, SetFactors
from cardgen.completing import complete
from cardgen.fast_action.defense_notes import unreached
from cardgen.fast_action.defenses import Defenses
from cardgen.figures.choose import Chosen
from cardgen.figures.season_index import SeasonIndex
from cardgen.generating import Generator, Progress, Sheets, Teams, deck_of, teams_wanted
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
from engine.fast_action.cards import Tendency, Usage
from ingest.season import Season


class League:
    """A season's squads in one game, with all values that are rounded over the league."""

    def __init__(self, chosen: Mapping[str, Chosen], defenses: Defenses) -> None:
        self.chosen = chosen
        self.defenses = defenses

    def begin(self, wanted: Sequence[str], notes: Provenance) -> None:
        """Cards of these teams are asked for: what has to be written down before them."""

    def cards(self, team: str, notes: Provenance) -> Sequence[Sheets]:
        """The cards of a team, in parts that have sheet by sheet some cards."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class FastGenerator(Generator):
    """The cards of one of the games."""

    make_league: Callable[[SeasonIndex, list[DeckRow], SetFactors], League]
    make_substitutes: Callable[[Provenance], Sheets]
    defense_gap: str
    """The code of defenses whose real lines no cards reach."""
    tendency: type = field(kw_only=True, default=Tendency)
    usage: type = field(kw_only=True, default=Usage)

    def generate(
        self,
        season: Season,
        *,
        teams: Sequence[str] | None = None,
        seed: int = 1,
        deck: Sequence[DeckRow] | None = None,
        charts: ChartTables | None = None,
        calibration: Learned | None = None,
        edition: str = "",
        progress: Progress | None = None,
    ) -> CardSet:
        """The cards of a season, or of some of its teams: what is rounded over the league is, whoever is asked for.

        Without `calibration` they target the real lines as they are.

        Nothing here is left to chance; the seed only goes into the set's record.
        """
        whole = complete(season)
        index = SeasonIndex(whole.season)
        rows, set_factors, wanted = (
            deck_of(self.game, deck),
            self.set_factors(index, calibration),
            teams_wanted(index, teams),
        )
        league = self.make_league(index, rows, set_factors)

        def make(turn: Iterator[str], notes: Provenance) -> Iterator[Sheets]:
            league.begin(wanted, notes)
            for team in turn:
                yield from league.cards(team, notes)
            yield self.make_substitutes(notes)

        squads = Teams(league.chosen, set_factors, league.defenses.reached, make)
        done = self.made(
            whole, index, squads, teams=teams, seed=seed, calibration=calibration, progress=progress, deck=rows
        )
        done.notes += unreached(league.defenses.lines, wanted, self.defense_gap)
        return done
