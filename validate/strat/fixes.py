"""What Strat-O-Matic Football adds to fixing: which of its findings can be fixed, and how."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL
from engine.cards.faces import CellError, Span, span_text
from engine.strat.cards.cells import OR, read_reading, show_reading
from engine.strat.cards.fields import COVERED_BY
from engine.strat.cards.ratings import DOT
from engine.strat.cards.readings import SQUARE, TWO_SQUARES, Rated, parts_of
from validate.fixes.case import Case
from validate.fixes.cells import fix_unreadable
from validate.fixes.fix import CellFixes, Fix
from validate.fixes.names import fix_player
from validate.fixes.ranges import MOST, closings
from validate.fixes.slips import alike

_AIR_YARDS: Final = re.compile(r" ?\([+-]?\d+\)", re.ASCII)
_TOTALS: Final = re.compile(r"(?P<reading>.*\S) +(?P<low>\d{1,2})(?: ?- ?(?P<high>\d{1,2}))? *", re.ASCII)


def fix_cell(case: Case) -> Iterator[Fix]:
    """A split whose totals leave some out or overlap; any other cell as those of all games."""  # SOM-READ-05
    closed = list(_closed_splits(case.text))
    found = [text for text in closed if case.readable(text)]
    if not found:
        yield from fix_unreadable(case)
        return
    for text in sorted(found, key=lambda each: alike(case.text, each))[:MOST]:
        yield case.fix("one-of-several", text)


def _closed_splits(text: str) -> Iterator[str]:
    """The splits that one change of totals makes whole."""
    read = [_TOTALS.fullmatch(piece) for piece in re.split(r"[,;]", text)]
    pieces = [piece for piece in read if piece is not None]
    if len(pieces) < 2 or len(pieces) < len(read):
        return
    before = FIRST_TOTAL - 1
    spans = [Span(int(each["low"]) - before, int(each["high"] or each["low"]) - before) for each in pieces]
    for at, span in closings(spans, LAST_TOTAL - before).items():
        closed = [*spans[:at], span, *spans[at + 1 :]]
        yield ", ".join(
            f"{piece['reading'].strip()} {span_text(Span(each.low + before, each.high + before))}"
            for piece, each in zip(pieces, closed, strict=True)
        )


def turned_figures(case: Case) -> Iterator[Fix]:
    """The two figures of a rated reading the other way round, in the parts where the better player does worse."""
    try:
        parts = parts_of(read_reading(case.text))
    except CellError:
        return
    for part in parts:
        if isinstance(part.reading, Rated):
            shown = show_reading(part.reading)
            first, second = shown.removeprefix(f"{part.reading.who} ").split(OR)
            then = case.text.replace(f"{first}{OR}{second}", f"{second}{OR}{first}")
            if then != case.text and case.readable(then):
                yield case.fix("turned", then)


def usual_cover(case: Case) -> Iterator[Fix]:
    """Who covers a player of his positions."""  # SOM-OF-01
    positions = case.cells[case.sheet.headings.index("Position")].split("/")
    for cover in dict.fromkeys(COVERED_BY[each] for each in positions if each in COVERED_BY):
        yield case.fix("worked-out", cover)


def one_square(case: Case) -> Iterator[Fix]:
    """One square for two."""  # SOM-SYM-04
    then = case.text.replace(TWO_SQUARES, SQUARE)
    if then != case.text:
        yield case.fix("nearest", then)


def without_dot(case: Case) -> Iterator[Fix]:
    """A longest gain that was no touchdown."""
    if case.text.endswith((DOT, "*")):
        yield case.fix("worked-out", case.text[:-1])


def one_digit(case: Case) -> Iterator[Fix]:
    """One of the two digits of a rating that is not split."""
    for digit in dict.fromkeys(case.text):
        yield case.fix("one-of-several", digit)


def none_of_that(case: Case) -> Iterator[Fix]:
    """Nothing, where the set's edition has nothing of the kind; of a split rating, one of its digits."""
    if plain := _AIR_YARDS.search(case.text):
        yield case.fix("edition", case.text.replace(plain[0], ""))
    elif case.readable(""):
        yield case.fix("edition", "")
    elif case.text.isdigit():
        yield from one_digit(case)


CARDS: Final = ("quarterbacks", "backs", "receivers")
OF_CELLS: Final[CellFixes] = {
    "SET-CELL": fix_cell,
    "SOM-RATED-ORDER": turned_figures,
    "SOM-COVER": usual_cover,
    "SOM-SQUARES": one_square,
    "SOM-FOOT-LONGEST": without_dot,
    "SOM-SPLIT-RATING": one_digit,
    "SOM-EDITION": none_of_that,
    "SOM-BLOCKER": partial(fix_player, sheets=("blockers",), outnumbered=True),
    "SOM-BLOCKER-CARD": partial(fix_player, sheets=CARDS, outnumbered=True),
    "SOM-RETURN-CARD": partial(fix_player, sheets=(*CARDS, "defenders"), outnumbered=True),
}
