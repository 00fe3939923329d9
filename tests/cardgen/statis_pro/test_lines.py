"""The real line at a card's foot."""

from __future__ import annotations

import pytest

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.lines import foot_line
from tests.cardgen.statis_pro.seasons import index


@pytest.mark.parametrize(
    ("team", "player_id", "sheet", "line"),
    [
        ("BAL", "00-0034796", "quarterbacks", "265-401 3127 yds 36 TD 6 INT, 23 sacks; rushing 176-1206 7 TD"),
        ("TEN", "00-0032764", "backs", "rushing 303-1540 16 TD; receiving 18-206 2 TD"),
        ("NO", "00-0032765", "backs", "rushing 1 for -9; receiving 149-1725 9 TD"),
        ("LA", "00-0031388", "defensive line", "48 tackles, 12.5 sacks, 2 passes defended, 2 FF"),
        ("BAL", "00-0029597", "kickers", "FG 28-29 long 51, XP 57-59"),
        ("BAL", "00-0029597", "kickoff specialists", "106 kickoffs, 57 TB"),
        ("TEN", "00-0025825", "punters", "78 punts, 47.1 yds"),
    ],
)
def test_the_real_line_stands_at_the_foot(team: str, player_id: str, sheet: str, line: str) -> None:
    assert foot_line(index(), ChosenPlayer(team, player_id, "", sheet, (), "", 16, 0, 0)) == line
