"""Looking into a file before reading it: its tables, what their columns seem to mean, and a draft column map."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from ingest.columnmap import SIDES, column_keys
from ingest.files import SourceFile
from ingest.findings import Finding, InputError
from ingest.grid import cells
from ingest.grid.load import load_tables
from ingest.grid.meaning import Certainty, Meaning
from ingest.grid.vocabulary import IGNORE
from ingest.raw.table import RawTable
from ingest.sources.spreadsheets.projections import refuse_projections
from ingest.sources.spreadsheets.understanding import Understood, other_games, understand_table

_SHOWN_AS_COLUMNS = {"COLUMN-AMBIGUOUS", "COLUMN-UNKNOWN", "COLUMN-UNNAMED"}
_SAMPLES = 3
_SAMPLE_LENGTH = 24
_DRAFT_TOP = """\
# What the columns of {file} mean. Edit this file, then read with --map.
#
# Every line below says what one column holds: `table.column` of a season (passing.attempts,
# rushing.rushing_yards ...: the data dictionary lists them all), one of
#   player_name, first_name, last_name, team, position, games, games_started, season, season_type,
#   week, player_id, age, jersey, height, weight, birthdate, college, years_pro, honors
# or "ignore". Tables without players hold columns of teams, games, team_stats and the like (games.home_team,
# teams.wins); totals of teams also say side = "own" or side = "opponents" above their columns.
# A cell written 15-22-0 takes a list:
#   "C-A-I" = ["passing.completions", "passing.attempts", "passing.interceptions"]
# A header that stands twice is "Yds" and "Yds#2"; any column may also be named by its letters: "column F".
# A column with `ask` is a question: replace the whole {{ ask = ... }} by one of the choices.
# A column that is not named here is not read.

[options]
file = {pattern}            # which files this map is for; * stands for anything
# year = 1983               # the season to read, where the file has several
# name_order = "last first" # for names such as Able Adam; "Able, Adam" needs no option
# team = "DAL"              # the team of every line, where no column names it
# negative = []             # columns whose sign is to be turned, such as ["passing.sack_yards"]
"""


@dataclass(frozen=True)
class InspectedColumn:
    """One column: where it is, what stands in it, and what it seems to mean."""

    place: str
    key: str
    header: str
    group: str
    samples: list[str]
    certainty: str
    means: list[str]
    choices: list[str]


@dataclass(frozen=True)
class InspectedTable:
    """One table of a file."""

    where: str
    title: str
    layout: str
    rows: int
    notes: int
    columns: list[InspectedColumn]
    about: str = ""
    side: str | None = None
    """Whose totals of teams these are, blank where that is asked; None for other tables."""
    left_out: str = ""
    """Why the table is not read unless a map names it."""


@dataclass
class Inspection:
    """What was seen in a file."""

    file: str
    tables: list[InspectedTable] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def record(self) -> dict[str, object]:
        """Plain values for `--json`."""
        tables = [asdict(table) for table in self.tables]
        return {"file": self.file, "tables": tables, "findings": [finding.record() for finding in self.findings]}


def inspect_file(file: SourceFile) -> Inspection:
    """The tables of a spreadsheet, CSV, HTML, Parquet or JSON file."""
    tables, findings = load_tables(file)
    inspection = inspect_tables(file, tables)
    inspection.findings[:0] = findings
    return inspection


def inspect_tables(file: SourceFile, tables: Sequence[RawTable]) -> Inspection:
    """Tables found in a file of any kind, such as a PDF."""
    inspection = Inspection(file.name)
    try:
        refuse_projections(file.name, tables)
    except InputError as projections:
        inspection.findings += projections.findings
    for raw in tables:
        understood = understand_table(file.name, raw)
        other = other_games(file.name, raw)
        inspection.findings += [other] if other else [f for f in understood.findings if f.code not in _SHOWN_AS_COLUMNS]
        inspection.tables.append(_table(understood, other.found if other else ""))
    return inspection


def _table(understood: Understood, left_out: str) -> InspectedTable:
    raw, keys = understood.raw, column_keys(understood.raw)
    return InspectedTable(
        where=raw.where,
        title=raw.title,
        layout=understood.layout.name,
        rows=len(raw.rows),
        notes=len(raw.notes),
        columns=[_column(raw, index, keys[index], meaning) for index, meaning in enumerate(understood.meanings)],
        about=understood.subject.value,
        side=understood.side if understood.needs_side else None,
        left_out=left_out,
    )


def _column(raw: RawTable, index: int, key: str, meaning: Meaning) -> InspectedColumn:
    values = [row.cells[index] for row in raw.rows if index < len(row.cells)]
    samples = list(dict.fromkeys(cells.text(value)[:_SAMPLE_LENGTH] for value in values if not cells.is_blank(value)))
    return InspectedColumn(
        place=raw.column_places[index],
        key=key,
        header=raw.headers[index],
        group=raw.groups[index] if raw.groups else "",
        samples=samples[:_SAMPLES],
        certainty=meaning.certainty.value,
        means=list(meaning.targets),
        choices=list(meaning.choices),
    )


def draft_of(inspection: Inspection) -> str:
    """The draft column map of an inspected file."""
    top = _DRAFT_TOP.format(file=_one_line(inspection.file), pattern=_quoted(inspection.file))
    return top + "".join(map(_draft_table, inspection.tables))


def _draft_table(table: InspectedTable) -> str:
    title = f" {_one_line(table.title)}" if table.title else ""
    lines = ["[[table]]", f"where = {_quoted(table.where)}"]
    if table.side is not None:
        side = _quoted(table.side) if table.side else f"{{ ask = [{', '.join(map(_quoted, SIDES))}] }}"
        lines.append(f"side = {side}  # whose figures: the teams' own, or their opponents'")
    lines += ["[table.columns]", *map(_draft_column, table.columns)]
    head = f"\n# {table.rows} rows.{title}\n"
    if table.left_out:
        head += f"# {_one_line(table.left_out)}; take the # off the lines below to read it.\n"
        lines = [f"# {line}" for line in lines]
    return head + "\n".join(lines) + "\n"


def _draft_column(column: InspectedColumn) -> str:
    key = _quoted(column.key)
    remark = (
        f"  # {_one_line(column.group + ': ') if column.group else ''}{_one_line(', '.join(column.samples))}".rstrip()
    )
    if column.certainty == Certainty.AMBIGUOUS.value:
        choices = [choice.split() for choice in column.choices]
        return f"{key} = {{ ask = [{', '.join(_value(choice) for choice in choices)}] }}{remark}"
    if column.certainty == Certainty.UNKNOWN.value:
        return f'# {key} = "table.column"{remark}'
    return f"{key} = {_value(column.means or [IGNORE])}{remark}"


def _value(targets: Sequence[str]) -> str:
    listed = ", ".join(map(_quoted, targets))
    return listed if len(targets) == 1 else f"[{listed}]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _one_line(text: str) -> str:
    """Text fit for a comment: no line ends, no control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
