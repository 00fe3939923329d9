"""What the rules say to one reading: ratings of the reference defense, box by box, as the engine itself adds them up.

A check is a die against a rating, and a card of the deck says whose. So the odds of every reading of a card follow from
the ratings, which are asked of the rules (`engine/inside_blitz/ratings.py`, `boxes.py`, `blockers.py`), and from
counting cards. Tests hold them to `Every`, which runs the rules whole.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.inside_blitz import codes
from engine.inside_blitz.boxes import intercept_rating, interceptor, rush_rating, rusher
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.ratings import coverage, rush_shift
from engine.inside_blitz.reference import FRONTS, Answer, answers, reference_defense, reference_offense, reference_state
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.trace import Trace

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
SIDES: Final = 6
DEPTHS: Final = len(codes.DEPTHS)
BOXES: Final = len(codes.BOXES)
NO_CHECK: Final = -99
"""Added up to any rating it still fails every check: an empty box."""


def chances(ratings: Whole) -> Floats:
    """How often a die is no higher than a rating."""  # IBF-CARD-06, IBF-CARD-07
    odds: Floats = np.clip(ratings, 0, SIDES) / SIDES
    return odds


class Asking:
    """The deck as arrays, and the reference defenses' ratings."""

    def __init__(
        self, table: Equipment, defenses: list[Squad] | None = None, met: tuple[Answer, ...] | None = None
    ) -> None:
        """Against other defenses than the reference, `met` says how often they are in which alignment."""
        self.charts = table.charts
        deck = table.deck
        self.offense = reference_offense()
        self.defenses = defenses or [reference_defense(front) for front in range(len(FRONTS))]
        self._met = met
        self._answers = cache(self._find_answers)
        cards = [card for card, special in zip(deck.cards, deck.specials, strict=True) if special == codes.NOT_SPECIAL]
        self.cards: Whole = np.array(cards)
        self._state = reference_state()
        self._options = Options()
        self._trace = Trace()

    def answers(self, play: int) -> tuple[Answer, ...]:
        """What a play meets."""
        return self._answers(play)

    def _find_answers(self, play: int) -> tuple[Answer, ...]:
        return self._met if self._met is not None else answers(play, self.charts)

    def weights(self, play: int) -> Floats:
        """How often it meets each."""
        return np.array([answer.weight for answer in self.answers(play)])

    def snap(self, offense: Squad, call: OffenseCall, front: int, against: DefenseCall) -> Snap:
        """A play about to be asked about; nothing is drawn for it."""
        defense = self.defenses[front]
        chance, tally = Chance(), Tally()
        return Snap(
            self._state, chance, self._options, self._trace, offense, defense, call, against, tally, self.charts
        )

    def read(self, reading: int) -> Whole:
        """What each action card says."""
        column: Whole = self.cards[:, reading]
        return column

    @cached_property
    def cover(self) -> list[Floats]:
        """By call depth: how often the player of a box breaks up a pass [answer, depth thrown at, box]."""
        return [self._by_box(depth) for depth in range(DEPTHS)]

    def _by_box(self, called: int) -> Floats:
        found = self.answers(codes.QUICK_PASS + called)
        ratings = np.full((len(found), DEPTHS, BOXES), NO_CHECK)
        target = self.offense.receivers[0]
        for at, answer in enumerate(found):
            snap = self._pass(called, answer)
            for box, player in enumerate(snap.boxes):
                if player is not None:
                    for depth in range(DEPTHS):
                        ratings[at, depth, box] = coverage(snap, player, depth, target)
        return chances(ratings)

    @cached_property
    def intercepts(self) -> list[Floats]:
        """By call depth: how often whoever answers for a box intercepts a bad pass [answer, box]."""
        tables = []
        for called in range(DEPTHS):
            found = self.answers(codes.QUICK_PASS + called)
            ratings = np.full((len(found), BOXES), NO_CHECK)
            for at, answer in enumerate(found):
                boxes = self._pass(called, answer).boxes
                for box in range(BOXES):
                    player = interceptor(boxes, box)
                    if player is not None:
                        ratings[at, box] = intercept_rating(boxes, box, player)
            tables.append(chances(ratings))
        return tables

    @cached_property
    def rushes(self) -> list[Whole]:
        """By call depth: the rating of whoever rushes from a box, before the line has its say [answer, box]."""
        tables = []
        for called in range(DEPTHS):
            found = self.answers(codes.QUICK_PASS + called)
            ratings = np.full((len(found), BOXES), NO_CHECK)
            for at, answer in enumerate(found):
                snap = self._pass(called, answer)
                for box in range(BOXES):
                    player = rusher(snap.boxes, box)
                    if player is not None:
                        ratings[at, box] = rush_rating(snap.boxes, box, player) + rush_shift(snap, called)
            tables.append(ratings)
        return tables

    def _pass(self, called: int, answer: Answer) -> Snap:
        call = OffenseCall(codes.QUICK_PASS + called, self.offense.receivers[0].index, by_number=True)
        return self.snap(self.offense, call, answer.front, answer.call)
