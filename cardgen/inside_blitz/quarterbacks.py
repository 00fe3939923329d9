"""Quarterbacks: what their two cards target, their designed runs and scrambles."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardgen.calibration.targets import target_passes, target_runs
from cardgen.figures import league
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.pass_lines import pass_line, screens_to_backs
from cardgen.figures.run_lines import designed_yards, run_line
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.offense_players import Offense, Passer, run_splits
from cardgen.inside_blitz.pass_odds import Passing
from cardgen.inside_blitz.passers import PassResult, pass_target
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import longest_derivation, run_derivations, run_target, solve_runs
from cardgen.inside_blitz.scrambles import solve_scrambles
from cardgen.inside_blitz.usage import designed_runs, has_designed_runs
from cardgen.noting import Noted

QUICK_PRIOR: Final = 10
"""Passes behind the line for which the league's completions count beside his own."""


def make_passer(asking: Asking, runs: RunOdds, index: SeasonIndex, player: ChosenPlayer, offense: Offense) -> Passer:
    """A quarterback with his runs solved; his passes are solved with his receivers."""
    calibration = offense.set_factors.player(player.team, player.player_id)
    run = target_runs(run_line(index, player.team, player.player_id, "QB"), calibration)
    backs = {each.player.player_id for each in offense.skill.values() if each.position == "RB"}
    part = screens_to_backs(index, player.team, backs)
    line = target_passes(pass_line(index, player.team, player.player_id, part), calibration)
    target = pass_target(line, quick_rate(index, player, calibration["completion"]))
    designed = designed_runs(run)
    yards = designed_yards(index, player.team, player.player_id, run) * calibration["carry"]
    splits = run_splits(runs, offense.squad, offense.squad.passer, run)
    scaled = solved = None
    if has_designed_runs(run):
        scaled = run_target(run, run.designed, designed, ratio(yards, designed), league.run_shape("QB"))
        solved = solve_runs(asking.charts, scaled, splits)
    scrambled = run.yards - yards
    scramble = solve_scrambles(asking, run, scrambled, target.shares)
    nothing = PassResult(0.0, 0.0, 0.0, 0.0, 0.0, *(np.zeros(DEPTHS) for _ in range(4)))
    passing = Passing((), (0, 36, 0), (0, 36, 0, 0))
    passer = Passer(player, line, run, target, passing, nothing, scaled, splits, solved, scramble)
    described = offense.set_factors.described(player.team, player.player_id, "carry")
    if scaled is not None and solved is not None:
        passer.derivations |= run_derivations(run, scaled, splits, solved, described)
    longest = longest_derivation(run).split
    passer.derivations |= {"Scramble": scramble.noted, "LNG": Noted(longest, scramble.noted.status)}
    return passer


def quick_rate(index: SeasonIndex, player: ChosenPlayer, factor: float) -> float:
    """How often a passer's passes behind the line are complete, the league's counted in."""
    usual = league.passes("RB", "screen")
    rows = [row for row in index.of_player("pass_depths", player.team, player.player_id) if row["depth"] == "screen"]
    caught, thrown = (sum(count(row, name) for row in rows) for name in ("completions", "attempts"))
    return min(0.97, factor * (caught + QUICK_PRIOR * usual[1] / usual[0]) / (thrown + QUICK_PRIOR))
