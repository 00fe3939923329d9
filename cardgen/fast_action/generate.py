"""A season in, a card set out: how the cards of any Fast Action game are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.opponents import opponents
from cardgen.completing import complete
from cardgen.completing.flagging import flag_moves
from cardgen.fast_action.defense_notes import unreached
from cardgen.fast_action.defenses import Defenses
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen
from cardgen.generating import CoachSheets, Progress, Sheets, deck_of, in_turn, losses, made_set, teams_wanted
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
class FastGenerator:
    """The cards of one of the games."""

    game: str
    package: str
    sheets: Sequence[tuple[str, type]]
    straight: Aiming
    """At the real lines as they are."""
    make_league: Callable[[Book, list[DeckRow], Aiming], League]
    make_substitutes: Callable[[Provenance], Sheets]
    no_plays: str
    """The code of what a season without plays costs, then that of defences whose real lines no cards reach."""
    defense_gap: str

    def generate(
        self,
        season: Season,
        *,
        teams: Sequence[str] | None = None,
        seed: int = 1,
        deck: Sequence[DeckRow] | None = None,
        charts: ChartTables | None = None,
        aims: Learned | None = None,
        edition: str = "",
        progress: Progress | None = None,
    ) -> CardSet:
        """The cards of a season, or of some of its teams: what is rounded over the league is, whoever is asked for.

        Without `aims` they aim at the real lines as they are.

        Nothing here is left to chance; the seed only goes into the set's record.
        """
        whole = complete(season)
        book = Book(whole.season)
        rows = deck_of(self.game, deck)
        aiming = self.straight if aims is None else Aiming(aims, opponents(book, self.package))
        league = self.make_league(book, rows, aiming)
        notes = Provenance()
        wanted = teams_wanted(book, teams)
        sheets: Sheets = {name: [] for name, _ in self.sheets}
        coaches = CoachSheets(book, aiming, Tendency, Usage)
        league.begin(wanted, notes)
        for team in in_turn(wanted, progress):
            for made in (*league.cards(team, notes), coaches.of(league.chosen[team])):
                _add(sheets, made)
        _add(sheets, self.make_substitutes(notes))
        done = made_set(self.game, book, sheets, rows, notes, seed=seed, teams=teams)
        done.aims = [] if aims is None else aiming.rows(wanted, league.defenses.reached)
        done.notes += [
            *flag_moves(done, whole, league.chosen),
            *losses(book, self.no_plays),
            *unreached(league.defenses.lines, wanted, self.defense_gap),
        ]
        return done


def _add(sheets: Sheets, made: Sheets) -> None:
    for sheet, cards in made.items():
        sheets[sheet] += cards
