"""Quarterbacks: what their two cards aim at, their designed runs and scrambles."""

from __future__ import annotations

from typing import Final

import numpy as np

from cardgen.aims.aimed import aimed_passes, aimed_runs
from cardgen.figures import league
from cardgen.figures.book import Book, count, ratio
from cardgen.figures.choose import Man
from cardgen.figures.pass_lines import pass_line, screens_to_backs
from cardgen.figures.run_lines import designed_yards, run_line
from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.men import Offense, Passer, ways_of
from cardgen.inside_blitz.pass_odds import Passing
from cardgen.inside_blitz.passers import PassResult, pass_aim
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import longest_derivation, run_aim, run_derivations, solve_runs
from cardgen.inside_blitz.scrambles import solve_scrambles
from cardgen.inside_blitz.usage import designed_runs, has_designed_runs
from cardgen.noting import Noted

QUICK_PRIOR: Final = 10
"""Passes behind the line for which the league's completions count beside his own."""


def make_passer(asking: Asking, runs: RunOdds, book: Book, man: Man, offense: Offense) -> Passer:
    """A quarterback with his runs solved; his passes are solved with his receivers."""
    aims = offense.aiming.man(man.team, man.player_id)
    run = aimed_runs(run_line(book, man.team, man.player_id, "QB"), aims)
    backs = {each.man.player_id for each in offense.skill.values() if each.position == "RB"}
    part = screens_to_backs(book, man.team, backs)
    line = aimed_passes(pass_line(book, man.team, man.player_id, part), aims)
    aim = pass_aim(line, quick_rate(book, man, aims["completion"]))
    designed = designed_runs(run)
    yards = designed_yards(book, man.team, man.player_id, run) * aims["carry"]
    ways = ways_of(runs, offense.squad, offense.squad.passer, run)
    aimed = solved = None
    if has_designed_runs(run):
        aimed = run_aim(run, run.designed, designed, ratio(yards, designed), league.run_shape("QB"))
        solved = solve_runs(asking.charts, aimed, ways)
    scrambled = run.yards - yards
    scramble = solve_scrambles(asking, run, scrambled, aim.shares)
    nothing = PassResult(0.0, 0.0, 0.0, 0.0, 0.0, *(np.zeros(DEPTHS) for _ in range(4)))
    passing = Passing((), (0, 36, 0), (0, 36, 0, 0))
    passer = Passer(man, line, run, aim, passing, nothing, aimed, ways, solved, scramble)
    told = offense.aiming.told(man.team, man.player_id, "carry")
    if aimed is not None and solved is not None:
        passer.derivations |= run_derivations(run, aimed, ways, solved, told)
    longest = longest_derivation(run).way
    passer.derivations |= {"Scramble": scramble.noted, "LNG": Noted(longest, scramble.noted.status)}
    return passer


def quick_rate(book: Book, man: Man, factor: float) -> float:
    """How often a passer's passes behind the line are complete, the league's counted in."""
    usual = league.passes("RB", "screen")
    rows = [row for row in book.of_man("pass_depths", man.team, man.player_id) if row["depth"] == "screen"]
    caught, thrown = (sum(count(row, name) for row in rows) for name in ("completions", "attempts"))
    return min(0.97, factor * (caught + QUICK_PRIOR * usual[1] / usual[0]) / (thrown + QUICK_PRIOR))
