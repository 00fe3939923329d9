"""One change that would fix a finding."""

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
    from validate.fixes.case import Case


class Act(Enum):
    """What a change does."""

    CELL = "another text in a cell"
    ROW = "a row taken out"
    SHEET = "another name for a sheet"
    MERGED = "merged cells made single ones"


class Method(NamedTuple):
    """A way of fixing: whether it is beyond doubt, when its turn is, and why, in words."""

    safe: bool
    why: str
    turn: int
    """Layout, then what a text itself tells, then teams, then what its neighbors tell; 0 where it is only proposed."""


@cache
def methods() -> dict[str, Method]:
    """Every way of fixing, from `methods.csv`."""
    text = resources.files(__package__).joinpath("methods.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return {row["method"]: Method(row["safe"] == "yes", row["why"], int(row["turn"] or 0)) for row in rows}


@dataclass(frozen=True, slots=True)
class Fix:
    """A change: at which place, what stands there, what should, and in which way that is known."""

    method: str
    where: str
    before: str
    after: str
    act: Act = Act.CELL
    code: str = ""
    """The finding it fixes; none for a text that is only spelled otherwise than printed."""
    heading: str = ""
    """The cell's heading, which tells it from others of the same place."""
    doubt: str = ""
    """Why it is not made although its way is beyond doubt: what would then be found."""

    @property
    def safe(self) -> bool:
        """Whether it is beyond doubt."""
        return methods()[self.method].safe and not self.doubt

    @property
    def turn(self) -> int:
        """Changes of a lower turn are made first, as later ones build upon them."""
        return methods()[self.method].turn

    @property
    def about(self) -> str:
        """What tells its cell from others of the same place."""
        return f"{self.heading} is {self.before}"

    @property
    def why(self) -> str:
        """How it is known, in words."""
        return methods()[self.method].why + (f", but then {self.doubt}" if self.doubt else "")

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
            "way": self.method,
            "why": self.why,
            "rule": rule_of(self.code),
            "code": self.code,
        }


CellFixes = Mapping[str, "Callable[[Case], Iterator[Fix]]"]
"""By code, what would fix a finding about a cell of a card."""
DeckFixes = Mapping[str, Callable[[Document, Finding], Iterator[Fix]]]
"""By code, what would fix a finding about a deck."""
