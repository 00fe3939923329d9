"""What to do with the blank workbook, step by step."""

from __future__ import annotations

from typing import Final

STEPS: Final = (
    "teams: one row a team. Its code stands in the column team of every other sheet.",
    "One row for every player's card on quarterbacks, quarterback runs, runners, receivers, back receivers, kickers, "
    "punters, kick returners and punt returners. A player with two cards has the same name on both.",
    "A column such as Inside 3-2 is the cell under red 3 in the row of white 2; Short 3-1/2 serves white 1 and 2.",
    "offensive line and defenders: one row a player. A defender has a row for every alignment he is on, with his box; "
    "without a box he is a reserve of the main chart.",
    "credits: who gets a sack or an interception, each list from 1 to 100.",
    "offense figures, defense figures and return figures: what stands at the foot or head of a team's charts.",
    "Check what you typed with `cardgen validate`, then play it with `cardgen play`.",
)
