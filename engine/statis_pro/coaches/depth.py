"""Who is on the field for the offence: the lineup card, men taking turns by their use, and substitutes for the hurt."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.fast_action.codes import BK1, BK2, BK3, FL1, FL2, LE, OFFENSE, QB, RE
from engine.football.codes import NOBODY
from engine.machine import i64
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.player import BACK, END, OFFENSIVE_LINEMAN, RECEIVER, Player
from engine.statis_pro.sidelines import Sideline

SKILL_PLACES: Final[list[int]] = [BK1, BK2, BK3, LE, RE, FL1, FL2]
"""Places whose men take turns, and in which order they are filled."""
LINE_PLACES: Final[list[int]] = [1, 2, 3, 4, 5]
FLANKERS: Final[list[int]] = [FL1, FL2]
WIDE_PLACES: Final[list[int]] = [LE, RE, FL1, FL2]
"""Where a man catches passes and carries no ball."""  # SPF-7.1.3b
BACKFIELD: Final = 3
"""Backs and flankers together."""  # SPF-3.1.2c
LIMIT: Final = 1 << 15
"""The most a generator can be asked for."""
NONE: Final = -1
"""What `pick` gives when there is nothing to pick from."""
_SHARED: Final[list[list[int]]] = [[BACK], [RECEIVER, BACK, END], [END, RECEIVER, BACK]]
"""Who may stand in for a back, a receiver and an end, the best first."""  # SPF-3.1.1b, SPF-3.1.2c


@final
class Depth:
    """A squad's depth chart. A display it hands out is never changed afterwards."""

    __slots__ = (
        "_line",
        "_line_taken",
        "_swaps",
        "_version",
        "display",
        "pools",
        "rested",
        "squad",
        "weights",
        "wide",
    )

    def __init__(self, playbook: Playbook) -> None:
        self.squad = playbook.squad
        self.weights = playbook.weights
        self.pools = playbook.pools
        self.display: list[Player | None] = list(playbook.squad.offense)
        """The eleven of this drive."""
        self.wide: set[int] = set()
        """Backs who stand in for a receiver or an end: there they catch passes, but carry no ball."""  # SPF-7.1.3b
        self.rested: i64 = NOBODY
        """A fit man who is spared: the first back, once the game is won."""
        self._swaps: dict[int, list[Player | None]] = {}
        self._version: i64 = -1
        self._line: list[Player | None] = list(playbook.squad.offense)
        """The quarterback and the linemen, as long as nobody is hurt or back again."""
        self._line_taken: list[bool] = []
        """By player index: who is one of them."""

    def new_drive(self, quarterback: Player, side: Sideline, generator: Generator, *, won: bool = False) -> None:
        """Send out eleven men: the line as the lineup card has it, the others taking turns by their use."""
        self.rested = self._spared(side) if won else NOBODY
        if side.version != self._version or self._line[QB] is not quarterback:
            self._version = side.version
            self._choose_line(quarterback, side)
        base = self.squad.offense
        display = self._line.copy()
        taken = self._line_taken.copy()
        for place in SKILL_PLACES:
            starter = base[place]
            if starter is not None:
                display[place] = self._turn(place, starter.kind, taken, side, generator)
        self._complete(display, taken, side, generator)
        self.display = display
        if self.wide:
            self.wide = set()
        for place in WIDE_PLACES:
            man = display[place]
            if man is not None and man.kind == BACK:
                self.wide.add(man.index)
        if self._swaps:
            self._swaps = {}

    def _choose_line(self, quarterback: Player, side: Sideline) -> None:
        """The quarterback and the linemen, who stay on the field as long as they can."""
        base = self.squad.offense
        line: list[Player | None] = [None] * len(OFFENSE)
        taken = [False] * len(self.squad.players)
        line[QB] = quarterback
        taken[quarterback.index] = True
        for place in LINE_PLACES:
            man = base[place]
            if man is not None and not side.is_out(man):
                line[place] = man
                taken[man.index] = True
        for place in LINE_PLACES:
            if line[place] is None:
                man = line[place] = self._lineman(place, taken, side)
                if man is not None:
                    taken[man.index] = True
        self._line = line
        self._line_taken = taken

    def _spared(self, side: Sideline) -> i64:
        """The first of the fit backs, if there is another who can carry the ball."""
        backs = [
            man for man in self._free(BACK, [False] * len(self.squad.players), side, substitutes=False) if man.rush_n
        ]
        return backs[0].index if len(backs) > 1 else NOBODY

    def _complete(self, display: list[Player | None], taken: list[bool], side: Sideline, generator: Generator) -> None:
        """Too few backs are fit: flankers take their places. When the roster is used up, men play hurt."""
        if display[BK1] is None and display[BK2] is None and display[BK3] is None:
            display[BK1] = self._anybody(BACK, taken)
        for place in FLANKERS:
            if display[place] is None and _backfield(display) < BACKFIELD:
                display[place] = self._turn(place, RECEIVER, taken, side, generator) or self._anybody(RECEIVER, taken)
        for place in (LE, RE):
            if display[place] is None:
                display[place] = self._anybody(END, taken)

    def _anybody(self, kind: i64, taken: list[bool]) -> Player | None:
        """A man who is not on the field yet, fit or not."""
        for stand_in in _SHARED[kind - BACK]:
            for man in self.pools[stand_in]:
                if not taken[man.index]:
                    taken[man.index] = True
                    return man
        return None

    def _lineman(self, place: i64, taken: list[bool], side: Sideline) -> Player | None:
        """A free lineman whose card lists the place; without one the starter, hurt as he is."""  # SPF-O.1e
        for man in self.squad.players:
            if man.kind != OFFENSIVE_LINEMAN or taken[man.index] or side.is_out(man):
                continue
            if place in man.places:
                return man
        return self.squad.offense[place]

    def _turn(self, place: i64, kind: i64, taken: list[bool], side: Sideline, generator: Generator) -> Player | None:
        """One of the free men of a kind, by their use; when none is left, of a kind that may stand in."""
        for stand_in in _SHARED[kind - BACK]:
            if BK1 <= place <= BK3 and stand_in != BACK:
                continue
            pool = self._free(stand_in, taken, side, substitutes=False)
            if not pool:
                pool = self._free(stand_in, taken, side, substitutes=True)
            if pool:
                man = self._pick(pool, generator)
                taken[man.index] = True
                return man
        return None

    def _pick(self, pool: list[Player], generator: Generator) -> Player:
        """One of several men, by their use."""
        whole: i64 = 0
        for man in pool:
            whole += self.weights[man.index]
        if whole >= LIMIT:
            return pool[pick([self.weights[man.index] for man in pool], generator)]
        left = generator.below(whole)
        for man in pool:
            left -= self.weights[man.index]
            if left < 0:
                return man
        return pool[-1]

    def _free(self, kind: i64, taken: list[bool], side: Sideline, *, substitutes: bool) -> list[Player]:
        """The fit men of a kind who are not on the field yet: the team's own, or the generic cards."""
        free: list[Player] = []
        out = side.out
        for man in self.pools[kind]:
            index = man.index
            if man.substitute == substitutes and not taken[index] and not out[index] and index != self.rested:
                free.append(man)
        return free

    def with_man(self, man: Player) -> list[Player | None]:
        """The drive's eleven with a man on the field."""
        for other in self.display:
            if other is man:
                return self.display
        swapped = self._swaps.get(man.index)
        if swapped is None:
            swapped = self._swaps[man.index] = self._swap(man)
        return swapped

    def _swap(self, man: Player) -> list[Player | None]:
        """A back for a back, an end for an end; a receiver for the second back first."""
        display = list(self.display)
        if man.kind == RECEIVER and display[FL2] is None and self._second_back(display):
            place = FL1 if display[FL1] is None else FL2
        else:
            place = self._least_used(display, man.kind)
        display[place] = man
        return display

    def _second_back(self, display: list[Player | None]) -> bool:
        """Take the last of two or three backs off the field."""
        backs = [place for place in (BK1, BK2, BK3) if display[place] is not None]
        if len(backs) > 1:
            display[backs[-1]] = None
        return len(backs) > 1

    def _least_used(self, display: list[Player | None], kind: i64) -> i64:
        """The place of the man with the least use whom a man of this kind may replace."""
        allowed = [BK1, BK2, BK3] if kind == BACK else [LE, RE] if kind == END else [LE, RE, FL1, FL2]
        best = -1
        lowest = 0
        for same_kind in (True, False):
            for place in allowed:
                man = display[place]
                if man is None or (same_kind and man.kind != kind):
                    continue
                if best < 0 or self.weights[man.index] < lowest:
                    best, lowest = place, self.weights[man.index]
            if best >= 0:
                break
        return best


def pick(weights: list[int], generator: Generator) -> i64:
    """An index, by weight; NONE when there is no weight at all."""
    whole: i64 = 0
    for weight in weights:
        whole += weight
    if not whole:
        return NONE
    while whole >= LIMIT:
        weights = [(weight + 1) // 2 for weight in weights]
        whole = sum(weights)
    left = generator.below(whole)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return len(weights) - 1


def _backfield(display: list[Player | None]) -> i64:
    count = 0
    for place in (BK1, BK2, BK3, FL1, FL2):
        if display[place] is not None:
            count += 1
    return count
