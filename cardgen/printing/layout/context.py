"""What a layout knows: the record it draws, the colours, the tables of data; and the findings it leaves."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from cardgen.printing.colours import BLACK, NONE, WHITE, ink_on, is_colour
from cardgen.printing.template.schema import Template
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error

FIELD: Final = re.compile(r"\{([^{}]+)\}")
SIGNED: Final = "signed"
"""The list of words that every template has: `{TV:signed}` is a number with its sign."""
MINUS: Final = "\N{MINUS SIGN}"


class Tables(Protocol):
    """Gives the rows of a table by name, for a team where it is one of cards."""

    def __call__(self, name: str, team: str) -> Sequence[Mapping[str, str]]:
        """The rows; an InputError names a table that is not there."""


class Palette(NamedTuple):
    """A team's two colours."""

    first: str = "#333333"
    second: str = "#999999"


PLAIN: Final = Palette()


def signed(value: str) -> str:
    """A number as something that is added, `+4` or `−10` with a true minus; any other text as it is."""
    if not re.fullmatch(r"[+-]?\d+", value):
        return value
    number = int(value)
    return f"{number:+d}".replace("-", MINUS) if number else "0"


@dataclass
class Context:
    """One thing to draw."""

    template: Template
    file: str
    """The template's file, for messages."""
    card: str
    """What is drawn, for messages: `BAL Lamar Jackson`."""
    record: Mapping[str, str]
    tables: Tables
    team: str = ""
    palette: Palette = PLAIN
    findings: list[Finding] = field(default_factory=list)
    _colours: dict[str, str] = field(default_factory=dict)

    def problem(self, code: str, element: str, found: str, expected: str, fix: str = "") -> None:
        """Something that cannot be printed."""
        where = f"{self.file}: {shown(element)}" + (f" ({shown(self.card)})" if self.card else "")
        self.findings.append(error(code, where, found, expected, fix))

    def card_problem(self, code: str, element: str, found: str, expected: str) -> None:
        """Something on the card that cannot be printed: the card is named first, since it is the card to mend."""
        place = f"{self.file}: {shown(element)}"
        where = f"{shown(self.card)} ({place})" if self.card else place
        fix = "change it on the card, or the template"
        self.findings.append(error(code, where, found, expected, fix))

    def colour(self, name: str) -> str:
        """A colour by its name; the template's names have been checked."""
        if name not in self._colours:
            self._colours[name] = self._colour(name)
        return self._colours[name]

    def _colour(self, name: str) -> str:
        name = self.template.colours.get(name, name)
        if is_colour(name):
            return name.lower()
        first, second = self.palette
        return {
            "none": NONE,
            "black": BLACK,
            "white": WHITE,
            "team": first,
            "team-second": second,
            "on-team": ink_on(first),
            "on-team-second": ink_on(second),
        }[name]

    def field(self, name: str, element: str, row: Mapping[str, str] | None = None) -> str:
        """What a field says; one that nobody gives is a finding."""
        for fields in (row, self.record):
            if fields is not None and name in fields:
                return fields[name]
        names = [*(row or ()), *self.record]
        some = ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")
        self.problem("FIELD-MISSING", element, f"no field {name!r}", f"one of {some}", did_you_mean(name, names))
        return ""

    def filled(self, text: str, element: str, row: Mapping[str, str] | None = None) -> str:
        """A text with its fields filled in."""
        return FIELD.sub(lambda match: self._word(match[1], element, row), text)

    def _word(self, written: str, element: str, row: Mapping[str, str] | None) -> str:
        name, colon, words = written.rpartition(":")
        if not colon:
            return self.field(written, element, row)
        value = self.field(name, element, row)
        if words == SIGNED:
            return signed(value)
        known = self.template.words.get(words)
        if known is None:
            self.problem("WORDS-MISSING", element, f"no list of words {words!r}", f"a table [words.{words}]")
            return value
        if value not in known:
            expected = f"an entry in [words.{words}]"
            self.problem("WORDS-MISSING", element, f"{value!r} of the field {name!r}", expected)
            return value
        return known[value]
