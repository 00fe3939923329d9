"""Who starts on the line and behind it: the season's lineup first, then position, playing time and weight.

A lineup that is a fact is taken as it is. Estimated ones are of one day or another, so that a player who hardly played
gives way, the heaviest player of a three-man line stands in its middle, and linebackers who rush the passer stand
outside, wherever they are listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.lineup import known_seven

LISTED: Final = 2.0
"""What a player's playing time counts for at the place where the lineup has him: who played half as much gives way."""
SUITS: Final = {
    "end": {"DE"},
    "tackle": {"DT", "NT"},
    "nose": {"NT", "DT"},
    "outside": {"OLB"},
    "rusher": {"OLB"},
    "middle": {"MLB", "ILB"},
    "inside": {"MLB", "ILB"},
}
"""Positions of those who belong to a kind of place."""
STRANGE: Final = 0.75
"""What playing time counts for at another place than his own,"""
OUT_OF_PLACE: Final = 0.5
"""and for a heavy player at the end of a line, or a rusher in the middle."""
HEAVY: Final = 300
"""Pounds from which a player who is no end is out of place there."""
RUSHER: Final = 5
"""Sacks from which a linebacker stands outside."""
NOSE_MORE: Final = 30
"""Pounds by which an end is heavier than the listed nose tackle when he has his place."""
LINE: Final = {"end", "tackle", "nose"}


def front_seven(chosen: Chosen, boxes: Mapping[str, str], sacks: Mapping[str, float]) -> dict[str, ChosenPlayer]:
    """By slot of the lineup; `boxes` has the kinds of place, `sacks` those of each player."""
    if chosen.known:
        return known_seven(chosen, {box: role for box, role in boxes.items() if role in SUITS})
    line = {box: role for box, role in boxes.items() if role in LINE}
    behind = {box: role for box, role in boxes.items() if role in SUITS and role not in LINE}
    found = _placed(chosen.of("defensive line"), line, sacks)
    return _with_nose(found, line) | _placed(chosen.of("linebackers"), behind, sacks)


def _placed(
    players: Sequence[ChosenPlayer], boxes: Mapping[str, str], sacks: Mapping[str, float]
) -> dict[str, ChosenPlayer]:
    """Players in the boxes so that those who played most stand where they belong."""
    worth = {
        (player.player_id, box): _worth(player, box, role, sacks.get(player.player_id, 0.0))
        for player in players
        for box, role in boxes.items()
    }
    size = min(len(players), len(boxes))
    best = max(
        permutations(players, size),
        key=lambda row: sum(worth[player.player_id, box] for player, box in zip(row, boxes, strict=False)),
    )
    return dict(zip(boxes, best, strict=False))


def _worth(player: ChosenPlayer, box: str, role: str, sacks: float) -> float:
    """A player's playing time, as far as it counts for a place."""
    listed = player.lineup == box
    if sacks >= RUSHER and role in {"middle", "inside"}:
        return (1.0 if listed else OUT_OF_PLACE) * player.use
    if listed or (sacks >= RUSHER and role in {"outside", "rusher"}):
        return LISTED * player.use
    if SUITS[role] & set(player.positions):
        return player.use
    return (OUT_OF_PLACE if role == "end" and player.weight >= HEAVY else STRANGE) * player.use


def _with_nose(line: dict[str, ChosenPlayer], boxes: Mapping[str, str]) -> dict[str, ChosenPlayer]:
    """A line whose middle man is its heaviest."""
    nose = next((box for box, role in boxes.items() if role == "nose" and box in line), None)
    if nose is None:
        return line
    heaviest = max(line, key=lambda box: (line[box].weight, box == nose))
    if line[heaviest].weight >= line[nose].weight + NOSE_MORE:
        line[nose], line[heaviest] = line[heaviest], line[nose]
    return line
