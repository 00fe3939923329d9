"""Exact odds come from the rules themselves: they must be what a shuffled deck does."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pytest

import engine.fast_action
from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.fast_action import codes
from engine.fast_action.chance import Every, FastAction, Shuffled
from engine.fast_action.counting import Counting
from engine.fast_action.deck import Deck, read_deck
from engine.football.events import Play
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.snap import Snap
from tests.engine.statis_pro.builders import DIME, THREE_FOUR, Display, box, eleven, front, player_at, snap

DECK = read_deck(Path(engine.fast_action.__file__).with_name("deck.csv")).without_z(13)
PLAYS = 40_000
"""Random plays a case: 200,000 in all."""

BLITZ = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index("F"), codes.BOXES.index("J")])
DOUBLE = DefenseCall(calls.PASS_DEFENSE, double_target=True)
CASES = [
    (OffenseCall(calls.INSIDE_LEFT, codes.BK1), DefenseCall(calls.RUN_KEY_1), THREE_FOUR),
    (OffenseCall(calls.END_AROUND, codes.FL1), DefenseCall(calls.RUN_NO_KEY), THREE_FOUR),
    (OffenseCall(calls.SCREEN, codes.BK2), DefenseCall(calls.PREVENT), DIME),
    (OffenseCall(calls.SHORT, codes.RE), DOUBLE, THREE_FOUR),
    (OffenseCall(calls.LONG, codes.FL1), BLITZ, THREE_FOUR),
]

Result = tuple[tuple[int, int, int, int, int], ...]


def players() -> Display:
    """A display with values in it, so that every directive matters."""
    places = eleven()
    for place in range(codes.LT, codes.FL1 + 1):
        if places[place] is not None:
            player_at(places, place).blocking = place % 4 - 1
            player_at(places, place).pass_blocking = place % 3
    return places


def make(chance: FastAction, call: OffenseCall, against: DefenseCall, formation: str, places: Display) -> Snap:
    boxes = front(formation)
    for number, letter in enumerate(codes.BOXES):
        for player in box(boxes, letter):
            player.tackle = -(number % 4)
            player.pass_rush = number % 3
            player.pass_defense = number % 5 - 3
            player.intercept = 46 + number % 4
            player.doubtful = player.intercept == 48
    return snap(chance, call, against, places=places, boxes=boxes)


def result(play: Play) -> Result:
    return tuple((event.kind, event.player, event.other, event.yards, event.extra) for event in play.events)


class Exact:
    """The rule run over every branch."""

    def __init__(self, call: OffenseCall, against: DefenseCall, formation: str, deck: Deck) -> None:
        self.call, self.against, self.formation = call, against, formation
        self.counting = Counting(deck)
        self.places = players()

    def __call__(self, branches: Branches) -> Result:
        chance = Every(self.counting, branches)
        return result(natural(make(chance, self.call, self.against, self.formation, self.places)))

    def odds(self) -> dict[Result, float]:
        total: dict[Result, float] = {}
        for probability, found in every(self):
            total[found] = total.get(found, 0.0) + probability
        return total


def sampled(call: OffenseCall, against: DefenseCall, formation: str, plays: int) -> Counter[Result]:
    """Each play from a freshly shuffled deck."""
    chance = Shuffled(DECK, Generator(7, call.play))
    places = players()
    made = make(chance, call, against, formation, places)
    counts: Counter[Result] = Counter()
    for _ in range(plays):
        chance._next = DECK.size
        counts[result(natural(made))] += 1
    return counts


@pytest.mark.rule("SPF-5.1a", "SPF-5.1b", "SPF-5.1c")
@pytest.mark.parametrize(("call", "against", "formation"), CASES)
def test_random_plays_follow_the_exact_odds(call: OffenseCall, against: DefenseCall, formation: str) -> None:
    odds = Exact(call, against, formation, DECK).odds()
    counts = sampled(call, against, formation, PLAYS)
    assert math.isclose(sum(odds.values()), 1.0)
    assert not set(counts) - set(odds)
    square, cells, rare, rare_expected = 0.0, 0, 0, 0.0
    for found, probability in odds.items():
        expected = PLAYS * probability
        if expected < 5:
            rare += counts[found]
            rare_expected += expected
            continue
        deviation = counts[found] - expected
        assert deviation**2 < 25 * expected, f"{found}: {counts[found]}, expected {expected:.1f}"
        square += deviation**2 / expected
        cells += 1
    assert (rare - rare_expected) ** 2 <= 25 * max(rare_expected, 1)
    # Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
    spread = 2 / (9 * cells)
    assert ((square / cells) ** (1 / 3) - (1 - spread)) / math.sqrt(spread) < 5


def tiny_deck() -> Deck:
    """Two cards: the second card of a play is never the first."""
    values = [[0] * 2 for _ in codes.READINGS]
    values[codes.RUN_NUMBER] = [2, 12]
    values[codes.INSIDE_LEFT] = [codes.run_directive("LG"), codes.run_directive("CN")]
    return Deck(tuple(tuple(line) for line in values), (False, False))


@pytest.mark.rule("SPF-5.1b", "SPF-8.2.3.1")
def test_odds_of_a_deck_counted_by_hand() -> None:
    exact = Exact(OffenseCall(calls.INSIDE_LEFT, codes.BK1), DefenseCall(calls.PASS_DEFENSE), THREE_FOUR, tiny_deck())
    lg, cn = player_at(exact.places, codes.LG).blocking, player_at(exact.places, codes.CN).blocking
    # LG comes with run number 12 (1 yard), CN with run number 2 (11 yards), each half the time.
    assert exact.odds() == {
        ((0, codes.BK1, -1, 1 + lg, 0),): 0.5,
        ((0, codes.BK1, -1, 11 + cn, 0),): 0.5,
    }
