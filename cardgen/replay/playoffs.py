"""Playoffs: who takes part and how they are seeded, and the bracket down to the champion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cardgen.replay.clubs import Results
from cardgen.replay.standings import Table
from cardgen.replay.tiebreaks import Ranked, rank_across_divisions

PlayGame = Callable[[str, str, str], tuple[int, int]]
"""Plays a game, given the away club, the home club and the round; says the scores of both in that order."""

FINAL = "Final"
_CONFERENCE_ROUNDS = {2: "Conference Championship", 4: "Divisional", 8: "Wild Card"}
_LEAGUE_ROUNDS = {2: FINAL, 4: "Semifinal", 8: "Quarterfinal"}


@dataclass(frozen=True, slots=True)
class PlayoffFormat:
    """How a league's playoffs are held."""

    seeds: int
    """Clubs of each conference, wild cards among them; never fewer than its divisions have winners."""
    winners_first: bool = True
    """Whether the winner of a division is seeded before all that won none."""
    rivals_meet: bool = True
    """Whether the first seed may meet a club of its own division among a conference's last four."""
    home_in_final: int = 0
    """Which conference, in alphabetical order from 0, names the home club of the final on neutral ground."""


def find_format(year: int) -> PlayoffFormat:
    """How the NFL held its playoffs: four clubs a conference in 1970, five in 1978, six in 1990, seven since 2020."""
    home_in_final = (year + 1) % 2  # the Super Bowl's home club: of the NFC after seasons with an even number
    if year == 1982:  # cut short by a strike: eight clubs a conference, whatever their division
        return PlayoffFormat(8, winners_first=False, home_in_final=home_in_final)
    seeds = next((seeds for since, seeds in ((2020, 7), (1990, 6), (1978, 5), (1970, 4)) if year >= since), 0)
    return PlayoffFormat(seeds, rivals_meet=year >= 1990, home_in_final=home_in_final)


@dataclass(frozen=True, slots=True)
class Seed:
    """A club in the playoffs."""

    number: int
    team: str
    conference: str | None
    division: str | None
    decided_by: tuple[str, ...] = ()
    """The steps of the tie-break that put it ahead of clubs with the same percentage."""


def seed_playoffs(
    results: Results, tables: Iterable[Table], how: PlayoffFormat, seed: int = 0
) -> tuple[tuple[Seed, ...], ...]:
    """The seeds of each conference, in alphabetical order of conferences."""
    conferences: dict[str | None, list[Table]] = {}
    for table in tables:
        conferences.setdefault(table.conference, []).append(table)
    return tuple(_seed_conference(results, divisions, how, seed) for divisions in conferences.values())


def _seed_conference(results: Results, divisions: list[Table], how: PlayoffFormat, seed: int) -> tuple[Seed, ...]:
    clubs = rank_conference(results, divisions, how, seed)[: max(how.seeds, len(divisions))]
    return tuple(
        Seed(number, ranked.team, club.conference, club.division, ranked.decided_by)
        for number, ranked in enumerate(clubs, 1)
        for club in [results.clubs[ranked.team]]
    )


def rank_conference(results: Results, divisions: Iterable[Table], how: PlayoffFormat, seed: int) -> list[Ranked]:
    """All clubs of a conference in the order in which they are seeded, winners of divisions first."""
    orders = [table.teams for table in divisions]
    if not how.winners_first:
        return rank_across_divisions(results, orders, seed)
    winners = rank_across_divisions(results, [order[:1] for order in orders], seed)
    return winners + rank_across_divisions(results, [order[1:] for order in orders], seed)


@dataclass(frozen=True, slots=True)
class PlayoffGame:
    """A game of the playoffs. On neutral ground one club is called home all the same."""

    round: str
    away: str
    home: str
    away_score: int
    home_score: int
    neutral: bool = False

    @property
    def winner(self) -> str:
        """The club that goes on."""
        return self.home if self.home_score > self.away_score else self.away


@dataclass(frozen=True, slots=True)
class Playoffs:
    """Every game of the playoffs in the order played, and who won the last."""

    games: tuple[PlayoffGame, ...]
    champion: str


def play_playoffs(conferences: Iterable[Sequence[Seed]], how: PlayoffFormat, play: PlayGame) -> Playoffs:
    """The playoffs from the seeds of each conference to the champion.

    In every round the lowest seed left meets the highest, at home for the better seed; the best sit out a round for
    which there are too few clubs. The final is on neutral ground. A league without seeds is an error.
    """
    left = [list(seeds) for seeds in conferences if seeds]
    if not left:
        raise ValueError("no club is seeded, expected at least one")
    games: list[PlayoffGame] = []
    while len(left) > 1 and (widest := max(_places(seeds) for seeds in left)) > 1:
        name = _CONFERENCE_ROUNDS.get(widest, f"Round of {widest}")
        left = [_play_round(seeds, name, how, play, games) if _places(seeds) == widest else seeds for seeds in left]
    champions = _line_up_champions(left, how)
    while len(champions) > 1:
        places = _places(champions)
        champions = _play_round(champions, _LEAGUE_ROUNDS.get(places, f"Round of {places}"), how, play, games)
    return Playoffs(tuple(games), champions[0].team)


def _line_up_champions(left: list[list[Seed]], how: PlayoffFormat) -> list[Seed]:
    """The champions of the conferences, the home club of the final first; a single conference as it is seeded."""
    if len(left) == 1:
        return left[0]
    champions = [seeds[0] for seeds in left]
    return champions[how.home_in_final :] + champions[: how.home_in_final]


def _places(seeds: Sequence[Seed]) -> int:
    """Places in a round for this many clubs, those that sit it out counted twice: 2, 4, 8..."""
    return 1 << (len(seeds) - 1).bit_length()


def _play_round(
    left: Sequence[Seed], name: str, how: PlayoffFormat, play: PlayGame, games: list[PlayoffGame]
) -> list[Seed]:
    """Plays a round; the clubs that are left, in their order."""
    out: set[str] = set()
    for home, away in pair(left, how):
        game = PlayoffGame(name, away.team, home.team, *play(away.team, home.team, name), neutral=name == FINAL)
        if game.away_score == game.home_score:
            raise ValueError(f"{game}: found a tie, expected a winner: playoff games are played until there is one")
        games.append(game)
        out.add(home.team if game.winner == away.team else away.team)
    return [seed for seed in left if seed.team not in out]


def pair(left: Sequence[Seed], how: PlayoffFormat) -> list[tuple[Seed, Seed]]:
    """The games of a round among the clubs left, best seeds first, each with the home club first."""
    playing = left[_places(left) - len(left) :]
    half = len(playing) // 2
    pairs = list(zip(playing[:half], reversed(playing[half:]), strict=True))
    if not how.rivals_meet and len(left) == 4 and _rivals(*pairs[0]):
        first, second, third, fourth = left
        return [(first, third), (second, fourth)]
    return pairs


def _rivals(one: Seed, other: Seed) -> bool:
    return one.division is not None and (one.conference, one.division) == (other.conference, other.division)
