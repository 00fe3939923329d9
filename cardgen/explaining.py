"""Origins of a card's numbers in short: what the terminal and pages say of them in the same words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.provenance import Origin


def group_origins(origins: Sequence[Origin]) -> list[list[Origin]]:
    """Origins that share statistic, formula and status, in the order of the first of each."""
    groups: dict[tuple[str, ...], list[Origin]] = {}
    for origin in origins:
        groups.setdefault((origin.statistic, origin.formula, origin.status), []).append(origin)
    return list(groups.values())


def short_title(fields: Sequence[str]) -> str:
    """The fields of a group in short: `N 1-12`, `Rush Sack, Runs`."""
    parts = [field.rpartition(" ") for field in fields]
    heads, tails = {head for head, _, _ in parts}, [tail for _, _, tail in parts]
    if len(fields) == 1 or len(heads) > 1 or heads == {""}:
        return ", ".join(fields)
    if all(tail.isdecimal() for tail in tails):
        numbers = [int(tail) for tail in tails]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{parts[0][0]} {numbers[0]}-{numbers[-1]}"
    return f"{parts[0][0]} {', '.join(tails)}"


def values_beside(texts: Iterable[str]) -> str:
    """Values of a group beside each other; those of several words apart by commas."""
    known = [text or "blank" for text in texts]
    return (", " if any(" " in text for text in known) else "  ").join(known)


def before_rounding(value: float) -> str:
    """A value before rounding, as exactly as anybody needs it."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
