"""The runs of a quarterback's card: Must Run for scrambles, linebucks and end runs for designed ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures import league
from cardgen.figures.run_lines import RunLine, designed_yards
from cardgen.figures.run_targets import RunSpread, run_spread
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.noting import Derivations, Noted, status_of
from cardgen.provenance import Derivation
from cardgen.strat.carry_fumbles import fumble_text, half_rate
from cardgen.strat.cell_solver import Whole
from cardgen.strat.league_lines import LeagueLine
from cardgen.strat.odds import Floats
from cardgen.strat.palettes import Palette
from cardgen.strat.run_cells import Ran, RunColumns, no_runs, one_column, run_derivations, solve_runs
from cardgen.strat.run_kinds import RunTarget, run_target
from engine.strat import codes
from engine.strat.cards.readings import Result

AROUND_END: Final = 3
"""Designed runs around end from which a quarterback's card has end runs."""  # SOM-CARD-02
MUST_RUN: Final = "Must Run"
FEW: Final = 20
"""Scrambles, or designed runs, below which the league's shape decides."""
OUTSIDE: Final = 1
SWEEPS: Final = 2
"""From where a mix of runs has those around end."""
ENOUGH: Final = 15
"""Runs of a part from which its mean is taken as it is, in a player of many runs."""


@dataclass(frozen=True, slots=True)
class PasserRuns:
    """What a quarterback does when he runs."""

    must_run: Whole
    natural: Floats
    scrambles: RunSpread
    designed: float
    target: RunTarget
    columns: RunColumns
    fumbles: float
    """Of the runs of his card."""
    derivations: Derivations

    @property
    def must_run_cells(self) -> list[Result]:
        """The column of scrambles."""
        return self.columns.palette.read(self.must_run)


def passer_runs(
    carries: Palette,
    index: SeasonIndex,
    line: LeagueLine,
    player: tuple[str, str],
    run: RunLine,
    factor: float,
    seed: int,
    name: str,
    calibrated: str,
) -> PasserRuns:
    """All runs of a quarterback; `factor` is what calibration makes of his yards, `calibrated` says so."""
    designed = max(run.carries - run.scrambles, 0.0)
    yards = designed_yards(index, *player, run) * factor
    around = run.sides[OUTSIDE].carries if index.season.has("rush_directions") else designed * sum(run.mix[SWEEPS:])
    plays = (codes.LINEBUCK, codes.END_RUN) if around >= AROUND_END else (codes.LINEBUCK,)
    spread = run_spread(run, run.designed, _known(run, designed), ratio(yards, designed), league.run_shape("QB"))
    target = run_target(index, line, player, run, spread, plays)
    columns = solve_runs(carries, target, run, seed, player[0], name)
    mean = ratio(run.yards - yards, run.scrambles)
    ran = run_spread(run, run.scrambled, _known(run, run.scrambles), mean, league.scramble_shape())
    cells, natural = one_column(
        carries, ran.distribution, ran.mean, ran.shares[0], run, seed, player[0], name, "must run"
    )
    fumbles = half_rate(index, player, run.carries, line.carry_fumble)
    derivation = Derivation(
        f"{run.scrambles:g} scrambles, {ran.mean:.2f} yards each",
        f"parts of his scrambles, the league's counted in, from the best down; {fumble_text(fumbles)}",
        ran.mean,
    )
    known = status_of(run.from_plays and run.scrambles >= FEW)
    called = Ran(f"{designed:g} designed runs, {target.mean:.2f} yards each", designed >= FEW, fumbles)
    derivations = {
        MUST_RUN: Noted(derivation.then(calibrated), known, natural.tolist()),
        **run_derivations(columns, target, called, calibrated),
    }
    if codes.END_RUN not in plays:
        statistic = f"{run.sides[OUTSIDE].carries:g} designed runs around end"
        derivations |= no_runs(codes.END_RUN, statistic, "too few: do not select this play")
    return PasserRuns(cells, natural, ran, designed, target, columns, fumbles, derivations)


def _known(run: RunLine, part: float) -> float:
    """For how many carries a part of his runs counts: for all of them where it is large enough, so that both add up."""
    return run.carries if part >= ENOUGH else part
