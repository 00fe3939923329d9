"""Kickers: kickoffs with their coverage, extra points and field goals."""  # IBF-CARD-35

from __future__ import annotations

from decimal import Decimal
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import BANDS, League
from cardgen.figures.kickoffs import HIS, LeagueKickoffs
from cardgen.figures.kicks import usual_extra_points
from cardgen.figures.returners import KICKOFFS
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.inside_blitz.goals import Goals, solve_goals
from cardgen.inside_blitz.kick_odds import extra_point_odds
from cardgen.inside_blitz.matrices import WHOLE, scattered
from cardgen.inside_blitz.returns import coverage_of
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Carried, laid_out, spread
from engine.cards.dice_faces import FACES, DiceSpan, dice_span_text
from engine.inside_blitz.cards.cells import BLOCKED, OUT_OF_BOUNDS, TOUCHBACK, Kickoff
from engine.inside_blitz.cards.kicking_cards import Kicker

SHEET: Final = "kickers"
SPREAD: Final = 8.5
"""Yards by which the longest and the shortest kickoff of a card differ from its average, as on the book's card."""
END_ZONE: Final = 9


class Kickoffs(LeagueKickoffs):
    """A league's kickoffs; parts of a cell out of bounds are carried on from card to card."""

    def __init__(self, index: SeasonIndex) -> None:
        super().__init__(index)
        self._out = Carried()

    def cells(self, player: ChosenPlayer) -> tuple[list[Kickoff], Noted]:
        """His 36 kickoffs, the longest first, then touchbacks and those out of bounds."""
        kicked, whose = self.of(player)
        touchbacks = round(WHOLE * kicked.touchback_share)
        out = int(self._out.whole(WHOLE * ratio(kicked.out_of_bounds, kicked.deep), WHOLE - touchbacks))
        number = WHOLE - touchbacks - out
        average = self.average(kicked)
        yards = laid_out(spread(average, SPREAD, [1] * number), average, 0, self.goal_line + END_ZONE)
        coverage, cover_text = coverage_of(self.allowed(kicked), self.usual_return(), KICKOFFS)
        covers = laid_out([coverage] * number, coverage, 0, FACES)[::-1]
        cells = [Kickoff(far, cover) for far, cover in zip(yards, covers, strict=True)]
        cells += [Kickoff(None, 0, TOUCHBACK)] * touchbacks + [Kickoff(None, 0, OUT_OF_BOUNDS)] * out
        statistic = (
            f"{whose} kickoffs {kicked.kickoffs:g}, yards {kicked.yards:g}, touchbacks {kicked.touchbacks:g}, "
            f"out of bounds {kicked.out_of_bounds:g}, onside {kicked.onside:g}; returned {kicked.returned:g} for "
            f"{kicked.return_yards:g}"
        )
        formula = (
            f"TB {WHOLE} x {percent(kicked.touchback_share)} = {touchbacks} cells, OB carried over the "
            f"league {out}; the others average {average:.1f} yards, spread evenly by {SPREAD:g} either way; "
            f"{cover_text}; the longer kicks are covered worse"
        )
        yards_of = [float(cell.yards or 0) for cell in scattered(cells)]
        return cells, Noted(
            Derivation(statistic, formula, average), "derived" if whose == HIS else "estimated", yards_of
        )


def make_kicker(
    index: SeasonIndex,
    player: ChosenPlayer,
    kickoffs: Kickoffs,
    league: League,
    penalty: tuple[int, Derivation],
    notes: Provenance,
) -> Kicker:
    """A kicker's card."""
    row = index.player("kicking", player.team, player.player_id)
    goals = solve_goals(index, player, league)
    tried, made = count(row, "fg_att"), count(row, "fg_made")
    reaches: list[int | str] = [*goals.reaches[: WHOLE - goals.blocks], *[BLOCKED] * goals.blocks]  # IBF-FG-04
    cells, kickoff = kickoffs.cells(player)
    points, points_derivation = extra_points(index, row)
    kicked = kickoffs.own(player)
    card = Kicker(
        player.team,
        player.name,
        penalty[0],
        scattered(cells),
        points,
        scattered(reaches),
        round(tried),
        round(made),
        Decimal(round(100 * ratio(made, tried))),
        round(count(row, "fg_long")),
        Decimal(f"{ratio(kicked.yards, kicked.kickoffs):.1f}"),
        round(kicked.touchbacks),
        player.player_id,
    )
    points_status: Status = "derived" if count(row, "pat_att") else "estimated"
    _note(notes, card, goals, kickoff, Noted(points_derivation, points_status), penalty[1])
    feet = Derivation(
        f"his kickoffs {kicked.kickoffs:g}, yards {kicked.yards:g}", "as counted", float(card.kickoff_average)
    )
    touchbacks = Derivation(f"his touchbacks {kicked.touchbacks:g}", "as counted", kicked.touchbacks)
    note_card(notes, SHEET, card, card.name, {"KO": Noted(feet, "stat"), "TB": Noted(touchbacks, "stat")})
    return card


def extra_points(index: SeasonIndex, row: Row) -> tuple[DiceSpan | None, Derivation]:
    """The range of extra points whose odds, three dice alike being blocked, are nearest to his."""  # IBF-FG-06
    made, tried = count(row, "pat_made"), count(row, "pat_att")
    league = index.everybody("kicking")
    usual = ratio(total(league, "pat_made"), total(league, "pat_att")) or ratio(*usual_extra_points())
    share = ratio(made, tried, usual)
    numbers = [10 * red + white for red in range(1, FACES + 1) for white in range(1, FACES + 1)]
    spans = [None, *(DiceSpan(numbers[0], last) for last in numbers)]
    found = min(spans, key=lambda span: (abs(extra_point_odds(span) - share), -(span.high if span else 0)))
    whose = f"{made:g} of {tried:g}" if tried else f"none tried; the league {percent(usual)}"
    formula = (
        f"{percent(share)}; one try in {WHOLE} is blocked by three dice alike: numbers {dice_span_text(found)} make "
        f"{percent(extra_point_odds(found))}"
    )
    return found, Derivation(f"extra points made {whose}", formula, WHOLE * share)


def _goal_derivation(goals: Goals) -> Derivation:
    parts = []
    for band, ((low, high), wanted) in enumerate(zip(BANDS, goals.wanted, strict=True)):
        kicks = goals.band_tries(band)
        tried = sum(number for _, _, number in kicks)
        if tried and wanted is not None:
            made = sum(number for _, number, _ in kicks)
            parts.append(f"{low}-{min(high, 66)}: {made:.3g} of {tried:.3g}, targets {percent(wanted)}")
    source = {"distances": "", "bands": " (by the season's bands)", "total": " (his total, spread as the league's)"}
    statistic = f"field goals{source[goals.known]} " + "; ".join(parts) if parts else "no field goals tried"
    formula = (
        "few tries filled up with the league's curve; the 36 longest distances whose odds, three dice alike being "
        "blocked, make each band as often; no band better than a nearer one"
    )
    return Derivation(statistic, formula, 0.0)


def _note(notes: Provenance, card: Kicker, goals: Goals, kickoff: Noted, points: Noted, penalty: Derivation) -> None:
    status: Status = "derived" if goals.known == "distances" and goals.tries else "estimated"
    reaches = [float(cell) if not isinstance(cell, str) else 0.0 for cell in card.field_goals]
    derivations = {
        "Field goal": Noted(_goal_derivation(goals), status, reaches),
        "Kickoff": kickoff,
        "EXTRA POINTS": points,
        "KT PEN": Noted(penalty, "estimated"),
    }
    note_card(notes, SHEET, card, card.name, derivations)
