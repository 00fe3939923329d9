"""Who gets a card: about fifty players a team, by real playing time."""  # SPF-A.1b, SPF-A.1d, SPF-A.2

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardgen.figures.line_places import places_to_cover
from cardgen.figures.moves import Move
from cardgen.figures.played import DEFENSE, OFFENSE
from cardgen.figures.playing_time import defensive_use, dropbacks, pressure_of, returns, touches
from cardgen.figures.positions import (
    DEFENSE_SLOTS,
    DEFENSIVE_BACKS,
    DEFENSIVE_LINE,
    LINE_SLOTS,
    LINEBACKERS,
    OFFENSIVE_LINE,
    ON_DEFENSE,
    ON_LINE,
    SKILLED,
    back_positions,
    defensive_back_positions,
    defensive_line_positions,
    line_positions,
    linebacker_positions,
    places_of,
    usual_unit,
)
from cardgen.figures.season_index import Row, SeasonIndex, count

SIGNIFICANT: Final = 20
"""Touches from which a player has a card, whoever else has one."""
QUARTERBACKS: Final = 3
BACK_COUNTS: Final = (("RB", 4), ("WR", 6), ("TE", 3))  # SPF-A.1b
LINEMEN: Final = 10
FRONT_COUNTS: Final = {"4-3": (8, 6), "3-4": (6, 8)}
"""Defensive linemen and linebackers by the team's usual front."""  # SPF-A.1b
SECONDARY: Final = 8
LEAST_OF_EACH: Final = 3
"""Cornerbacks and safeties a team cannot do without."""
DEFENSIVE_SHEETS: Final = ("defensive line", "linebackers", "defensive backs")
SPECIALIST_SHARE: Final = 0.25
"""Part of the team's kicks from which a second kicker or punter has a card."""


@dataclass(frozen=True, slots=True)
class ChosenPlayer:
    """One player who gets a card."""

    team: str
    player_id: str
    name: str
    """As printed; of two players with one name each has his position after it."""
    sheet: str
    positions: tuple[str, ...]
    lineup: str
    """His slot in the season's usual lineup; empty for substitutes and where nothing is known."""
    games: float
    use: float
    """A measure of playing time, comparable within a team's unit."""
    weight: float
    """Pounds; 0 when not known."""
    snaps: float | None = None
    """Plays of his unit with him on the field; None where they were not counted."""
    known: bool = False
    """Whether his place in the lineup, or that he has none, is a fact and no estimate."""
    rush: float = 0.0
    """Sacks, and hits as parts of one, of a defender whose place is known."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The players of a team who get cards, most used first in each unit, and the team's usual front."""

    team: str
    front: str
    players: tuple[ChosenPlayer, ...]
    moves: tuple[Move, ...] = ()
    """Linemen put where the team had nobody."""

    def of(self, sheet: str) -> list[ChosenPlayer]:
        """The players of one sheet."""
        return [player for player in self.players if player.sheet == sheet]

    @property
    def known(self) -> bool:
        """Whether the season says who the team's usual starters were."""
        return any(player.known for player in self.players)


def choose(index: SeasonIndex, team: str) -> Chosen:
    """The players of a team who get cards."""
    roster = index.roster(team)
    front = index.facts.front(team) or usual_front(roster)
    linemen, linebackers = FRONT_COUNTS[front]
    line, moves = _cover_places(index, _offensive_line(index, roster))
    players = [
        *_quarterbacks(index, team, roster),
        *_backs(index, team, roster),
        *line,
        *_defenders(index, team, roster, "defensive line", linemen, front),
        *_defenders(index, team, roster, "linebackers", linebackers, front),
        *_secondary(index, team, roster),
        *_kickers(index, team, roster, "kickers", "kicking", ("fg_att", "pat_att"), "K"),
        *_kickers(index, team, roster, "punters", "punting", ("punts", "punts_blocked"), "P"),
    ]
    return Chosen(team, front, tuple(_tell_apart(_with_facts(index, team, players), index)), tuple(moves))


def _with_facts(index: SeasonIndex, team: str, players: Sequence[ChosenPlayer]) -> list[ChosenPlayer]:
    """The players with what the season says of their playing time, where it says anything."""
    facts, found = index.facts, []
    for player in players:
        defends = player.sheet in DEFENSIVE_SHEETS
        snaps = facts.of(team, player.player_id).snaps(DEFENSE if defends else OFFENSE)
        known = facts.knows_lineup(team)
        rush = pressure_of(index.player("defense", team, player.player_id)) if known and defends else 0.0
        found.append(replace(player, snaps=snaps if facts.knows_snaps(team) else None, known=known, rush=rush))
    return found


def usual_front(roster: Sequence[Row]) -> str:
    """`3-4` when a nose tackle or inside linebackers are among the starters, or, without starters, on the roster."""
    slots = {row.get("lineup") for row in roster} - {None}
    if slots & {"LDE", "RDE", "LOLB", "ROLB"}:
        return "3-4" if slots & {"NT", "LILB", "RILB"} else "4-3"
    positions = Counter(row.get("position") for row in roster)
    return "3-4" if positions["NT"] and positions["ILB"] > positions["MLB"] else "4-3"


def _player(row: Row, sheet: str, positions: tuple[str, ...], use: float, games: float = 0) -> ChosenPlayer:
    return ChosenPlayer(
        row["team"],
        row["player_id"],
        row["player_name"],
        sheet,
        positions,
        row.get("lineup") or "",
        count(row, "games") or games,
        use,
        count(row, "weight"),
    )


def _ranked(rows: Iterable[Row], use: Callable[[Row], float]) -> list[tuple[float, Row]]:
    """Most used first; of equals the one in the lineup, then of most plays, then on the active roster, then by name."""
    ranked = [(use(row), row) for row in rows]
    return sorted(
        ranked,
        key=lambda pair: (
            -pair[0],
            not pair[1].get("lineup"),
            -count(pair[1], "offense_snaps", "defense_snaps"),
            pair[1].get("status") != "ACT",
            pair[1]["player_name"],
            pair[1]["player_id"],
        ),
    )


def throws(index: SeasonIndex, row: Row) -> bool:
    """Whether a quarterback of the roster is one on the field, and not a runner or receiver by use."""
    attempts = count(index.player("passing", row["team"], row["player_id"]), "attempts")
    caught = count(index.player("receiving", row["team"], row["player_id"]), "targets", "receptions")
    return attempts >= caught or attempts >= SIGNIFICANT


def _quarterbacks(index: SeasonIndex, team: str, roster: Sequence[Row]) -> list[ChosenPlayer]:
    rows = [row for row in roster if row.get("position") == "QB" and throws(index, row)]
    ranked = _ranked(rows, lambda row: dropbacks(index, team, row["player_id"]))
    chosen = [pair for at, pair in enumerate(ranked) if at < QUARTERBACKS or pair[0] >= SIGNIFICANT]
    return [_player(row, "quarterbacks", ("QB",), use) for use, row in chosen]


def _backs(index: SeasonIndex, team: str, roster: Sequence[Row]) -> list[ChosenPlayer]:
    players: list[ChosenPlayer] = []
    for position, wanted in BACK_COUNTS:
        rows = [row for row in roster if offense_position(index, row) == position]
        ranked = _ranked(rows, lambda row: touches(index, team, row["player_id"]))
        for at, (use, row) in enumerate(ranked):
            busy = use + returns(index, team, row["player_id"]) >= SIGNIFICANT
            if at < wanted or busy or (row.get("lineup") and use):
                players.append(_player(row, "backs", (position,), use))
    return players


def offense_position(index: SeasonIndex, row: Row) -> str:
    """RB, WR or TE of somebody who carries or catches the ball; empty for anybody else."""
    listed = row.get("position") or ""
    if listed == "QB":
        return "" if throws(index, row) else "WR"
    if (position := back_positions(listed)) and usual_unit(row) in {"", SKILLED}:
        return position
    # A lineman or defender who was really used on offense.
    carried = touches(index, row["team"], row["player_id"])
    return (position or "RB") if listed not in {"K", "P", "LS"} and carried >= SIGNIFICANT else ""


def _offensive_line(index: SeasonIndex, roster: Sequence[Row]) -> list[ChosenPlayer]:
    rows = [row for row in roster if row.get("position") in OFFENSIVE_LINE or row.get("lineup") in LINE_SLOTS]
    rows = [row for row in rows if usual_unit(row) != ON_DEFENSE]
    ranked = sorted(rows, key=lambda row: _line_rank(index, row))
    chosen = _cover_line(ranked)
    return [
        _player(row, "offensive line", line_positions(row, backup_center), LINEMEN - at)
        for at, (row, backup_center) in enumerate(chosen)
    ]


def _line_rank(index: SeasonIndex, row: Row) -> tuple[float | str | bool, ...]:
    """Starters by slot first, then by plays and starts, games, place on the active roster, flags and experience."""
    blocking = index.player("blocking", row["team"], row["player_id"])
    return (
        not row.get("lineup"),
        -count(row, "offense_snaps"),
        -count(row, "games_started") or -count(blocking, "games_started"),
        -count(row, "games") or -count(blocking, "games"),
        row.get("status") != "ACT",
        -count(blocking, "penalties"),
        -count(row, "years_pro"),
        row["player_name"],
        row["player_id"],
    )


def _cover_line(ranked: Sequence[Row]) -> list[tuple[Row, bool]]:
    """Ten linemen, two of them centers if there are, else with a guard who can snap."""
    chosen = list(ranked[:LINEMEN])
    centers = [row for row in chosen if _snaps_the_ball(row)]
    spare = next((row for row in ranked[LINEMEN:] if _snaps_the_ball(row)), None)
    if len(centers) < 2 and spare is not None:
        chosen[-1] = spare
        centers.append(spare)
    snapper = None
    if len(centers) < 2:
        snapper = next((row for row in chosen if not row.get("lineup") and row["position"] in {"OG", "OL"}), None)
    return [(row, row is snapper) for row in chosen]


def _snaps_the_ball(row: Row) -> bool:
    return row["position"] == "C" or (bool(row.get("plays_at")) and "C" in places_of(row))


def _cover_places(index: SeasonIndex, players: list[ChosenPlayer]) -> tuple[list[ChosenPlayer], list[Move]]:
    """Linemen who can fill all five places at once: where nobody plays, the nearest learns it."""
    moves = []
    for at, place in places_to_cover([player.positions for player in players]):
        player = players[at]
        moves.append(
            Move(player.team, player.player_id, player.name, place, index.position(player.team, player.player_id))
        )
        players[at] = replace(player, positions=(*player.positions, place))
    return players, moves


def unit_of(row: Row) -> str:
    """The unit a defender belongs to: by his slot among the starters or usual place, else by his listed position."""
    slot, listed = row.get("lineup") or "", row.get("position") or ""
    if usual_unit(row) in {ON_LINE, SKILLED}:
        return ""
    if row.get("plays_at"):
        slot = next((DEFENSE_SLOTS[place] for place in places_of(row) if place in DEFENSE_SLOTS), "")
    for unit, positions, ends in (
        ("defensive line", DEFENSIVE_LINE, ("DE", "DT", "NT")),
        ("linebackers", LINEBACKERS, ("LB",)),
        ("defensive backs", DEFENSIVE_BACKS, ("CB", "NB", "SS", "FS")),
    ):
        if slot.endswith(ends) or (not slot and listed in positions):
            return unit
    return ""


def _unit_ranked(index: SeasonIndex, team: str, roster: Sequence[Row], unit: str) -> list[tuple[float, Row]]:
    rows = [row for row in roster if unit_of(row) == unit]
    ranked = _ranked(rows, lambda row: _use_on_defense(index, row))
    if index.facts.knows_lineup(team):
        ranked.sort(key=lambda pair: not pair[1].get("lineup"))
    return ranked


def _use_on_defense(index: SeasonIndex, row: Row) -> float:
    """A defender's playing time: his plays where they were counted, else what his starts and statistics show."""
    team, stats = row["team"], index.player("defense", row["team"], row["player_id"])
    played = index.facts.of(team, row["player_id"])
    if index.facts.knows_snaps(team):
        return float(played.defense_snaps or 0)
    if played.starts is not None and stats.get("games_started") is None:
        stats = {**stats, "games_started": played.starts, "games": played.games}
    return defensive_use(stats)


def _defenders(
    index: SeasonIndex, team: str, roster: Sequence[Row], unit: str, wanted: int, front: str
) -> list[ChosenPlayer]:
    players = []
    for use, row in _unit_ranked(index, team, roster, unit)[:wanted]:
        stats = index.player("defense", team, row["player_id"])
        rusher = count(stats, "def_sacks") + 0.5 * count(stats, "def_qb_hits") > 0.12 * count(stats, "def_tackles")
        positions = (
            defensive_line_positions(row) if unit == "defensive line" else linebacker_positions(row, front, rusher)
        )
        players.append(_player(row, unit, positions, use, count(stats, "games")))
    return players


def _secondary(index: SeasonIndex, team: str, roster: Sequence[Row]) -> list[ChosenPlayer]:
    ranked = _unit_ranked(index, team, roster, "defensive backs")
    players = [_player(row, "defensive backs", defensive_back_positions(row), use) for use, row in ranked]
    chosen = players[:SECONDARY]
    for corner in (True, False):
        have = sum((player.positions[0] == "CB") == corner for player in chosen)
        spare = [player for player in players[SECONDARY:] if (player.positions[0] == "CB") == corner]
        for player in spare[: max(0, LEAST_OF_EACH - have)]:
            last = max(at for at, other in enumerate(chosen) if (other.positions[0] == "CB") != corner)
            chosen[last] = player
    return chosen + [
        player for player in players if player not in chosen and returns(index, team, player.player_id) >= SIGNIFICANT
    ]


def _kickers(
    index: SeasonIndex,
    team: str,
    roster: Sequence[Row],
    sheet: str,
    table: str,
    columns: tuple[str, ...],
    position: str,
) -> list[ChosenPlayer]:
    by_id = {row["player_id"]: row for row in roster}
    kicked = {row["player_id"]: count(row, *columns) for row in index.rows(table, team)}
    rows = [by_id.get(row["player_id"], row) for row in index.rows(table, team) if kicked[row["player_id"]]]
    if not rows:
        rows = [row for row in roster if row.get("position") == position]
    ranked = _ranked(rows, lambda row: kicked.get(row["player_id"], 0))
    every = sum(use for use, _ in ranked)
    chosen = [pair for at, pair in enumerate(ranked) if at == 0 or pair[0] > SPECIALIST_SHARE * every]
    return [_player(row, sheet, (position,), use) for use, row in chosen]


def _tell_apart(players: Sequence[ChosenPlayer], index: SeasonIndex) -> list[ChosenPlayer]:
    """Players of one team who share a name get their position after it, else their number too, else their id."""
    first = {player.player_id: player for player in reversed(players)}
    tags: tuple[Callable[[ChosenPlayer], str], ...] = (
        lambda player: player.positions[0],
        lambda player: _numbered(index, player),
        lambda player: player.player_id,
    )
    names = {player_id: player.name for player_id, player in first.items()}
    for tag in tags:
        often = Counter(names.values())
        names = {
            player_id: name if often[name] == 1 else f"{first[player_id].name} ({tag(first[player_id])})"
            for player_id, name in names.items()
        }
    return [replace(player, name=names[player.player_id]) for player in players]


def _numbered(index: SeasonIndex, player: ChosenPlayer) -> str:
    jersey = int(count(index.player("roster", player.team, player.player_id), "jersey"))
    return f"{player.positions[0]} {jersey}" if jersey else player.player_id
