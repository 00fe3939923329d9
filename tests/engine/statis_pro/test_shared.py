"""What plays without a penalty, calls without a blitz and players without a statistic share stays blank."""

from __future__ import annotations

from engine.fast_action import snap
from engine.football import events, outcome, stats
from engine.football.box import Box, add
from engine.football.box_rows import BLANK, row_of
from engine.football.codes import AWAY, HOME
from engine.statis_pro import calls
from tests.tools.soak.statis_pro import random_match


def test_games_leave_nothing_behind_in_what_they_share():
    for seed in range(25):
        random_match(seed, log=False).play()
    assert list(BLANK) == [0] * stats.PLAYER_STATS
    assert events.NO_PENALTIES == outcome.NOTHING_ENFORCED == outcome.NO_YARDS == []
    assert calls.NO_PLACES == calls.NO_COVERAGES == snap.NOBODY_BLITZES == snap.NOBODY_HELPS == []


def test_a_player_who_does_something_gets_a_row_of_his_own():
    box = Box(3, 3)
    row_of(box.players[HOME], 1)[stats.CARRIES] += 1
    row_of(box.players[HOME], 1)[stats.CARRIES] += 1
    assert [row[stats.CARRIES] for row in box.players[HOME]] == [0, 2, 0, 0]
    assert [row[stats.CARRIES] for row in box.players[AWAY]] == [0, 0, 0, 0]


def test_a_season_of_box_scores_gives_rows_of_their_own_to_those_who_did_something():
    total, box = Box(3, 3), Box(3, 3)
    row_of(box.players[HOME], -1)[stats.RUSHING_YARDS] += 7
    row_of(box.players[HOME], -1)[stats.RUSHING_LONG] = 7
    add(total, box)
    add(total, box)
    assert (total.players[HOME][-1][stats.RUSHING_YARDS], total.players[HOME][-1][stats.RUSHING_LONG]) == (14, 7)
    assert total.players[HOME][0] is BLANK
