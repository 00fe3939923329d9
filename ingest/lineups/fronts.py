"""A team's base front: the depth chart's, unless snaps and positions both deny it; else by snaps, else by starts."""

from __future__ import annotations

import polars as pl

from ingest.lineups import evidence as kinds
from ingest.lineups.joining import Joined
from ingest.lineups.places import BACKERS, DEFENSE, EDGE, FRONT, GROUP

FOUR_THREE, THREE_FOUR = "4-3", "3-4"
_HALFWAY = 3.5
"""Linemen of the first team on average: more make a 4-3, fewer a 3-4."""
_HALFWAY_SNAPS = 3.35
"""Linemen on the field on average, passing downs included, where a 3-4 often has two."""
_CLEARLY_THREE, _CLEARLY_FOUR = 2.75, 3.55
"""Linemen on the field on average that leave no doubt."""
_BACKER_POSITIONS = ["OLB", "LB", "ILB", "MLB"]


def base_fronts(joined: Joined) -> dict[str, tuple[str, str]]:
    """By team, its front and how it is known."""
    charts = joined.frames[kinds.CHARTS].filter(pl.col("unit") == DEFENSE)
    snaps = joined.frames[kinds.SNAPS]
    found = _confirmed(_listed(charts) | _named(charts), _linemen_on_field(snaps), _middle_names(joined))
    for fronts in (_by_snaps(snaps), _counted(joined)):
        found = fronts | found
    return found


def _confirmed(
    charts: dict[str, tuple[str, str]], on_field: dict[str, float], middles: dict[str, str]
) -> dict[str, tuple[str, str]]:
    """Fronts of depth charts; one that snaps clearly deny, and the names of linebackers too, is turned over."""
    found = dict(charts)
    for team, (front, how) in charts.items():
        linemen = on_field.get(team, _HALFWAY_SNAPS)
        played = THREE_FOUR if linemen <= _CLEARLY_THREE else FOUR_THREE if linemen >= _CLEARLY_FOUR else front
        if played != front and middles.get(team) == played:
            found[team] = played, f"snaps: {linemen:.1f} linemen on the field, against {how}"
    return found


def _middle_names(joined: Joined) -> dict[str, str]:
    """By team, the front that the names of its linebackers in the middle are of: one MLB, or two ILB."""
    listed = joined.frames[kinds.ROSTERS] if joined.frames[kinds.ROSTERS].height else joined.frames[kinds.CHARTS]
    named = listed.filter(pl.col("position").is_in(["ILB", "MLB"])).group_by("team").agg(
        inside=(pl.col("position") == "ILB").mean()
    )  # fmt: skip
    return {team: THREE_FOUR if inside > 1 / 2 else FOUR_THREE for team, inside in named.iter_rows()}


def linemen_listed(charts: pl.DataFrame) -> pl.DataFrame:
    """By team and week, how many linemen and linebackers a depth chart lists first."""
    first = charts.filter(pl.col("rank") == 1).unique(["player_id", "team", "week"], maintain_order=True)
    group = pl.col("place").replace_strict(GROUP, default=None, return_dtype=pl.String)
    edge = pl.when(pl.col("position").is_in(_BACKER_POSITIONS)).then(pl.lit(BACKERS)).otherwise(pl.lit(FRONT))
    grouped = first.with_columns(group=pl.when(group == EDGE).then(edge).otherwise(group))
    return grouped.group_by("team", "week").agg(
        linemen=(pl.col("group") == FRONT).sum(), backers=(pl.col("group") == BACKERS).sum()
    )


def _named(charts: pl.DataFrame) -> dict[str, tuple[str, str]]:
    """The front that charts name themselves, of most weeks."""
    weeks = charts.drop_nulls("front").unique(["team", "week"]).group_by("team", "front").len()
    most = weeks.sort("len", "front", descending=True).unique("team", keep="first", maintain_order=True)
    return {team: (front, "the depth chart's base defense") for team, front, _ in most.iter_rows()}


def _listed(charts: pl.DataFrame) -> dict[str, tuple[str, str]]:
    weeks = linemen_listed(charts)
    whole = weeks.filter((pl.col("linemen") + pl.col("backers")).is_between(6, 8))
    means = whole.group_by("team").agg(pl.mean("linemen"), pl.mean("backers"))
    return {
        team: (
            _front(linemen, _HALFWAY),
            f"depth chart: {linemen:.1f} linemen and {backers:.1f} linebackers listed first",
        )
        for team, linemen, backers in means.iter_rows()
    }


def _linemen_on_field(snaps: pl.DataFrame) -> dict[str, float]:
    """By team, how many linemen were on the field on average."""
    group = pl.col("position").replace_strict(GROUP, default=None, return_dtype=pl.String)
    plays = snaps.group_by("team", "week").agg(
        plays=pl.max("defense_snaps"), linemen=pl.col("defense_snaps").filter(group == FRONT).sum()
    )
    means = plays.filter(pl.col("plays") > 0).group_by("team").agg(mean=pl.sum("linemen") / pl.sum("plays"))
    return dict(means.iter_rows())


def _by_snaps(snaps: pl.DataFrame) -> dict[str, tuple[str, str]]:
    return {
        team: (_front(mean, _HALFWAY_SNAPS), f"snaps: {mean:.1f} linemen on the field")
        for team, mean in _linemen_on_field(snaps).items()
    }


def _counted(joined: Joined) -> dict[str, tuple[str, str]]:
    starts = joined.frames[kinds.STARTS]
    group = pl.col("position").replace_strict(GROUP, default=None, return_dtype=pl.String)
    games = pl.max("games")
    means = starts.group_by("team").agg(mean=pl.col("games_started").filter(group == FRONT).sum() / games)
    return {team: (_front(mean, _HALFWAY), f"starts: {mean:.1f} linemen a game") for team, mean in means.iter_rows()}


def _front(linemen: float, halfway: float) -> str:
    return FOUR_THREE if linemen >= halfway else THREE_FOUR
