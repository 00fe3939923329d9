"""A game whose cards are flipped, as exhibitions and seasons are made of it: squads, coaches, deck and match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar, final

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.coaching.tally import Tally
from engine.fast_action.chance import FastAction
from engine.fast_action.deck import Deck
from engine.fast_action.player_record import FastSquad
from engine.fast_action.sidelines import FastSideline
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.wording import Names
from engine.game import Result
from engine.playing import Fixture, MatchSetup, Playing


class FastMatch(Playing):
    """A game with a deck, between two sidelines. A game's own match says how its downs are played."""

    def __init__(self, era: Era, setup: MatchSetup, chance: FastAction, away: FastSideline, home: FastSideline) -> None:
        super().__init__(era, setup, len(away.roster.players), len(home.roster.players))
        self.chance = chance
        chance.trace = self.trace
        self.absences = [away.absences, home.absences]
        """By side, the book of those who are hurt."""

    def after_game(self) -> list[list[int]]:
        """By side and player, the games to miss once this one is over."""
        return [book.after_game() for book in self.absences]


Cards = Mapping[str, Sequence[Any]]
"""The cards of a set, sheet by sheet."""
Squad = TypeVar("Squad", bound=FastSquad)
AnyPlaybook = TypeVar("AnyPlaybook")
"""What a coach has looked up in the season of a squad."""
Coach = TypeVar("Coach")
Options = TypeVar("Options")


@final
class FastGame(Generic[Squad, AnyPlaybook, Coach, Options]):
    """One of the games. A ValueError says which card a team cannot do without, or which coaches there are."""

    def __init__(
        self,
        make_squad: Callable[[Cards, str, int], Squad],
        squad_names: Callable[[Cards, str], list[str]],
        make_playbook: Callable[[Squad], AnyPlaybook],
        coaches: Mapping[str, Callable[[Generator, Tally | None, AnyPlaybook | None], Coach]],
        shuffled: Callable[[Deck, Options, Generator], FastAction],
        make_match: Callable[[Squad, Squad, FastAction, list[Coach], Options, MatchSetup], FastMatch],
        *,
        durations: Callable[[int], str] | None = None,
        substitutes: str,
        penalties: Sequence[str],
        agreed: Callable[[Options, str], Options] | None = None,
    ) -> None:
        self.make_squad = make_squad
        self.squad_names = squad_names
        self.make_playbook = make_playbook
        self.coaches = coaches
        self.shuffled = shuffled
        self.make_match = make_match
        self._durations = durations
        self.substitutes = substitutes
        """Whose team the generic cards are, with which a squad is filled up."""
        self._penalties = penalties
        self._agreed = agreed

    def agreed(self, options: Options, coach: str) -> Options:
        """How a game between coaches of a kind is played: what has no use between them is left out."""
        return options if self._agreed is None else self._agreed(options, coach)

    def exhibition(self, cards: Cards, deck: Deck, fixture: Fixture, options: Options) -> Result:
        """Play it."""
        coaches = [coach_of(self.coaches, fixture.coach, fixture.luck("coach", team)) for team in (AWAY, HOME)]
        away, home = self.make_squad(cards, fixture.away, AWAY), self.make_squad(cards, fixture.home, HOME)
        options = self.agreed(options, fixture.coach)
        chance = self.shuffled(deck, options, fixture.luck("deck"))
        return self.make_match(away, home, chance, coaches, options, fixture.setup()).play()

    def game_names(self, cards: Cards, deck: Deck, away: str, home: str) -> Names:
        """What the two teams, their players and the penalties are called."""
        players = [self.squad_names(cards, away), self.squad_names(cards, home)]
        return Names([away, home], players, self._penalties, self._durations)
