"""Punters' cards."""  # IBF-CARD-36

from __future__ import annotations

from decimal import Decimal
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.punts import PuntLine, lines_of, punt_line
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.inside_blitz.kick_odds import Punting, PuntOdds, Receiving, chance_of
from cardgen.inside_blitz.matrices import WHOLE, scattered
from cardgen.inside_blitz.punt_solver import Solver
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Carried
from engine.inside_blitz.cards.kicking_cards import Punter

SHEET: Final = "punters"


class Punters:
    """Makes the punters' cards of a league; parts of a starred cell are carried on from card to card."""

    def __init__(self, index: SeasonIndex, against: Receiving, set_factors: SetFactors) -> None:
        self._index, self._against, self._set_factors = index, against, set_factors
        self._starred = Carried()

    def _stars(self, line: PuntLine) -> tuple[int, str]:
        """Cells of each matrix that may be blocked, by the league's average rating for it."""  # IBF-PUNT-08
        value = WHOLE * line.blocked / chance_of(self._against.block)
        stars = int(self._starred.whole(value, value + 1, line.punts))
        return stars, f"* in {WHOLE} x {percent(line.blocked, 2)} / {chance_of(self._against.block):.2f} = {value:.2f}"

    def make(self, player: ChosenPlayer, penalty: tuple[int, Derivation], notes: Provenance) -> Punter:
        """A punter's card."""
        row = self._index.player("punting", player.team, player.player_id)
        line = punt_line(self._index, player, self._set_factors.player(player.team, player.player_id)["punt"])
        stars, star_text = self._stars(line)
        solver = Solver(line, Punting(lines_of(self._index, player.team), self._against), stars)
        solved = solver.solve()
        card = Punter(
            player.team,
            player.name,
            penalty[0],
            scattered(solved.far),
            scattered(solved.near),
            round(count(row, "punts")),
            Decimal(f"{ratio(count(row, 'punt_yards'), count(row, 'punts')):.1f}"),
            round(count(row, "punt_long")),
            round(count(row, "punt_fair_catches")),
            round(count(row, "punt_touchbacks")),
            round(count(row, "punts_inside_20")),
            round(count(row, "punts_blocked")),
            player.player_id,
        )
        text = f"{solver.coverage_text}; {star_text}, carried over the league"
        if target := self._set_factors.described(player.team, player.player_id, "punt"):
            text += f"; {target}"
        _note(notes, card, line, solved.odds, text, penalty[1])
        return card


def _note(notes: Provenance, card: Punter, line: PuntLine, odds: PuntOdds, text: str, penalty: Derivation) -> None:
    statistic = (
        f"punts {card.punts}, gross {line.gross:.2f}, touchbacks {percent(line.touchback)}, inside 20 "
        f"{percent(line.inside_20)}, fair catches {percent(line.fair_catch)}, returned {percent(line.returned)}, "
        f"blocked {card.blocked}"
    )
    shape = "36 slices of his punts" if line.own else "36 slices of the league's punts at his gross"
    formula = (
        f"{shape}, moved and rounded so that both matrices, from where the team punts, come to gross "
        f"{odds.share('gross'):.2f}, touchbacks {percent(odds.share('touchback'))}, inside 20 "
        f"{percent(odds.share('inside_20'))}, fair catches {percent(odds.share('fair_catch'))}, returned "
        f"{percent(odds.share('returned'))} against the average returner; {text}"
    )
    derivation = Derivation(statistic, formula, line.gross)
    status: Status = "derived" if line.own else "estimated"
    yards = [[float(cell.yards or 0) for cell in cells] for cells in (card.far, card.near)]
    derivations = {
        "Outside 50": Noted(derivation, status, yards[0]),
        "50 and closer": Noted(derivation, status, yards[1]),
        "KT PEN": Noted(penalty, "estimated"),
        "TB": Noted(Derivation(statistic, "as counted", card.touchbacks), "stat"),
    }
    note_card(notes, SHEET, card, card.name, derivations)
