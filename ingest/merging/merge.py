"""Many files, one season: teams named, players matched, games added up, sources laid over each other."""

from __future__ import annotations

from dataclasses import dataclass, field

from ingest.findings import Finding, error, note, stop_on_errors, warning
from ingest.fragment import Fragment, FragmentTable
from ingest.identity.aliases import Aliases
from ingest.identity.calendar import season_length
from ingest.identity.league import TeamNames, TeamSpelling, missing_team, name_teams
from ingest.identity.match import Unmatched, match_people
from ingest.identity.people import BASE, Mention
from ingest.identity.teams import LISTED_LEAGUES, find_team
from ingest.merging.derive import fill_in, fill_positions
from ingest.merging.layers import Conflict, Layer, in_precedence, lay, rank
from ingest.merging.pieces import Piece, make_piece, spellings
from ingest.merging.severalteams import settle_several_teams
from ingest.merging.sumgames import SUM_SOURCE, agree_on_ids, collect_games, leave_out_other_games, sum_layer
from ingest.schema import TABLES, TOTALS
from ingest.season import Season
from ingest.table import RowKey, Table, Value, row_place


@dataclass
class MergeResult:
    """The season, and everything that was in doubt on the way."""

    season: Season
    findings: list[Finding] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    unmatched: list[Unmatched] = field(default_factory=list)


@dataclass
class BaseSeason:
    """A finished season that files are laid over or under, with the place it takes among them."""

    season: Season
    kind: str = "season"
    file: str = ""
    order: float = 0.0
    path: str = ""


def merge(
    fragments: list[Fragment],
    year: int,
    league: str | None = None,
    precedence: list[str] | None = None,
    base: BaseSeason | None = None,
    aliases: Aliases | None = None,
) -> MergeResult:
    """One season from all files. Input that cannot be used raises an `InputError` with every finding."""
    if base is not None and not fragments:
        return MergeResult(base.season)
    fragments, findings = _each_file_once(fragments)
    names = _name_all_teams(fragments, year, league, base)
    findings += names.findings
    pieces = [make_piece(n, f, names, aliases or Aliases.load(), year) for n, f in enumerate(fragments)]
    findings += [finding for fragment in fragments for finding in fragment.findings]
    findings += [finding for piece in pieces for finding in piece.findings]
    stop_on_errors(findings)
    pieces, other_games = leave_out_other_games(pieces, names.league)
    findings += other_games
    preferred = sorted(pieces, key=lambda piece: rank(precedence or [], piece.source, piece.file, piece.kind))
    games, repeated = collect_games(preferred)
    findings += repeated
    agree_on_ids(pieces, games, base.season if base else None)
    if games and (base is not None or any(piece.game is None for piece in pieces)):
        found = f"{len(games)} box scores are added up and laid beside season totals of other files"
        findings.append(note("GAMES-BESIDE-TOTALS", SUM_SOURCE, found, "box scores of the whole season"))
    people = match_people(
        _mentions(pieces, base), year, season_length(year) if names.league in LISTED_LEAGUES else None
    )
    findings += people.findings
    findings += _place_the_teamless(pieces)
    settled = settle_several_teams(pieces, base.season if base else None)
    findings += settled.findings
    stop_on_errors(findings)
    layers = []
    if games:
        summed, partial = sum_layer(games)
        findings += partial
        layers.append(summed)
    for piece in pieces:
        if piece.game is None:
            layer, wrong = _season_layer(piece)
            findings += wrong
            layers.append(layer)
    stop_on_errors(findings)
    if base is not None:
        kinds = frozenset({base.kind})
        layers.append(Layer(base.file, kinds, base.file, base.order, dict(base.season.tables)))
    season, conflicts = _lay_all(in_precedence(layers, precedence or []), year, names.league)
    season.tables["sources"] = _sources([fragments[piece.number] for piece in pieces], season, summed=len(games) > 1)
    fill_in(season, names.teams)
    findings += fill_positions(season)
    season.tables = {name: season.tables[name] for name in TABLES if name in season.tables}
    return MergeResult(season, findings, settled.conflicts + conflicts, people.unmatched)


def season_fragment(base: BaseSeason, sha256: str) -> Fragment:
    """A finished season as a file among others: what it says is matched with, and laid under, another season."""
    fragment = Fragment(base.file, base.kind, base.file, sha256)
    teams = base.season.frame("teams").iter_rows(named=True)
    fragment.team_names = {row["team"]: row["team_name"] for row in teams if row["team_name"]}
    for name, table in base.season.tables.items():
        if name != "sources":
            rows = [
                {key: value for key, value in row.items() if key != "source"}
                for row in table.frame.iter_rows(named=True)
            ]
            fragment.tables[name] = FragmentTable(rows, dict(table.columns))
    return fragment


def _each_file_once(fragments: list[Fragment]) -> tuple[list[Fragment], list[Finding]]:
    """Without files given twice, and with a short name of its own for each."""
    seen: dict[str, Fragment] = {}
    used: set[str] = {SUM_SOURCE}
    kept: list[Fragment] = []
    findings: list[Finding] = []
    for fragment in fragments:
        twin = seen.get(fragment.sha256) if fragment.sha256 else None
        if twin is not None:
            findings.append(warning("FILE-TWICE", fragment.file, f"the same bytes as {twin.file}", "each file once"))
            continue
        seen[fragment.sha256] = fragment
        name, number = fragment.source, 1
        while fragment.source in used:
            number += 1
            fragment.source = f"{name}-{number}"
        used.add(fragment.source)
        kept.append(fragment)
    return kept, findings


def _name_all_teams(fragments: list[Fragment], year: int, league: str | None, base: BaseSeason | None) -> TeamNames:
    """Codes for every spelling; the codes of a finished season win."""
    reported = [spelling for fragment in fragments for spelling in spellings(fragment)]
    if base is None:
        return name_teams(reported, year, league)
    rows = list(base.season.frame("teams").iter_rows(named=True))
    reported = [TeamSpelling(row["team_name"] or row["team"], base.file, row["team"]) for row in rows] + reported
    names = name_teams(reported, year, league or base.season.league)
    if names.league not in LISTED_LEAGUES:
        return names
    for row in rows:
        own = find_team(row["team"], year, base.file).code
        if own != row["team"]:
            names.codes = {text: row["team"] if code == own else code for text, code in names.codes.items()}
            names.teams[row["team"]] = names.teams[own]
    return names


def _mentions(pieces: list[Piece], base: BaseSeason | None) -> list[Mention]:
    mentions = []
    if base is not None:
        for name, table in base.season.tables.items():
            if "player_id" in table.spec.key and table.spec.tier == TOTALS:
                for row in table.frame.iter_rows(named=True):
                    mentions.append(Mention(row, name, BASE, base.file))
    return mentions + [mention for piece in pieces for mention in piece.mentions()]


def _place_the_teamless(pieces: list[Piece]) -> list[Finding]:
    """Rows without a team go to the only team another row gives their player; the others are an error."""
    teams: dict[Value, set[Value]] = {}
    for piece in pieces:
        for mention in piece.mentions():
            if mention.row.get("team") is not None:
                teams.setdefault(mention.row["player_id"], set()).add(mention.row["team"])
    findings = []
    for piece in pieces:
        lost: list[str] = []
        for mention in piece.mentions():
            if mention.row.get("team") is None:
                known = teams.get(mention.row["player_id"], set())
                if len(known) == 1:
                    mention.row["team"] = next(iter(known))
                else:
                    lost.append(str(mention.row["player_name"]))
        if lost:
            findings.append(missing_team(piece.file, list(dict.fromkeys(lost)), len(lost)))
    return findings


def _season_layer(piece: Piece) -> tuple[Layer, list[Finding]]:
    """A file of season lines as a layer; two rows for one key are an error that names both."""
    layer = Layer(piece.source, frozenset({piece.kind}), piece.file, piece.number)
    findings = []
    for name, rows in piece.tables.items():
        spec = TABLES[name]
        keyed: dict[RowKey, dict[str, Value]] = {}
        for row in rows:
            key = tuple(row.get(column) for column in spec.key)
            places = [f"{piece.file}: {row_place(r.get('place'))}" for r in (row, keyed.get(key, row))]
            if None in key:
                blank = ", ".join(column for column, value in zip(spec.key, key, strict=True) if value is None)
                findings.append(error("MERGE-KEY", places[0], f"a row of {name} without {blank}", "a value"))
            elif key in keyed and name == "games" and _same_game(keyed[key], row):
                keyed[key] |= {c: v for c, v in row.items() if c in spec.columns and keyed[key].get(c) is None}
            elif key in keyed:
                who = " ".join(map(str, key))
                findings.append(error("MERGE-KEY", places[0], f"a second row of {name} for {who}", f"only {places[1]}"))
            else:
                keyed[key] = {column: value for column, value in row.items() if column in spec.columns}
        layer.tables[name] = Table.from_rows(name, keyed.values(), piece.columns.get(name))
    return layer, findings


def _same_game(one: dict[str, Value], other: dict[str, Value]) -> bool:
    """Whether two rows tell the same game, as the schedules of its two teams do."""
    return all(other.get(c) in (None, v) for c, v in one.items() if v is not None and c not in ("place", "source"))


def _lay_all(layers: list[Layer], year: int, league: str) -> tuple[Season, list[Conflict]]:
    season, conflicts = Season(year, league), []
    for name in TABLES:
        table, differing = lay(name, layers)
        conflicts += differing
        if table is not None:
            season.tables[name] = table
    return season, conflicts


def _sources(fragments: list[Fragment], season: Season, summed: bool) -> Table:
    rows: list[dict[str, Value]] = list(season.frame("sources").iter_rows(named=True))
    known = {row["source"] for row in rows}
    for fragment in fragments:
        if fragment.source not in known:
            remark = (
                f"{fragment.game.away_team} at {fragment.game.home_team}, {fragment.game.gameday}"
                if fragment.game
                else None
            )
            rows.append(
                {
                    "source": fragment.source,
                    "kind": fragment.kind,
                    "file": fragment.file,
                    "sha256": fragment.sha256,
                    "remark": remark,
                }
            )
    if summed:
        files = ", ".join(fragment.file for fragment in fragments if fragment.game)
        rows.append({"source": SUM_SOURCE, "kind": "sum", "file": None, "sha256": None, "remark": f"sum of {files}"})
    return Table.from_rows("sources", rows)
