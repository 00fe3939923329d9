"""Standings: every club in its place in its division, with its records and points."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardgen.replay.clubs import Record, Results
from cardgen.replay.tiebreaks import Ranked, rank_division


@dataclass(frozen=True, slots=True)
class Standing:
    """A club's line in the standings. What its league does not have is blank."""

    place: int
    team: str
    overall: Record
    percentage: Fraction
    points_for: int
    points_against: int
    in_division: Record | None
    in_conference: Record | None
    at_home: Record
    away: Record
    decided_by: tuple[str, ...]
    """The steps of the tie-break that put it ahead of clubs with the same percentage."""


@dataclass(frozen=True, slots=True)
class Table:
    """The standings of a division; of a whole conference or league where that has no divisions."""

    conference: str | None
    division: str | None
    standings: tuple[Standing, ...]

    @property
    def teams(self) -> tuple[str, ...]:
        """The clubs in their order."""
        return tuple(standing.team for standing in self.standings)


def draw_up_standings(results: Results, seed: int = 0) -> tuple[Table, ...]:
    """The standings of every division, by conference and division in alphabetical order."""
    return tuple(
        Table(
            conference,
            division,
            tuple(
                _standing(results, place, ranked) for place, ranked in enumerate(rank_division(results, teams, seed), 1)
            ),
        )
        for (conference, division), teams in results.divisions().items()
    )


def _standing(results: Results, place: int, ranked: Ranked) -> Standing:
    team = ranked.team
    club = results.clubs[team]
    points_for, points_against = results.points(team)
    in_division = results.record(team, lambda game: results.same_division(team, game.opponent))
    in_conference = results.record(team, lambda game: results.same_conference(team, game.opponent))
    return Standing(
        place=place,
        team=team,
        overall=results.records[team],
        percentage=results.share_won(team),
        points_for=points_for,
        points_against=points_against,
        in_division=None if club.division is None else in_division,
        in_conference=None if club.conference is None else in_conference,
        at_home=results.record(team, lambda game: game.at_home),
        away=results.record(team, lambda game: not game.at_home),
        decided_by=ranked.decided_by,
    )
