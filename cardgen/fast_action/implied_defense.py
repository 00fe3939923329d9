"""The exact lines of a team's defense: what the reference offense gets from its usual eleven, beside the real season.

The reference gets from an average defense what the tables say; opponents really got something else from the league. So
it is differences from the average that are compared, and told in the season's own units.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

from cardgen.calibration.allowed import Allowed, above_league
from cardgen.calibration.factors import Factors
from cardgen.fast_action.base_displays import front_of
from cardgen.fast_action.ratings import ROW_ONE, ROW_THREE, DefenseScale, PassTables, RunTables, Values, allowed_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying.defense import CARRY, AllowedLines
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import ALLOWED
from cardgen.solving.rounding import bounded
from engine.fast_action.cards import BOXES
from engine.fast_action.player_record import Player

COMPLETION, YARDS, INTERCEPTION, SACK = range(CARRY + 1, len(ALLOWED))
NEEDS: Final = (
    ("defensive line", "linebackers"),
    ("linebackers", "defensive backs"),
    ("linebackers", "defensive backs"),
    ("linebackers", "defensive backs"),
    ("defensive line", "linebackers"),
)
"""The sheets whose cards decide each line."""
COVERS: Final = [box for box in BOXES if box not in ROW_ONE]
TACKLES: Final = [box for box in BOXES if box not in ROW_THREE]
Boxes = Sequence[Sequence[Player]]


class DefenseLines:
    """What defenses allow in one season, asked of one deck; make it once."""

    def __init__(
        self,
        scale: DefenseScale,
        index: SeasonIndex,
        runs: RunTables,
        passes: Callable[[Boxes], PassTables],
        in_box: Callable[[Player, str], Player] = lambda player, box: player,
    ) -> None:
        """`passes` gives what passes come to against a display, by what of its players no table looks up; `in_box` a
        player as he counts in a box."""
        self._in_box = in_box
        self._scale, self._index, self._runs, self._passes = scale, index, runs, passes
        self._rush = scale.usual_rush()
        self._lines = AllowedLines(index, self._allowed(scale.boxes))

    def lines(self, team: str, boxes: Boxes, there: Collection[str], factors: Factors) -> list[Line]:
        """The lines of a team's display; only those all of whose sheets are there, and whose real line is known.

        What the cards targeted beside the real line is taken off again.
        """
        if not self._lines.known(team):
            return []
        wanted = above_league(self._index, team, factors).parts
        implied = self._allowed(boxes)
        steps = self._steps(boxes, implied.parts)
        lines = self._lines.of(team, factors, implied, steps)
        scales = [by for _, _, by, _ in ALLOWED]
        return [
            replace(line, floor=0.0, forced=_forced(at, scales, wanted, steps))
            for at, line in enumerate(lines)
            if set(NEEDS[at]) <= set(there)
        ]

    def _allowed(self, boxes: Boxes) -> Allowed:
        tackle, rush, cover, ranges = self._values(boxes)
        passes = self._passes(boxes)
        line = passes.line(front_of(tackle), self._rush, cover, ranges)
        usual = allowed_line(self._runs.yards_per_carry(tackle), line)
        return replace(usual, sack=_sack(passes, rush))

    def _steps(self, boxes: Boxes, implied: Sequence[float]) -> list[list[float]]:
        """For each line, what a point more on each card is worth."""
        tackle, rush, cover, ranges = self._values(boxes)
        front, passes, scale = front_of(tackle), self._passes(boxes), self._scale
        carry = [
            self._runs.yards_per_carry({**tackle, box: bounded(value + 1.0, (scale.tackles[0], scale.tackles[-1]))})
            - implied[CARRY]
            for box, value in tackle.items()
        ]
        covered = [
            passes.line(front, self._rush, {**cover, box: bounded(value + 1.0, scale.cover)}, ranges)
            for box, value in cover.items()
        ]
        wider = [
            passes.line(front, self._rush, cover, {**ranges, box: min(value + 1, scale.ranges[1])}).interception
            for box, value in ranges.items()
        ]
        rushed = [_sack(passes, {**rush, box: value + 1}) for box, value in rush.items()]
        return [
            carry,
            [float(line.completion) - implied[COMPLETION] for line in covered],
            [float(line.yards) - implied[YARDS] for line in covered],
            [float(share) - implied[INTERCEPTION] for share in wider],
            [share - implied[SACK] for share in rushed],
        ]

    def _values(self, boxes: Boxes) -> tuple[Values, Values, Values, Values]:
        """Tackle, Pass Rush, Pass Defense and index of the Intercept range by box, the first player of each counting.

        Values beyond what the tables hold count as the last of them.
        """
        players = {box: self._in_box(found[0], box) for box, found in zip(BOXES, boxes, strict=True) if found}
        return (
            {box: self._scale.tackle_of(player) for box, player in players.items() if box in TACKLES},
            {box: int(player.pass_rush) for box, player in players.items()},
            {box: self._scale.cover_of(player) for box, player in players.items() if box in COVERS},
            {box: self._scale.range_of(player) for box, player in players.items() if box in COVERS},
        )


def _sack(passes: PassTables, rush: Values) -> float:
    sacks, others = passes.rushed(rush)
    return sacks / (1 - others)


def _forced(at: int, scales: Sequence[float], wanted: Sequence[float], steps: Sequence[Sequence[float]]) -> float:
    """What is left of one of completions and yards when the other is met: a Pass Defense value moves them together."""
    other = {COMPLETION: YARDS, YARDS: COMPLETION}.get(at)
    if other is None or not sum(steps[other]):
        return 0.0
    return scales[at] * abs(wanted[at] - wanted[other] * sum(steps[at]) / sum(steps[other]))
