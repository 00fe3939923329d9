"""Kickoff and punt returners: columns, the run numbers of an asterisk, and Fair Catch Values."""

# TTF-CARD-26, TTF-CARD-27

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.return_cards import Columns, ReturnCards
from cardgen.fast_action.return_columns import NO_FOOT, Foot, Kind, best_return
from cardgen.figures import returners
from cardgen.figures.choose import Chosen
from cardgen.figures.returners import FEW, Carrier, returner_shares
from cardgen.figures.season_index import SeasonIndex, ratio, total
from cardgen.provenance import Derivation, Provenance, Status, percent
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
    every_column = True  # kickers' and punters' cards name any of the four: TTF-CARD-22, TTF-CARD-23

    def __init__(self, index: SeasonIndex, set_factors: SetFactors, asked: Asked, notes: Provenance) -> None:
        kickoffs = returner_shares(index, KICKOFFS.table, "kickoff_returns")
        super().__init__(index, notes, {KICKOFFS.table: kickoffs, PUNTS.table: returner_shares(index)})
        self._set_factors, self._asked = set_factors, asked
        rows = index.everybody(PUNTS.table)
        caught = total(rows, "punt_return_fair_catches")
        number = total(rows, "punt_returns")
        self._usual_returned = ratio(number, number + caught) if caught else USUAL_RETURNED

    def foot(self, player: Carrier) -> Foot:
        """A touchdown as often as his, or his longest as often as it came: once."""
        result = best_return(player)
        if result is None:
            return NO_FOOT
        rate = player.touchdown_rate if player.touchdowns else 1 / player.number
        return Foot(STARRED, foot_chance(foot_numbers(rate)), result)

    def fumbles(self, team: str, player: Carrier, kind: Kind) -> float:
        """Rows marked f, by the part of them that is a fumble; Z cards ask on any return besides."""  # TTF-FUM-15
        chance, besides = self._asked(team)
        return max(0.0, ratio(super().fumbles(team, player, kind), chance) - besides)

    def target(self, team: str, kind: Kind) -> float:
        """What calibration makes of the team's returns."""
        return self._set_factors.offense(team)[kind.prefix]

    def target_described(self, team: str, kind: Kind) -> str:
        """For `explain`: where that comes from."""
        return self._set_factors.described(team, "", kind.prefix)

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
        for heading, column, player, foot in zip(headings, found.returners, found.players, found.feet, strict=True):
            if column is None or column.foot is None:
                spans.append(None)
                continue
            number = foot_numbers(foot.chance * EACH)
            spans.append(Span(1, number))
            wanted = player.touchdown_rate if player.touchdowns else 1 / player.number
            what = f"touchdowns {player.touchdowns:g}" if player.touchdowns else "his longest once"
            derivation = Derivation(
                f"{player.name}: {what} in {player.number:g} returns",
                f"row 1 comes one time in {ROWS}; a new run number up to {number} makes it "
                f"{percent(foot.chance * EACH)} of returns for {percent(wanted)}",
                (ROWS / EACH) * wanted,
            )
            status: Status = "derived" if player.number >= FEW else "estimated"
            self._notes.derivation(kind.sheet, team, "", heading, derivation, span_text(spans[-1]), status)
        return tuple(spans)

    def _fair_catches(self, team: str, found: Columns) -> tuple[int | None, ...]:
        """Fair Catch Values: returns among all punts a player caught."""  # TTF-PUNT-14
        values: list[int | None] = []
        for heading, column, player in zip(PUNT_RETURNERS, found.returners, found.players, strict=True):
            if column is None:
                values.append(None)
                continue
            caught = player.number + player.fair_catches
            fill = max(0.0, FEW - caught)
            part = filled(player.number, caught, self._usual_returned, fill)
            value = PASS_NUMBERS * part
            values.append(round(clip(value, 0, PASS_NUMBERS)))
            derivation = Derivation(
                f"{player.name}: {player.number:g} returns, {player.fair_catches:g} fair catches",
                f"{PASS_NUMBERS} x {percent(part)} returned = {value:.2f}"
                + (f", {fill:g} of the league's counted in" if fill else ""),
                value,
            )
            status: Status = "derived" if caught >= FEW else "estimated"
            self._notes.derivation(PUNTS.sheet, team, "", f"FC {heading}", derivation, str(values[-1]), status)
        return tuple(values)
