"""Makes small game archives in the shape of the real ones: a wheel with a schedule, a roster and games."""

from __future__ import annotations

import gzip
import json
import zipfile
from pathlib import Path
from typing import Any

from ingest.files import Kind, SourceFile, fingerprint

HOME, AWAY = "JAC", "KC"
QB, RB, WR, TE, K, P, DE, CB, OT = (f"00-000000{n}" for n in range(1, 10))
AWAY_QB, AWAY_RETURNER = "00-0000011", "00-0000012"

PLAYERS = {
    QB: ("Adam Able", "QB"), RB: ("Brian Baker", "RB"), WR: ("Carl Cole", "WR"), TE: ("Dan Dole", "TE"),
    K: ("Earl East", "K"), P: ("Fred Frost", "P"), OT: ("Hal Hill", "T"),
}  # fmt: skip
AWAY_PLAYERS = {
    AWAY_QB: ("Ivan Ives", "QB"), AWAY_RETURNER: ("Jack Jones", "WR"),
    DE: ("Gus Green", "DE"), CB: ("Kurt King", "CB"),
}  # fmt: skip
SHORT = {key: f"{name[0]}.{name.split()[1]}" for key, (name, _) in {**PLAYERS, **AWAY_PLAYERS}.items()}


def credit(player: str, team: str, stat: int, yards: int = 0) -> tuple[str, dict[str, Any]]:
    """One statistic of one player on a play."""
    name = None if player == "0" else SHORT.get(player, "X.Unknown")
    return player, {"sequence": 1, "clubcode": team, "playerName": name, "statId": stat, "yards": float(yards)}


def play(
    text: str,
    *credits: tuple[str, dict[str, Any]],
    down: int = 1,
    togo: int = 10,
    spot: str = "JAC 25",
    team: str = HOME,
) -> dict[str, Any]:
    """One play of the feed."""
    players: dict[str, list[dict[str, Any]]] = {}
    for player, entry in credits:
        players.setdefault(player, []).append(entry)
    situation = {"qtr": 1, "down": down, "ydstogo": togo, "yrdln": spot, "posteam": team, "time": "10:00"}
    return {"sp": 0, "desc": text, "note": None, "players": players, "ydsnet": 0, **situation}


def drive(team: str, result: str, plays: dict[int, dict[str, Any]], start: str = "JAC 25") -> dict[str, Any]:
    """One possession."""
    ends = {"qtr": 1, "time": "10:00", "yrdln": start, "team": team}
    return {
        "posteam": team, "qtr": 1, "result": result, "numplays": len(plays), "ydsgained": 40, "postime": "3:30",
        "start": ends, "end": ends, "plays": {str(number): entry for number, entry in plays.items()},
    }  # fmt: skip


def box(team: str, points: int, **categories: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """One side's box score."""
    stats = {**categories, "team": {"top": "30:15"}}
    return {"abbr": team, "score": {"T": points}, "stats": stats}


def game(
    home: dict[str, Any], away: dict[str, Any], drives: list[dict[str, Any]], scoring: dict[int, Any]
) -> dict[str, Any]:
    """One game of the feed."""
    numbered: dict[str, Any] = {str(number): entry for number, entry in enumerate(drives, start=1)}
    return {
        "home": home, "away": away, "drives": {**numbered, "crntdrv": len(drives)}, "qtr": "Final",
        "scrsummary": {str(number): score for number, score in scoring.items()},
    }  # fmt: skip


def write_wheel(
    path: Path, games: dict[str, dict[str, Any]], year: int = 2019, players: dict[str, Any] | None = None
) -> SourceFile:
    """A wheel with the given games of one season."""
    schedule = [
        [key, {"eid": key, "year": year, "season_type": "REG", "week": week, "home": HOME, "away": AWAY}]
        for week, key in enumerate(games, start=1)
    ]
    roster = players if players is not None else standard_roster()
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(_dated("nflgame/schedule.json"), json.dumps({"games": schedule, "time": 0}))
        archive.writestr(_dated("nflgame/players.json"), json.dumps(roster))
        for key, feed in games.items():
            archive.writestr(
                _dated(f"nflgame/gamecenter-json/{key}.json.gz"),
                gzip.compress(json.dumps({key: feed}).encode(), mtime=0),
            )
    return SourceFile(path, path.name, Kind.ARCHIVE, path.stat().st_size, fingerprint(path))


def standard_roster() -> dict[str, Any]:
    """Everyone above, as a roster."""
    players = {
        **{key: (*player, HOME) for key, player in PLAYERS.items()},
        **{key: (*player, AWAY) for key, player in AWAY_PLAYERS.items()},
    }
    return {
        key: {
            "full_name": name, "position": position, "team": team, "number": 10, "height": 73, "weight": 215,
            "birthdate": "3/4/1990", "college": "State", "years_pro": 5, "status": "ACT",
        }
        for key, (name, position, team) in players.items()
    }  # fmt: skip


def _dated(name: str) -> zipfile.ZipInfo:
    return zipfile.ZipInfo(name, (2020, 1, 15, 0, 0, 0))
