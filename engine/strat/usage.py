"""Usage: what a player really did in a season, what tires him, and who must rest because his replay has used him
more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, final

from engine.machine import i64
from engine.strat.editions import Edition
from engine.strat.options import Options
from engine.strat.player_tables import FATIGUE_FROM, FRESH_CARRIES, HIGHEST_INJURY_RATING, INJURY_DIVISORS, USAGE
from engine.strat.tables import SEASON_LENGTHS

LEVEL_CARRIES: Final = 2
"""Carries of levels one and two."""
EXHAUSTED: Final = 3
"""The level of fatigue that changes columns."""


def season_length(games: i64) -> i64:
    """The place in SEASON_LENGTHS of a season of so many games: the longest one that it reaches."""  # SOM-INJ-08
    place: i64 = 0
    for index, length in enumerate(SEASON_LENGTHS):
        if games >= int(length):
            place = index
    return place


def fresh_carries(rushes: i64, season: i64) -> i64:
    """Carries a game before a back tires; `season` is a place in SEASON_LENGTHS."""  # SOM-FAT-01
    fresh = FRESH_CARRIES[0]
    for start, carries in zip(FATIGUE_FROM[season], FRESH_CARRIES, strict=True):
        if rushes >= start:
            fresh = carries
    return fresh


def fatigue_level(fresh: i64, carry: i64) -> i64:
    """The level of a back on his nth carry of the game."""  # SOM-FAT-01
    if carry <= fresh:
        return 0
    return min((carry - fresh + 1) // LEVEL_CARRIES, EXHAUSTED)


def end_runs(rushes: i64, season: i64, *, pistol: bool) -> i64:
    """End runs a game that a quarterback with such a column has."""  # SOM-QER-01
    divisor = USAGE["end-run divisor", "QB"][season]
    limit = max((2 * rushes + divisor) // (2 * divisor), 1)
    return limit + 2 if pistol else limit  # SOM-PIS-02


LENGTHS: Final = [int(games) for games in SEASON_LENGTHS]
STARTER: Final = 12
"""The least injury rating of a starter, and that of one whom the chart does not have."""  # SOM-INJ-05
RESERVE: Final = 8
HALF: Final = 0.5


def charted(figure: i64, games: i64, edition: Edition) -> i64:
    """A figure of a season, scaled to the length of its column."""  # SOM-INJ-08
    length = LENGTHS[season_length(games)]
    if games == length or (games < length and not edition.prorated_usage):
        return figure
    return (2 * figure * length + games) // (2 * games)


def injury_rating(
    position: str,
    *,
    starter: bool,
    games: i64,
    edition: Edition,
    rushes: i64 = 0,
    catches: i64 = 0,
    passes: i64 = 0,
) -> i64:
    """How seldom a player is hurt: by his use, never below 12 for a starter."""  # SOM-INJ-04, SOM-INJ-05
    divisors = INJURY_DIVISORS[season_length(games)]
    figures = {"rushes": rushes, "catches": catches, "passes and rushes": passes + rushes}
    ratings = [
        int(float(charted(figure, games, edition)) / divisors[position, usage] + HALF)
        for usage, figure in figures.items()
        if (position, usage) in divisors
    ]
    if not ratings:
        return STARTER if starter else RESERVE  # SOM-INJ-05
    rating = max(ratings)  # SOM-INJ-04: backs have the higher of two
    return min(max(rating, STARTER) if starter else rating, HIGHEST_INJURY_RATING)


# Categories: one player of each may rest.
QUARTERBACK: Final = 0
RUNNING_BACK: Final = 1
RECEIVER: Final = 2
LIMIT: Final = Fraction(11, 10)  # SOM-OU-02
LEAST: Final = (5, 3, 1)
"""Passes, rushes and catches a game of the replay, below which nobody is used too much."""  # SOM-OU-05
MOST_RESTING: Final = 2  # SOM-OU-03
FIRST_GAME: Final = 3  # SOM-OU-04
_EXEMPT: Final = {
    "QB": ("exempt passes", "QB"),
    "TE": ("exempt catches", "TE"),
    "SE": ("exempt catches", "WR"),
    "FL": ("exempt catches", "WR"),
}


@final
@dataclass(frozen=True, slots=True)
class Used:
    """What a player did in his season and in the replay of it."""

    index: i64
    position: str
    """QB, HB, FB, RB, BB, TE, SE or FL."""
    passes: i64
    rushes: i64
    catches: i64
    replay_passes: i64
    replay_rushes: i64
    replay_catches: i64
    replaceable: bool = True
    """Somebody else who is not hurt plays his position."""
    due: Fraction | None = None
    """The part of his season's plays that the replay owes him by now; None for games played of games."""

    @property
    def category(self) -> i64:
        """Quarterback, running back or receiver."""
        if self.position == "QB":
            return QUARTERBACK
        return RECEIVER if self.position in ("TE", "SE", "FL") else RUNNING_BACK

    @property
    def actual(self) -> i64:
        """His season's plays of the kind his category counts."""  # SOM-OU-01
        return _counted(self.category, self.passes, self.rushes, self.catches)

    @property
    def replayed(self) -> i64:
        """The same of the replay."""
        return _counted(self.category, self.replay_passes, self.replay_rushes, self.replay_catches)


def _counted(category: i64, passes: i64, rushes: i64, catches: i64) -> i64:
    if category == QUARTERBACK:
        return passes + rushes
    return catches if category == RECEIVER else rushes + catches


def expected(player: Used, games: i64, played: i64) -> Fraction:
    """The plays that his season would have given him by now."""  # SOM-OU-01
    due = Fraction(played, games) if player.due is None else player.due
    return max(player.actual, 1) * due


def over(player: Used, games: i64, played: i64) -> Fraction:
    """Plays beyond that."""  # SOM-OU-01
    return player.replayed - expected(player, games, played)


def pace(players: Iterable[Used], games: i64, played: i64) -> Fraction:
    """How many plays a team's replay has for each of its real season's; no fewer than one."""  # SOM-OURS-PACE
    real, replayed = 0, 0
    for player in players:
        real += int(player.passes + player.rushes)
        replayed += int(player.replay_passes + player.replay_rushes)
    return max(Fraction(replayed * int(games), max(real, 1) * int(played)), Fraction(1))


def is_overused(player: Used, games: i64, played: i64, edition: Edition) -> bool:
    """Whether a player is above the limit, often enough used and not exempt."""
    least = (player.replay_passes, player.replay_rushes, player.replay_catches)[player.category]
    if least < LEAST[player.category] * played:
        return False  # SOM-OU-05
    if player.position in _EXEMPT:
        figure = player.passes if player.category == QUARTERBACK else player.catches
        level = USAGE[_EXEMPT[player.position]][season_length(games)]
        if charted(figure, games, edition) >= level:
            return False  # SOM-OU-06
    return player.replayed > LIMIT * expected(player, games, played)


def resting(
    players: Iterable[Used], *, games: i64, played: i64, last: bool, options: Options, edition: Edition
) -> list[int]:
    """Indices of those who sit out a team's next game, unless that is its last or a playoff.

    `games` is the length of its real season.
    """  # SOM-OU-03
    if played + 1 < FIRST_GAME or last:
        return []  # SOM-OU-04
    found = [player for player in players if _counts(player, options) and is_overused(player, games, played, edition)]
    rest: list[Used] = []
    for player in sorted(found, key=lambda player: -over(player, games, played)):
        taken = [other.category for other in rest]
        if player.replaceable and player.category not in taken and len(rest) < MOST_RESTING:
            rest.append(player)
    return [player.index for player in rest]


def _counts(player: Used, options: Options) -> bool:
    return options.quarterback_usage if player.category == QUARTERBACK else options.all_usage  # SOM-OU-02
