"""Formations of the offence for a man who is to get the ball: which a roster can line up, and how often it does."""

from __future__ import annotations

from typing import Final, final

from engine.chart_rows import chart_rows
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.calls import OffenseSet
from engine.strat.coaches.rates import PACKAGE
from engine.strat.formation_tables import BLOCKING_BACK_SET, EITHER_BACK, LONE_FULLBACK, OFFENSES
from engine.strat.legality.line_ups import all_line_up_problems, may_play, places
from engine.strat.legality.offense import REVERSED_BY, RUNNERS
from engine.strat.offense_lineups import OffenseLineups
from engine.strat.player import Man, is_blocking_back
from engine.strat.roster import Roster, SkillMan

# Occasions on which formations are chosen differently.
USUAL: Final = 0
SHORT: Final = 1
PASSING: Final = 2
OCCASIONS: Final = ("usual", "short", "passing")
# What a man is to do.
CARRY: Final = 0
CATCH: Final = 1

EXTRA: Final = (codes.FB, codes.RB3, codes.TE2, codes.WR3, codes.WR4)
"""Places that not every formation has; the second back's is one where there are two."""
MOST_USE: Final = 30
LEAST_USE: Final = 2
BLOCKERS_USE: Final = 10
"""Use of extra men, in pairs of plays, by which formations are weighed: no more, no less, and of a fullback who blocks
no less than the third."""
NO_FULLBACK: Final = 3
"""A second back who is no fullback is there one time in so many."""
GOOD_BLOCK: Final = 4  # SOM-OF-02
SUBSTITUTE: Final = 4
"""A formation in which a man comes for another is chosen one time in so many."""
_FULLBACKS: Final = ("FB", "BB")


def _weights() -> list[list[int]]:
    rows = {row["formation"]: row for row in chart_rows(PACKAGE, "sets.csv")}
    return [[int(rows[name][occasion]) for occasion in OCCASIONS] for name in OFFENSES]


WEIGHTS: Final[list[list[int]]] = _weights()
"""By offence and occasion."""


@final
class SetChoice:
    """A formation with a man at a place of it."""

    __slots__ = ("gun", "number", "place", "shown", "weights")

    def __init__(self, number: i64, shown: OffenseSet, place: i64, weights: list[int]) -> None:
        self.number = number
        """Among all of the roster's."""
        self.shown = shown
        self.gun = OffenseSet(shown.formation, True, shown.lone_back, shown.blocking_back, shown.men)
        """The same with the shotgun."""
        self.place = place
        self.weights = weights
        """By occasion."""


@final
class ManSets:
    """The formations for one man, with weights by occasion."""

    __slots__ = ("choices", "weights")

    def __init__(self, choices: list[SetChoice]) -> None:
        self.choices = choices
        self.weights = [
            vec[i64]([choice.weights[occasion] for choice in choices]) for occasion in range(len(OCCASIONS))
        ]


@final
class Sets:
    """The formations of a roster at full strength."""

    __slots__ = ("by_man", "count", "passer")

    def __init__(self, roster: Roster) -> None:
        made = _Making(roster)
        self.by_man = [
            [ManSets([]), ManSets([])] if skilled is None else [made.sets(skilled, CARRY), made.sets(skilled, CATCH)]
            for skilled in _by_index(roster)
        ]
        """By player index and by what he is to do."""
        self.passer = made.quarterback_sets()
        """For runs of the quarterback."""
        self.count = made.count


def _by_index(roster: Roster) -> list[SkillMan | None]:
    found: list[SkillMan | None] = [None] * roster.size
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

    def quarterback_sets(self) -> ManSets:
        """Every formation there is."""
        return ManSets([self._choice(shown, codes.QB, self._weights(shown)) for shown in self._usual])

    def sets(self, skilled: SkillMan, doing: int) -> ManSets:
        """The formations in which a man has a place where he can do a thing."""
        found = []
        for usual in self._usual:
            place = place_of(self._lineups.squad(usual).men, skilled.index)
            shown: OffenseSet | None = usual
            if place == codes.NOBODY:
                shown, place = self._substituted(usual, skilled)
            if shown is None or (doing == CARRY and not may_carry(shown, place, skilled.man)):
                continue
            weights = self._weights(usual)
            if shown is not usual:
                weights = [(weight + SUBSTITUTE - 1) // SUBSTITUTE for weight in weights]
            found.append(self._choice(shown, place, weights))
        return ManSets(found)

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
            shown.men = _only(codes.FB, blocker)
        return shown if self._legal(shown) else None

    def _legal(self, shown: OffenseSet) -> bool:
        men = self._lineups.squad(shown).men
        return not all_line_up_problems(shown.formation, men, shown.blocking_back, tight_ends=False)

    def _blocker(self) -> i64:
        """The fullback who blocks best."""  # SOM-OF-02
        best, index = GOOD_BLOCK - 1, codes.NOBODY
        for skilled in self._roster.skill:
            for position in _FULLBACKS:
                block = skilled.blocks.get(position, (0, 0))[0]
                if position in skilled.man.positions and block > best:
                    best, index = block, int(skilled.index)
        return index

    def _substituted(self, usual: OffenseSet, skilled: SkillMan) -> tuple[OffenseSet | None, i64]:
        """The formation with a man in the place of another, the least important one he may have."""
        positions = skilled.man.positions
        for place in reversed(places(usual.formation, usual.lone_back)):
            if place == usual.blocking_back or not may_play(usual.formation, place, positions):
                continue
            shown = OffenseSet(usual.formation, False, usual.lone_back, usual.blocking_back)
            shown.men = _only(place, skilled.index) if usual.men is None else list(usual.men)
            shown.men[place] = int(skilled.index)
            if self._legal(shown):
                return shown, place
        return None, codes.NOBODY

    def _weights(self, shown: OffenseSet) -> list[int]:
        """Weights of a formation: those of the table, as much as the men are used whom not every formation has."""
        one_back = has_one_back(shown)
        men = self._lineups.squad(shown).men
        use = MOST_USE
        for place in EXTRA:
            man = men[place]
            if man is not None and not (one_back and place == codes.FB):
                use = min(use, self._use(man, place))
        return [weight * use for weight in WEIGHTS[shown.formation]]

    def _use(self, man: Man, place: i64) -> int:
        skilled = self._used[int(man.index)]
        use = int(skilled.use) // 2
        if place == codes.FB:
            if not any(position in man.positions for position in _FULLBACKS):
                use //= NO_FULLBACK
            elif man.run_block >= GOOD_BLOCK:
                use = max(use, BLOCKERS_USE)
        return max(use, LEAST_USE)


def _only(place: i64, index: i64) -> list[int]:
    men = [codes.NOBODY] * len(codes.OFFENSE)
    men[place] = int(index)
    return men


def place_of(men: list[Man | None], index: i64) -> i64:
    """Where a man plays among those on the field, NOBODY where he does not."""
    for place, man in enumerate(men):
        if man is not None and man.index == index:
            return place
    return codes.NOBODY


def has_one_back(shown: OffenseSet) -> bool:
    """Whether only one back is on the field."""
    return shown.formation in LONE_FULLBACK or EITHER_BACK[shown.formation]


def may_carry(shown: OffenseSet, place: i64, man: Man) -> bool:
    """Whether a man can carry the ball from a place."""
    if place in REVERSED_BY:
        return True  # SOM-REV-01
    if place not in RUNNERS or place == shown.blocking_back:
        return False  # SOM-OF-02
    return not is_blocking_back(man) or (place == codes.FB and not has_one_back(shown))  # SOM-BB-01
