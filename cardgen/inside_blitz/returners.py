"""Kick and punt returners: their ranges, cells, fair catches and fumbles, and the head of the return cards."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import Chosen
from cardgen.figures.returners import (
    KICKOFFS,
    PUNTS,
    Carrier,
    Returning,
    carriers_of,
    fumble_rate,
    set_means,
    usual_caught,
)
from cardgen.figures.season_index import SeasonIndex, ratio, total
from cardgen.inside_blitz.flags import Specials, kick_penalty
from cardgen.inside_blitz.kick_odds import Receiving, chance_of, return_odds
from cardgen.inside_blitz.matrices import scattered
from cardgen.inside_blitz.returns import AVERAGE_COVERAGE, Cells, return_cells, touchdown_cells
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.rounding import clip, share_out
from engine.cards.dice_faces import FACES
from engine.cards.faces import Span
from engine.inside_blitz.cards.cells import BEST, Rating
from engine.inside_blitz.cards.kicking_cards import KickReturner, PuntReturner, ReturnFigures

KICK_SHEET: Final = "kick returners"
PUNT_SHEET: Final = "punt returners"
FIGURES_SHEET: Final = "return figures"
NUMBERS: Final = 82  # IBF-CARD-41
PLAYERS: Final = 5
"""So many returners a team has at most."""
USUAL_CAUGHT: Final = 0.35
"""Fair catches of punts fielded where a season does not count them."""
AVERAGE_FAIR_CATCH: Final = 4
"""The FC? rating that punters' cards are made for."""
AVERAGE_BLOCK: Final = 3
"""The BLK rating that punters' cards are made for."""
BLOCK_PRIOR: Final = 2.0
"""Kicks blocked that count beside a team's own, as many as the league's average team blocks."""
MOST_BESIDE: Final = 5
EXCEPTIONAL: Final = 5.0
"""From this value on a team prints 6(n)."""
BESIDE_POINTS: Final = 2
"""Points of n for each point beyond it."""
FEW_FUMBLES: Final = 40
"""Returns for which the league's fumbles count beside a player's own."""
MOST_USUAL_FUMBLE: Final = 2.5
"""The FUM of the league's average returner at most.

Muffed punts are more than the deck's fumble cards can bring; players' ratings still differ as their fumbles do.
"""


class Returns:
    """Makes the return cards of a league."""

    def __init__(
        self,
        index: SeasonIndex,
        chosen: Mapping[str, Chosen],
        specials: Specials,
        set_factors: SetFactors,
        notes: Provenance,
    ) -> None:
        self._index, self._notes, self._specials, self._set_factors = index, notes, specials, set_factors
        self._caught = usual_caught(index, USUAL_CAUGHT)
        self._counted = total(index.everybody("fumbles"), KICKOFFS.fumbles, PUNTS.fumbles) > 0
        self._blocked = ratio(total(index.everybody("defense"), "def_kicks_blocked"), len(chosen))

    def kick_cards(self, chosen: Chosen) -> list[KickReturner]:
        """A team's kick returners."""  # IBF-CARD-38
        found = []
        for player, span, cells in self._players(chosen, KICKOFFS):
            fumble, fumble_derivation = self._fumble(player, KICKOFFS)
            card = KickReturner(chosen.team, player.name, span, cells.matrix, *_foot(player), fumble, player.player_id)
            self._note(KICK_SHEET, card, player, KICKOFFS, cells, fumble_derivation)
            found.append(card)
        return found

    def punt_cards(self, chosen: Chosen) -> list[PuntReturner]:
        """A team's punt returners."""  # IBF-CARD-39
        found = []
        for player, span, cells in self._players(chosen, PUNTS):
            fumble, fumble_derivation = self._fumble(player, PUNTS)
            fair_catch, catch_derivation = self._fair_catch(player)
            card = PuntReturner(
                *(chosen.team, player.name, span, cells.matrix), *_foot(player), fair_catch, fumble, player.player_id
            )
            self._note(PUNT_SHEET, card, player, PUNTS, cells, fumble_derivation)
            note_card(self._notes, PUNT_SHEET, card, card.name, {"FC?": Noted(catch_derivation, _known(player))})
            found.append(card)
        return found

    def figures(self, team: str) -> ReturnFigures:
        """The head of a team's return cards."""
        penalty, penalty_derivation = kick_penalty(self._index, team, self._specials, self._set_factors)
        block, block_derivation = self._block(team)
        card = ReturnFigures(team, penalty, penalty, block)
        noted = Noted(penalty_derivation, "estimated")
        derivations = {"Kick RT PEN": noted, "Punt RT PEN": noted, "Punt BLK": Noted(block_derivation, "estimated")}
        note_card(self._notes, FIGURES_SHEET, card, "", derivations)
        return card

    def _players(self, chosen: Chosen, kind: Returning) -> list[tuple[Carrier, Span, Cells]]:
        """Who returns, with his numbers of 82 and his cells."""
        carriers = carriers_of(self._index, chosen, kind)[:PLAYERS]
        widths = share_out([player.number + player.fair_catches for player in carriers], NUMBERS)
        used = [(player, width) for player, width in zip(carriers, widths, strict=True) if width]
        set_means(
            self._index, chosen.team, kind, [player for player, _ in used], [width / NUMBERS for _, width in used]
        )
        found, last = [], 0
        factor = self._set_factors.offense(chosen.team)[kind.prefix]
        for player, width in used:
            player.mean *= factor
            found.append((player, Span(last + 1, last + width), return_cells(player, kind)))
            last += width
        return found

    def _fumble(self, player: Carrier, kind: Returning) -> tuple[int, Derivation]:
        """How often he fumbles, against how often the deck shows a fumble card."""  # IBF-FUM-01
        usual = fumble_rate(self._index, Carrier("", 0.0, 0.0, 0.0, 0.0, 0.0, []), kind)
        rate = fumble_rate(self._index, player, kind, FEW_FUMBLES)
        most = FACES * usual / self._specials.fumbles if self._specials.fumbles else 0.0
        level = min(most, MOST_USUAL_FUMBLE)
        value = level * ratio(rate, usual)
        formula = (
            f"{percent(rate, 2)} of his returns, {FEW_FUMBLES} of the league's {percent(usual, 2)} counted in; "
            f"{level:.2f} x {percent(rate, 2)} / {percent(usual, 2)} = {value:.2f}"
        )
        if most > level:
            formula += (
                f"; the league's would be {most:.2f} with so few fumble cards in the deck, which no card can have"
            )
        return round(clip(value, 0, BEST)), Derivation(
            f"fumbles {player.fumbles:g} on {player.number:g} returns", formula, value
        )

    def _fair_catch(self, player: Carrier) -> tuple[int, Derivation]:
        """FC?: his fair catches beside the league's."""  # IBF-PUNT-06
        rate = player.caught(self._caught)
        value = AVERAGE_FAIR_CATCH * rate / self._caught
        formula = (
            f"{AVERAGE_FAIR_CATCH} x {percent(rate)}, the league's counted in, / {percent(self._caught)} of the league "
            f"= {value:.2f}"
        )
        statistic = f"fair catches {player.fair_catches:g} of {player.number + player.fair_catches:g} punts fielded"
        return round(clip(value, 0, BEST)), Derivation(statistic, formula, value)

    def _block(self, team: str) -> tuple[Rating, Derivation]:
        """BLK: the kicks a team's players blocked; punts alone are not counted."""
        own = total(self._index.rows("defense", team), "def_kicks_blocked")
        value = AVERAGE_BLOCK * (own + BLOCK_PRIOR) / (self._blocked + BLOCK_PRIOR)
        rating = round(value)
        # An exceptional team's players get at a few punts more, by a rating of their own.  # IBF-PUNT-10
        beside = round(clip(BESIDE_POINTS * (value - EXCEPTIONAL), 1, MOST_BESIDE)) if value >= EXCEPTIONAL else None
        rating = BEST if beside else rating
        formula = (
            f"{AVERAGE_BLOCK} x ({own:g} + {BLOCK_PRIOR:g}) / ({self._blocked:.2f} of the average team + "
            f"{BLOCK_PRIOR:g}) = {value:.2f}"
        )
        return Rating(min(BEST, rating), beside), Derivation(f"kicks of any kind blocked {own:g}", formula, value)

    def _note(
        self,
        sheet: str,
        card: KickReturner | PuntReturner,
        player: Carrier,
        kind: Returning,
        cells: Cells,
        fumble: Derivation,
    ) -> None:
        made = return_odds(card.returns, chance_of(AVERAGE_COVERAGE), kind.touchdown).yards
        formula = (
            f"36 slices of his returns and the league's target {player.mean:.2f} against average coverage, the longer "
            f"half against poor coverage, the shorter against good; touchdowns in {touchdown_cells(player, kind)} "
            f"cells, each counting {kind.touchdown}; rounded together: {made:.2f}"
        )
        described = self._set_factors.described(card.team, "", kind.prefix)
        target = f"; {described}" if described else ""
        share = Derivation(
            f"returns {player.number:g} and fair catches {player.fair_catches:g}",
            f"his part of {NUMBERS}, largest remainders first",
            float(card.numbers.width if card.numbers else 0),
        )
        derivations = {
            "range": Noted(share, "derived" if player.number else "estimated"),
            "Return": Noted(
                Derivation(player.text, formula + target, player.mean), _known(player), scattered(cells.exact)
            ),
            "FUM": Noted(fumble, "derived" if self._counted else "estimated"),
        }
        note_card(self._notes, sheet, card, card.name, derivations)


def _known(player: Carrier) -> Status:
    return "derived" if player.log else "estimated"


def _foot(player: Carrier) -> tuple[int, Decimal, int]:
    """Returns, their average, touchdowns."""
    return round(player.number), Decimal(f"{ratio(player.yards, player.number):.1f}"), round(player.touchdowns)


def average_receivers(index: SeasonIndex) -> Receiving:
    """What punters' cards are made against: the league's average returner, and average ratings.

    Touchdowns are in his average only: how far they go depends on where the punt comes down.
    """
    rows = index.everybody(PUNTS.table)
    player = Carrier("", total(rows, "punt_returns"), 0.0, 0.0, 0.0, 0.0, [])
    player.mean = ratio(total(rows, "punt_return_yards"), player.number) or 9.0
    return Receiving(return_cells(player, PUNTS).matrix, AVERAGE_FAIR_CATCH, AVERAGE_BLOCK)
