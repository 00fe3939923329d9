"""Makes small games of the league's feed in every layout it has come in, and files and zips of them."""

from __future__ import annotations

import gzip
import json
import zipfile
from pathlib import Path
from typing import Any

from ingest.files import SourceFile, open_source
from tests.ingest.sources import archive_maker as make
from tests.ingest.sources.archive_maker import AWAY, HOME, SHORT

Content = dict[str, Any]


def smart(player: str) -> str:
    """A smart id made from a statisticians' id: letters of the name and six digits."""
    letters = elias(player)[:3].encode().hex()
    digits = elias(player)[3:]
    reported = f"3200{letters}{digits}"
    return f"{reported[:8]}-{reported[8:12]}-{reported[12:16]}-aaaa-bbbbccccdddd"


def elias(player: str) -> str:
    """A statisticians' id for a player of the made-up archives."""
    return f"{SHORT[player].split('.')[1][:3].upper():X<3}{int(player[3:]):06}"


def wrapped(value: Any) -> Any:
    """Every scalar in a list of one, as a tool that keeps old games writes them."""
    if isinstance(value, dict):
        return {key: wrapped(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [dict(inner) if isinstance(inner, dict) else inner for inner in value]
    return {} if value is None else [value]


def old_layout(game_id: str, game: Content) -> Content:
    """The layout of 1999: that of the archives, wrapped, without a scoring summary."""
    bare = {**game, "scrsummary": {}}
    bare.pop("qtr", None)
    return {game_id: wrapped(bare)}


def later_layout(game_id: str, game: Content, dotted: bool = True, scores: list[Content] | None = None) -> Content:
    """The layout of the league's later service, with dotted names or records in records."""
    plays: list[Content] = []
    drives: list[Content] = []
    for number, drive in sorted((int(n), d) for n, d in game["drives"].items() if n != "crntdrv"):
        drives.append(
            {
                "orderSequence": number, "howEndedDescription": drive["result"], "playCount": drive["numplays"],
                "yards": drive["ydsgained"], "timeOfPossession": drive["postime"],
                "startYardLine": drive["start"]["yrdln"], **_team("possessionTeam", drive["posteam"], dotted),
            }
        )  # fmt: skip
        plays += [_play(number, int(n), play, dotted) for n, play in drive["plays"].items()]
    day = f"{int(game_id[4:6])}/{int(game_id[6:8])}/{game_id[2:4]}, 13:00:00"
    deleted = {"playId": 9999, "orderSequence": 0, "playDeleted": True, "playStats": []}
    detail = {
        "id": ["10012003-0907-116e"], "phase": ["FINAL"], "startTime": [day],
        "homePointsTotal": [game["home"]["score"]["T"]], "visitorPointsTotal": [game["away"]["score"]["T"]],
        "homeTeam": {"abbreviation": [game["home"]["abbr"]]}, "visitorTeam": {"abbreviation": [game["away"]["abbr"]]},
        "scoringSummaries": scores or [], "drives": drives, "plays": [deleted, *plays],
    }  # fmt: skip
    return {"data": {"viewer": {"gameDetail": detail}}}


def _team(key: str, code: str, dotted: bool) -> Content:
    return {f"{key}.abbreviation": code} if dotted else {key: {"abbreviation": code}}


def _play(drive: int, number: int, play: Content, dotted: bool) -> Content:
    credits = [
        {
            "statId": credit["statId"], "yards": int(credit["yards"]), "playerName": credit["playerName"] or "",
            **_team("team", credit["clubcode"], dotted),
            **({"gsisPlayer.id": _id(player)} if dotted else {"gsisPlayer": {"id": _id(player)}}),
        }
        for player, several in play["players"].items()
        for credit in several
    ]  # fmt: skip
    return {
        "playId": number, "orderSequence": number, "driveSequenceNumber": drive, "playDeleted": False,
        "quarter": play["qtr"], "down": play["down"], "yardsToGo": play["ydstogo"], "yardLine": play["yrdln"],
        "playDescription": play["desc"], "playStats": credits, **_team("possessionTeam", play["posteam"], dotted),
    }  # fmt: skip


def _id(player: str) -> str:
    return "" if player == "0" else smart(player)


def write_zip(path: Path, games: dict[str, Content | bytes], packed: bool = True) -> SourceFile:
    """A zip of games by the names of their files."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in games.items():
            raw = content if isinstance(content, bytes) else json.dumps(content).encode()
            archive.writestr(f"{name}.json.gz" if packed else f"{name}.json", gzip.compress(raw) if packed else raw)
    return open_source(path)


def write_folder(folder: Path, games: dict[str, Content | bytes]) -> Path:
    """A folder of games as plain JSON files."""
    folder.mkdir(exist_ok=True)
    for name, content in games.items():
        (folder / f"{name}.json").write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return folder


def write_roster(path: Path, year: int, without: str = "") -> SourceFile:
    """A roster of nflverse with the ids of everybody in the made-up games."""
    rows = ["season,team,position,depth_chart_position,status,full_name,gsis_id,esb_id,smart_id,week,game_type"]
    for players, team in ((make.PLAYERS, HOME), (make.AWAY_PLAYERS, AWAY)):
        rows += [
            f"{year},{team},{place},{place},ACT,{name},{key},{elias(key)},{smart(key)},1,REG"
            for key, (name, place) in players.items()
            if key != without
        ]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return open_source(path)
