"""How many men a team must keep, and who returns kicks in another's place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.fast_action.player import (
    BACK,
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    END,
    LETTER_B,
    LINEBACKER,
    OFFENSIVE_LINEMAN,
    QUARTERBACK,
    RECEIVER,
    Player,
    ReturnLine,
)
from engine.machine import i64
from engine.tabletop.condition_tables import GAMES, HALF

FEWEST: Final = {
    QUARTERBACK: 1,
    BACK: 2,
    RECEIVER: 3,
    END: 2,
    OFFENSIVE_LINEMAN: 5,
    DEFENSIVE_LINEMAN: 4,
    LINEBACKER: 4,
    DEFENSIVE_BACK: 5,
}
"""Men of each kind a team must have left; linemen and backs of any position count."""  # TTF-INJ-05, TTF-INJ-06


def can_spare(fit: list[Player], man: Player) -> bool:
    """Whether a man may be hurt: enough of his kind, whatever their position, are left without him."""
    left = sum(each.kind == man.kind and each is not man for each in fit)
    return left >= FEWEST.get(man.kind, 1)  # TTF-INJ-05, TTF-INJ-06


def quarterback_duration(duration: i64, fit: list[Player], man: Player) -> i64:
    """How long a quarterback is out: with no A or B to take his place, the game at most."""  # TTF-INJ-12
    backup = any(each.kind == QUARTERBACK and each is not man and each.endurance <= LETTER_B for each in fit)
    return GAMES if not backup and GAMES < duration < HALF else duration


def return_lines(lines: list[ReturnLine], out: list[int]) -> list[ReturnLine]:
    """The columns of a return card with those who are out replaced by the highest who is not.

    A lower man who stands in for a higher one finds his asterisk half as often.
    """
    able = [number for number, line in enumerate(lines) if line.player not in out]
    if not able:
        return lines  # TTF-INJ-05: one returner is always left
    made = []
    for number, line in enumerate(lines):
        if line.player not in out:
            made.append(line)
            continue
        stand_in = lines[able[0]]  # TTF-INJ-10
        lower = able[0] > number
        made.append(replace(stand_in, foot_numbers=stand_in.foot_numbers // 2) if lower else stand_in)  # TTF-INJ-11
    return made


def returner_left(lines: list[ReturnLine], out: list[int], index: i64) -> bool:
    """Whether a return card still names somebody who can play once a man is hurt."""  # TTF-INJ-05
    able = [line.player for line in lines if line.player not in out]
    return index not in able or any(player != index for player in able)
