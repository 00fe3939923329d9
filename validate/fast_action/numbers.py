"""Run numbers and pass numbers of a deck: how they lie together, and which card has a wrong one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardgen.fast_action.deck_maker import PASS_NUMBERS, RUN_NUMBERS, STRATUM

NORMAL_CARDS: Final = 96  # SPF-5.0a
NUMBERS: Final = (
    ("PN", "pass number", PASS_NUMBERS, 2),  # SPF-5.2.3
    ("RN", "run number", RUN_NUMBERS, NORMAL_CARDS // RUN_NUMBERS),  # SPF-5.2.2
)
"""Column, what it is called, the highest number, and how many cards have each."""
ODD: Final = 4
"""So many of a run number's pass numbers are odd."""

Numbers = Sequence[tuple[int, int]]
"""Run number and pass number of each normal card."""


class Misplaced(NamedTuple):
    """A card with a wrong number, and the one it should have."""

    card: int
    number: int


def layout_faults(numbers: Numbers) -> Iterator[tuple[str, str, str]]:
    """What to call it, what was found and what was expected, where a run number meets its pass numbers unfairly."""
    strata = Counter(((pass_number - 1) // STRATUM, run_number) for run_number, pass_number in numbers)
    for (stratum, run_number), met in sorted(strata.items()):
        if met > 1:
            low = stratum * STRATUM + 1
            yield "LATIN", f"PN {low}-{low + STRATUM - 1} meet RN {run_number} {met} times", "once"
    odd = Counter(run_number for run_number, pass_number in numbers if pass_number % 2)
    for run_number in range(1, RUN_NUMBERS + 1):
        if odd[run_number] != ODD:
            yield "PARITY", f"RN {run_number} has {odd[run_number]} odd pass numbers", "four odd and four even"


def missing_number(numbers: Numbers, column: str) -> int | None:
    """The only number that stands on one card too few; None where there is none or more than one."""
    at, most, each = next((name == "PN", most, each) for name, _, most, each in NUMBERS if name == column)
    counted = Counter(pair[at] for pair in numbers)
    few = [number for number in range(1, most + 1) if counted[number] < each]
    return few[0] if len(few) == 1 and counted[few[0]] == each - 1 else None


def misplaced(numbers: Numbers, column: str, number: int) -> Misplaced | None:
    """The only card with this number that may have the missing one instead, so that the deck lies as it should."""
    wanted = missing_number(numbers, column)
    if wanted is None:
        return None
    at = int(column == "PN")
    found = [card for card, pair in enumerate(numbers) if pair[at] == number and _fits(numbers, card, at, wanted)]
    return Misplaced(found[0], wanted) if len(found) == 1 else None


def _fits(numbers: Numbers, card: int, at: int, wanted: int) -> bool:
    pair = numbers[card]
    mended = (pair[0], wanted) if at else (wanted, pair[1])
    return not any(layout_faults([*numbers[:card], mended, *numbers[card + 1 :]]))
