"""Kick and punt returners: their ranges, cells, fair catches and fumbles, and the head of the return cards."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book, ratio, total
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
from cardgen.inside_blitz.flags import Specials, kick_penalty
from cardgen.inside_blitz.kick_odds import Receiving, chance_of, return_odds
from cardgen.inside_blitz.matrices import scattered
from cardgen.inside_blitz.returns import AVERAGE_COVERAGE, Cells, return_cells, touchdown_cells
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.rounding import clip, share_out
from engine.cards.dice_faces import FACES
from engine.cards.faces import Span
from engine.inside_blitz.cards.cells import BEST, Rating
from engine.inside_blitz.cards.kicking_cards import KickReturner, PuntReturner, ReturnFigures

KICK_SHEET: Final = "kick returners"
PUNT_SHEET: Final = "punt returners"
FIGURES_SHEET: Final = "return figures"
NUMBERS: Final = 82  # IBF-CARD-41
MEN: Final = 5
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
FEW_FUMBLES: Final = 40
"""Returns for which the league's fumbles count beside a man's own."""
MOST_USUAL_FUMBLE: Final = 2.5
"""The FUM of the league's average returner at most.

Muffed punts are more than the deck's fumble cards can bring; men's ratings still differ as their fumbles do.
"""


class Returns:
    """Makes the return cards of a league."""

    def __init__(
        self, book: Book, chosen: Mapping[str, Chosen], specials: Specials, aiming: Aiming, notes: Provenance
    ) -> None:
        self._book, self._notes, self._specials, self._aiming = book, notes, specials, aiming
        self._caught = usual_caught(book, USUAL_CAUGHT)
        self._counted = total(book.everybody("fumbles"), KICKOFFS.fumbles, PUNTS.fumbles) > 0
        self._blocked = ratio(total(book.everybody("defense"), "def_kicks_blocked"), len(chosen))

    def kick_cards(self, chosen: Chosen) -> list[KickReturner]:
        """A team's kick returners."""  # IBF-CARD-38
        found = []
        for man, span, cells in self._men(chosen, KICKOFFS):
            fumble, fumble_way = self._fumble(man, KICKOFFS)
            card = KickReturner(chosen.team, man.name, span, cells.matrix, *_foot(man), fumble, man.player_id)
            self._note(KICK_SHEET, card, man, KICKOFFS, cells, fumble_way)
            found.append(card)
        return found

    def punt_cards(self, chosen: Chosen) -> list[PuntReturner]:
        """A team's punt returners."""  # IBF-CARD-39
        found = []
        for man, span, cells in self._men(chosen, PUNTS):
            fumble, fumble_way = self._fumble(man, PUNTS)
            fair_catch, catch_way = self._fair_catch(man)
            card = PuntReturner(
                *(chosen.team, man.name, span, cells.matrix), *_foot(man), fair_catch, fumble, man.player_id
            )
            self._note(PUNT_SHEET, card, man, PUNTS, cells, fumble_way)
            note_card(self._notes, PUNT_SHEET, card, card.name, {"FC?": Noted(catch_way, _known(man))})
            found.append(card)
        return found

    def figures(self, team: str) -> ReturnFigures:
        """The head of a team's return cards."""
        penalty, penalty_way = kick_penalty(self._book, team, self._specials, self._aiming)
        block, block_way = self._block(team)
        card = ReturnFigures(team, penalty, penalty, block)
        noted = Noted(penalty_way, "estimated")
        ways = {"Kick RT PEN": noted, "Punt RT PEN": noted, "Punt BLK": Noted(block_way, "estimated")}
        note_card(self._notes, FIGURES_SHEET, card, "", ways)
        return card

    def _men(self, chosen: Chosen, kind: Returning) -> list[tuple[Carrier, Span, Cells]]:
        """Who returns, with his numbers of 82 and his cells."""
        carriers = carriers_of(self._book, chosen, kind)[:MEN]
        widths = share_out([man.number + man.fair_catches for man in carriers], NUMBERS)
        used = [(man, width) for man, width in zip(carriers, widths, strict=True) if width]
        set_means(self._book, chosen.team, kind, [man for man, _ in used], [width / NUMBERS for _, width in used])
        found, last = [], 0
        factor = self._aiming.offense(chosen.team)[kind.prefix]
        for man, width in used:
            man.mean *= factor
            found.append((man, Span(last + 1, last + width), return_cells(man, kind)))
            last += width
        return found

    def _fumble(self, man: Carrier, kind: Returning) -> tuple[int, Way]:
        """How often he fumbles, against how often the deck shows a fumble card."""  # IBF-FUM-01
        usual = fumble_rate(self._book, Carrier("", 0.0, 0.0, 0.0, 0.0, 0.0, []), kind)
        rate = fumble_rate(self._book, man, kind, FEW_FUMBLES)
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
        return round(clip(value, 0, BEST)), Way(f"fumbles {man.fumbles:g} on {man.number:g} returns", formula, value)

    def _fair_catch(self, man: Carrier) -> tuple[int, Way]:
        """FC?: his fair catches beside the league's."""  # IBF-PUNT-06
        rate = man.caught(self._caught)
        value = AVERAGE_FAIR_CATCH * rate / self._caught
        formula = (
            f"{AVERAGE_FAIR_CATCH} x {percent(rate)}, the league's counted in, / {percent(self._caught)} of the league "
            f"= {value:.2f}"
        )
        statistic = f"fair catches {man.fair_catches:g} of {man.number + man.fair_catches:g} punts fielded"
        return round(clip(value, 0, BEST)), Way(statistic, formula, value)

    def _block(self, team: str) -> tuple[Rating, Way]:
        """BLK: the kicks a team's men blocked; punts alone are not counted."""
        own = total(self._book.rows("defense", team), "def_kicks_blocked")
        value = AVERAGE_BLOCK * (own + BLOCK_PRIOR) / (self._blocked + BLOCK_PRIOR)
        rating = round(value)
        beside = min(MOST_BESIDE, rating - BEST) or None if rating > BEST else None
        formula = (
            f"{AVERAGE_BLOCK} x ({own:g} + {BLOCK_PRIOR:g}) / ({self._blocked:.2f} of the average team + "
            f"{BLOCK_PRIOR:g}) = {value:.2f}"
        )
        return Rating(min(BEST, rating), beside), Way(f"kicks of any kind blocked {own:g}", formula, value)

    def _note(
        self, sheet: str, card: KickReturner | PuntReturner, man: Carrier, kind: Returning, cells: Cells, fumble: Way
    ) -> None:
        made = return_odds(card.returns, chance_of(AVERAGE_COVERAGE), kind.touchdown).yards
        formula = (
            f"36 slices of his returns and the league's aim at {man.mean:.2f} against average coverage, the longer "
            f"half against poor coverage, the shorter against good; touchdowns in {touchdown_cells(man, kind)} cells, "
            f"each counting {kind.touchdown}; rounded together: {made:.2f}"
        )
        told = self._aiming.told(card.team, "", kind.prefix)
        aimed = f"; {told}" if told else ""
        share = Way(
            f"returns {man.number:g} and fair catches {man.fair_catches:g}",
            f"his part of {NUMBERS}, largest remainders first",
            float(card.numbers.width if card.numbers else 0),
        )
        ways = {
            "range": Noted(share, "derived" if man.number else "estimated"),
            "Return": Noted(Way(man.text, formula + aimed, man.mean), _known(man), scattered(cells.exact)),
            "FUM": Noted(fumble, "derived" if self._counted else "estimated"),
        }
        note_card(self._notes, sheet, card, card.name, ways)


def _known(man: Carrier) -> Status:
    return "derived" if man.log else "estimated"


def _foot(man: Carrier) -> tuple[int, Decimal, int]:
    """Returns, their average, touchdowns."""
    return round(man.number), Decimal(f"{ratio(man.yards, man.number):.1f}"), round(man.touchdowns)


def average_receivers(book: Book) -> Receiving:
    """What punters' cards are made against: the league's average returner, and average ratings.

    Touchdowns are in his average only: how far they go depends on where the punt comes down.
    """
    rows = book.everybody(PUNTS.table)
    man = Carrier("", total(rows, "punt_returns"), 0.0, 0.0, 0.0, 0.0, [])
    man.mean = ratio(total(rows, "punt_return_yards"), man.number) or 9.0
    return Receiving(return_cells(man, PUNTS).matrix, AVERAGE_FAIR_CATCH, AVERAGE_BLOCK)
