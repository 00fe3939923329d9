"""The NFL's tie-breaking procedures, as they have stood since 2002: who is ahead of clubs with the same percentage.

A step measures the tied clubs; the best of them stay, and with fewer clubs the procedure starts over at its first step.
When one club is found, the others begin anew for the next place. Net touchdowns, the last step before the coin toss,
are left out: results do not tell them. Seasons before 2002 had other procedures; they are ranked by these all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b

from cardgen.replay.clubs import Meeting, Record, Results, add_up, record_of

Measures = Mapping[str, Fraction] | Mapping[str, int]
"""What a step says of each tied club; more is better."""

COMMON_GAMES_FOR_WILD_CARDS = 4
COIN_TOSS = "coin toss"
DIVISION_ORDER = "order in the division"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a procedure. It measures nothing (`None`) where it does not apply to these clubs."""

    name: str
    measure: Callable[[Results, Sequence[str]], Measures | None]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A club in its place, and the steps that put it ahead of the clubs it was tied with."""

    team: str
    decided_by: tuple[str, ...] = ()


def measure_head_to_head(results: Results, tied: Sequence[str]) -> Measures | None:
    """Percentage in games among the tied clubs; does not apply if one of them has met none of the others."""
    records = {team: results.record(team, lambda game: game.opponent in tied) for team in tied}
    if not all(record.games for record in records.values()):
        return None
    return {team: results.percentage(record) for team, record in records.items()}


def measure_sweep(results: Results, tied: Sequence[str]) -> Measures:
    """1 for a club that has defeated each of the others, -1 for one that has lost to each, 0 for the rest.

    Between two clubs this is head-to-head. Clubs that met more than once: who won more of those games.
    """
    return {team: _sweep(results, team, [other for other in tied if other != team]) for team in tied}


def _sweep(results: Results, team: str, others: Iterable[str]) -> int:
    won = [_games_ahead(results, team, other) for other in others]
    return all(ahead > 0 for ahead in won) - all(ahead < 0 for ahead in won)


def _games_ahead(results: Results, team: str, other: str) -> int:
    record = results.record(team, lambda game: game.opponent == other)
    return record.wins - record.losses


def measure_division(results: Results, tied: Sequence[str]) -> Measures:
    """Percentage in games within the division."""
    return _percentages(results, tied, results.same_division)


def measure_conference(results: Results, tied: Sequence[str]) -> Measures:
    """Percentage in games within the conference."""
    return _percentages(results, tied, results.same_conference)


def _percentages(results: Results, tied: Sequence[str], together: Callable[[str, str], bool]) -> Measures:
    def record(team: str) -> Record:
        return results.record(team, lambda game: together(team, game.opponent))

    return {team: results.percentage(record(team)) for team in tied}


def common_games(results: Results, tied: Sequence[str]) -> dict[str, list[Meeting]]:
    """Each club's games against the opponents that all of the tied clubs have met."""
    opponents = set.intersection(*({game.opponent for game in results.meetings[team]} for team in tied))
    return {team: [game for game in results.meetings[team] if game.opponent in opponents] for team in tied}


def measure_common(results: Results, tied: Sequence[str], fewest: int = 1) -> Measures | None:
    """Percentage in common games; does not apply if a club has fewer of them than it needs."""
    games = common_games(results, tied)
    if min(len(meetings) for meetings in games.values()) < fewest:
        return None
    return {team: results.percentage(record_of(meetings)) for team, meetings in games.items()}


def measure_enough_common(results: Results, tied: Sequence[str]) -> Measures | None:
    """Percentage in common games, of which wild-card clubs need four."""
    return measure_common(results, tied, COMMON_GAMES_FOR_WILD_CARDS)


def measure_victories(results: Results, tied: Sequence[str]) -> Measures:
    """Strength of victory: the combined percentage of the opponents defeated, each as often as defeated."""
    return _opponents(results, tied, lambda game: game.scored > game.allowed)


def measure_schedule(results: Results, tied: Sequence[str]) -> Measures:
    """Strength of schedule: the combined percentage of all opponents, each as often as met."""
    return _opponents(results, tied, lambda game: True)


def _opponents(results: Results, tied: Sequence[str], counts: Callable[[Meeting], bool]) -> Measures:
    return {
        team: results.percentage(
            add_up(results.records[game.opponent] for game in results.meetings[team] if counts(game))
        )
        for team in tied
    }


def measure_conference_ranks(results: Results, tied: Sequence[str]) -> Measures:
    """Ranks in points scored and in points allowed among clubs of the conference, added up; the lower the better."""
    return {
        team: -_ranks(results, team, [other for other in results.clubs if results.same_conference(team, other)])
        for team in tied
    }


def measure_league_ranks(results: Results, tied: Sequence[str]) -> Measures:
    """Ranks in points scored and in points allowed among all clubs, added up; the lower the better."""
    return {team: -_ranks(results, team, results.clubs) for team in tied}


def _ranks(results: Results, team: str, among: Iterable[str]) -> int:
    """Clubs with the same points share a rank."""
    scored, allowed = results.points(team)
    others = [results.points(other) for other in among]
    return 2 + sum(points > scored for points, _ in others) + sum(points < allowed for _, points in others)


def measure_net_points_common(results: Results, tied: Sequence[str]) -> Measures:
    """Net points in common games."""
    return {team: _net_points(games) for team, games in common_games(results, tied).items()}


def measure_net_points_conference(results: Results, tied: Sequence[str]) -> Measures:
    """Net points in conference games."""
    return {
        team: _net_points(game for game in results.meetings[team] if results.same_conference(team, game.opponent))
        for team in tied
    }


def measure_net_points(results: Results, tied: Sequence[str]) -> Measures:
    """Net points in all games."""
    return {team: _net_points(results.meetings[team]) for team in tied}


def _net_points(games: Iterable[Meeting]) -> int:
    return sum(game.scored - game.allowed for game in games)


DIVISION_STEPS = (
    Step("head-to-head", measure_head_to_head),
    Step("division record", measure_division),
    Step("common games", measure_common),
    Step("conference record", measure_conference),
    Step("strength of victory", measure_victories),
    Step("strength of schedule", measure_schedule),
    Step("points ranking in the conference", measure_conference_ranks),
    Step("points ranking in the league", measure_league_ranks),
    Step("net points in common games", measure_net_points_common),
    Step("net points", measure_net_points),
)
"""For clubs of one division."""

WILD_CARD_STEPS = (
    Step("head-to-head", measure_sweep),
    Step("conference record", measure_conference),
    Step("common games", measure_enough_common),
    Step("strength of victory", measure_victories),
    Step("strength of schedule", measure_schedule),
    Step("points ranking in the conference", measure_conference_ranks),
    Step("points ranking in the league", measure_league_ranks),
    Step("net points in conference games", measure_net_points_conference),
    Step("net points", measure_net_points),
)
"""For clubs of different divisions: wild cards, and division winners among themselves."""


def break_tie(results: Results, tied: Iterable[str], steps: Sequence[Step], seed: int) -> Ranked:
    """The first of the tied clubs."""
    left = sorted(tied)
    decided_by: list[str] = []
    while len(left) > 1:
        step, left = _narrow(results, left, steps, seed)
        decided_by.append(step)
    return Ranked(left[0], tuple(decided_by))


def _narrow(results: Results, tied: list[str], steps: Sequence[Step], seed: int) -> tuple[str, list[str]]:
    """The first step that tells the tied clubs apart, and those it leaves."""
    for step in steps:
        measures = step.measure(results, tied)
        if measures is None:
            continue
        best = max(measures.values())
        left = [team for team in tied if measures[team] == best]
        if len(left) < len(tied):
            return step.name, left
    return COIN_TOSS, [toss_coin(tied, seed)]


def toss_coin(tied: Iterable[str], seed: int) -> str:
    """The club that wins the toss: the same for the same seed, whatever else is decided by one."""
    return min(tied, key=lambda team: blake2b(f"{seed}:{team}".encode()).digest())


def rank_division(results: Results, teams: Iterable[str], seed: int) -> list[Ranked]:
    """The clubs of a division in their order."""
    left, ranked = set(teams), list[Ranked]()
    while left:
        best = max(results.share_won(team) for team in left)
        first = break_tie(results, (t for t in left if results.share_won(t) == best), DIVISION_STEPS, seed)
        ranked.append(first)
        left.remove(first.team)
    return ranked


def rank_across_divisions(results: Results, divisions: Iterable[Sequence[str]], seed: int) -> list[Ranked]:
    """Clubs of several divisions in one order. Each division comes in its own order, which stays as it is.

    One club of a division at a time: only the first one left of each is compared with those of other divisions.
    """
    left, ranked = [list(division) for division in divisions if division], list[Ranked]()
    while left:
        best = max(results.share_won(division[0]) for division in left)
        tied = [division for division in left if results.share_won(division[0]) == best]
        rivals = any(results.share_won(team) == best for division in tied for team in division[1:])
        first = break_tie(results, (division[0] for division in tied), WILD_CARD_STEPS, seed)
        ranked.append(Ranked(first.team, ((DIVISION_ORDER,) if rivals else ()) + first.decided_by))
        left = [[team for team in division if team != first.team] for division in left]
        left = [division for division in left if division]
    return ranked
