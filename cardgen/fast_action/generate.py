"""A season in, a card set out: how the cards of any Fast Action game are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.defenses import Defenses, unreached
from cardgen.figures.choose import Chosen
from cardgen.figures.season_index import SeasonIndex
from cardgen.generating.generator import Generator, Order, Sheets, Teams
from cardgen.provenance import Provenance
from cardgen.sets.cardset import DeckRow
from engine.fast_action.cards import Tendency, Usage
from ingest.findings import Finding


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


def fast_generator(
    game: str,
    package: str,
    sheets: Sequence[tuple[str, type]],
    straight: SetFactors,
    make_league: Callable[[SeasonIndex, list[DeckRow], SetFactors], League],
    make_substitutes: Callable[[Provenance], Sheets],
    *,
    no_plays: str,
    defense_gap: str,
) -> Generator:
    """The generator of one of the games; `defense_gap` is the code of defenses whose real lines no cards reach."""

    def begin(order: Order) -> Teams:
        league = make_league(order.index, order.deck, order.set_factors)

        def first(notes: Provenance) -> None:
            league.begin(order.wanted, notes)

        def last(notes: Provenance) -> Sequence[Sheets]:
            return (make_substitutes(notes),)

        def described() -> list[Finding]:
            return unreached(league.defenses.lines, order.wanted, defense_gap)

        return Teams(league.chosen, league.defenses.reached, league.cards, first, last, described)

    return Generator(game, package, sheets, straight, begin, tendency=Tendency, usage=Usage, no_plays=no_plays)
