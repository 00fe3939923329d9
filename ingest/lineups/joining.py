"""Who is who: evidence joined to the season's players, by the ids of the league and of PFR, else by name and team."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

import polars as pl

from ingest.findings import Finding, InputError, warning
from ingest.identity.names import Likeness, compare, parse_name
from ingest.identity.positions import far_apart, same_trade
from ingest.identity.roster import code_in_season
from ingest.identity.teams import find_team
from ingest.lineups import evidence as kinds
from ingest.lineups.evidence import Evidence
from ingest.season import Season

_EXAMPLES = 3
_LEAST_LETTERS = 4
_ENOUGH_PLAYERS, _FEW = 20, 0.1
"""Where a season has players enough to tell, a file of which a lesser share joins is of other people."""
_LEAGUE_ID = r"^00-\d{7}$"
_ORDER = (
    kinds.ROSTERS, kinds.CHARTS, kinds.SNAPS, kinds.STARTS, kinds.QUARTERBACKS, kinds.INJURIES,
    kinds.FIRST_PLAYS, kinds.ADVANCED, kinds.PASSES, kinds.CATCHES, kinds.FTN_PASSES, kinds.FTN_CATCHES,
)  # fmt: skip
_ADDS = frozenset({kinds.ROSTERS, kinds.CHARTS, kinds.SNAPS, kinds.STARTS})
"""Evidence that names a player well enough to make one of him whom the season does not know."""


@dataclass(frozen=True, slots=True)
class Member:
    """A player of one team."""

    player_id: str
    name: str
    position: str | None


@dataclass
class Joined:
    """Evidence with `player_id` and the season's team codes, and what found nobody."""

    frames: dict[str, pl.DataFrame] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    """Names of players the season does not know, by id."""


class _Players:
    """Everybody known so far, found by id, by name in a team, or by a name that only one player of the league bears."""

    def __init__(self, season: Season) -> None:
        self.year = season.year
        codes = season.frame("roster")["player_id"]
        self.league_ids = 2 * codes.str.contains(_LEAGUE_ID).sum() > codes.len()
        self.ids: dict[str, str] = {}
        self.squads: dict[str, dict[str, list[Member]]] = defaultdict(lambda: defaultdict(list))
        self.bearers: dict[str, dict[str, Member]] = defaultdict(dict)
        self.pfr_of: dict[str, str] = {}
        roster = season.frame("roster").select("player_id", "player_name", "team", "position")
        self.sizes = Counter(roster["team"].to_list())
        for player_id, name, team, position in roster.iter_rows():
            self.ids[player_id] = player_id
            self.enter(team, Member(player_id, name, position))

    def enter(self, team: str, member: Member) -> None:
        """Make a player known under his name."""
        letters = parse_name(member.name).letters
        squad = self.squads[team][letters]
        if all(other.player_id != member.player_id for other in squad):
            squad.append(member)
        self.bearers[letters][member.player_id] = member

    def find(self, ids: tuple[str | None, ...], pfr: str | None, name: str | None, team: str, at: str | None) -> str:
        """The player's id in the season; empty where nobody is meant."""
        for each in (*ids, pfr):
            if each is not None and each in self.ids:
                return self.ids[each]
        if name is None or (self.league_ids and ids[0] is not None):
            return ""  # the season has the league's ids, and his is not among them: a namesake is another player
        parsed = parse_name(name)
        fits = self._fitting(self.squads[team].get(parsed.letters, []), at, pfr)
        if not fits:
            others = [member for squad in self.squads[team].values() for member in squad]
            fits = self._fitting([m for m in others if compare(parsed, parse_name(m.name)) > Likeness.CUT], at, pfr)
        if not fits:
            elsewhere = self._fitting(list(self.bearers.get(parsed.letters, {}).values()), at, pfr)
            fits = [member for member in elsewhere if same_trade(member.position, at)]
        return fits[0].player_id if len(fits) == 1 else ""

    def _fitting(self, members: list[Member], at: str | None, pfr: str | None) -> list[Member]:
        """Those whose position allows it, of several those of the same trade; nobody whose PFR id is another."""
        fits = [
            member
            for member in members
            if not far_apart(member.position, at, self.year) and self.pfr_of.get(member.player_id, pfr) in (pfr, None)
        ]
        if len(fits) > 1:
            fits = [member for member in fits if same_trade(member.position, at)] or fits
        return fits

    def find_family(self, pfr: str | None, name: str | None, team: str, at: str | None) -> str:
        """The only player of a team with that last name and trade whom no file has met under another name."""
        family = parse_name(name or "").family
        if pfr is None or len(family) < _LEAST_LETTERS:
            return ""
        squad = [member for members in self.squads[team].values() for member in members]
        alike = [
            member
            for member in squad
            if _same_family(family, parse_name(member.name).family) and same_trade(member.position, at) is True
        ]
        return alike[0].player_id if len(alike) == 1 and alike[0].player_id not in self.pfr_of else ""

    def learn(self, player_id: str, row: dict[str, str | None]) -> None:
        """Remember the other ids of a player, and his name."""
        if not player_id:
            return
        for each in (*_ids(row), row["pfr"]):
            if each is not None:
                self.ids.setdefault(each, player_id)
        if row["pfr"] is not None:
            self.pfr_of.setdefault(player_id, row["pfr"])
        if row["name"]:
            self.enter(str(row["team"]), Member(player_id, row["name"], row["position"]))


def _same_family(one: str, other: str) -> bool:
    """`Price-Brent` and `Brent` are one family."""
    return len(other) >= _LEAST_LETTERS and (one.endswith(other) or other.endswith(one))


def join(season: Season, evidence: Evidence) -> Joined:
    """The evidence with the season's own ids and teams."""
    joined, players = Joined(), _Players(season)
    for kind in _ORDER:
        frame = _with_teams(season, evidence.frame(kind), joined.findings)
        joined.frames[kind] = _with_ids(kind, frame, players, joined) if frame.height else _blank(frame)
    joined.frames[kinds.COACHES] = _with_teams(season, evidence.frame(kinds.COACHES), joined.findings)
    return joined


def _blank(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.with_columns(player_id=pl.lit(None, pl.String))


def _with_teams(season: Season, frame: pl.DataFrame, findings: list[Finding]) -> pl.DataFrame:
    """Team codes as the season writes them; rows of teams it does not have are left out and reported."""
    codes: dict[str, str | None] = {}
    for code in frame["team"].unique().drop_nulls().to_list():
        codes[code] = code_in_season(season, code, _own_code(code, season.year)) or None
    frame = frame.with_columns(season_team=pl.col("team").replace_strict(codes, default=None, return_dtype=pl.String))
    for (file,), rows in frame.filter(pl.col("season_team").is_null()).group_by(["file"], maintain_order=True):
        unknown = ", ".join(sorted(map(str, rows["team"].unique().to_list()))[:_EXAMPLES])
        found = f"{rows.height} rows of teams that the season does not have ({unknown}) were left out"
        findings.append(warning("LINEUP-TEAM", f"{file}: column team", found, f"teams of {season.year}"))
    return frame.filter(pl.col("season_team").is_not_null()).drop("team").rename({"season_team": "team"})


def _own_code(code: str, year: int) -> str:
    try:
        return find_team(code, year).code
    except InputError:
        return ""


def _with_ids(kind: str, frame: pl.DataFrame, players: _Players, joined: Joined) -> pl.DataFrame:
    """Each row's player; those nobody knows are entered where the evidence names them, else left out and reported."""
    who = [name for name in ("gsis", "smart", "pfr", "name", "team", "position") if name in frame.columns]
    people = frame.select(*who, "file").unique(who, maintain_order=True)
    rows = list(people.iter_rows(named=True))
    ids = [players.find(_ids(row), row["pfr"], row["name"], row["team"], row["position"]) for row in rows]
    strange = _of_strangers(rows, ids, players) if kind in _ADDS else []
    if strange:
        joined.findings += [_left_out(file, [row for row in rows if row["file"] == file]) for file in strange]
        own = frame.filter(~pl.col("file").is_in(strange))
        return _with_ids(kind, own, players, joined) if own.height else _blank(own)
    for found, row in zip(ids, rows, strict=True):
        players.learn(found, row)
    lost: dict[str, list[str]] = {}
    for number, row in enumerate(rows):
        if ids[number]:
            continue
        found = players.find(_ids(row), row["pfr"], row["name"], row["team"], row["position"])
        if not found and row["gsis"] is None:
            found = players.find_family(row["pfr"], row["name"], row["team"], row["position"])
        if not found and kind in _ADDS and row["name"] and (row["gsis"] or row["pfr"]):
            found = str(row["gsis"] or row["pfr"])
            joined.names[found] = row["name"]
        players.learn(found, row)
        ids[number] = found
        if not found:
            lost.setdefault(row["file"], []).append(_shown(row))
    for file, names in lost.items() if kind not in (kinds.ROSTERS, kinds.CHARTS) else ():
        shown = ", ".join(names[:_EXAMPLES])
        said = f"{len(names)} players join to nobody of the season, such as {shown}"
        fix = "give a weekly roster of nflverse beside it, which has the ids of both"
        joined.findings.append(warning("LINEUP-NOBODY", file, said, "players of the season's roster", fix))
    keyed = people.with_columns(player_id=pl.Series([found or None for found in ids], dtype=pl.String)).drop("file")
    return frame.join(keyed, on=who, how="left", nulls_equal=True, maintain_order="left").drop_nulls("player_id")


def _of_strangers(rows: list[dict[str, str | None]], ids: list[str], players: _Players) -> list[str]:
    """Files that hardly know anybody of the season's teams, and of whose players the season hardly knows any."""
    known: dict[str, set[str]] = defaultdict(set)
    named: Counter[str] = Counter()
    teams: dict[str, set[str]] = defaultdict(set)
    for found, row in zip(ids, rows, strict=True):
        file = str(row["file"])
        named[file] += 1
        teams[file].add(str(row["team"]))
        if found:
            known[file].add(found)
    own = {file: sum(players.sizes[team] for team in teams[file]) for file in named}
    return [
        file
        for file, number in named.items()
        if own[file] >= _ENOUGH_PLAYERS and len(known[file]) < _FEW * min(number, own[file])
    ]


def _left_out(file: str, rows: list[dict[str, str | None]]) -> Finding:
    shown = ", ".join(_shown(row) for row in rows[:_EXAMPLES])
    said = f"nearly all of {len(rows)} players join to nobody of the season, such as {shown}"
    return warning("LINEUP-NOBODY", file, said, "players of the season", "the file is left out")


def _shown(row: dict[str, str | None]) -> str:
    return f"{row['name'] or row['gsis'] or row['pfr']} ({row['team']})"


def _ids(row: dict[str, str | None]) -> tuple[str | None, ...]:
    return row["gsis"], row.get("smart")
