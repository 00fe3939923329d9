"""Punters: eleven distances with fair catches and returners, and the lower table for row 12."""  # SPF-4.4.4

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.punting import (
    LOWER_ROWS,
    MOST_BLOCKS,
    USUAL_BLOCKED,
    Distances,
    blocked_numbers,
    distances,
    punting_text,
    returned_rows,
    returned_share,
    shape_text,
)
from cardgen.figures.book import Book, count, total
from cardgen.figures.choose import Man
from cardgen.figures.returners import returner_shares
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.outcomes import Handing
from engine.cards.faces import ROWS, Span, span_text
from engine.fast_action.cards.cells import PUNT_ROWS, Punt, PuntColumn
from engine.statis_pro.cards import Punter

SHEET: Final = "punters"


def instructions(book: Book, punters: Sequence[Man]) -> dict[tuple[str, str], list[int]]:
    """For each punter the rows' instructions, long punts first: PR1 to PR4, and 0, a fair catch, for the shortest."""
    handing = Handing(returner_shares(book))
    found = {}
    for man in punters:
        counts = handing.counts(round(PUNT_ROWS * returned_share(book, man)))
        found[man.team, man.player_id] = returned_rows(counts) + [0] * (PUNT_ROWS - sum(counts))
    return found


def _distance_way(book: Book, man: Man, found: Distances, aimed: str) -> Way:
    """The way of the eleven rows to their gross."""
    part = returned_share(book, man)
    formula = (
        f"{shape_text(found, count(book.man('punting', man.team, man.player_id), 'punts'))}; "
        f"{percent(part)} returned, touchbacks left aside: {PUNT_ROWS} x {part:.3f} = {PUNT_ROWS * part:.1f} rows say "
        f"who returns, the shortest are fair catches; PR2 to PR4 as often as the league's second to fourth men return"
    )
    if aimed:
        formula += f"; {aimed}"
    return Way(punting_text(book, man), formula, found.gross)


def lower_table(book: Book, man: Man) -> tuple[tuple[Span | None, Span | None], float]:
    """BLOCK and PENALTY among the run numbers of row 12."""
    value = blocked_numbers(book, man)
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
    known = bool(total(book.everybody("punting"), "punts"))
    part = f"{blocked:g} / {punted + blocked:g}" if known else f"the usual {USUAL_BLOCKED:g}"
    way = Way(
        f"punts {punted:g}, blocked {blocked:g}",
        f"BLOCK {LOWER_ROWS} x {part} = {value:.2f}, at most {MOST_BLOCKS}: row 12 comes "
        f"one time in {ROWS}, a number of this table one in {ROWS} of those; PENALTY the other numbers",
        value,
    )
    for name, span, numbers in zip(("12 BLOCK", "12 PENALTY"), lower, (value, ROWS - value), strict=True):
        told: Status = "derived" if known else "estimated"
        notes.way(SHEET, man.team, man.name, name, way.of(numbers), span_text(span), told)
    return Punter(man.team, man.name, punts, lower, line, man.player_id)
