"""What a roster's season and cards tell anybody who looks at them: who gets the ball in which way, and how often."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import INSIDE, OUTSIDE, PASSES, WAYS
from engine.coaching.league import LEAGUE
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.legality.offense import may_go_long
from engine.strat.player_record import Player
from engine.strat.roster import Roster, SkillPlayer

FLAT_WAY: Final = PASSES
LOOK_IN_WAY: Final = PASSES + 1
SHORT_WAY: Final = PASSES + 2
LONG_WAY: Final = PASSES + 3
SECTIONS: Final = (codes.FLAT_SECTION, codes.FLAT_SECTION, codes.SHORT_SECTION, codes.LONG_SECTION)
"""By kind of pass, the section of a receiver's card."""
WIDE: Final = ("SE", "FL")


@final
class Scouting:
    """What the other side fears of a roster."""

    __slots__ = ("carries", "habits", "targets", "use")

    def __init__(self, roster: Roster) -> None:
        use = _usage(roster)
        self.use = vec[vec[i64]]([vec[i64](row) for row in use])
        """By player index, then by way."""
        self.carries = vec[i64]([row[INSIDE] + row[OUTSIDE] for row in use])
        self.targets = vec[i64]([sum(row[PASSES:]) for row in use])
        """By player index."""
        self.habits = vec[vec[i64]]([vec[i64](row) for row in roster.tendencies.calls or LEAGUE.calls])
        """By situation: weights of runs and of flats, look-ins, short and long passes."""


def _usage(roster: Roster) -> list[list[int]]:
    """By player index, plays by way: those of the season, or else by the records of the cards."""
    known = roster.tendencies.usage
    counted = any(any(row) for row in known)
    use = [[0] * WAYS for _ in range(roster.size)]
    for player in roster.quarterbacks:
        own = known[player.index] if counted else [player.rushes, 0]
        use[player.index][:PASSES] = _own_runs(player, own)
    for skilled in roster.skill:
        row = known[skilled.index] if counted else _by_record(skilled)
        use[skilled.index] = [row[way] if _can(skilled, way) else 0 for way in range(WAYS)]
    _fill(roster, use)
    return use


def _own_runs(player: Player, row: list[int]) -> list[int]:
    """Of a quarterback; one who has no end runs goes up the middle."""  # SOM-CARD-02
    inside, outside = row[INSIDE], row[OUTSIDE]
    if not player.column(codes.LINEBUCK, codes.RIGHT_GUESS):
        return [0, 0]
    if not player.column(codes.END_RUN, codes.RIGHT_GUESS):
        return [inside + outside, 0]
    return [inside, outside]


def _by_record(skilled: SkillPlayer) -> list[int]:
    """Carries and catches of a card spread over the ways of moving the ball."""
    player = skilled.player
    inside = player.rushes * 3 // 4
    flat = player.catches // 2 if not is_receiver(player) else player.catches // 4
    short = player.catches - flat
    return [inside, player.rushes - inside, flat // 2, flat - flat // 2, short - short // 4, short // 4]


def _can(skilled: SkillPlayer, way: int) -> bool:
    """Whether a player's card lets him be called in a way."""
    player = skilled.player
    if way == INSIDE:
        return bool(player.column(codes.LINEBUCK, codes.RIGHT_GUESS))  # SOM-CARD-28
    if way == OUTSIDE:
        return is_receiver(player) or bool(player.column(codes.END_RUN, codes.RIGHT_GUESS))  # SOM-REV-01
    section = SECTIONS[way - PASSES]
    if not player.column(section, codes.RIGHT_GUESS):
        return False
    return way != LONG_WAY or may_go_long(player)


def is_receiver(player: Player) -> bool:
    """Whether he lines up wide, so that his runs are reverses."""  # SOM-REV-01
    return any(position in WIDE for position in player.positions)


def _fill(roster: Roster, use: list[list[int]]) -> None:
    """A way that nobody was used in is everybody's whose card allows it; of runs, those inside if there were none."""
    empty = [way for way in range(PASSES, WAYS) if not any(row[way] for row in use)]
    if not any(row[INSIDE] + row[OUTSIDE] for row in use):
        empty.append(INSIDE)
    for way in empty:
        for skilled in roster.skill:
            use[skilled.index][way] = int(_can(skilled, way))
