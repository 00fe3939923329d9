"""Exact odds of cells, columns and dropbacks, held to the rules run whole through every die."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from cardgen.strat import dropbacks as dropping
from cardgen.strat import pass_halves
from cardgen.strat.dropbacks import CAUGHT, LOST, SCRAMBLED, YARDAGE, Hands, dropbacks
from cardgen.strat.odds import (
    FUMBLE,
    INCOMPLETE,
    LEAST,
    RECEIVER,
    SIZE,
    YARDS,
    Floats,
    column_odds,
    gain_yards,
    half_of_defense,
    half_of_offense,
    manned_odds,
    reading_odds,
)
from cardgen.strat.pass_halves import PassDefense, own_form, short_form
from cardgen.strat.terms import SHIPPED
from engine.chance.every import Branches, every
from engine.football import events
from engine.football.events import Play
from engine.strat import codes, readings
from engine.strat.chance import FACE_SIDES, Chance, Every
from engine.strat.choices import Choices
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.passing import throw
from engine.strat.player_record import Column
from engine.strat.readings import Reading, gain, intercepted, rated, split
from engine.strat.reference_mix import REFERENCE_MIX, guess_shares, players_shares
from engine.strat.running import run
from engine.strat.scrimmage import attempt
from engine.strat.snap import Snap
from tests.engine.strat.builders import called, column, meets, player_of, snap

RIGHT, WRONG, KEY = range(3)
SHORT_GAIN, LONG_GAIN = Reading(readings.SHORT_GAIN), Reading(readings.LONG_GAIN)
MISSED, HANDED, MUST_RUN = Reading(readings.INCOMPLETE), Reading(readings.RECEIVER), Reading(readings.MUST_RUN)
LOOSE = split(((9, gain(1, fumble=True)), (12, gain(1))))
CARRIED = [LONG_GAIN, gain(9), gain(-1), LOOSE, gain(3), gain(2), gain(4), gain(5), gain(0), gain(-2), SHORT_GAIN]


class Whites(Chance):
    """Few white dice, two for each card, and red ones that always show seven: for columns that say one thing all over."""

    def __init__(self, branches: Branches) -> None:
        super().__init__()
        self._branches = branches

    def die(self) -> int:
        return (1, 2, 5, 6)[self._branches.pick((1, 1, 1, 1))]

    def reds(self) -> int:
        return 34

    def face(self) -> int:
        return self._branches.pick(FACE_SIDES)

    def among(self, count: int) -> int:
        return 0


class Falls(Choices):
    """Whoever has the ball goes down with it."""

    def advances(self, *, kept: bool) -> bool:
        return False

    def returns_interception(self, spot: int) -> bool:
        return False


def _plays(
    ready: Snap, rule: Callable[[Snap], Play], dice: type[Every | Whites] = Every
) -> Iterator[tuple[float, Play]]:
    """Every way a play can go."""
    call = ready.call

    def run_once(branches: Branches) -> Play:
        ready.chance, ready.call, ready.dumped = dice(branches), call, False
        return rule(ready)

    return every(run_once)


def _outcome(ready: Snap, rule: Callable[[Snap], Play]) -> Floats:
    """What a play comes to, as outcomes are written; sacks are left out."""
    found = np.zeros(SIZE)
    for share, play in _plays(ready, rule):
        first = play.events[0]
        if first.kind in (events.RUSH, events.COMPLETION):
            found[first.yards - LEAST] += share
            found[FUMBLE] += share * any(event.kind == events.FUMBLED for event in play.events[1:2])
        elif first.kind == events.INCOMPLETION:
            found[INCOMPLETE] += share
    return found


def test_short_and_long_gains_are_those_of_the_charts() -> None:
    assert gain_yards(reading_odds(SHORT_GAIN)) == pytest.approx(643 / 36)
    home, road = reading_odds(LONG_GAIN)[:YARDS], gain_yards(reading_odds(LONG_GAIN))
    assert home.sum() == pytest.approx(1.0)
    assert 50 < road < 54


@pytest.mark.parametrize(("guess", "keyed", "of_guess"), [("run", "", RIGHT), ("pass", "", WRONG)])
def test_a_run_is_half_of_each_card(guess: str, keyed: str, of_guess: int) -> None:
    allowed = [SHORT_GAIN, *[gain(total) for total in range(-2, 7)], gain(2, fumble=True)]

    ready = snap(Chance(), called("linebuck"), meets(guess, keyed=keyed), choices=Falls())
    player_of(ready, "HB").columns[of_guess] = CARRIED
    ready.defense.card.runs[codes.LINEBUCK][0] = allowed
    found = _outcome(ready, run)
    own, theirs = column_odds(CARRIED), column_odds(allowed)
    plain = found[FUMBLE]
    assert plain == pytest.approx(0.5 * own[FUMBLE] + 0.5 * theirs[FUMBLE])
    short = slice(0, 30 - LEAST)  # long gains, which depend on who is at home, begin at thirty
    assert found[short] == pytest.approx(0.5 * own[short] + 0.5 * theirs[short], abs=1e-9)
    assert found[30 - LEAST : YARDS].sum() == pytest.approx(0.5 / 36)


@pytest.mark.rule("SOM-PASS-07", "SOM-DT-04", "SOM-DT-08")
@pytest.mark.parametrize(
    ("edition", "players", "doubled"),
    [
        (EDITION_2019, 1, False),
        *((edition, 2, doubled) for edition in (EDITION_2019, OLD_EDITION) for doubled in (False, True)),
    ],
)
def test_the_defense_of_a_flat_reads_its_players(edition: Edition, players: int, doubled: bool) -> None:
    one = [gain(-3), *[gain(total) for total in range(10)]]
    two = [
        MISSED,
        rated(readings.DEFENDER, MISSED, gain(9)),
        *[gain(4)] * 8,
        rated(readings.DEFENDER, gain(2), gain(-1)),
    ]
    columns = [column(8), one, two]

    moved = {"MLB": "right flat"} if players == 2 and not doubled else {}
    ready = snap(Chance(), called("flat left"), meets("pass", moved=moved), edition=edition)
    ready.defense.card.passes[0] = columns
    for guess in range(3):
        player_of(ready, "QB").columns[codes.FLAT_SECTION * 3 + guess] = column(MISSED)
    for position in (codes.RLB, codes.LLB):
        player = ready.defense.defenders[position]
        assert player is not None
        player.defense = 5
    if doubled:
        ready.against.doubled = [(codes.FS, codes.HB)]

    def after_opening(ready: Snap) -> Play:
        ready.open()
        return throw(ready)

    found = _outcome(ready, after_opening)
    holds = [2 / 3] * (readings.DB_IN_ZONE + 1)
    expected = 0.5 * manned_odds(
        codes.FLAT, columns, players, holds, doubled=doubled, terms=replace(SHIPPED, edition=edition)
    )
    expected[INCOMPLETE] += 0.5
    assert found == pytest.approx(expected, abs=1e-9)


def test_halves_are_mixed_as_the_reference_guesses() -> None:
    columns = [column(3), column(6), column(1)]
    right, wrong, key = guess_shares(codes.END_RUN)
    assert gain_yards(half_of_offense(codes.END_RUN, columns)) == pytest.approx(3 * right + 6 * wrong + key)
    nobody, somebody = players_shares(codes.END_RUN, 2)
    assert gain_yards(half_of_defense(codes.END_RUN, [column(8), column(2)])) == pytest.approx(
        8 * nobody + 2 * somebody
    )


def test_the_reference_mix_adds_up_and_clamps_to_the_columns_there_are() -> None:
    assert [sum(map(sum, shares)) for shares in REFERENCE_MIX] == pytest.approx([1.0] * len(codes.PLAYS))
    wide, narrow = players_shares(codes.LINEBUCK, 3), players_shares(codes.LINEBUCK, 2)
    assert narrow == pytest.approx([wide[0], wide[1] + wide[2]])


@pytest.mark.rule("SOM-PASS-06")
def test_look_ins_for_nothing_are_incomplete() -> None:
    found = half_of_offense(codes.LOOK_IN, [column(0), column(-2), column(4)])
    assert found[INCOMPLETE] == pytest.approx(1 - guess_shares(codes.LOOK_IN)[KEY])


def _forms(column_of: Column, depth: int) -> Floats:
    return own_form(column_of, depth)


@pytest.mark.rule("SOM-RUSH-01", "SOM-DUMP-02", "SOM-DUMP-03", "SOM-DUMP-06")
@pytest.mark.parametrize(
    ("own", "theirs", "dumped"),
    [
        (gain(9), gain(14), gain(6)),
        (HANDED, MISSED, gain(6)),
        (MUST_RUN, gain(14), MISSED),
        (MISSED, gain(14), gain(6)),
        (intercepted(8), MISSED, gain(6)),
    ],
)
def test_a_dropback_is_the_rush_the_throw_and_the_dump_off(
    own: Reading, theirs: Reading, dumped: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is guessed right and says one thing all over, so that the red dice do not matter but for the sack."""

    ready = snap(Chance(), called("short", "FL"), meets("pass"), choices=Falls())
    passer = player_of(ready, "QB")
    passer.columns[codes.SHORT_SECTION * 3] = column(own)
    passer.columns[codes.FLAT_SECTION * 3] = column(dumped)
    ready.defense.card.passes[1] = [column(theirs), column(theirs)]
    ready.defense.card.passes[0][0] = column(7)
    for player in ready.offense.line[:2]:
        player.pass_block = 7

    sacks = runs = caught = yards = lost = 0.0

    for share, play in _plays(ready, attempt, Whites):
        first = play.events[0]
        sacks += share * (first.kind == events.SACK)
        runs += share * (first.kind == events.RUSH)
        caught += share * (first.kind == events.COMPLETION)
        yards += share * first.yards * (first.kind == events.COMPLETION)
        lost += share * (first.kind == events.INTERCEPTED)

    monkeypatch.setattr(pass_halves, "pass_mix", lambda edition: np.array([[1.0, 0.0, 0.0]] * 3))
    passer = np.zeros((3, 3, 5))
    passer[1, RIGHT], passer[0, RIGHT] = _forms(column(own), 1), _forms(column(dumped), 0)
    halves = np.zeros((3, 3, 5))
    halves[1, RIGHT] = short_form(column_odds(column(theirs)))
    hands = Hands(np.ones((3, 3)), 3.0 * np.ones((3, 3)))  # plain receivers gain three yards when guessed right
    checked = dropping.CHECKED[1, RIGHT]
    found = dropbacks(
        passer, PassDefense(halves, _forms(column(7), 0)), hands, np.array([0.0, 1.0, 0.0]), sacks / checked
    )
    ends = found.ends[1] + found.dumped[1] * found.dump
    assert found.sacked[1] == pytest.approx(sacks)
    assert (ends[CAUGHT], ends[YARDAGE]) == pytest.approx((caught, yards))
    assert (ends[LOST], ends[SCRAMBLED]) == pytest.approx((lost, runs))


def test_receiver_is_told_apart_from_gains() -> None:
    assert column_odds(column(HANDED))[RECEIVER] == 1.0
