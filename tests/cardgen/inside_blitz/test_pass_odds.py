"""Odds of passes reading by reading, held to the rules: run whole through every card and die, and played at random."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest

from cardgen.inside_blitz.asking import DEPTHS, Asking
from cardgen.inside_blitz.pass_odds import CELLS, Passing, depth_lines, pass_odds
from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.football import events
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.chance import Chance, Counted, Every, Shuffled
from engine.inside_blitz.deck import Deck, default_deck
from engine.inside_blitz.equipment import Equipment, equip
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.reference import Answer, reference_defense, reference_offense, reference_state
from engine.inside_blitz.scrimmage import natural
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.trace import Trace

TABLE = equip([], {})
PRESSURE = (3, 26, 7)
LOOKS = (4, 13, 12, 7)
BLITZED = DefenseCall(codes.NICKEL, codes.BLITZ)
ZONED = DefenseCall(codes.STARTERS, codes.ZONE)
WHOLE_LINE = 5
"""Complete, intercepted, sacked, scrambles, and neither."""


class OneCell(Chance):
    """Every way from one cell of a matrix whose cells all say the same.

    What the first two dice after it decide (the pressure line, how deep a passer looks) is looked at whole; dice thrown
    later only say how far, and fall one way.
    """

    def __init__(self, counted: Counted, branches: Branches) -> None:
        super().__init__()
        self._every = Every(counted, branches)
        self._thrown = False

    def roll(self, dice: int) -> int:
        if dice == 3:
            return 110 + self._every.roll(1)
        if dice == 2 and self._thrown:
            return 11
        self._thrown = self._thrown or dice == 2
        return self._every.roll(dice)

    def turn(self) -> int:
        return self._every.turn()

    def special(self, card: int) -> int:
        return self._every.special(card)

    def value(self, card: int, reading: int) -> int:
        return self._every.value(card, reading)


def _squad(reading: int) -> Squad:
    """The reference offense with a passer all of whose cells say the same."""
    squad = reference_offense()
    squad.passer.readings = [[reading] * CELLS for _ in range(DEPTHS)]
    squad.passer.pressed, squad.passer.depths = [13, 55], [14, 35, 55]
    squad.passer.scramble = [3] * CELLS
    return squad


def _few(count: int) -> Deck:
    deck = default_deck()
    action = [at for at, special in enumerate(deck.specials) if special == codes.NOT_SPECIAL][:count]
    return Deck([deck.cards[at] for at in action], [codes.NOT_SPECIAL] * count)


def _snap(chance: Chance, squad: Squad, depth: int, player: int, against: DefenseCall) -> Snap:
    call = OffenseCall(codes.QUICK_PASS + depth, player, by_number=True)
    return Snap(
        *(reference_state(), chance, Options(), Trace(), squad, reference_defense(0), call, against, Tally()),
        TABLE.charts,
    )


def _kind(event_kind: int) -> int:
    kinds = (events.COMPLETION, events.INTERCEPTED, events.SACK, events.RUSH)
    return kinds.index(event_kind) if event_kind in kinds else WHOLE_LINE - 1


def _fast(deck: Deck, squad: Squad, depth: int, target: int, against: DefenseCall, reading: int) -> list[float]:
    """The same from what each reading comes to."""
    squad.usage[player_record.PASSES + depth] = [0] + [target] * codes.USAGE_NUMBERS
    asking = Asking(Equipment(deck, TABLE.charts), [reference_defense(0)], (Answer(1.0, 0, against),))
    odds = pass_odds(asking, squad)
    counts = tuple(tuple(CELLS if at == reading else 0 for at in range(7)) for _ in range(DEPTHS))
    line = depth_lines(odds, Passing(counts, PRESSURE, LOOKS))[depth]
    found = [float(line.caught.sum()), line.intercepted, line.sacked, line.ran]
    assert float(line.thrown.sum()) == pytest.approx(line.passes)
    return [*found, 1 - sum(found)]


@pytest.mark.parametrize("depth", range(DEPTHS))
@pytest.mark.parametrize(
    "reading", [player_record.ON_TARGET, player_record.RECEIVER, player_record.BAD_PASS, player_record.SCRAMBLE]
)
@pytest.mark.parametrize("against", [BLITZED, ZONED])
def test_a_reading_comes_to_what_the_rules_run_whole_say(depth: int, reading: int, against: DefenseCall) -> None:
    _compare(_few(12), depth, reading, against)


@pytest.mark.parametrize("depth", [codes.QUICK, codes.MEDIUM])
@pytest.mark.parametrize("reading", [player_record.PRESSURE, player_record.PRESSURE_DEFENDER])
def test_pressure_comes_to_what_the_rules_run_whole_say(depth: int, reading: int) -> None:
    _compare(_few(6), depth, reading, BLITZED)


def _compare(deck: Deck, depth: int, reading: int, against: DefenseCall) -> None:
    squad = _squad(reading)
    target = next(player.index for player in squad.receivers if player.catch[depth] != player_record.NO_RATING)
    fast = _fast(deck, squad, depth, target, against, reading)
    counted = Counted(deck)
    whole = [0.0] * WHOLE_LINE

    def rule(branches: Branches) -> int:
        chance = OneCell(counted, branches)
        return int(natural(_snap(chance, squad, depth, target, against)).events[0].kind)

    for probability, kind in every(rule):
        whole[_kind(kind)] += probability
    assert sum(whole) == pytest.approx(1, abs=1e-9)
    assert fast == pytest.approx(whole, abs=1e-9)


def _played(squad: Squad, depth: int, plays: int) -> Sequence[float]:
    chance = Shuffled(TABLE.deck, Generator(11, depth))
    found = np.zeros(WHOLE_LINE)
    owners = squad.usage[player_record.PASSES + depth]
    picks = Generator(12, depth)
    for _ in range(plays):
        player = owners[1 + picks.below(codes.USAGE_NUMBERS)]
        chance.reshuffle()
        play = natural(_snap(chance, squad, depth, player, ZONED))
        found[_kind(play.events[0].kind)] += 1
    shares: Sequence[float] = (found / plays).tolist()
    return shares


@pytest.mark.parametrize("depth", [codes.SHORT, codes.LONG])
def test_passes_played_at_random_come_to_the_same(depth: int) -> None:
    plays = 4000
    squad = reference_offense()
    asking = Asking(TABLE, [reference_defense(0)], (Answer(1.0, 0, ZONED),))
    counts = tuple(tuple(cells.count(at) for at in range(7)) for cells in squad.passer.readings)
    pressed, looks = squad.passer.pressed, squad.passer.depths
    passing = Passing(counts, _widths(pressed), _widths(looks))
    line = depth_lines(pass_odds(asking, squad), passing)[depth]
    exact = [float(line.caught.sum()), line.intercepted, line.sacked, line.ran]
    exact.append(1 - sum(exact))
    for played, odds in zip(_played(squad, depth, plays), exact, strict=True):
        assert abs(played - odds) < 4 * (odds * (1 - odds) / plays) ** 0.5 + 1e-9


def _widths(ends: Sequence[int]) -> tuple[int, ...]:
    """How many numbers each range has, from their last numbers."""
    ranks = [0, *((end // 10 - 1) * 6 + end % 10 if end else 0 for end in ends), CELLS]
    return tuple(high - low for low, high in pairwise(ranks))
