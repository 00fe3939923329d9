"""What cards aim at: factors on the real line.

Implied lines are from midfield against ordinary opponents. Played seasons differ from them: gains end at the goal
line, defences guess runs on the downs on which they are called, tired men rest, and some schedules are harder than
others. Cards aim so much higher or lower that the season comes back.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from cardgen.statis_pro.catch_lines import CatchLine
from cardgen.statis_pro.pass_lines import PassLine
from cardgen.statis_pro.runners import RunLine

SURE: Final = 0.97
"""No completion rate is aimed at beyond this."""
LEAST, MOST = 0.5, 2.0
"""Factors that calibration can give; anything else is no calibration."""


@dataclass(frozen=True, slots=True)
class Aims:
    """Factors on the real line: 1.06 aims six per cent higher."""

    carry: float = 1.0
    """Yards per carry."""
    catch: float = 1.0
    """Yards per catch."""
    completion: float = 1.0
    interception: float = 1.0
    sack: float = 1.0
    punt: float = 1.0
    """Gross yards per punt."""
    fumble: float = 1.0
    """Fumbles lost of fumbles."""
    run: float = 1.0
    """The odds of a run, as the coach calls it."""
    pace: float = 1.0
    """Seconds the coach takes over a play."""

    def times(self, other: Aims) -> Aims:
        """Both at once."""
        return Aims(*(getattr(self, name) * getattr(other, name) for name in NAMES))

    def within(self, least: float = LEAST, most: float = MOST) -> Aims:
        """No factor beyond bounds; those of what calibration can give, if no others are named."""
        return Aims(*(min(max(getattr(self, name), least), most) for name in NAMES))

    def running(self, line: RunLine) -> RunLine:
        """What a runner's columns aim at."""
        return replace(line, yards=line.yards * self.carry)

    def catching(self, line: CatchLine) -> CatchLine:
        """What a receiver's columns aim at."""
        return replace(
            line,
            yards=line.yards * self.catch,
            means=tuple(mean * self.catch for mean in line.means),
            twelfths=tuple(part * self.catch for part in line.twelfths),
        )

    def passing(self, line: PassLine) -> PassLine:
        """What a passer's ranges aim at."""
        return replace(
            line,
            completion=min(line.completion * self.completion, SURE),
            yards=line.yards * self.completion * self.catch,
            interception=line.interception * self.interception,
            sack=line.sack * self.sack,
            by_depth=tuple(min(rate * self.completion, SURE) for rate in line.by_depth),
        )

    def changed(self) -> dict[str, float]:
        """The factors that are not 1, by name."""
        return {name: value for name, value in asdict(self).items() if value != 1.0}


NAMES: Final = tuple(field.name for field in fields(Aims))
STRAIGHT: Final = Aims()
"""The real lines as they are."""
