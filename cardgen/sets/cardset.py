"""What a card set is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgen.games import Game, find_game
from cardgen.provenance import Provenance
from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding

OptionValue = str | int | float | bool
DeckRow = dict[str, str]
CalibrationRow = dict[str, str]
FOUND = "found"
"""The option of a set that was kept as somebody's files had it: incomplete, perhaps with cells that cannot be read."""
ChartTables = dict[str, list[DeckRow]]
"""Tables of a game, by name."""


@dataclass
class CardSet:
    """All cards of a season for a game, with its deck; two sets are equal if they print and play alike."""

    game: str
    season: str
    sheets: dict[str, list[Any]]
    """Cards by sheet, in the order of the game's sheets; each a record of the sheet's card type."""
    edition: str = ""
    deck: list[DeckRow] = field(default_factory=list)
    """The game's deck, as the rows of `deck.csv`."""
    version: str = ""
    """The version of Cardgen that made the cards; empty for cards typed by hand."""
    seed: int = 0
    options: dict[str, OptionValue] = field(default_factory=dict)
    """How the set was made, such as the teams asked for."""
    calibration: list[CalibrationRow] = field(default_factory=list)
    """What the cards targeted beside the real lines, as the rows of `calibration.csv`."""
    provenance: Provenance = field(default_factory=Provenance, compare=False)
    notes: list[Finding] = field(default_factory=list, compare=False)
    """What reading the set found worth saying."""
    file: SheetFile | None = field(default=None, compare=False, repr=False)
    """The sheets as found, each cell with its place, where the set was read from files."""
    charts: ChartTables = field(default_factory=dict)
    """Tables of the game that the set's owner put in place of those that ship, by name."""
    source: str = field(default="", compare=False)
    """The path or name it was read from; empty for cards that were just made."""

    def __post_init__(self) -> None:
        self.sheets = {name: list(self.sheets.get(name, ())) for name, _ in self.rules.sheets}
        self.edition = self.edition or self.rules.edition

    @property
    def rules(self) -> Game:
        """The game the cards are for."""
        return find_game(self.game)

    @property
    def teams(self) -> list[str]:
        """Team codes, in the order of the first sheet; of a set as found, those of its other sheets behind them."""
        first = self.rules.sheets[0][0]
        teams = [card.team for card in self.sheets[first]]
        return list(dict.fromkeys((*teams, *self._texts("team"))))

    def _texts(self, heading: str) -> list[str]:
        """Of a set as found, what its sheets say under a heading, of cards that cannot be read too."""
        sheets = self.file.sheets.values() if self.found and self.file is not None else ()
        there = [(sheet, sheet.headings.index(heading)) for sheet in sheets if heading in sheet.headings]
        return [row.cells[at] for sheet, at in there for row in sheet.rows if row.cells[at]]

    @property
    def found(self) -> bool:
        """Whether the set was kept as somebody's files had it."""
        return bool(self.options.get(FOUND))

    @property
    def players(self) -> list[str]:
        """The names of everyone with a card of his own, in alphabetical order."""
        first = self.rules.sheets[0][0]
        rows = (card for sheet, cards in self.sheets.items() if sheet != first for card in cards)
        return sorted({*(card.name for card in rows if hasattr(card, "name")), *self._texts("player")})

    def player_ids(self) -> dict[tuple[str, str], str]:
        """Players' ids by team and name; of two with one name, none."""
        found: dict[tuple[str, str], set[str]] = {}
        for cards in self.sheets.values():
            for card in cards:
                if getattr(card, "player_id", ""):
                    found.setdefault((card.team, card.name), set()).add(card.player_id)
        return {key: next(iter(ids)) for key, ids in found.items() if len(ids) == 1}

    @property
    def name(self) -> str:
        """The usual name of the set's folder: `2019-statis-pro`, or `2019-strat-old`."""
        return set_name(self.season, self.rules, self.edition)

    def counts(self) -> Mapping[str, int]:
        """Cards by sheet."""
        return {name: len(cards) for name, cards in self.sheets.items()}


def set_name(season: str, game: Game, edition: str) -> str:
    """The usual name of a set's folder."""
    return f"{season}-{game.name}{game.edition_suffix(edition)}"
