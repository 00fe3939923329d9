"""The reference offense has the league's average line against the reference defenses."""

from __future__ import annotations

import numpy as np
import pytest

from cardgen.figures import league
from cardgen.figures.pass_lines import USUAL_BACK_SCREENS, usual_line
from cardgen.figures.run_lines import usage_runs
from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.offense_players import run_splits
from cardgen.inside_blitz.pass_odds import Passing, pass_odds
from cardgen.inside_blitz.passers import SEASON_DEPTHS, passing_line
from cardgen.inside_blitz.receivers import section_means
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import MEAN, column, implied_runs
from engine.inside_blitz import player_record
from engine.inside_blitz.cards.cells import Gain
from engine.inside_blitz.player_record import Player
from engine.inside_blitz.reference import declared
from tests.cardgen.inside_blitz.test_pass_odds import TABLE

LETTERS = {
    player_record.SHORT_GAIN: "S",
    player_record.BREAKAWAY: "B",
    player_record.TO_MEDIUM: "M",
    player_record.TO_LONG: "L",
}


def _means(player: Player) -> list[float]:
    cells = {
        depth: tuple(LETTERS.get(cell, cell) for cell in player.yards[depth])
        for depth in range(DEPTHS)
        if player.yards[depth]
    }
    position = "RB" if player.kind == player_record.BACK else "WR"
    found: list[float] = section_means(
        position, cells, float(column(TABLE.charts, int(player.longest)).mean())
    ).tolist()
    return found


def test_its_passer_has_the_leagues_line() -> None:
    asking = Asking(TABLE)
    offense = asking.offense
    numbers = declared()["quarterback"]
    counts = tuple(tuple(cells.count(at) for at in range(7)) for cells in offense.passer.readings)
    passing = Passing(counts, tuple(numbers["pressure"]), tuple(numbers["depths"]))
    usual = usual_line(USUAL_BACK_SCREENS)
    shares = np.array([usual.shares[at] for at in SEASON_DEPTHS])
    means = np.array([_means(player) for player in offense.receivers]).T
    found = passing_line(pass_odds(asking, offense), passing, shares, means)
    for part, wanted, near in zip(found.parts, usual.wanted, (0.001, 0.03, 0.001, 0.001, 0.001), strict=True):
        assert part == pytest.approx(wanted, abs=near)


def test_its_back_has_the_leagues_yards_per_carry() -> None:
    asking = Asking(TABLE)
    back = asking.offense.receivers[0]
    directions = league.directions("RB")
    outside = directions["left end"] + directions["right end"]
    splits = run_splits(RunOdds(asking), asking.offense, back, usage_runs("RB", 1 - outside, outside))
    sections = [
        tuple(Gain(LETTERS.get(high, high), low) for high, low in zip(highs, lows, strict=True))
        for highs, lows in ((back.inside_high, back.inside_low), (back.outside_high, back.outside_low))
    ]
    line = implied_runs(TABLE.charts, sections, splits, int(back.longest))
    assert line[MEAN] == pytest.approx(4.25, abs=0.01)
