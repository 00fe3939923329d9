"""What Inside Blitz adds to fixing: which of its findings can be fixed, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import partial
from typing import Final, NamedTuple

from engine.cards.faces import CellError, Range, Span, face_fields, span_text
from engine.cards.typed import whole
from validate.fixes.case import Case
from validate.fixes.fix import CellFixes, Fix
from validate.fixes.names import fix_player
from validate.fixes.ranges import MOST, close_ranges, closings
from validate.fixes.slips import alike
from validate.inside_blitz.plan import PLAN
from validate.inside_blitz.usage import PLAYS

RETURNS: Final = ("kick returners", "punt returners")
AVERAGES: Final = {
    "runners": ("YDS", "ATT", 1),
    "receivers": ("YDS", "REC", 1),
    "back receivers": ("YDS", "REC", 1),
    "kickers": ("MD", "ATT", 100),
}
"""By sheet, what an average is of, by what, and how many times."""


class Tile(NamedTuple):
    """One range among those that together hold all numbers: its sheet, row and column."""

    sheet: str
    row: int
    column: int


def _tiles(case: Case) -> list[Tile]:
    """The ranges that share numbers with the case's own."""
    heading = case.sheet.headings[case.column]
    sheets, chart = case.whole.file.sheets, ""
    places = [(case.sheet.name, heading)]
    if case.sheet.name == "credits":
        chart = case.cells[case.sheet.headings.index("list")]
    else:
        for fields in PLAYS.values():
            found = [(sheet, _heading(case, sheet, name)) for sheet, name in fields if sheet in sheets]
            places = found if (case.sheet.name, heading) in found else places
    return [
        Tile(name, row, sheets[name].headings.index(title))
        for name, title in places
        for row, card in enumerate(sheets[name].rows)
        if card.cells[0] == case.team and (not chart or chart in card.cells)
    ]


def _heading(case: Case, sheet: str, name: str) -> str:
    fields = face_fields(case.whole.file.game.card_types[sheet])
    return next(each.headings[0] for each in fields if each.name == name)


def _span(case: Case, tile: Tile) -> Span | None:
    read: Span | None = case.field_type.read([case.whole.file.sheets[tile.sheet].rows[tile.row].cells[tile.column]])
    return read


def close_tiles(case: Case) -> Iterator[Fix]:
    """What would make a team's ranges hold each number once. Never beyond doubt: a player's card may be missing."""
    if not isinstance(case.field_type, Range):
        return
    try:
        spans = {tile: found for tile in _tiles(case) if (found := _span(case, tile)) is not None}
    except CellError:
        return
    tiles = sorted(spans, key=lambda tile: spans[tile])
    then = {tiles[at]: each for at, each in closings([spans[tile] for tile in tiles], case.field_type.most).items()}
    nearest = sorted(then, key=lambda tile: alike(span_text(spans[tile]), span_text(then[tile])))
    for tile in nearest[:MOST]:
        sheet = case.whole.file.sheets[tile.sheet]
        place, heading = sheet.place(tile.row, tile.column), sheet.headings[tile.column]
        before = sheet.rows[tile.row].cells[tile.column]
        yield Fix("one-of-several", place, before, span_text(then[tile]), code=case.finding.code, heading=heading)


def neighbors(case: Case) -> str:
    """The numbers that the other players leave for one whose range cannot be read; empty where they do not tell."""
    if not isinstance(case.field_type, Range):
        return ""
    held: list[Span] = []
    for tile in _tiles(case):
        if tile != Tile(case.sheet.name, case.row, case.column):
            try:
                found = _span(case, tile)
            except CellError:
                return ""
            held += [found] if found is not None else []
    free = _free(held, case.field_type.most)
    return span_text(Span(free[0], free[-1])) if free and free[-1] - free[0] + 1 == len(free) else ""


def _free(held: Sequence[Span], last: int) -> list[int]:
    """The numbers that nobody has; none where two have the same."""
    counted = Counter(number for span in held for number in range(span.low, span.high + 1))
    if any(count > 1 for count in counted.values()):
        return []
    return [number for number in range(1, last + 1) if number not in counted]


def average(case: Case) -> Iterator[Fix]:
    """The average that the figures beside it come to; one of them may be the wrong one."""
    total, number, times = AVERAGES[case.sheet.name]
    figures = [case.cells[case.sheet.headings.index(heading)] for heading in (total, number)]
    digits = len(case.text.rstrip("%").partition(".")[2])
    if all(whole(text) is not None for text in figures) and whole(figures[1]):
        real = Decimal(figures[0]) * times / Decimal(figures[1])
        rounded = real.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
        yield case.fix("worked-out", f"{rounded}{'%' if case.text.endswith('%') else ''}")


def turned(case: Case) -> Iterator[Fix]:
    """A pair that stands the wrong way round."""  # IBF-CARD-40
    high, _, low = case.text.partition("/")
    if case.readable(f"{low}/{high}"):
        yield case.fix("turned", f"{low}/{high}")


def as_elsewhere(case: Case) -> Iterator[Fix]:
    """What most other cards of a player say of him."""
    name = case.cells[case.sheet.headings.index("player")]
    said = Counter(
        row.cells[case.column]
        for row in case.sheet.rows
        if row.cells[0] == case.team and row.cells[case.sheet.headings.index("player")] == name
    )
    usual, times = said.most_common(1)[0]
    if usual != case.text and times > 1:
        yield case.fix("as-elsewhere", usual)


_DEFENDERS: Final = partial(fix_player, sheets=("defenders",), outnumbered=True)
_WITH_CARDS: Final = partial(
    fix_player, sheets=tuple(sheet for sheet in PLAN.players if sheet not in RETURNS), outnumbered=True
)
OF_CELLS: Final[CellFixes] = {
    "IBF-PRESSURE-GAP": close_ranges,
    "IBF-PRESSURE-OVERLAP": close_ranges,
    "IBF-DEPTH-GAP": close_ranges,
    "IBF-DEPTH-OVERLAP": close_ranges,
    "IBF-USAGE-GAP": close_tiles,
    "IBF-USAGE-OVERLAP": close_tiles,
    "IBF-CREDIT-GAP": close_tiles,
    "IBF-CREDIT-OVERLAP": close_tiles,
    "IBF-FOOT-AVERAGE": average,
    "IBF-RETURN-ORDER": turned,
    "IBF-MAN-DIFFERS": as_elsewhere,
    "IBF-CREDIT-MAN": _DEFENDERS,
    "IBF-RETURN-CARD": _WITH_CARDS,
    "IBF-RUN-PASSER": partial(fix_player, sheets=("quarterbacks",), outnumbered=True),
}
