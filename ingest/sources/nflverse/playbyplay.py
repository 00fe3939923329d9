"""From the rows of a play-by-play to the flat frames of a feed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl

from ingest.plays.feed import CALLS, DRIVES, PLAYS, POSSESSION, SCORES, TRAITS, Feed
from ingest.plays.text import after_reversal, known_by_text, penalty_calls
from ingest.schema.shape import DIRECTIONS
from ingest.sources.nflverse.columns import PlayColumns
from ingest.sources.nflverse.credits import lacking, statistics
from ingest.sources.nflverse.words import with_words

TEAM_COLUMNS = ["home_team", "away_team", "posteam", "defteam", "td_team", "return_team", "penalty_team"]
PENALTY = 93
_ENDINGS = {"END_HALF": "End of Half", "END_GAME": "End of Game", "BLOCKED_FG": "Blocked FG", "MISSED_FG": "Missed FG"}
"""Ends of drives that the archives write otherwise than with capitals for the same words."""


def flatten_plays(plays: PlayColumns, games: pl.DataFrame, team_code: Callable[[str], str]) -> Feed:
    """The feed of the plays of the given games; what the columns do not tell is named in `lacking`."""
    known = plays.known
    frame = _in_order(_settle_teams(plays.frame, team_code)).filter(pl.col("game_id").is_in(games["game_id"].implode()))
    flat, unknown = _plays(frame, known, team_code)
    calls = _calls(frame, flat, known, team_code)
    stats = statistics(with_words(frame, known, team_code), known)
    drives = _drives(frame, known, team_code)
    feed = Feed(
        games=games,
        drives=drives,
        plays=flat,
        stats=_with_further_penalties(stats, calls) if "desc" in known else stats,
        scores=_scores(frame, known),
        calls=calls,
        possession=_possession(drives),
    )
    feed.lacking = {*lacking(known), *unknown, *_absent(feed, known)}
    return feed


def _absent(feed: Feed, known: frozenset[str]) -> set[str]:
    """Parts of the feed for which there are no columns."""
    absent = {name for name, frame in (("drives", feed.drives), ("possession", feed.possession)) if frame.is_empty()}
    absent |= {"scores"} if feed.scores.is_empty() else set()
    if "desc" not in known:
        absent |= {"declined"} | ({"calls"} if "penalty_type" not in known else set())
    return absent


def _settle_teams(frame: pl.DataFrame, team_code: Callable[[str], str]) -> pl.DataFrame:
    """Every team under its settled code."""
    names = [name for name in frame.columns if name in TEAM_COLUMNS or name.endswith("_team")]
    spelled = pl.concat([frame[name].drop_nulls().unique().alias("team") for name in names]).unique().to_list()
    codes = {name: team_code(name) for name in spelled if name.strip()}
    return frame.with_columns(pl.col(names).replace_strict(codes, default=None, return_dtype=pl.String))


def _in_order(frame: pl.DataFrame) -> pl.DataFrame:
    """Plays numbered over the season, game by game, each once."""
    once = frame.unique(["game_id", "play_id"], keep="first", maintain_order=True)
    return once.sort("game_id", "play_id", maintain_order=True).with_row_index("play").cast({"play": pl.Int64})


def _column(name: str, known: frozenset[str], kind: Any = pl.Int64) -> pl.Expr:
    return pl.col(name) if name in known else pl.lit(None, kind)


def _plays(
    frame: pl.DataFrame, known: frozenset[str], team_code: Callable[[str], str]
) -> tuple[pl.DataFrame, set[str]]:
    """The plays with their traits, by the text where there is one, else by columns; and the traits nobody tells."""
    drive = pl.coalesce(_column("drive", known), _column("fixed_drive", known))
    flat = frame.select(
        "play", "game_id", "play_id",
        drive=drive,
        quarter=_column("qtr", known),
        down=_column("down", known),
        togo=_column("ydstogo", known),
        spot=_spot(frame, known, team_code),
        offense=pl.when(_kicked_off(known)).then("defteam").otherwise("posteam"),
        text=_column("desc", known, pl.String),
    ).cast(PLAYS)  # type: ignore[arg-type]  # fmt: skip
    unknown = {name for name, column in (("down", "down"), ("togo", "ydstogo"), ("qtr", "qtr")) if column not in known}
    if "yrdln" not in known and "yardline_100" not in known:
        unknown.add("spot")
    if "desc" in known:
        reported = known_by_text(flat.with_columns(text=after_reversal()))
        flags = [name for name, kind in TRAITS.items() if kind == pl.Boolean]
        return reported.with_columns(pl.col(flags).fill_null(value=False)), unknown
    flags_by_column = {"kneel": "qb_kneel", "scramble": "qb_scramble", "spike": "qb_spike", "aborted": "aborted_play"}
    traits = {
        trait: frame[column] == 1 if column in known else pl.lit(value=False)
        for trait, column in flags_by_column.items()
    }
    unknown |= {trait for trait, column in flags_by_column.items() if column not in known} | {"onside"}
    unknown |= set() if {"air_yards", "pass_length"} & known else {"depth"}
    if not {"run_location", "run_gap"} <= known:
        unknown.add("direction")
    thrown = frame["pass_length"] if "pass_length" in known else pl.lit(None, pl.String)
    reported = flat.with_columns(
        **traits, onside=pl.lit(value=False), direction=_direction(frame, known), thrown=thrown
    )
    return reported, unknown


def _kicked_off(known: frozenset[str]) -> pl.Expr:
    """Whether a play is a kickoff, annulled ones included: the kicking side has the ball, not the one that receives."""
    if "desc" in known:
        return pl.col("desc").str.contains(r" kicks (?:onside )?\d+ yards? from").fill_null(value=False)
    return (pl.col("play_type") == "kickoff").fill_null(value=False) if "play_type" in known else pl.lit(value=False)


def _direction(frame: pl.DataFrame, known: frozenset[str]) -> pl.Series:
    """`left` and `end` as `left end`; the middle has no gap."""
    if not {"run_location", "run_gap"} <= known:
        return pl.repeat("other", frame.height, dtype=pl.String, eager=True)
    place, gap = pl.col("run_location"), pl.col("run_gap")
    named = pl.when(place == "middle").then(pl.lit("up the middle")).otherwise(pl.concat_str(place, gap, separator=" "))
    found = pl.when(named.is_in(DIRECTIONS)).then(named).otherwise(pl.lit("other"))
    return frame.select(found.alias("direction"))["direction"]


def _spot(frame: pl.DataFrame, known: frozenset[str], team_code: Callable[[str], str]) -> pl.Series:
    """`CHI 35` by the settled codes; midfield is `50`."""
    if "yrdln" in known:
        return _settled_spots(frame["yrdln"], team_code)
    if "yardline_100" not in known:
        return pl.repeat(None, frame.height, dtype=pl.String, eager=True)
    away = pl.col("yardline_100")
    near = pl.concat_str("defteam", away.cast(pl.String), separator=" ")
    far = pl.concat_str("posteam", (100 - away).cast(pl.String), separator=" ")
    spot = pl.when(away == 50).then(pl.lit("50")).when(away < 50).then(near).otherwise(far)
    return frame.select(spot.alias("spot"))["spot"]


def _settled_spots(spots: pl.Series, team_code: Callable[[str], str]) -> pl.Series:
    frame = spots.alias("spot").to_frame()
    yard = pl.col("spot").str.extract(r"(-?\d+)$", 1)
    side = pl.when(yard != "50").then(pl.col("spot").str.extract(r"^([A-Z]+) ", 1))
    codes = {name: team_code(name) for name in frame.select(side.unique().drop_nulls()).to_series()}
    code = side.replace_strict(codes, default=None, return_dtype=pl.String)
    return frame.select(spot=pl.when(side.is_null()).then(yard).otherwise(code + " " + yard))["spot"]


def _drives(frame: pl.DataFrame, known: frozenset[str], team_code: Callable[[str], str]) -> pl.DataFrame:
    """One row a drive, by the columns that say how it went."""
    needs = {"drive", "drive_end_transition", "drive_play_count", "yards_gained", "drive_start_yard_line"}
    if not {*needs, "drive_time_of_possession"} <= known:
        return pl.DataFrame(schema=DRIVES)
    with_ball = frame.filter(pl.col("drive").is_not_null() & pl.col("posteam").is_not_null())
    ends = pl.col("drive_end_transition")
    words = ends.str.replace_all("_", " ").str.to_titlecase().str.replace_all(r"\bFg\b", "FG")
    from_scrimmage = pl.col("down").is_not_null() if "down" in known else pl.lit(value=True)
    # A play is sometimes numbered with the drive after it: the drive is of the side with as many plays as it counts.
    snapped = from_scrimmage.sum().over("game_id", "drive", "posteam").cast(pl.Int64)
    counted = with_ball.with_columns(off_by=(snapped - pl.col("drive_play_count").fill_null(0)).abs())
    drives = counted.group_by("game_id", "drive", maintain_order=True).agg(
        team=pl.col("posteam").reverse().sort_by(pl.col("off_by").reverse(), maintain_order=True).first(),
        result=ends.replace_strict(_ENDINGS, default=words, return_dtype=pl.String).drop_nulls().last(),
        plays=pl.col("drive_play_count").drop_nulls().last(),
        total_yards=pl.col("yards_gained").filter(from_scrimmage).sum(),
        start=pl.col("drive_start_yard_line").drop_nulls().first(),
        clock=pl.col("drive_time_of_possession").drop_nulls().last(),
    )
    whole = drives.drop_nulls(["result", "plays", "clock"])
    return whole.with_columns(start=_settled_spots(whole["start"], team_code)).select(list(DRIVES)).cast(DRIVES)  # type: ignore[arg-type]


def _possession(drives: pl.DataFrame) -> pl.DataFrame:
    """Time of possession of every team and game: that of its drives."""
    clock = pl.col("clock").str.split(":")
    seconds = clock.list.get(0).cast(pl.Int64) * 60 + clock.list.get(1).cast(pl.Int64)
    held = drives.group_by("game_id", "team", maintain_order=True).agg(possession_seconds=seconds.sum())
    return held.cast(POSSESSION)  # type: ignore[arg-type]


def _scores(frame: pl.DataFrame, known: frozenset[str]) -> pl.DataFrame:
    """Points as the running score shows them."""
    if {"posteam_score", "posteam_score_post", "defteam_score", "defteam_score_post"} <= known:
        found = [
            frame.select(
                "game_id", "play_id", scorer=team, points=pl.col(f"{team}_score_post") - pl.col(f"{team}_score")
            )
            for team in ("posteam", "defteam")
        ]
    elif {"total_home_score", "total_away_score"} <= known:
        found = [
            frame.select("game_id", "play_id", scorer=f"{side}_team", points=_rise(f"total_{side}_score"))
            for side in ("home", "away")
        ]
    else:
        return pl.DataFrame(schema=SCORES)
    return pl.concat(found).filter(pl.col("points") > 0, pl.col("scorer").is_not_null()).cast(SCORES)  # type: ignore[arg-type]


def _rise(score: str) -> pl.Expr:
    """By how much a running score rose on each play of its game."""
    return pl.col(score).fill_null(strategy="forward").over("game_id").diff().over("game_id").fill_null(0)


def _calls(
    frame: pl.DataFrame, flat: pl.DataFrame, known: frozenset[str], team_code: Callable[[str], str]
) -> pl.DataFrame:
    """Penalties by the text, which names every one of a play; else by the columns, which name one that was accepted."""
    if "desc" in known:
        return penalty_calls(flat, team_code)
    if not {"penalty", "penalty_team", "penalty_type", "penalty_yards"} <= known:
        return pl.DataFrame(schema=CALLS)
    called = frame.filter((pl.col("penalty") == 1) & pl.col("penalty_team").is_not_null())
    return called.select(
        "play",
        team="penalty_team",
        penalty="penalty_type",
        yards="penalty_yards",
        outcome=pl.lit("accepted"),
        short_name=_column("penalty_player_name", known, pl.String),
    ).cast(CALLS)  # type: ignore[arg-type]


def _with_further_penalties(stats: pl.DataFrame, calls: pl.DataFrame) -> pl.DataFrame:
    """The columns have room for one penalty a play; the text names the others."""
    each = ["play", "team", "yards"]
    called = stats.filter(pl.col("stat") == PENALTY)
    counted = called.select(*each, nth=pl.int_range(pl.len()).over(each))
    accepted = calls.filter(pl.col("outcome") == "accepted").with_columns(nth=pl.int_range(pl.len()).over(each))
    on_play = called.select("play", "game_id").unique("play")
    others = accepted.join(counted, on=[*each, "nth"], how="anti", maintain_order="left")
    had = called.group_by("play", "team").len("had")
    missing = accepted.group_by("play", "team").len("reported").join(had, on=["play", "team"], how="left")
    room = missing.select(
        "play", "team", room=pl.col("reported").cast(pl.Int64) - pl.col("had").fill_null(0).cast(pl.Int64)
    )
    further = (
        others.join(room, on=["play", "team"])
        .filter(pl.int_range(pl.len()).over("play", "team") < pl.col("room"))
        .join(on_play, on="play")
    )
    bearers = stats.drop_nulls(["player_id", "short_name"]).select("team", "short_name", "player_id").unique()
    alone = bearers.filter(pl.len().over("team", "short_name") == 1)
    rows = further.join(alone, on=["team", "short_name"], how="left", maintain_order="left").with_columns(
        stat=pl.lit(PENALTY, pl.Int64)
    )
    return pl.concat([stats, rows.select(stats.columns).cast(dict(stats.schema))]).sort("play", maintain_order=True)  # type: ignore[arg-type]


def games_of(plays: PlayColumns, team_code: Callable[[str], str]) -> pl.DataFrame:
    """Games as the plays themselves tell them; those without a last play have no score."""
    frame, known = plays.frame, plays.known
    regular = pl.col("season_type") == "REG" if "season_type" in known else pl.lit(value=True)
    away, home = _final(known)
    over = pl.col("desc").str.contains("(?i)END GAME").any() if "desc" in known else pl.lit(value=True)
    late = pl.col("qtr").max() > 4 if "qtr" in known else pl.lit(None, pl.Boolean)
    found = frame.filter(regular).sort("play_id").group_by("game_id", maintain_order=True).agg(
        week=pl.col("week").first(),
        gameday=_column("game_date", known, pl.String).first(),
        away_team=pl.col("away_team").first(),
        home_team=pl.col("home_team").first(),
        away_score=away,
        home_score=home,
        overtime=late,
        finished=over,
    ).sort("game_id")  # fmt: skip
    return _settle_teams(found, team_code)


def _final(known: frozenset[str]) -> tuple[pl.Expr, pl.Expr]:
    if {"away_score", "home_score"} <= known:
        return pl.col("away_score").drop_nulls().last(), pl.col("home_score").drop_nulls().last()
    if {"total_home_score", "total_away_score"} <= known:
        return pl.col("total_away_score").max(), pl.col("total_home_score").max()
    if {"posteam_score_post", "defteam_score_post"} <= known:
        home_ball = pl.col("posteam") == pl.col("home_team")
        home = pl.when(home_ball).then("posteam_score_post").otherwise("defteam_score_post").max()
        away = pl.when(home_ball).then("defteam_score_post").otherwise("posteam_score_post").max()
        return away, home
    return pl.lit(None, pl.Int64), pl.lit(None, pl.Int64)
