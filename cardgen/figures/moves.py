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
    """What a build says of the players it put somewhere: a note a team and position, and one for those it made."""
    put: dict[tuple[str, str], list[Move]] = {}
    made: dict[str, list[Move]] = {}
    for move in moves:
        if move.listed:
            put.setdefault((move.team, move.position), []).append(move)
        else:
            made.setdefault(move.team, []).append(move)
    found = [_put_finding(*key, group) for key, group in put.items()]
    return found + [_made_finding(team, group) for team, group in made.items()]


def _put_finding(team: str, position: str, moves: Sequence[Move]) -> Finding:
    names = ", ".join(f"{move.name} ({TITLES.get(move.listed, move.listed)})" for move in moves)
    done = "was put there, and his card says" if len(moves) == 1 else "were put there, and their cards say"
    lacks = f"too few players known as {TITLES.get(position, position)}"
    return note("SQUAD-MOVED", team, f"{lacks}: {names} {done} so, flagged as an estimate")


def _made_finding(team: str, moves: Sequence[Move]) -> Finding:
    names = ", ".join(move.name for move in moves)
    who = "a player" if len(moves) == 1 else f"{len(moves)} players"
    found = f"{who} of replacement level made where nobody is known, flagged as estimates: {names}"
    return note("SQUAD-REPLACEMENT", team, found)
