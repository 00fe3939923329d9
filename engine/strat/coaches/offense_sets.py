"""Formations of the offense for a player who is to get the ball: which a roster can line up, and how often it does."""

from __future__ import annotations

from typing import Final, final

from engine.chart_rows import chart_rows
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.calls import OffenseSet
from engine.strat.coaches.rates import PACKAGE
from engine.strat.formation_tables import BLOCKING_BACK_SET, EITHER_BACK, LONE_FULLBACK, OFFENSES
from engine.strat.legality.lineups import all_lineup_problems, may_play, places
from engine.strat.legality.offense import REVERSED_BY, RUNNERS
from engine.strat.offense_lineups import OffenseLineups
from engine.strat.player_record import Player, is_blocking_back
from engine.strat.roster import Roster, SkillPlayer

# Situations on which formations are chosen differently.
USUAL: Final = 0
SHORT: Final = 1
PASSING: Final = 2
SITUATIONS: Final = ("usual", "short", "passing")
# What a player is to do.
CARRY: Final = 0
CATCH: Final = 1

EXTRA: Final = (codes.FB, codes.RB3, codes.TE2, codes.WR3, codes.WR4)
"""Places that not every formation has; the second back's is one where there are two."""
MOST_USE: Final = 30
LEAST_USE: Final = 2
BLOCKERS_USE: Final = 10
"""Use of extra players, in pairs of plays, by which formations are weighed: no more, no less, and of a fullback who
blocks no less than the third."""
NO_FULLBACK: Final = 12
"""A second back who is no fullback is there one time in so many."""
GOOD_BLOCK: Final = 4  # SOM-OF-02
SUBSTITUTE: Final = 4
"""A formation in which a player comes for another is chosen one time in so many."""
_FULLBACKS: Final = ("FB", "BB")


def _weights() -> list[list[int]]:
    rows = {row["formation"]: row for row in chart_rows(PACKAGE, "sets.csv")}
    return [[int(rows[name][situation]) for situation in SITUATIONS] for name in OFFENSES]


WEIGHTS: Final[list[list[int]]] = _weights()
"""By offense and situation."""


@final
class SetChoice:
    """A formation with a player at a place of it."""

    __slots__ = ("gun", "number", "place", "shown", "weights")

    def __init__(self, number: i64, shown: OffenseSet, place: i64, weights: list[int]) -> None:
        self.number = number
        """Among all of the roster's."""
        self.shown = shown
        self.gun = OffenseSet(shown.formation, True, shown.lone_back, shown.blocking_back, shown.players)
        """The same with the shotgun."""
        self.place = place
        self.weights = weights
        """By situation."""


@final
class PlayerSets:
    """The formations for one player, with weights by situation."""

    __slots__ = ("choices", "weights")

    def __init__(self, choices: list[SetChoice]) -> None:
        self.choices = choices
        self.weights = [
            vec[i64]([choice.weights[situation] for choice in choices]) for situation in range(len(SITUATIONS))
        ]


@final
class Sets:
    """The formations of a roster at full strength."""

    __slots__ = ("by_player", "count", "passer")

    def __init__(self, roster: Roster) -> None:
        made = _Making(roster)
        self.by_player = [
            [PlayerSets([]), PlayerSets([])]
            if skilled is None
            else [made.sets(skilled, CARRY), made.sets(skilled, CATCH)]
            for skilled in _by_index(roster)
        ]
        """By player index and by what he is to do."""
        self.passer = made.quarterback_sets()
        """For runs of the quarterback."""
        self.count = made.count


def _by_index(roster: Roster) -> list[SkillPlayer | None]:
    found: list[SkillPlayer | None] = [None] * roster.size
    for skilled in roster.skill:
        found[skilled.index] = skilled
    return found


class _Making:
    """Looks at every formation once."""

    def __init__(self, roster: Roster) -> None:
        self.count = 0
        self._roster = roster
        self._lineups = OffenseLineups(roster, set())
        self._used = {int(skilled.index): skilled for skilled in roster.skill}
        self._usual = [shown for shown in map(self._shown, range(len(OFFENSES))) if shown is not None]

    def quarterback_sets(self) -> PlayerSets:
        """Every formation there is."""
        return PlayerSets([self._choice(shown, codes.QB, self._weights(shown)) for shown in self._usual])

    def sets(self, skilled: SkillPlayer, doing: int) -> PlayerSets:
        """The formations in which a player has a place where he can do a thing."""
        found = []
        for usual in self._usual:
            place = place_of(self._lineups.squad(usual).players, skilled.index)
            shown: OffenseSet | None = usual
            if place == codes.NOBODY:
                shown, place = self._substituted(usual, skilled)
            if shown is None or (doing == CARRY and not may_carry(shown, place, skilled.player)):
                continue
            weights = self._weights(usual)
            if shown is not usual:
                weights = [(weight + SUBSTITUTE - 1) // SUBSTITUTE for weight in weights]
            found.append(self._choice(shown, place, weights))
        return PlayerSets(found)

    def _choice(self, shown: OffenseSet, place: i64, weights: list[int]) -> SetChoice:
        self.count += 1
        return SetChoice(self.count - 1, shown, place, weights)

    def _shown(self, formation: int) -> OffenseSet | None:
        """A formation with those first in line; None where the roster has nobody for a place of it."""
        shown = OffenseSet(formation)
        if formation == BLOCKING_BACK_SET:
            blocker = self._blocker()
            if blocker == codes.NOBODY:
                return None
            shown.blocking_back = codes.FB
            shown.players = _only(codes.FB, blocker)
        return shown if self._legal(shown) else None

    def _legal(self, shown: OffenseSet) -> bool:
        players = self._lineups.squad(shown).players
        return not all_lineup_problems(shown.formation, players, shown.blocking_back, tight_ends=False)

    def _blocker(self) -> i64:
        """The fullback who blocks best."""  # SOM-OF-02
        best, index = GOOD_BLOCK - 1, codes.NOBODY
        for skilled in self._roster.skill:
            for position in _FULLBACKS:
                block = skilled.blocks.get(position, (0, 0))[0]
                if position in skilled.player.positions and block > best:
                    best, index = block, int(skilled.index)
        return index

    def _substituted(self, usual: OffenseSet, skilled: SkillPlayer) -> tuple[OffenseSet | None, i64]:
        """The formation with a player in the place of another, the least important one he may have."""
        positions = skilled.player.positions
        for place in reversed(places(usual.formation, usual.lone_back)):
            if place == usual.blocking_back or not may_play(usual.formation, place, positions):
                continue
            shown = OffenseSet(usual.formation, False, usual.lone_back, usual.blocking_back)
            shown.players = _only(place, skilled.index) if usual.players is None else list(usual.players)
            shown.players[place] = int(skilled.index)
            if self._legal(shown):
                return shown, place
        return None, codes.NOBODY

    def _weights(self, shown: OffenseSet) -> list[int]:
        """Weights of a formation: those of the table, as much as the players are used whom not every formation has."""
        one_back = has_one_back(shown)
        players = self._lineups.squad(shown).players
        use = MOST_USE
        for place in EXTRA:
            player = players[place]
            if player is not None and not (one_back and place == codes.FB):
                use = min(use, self._use(player, place))
        return [weight * use for weight in WEIGHTS[shown.formation]]

    def _use(self, player: Player, place: i64) -> int:
        skilled = self._used[int(player.index)]
        use = int(skilled.use) // 2
        if place == codes.FB:
            if not any(position in player.positions for position in _FULLBACKS):
                use = min(use, MOST_USE) // NO_FULLBACK
            elif player.run_block >= GOOD_BLOCK:
                use = max(use, BLOCKERS_USE)
        return max(use, LEAST_USE)


def _only(place: i64, index: i64) -> list[int]:
    players = [codes.NOBODY] * len(codes.OFFENSE)
    players[place] = int(index)
    return players


def place_of(players: list[Player | None], index: i64) -> i64:
    """Where a player plays among those on the field, NOBODY where he does not."""
    for place, player in enumerate(players):
        if player is not None and player.index == index:
            return place
    return codes.NOBODY


def has_one_back(shown: OffenseSet) -> bool:
    """Whether only one back is on the field."""
    return shown.formation in LONE_FULLBACK or EITHER_BACK[shown.formation]


def may_carry(shown: OffenseSet, place: i64, player: Player) -> bool:
    """Whether a player can carry the ball from a place."""
    if place in REVERSED_BY:
        return True  # SOM-REV-01
    if place not in RUNNERS or place == shown.blocking_back:
        return False  # SOM-OF-02
    return not is_blocking_back(player) or (place == codes.FB and not has_one_back(shown))  # SOM-BB-01
