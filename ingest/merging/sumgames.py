"""Box scores of many games added up to season lines, each game counted once.

Games that the calendar puts outside an NFL season: exhibitions of summer, playoffs of winter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ingest.findings import Finding, note, warning
from ingest.fragment import GameInfo
from ingest.identity.teams import LISTED_LEAGUES
from ingest.merging.layers import Layer, Row
from ingest.merging.pieces import Piece
from ingest.schema import TABLES, TableSpec
from ingest.schema.columns import MAX, SUM
from ingest.season import Season
from ingest.table import Mark, RowKey, Status, Table, Value, row_place

# The regular season has never begun before September. Of 18 weeks that begin after Labor Day none ends later than the
# tenth of January, as that of 2026 does.
_SUMMER = ("06-01", "09-01")
_WINTER = ("01-11", "03-01")


def leave_out_other_games(pieces: list[Piece], league: str) -> tuple[list[Piece], list[Finding]]:
    """The pieces without pre-season and playoff games, each reported; where no other game is there, all of them."""
    if league not in LISTED_LEAGUES:
        return pieces, []
    findings: list[Finding] = []
    kept: list[Piece] = []
    for piece in pieces:
        if piece.game is not None and (kind := kind_of_game(piece.game.gameday)):
            found = f"a {kind} game ({piece.game.gameday}), not added to the regular season"
            findings.append(warning("GAME-OTHER", piece.file, found, "games of the regular season"))
            continue
        kept.append(piece)
        findings += _without_other_rows(piece)
    if not kept:
        found = "no game of the regular season: the games are read as they are"
        return pieces, [warning("GAME-OTHER", ", ".join(piece.file for piece in pieces), found, "regular-season games")]
    return kept, findings


def _without_other_rows(piece: Piece) -> list[Finding]:
    rows = piece.tables.get("games", [])
    others = [row for row in rows if kind_of_game(row.get("gameday"))]
    if piece.game is not None or not others or len(others) == len(rows):
        return []
    piece.tables["games"] = [row for row in rows if row not in others]
    left_out = {row.get("game_id") for row in others}
    if "team_games" in piece.tables:
        piece.tables["team_games"] = [r for r in piece.tables["team_games"] if r.get("game_id") not in left_out]
    kinds = [kind_of_game(row.get("gameday")) for row in others]
    listed = " and ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
    found = f"{listed} games by their dates, left out of the regular season"
    return [warning("GAME-OTHER", piece.file, found, "games of the regular season")]


def kind_of_game(gameday: Value) -> str:
    """`pre-season` or `playoff` for a day outside the NFL's regular season; blank for any other."""
    day = gameday[5:] if isinstance(gameday, str) else ""
    if _SUMMER[0] <= day < _SUMMER[1]:
        return "pre-season"
    return "playoff" if _WINTER[0] <= day < _WINTER[1] else ""


SUM_SOURCE = "box-scores"
# The roster counts games as a plain number, since a season file gives it once; over games it adds up.
_ADDED_IN_ROSTER = frozenset({"games", "games_started"})
_PLACES_SHOWN = 3


@dataclass
class PlayedGame:
    """One game and the files that describe it."""

    game_id: str
    info: GameInfo
    pieces: list[Piece] = field(default_factory=list)

    def rows(self, name: str) -> list[Row]:
        """The game's rows of one table."""
        return [row for piece in self.pieces for row in piece.tables.get(name, [])]


def collect_games(pieces: Iterable[Piece]) -> tuple[list[PlayedGame], list[Finding]]:
    """Files by game, in order of date. What a second file repeats is left out of it, with a finding."""
    games: dict[tuple[object, ...], PlayedGame] = {}
    findings: list[Finding] = []
    for piece in pieces:
        info = piece.game
        if info is None:
            continue
        key = _game_key(info)
        game = games.get(key)
        if game is None:
            games[key] = PlayedGame(game_id(info.gameday, info.away_team, info.home_team), info, [piece])
        else:
            findings += _join(game, piece, info)
    return sorted(games.values(), key=lambda game: (game.info.gameday, game.game_id)), findings


def game_id(gameday: str, away: str, home: str) -> str:
    """`2023-06-04_BT_HSD`: date, visitors, home team."""
    return "_".join(part for part in (gameday, away, home) if part)


def agree_on_ids(pieces: Iterable[Piece], games: list[PlayedGame], base: Season | None) -> None:
    """One id for a game in all files: the finished season's, else that of a schedule, else its date and teams."""
    known: dict[tuple[str, frozenset[Value]], str] = {}
    for row in base.frame("games").iter_rows(named=True) if base else ():
        known[_schedule_key(row)] = row["game_id"]
    for piece in pieces:
        if piece.game is not None:
            continue
        agreed: dict[Value, str] = {}
        for row in piece.tables.get("games", []):
            day, teams = _schedule_key(row)
            made = game_id(day, str(row.get("away_team")), str(row.get("home_team")))
            own = row.get("game_id")
            agreed[own] = known.setdefault((day, teams), str(own or made))
            row["game_id"] = agreed[own]
        for row in piece.tables.get("team_games", []):
            row["game_id"] = agreed.get(row.get("game_id"), str(row.get("game_id") or "")) or None
    for game in games:
        teams = frozenset((game.info.away_team, game.info.home_team))
        game.game_id = known.get((game.info.gameday, teams), game.game_id)


def _schedule_key(row: Row) -> tuple[str, frozenset[Value]]:
    day = str(row.get("gameday") or f"week {row.get('week')}")
    return day, frozenset((row.get("away_team"), row.get("home_team")))


def sum_layer(games: list[PlayedGame]) -> tuple[Layer, list[Finding]]:
    """All games as one layer: season lines, the schedule, and team statistics game by game."""
    pieces = [piece for game in games for piece in game.pieces]
    first = pieces[0]
    source = first.source if len(games) == 1 else SUM_SOURCE
    layer = Layer(source, frozenset(piece.kind for piece in pieces), first.file, min(p.number for p in pieces))
    layer.tables["games"] = Table.from_rows("games", [_schedule_row(game) for game in games])
    team_games = [row for game in games for row in _team_rows(game)]
    if team_games:
        layer.tables["team_games"] = Table.from_rows("team_games", team_games)
    played = _appearances(games)
    findings: list[Finding] = []
    for name, spec in TABLES.items():
        if name in ("games", "team_games") or not any(game.rows(name) for game in games):
            continue
        rows, partial = _season_rows(spec, games, played)
        findings += partial
        layer.tables[name] = Table.from_rows(name, rows, _marks(spec, games))
    return layer, findings


def _game_key(info: GameInfo) -> tuple[object, ...]:
    teams = frozenset((info.away_team, info.home_team))
    return (info.gameday, teams) if info.gameday else ("", teams, frozenset((info.away_score, info.home_score)))


def _join(game: PlayedGame, piece: Piece, info: GameInfo) -> list[Finding]:
    """Add a second file of a game: only the tables the first did not have."""
    findings = []
    first = game.pieces[0]
    repeated = [name for name in piece.tables if any(name in other.tables for other in game.pieces)]
    for name in repeated:
        del piece.tables[name]
    if repeated:
        found = f"the game {game.game_id} is already in {first.file}; left out: {', '.join(repeated)}"
        findings.append(warning("GAME-TWICE", piece.file, found, "each game once"))
    scores = [(i.away_team, i.away_score, i.home_team, i.home_score) for i in (info, game.info)]
    if scores[0] != scores[1]:
        texts = [f"{away} {points} at {home} {other}" for away, points, home, other in scores]
        findings.append(warning("GAME-DIFFERS", piece.file, texts[0], f"{texts[1]} as in {first.file}"))
    game.pieces.append(piece)
    return findings


def _schedule_row(game: PlayedGame) -> Row:
    info, first = game.info, game.pieces[0]
    given = next(iter(game.rows("games")), {})
    row: Row = {
        "game_id": game.game_id,
        "week": info.week,
        "gameday": info.gameday or None,
        "away_team": info.away_team,
        "home_team": info.home_team,
        "away_score": info.away_score,
        "home_score": info.home_score,
        "overtime": info.overtime,
        "source": first.source,
        "place": given.get("place"),
    }
    return {name: value if value is not None else given.get(name) for name, value in row.items()}


def _team_rows(game: PlayedGame) -> list[Row]:
    info = game.info
    opponents = {info.away_team: info.home_team, info.home_team: info.away_team}
    points = {info.away_team: info.away_score, info.home_team: info.home_score}
    rows = []
    for row in game.rows("team_games"):
        team = str(row["team"])
        own: Row = {"game_id": game.game_id, "opponent": opponents.get(team), "games": 1, "points": points.get(team)}
        rows.append({**own, **{name: value for name, value in row.items() if value is not None and name != "game_id"}})
    return rows


def _appearances(games: list[PlayedGame]) -> dict[tuple[Value, Value], int]:
    """Games of every player and team: those in which he has a line, or a roster says that he played."""
    counts: dict[tuple[Value, Value], int] = {}
    for game in games:
        seen = {
            (row["player_id"], row["team"])
            for name, spec in TABLES.items()
            if "player_id" in spec.key
            for row in game.rows(name)
            if name != "roster" or row.get("games")
        }
        for key in seen:
            counts[key] = counts.get(key, 0) + 1
    return counts


def _season_rows(
    spec: TableSpec, games: list[PlayedGame], played: dict[tuple[Value, Value], int]
) -> tuple[list[Row], list[Finding]]:
    """One row a key with the games' values added up, and the columns that only some of the games have."""
    groups: dict[RowKey, list[Row]] = {}
    for game in games:
        for row in game.rows(spec.name):
            groups.setdefault(tuple(row.get(name) for name in spec.key), []).append(row)
    rows = [_add_up(spec, group, len(games) > 1) for group in groups.values()]
    if "player_id" in spec.key and "games" in spec.columns:
        for row in rows:
            row["games"] = played.get((row["player_id"], row["team"]), 0)
    return rows, _partial(spec, games)


def _add_up(spec: TableSpec, rows: list[Row], several: bool) -> Row:
    total: Row = {}
    for name, column in spec.columns.items():
        values = [value for row in rows if (value := row.get(name)) is not None]
        added = column.adds == SUM or (spec.name == "roster" and name in _ADDED_IN_ROSTER)
        numbers = [value for value in values if isinstance(value, int | float)]
        if not values:
            total[name] = None
        elif added:
            total[name] = sum(numbers)
        else:
            total[name] = max(numbers) if column.adds == MAX else values[0]
    if several:
        total["source"] = SUM_SOURCE
        total["place"] = _places(rows)
    return total


def _places(rows: list[Row]) -> str:
    shown = [f"{row['source']} {row_place(row.get('place'))}".strip() for row in rows[:_PLACES_SHOWN]]
    more = f"; {len(rows) - _PLACES_SHOWN} more" if len(rows) > _PLACES_SHOWN else ""
    return f"sum of {len(rows)}: {'; '.join(shown)}{more}"


def _partial(spec: TableSpec, games: list[PlayedGame]) -> list[Finding]:
    """Columns known in some games only: their sums say less than the season."""
    having = [game for game in games if game.rows(spec.name)]
    findings = []
    for name, column in spec.columns.items():
        if column.adds != SUM or name in _ADDED_IN_ROSTER:
            continue
        known = sum(any(row.get(name) is not None for row in game.rows(spec.name)) for game in having)
        if 0 < known < len(having):
            found = f"{spec.name}.{name} is known in {known} of {len(having)} games; the sums cover only those"
            findings.append(note("GAMES-PARTIAL", SUM_SOURCE, found, "the column in every game"))
    return findings


def _marks(spec: TableSpec, games: list[PlayedGame]) -> dict[str, Mark]:
    """A sum of games is derived; a single game's columns keep their own marks."""
    if len(games) == 1:
        return {n: mark for piece in games[0].pieces for n, mark in piece.columns.get(spec.name, {}).items()}
    added = [name for name, column in spec.columns.items() if column.adds in (SUM, MAX)]
    added += [name for name in _ADDED_IN_ROSTER if spec.name == "roster"]
    return {name: Mark(Status.DERIVED) for name in added}
