"""The edges of rules: the last line, die or player to which each applies, and the first to which it does not."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, TRY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.officials import Timekeeper
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Player
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.inside_blitz.timing import seconds
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    PASSER,
    SECOND_BACK,
    SECOND_WIDE,
    WIDE,
    at,
    box,
    finish,
    lineman,
    matrix,
    number,
    pass_to,
    player_of,
    punts,
    run_by,
    snap,
)
from tests.engine.inside_blitz.matches import ScriptedCoach

THIRD_BACK = 15


@pytest.mark.rule("IBF-OPT-01")
@pytest.mark.parametrize(("line", "judged"), [(8, True), (9, True), (10, False)])
def test_a_returner_judges_punts_from_the_nine_in(line: int, judged: bool) -> None:
    draws = ["6-6", "1-1"] if judged else ["1-1"]
    made = snap(Script("1-1-3", "card 45", *draws), OffenseCall(codes.PUNT), state=at(45, down=4))
    made.options = Options(punt_judgment=True)
    made.offense.punter.near = punts(line)
    resolve(made)
    finish(made)


def _intercepted(to_goal: int, point: str, back: str) -> Outcome:
    """A Short pass taken `point` beyond scrimmage less two yards; RET 0 loses five yards on 11 and gains none on 34."""
    made = snap(Script("card S:ROB/39", "1-1-1", point, back), pass_to(), state=at(to_goal))
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.BAD_PASS)
    box(made, "ROB").intercept, box(made, "ROB").runback = 6, 0
    outcome = apply(made.state, resolve(made))
    finish(made)
    return outcome


@pytest.mark.rule("IBF-INT-09")
@pytest.mark.parametrize(
    ("to_goal", "own_line"),
    [(16, 1), (15, 1), (14, 1), (12, 1), (11, 1), (17, 2), (20, 5)],
)
def test_momentum_carries_an_interceptor_no_farther_than_his_own_one(to_goal: int, own_line: int) -> None:
    outcome = _intercepted(to_goal, "6-6", "1-1")  # ten yards beyond scrimmage, five lost
    assert not outcome.safety
    assert (outcome.state.offense, outcome.state.yards_to_goal) == (AWAY, 100 - own_line)


@pytest.mark.rule("IBF-INT-08", "IBF-INT-09")
def test_a_loss_in_the_end_zone_is_a_touchback() -> None:
    outcome = _intercepted(10, "6-6", "1-1")
    assert (outcome.safety, outcome.state.yards_to_goal) == (False, 80)


@pytest.mark.rule("IBF-PASS-22")
@pytest.mark.parametrize(
    ("numbers", "target"),
    [
        ("S:ROB/30 M:FS/50 L:LCB/70", SECOND_WIDE),
        ("S:ROB/1 M:FS/50 L:LCB/70", END),
        ("S:ROB/10 M:FS/70 L:LCB/50", WIDE),
    ],
)
def test_the_cards_other_numbers_are_tried_from_short_down(numbers: str, target: int) -> None:
    made = snap(Script(f"card {numbers} Q:LDE/ORG PR:LDT/C", "1-1-6", "3-1", "1", "1-1"), pass_to(codes.MEDIUM_PASS))
    made.offense.passer.readings[codes.MEDIUM] = matrix(player_record.PRESSURE)
    owners = [BACK] * 83
    # 1 to 9 the end, 10 to 29 and 50 to 59 a back who is hurt, 30 to 49 one receiver, 60 on the other.
    owners[1:10], owners[30:50], owners[60:83] = [END] * 9, [SECOND_WIDE] * 20, [WIDE] * 23
    made.offense.usage[player_record.PASSES + codes.SHORT] = owners
    made.offense.out = {BACK}
    play = resolve(made)
    assert play.events[0].other == target


@pytest.mark.rule("IBF-LINE-09")
@pytest.mark.parametrize(
    ("blocks", "opens_on"),
    [((2, 5), 5), ((5, 2), 5), ((4, 4), 4), ((0, 1), 1)],
)
def test_the_best_of_the_spare_backs_blocks_for_a_run(blocks: tuple[int, int], opens_on: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card IL:RB", f"1-1-{blue}"), run_by())
        _backs(made, [(block, 0) for block in blocks])
        player_of(made, BACK).run_block = 6  # he has the ball
        assert (resolve(made).events[0].yards == 8) == (blue <= opens_on)


@pytest.mark.rule("IBF-LINE-09", "IBF-RUSH-09")
@pytest.mark.parametrize(
    ("blocks", "sacked_on"),
    [((-2, 1), 1), ((1, -2), 1), ((-1, 0), 2), ((1, 2), 4)],
)
def test_the_most_negative_rating_is_the_best_against_the_rush(blocks: tuple[int, int], sacked_on: int) -> None:
    for blue in range(1, 7):
        rest = ["3-4", "3-4"] if blue <= sacked_on else ["3-1", "6"]
        made = snap(Script("card S:ROB/39 PR:RDE/RB", f"1-1-{blue}", *rest), pass_to(codes.SHORT_PASS, BACK))
        made.offense.passer.readings[codes.SHORT] = matrix(player_record.PRESSURE)
        _backs(made, [(0, block) for block in blocks])
        player_of(made, BACK).pass_block = -2  # he is thrown to
        box(made, "RDE").rush = 3
        assert (resolve(made).events[0].kind == events.SACK) == (blue <= sacked_on)


def _backs(made: Snap, blocks: list[tuple[int, int]]) -> None:
    """A second and a third back who block so well for the run and against the rush."""
    third = Player(THIRD_BACK, player_record.BACK)
    made.offense.receivers.insert(2, third)
    for back, (running, passing) in zip((player_of(made, SECOND_BACK), third), blocks, strict=True):
        back.run_block, back.pass_block = running, passing


@pytest.mark.rule("IBF-PEN-06")
@pytest.mark.parametrize(
    ("special", "dice", "name", "expected"),
    [
        ("PEN OFF/KT", "1-1", "false start", 0),
        ("PEN OFF/KT", "3-1", "holding", 10),
        ("PEN DEF/RT", "1-1", "offside", 0),
        ("PEN DEF/RT", "3-5", "defensive holding", 10),
    ],
)
def test_fouls_before_the_snap_take_no_time_and_others_ten_seconds(
    special: str, dice: str, name: str, expected: int
) -> None:
    made = snap(Script(special, "card IL:RDT", "1-1-1", "1", dice), run_by())
    player_of(made, BACK).inside_high = matrix(-3)  # nobody declines
    play = resolve(made)
    if name == "holding":
        play.events[0].yards = 30
    outcome = apply(made.state, play)
    assert (made.charts.fouls[play.penalties[0].code].name, outcome.enforced) == (name, [True])
    assert seconds(made.state, play, outcome, Options(), default_charts()) == expected
    assert outcome.state.down == 1


@pytest.mark.rule("IBF-PEN-06")
def test_an_offside_that_is_declined_takes_what_the_play_takes() -> None:
    made = snap(Script("PEN DEF/RT", "card IL:RDT", "1-1-1", "1", "1-1"), run_by())
    player_of(made, BACK).inside_high = matrix(30)
    play = resolve(made)
    outcome = apply(made.state, play)
    assert outcome.enforced == [False]
    assert seconds(made.state, play, outcome, Options(), default_charts()) == 40


@pytest.mark.rule("IBF-PEN-04")
@pytest.mark.parametrize(
    ("play", "target", "to_goal", "dice", "spot"),
    [
        (codes.QUICK_PASS, BACK, 50, "5", 50),
        (codes.SHORT_PASS, END, 50, "6-6", 40),
        (codes.MEDIUM_PASS, END, 50, "2-4", 36),
        (codes.LONG_PASS, WIDE, 50, "3-4", 18),
        (codes.LONG_PASS, WIDE, 15, "3-4", 1),
        (codes.SHORT_PASS, END, 10, "6-6", 1),
    ],
)
def test_interference_is_spotted_where_an_interception_would_be(
    play: int, target: int, to_goal: int, dice: str, spot: int
) -> None:
    card = "card Q:NB/ORG S:NB/39 M:NB/39 L:NB/39"
    made = snap(Script("PEN DEF/RT", card, "1-1-1", "1-1", "1", "2-4", dice), pass_to(play, target), state=at(to_goal))
    penalty = resolve(made).penalties[0]
    finish(made)
    assert made.charts.fouls[penalty.code].name == "pass interference"
    assert (penalty.spot, penalty.basis, penalty.half_distance) == (spot, events.AT_SPOT, False)


@pytest.mark.rule("IBF-PEN-07", "IBF-PEN-02")
@pytest.mark.parametrize("call", [codes.FIELD_GOAL, codes.TRY_KICK])
@pytest.mark.parametrize(
    ("special", "blue", "dice", "name"),
    [
        ("PEN OFF/KT", 4, "3-1", "holding"),
        ("PEN OFF/KT", 5, "", ""),
        ("PEN DEF/RT", 6, "5-5", "running into the kicker"),
    ],
)
def test_placekicks_are_flagged_by_the_punt_column_and_the_kickers_rating(
    call: int, special: str, blue: int, dice: str, name: str
) -> None:
    state = at(20, down=4)
    if call == codes.TRY_KICK:
        state.phase = TRY
    made = snap(
        Script(special, "card 1", "1-1-2", str(blue), *([dice] if dice else [])), OffenseCall(call), state=state
    )
    made.offense.punter.penalty, made.defense.figures.kick_return_penalty = 6, 0  # not asked
    play = resolve(made)
    finish(made)
    assert [made.charts.fouls[penalty.code].name for penalty in play.penalties] == ([name] if name else [])


@pytest.mark.rule("IBF-FUM-02")
@pytest.mark.parametrize(
    ("offense", "defense", "fumbled"), [(0, 0, True), (1, 0, True), (-1, 0, False), (0, -3, True), (-1, 3, False)]
)
def test_those_who_tackle_an_interceptor_are_the_offense(offense: int, defense: int, fumbled: bool) -> None:
    draws = ["2-3", "card S:ROB/39"] * fumbled
    made = snap(Script("FUM 0", "card S:ROB/39", "1-1-1", "3-4", "2-6", "3", *draws), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.BAD_PASS)
    box(made, "ROB").intercept = 6
    made.offense.figures.forced_fumbles, made.defense.figures.forced_fumbles = offense, defense
    assert (resolve(made).events[-1].kind == events.FUMBLED) == fumbled
    finish(made)


@pytest.mark.rule("IBF-FUM-02")
@pytest.mark.parametrize(
    ("offense", "defense", "fumbled"), [(0, 0, True), (-2, 0, True), (0, -1, False), (3, -1, False), (0, 1, True)]
)
def test_those_who_tackle_a_runner_are_the_defense(offense: int, defense: int, fumbled: bool) -> None:
    draws = ["2-3", "card IL:RDE"] * fumbled
    made = snap(Script("FUM 0", "card IL:RDT", "1-1-1", "2", *draws), run_by())
    made.offense.figures.forced_fumbles, made.defense.figures.forced_fumbles = offense, defense
    assert (resolve(made).events[-1].kind == events.FUMBLED) == fumbled
    finish(made)


class _Spiking(ScriptedCoach):
    """Always spikes, and remembers what it was told it would save."""

    def __init__(self) -> None:
        super().__init__(spikes=True)
        self.told: list[tuple[int, int]] = []

    def spike(self, before: State, after: State, team: int, running: int, saved: int) -> bool:
        self.told.append((running, saved))
        return True


@pytest.mark.rule("IBF-CLOCK-05")
@pytest.mark.parametrize(
    ("down", "to_go", "play", "taken", "asked"),
    [
        (1, 10, Play(events.RUN, [events.rush(BACK, 3)]), 20, True),
        (2, 10, Play(events.RUN, [events.rush(BACK, 3)]), 20, True),
        (3, 10, Play(events.RUN, [events.rush(BACK, 3)]), 40, False),
        (3, 2, Play(events.RUN, [events.rush(BACK, 3)]), 20, True),
        (1, 10, Play(events.PASS, [events.incompletion(PASSER, END)]), 10, False),
        (1, 10, Play(events.RUN, [events.rush(BACK, 60)]), 40, False),
    ],
)
def test_a_spike_is_offered_after_plays_of_forty_seconds_with_a_down_to_spare(
    down: int, to_go: int, play: Play, taken: int, asked: bool
) -> None:
    coach = _Spiking()
    timekeeper = Timekeeper([ScriptedCoach(), coach], Options(), default_charts())
    state = at(down=down, to_go=to_go)
    assert timekeeper.take(state, play, apply(state, play)) == taken
    assert timekeeper.spiking == asked
    assert coach.told == ([(40, 20)] if asked else [])


@pytest.mark.rule("IBF-RUN-04", "IBF-DECK-06")
@pytest.mark.parametrize(("left", "right", "opens_on"), [(2, 5, 5), (5, 2, 5), (0, 3, 3), (4, 4, 4)])
def test_either_of_two_key_blockers_opens_the_way(left: int, right: int, opens_on: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card IL:LT+LG", f"1-1-{blue}"), run_by())
        lineman(made, "LT").run_block, lineman(made, "LG").run_block = left, right
        assert (resolve(made).events[0].yards == 8) == (blue <= opens_on)


@pytest.mark.rule("IBF-RUN-04", "IBF-RUN-11")
def test_a_defender_on_the_line_decides_before_a_blocker() -> None:
    for key in ("RDE+LT", "LT+RDE"):
        made = snap(Script(f"card IL:{key}", "1-1-4"), run_by())
        lineman(made, "LT").run_block, box(made, "RDE").run = 6, 4
        assert (resolve(made).events[0].yards, made.key) == (1, number("RDE"))


@pytest.mark.rule("IBF-CLOCK-05")
def test_a_spike_that_would_save_nothing_is_not_offered() -> None:
    coach = _Spiking()
    timekeeper = Timekeeper([ScriptedCoach(), coach], Options(), default_charts())
    state, play = at(seconds_left=20), Play(events.RUN, [events.rush(BACK, 3)])
    assert timekeeper.take(state, play, apply(state, play)) == 20
    assert coach.told == []


@pytest.mark.rule("IBF-END-01", "IBF-END-02", "IBF-END-04")
@pytest.mark.parametrize("limit", [0, 1, 2, 5])
def test_a_player_tires_once_he_has_had_all_that_his_card_allows(limit: int) -> None:
    player, tally = Player(BACK, player_record.BACK, carries=limit, catches=limit), Tally()
    for done in range(8):
        assert tally.carries_over(player) == max(done + 1 - limit, 0)
        assert tally.catches_over(player) == max(done - limit + 1, 0)
        tally.carried(BACK)
        tally.caught(BACK)
    tally.new_half()
    assert tally.carries_over(player) == tally.catches_over(player) == (limit == 0)


@pytest.mark.rule("IBF-CALL-09", "IBF-CALL-24", "IBF-RUSH-04", "IBF-RUSH-07", "IBF-PUNT-13", "IBF-END-03", "IBF-END-05")
@pytest.mark.rule("IBF-OPT-01", "IBF-OPT-03", "IBF-OPT-04", "IBF-SOLO-04", "IBF-SOLO-10", "IBF-CLOCK-01", "IBF-INJ-01")
def test_which_options_are_on_unless_somebody_says_otherwise() -> None:
    on = {
        *("strategies", "red_zone", "sack_depth", "line_play", "endurance", "touchdown_seconds", "time_and_score"),
        "injuries",
    }
    off = {
        *("doubled_blocks", "scaled_coverage", "punt_judgment", "home_field", "quarterback_range", "fresh_cards"),
    }
    found = asdict(Options())
    assert {name for name, value in found.items() if value is True} == on
    assert {name for name, value in found.items() if value is False} == off
