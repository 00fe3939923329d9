"""Names, positions and bodies by the league's player id, from the files of nflverse beside a play-by-play.

The league's own feed names players of later seasons by smart ids. Files that have smart ids (`roster_weekly`,
`players`) or the statisticians' ids that a smart id is made from (`esb_id`; `elias_id` in depth charts) give the usual
one, `00-0012345`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import polars as pl

from ingest.files import SourceFile
from ingest.grid.cells import position
from ingest.identity.names import parse_name
from ingest.plays.build import Rosters
from ingest.sources.nflverse.datasets import column_names, read_frame

_SMART = re.compile(r"32(0[01])([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})", re.IGNORECASE)
_LETTERS = re.compile(r"[A-Z' .\-]{3}")
_USUAL = re.compile(r"00-\d{7}")
_OTHER_IDS = ("smart_id", "esb_id", "elias_id")
_FULL_NAMES = ("full_name", "display_name")
_FACTS = {
    "full_name": _FULL_NAMES,
    "team": ("team", "club_code", "latest_team"),
    "position": ("depth_chart_position", "position"),
    "number": ("jersey_number",),
    "height": ("height",),
    "weight": ("weight",),
    "birthdate": ("birth_date",),
    "college": ("college", "college_name"),
    "years_pro": ("years_exp", "years_of_experience"),
    "status": ("status",),
}
"""What a roster tells of a player, and the columns that hold it, the best first."""
_WANTED = {
    "gsis_id",
    "season",
    "week",
    "game_type",
    *_OTHER_IDS,
    *(name for names in _FACTS.values() for name in names),
}
_NOT_ON_THE_TEAM = ["DEV", "CUT", "RET", "TRC", "TRD", "TRT", "UFA", "RFA", "EXE", "RSR", "E14", "NWT"]
"""Practice squads, cuts, retirements and trades: one listed as nothing else is named, but on no team's roster."""


def elias_of(smart_id: str) -> str | None:
    """The statisticians' id in a smart id: `32004752-5569-2152-...` is GRU692152."""
    match = _SMART.fullmatch(smart_id)
    digits = "".join(match.groups()[1:]) if match and match[1] == "00" else ""
    letters = bytes.fromhex(digits[:6]).decode("latin-1") if digits else ""
    number = digits[6:12]
    return f"{letters}{number}" if _LETTERS.fullmatch(letters) and number.isdecimal() else None


def usual_in(smart_id: str) -> str | None:
    """The usual id, spelled out in the smart ids of some seasons."""
    match = _SMART.fullmatch(smart_id)
    digits = "".join(match.groups()[1:]) if match and match[1] == "01" else ""
    text = bytes.fromhex(digits[:20]).decode("latin-1") if digits else ""
    return text if _USUAL.fullmatch(text) else None


@dataclass
class Identities:
    """Usual ids by smart and statisticians' ids, and the rosters that gave them."""

    by_other: dict[str, str] = field(default_factory=dict)
    doubtful: set[str] = field(default_factory=set)
    """Ids that rosters give to two players: joined to neither."""
    rosters: Rosters = field(default_factory=dict)
    files: list[SourceFile] = field(default_factory=list)

    def player_id(self, feed_id: str) -> str:
        """The id a player is listed under; the shortest known where no roster has him."""
        if _USUAL.fullmatch(feed_id):
            return feed_id
        elias = elias_of(feed_id)
        known = self.by_other.get(feed_id.lower()) or self.by_other.get((elias or "").lower())
        return known or usual_in(feed_id) or elias or feed_id

    def joined(self, feed_id: str) -> bool:
        """Whether the player has the usual id."""
        return bool(_USUAL.fullmatch(self.player_id(feed_id)))


def names_players(file: SourceFile) -> bool:
    """Whether a file gives usual ids beside those of the feed."""
    columns = set(column_names(file))
    return "gsis_id" in columns and any(name in columns for name in (*_OTHER_IDS, *_FULL_NAMES))


def read_identities(files: list[SourceFile], year: int) -> Identities:
    """What all the files say of the players of a season."""
    found = Identities(files=files)
    roster: dict[str, dict[str, Any]] = {}
    for file in files:
        frame = read_frame(file, _WANTED)
        if "season" in frame.columns:
            frame = frame.filter(pl.col("season").cast(pl.Float64, strict=False) == year)
        frame = frame.filter(pl.col("gsis_id").cast(pl.String).str.contains(r"^00-\d{7}$"))
        _join(found, frame)
        for player_id, facts in _facts(frame).items():
            known = roster.setdefault(player_id, {})
            roster[player_id] = {**facts, **known}
    found.by_other = {other: usual for other, usual in found.by_other.items() if other not in found.doubtful}
    if roster:
        found.rosters = {date(year, 12, 31): roster}
    return found


def _join(found: Identities, frame: pl.DataFrame) -> None:
    for column in _OTHER_IDS:
        if column not in frame.columns:
            continue
        pairs = frame.select("gsis_id", other=pl.col(column).cast(pl.String).str.to_lowercase()).drop_nulls().unique()
        for usual, other in pairs.filter(pl.col("other") != "").sort("other", "gsis_id").iter_rows():
            if found.by_other.setdefault(other, usual) != usual:
                found.doubtful.add(other)


def _facts(frame: pl.DataFrame) -> dict[str, dict[str, Any]]:
    """By player, the facts of the last week of the regular season that lists him with a team."""
    if "game_type" in frame.columns:
        frame = frame.filter(pl.col("game_type").fill_null("REG") == "REG")
    if "week" in frame.columns:
        frame = frame.sort(pl.col("week").cast(pl.Float64, strict=False), maintain_order=True)
    on_a_team = pl.lit(value=True)
    if "status" in frame.columns and "week" in frame.columns:
        on_a_team = ~pl.col("status").fill_null("ACT").is_in(_NOT_ON_THE_TEAM)
    columns = {
        fact: pl.coalesce([_text(name) for name in names if name in frame.columns])
        for fact, names in _FACTS.items()
        if any(name in frame.columns for name in names)
    }
    if "position" in columns:
        columns["position"] = _position(frame)
    if "team" in columns:
        columns["team"] = pl.when(on_a_team).then(columns["team"])
    rows = _own_rows(frame.select("gsis_id", **columns, listed=on_a_team))
    last = rows.sort("listed", maintain_order=True).group_by("gsis_id", maintain_order=True).last().drop("listed")
    return {row["gsis_id"]: {k: v for k, v in row.items() if v is not None} for row in last.iter_rows(named=True)}


def _own_rows(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows without those that give a player's id to somebody of another last name, whom fewer of them name."""
    if "full_name" not in rows.columns:
        return rows
    named = rows.drop_nulls("full_name").group_by("gsis_id", "full_name").len()
    for (player_id,), names in named.filter(pl.len().over("gsis_id") > 1).group_by("gsis_id"):
        often: Counter[str] = Counter()
        for name, number in names.select("full_name", "len").iter_rows():
            often[parse_name(name).family] += number
        own = max(sorted(often), key=often.__getitem__)
        strangers = [name for name in names["full_name"] if parse_name(name).family != own]
        stray = (pl.col("gsis_id") == player_id) & pl.col("full_name").is_in(strangers)
        rows = rows.filter(~stray.fill_null(value=False))
    return rows


def _position(frame: pl.DataFrame) -> pl.Expr:
    """The first of a row's positions that is one of ours."""
    names = [name for name in _FACTS["position"] if name in frame.columns]
    known = {word for name in names for word in frame[name].cast(pl.String).drop_nulls().unique() if position(word)}
    return pl.coalesce(pl.when(_text(name).is_in(list(known))).then(_text(name)) for name in names)


def _text(name: str) -> pl.Expr:
    text = pl.col(name).cast(pl.String).str.strip_chars().str.replace_all("&amp;", "&", literal=True)
    return pl.when(text != "").then(text)
