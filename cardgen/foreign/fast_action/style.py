"""What differs between the hand-made cards of two Fast Action games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cardgen.foreign.fast_action.notation import in_our_words
from cardgen.foreign.vocabulary import Vocabulary, vocabulary
from engine.cards.faces import face_fields


@dataclass(frozen=True)
class CardStyle:
    """One game's cards, and what those who make them by hand call things."""

    package: str
    """Where `words.toml` is."""
    sheets: tuple[tuple[str, type], ...]
    order: Mapping[str, tuple[str, ...]]
    """The ranges of each section of a passer's card from top to bottom."""
    bands: Mapping[int, str]
    """Distances of field goals by the longest kick, as our headings write them."""
    good: str
    """How the headings of Good ranges begin: `FG`."""
    top_from: int
    """The shortest kick of the band above the others, `46 and over`."""
    lower: Mapping[str, str]
    """Headings of the table below a punter's rows, by what its lines say."""
    kick_returner: str
    """How our headings of kickoff returners begin: `KR-`."""
    team_signs: tuple[str, ...]
    """Labels that a team's card has, and no other."""
    of_lineup: Mapping[str, str]
    """Headings of a lineup by the labels of a team's card."""
    block: str = ""
    """How the headings of Block ranges begin, where a kicker's card has them."""
    foot_numbers: str = ""
    """How the headings begin of the run numbers with which an asterisk means the line at the foot."""
    fair_catch: str = ""
    """How the headings of fair-catch values begin, where a returner has one."""
    specialists: Mapping[str, str] = field(default_factory=lambda: {"K": "kickers", "P": "punters"})
    """Sheets of a lineup's kickers, by heading."""
    within_lines: frozenset[str] = frozenset()
    """Labels that on the cards of kickers and punters are words of a line: `1-44 Block 48?`, `1-3 Longest`."""
    notations: Mapping[type, Callable[[str], str]] = field(default_factory=dict)
    """How fields of kinds that only this game has are written our way."""

    @cached_property
    def words(self) -> Vocabulary:
        """What its cards are known to say."""
        return vocabulary(self.package)

    @cached_property
    def _kinds(self) -> dict[str, dict[str, object]]:
        return {
            sheet: {heading: each.field_type for each in face_fields(card_type) for heading in each.headings}
            for sheet, card_type in self.sheets
        }

    def headings_of(self, sheet: str) -> list[str]:
        """The columns of a sheet."""
        return list(self._kinds[sheet])

    def in_our_words(self, sheet: str, heading: str, text: str) -> str:
        """A printed value as our card would print it."""
        kind = self._kinds[sheet][heading]
        own = self.notations.get(type(kind))
        return own(text) if own is not None else in_our_words(kind, text, self.words.tokens)
