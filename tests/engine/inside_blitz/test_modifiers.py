"""What moves ratings, and who answers, where more than one part of a play has a say."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.football import events
from engine.football.codes import AWAY, HOME, NOBODY
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.coaches.sense import suggested
from engine.inside_blitz.coaches.tendency import MAKERS, SolitaireCoach, TendencyCoach
from engine.inside_blitz.options import Options, inside_blitz_era
from engine.inside_blitz.ratings import strategy
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.sideline import Sideline
from tests.engine.inside_blitz.builders import (
    BACK,
    ERA,
    SECOND_BACK,
    WIDE,
    at,
    box,
    finish,
    lineman,
    matrix,
    number,
    pass_to,
    player_of,
    run_by,
    snap,
    squad,
)

HOME_FIELD = Options(home_field=True)


@pytest.mark.rule("IBF-CALL-20")
@pytest.mark.parametrize(("to_goal", "caught"), [(50, True), (20, True), (19, True), (9, False)])
def test_hands_lose_what_the_red_zone_gives_to_coverage(to_goal: int, caught: bool) -> None:
    made = snap(Script("card S:ROB/39", "1-1-1", *(["1-1"] if caught else [])), pass_to(), state=at(to_goal))
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.RECEIVER)
    made.defense.figures.pass_inside_20, made.defense.figures.pass_inside_10 = 2, 3
    assert (resolve(made).events[0].kind == events.COMPLETION) == caught
    finish(made)


@pytest.mark.rule("IBF-CALL-20")
def test_the_red_zones_switch_is_for_hands_too() -> None:
    made = snap(Script("card S:ROB/39", "1-1-1", "1-1"), pass_to(), state=at(9), options=Options(red_zone=False))
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.RECEIVER)
    made.defense.figures.pass_inside_10 = 3
    assert resolve(made).events[0].kind == events.COMPLETION


@pytest.mark.rule("IBF-OPT-03")
@pytest.mark.parametrize(("offense", "opens_on"), [(HOME, 4), (AWAY, 2)])
@pytest.mark.parametrize("down", [2, 3, 4])
def test_home_field_moves_blockers_too(offense: int, opens_on: int, down: int) -> None:
    for blue in range(1, 7):
        made = snap(Script("card IL:LG", f"1-1-{blue}"), run_by(), state=at(down=down), options=HOME_FIELD)
        made.offense.team, made.defense.team = offense, 1 - offense
        lineman(made, "LG").run_block = 3
        assert (resolve(made).events[0].yards == 8) == (blue <= (opens_on if down >= 3 else 3))


@pytest.mark.rule("IBF-OPT-03")
@pytest.mark.parametrize(("offense", "catches_on"), [(HOME, 4), (AWAY, 2)])
def test_home_field_moves_hands_too(offense: int, catches_on: int) -> None:
    for blue in range(1, 7):
        draws = ["1-1"] * (blue <= catches_on)
        made = snap(Script("card S:ROB/39", f"1-1-{blue}", *draws), pass_to(), state=at(down=3), options=HOME_FIELD)
        made.offense.team, made.defense.team = offense, 1 - offense
        made.offense.passer.readings[codes.SHORT] = matrix(player_record.RECEIVER)
        assert (resolve(made).events[0].kind == events.COMPLETION) == (blue <= catches_on)
        finish(made)


@pytest.mark.rule("IBF-PEN-04", "IBF-PASS-24")
@pytest.mark.parametrize(
    ("look", "dice", "spot"),
    [("3-1", "2-2", 48), ("5-1", "2-2", 38), ("6-6", "2-2", 26)],
)
def test_interference_after_a_second_look_is_as_deep_as_that_look(look: str, dice: str, spot: int) -> None:
    call = pass_to(codes.LONG_PASS, WIDE)
    made = snap(Script("PEN DEF/RT", "card L:FS/40 PR:LDT/C", "1-1-6", look, "6", "1", "2-4", dice), call)
    made.offense.passer.readings[codes.LONG] = matrix(player_record.PRESSURE)
    play = resolve(made)
    finish(made)
    penalty = play.penalties[0]
    assert (made.charts.fouls[penalty.code].name, penalty.spot) == ("pass interference", spot)


@pytest.mark.rule("IBF-LINE-09", "IBF-LINE-13")
@pytest.mark.parametrize(("blue", "yards"), [(3, 8), (4, 1)])
def test_without_a_spare_back_the_next_player_of_the_chart_blocks(blue: int, yards: int) -> None:
    made = snap(Script("card IL:RB", f"1-1-{blue}"), run_by())
    made.offense.receivers = [player for player in made.offense.receivers if player.index != SECOND_BACK]
    player_of(made, WIDE).run_block = 3
    assert resolve(made).events[0].yards == yards


@pytest.mark.rule("IBF-OURS-HURT", "IBF-RUSH-10")
@pytest.mark.parametrize(("out", "sacker"), [(set(), 206), ({206}, 207), ({206, 207}, 208)])
def test_the_next_card_names_who_is_credited_when_a_player_is_hurt(out: set[int], sacker: int) -> None:
    cards = [f"card {number}" for number in range(7, sacker - 198)]
    made = snap(Script("card PR:RDE/C", "1-1-1", "3-4", "3-4", *cards), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.PRESSURE)
    box(made, "RDE").rush = 6
    made.defense.sackers = [0, *range(200, 300)]
    made.defense.out = out
    assert resolve(made).events[0].other == sacker
    finish(made)


@pytest.mark.rule("IBF-OURS-HURT", "IBF-INT-02")
def test_a_hurt_player_is_not_credited_with_an_interception() -> None:
    made = snap(Script("card S:ROB/39", "1-1-1", "card 7", "card 9", "3-4", "2-6"), pass_to())
    made.offense.passer.readings[codes.SHORT] = matrix(player_record.BAD_PASS)
    rob = box(made, "ROB")
    rob.intercept = 6
    made.defense.interceptors[rob.group] = [0] + [
        number("LOB") if card < 9 else number("ROB") for card in range(1, 101)
    ]
    made.defense.out = {number("LOB")}
    made.defense.charts[codes.STARTERS][number("LOB")] = None
    assert resolve(made).events[0].other == number("ROB")
    finish(made)


@pytest.mark.rule("IBF-FG-01", "IBF-PEN-07")
def test_a_fumble_card_says_nothing_on_a_placekick() -> None:
    made = snap(Script("FUM +1 R", "card 1", "4-4-4", "3-4-5", "card 5", "1-4"), OffenseCall(codes.FIELD_GOAL))
    play = resolve(made)
    finish(made)
    assert [event.kind for event in play.events] == [events.BLOCKED, events.RETURN]


@pytest.mark.rule("IBF-SOLO-04")
def test_the_time_and_score_table_is_a_switch() -> None:
    state = at(50, down=2, to_go=7, quarter=4, seconds_left=100)
    state.away_score = 7
    charts = default_charts()
    assert suggested(state, 0, charts) == codes.DIME
    assert suggested(state, 0, charts, timed=False) == codes.STARTERS
    offense, defense = squad(HOME), squad(AWAY)
    for played, alignment in ((True, codes.DIME), (False, codes.STARTERS)):
        coach = TendencyCoach(Generator(1, "coach"))
        side = Sideline(defense)
        coach.begin(side, Options(time_and_score=played), inside_blitz_era(ERA))
        assert coach.alignment(state, side, offense) == alignment


def _keyed(kind: type[TendencyCoach] | type[SolitaireCoach], out: int = NOBODY) -> list[int]:
    coach, side, offense = kind(Generator(3, "coach")), Sideline(squad(AWAY)), squad(HOME)
    if out != NOBODY:
        offense.out = {out}
    coach.begin(side, Options(), inside_blitz_era(ERA))
    coach.alignment(at(), side, offense)
    found = []
    for _ in range(400):
        chance = Script()
        chance.blue = 1  # the blue die of starters' Key
        call = coach.defense_call(at(), side, codes.STARTERS, chance)
        assert call.strategy == codes.KEY
        found.append(call.keyed)
    return found


@pytest.mark.rule("IBF-CALL-13", "IBF-CALL-14")
def test_a_coach_keys_runners_as_often_as_usage_numbers_name_them() -> None:
    keyed = _keyed(TendencyCoach)
    assert set(keyed) == {BACK, SECOND_BACK}
    assert keyed.count(BACK) == pytest.approx(400 * 67 / 82, abs=30)
    assert set(_keyed(TendencyCoach, SECOND_BACK)) == {BACK, NOBODY}


@pytest.mark.rule("IBF-SOLO-09", "IBF-CALL-13")
def test_the_solitaire_charts_key_whoever_runs() -> None:
    assert set(_keyed(SolitaireCoach)) == {NOBODY}
    assert MAKERS["solitaire"] is SolitaireCoach


@pytest.mark.rule("IBF-CALL-14")
@pytest.mark.parametrize(("keyed", "row"), [(BACK, codes.KEY), (NOBODY, codes.KEY), (SECOND_BACK, codes.WRONG_KEY)])
def test_a_key_on_another_player_is_a_wrong_one(keyed: int, row: int) -> None:
    made = snap(Script(), run_by(player=BACK), DefenseCall(strategy=codes.KEY, keyed=keyed))
    assert strategy(made) == row
