"""One returner's column: twelve rows by run number, and the line at the card's foot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardgen.figures.returners import FEW, Carrier, Returning, blended_slices
from cardgen.solving.outcomes import mean
from cardgen.solving.rounding import clip
from engine.cards.faces import ROWS
from engine.fast_action.cards.cells import Return, Returner

FOOT_FROM: Final = 5
"""Returns from which a player's longest is printed at the foot."""
LEAST, MOST = -20, 105


@dataclass(frozen=True, slots=True)
class Kind(Returning):
    """Kickoffs or punts, with the card that has them."""

    sheet: str
    headings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Foot:
    """The line at a column's foot: how many rows have an asterisk, how often one means that line, and what it says."""

    starred: int = 0
    chance: float = 0.0
    result: Return | None = None

    def yards(self, touchdown: int) -> float:
        """What the line is worth in an average."""
        if self.result is None:
            return 0.0
        return float(touchdown if self.result.yards is None else self.result.yards)


NO_FOOT: Final = Foot()


def make_column(player: Carrier, kind: Kind, fumble_rows: int, foot: Foot) -> Returner:
    """A player's twelve rows and foot, averaging his mean. What the foot says is not in the rows as well."""
    rows = _whole_rows(player, kind, foot)
    if foot.result is not None and foot.result.yards is not None and foot.result.yards <= rows[0]:
        foot = NO_FOOT  # his longest is in the rows already
        rows = _whole_rows(player, kind, foot)
    return Returner(
        player.name,
        tuple(
            Return(yards, asterisk=row < foot.starred, fumble=row >= ROWS - fumble_rows)
            for row, yards in enumerate(rows)
        ),
        foot.result,
    )


def best_return(player: Carrier) -> Return | None:
    """What stands at the foot: a touchdown, or his longest."""
    if player.touchdowns:
        return Return(None)
    if player.number >= FOOT_FROM and player.longest:
        return Return(int(clip(player.longest, LEAST, MOST)))
    return None


def _others(player: Carrier, foot: Foot, touchdown: int) -> Carrier:
    """A player's returns without those that stand for the foot of his column: his touchdowns, or his longest."""
    share = foot.starred * foot.chance / ROWS
    left, log = player.touchdowns or 1.0, []
    for gain, number in sorted(player.log, reverse=True):
        taken = min(left, number)
        left -= taken
        if number > taken:
            log.append((gain, number - taken))
    return replace(player, log=log, mean=(player.mean - share * foot.yards(touchdown)) / (1 - share))


def _most(player: Carrier, kind: Kind) -> int:
    """The longest that a row may say: short of a touchdown where the foot has those, else his own longest."""
    if player.touchdowns:
        return kind.touchdown - 1
    return int(clip(player.longest, LEAST, MOST)) if player.number >= FEW and player.longest else MOST


def _whole_rows(player: Carrier, kind: Kind, foot: Foot) -> list[int]:
    """Whole numbers that never rise from row to row nor above the most, and average a mean, the foot counted in."""
    others = player if foot.result is None else _others(player, foot, kind.touchdown)
    values, most, mean = blended_slices(others, kind, ROWS), _most(player, kind), player.mean
    rows = [int(clip(round(value), LEAST, most)) for value in values]
    weights = [1 - foot.chance if row < foot.starred else 1.0 for row in range(ROWS)]
    fixed = foot.starred * foot.chance * foot.yards(kind.touchdown)
    for _ in range(20 * ROWS):
        short = ROWS * mean - fixed - sum(weight * yards for weight, yards in zip(weights, rows, strict=True))
        step = 1 if short > 0 else -1
        movable = [
            row
            for row in range(ROWS)
            if LEAST <= rows[row] + step <= most
            and (row == 0 or rows[row] + step <= rows[row - 1])
            and (row == ROWS - 1 or rows[row] + step >= rows[row + 1])
            and abs(short - step * weights[row]) < abs(short) - 1e-9
        ]
        if not movable:
            break
        row = max(movable, key=lambda each: (step * (values[each] - rows[each]), -each))
        rows[row] += step
    return rows


def column_mean(returner: Returner, touchdown: int, chance: float) -> float:
    """What a column averages, an asterisk meaning the foot so often."""

    def yards(value: Return) -> float:
        return float(touchdown if value.yards is None else value.yards)

    foot = yards(returner.foot) if returner.foot is not None else 0.0
    cells = [(1 - chance) * yards(row) + chance * foot if row.asterisk else yards(row) for row in returner.rows]
    return mean((cell, 1) for cell in cells)
