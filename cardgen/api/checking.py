"""Sets and decks, in any files, held to the rules of their game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.foreign.decks.reading import FoundDeck, own_deck, read_deck
from cardgen.foreign.reading import inspect_tables, is_foreign
from cardgen.foreign.tables import CardTable
from cardgen.games import Game
from cardgen.sets import CardSet
from cardgen.sets.decks import DECK
from cardgen.sets.files import read_sheets
from cardgen.sets.sheets import SheetFile
from cardgen.sets.store import find_set
from cardgen.sets.writing import write_found, write_found_deck
from ingest.files import shown, write_if_new
from ingest.findings import Finding, InputError, Severity, error
from ingest.season import Season
from validate.decks import check_found_deck
from validate.paths import check_card_set, check_set, check_together


def validate(card_set: CardSet | str | Path, season: Season | None = None) -> list[Finding]:
    """Every finding of a set, or of what stands at a path: a set's folder, a workbook of cards, a JSON file, a deck.

    With a season, teams and players of a file are held to it. Cards that cannot be read are findings too, so that files
    are best given by their path.

    >>> [finding.text() for finding in validate(cards) if finding.severity.value == "error"]
    []
    """
    if isinstance(card_set, CardSet):
        return check_card_set(card_set)
    return check_set(find_set(card_set), None, season)


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of one set, in one or several files: its findings, and its cards where others made it."""

    paths: Sequence[str]
    findings: list[Finding]
    opened: bool
    """Whether it could be read at all."""
    file: SheetFile | None = None
    """Its sheets, where they were read from files of others."""
    deck: FoundDeck | None = None
    """A deck that others made, where the path is one."""

    @property
    def name(self) -> str:
        """The paths as they were given."""
        return ", ".join(self.paths)

    @property
    def errors(self) -> bool:
        """Whether any finding is an error."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)


def check_files(
    paths: Sequence[str | Path],
    season: Season | None = None,
    *,
    game: Game | None = None,
    column_map: Path | None = None,
    add_z: bool = False,
) -> Checked:
    """Check one set in one or several files, anyone's, or a deck; what cannot be opened is described in the findings.

    A game and a column map are needed only where the files do not tell. With `add_z` a deck is completed with our Z
    cards.

    >>> checked = check_files([folder / "set"])
    >>> checked.opened, checked.errors
    (True, False)
    """
    named = list(map(str, paths))
    try:
        if len(named) == 1 and (deck := _deck(find_set(named[0]), game, column_map, add_z)) is not None:
            return Checked(named, check_found_deck(deck), True, deck=deck)
        if len(named) > 1 or column_map is not None or is_foreign(find_set(named[0])):
            findings, file = check_together(named, game, season, column_map)
            return Checked(named, findings, True, file)
        return Checked(named, check_set(find_set(named[0]), game, season), True)
    except InputError as failed:
        return Checked(named, failed.findings, False)


def _deck(path: Path, game: Game | None, column_map: Path | None, add_z: bool) -> FoundDeck | None:
    """A deck in another form than ours, or one of ours that is to be completed; None where the path is neither."""
    deck = read_deck(path, game, column_map) or (own_deck(path, game) if add_z else None)
    if deck is None and add_z:
        raise InputError(error("DECK-WHAT", "--add-z", shown(path.name), "a deck of cards with run and pass numbers"))
    if deck is not None and add_z:
        deck.complete()
    return deck


def save_checked(checked: Checked, folder: Path, game: Game | None = None) -> list[Path]:
    """Write what was read as a set's folder, or a deck as `deck.csv`."""
    if checked.deck is not None:
        return [write_found_deck(checked.deck.game, checked.deck.grid, folder)]
    path = find_set(checked.paths[0])
    deck = path / DECK if path.is_dir() and (path / DECK).is_file() else None
    return write_found(checked.file or read_sheets(path, game), folder, deck)


@dataclass(frozen=True, slots=True)
class InspectedCards:
    """What the tables of somebody's file seem to be, and the draft of a column map for them."""

    file: str
    tables: list[CardTable]
    findings: list[Finding]
    draft: Path | None = None
    """None for a file without tables, which may have cards nevertheless."""
    written: bool = False
    """Whether the draft is new: a file that is there is never written over."""


def inspect_cards(path: Path, game: Game | None = None, target: Path | None = None) -> InspectedCards:
    """Say what a file's columns seem to be, and write a draft map at the target or here."""
    tables, text, findings = inspect_tables(path, game)
    if not tables:
        return InspectedCards(path.name, tables, findings)
    draft = target or Path(f"{path.name}.map.toml")
    return InspectedCards(path.name, tables, findings, draft, write_if_new(draft, text))
