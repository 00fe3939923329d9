"""Cards with matrices, and charts of a team: its offensive line, its defense, those who return kicks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cardgen.foreign.blocks import OWNER, Bit, Block, Line, line_text
from cardgen.foreign.inside_blitz.words import RANGE, CardKind, Section, section_of, words
from cardgen.foreign.matrices import FoundMatrix, take_matrices
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.values import VALUE, take_values
from engine.cards.faces import headings
from engine.inside_blitz.cards import SHEETS
from engine.inside_blitz.cards.fields import BOXES

RATED: Final = re.compile(r"([0-6])\s+\D")
"""A figure before a section's title."""
SPAN: Final = re.compile(r"\d+\s*-\s*\d+")
TOP: Final = 2
"""Lines at the top of a card that say who he is."""
POSITION: Final = "Position"


def read_player(block: Block, read: CellRead) -> Record | None:
    """A player's row; None where the block is no card of a player."""
    matrices, left = take_matrices(block.lines)
    kind = _kind(matrices)
    if kind is None:
        return None
    columns = headings(dict(SHEETS)[kind.sheet])
    record = Record(kind.sheet, read.place)
    titled: list[Line] = []
    for matrix in matrices:
        section = section_of(kind, line_text(matrix.title))
        if section is None:
            read.unread([line_text(matrix.title)])
            continue
        titled.append(matrix.title)
        _matrix(section, matrix, columns, record, read)
    rest = [line for line in left if not any(line is title for title in titled)]
    _who(rest[:TOP], kind, record)
    for key, text in take_values(rest, words().labels):
        heading = kind.ranged.get(key, key) if SPAN.fullmatch(text) else key
        if heading in columns and heading not in record.cells:
            record.cells[heading] = text
    if POSITION in columns and POSITION not in record.cells and len(kind.positions) == 1:
        record.cells[POSITION] = kind.positions[0]
    return record


def _kind(matrices: Sequence[FoundMatrix]) -> CardKind | None:
    """The kind that has a section for most of a card's matrices, and the one without which it is another."""
    best: tuple[int, CardKind] | None = None
    for kind in words().kinds:
        found = [section for each in matrices if (section := section_of(kind, line_text(each.title)))]
        if (not kind.needs or any(section.matrix == kind.needs for section in found)) and found:
            best = max(best, (len(found), kind), key=lambda each: each[0]) if best else (len(found), kind)
    return best[1] if best else None


def _matrix(section: Section, matrix: FoundMatrix, columns: Sequence[str], record: Record, read: CellRead) -> None:
    """A matrix's cells, and what its title says besides."""
    named = [column for column in columns if re.fullmatch(rf"{re.escape(section.matrix)} \d-\S+", column)]
    cells = [text for row in matrix.rows for text in row]
    if len(named) != len(cells):
        read.unread([f"{section.matrix}: {len(matrix.rows)} rows"])
        return
    record.cells |= dict(zip(named, cells, strict=True))
    title = line_text(matrix.title)
    rated = RATED.match(title)
    if rated and section.rating:
        record.cells[section.rating] = rated[1]
        title = title[rated.end(1) :]
    found = [text.replace(" ", "") for text in RANGE.findall(title)]
    record.cells |= dict(zip(section.ranges, found, strict=False))


def _who(lines: Sequence[Line], kind: CardKind, record: Record) -> None:
    """Name, year and team, and position."""
    for number, line in enumerate(lines):
        owner = OWNER.fullmatch(line[0].text)
        if owner:
            record.season, record.team = owner[1], owner[2]
        elif number == 0:
            record.cells["player"] = line[0].text
        positions = [bit.text for bit in line[1:] if bit.text in kind.positions]
        if positions and POSITION not in record.cells:
            record.cells[POSITION] = positions[0]


SPOTS: Final = re.compile(r"((?:LT|LG|C|RG|RT|T|G)(?:/(?:LT|LG|C|RG|RT|T|G))*)(?:\s+(\S.*))?")
SIGNED: Final = re.compile(r"[+-]\d+")
PLAYER: Final = re.compile(r"(.*\S)\s*\((\d)\)")
RATINGS: Final = ("RD", "Q", "S", "M", "L", "PR", "INT", "RET")
GROUPS: Final = ("DL", "LB", "DB")
"""Of the three rows of boxes."""
RETURN_LINE: Final = re.compile(r"\s+-\s+|\s+")
RED_ZONE: Final = ("INSIDE 20", "INSIDE 10")
OFFENSE: Final = ("FUMBLE LOST", "OFF PEN")
DEFENSE: Final = ("FF RATE", "DEF FR", "DEF PEN")
CALLING: Final = "play calling"


def read_chart(block: Block, read: CellRead) -> list[Record]:
    """The rows of a chart; none where the block is no chart."""
    first = {bit.text.upper() for bit in block.lines[0]}
    sheet = next((words().charts[title] for title in first if title in words().charts), "")
    if sheet == "offensive line":
        records = _line(block, read)
    elif sheet:
        records = _returns(sheet, block, read)
    elif (alignment := _alignment(block.lines[0])) is not None:
        records = [*_defenders(alignment, block, read), *_defense_figures(block, read)]
    else:
        records = _defense_figures(block, read)
    season, team = _owner(block.lines)
    for record in records:
        record.season, record.team = season, team
    return records


def _owner(lines: Sequence[Line]) -> tuple[str, str]:
    for line in lines:
        found = OWNER.fullmatch(line[0].text)
        if found:
            return found[1], found[2]
    return "", ""


def _line(block: Block, read: CellRead) -> list[Record]:
    """A lineman a line, and the figures at the foot."""
    records: list[Record] = []
    figures = Record("offense figures", read.place)
    for number, line in enumerate(block.lines[1:], 1):
        spots = SPOTS.fullmatch(line[0].text)
        numbers = [bit.text for bit in line if VALUE.fullmatch(bit.text)]
        name = (spots[2] or (line[1].text if len(line) > 1 else "")) if spots else ""
        if spots and name:
            if len(numbers) != 2:  # the headings took the place of the first player's ratings
                below = block.lines[number + 1] if number + 1 < len(block.lines) else []
                numbers = [bit.text for bit in below if VALUE.fullmatch(bit.text)][:2]
            cells = {"player": name, "Position": spots[1]} | dict(zip(("RB", "PB"), numbers, strict=False))
            records.append(Record("offensive line", read.place, cells))
        elif len(line) == 1 and SIGNED.fullmatch(line[0].text):
            figures.cells[CALLING] = line[0].text
    figures.cells |= _labeled(block.lines, OFFENSE)
    return [*records, figures] if len(figures.cells) else records


def _labeled(lines: Sequence[Line], wanted: Sequence[str]) -> dict[str, str]:
    found = take_values(lines, words().labels)
    return {key: text for key, text in reversed(found) if key in wanted}


def _alignment(line: Line) -> str | None:
    """The alignment in a chart's headings, which name the ratings too."""
    texts = [bit.text.upper() for bit in line]
    if not all(rating in texts for rating in RATINGS):
        return None
    named = (words().alignments[text] for text in texts if text in words().alignments and text not in RATINGS)
    return next(named, "Starters")


def _defenders(alignment: str, block: Block, read: CellRead) -> Iterator[Record]:
    """A player a line, in his box or as a reserve."""
    heads = [bit for bit in block.lines[0] if bit.text.upper() in RATINGS]
    for line in block.lines[1:]:
        box = line[0].text if line[0].text in BOXES else ""
        player = next(
            (PLAYER.fullmatch(bit.text) for bit in line[: 2 if box else 1] if PLAYER.fullmatch(bit.text)), None
        )
        if player is None:
            continue
        cells = {"alignment": alignment, "box": box, "player": player[1], "INJ": player[2]}
        if box:
            cells["Position"] = GROUPS[BOXES.index(box) // 5]
        behind = [bit for bit in line if bit.x0 >= heads[0].x0 - (heads[1].center - heads[0].center) / 2]
        cells |= {_nearest(bit, heads): bit.text for bit in behind}
        yield Record("defenders", read.place, cells)


def _nearest(bit: Bit, heads: Sequence[Bit]) -> str:
    return min(heads, key=lambda head: abs(head.center - bit.center)).text.upper()


def _defense_figures(block: Block, read: CellRead) -> list[Record]:
    """The foot of the defensive chart; nothing where it is not there."""
    cells = _labeled(block.lines, DEFENSE)
    if not cells:
        return []
    for number, line in enumerate(block.lines):
        texts = [bit.text.upper() for bit in line]
        if all(zone in texts for zone in RED_ZONE):
            heads = [line[texts.index(zone)] for zone in RED_ZONE]
            for play, below in zip(("RUN", "PASS"), block.lines[number + 1 : number + 3], strict=False):
                values = {_nearest(bit, heads): bit.text for bit in below if VALUE.fullmatch(bit.text)}
                cells |= {f"{play} {zone.lower()}": text for zone, text in values.items()}
        if "DEF PEN" in texts and SIGNED.fullmatch(line[-1].text):
            cells[CALLING] = line[-1].text
    return [Record("defense figures", read.place, cells)]


def _returns(sheet: str, block: Block, read: CellRead) -> list[Record]:
    """A matrix a player, and what stands at the head of the card."""
    matrices, left = take_matrices(block.lines)
    columns = [column for column in headings(dict(SHEETS)[sheet]) if column.startswith("Return ")]
    records = [_returner(sheet, matrix, columns, read) for matrix in matrices]
    head = left[: left.index(matrices[0].title)] if matrices else left
    kind = "Kick" if sheet == "kick returners" else "Punt"
    found = _labeled(head, ("RT PEN", "BLK"))
    figures = Record("return figures", read.place, {f"{kind} {key}": text for key, text in found.items()})
    return [*records, figures] if figures.cells else records


def _returner(sheet: str, matrix: FoundMatrix, columns: Sequence[str], read: CellRead) -> Record:
    record = Record(sheet, read.place, dict(zip(columns, (each for row in matrix.rows for each in row), strict=False)))
    record.cells["player"] = matrix.title[0].text
    numbers = RANGE.findall(line_text(matrix.title[1:]))
    record.cells["range"] = numbers[0].replace(" ", "") if numbers else ""
    record.cells |= _labeled([matrix.behind], ("FUM", "FC?"))
    labels = [at for at, bit in enumerate(matrix.behind) if any(bit.text.startswith(key) for key in ("FUM", "FC?"))]
    reported = line_text(matrix.behind[: labels[0]] if labels else matrix.behind)
    figures = RETURN_LINE.split(reported)
    if len(figures) == 3:
        number, average, touchdowns = figures
        average = "0" if not average.strip("-0.") else average
        record.cells |= {"NO": number, "AVG": average, "TD": touchdowns.lstrip("-") or "0"}
    else:
        read.unread([reported])
    return record
