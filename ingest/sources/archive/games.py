"""From the archives' nested games to the flat frames of a feed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import polars as pl

from ingest.plays.feed import DRIVES, GAMES, PLAYS, POSSESSION, STATS, TOUCHDOWN_IDS, Feed
from ingest.plays.text import after_reversal, penalty_calls, told_by_text
from ingest.sources.archive.scores import scores


@dataclass
class _Rows:
    team_code: Callable[[str], str]
    games: list[tuple[Any, ...]] = field(default_factory=list)
    drives: list[tuple[Any, ...]] = field(default_factory=list)
    plays: list[tuple[Any, ...]] = field(default_factory=list)
    stats: list[tuple[Any, ...]] = field(default_factory=list)
    boxes: list[dict[str, Any]] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)


def flatten(games: Iterable[tuple[dict[str, Any], dict[str, Any]]], team_code: Callable[[str], str]) -> Feed:
    """Flat frames from pairs of schedule entry and game feed; `team_code` settles the feed's many codes."""
    rows = _Rows(team_code)
    for entry, feed in games:
        _add_game(rows, entry, feed)
    plays = told_by_text(pl.DataFrame(rows.plays, schema=PLAYS, orient="row").with_columns(text=after_reversal()))
    return Feed(
        games=pl.DataFrame(rows.games, schema=GAMES, orient="row"),
        drives=pl.DataFrame(rows.drives, schema=DRIVES, orient="row"),
        plays=plays,
        stats=pl.DataFrame(rows.stats, schema=STATS, orient="row"),
        scores=scores(rows.boxes),
        calls=penalty_calls(plays, team_code),
        possession=_possession(rows.boxes),
        boxes=rows.boxes,
        remarks=[f"restated play left out: {play}" for play in rows.repeated],
    )


def _possession(boxes: list[dict[str, Any]]) -> pl.DataFrame:
    """Time of possession of every team and game, in seconds."""
    rows = []
    for box in boxes:
        for side in ("home", "away"):
            minutes, seconds = str(box[side]["stats"]["team"]["top"]).split(":")
            rows.append((box["game_id"], box[side]["abbr"], int(minutes) * 60 + int(seconds)))
    return pl.DataFrame(rows, schema=POSSESSION, orient="row")


def _add_game(rows: _Rows, entry: dict[str, Any], feed: dict[str, Any]) -> None:
    game_id = entry["eid"]
    home, away = ({**feed[side], "abbr": rows.team_code(feed[side]["abbr"])} for side in ("home", "away"))
    scoring = {key: {**score, "team": rows.team_code(score["team"])} for key, score in feed["scrsummary"].items()}
    day = f"{game_id[:4]}-{game_id[4:6]}-{game_id[6:8]}"
    scores = (away["score"]["T"], home["score"]["T"])
    overtime = str(feed.get("qtr", "")).lower() == "final overtime" or _played_overtime(feed)
    rows.games.append((game_id, entry["week"], day, away["abbr"], home["abbr"], *scores, overtime))
    rows.boxes.append({"game_id": game_id, "home": home, "away": away, "scoring": scoring})
    for number, drive in sorted((int(n), d) for n, d in feed["drives"].items() if n != "crntdrv"):
        how = (rows.team_code(drive["posteam"]), drive["result"], drive["numplays"], drive["ydsgained"])
        rows.drives.append((game_id, number, *how, _spot(rows, drive["start"]["yrdln"]), drive["postime"]))
        for play_id, play in _without_repeats(rows, game_id, drive["plays"]):
            _add_play(rows, game_id, number, play_id, play)


def _spot(rows: _Rows, text: str | None) -> str | None:
    """`JAC 25` with the team's settled code; `50` as it is."""
    if not text or " " not in text:
        return text
    team, yard = text.split()
    return f"{rows.team_code(team)} {yard}"


def _played_overtime(feed: dict[str, Any]) -> bool:
    return any(drive["end"]["qtr"] >= 5 for number, drive in feed["drives"].items() if number != "crntdrv")


def _without_repeats(rows: _Rows, game_id: str, plays: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """A drive ends with one touchdown: an earlier one with the same statistics is the same play, restated."""
    ordered = sorted((int(play_id), play) for play_id, play in plays.items())
    scored: dict[tuple[Any, ...], int] = {}
    for play_id, play in ordered:
        key = tuple(
            sorted((p, s["statId"], s["yards"]) for p, ss in play["players"].items() for s in ss if s["statId"] <= 28)
        )
        if any(stat in TOUCHDOWN_IDS for _, stat, _ in key):
            if key in scored:
                rows.repeated.append(f"{game_id} play {scored[key]}")
                ordered = [pair for pair in ordered if pair[0] != scored[key]]
            scored[key] = play_id
    return ordered


def _add_play(rows: _Rows, game_id: str, drive: int, play_id: int, play: dict[str, Any]) -> None:
    number = len(rows.plays)
    offense = rows.team_code(play["posteam"]) if play["posteam"] else None
    situation = (play["qtr"], play["down"], play["ydstogo"], _spot(rows, play["yrdln"]), offense)
    rows.plays.append((number, game_id, play_id, drive, *situation, play["desc"]))
    for player_id, credits in play["players"].items():
        for credit in credits:
            rows.stats.append(
                (
                    number,
                    game_id,
                    rows.team_code(credit["clubcode"]),
                    None if player_id == "0" else player_id,
                    credit["playerName"],
                    credit["statId"],
                    int(credit["yards"] or 0),
                )
            )
