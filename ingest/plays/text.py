"""What only the words of a play tell: kneels, scrambles, spikes, directions, penalties."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from ingest.schema.shape import DIRECTIONS

_CALL = (
    r"(?:PENALTY|Penalty) on [A-Z]{2,3}(?:-[^,]+?)?(?:, [^,]+?)?, (?:declined|offsetting|-?\d+ yards?, enforced|placed)"
)
_UNNAMED = "Unknown"
"""A penalty whose kind the text leaves out, as some of 1999 do."""


def after_reversal() -> pl.Expr:
    """A reversed play is reported twice; only what stands after the last `REVERSED.` happened."""
    return pl.col("text").str.replace(r"(?s)^.*(?:the play was|Challenged by [A-Z]{2,3} and) REVERSED\.\s*", "")


def known_by_text(plays: pl.DataFrame) -> pl.DataFrame:
    """Plays with the columns of `TRAITS`, read from their text."""
    text = pl.col("text")
    named = "|".join(direction for direction in DIRECTIONS if direction != "other")
    return plays.with_columns(
        kneel=text.str.contains("kneels"),
        scramble=text.str.contains("scrambles"),
        spike=text.str.contains("spiked the ball|spikes the ball"),
        onside=text.str.contains("(?i)onside"),
        aborted=text.str.contains("(?i)aborted"),
        direction=text.str.extract(f"({named})", 1).fill_null("other"),
        thrown=text.str.extract(r"\bpass (?:incomplete )?(short|deep)\b", 1),
    )


def penalty_calls(plays: pl.DataFrame, team_code: Callable[[str], str]) -> pl.DataFrame:
    """Every penalty the texts name: one row a call, with what became of it."""
    call = pl.col("call")
    rows = plays.select("play", call=pl.col("text").str.extract_all(_CALL)).explode("call").drop_nulls("call")
    return rows.select(
        "play",
        team=call.str.extract(r"on ([A-Z]{2,3})", 1).map_elements(team_code, return_dtype=pl.String),
        penalty=call.str.extract(
            r", ([^,]+?)(?: \(\d+ Yards?\))?, (?:declined|offsetting|-?\d+ yards?|placed)", 1
        ).fill_null(_UNNAMED),
        yards=call.str.extract(r", (-?\d+) yards?, enforced", 1).cast(pl.Int64).fill_null(0),
        outcome=call.str.extract(r", (declined|offsetting)$", 1).fill_null("accepted"),
        short_name=call.str.extract(r"on [A-Z]{2,3}-(?:\d+-)?([^,]+),", 1),
    )
