"""Penalty cards, and injuries."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.chance import NO_CARD, Shuffled
from engine.inside_blitz.charts import DRIVE, GAME, default_charts
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.lineups import lineman_at, on_field
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Defender, Player
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.sideline import Sideline, between_plays
from engine.inside_blitz.timing import seconds
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    FIRST_LINEMAN,
    PASSER,
    WIDE,
    at,
    box,
    finish,
    matrix,
    number,
    pass_to,
    run_by,
    snap,
    squad,
)
from tests.engine.inside_blitz.matches import ScriptedCoach, match, put

RUN = ("card IL:RDT", "1-1-1")
PASS = ("card S:NB/39", "1-1-1", "1-1")


@pytest.mark.rule("IBF-PEN-01", "IBF-PEN-02", "IBF-PEN-03")
@pytest.mark.parametrize(
    ("special", "against", "dice", "name"),
    [
        ("PEN OFF/KT", HOME, "1-1", "false start"),
        ("PEN OFF/KT", HOME, "3-1", "holding"),
        ("PEN DEF/RT", AWAY, "1-1", "offside"),
        ("PEN DEF/RT", AWAY, "5-4", "personal foul"),
    ],
)
def test_a_flag_on_a_run(special: str, against: int, dice: str, name: str) -> None:
    made = snap(Script(special, *RUN, "5", dice), run_by())
    penalty = resolve(made).penalties[0]
    finish(made)
    assert (penalty.against, default_charts().fouls[penalty.code].name) == (against, name)


@pytest.mark.rule("IBF-PEN-01")
def test_no_flag_above_the_rating() -> None:
    made = snap(Script("PEN OFF/KT", *RUN, "6"), run_by())
    assert resolve(made).penalties == []
    finish(made)


@pytest.mark.rule("IBF-PEN-03")
def test_passes_have_columns_of_their_own() -> None:
    made = snap(Script("PEN DEF/RT", *PASS, "1", "5-5"), pass_to())
    assert default_charts().fouls[resolve(made).penalties[0].code].name == "roughing the passer"


@pytest.mark.rule("IBF-PEN-04")
def test_interference_is_placed_like_an_interception() -> None:
    made = snap(Script("PEN DEF/RT", "card S:ROB/39", "1-1-1", "1", "3-1", "3-5"), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.POOR_PASS)
    play = resolve(made)
    finish(made)
    outcome = apply(made.state, play)
    assert (outcome.state.yards_to_goal, outcome.first_down) == (44, True)


@pytest.mark.rule("IBF-PEN-05")
def test_the_offended_side_keeps_the_better() -> None:
    made = snap(Script("PEN DEF/RT", *RUN, "1", "1-1"), run_by(), state=at(to_go=5))
    outcome = apply(made.state, resolve(made))
    assert outcome.enforced == [False]  # a first down by running is better than five yards
    made = snap(Script("PEN OFF/KT", *RUN, "1", "3-1"), run_by(), state=at(96))
    outcome = apply(made.state, resolve(made))
    assert outcome.penalty_yards == [2]  # half the distance


@pytest.mark.rule("IBF-PEN-05", "IBF-PEN-08")
def test_several_flags_are_each_checked_and_both_sides_offset() -> None:
    made = snap(Script("PEN OFF/KT", "PEN DEF/RT", *RUN, "1", "3-1", "2", "5-4"), run_by())
    play = resolve(made)
    finish(made)
    outcome = apply(made.state, play)
    assert (len(play.penalties), outcome.offset, outcome.state.down) == (2, True, 1)


@pytest.mark.rule("IBF-PEN-06", "IBF-CLOCK-02", "IBF-CLOCK-03")
@pytest.mark.parametrize(
    ("special", "dice", "taken"), [("PEN OFF/KT", "1-1", 0), ("PEN DEF/RT", "1-1", 0), ("PEN OFF/KT", "3-1", 10)]
)
def test_fouls_before_the_snap_take_no_time(special: str, dice: str, taken: int) -> None:
    made = snap(Script(special, "card IL:RDE", "1-1-1", "1", dice), run_by())
    box(made, "RDE").run = 6
    play = resolve(made)
    outcome = apply(made.state, play)
    assert outcome.enforced == [True]
    assert (outcome.state.down, seconds(made.state, play, outcome, Options(), default_charts())) == (1, taken)


@pytest.mark.rule("IBF-OURS-THROW")
def test_no_interference_without_a_pass_and_no_grounding_of_a_caught_one() -> None:
    for reading, dice in ((player_record.SCRAMBLE, "2-6"), (player_record.ON_TARGET, "6-1")):
        special = "PEN DEF/RT" if reading == player_record.SCRAMBLE else "PEN OFF/KT"
        made = snap(Script(special, *PASS, "1", dice), pass_to())
        made.offense.passer.readings[codes.SHORT] = matrix(reading)
        assert resolve(made).penalties == []
        finish(made)


@pytest.mark.rule("IBF-INJ-01", "IBF-INJ-02")
@pytest.mark.parametrize(
    ("draws", "hurt"),
    [
        (("3", "1", "1-1"), (HOME, BACK, DRIVE)),
        (("3", "1", "4-6"), (HOME, BACK, GAME)),
        (("3", "2"), None),
        (("4", "2", "5-1"), (AWAY, number("RDE"), GAME + 1)),
        (("4", "3", "6-3", "4"), (AWAY, number("RDE"), GAME + 5)),
        (("6", "4"), None),
    ],
)
def test_who_is_hurt_and_for_how_long(draws: tuple[str, ...], hurt: tuple[int, int, int] | None) -> None:
    made = snap(Script("card IL:RDE INJ?", "1-1-1", *draws), run_by())
    box(made, "RDE").injury = 3
    play = resolve(made)
    finish(made)
    assert play.events[1:] == ([] if hurt is None else [events.injury(hurt[1], hurt[0], hurt[2])])


@pytest.mark.rule("IBF-INJ-01", "IBF-INJ-02")
@pytest.mark.parametrize(
    ("reading", "card", "draws", "hurt"),
    [
        (player_record.SCRAMBLE, "card S:ROB/39 INJ?", ("1-1",), PASSER),
        (player_record.PRESSURE, "card S:ROB/39 PR:RDE/C INJ?", ("3-4", "3-4"), PASSER),
        (player_record.PRESSURE, "card S:ROB/39(SP) PR:LDE/C INJ?", ("1", "1-1"), WIDE),
        (player_record.PRESSURE_DEFENDER, "card S:ROB/39(SP) PR:LDE/C INJ?", ("1",), WIDE),
        (player_record.POOR_PASS, "card S:ROB/39 INJ?", (), END),
        (player_record.BAD_PASS, "card S:RCB/39 INJ?", ("1-1", "1-1"), END),
    ],
)
def test_the_player_who_really_had_the_ball_is_hurt(reading: int, card: str, draws: tuple[str, ...], hurt: int) -> None:
    made = snap(Script(card, "1-1-1", *draws, "1", "1", "4-6"), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(reading)
    made.offense.passer.injury = 1
    box(made, "RDE").rush, box(made, "ROB").cover[codes.SHORT], box(made, "RCB").intercept = 6, 6, 6
    play = resolve(made)
    finish(made)
    assert play.events[-1] == events.injury(hurt, HOME, GAME)


@pytest.mark.rule("IBF-INJ-01")
def test_a_fumble_that_another_player_picked_up_does_not_hurt_him() -> None:
    draws = ("FUM +1", "card IL:RDT INJ?", "1-1-1", "1", "6-6", "card IL:LG")
    made = snap(Script(*draws, "1", "1", "4-6"), run_by())
    play = resolve(made)
    finish(made)
    assert play.events[-1] == events.injury(BACK, HOME, GAME)


@pytest.mark.rule("IBF-INJ-01", "IBF-PEN-06")
def test_nobody_is_hurt_on_a_play_that_never_began() -> None:
    made = snap(Script("PEN OFF/KT", "card IL:RDT INJ?", "1-1-1", "5", "1-1"), run_by())
    play = resolve(made)
    finish(made)
    assert (play.penalties[0].dead_ball, len(play.events)) == (True, 1)


@pytest.mark.rule("IBF-INJ-01")
def test_without_a_key_defender_and_with_injuries_off_nobody_is_hurt() -> None:
    made = snap(Script("card IL:RDT INJ?", "1-1-1", "4"), run_by())
    assert len(resolve(made).events) == 1
    made = snap(Script("card IL:RDT INJ?", "1-1-1"), run_by(), options=Options(injuries=False))
    assert len(resolve(made).events) == 1
    finish(made)


@pytest.mark.rule("IBF-INJ-04")
def test_reserves_take_the_places_of_injured_linemen() -> None:
    team = squad(HOME)
    tackle, guard = Player(49, player_record.LINEMAN, spots=[0, 4]), Player(50, player_record.LINEMAN, spots=[1, 2])
    team.reserves = [tackle, guard]
    assert lineman_at(team, 1) is team.line[1]
    team.begin([FIRST_LINEMAN + 1])
    assert lineman_at(team, 1) is guard
    team.begin([FIRST_LINEMAN + 1, FIRST_LINEMAN + 2])
    assert lineman_at(team, 2) is None  # the guard stands in elsewhere
    team.begin([FIRST_LINEMAN + 2])
    assert lineman_at(team, 2) is guard


@pytest.mark.rule("IBF-INJ-04")
def test_reserves_of_his_group_take_the_place_of_an_injured_defender() -> None:
    team = squad(HOME)
    spare = Defender(60, group=codes.LINE)
    team.listed.append(spare)
    assert on_field(team, codes.STARTERS) is team.charts[codes.STARTERS]
    team.begin([number("LDE"), number("NT"), number("FS")])
    boxes = on_field(team, codes.STARTERS)
    assert boxes[number("LDE")] is spare
    assert boxes[number("NT")] is None
    assert boxes[number("FS")] is None
    assert boxes[number("SS")] is team.charts[codes.STARTERS][number("SS")]


@pytest.mark.rule("IBF-END-01")
def test_designed_runs_and_catches_count_for_endurance_and_scrambles_do_not() -> None:
    for call, draws, reading, carries, catches in (
        (run_by(), RUN, player_record.ON_TARGET, {BACK: 1}, {}),
        (pass_to(), PASS, player_record.ON_TARGET, {}, {END: 1}),
        (pass_to(), PASS, player_record.SCRAMBLE, {}, {}),
    ):
        made = snap(Script(*draws), call)
        made.offense.passer.readings[codes.SHORT] = matrix(reading)
        play = resolve(made)
        made.tally.count(play, apply(made.state, play))
        assert (made.tally.carries, made.tally.catches) == (carries, catches)


@pytest.mark.rule("IBF-END-01", "IBF-PEN-05", "IBF-PEN-06")
@pytest.mark.parametrize(
    ("draws", "carries"),
    [
        (("PEN OFF/KT", *RUN, "1", "1-1"), {}),  # a false start
        (("PEN OFF/KT", *RUN, "1", "3-1"), {}),  # holding, accepted
        (("PEN OFF/KT", "PEN DEF/RT", *RUN, "1", "3-1", "2", "5-4"), {}),  # both sides: played again
        (("PEN DEF/RT", *RUN, "1", "1-1"), {BACK: 1}),  # offside, declined
    ],
)
def test_a_play_that_a_penalty_wiped_out_tires_nobody(draws: tuple[str, ...], carries: dict[int, int]) -> None:
    made = match(home=ScriptedCoach([run_by()]), away=ScriptedCoach(), chance=Script(*draws))
    put(made, at(to_go=5)).step()
    assert made.sides[HOME].tally.carries == carries


@pytest.mark.rule("IBF-INJ-01", "IBF-DECK-01", "IBF-END-01")
def test_between_plays() -> None:
    sides = [Sideline(squad(AWAY)), Sideline(squad(HOME))]
    out = sides[HOME].squad
    chance = Shuffled(default_deck(), Generator(1))
    chance.flip()
    sides[HOME].tally.carried(BACK)
    play = Play(events.RUN, [events.rush(BACK, 3), events.injury(BACK, HOME, DRIVE), events.injury(END, HOME, GAME)])
    before, after = at(), at()
    between_plays(before, play, after, chance, sides)
    assert (out.out, sides[AWAY].squad.out) == ({BACK, END}, set())
    after.drive, after.quarter = before.drive + 1, 2
    between_plays(before, Play(events.RUN), after, chance, sides)
    assert (out.out, chance.card, sides[HOME].tally.carries) == ({END}, NO_CARD, {BACK: 1})
    before.quarter, after.quarter = 2, 3
    between_plays(before, Play(events.RUN), after, chance, sides)
    assert sides[HOME].tally.carries == {}
