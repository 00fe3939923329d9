"""How plausible a set's values are: by kind of card how they are spread, and which stand out, by the checks' bounds.

What is beyond a bound is odd by the book or by football; what no set of the seasons that ship has is unusual; and what
is far from the rest of its own set stands out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import quantiles
from typing import Any, Final

from cardgen.sets.cardset import CardSet
from cardgen.sets.json_files import sheets_of_set
from validate.bounds import Bound, Value, bounds, described, values
from validate.cards import CardRow, check_rows
from validate.report import Report, load_cell_rules, load_codes

ODD: Final = "odd"
UNUSUAL: Final = "unusual"
STANDS_OUT: Final = "stands out"
KINDS: Final = (ODD, UNUSUAL, STANDS_OUT)
"""Of outliers, the gravest first."""
FAR: Final = 3.0
"""So many spans of the middle half beyond it a value stands out."""
ENOUGH: Final = 20
"""Values from which any of them can stand out from the others."""
MOST_OF_A_KIND: Final = 3
"""So many that stand out are named of one spread, the farthest first."""
PILED: Final = 0.08
PILED_ABOVE: Final = 3.0
"""Values are piled up where so much of them is the greatest, so far above the middle one."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How the values of one measure are spread over a kind of card."""

    sheet: str
    what: str
    """The heading with what is measured: `Rush Sack, end`."""
    number: int
    least: float
    low: float
    middle: float
    high: float
    most: float
    """The least and the greatest, and the quarters between."""
    at_most: int
    """How many are the greatest."""
    bound: tuple[float | None, float | None]
    seen: tuple[float | None, float | None]
    """What the sets of the seasons that ship have."""
    basis: str
    rule: str
    reason: str

    @property
    def piled(self) -> bool:
        """Whether many share the greatest value, far above the middle: a scale that ends too early."""
        return self.number >= ENOUGH and self.at_most >= PILED * self.number and self.most - self.middle >= PILED_ABOVE


@dataclass(frozen=True, slots=True)
class Outlier:
    """A value that stands out, whose it is and why."""

    kind: str
    sheet: str
    team: str
    player: str
    where: str
    value: float
    text: str
    """The value in words: `Rush Sack ends at 36`."""
    why: str
    rule: str


@dataclass(frozen=True)
class Plausibility:
    """The report on a set."""

    name: str
    game: str
    season: str
    spreads: list[Spread] = field(default_factory=list)
    outliers: list[Outlier] = field(default_factory=list)
    """The gravest kind first, in the order of the sheets."""

    def record(self) -> dict[str, Any]:
        """Everything as plain values."""
        return {
            "set": self.name,
            "game": self.game,
            "season": self.season,
            "spreads": [{**asdict(each), "piled": each.piled} for each in self.spreads],
            "outliers": [asdict(each) for each in self.outliers],
        }


Found = list[tuple[CardRow, Value]]


def measure_set(card_set: CardSet) -> Plausibility:
    """Spreads and outliers of a set's cards."""
    plan = card_set.rules.plan
    file = sheets_of_set(card_set)
    rows = check_rows(file, {}, Report(load_codes(plan.room), [], load_cell_rules(plan.room)))
    spreads, outliers = [], []
    for bound in bounds(plan):
        # Cards that stand in for players without any are nobody's.
        cards = [row for row in rows.get(bound.sheet, ()) if row.values.get("team") != (plan.substitutes or None)]
        found = [(row, value) for row in cards for value in values(row, bound)]
        if found:
            spread = _spread(bound, found)
            spreads.append(spread)
            outliers += _outliers(bound, spread, found)
    order = [name for name, _ in card_set.rules.sheets]
    outliers.sort(key=lambda each: (KINDS.index(each.kind), order.index(each.sheet)))
    return Plausibility(card_set.name, card_set.rules.title, card_set.season, spreads, outliers)


def _spread(bound: Bound, found: Found) -> Spread:
    numbers = sorted(value.number for _, value in found)
    low, middle, high = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else numbers * 3
    row, first = found[0]
    heading = row.heading(bound.field, first.cell)
    if not bound.cell and row.width(bound.field) > 1:
        heading = heading.rpartition(" ")[0] or heading
    measured = {"each": "", "end": ", end", "width": ", numbers", "top": ", greatest", "mean": ", average"}
    return Spread(
        bound.sheet,
        heading + measured[bound.measure],
        len(numbers),
        *(numbers[0], low, middle, high, numbers[-1], numbers.count(numbers[-1])),
        bound=(bound.least, bound.most),
        seen=(bound.seen_least, bound.seen_most),
        basis=bound.basis,
        rule=bound.rule,
        reason=bound.reason,
    )


def _outliers(bound: Bound, spread: Spread, found: Found) -> list[Outlier]:
    """The values beyond the bound or what was seen, and of the others the few that are farthest from the rest."""
    named, far = [], []
    reach = FAR * (spread.high - spread.low)
    for row, value in found:
        if why := bound.why(row, value.number):
            named.append(_outlier(ODD, bound, row, value, why))
        elif bound.unseen(value.number):
            least, most = (f"{each:g}" for each in spread.seen if each is not None)
            named.append(_outlier(UNUSUAL, bound, row, value, f"sets of the seasons that ship have {least} to {most}"))
        elif spread.number >= ENOUGH and reach > 0 and not spread.low - reach <= value.number <= spread.high + reach:
            middle = f"half of the {spread.number} are from {spread.low:.3g} to {spread.high:.3g}"
            far.append(_outlier(STANDS_OUT, bound, row, value, middle))
    far.sort(key=lambda each: -abs(each.value - spread.middle))
    return named + far[:MOST_OF_A_KIND]


def _outlier(kind: str, bound: Bound, row: CardRow, value: Value, why: str) -> Outlier:
    return Outlier(
        kind=kind,
        sheet=bound.sheet,
        team=str(row.values.get("team", "")),
        player=str(row.values.get("name", "")),
        where=row.where(bound.field, value.cell).partition(" (")[0],
        value=value.number,
        text=described(row, bound, value),
        why=why,
        rule=bound.rule,
    )


def seen_values(card_sets: Sequence[CardSet]) -> list[tuple[float | None, float | None]]:
    """The least and the greatest of every bound of a game over some sets, in the order of `bounds.csv`."""
    plan = card_sets[0].rules.plan
    found: list[list[float]] = [[] for _ in bounds(plan)]
    for card_set in card_sets:
        rows = check_rows(sheets_of_set(card_set), {}, Report(load_codes(plan.room)))
        for at, bound in enumerate(bounds(plan)):
            for row in rows.get(bound.sheet, ()):
                found[at] += [value.number for value in values(row, bound)]
    return [(min(numbers), max(numbers)) if numbers else (None, None) for numbers in found]
