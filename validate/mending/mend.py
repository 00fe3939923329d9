"""One change that would mend a finding."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.codes import rule_of

if TYPE_CHECKING:
    from validate.mending.case import Case


class Act(Enum):
    """What a change does."""

    CELL = "another text in a cell"
    ROW = "a row taken out"
    SHEET = "another name for a sheet"
    MERGED = "merged cells made single ones"


class Way(NamedTuple):
    """A way of mending: whether it is beyond doubt, when its turn is, and why, in words."""

    safe: bool
    why: str
    turn: int
    """Layout, then what a text itself tells, then teams, then what its neighbours tell; 0 where it is only proposed."""


@cache
def ways() -> dict[str, Way]:
    """Every way of mending, from `ways.csv`."""
    text = resources.files(__package__).joinpath("ways.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return {row["way"]: Way(row["safe"] == "yes", row["why"], int(row["turn"] or 0)) for row in rows}


@dataclass(frozen=True, slots=True)
class Mend:
    """A change: at which place, what stands there, what should, and in which way that is known."""

    way: str
    where: str
    before: str
    after: str
    act: Act = Act.CELL
    code: str = ""
    """The finding it mends; none for a text that is only spelled otherwise than printed."""
    heading: str = ""
    """The cell's heading, which tells it from others of the same place."""
    doubt: str = ""
    """Why it is not made although its way is beyond doubt: what would then be found."""

    @property
    def safe(self) -> bool:
        """Whether it is beyond doubt."""
        return ways()[self.way].safe and not self.doubt

    @property
    def turn(self) -> int:
        """Changes of a lower turn are made first, as later ones build upon them."""
        return ways()[self.way].turn

    @property
    def about(self) -> str:
        """What tells its cell from others of the same place."""
        return f"{self.heading} is {self.before}"

    @property
    def why(self) -> str:
        """How it is known, in words."""
        return ways()[self.way].why + (f", but then {self.doubt}" if self.doubt else "")

    def text(self) -> str:
        """What to do, for a person: `Quick INC 31-46 for 13-46`."""
        if self.act is Act.ROW:
            return "take the row out"
        if self.act is Act.MERGED:
            return "unmerge the cells"
        if self.act is Act.SHEET:
            return f"name the sheet {self.after}"
        return f"{self.heading} {self.after or 'blank'} for {self.before or 'blank'}".strip()

    def record(self) -> dict[str, str | bool | None]:
        """Plain values for `--json`."""
        return {
            "where": self.where,
            "heading": self.heading,
            "act": self.act.name.lower(),
            "before": self.before,
            "after": None if self.act is Act.ROW else self.after,
            "safe": self.safe,
            "way": self.way,
            "why": self.why,
            "rule": rule_of(self.code),
            "code": self.code,
        }


CellMends = Mapping[str, "Callable[[Case], Iterator[Mend]]"]
"""By code, what would mend a finding about a cell of a card."""
DeckMends = Mapping[str, Callable[[Document, Finding], Iterator[Mend]]]
"""By code, what would mend a finding about a deck."""
