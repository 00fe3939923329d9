"""What every game must be able to do with a league: make its cards, check them, say their odds and play a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.calibration.learned_files import shipped_learned
from cardgen.games import GAMES, Game
from cardgen.sets.cardset import CardSet
from cardgen.sets.json_files import sheets_of_set
from engine.football.era import era_named
from engine.playing import Fixture
from ingest.findings import Finding, Severity
from ingest.season import Season


@dataclass(frozen=True, slots=True)
class System:
    """A game, and one of its editions where it has several."""

    game: Game
    edition: str

    def __str__(self) -> str:
        return f"{self.game.name}{self.game.edition_suffix(self.edition)}"


SYSTEMS: Final = tuple(System(game, edition) for game in GAMES for edition in game.editions or ("",))


def make_set(season: Season, system: System) -> CardSet:
    """The cards as `cardgen build` makes them."""
    calibration = shipped_learned(system.game.package, season, system.game.edition_suffix(system.edition))
    return system.game.generate(season, calibration=calibration, edition=system.edition)


def errors_of(cards: CardSet, season: Season | None = None) -> list[Finding]:
    """What `cardgen validate` would call errors."""
    found = cards.rules.check(sheets_of_set(cards), cards.name, season)
    return [each for each in found if each.severity is Severity.ERROR]


def play(cards: CardSet, system: System, away: str, home: str, coach: str = "tendency", seed: int = 1) -> None:
    """A whole game."""
    table = system.game.table(cards.sheets, cards.deck, cards.charts, system.game.settings(system.edition, []))
    table.exhibition(Fixture(away, home, era_named(cards.season), seed, coach))


def odds(cards: CardSet, season: Season, teams: Sequence[str] | None = None) -> None:
    """What the cards imply, beside the real lines."""
    cards.rules.accuracy(cards.rules.implied_lines(cards, season, teams))


def try_league(season: Season, system: System, *, coach: str = "tendency", with_odds: bool = False) -> CardSet:
    """The cards of a league that may be odd: made, without errors, and good for a game."""
    cards = make_set(season, system)
    errors = errors_of(cards, season)
    assert not errors, "\n".join(each.text() for each in errors[:8])
    if with_odds:
        odds(cards, season)
    if len(cards.teams) > 1:
        play(cards, system, *cards.teams[:2], coach)
    return cards
