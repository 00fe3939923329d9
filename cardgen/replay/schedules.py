"""Which games a replay plays: the season's own schedule, or one that is made where it has none that will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from statistics import median_low
from typing import TYPE_CHECKING, Final, NamedTuple

from cardgen.replay.plan import Scheduled
from ingest.findings import Finding, InputError, error, note

if TYPE_CHECKING:
    from ingest.season import Season

USUAL_GAMES: Final = 16
"""Games of a team where the season does not say how many it played."""
LEAST_SHARE: Final = 0.5
"""Of the busiest team's games: a schedule with a team below it is that of some clubs, not of the league."""


class Schedule(NamedTuple):
    """The games of a replay, and what is to be said of them."""

    games: tuple[Scheduled, ...]
    notes: tuple[Finding, ...] = ()


def schedule_of(season: Season, teams: Sequence[str]) -> Schedule:
    """The season's games among the teams that have cards, in order; a round robin where a team would have none.

    An InputError if only one team has cards.
    """
    where = f"season {season.year}"
    if len(teams) < 2:
        found = f"cards of {teams[0]} only" if teams else "no cards"
        raise InputError(error("SCHEDULE-TEAMS", where, found, "cards of two teams or more, who can meet"))
    every = _season_games(season)
    listed = Counter(team for game in every for team in game[1:])
    among = [game for game in every if {game.away, game.home} <= set(teams)]
    playing = {team for game in among for team in game[1:]}
    busiest = max(listed.values(), default=0)
    if not every:
        why = "the season has no schedule"
    elif thin := [team for team in teams if listed[team] < LEAST_SHARE * busiest]:
        why = f"the season's schedule has {_named(thin)} in fewer than half as many games as others"
    elif idle := [team for team in teams if team not in playing]:
        why = f"among the teams with cards the season's schedule has no game of {_named(idle)}"
    else:
        missing = sorted(set(listed) - set(teams))
        if not missing:
            return Schedule(tuple(every))
        played = f"of {len(every)} games the {len(among)} among the other teams are played"
        found = f"no cards of {_named(missing)}: {played}"
        return Schedule(tuple(among), (note("SCHEDULE-PART", where, found, "cards of every team"),))
    games = _games_a_team(season, teams) or busiest or USUAL_GAMES
    made = f"{why}: a round robin is played, {games} games a team, home and away in turn"
    fix = "the sheet `games` of the season takes a schedule of your own"
    return Schedule(tuple(round_robin(teams, games)), (note("SCHEDULE-MADE", where, made, fix=fix),))


def _named(teams: Sequence[str]) -> str:
    return ", ".join(teams)


def _season_games(season: Season) -> list[Scheduled]:
    """The games of the season in order; those without a week come after, each in the first week both teams are free."""
    found: list[Scheduled] = []
    weeks: dict[str, set[int]] = {}
    rows = season.frame("games").sort("week", "game_id", nulls_last=True).select("week", "away_team", "home_team")
    for week, away, home in rows.iter_rows():
        if away == home:
            continue
        taken = weeks.setdefault(away, set()) | weeks.setdefault(home, set())
        free = next(each for each in range(1, len(taken) + 2) if each not in taken) if week is None else week
        weeks[away].add(free)
        weeks[home].add(free)
        found.append(Scheduled(free, away, home))
    return sorted(found, key=lambda game: game.week)


def _games_a_team(season: Season, teams: Sequence[str]) -> int:
    """Games of a usual team by the records; 0 where they do not say."""
    records = season.frame("teams").select("team", "wins", "losses", "ties").iter_rows()
    played = [sum(each or 0 for each in record) for team, *record in records if team in teams]
    return int(median_low([games for games in played if games] or [0]))


def round_robin(teams: Iterable[str], games: int) -> list[Scheduled]:
    """Everybody meets everybody in turn until each has played its games, once a week at most.

    Home and away change with every meeting of two teams. With an odd number of teams one has a bye each week; where
    that leaves an odd number of places, one team plays a game less.
    """
    order = sorted(teams)
    left = dict.fromkeys(order, games)
    found: list[Scheduled] = []
    week = idle = 0
    for pairs in _rounds(order):
        playing = [pair for pair in pairs if all(left[team] for team in pair)]
        week, idle = (week + 1, 0) if playing else (week, idle + 1)
        if idle > len(order):
            return found
        for away, home in playing:
            found.append(Scheduled(week, away, home))
            left[home] -= 1
            left[away] -= 1
    return found


def _rounds(order: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Rounds by the circle method, cycle after cycle, visitors first.

    The first seat stays, the others move on a place each round; who sits at one side of the circle is at home at every
    other place, so that nobody is at home more than twice in a row.
    """
    seats: list[str | None] = [*([None] if len(order) % 2 else []), *order]
    half, turns = len(seats) // 2, len(seats) - 1
    for turn in count():
        pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
        swapped = turn // turns % 2
        yield [
            (one, other) if (place or turn % turns) % 2 == swapped else (other, one)
            for place, (one, other) in enumerate(pairs)
            if one is not None and other is not None
        ]
        seats = [seats[0], seats[-1], *seats[1:-1]]
