"""The contract kept by games that lie in packages alike: each names its parts once, layer by layer.

A game of this kind says where its parts are, in methods that import one layer each: cards and rules from the engine,
generator and implied lines from Cardgen, checks and fixes from validate. What the contract asks is answered from them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from cardgen.games.contract import Deck, DeckCounts, DeckWords, Fixes, Game, ImpliedLines, Rows, Table

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from cardgen.sets.sheets import SheetFile
    from cardgen.solving.accuracy import Accuracy, Line
    from engine.football.era import Era
    from engine.football.wording import Names
    from engine.game import Result
    from engine.playing import Fixture
    from engine.season import Seasons
    from ingest.findings import Finding
    from ingest.season import Season
    from validate.decks import DeckSheet
    from validate.fixes.fix import DeckFixes
    from validate.plan import Plan
    from validate.report import Report

CardSheets = Mapping[str, Sequence[Any]]
Equipment = TypeVar("Equipment")
Options = TypeVar("Options", bound="DataclassInstance")
Check = Callable[["SheetFile", str, "Season | None"], "list[Finding]"]


@dataclass(frozen=True, slots=True)
class Faces:
    """The card types of a set, sheet by sheet, and those sheets that are no cards."""

    sheets: tuple[tuple[str, type], ...]
    coach_sheets: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rules(Generic[Equipment, Options]):
    """How a set is played: `equip` takes its deck and charts, the others play with them."""

    with_rules: Callable[[Sequence[str]], Options]
    equip: Callable[[Rows, Mapping[str, Rows]], Equipment]
    exhibition: Callable[[CardSheets, Equipment, Fixture, Options], Result]
    names: Callable[[CardSheets, Equipment, str, str], Names]
    league: Callable[[CardSheets, Equipment, Era, Options], Seasons]

    def table(self, sheets: CardSheets, deck: Rows, charts: Mapping[str, Rows], settings: Sequence[str]) -> Table:
        """The cards of a set ready to be played."""
        equipment, options = self.equip(deck, charts), self.with_rules(settings)
        return Table(
            exhibition=lambda fixture: self.exhibition(sheets, equipment, fixture, options),
            names=lambda away, home: self.names(sheets, equipment, away, home),
            league=lambda era: self.league(sheets, equipment, era, options),
        )


@dataclass(frozen=True, slots=True)
class Implied:
    """What cards come to by exact odds, and how near that is."""

    lines: ImpliedLines
    accuracy: Callable[[Sequence[Line]], list[Accuracy]]


@dataclass(frozen=True, slots=True)
class Checks:
    """What is a legal set, and what fixes one that is not."""

    plan: Plan
    check: Check
    fixes: Fixes = field(default_factory=Fixes)


class ShippedGame(Game, Protocol):
    """A game whose parts are named layer by layer."""

    @abstractmethod
    def faces(self) -> Faces:
        """The card types."""

    @abstractmethod
    def rules(self) -> Rules[Any, Any]:
        """How a set is played."""

    @abstractmethod
    def implied(self) -> Implied:
        """What cards come to."""

    @abstractmethod
    def checks(self) -> Checks:
        """What is a legal set."""

    @property
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set."""
        return self.faces().sheets

    @property
    def coach_sheets(self) -> frozenset[str]:
        """Sheets that are no cards: what coaches are told."""
        return self.faces().coach_sheets

    def options(self, settings: Sequence[str] = ()) -> DataclassInstance:
        """The optional rules, with some changed."""
        options: DataclassInstance = self.rules().with_rules(settings)
        return options

    def table(
        self,
        sheets: CardSheets,
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played."""
        return self.rules().table(sheets, deck, charts or {}, settings)

    @property
    def implied_lines(self) -> ImpliedLines:
        """Asks cards what they come to by exact odds."""
        return self.implied().lines

    @property
    def accuracy(self) -> Callable[[Sequence[Line]], list[Accuracy]]:
        """Errors by kind of line beside the game's goals."""
        return self.implied().accuracy

    @property
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""
        return self.checks().plan

    @property
    def check(self) -> Check:
        """Finds all that is wrong with a set's sheets."""
        return self.checks().check

    def fixes(self) -> Fixes:
        """What it adds to the fixes of findings."""
        return self.checks().fixes


@dataclass(frozen=True, slots=True)
class DeckFace:
    """The columns of a deck, and what a card says to the rules."""

    columns: tuple[str, ...]
    read: Callable[[Mapping[str, str]], object]


@dataclass(frozen=True, slots=True)
class DeckChecks:
    """What is a legal deck, and what fixes one that is not."""

    check: Callable[[DeckSheet, Report], None]
    fixes: DeckFixes


class ShippedDeck(Deck, Protocol):
    """A deck whose parts are named layer by layer."""

    @abstractmethod
    def face(self) -> DeckFace:
        """What is printed on it."""

    @abstractmethod
    def reported(self) -> tuple[DeckWords, DeckCounts]:
        """What its columns may say, and what is counted of it."""

    @abstractmethod
    def checks(self) -> DeckChecks:
        """What is a legal one."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of `deck.csv`."""
        return self.face().columns

    def read(self, row: Mapping[str, str]) -> object:
        """What a card says to the rules."""
        return self.face().read(row)

    def words(self) -> DeckWords:
        """What its columns may say."""
        return self.reported()[0]

    def counts(self) -> DeckCounts:
        """What is counted of it."""
        return self.reported()[1]

    def check(self, deck: DeckSheet, report: Report) -> None:
        """Report everything that is wrong with a deck."""
        self.checks().check(deck, report)

    def fixes(self) -> DeckFixes:
        """What would fix findings about it."""
        return self.checks().fixes
