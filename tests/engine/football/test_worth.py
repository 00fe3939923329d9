"""What a situation is worth: the order of things that coaches agree on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.football import codes
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.football.worth import worth
from tests.engine.football.situations import after_touchdown, ball_on, kickoff


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (ball_on(49), ball_on(50)),
        (ball_on(50, 1, 5), ball_on(50, 1, 10)),
        (ball_on(50, 1, 10), ball_on(50, 2, 10)),
        (ball_on(50, 2, 3), ball_on(50, 1, 10)),
        (ball_on(50, 3, 1), ball_on(50, 3, 2)),
        (ball_on(50, 1, 20), ball_on(50, 4, 1)),
        (ball_on(20, 4, 10), ball_on(60, 4, 10)),
        (ball_on(1, 1, 1), ball_on(2, 2, 2)),
        (ball_on(2, 1, 2), ball_on(2, 3, 2)),
        (after_touchdown(), ball_on(1, 1, 1)),
        (after_touchdown(), kickoff()),
        (kickoff(), replace(kickoff(), kick_shift=5)),
        (after_touchdown(), replace(after_touchdown(), kick_shift=5)),
    ],
)
def test_one_situation_is_better_than_another(better: State, worse: State) -> None:
    assert worth(better, HOME) > worth(worse, HOME)
    assert worth(better, AWAY) < worth(worse, AWAY)


def test_what_one_team_gains_the_other_loses() -> None:
    assert worth(ball_on(33, 3, 7), HOME) == -worth(ball_on(33, 3, 7), AWAY)


def test_at_the_gun_only_the_score_counts() -> None:
    near = replace(ball_on(1, 1, 1, quarter=2), seconds_left=0)
    far = replace(ball_on(99, quarter=2), seconds_left=0)
    assert worth(near, HOME) == worth(far, HOME) == 0
    assert worth(replace(near, untimed=True), HOME) > worth(replace(far, untimed=True), HOME) > 0


def test_at_the_end_winning_is_everything() -> None:
    over = State(ball_on(50).era, phase=codes.OVER, quarter=4, seconds_left=0)
    assert worth(replace(over, home_score=1), HOME) > 50 * worth(replace(over, home_score=0), HOME) + 5000
    tied_with_a_try = replace(after_touchdown(), quarter=4, seconds_left=0, away_score=6)
    assert worth(tied_with_a_try, HOME) > 9000
    two_behind = replace(tied_with_a_try, away_score=8)
    assert -10000 < worth(two_behind, HOME) < 0
