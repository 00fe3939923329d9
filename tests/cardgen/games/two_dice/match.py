"""Its rules: what happens on a play. What that means is football's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, final

from engine.chance.generator import Generator
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import HOME
from engine.football.era import Era
from engine.football.events import Event, Play
from engine.football.wording import Names
from engine.game import Result
from engine.gathering import TeamCards, team_codes
from engine.machine import i64
from engine.playing import Fixture, MatchSetup, Playing
from engine.season import Season
from engine.season import Seasons as AnySeasons
from engine.switches import changes
from tests.cardgen.games.two_dice.cards import Runner

Cards = Mapping[str, Sequence[Any]]
RUNNER = 0
"""A team's only player is the first."""
SECONDS = 30
KICK = 65


@final
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played."""

    slow: bool = False
    """A play takes forty seconds."""


def with_rules(settings: Sequence[str]) -> Options:
    """The usual options with some changed."""
    return Options(**changes(Options(), settings))


def runner_of(cards: Cards, team: str) -> Runner:
    """A team's runner; a ValueError where it has none."""
    own = TeamCards(cards, team)
    runner = own.one(Runner, "runners")
    own.judged()
    assert runner is not None
    return runner


@final
class Match(Playing):
    """A game: every down is a run, every kick a touchback, every try good."""

    def __init__(self, runners: Sequence[Runner], dice: Generator, options: Options, setup: MatchSetup) -> None:
        super().__init__(setup.era, setup, 1, 1)
        self._runners, self._dice = runners, dice
        self._seconds = SECONDS + 10 * options.slow

    def kickoff(self) -> None:
        """A kickoff, or the free kick after a safety."""
        self._played(events.KICKOFF, events.kick(RUNNER, KICK), events.touchback())

    def try_after_touchdown(self) -> None:
        """After a touchdown: a kick."""
        self._played(events.TRY_KICK, events.goal(RUNNER, good=True, distance=20))

    def scrimmage(self) -> None:
        """A down."""
        red, white = self._dice.below(6), self._dice.below(6)
        card = self._runners[1 if self.state.offense == HOME else 0]
        self._played(events.RUN, events.rush(RUNNER, card.gain + red - white))

    def new_quarter(self) -> None:
        """A quarter begins: nothing changes."""

    def after_game(self) -> list[list[int]]:
        """Nobody is ever hurt."""
        return [[0], [0]]

    def _played(self, kind: i64, *happened: Event) -> None:
        play = Play(kind, list(happened))
        self.enter(self.state, play, apply(self.state, play), self._seconds, "", -1)


@final
class Seasons(AnySeasons):
    """A set ready to play its season again and again."""

    def __init__(self, cards: Cards, era: Era, options: Options) -> None:
        teams = team_codes(cards)
        self.runners, self.options = [runner_of(cards, team) for team in teams], options
        super().__init__(teams, [[runner.name] for runner in self.runners], [[0] for _ in teams], era)

    def missing(self, team: int, games_out: list[int], turn: i64) -> list[int]:
        """Who is hurt."""
        return games_out

    def make_match(self, season: Season, label: str, teams: list[int], setup: MatchSetup) -> Playing:
        """A match of two teams."""
        return Match([self.runners[team] for team in teams], season.luck(label, "dice"), self.options, setup)


def exhibition(cards: Cards, fixture: Fixture, options: Options) -> Result:
    """One game."""
    runners = [runner_of(cards, team) for team in (fixture.away, fixture.home)]
    return Match(runners, fixture.luck("dice"), options, fixture.setup()).play()


def game_names(cards: Cards, away: str, home: str) -> Names:
    """What the teams and their players are called."""
    return Names([away, home], [[runner_of(cards, team).name] for team in (away, home)])
