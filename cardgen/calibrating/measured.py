"""How far replays are from the real season, rate by rate, and how much of that is chance."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cardgen.calibrating.counts import Counts, Key, real_counts
from ingest.season import Season

CHANCE: Final = 2.0
"""Standard errors within which a difference is chance."""
DIGITS: Final = 6
"""As exactly as the way of a calibration is kept."""
FEW: Final = 1e-3
"""The least standard error: no replay tells more than a tenth of a per cent."""


@dataclass(frozen=True, slots=True)
class Off:
    """Real over replayed, as a logarithm, and its standard error."""

    ratio: float
    chance: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Root mean squares of how far rates are off, and of how far chance alone would put them; those sure count most."""

    off: float
    chance: float


def measured(package: str, season: Season, replays: Sequence[Counts]) -> dict[Key, Off]:
    """Every rate of a season which its replays have too."""
    found = {}
    for key, (part, whole) in real_counts(package, season).items():
        counted = np.array([each.get(key, (0.0, 0.0)) for each in replays])
        parts, wholes = counted.sum(axis=0)
        if parts <= 0 or wholes <= 0:
            continue
        rate = parts / wholes
        # The standard error of a ratio of sums, over independent replays.
        left = counted[:, 0] - rate * counted[:, 1]
        spread = math.sqrt(float(left @ left) * len(replays) / max(len(replays) - 1, 1)) / parts
        found[key] = Off(math.log(part / whole / rate), max(spread, FEW))
    return found


def geometric(seasons: Sequence[Mapping[Key, Off]]) -> dict[Key, Off]:
    """What several seasons say together."""
    found = {}
    for key in dict.fromkeys(key for season in seasons for key in season):
        each = [season[key] for season in seasons if key in season]
        ratio = sum(off.ratio for off in each) / len(each)
        found[key] = Off(ratio, math.sqrt(sum(off.chance**2 for off in each)) / len(each))
    return found


def settled(found: Iterable[Off]) -> bool:
    """Whether nothing is further off than chance explains."""
    return all(abs(off.ratio) <= CHANCE * off.chance for off in found)


def learnable(found: Mapping[Key, Off], scopes: Sequence[str]) -> dict[Key, float]:
    """What each rate is to be moved by: as much of it as, judged by all of its kind, is not chance."""
    moved: dict[Key, float] = {}
    for kind, each in _kinds(found).items():
        if kind[0] not in scopes:
            continue
        weights = {key: 1 / off.chance**2 for key, off in each.items()}
        beyond = sum(weights[key] * off.ratio**2 for key, off in each.items()) - len(each)
        true = max(beyond / sum(weights.values()), 0.0)
        moved |= {key: off.ratio * true / (true + off.chance**2) for key, off in each.items()}
    return moved


def _kinds(found: Mapping[Any, Off]) -> dict[tuple[str, str], dict[Any, Off]]:
    """By scope and factor."""
    kinds: dict[tuple[str, str], dict[Any, Off]] = {}
    for key, off in found.items():
        kinds.setdefault((key[0], key[3]), {})[key] = off
    return kinds


def summary(found: Mapping[Any, Off]) -> dict[str, Summary]:
    """By `scope factor`."""
    reported = {}
    for (scope, factor), each in _kinds(found).items():
        weights = np.array([1 / off.chance**2 for off in each.values()])
        ratios = np.array([off.ratio for off in each.values()])
        chance = math.sqrt(len(each) / float(weights.sum()))
        off = math.sqrt(float(weights @ ratios**2) / float(weights.sum()))
        reported[f"{scope} {factor}"] = Summary(round(off, DIGITS), round(chance, DIGITS))
    return reported
