"""Random players and displays of Fast Action games."""

from __future__ import annotations

from engine.chance.generator import Generator
from engine.fast_action import codes as cards
from engine.fast_action import player_record
from engine.fast_action.player_record import Player, ReturnLine


def random_column(luck: Generator, low: int, high: int, first: int = 0) -> list[int]:
    """Twelve yardages, falling, with a mark in row 1 now and then."""
    cells = sorted((low + luck.below(high - low + 1) for _ in range(12)), reverse=True)
    if first and luck.chance(2, 3):
        cells[0] = first
    return [0, *cells]


def skill(luck: Generator, backs: list[Player], receivers: list[Player], ends: list[Player]) -> list[Player | None]:
    """LE, RE, BK1 to BK3, FL1 and FL2: one to three backs, flankers for the rest."""
    count = 1 + luck.below(3)
    flankers: list[Player | None] = [*receivers[1 : 4 - count]]
    return [
        ends[0],
        receivers[0] if luck.chance(1, 2) else ends[1],
        *(backs[number] if number < count else None for number in range(3)),
        *[*flankers, None, None][:2],
    ]


def boxes(luck: Generator, front: list[Player], backers: list[Player], secondary: list[Player]) -> list[list[Player]]:
    """Eleven of the first players of each kind, in one of five formations."""
    formation = ("ABDE FHJ KMNO", "ACE FGIJ KMNO", "ABCDE FH KMNO", "ABDE FJ KLMNO", "ABE FHJ KLMNO")[luck.below(5)]
    filled: list[list[Player]] = [[] for _ in cards.BOXES]
    for pool, letters in zip((front, backers, secondary), formation.split(), strict=True):
        for player, letter in zip(pool, letters, strict=False):
            filled[cards.BOXES.index(letter)].append(player)
    return filled


def returner(luck: Generator, index: int) -> ReturnLine:
    """The column of a return card."""
    line = ReturnLine(index, random_column(luck, 0, 60, player_record.TOUCHDOWN))
    line.asterisk = [luck.chance(1, 6) for _ in range(13)]
    line.fumble = [luck.chance(1, 8) for _ in range(13)]
    line.foot_yards, line.foot_fumble = luck.below(100), luck.chance(1, 4)
    return line
