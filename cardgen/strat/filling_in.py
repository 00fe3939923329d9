"""What to do with the blank workbook, step by step."""

from __future__ import annotations

from typing import Final

STEPS: Final = (
    "teams: one row a team. Its code stands in the column team of every other sheet.",
    "One row for every player's card on quarterbacks, backs and receivers; eleven such cards make a team, and they must "
    "fill QB, HB, FB, TE, FL and SE between them.",
    "A column such as Short Right 7 is the reading of that column beside the total 7: +8, X, blank, SG, LG, RECEIVER, "
    "MUST RUN, Int +13; with totals behind them readings share a cell, such as F+1 2-9, +1 10-12.",
    "team ratings, inside defense, outside defense, deep defense and specialists: one row a team. Readings that ask "
    "for a player are written DEFENSIVE LT +1 or +6, the first figure if he is good enough; squares are [], a scope (+).",
    "blockers and defenders: the rating card, one row for every position a player plays, starter or reserve.",
    "A defense of two digits, passes before runs, is typed as text: 05 is 0 against passes and 5 against runs.",
    "kick returners and punt returners: the backs whose numbers stand in parentheses behind kicks.",
    "Sets of the older edition leave Pistol, YAC and air yards blank and have no ratings of two digits.",
    "Check what you typed with `cardgen validate`, then play it with `cardgen play`.",
)
