"""The columns of a play-by-play that are read: their types, and what stands in for one that a trimmed file lacks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding, InputError, did_you_mean, error, note, stop_on_errors
from ingest.sources.nflverse.credits import credits

NEEDED = ["game_id", "play_id", "week", "home_team", "away_team", "posteam", "defteam"]
"""Columns without which no table can be made."""

_NUMBERS = {
    "play_id", "week", "season", "yardline_100", "drive", "fixed_drive", "qtr", "down", "ydstogo", "ydsnet",
    "yards_gained", "air_yards", "yards_after_catch", "kick_distance", "total_home_score", "total_away_score",
    "posteam_score", "defteam_score", "posteam_score_post", "defteam_score_post", "passing_yards", "receiving_yards",
    "rushing_yards", "lateral_receiving_yards", "lateral_rushing_yards", "fumble_recovery_1_yards",
    "fumble_recovery_2_yards", "return_yards", "penalty_yards", "drive_play_count", "away_score", "home_score",
    "game_seconds_remaining", "order_sequence",
}  # fmt: skip
_FLAGS = {
    "qb_kneel", "qb_spike", "qb_scramble", "aborted_play", "punt_blocked", "first_down_rush", "first_down_pass",
    "first_down_penalty", "third_down_converted", "third_down_failed", "fourth_down_converted", "fourth_down_failed",
    "incomplete_pass", "touchback", "interception", "punt_inside_twenty", "punt_in_endzone", "punt_out_of_bounds",
    "punt_downed", "punt_fair_catch", "kickoff_inside_twenty", "kickoff_in_endzone", "kickoff_out_of_bounds",
    "kickoff_downed", "kickoff_fair_catch", "fumble_out_of_bounds", "safety", "penalty", "fumble_lost", "fumble",
    "own_kickoff_recovery", "rush_attempt", "pass_attempt", "sack", "touchdown", "pass_touchdown", "rush_touchdown",
    "return_touchdown", "extra_point_attempt", "two_point_attempt", "field_goal_attempt", "kickoff_attempt",
    "punt_attempt", "complete_pass", "lateral_recovery",
}  # fmt: skip
_TEXTS = {
    "game_id", "home_team", "away_team", "season_type", "posteam", "defteam", "game_date", "yrdln", "desc",
    "play_type", "run_location", "run_gap", "pass_length", "field_goal_result", "extra_point_result",
    "two_point_conv_result", "td_team", "return_team", "penalty_team", "penalty_type", "drive_time_of_possession",
    "drive_start_yard_line", "drive_end_transition", "fixed_drive_result",
}  # fmt: skip

_MISSPELLED = 0.93
"""So like are a name and its misspelling; two of nflverse's own names are less so."""
_STAND_INS = {
    "two_point_attempt": "down IS NULL AND play_type IN ('pass', 'run')",
    "qb_kneel": "play_type = 'qb_kneel'",
    "qb_spike": "play_type = 'qb_spike'",
    "passing_yards": "CASE WHEN complete_pass = 1 THEN yards_gained ELSE NULL END",
    "receiving_yards": "CASE WHEN complete_pass = 1 THEN yards_gained ELSE NULL END",
    "rushing_yards": "CASE WHEN rush_attempt = 1 THEN yards_gained ELSE NULL END",
    "pass_touchdown": "complete_pass = 1 AND touchdown = 1 AND posteam_score_post - posteam_score >= 6",
    "rush_touchdown": "rush_attempt = 1 AND touchdown = 1 AND posteam_score_post - posteam_score >= 6",
    "field_goal_attempt": "play_type = 'field_goal'",
    "extra_point_attempt": "play_type = 'extra_point'",
    "punt_attempt": "play_type = 'punt'",
    "kickoff_attempt": "play_type = 'kickoff'",
    "td_player_id": "CASE WHEN pass_touchdown = 1 THEN receiver_player_id"
    " WHEN rush_touchdown = 1 THEN rusher_player_id ELSE NULL END",
    "return_team": "CASE WHEN play_type = 'kickoff' THEN posteam ELSE defteam END",
}
"""What is said instead of a column that is not there, from others that may be; in this order."""


@dataclass
class PlayColumns:
    """The plays of a file with typed columns, and how they came to be."""

    frame: pl.DataFrame
    given: frozenset[str]
    """Columns the file has."""
    stood_in: dict[str, str]
    """Columns it lacks that others tell, each with the expression."""

    @property
    def known(self) -> frozenset[str]:
        """Columns that have values, the file's own or stood in for."""
        return self.given | frozenset(self.stood_in)


def wanted_columns() -> frozenset[str]:
    """Every column that is read where a file has it."""
    return frozenset(_NUMBERS | _FLAGS | _TEXTS | {name for credit in credits() for name in credit.needs})


def check_needed(file: SourceFile, names: list[str]) -> None:
    """Refuse a play-by-play without the columns that everything rests on; a renamed one is guessed."""
    missing = [name for name in NEEDED if name not in names]
    stop_on_errors(
        error(
            "NFLVERSE-COLUMN",
            file.name,
            f"no column {name!r}",
            "a play-by-play of nflverse",
            did_you_mean(name, names),
        )
        for name in missing
    )


def renamed(file: SourceFile, names: list[str], lacking: set[str]) -> dict[str, str]:
    """Columns that are not nflverse's but look like one that is missing: the name found, and the name meant."""
    strange = [name for name in names if name not in wanted_columns()]
    pairs = {}
    for name in sorted(lacking):
        near = [other for other in strange if _same_name(name, other)]
        if near:
            pairs[near[0]] = name
    return pairs


def _same_name(meant: str, found: str) -> bool:
    """Whether a column's name is written in another way, or with a letter or two wrong; digits must be the same."""
    one, other = (re.sub(r"[_ .]", "", name.lower()) for name in (meant, found))
    if one == other:
        return True
    digits = re.sub(r"\D", "", one) == re.sub(r"\D", "", other)
    return digits and SequenceMatcher(None, one, other).ratio() >= _MISSPELLED


def typed(file: SourceFile, frame: pl.DataFrame) -> PlayColumns:
    """The columns as numbers, flags and texts; what a trimmed file lacks is taken from others where they tell it."""
    findings: list[Finding] = []
    columns = []
    for name in frame.columns:
        if name in _NUMBERS or name in _FLAGS:
            number = pl.col(name).cast(pl.Float64, strict=False).round().cast(pl.Int64, strict=False)
            columns.append(number.fill_null(0) if name in _FLAGS else number)
            findings += _misread(file, frame, name)
        else:
            columns.append(pl.col(name).cast(pl.String))
    stop_on_errors(findings)
    result = frame.with_columns(columns)
    given = frozenset(frame.columns)
    known, stood_in = set(given), {}
    for name, text in _STAND_INS.items():
        if name in known:
            continue
        expression = pl.sql_expr(text)
        if set(expression.meta.root_names()) <= known:
            value = expression.fill_null(False).cast(pl.Int64) if name in _FLAGS else expression
            result = result.with_columns(value.alias(name))
            stood_in[name] = text
            known.add(name)
    return PlayColumns(result, given, stood_in)


def _misread(file: SourceFile, frame: pl.DataFrame, name: str) -> list[Finding]:
    """A text where a number belongs, with the place of the first."""
    if frame.schema[name] != pl.String:
        return []
    wrong = frame[name].is_not_null() & frame[name].cast(pl.Float64, strict=False).is_null()
    if not wrong.any():
        return []
    row = wrong.arg_max() or 0
    return [error("NFLVERSE-VALUE", f"{file.name}: {name}, line {row + 2}", f"{frame[name][row]!r}", "a number")]


def of_the_season(file: SourceFile, plays: PlayColumns, year: int, findings: list[Finding]) -> PlayColumns:
    """The plays of one season; a file of other seasons is refused, one of several is cut to the season asked for."""
    frame = plays.frame
    season = pl.col("season") if "season" in plays.given else pl.col("game_id").str.extract(r"^(\d{4})").cast(pl.Int64)
    seasons = sorted(frame.select(season.alias("season"))["season"].drop_nulls().unique().to_list())
    if year not in seasons:
        found = "the season " + ", ".join(map(str, seasons)) if seasons else "plays without a season"
        fix = f"ask for --season {seasons[-1]}" if seasons else ""
        raise InputError(error("NFLVERSE-YEAR", f"{file.name}: season", found, f"the season {year}", fix))
    if len(seasons) > 1:
        found = f"{len(seasons)} seasons, {seasons[0]} to {seasons[-1]}; only {year} was read"
        findings.append(note("NFLVERSE-SEASONS", f"{file.name}: season", found))
    return PlayColumns(frame.filter(season == year), plays.given, plays.stood_in)
