"""What seasons of Fast Action games share: passes by man, and quarterbacks who sit because it is another's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, final

from engine.fast_action.absences import FastAbsences
from engine.fast_action.bench import cards_of_team, team_codes
from engine.fast_action.deck import Deck
from engine.fast_action.player import FastSquad
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.game import Result
from engine.playing import Playing
from engine.season import PlayedSeason

REST: Final = 1
"""Games out: this one."""

Cards = Mapping[str, Sequence[Any]]
"""The cards of a set, sheet by sheet."""
Match = tuple[Playing, list[FastAbsences]]
"""A match, and by side the book of those who are hurt in it."""
Squad = TypeVar("Squad", bound=FastSquad)


@final
@dataclass(frozen=True, slots=True)
class Recording:
    """What a match is for, and what is kept of it."""

    championship: bool
    log: bool
    trace: bool


class FastSeasons(Generic[Squad]):
    """A set ready to play its season again and again. A ValueError says which card a team cannot do without.

    A game says how squads are made of its cards, of a team's own with `substitutes`, and makes the matches.
    """

    def __init__(
        self,
        sheets: Cards,
        deck: Deck,
        era: Era,
        substitutes: str,
        make_squad: Callable[[Cards, str, int], Squad],
        squad_names: Callable[[Cards, str], list[str]],
    ) -> None:
        teams = team_codes(sheets["teams"])
        own = [cards_of_team(sheets, (team, substitutes)) for team in teams]
        self.teams = teams
        self.deck = deck
        self.era = era
        self.squads = [
            [make_squad(own[place], team, side) for place, team in enumerate(teams)] for side in (AWAY, HOME)
        ]
        """By side, then by team."""
        self.names = [squad_names(own[place], team) for place, team in enumerate(teams)]
        """By team, then by player index."""
        self.passes = [passes_by_man(own[place], team, self.names[place]) for place, team in enumerate(teams)]
        """By team, then by player index: the passes a quarterback dropped back for in the season."""

    def begin(self, seed: int, replay: int, coach: str, games: list[tuple[int, int]], *, injuries: bool) -> Season:
        """A replay of the season: games are pairs of teams, by their place in `teams`, visitors first."""
        return Season(self, seed, replay, coach, games, injuries=injuries)

    def make_match(self, season: Season, label: str, teams: list[int], out: list[list[int]], how: Recording) -> Match:
        """The match of two teams, given who has to miss it, and the books of those who are hurt in it."""
        raise NotImplementedError


@final
class Season(PlayedSeason):
    """One replay."""

    def __init__(
        self,
        seasons: FastSeasons[Any],
        seed: int,
        replay: int,
        coach: str,
        games: list[tuple[int, int]],
        *,
        injuries: bool,
    ) -> None:
        sizes = [len(squad.players) for squad in seasons.squads[HOME]]
        super().__init__(sizes, seasons.passes, seed, replay, games, injuries=injuries)
        self._seasons = seasons
        self.coach = coach
        """The kind of coach that both teams have."""

    def play_match(
        self, label: str, teams: list[int], *, championship: bool, log: bool, trace: bool
    ) -> tuple[Result, list[list[int]]]:
        """A match, and who misses games after it."""
        squads = self._seasons.squads[HOME]
        out = [resting(squads[team], self.games_out[team], self.turn(team)) for team in teams]
        match, absences = self._seasons.make_match(self, label, teams, out, Recording(championship, log, trace))
        return match.play(), [book.after_game() for book in absences]


def resting(squad: FastSquad, games_out: list[int], turn: int) -> list[int]:
    """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them; -1 for none."""
    out = list(games_out)
    if turn < 0:
        return out
    passer = squad.players[turn]
    for man in squad.quarterbacks:
        if man is passer:
            break
        if man.endurance <= passer.endurance:
            out[man.index] = max(out[man.index], REST)
    for man in squad.quarterbacks:
        if man.endurance < passer.endurance:
            out[man.index] = max(out[man.index], REST)
    return out


def passes_by_man(sheets: Cards, team: str, names: Sequence[str]) -> list[int]:
    """By player index, a quarterback's passes of the season, from the sheet `usage`."""
    known = {row.name: row.dropbacks for row in sheets.get("usage", ()) if row.team == team}
    waiting = {card.name for card in sheets["quarterbacks"] if card.team == team}
    counted: list[int] = []
    for name in names:
        counted.append(known.get(name, 0) if name in waiting else 0)
        waiting.discard(name)  # two men of one name: the first is the quarterback, as squads are made
    return counted
