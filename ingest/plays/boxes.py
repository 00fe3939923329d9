"""The box score of each game, and what it knows that the play list lacks.

The feed's play lists miss a play now and then; the box score counted it. Where the box score
gives a player more of something than his plays add up to, the difference is added to his game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import polars as pl

from ingest.plays.feed import Feed

# Box score category: (table, the count that shows missing plays, {field: column}).
_CATEGORIES: dict[str, tuple[str, str, dict[str, str]]] = {
    "passing": (
        "passing",
        "att",
        {
            "att": "attempts",
            "cmp": "completions",
            "yds": "passing_yards",
            "tds": "passing_tds",
            "ints": "interceptions",
        },
    ),
    "rushing": ("rushing", "att", {"att": "carries", "yds": "rushing_yards", "tds": "rushing_tds"}),
    "receiving": ("receiving", "rec", {"rec": "receptions", "yds": "receiving_yards", "tds": "receiving_tds"}),
    "punting": ("punting", "pts", {"pts": "punts", "yds": "punt_yards"}),
}
_TRIES = [72, 73, 74]
"""Extra points: made, missed, blocked."""
_OFFENSIVE_STATS = [10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 24, 115, 113]


@dataclass(frozen=True)
class Repair:
    """What one box score adds to one player's game."""

    table: str
    game_id: str
    team: str
    player_id: str
    added: dict[str, int]


def settle_identities(feed: Feed) -> tuple[pl.DataFrame, list[str]]:
    """Statistics with a runner's or receiver's credits given back to the player the box score names.

    The play list sometimes credits a play to another identifier of the same short name; the box
    score of the same game has only one of them.
    """
    listed = {
        (box["game_id"], player_id)
        for box in feed.boxes
        for side in ("home", "away")
        for category in box[side]["stats"].values()
        for player_id in category
    }
    offense = feed.stats.filter(pl.col("stat").is_in(_OFFENSIVE_STATS) & pl.col("player_id").is_not_null())
    credited = offense.select("game_id", "team", "short_name", "player_id").unique(maintain_order=True)
    moves: dict[tuple[str, str], str] = {}
    for group in credited.group_by("game_id", "team", "short_name", maintain_order=True).agg("player_id").iter_rows():
        game_id, _, _, ids = group
        known = [player_id for player_id in ids if (game_id, player_id) in listed]
        if len(known) == 1:
            moves.update({(game_id, other): known[0] for other in ids if other != known[0]})
    if not moves:
        return feed.stats, []
    table = pl.DataFrame(
        [(game_id, old, new) for (game_id, old), new in moves.items()],
        schema={"game_id": pl.String, "player_id": pl.String, "settled": pl.String},
        orient="row",
    )
    joined = feed.stats.join(table, on=["game_id", "player_id"], how="left", maintain_order="left")
    settled = joined.with_columns(player_id=pl.coalesce("settled", "player_id")).drop("settled")
    return settled, [f"{game_id}: plays of {old} belong to {new}" for (game_id, old), new in moves.items()]


def find_repairs(feed: Feed, lines: dict[str, pl.DataFrame]) -> list[Repair]:
    """Every player's game in which the box score has more than the plays."""
    repairs = []
    for category, (table, counter, columns) in _CATEGORIES.items():
        counted = {(row["game_id"], row["player_id"]): row for row in lines[table].iter_rows(named=True)}
        for game_id, team, player_id, line in _box_lines(feed, category):
            plays = counted.get((game_id, player_id), {})
            if (line.get(counter) or 0) > (plays.get(columns[counter]) or 0):
                differences = {name: (line.get(key) or 0) - (plays.get(name) or 0) for key, name in columns.items()}
                added = {name: difference for name, difference in differences.items() if difference}
                repairs.append(Repair(table, game_id, team, player_id, added))
    return repairs


def apply_repairs(lines: dict[str, pl.DataFrame], repairs: list[Repair]) -> dict[str, pl.DataFrame]:
    """Player games with what the box scores add."""
    fixed = dict(lines)
    for table in {repair.table for repair in repairs}:
        keys = ["game_id", "team", "player_id"]
        rows = [
            {"game_id": r.game_id, "team": r.team, "player_id": r.player_id, **r.added}
            for r in repairs
            if r.table == table
        ]
        columns = [name for name in _CATEGORIES[table][2].values() if any(name in row for row in rows)]
        schema: dict[str, Any] = {**dict.fromkeys(keys, pl.String), **dict.fromkeys(columns, pl.Int64)}
        frame = pl.concat([lines[table], pl.DataFrame(rows, schema=schema)], how="diagonal")
        longest = [name for name in frame.columns if name.endswith("_long")]
        sums = [name for name in frame.columns if name not in {*keys, *longest}]
        fixed[table] = frame.group_by(keys, maintain_order=True).agg(pl.col(sums).sum(), pl.col(longest).max())
    return fixed


def extra_points(feed: Feed) -> pl.DataFrame:
    """Extra points of every kicker and game by their box scores, for the play lists lack some; else by the plays."""
    rows = [
        (game_id, team, player_id, line["xpmade"], line["xpa"] + line["xpb"], line["xpb"])
        for game_id, team, player_id, line in _box_lines(feed, "kicking")
    ]
    counts: dict[str, Any] = dict.fromkeys(["pat_made", "pat_att", "pat_blocked"], pl.Int64)
    boxed = pl.DataFrame(
        rows, schema={"game_id": pl.String, "team": pl.String, "player_id": pl.String, **counts}, orient="row"
    )
    with_box = [box["game_id"] for box in feed.boxes]
    tries = feed.stats.filter(pl.col("stat").is_in(_TRIES) & ~pl.col("game_id").is_in(with_box))
    stat = pl.col("stat")
    kicked = tries.drop_nulls("player_id").group_by("game_id", "team", "player_id", maintain_order=True).agg(
        pat_made=(stat == _TRIES[0]).sum().cast(pl.Int64),
        pat_att=pl.len().cast(pl.Int64),
        pat_blocked=(stat == _TRIES[-1]).sum().cast(pl.Int64),
    )  # fmt: skip
    return pl.concat([boxed, kicked])


def _box_lines(feed: Feed, category: str) -> list[tuple[str, str, str, dict[str, Any]]]:
    return [
        (box["game_id"], box[side]["abbr"], player_id, line)
        for box in feed.boxes
        for side in ("home", "away")
        for player_id, line in box[side]["stats"].get(category, {}).items()
    ]
