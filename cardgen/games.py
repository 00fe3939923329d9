"""The games Cardgen makes cards for: a plain list, and how to find one by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.inside_blitz.filling_in import STEPS as INSIDE_BLITZ_STEPS
from cardgen.statis_pro.filling_in import STEPS as STATIS_PRO_STEPS
from cardgen.strat.filling_in import STEPS as STRAT_STEPS
from cardgen.tabletop.filling_in import STEPS as TABLETOP_STEPS
from engine.fast_action.deck import COLUMNS as FAST_ACTION_COLUMNS
from engine.inside_blitz import cards as inside_blitz
from engine.inside_blitz.deck import COLUMNS as INSIDE_BLITZ_COLUMNS
from engine.statis_pro import cards as statis_pro
from engine.strat import cards as strat
from engine.tabletop import cards as tabletop
from engine.tabletop.deck import COLUMNS as TABLETOP_COLUMNS
from ingest.findings import InputError, did_you_mean, error


@dataclass(frozen=True, slots=True)
class Game:
    """One game: what its cards are, and where its rules live."""

    name: str
    """As commands and files spell it: `statis-pro`."""
    title: str
    edition: str
    """The edition, or the usual one of several."""
    sheets: tuple[tuple[str, type], ...]
    """Sheet by sheet, the card types of a set, one row a card."""
    deck_columns: tuple[str, ...]
    """The columns of `deck.csv`; none for a game without a deck."""
    package: str
    """The game's name in Python: `statis_pro`."""
    deck_package: str = ""
    """Where the deck that ships is, and how its cards are read: `engine.fast_action`."""
    shared_tables: str = ""
    """Where the charts are that it has in common with other games: `engine.fast_action`."""
    field_goal_bands: tuple[int, ...] = ()
    """The longest field goal of each band of a kicker's card but the last, which has no end. A game whose cards have no
    bands of their own is measured by those of the statistics."""
    steps: tuple[str, ...] = ()
    """What to do with a blank workbook of cards, step by step."""
    coach_sheets: frozenset[str] = frozenset()
    """Sheets that are no cards: what coaches are told. No hand-made set has them."""

    @property
    def deck_room(self) -> str:
        """The deck's name in Python, by which its words, its checks and what is counted of it are found."""
        return self.deck_package.rpartition(".")[2]

    coaches: tuple[str, ...] = ("tendency", "forced")
    """Who may coach its games: by a team's habits, by everybody's real share, or by the rulebook's dice."""
    editions: tuple[str, ...] = ()
    """The editions whose cards are made and whose rules are played; none for a game that has but one."""

    def apart(self, edition: str) -> str:
        """What tells the files of an edition from those of the usual one: `-old`, or nothing."""
        return "" if edition == self.edition or edition not in self.editions else f"-{edition}"

    def settings(self, edition: str, rules: Sequence[str]) -> tuple[str, ...]:
        """The optional rules of a game that is played by an edition, which is the first of them where it may vary."""
        return (f"edition={edition}", *rules) if self.editions else tuple(rules)

    @property
    def card_types(self) -> dict[str, type]:
        """Card types by sheet."""
        return dict(self.sheets)


GAMES: Final[tuple[Game, ...]] = (
    Game(
        name="statis-pro",
        title="Statis-Pro Football",
        edition="6",
        sheets=statis_pro.SHEETS,
        deck_columns=FAST_ACTION_COLUMNS,
        package="statis_pro",
        deck_package="engine.fast_action",
        shared_tables="engine.fast_action",
        field_goal_bands=(25, 35, 45),  # SPF-4.4.3a
        steps=STATIS_PRO_STEPS,
        coach_sheets=statis_pro.COACH_SHEETS,
    ),
    Game(
        name="inside-blitz",
        title="Inside Blitz Football",
        edition="2007",
        sheets=inside_blitz.SHEETS,
        deck_columns=INSIDE_BLITZ_COLUMNS,
        package="inside_blitz",
        deck_package="engine.inside_blitz",
        steps=INSIDE_BLITZ_STEPS,
        coach_sheets=inside_blitz.COACH_SHEETS,
        coaches=("tendency", "forced", "solitaire"),
    ),
    Game(
        name="tabletop",
        title="Tabletop Football",
        edition="7",
        sheets=tabletop.SHEETS,
        deck_columns=TABLETOP_COLUMNS,
        package="tabletop",
        deck_package="engine.tabletop",
        shared_tables="engine.fast_action",
        field_goal_bands=(25, 35, 45, 50),  # TTF-CARD-21
        steps=TABLETOP_STEPS,
        coach_sheets=tabletop.COACH_SHEETS,
        coaches=("tendency", "forced", "solitaire"),
    ),
    Game(
        name="strat",
        title="Strat-O-Matic Football",
        edition="2019",
        sheets=strat.SHEETS,
        deck_columns=(),
        package="strat",
        field_goal_bands=(29, 39, 49),  # SOM-CARD-26, SOM-FG-01
        steps=STRAT_STEPS,
        coach_sheets=strat.COACH_SHEETS,
        editions=("2019", "old"),
    ),
)


def find_game(name: str) -> Game:
    """The game of this name; an error says which there are."""
    for game in GAMES:
        if game.name == name:
            return game
    names = [game.name for game in GAMES]
    raise InputError(error("GAME-UNKNOWN", name, "no such game", " or ".join(names), did_you_mean(name, names)))


def find_edition(game: Game, asked: str, usual: str = "") -> str:
    """The edition of a game that is asked for, or else the usual one; an InputError says which there are."""
    if not asked:
        return usual or game.edition
    if asked in game.editions:
        return asked
    where = f"--edition {asked}"
    if not game.editions:
        expected = f"no --edition: cards and rules are those of edition {game.edition}"
        raise InputError(error("EDITION-ONE", where, f"{game.title} has but one edition here", expected))
    expected, fix = " or ".join(game.editions), did_you_mean(asked, game.editions)
    raise InputError(error("EDITION-UNKNOWN", where, f"no such edition of {game.title}", expected, fix))
