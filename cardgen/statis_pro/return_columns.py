"""One returner's column: twelve rows by run number, and the line at the card's foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from cardgen.faces import ROWS
from cardgen.fast_action.cells import Return, Returner
from cardgen.figures import returners
from cardgen.figures.kicks import slices, usual_shape
from cardgen.figures.returners import FEW, SHAPE_PRIOR, Carrier, Returning
from cardgen.solving.rounding import clip
from engine.fast_action.player import FOOT_LINE_NUMBERS

FOOT_CHANCE: Final = FOOT_LINE_NUMBERS / ROWS
"""How often an asterisk means the line at the foot."""  # SPF-8.1.1a
FOOT_FROM: Final = 5
"""Returns from which a man's longest is printed at the foot."""
LEAST, MOST = -20, 105


@dataclass(frozen=True, slots=True)
class Kind(Returning):
    """Kickoffs or punts, with the card that has them."""

    sheet: str
    headings: tuple[str, ...]


KICKOFFS: Final = Kind(**asdict(returners.KICKOFFS), sheet="kickoff returns", headings=("KR-1", "KR-2", "KR-3", "KR-4"))
PUNTS: Final = Kind(**asdict(returners.PUNTS), sheet="punt returns", headings=("PR1", "PR2", "PR3", "PR4"))


def make_column(man: Carrier, kind: Kind, fumble_rows: int) -> Returner:
    """A man's twelve rows and foot, averaging his mean."""
    log = list(man.log) if man.number else []
    shape = usual_shape(kind.shape, ROWS)
    known = sum(number for _, number in log)
    own = slices(log, ROWS) if known else [0.0] * ROWS
    part = known / (known + SHAPE_PRIOR)
    own_mean = sum(own) / ROWS
    wanted = [
        part * (value + man.mean - own_mean) + (1 - part) * man.mean * usual
        for value, usual in zip(own, shape, strict=True)
    ]
    wanted.sort(reverse=True)
    most = int(clip(man.longest, LEAST, MOST)) if man.number >= FEW and man.longest and not man.touchdowns else MOST
    starred, foot = _foot(man, kind)
    foot_yards = kind.touchdown if foot is not None and foot.yards is None else foot.yards if foot else 0
    rows = _whole_rows(wanted, starred, float(foot_yards or 0), man.mean, most)
    if foot is not None and foot.yards is not None and foot.yards <= rows[0]:
        starred, foot = 0, None  # his longest is in the rows already
        rows = _whole_rows(wanted, starred, 0.0, man.mean, most)
    return Returner(
        man.name,
        tuple(
            Return(yards, asterisk=row < starred, fumble=row >= ROWS - fumble_rows) for row, yards in enumerate(rows)
        ),
        foot,
    )


def _foot(man: Carrier, kind: Kind) -> tuple[int, Return | None]:
    """How many rows have an asterisk, and the line at the foot: a touchdown, or his longest."""
    if man.touchdowns:
        rate = man.touchdowns / max(man.number, FEW)
        return int(clip(round(rate * ROWS / FOOT_CHANCE), 1, ROWS // 2)), Return(None)
    if man.number >= FOOT_FROM and man.longest:
        return 1, Return(int(clip(man.longest, LEAST, MOST)))
    return 0, None


def _whole_rows(wanted: Sequence[float], starred: int, foot: float, mean: float, most: int) -> list[int]:
    """Whole numbers that never rise from row to row nor above `most`, and average a mean, the foot counted in."""
    floor = wanted[starred] if starred < len(wanted) else wanted[-1]
    values = [
        max(floor, (value - FOOT_CHANCE * foot) / (1 - FOOT_CHANCE)) if row < starred else value
        for row, value in enumerate(wanted)
    ]
    values.sort(reverse=True)
    rows = [int(clip(round(value), LEAST, most)) for value in values]
    weights = [1 - FOOT_CHANCE if row < starred else 1.0 for row in range(ROWS)]
    fixed = starred * FOOT_CHANCE * foot
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


def column_mean(returner: Returner, touchdown: int) -> float:
    """What a column averages."""

    def yards(value: Return) -> float:
        return float(touchdown if value.yards is None else value.yards)

    foot = yards(returner.foot) if returner.foot is not None else 0.0
    cells = [
        (1 - FOOT_CHANCE) * yards(row) + FOOT_CHANCE * foot if row.asterisk else yards(row) for row in returner.rows
    ]
    return sum(cells) / len(cells)
