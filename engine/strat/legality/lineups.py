"""Whether the players on the field are those a formation asks for, at positions their cards print."""

from __future__ import annotations

from engine.machine import i64
from engine.strat import codes
from engine.strat.formation_tables import (
    ALWAYS,
    BACKS,
    BLOCKING_BACK_SET,
    DEFENDED_BY,
    DESIGNATED,
    EITHER_BACK,
    OFFENSES,
    PLAYED_BY,
)
from engine.strat.player_record import Player, is_tight_end


def places(formation: i64, lone_back: i64 = codes.FB) -> list[int]:
    """The places of the players a formation puts on the field; in some sets the coach says which back stays."""
    # SOM-SETUP-03, SOM-OF-09
    return sorted({*ALWAYS[formation], *([lone_back] if EITHER_BACK[formation] else [])})


def may_play(formation: i64, place: i64, positions: tuple[str, ...], *, designated: bool = False) -> bool:
    """Whether a player rated at some positions may fill a place."""  # SOM-SETUP-04, SOM-SETUP-05, SOM-OF-22
    wanted = DESIGNATED if designated else PLAYED_BY[formation][place]
    return any(position in wanted for position in positions)


def may_defend(defense: i64, position: i64, rated: str) -> bool:
    """Whether a player whom the rating card lists at a position may play another, or the same, of a defense."""
    # SOM-SETUP-06, SOM-SETUP-07, SOM-SW-01, SOM-326-01, SOM-416-01, SOM-CB-01
    return rated in DEFENDED_BY[defense][position]


def all_lineup_problems(
    formation: i64, players: list[Player | None], blocking_back: i64, *, tight_ends: bool
) -> list[str]:
    """Everything wrong with who lines up where, the designated blocking back included."""
    return [
        *lineup_problems(formation, players, blocking_back),
        *blocking_back_problems(formation, players, blocking_back, tight_ends=tight_ends),
    ]


def lineup_problems(formation: i64, players: list[Player | None], blocking_back: i64) -> list[str]:
    """Players missing, players too many, and players where they may not play."""
    problems = []
    lone = codes.HB if EITHER_BACK[formation] and players[codes.FB] is None else codes.FB
    wanted = places(formation, lone)
    for place, player in enumerate(players):
        name = codes.OFFENSE[place]
        if player is None and place in wanted:
            problems.append(f"SOM-SETUP-03: nobody plays {name} in {OFFENSES[formation]}")
        elif player is not None and place not in wanted:
            problems.append(f"SOM-SETUP-03: a player too many at {name} in {OFFENSES[formation]}")
        elif player is not None and not may_play(formation, place, player.positions, designated=place == blocking_back):
            problems.append(f"SOM-SETUP-04: player {player.index}, rated {' '.join(player.positions)}, at {name}")
    return problems


def blocking_back_problems(formation: i64, players: list[Player | None], place: i64, *, tight_ends: bool) -> list[str]:
    """The player designated in the Blocking Back set."""  # SOM-OF-02, SOM-OF-03
    if formation != BLOCKING_BACK_SET:
        named = place != codes.NOBODY
        return [f"SOM-OF-02: a blocking back designated in {OFFENSES[formation]}"] if named else []
    if place not in BACKS:
        return ["SOM-OF-02: neither HB nor FB is designated as blocking back"]
    player = players[place]
    if player is None:
        return []
    problems = []
    if player.halfback_only and player.run_block == 0:
        problems.append(f"SOM-OF-04: player {player.index}, a halfback only with run block 0, as blocking back")
    if is_tight_end(player) and not tight_ends:
        problems.append(f"SOM-OF-06: player {player.index}, a tight end only, as blocking back")
    return problems
