"""F before the yards of runs: on one row of each column, split so that a player fumbles as often as he really did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.season_index import SeasonIndex, count
from cardgen.provenance import percent
from cardgen.strat.odds import WAYS
from engine.cards.faces import Span
from engine.strat.cards.readings import YARDS, Part, Reading, Result, Split

PRIOR: Final = 150
"""Carries for which the league's fumbles count beside a player's own."""
LEAST, MOST = -2, 4
"""Yards after which a ball is lost on a card."""
FIRST, LAST = 2, 12
_UP_TO: Final = [float(WAYS[: count + 1].sum()) for count in range(len(WAYS))]


def fumble_rate(index: SeasonIndex, player: tuple[str, str], carries: float, usual: float) -> float:
    """Fumbles per carry, the league's counted in."""
    row = index.player("fumbles", *player)
    return (count(row, "fumbles_rushing") + PRIOR * usual) / (carries + PRIOR)


def half_rate(index: SeasonIndex, player: tuple[str, str], carries: float, usual: float) -> float:
    """How often runs on his own card must be fumbled, the defense's half being fumbled as often as the league does."""
    return max(2 * fumble_rate(index, player, carries, usual) - usual, 0.0)


def fumble_text(rate: float) -> str:
    """What a derivation says of fumbles."""
    return f"F on {percent(rate, 2)} of his card's runs, twice what he fumbles less what the league does"


def with_fumbles(columns: Sequence[Sequence[Result]], shares: Sequence[float], rate: float) -> list[list[Reading]]:
    """Columns with fumbles so often, read with the given shares: what one has too few, the next has more."""
    made: list[list[Reading]] = []
    owed = 0.0
    for column, share in zip(columns, shares, strict=True):
        owed += rate * share
        cells: list[Reading] = list(column)
        row = _row(column, owed / share if share else 0.0)
        if row is not None and share:
            last = min(range(-1, len(WAYS)), key=lambda at: abs(_part(at) * float(WAYS[row]) * share - owed))
            cells[row] = _split(column[row], last)
            owed -= _part(last) * float(WAYS[row]) * share
        made.append(cells)
    return made


def _part(last: int) -> float:
    return _UP_TO[last] if last >= 0 else 0.0


def _row(column: Sequence[Result], wanted: float) -> int | None:
    """The rarest row that can hold so many fumbles, of those with a short gain."""
    short = [row for row, cell in enumerate(column) if cell.what == YARDS and LEAST <= cell.yards <= MOST]
    enough = [row for row in short if WAYS[row] >= wanted]
    return min(enough, key=lambda row: (WAYS[row], row), default=max(short, key=lambda row: WAYS[row], default=None))


def _split(cell: Result, last: int) -> Reading:
    """Fumbles on totals up to a place, and the yards alone above it."""  # SOM-READ-05, SOM-READ-06
    if last < 0:
        return cell
    loose = Result(YARDS, cell.yards, fumble=True)
    if last == len(WAYS) - 1:
        return loose
    return Split((Part(loose, Span(FIRST, FIRST + last)), Part(cell, Span(FIRST + last + 1, LAST))))
