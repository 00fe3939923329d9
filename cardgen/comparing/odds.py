"""Implied lines of two sets beside each other, by exact odds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from cardgen.sets import CardSet
from ingest.season import Season

Progress = Callable[[str, int, int], None]
LEAST: Final = 0.0005
"""A smaller difference is one of arithmetic."""


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line that a card implies otherwise now; None where the set has no such line."""

    team: str
    player: str
    line: str
    unit: str
    real: float | None
    before: float | None
    after: float | None


def compare_odds(
    old: CardSet,
    new: CardSet,
    teams: Collection[str],
    players: Collection[str] = (),
    season: Season | None = None,
    progress: Progress | None = None,
) -> list[LineChange]:
    """The lines of these teams that changed, in the order of the second set.

    These players' lines are worked out by the set's own usage where the season does not know them.
    """
    # Cards that do not say how they were made targeted as those they are compared with.
    old, new = (
        each if each.version else replace(each, calibration=old.calibration or new.calibration) for each in (old, new)
    )
    before, after = (_lines(each, teams, season, progress) for each in (old, new))
    unknown = {player for player in players if not any(key[1] == player for key in before | after)}
    if unknown and season is not None:
        before |= _lines(old, teams, None, None, unknown)
        after |= _lines(new, teams, None, None, unknown)
    return [
        change
        for key in [*after, *(key for key in before if key not in after)]
        if (change := _change(before.get(key), after.get(key))) is not None
    ]


def _lines(
    card_set: CardSet,
    teams: Collection[str],
    season: Season | None,
    progress: Progress | None,
    players: Collection[str] | None = None,
) -> dict[tuple[str, str, str], Any]:
    chosen = None if players is None else sorted(players)
    lines = card_set.rules.implied_lines(
        card_set, season=season, teams=sorted(teams), players=chosen, progress=progress
    )
    return {(line.team, line.player, line.line): line for line in lines}


def _change(before: Any, after: Any) -> LineChange | None:
    known = after or before
    then, now = (None if line is None else float(line.implied) for line in (before, after))
    if then is not None and now is not None and abs(now - then) < LEAST:
        return None
    return LineChange(known.team, known.player, known.line, known.unit, known.real, then, now)
