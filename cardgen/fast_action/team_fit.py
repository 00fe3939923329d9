"""One defense fitted to what it is to allow: whole numbers near what each player's own statistics suggest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardgen.calibration.allowed import Allowed
from cardgen.fast_action import fitting
from cardgen.fast_action.ratings import (
    GROUPS,
    ROW_ONE,
    ROW_THREE,
    ROW_TWO,
    DefenseScale,
    PassLine,
    PassTables,
    RunTables,
)
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.defenders import POSITION_GROUPS, Deeds, Yardstick, team_part
from cardgen.solving.bisection import inverse
from cardgen.solving.rounding import bounded
from cardgen.solving.search import away, descend

Found = tuple[dict[str, int], dict[str, float]]
"""Values by box, and what they were before rounding."""


@dataclass(frozen=True)
class TeamFit:
    """A team's usual eleven, the odds by which they are valued, and the league's players beside whom they stand."""

    scale: DefenseScale
    runs: RunTables
    passes: PassTables
    front: str
    eleven: Mapping[str, ChosenPlayer]
    deeds: Callable[[ChosenPlayer], Deeds]
    yardstick: Yardstick
    reference: Allowed | None = None
    """What the reference offense gets from the reference, where plays were counted: then a team's difference from it is
    shared out by what each player did."""
    relief: Mapping[str, float] | None = None
    """By player of the line, the sacks of others that count with his own; where it is known who the eleven are."""

    @property
    def tacklers(self) -> list[str]:
        """The boxes that runs meet."""
        return [box for box in self.eleven if box not in ROW_THREE]

    @property
    def guards(self) -> list[str]:
        """The boxes that cover receivers."""
        return [box for box in self.eleven if box not in ROW_ONE]

    # Tackle Values.

    def tackles(self, wanted: Allowed, base: float) -> Found:
        """Tackle Values that allow so many yards."""
        boxes = self.tacklers
        lean = {box: self.tackle_lean(base, self.above_tackling(box)) for box in boxes}

        def cost(values: list[int]) -> float:
            error = self.runs.yards_per_carry(dict(zip(boxes, values, strict=True))) - wanted.yards_per_carry
            return (error / fitting.CARRY_SCALE) ** 2 + fitting.LEAN_TACKLE * away(values, [lean[box] for box in boxes])

        bounds = [self.scale.tackle_bounds(self.eleven[box], lean[box]) for box in boxes]
        found = descend([round(lean[box]) for box in boxes], bounds, cost)
        return dict(zip(boxes, found, strict=True)), lean

    def above_tackling(self, box: str) -> float:
        """Standard deviations that the player in a box is above others like him, against runs."""
        return self.yardstick.tackling(GROUPS[box], self.deeds(self.eleven[box]))

    def tackle_lean(self, base: float, above: float) -> float:
        """The Tackle Value of a player so far above others, in a team of this level."""
        return shared_level(base, self.usual_tackle, above) - fitting.TACKLE_STEP * above

    @cached_property
    def usual_tackle(self) -> float | None:
        """The level of an average team, where teams' differences are shared out."""
        return None if self.reference is None else self._level_tackle(self.reference.yards_per_carry)

    def level_tackle(self, wanted: float) -> float:
        """The Tackle Value which, printed on every card, would allow so many yards; shared out, which team would."""
        usual = self.usual_tackle
        if usual is None:
            return self._level_tackle(wanted)
        boxes, above = self.tacklers, {box: self.above_tackling(box) for box in self.tacklers}

        def off(base: float) -> float:
            leans = {box: self.tackle_lean(base, above[box]) for box in boxes}
            bounds = {box: self.scale.tackle_bounds(self.eleven[box], leans[box]) for box in boxes}
            return abs(self.runs.yards_per_carry({box: bounded(leans[box], bounds[box]) for box in boxes}) - wanted)

        return _nearest_level(usual, off)

    def _level_tackle(self, wanted: float) -> float:
        boxes = self.tacklers
        return inverse(lambda value: self.runs.yards_per_carry(dict.fromkeys(boxes, value)), self.scale.tackles, wanted)

    def bench_tackle(self, base: float, player: ChosenPlayer) -> float:
        """The Tackle Value of one who does not start, or who plays behind those whom runs meet."""
        above = self.yardstick.tackling(POSITION_GROUPS[player.positions[0]], self.deeds(player))
        behind = self.scale.back_tackle if player.sheet == "defensive backs" else 0.0
        return self.tackle_lean(base, above) + fitting.BENCH_TACKLE + behind

    # Pass Rush.

    def rush(self, wanted: Allowed) -> tuple[dict[str, int], dict[str, float], float]:
        """Pass Rush of the eleven, and points per unit of pressure on the line."""
        eleven, scale = self.eleven, self.scale
        line = [box for box in eleven if box in ROW_ONE]
        lean = {box: self._backer_rush(eleven[box]) for box in eleven if box in ROW_TWO}
        lean |= {box: self.deeds(eleven[box]).pressure / fitting.BACK_PRESSURE for box in eleven if box in ROW_THREE}
        fixed = {
            box: bounded(value, scale.back_rush if box in ROW_THREE else scale.pass_rush) for box, value in lean.items()
        }
        total = inverse(
            lambda value: self.sack(fixed | {line[0]: value}) if line else wanted.sack,
            range(len(line) * 9 + 1),
            wanted.sack,
        )
        pressure = {box: self.line_pressure(eleven[box]) for box in line}
        together = sum(pressure.values())
        unit = total / together if together else 1.0
        lean |= {box: unit * value for box, value in pressure.items()}
        boxes = [*line, *(box for box in "FJ" if box in eleven)]
        bounds = [scale.pass_rush if box in ROW_ONE else self._near(fixed[box]) for box in boxes]

        def cost(values: list[int]) -> float:
            error = self.sack(fixed | dict(zip(boxes, values, strict=True))) - wanted.sack
            return (error / fitting.SACK_SCALE) ** 2 + fitting.LEAN_RUSH * away(values, [lean[box] for box in boxes])

        found = descend([round(lean[box]) for box in boxes], bounds, cost)
        return fixed | dict(zip(boxes, found, strict=True)), lean, unit

    def line_pressure(self, player: ChosenPlayer) -> float:
        """By what the line's Pass Rush is shared out: everybody is worth something.

        Sacks are credited by Pass Rush, and all of the team's go to those on the field. Where the eleven are known, the
        sacks of those who came in for them are shared out beside their own.
        """
        found = self.deeds(player)
        if self.relief is None:
            return found.pressure + 1.0
        return found.rush + self.relief.get(player.player_id, 1.0)

    def sack(self, rush: Mapping[str, int]) -> float:
        """Sacks of passes and sacks."""
        sacks, others = self.passes.rushed(rush)
        return sacks / (1 - others)

    def _near(self, value: int) -> tuple[int, int]:
        """A point either way."""
        least, most = self.scale.pass_rush
        return max(least, value - 1), min(most, value + 1)

    def _backer_rush(self, player: ChosenPlayer) -> float:
        """One point for the pressure of an average linebacker."""
        average = self.yardstick.linebacker_pressure
        return self.deeds(player).pressure / average if average else 1.0

    def bench_rush(self, player: ChosenPlayer, unit: float) -> float:
        """The Pass Rush of one who does not start."""
        if player.sheet == "defensive backs":
            return self.deeds(player).pressure / fitting.BACK_PRESSURE
        if player.sheet == "linebackers":
            return self._backer_rush(player)
        return unit * self.line_pressure(player)

    # Pass Defense.

    def cover(self, wanted: Allowed, base: float) -> Found:
        """Pass Defense values that allow such passing."""
        boxes, usual = self.guards, self.scale.usual_rush()
        lean = {box: self.cover_lean(base, self.above_covering(box)) for box in boxes}

        def cost(values: list[int]) -> float:
            line = self.passes.line(self.front, usual, dict(zip(boxes, values, strict=True)), {})
            completion = (line.completion - wanted.completion) / fitting.COMPLETION_SCALE
            yards = (line.yards - wanted.yards_per_pass) / fitting.YARDS_SCALE
            return completion**2 + yards**2 + fitting.LEAN_COVER * away(values, [lean[box] for box in boxes])

        found = descend([round(lean[box]) for box in boxes], [self.scale.cover] * len(boxes), cost)
        return dict(zip(boxes, found, strict=True)), lean

    def above_covering(self, box: str) -> float:
        """Standard deviations that the player in a box is above others like him, against passes."""
        return self.yardstick.coverage(GROUPS[box], self.deeds(self.eleven[box]))

    def cover_lean(self, base: float, above: float) -> float:
        """The Pass Defense value of a player so far above others, in a team of this level."""
        return shared_level(base, self.usual_cover, above) - fitting.COVER_STEP * above

    @cached_property
    def usual_cover(self) -> float | None:
        """The level of an average team, where teams' differences are shared out."""
        return None if self.reference is None else self._level_cover(self.reference)

    def level_cover(self, wanted: Allowed) -> float:
        """The Pass Defense value which, on every card, would allow such passing; shared out, which team would."""
        usual = self.usual_cover
        if usual is None:
            return self._level_cover(wanted)
        boxes, above = self.guards, {box: self.above_covering(box) for box in self.guards}

        def off(base: float) -> float:
            values = {box: bounded(self.cover_lean(base, above[box]), self.scale.cover) for box in boxes}
            line = self.passes.line(self.front, self.scale.usual_rush(), values, {})
            completion = (line.completion - wanted.completion) / fitting.COMPLETION_SCALE
            yards = (line.yards - wanted.yards_per_pass) / fitting.YARDS_SCALE
            return completion**2 + yards**2

        return _nearest_level(usual, off)

    def _level_cover(self, wanted: Allowed) -> float:
        boxes, usual, values = self.guards, self.scale.usual_rush(), self.scale.pass_defenses

        def line(value: int) -> PassLine:
            return self.passes.line(self.front, usual, dict.fromkeys(boxes, value), {})

        by_completions = inverse(lambda value: line(value).completion, values, wanted.completion)
        by_yards = inverse(lambda value: line(value).yards, values, wanted.yards_per_pass)
        return (by_completions + by_yards) / 2

    def bench_cover(self, base: float, player: ChosenPlayer) -> float:
        """The Pass Defense value of one who does not start."""
        if player.sheet == "defensive line":
            return 0.0
        above = self.yardstick.coverage(POSITION_GROUPS[player.positions[0]], self.deeds(player))
        return self.cover_lean(base, above) + fitting.BENCH_COVER

    # Intercept ranges.

    def range_lean(self, player: ChosenPlayer) -> float:
        """The index of the range that a player's interceptions suggest."""
        base = fitting.BACK_RANGE if player.sheet == "defensive backs" else fitting.BACKER_RANGE
        lean = base + fitting.RANGE_PER_INTERCEPTION * self.deeds(player).interceptions
        return max(lean, float(self.least_range(player)))

    def least_range(self, player: ChosenPlayer) -> int:
        """The index of the narrowest range that a player may have: `48?` at least for one who intercepted a pass.

        It costs the line hardly anything, since most passers have an INT range that holds 48.
        """
        return fitting.DOUBT if self.deeds(player).interceptions >= 1 else self.scale.ranges[0]

    @property
    def thrown(self) -> float:
        """Passes thrown of pass plays, under the reference rush."""
        sacks, others = self.passes.rushed(self.scale.usual_rush())
        return 1 - sacks - others

    def interception(self, ranges: Mapping[str, int]) -> float:
        """Interceptions of passes thrown, under the reference rush."""
        return self.passes.intercepted(self.front, ranges) / self.thrown

    def ranges(self, target: float) -> Found:
        """Ranges, as their indices, that make so many interceptions."""
        boxes, thrown = self.guards, self.thrown
        lean = {box: self.range_lean(self.eleven[box]) for box in boxes}

        def cost(values: list[int]) -> float:
            taken = self.passes.intercepted(self.front, dict(zip(boxes, values, strict=True)))
            error = taken / thrown - target
            return (error / fitting.INTERCEPTION_SCALE) ** 2 + fitting.LEAN_RANGE * away(
                values, [lean[box] for box in boxes]
            )

        bounds = [(self.least_range(self.eleven[box]), self.scale.ranges[1]) for box in boxes]
        found = descend([round(lean[box]) for box in boxes], bounds, cost)
        return dict(zip(boxes, found, strict=True)), lean


def shared_level(base: float, usual: float | None, above: float) -> float:
    """A team's level as it counts for one player: all of its difference from an average team, or his part."""
    if usual is None:
        return base
    return usual + (base - usual) * team_part(above, better=base < usual)


def _nearest_level(usual: float, off: Callable[[float], float]) -> float:
    """The level at which something is least off; of equals the one nearest to an average team."""
    levels = [usual + fitting.LEVEL_STEP * step for step in range(-fitting.LEVEL_STEPS, fitting.LEVEL_STEPS + 1)]
    return min(levels, key=lambda level: (off(level), abs(level - usual)))
