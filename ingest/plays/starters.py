"""Estimates: positions the rosters lack, and who started. Everything here is marked `estimated`.

The archives have no lineups. Backs, receivers and defenders are ranked by what they did;
linemen, who leave few traces in a play-by-play, by the games in which they are named at all,
then by experience.
"""

from __future__ import annotations

import polars as pl

LINE_DIRECTIONS = {
    "LT": "left tackle",
    "LG": "left guard",
    "C": "up the middle",
    "RG": "right guard",
    "RT": "right tackle",
}

# Slots of the lineup: (slots, positions in order of preference).
_OFFENSE = [
    (["QB"], ["QB"]),
    (["RB"], ["RB"]),
    (["FB"], ["FB"]),
    (["WR1", "WR2", "WR3"], ["WR"]),
    (["TE"], ["TE"]),
    (["LT", "RT"], ["OT", "OL"]),
    (["LG", "RG"], ["OG", "OL", "C"]),
    (["C"], ["C", "OL", "OG"]),
]
_SECONDARY = [
    (["LCB", "RCB", "NB"], ["CB", "DB"]),
    (["SS"], ["SS", "S", "DB", "FS"]),
    (["FS"], ["FS", "S", "DB", "SS"]),
    (["K"], ["K", "P"]),
    (["P"], ["P", "K"]),
]
_FOUR_THREE = [
    (["LDE", "RDE"], ["DE", "OLB", "DL"]),
    (["LDT", "RDT"], ["DT", "NT", "DL", "DE"]),
    (["MLB"], ["MLB", "ILB", "LB"]),
    (["LOLB", "ROLB"], ["OLB", "LB", "ILB"]),
]
_THREE_FOUR = [
    (["NT"], ["NT", "DT", "DL"]),
    (["LDE", "RDE"], ["DE", "DT", "DL"]),
    (["LOLB", "ROLB"], ["OLB", "LB", "DE"]),
    (["LILB", "RILB"], ["ILB", "MLB", "LB"]),
]
THREE_FOUR_INSIDE_BACKERS = 2
"""A team whose roster lists two inside linebackers and a nose tackle lines up with three linemen."""


def estimate_positions(roster: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    """The roster with a position for everyone, from what he did where no roster says."""
    e = {name: pl.col(name).fill_null(0) for name in evidence.columns if name not in ("player_id", "team")}
    guess = (
        pl.when(e["attempts"] >= 5).then(pl.lit("QB"))
        .when(e["kicks"] > 0).then(pl.lit("K"))
        .when(e["punts"] > 0).then(pl.lit("P"))
        .when((e["carries"] > e["targets"]) & (e["carries"] > 0)).then(pl.lit("RB"))
        .when((e["targets"] > 0) | (e["returns"] > 0)).then(pl.lit("WR"))
        .when(e["coverage"] > 0).then(pl.lit("DB"))
        .when((e["rush"] > 0) & (e["rush"] * 4 >= e["tackles"])).then(pl.lit("DL"))
        .when((e["tackles"] > 0) | (e["kick_tackles"] > 0)).then(pl.lit("LB"))
        .otherwise(pl.lit("OL"))
    )  # fmt: skip
    joined = roster.join(evidence, on=["player_id", "team"], how="left", maintain_order="left")
    return joined.with_columns(position=pl.coalesce("position", guess)).select(roster.columns)


def estimate_lineups(roster: pl.DataFrame, evidence: pl.DataFrame) -> dict[tuple[str, str], str]:
    """By player and team, the place in the usual starting lineup."""
    known = roster.join(evidence, on=["player_id", "team"], how="left", maintain_order="left").with_columns(
        pl.col("weight_of_play").fill_null(0), pl.col("named_games").fill_null(0), pl.col("years_pro").fill_null(0)
    )
    lineup: dict[tuple[str, str], str] = {}
    for (team,), players in known.group_by(["team"], maintain_order=True):
        ranked = (
            players.sort(
                "weight_of_play", "named_games", "years_pro", "player_id", descending=[True, True, True, False]
            )
            .select("player_id", "position")
            .rows()
        )
        lineup |= {(player_id, str(team)): slot for player_id, slot in _fill(ranked).items()}
    return lineup


def _fill(ranked: list[tuple[str, str]]) -> dict[str, str]:
    positions = [position for _, position in ranked]
    inside = positions.count("ILB")
    three_four = inside >= THREE_FOUR_INSIDE_BACKERS and "NT" in positions
    taken: dict[str, str] = {}
    for slots, wanted in [*_OFFENSE, *(_THREE_FOUR if three_four else _FOUR_THREE), *_SECONDARY]:
        candidates = [
            player for position in wanted for player, own in ranked if own == position and player not in taken
        ]
        taken.update(zip(candidates, slots, strict=False))
    return taken
