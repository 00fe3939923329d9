"""Punters: eleven distances with fair catches and returners, and the lower table for row 12."""  # SPF-4.4.4

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.faces import ROWS, Span, span_text
from cardgen.fast_action.cells import PUNT_ROWS, Punt, PuntColumn
from cardgen.figures.book import Book, count, ratio, total
from cardgen.figures.choose import Man
from cardgen.figures.kicks import PUNTS, slices, usual_mean, usual_shape
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.rounding import round_to_sum
from cardgen.statis_pro.cards import Punter

SHEET: Final = "punters"
RETURNERS: Final = 4
USUAL_RETURNED: Final = 0.47
"""Punts returned, touchbacks left aside, where a season does not count them: about what 2012 and 2019 had."""
USUAL_RETURNERS: Final = (0.78, 0.16, 0.05, 0.01)
"""Returns by the team's first, second, third and fourth man where a season does not count them."""
FEW: Final = 10
"""Punts below which the league's shape and average count beside a man's own."""
LOWER_ROWS: Final = ROWS * ROWS
"""Punts for one row of the lower table."""  # SPF-8.5.4
MOST_BLOCKS: Final = 6


def returner_shares(book: Book) -> list[float]:
    """How a league's punt returns are shared among a team's first, second, third and fourth man."""
    sums = [0.0] * RETURNERS
    for team in book.teams:
        men = sorted((count(row, "punt_returns") for row in book.rows("punt_returns", team)), reverse=True)
        for at, number in enumerate(men[:RETURNERS]):
            sums[at] += number
    every = sum(sums)
    return [number / every for number in sums] if every else list(USUAL_RETURNERS)


def returned_share(book: Book, man: Man) -> float:
    """The part of a punter's punts that is returned; touchbacks, which the field decides, are left aside."""
    row = book.man("punting", man.team, man.player_id)
    league = book.everybody("punting")
    usual = ratio(total(league, "punts_returned"), total(league, "punts") - total(league, "punt_touchbacks"))
    usual = usual or USUAL_RETURNED
    fielded = count(row, "punts") - count(row, "punt_touchbacks")
    if not row.get("punts_returned") or fielded < FEW:
        return usual
    return min(1.0, count(row, "punts_returned") / fielded)


def instructions(book: Book, punters: Sequence[Man]) -> dict[tuple[str, str], list[int]]:
    """For each punter the rows' instructions, long punts first: PR1 to PR4, and 0, a fair catch, for the shortest.

    The league's returns go to first, second, third and fourth men as they really did: what one card's rounding leaves
    over goes to the next.
    """
    shares = returner_shares(book)
    owed = [0.0] * RETURNERS
    found = {}
    for man in punters:
        returned = round(PUNT_ROWS * returned_share(book, man))
        owed = [left + returned * share for left, share in zip(owed, shares, strict=True)]
        counts = [min(returned, max(0, round(left))) for left in owed]
        counts[0] = 0
        while sum(counts) > returned:
            counts[counts.index(max(counts))] -= 1
        counts[0] = returned - sum(counts)
        owed = [left - number for left, number in zip(owed, counts, strict=True)]
        rows = [returner for returner, number in enumerate(counts, 1) for _ in range(number)]
        found[man.team, man.player_id] = [*rows, *[0] * (PUNT_ROWS - returned)]
    return found


@dataclass(frozen=True, slots=True)
class Distances:
    """Eleven distances, the longest first, that average a man's gross."""

    rows: list[int]
    exact: list[float]
    """Before rounding."""
    gross: float
    """What they aim at."""
    own: bool
    """Whether his own punts shaped them."""


def distances(book: Book, man: Man, factor: float = 1.0) -> Distances:
    """A man's eleven distances, aimed at his gross average times a factor."""
    row = book.man("punting", man.team, man.player_id)
    punts = count(row, "punts")
    league = book.everybody("punting")
    usual = ratio(total(league, "punt_yards"), total(league, "punts"), usual_mean(PUNTS))
    gross = ratio(count(row, "punt_yards"), punts, usual)
    if punts < FEW:
        gross = (punts * gross + (FEW - punts) * usual) / FEW
    gross *= factor
    log = [
        (float(each["gross"]), count(each, "punts")) for each in book.of_man("punt_lengths", man.team, man.player_id)
    ]
    known = sum(number for _, number in log)
    shape = [gross * part for part in usual_shape(PUNTS, PUNT_ROWS)]
    if known >= FEW:
        own = slices(log, PUNT_ROWS)
        mean = sum(own) / len(own)
        shape = [value + gross - mean for value in own]
    rows = round_to_sum(shape, round(PUNT_ROWS * gross), 0, 99)
    return Distances(sorted(rows, reverse=True), sorted(shape, reverse=True), gross, known >= FEW)


def _distance_way(book: Book, man: Man, found: Distances, aimed: str) -> Way:
    """The way of the eleven rows to their gross."""
    row = book.man("punting", man.team, man.player_id)
    punts, yards = count(row, "punts"), count(row, "punt_yards")
    statistic = (
        f"punts {punts:g}, yards {yards:g}, {ratio(yards, punts):.2f} gross; "
        f"returned {count(row, 'punts_returned'):g}, touchbacks {count(row, 'punt_touchbacks'):g}"
    )
    few = f" (under {FEW} punts: the league's counted in)" if punts < FEW else ""
    shape = "elevenths of his punts" if found.own else "the league's elevenths at his gross"
    part = returned_share(book, man)
    formula = (
        f"{shape}, the longest first; the eleven add up to {PUNT_ROWS} x {found.gross:.2f}{few} "
        f"= {PUNT_ROWS * found.gross:.1f}, rounded together to {sum(found.rows)}; "
        f"{percent(part)} returned, touchbacks left aside: {PUNT_ROWS} x {part:.3f} = {PUNT_ROWS * part:.1f} rows say "
        f"who returns, the shortest are fair catches; PR2 to PR4 as often as the league's second to fourth men return"
    )
    if aimed:
        formula += f"; {aimed}"
    return Way(statistic, formula, found.gross)


def lower_table(book: Book, man: Man) -> tuple[tuple[Span | None, Span | None], float]:
    """BLOCK and PENALTY among the run numbers of row 12."""
    row = book.man("punting", man.team, man.player_id)
    blocked = count(row, "punts_blocked")
    value = LOWER_ROWS * ratio(blocked, count(row, "punts") + blocked)
    blocks = min(MOST_BLOCKS, round(value))
    return (Span(1, blocks) if blocks else None, Span(blocks + 1, ROWS)), value


def make_punter(
    book: Book,
    man: Man,
    rows: Mapping[tuple[str, str], Sequence[int]],
    aiming: Aiming,
    line: str,
    notes: Provenance,
) -> Punter:
    """A punter's card."""
    row = book.man("punting", man.team, man.player_id)
    found = distances(book, man, aiming.man(man.team, man.player_id)["punt"])
    punts = tuple(Punt(far, returner) for far, returner in zip(found.rows, rows[man.team, man.player_id], strict=True))
    way = _distance_way(book, man, found, aiming.told(man.team, man.player_id, "punt"))
    status: Status = "derived" if found.own else "estimated"
    for at, text in enumerate(PuntColumn().show(punts)):
        notes.way(SHEET, man.team, man.name, f"Punt {at + 1}", way.of(found.exact[at]), text, status)
    lower, value = lower_table(book, man)
    punted, blocked = count(row, "punts"), count(row, "punts_blocked")
    way = Way(
        f"punts {punted:g}, blocked {blocked:g}",
        f"BLOCK {LOWER_ROWS} x {blocked:g} / {punted + blocked:g} = {value:.2f}, at most {MOST_BLOCKS}: row 12 comes "
        f"one time in {ROWS}, a number of this table one in {ROWS} of those; PENALTY the other numbers",
        value,
    )
    for name, span, numbers in zip(("12 BLOCK", "12 PENALTY"), lower, (value, ROWS - value), strict=True):
        notes.way(SHEET, man.team, man.name, name, way.of(numbers), span_text(span), "derived")
    return Punter(man.team, man.name, punts, lower, line, man.player_id)
