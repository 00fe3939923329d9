"""Where a defender's values come from: what his team allowed, what he did, and the steps from both to his card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.calibration.allowed import Allowed
from cardgen.fast_action.fitting import (
    BACK_PRESSURE,
    BACK_RANGE,
    BACKER_RANGE,
    BENCH_COVER,
    BENCH_TACKLE,
    COVER_STEP,
    DOUBT,
    RANGE_PER_INTERCEPTION,
    TACKLE_STEP,
)
from cardgen.fast_action.ratings import GROUPS, ROW_ONE, TeamLine
from cardgen.fast_action.team_fit import TeamFit
from cardgen.figures.charted import Charted
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.defenders import POSITION_GROUPS, team_part
from cardgen.figures.playing_time import HIT
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept, InterceptRange

FIELDS: Final = ("TV", "PR", "PD", "Intercept")
STATISTICS: Final = {
    "TV": ("def_tackles", "def_tackles_for_loss"),
    "PR": ("def_sacks", "def_qb_hits"),
    "PD": ("def_pass_defended", "def_interceptions"),
    "Intercept": ("def_interceptions",),
}
CHARTED: Final[Mapping[str, Callable[[Charted], str]]] = {
    "TV": lambda charted: charted.tackling,
    "PR": lambda charted: charted.rushing,
    "PD": lambda charted: charted.covering,
}
FIGURES: Final = {
    "TV": "opponents gained {rushing_yards} yards on {carries} carries",
    "PR": "opponents threw {attempts} passes and were sacked {sacks} times",
    "PD": "opponents completed {completions} of {attempts} passes for {passing_yards} yards",
    "Intercept": "opponents threw {attempts} passes, {interceptions} of them intercepted",
}
ALLOWED: Final = ("rushing_yards", "carries", "attempts", "sacks", "completions", "passing_yards", "interceptions")
NOTHING: Final = -1
"""Below the least of the steps of a range: a range below none is none."""


@dataclass(frozen=True, slots=True)
class Levels:
    """Values that a team's players would have on average, before each player's own statistics are looked at."""

    tackle: float
    cover: float
    """Tackle and Pass Defense Values which, on every card, would do."""
    rush: float
    """Pass Rush for a unit of a lineman's pressure, and in all of the line."""
    line: float
    shift: float
    """Interceptions which the league cannot shed."""


def _carry(line: Allowed) -> str:
    return f"{line.yards_per_carry:.2f} yards a carry"


def _sacks(line: Allowed) -> str:
    return f"{percent(line.sack)} sacks"


def _passes(line: Allowed) -> str:
    return f"{percent(line.completion)} and {line.yards_per_pass:.2f} yards a pass"


def _interceptions(line: Allowed) -> str:
    return f"{percent(line.interception, 2)} intercepted"


LINES: Final = {"TV": _carry, "PR": _sacks, "PD": _passes, "Intercept": _interceptions}


class DefenseDerivations:
    """The derivations of the values of a team's defenders."""

    def __init__(
        self, index: SeasonIndex, team: str, fit: TeamFit, levels: Levels, reference: Allowed, line: TeamLine
    ) -> None:
        self._index, self._fit, self._levels, self._line = index, fit, levels, line
        theirs = index.stats(team, OPPONENTS)
        sums = {name: f"{count(theirs, name):g}" for name in ALLOWED}
        self._allowed = {field: FIGURES[field].format(**sums) for field in FIELDS}
        """What the team really allowed, in figures."""
        self._target = {field: self._team_step(field, reference) for field in FIELDS}

    def _team_step(self, field: str, reference: Allowed) -> str:
        """The line targeted: the reference's, with the team's difference from the league."""
        show = LINES[field]
        text = (
            f"the reference offense gets {show(reference)} from the reference defense and, by the team's difference "
            f"from the league, is to get {show(self._line.wanted)} from this one"
        )
        if field == "Intercept":
            text += f", less {percent(self._levels.shift, 2)} for teams that no card brings as low as they were"
        return text

    def of(self, player: ChosenPlayer, box: str, leanings: Mapping[str, float]) -> dict[str, Noted]:
        """Of all values of a player, by title; `box` is where he starts, empty for a substitute."""
        row, found = self._index.player("defense", player.team, player.player_id), self._fit.deeds(player)
        status = status_of(bool(found.known and row))
        steps = {
            "TV": self._tackle_step(player, box, leanings["TV"]),
            "PR": self._rush_step(player, box, leanings["PR"]),
            "PD": self._cover_step(player, box, leanings["PD"]),
            "Intercept": self._range_step(player, leanings["Intercept"]),
        }
        made = {}
        for field in FIELDS:
            if row:
                own = ", ".join(
                    f"{name.removeprefix('def_').replace('_', ' ')} {count(row, name):g}" for name in STATISTICS[field]
                )
                statistic = f"{self._allowed[field]}; his {own} in {found.games:g} games"
                if found.charted is not None and field in CHARTED:
                    statistic += f"; {CHARTED[field](found.charted)}"
            else:
                statistic = f"{self._allowed[field]}; of him nothing is counted"
            lean = leanings[field]
            rounded = f"the eleven rounded together: {LINES[field](self._line.implied)}"
            derivation = Derivation(
                statistic, f"{self._target[field]}; {steps[field]}{self._held(player, field, lean)}", lean
            )
            derivation = derivation.then(rounded if box else "a substitute: rounded by himself")
            made[field] = Noted(derivation.of(self._width(lean)) if field == "Intercept" else derivation, status)
        return made

    def _held(self, player: ChosenPlayer, field: str, lean: float) -> str:
        """That a value stays within what cards print, where it would not."""
        scale = self._fit.scale
        bounds = {
            "TV": scale.tackle_bounds(player, lean),
            "PR": scale.rush_bounds(player),
            "PD": scale.cover,
            "Intercept": (NOTHING, scale.ranges[1]),
        }
        least, most = bounds[field]
        return "" if least - 0.5 <= lean <= most + 0.5 else f"; held within {least} and {most}"

    def _width(self, lean: float) -> float:
        """Of a range the numbers it is wide before rounding."""
        intercepts = self._fit.scale.intercepts
        return float(np.interp(lean, range(len(intercepts)), [_width(each) for each in intercepts]))

    def _tackle_step(self, player: ChosenPlayer, box: str, lean: float) -> str:
        back = player.sheet == "defensive backs"
        later = BENCH_TACKLE + self._fit.scale.back_tackle if back else 0.0 if box else BENCH_TACKLE
        where = "behind the front" if back else "on the bench"
        above = self._fit.yardstick.tackling(_group(player, box), self._fit.deeds(player))
        stepped = _Stepped("TV", TACKLE_STEP, self._levels.tackle, self._fit.usual_tackle, above, lean)
        return stepped.text("tackles and stuffs", later, where)

    def _cover_step(self, player: ChosenPlayer, box: str, lean: float) -> str:
        above = self._fit.yardstick.coverage(_group(player, box), self._fit.deeds(player))
        stepped = _Stepped("PD", COVER_STEP, self._levels.cover, self._fit.usual_cover, above, lean)
        return stepped.text("passes broken up and intercepted", 0.0 if box else BENCH_COVER, "on the bench")

    def _rush_step(self, player: ChosenPlayer, box: str, lean: float) -> str:
        fit, levels, found = self._fit, self._levels, self._fit.deeds(player)
        on_line = on_the_line(player, box)
        if fit.relief is not None and on_line:
            others = fit.line_pressure(player) - found.rush
            return (
                f"beside the others' rush the line needs {levels.line:.2f} in all; {found.rush:g} sacks and "
                f"{others:.2f} of those who came in for the starters: "
                f"({found.rush:g} + {others:.2f}) x {levels.rush:.3f} = {lean:.2f}"
            )
        text = f"pressure {found.pressure:.2f}, a hit without a sack counting {HIT:g}"
        if player.sheet == "defensive backs":
            return f"{text}: / {BACK_PRESSURE:g} = {lean:.2f}"
        if player.sheet == "linebackers" and not on_line:
            return f"{text}: / {fit.yardstick.linebacker_pressure:.2f}, the average linebacker's = {lean:.2f}"
        return (
            f"beside the others' rush the line needs {levels.line:.2f} in all; {text}: "
            f"({found.pressure:.2f} + 1) x {levels.rush:.3f} = {lean:.2f}"
        )

    def _range_step(self, player: ChosenPlayer, lean: float) -> str:
        scale = self._fit.scale
        base = BACK_RANGE if player.sheet == "defensive backs" else BACKER_RANGE
        steps = " ".join(InterceptRange().show(each)[0] or "none" for each in scale.intercepts)
        return (
            f"step {base:g} + {RANGE_PER_INTERCEPTION:g} x {self._fit.deeds(player).interceptions:g} interceptions "
            f"= {lean:.2f}, {DOUBT} at least for one who intercepted a pass, of the steps 0-{scale.ranges[1]}: {steps}"
        )


def on_the_line(player: ChosenPlayer, box: str) -> bool:
    """Whether a player rushes from the line."""
    return box in ROW_ONE if box else player.sheet == "defensive line"


def _group(player: ChosenPlayer, box: str) -> str:
    """Those with whom he is compared."""
    return GROUPS[box] if box else POSITION_GROUPS[player.positions[0]]


@dataclass(frozen=True, slots=True)
class _Stepped:
    """A value which all eleven would need, less a step for each standard deviation a player is above the others."""

    field: str
    step: float
    level: float
    usual: float | None
    above: float
    lean: float

    def text(self, deed: str, later: float, where: str) -> str:
        """In words; `later` is added for where he plays."""
        field, level, usual, step = self.field, self.level, self.usual, self.step
        behind = f" {later:+g} {where}" if later else ""
        if usual is not None:
            part = team_part(self.above, better=level < usual)
            return (
                f"{field} {usual:+.2f} on every card makes an average team, and this one is {level - usual:+.2f} from "
                f"it; {deed} for his plays {self.above:+.2f} deviations from starters there, his part in that is "
                f"{part:.2f}: {usual:+.2f} {level - usual:+.2f} x {part:.2f}{behind} - {step:g} x {self.above:+.2f} = "
                f"{self.lean:+.2f}"
            )
        above = (level + later - self.lean) / step
        return (
            f"{field} {level:+.2f} on every card would do; {deed} a game {above:+.2f} deviations from starters there: "
            f"{level:+.2f}{behind} - {step:g} x {above:+.2f} = {self.lean:+.2f}"
        )


def _width(intercept: Intercept | None) -> float:
    """The numbers of a range, `48?` counting half of one."""
    if intercept is None:
        return 0.0
    return 0.5 if intercept.doubtful else float(PASS_NUMBERS + 1 - intercept.low)
