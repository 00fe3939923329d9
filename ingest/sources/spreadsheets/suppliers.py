"""Suppliers' layouts of tables: how to recognize each, and what is particular about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ingest.grid.cells import text
from ingest.grid.lines import Kick, Line
from ingest.grid.vocabulary import LEAGUE_TABLES, normalize, vocabulary
from ingest.raw.table import RawTable
from ingest.schema import TABLES
from ingest.table import Status

_SAMPLE_ROWS = 60


def no_particulars(_: list[Line]) -> dict[str, Status]:
    """A supplier whose lines need nothing more."""
    return {}


def no_caution(_: RawTable) -> str:
    """A supplier whose tables say what they seem to say."""
    return ""


@dataclass(frozen=True)
class Layout:
    """A supplier's layout.

    `score` says how sure a table is of it, `finish` works out what its columns imply, `caution` what a user must know.
    """

    name: str
    score: Callable[[RawTable], int]
    finish: Callable[[list[Line]], dict[str, Status]] = no_particulars
    caution: Callable[[RawTable], str] = no_caution


def header_words(raw: RawTable) -> set[str]:
    """The words of a table's headers, alone and with their groups."""
    groups = raw.groups or [""] * len(raw.headers)
    alone = {vocabulary().canonical(normalize(header)) for header in raw.headers}
    return alone | {normalize(f"{group} {header}") for group, header in zip(groups, raw.headers, strict=True)}


def sample(raw: RawTable, *names: str) -> Iterator[str]:
    """The first cells of the first column with one of these headers."""
    for index, header in enumerate(raw.headers):
        if normalize(header) in names:
            for row in raw.rows[:_SAMPLE_ROWS]:
                if index < len(row.cells):
                    yield text(row.cells[index])
            return


_NFLCOM_WORDS = {
    "passes attempted", "passes completed", "td passes", "ints", "sacked yards lost", "rushing more than 20 yards",
    "longest rushing run", "receptions longer than 20 yards", "first down receptions", "assisted tackles",
    "ints for tds",
    "fgs made", "fgs attempted", "gross punting yards", "yards returned on punts", "yds/att", "sck", "scky", "rush 1st",
    "rush fum", "rec fum", "rec yac/r", "kret td", "pret t", "pret td", "fg blk", "p blk", "osk", "net avg", "20+",
    "40+", "yards per return", "returns longer than 20 yards", "games played",
}  # fmt: skip


def _nflcom_score(raw: RawTable) -> int:
    """Long headings, `Last, First` and player numbers after a slash."""
    words = header_words(raw)
    names = list(sample(raw, "name", "player"))
    turned = 2 * sum("," in name for name in names) > len(names) > 0
    numbered = any("/" in number for number in sample(raw, "player id"))
    return len(words & _NFLCOM_WORDS) + 2 * turned + 4 * numbered


NFLCOM = Layout("nflcom", _nflcom_score)


_PFR_WORDS = {
    "fant pos", "player additional", "qbrec", "any/a", "ny/a", "4qc", "gwd", "vbd", "apyd", "ctch%", "y/rt", "succ%",
    "awards", "fantasy vbd", "fantasy ov rank", "m tkl",
}  # fmt: skip
_PFR_USUAL_WORDS = {"rk", "player", "age", "tm", "team", "gs", "g", "games g", "games gs"}


def _pfr_score(raw: RawTable) -> int:
    """Honors on names and the site's own abbreviations give it away."""
    words = header_words(raw)
    marked = any(name.endswith(("*", "+")) for name in sample(raw, "player"))
    return 2 * len(words & _PFR_WORDS) + len(words & _PFR_USUAL_WORDS) // 2 + 2 * marked


PFR = Layout("pfr", _pfr_score)


_NFLVERSE_WORDS = {
    "player display name", "recent team", "headshot url", "season type", "position group", "passing epa", "rushing epa",
    "sacks suffered", "passing interceptions", "sack yards lost", "racr", "pacr", "wopr", "target share", "gsis id",
    "fantasy points ppr", "def tackles with assist", "fg made list", "opponent team", "passing 2pt conversions",
}  # fmt: skip
_BANDS = {"0_19": (0, 19), "20_29": (20, 29), "30_39": (30, 39), "40_49": (40, 49), "50_": (50, 99)}
_FUMBLES = ("fumbles.fumbles_sacked", "fumbles.fumbles_rushing", "fumbles.fumbles_receiving")


def _nflverse_score(raw: RawTable) -> int:
    """Its column names are spelled out and its own."""
    return 2 * len(header_words(raw) & _NFLVERSE_WORDS)


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
    """The league counts a tackle that another helped with for the first player as his own."""
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


NFLVERSE = Layout("nflverse", _nflverse_score, finish, caution)


_LEAST_SHARE = 0.6


def own_table(raw: RawTable, *names: str) -> str | None:
    """The season table these are the columns of, for tables that are not about players."""
    headers = {_column(header) for header in raw.headers}
    stems = {_column(re.split(r"[!.]", name)[0]) for name in (raw.title, raw.where, *names) if name}
    for table in LEAGUE_TABLES:
        spec = TABLES[table]
        keys = {column for column in spec.key if column != "game_id"} or {"away_team", "home_team"}
        shared = headers & set(spec.columns)
        if table in stems and keys <= headers and len(shared) >= min(3, _LEAST_SHARE * len(headers)):
            return table
    return None


def _column(header: str) -> str:
    return header.strip().lower().replace(" ", "_")


PLAIN = Layout("table", lambda raw: 1)
