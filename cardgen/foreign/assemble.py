"""Rows of many cards as the sheets of one set: codes of teams, lineups from two cards, names written out.

Names in short on lineups and return cards, and the one card of the team that is meant.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardgen.foreign.records import Record
from cardgen.foreign.teams import nearest_team, team_code
from cardgen.games import Game
from cardgen.sets.sheets import Sheet, SheetFile, SheetRow
from engine.cards.faces import CellError, FaceField, face_fields, headings
from ingest.files import shown
from ingest.findings import Finding, error, note, warning
from ingest.identity.names import Likeness, compare, parse_name

STROKE: Final = " / "

Names = Mapping[str, Sequence[str]]
"""The names on a team's own cards, by sheet."""


def full_names(text: str, names: Names, sheets: Sequence[str]) -> str:
    """Each name written out; one that could be nobody's or several players' stays as it is printed."""
    return STROKE.join(_full(part, names, sheets) for part in text.split(STROKE))


def _full(name: str, names: Names, sheets: Sequence[str]) -> str:
    usual = [each for sheet in sheets for each in names.get(sheet, ())]
    every = [each for each_sheet in names.values() for each in each_sheet]
    for players in (usual, every):
        if name in players:
            return name
        meant = _meant(name, players)
        if meant:
            return meant[0] if len(meant) == 1 else name
    return name


def _meant(name: str, players: Iterable[str]) -> list[str]:
    wanted = parse_name(name)
    alike = {player: compare(wanted, parse_name(player)) for player in players}
    return [player for player, likeness in alike.items() if likeness >= Likeness.INITIAL]


TEAM, PLAYER, LINE = "team", "player", "line"
YEAR: Final = re.compile(r"(?:18|19|20)\d\d")


@dataclass(frozen=True, slots=True)
class Squads:
    """Where a game's sheets name players who have cards of their own."""

    lineups: str
    """The sheet with one row a team, which may be on two cards."""
    named: Mapping[str, Mapping[str, Sequence[str]]]
    """Sheet and heading of each name, and the sheets on which the player is looked for, usual ones first."""
    only: Mapping[str, str] = field(default_factory=dict)
    """Headings of a lineup that mean the team's only player on a sheet where nobody is named."""


def assemble(game: Game, where: str, records: Sequence[Record], squads: Squads) -> SheetFile:
    """All rows as sheets. What a card says that no column holds goes into the real line, or is reported."""
    file = SheetFile(game)
    file.findings += _codes(records)
    file.season = next((season for season, _ in Counter(record.season for record in records).most_common(1)), "")
    rows: dict[str, list[Record]] = {name: [] for name, _ in game.sheets}
    for record in records:
        rows[record.sheet].append(record)
    rows[squads.lineups] = _joined(rows[squads.lineups])
    _write_out(rows, squads)
    file.findings += _only_players(rows, squads, where)
    file.findings += _reported(records, {name: headings(kind) for name, kind in game.sheets})
    for name, card_type in game.sheets:
        if rows[name]:
            sheet = _sheet(name, card_type, where, rows[name], name == squads.lineups, file.findings)
            file.sheets[name] = sheet
    return file


def _codes(records: Sequence[Record]) -> Iterator[Finding]:
    """Put the code of its team to each record: a misspelled team is the one it can only mean, and that is reported.

    Teams that are not known keep their printed name, and so do all where most of a set's teams are none of the year's.
    """
    usual = Counter(record.season for record in records if record.season).most_common(1)
    unknown: dict[tuple[str, str], list[Record]] = {}
    known: set[tuple[str, str]] = set()
    for record in records:
        record.season = record.season or (usual[0][0] if usual else _year(record.place))
        name = " ".join(record.team.split())
        record.cells[TEAM] = team_code(name, record.season) or name
        if team_code(name, record.season):
            known.add((name, record.season))
        elif name:
            unknown.setdefault((name, record.season), []).append(record)
    meant_by = {key: nearest_team(*key) for key in unknown}
    strangers = sum(meant is None for meant in meant_by.values())
    for (name, season), cards in unknown.items():
        where, found = f"{cards[0].place} {TEAM}", f"{TEAM} is {shown(name)!r} on {_cards(len(cards))}"
        expected, meant = f"a team of {season or 'a known season'}", meant_by[name, season]
        if meant is None:
            yield note("CARD-TEAM", where, found, expected, "its name is its code")
        elif strangers > len(known) + len(unknown) - strangers:
            fix = f"did you mean {meant.name}? Its name is its code, for most teams of the set are not known"
            yield warning("CARD-TEAM", where, found, expected, fix)
        else:
            for record in cards:
                record.cells[TEAM] = meant.code
            yield warning("CARD-TEAM", where, f"{found}, read as {meant.name} ({meant.code})", expected)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _year(place: str) -> str:
    """The year in a file's name, where no card says it."""
    found = YEAR.search(place.partition("!")[0])
    return found[0] if found else ""


def _joined(lineups: Sequence[Record]) -> list[Record]:
    """One lineup a team, from the card with the starters and the card with the team's values.

    A second card that says something of the same places stays a row of its own, for the checks to find.
    """
    by_team: dict[str, Record] = {}
    joined: list[Record] = []
    for record in lineups:
        first = by_team.get(record.cells[TEAM])
        if first is None or (first.cells.keys() & record.cells.keys()) - {TEAM}:
            by_team.setdefault(record.cells[TEAM], record)
            joined.append(record)
            continue
        for heading, text in record.cells.items():
            if heading != TEAM:
                first.cells[heading] = text
                first.places[heading] = record.places.get(heading, record.place)
        first.extra += record.extra
    return joined


def _write_out(rows: Mapping[str, Sequence[Record]], squads: Squads) -> None:
    """Names in short become those of the only players they can be."""
    names: dict[str, dict[str, list[str]]] = {}
    for sheet, records in rows.items():
        for record in records:
            if record.cells.get(PLAYER):
                names.setdefault(record.cells[TEAM], {}).setdefault(sheet, []).append(record.cells[PLAYER])
    for sheet, headings_named in squads.named.items():
        for record in rows[sheet]:
            for heading, sheets in headings_named.items():
                if record.cells.get(heading):
                    players = names.get(record.cells[TEAM], {})
                    record.cells[heading] = full_names(record.cells[heading], players, sheets)


def _only_players(rows: Mapping[str, Sequence[Record]], squads: Squads, where: str) -> Iterator[Finding]:
    """A lineup that names no kicker has the team's only one."""
    for heading, sheet in squads.only.items():
        players: dict[str, list[str]] = {}
        for record in rows[sheet]:
            players.setdefault(record.cells[TEAM], []).append(record.cells.get(PLAYER, ""))
        filled = 0
        for record in rows[squads.lineups]:
            only = players.get(record.cells[TEAM], [])
            if not record.cells.get(heading) and len(only) == 1:
                record.cells[heading] = only[0]
                filled += 1
        if filled:
            found = f"{heading} of {filled} lineups is the team's only player on {sheet}"
            yield note("CARD-ONLY", where, found, "lineup cards that name him")


def _reported(records: Sequence[Record], columns: Mapping[str, Sequence[str]]) -> Iterator[Finding]:
    """What was read as something that is not printed, and what is printed but stands in no column."""
    blank = Counter((_file(record), record.sheet, heading) for record in records for heading in record.blank)
    for (file, sheet, heading), count in blank.items():
        yield note(
            "CARD-BLANK", file, f"{heading} is blank on {count} of {sheet}, read as {_read_as(records, heading)}"
        )
    beside = Counter((_file(record), record.sheet, label) for record in records for label in record.beside)
    for (file, sheet, label), count in beside.items():
        found = f"{label} on {_cards(count)} of {sheet}, whose endurance stands elsewhere and is taken from there"
        yield note("CARD-BESIDE", file, found, "one endurance on a card", f"{label} is kept with the real line")
    for file, sheet in dict.fromkeys((_file(record), record.sheet) for record in records if record.extra):
        if LINE not in columns[sheet]:
            some = [
                each for record in records if (_file(record), record.sheet) == (file, sheet) for each in record.extra
            ]
            yield note(
                "CARD-EXTRA",
                file,
                f"{len(some)} texts on {sheet} for which there is no column, such as {shown(some[0])!r}",
            )


def _file(record: Record) -> str:
    return record.place.partition("!")[0]


def _read_as(records: Iterable[Record], heading: str) -> str:
    return next(record.cells[heading] for record in records if heading in record.blank)


def _sheet(
    name: str, card_type: type, where: str, records: Sequence[Record], parted: bool, findings: list[Finding]
) -> Sheet:
    """A sheet of rows; of a parted one, some columns may be on cards that are not given."""
    wanted = headings(card_type)
    lacking = [each for each in face_fields(card_type) if _lacks(each, parted, records)]
    gone = {heading for each in lacking for heading in each.headings}
    sheet = Sheet(name, f"{where}!{name}", wanted, tuple("" if heading in gone else heading for heading in wanted))
    for record in records:
        if LINE in wanted:
            record.cells[LINE] = ", ".join(record.extra)
        cells = tuple(record.cells.get(heading, "") for heading in wanted)
        apart = {at: record.places[heading] for at, heading in enumerate(wanted) if heading in record.places}
        sheet.rows.append(SheetRow(cells, record.place, apart))
    if gone:
        reported = ", ".join(list(dict.fromkeys(each.headings[0] for each in lacking))[:4])
        describe = warning if parted else error
        findings.append(describe("CARD-COLUMN", sheet.where, f"no card says {reported}", "every column of the sheet"))
    return sheet


def _lacks(each: FaceField, parted: bool, records: Sequence[Record]) -> bool:
    """Whether no card says anything of a field that no card may leave out, or that may be on cards not given."""
    if any(record.cells.get(heading) for record in records for heading in each.headings):
        return False
    try:
        each.field_type.read([""] * len(each.headings))
    except CellError:
        return True
    return parted
