"""Punters: eleven distances with what becomes of them, what row 12 leads to, and the Coffin Corner Value."""

# TTF-CARD-23, TTF-CARD-24, TTF-CARD-25

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.punting import (
    LOWER_ROWS,
    MOST_BLOCKS,
    Distances,
    blocked_numbers,
    distances,
    punting_text,
    returned_rows,
    shape_text,
)
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.punts import FAIR_CATCH as CAUGHT
from cardgen.figures.punts import INSIDE_20, RETURNED, TOUCHBACK, USUAL, punt_shares
from cardgen.figures.returners import returner_shares
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Handing, filled
from cardgen.solving.rounding import clip
from cardgen.tabletop.games import games_on_card
from cardgen.tabletop.run_numbers import up_to
from engine.cards.faces import ROWS, Span, span_text
from engine.fast_action.cards.cells import FAIR_CATCH, NO_RETURN, PUNT_ROWS, Punt, PuntColumn
from engine.tabletop.cards.kicking_cards import ROW_12, Punter

SHEET: Final = "punters"
MOST_LONGEST: Final = 5
"""No longer range than this is the longest punt."""
PLACED: Final = 10.0
"""Yards that a punter has in hand who never punts into the end zone."""
FEW_PLACED: Final = 10.0
"""Punts near the goal line for which the league's count beside a player's own."""


@dataclass(frozen=True, slots=True)
class Lower:
    """Numbers below row 12: the longest punt, blocks; the others are Movement."""  # TTF-PUNT-07

    longest: int
    blocked: int
    value: float
    """Blocks before rounding."""

    @property
    def spans(self) -> tuple[Span | None, ...]:
        """The ranges as printed."""
        ends = (self.longest, self.longest + self.blocked, ROWS)
        starts = (0, *ends[:-1])
        return tuple(Span(start + 1, end) if end > start else None for start, end in zip(starts, ends, strict=True))

    @property
    def often(self) -> float:
        """How often the longest punt comes beside one of the eleven rows."""
        return up_to(self.longest, ROWS)

    @property
    def movement(self) -> float:
        """How often a punt is called back before the kick."""
        return (1 - up_to(self.longest + self.blocked, ROWS)) / ROWS


def lower_numbers(index: SeasonIndex, player: ChosenPlayer) -> Lower:
    """His longest punt about as often as it came, once; blocks as often as they did."""
    value = blocked_numbers(index, player)
    blocks = min(MOST_BLOCKS, round(value))
    punts = count(index.player("punting", player.team, player.player_id), "punts")
    return Lower(int(clip(round(ratio(LOWER_ROWS, punts)), 1, MOST_LONGEST)), blocks, value)


@dataclass(frozen=True, slots=True)
class Ends:
    """How many of the eleven rows are returned, fair caught, and neither."""

    returned: int
    fair: int

    @property
    def dead(self) -> int:
        """Rows that nobody catches."""
        return PUNT_ROWS - self.returned - self.fair


def ends_of(shares: dict[str, float], often: float) -> Ends:
    """Rows for a player's shares, touchbacks left aside: the field decides those. The longest punt is never
    returned."""
    fielded = max(1 - shares[TOUCHBACK], 1e-9)
    rows = PUNT_ROWS + often
    returned = int(clip(round(rows * shares[RETURNED] / fielded), 0, PUNT_ROWS))
    return Ends(returned, int(clip(round(rows * shares[CAUGHT] / fielded), 0, PUNT_ROWS - returned)))


def unreturned(ends: Ends) -> list[int]:
    """What becomes of the shorter punts, the longest first: fair catches and dead balls evenly mixed."""
    left = ends.fair + ends.dead
    found = []
    for at in range(left):
        fair = (at + 1) * ends.fair // left - at * ends.fair // left
        found.append(FAIR_CATCH if fair else NO_RETURN)
    return found


def corner_value(index: SeasonIndex, player: ChosenPlayer) -> tuple[int, Derivation]:
    """The Coffin Corner Value: of punts that came down near the goal line, the part that stayed out of it."""
    # TTF-PUNT-26
    league = index.everybody("punting")
    inside, beyond = total(league, "punts_inside_20"), total(league, "punt_touchbacks")
    usual = ratio(inside, inside + beyond) or USUAL[INSIDE_20] / (USUAL[INSIDE_20] + USUAL[TOUCHBACK])
    row = index.player("punting", player.team, player.player_id)
    own, touchbacks = count(row, "punts_inside_20"), count(row, "punt_touchbacks")
    part = filled(own, own + touchbacks, usual, FEW_PLACED)
    value = PLACED * part
    formula = (
        f"{percent(part)} of them inside the 20, {FEW_PLACED:g} punts of the league's {percent(usual)} counted in; "
        f"{PLACED:g} x {part:.3f} = {value:.2f}"
    )
    return round(value), Derivation(f"punts inside the 20 {own:g}, touchbacks {touchbacks:g}", formula, value)


class Punters:
    """Makes the punters' cards of a league; who returns is carried on from card to card."""

    def __init__(self, index: SeasonIndex, set_factors: SetFactors) -> None:
        self._index, self._set_factors = index, set_factors
        self._handing = Handing(returner_shares(index))

    def make(self, player: ChosenPlayer, line: str, notes: Provenance) -> Punter:
        """A punter's card."""
        index, lower = self._index, lower_numbers(self._index, player)
        row = index.player("punting", player.team, player.player_id)
        factor = self._set_factors.player(player.team, player.player_id)["punt"]
        longest = round(count(row, "punt_long")) or max(distances(index, player, factor).rows)
        found = distances(index, player, factor, (longest, lower.often))
        longest = max(longest, found.rows[0])
        shares = punt_shares(index, player)
        ends = ends_of(shares, lower.often)
        instructions = returned_rows(self._handing.counts(ends.returned)) + unreturned(ends)
        punts = tuple(Punt(far, end) for far, end in zip(found.rows, instructions, strict=True))
        corner, corner_derivation = corner_value(index, player)
        games = games_on_card(index, player, SHEET, notes)
        card = Punter(player.team, player.name, games, punts, lower.spans, longest, corner, line, player.player_id)
        derivation = self._derivation(player, found, shares, (longest, lower.often))
        status: Status = "derived" if found.own else "estimated"
        for at, text in enumerate(PuntColumn(no_return=True).show(punts)):
            notes.derivation(
                SHEET, player.team, player.name, f"Punt {at + 1}", derivation.of(found.exact[at]), text, status
            )
        _note_lower(notes, card, lower, count(row, "punts"), count(row, "punts_blocked"))
        known: Status = "stat" if count(row, "punt_long") else "estimated"
        described = Derivation(
            f"longest punt {count(row, 'punt_long'):g}", "no shorter than his first row", float(longest)
        )
        notes.derivation(SHEET, player.team, player.name, "Longest", described, str(longest), known)
        placed: Status = "derived" if count(row, "punts_inside_20", "punt_touchbacks") else "estimated"
        notes.derivation(SHEET, player.team, player.name, "CC", corner_derivation, str(corner), placed)
        return card

    def _derivation(
        self, player: ChosenPlayer, found: Distances, shares: dict[str, float], beside: tuple[int, float]
    ) -> Derivation:
        punts = count(self._index.player("punting", player.team, player.player_id), "punts")
        fielded = max(1 - shares[TOUCHBACK], 1e-9)
        formula = (
            f"{shape_text(found, punts)}, his longest of {beside[0]} coming {beside[1]:.2f} times as often as a row; "
            f"of punts that were no touchbacks {percent(shares[RETURNED] / fielded)} returned and "
            f"{percent(shares[CAUGHT] / fielded)} fair caught, the longer ones returned; PR2 to PR4 as often as the "
            f"league's second to fourth players return"
        )
        if target := self._set_factors.described(player.team, player.player_id, "punt"):
            formula += f"; {target}"
        return Derivation(punting_text(self._index, player), formula, found.gross)


def _note_lower(notes: Provenance, card: Punter, lower: Lower, punts: float, blocked: float) -> None:
    derivation = Derivation(
        f"punts {punts:g}, blocked {blocked:g}",
        f"a number below row 12 comes once in {LOWER_ROWS} punts: longest as often as once in his punts, 1 to "
        f"{MOST_LONGEST}; blocked {LOWER_ROWS} x {percent(ratio(blocked, punts + blocked), 2)} = {lower.value:.2f}, at "
        f"most {MOST_BLOCKS}; Movement the others",
        lower.value,
    )
    numbers = (float(lower.longest), lower.value, ROWS - lower.longest - lower.value)
    for heading, span, number in zip(ROW_12.headings("12"), card.lower, numbers, strict=True):
        status: Status = "derived" if punts else "estimated"
        notes.derivation(SHEET, card.team, card.name, heading, derivation.of(number), span_text(span), status)
