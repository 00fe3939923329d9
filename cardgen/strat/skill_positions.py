"""Which positions the cards of backs and ends print, and how many of them a team has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.season_index import SeasonIndex

MOST: Final = {"RB": 8, "WR": 7, "TE": 4}
"""Cards of a position, by use: the rules know eleven offensive cards in all; who is used has one."""  # SOM-CARD-21
FULLBACK: Final = ("FB", "BB")
HALFBACK: Final = ("HB",)
EITHER: Final = ("RB",)
"""A back who plays at halfback and fullback."""  # SOM-SETUP-05
WIDE: Final = ("FL", "SE")


def skill_players(chosen: Chosen) -> list[ChosenPlayer]:
    """The backs and ends of a team who get cards, most used first at each position."""
    found: list[ChosenPlayer] = []
    for position, most in MOST.items():
        found += [player for player in chosen.of("backs") if player.positions[0] == position][:most]
    return found


def blocking_backs(index: SeasonIndex, players: Sequence[ChosenPlayer]) -> set[str]:
    """Ids of fullbacks, who may block only; where a team has none but fullbacks, all but the most used."""
    backs = [player for player in players if player.positions[0] == "RB"]
    full = [player.player_id for player in backs if index.position(player.team, player.player_id) == "FB"]
    return set(full[1:] if len(full) == len(backs) else full)


def card_positions(index: SeasonIndex, players: Sequence[ChosenPlayer]) -> dict[str, tuple[str, ...]]:
    """By id what a player's card prints: fullbacks block too, the first tailback stays one, ends take turns.

    Of two backs or more one can play at halfback and another at fullback.
    """
    found: dict[str, tuple[str, ...]] = {}
    full = blocking_backs(index, players)
    wide = 0
    for player in players:
        position = player.positions[0]
        if position == "TE":
            found[player.player_id] = ("TE",)
        elif position == "WR":
            found[player.player_id] = (WIDE[wide % 2], WIDE[1 - wide % 2])  # SOM-SETUP-04
            wide += 1
        elif player.player_id in full:
            found[player.player_id] = FULLBACK
        else:
            found[player.player_id] = EITHER if HALFBACK in found.values() else HALFBACK
    return found
