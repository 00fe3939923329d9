"""Who gets a card: about fifty men a team, by real playing time."""  # SPF-A.1b, SPF-A.1d, SPF-A.2

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardgen.figures.book import Book, Row, count
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

SIGNIFICANT: Final = 20
"""Touches from which a man has a card, whoever else has one."""
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
class Man:
    """One man who gets a card."""

    team: str
    player_id: str
    name: str
    """As printed; of two men with one name each has his position after it."""
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
    """The men of a team who get cards, most used first in each unit, and the team's usual front."""

    team: str
    front: str
    men: tuple[Man, ...]
    moves: tuple[Move, ...] = ()
    """Linemen put where the team had nobody."""

    def of(self, sheet: str) -> list[Man]:
        """The men of one sheet."""
        return [man for man in self.men if man.sheet == sheet]

    @property
    def known(self) -> bool:
        """Whether the season says who the team's usual starters were."""
        return any(man.known for man in self.men)


def choose(book: Book, team: str) -> Chosen:
    """The men of a team who get cards."""
    roster = book.roster(team)
    front = book.facts.front(team) or usual_front(roster)
    linemen, linebackers = FRONT_COUNTS[front]
    line, moves = _cover_places(book, _offensive_line(book, roster))
    men = [
        *_quarterbacks(book, team, roster),
        *_backs(book, team, roster),
        *line,
        *_defenders(book, team, roster, "defensive line", linemen, front),
        *_defenders(book, team, roster, "linebackers", linebackers, front),
        *_secondary(book, team, roster),
        *_kickers(book, team, roster, "kickers", "kicking", ("fg_att", "pat_att"), "K"),
        *_kickers(book, team, roster, "punters", "punting", ("punts", "punts_blocked"), "P"),
    ]
    return Chosen(team, front, tuple(_tell_apart(_with_facts(book, team, men), book)), tuple(moves))


def _with_facts(book: Book, team: str, men: Sequence[Man]) -> list[Man]:
    """The men with what the season says of their playing time, where it says anything."""
    facts, found = book.facts, []
    for man in men:
        defends = man.sheet in DEFENSIVE_SHEETS
        snaps = facts.of(team, man.player_id).snaps(DEFENSE if defends else OFFENSE)
        known = facts.knows_lineup(team)
        rush = pressure_of(book.man("defense", team, man.player_id)) if known and defends else 0.0
        found.append(replace(man, snaps=snaps if facts.knows_snaps(team) else None, known=known, rush=rush))
    return found


def usual_front(roster: Sequence[Row]) -> str:
    """`3-4` when a nose tackle or inside linebackers are among the starters, or, without starters, on the roster."""
    slots = {row.get("lineup") for row in roster} - {None}
    if slots & {"LDE", "RDE", "LOLB", "ROLB"}:
        return "3-4" if slots & {"NT", "LILB", "RILB"} else "4-3"
    positions = Counter(row.get("position") for row in roster)
    return "3-4" if positions["NT"] and positions["ILB"] > positions["MLB"] else "4-3"


def _man(row: Row, sheet: str, positions: tuple[str, ...], use: float, games: float = 0) -> Man:
    return Man(
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


def throws(book: Book, row: Row) -> bool:
    """Whether a quarterback of the roster is one on the field, and not a runner or receiver by use."""
    attempts = count(book.man("passing", row["team"], row["player_id"]), "attempts")
    caught = count(book.man("receiving", row["team"], row["player_id"]), "targets", "receptions")
    return attempts >= caught or attempts >= SIGNIFICANT


def _quarterbacks(book: Book, team: str, roster: Sequence[Row]) -> list[Man]:
    rows = [row for row in roster if row.get("position") == "QB" and throws(book, row)]
    ranked = _ranked(rows, lambda row: dropbacks(book, team, row["player_id"]))
    chosen = [pair for at, pair in enumerate(ranked) if at < QUARTERBACKS or pair[0] >= SIGNIFICANT]
    return [_man(row, "quarterbacks", ("QB",), use) for use, row in chosen]


def _backs(book: Book, team: str, roster: Sequence[Row]) -> list[Man]:
    men: list[Man] = []
    for position, wanted in BACK_COUNTS:
        rows = [row for row in roster if offense_position(book, row) == position]
        ranked = _ranked(rows, lambda row: touches(book, team, row["player_id"]))
        for at, (use, row) in enumerate(ranked):
            busy = use + returns(book, team, row["player_id"]) >= SIGNIFICANT
            if at < wanted or busy or (row.get("lineup") and use):
                men.append(_man(row, "backs", (position,), use))
    return men


def offense_position(book: Book, row: Row) -> str:
    """RB, WR or TE of somebody who carries or catches the ball; empty for anybody else."""
    listed = row.get("position") or ""
    if listed == "QB":
        return "" if throws(book, row) else "WR"
    if (position := back_positions(listed)) and usual_unit(row) in {"", SKILLED}:
        return position
    # A lineman or defender who was really used on offence.
    carried = touches(book, row["team"], row["player_id"])
    return (position or "RB") if listed not in {"K", "P", "LS"} and carried >= SIGNIFICANT else ""


def _offensive_line(book: Book, roster: Sequence[Row]) -> list[Man]:
    rows = [row for row in roster if row.get("position") in OFFENSIVE_LINE or row.get("lineup") in LINE_SLOTS]
    rows = [row for row in rows if usual_unit(row) != ON_DEFENSE]
    ranked = sorted(rows, key=lambda row: _line_rank(book, row))
    chosen = _cover_line(ranked)
    return [
        _man(row, "offensive line", line_positions(row, backup_centre), LINEMEN - at)
        for at, (row, backup_centre) in enumerate(chosen)
    ]


def _line_rank(book: Book, row: Row) -> tuple[float | str | bool, ...]:
    """Starters by slot first, then by plays and starts, games, place on the active roster, flags and experience."""
    blocking = book.man("blocking", row["team"], row["player_id"])
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
    """Ten linemen, two of them centres if there are, else with a guard who can snap."""
    chosen = list(ranked[:LINEMEN])
    centres = [row for row in chosen if _snaps_the_ball(row)]
    spare = next((row for row in ranked[LINEMEN:] if _snaps_the_ball(row)), None)
    if len(centres) < 2 and spare is not None:
        chosen[-1] = spare
        centres.append(spare)
    snapper = None
    if len(centres) < 2:
        snapper = next((row for row in chosen if not row.get("lineup") and row["position"] in {"OG", "OL"}), None)
    return [(row, row is snapper) for row in chosen]


def _snaps_the_ball(row: Row) -> bool:
    return row["position"] == "C" or (bool(row.get("plays_at")) and "C" in places_of(row))


def _cover_places(book: Book, men: list[Man]) -> tuple[list[Man], list[Move]]:
    """Linemen who can fill all five places at once: where nobody plays, the nearest learns it."""
    moves = []
    for at, place in places_to_cover([man.positions for man in men]):
        man = men[at]
        moves.append(Move(man.team, man.player_id, man.name, place, book.position(man.team, man.player_id)))
        men[at] = replace(man, positions=(*man.positions, place))
    return men, moves


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


def _unit_ranked(book: Book, team: str, roster: Sequence[Row], unit: str) -> list[tuple[float, Row]]:
    rows = [row for row in roster if unit_of(row) == unit]
    ranked = _ranked(rows, lambda row: _use_on_defense(book, row))
    if book.facts.knows_lineup(team):
        ranked.sort(key=lambda pair: not pair[1].get("lineup"))
    return ranked


def _use_on_defense(book: Book, row: Row) -> float:
    """A defender's playing time: his plays where they were counted, else what his starts and statistics show."""
    team, stats = row["team"], book.man("defense", row["team"], row["player_id"])
    played = book.facts.of(team, row["player_id"])
    if book.facts.knows_snaps(team):
        return float(played.defense_snaps or 0)
    if played.starts is not None and stats.get("games_started") is None:
        stats = {**stats, "games_started": played.starts, "games": played.games}
    return defensive_use(stats)


def _defenders(book: Book, team: str, roster: Sequence[Row], unit: str, wanted: int, front: str) -> list[Man]:
    men = []
    for use, row in _unit_ranked(book, team, roster, unit)[:wanted]:
        stats = book.man("defense", team, row["player_id"])
        rusher = count(stats, "def_sacks") + 0.5 * count(stats, "def_qb_hits") > 0.12 * count(stats, "def_tackles")
        positions = (
            defensive_line_positions(row) if unit == "defensive line" else linebacker_positions(row, front, rusher)
        )
        men.append(_man(row, unit, positions, use, count(stats, "games")))
    return men


def _secondary(book: Book, team: str, roster: Sequence[Row]) -> list[Man]:
    ranked = _unit_ranked(book, team, roster, "defensive backs")
    men = [_man(row, "defensive backs", defensive_back_positions(row), use) for use, row in ranked]
    chosen = men[:SECONDARY]
    for corner in (True, False):
        have = sum((man.positions[0] == "CB") == corner for man in chosen)
        spare = [man for man in men[SECONDARY:] if (man.positions[0] == "CB") == corner]
        for man in spare[: max(0, LEAST_OF_EACH - have)]:
            last = max(at for at, other in enumerate(chosen) if (other.positions[0] == "CB") != corner)
            chosen[last] = man
    return chosen + [man for man in men if man not in chosen and returns(book, team, man.player_id) >= SIGNIFICANT]


def _kickers(
    book: Book, team: str, roster: Sequence[Row], sheet: str, table: str, columns: tuple[str, ...], position: str
) -> list[Man]:
    by_id = {row["player_id"]: row for row in roster}
    kicked = {row["player_id"]: count(row, *columns) for row in book.rows(table, team)}
    rows = [by_id.get(row["player_id"], row) for row in book.rows(table, team) if kicked[row["player_id"]]]
    if not rows:
        rows = [row for row in roster if row.get("position") == position]
    ranked = _ranked(rows, lambda row: kicked.get(row["player_id"], 0))
    every = sum(use for use, _ in ranked)
    chosen = [pair for at, pair in enumerate(ranked) if at == 0 or pair[0] > SPECIALIST_SHARE * every]
    return [_man(row, sheet, (position,), use) for use, row in chosen]


def _tell_apart(men: Sequence[Man], book: Book) -> list[Man]:
    """Players of one team who share a name get their position after it, else their number too, else their id."""
    first = {man.player_id: man for man in reversed(men)}
    tags: tuple[Callable[[Man], str], ...] = (
        lambda man: man.positions[0],
        lambda man: _numbered(book, man),
        lambda man: man.player_id,
    )
    names = {player_id: man.name for player_id, man in first.items()}
    for tag in tags:
        often = Counter(names.values())
        names = {
            player_id: name if often[name] == 1 else f"{first[player_id].name} ({tag(first[player_id])})"
            for player_id, name in names.items()
        }
    return [replace(man, name=names[man.player_id]) for man in men]


def _numbered(book: Book, man: Man) -> str:
    jersey = int(count(book.man("roster", man.team, man.player_id), "jersey"))
    return f"{man.positions[0]} {jersey}" if jersey else man.player_id
