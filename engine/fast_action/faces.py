"""From the printed fields that Fast Action cards share to the engine's numbers."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import Span
from engine.fast_action import player_record
from engine.fast_action.cards.cells import Intercept, Returner
from engine.fast_action.player_record import Player, ReturnLine

LETTERS: Final = {"A": player_record.LETTER_A, "B": player_record.LETTER_B, "C": player_record.LETTER_C}
TOKENS: Final = {
    "SG": player_record.SHORT_GAIN,
    "L": player_record.LONG_GAIN,
    "LG": player_record.LONG_RUN,
    "Le": player_record.LONG_REVERSE,
    "Ls": player_record.LONG_SCRAMBLE,
}
"""What stands in a column in place of yards."""


def covering(player: Player, pass_defense: int, intercept: Intercept | None) -> Player:
    """The player with what he does against passes."""
    player.pass_defense = pass_defense
    if intercept is not None:
        player.intercept, player.doubtful = intercept.low, intercept.doubtful
    return player


def column(cells: tuple[int | str, ...] | None) -> list[int]:
    """A printed column with an unused entry in front, so that run numbers index it; blank is []."""
    if cells is None:
        return []
    return [0, *(TOKENS[cell] if isinstance(cell, str) else cell for cell in cells)]


def last(numbers: Span | None) -> int:
    """The last number of a range; 0 of a blank one."""
    return 0 if numbers is None else numbers.high


def return_line(returner: Returner, index: int) -> ReturnLine:
    """A returner's column."""
    line = ReturnLine(index, [0], [False], [False])
    for row in returner.rows:
        line.yards.append(player_record.TOUCHDOWN if row.yards is None else row.yards)
        line.asterisk.append(row.asterisk)
        line.fumble.append(row.fumble)
    if returner.foot is not None:  # SPF-8.1.1a
        line.foot_yards = player_record.TOUCHDOWN if returner.foot.yards is None else returner.foot.yards
        line.foot_fumble = returner.foot.fumble
    return line


def rush_ends(line: tuple[Span | None, ...]) -> tuple[int, int, int]:
    """The last numbers of Sack, Runs and COM; a blank range holds no number, so its last is that of the one before."""
    sack, runs, complete, _ = line
    first = last(sack)
    second = last(runs) or first
    return first, second, last(complete) or second
