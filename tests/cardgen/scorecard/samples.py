"""A league of four teams, real and replayed, in numbers that can be checked by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from cardgen.replay import store
from cardgen.replay.plan import Plan, Scheduled, Task
from cardgen.replay.tables import PLAYER_COLUMNS
from engine.football.columns import TEAM_COLUMNS, TEAM_SUMS
from ingest.season import Season
from ingest.table import Table

TEAMS = ("AAA", "BBB", "CCC", "DDD")
HOSTILE = "<script>alert('x')</script>"
PASSERS = {"AAA": "Al One", "BBB": 'Bo "Q" O\'Two & Co', "CCC": HOSTILE, "DDD": "Di Four\u202e\x07"}
GAMES = (("AAA", "BBB", 20, 10), ("CCC", "DDD", 14, 14), ("BBB", "CCC", 7, 21), ("DDD", "AAA", 3, 30))
"""Away, home, and their real scores. AAA wins two, BBB none, CCC one and a half, DDD half of one."""
ATTEMPTS = 400
COMPLETIONS = {"AAA": 260, "BBB": 240, "CCC": 220, "DDD": 252}
GAINS = {-2: 10, 0: 20, 2: 20, 5: 30, 12: 15, 25: 4, 60: 1}
"""Gains of a hundred real carries."""
THIRD_DOWNS = ((1, 10, 7), (3, 10, 5), (5, 20, 8), (8, 40, 12), (15, 20, 2))
"""Replayed as they really were: yards to go, how often, how often converted."""

Row = dict[str, Any]


def plan(**changes: Any) -> Plan:
    known: Row = {
        "game": "statis-pro",
        "season": "2001",
        "seasons": 2,
        "seed": 1,
        "coaches": ("tendency", "forced"),
        "rules": (),
        "injuries": False,
        "playoffs": False,
        "totals": True,
        "version": "test",
        "cards": "c" * 64,
        "deck": "d" * 64,
        "schedule": "s" * 64,
    }
    return Plan(**(known | changes))


def passer(team: str, completions: int, attempts: int = ATTEMPTS, **more: Any) -> Row:
    known = {"passing_yards": 7 * attempts, "interceptions": attempts // 50, "sacks": 20}
    return {"team": team, "player_id": f"id-{team}", "player_name": PASSERS[team], "games": 2} | {
        "completions": completions,
        "attempts": attempts,
        **known,
        **more,
    }


def team(code: str, side: str, **more: Any) -> Row:
    known = {"games": 2, "plays": 120, "total_yards": 600, "first_downs": 40, "penalties": 10, "punts": 8}
    known |= {"interceptions": 2, "fumbles_lost": 2, "third_downs": 25, "third_downs_converted": 10}
    return {"team": code, "side": side, **known, **more}


def real_season(**tables: Sequence[Row]) -> Season:
    """The real season; tables that are named stand in for its own."""
    games = [
        {"game_id": str(number), "week": number, "away_team": away, "home_team": home, "away_score": a, "home_score": h}
        for number, (away, home, a, h) in enumerate(GAMES, 1)
    ]
    carries = {"carries": 100, "rushing_losses": 10, "rushing_10": 20, "rushing_20": 5, "kneels": 0}
    gains = {"team": "AAA", "player_id": "id-run", "player_name": "Ru Nner", "kind": "designed"}
    rows: dict[str, Sequence[Row]] = {
        "teams": [{"team": code, "team_name": f"Team {code}", "conference": "N", "division": "E"} for code in TEAMS],
        "games": games,
        "team_stats": [team(code, side) for code in TEAMS for side in ("own", "opponents")],
        "passing": [_known(passer(code, COMPLETIONS[code])) for code in TEAMS],
        "rushing": [
            {"team": code, "player_id": f"run-{code}", "player_name": "Ru Nner", "rushing_yards": 400, **carries}
            for code in TEAMS
        ],
        "rush_gains": [{**gains, "gain": gain, "carries": count} for gain, count in GAINS.items()],
        "drives": [
            {"team": "AAA", "result": "Punt", "drives": 6},
            {"team": "AAA", "result": "Blocked FG", "drives": 1},
            {"team": "AAA", "result": "Fumble, Safety", "drives": 1},
            {"team": "AAA", "result": "Touchdown", "drives": 2},
            {"team": "AAA", "result": "UNKNOWN", "drives": 9},
        ],
        "play_calling": [
            {"team": "AAA", "down": 3, "distance": distance, "margin": "within 8", "plays": plays, "first_downs": made}
            for distance, plays, made in (
                ("1", 10, 7),
                ("2-3", 10, 5),
                ("4-6", 20, 8),
                ("7-10", 40, 12),
                ("11+", 20, 2),
            )
        ],
    }
    found = {name: each for name, each in (rows | tables).items() if each}
    return Season(2001, tables={name: Table.from_rows(name, each) for name, each in found.items()})


def _known(row: Row) -> Row:
    return {**row, "position": "QB"}


class Written:
    """A replay being written to a folder: `replay` adds one, the same as the real season but for what is changed."""

    def __init__(self, home: Path, **changes: Any) -> None:
        self.home = home
        self.plan = plan(**changes)
        schedule = [Scheduled(week, away, home) for week, (away, home, _, _) in enumerate(GAMES, 1)]
        store.begin(home, self.plan, schedule, resume=False)

    def replay(
        self,
        coach: str,
        number: int,
        *,
        players: Sequence[Row] = (),
        scores: Sequence[tuple[int, int]] = (),
        teams: Sequence[Row] = (),
        gains: Mapping[int, int] | None = None,
        drives: Mapping[str, int] | None = None,
        third_downs: Sequence[tuple[int, int, int]] = (),
        field_goals: Sequence[tuple[int, int, int]] = (),
    ) -> None:
        scores = scores or [(a, h) for _, _, a, h in GAMES]
        games = [
            {"game": n, "away_team": away, "home_team": home, "away_score": a, "home_score": h}
            for n, ((away, home, _, _), (a, h)) in enumerate(zip(GAMES, scores, strict=True))
        ]
        teams = teams or [team(code, side) for code in TEAMS for side in ("own", "allowed")]
        counts = [("carries", yards, count) for yards, count in (GAINS if gains is None else gains).items()]
        for yards, plays, made in third_downs or THIRD_DOWNS:
            counts += [("third_downs", yards, plays), ("third_downs_converted", yards, made)]
        for distance, tried, made in field_goals:
            counts += [("field_goals", distance, tried), ("field_goals_made", distance, made)]
        shapes = [{"team": "AAA", "side": "own", "kind": kind, "yards": y, "count": c} for kind, y, c in counts]
        shapes += [{**row, "team": "BBB", "side": "allowed"} for row in shapes]
        ends = {"Punt": 6, "Touchdown": 2, "Missed FG": 1, "Safety": 1} if drives is None else drives
        tables = {
            "players": _frame(
                players or usual_players(), PLAYER_COLUMNS, ["team", "player_name", "player_id", "games"]
            ),
            "teams": _frame(teams, {**TEAM_COLUMNS, **TEAM_SUMS, "total_yards": 0, "first_downs": 0}, ["team", "side"]),
            "games": pl.DataFrame(games),
            "shapes": pl.DataFrame(shapes),
            "drives": pl.DataFrame([{"team": "AAA", "end": end, "count": count} for end, count in ends.items()]),
        }
        store.keep(self.home, Task(coach, number), tables)


def usual_players() -> list[Row]:
    carries = {"carries": 100, "rushing_yards": 400, "rushing_losses": 10, "rushing_10": 20, "rushing_20": 5}
    who = {"player_name": "Ru Nner", "games": 2}
    runners = [{"team": code, "player_id": f"run-{code}", **who, **carries} for code in TEAMS]
    return [*(passer(code, COMPLETIONS[code]) for code in TEAMS), *runners]


def _frame(rows: Sequence[Row], columns: Mapping[str, object], keys: Sequence[str]) -> pl.DataFrame:
    return pl.DataFrame([{**dict.fromkeys(columns, 0), **row} for row in rows]).select(
        *keys, *(name for name in columns if name not in keys)
    )


def written(home: Path, **changes: Any) -> Path:
    """Two replays of each coach: completions five too many and five too few of AAA's passer, and BBB's 20 too few."""
    kept = Written(home, **changes)
    for coach in kept.plan.coaches:
        for number, more in ((1, 5), (2, -5)):
            players = usual_players()
            players[0]["completions"] += more
            if coach == "tendency":
                players[1]["completions"] -= 20
            kept.replay(coach, number, players=players)
    return home
