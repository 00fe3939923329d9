"""A season's books: what its games add up to, player by player and team by team, and game by game if asked for.

Everything is whole numbers in flat rows, so that it travels between processes in one piece.
"""

from __future__ import annotations

from typing import Final, final

from engine.football import codes, shapes, stats
from engine.football.box import Box, add_row
from engine.football.box_rows import BLANK, Row, blank_cells
from engine.football.codes import AWAY, HOME
from engine.football.drives import Chronicle
from engine.football.state import State
from engine.machine import i64, vec

GAME_FIELDS: Final = ("game", "away", "home", "away_score", "home_score", "periods", "plays")
PLAYER_KEYS: Final = ("game", "team", "player")
TEAM_KEYS: Final = ("game", "team", "opponent", "home")
ENDS: Final = len(codes.DRIVE_ENDS)


@final
class Ledger:
    """The books of one replayed season. Teams are numbered; `sizes` are the players of each squad."""

    __slots__ = (
        "allowed",
        "appearances",
        "drives",
        "games",
        "own",
        "player_games",
        "players",
        "shapes",
        "shapes_allowed",
        "team_games",
        "teams",
        "teams_allowed",
    )  # fmt: skip

    def __init__(self, sizes: list[int]) -> None:
        self.players = [[blank_cells(stats.PLAYER_STATS) for _ in range(size + 1)] for size in sizes]
        """By team and player; the last row of a team is of nobody in particular."""
        self.appearances = [[0] * (size + 1) for size in sizes]
        """By team and player: games in which he did anything that counts."""
        self.own = [blank_cells(stats.PLAYER_STATS) for _ in sizes]
        """By team: its players' rows added up; and what its opponents' add up to."""
        self.allowed = [blank_cells(stats.PLAYER_STATS) for _ in sizes]
        self.teams = [blank_cells(stats.TEAM_STATS) for _ in sizes]
        self.teams_allowed = [blank_cells(stats.TEAM_STATS) for _ in sizes]
        self.shapes = [blank_cells(shapes.SHAPE_STATS) for _ in sizes]
        self.shapes_allowed = [blank_cells(shapes.SHAPE_STATS) for _ in sizes]
        self.drives = [[0] * ENDS for _ in sizes]
        """By team and how its drives ended."""
        self.games: list[int] = []
        """Rows of `GAME_FIELDS`."""
        self.player_games: list[int] = []
        """Rows of `PLAYER_KEYS` and a player's statistics, of those who did anything."""
        self.team_games: list[int] = []
        """Rows of `TEAM_KEYS`, what a team's players add up to, and the team's own statistics."""

    def enter(
        self, number: int, teams: list[int], state: State, box: Box, story: Chronicle, plays: int, *, each: bool
    ) -> None:
        """Enter a game that is over; with `each` its rows are kept one by one as well."""
        self.games += [number, teams[AWAY], teams[HOME], state.away_score, state.home_score, state.quarter, plays]
        sums = [self._enter_players(number, teams[side], box.players[side], each) for side in (AWAY, HOME)]
        for side in (AWAY, HOME):
            team = teams[side]
            rival = 1 - side
            add_row(self.own[team], sums[side])
            add_row(self.allowed[team], sums[rival])
            _add(self.teams[team], box.teams[side])
            _add(self.teams_allowed[team], box.teams[rival])
            _add(self.shapes[team], box.shapes[side])
            _add(self.shapes_allowed[team], box.shapes[rival])
            if each:
                self.team_games += [number, team, teams[rival], side]
                self.team_games += sums[side]
                self.team_games += box.teams[side]
        for drive in story.drives:
            self.drives[teams[drive.team]][drive.end] += 1

    def _enter_players(self, number: int, team: int, rows: list[Row], each: bool) -> vec[i64]:
        """Enter the rows of a team's players; what they add up to, of longest runs, catches and kicks the largest."""
        sums = blank_cells(stats.PLAYER_STATS)
        totals = self.players[team]
        for index, row in enumerate(rows):
            if row is BLANK or not _enter_row(totals[index], sums, row.cells):
                continue
            self.appearances[team][index] += 1
            if each:
                self.player_games += [number, team, index]
                self.player_games += row.cells
        return sums


def _enter_row(total: vec[i64], sums: vec[i64], row: vec[i64]) -> bool:
    """Add a player's row to his own and to his team's, as `add_row` does; False when all of it is 0."""
    counts = False
    for stat, number in enumerate(row):
        if not number:
            continue
        counts = True
        if not stats.IS_LARGEST[stat]:
            total[stat] += number
            sums[stat] += number
        else:
            total[stat] = max(total[stat], number)
            sums[stat] = max(sums[stat], number)
    return counts


def _add(total: vec[i64], row: vec[i64]) -> None:
    for place, number in enumerate(row):
        if number:
            total[place] += number
