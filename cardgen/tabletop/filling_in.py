"""What to do with the blank workbook, step by step."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.filling_in import FIRST, LAST

STEPS: Final = (
    *FIRST,
    "backs: fill in column N, or columns I and O and leave N blank.",
    "An exceptional blocker is +4(+5), an exceptional tackler -4(-5). Quick Int? is one number or blank.",
    "kickoff returns and punt returns: * RN are the run numbers, from 1, with which an asterisk means the line at the "
    "card's foot.",
    "kickoff specialists: a team without one kicks off by the table of the rules.",
    *LAST,
)
