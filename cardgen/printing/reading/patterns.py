"""Patterns: a template's text such as `{set.season} {team.name}`, and the fields taken out of what it printed."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.printing.layout.context import signed
from cardgen.printing.template.fields import FIELD, SIGNED, split_field
from engine.cards.typed import plain

Words = Mapping[str, Mapping[str, str]]
_FULL: Final = (r"(\S(?:.*?\S)?)", r"\s+")
_LOOSE: Final = (r"(.*?)", r"\s*")
"""How a field and a space are looked for: first as if every field said something, then as if some were blank."""

MOST_WAYS: Final = 10_000_000
"""To part a text into its fields may take half a second, not hours: a long one with many fields is not read."""


@dataclass(frozen=True)
class Pattern:
    """A text with fields in braces, as a template has it."""

    text: str
    words: Words
    upper: bool = False

    @property
    def fields(self) -> list[str]:
        """The fields it prints, `Position` for `{Position:long}`."""
        return [split_field(written)[0] for written in FIELD.findall(self.text)]

    @property
    def lone(self) -> bool:
        """Whether it is one field and nothing else."""
        return FIELD.fullmatch(self.text.strip()) is not None

    def read(self, printed: str, known: Mapping[str, str]) -> dict[str, str] | None:
        """What each field says; None when the pattern cannot have printed this, or there are too many ways to tell.

        Fields that are known already are looked for as they are, which tells where the others begin and end.
        """
        for given in (known, {}) if known else ({},):
            if self._ways(printed, given) > MOST_WAYS:
                continue
            for field, space in (_FULL, _LOOSE):
                found = re.fullmatch(self._expression(field, space, given), printed, re.IGNORECASE * self.upper)
                if found is not None:
                    return self._values(found, given)
        return None

    def _ways(self, printed: str, known: Mapping[str, str]) -> int:
        """In how many ways the fields that may say anything could share the text."""
        free = [
            name
            for name, words in map(split_field, FIELD.findall(self.text))
            if name not in known and words in {"", SIGNED}
        ]
        return math.comb(len(printed), len(free))

    def _expression(self, field: str, space: str, known: Mapping[str, str]) -> str:
        parts = []
        end = 0
        for match in FIELD.finditer(self.text.strip()):
            parts.append(self._plain(self.text.strip()[end : match.start()], space))
            end = match.end()
            name, words = split_field(match[1])
            if name in known:
                parts.append(self._plain(self._shown(known[name], words), space))
            elif words and words != SIGNED:
                options = sorted(self.words[words].values(), key=len, reverse=True)
                parts.append(f"({'|'.join(self._plain(option, space) for option in options)})")
            else:
                parts.append(field)
        return "".join([*parts, self._plain(self.text.strip()[end:], space)])

    def _values(self, found: re.Match[str], known: Mapping[str, str]) -> dict[str, str]:
        values = {}
        groups = iter(found.groups())
        for written in FIELD.findall(self.text):
            name, words = split_field(written)
            if name in known:
                values[name] = known[name]
                continue
            value = next(groups)
            values[name] = self._code(value, words) if words else value
        return values

    def _shown(self, value: str, words: str) -> str:
        if words == SIGNED:
            return signed(value)
        return self.words[words].get(value, value) if words else value

    def _code(self, printed: str, words: str) -> str:
        """The code that is printed as these words; blank when several are."""
        if words == SIGNED:
            return plain(printed)
        said = " ".join(printed.split()).casefold()
        codes = [code for code, word in self.words[words].items() if " ".join(word.split()).casefold() == said]
        return codes[0] if len(codes) == 1 else ""

    @staticmethod
    def _plain(text: str, space: str) -> str:
        """A constant text: any run of spaces is one."""
        return "".join(space if part.isspace() else re.escape(part) for part in re.split(r"(\s+)", text))
