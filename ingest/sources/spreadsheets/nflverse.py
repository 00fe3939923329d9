"""nflverse player statistics, by season or by week, under their old and new column names."""

from __future__ import annotations

import re

from ingest.grid.lines import Kick, Line
from ingest.raw.table import RawTable
from ingest.sources.spreadsheets.layout import Layout, header_words
from ingest.table import Status

_OWN_WORDS = {
    "player display name", "recent team", "headshot url", "season type", "position group", "passing epa", "rushing epa",
    "sacks suffered", "passing interceptions", "sack yards lost", "racr", "pacr", "wopr", "target share", "gsis id",
    "fantasy points ppr", "def tackles with assist", "fg made list", "opponent team", "passing 2pt conversions",
}  # fmt: skip
_BANDS = {"0_19": (0, 19), "20_29": (20, 29), "30_39": (30, 39), "40_49": (40, 49), "50_": (50, 99)}
_FUMBLES = ("fumbles.fumbles_sacked", "fumbles.fumbles_rushing", "fumbles.fumbles_receiving")


def score(raw: RawTable) -> int:
    """Its column names are spelled out and its own."""
    return 2 * len(header_words(raw) & _OWN_WORDS)


def finish(lines: list[Line]) -> dict[str, Status]:
    """Tackles, tries by distance and fumbles as a season counts them; says how each came about."""
    statuses: dict[str, Status] = {}
    for line in lines:
        statuses |= _tackles(line) | _field_goals(line) | _fumbles(line)
        for target in [target for target in line.values if target.startswith("nflverse.")]:
            del line.values[target]
    return statuses


def _number(line: Line, target: str) -> int | None:
    value = line.values.get(target)
    return int(value) if isinstance(value, int | float) else None


def _tackles(line: Line) -> dict[str, Status]:
    """The league counts a tackle that another helped with for the first man as his own."""
    helped = _number(line, "nflverse.def_tackles_with_assist")
    solo, assists = _number(line, "defense.def_tackles_solo"), _number(line, "defense.def_tackle_assists")
    if helped is None or solo is None:
        return {}
    line.values["defense.def_tackles_solo"] = solo + helped
    line.values["defense.def_tackles"] = solo + helped + (assists or 0)
    return {"defense.def_tackles_solo": Status.DERIVED, "defense.def_tackles": Status.DERIVED}


def _field_goals(line: Line) -> dict[str, Status]:
    """Tries by distance: made, missed, and blocked ones by their list of distances."""
    made, missed, blocked = (_distances(line, kind) for kind in ("made", "missed", "blocked"))
    line.kicks = [
        *(Kick(distance, made=True) for distance in made),
        *(Kick(distance) for distance in missed),
        *(Kick(distance, blocked=True) for distance in blocked),
    ]
    statuses: dict[str, Status] = {}
    tried = (_number(line, "kicking.fg_made"), _number(line, "kicking.fg_att"))
    listed = bool(line.kicks) and tried == (len(made), len(line.kicks))
    for band, (shortest, longest) in _BANDS.items():
        if listed:  # the lists have every kick; the file's own bands miss some
            here = [kick for kick in line.kicks if shortest <= kick.distance <= longest]
            line.values[f"kicking.fg_made_{band}"] = sum(kick.made for kick in here)
            line.values[f"kicking.fg_att_{band}"] = len(here)
            statuses |= dict.fromkeys((f"kicking.fg_made_{band}", f"kicking.fg_att_{band}"), Status.DERIVED)
            continue
        good, wide = _number(line, f"kicking.fg_made_{band}"), _number(line, f"nflverse.fg_missed_{band}")
        if good is not None and wide is not None:
            stopped = sum(shortest <= distance <= longest for distance in blocked)
            line.values[f"kicking.fg_att_{band}"] = good + wide + stopped
            statuses[f"kicking.fg_att_{band}"] = Status.DERIVED
    return statuses


def _distances(line: Line, kind: str) -> list[int]:
    """The distances of a list such as `40;41;53`."""
    listed = str(line.values.get(f"nflverse.fg_{kind}_list") or "")
    return [int(distance) for distance in re.findall(r"(\d+)(?:\.0)?", listed)]


def _fumbles(line: Line) -> dict[str, Status]:
    """Only fumbles on sacks, runs and catches are given; their sum leaves out those on returns."""
    kinds = [value for target in _FUMBLES if (value := _number(line, target)) is not None]
    statuses = {}
    if len(kinds) == len(_FUMBLES) and line.values.get("fumbles.fumbles") is None:
        line.values["fumbles.fumbles"] = sum(kinds)
        statuses["fumbles.fumbles"] = Status.ESTIMATED
    lost = _number(line, "nflverse.fumbles_lost")
    if lost is not None and line.values.get("fumbles.fumbles_lost") is None:
        line.values["fumbles.fumbles_lost"] = lost
        statuses["fumbles.fumbles_lost"] = Status.ESTIMATED
    return statuses


def caution(raw: RawTable) -> str:
    """A season's file has one team a player, the last; a weekly file has the team of each week."""
    words = header_words(raw)
    return (
        "a player of two teams stands with his last one only" if "recent team" in words and "week" not in words else ""
    )


LAYOUT = Layout("nflverse", score, finish, caution)
