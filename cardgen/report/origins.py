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
    """The fields of a group in short: `N 1-12`, `A 1-12, B 1-12`, `Rush Sack, Runs`."""
    parts = [field.rpartition(" ") for field in fields]
    heads = {head: [tail for each, _, tail in parts if each == head] for head, _, _ in parts}
    if len(fields) == 1 or "" in heads:
        return ", ".join(fields)
    if len(heads) == 1 or all(_one_run(tails) for tails in heads.values()):
        return ", ".join(f"{head} {', '.join(_in_runs(tails))}" for head, tails in heads.items())
    return ", ".join(fields)


def _one_run(tails: Sequence[str]) -> bool:
    return len(_in_runs(tails)) == 1 and tails[0].isdecimal()


def _in_runs(tails: Sequence[str]) -> list[str]:
    """Row numbers that follow each other as their first and last."""
    runs: list[list[str]] = []
    for tail in tails:
        follows = runs and runs[-1][-1].isdecimal() and tail.isdecimal() and int(tail) == int(runs[-1][-1]) + 1
        if follows:
            runs[-1].append(tail)
        else:
            runs.append([tail])
    return [run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def values_beside(texts: Iterable[str]) -> str:
    """Values of a group beside each other; those of several words apart by commas."""
    known = [text or "blank" for text in texts]
    return (", " if any(" " in text for text in known) else "  ").join(known)


def before_rounding(value: float) -> str:
    """A value before rounding, as exactly as anybody needs it."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
