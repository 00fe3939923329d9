"""Cards with columns of readings: players with their guesses, defenses by players in the zone, specialists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from cardgen.foreign.blocks import OWNER, Block, Line
from cardgen.foreign.matrices import TOTALS, take_ladders
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.strat.words import as_printed, words
from cardgen.foreign.values import take_values
from engine.cards.faces import headings
from engine.strat.cards import SHEETS
from ingest.pdf.lines import compact

POSITIONS: Final = re.compile(r"(?:QB|HB|FB|RB|BB|TE|SE|FL|WR)(?:[/,-](?:HB|FB|RB|BB|TE|SE|FL))*")
COVERED: Final = re.compile(r"LLB|RLB|LCB|RCB|SS")
BACKS: Final = frozenset(("HB", "FB", "RB", "BB"))
TOP: Final = 2
"""Lines at the top of a card that say who he is."""
PLAYERS: Final = ("quarterbacks", "backs", "receivers")
TEAMS: Final = ("inside defense", "outside defense", "deep defense", "specialists")


def read_card(block: Block, read: CellRead) -> Iterator[Record]:
    """The rows of a card; none where the block is no card. A defense may have all its columns on one."""
    ladders, left = take_ladders(block.lines, titled)
    columns = {title: cells for ladder in ladders for title, cells in ladder.columns.items()}
    if not columns:
        return
    read.unread(text for ladder in ladders for text in ladder.outside)
    season, team = _owner(left)
    if any(f"{title} {TOTALS[0]}" in _headings(sheet) for title in columns for sheet in TEAMS):
        records = [_record(sheet, columns, read) for sheet in TEAMS]
    else:
        records = [_player(columns, left, read)]
    for record in records:
        if record.cells:
            record.season, record.team = season, team
            _foot(record, left)
            yield record


def titled(section: str, heading: str) -> str:
    """The column that a heading under a section means: `Flat Right`, `Linebuck 0 LB`; empty where it is none."""
    known, of, under = words(), compact(section), compact(heading)
    if not section:
        return known.alone.get(under, "") or _whole_title(heading)
    title = known.sections.get(of, "")
    if not title:
        return ""
    guess, players = known.guesses.get(under, ""), known.players.get(under, "")
    return _kept(f"{title} {guess}") if guess else _manned(title, players)


def _whole_title(text: str) -> str:
    """A title in one text: `Flat R`, `LB 0`."""
    *first, last = text.split() or [""]
    return titled(" ".join(first), last) or _kept(text) if first else ""


def _manned(title: str, players: str) -> str:
    ends = ("LB", "men", "man")
    return next((found for end in ends if players and (found := _kept(f"{title} {players} {end}"))), "")


@cache
def _titles() -> Mapping[str, str]:
    """Our columns by the letters of their titles."""
    first = f" {TOTALS[0]}"
    every = [heading for sheet, _ in SHEETS for heading in _headings(sheet)]
    titles = [heading.removesuffix(first) for heading in every if heading.endswith(first)]
    return {compact(title): title for title in titles}


def _kept(title: str) -> str:
    return _titles().get(compact(title), "")


@cache
def _headings(sheet: str) -> frozenset[str]:
    return frozenset(headings(dict(SHEETS)[sheet]))


def _record(sheet: str, columns: Mapping[str, Sequence[str]], read: CellRead) -> Record:
    """The columns that a sheet has, as its cells."""
    record = Record(sheet, read.place)
    for title, cells in columns.items():
        for total, text in zip(TOTALS, cells, strict=True):
            heading = f"{title} {total}"
            if heading in _headings(sheet):
                record.cells[heading] = as_printed(sheet, heading, text)
    return record


def _player(columns: Mapping[str, Sequence[str]], lines: Sequence[Line], read: CellRead) -> Record:
    """The card of a player: what he plays tells which, or else his columns do."""
    bits = [bit.text for line in lines[:TOP] for bit in line]
    positions = next((text.upper() for text in bits if POSITIONS.fullmatch(text.upper())), "")
    spots = set(re.split(r"[/,-]", positions))
    runs = any(title.startswith(("Linebuck", "Off Tackle")) for title in columns)
    if "QB" in spots or (not positions and "Must Run" in columns):
        sheet = "quarterbacks"
    else:
        sheet = "backs" if spots & BACKS or (not positions and runs) else "receivers"
    record = _record(sheet, columns, read)
    if lines:
        record.cells["player"] = lines[0][0].text
    if positions and sheet != "quarterbacks":
        record.cells["Position"] = re.sub("[,-]", "/", positions)
    if cover := next((text.upper() for text in bits if COVERED.fullmatch(text.upper())), ""):
        record.cells["covered by"] = cover
    return record


def _owner(lines: Sequence[Line]) -> tuple[str, str]:
    found = next((owner for line in lines[:TOP] if (owner := OWNER.fullmatch(line[0].text))), None)
    return (found[1], found[2]) if found else ("", "")


def _foot(record: Record, lines: Sequence[Line]) -> None:
    """The figures at the foot that its sheet has, each as it is met first."""
    for key, text in take_values(lines, words().labels):
        if key in _headings(record.sheet):
            record.cells.setdefault(key, text)
