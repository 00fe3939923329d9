"""Kickoff and punt returners: columns, the run numbers of an asterisk, and Fair Catch Values."""

# TTF-CARD-26, TTF-CARD-27

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.return_cards import Columns, ReturnCards
from cardgen.fast_action.return_columns import NO_FOOT, Foot, Kind, best_return
from cardgen.figures import returners
from cardgen.figures.book import Book, ratio, total
from cardgen.figures.choose import Chosen
from cardgen.figures.returners import FEW, Carrier, returner_shares
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.outcomes import filled
from cardgen.solving.rounding import clip
from cardgen.tabletop.run_numbers import EACH, up_to
from engine.cards.faces import ROWS, Ranges, Span, span_text
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.tabletop.cards.kicking_cards import KICK_RETURNERS, PUNT_RETURNERS, KickoffReturn, PuntReturn

KICKOFFS: Final = Kind(**asdict(returners.KICKOFFS), sheet="kickoff returns", headings=KICK_RETURNERS)
PUNTS: Final = Kind(**asdict(returners.PUNTS), sheet="punt returns", headings=PUNT_RETURNERS)
STARRED: Final = 1
"""The row with an asterisk: the longest."""
MOST_FOOT: Final = ROWS - 1
USUAL_RETURNED: Final = 0.63
"""Returns of all punts caught where a season does not count fair catches: about what 2012 and 2019 had."""
Asked = Callable[[str], tuple[float, float]]
"""Of a team: how often an `f` of its return cards is a fumble, and how often a Z card asks anyway."""


def foot_chance(numbers: int) -> float:
    """How often an asterisk, read with run number 1, finds a new one in its range."""  # TTF-PUNT-19, TTF-KO-08
    return up_to(numbers, STARRED)


def foot_numbers(rate: float) -> int:
    """The range of an asterisk with which the foot comes nearest to so often a return."""
    return min(range(1, MOST_FOOT + 1), key=lambda number: (abs(EACH * foot_chance(number) - rate), number))


class Returns(ReturnCards):
    """Makes the return cards of a league."""

    most_fumbles = 4

    def __init__(self, book: Book, aiming: Aiming, asked: Asked, notes: Provenance) -> None:
        kickoffs = returner_shares(book, KICKOFFS.table, "kickoff_returns")
        super().__init__(book, notes, {KICKOFFS.table: kickoffs, PUNTS.table: returner_shares(book)})
        self._aiming, self._asked = aiming, asked
        rows = book.everybody(PUNTS.table)
        caught = total(rows, "punt_return_fair_catches")
        number = total(rows, "punt_returns")
        self._usual_returned = ratio(number, number + caught) if caught else USUAL_RETURNED

    def foot(self, man: Carrier) -> Foot:
        """A touchdown as often as his, or his longest as often as it came: once."""
        result = best_return(man)
        if result is None:
            return NO_FOOT
        rate = man.touchdown_rate if man.touchdowns else 1 / man.number
        return Foot(STARRED, foot_chance(foot_numbers(rate)), result)

    def fumbles(self, team: str, man: Carrier, kind: Kind) -> float:
        """Rows marked f, by the part of them that is a fumble; Z cards ask on any return besides."""  # TTF-FUM-15
        chance, besides = self._asked(team)
        return max(0.0, ratio(super().fumbles(team, man, kind), chance) - besides)

    def aim(self, team: str, kind: Kind) -> float:
        """What calibration makes of the team's returns."""
        return self._aiming.offense(team)[kind.prefix]

    def aim_told(self, team: str, kind: Kind) -> str:
        """For `explain`: where that comes from."""
        return self._aiming.told(team, "", kind.prefix)

    def kickoff_card(self, chosen: Chosen) -> KickoffReturn:
        """A team's kickoff returners."""
        found = self.columns(chosen, KICKOFFS)
        feet = self._feet(chosen.team, KICKOFFS, found)
        first, second, third, fourth = found.returners
        return KickoffReturn(chosen.team, first, second, third, fourth, feet, found.line)

    def punt_card(self, chosen: Chosen) -> PuntReturn:
        """A team's punt returners."""
        found = self.columns(chosen, PUNTS)
        feet = self._feet(chosen.team, PUNTS, found)
        values = self._fair_catches(chosen.team, found)
        first, second, third, fourth = found.returners
        return PuntReturn(chosen.team, first, second, third, fourth, feet, values, found.line)

    def _feet(self, team: str, kind: Kind, found: Columns) -> tuple[Span | None, ...]:
        """The run numbers of each column's asterisk."""
        headings = Ranges(kind.headings, 1, ROWS, follow=False).headings("* RN")
        spans: list[Span | None] = []
        for heading, column, man, foot in zip(headings, found.returners, found.men, found.feet, strict=True):
            if column is None or column.foot is None:
                spans.append(None)
                continue
            number = foot_numbers(foot.chance * EACH)
            spans.append(Span(1, number))
            wanted = man.touchdown_rate if man.touchdowns else 1 / man.number
            what = f"touchdowns {man.touchdowns:g}" if man.touchdowns else "his longest once"
            way = Way(
                f"{man.name}: {what} in {man.number:g} returns",
                f"row 1 comes one time in {ROWS}; a new run number up to {number} makes it "
                f"{percent(foot.chance * EACH)} of returns for {percent(wanted)}",
                (ROWS / EACH) * wanted,
            )
            status: Status = "derived" if man.number >= FEW else "estimated"
            self._notes.way(kind.sheet, team, "", heading, way, span_text(spans[-1]), status)
        return tuple(spans)

    def _fair_catches(self, team: str, found: Columns) -> tuple[int | None, ...]:
        """Fair Catch Values: returns among all punts a man caught."""  # TTF-PUNT-14
        values: list[int | None] = []
        for heading, column, man in zip(PUNT_RETURNERS, found.returners, found.men, strict=True):
            if column is None:
                values.append(None)
                continue
            caught = man.number + man.fair_catches
            fill = max(0.0, FEW - caught)
            part = filled(man.number, caught, self._usual_returned, fill)
            value = PASS_NUMBERS * part
            values.append(round(clip(value, 0, PASS_NUMBERS)))
            way = Way(
                f"{man.name}: {man.number:g} returns, {man.fair_catches:g} fair catches",
                f"{PASS_NUMBERS} x {percent(part)} returned = {value:.2f}"
                + (f", {fill:g} of the league's counted in" if fill else ""),
                value,
            )
            status: Status = "derived" if caught >= FEW else "estimated"
            self._notes.way(PUNTS.sheet, team, "", f"FC {heading}", way, str(values[-1]), status)
        return tuple(values)
