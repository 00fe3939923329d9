"""Optional rules that are no mere switch of another rule: fake kicks and measurements."""

from __future__ import annotations

import pytest

from engine.fast_action import charts, codes
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import ATTAINED, JUST_SHORT, NOT_MEASURED, Event, Penalty, Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro import calls, kick_tables, player_record
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.fakes import fake_field_goal, fake_punt
from engine.statis_pro.measurement import Series, measure
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.snap import Resolved, Snap
from engine.trace import Trace
from tests.engine.statis_pro.builders import at, box, run_to, script, snap
from tests.engine.statis_pro.kick_builders import PUNTER, from_own, kick_snap

STAND_IN = 22
"""The quarterback rated B."""


def fake_snap(*draws: str, alert: bool = False, kick: int = calls.FIELD_GOAL) -> Snap:
    made = kick_snap(
        script(*draws),
        from_own(70),
        call=OffenseCall(kick, fake=True),
        against=DefenseCall(calls.RUN_NO_KEY, alert=alert),
        options=Options(fake_kicks=True),
    )
    starter = made.passer
    made.offense.quarterbacks = [starter, Player(STAND_IN, player_record.QUARTERBACK, endurance=player_record.LETTER_B)]
    return made


def fake_goal(*draws: str, alert: bool = False) -> Resolved:
    made = fake_snap(*draws, alert=alert)
    return fake_field_goal(made)


def fake_kick(*draws: str, alert: bool = False) -> Resolved:
    return fake_punt(fake_snap(*draws, alert=alert, kick=calls.PUNT))


@pytest.mark.rule("SPF-T6.10a", "SPF-T6.10b", "SPF-6.10")
def test_the_tables_of_fakes_are_as_printed() -> None:
    words = {charts.FAKE_RUN: "run", charts.FAKE_INCOMPLETE: "inc", charts.FAKE_INTERCEPTED: "int"}
    printed = [" ".join(words.get(to, codes.OFFENSE[to]) for to in row[1:]) for row in kick_tables.FAKES]
    assert printed == [
        "LE FL1 RE BK1 BK2 run inc inc inc inc inc int",
        "LE FL1 RE BK1 BK2 run run run run run run run",
    ]
    assert kick_tables.FAKE_YARDS[0][1:] == [25, 18, 15, 10, 9, 15, 0, 0, 0, 0, 0, 0]
    assert kick_tables.FAKE_YARDS[1][1:] == [30, 20, 10, 8, 6, 15, 7, 6, 3, 1, 0, -5]


@pytest.mark.rule("SPF-O.6a", "SPF-T6.10a", "SPF-T6.10d")
def test_fake_field_goal_passes_come_from_the_b_quarterback() -> None:
    resolved = fake_goal("RN 1")
    assert resolved.play == Play(events.PASS, [events.completion(STAND_IN, codes.LE, 25)])
    assert resolved.directed_at == codes.LE


@pytest.mark.rule("SPF-T6.10d")
def test_without_a_b_the_first_quarterback_throws() -> None:
    made = fake_snap("RN 1")
    del made.offense.quarterbacks[1]
    assert fake_field_goal(made).play.events[0].player == 0


@pytest.mark.rule("SPF-T6.10d")
def test_another_may_stand_in_for_the_b() -> None:
    third = Player(23, player_record.QUARTERBACK, endurance=player_record.LETTER_C)
    assert fake_field_goal(fake_snap("RN 6"), third).play.events[0].player == 23


@pytest.mark.rule("SPF-T6.10a")
def test_fake_field_goal_runs_and_incompletions() -> None:
    assert fake_goal("RN 6").play == Play(events.RUN, [events.rush(STAND_IN, 15)])
    for number in (7, 11):
        assert fake_goal(f"RN {number}").play.events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-T6.10a")
def test_nobody_there_is_incomplete() -> None:
    made = fake_snap("RN 5")
    made.places[codes.BK2] = None
    assert fake_field_goal(made).play.events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-T6.10a", "SPF-T6.10c")
def test_interception_is_a_touchdown_by_a_linebacker_from_scrimmage() -> None:
    made = fake_snap("RN 12")
    best = box(made.boxes, "H")[0]
    best.intercept = 45
    play = fake_field_goal(made).play
    assert play.events == [events.interception(STAND_IN, best.index, -1, 0), events.run_back(best.index, 70)]
    outcome = apply(made.state, play)
    assert (outcome.touchdown, outcome.scorer) == (True, AWAY)


@pytest.mark.rule("SPF-T6.10b", "SPF-O.6a")
def test_fake_punts() -> None:
    assert fake_kick("RN 2").play.events == [events.completion(STAND_IN, codes.FL1, 20)]
    assert fake_kick("RN 7").play == Play(events.RUN, [events.rush(PUNTER, 7)])
    assert fake_kick("RN 12").play.events == [events.rush(PUNTER, -5)]


@pytest.mark.rule("SPF-O.6b", "SPF-O.6c")
def test_alerted_defense_adds_two() -> None:
    assert fake_goal("RN 1", alert=True).play.events[0].yards == 15  # row 3
    assert fake_kick("RN 11", alert=True).play.events[0].yards == -5  # row 12 at most


@pytest.mark.rule("SPF-O.6d")
@pytest.mark.parametrize(
    ("number", "kind"), [(10, events.INCOMPLETION), (11, events.INCOMPLETION), (12, events.INTERCEPTED)]
)
def test_alerted_field_goal_fake_is_intercepted_on_a_natural_12_only(number: int, kind: int) -> None:
    assert fake_goal(f"RN {number}", alert=True).play.events[0].kind == kind


@pytest.mark.rule("SPF-9.1a")
def test_a_fake_may_end_out_of_bounds() -> None:
    assert fake_goal("RN 1 OB").play.out_of_bounds
    assert not fake_goal("RN 7 OB").play.out_of_bounds


@pytest.mark.rule("SPF-8.8.3a")
def test_z_on_a_fake_reads_the_penalties_of_runs_and_quick_passes() -> None:
    resolved = fake_goal("Z", "RN 1", "Z PEN D1 O3 K4 R1")
    assert [(penalty.against, penalty.code) for penalty in resolved.play.penalties] == [(AWAY, 1)]


@pytest.mark.rule("SPF-8.8.4d")
def test_z_on_a_fake_pass_hurts_the_player_who_threw_it() -> None:
    made = fake_snap("Z", "RN 1", "Z INJ BC", "PN 1")
    assert fake_field_goal(made).play.events[1] == events.injury(STAND_IN, HOME, 2)


@pytest.mark.rule("SPF-8.8.4c")
def test_z_on_a_fake_run_hurts_the_runner() -> None:
    made = fake_snap("Z", "RN 6", "Z INJ BC", "PN 1", kick=calls.PUNT)
    assert fake_punt(made).play.events[1] == events.injury(PUNTER, HOME, 2)


# Measurements.


def measured(number: int | None, state: State, *happened: Event, kind: int = events.RUN, on: bool = True) -> Play:
    """A play, measured with this run number; None when nothing may be drawn."""
    chance = script() if number is None else script(f"RN {number}")
    play = Play(kind, list(happened))
    measure(snap(chance, run_to(), state=state, options=Options(measurements=on)), play)
    chance.finish()
    return play


@pytest.mark.rule("SPF-O.5a")
@pytest.mark.parametrize(
    ("state", "event"),
    [
        (at(50), events.rush(8, 10)),
        (at(50), events.completion(0, 6, 10)),
        (at(8), events.rush(8, 8)),
        (at(95), events.sack(0, 3, 5)),
    ],
)
def test_exact_yardage_is_measured(state: State, event: Event) -> None:
    assert measured(2, state, event).measured == ATTAINED
    assert measured(3, state, event).measured == JUST_SHORT
    assert measured(None, state, event, on=False).measured == NOT_MEASURED


@pytest.mark.rule("SPF-O.5a")
@pytest.mark.parametrize(
    "happened",
    [
        [events.rush(8, 9)],
        [events.rush(8, 11)],
        [events.incompletion(0, 6)],
        [events.rush(8, 10), events.fumble(8, lost=True)],
        [events.kick(20, 10), events.fair_catch(30)],
        [],
    ],
)
def test_other_plays_are_not_measured(happened: list[Event]) -> None:
    assert measured(None, at(50), *happened).measured == NOT_MEASURED


@pytest.mark.rule("SPF-O.5a")
def test_a_fumble_kept_and_an_injury_do_not_prevent_a_measurement() -> None:
    play = measured(3, at(50), events.rush(8, 10), events.fumble(8, lost=False), events.injury(8, HOME, 2))
    assert play.measured == JUST_SHORT


@pytest.mark.rule("SPF-O.5a", "SPF-7.1.2.2b")
def test_a_flop_onto_the_goal_line_is_a_safety_unmeasured() -> None:
    play = measured(None, at(99), events.rush(0, -1), kind=events.KNEEL)
    assert apply(at(99), play).safety


@pytest.mark.rule("SPF-O.5a")
def test_z_cards_are_replaced_in_a_measurement() -> None:
    chance = script("Z", "RN 2")
    play = Play(events.RUN, [events.rush(8, 10)])
    measure(snap(chance, run_to(), options=Options(measurements=True)), play)
    assert (play.measured, chance.z_flip) == (ATTAINED, 0)


@pytest.mark.rule("SPF-O.5a", "SPF-O.5b")
def test_the_example_short_at_the_goal_line_then_a_touchdown_without_a_gain() -> None:
    state = at(4)
    short = apply(state, measured(5, state, events.rush(8, 4)))
    assert not short.touchdown
    assert (short.state.yards_to_goal, short.state.inches) == (1, True)
    again = apply(short.state, measured(6, short.state, events.rush(8, 0)))
    assert again.touchdown


@pytest.mark.rule("SPF-O.5b")
def test_inches_short_a_yard_is_enough_without_measuring() -> None:
    state = at(50)
    short = apply(state, measured(5, state, events.rush(8, 10)))
    assert (short.first_down, short.state.down, short.state.yards_to_first) == (False, 2, 1)
    gained = apply(short.state, measured(None, short.state, events.rush(8, 1)))
    assert gained.first_down
    still_short = apply(short.state, measured(7, short.state, events.rush(8, 0)))
    assert (still_short.first_down, still_short.state.inches, still_short.state.down) == (False, True, 3)


def fouled(
    series: Series, to_go: int, *draws: str, options: Options | None = None, first_down: bool = False
) -> Outcome:
    """Five yards on the defense, on second down with so many yards to go."""
    state = at(50)
    state.down, state.yards_to_first = 2, to_go
    foul = Penalty(AWAY, 1, 5, optional=False, first_down=first_down)
    play = Play(events.RUN, [events.rush(8, 0)], [foul])
    outcome = apply(state, play)
    chance = script(*draws)
    series.measure_penalty(state, outcome, chance, options or Options(measurements=True), Trace(), play)
    chance.finish()
    return outcome


@pytest.mark.rule("SPF-O.5c")
def test_penalties_alone_are_not_measured() -> None:
    series = Series()
    assert fouled(series, 5).first_down
    series.record(Play(events.PASS, [events.incompletion(0, 6)]), Outcome(at(50)))
    assert fouled(series, 5).first_down
    series.record(Play(events.PASS, [events.incompletion(0, 6), events.injury(6, HOME, 2)]), Outcome(at(50)))
    assert fouled(series, 5).first_down
    series.record(Play(events.PASS, [events.completion(0, 6, 0), events.injury(6, HOME, 2)]), Outcome(at(50)))
    assert not fouled(series, 5, "RN 3").first_down


@pytest.mark.rule("SPF-O.5c")
def test_a_penalty_after_a_play_is_measured() -> None:
    series = Series()
    series.record(Play(events.RUN, [events.rush(8, 5)]), Outcome(at(50)))
    assert fouled(series, 5, "RN 4").first_down
    short = fouled(series, 5, "RN 3")
    assert not short.first_down
    assert not short.first_down_by_penalty
    state = short.state
    assert (state.yards_to_goal, state.yards_to_first, state.down, state.inches) == (46, 1, 2, True)
    assert fouled(series, 4).first_down  # more than enough: no measurement
    assert fouled(series, 5, first_down=True).first_down  # an automatic first down
    assert fouled(series, 5, options=Options()).first_down  # the option is off
    assert not fouled(series, 6).first_down


@pytest.mark.rule("SPF-O.5c")
def test_a_new_set_of_downs_is_clean_again() -> None:
    series = Series()
    run = Play(events.RUN, [events.rush(8, 5)])
    series.record(run, Outcome(at(50)))
    assert not series.clean
    series.record(run, Outcome(at(50), first_down=True))
    assert series.clean
    series.record(run, Outcome(at(50)))
    kickoff = at(65)
    kickoff.phase = football.KICKOFF
    series.record(run, Outcome(kickoff))
    assert series.clean
