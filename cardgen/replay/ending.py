"""How a season ended: the standings, who was seeded, and the champion where playoffs were played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.replay.clubs import TIES_COUNT_SINCE, Club, Played, gather
from cardgen.replay.playoffs import PlayGame, PlayoffGame, find_format, play_playoffs, seed_playoffs
from cardgen.replay.standings import draw_up_standings


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
