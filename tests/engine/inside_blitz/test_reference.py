"""The reference: whole squads, made of declared data, met as often as it says."""

from __future__ import annotations

import pytest

from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import may_call
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.reference import FRONTS, answers, reference_defense, reference_offense

PLAYS = range(codes.SWEEP_LEFT, codes.LONG_PASS + 1)
ELEVEN = 11


@pytest.mark.parametrize("play", PLAYS)
def test_what_a_play_meets_adds_up_and_may_be_called(play: int) -> None:
    met = answers(play, default_charts())
    assert sum(answer.weight for answer in met) == pytest.approx(1)
    assert all(may_call(answer.call.alignment, answer.call.strategy) for answer in met)


def test_long_passes_meet_more_backs_than_runs_do() -> None:
    def part(play: int) -> float:
        backs = (codes.NICKEL, codes.DIME)
        return sum(answer.weight for answer in answers(play, default_charts()) if answer.call.alignment in backs)

    assert part(codes.LONG_PASS) > 2 * part(codes.INSIDE_LEFT)


@pytest.mark.parametrize("front", range(len(FRONTS)))
def test_every_alignment_has_eleven_players_of_ordinary_ratings(front: int) -> None:
    charts = reference_defense(front).charts
    for chart in charts:
        players = [player for player in chart if player is not None]
        assert len(players) == ELEVEN
    starters = [player.run for player in charts[codes.STARTERS] if player is not None]
    assert 2.9 < sum(starters) / ELEVEN < 3.3


def test_the_offense_is_whole() -> None:
    squad = reference_offense()
    assert all(player is not None for player in squad.line)
    assert all(len(owners) == codes.USAGE_NUMBERS + 1 for owners in squad.usage)
    assert all(len(matrix) == 36 for matrix in squad.passer.readings)
    for depth in range(len(codes.DEPTHS)):
        for index in squad.usage[player_record.PASSES + depth][1:]:
            player = squad.player(index)
            assert player is not None
            assert player.catch[depth] != player_record.NO_RATING
            assert len(player.yards[depth]) == 18
