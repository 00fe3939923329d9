"""What all box scores in PDFs share: kinds of tables, their rows, and how numbers, names and dates are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

from ingest.pdf.lines import Line, compact

Number = int | float | None
AWAY, HOME = 0, 1
TEAM_ROWS = {"team", "tm", "teams", "theteam"}
TOTAL_ROWS = {"total", "totals", "teamtotal", "teamtotals"}
NOTHING = {"none", "nil", "notapplicable", "na"}
_PART = r"(-?\d+(?:\.\d+)?|-?\.\d+|[–—−-])"


@dataclass(frozen=True)
class Section:
    """A kind of table: the titles it goes by and what its column labels mean.

    A label's meaning is a season column, several with `/` for a cell such as `10-20-1`, or nothing
    for a column that is not read. Without titles the header starts with a team's name. Labels that
    repeat are told apart by `groups`: the word above them, and its own labels.
    """

    kind: str
    titles: tuple[str, ...]
    labels: Mapping[str, str] = field(default_factory=dict)
    groups: tuple[tuple[str, Mapping[str, str]], ...] = ()
    free: bool = False

    @property
    def every_label(self) -> dict[str, str]:
        """All labels the header may hold, each standing for itself."""
        return {label: label for labels in (self.labels, *(labels for _, labels in self.groups)) for label in labels}


@dataclass
class StatRow:
    """One printed line of a table."""

    name: str
    values: dict[str, Number]
    line: Line
    jersey: int | None = None

    @property
    def is_team(self) -> bool:
        """Whether the line is the team's own, not a player's."""
        return compact(self.name) in TEAM_ROWS

    @property
    def is_pseudo(self) -> bool:
        """Whether the line counts plays without a player, such as `[TOUCHBACK]`."""
        return self.name.startswith("[")


@dataclass
class StatTable:
    """One team's table of one kind, put together from all pages it runs over."""

    kind: str
    side: int
    rows: list[StatRow] = field(default_factory=list)
    total: StatRow | None = None
    lines: list[Line] = field(default_factory=list)

    def sum(self, name: str) -> float:
        """The rows added up, team rows included, pseudo rows not."""
        return sum(row.values.get(name) or 0 for row in self.rows if not row.is_pseudo)


Tables = dict[tuple[str, int], StatTable]


def parts(text: str, count: int) -> list[Number] | None:
    """The numbers of a cell such as `10-20-1`, `1--1`, `—/—`, `5of15`; a dash is zero; None if it is not one."""
    text = text.replace(",", "").replace(" ", "")
    if re.fullmatch(r"[–—−-]+", text):
        return [0] * count
    found = re.match(r"(?:[-/]|of)".join([_PART] * count) + r"(?=$|[-/%])", text)
    return [_number(part) for part in found.groups()] if found else None


def _number(text: str) -> Number:
    if re.fullmatch(r"[–—−-]", text):
        return 0
    value = float(text)
    return int(value) if value == int(value) else value


def parse_date(text: str) -> str | None:
    """A printed date as YYYY-MM-DD; numbers are month first, as American documents write them."""
    text = " ".join(text.replace(".", " ").replace(",", " ").split())
    for form in ("%b %d %Y", "%B %d %Y", "%m/%d/%Y", "%d %b %Y", "%d %B %Y", "%Y-%m-%d", "%d %m %Y", "%m/%d/%y"):
        with suppress(ValueError):
            return datetime.strptime(text, form).date().isoformat()
    return None


def plain_name(text: str) -> str:
    """A name with single spaces, `Last,First` turned round."""
    text = " ".join(text.replace("*", " ").split())
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    if len(pieces) == 2 and re.fullmatch(r"(?i)jr\.?|sr\.?|[iv]+", pieces[1]):
        return " ".join(pieces)
    return " ".join([pieces[-1], *pieces[:-1]]) if len(pieces) > 1 else text
