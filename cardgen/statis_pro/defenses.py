"""Tackle, Pass Rush and Pass Defense values and Intercept ranges.

A defence's base eleven are rated so that the reference offence gets from them what opponents really got: yards per
carry from the Tackle Values, sacks from the Pass Rush, completions and yards from the Pass Defense values,
interceptions from the ranges. How much of it each man answers for, his own statistics say. Substitutes are rated by
their own statistics, a little below the starters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.aims.aims import Aims
from cardgen.aims.allowed import Allowed, above_league, reached
from cardgen.fast_action import fitting
from cardgen.fast_action.base_displays import INTERCEPTS, PASS_DEFENSES, ROW_ONE, ROW_THREE, PassLine
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import TACKLES, RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.defenders import POSITION_GROUPS, Deeds, Yardstick, deeds
from cardgen.figures.starters import Starters
from cardgen.solving.search import away, bounded, descend, inverse
from cardgen.statis_pro.aimed import STRAIGHT
from cardgen.statis_pro.cards import BOXES
from cardgen.statis_pro.ratings import (
    BACK_RUSH,
    BACKER_TACKLE,
    COVER,
    LINE_TACKLE,
    PASS_RUSH,
    RANGE,
    Rating,
    TeamLine,
)
from engine.statis_pro import reference

ROW_TWO: Final = "FGHIJ"
GROUPS: Final = {
    **dict.fromkeys("AE", "end"),
    **dict.fromkeys("BCD", "tackle"),
    **dict.fromkeys("FJ", "outside"),
    **dict.fromkeys("GHI", "inside"),
    **dict.fromkeys("KO", "corner"),
    **dict.fromkeys("MN", "safety"),
}
"""Kinds of box whose men are compared with each other."""
REFERENCE: Final = {box: men[0] for box, men in zip(BOXES, reference.reference_defense().defense, strict=True) if men}
USUAL_RUSH: Final = {box: man.pass_rush for box, man in REFERENCE.items()}
"""The reference Pass Rush: completions and interceptions are fitted under it, so that sacks do not mix with them."""


@dataclass(frozen=True, slots=True)
class Rated(Rating):
    """A rating, with what led to it."""

    deeds: Deeds
    levels: Mapping[str, float]
    """Tackle and Pass Defense Value which, on every card, would do; Pass Rush for a unit of a lineman's pressure and in
    all of the line; the average linebacker's pressure; interceptions which the league cannot shed."""
    reference: Allowed
    team: TeamLine


class Defenses:
    """The ratings of all defenders of a league."""

    def __init__(
        self,
        book: Book,
        chosen: Mapping[str, Chosen],
        starters: Mapping[str, Starters],
        runs: RunTables,
        passes: PassTables,
        aiming: Aiming,
    ) -> None:
        self._book, self._chosen, self._starters = book, chosen, starters
        self._runs, self._passes = runs, passes
        self._deeds = {
            (man.team, man.player_id): deeds(book, man) for each in chosen.values() for man in each.men if _defends(man)
        }
        self._yardstick = Yardstick(
            (GROUPS[box], self._of(man)) for each in starters.values() for box, man in each.defense.items()
        )
        sacks, scrambles = passes.rushed(USUAL_RUSH)
        self._thrown = 1 - sacks - scrambles
        """Passes thrown of pass plays, under the reference rush."""
        self.reference = self._reference_line()
        self._differences = {team: above_league(book, team, aiming.defense(team)) for team in book.teams}
        self._range_shift = 0.0
        self._range_shift = self._close_interceptions()
        self.ratings: dict[tuple[str, str], Rated] = {}
        self.lines: dict[str, TeamLine] = {}
        self.reached: dict[str, Aims] = {}
        """The factors on each real line that the cards came to, as they are asked under the reference Pass Rush."""
        for team in chosen:
            self._rate(team)

    def _of(self, man: Man) -> Deeds:
        return self._deeds[man.team, man.player_id]

    def _reference_line(self) -> Allowed:
        men = REFERENCE
        backs = {box: fitting.DOUBT for box in men if box in ROW_THREE}
        line = self._passes.line(
            "4-3",
            {box: man.pass_rush for box, man in men.items()},
            {box: man.pass_defense for box, man in men.items() if box not in ROW_ONE},
            backs,
        )
        carry = self._runs.yards_per_carry({box: man.tackle for box, man in men.items() if box not in ROW_THREE})
        return allowed_line(carry, line)

    def wanted(self, team: str) -> Allowed:
        """What the reference offence should get from a team: what it gets from the reference, and the difference."""
        usual, difference = self.reference, self._differences[team]
        return Allowed(
            usual.yards_per_carry + difference.yards_per_carry,
            usual.completion + difference.completion,
            usual.yards_per_pass + difference.yards_per_pass,
            usual.interception + difference.interception,
            usual.sack + difference.sack,
        )

    def _rate(self, team: str) -> None:
        front = self._chosen[team].front
        eleven = self._starters[team].defense
        wanted = self.wanted(team)
        tackle_base = self._level_tackle([box for box in eleven if box not in ROW_THREE], wanted.yards_per_carry)
        cover_base = self._level_cover(front, [box for box in eleven if box not in ROW_ONE], wanted)
        tackle, tackle_lean = self._tackles(eleven, wanted, tackle_base)
        rush, rush_lean, scale = self._rush(eleven, wanted)
        cover, cover_lean = self._cover(front, eleven, wanted, cover_base)
        ranges, range_lean = self._ranges(front, eleven, wanted)
        line = self._passes.line(front, rush, cover, ranges)
        carry = self._runs.yards_per_carry(tackle)
        self.lines[team] = TeamLine(wanted, allowed_line(carry, line))
        usual = replace(self._passes.line(front, USUAL_RUSH, cover, ranges), sack=self._sack(rush))
        self.reached[team] = reached(self._book, team, self.reference, allowed_line(carry, usual), STRAIGHT)
        boxes = {man.player_id: box for box, man in eleven.items()}
        levels = {
            "TV": tackle_base,
            "PD": cover_base,
            "PR": scale,
            "line": sum(value for box, value in rush_lean.items() if box in ROW_ONE),
            "linebacker": self._yardstick.linebacker_pressure,
            "shift": self._range_shift,
        }
        for man in self._chosen[team].men:
            if not _defends(man):
                continue
            found, box = self._of(man), boxes.get(man.player_id, "")
            leanings = {
                "TV": tackle_lean.get(box, self._bench_tackle(tackle_base, man)),
                "PR": rush_lean.get(box, self._bench_rush(man, scale)),
                "PD": cover_lean.get(box, self._bench_cover(cover_base, man)),
                "Intercept": range_lean.get(box, self._range_lean(man)),
            }
            self.ratings[man.team, man.player_id] = Rated(
                tackle.get(box, bounded(leanings["TV"], _tackle_bounds(man))),
                rush.get(box, bounded(leanings["PR"], BACK_RUSH if _is_back(man) else PASS_RUSH)),
                cover.get(box, bounded(leanings["PD"], COVER)),
                INTERCEPTS[ranges.get(box, bounded(leanings["Intercept"], RANGE))],
                leanings,
                bool(box),
                found.known,
                found,
                levels,
                self.reference,
                self.lines[team],
            )

    # Tackle Values.

    def _tackles(
        self, eleven: Mapping[str, Man], wanted: Allowed, base: float
    ) -> tuple[dict[str, int], dict[str, float]]:
        boxes = [box for box in eleven if box not in ROW_THREE]
        lean = {
            box: base - fitting.TACKLE_STEP * self._yardstick.tackling(GROUPS[box], self._of(eleven[box]))
            for box in boxes
        }

        def cost(values: list[int]) -> float:
            error = self._runs.yards_per_carry(dict(zip(boxes, values, strict=True))) - wanted.yards_per_carry
            return (error / fitting.CARRY_SCALE) ** 2 + fitting.LEAN_TACKLE * away(values, [lean[box] for box in boxes])

        bounds = [_tackle_bounds(eleven[box]) for box in boxes]
        found = descend([round(lean[box]) for box in boxes], bounds, cost)
        return dict(zip(boxes, found, strict=True)), lean

    def _level_tackle(self, boxes: Sequence[str], wanted: float) -> float:
        """The Tackle Value which, printed on every card, would allow so many yards."""
        return inverse(lambda value: self._runs.yards_per_carry(dict.fromkeys(boxes, value)), TACKLES, wanted)

    def _bench_tackle(self, base: float, man: Man) -> float:
        above = self._yardstick.tackling(POSITION_GROUPS[man.positions[0]], self._of(man))
        return base + fitting.BENCH_TACKLE - fitting.TACKLE_STEP * above

    # Pass Rush.

    def _rush(self, eleven: Mapping[str, Man], wanted: Allowed) -> tuple[dict[str, int], dict[str, float], float]:
        """Pass Rush of the eleven, and points per unit of pressure on the line."""
        line = [box for box in eleven if box in ROW_ONE]
        lean = {box: self._backer_rush(eleven[box]) for box in eleven if box in ROW_TWO}
        lean |= {box: self._of(eleven[box]).pressure / fitting.BACK_PRESSURE for box in eleven if box in ROW_THREE}
        fixed = {box: bounded(value, BACK_RUSH if box in ROW_THREE else PASS_RUSH) for box, value in lean.items()}
        total = inverse(
            lambda value: self._sack(fixed | {line[0]: value}) if line else wanted.sack,
            range(len(line) * 9 + 1),
            wanted.sack,
        )
        # Everybody on the line is worth something; the rest is shared out by pressure.
        pressure = {box: self._of(eleven[box]).pressure + 1.0 for box in line}
        scale = total / sum(pressure.values()) if line else 1.0
        lean |= {box: scale * value for box, value in pressure.items()}
        boxes = [*line, *(box for box in "FJ" if box in eleven)]
        bounds = [PASS_RUSH if box in ROW_ONE else _near(fixed[box]) for box in boxes]

        def cost(values: list[int]) -> float:
            error = self._sack(fixed | dict(zip(boxes, values, strict=True))) - wanted.sack
            return (error / fitting.SACK_SCALE) ** 2 + fitting.LEAN_RUSH * away(values, [lean[box] for box in boxes])

        found = descend([round(lean[box]) for box in boxes], bounds, cost)
        return fixed | dict(zip(boxes, found, strict=True)), lean, scale

    def _sack(self, rush: Mapping[str, int]) -> float:
        sacks, scrambles = self._passes.rushed(rush)
        return sacks / (1 - scrambles)

    def _backer_rush(self, man: Man) -> float:
        """One point for the pressure of an average linebacker."""
        average = self._yardstick.linebacker_pressure
        return self._of(man).pressure / average if average else 1.0

    def _bench_rush(self, man: Man, scale: float) -> float:
        if _is_back(man):
            return self._of(man).pressure / fitting.BACK_PRESSURE
        if man.sheet == "linebackers":
            return self._backer_rush(man)
        return scale * (self._of(man).pressure + 1.0)

    # Pass Defense.

    def _cover(
        self, front: str, eleven: Mapping[str, Man], wanted: Allowed, base: float
    ) -> tuple[dict[str, int], dict[str, float]]:
        boxes = [box for box in eleven if box not in ROW_ONE]
        lean = {
            box: base - fitting.COVER_STEP * self._yardstick.coverage(GROUPS[box], self._of(eleven[box]))
            for box in boxes
        }

        def cost(values: list[int]) -> float:
            line = self._passes.line(front, USUAL_RUSH, dict(zip(boxes, values, strict=True)), {})
            completion = (line.completion - wanted.completion) / fitting.COMPLETION_SCALE
            yards = (line.yards - wanted.yards_per_pass) / fitting.YARDS_SCALE
            return completion**2 + yards**2 + fitting.LEAN_COVER * away(values, [lean[box] for box in boxes])

        found = descend([round(lean[box]) for box in boxes], [COVER] * len(boxes), cost)
        return dict(zip(boxes, found, strict=True)), lean

    def _level_cover(self, front: str, boxes: Sequence[str], wanted: Allowed) -> float:
        """The Pass Defense value which, printed on every card, would allow such passing."""

        def line(value: int) -> PassLine:
            return self._passes.line(front, USUAL_RUSH, dict.fromkeys(boxes, value), {})

        by_completions = inverse(lambda value: line(value).completion, PASS_DEFENSES, wanted.completion)
        by_yards = inverse(lambda value: line(value).yards, PASS_DEFENSES, wanted.yards_per_pass)
        return (by_completions + by_yards) / 2

    def _bench_cover(self, base: float, man: Man) -> float:
        if man.sheet == "defensive line":
            return 0.0
        above = self._yardstick.coverage(POSITION_GROUPS[man.positions[0]], self._of(man))
        return base + fitting.BENCH_COVER - fitting.COVER_STEP * above

    # Intercept ranges.

    def _range_lean(self, man: Man) -> float:
        base = fitting.BACK_RANGE if _is_back(man) else fitting.BACKER_RANGE
        return base + fitting.RANGE_PER_INTERCEPTION * self._of(man).interceptions

    def _interception(self, front: str, ranges: Mapping[str, int]) -> float:
        return self._passes.intercepted(front, ranges) / self._thrown

    def _close_interceptions(self) -> float:
        """What to take off every team's target so that the league keeps its average.

        A passer's own INT range is always intercepted, so that no guards can bring a team below it: the teams that
        really intercepted least stay at that floor, and the others make up for it.
        """
        low, high = -0.005, 0.015
        for _ in range(8):
            self._range_shift = (low + high) / 2
            mean = fmean(self._implied_interception(team) for team in self._chosen)
            low, high = (self._range_shift, high) if mean > self.reference.interception else (low, self._range_shift)
        return (low + high) / 2

    def _implied_interception(self, team: str) -> float:
        front, eleven = self._chosen[team].front, self._starters[team].defense
        return self._interception(front, self._ranges(front, eleven, self.wanted(team))[0])

    def _ranges(
        self, front: str, eleven: Mapping[str, Man], wanted: Allowed
    ) -> tuple[dict[str, int], dict[str, float]]:
        boxes = [box for box in eleven if box not in ROW_ONE]
        lean = {box: self._range_lean(eleven[box]) for box in boxes}
        target = wanted.interception - self._range_shift

        def cost(values: list[int]) -> float:
            error = self._interception(front, dict(zip(boxes, values, strict=True))) - target
            return (error / fitting.INTERCEPTION_SCALE) ** 2 + fitting.LEAN_RANGE * away(
                values, [lean[box] for box in boxes]
            )

        found = descend([round(lean[box]) for box in boxes], [RANGE] * len(boxes), cost)
        return dict(zip(boxes, found, strict=True)), lean


def allowed_line(carry: float, line: PassLine) -> Allowed:
    """What runs and passes come to together."""
    return Allowed(carry, float(line.completion), float(line.yards), float(line.interception), line.sack)


def _defends(man: Man) -> bool:
    return man.sheet in {"defensive line", "linebackers", "defensive backs"}


def _is_back(man: Man) -> bool:
    return man.sheet == "defensive backs"


def _tackle_bounds(man: Man) -> tuple[int, int]:
    return LINE_TACKLE if man.sheet == "defensive line" else BACKER_TACKLE


def _near(value: int) -> tuple[int, int]:
    """A point either way."""
    return max(PASS_RUSH[0], value - 1), min(PASS_RUSH[1], value + 1)
