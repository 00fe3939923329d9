"""Games as every reader of play-by-play hands them over, and the flat frames of a feed made from them.

The league's files come in several layouts (`ingest/sources/archive`, `ingest/sources/league_feed`); each is turned into
these records first, so that plays are flattened, settled and counted once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import polars as pl

from ingest.plays.feed import DRIVES, GAMES, PLAYS, POSSESSION, SCORES, STATS, TOUCHDOWN_IDS, Feed
from ingest.plays.text import after_reversal, known_by_text, penalty_calls

_LAST_OFFENSIVE = 28
"""Statistics up to this number tell one touchdown from another: runs, passes, catches, interceptions."""


class Credit(NamedTuple):
    """One statistic of one player on a play; nobody's where the team alone is credited."""

    team: str
    player_id: str | None
    name: str | None
    stat: int
    yards: int


class Play(NamedTuple):
    """One play as the feed tells it; `play_id` orders the plays of a game."""

    play_id: int
    quarter: int | None
    down: int | None
    togo: int | None
    spot: str | None
    offense: str | None
    text: str
    credits: list[Credit]


class Drive(NamedTuple):
    """One possession with its plays."""

    number: int
    team: str
    result: str | None
    plays: int
    total_yards: int
    start: str | None
    clock: str
    played: list[Play]


@dataclass
class Game:
    """One game under the codes and spellings of its file."""

    game_id: str
    week: int | None
    gameday: str
    away: str
    home: str
    away_score: int
    home_score: int
    overtime: bool
    drives: list[Drive]
    scores: list[tuple[int, str, int]] = field(default_factory=list)
    """Play, team and points, the try after a touchdown with it."""
    box: dict[str, dict[str, Any]] | None = None
    """What the box score says of the players of `home` and `away`, by category; None where there is none."""
    possession: dict[str, str] = field(default_factory=dict)
    """Time of possession by team, `32:15`; added up from the drives where a team is missing."""


@dataclass
class _Rows:
    team_code: Callable[[str], str]
    games: list[tuple[Any, ...]] = field(default_factory=list)
    drives: list[tuple[Any, ...]] = field(default_factory=list)
    plays: list[tuple[Any, ...]] = field(default_factory=list)
    stats: list[tuple[Any, ...]] = field(default_factory=list)
    scores: list[tuple[Any, ...]] = field(default_factory=list)
    possession: list[tuple[Any, ...]] = field(default_factory=list)
    boxes: list[dict[str, Any]] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)


def flatten(games: Iterable[Game], team_code: Callable[[str], str]) -> Feed:
    """Flat frames of all games; `team_code` settles the many codes of the files."""
    rows = _Rows(team_code)
    for game in games:
        _add_game(rows, game)
    plays = known_by_text(pl.DataFrame(rows.plays, schema=PLAYS, orient="row").with_columns(text=after_reversal()))
    return Feed(
        games=pl.DataFrame(rows.games, schema=GAMES, orient="row"),
        drives=pl.DataFrame(rows.drives, schema=DRIVES, orient="row"),
        plays=plays,
        stats=pl.DataFrame(rows.stats, schema=STATS, orient="row"),
        scores=pl.DataFrame(rows.scores, schema=SCORES, orient="row"),
        calls=penalty_calls(plays, team_code),
        possession=pl.DataFrame(rows.possession, schema=POSSESSION, orient="row"),
        boxes=rows.boxes,
        remarks=[f"restated play left out: {play}" for play in rows.repeated],
    )


def _add_game(rows: _Rows, game: Game) -> None:
    code, game_id = rows.team_code, game.game_id
    home, away = code(game.home), code(game.away)
    scores = (game.away_score, game.home_score)
    rows.games.append((game_id, game.week, game.gameday, away, home, *scores, game.overtime))
    rows.scores += [(game_id, play_id, code(team), points) for play_id, team, points in game.scores]
    if game.box is not None:
        sides = {side: {"abbr": team, "stats": game.box[side]} for side, team in (("home", home), ("away", away))}
        rows.boxes.append({"game_id": game_id, **sides})
    rows.possession += [(game_id, code(team), _held(game, team)) for team in (game.home, game.away)]
    for drive in game.drives:
        how = (code(drive.team), drive.result, drive.plays, drive.total_yards)
        rows.drives.append((game_id, drive.number, *how, _spot(rows, drive.start), drive.clock))
        for play in _without_repeats(rows, game_id, drive.played):
            _add_play(rows, game_id, drive.number, play)


def _held(game: Game, team: str) -> int:
    """Seconds for which a team had the ball."""
    if team in game.possession:
        return _seconds(game.possession[team])
    return sum(_seconds(drive.clock) for drive in game.drives if drive.team == team)


def _seconds(clock: str) -> int:
    minutes, seconds = clock.split(":")
    return int(minutes or 0) * 60 + int(seconds)


def _spot(rows: _Rows, text: str | None) -> str | None:
    """`JAC 25` with the team's settled code; `50` as it is."""
    if not text or " " not in text:
        return text
    team, yard = text.split()
    return f"{rows.team_code(team)} {yard}"


def _without_repeats(rows: _Rows, game_id: str, plays: list[Play]) -> list[Play]:
    """A drive ends with one touchdown: an earlier one with the same statistics is the same play, restated."""
    ordered = sorted(plays, key=lambda play: play.play_id)
    scored: dict[tuple[Any, ...], int] = {}
    for play in ordered:
        if not any(credit.stat in TOUCHDOWN_IDS for credit in play.credits):
            continue
        key = tuple(sorted((c.player_id or "", c.stat, c.yards) for c in play.credits if c.stat <= _LAST_OFFENSIVE))
        if any(stat in TOUCHDOWN_IDS for _, stat, _ in key):
            if key in scored:
                rows.repeated.append(f"{game_id} play {scored[key]}")
                ordered = [other for other in ordered if other.play_id != scored[key]]
            scored[key] = play.play_id
    return ordered


def _add_play(rows: _Rows, game_id: str, drive: int, play: Play) -> None:
    number, code = len(rows.plays), rows.team_code
    offense = code(play.offense) if play.offense else None
    situation = (play.quarter, play.down, play.togo, _spot(rows, play.spot), offense)
    rows.plays.append((number, game_id, play.play_id, drive, *situation, play.text))
    rows.stats += [(number, game_id, code(c.team), c.player_id, c.name, c.stat, c.yards) for c in play.credits]
