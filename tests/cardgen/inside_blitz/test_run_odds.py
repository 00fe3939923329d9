"""How often runs are opened, held to the rules run whole through every card and die."""

from __future__ import annotations

import pytest

from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.run_odds import RUNS, RunOdds, looked_for
from cardgen.inside_blitz.runners import MEAN, RunSplit, implied_runs
from engine.chance.every import Branches, every
from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.cards.cells import Gain
from engine.inside_blitz.chance import Counted, Every
from engine.inside_blitz.equipment import equip
from engine.inside_blitz.options import Options
from engine.inside_blitz.reference import Answer, reference_defense, reference_offense, reference_state
from engine.inside_blitz.running import run
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.trace import Trace
from tests.cardgen.inside_blitz.test_pass_odds import TABLE

AGAINST = [DefenseCall(codes.STARTERS, codes.KEY), DefenseCall(codes.DIME, codes.BLITZ)]


@pytest.mark.rule("IBF-CALL-13", "IBF-CALL-14")
@pytest.mark.parametrize("play", RUNS)
@pytest.mark.parametrize("against", AGAINST)
def test_runs_are_opened_as_often_as_the_rules_run_whole_say(play: int, against: DefenseCall) -> None:
    offense, defense = reference_offense(), reference_defense(1)
    carrier = offense.receivers[1]
    carrier.inside_high, carrier.inside_low = [8] * 36, [1] * 36
    carrier.outside_high, carrier.outside_low = [8] * 36, [1] * 36
    counted = Counted(TABLE.deck)

    def opened(keyed: int) -> float:
        def rule(branches: Branches) -> int:
            call = OffenseCall(play, carrier.index, by_number=True)
            chance = Every(counted, branches)
            answer = DefenseCall(against.alignment, against.strategy, keyed)
            snap = Snap(
                *(reference_state(), chance, Options(), Trace(), offense, defense, call, answer, Tally()), TABLE.charts
            )
            return int(run(snap).events[0].yards)

        return sum(probability for probability, yards in every(rule) if yards == 8)

    seen = looked_for(offense, carrier)
    assert seen == pytest.approx(26 / 82)
    whole = seen * opened(carrier.index) + (1 - seen) * opened(offense.receivers[0].index)
    fast = RunOdds(Asking(TABLE, [reference_defense(0), defense], (Answer(1.0, 1, against),)))
    assert fast.opened(offense, carrier, play) == pytest.approx(whole, abs=1e-9)


def test_matrices_are_read_with_the_lookup_chart() -> None:
    table = equip([], {})
    offense = reference_offense()
    back = offense.receivers[0]
    asking = Asking(table)
    splits = (RunSplit(1.0, RunOdds(asking).opened(offense, back, codes.INSIDE_LEFT)), RunSplit(0.0, 0.5))
    cells = tuple(Gain("B" if at == 0 else 5, 0) for at in range(36))
    line = implied_runs(table.charts, (cells, None), splits, 4)
    breaks = sum(table.charts.lookup[10 * red + white][4] for red in range(1, 7) for white in range(1, 7)) / 36
    assert line[MEAN] == pytest.approx(splits[0].opened * (breaks + 35 * 5) / 36)
