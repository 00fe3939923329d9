"""Exact odds of Tabletop Football: the shortcut which generators take is the full walk through the deck."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.fast_action.asking import BACK, ORIGINAL, RECEIVER, REDIRECTED, RUSHED, TARGETS
from cardgen.fast_action.columns import LOSSES, MEAN, TEN, Rushing, implied_rushing, layout_of
from cardgen.fast_action.exact import pass_odds
from cardgen.fast_action.run_responses import RunReads
from cardgen.tabletop.responses import REFERENCE_FRONT, Front
from engine.fast_action import calls, codes, player_record
from engine.fast_action.chance import FastAction
from engine.fast_action.faces import column
from engine.fast_action.player_record import Player
from engine.fast_action.reference import KINDS, reference_state
from engine.football import events
from engine.tabletop import reference
from engine.tabletop.odds import Given, Weighted, distribution
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.scrimmage import natural, prepare
from engine.tabletop.snap import Down, Snap
from engine.trace import Trace
from tests.cardgen.tabletop.seasons import responses

Places = list[Player | None]
N = ("SG", "SG", 9, 7, 5, 4, 3, 3, 2, 1, 0, -2)
SG = ("LG", 19, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8)
LG = (75, 60, 50, 44, 40, 36, 33, 30, 28, 26, 24, 20)


def maker(play: int, place: int, against: DefenseCall, places: Places) -> Callable[[FastAction], Snap]:
    """How to prepare a play of some players against the reference defense."""
    offense, defense = reference.reference_offense(), reference.reference_defense()

    def make_snap(chance: FastAction) -> Snap:
        down = Down(offense, defense, places, defense.defense, OffenseCall(play, place), against)
        return prepare(reference_state(), chance, Options(), Trace(), down)

    return make_snap


def walk(play: int, place: int, places: Places) -> list[Weighted]:
    """Every way a play can go, over all answers of the reference defense."""
    found = []
    for answer in responses().answers(play):
        assert isinstance(answer.call, DefenseCall)
        for way in distribution(maker(play, place, answer.call, places), responses().counting):
            weight = way.probability * answer.weight
            found.append(Weighted(weight, way.play, way.column, way.row, way.added, way.rush_used))
    return found


def held(ways: list[Weighted], reads: RunReads, rushing: Rushing) -> None:
    """Hold the short way to the long one: mean, losses, ten and more."""
    layout = layout_of(rushing)
    implied = implied_rushing(reads.weights(layout.short, layout.long), rushing)
    gains = [(way.probability, way.play.events[0].yards) for way in ways]
    assert sum(weight for weight, _ in gains) == pytest.approx(1.0)
    assert implied[MEAN] == pytest.approx(sum(weight * yards for weight, yards in gains), abs=1e-9)
    assert implied[LOSSES] == pytest.approx(sum(weight for weight, yards in gains if yards < 0), abs=1e-9)
    assert implied[TEN] == pytest.approx(sum(weight for weight, yards in gains if yards >= 10), abs=1e-9)


@pytest.mark.rule("TTF-RUN-20", "TTF-RUN-21", "TTF-RUN-22", "TTF-RUN-25")
@pytest.mark.parametrize("play", [calls.INSIDE_LEFT, calls.SWEEP_RIGHT])
def test_runs_are_those_of_the_full_walk(play: int) -> None:
    front = Front({**REFERENCE_FRONT.blocking, "LT": 4, "CN": -1, "BK2": 2}, 9, frozenset({"LT"}))
    places = front.places(reference.reference_offense().offense)
    places[codes.BK1] = Player(codes.BK1, player_record.BACK, rush_n=column(N), rush_sg=column(SG), rush_lg=column(LG))
    mix = [float(each == play) for each in (calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT)]
    held(walk(play, codes.BK1, places), responses().run_reads(front, mix), Rushing(N, SG, LG))


@pytest.mark.rule("TTF-RUN-23", "TTF-RUN-28", "TTF-RUN-29")
def test_end_reverses_are_those_of_the_full_walk() -> None:
    places = list(reference.reference_offense().offense)
    short = ("Le", *SG[1:])
    runner = Player(6, player_record.RECEIVER, rush_n=column(N), rush_sg=column(short), rush_lg=column(LG))
    places[codes.LE] = runner
    held(walk(calls.END_AROUND, codes.LE, places), responses().reverse_reads, Rushing(N, short, LG))


@pytest.mark.rule("TTF-PASS-03", "TTF-PASS-04", "TTF-PASS-05")
def test_screens_are_those_of_the_full_walk() -> None:
    places = list(reference.reference_offense().offense)
    back = Player(codes.BK1, player_record.BACK, rush_o=column(N), rush_sg=column(SG), rush_lg=column(LG))
    places[codes.BK1] = back
    ways = walk(calls.SCREEN, codes.BK1, places)
    line = responses().screen(back)
    caught = [way for way in ways if way.play.events[0].kind == events.COMPLETION]
    assert line.complete == pytest.approx(sum(way.probability for way in caught), abs=1e-9)
    assert line.yards == pytest.approx(sum(way.probability * way.play.events[0].yards for way in caught), abs=1e-9)
    taken = sum(way.probability for way in ways if way.play.events[0].kind == events.INTERCEPTED)
    assert line.intercepted == pytest.approx(taken, abs=1e-9)


@pytest.mark.rule("TTF-PASS-13", "TTF-CARD-03", "TTF-DEFL-01", "TTF-RUSH-03")
@pytest.mark.parametrize(
    ("play", "target", "runs"), [(calls.QUICK, RECEIVER, 25), (calls.SHORT, BACK, 25), (calls.LONG, RECEIVER, 16)]
)
def test_passes_are_those_of_a_walk_card_by_card(play: int, target: int, runs: int) -> None:
    passer = Player(0, player_record.QUARTERBACK, complete=[39, 30, 20], intercepted=[48, player_record.NEVER, 46])
    passer.perhaps, passer.sack, passer.runs, passer.rush_complete = [47, 48, 45], 15, runs, 35
    passer.rush_n = [0, *range(12, 0, -1)]
    places: Places = [passer, *reference.reference_offense().offense[1:]]
    found = pass_odds(responses(), places, play, target)
    ways = _walk_cards(places, play, target)
    assert found.complete == pytest.approx(ways[events.COMPLETION], abs=1e-9)
    assert found.sacked == pytest.approx(ways[events.SACK], abs=1e-9)
    assert found.ran == pytest.approx(ways[events.RUSH], abs=1e-9)
    assert found.intercepted == pytest.approx(ways[events.INTERCEPTED], abs=1e-9)


def _walk_cards(places: Places, play: int, target: int) -> dict[int, float]:
    """What becomes of a pass, by the kind of its event, over all answers of the reference defense."""
    ways = dict.fromkeys((events.COMPLETION, events.SACK, events.RUSH, events.INTERCEPTED, events.INCOMPLETION), 0.0)
    kinds = ((ORIGINAL, codes.ORIGINAL), (REDIRECTED, TARGETS[target]), (RUSHED, codes.PASS_RUSH))
    for answer in responses().answers(play):
        assert isinstance(answer.call, DefenseCall)
        make = maker(play, TARGETS[target], answer.call, places)
        for kind, directive in kinds:
            first = responses().first_cards(play)[kind]
            for number, mask in responses().masks(codes.PASS_NUMBER).items():
                _follow(make, (directive, number), (first, mask), answer.weight, ways)
    return ways


def _follow(
    make: Callable[[FastAction], Snap],
    draws: tuple[int, ...],
    sets: tuple[int, ...],
    weight: float,
    ways: dict[int, float],
) -> None:
    """Draw on until it is settled: a run number for the table is the last that counts, then the ball comes down."""
    given = Given(*draws)
    kind = natural(make(given)).events[0].kind
    settled = kind in {events.COMPLETION, events.SACK, events.RUSH} or len(given.asked) == len(draws)
    if settled or given.asked[len(draws) - 1] == codes.RUN_NUMBER:
        ways[kind] += weight * responses().probability(*sets)
        return
    for value, mask in responses().masks(given.asked[len(draws)]).items():
        _follow(make, (*draws, value), (*sets, mask), weight, ways)


def test_a_display_with_a_second_flanker_leaves_nobody_to_double() -> None:
    places = list(reference.reference_offense().offense)
    places[codes.FL2], places[codes.BK2] = places[codes.FL1], None
    usual = responses().pass_groups(calls.SHORT, RECEIVER)
    spread = responses().pass_groups(calls.SHORT, RECEIVER, places)
    ends = [sum(group.weight * int(group.tops[30]) for group in groups) for groups in (usual, spread)]
    assert ends[0] < ends[1]


def test_answers_add_up() -> None:
    for kind in range(len(KINDS)):
        found = reference.answers(responses().counting, kind)
        assert sum(answer.weight for answer in found) == pytest.approx(1.0)
