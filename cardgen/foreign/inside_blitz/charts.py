"""Charts of a team: its offensive line, its defence in every alignment, and those who return kicks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cardgen.foreign.blocks import OWNER, Bit, Block, Line, line_text
from cardgen.foreign.inside_blitz.words import RANGE, words
from cardgen.foreign.matrices import FoundMatrix, take_matrices
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.values import VALUE, take_values
from engine.cards.faces import headings
from engine.inside_blitz.cards import SHEETS
from engine.inside_blitz.cards.fields import BOXES

SPOTS: Final = re.compile(r"((?:LT|LG|C|RG|RT|T|G)(?:/(?:LT|LG|C|RG|RT|T|G))*)(?:\s+(\S.*))?")
SIGNED: Final = re.compile(r"[+-]\d+")
MAN: Final = re.compile(r"(.*\S)\s*\((\d)\)")
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
            if len(numbers) != 2:  # the headings took the place of the first man's ratings
                below = block.lines[number + 1] if number + 1 < len(block.lines) else []
                numbers = [bit.text for bit in below if VALUE.fullmatch(bit.text)][:2]
            cells = {"player": name, "Position": spots[1]} | dict(zip(("RB", "PB"), numbers, strict=False))
            records.append(Record("offensive line", read.place, cells))
        elif len(line) == 1 and SIGNED.fullmatch(line[0].text):
            figures.cells[CALLING] = line[0].text
    figures.cells |= _labelled(block.lines, OFFENSE)
    return [*records, figures] if len(figures.cells) else records


def _labelled(lines: Sequence[Line], wanted: Sequence[str]) -> dict[str, str]:
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
    """A man a line, in his box or as a reserve."""
    heads = [bit for bit in block.lines[0] if bit.text.upper() in RATINGS]
    for line in block.lines[1:]:
        box = line[0].text if line[0].text in BOXES else ""
        man = next((MAN.fullmatch(bit.text) for bit in line[: 2 if box else 1] if MAN.fullmatch(bit.text)), None)
        if man is None:
            continue
        cells = {"alignment": alignment, "box": box, "player": man[1], "INJ": man[2]}
        if box:
            cells["Position"] = GROUPS[BOXES.index(box) // 5]
        behind = [bit for bit in line if bit.x0 >= heads[0].x0 - (heads[1].center - heads[0].center) / 2]
        cells |= {_nearest(bit, heads): bit.text for bit in behind}
        yield Record("defenders", read.place, cells)


def _nearest(bit: Bit, heads: Sequence[Bit]) -> str:
    return min(heads, key=lambda head: abs(head.center - bit.center)).text.upper()


def _defense_figures(block: Block, read: CellRead) -> list[Record]:
    """The foot of the defensive chart; nothing where it is not there."""
    cells = _labelled(block.lines, DEFENSE)
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
    """A matrix a man, and what stands at the head of the card."""
    matrices, left = take_matrices(block.lines)
    columns = [column for column in headings(dict(SHEETS)[sheet]) if column.startswith("Return ")]
    records = [_returner(sheet, matrix, columns, read) for matrix in matrices]
    head = left[: left.index(matrices[0].title)] if matrices else left
    kind = "Kick" if sheet == "kick returners" else "Punt"
    found = _labelled(head, ("RT PEN", "BLK"))
    figures = Record("return figures", read.place, {f"{kind} {key}": text for key, text in found.items()})
    return [*records, figures] if figures.cells else records


def _returner(sheet: str, matrix: FoundMatrix, columns: Sequence[str], read: CellRead) -> Record:
    record = Record(sheet, read.place, dict(zip(columns, (each for row in matrix.rows for each in row), strict=False)))
    record.cells["player"] = matrix.title[0].text
    numbers = RANGE.findall(line_text(matrix.title[1:]))
    record.cells["range"] = numbers[0].replace(" ", "") if numbers else ""
    record.cells |= _labelled([matrix.behind], ("FUM", "FC?"))
    labels = [at for at, bit in enumerate(matrix.behind) if any(bit.text.startswith(key) for key in ("FUM", "FC?"))]
    told = line_text(matrix.behind[: labels[0]] if labels else matrix.behind)
    figures = RETURN_LINE.split(told)
    if len(figures) == 3:
        number, average, touchdowns = figures
        average = "0" if not average.strip("-0.") else average
        record.cells |= {"NO": number, "AVG": average, "TD": touchdowns.lstrip("-") or "0"}
    else:
        read.unread([told])
    return record
