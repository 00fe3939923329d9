"""Whose fault an error is: the card's, the play-calling's, or nobody's.

With forced usage everybody gets the ball as often as he really did, so that what is off there the cards are to blame
for. What is off further with the teams' own calls is play-calling. What replays of the same cards and calls differ by
is luck. Of outcomes, such as points and wins, no card says anything: there the real season's own luck counts as luck
too. The schedule is the real one in both and blames nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.scorecard.figures import beyond, mean
from cardgen.scorecard.grades import RIGHT, WRONG
from cardgen.scorecard.kinds import CORRELATION, Kind
from cardgen.scorecard.lines import Line
from cardgen.scorecard.replays import COACHED, FORCED

CARD, CALLS, BOTH, LUCK, NOBODY = "card", "calls", "both", "luck", ""
"""Who is to blame; nobody where the goal is met."""
SHARED: Final = 1 / 3
"""Both are to blame where each has at least so much of an error."""


@dataclass(frozen=True, slots=True)
class Blame:
    """An error taken apart, in the unit of the goal."""

    card: float
    calls: float
    luck: float | None
    whose: str


def blame_line(line: Line) -> Blame | None:
    """Of one line, with signs: `card + calls` is what the coached replay is off by; `luck` what luck usually does."""
    if not {COACHED, FORCED} <= line.replayed.keys():
        return None
    coached, forced = line.replayed[COACHED], line.replayed[FORCED]
    card, calls = forced.off, coached.off - forced.off
    if coached.verdict == RIGHT:
        whose = NOBODY
    elif coached.verdict != WRONG:
        whose = LUCK
    else:
        whose = _whose(card / coached.off, calls / coached.off)
    return Blame(card, calls, coached.luck, whose)


def _whose(card: float, calls: float) -> str:
    """By the share each has in an error; the two add up to 1."""
    if min(card, calls) >= SHARED:
        return BOTH
    return CARD if card > calls else CALLS


def blame_kind(kind: Kind, lines: Sequence[Line]) -> Blame | None:
    """Of a kind of line: the usual size of each error (root mean square), what luck explains taken away."""
    both = [line for line in lines if {COACHED, FORCED} <= line.replayed.keys()]
    pairs = [(line.replayed[COACHED], line.replayed[FORCED]) for line in both]
    if not pairs or kind.measure == CORRELATION:
        return None
    if any(figure.noise is None for pair in pairs for figure in pair):
        return None
    noise = mean([(figure.noise or 0.0) ** 2 for pair in pairs for figure in pair])
    forced_luck, luck = (mean([(pair[place].luck or 0.0) ** 2 for pair in pairs]) for place in (1, 0))
    card = beyond(mean([forced.off**2 for _, forced in pairs]), forced_luck)
    calls = beyond(mean([(coached.off - forced.off) ** 2 for coached, forced in pairs]), 2 * noise)
    met = mean([abs(coached.off) for coached, _ in pairs]) <= kind.goal
    return Blame(card, calls, luck**0.5, NOBODY if met else _whose_size(kind.goal, card, calls, luck**0.5))


def _whose_size(goal: float, card: float, calls: float, luck: float) -> str:
    """By size: luck's where it is the largest, and what it does not explain is within the goal."""
    if max(card, calls) <= min(goal, luck):
        return LUCK
    return _whose(card / (card + calls), calls / (card + calls))
