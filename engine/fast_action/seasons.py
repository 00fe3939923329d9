"""What seasons of Fast Action games share: passes by man, and quarterbacks who sit because it is another's turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.fast_action.deck import Deck
from engine.fast_action.player import FastSquad
from engine.football.era import Era
from engine.game import Result
from engine.playing import Playing
from engine.season import PlayedSeason

REST: Final = 1
"""Games out: this one."""


class FastSeasons:
    """A set ready to play its season again and again: its teams, their men, and the deck. A game adds its playbooks.

    `own` are the cards of each team, `names` those of its men.
    """

    def __init__(
        self, teams: list[str], own: Sequence[Mapping[str, Sequence[Any]]], names: list[list[str]], deck: Deck, era: Era
    ) -> None:
        self.teams = teams
        self.deck = deck
        self.era = era
        self.names = names
        """By team, then by player index."""
        self.passes = [passes_by_man(own[place], team, names[place]) for place, team in enumerate(teams)]
        """By team, then by player index: the passes a quarterback dropped back for in the season."""


class FastSeason(PlayedSeason):
    """One replay. `squads` are those of all teams, and a game makes its own match of two of them."""

    def __init__(
        self,
        squads: Sequence[FastSquad],
        passes: list[list[int]],
        seed: int,
        replay: int,
        games: list[tuple[int, int]],
        *,
        injuries: bool,
    ) -> None:
        super().__init__([len(squad.players) for squad in squads], passes, seed, replay, games, injuries=injuries)
        self._squads = squads

    def play_match(
        self, label: str, teams: list[int], *, championship: bool, log: bool, trace: bool
    ) -> tuple[Result, list[list[int]]]:
        """A match, and who misses games after it."""
        out = [resting(self._squads[team], self.games_out[team], self.turn(team)) for team in teams]
        match = self.make_match(label, teams, out, championship=championship, log=log, trace=trace)
        return match.play(), self.games_to_miss(match)

    def make_match(
        self, label: str, teams: list[int], out: list[list[int]], *, championship: bool, log: bool, trace: bool
    ) -> Playing:
        """The match of two teams, given who has to miss it."""
        raise NotImplementedError

    def games_to_miss(self, match: Playing) -> list[list[int]]:
        """By side and man, the games to miss after a match."""
        raise NotImplementedError


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


def passes_by_man(sheets: Mapping[str, Sequence[Any]], team: str, names: Sequence[str]) -> list[int]:
    """By player index, a quarterback's passes of the season, from the sheet `usage`."""
    known = {row.name: row.dropbacks for row in sheets.get("usage", ()) if row.team == team}
    waiting = {card.name for card in sheets["quarterbacks"] if card.team == team}
    counted: list[int] = []
    for name in names:
        counted.append(known.get(name, 0) if name in waiting else 0)
        waiting.discard(name)  # two men of one name: the first is the quarterback, as squads are made
    return counted
