"""Who is there: starters of both lines and of the defense, cards for every place, and players on the rating card.

Readings of the defensive cards: whether their players are there, and where squares stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.cards.dice_faces import FIRST_TOTAL
from engine.strat.cards.fields import BACKS_OF_DEFENSE, LINE, LINEBACKERS, SAFETIES, SKILL, STARTERS
from engine.strat.cards.readings import (
    BACK_IN_ZONE,
    BLOCKERS,
    NOSE_TACKLE,
    SQUARE,
    TWO_SQUARES,
    Rated,
    parts_of,
    results_of,
)
from engine.strat.cards.readings import (
    LINEBACKERS as LINEBACKER_READINGS,
)
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters
from validate.strat.columns import PLAYERS, yards_of
from validate.strat.plan import PLAN

OFFENSIVE_CARDS: Final = ("quarterbacks", "backs", "receivers")
ELEVEN: Final = 11  # SOM-CARD-21
PLAYS_AT: Final = {"RB": ("HB", "FB"), "BB": ("FB",)}
"""Positions that are no places of their own."""  # SOM-SETUP-05, SOM-BB-01
ON_RATINGS: Final = ("HB", "FB", "RB", "BB", "TE")


def check_defender(row: CardRow, report: Report) -> None:
    """Split ratings of linebackers and safeties; pass rush of linemen and linebackers."""
    if not row.has("position"):
        return
    position = row.values["position"]
    if row.has("defense") and row.values["defense"].runs is not None and position not in (*LINEBACKERS, *SAFETIES):
        found = f"{row.heading('defense')} of a {position} is {row.text('defense')}"
        report.add("SOM-SPLIT-RATING", row.where("defense"), found, "one digit")
    if row.has("rush"):
        back, blank = position in BACKS_OF_DEFENSE, row.values["rush"] is None
        if back and not blank:
            found = f"{row.heading('rush')} of a {position} is {row.text('rush')}"
            report.add("SOM-RUSH-BACK", row.where("rush"), found, "blank")
        elif blank and not back:
            found = f"{row.heading('rush')} of a {position} is blank"
            report.add("SOM-RUSH-BLANK", row.where("rush"), found, "a number from 1")


def check_blocker(row: CardRow, report: Report) -> None:
    """A tight end blocks no rusher."""  # SOM-OF-05
    if row.has("position", "pass_block") and row.values["position"] == "TE" and row.values["pass_block"]:
        found = f"{row.heading('pass_block')} of a TE is {row.values['pass_block']}"
        report.add("SOM-TE-BLOCK", row.where("pass_block"), found, "0")


def check_starters(rosters: Rosters, report: Report) -> None:
    """One starter at each place."""
    bases = {row.values.get("team"): row.values.get("base", "") for row in rosters.of("team ratings")}
    for team, row in rosters.teams.items():
        _check_places(rosters, row, team, "blockers", LINE, report)
        _check_places(rosters, row, team, "defenders", STARTERS.get(bases.get(team, ""), ()), report)


def _check_places(
    rosters: Rosters, team_row: CardRow, team: str, sheet: str, places: Sequence[str], report: Report
) -> None:
    players = [row for row in rosters.of(sheet) if row.values.get("team") == team]
    if not players or not all(player.has("position", "role") for player in players):
        return
    starters = [player for player in players if player.values["role"] == "starter"]
    for place in places:
        there = [player for player in starters if player.values["position"] == place]
        if not there:
            found = f"{team} has no starter at {place}"
            report.add("SOM-STARTER", team_row.where("team"), found, f"a starter on {sheet}")
        for player in there[1:]:
            found = f"another starter at {place}"
            report.add("SOM-STARTER-TWO", player.where("role"), found, "reserve", f"first: {there[0].where('role')}")


def check_cards_of_places(rosters: Rosters, report: Report) -> None:
    """Cards for QB, HB, FB, TE, FL and SE at once; eleven of them altogether."""  # SOM-SETUP-03, SOM-CARD-21
    for team, row in rosters.teams.items():
        cards = [each for sheet in OFFENSIVE_CARDS for each in rosters.of(sheet) if each.values.get("team") == team]
        if len(cards) != ELEVEN:
            found = f"{team} has {len(cards)} offensive cards"
            report.add("SOM-ELEVEN", row.where("team"), found, f"{ELEVEN}")
        catchers = [each for each in cards if each.sheet.name != "quarterbacks"]
        if not all(each.has("positions") for each in catchers):
            continue
        if not _can_fill(SKILL, [_places(each.values["positions"]) for each in catchers]):
            found = f"the cards of {team} do not fill {', '.join(SKILL)}"
            report.add("SOM-LINEUP", row.where("team"), found, "a card for each place")


def _places(positions: Iterable[str]) -> frozenset[str]:
    return frozenset(place for position in positions for place in PLAYS_AT.get(position, (position,)))


def _can_fill(places: Sequence[str], players: list[frozenset[str]]) -> bool:
    """Whether each place can have a player of its own."""
    if not places:
        return True
    first, *others = places
    return any(
        first in player and _can_fill(others, [*players[:at], *players[at + 1 :]]) for at, player in enumerate(players)
    )


def check_rated_players(rosters: Rosters, report: Report) -> None:
    """Backs and tight ends are on the rating card, and those on it have cards."""  # SOM-CARD-13
    rated = _named(rosters.of("blockers"))
    carded = _named([*rosters.of("backs"), *rosters.of("receivers")])
    for row in (*rosters.of("backs"), *rosters.of("receivers")):
        if row.has("team", "name", "positions") and set(row.values["positions"]) & set(ON_RATINGS):
            _check_listed(row, rated, "SOM-BLOCKER", "a row on blockers", report)
    for row in rosters.of("blockers"):
        if row.has("team", "name", "position") and row.values["position"] in ON_RATINGS:
            _check_listed(row, carded, "SOM-BLOCKER-CARD", "a card on backs or receivers", report)


def _named(rows: Iterable[CardRow]) -> set[tuple[str, str]]:
    return {(row.values["team"], row.values["name"]) for row in rows if row.has("team", "name")}


def _check_listed(row: CardRow, listed: set[tuple[str, str]], code: str, expected: str, report: Report) -> None:
    team, name = row.values["team"], row.values["name"]
    if (team, name) not in listed:
        fix = did_you_mean(name, [other for owner, other in listed if owner == team])
        report.add(code, row.where("name"), f"player is {name!r}", expected, fix)


NOT_THERE: Final = {
    "4-3": (NOSE_TACKLE, *LINEBACKER_READINGS[1:]),
    "3-4": ("DEFENSIVE LT", "DEFENSIVE RT"),
}
"""Whom the cards of each front cannot ask for: halves of the look-in are a 3-4's."""  # SOM-D34-01
NOSE_ROWS: Final = (5, 9)  # SOM-SW-06
SQUARES: Final = {
    (row["base"], row["field"], int(row["total"])): row["symbol"] for row in PLAN.table("squares.csv")
}  # SOM-SW-04, SOM-SW-07


PLACES_OF: Final = {each["reading"]: each["columns"].split() for each in PLAN.table("zones.csv")}
"""Readings that only some columns can have, and which: half a zone, a linebacker or a back who may stand there."""


class Asked(NamedTuple):
    """A rated reading in its column."""

    name: str
    cell: int
    rated: Rated


def rated_readings(row: CardRow) -> Iterator[Asked]:
    """Every rated reading of a defensive card."""
    for names in PLAYERS[row.sheet.name]:
        for name in names:
            for cell, reading in enumerate(row.values.get(name) or ()):
                for part in parts_of(reading):
                    if isinstance(part.reading, Rated):
                        yield Asked(name, cell, part.reading)


def check_rated(row: CardRow, report: Report) -> None:
    """The better player does better, and nobody is asked for where nobody is."""
    for name, cell, rated in rated_readings(row):
        first, second = yards_of(rated.first), yards_of(rated.second)
        blocks = rated.who in BLOCKERS
        if (first < second) if blocks else (first > second):  # SOM-RATE-01, SOM-RATE-02
            expected = f"the {'larger' if blocks else 'smaller'} figure first"
            report.add("SOM-RATED-ORDER", row.where(name, cell), _found(row, name, cell), expected)
        if name not in PLACES_OF.get(rated.who, (name,)):
            expected = f"{rated.who} under {' or '.join(sorted(_titles(row, rated.who)))}"
            report.add("SOM-ZONE-COLUMN", row.where(name, cell), _found(row, name, cell), expected)
        elif name.endswith("_0") and rated.who in (*LINEBACKER_READINGS, BACK_IN_ZONE):  # SOM-DRAW-04
            expected = "a reading that needs nobody in the zone"
            report.add("SOM-ZONE-EMPTY", row.where(name, cell), _found(row, name, cell), expected)


def _titles(row: CardRow, who: str) -> set[str]:
    """The columns of a card that may ask for somebody; of another card those that its own name."""
    names = [name for names in PLAYERS[row.sheet.name] for name in names]
    mine = {row.heading(name).rpartition(" ")[0] for name in names if name in PLACES_OF[who]}
    return mine or {name.rpartition("_")[0].replace("_", " ") for name in PLACES_OF[who]}


def _found(row: CardRow, name: str, cell: int) -> str:
    return f"{row.heading(name, cell)} is {row.text(name, cell)}"


def check_fronts(rosters: Rosters, report: Report) -> None:
    """Defensive cards are those of the team's base front."""  # SOM-CARD-20
    bases = {row.values["team"]: row.values["base"] for row in rosters.of("team ratings") if row.has("team", "base")}
    for sheet in PLAYERS:
        for row in rosters.of(sheet):
            base = bases.get(row.values.get("team", ""))
            if base is not None:
                _check_players(row, base, report)
                if sheet == "inside defense":
                    _check_columns(row, base, report)
                    _check_squares(row, base, report)
                elif sheet == "outside defense":
                    _check_two(row, "end_run_0", report)


def _check_players(row: CardRow, base: str, report: Report) -> None:
    for name, cell, rated in rated_readings(row):
        if rated.who in NOT_THERE[base]:
            expected = f"a player of a {base}"
            report.add("SOM-FRONT-MAN", row.where(name, cell), _found(row, name, cell), expected)
        elif rated.who == NOSE_TACKLE and cell + FIRST_TOTAL not in NOSE_ROWS:
            expected = "row 5 or 9, where switching fronts names the tackle"
            report.add("SOM-NOSE-ROW", row.where(name, cell), _found(row, name, cell), expected)


def _check_columns(row: CardRow, base: str, report: Report) -> None:
    for name in ("linebuck_2", "off_tackle_2"):
        if row.has(name) and (row.values[name] is None) != (base == "4-3"):
            blank = row.values[name] is None
            found = f"{row.heading(name).rpartition(' ')[0]} is {'blank' if blank else 'filled'}, of a base {base}"
            report.add("SOM-FRONT-COLUMN", row.where(name), found, "readings" if blank else "blank")


def _check_squares(row: CardRow, base: str, report: Report) -> None:
    if base == "4-3":
        _check_two(row, "linebuck_0", report)
    _check_two(row, "off_tackle_0", report)
    for name in ("linebuck_0", "off_tackle_0"):
        for cell, reading in enumerate(row.values.get(name, ())):
            there = {each.symbol for each in results_of(reading)} & {SQUARE, TWO_SQUARES}
            meant = SQUARES.get((base, name, cell + FIRST_TOTAL))
            if there != ({meant} if meant else set()):
                expected = f"{meant} behind it" if meant else "no squares"
                report.add("SOM-SQUARE-ROW", row.where(name, cell), _found(row, name, cell), expected)


def _check_two(row: CardRow, name: str, report: Report) -> None:
    """Two squares only under the linebuck of a 3-4."""  # SOM-SYM-04
    for cell, reading in enumerate(row.values.get(name, ())):
        if any(each.symbol == TWO_SQUARES for each in results_of(reading)):
            report.add("SOM-SQUARES", row.where(name, cell), _found(row, name, cell), SQUARE)
