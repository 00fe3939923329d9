"""The derivation of every number on a defender's card, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    RANGE_PER_INTERCEPTION,
    TACKLE_STEP,
)
from cardgen.fast_action.ratings import DefenseScale, Rated, TeamLine
from cardgen.figures.charted import Charted
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.defenders import team_part
from cardgen.figures.playing_time import HIT
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.provenance import Derivation, Provenance, Status, percent
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept, InterceptRange
from ingest.findings import Finding, note

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
WIDE_GAP: Final = 0.03
"""Completions allowed, from which a defense's difference from its real line is reported."""
ALLOWED: Final = ("rushing_yards", "carries", "attempts", "sacks", "completions", "passing_yards", "interceptions")


def note_ratings(
    scale: DefenseScale,
    index: SeasonIndex,
    player: ChosenPlayer,
    rating: Rated,
    printed: Mapping[str, str],
    notes: Provenance,
) -> None:
    """Write down where a defender's values came from, those that his card prints."""
    row = index.player("defense", player.team, player.player_id)
    status: Status = "derived" if rating.known and row else "estimated"
    for field, shown in printed.items():
        own = ", ".join(
            f"{name.removeprefix('def_').replace('_', ' ')} {count(row, name):g}" for name in STATISTICS[field]
        )
        statistic = f"{_allowed(index, player.team, field)}; his {own} in {rating.deeds.games:g} games"
        if rating.deeds.charted is not None and field in CHARTED:
            statistic += f"; {CHARTED[field](rating.deeds.charted)}"
        if not row:
            statistic = f"{_allowed(index, player.team, field)}; of him nothing is counted"
        own_step = f"{OWN_STEPS[field](scale, player, rating)}{_held(scale, player, rating, field)}"
        formula = f"{_team_step(rating, field)}; {own_step}"
        eleven = f"the eleven rounded together: {LINES[field](rating.team.implied)}"
        formula += f"; {eleven if rating.starter else 'a substitute: rounded by himself'}"
        derivation = Derivation(statistic, formula, _value(scale, rating, field))
        notes.derivation(player.sheet, player.team, player.name, field, derivation, shown, status)


def _held(scale: DefenseScale, player: ChosenPlayer, rating: Rated, field: str) -> str:
    """That a value stays within what cards print, where it would not."""
    bounds = {
        "TV": scale.tackle_bounds(player, rating.leanings["TV"]),
        "PR": scale.rush_bounds(player),
        "PD": scale.cover,
    }
    least, most = bounds.get(field, (-1, scale.ranges[1]))  # a range below none is none
    return "" if least - 0.5 <= rating.leanings[field] <= most + 0.5 else f"; held within {least} and {most}"


def _value(scale: DefenseScale, rating: Rated, field: str) -> float:
    """Before rounding; of a range the numbers it is wide, `48?` counting half of one."""
    lean = rating.leanings[field]
    if field != "Intercept":
        return lean
    return float(np.interp(lean, range(len(scale.intercepts)), [_width(each) for each in scale.intercepts]))


def _width(intercept: Intercept | None) -> float:
    if intercept is None:
        return 0.0
    return 0.5 if intercept.doubtful else float(PASS_NUMBERS + 1 - intercept.low)


def _allowed(index: SeasonIndex, team: str, field: str) -> str:
    """What the team really allowed, in figures."""
    theirs = index.stats(team, OPPONENTS)
    sums = {name: f"{count(theirs, name):g}" for name in ALLOWED}
    return FIGURES[field].format(**sums)


def _team_step(rating: Rated, field: str) -> str:
    """The line targeted: the reference's, with the team's difference from the league."""
    show = LINES[field]
    text = (
        f"the reference offense gets {show(rating.reference)} from the reference defense and, by the team's difference "
        f"from the league, is to get {show(rating.team.wanted)} from this one"
    )
    if field == "Intercept":
        text += f", less {percent(rating.levels['shift'], 2)} for teams that no card brings as low as they were"
    return text


def _tackle_step(scale: DefenseScale, player: ChosenPlayer, rating: Rated) -> str:
    if player.sheet == "defensive backs":
        behind = BENCH_TACKLE + scale.back_tackle
        return _stepped("tackles and stuffs", rating, "TV", TACKLE_STEP, behind, "behind the front")
    bench = 0.0 if rating.starter else BENCH_TACKLE
    return _stepped("tackles and stuffs", rating, "TV", TACKLE_STEP, bench)


def _cover_step(scale: DefenseScale, player: ChosenPlayer, rating: Rated) -> str:
    bench = 0.0 if rating.starter else BENCH_COVER
    return _stepped("passes broken up and intercepted", rating, "PD", COVER_STEP, bench)


def _stepped(deed: str, rating: Rated, field: str, step: float, later: float, where: str = "on the bench") -> str:
    """A value which all eleven would need, less a step for each standard deviation a player is above the others."""
    level, lean = rating.levels[field], rating.leanings[field]
    behind = f" {later:+g} {where}" if later else ""
    usual = rating.levels.get(f"{field} usual")
    if usual is not None:
        above = rating.levels[f"{field} above"]
        part = team_part(above, better=level < usual)
        return (
            f"{field} {usual:+.2f} on every card makes an average team, and this one is {level - usual:+.2f} from it; "
            f"{deed} for his plays {above:+.2f} deviations from starters there, his part in that is {part:.2f}: "
            f"{usual:+.2f} {level - usual:+.2f} x {part:.2f}{behind} - {step:g} x {above:+.2f} = {lean:+.2f}"
        )
    above = (level + later - lean) / step
    return (
        f"{field} {level:+.2f} on every card would do; {deed} a game {above:+.2f} deviations from starters there: "
        f"{level:+.2f}{behind} - {step:g} x {above:+.2f} = {lean:+.2f}"
    )


def _rush_step(scale: DefenseScale, player: ChosenPlayer, rating: Rated) -> str:
    pressure, lean = rating.deeds.pressure, rating.leanings["PR"]
    others = rating.levels.get("PR others")
    if others is not None and rating.on_line:
        sacks = rating.deeds.rush
        return (
            f"beside the others' rush the line needs {rating.levels['line']:.2f} in all; {sacks:g} sacks and "
            f"{others:.2f} of those who came in for the starters: "
            f"({sacks:g} + {others:.2f}) x {rating.levels['PR']:.3f} = {lean:.2f}"
        )
    text = f"pressure {pressure:.2f}, a hit without a sack counting {HIT:g}"
    if player.sheet == "defensive backs":
        return f"{text}: / {BACK_PRESSURE:g} = {lean:.2f}"
    if player.sheet == "linebackers" and not rating.on_line:
        return f"{text}: / {rating.levels['linebacker']:.2f}, the average linebacker's = {lean:.2f}"
    unit = rating.levels["PR"]
    return (
        f"beside the others' rush the line needs {rating.levels['line']:.2f} in all; {text}: "
        f"({pressure:.2f} + 1) x {unit:.3f} = {lean:.2f}"
    )


def _range_step(scale: DefenseScale, player: ChosenPlayer, rating: Rated) -> str:
    base = BACK_RANGE if player.sheet == "defensive backs" else BACKER_RANGE
    steps = " ".join(InterceptRange().show(each)[0] or "none" for each in scale.intercepts)
    return (
        f"step {base:g} + {RANGE_PER_INTERCEPTION:g} x {rating.deeds.interceptions:g} interceptions "
        f"= {rating.leanings['Intercept']:.2f} of the steps 0-{scale.ranges[1]}: {steps}"
    )


OWN_STEPS: Final = {"TV": _tackle_step, "PR": _rush_step, "PD": _cover_step, "Intercept": _range_step}


def _carry(line: Allowed) -> str:
    return f"{line.yards_per_carry:.2f} yards a carry"


def _sacks(line: Allowed) -> str:
    return f"{percent(line.sack)} sacks"


def _passes(line: Allowed) -> str:
    return f"{percent(line.completion)} and {line.yards_per_pass:.2f} yards a pass"


def _interceptions(line: Allowed) -> str:
    return f"{percent(line.interception, 2)} intercepted"


LINES: Final = {"TV": _carry, "PR": _sacks, "PD": _passes, "Intercept": _interceptions}


def unreached(lines: Mapping[str, TeamLine], wanted: Sequence[str], code: str) -> list[Finding]:
    """Defenses whose completions and yards no cards can imply both: a Pass Defense value moves them together."""
    missed = []
    for team in wanted:
        gap = lines[team].implied.completion - lines[team].wanted.completion
        if abs(gap) > WIDE_GAP:
            missed.append(f"{team} {100 * gap:+.1f}")
    if not missed:
        return []
    text = f"completions allowed in points from the real, for the sake of yards per pass: {', '.join(missed)}"
    return [note(code, "defenses", text)]
