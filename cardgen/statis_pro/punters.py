"""Punters: eleven distances with fair catches and returners, and the lower table for row 12."""  # SPF-4.4.4

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.faces import ROWS, Span, span_text
from cardgen.provenance import Provenance
from cardgen.statis_pro.book import Book, count, ratio, total
from cardgen.statis_pro.cards import Punter
from cardgen.statis_pro.cells import PUNT_ROWS, Punt, PuntColumn
from cardgen.statis_pro.choose import Man
from cardgen.statis_pro.rounding import round_to_sum
from cardgen.statis_pro.shapes import PUNTS, slices, usual_mean, usual_shape

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


def distances(book: Book, man: Man) -> tuple[list[int], float, bool]:
    """Eleven distances whose mean is the man's gross average, that average, and whether his own punts shaped them."""
    row = book.man("punting", man.team, man.player_id)
    punts = count(row, "punts")
    league = book.everybody("punting")
    usual = ratio(total(league, "punt_yards"), total(league, "punts"), usual_mean(PUNTS))
    gross = ratio(count(row, "punt_yards"), punts, usual)
    if punts < FEW:
        gross = (punts * gross + (FEW - punts) * usual) / FEW
    log = [
        (float(each["gross"]), count(each, "punts")) for each in book.of_man("punt_lengths", man.team, man.player_id)
    ]
    known = sum(number for _, number in log)
    shape = [gross * part for part in usual_shape(PUNTS)]
    if known >= FEW:
        own = slices(log, PUNT_ROWS)
        mean = sum(own) / len(own)
        shape = [value + gross - mean for value in own]
    rows = round_to_sum(shape, round(PUNT_ROWS * gross), 0, 99)
    return sorted(rows, reverse=True), gross, known >= FEW


def lower_table(book: Book, man: Man) -> tuple[tuple[Span | None, Span | None], float]:
    """BLOCK and PENALTY among the run numbers of row 12."""
    row = book.man("punting", man.team, man.player_id)
    blocked = count(row, "punts_blocked")
    value = LOWER_ROWS * ratio(blocked, count(row, "punts") + blocked)
    blocks = min(MOST_BLOCKS, round(value))
    return (Span(1, blocks) if blocks else None, Span(blocks + 1, ROWS)), value


def make_punter(
    book: Book, man: Man, rows: Mapping[tuple[str, str], Sequence[int]], line: str, notes: Provenance
) -> Punter:
    """A punter's card."""
    row = book.man("punting", man.team, man.player_id)
    yards, gross, own = distances(book, man)
    punts = tuple(Punt(far, returner) for far, returner in zip(yards, rows[man.team, man.player_id], strict=True))
    statistic = f"punts {count(row, 'punts'):g}, yards {count(row, 'punt_yards'):g}"
    for at, text in enumerate(PuntColumn().show(punts), 1):
        notes.note(
            SHEET,
            man.team,
            man.name,
            f"Punt {at}",
            statistic=statistic,
            formula="elevenths of his punts, the longest first; the eleven rows average his gross",
            value=gross,
            printed=text,
            status="derived" if own else "estimated",
        )
    lower, value = lower_table(book, man)
    for name, span in zip(("12 BLOCK", "12 PENALTY"), lower, strict=True):
        notes.note(
            SHEET,
            man.team,
            man.name,
            name,
            statistic=f"punts {count(row, 'punts'):g}, blocked {count(row, 'punts_blocked'):g}",
            formula="144 x blocked / punts; the other numbers are penalties",
            value=value,
            printed=span_text(span),
            status="derived",
        )
    return Punter(man.team, man.name, punts, lower, line, man.player_id)
