"""Players put where their team had nobody: who, where, and what he was before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ingest.findings import Finding, note

TITLES: Final = {
    **{"QB": "quarterback", "RB": "running back", "FB": "fullback", "WR": "wide receiver", "TE": "tight end"},
    **{"OT": "tackle", "OG": "guard", "C": "center", "OL": "offensive lineman", "DE": "defensive end"},
    **{"DT": "defensive tackle", "NT": "nose tackle", "DL": "defensive lineman", "OLB": "outside linebacker"},
    **{"ILB": "inside linebacker", "MLB": "middle linebacker", "LB": "linebacker", "CB": "cornerback"},
    **{"SS": "strong safety", "FS": "free safety", "S": "safety", "DB": "defensive back", "K": "kicker"},
    **{"P": "punter", "LS": "long snapper", "LT": "left tackle", "LG": "left guard", "CN": "center"},
    **{"RG": "right guard", "RT": "right tackle", "HB": "halfback"},
}
"""Positions as people say them."""


@dataclass(frozen=True, slots=True)
class Move:
    """One player put where his team had too few."""

    team: str
    player_id: str
    name: str
    position: str
    """Where he was put, as rosters or cards write it."""
    listed: str
    """Where he was listed before; empty for a replacement-level player whom no source names."""

    @property
    def reason(self) -> str:
        """Why, in a sentence."""
        wanted = TITLES.get(self.position, self.position)
        if not self.listed:
            return f"{self.team} has too few players known as {wanted}, so a replacement-level player was made"
        listed = TITLES.get(self.listed, self.listed)
        return f"{self.team} has too few players known as {wanted}, and this {listed} is the nearest"


def move_findings(moves: Iterable[Move]) -> list[Finding]:
    """What a build says of the players it put somewhere, in one note a team and position."""
    groups: dict[tuple[str, str, bool], list[Move]] = {}
    for move in moves:
        groups.setdefault((move.team, move.position, bool(move.listed)), []).append(move)
    return [_finding(*key, group) for key, group in groups.items()]


def _finding(team: str, position: str, known: bool, moves: Sequence[Move]) -> Finding:
    wanted = TITLES.get(position, position)
    lacks = f"{team} has too few players known as {wanted}"
    whose = "his card says" if len(moves) == 1 else "their cards say"
    if known:
        names = ", ".join(f"{move.name} ({TITLES.get(move.listed, move.listed)})" for move in moves)
        done = "was" if len(moves) == 1 else "were"
        return note("SQUAD-MOVED", team, f"{lacks}: {names} {done} put there, and {whose} so, flagged as an estimate")
    names = ", ".join(move.name for move in moves)
    return note("SQUAD-REPLACEMENT", team, f"{lacks}: made at replacement level, flagged as an estimate: {names}")
