"""Implied lines: what the cards of a set come to by exact odds, beside what really happened.

*Raw* is the card alone, the defense's half left out. *Implied* is half of it and half the reference: what the set's own
defenses yield on the average under the reference mix of guesses and players in the zone (`tables/reference_mix.csv`),
with the team's own line against the set's rushers, its own receivers, and dump-offs; a set of few teams meets the
season's league line. Short gains and sacks are those of the set's charts. Spikes, which no card resolves, are added
back as incompletions.

Every pass of the game is meant for somebody, while some real ones are thrown away: by so much catches per target stay
below the real ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardgen.calibration.set_factors import set_factors_of
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying import Implying, LinesOf
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.strat.implied_defense import DefenseLines
from cardgen.strat.implied_kicks import KickLines
from cardgen.strat.implied_team import TeamLines
from cardgen.strat.set_reference import set_reference
from cardgen.strat.targets import PACKAGE
from cardgen.strat.terms import terms_of
from engine.strat.editions import EDITION_2019, find_edition

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    terms = terms_of(find_edition(card_set.edition or EDITION_2019.name), card_set.charts)
    reference = set_reference(card_set.sheets, card_set.teams, index, terms)
    set_factors = set_factors_of(card_set.calibration, PACKAGE)
    kicks = KickLines(card_set.sheets, index, set_factors)
    defenses = None if index is None else DefenseLines(card_set.sheets, card_set.teams, index, reference.line, terms)

    def lines_of(team: str, players: Sequence[str] | None) -> list[Line]:
        lines = TeamLines(reference, card_set.sheets, team, index, set_factors, terms).lines(players) + kicks.of(
            team, players
        )
        if defenses is not None and players is None:
            lines += defenses.lines(team, set_factors.defense(team))
        return lines

    return lines_of


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
