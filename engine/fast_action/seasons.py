"""What seasons of Fast Action games share: passes by player, and quarterbacks who sit because it is another's turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from engine.coaching.by_name import coach_of
from engine.fast_action.bench import cards_of_team, team_codes
from engine.fast_action.deck import Deck
from engine.fast_action.game import AnyPlaybook, Cards, Coach, FastGame, Options, Squad
from engine.fast_action.player_record import FastSquad
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.machine import i64
from engine.playing import MatchSetup, Playing
from engine.season import REST, Season, Seasons


class FastSeasons(Generic[Squad, AnyPlaybook, Coach, Options], Seasons):
    """A set ready to play its season again and again. A ValueError says which card a team cannot do without."""

    def __init__(
        self, game: FastGame[Squad, AnyPlaybook, Coach, Options], sheets: Cards, deck: Deck, era: Era, options: Options
    ) -> None:
        teams = team_codes(sheets["teams"])
        own = [cards_of_team(sheets, (team, game.substitutes)) for team in teams]
        names = [game.squad_names(own[place], team) for place, team in enumerate(teams)]
        passes = [passes_by_player(own[place], team, names[place]) for place, team in enumerate(teams)]
        super().__init__(teams, names, passes, era)
        self._game = game
        self._deck = deck
        self._options = options
        self.squads = [
            [game.make_squad(own[place], team, side) for place, team in enumerate(teams)] for side in (AWAY, HOME)
        ]
        """By side, then by team; likewise the books."""
        self.books = [[game.make_playbook(squad) for squad in squads] for squads in self.squads]

    def missing(self, team: int, games_out: list[int], turn: i64) -> list[int]:
        """Who is hurt, and who sits because it is another's turn."""
        return resting(self.squads[HOME][team], games_out, turn)

    def make_match(self, season: Season, label: str, teams: list[int], setup: MatchSetup) -> Playing:
        """A match of two teams, about to begin."""
        game = self._game
        coaches = []
        for side, team in enumerate(teams):
            luck, tally = season.luck(label, f"coach {side}"), season.tallies[team]
            coaches.append(coach_of(game.coaches, season.coach, luck, tally, self.books[side][team]))
        options = game.agreed(self._options, season.coach)
        chance = game.shuffled(self._deck, options, season.luck(label, "deck"))
        away, home = self.squads[AWAY][teams[AWAY]], self.squads[HOME][teams[HOME]]
        return game.make_match(away, home, chance, coaches, options, setup)


def resting(squad: FastSquad, games_out: list[int], turn: i64) -> list[int]:
    """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them; -1 for none."""
    out = list(games_out)
    if turn < 0:
        return out
    passer = squad.players[turn]
    for player in squad.quarterbacks:
        if player is passer:
            break
        if player.endurance <= passer.endurance:
            out[player.index] = max(out[player.index], REST)
    for player in squad.quarterbacks:
        if player.endurance < passer.endurance:
            out[player.index] = max(out[player.index], REST)
    return out


def passes_by_player(sheets: Cards, team: str, names: Sequence[str]) -> list[int]:
    """By player index, a quarterback's passes of the season, from the sheet `usage`."""
    known = {row.name: row.dropbacks for row in sheets.get("usage", ()) if row.team == team}
    waiting = {card.name for card in sheets["quarterbacks"] if card.team == team}
    counted: list[int] = []
    for name in names:
        counted.append(known.get(name, 0) if name in waiting else 0)
        waiting.discard(name)  # two players of one name: the first is the quarterback, as squads are made
    return counted
