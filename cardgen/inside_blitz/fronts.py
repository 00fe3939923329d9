"""Who stands in which box of the five defensive charts.

The starters are the season's (`front_seven.py`); other alignments follow the reference (`reference_charts.csv`):
nickel and dime backs come in for linebackers, Short and Run take a safety out for one more player in front. Where plays
are known they say who the fifth and sixth back are, and which linemen come in to rush the passer. Where no one is left
for a place, whoever played most has it.
"""  # IBF-CARD-29, IBF-CARD-32

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.front_seven import front_seven
from cardgen.figures.lineup import NICKEL_BACK, playing_time
from cardgen.figures.starters import Starters
from engine.inside_blitz import codes
from engine.inside_blitz.tables import read_table

UNITS: Final = {"defensive line": "DL", "linebackers": "LB", "defensive backs": "DB"}
ROLE_UNITS: Final = {
    **dict.fromkeys(("end", "tackle", "nose"), "defensive line"),
    **dict.fromkeys(("outside", "middle", "inside", "rusher"), "linebackers"),
    **dict.fromkeys(("corner", "strong", "free", "nickel", "dime"), "defensive backs"),
}
ROLE_POSITIONS: Final = {
    "end": ("DE",),
    "tackle": ("DT", "NT"),
    "nose": ("NT", "DT"),
    "outside": ("OLB",),
    "rusher": ("OLB",),
    "middle": ("MLB", "ILB"),
    "inside": ("ILB", "MLB"),
    "corner": ("CB",),
    "strong": ("SS", "FS"),
    "free": ("FS", "SS"),
    "nickel": ("CB",),
    "dime": ("CB", "SS", "FS"),
}
"""Positions that suit a place, the best first."""
STARTERS: Final = "starters"
SLOTS: Final = {"ROB": "ROLB", "LOB": "LOLB", "RIB": "RILB", "LIB": "LILB"}
"""Boxes that lineups call otherwise."""
SUBSTITUTE: Final = "Substitute"
EXTRA_BACKS: Final = ("nickel", "dime")
"""Fifth and sixth backs, who are known by their plays, whatever their positions."""
PASSING_DOWNS: Final = ("nickel", "dime")
RUSHERS: Final = ("defensive line", "linebackers")
RUSHES_MORE: Final = 2.0
"""Sacks, hits counted in parts, that a reserve must have had more than a lineman for whom he comes in,"""
PASSING_PLAYS: Final = 0.4
"""and how many of that player's plays."""
PLAYERS_LISTED: Final = 20
"""Players of the main chart: eleven starters and reserves."""  # IBF-CARD-43


@cache
def _roles(front: str) -> dict[str, dict[str, str]]:
    """By alignment and box, what kind of player stands there."""
    return {
        row["alignment"]: {box: row[box] for box in codes.BOXES if row[box]}
        for row in read_table("reference_charts.csv")
        if row["front"] == front
    }


@dataclass(frozen=True, slots=True)
class Fronts:
    """A team's charts: by alignment and box the player and the kind of place, and who is listed besides."""

    team: str
    front: str
    charts: Mapping[str, Mapping[str, ChosenPlayer]]
    roles: Mapping[str, str]
    """By player, the kind of place he is rated for."""
    reserves: tuple[ChosenPlayer, ...]

    @property
    def players(self) -> list[ChosenPlayer]:
        """Everybody on a chart, in the order of the starters' boxes first, then the reserves."""
        found = {player.player_id: player for chart in self.charts.values() for player in chart.values()}
        return list(found.values()) + [player for player in self.reserves if player.player_id not in found]


def make_fronts(chosen: Chosen, starters: Starters, sacks: Mapping[str, float]) -> Fronts:
    """A team's charts from its starters and its depth; `sacks` by player tell who rushes."""
    pool = _Pool(chosen)
    roles = _roles(chosen.front)
    backs = {box: player for box, player in starters.defense.items() if player.sheet == "defensive backs"}
    base = backs | _front_seven(chosen, roles[STARTERS], sacks)
    charts: dict[str, dict[str, ChosenPlayer]] = {}
    kinds: dict[str, str] = {}
    for alignment, boxes in roles.items():
        usual = base if alignment == STARTERS else charts[STARTERS]
        charts[alignment] = _chart(pool, boxes, usual, roles[STARTERS])
        if chosen.known and alignment in PASSING_DOWNS:
            charts[alignment] = _with_rushers(pool, charts[alignment], boxes)
        for box, player in charts[alignment].items():
            kinds.setdefault(player.player_id, boxes[box])
    on_charts = {player.player_id for chart in charts.values() for player in chart.values()}
    main = {player.player_id for player in charts[STARTERS].values()}
    listed = [player for player in pool.players if player.player_id not in main]
    listed.sort(key=lambda player: (player.player_id not in on_charts, -player.use, player.name))
    reserves = tuple(listed[: PLAYERS_LISTED - len(main)])
    for player in reserves:
        kinds.setdefault(player.player_id, _kind(player, chosen.front))
    return Fronts(chosen.team, chosen.front, charts, kinds, reserves)


def _front_seven(chosen: Chosen, boxes: Mapping[str, str], sacks: Mapping[str, float]) -> dict[str, ChosenPlayer]:
    slots = {SLOTS.get(box, box): box for box in boxes}
    found = front_seven(chosen, {slot: boxes[box] for slot, box in slots.items()}, sacks)
    return {slots[slot]: player for slot, player in found.items()}


def _kind(player: ChosenPlayer, front: str) -> str:
    """The kind of place that a reserve's position suits in his team's front."""
    there = {role for boxes in _roles(front).values() for role in boxes.values()}
    fits = (role for role, positions in ROLE_POSITIONS.items() if role in there and player.positions[0] in positions)
    return next(fits, "corner")


def _chart(
    pool: _Pool, boxes: Mapping[str, str], usual: Mapping[str, ChosenPlayer], starting: Mapping[str, str]
) -> dict[str, ChosenPlayer]:
    """Players for the boxes: those who stand there anyway, then starters of the same kind, then the depth."""
    found = {box: usual[box] for box, role in boxes.items() if box in usual and starting.get(box) == role}
    for box, role in sorted(boxes.items(), key=lambda place: place[1] == "dime"):  # the sixth back comes last
        if box in found:
            continue
        taken = {player.player_id for player in found.values()}
        spare = [player for player in usual.values() if player.player_id not in taken]
        found[box] = pool.best(role, spare, taken)
    return {box: found[box] for box in boxes}


def _with_rushers(pool: _Pool, chart: Mapping[str, ChosenPlayer], boxes: Mapping[str, str]) -> dict[str, ChosenPlayer]:
    """A chart for passing downs: who rushed the passer from the bench comes in for the lineman who did so least.

    A linebacker who rushes does so too: on such downs he is an end.
    """
    found = dict(chart)
    there = {player.player_id for player in chart.values()}
    for player in sorted(pool.players, key=lambda each: (-each.rush, each.name)):
        own = [box for box in found if ROLE_UNITS[boxes[box]] == ROLE_UNITS["end"]]
        if player.player_id in there or not own or player.sheet not in RUSHERS:
            continue
        least = min(own, key=lambda box: (found[box].rush, box))
        plays = PASSING_PLAYS * playing_time(found[least])
        if player.rush >= found[least].rush + RUSHES_MORE and playing_time(player) >= plays:
            found[least] = player
    return found


class _Pool:
    """A team's defenders, most used first; players of no name where it has too few."""

    def __init__(self, chosen: Chosen) -> None:
        self._team = chosen.team
        self.players = [player for player in chosen.players if player.sheet in UNITS]

    def best(self, role: str, starters: Sequence[ChosenPlayer], taken: set[str]) -> ChosenPlayer:
        """The player for a place: a starter of the unit who is free, the depth, the nearest unit, or nobody."""
        unit, suits = ROLE_UNITS[role], ROLE_POSITIONS[role]
        rows = list(UNITS)
        free = [player for player in self.players if player.player_id not in taken]
        starting = {player.player_id for player in starters}
        ranked = sorted(
            free,
            key=lambda player: (
                abs(rows.index(player.sheet) - rows.index(unit)),  # IBF-LINE-14
                player.player_id not in starting,
                player.known and role == "nickel" and player.lineup != NICKEL_BACK,
                0
                if player.known and role in EXTRA_BACKS
                else next((at for at, name in enumerate(suits) if name in player.positions), len(suits)),
                -player.use,
                player.name,
            ),
        )
        return ranked[0] if ranked else self._nobody(role, unit, suits[0])

    def _nobody(self, role: str, unit: str, position: str) -> ChosenPlayer:
        """A player of no name, who joins the team."""
        number = sum(not player.player_id or player.player_id.startswith(SUBSTITUTE) for player in self.players) + 1
        name = f"{SUBSTITUTE} {position} {number}"
        player = ChosenPlayer(self._team, name, name, unit, (position,), "", 0.0, 0.0, 0.0)
        self.players.append(player)
        return player
