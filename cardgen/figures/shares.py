"""How a league shares out its plays: where runs go, how deep passes are, and whom they are meant for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.league import DEPTHS, POSITIONS, directions, passes
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio
from cardgen.figures.starters import Starters

DISTANT: Final = ("left end", "right end")
"""Runs around end are the game's sweeps; off tackle and further in they are its inside runs."""
TARGET_PLACES: Final = ("LE", "RE", "FL1", "FL2", "BK1", "BK2")
SCREEN, QUICK, SHORT, LONG = range(4)


def run_mix(carries: Mapping[str, float]) -> tuple[float, float, float, float]:
    """Shares of inside left, inside right, sweep left and sweep right, from carries by direction."""
    sides = {"left": [0.0, 0.0], "right": [0.0, 0.0]}
    for direction, number in carries.items():
        side = direction.partition(" ")[0]
        for name, halves in sides.items():
            # What goes up the middle is an inside run to either side.
            part = 1.0 if name == side else 0.0 if side in sides else 0.5
            halves[direction in DISTANT] += part * number
    every = sum(map(sum, sides.values()))
    if not every:
        return run_mix(directions("RB"))
    inside, outside = (tuple(sides[name][at] / every for name in ("left", "right")) for at in (0, 1))
    return inside[0], inside[1], outside[0], outside[1]


def carries_by_direction(rows: Iterable[Row]) -> dict[str, float]:
    """Carries by direction; those of no stated direction are left out."""
    found: dict[str, float] = {}
    for row in rows:
        if row["direction"] != "other":
            found[row["direction"]] = found.get(row["direction"], 0.0) + count(row, "carries")
    return found


def league_run_mix(index: SeasonIndex) -> tuple[float, float, float, float]:
    """Where the runs of a season went."""
    return run_mix(carries_by_direction(index.everybody("rush_directions")))


def throws_by_depth(index: SeasonIndex, team: str, player: ChosenPlayer) -> tuple[float, float, float, float]:
    """Passes thrown to a player as the game calls them: screens, quick, short and long passes.

    A pass behind the line is a screen only to a back; to anybody else it is a quick pass. Passes of unknown depth are
    spread like the others, and a season without depths like the league's passes to his position.
    """
    depths = dict.fromkeys(DEPTHS, 0.0)
    unknown = 0.0
    for row in index.of_player("target_depths", team, player.player_id):
        if row["depth"] in depths:
            depths[row["depth"]] += count(row, "targets")
        else:
            unknown += count(row, "targets")
    known = sum(depths.values())
    if not known:
        receiving = index.player("receiving", team, player.player_id)
        unknown = count(receiving, "targets") or count(receiving, "receptions")
        position = player.positions[0] if player.positions[0] in POSITIONS else "RB"
        depths = {depth: passes(position, depth)[0] for depth in DEPTHS}
        known, scale = sum(depths.values()), unknown
    else:
        scale = known + unknown
    parts = [depths[depth] * scale / known for depth in DEPTHS]
    if player.positions[0] != "RB":
        parts[QUICK] += parts[SCREEN]
        parts[SCREEN] = 0.0
    return parts[SCREEN], parts[QUICK], parts[SHORT], parts[LONG]


def target_shares(index: SeasonIndex, lineups: Sequence[Starters]) -> list[dict[str, float]]:
    """For quick, short and long passes, how often each place of the display is meant, over all starters."""
    sums = [dict.fromkeys(TARGET_PLACES, 0.0) for _ in range(3)]
    teams = dict.fromkeys(TARGET_PLACES, 0)
    for lineup in lineups:
        for place in TARGET_PLACES:
            player = lineup.offense.get(place)
            if player is not None:
                teams[place] += 1
                for at, number in enumerate(throws_by_depth(index, player.team, player)[1:]):
                    sums[at][place] += number
    # Per team that has the place at all, so that the display decides which places there are.
    return [{place: ratio(each[place], teams[place]) for place in TARGET_PLACES} for each in sums]


def pass_mix(index: SeasonIndex) -> tuple[float, float, float, float]:
    """Shares of screens, quick, short and long passes over a season."""
    sums = [0.0] * len(DEPTHS)
    for row in index.everybody("target_depths"):
        if row["depth"] in DEPTHS:
            position = index.position(row["team"], row["player_id"])
            depth = DEPTHS.index(row["depth"])
            sums[QUICK if depth == SCREEN and position not in {"RB", "FB"} else depth] += count(row, "targets")
    if not sum(sums):
        sums = [passes("QB", depth)[0] for depth in DEPTHS]
        behind = sum(passes(position, "screen")[0] for position in ("WR", "TE"))
        sums[SCREEN] -= behind
        sums[QUICK] += behind
    every = sum(sums)
    return sums[SCREEN] / every, sums[QUICK] / every, sums[SHORT] / every, sums[LONG] / every
