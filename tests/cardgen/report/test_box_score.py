"""The box score on paper."""

from __future__ import annotations

from cardgen.report.box_score import player_tables, team_table
from engine.football import events
from engine.football.apply import apply
from engine.football.box import Box, record
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.wording import Names
from tests.engine.football.situations import ball_on

NAMES = Names(["AWY", "HOM"], [["A Punter"], ["H Punter"]])


def test_punts_count_those_blocked_for_the_team_and_for_the_punter() -> None:
    box = Box(1, 1)
    state = ball_on(60, 4)
    blocked = events.blocked(0, recovered_by=AWAY, yards_behind=5, kicker=0)
    for event in (events.kick(0, 40), events.kick(0, 36), blocked):
        play = Play(events.PUNT, [event])
        record(box, state, play, apply(state, play))
    assert ["Punts, of them blocked, yards", "0-0-0", "3-1-76"] in team_table(box, NAMES).rows
    punting = next(table for table in player_tables(box, NAMES) if table.title == "Punting")
    row = dict(zip(punting.headings, punting.rows[0], strict=True))
    assert (row["player"], row["punts"], row["yds"], row["blocked"]) == ("H Punter", "3", "76", "1")
    assert box.team_line(HOME)["punts"] == 3
