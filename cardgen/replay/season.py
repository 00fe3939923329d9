"""One replay of a season, played and packed: what a worker does. No tables here, so that workers start quickly."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cardgen.games import find_game
from cardgen.replay.clubs import TIES_COUNT_SINCE, Club, Played, gather
from cardgen.replay.failures import game_failed
from cardgen.replay.plan import Plan, Scheduled, Task
from cardgen.replay.playoffs import PlayGame, PlayoffGame, find_format, play_playoffs, seed_playoffs
from cardgen.replay.standings import draw_up_standings
from engine.football.era import Era, era_named, year_named
from engine.football.ledger import Ledger
from engine.game import Result
from engine.season import Season
from ingest.findings import InputError, error

LATEST: Final = 2020
"""Playoffs since then are of today's kind."""


@dataclass(frozen=True, slots=True)
class Kit:
    """All that a worker needs to play: the plan, the cards and the schedule."""

    plan: Plan
    sheets: Mapping[str, Sequence[Any]]
    deck: Sequence[Mapping[str, str]]
    schedule: tuple[Scheduled, ...]
    clubs: tuple[Club, ...]
    """Where each team belongs, for the standings."""
    charts: Mapping[str, Sequence[Mapping[str, str]]] = field(default_factory=dict)
    """Tables of the game that the set brings in place of those that ship."""

    @property
    def era(self) -> Era:
        """Football of the set's season."""
        return era_named(self.plan.season)

    @property
    def year(self) -> int:
        """The set's season as a year, this century's latest where its name has none."""
        return year_named(self.plan.season) or LATEST


@dataclass(frozen=True, slots=True)
class Packed:
    """What a replayed season came to: flat rows of whole numbers, in the machine's own eight bytes each."""

    parts: Mapping[str, bytes]
    names: Sequence[Sequence[str]]
    """By team, then by player index."""
    ending: Ending


class Player:
    """Plays replays of one kit: one to a process."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        table = find_game(kit.plan.game).table(kit.sheets, kit.deck, kit.charts, kit.plan.rules)
        self.seasons = table.league(kit.era)
        places = {team: place for place, team in enumerate(self.seasons.teams)}
        self.places = places
        self.games = [(places[game.away], places[game.home]) for game in kit.schedule]

    def begin(self, task: Task) -> Season:
        """A replay whose first game is about to be played."""
        plan = self.kit.plan
        return self.seasons.begin(plan.seed, task.replay, task.coach, self.games, injuries=plan.injuries)

    def play(self, task: Task) -> Packed:
        """A whole replay."""
        ledger = Ledger([len(names) for names in self.seasons.names])
        season = self.begin(task)
        played: list[Played] = []
        for number, game in enumerate(self.kit.schedule):
            try:
                self._enter(ledger, number, season.play(number), played)
            except Exception as problem:
                raise game_failed(f"week {game.week}, {game.away} at {game.home}", season.match, problem) from problem
        ending = end_season(self.kit.clubs, played, self.kit.year, task.replay, self._playoff_game(season))
        return Packed(_parts(ledger), self.seasons.names, ending)

    def _enter(self, ledger: Ledger, number: int, result: Result, played: list[Played]) -> None:
        """Enter a game that is over into the books."""
        teams, each = list(self.games[number]), not self.kit.plan.totals
        ledger.enter(number, teams, result.state, result.box, result.chronicle, result.plays, each=each)
        game = self.kit.schedule[number]
        played.append(Played(game.week, game.away, game.home, result.state.away_score, result.state.home_score))

    def _playoff_game(self, season: Season) -> PlayGame | None:
        """Plays a game after the season; its statistics do not count. None where the plan has no playoffs."""
        if not self.kit.plan.playoffs:
            return None

        def play(away: str, home: str, label: str) -> tuple[int, int]:
            name = f"{label} {away} {home}"
            try:
                state = season.play_teams(name, self.places[away], self.places[home], championship=True).state
            except Exception as problem:
                raise game_failed(f"{label}, {away} at {home}", season.match, problem) from problem
            return state.away_score, state.home_score

        return play


def _parts(ledger: Ledger) -> dict[str, bytes]:
    return {
        "players": _packed(row for team in ledger.players for row in team),
        "appearances": _packed(ledger.appearances),
        "own": _packed(ledger.own),
        "allowed": _packed(ledger.allowed),
        "teams": _packed(ledger.teams),
        "teams_allowed": _packed(ledger.teams_allowed),
        "shapes": _packed(ledger.shapes),
        "shapes_allowed": _packed(ledger.shapes_allowed),
        "drives": _packed(ledger.drives),
        "games": _packed([ledger.games]),
        "player_games": _packed([ledger.player_games]),
        "team_games": _packed([ledger.team_games]),
    }


def _packed(rows: Iterable[Any]) -> bytes:
    """Rows one after the other; those of the compiled engine are packed already."""
    return b"".join(array("q", row) if isinstance(row, list) else memoryview(row) for row in rows)


class Place(NamedTuple):
    """A team's line in the standings."""

    team: str
    conference: str | None
    division: str | None
    place: int
    wins: int
    losses: int
    ties: int
    points_for: int
    points_against: int
    seed: int | None
    champion: bool


class Ending(NamedTuple):
    """The end of a season."""

    standings: tuple[Place, ...]
    playoffs: tuple[PlayoffGame, ...]


def end_season(
    clubs: Sequence[Club], played: Sequence[Played], year: int, replay: int, play: PlayGame | None
) -> Ending:
    """The standings by the tie-breaks of the time; coins are tossed by the replay's number."""
    results = gather(clubs, played, ties_count=year >= TIES_COUNT_SINCE)
    tables = draw_up_standings(results, replay)
    how = find_format(year)
    seeded = seed_playoffs(results, tables, how, replay) if how.seeds else ()
    numbers = {seed.team: seed.number for conference in seeded for seed in conference}
    playoffs = play_playoffs(seeded, how, play) if play is not None and numbers else None
    places = [
        Place(
            line.team,
            table.conference,
            table.division,
            line.place,
            line.overall.wins,
            line.overall.losses,
            line.overall.ties,
            line.points_for,
            line.points_against,
            numbers.get(line.team),
            playoffs is not None and line.team == playoffs.champion,
        )
        for table in tables
        for line in table.standings
    ]
    return Ending(tuple(places), playoffs.games if playoffs else ())


def game_again(kit: Kit, task: Task, away: str, home: str, *, trace: bool) -> Result:
    """The game of a replay in which one team visits another.

    Players's shares of the ball and their injuries come from the games before it, so those are played first.
    """
    numbers = [place for place, game in enumerate(kit.schedule) if (game.away, game.home) == (away, home)]
    if not numbers:
        where = f"{away} at {home}"
        raise InputError(
            error("GAME-UNKNOWN", where, "no such game in the schedule", "visitors first, then the home team")
        )
    season = Player(kit).begin(task)
    for number in range(numbers[0]):
        season.play(number)
    result: Result = season.play(numbers[0], log=True, trace=trace)
    return result
