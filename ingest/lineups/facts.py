"""Facts of each player of each team from joined evidence: games, starts, snaps, weeks, places."""

from __future__ import annotations

import polars as pl

from ingest.lineups import evidence as kinds
from ingest.lineups.joining import Joined
from ingest.lineups.places import DEFENSE, OFFENSE
from ingest.lineups.starts import COUNTED, LISTED, SCHEDULED, WEEK, chart_places
from ingest.table import RowKey

KEY = ["player_id", "team"]
UNITS = ("offense_snaps", "defense_snaps", "st_snaps")
_STARTED_FIRST, _STARTED, _LISTED = 1.0, 0.5, 0.02
"""What a week counts for a place: started and listed first, started, only listed."""
_COULD_PLAY = "ACT"
_OUT = "Out"


def snap_totals(joined: Joined) -> pl.DataFrame:
    """Games and snaps by unit."""
    return (
        joined.frames[kinds.SNAPS]
        .group_by(KEY)
        .agg(pl.col(UNITS).sum(), games=pl.col("week").n_unique().cast(pl.Int64))
    )


def start_totals(joined: Joined, starts: pl.DataFrame) -> pl.DataFrame:
    """Starts of every player, and how they are known: PFR's own count before what is worked out from charts."""
    worked_out = starts.group_by(KEY).agg(
        games_started=pl.col("week").n_unique().cast(pl.Int64), how=pl.col("how").mode().sort().first()
    )
    counted = joined.frames[kinds.STARTS].group_by(KEY).agg(pl.max("games_started")).with_columns(how=pl.lit(COUNTED))
    return pl.concat([counted, worked_out.join(counted, on=KEY, how="anti")])


def starts_seen(starts: pl.DataFrame) -> tuple[dict[RowKey, tuple[int, str]], set[str]]:
    """Starts of those seen on the field, and how they are known; and the teams of which that is known at all."""
    seen = starts.filter(~pl.col("how").is_in([LISTED, SCHEDULED]))
    counts = seen.group_by(KEY).agg(starts=pl.col("week").n_unique(), how=pl.col("how").mode().sort().first())
    return {(player, team): (count, how) for player, team, count, how in counts.iter_rows()}, set(seen["team"])


def places(joined: Joined, starts: pl.DataFrame) -> pl.DataFrame:
    """By player and team, the places where he was listed, with the weight of each."""
    best = chart_places(joined).join(starts.select(WEEK).with_columns(started=pl.lit(True)), on=WEEK, how="left")
    weight = (
        pl.when(pl.col("started") & (pl.col("rank") == 1)).then(_STARTED_FIRST)
        .when(pl.col("started")).then(_STARTED)
        .otherwise(_LISTED / pl.col("rank"))
    )  # fmt: skip
    started = best.with_columns(weight=weight).select(*KEY, "place", "weight")
    listed = joined.frames[kinds.CHARTS].select(*KEY, "place", weight=_LISTED / 10 / pl.col("rank"))
    summed = pl.concat([started, listed]).group_by(*KEY, "place").agg(pl.sum("weight"))
    return summed.sort(*KEY, "weight", "place", descending=[False, False, True, False])


def weeks_active(joined: Joined) -> pl.DataFrame:
    """Weeks in which each could play, as ranges: on the active roster, or on the field; never one he was ruled out."""
    rosters = joined.frames[kinds.ROSTERS]
    active = rosters.filter(pl.col("status") == _COULD_PLAY).select(*KEY, "week").drop_nulls()
    snaps = joined.frames[kinds.SNAPS].select(*KEY, "week")
    out = joined.frames[kinds.INJURIES].filter(pl.col("report") == _OUT).select(*KEY, "week")
    played_weeks = snaps.select("team", "week").unique()
    if played_weeks.height:  # nobody can play in the week off
        active = active.join(played_weeks, on=["team", "week"], how="semi")
    weeks = pl.concat([active.join(out, on=[*KEY, "week"], how="anti"), snaps]).unique().sort(*KEY, "week")
    run = (pl.col("week") - pl.int_range(pl.len()).over(KEY)).alias("run")
    runs = weeks.with_columns(run).group_by(*KEY, "run", maintain_order=True).agg(
        first=pl.min("week"), last=pl.max("week")
    )  # fmt: skip
    text = pl.when(pl.col("first") == pl.col("last")).then(pl.col("first").cast(pl.String)).otherwise(
        pl.format("{}-{}", "first", "last")
    )  # fmt: skip
    return runs.group_by(KEY, maintain_order=True).agg(weeks_active=text.str.join(" "))


def bodies(joined: Joined) -> pl.DataFrame:
    """Position, jersey, height, weight, birthday, college and years from the rosters, the latest week's first."""
    columns = ["name", "position", *kinds.BODY]
    rosters = joined.frames[kinds.ROSTERS].sort("week", descending=True, nulls_last=True).select(*KEY, *columns)
    counted = joined.frames[kinds.STARTS].select(*KEY, *columns)
    blank = [pl.lit(None, dtype).alias(name) for name, dtype in kinds.BODY.items()]
    named = [
        joined.frames[kind].select(*KEY, "name", "position").unique(KEY, maintain_order=True).with_columns(blank)
        for kind in (kinds.CHARTS, kinds.SNAPS)
    ]
    everybody = pl.concat([rosters, counted, *named])
    return everybody.group_by(KEY, maintain_order=True).agg(pl.col(columns).drop_nulls().first())


def team_weeks(joined: Joined, games: pl.DataFrame) -> pl.DataFrame:
    """The weeks in which each team played, by the schedule, else by its snaps."""
    weeks = [games.select("week", team=side).drop_nulls() for side in ("away_team", "home_team")]
    scheduled = pl.concat(weeks).select("team", "week").unique()
    return scheduled if scheduled.height else joined.frames[kinds.SNAPS].select("team", "week").unique()


def unit_of(row: dict[str, int | None]) -> str:
    """The unit in which a player was most."""
    return OFFENSE if (row["offense_snaps"] or 0) >= (row["defense_snaps"] or 0) else DEFENSE
