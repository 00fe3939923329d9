"""What to do with a blank workbook of a Fast Action game: the steps that its games share."""

from __future__ import annotations

from typing import Final

FIRST: Final = (
    "teams: one row a team. Its code stands in the column team of every other sheet.",
    "lineups: one row a team, naming its starters exactly as their cards do. Two players in one box have / between them.",
    "One row for every player's card on the sheets that follow. Columns with dark headings must be filled in.",
)
LAST: Final = (
    "Cards whose team is SUB stand in for players without a card.",
    "tendencies, fourth downs and usage are for the coach who plays your team, no cards. They may stay blank.",
    "Check what you typed with `cardgen validate`, then play it with `cardgen play`.",
)
