"""One game in the layout of the archives: box scores, numbered drives, plays with players by their identifiers."""

from __future__ import annotations

from typing import Any

from ingest.plays.games import Credit, Drive, Game, Play
from ingest.sources.archive.scores import points_of

NO_DRIVES = {"crntdrv", "drivecnt"}
"""Entries among the drives that count them."""
TEAM_CREDIT = "0"
"""The identifier under which a team is credited and no player."""
OVERTIME = 5


def archive_game(game_id: str, week: int | None, feed: dict[str, Any]) -> Game:
    """The game of a feed."""
    home, away = feed["home"], feed["away"]
    drives = [_drive(int(number), drive) for number, drive in feed["drives"].items() if number not in NO_DRIVES]
    stats = {side: feed[side]["stats"] or {} for side in ("home", "away")}
    told = str(feed.get("qtr", "")).lower() == "final overtime"
    return Game(
        game_id,
        week,
        gameday=f"{game_id[:4]}-{game_id[4:6]}-{game_id[6:8]}",
        away=away["abbr"],
        home=home["abbr"],
        away_score=away["score"]["T"],
        home_score=home["score"]["T"],
        overtime=told or _played_overtime(feed),
        drives=sorted(drives, key=lambda drive: drive.number),
        scores=[
            (int(play_id), score["team"], points_of(score)) for play_id, score in (feed.get("scrsummary") or {}).items()
        ],
        box=stats if all(stats.values()) else None,
        possession={
            feed[side]["abbr"]: str(stats[side]["team"]["top"]) for side in ("home", "away") if "team" in stats[side]
        },
    )


def _played_overtime(feed: dict[str, Any]) -> bool:
    drives = (drive for number, drive in feed["drives"].items() if number not in NO_DRIVES)
    return any(drive["end"]["qtr"] >= OVERTIME for drive in drives)


def _drive(number: int, drive: dict[str, Any]) -> Drive:
    return Drive(
        number,
        drive["posteam"],
        drive["result"],
        drive["numplays"],
        drive["ydsgained"],
        drive["start"]["yrdln"],
        drive["postime"],
        [_play(int(play_id), play) for play_id, play in drive["plays"].items()],
    )


def _play(play_id: int, play: dict[str, Any]) -> Play:
    credits = [
        Credit(
            credit["clubcode"],
            None if player_id == TEAM_CREDIT else player_id,
            credit["playerName"],
            credit["statId"],
            int(credit["yards"] or 0),
        )
        for player_id, several in play["players"].items()
        for credit in several
    ]
    situation = (play["qtr"], play["down"], play["ydstogo"], play["yrdln"], play["posteam"])
    return Play(play_id, *situation, play["desc"], credits)
