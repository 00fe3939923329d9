"""The contract of a game: all that commands, replays, audits, printing, checks and tests may ask of it.

A game is an object of a class that names `Game` as its base. What is marked abstract every game must have: Python
refuses to make an object that lacks a part, and says which. The other parts have a usual answer, which for a part that
not every game has is None. Parts import what they need when they are asked, so that knowing the games costs nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from cardgen.audit.kinds import Kind
    from cardgen.audit.report import Measures
    from cardgen.calibration.set_factors import Learned
    from cardgen.comparing.deck_shares import Average, Group
    from cardgen.foreign.assemble import Squads
    from cardgen.foreign.blocks import Block
    from cardgen.foreign.cells import Cell
    from cardgen.foreign.records import CellRead
    from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
    from cardgen.sets.sheets import SheetFile
    from cardgen.solving.accuracy import Accuracy, Line
    from cardgen.solving.implied_lines import Progress
    from engine.football.era import Era
    from engine.football.wording import Names
    from engine.game import Result
    from engine.playing import Fixture
    from engine.season import Seasons
    from ingest.findings import Finding
    from ingest.season import Season
    from validate.decks import DeckSheet
    from validate.fixes.case import Case
    from validate.fixes.fix import CellFixes, DeckFixes
    from validate.plan import Plan
    from validate.report import Report

Rows = Sequence[Mapping[str, str]]


class Identity(Protocol):
    """What a game is called, and in which editions it is played."""

    @property
    @abstractmethod
    def name(self) -> str:
        """As commands and files spell it: `statis-pro`."""

    @property
    @abstractmethod
    def title(self) -> str:
        """As people write it: `Statis-Pro Football`."""

    @property
    @abstractmethod
    def edition(self) -> str:
        """The edition, or the usual one of several."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions whose cards are made and whose rules are played; none for a game that has but one."""
        return ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def edition_suffix(self, edition: str) -> str:
        """What tells the files of an edition from those of the usual one: `-old`, or nothing."""
        return "" if edition == self.edition or edition not in self.editions else f"-{edition}"

    def settings(self, edition: str, rules: Sequence[str]) -> tuple[str, ...]:
        """The optional rules of a game that is played by an edition, which is the first of them where it may vary."""
        return (f"edition={edition}", *rules) if self.editions else tuple(rules)


class Cards(Protocol):
    """The printed faces of a game's cards."""

    @property
    @abstractmethod
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set, one row a card."""

    @property
    @abstractmethod
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards, step by step."""

    @property
    def coach_sheets(self) -> frozenset[str]:
        """Sheets that are no cards: what coaches are told. No hand-made set has them."""
        return frozenset()

    @property
    def field_goal_bands(self) -> tuple[int, ...]:
        """The longest field goal of each band of a kicker's card but the last, which has no end.

        A game whose cards have no bands of their own is measured by those of the statistics.
        """
        return ()

    @property
    def card_types(self) -> dict[str, type]:
        """Card types by sheet."""
        return dict(self.sheets)


@dataclass(frozen=True, slots=True)
class DeckWords:
    """What the columns of a deck may say, in words for a person who fills one in."""

    expected: Mapping[str, str]
    """What a column may say, where its values are not a short list."""
    values: Mapping[str, Sequence[str]]
    """The values of a column, or those of them that are words."""
    readable: Mapping[str, str]
    """For each column something that it may say."""


@dataclass(frozen=True, slots=True)
class DeckCounts:
    """What is counted of a deck when two are compared."""

    numbered: bool
    """Whether the numbers of cards are read in play."""
    special: str
    """What the cards are called that are read otherwise."""
    is_special: Callable[[DeckRow], bool]
    groups: Sequence[Group]
    averages: Sequence[Average]


class Deck(Protocol):
    """A kind of deck, which several games may share."""

    @property
    @abstractmethod
    def package(self) -> str:
        """Where the deck that ships is: `engine.fast_action`."""

    @property
    @abstractmethod
    def codes(self) -> str:
        """Where `codes.csv` has the findings of its checks: `validate.fast_action`."""

    @property
    @abstractmethod
    def columns(self) -> tuple[str, ...]:
        """The columns of `deck.csv`."""

    @abstractmethod
    def read(self, row: Mapping[str, str]) -> object:
        """What a card says to the rules; a ValueError begins with the column that cannot be read."""

    @abstractmethod
    def words(self) -> DeckWords:
        """What its columns may say."""

    @abstractmethod
    def counts(self) -> DeckCounts:
        """What is counted of it."""

    @abstractmethod
    def check(self, deck: DeckSheet, report: Report) -> None:
        """Report everything that is wrong with a deck."""

    def fixes(self) -> DeckFixes:
        """What would fix findings about it, by code."""
        return {}


@dataclass(frozen=True, slots=True)
class Charts:
    """The tables of a game that a set may bring of its own."""

    names: tuple[str, ...]
    shipped: Callable[[str], Sequence[Mapping[str, str]]]
    """The rows of a table that ships, by the name of its file."""
    read: Callable[[Mapping[str, Rows]], object]
    """Reads tables in place of those that ship; a `ChartError` tells every cell that cannot be read."""


@dataclass(frozen=True, slots=True)
class Table:
    """A set on the table, with its deck, its charts and the rules that are agreed on: ready to be played.

    Each part raises a ValueError that says what a team's cards lack.
    """

    exhibition: Callable[[Fixture], Result]
    """Plays one game."""
    names: Callable[[str, str], Names]
    """What two teams, visitors first, their players and the penalties are called."""
    league: Callable[[Era], Seasons]
    """The set ready to play its season again and again."""


class Play(Protocol):
    """The rules of a game, and how a set is played by them."""

    @property
    @abstractmethod
    def engine(self) -> str:
        """The package of its rules, which has `rules.csv`: `engine.statis_pro`."""

    @property
    def coaches(self) -> tuple[str, ...]:
        """Who may coach its games: by a team's habits, by everybody's real share, or by the rulebook's dice."""
        return ("tendency", "forced")

    @property
    def deck(self) -> Deck | None:
        """Its deck; None for a game without one."""
        return None

    @property
    def deck_columns(self) -> tuple[str, ...]:
        """The columns of `deck.csv`; none for a game without a deck."""
        return () if self.deck is None else self.deck.columns

    @property
    def charts(self) -> Charts | None:
        """The tables that a set may bring of its own; None where there are none."""
        return None

    @property
    def table_folders(self) -> tuple[str, ...]:
        """The packages with tables that templates print."""
        return ()

    @abstractmethod
    def options(self, settings: Sequence[str] = ()) -> DataclassInstance:
        """Its optional rules, with some changed as `--rule` has it; a ValueError names a setting that is none."""

    @abstractmethod
    def table(
        self,
        sheets: Mapping[str, Sequence[Any]],
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played, with its own deck and charts or those that ship."""


class Generate(Protocol):
    """Makes the cards of a season."""

    def __call__(
        self,
        season: Season,
        *,
        teams: Sequence[str] | None = None,
        seed: int = 1,
        deck: Sequence[DeckRow] | None = None,
        charts: ChartTables | None = None,
        calibration: Learned | None = None,
        edition: str = "",
        progress: Progress | None = None,
        workers: int = 1,
    ) -> CardSet:
        """The cards of a season, or of some of its teams, for a deck and charts of one's own or those that ship."""


class ImpliedLines(Protocol):
    """Asks cards what they come to by exact odds."""

    def __call__(
        self,
        card_set: CardSet,
        season: Season | None = None,
        teams: Sequence[str] | None = None,
        players: Sequence[str] | None = None,
        progress: Progress | None = None,
        workers: int = 1,
    ) -> list[Line]:
        """The lines of a set, or of some of its teams or players, beside the real ones of a season."""


class Generator(Protocol):
    """How a season becomes a game's cards, and what the cards come to."""

    @property
    @abstractmethod
    def package(self) -> str:
        """The package with `rates.csv`, `goals.csv` and what calibration learned: `cardgen.statis_pro`."""

    @property
    @abstractmethod
    def generate(self) -> Generate:
        """Makes the cards of a season."""

    @property
    @abstractmethod
    def implied_lines(self) -> ImpliedLines:
        """Asks cards what they come to by exact odds."""

    @property
    @abstractmethod
    def accuracy(self) -> Callable[[Sequence[Line]], list[Accuracy]]:
        """Errors by kind of line beside the game's goals."""


class Measure(Protocol):
    """Sets the lines of a set's cards, anyone's, beside the real ones."""

    def __call__(self, card_set: CardSet, season: Season, progress: Progress | None = None) -> Measures:
        """Every line that has a real one."""


class LinesOfPart(Protocol):
    """Asks the cards of an incomplete set, with stand-ins for what it lacks."""

    def __call__(
        self,
        card_set: CardSet,
        season: Season | None = None,
        teams: Sequence[str] | None = None,
        players: Sequence[str] | None = None,
        progress: Progress | None = None,
    ) -> tuple[list[Line], list[str]]:
        """The lines, and what stood in for what."""


@dataclass(frozen=True, slots=True)
class Audit:
    """How other people's cards of a game are judged."""

    kept: Sequence[str]
    """Sheets whose cards are asked even where they break a rule."""
    tolerated: frozenset[str]
    """Findings in spite of which a card is set beside its real line."""
    kinds: Callable[[], dict[str, Kind]]
    """The lines that cards are held to."""
    measure: Measure
    lines_of_part: LinesOfPart


@dataclass(frozen=True, slots=True)
class CardReader:
    """How hand-made cards of a game are read."""

    package: str
    """Where `columns.toml` has what the columns of tables are called."""
    squads: Squads
    read_cell: Callable[[Cell, str], CellRead]
    written: Callable[[str, str, str], str]
    """A sheet, a heading and a text, as our sheets write it."""
    read_block: Callable[[Block], CellRead] | None = None
    """For a game whose cards people lay out as cells of a sheet; None where nobody does."""


@dataclass(frozen=True, slots=True)
class Fixes:
    """What a game adds to the fixes of findings."""

    of_cells: CellFixes = field(default_factory=dict)
    """By code."""
    neighbors: Callable[[Case], str] | None = None
    """What other cards leave for a range that cannot be read; None where they share no numbers."""


class Judging(Protocol):
    """How sets of a game are checked and judged, its own and other people's."""

    @property
    @abstractmethod
    def codes(self) -> str:
        """Where `codes.csv` has the findings of its checks: `validate.statis_pro`."""

    @property
    @abstractmethod
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""

    @property
    @abstractmethod
    def check(self) -> Callable[[SheetFile, str, Season | None], list[Finding]]:
        """Finds all that is wrong with a set's sheets, at a named place, perhaps held against a season."""

    def fixes(self) -> Fixes:
        """What it adds to the fixes of findings."""
        return Fixes()

    @property
    def audit(self) -> Audit | None:
        """How other people's cards are judged; None where they are not."""
        return None

    @property
    def reader(self) -> CardReader | None:
        """How hand-made cards in any form are read; None where nobody's are."""
        return None


class Game(Identity, Cards, Play, Generator, Judging, Protocol):
    """One game."""
