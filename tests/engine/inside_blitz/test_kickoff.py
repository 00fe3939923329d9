"""Kickoffs, squib and onside kicks, free kicks: the document's examples and the corners."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, FREE_KICK, HOME, KICKOFF
from engine.football.era import era_of
from engine.football.state import State
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import KickoffCall, OffenseCall
from engine.inside_blitz.options import inside_blitz_era
from engine.inside_blitz.scrimmage import resolve_kickoff
from engine.inside_blitz.script import Script
from engine.inside_blitz.snap import Snap
from tests.engine.inside_blitz.builders import KICKER, PUNTER, RETURNER, finish, matrix, snap

ERA = inside_blitz_era(era_of(2003))


def kicked(*draws: str, phase: int = KICKOFF) -> Snap:
    """A kickoff of 2003, from the own 30; or a free kick from the 20."""
    spot = ERA.kickoff_spot if phase == KICKOFF else ERA.free_kick_spot
    state = State(ERA, phase=phase, offense=HOME, yards_to_goal=100 - spot)
    return snap(Script(*draws), OffenseCall(codes.INSIDE_LEFT), state=state)


@pytest.mark.rule(
    "IBF-KICK-01", "IBF-KICK-02", "IBF-KICK-04", "IBF-KICK-05", "IBF-KICK-06", "IBF-KICK-07", "IBF-DECK-02"
)
@pytest.mark.parametrize(
    ("roll", "cell", "coverage", "dice", "good", "line"),
    [("1-2-3", 64, 3, "1-2", True, 16), ("3-6-3", 71, 2, "2-5", False, 46)],
)
def test_examples_kickoff_and_return(roll: str, cell: int, coverage: int, dice: str, good: bool, line: int) -> None:
    made = kicked(roll, "card 45", dice)
    made.offense.kicker.yards, made.offense.kicker.coverage = matrix(cell), matrix(coverage)
    player = made.defense.kick_returners[45]
    player.low, player.high = matrix(0, 3, d12=10), matrix(0, 3, d25=47)
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    assert play.events == [events.kick(KICKER, cell), events.run_back(RETURNER, 10 if good else 47)]
    assert apply(made.state, play).state.yards_to_goal == 100 - line


@pytest.mark.rule("IBF-KICK-03", "IBF-SCORE-04")
@pytest.mark.parametrize(("cell", "line"), [(player_record.TOUCHBACK, 20), (player_record.OUT_OF_BOUNDS, 40)])
def test_touchback_and_out_of_bounds(cell: int, line: int) -> None:
    made = kicked("6-6-1")
    made.offense.kicker.yards = matrix(64, d66=cell)
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    outcome = apply(made.state, play)
    assert (outcome.state.offense, outcome.state.yards_to_goal) == (AWAY, 100 - line)


@pytest.mark.rule("IBF-KICK-06")
@pytest.mark.parametrize(("year", "line"), [(1970, 40), (1980, 35), (2003, 30), (2012, 35)])
def test_kickoffs_are_made_from_the_line_of_the_year(year: int, line: int) -> None:
    assert inside_blitz_era(era_of(year)).kickoff_spot == line


@pytest.mark.rule("IBF-KICK-08")
def test_a_touchdown_on_the_card_is_one_against_poor_coverage() -> None:
    for blue, touchdown in ((3, False), (4, True)):
        made = kicked(f"1-1-{blue}", "card 45", "1-3")
        made.defense.kick_returners[45].high = matrix(player_record.TOUCHDOWN, 3)
        assert apply(made.state, resolve_kickoff(made, KickoffCall())).touchdown == touchdown


@pytest.mark.rule("IBF-KICK-09")
@pytest.mark.parametrize(("blue", "yards"), [(5, 20), (6, 40)])
def test_example_squib_kick(blue: int, yards: int) -> None:
    made = kicked(f"1-2-{blue}", "card 45", "1-1")
    play = resolve_kickoff(made, KickoffCall(squib=True))
    assert play.events == [events.kick(KICKER, 44), events.run_back(RETURNER, yards)]


@pytest.mark.rule("IBF-KICK-10")
def test_a_squib_kick_on_touchback_and_out_of_bounds_cells() -> None:
    made = kicked("6-6-5", "card 45", "1-1")
    made.offense.kicker.yards = matrix(player_record.TOUCHBACK)
    assert resolve_kickoff(made, KickoffCall(squib=True)).events[0] == events.kick(KICKER, 50)
    made = kicked("6-6-5")
    made.offense.kicker.yards = matrix(player_record.OUT_OF_BOUNDS)
    assert resolve_kickoff(made, KickoffCall(squib=True)).events[1].kind == events.DOWNED


@pytest.mark.rule("IBF-KICK-11", "IBF-KICK-12")
@pytest.mark.parametrize(("dice", "team", "line"), [("4-4", HOME, 43), ("3-4", AWAY, 42), ("1-1", HOME, 37)])
def test_examples_onside_kick(dice: str, team: int, line: int) -> None:
    made = kicked(dice)
    play = resolve_kickoff(made, KickoffCall(onside=True))
    assert play.events == [events.onside(KICKER, recovered_by=team, spot=line)]
    outcome = apply(made.state, play)
    assert outcome.state.offense == team
    assert outcome.state.yards_to_goal == (100 - line if team == HOME else line)


@pytest.mark.rule("IBF-KICK-12", "IBF-PEN-05")
@pytest.mark.parametrize(("shift", "line"), [(0, 43), (10, 33), (-5, 48)])
def test_a_foul_carried_over_moves_the_spot_of_an_onside_kick(shift: int, line: int) -> None:
    made = kicked("4-4")
    made.state.kick_shift = shift
    play = resolve_kickoff(made, KickoffCall(onside=True))
    assert play.events == [events.onside(KICKER, recovered_by=HOME, spot=line)]


@pytest.mark.rule("IBF-KICK-13", "IBF-SCORE-03")
@pytest.mark.parametrize(("blue", "yards"), [(4, 20), (5, 40)])
def test_the_free_kick_after_a_safety(blue: int, yards: int) -> None:
    made = kicked(f"1-1-{blue}", "card 45", "1-1", phase=FREE_KICK)
    chart = made.offense.punter.far
    chart.yards, chart.coverage, chart.mark = matrix(46), matrix(3), matrix(player_record.BLOCK)
    play = resolve_kickoff(made, KickoffCall())
    assert play.events == [events.kick(PUNTER, 56), events.run_back(RETURNER, yards)]
    finish(made)
    assert made.state.yard_line == 20


@pytest.mark.rule("IBF-KICK-13", "IBF-PUNT-17")
def test_a_free_kick_may_be_returned_all_the_way() -> None:
    made = kicked("1-1-6", "card 45", "1-1", phase=FREE_KICK)
    made.defense.punt_returners[45].high = matrix(player_record.TOUCHDOWN, 3)
    play = resolve_kickoff(made, KickoffCall())
    assert play.events == [events.kick(PUNTER, 50), events.run_back(RETURNER, 70)]
    assert apply(made.state, play).touchdown


@pytest.mark.rule("IBF-KICK-13")
@pytest.mark.parametrize(
    ("way", "draws", "last"),
    [
        (player_record.NO_RETURN, ("card 45",), events.DOWNED),
        (player_record.FAIR_CATCH, ("card 45", "1-1-4"), events.FAIR_CATCH),
        (player_record.FAIR_CATCH, ("card 45", "1-1-5"), events.RETURN),
    ],
)
def test_a_free_kick_is_dead_or_fair_caught_like_a_punt(way: int, draws: tuple[str, ...], last: int) -> None:
    made = kicked("1-1-4", *draws, phase=FREE_KICK)
    made.offense.punter.far.way = matrix(way)
    assert resolve_kickoff(made, KickoffCall()).events[-1].kind == last
    finish(made)


@pytest.mark.rule("IBF-SCORE-03")
def test_a_safety_leads_to_a_free_kick_from_the_twenty() -> None:
    state = State(ERA, phase=football.SCRIMMAGE, offense=HOME, yards_to_goal=99)
    after = apply(state, events.Play(events.PASS, [events.sack(0, 1, 5)])).state
    assert (after.phase, after.offense, after.yard_line) == (FREE_KICK, HOME, 20)


@pytest.mark.rule("IBF-KICK-14", "IBF-FUM-19", "IBF-FUM-21")
def test_a_fumble_card_met_while_flipping_for_the_returner_is_his() -> None:
    draws = ("1-2-3", "FUM +1 R", "card 45", "1-2", "2", "2-1", "card Q:LDE/ORG", "1-4")
    made = kicked(*draws)
    made.offense.charts[codes.STARTERS][0].runback = 1  # type: ignore[union-attr]
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    # FUM 1 and the card's +1: a 2 is a fumble, 21 is in the returners' own range, and the kickers' LDE takes it.
    assert play.events[2:] == [events.fumble(RETURNER, lost=True, recoverer=0), events.run_back(0, 1)]


@pytest.mark.rule("IBF-KICK-14", "IBF-PEN-02")
def test_a_penalty_card_met_while_flipping_for_the_returner_counts_after_the_return() -> None:
    made = kicked("1-2-3", "PEN DEF/RT", "card 45", "1-2", "6", "1-1")
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    assert [(penalty.against, penalty.yards) for penalty in play.penalties] == [(AWAY, 10)]
    assert apply(made.state, play).state.yards_to_goal == 100 - (6 + 20 - 10)


@pytest.mark.rule("IBF-KICK-07")
@pytest.mark.parametrize(("yards", "shift", "dead"), [(79, 0, False), (80, 0, True), (99, 0, True), (70, -10, True)])
def test_a_kick_over_the_end_line_is_a_touchback(yards: int, shift: int, dead: bool) -> None:
    made = kicked("1-1-3", *(() if dead else ("card 45", "1-1")))
    made.state.kick_shift = shift
    made.offense.kicker.yards = matrix(yards)
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    assert (play.events[-1].kind == events.TOUCHBACK) == dead
    assert apply(made.state, play).state.yards_to_goal == (80 if dead else 89)


@pytest.mark.rule("IBF-KICK-07", "IBF-KICK-13")
@pytest.mark.parametrize(("yards", "dead"), [(79, False), (80, True)])
def test_a_free_kick_over_the_end_line_is_a_touchback(yards: int, dead: bool) -> None:
    made = kicked("1-1-3", "card 45", *(() if dead else ("1-1",)), phase=FREE_KICK)
    made.offense.punter.far.yards = matrix(yards)
    assert (resolve_kickoff(made, KickoffCall()).events[-1].kind == events.TOUCHBACK) == dead
    finish(made)


@pytest.mark.rule("IBF-KICK-13", "IBF-PEN-02")
@pytest.mark.parametrize(("special", "against"), [("PEN OFF/KT", HOME), ("PEN DEF/RT", AWAY)])
@pytest.mark.parametrize(("phase", "called"), [(KICKOFF, False), (FREE_KICK, True)])
def test_fouls_on_a_free_kick_go_by_the_cards_of_punter_and_punt_returners(
    special: str, against: int, phase: int, called: bool
) -> None:
    made = kicked("1-2-3", special, "card 45", "1-2", "1", *(("1-1",) if called else ()), phase=phase)
    made.offense.kicker.penalty = made.defense.figures.kick_return_penalty = 0
    made.offense.punter.penalty = made.defense.figures.punt_return_penalty = 1
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    assert [penalty.against for penalty in play.penalties] == ([against] if called else [])


@pytest.mark.rule("IBF-FUM-15", "IBF-FUM-21")
def test_a_ball_goes_back_and_forth_on_a_kick_return_twice_at_most() -> None:
    again = ("1", "2-1", "FUM 0", "card Q:LDE/ORG", "1-4")
    made = kicked("1-2-3", "FUM +1 R", "card 45", "1-2", "2", "2-1", *again[2:], *again, *again)
    play = resolve_kickoff(made, KickoffCall())
    finish(made)
    assert [event.kind for event in play.events[2:]] == [events.FUMBLED, events.RETURN] * 3
