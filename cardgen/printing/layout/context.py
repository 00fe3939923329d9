"""What a layout knows: the record it draws, the colors, the tables of data; and the problems it leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from cardgen.printing.colors import is_color, named_colors
from cardgen.printing.template.fields import ANY_OTHER, FIELD, ITSELF, SIGNED, split_field
from cardgen.printing.template.schema import Template
from ingest.files import shown
from ingest.findings import Finding, InputError, did_you_mean, error

MINUS: Final = "\N{MINUS SIGN}"
MOST_DRAWN: Final = 20_000
"""A face with more elements, cells and lines than this is a mistake; the fullest page that ships has some 1,000."""


class Tables(Protocol):
    """Gives the rows of a table by name, for a team where it is one of cards."""

    def __call__(self, name: str, team: str) -> Sequence[Mapping[str, str]]:
        """The rows; an InputError names a table that is not there."""


class Palette(NamedTuple):
    """A team's two colors."""

    first: str = "#333333"
    second: str = "#999999"


PLAIN: Final = Palette()


class Problem(NamedTuple):
    """Something that cannot be printed."""

    code: str
    file: str
    """The file that says the element."""
    element: str
    """`front.name`; a cell of a table has its row and column behind it."""
    card: str
    found: str
    expected: str
    fix: str = ""
    card_first: bool = False
    """Whether it is the card that is to be fixed rather than the template."""

    @property
    def finding(self) -> Finding:
        """The problem in words."""
        place, card = f"{self.file}: {shown(self.element)}", shown(self.card)
        first, second = (card, place) if self.card_first else (place, card)
        where = f"{first} ({second})" if card else place
        return error(self.code, where, self.found, self.expected, self.fix)


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
    file_of: Callable[[str], str]
    """The file that says an element, for messages."""
    card: str
    """What is drawn, for messages: `BAL Lamar Jackson`."""
    record: Mapping[str, str]
    tables: Tables
    team: str = ""
    palette: Palette = PLAIN
    problems: list[Problem] = field(default_factory=list)
    drawn: int = 0
    """So much was laid out of this side."""
    _colors: dict[str, str] = field(default_factory=dict)

    def problem(self, code: str, element: str, found: str, expected: str, fix: str = "") -> None:
        """Something that cannot be printed."""
        self.problems.append(Problem(code, self.file_of(element), element, self.card, found, expected, fix))

    def card_problem(self, code: str, element: str, found: str, expected: str) -> None:
        """Something on the card that cannot be printed: the card is named first, since it is the card to fix."""
        fix = "change it on the card, or the template"
        self.problems.append(Problem(code, self.file_of(element), element, self.card, found, expected, fix, True))

    def count(self, element: str) -> None:
        """Count something that is laid out, drawn or not; an InputError stops what would never end."""
        self.drawn += 1
        if self.drawn > MOST_DRAWN:
            found, expected = f"more than {MOST_DRAWN:,} things to draw", "a face that somebody could read"
            self.problem("TEMPLATE-TOO-FULL", element, found, expected)
            raise InputError(self.problems[-1].finding)

    def color(self, name: str) -> str:
        """A color by its name; the template's names have been checked."""
        if name not in self._colors:
            self._colors[name] = self._color(name)
        return self._colors[name]

    def _color(self, name: str) -> str:
        own = self.template.colors
        said = own.get(name, name)
        said = own.get(said, said)  # `ink`, say, which the template may have changed
        return said.lower() if is_color(said) else named_colors(*self.palette)[said]

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
        name, words = split_field(written)
        value = self.field(name, element, row)
        if not words:
            return value
        if words == SIGNED:
            return signed(value)
        known = self.template.words.get(words)
        if known is None:
            self.problem("WORDS-MISSING", element, f"no list of words {words!r}", f"a table [words.{words}]")
            return value
        if value not in known and ANY_OTHER in known:
            return known[ANY_OTHER].replace(ITSELF, value)
        if value not in known:
            expected = f"an entry in [words.{words}]"
            self.problem("WORDS-MISSING", element, f"{value!r} of the field {name!r}", expected)
            return value
        return known[value]
