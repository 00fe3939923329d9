"""Whole games, and the rules that only a game can obey."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall
from engine.inside_blitz.chance import NO_CARD
from engine.inside_blitz.charts import GAME
from engine.inside_blitz.coaches.tendency import SolitaireCoach
from engine.inside_blitz.options import Options
from engine.inside_blitz.script import Script
from engine.inside_blitz.solitaire import ball_handler, somebody
from engine.refereeing import IllegalCallError
from tests.engine.inside_blitz.builders import (
    BACK,
    END,
    FIRST_LINEMAN,
    PASSER,
    SECOND_BACK,
    WIDE,
    at,
    matrix,
    number,
    pass_to,
    passer,
    run_by,
    squad,
)
from tests.engine.inside_blitz.matches import ScriptedCoach, match, put, tied_at_the_end

RUN_CARD = "card 15 IL:RDE"


def _plays(made, number: int = 1):
    for _ in range(number):
        made.step()
    return made.log[-1]


@pytest.mark.rule("IBF-CALL-05", "IBF-CLOCK-01")
def test_a_down_is_called_resolved_and_timed() -> None:
    made = match(home=ScriptedCoach([run_by()]), away=ScriptedCoach(), chance=Script(RUN_CARD, "1-1-6"), trace=True)
    logged = _plays(put(made, at()))
    assert (logged.seconds, logged.after.yards_to_goal, logged.after.down) == (40, 42, 2)
    assert logged.called == "inside left, against starters"
    assert [f"{step.rule} {step.text}".strip() for step in logged.steps] == [
        "IBF-CALL-05 called for #1",
        "card 15: the play",
        "dice 1-1-6: the play",
        "IBF-RUN-01 #1 Inside, column 1, row 1: 8/1",
        "IBF-RUN-02 the card's Inside Left line: RDE",
        "IBF-RUN-03 key RDE d#4, RD 0",
        "IBF-CARD-06 blue die 6 against 0: is beaten",
        "IBF-RUN-02 #1 runs: 8 yards",
        "IBF-CLOCK-09 40 seconds",
    ]


@pytest.mark.rule("IBF-CLOCK-04", "IBF-CLOCK-09")
@pytest.mark.parametrize("who", [AWAY, HOME])
def test_either_team_may_spend_a_time_out_after_a_play(who: int) -> None:
    coaches = [ScriptedCoach(timeouts=who == AWAY), ScriptedCoach([run_by()], timeouts=who == HOME)]
    made = match(away=coaches[AWAY], home=coaches[HOME], chance=Script(RUN_CARD, "1-1-6"))
    logged = _plays(put(made, at(quarter=4, seconds_left=100)))
    assert (logged.seconds, logged.timeouts, logged.after.timeouts(who)) == (10, [who], 2)


@pytest.mark.rule("IBF-CLOCK-04")
def test_nobody_is_asked_for_a_time_out_that_saves_nothing_and_none_is_given_too_many() -> None:
    made = match(
        home=ScriptedCoach([pass_to()], timeouts=True),
        away=ScriptedCoach(),
        chance=Script("card 15 S:ROB/ORG", "1-1-1"),
    )
    made.sides[HOME].squad.passer.readings[codes.SHORT] = matrix(player_record.POOR_PASS)
    assert _plays(put(made, at())).timeouts == []
    made = match(home=ScriptedCoach([run_by()], timeouts=True), away=ScriptedCoach(), chance=Script(RUN_CARD, "1-1-6"))
    state = at()
    state.home_timeouts = 0
    with pytest.raises(IllegalCallError, match="IBF-CLOCK-04: the home team has no time-out left"):
        _plays(put(made, state))


@pytest.mark.rule("IBF-CLOCK-05")
def test_a_spike_takes_twenty_seconds_off_a_play_and_a_down() -> None:
    made = match(home=ScriptedCoach([run_by()], spikes=True), away=ScriptedCoach(), chance=Script(RUN_CARD, "1-1-6"))
    first = _plays(put(made, at(quarter=4, seconds_left=100)))
    assert (first.seconds, first.after.seconds_left) == (20, 80)
    spike = _plays(made)
    assert (spike.play.kind, spike.seconds, spike.after.down, spike.after.seconds_left) == (events.SPIKE, 0, 3, 80)


@pytest.mark.rule("IBF-OURS-KNEEL")
def test_a_kneel_loses_a_yard_and_takes_the_time_of_a_run() -> None:
    made = match(home=ScriptedCoach(announced=OffenseCall(codes.KNEEL)), away=ScriptedCoach(), chance=Script())
    logged = _plays(put(made, at(50, quarter=4, seconds_left=90)))
    assert (logged.play.kind, logged.after.yards_to_goal, logged.seconds) == (events.KNEEL, 51, 40)


@pytest.mark.rule("IBF-SOLO-01", "IBF-SOLO-02", "IBF-SOLO-09", "IBF-DECK-14")
def test_a_solitaire_down_by_the_dice_and_the_card_showing() -> None:
    script = Script("3-4-4", RUN_CARD.replace("IL", "IR"), "1-1-6", showing="card 15 SL:RDE")
    coaches = [SolitaireCoach(match().generator), SolitaireCoach(match().generator)]
    made = match(away=coaches[AWAY], home=coaches[HOME], chance=script, trace=True)
    logged = _plays(put(made, at()))
    assert logged.called == "inside right, against starters, blitz"
    assert logged.play.events[0].player == BACK  # number 15
    assert logged.play.remark == "Blitz"
    script.finish()


@pytest.mark.rule("IBF-DECK-01", "IBF-END-01")
def test_the_deck_is_shuffled_each_quarter_and_players_are_fresh_after_the_half() -> None:
    made = match()
    while made.state.quarter == 1:
        made.step()
    assert made.chance.card == NO_CARD
    while made.state.quarter == 2:
        made.step()
    assert (made.sides[AWAY].tally.carries, made.sides[HOME].tally.catches) == ({}, {})


@pytest.mark.rule("IBF-OT-01")
@pytest.mark.parametrize("championship", [False, True])
def test_a_tie_goes_to_overtime_and_the_first_score_ends_it(championship: bool) -> None:
    made = tied_at_the_end(match(championship=championship))
    result = made.play()
    assert result.state.quarter >= 5
    assert championship is False or result.state.lead(HOME) != 0
    late = [logged for logged in result.log if logged.before.quarter >= 5 and logged.outcome.points]
    assert len(late) == (result.state.lead(HOME) != 0)  # a touchdown is the end; no try follows


@pytest.mark.rule("IBF-SCORE-02", "IBF-CALL-08")
def test_a_two_point_try_is_played_from_the_two_against_the_short_alignment() -> None:
    script = Script(RUN_CARD, "1-1-6", RUN_CARD, "1-1-6")
    made = match(home=ScriptedCoach([run_by(), run_by()], two=True), chance=script, trace=True)
    logged = _plays(put(made, at(8)), 2)
    assert (logged.play.kind, logged.before.yards_to_goal, made.state.home_score) == (events.TRY_RUN, 2, 8)
    assert logged.called.startswith("inside left, against short")


@pytest.mark.rule("IBF-INJ-04")
def test_the_next_player_of_his_row_plays_for_a_defender_who_was_hurt() -> None:
    hurt_on_the_play = ("card 15 IL:RDE INJ?", "1-1-6", "4", "1", "4-6")
    script = Script(*hurt_on_the_play, RUN_CARD, "1-1-6")
    made = match(home=ScriptedCoach([run_by(), run_by()]), away=ScriptedCoach(), chance=script)
    defense = made.sides[AWAY].squad
    defense.listed += [
        player_record.Defender(28, group=codes.BACKS, run=0),
        player_record.Defender(29, group=codes.LINE, run=6),
    ]
    gains = [_plays(put(made, at())).play.events[0].yards, _plays(made).play.events[0].yards]
    script.finish()
    assert defense.out == {number("RDE")}
    assert gains == [8, 1]  # run defense 0, then his reserve's 6


@pytest.mark.rule("IBF-INJ-04")
def test_the_first_reserve_for_his_spot_blocks_for_a_lineman_who_is_hurt() -> None:
    gains = []
    for hurt in (False, True):
        made = match(home=ScriptedCoach([run_by()]), away=ScriptedCoach(), chance=Script("card 15 IL:LG", "1-1-3"))
        team = made.sides[HOME].squad
        team.reserves = [
            player_record.Player(29, player_record.LINEMAN, run_block=2, spots=[codes.LINEMEN.index("LG")])
        ]
        if hurt:
            made.sides[HOME].hurt(FIRST_LINEMAN + codes.LINEMEN.index("LG"), GAME)
        gains.append(_plays(put(made, at())).play.events[0].yards)
    assert gains == [8, 1]  # run block 3, then his reserve's 2


@pytest.mark.rule("IBF-INJ-01")
def test_players_hurt_for_games_miss_them_and_come_back() -> None:
    made = match()
    made.sides[HOME].hurt(BACK, GAME + 2)
    made.sides[HOME].hurt(END, GAME)
    assert made.sides[HOME].squad.out == {BACK, END}
    after = made.sides[HOME].after_game()
    assert (after[BACK], after[END]) == (2, 0)


@pytest.mark.rule("IBF-OURS-PASSER")
def test_the_next_quarterback_comes_in_and_gets_the_numbers_of_the_first() -> None:
    team = squad(HOME)
    second = passer()
    second.index, second.inside_high, second.inside_low = 40, matrix(3), matrix(0)
    team.quarterbacks.append(second)
    team.usage[player_record.INSIDE] = [0] + [PASSER] * 82
    team.begin([PASSER])
    assert team.passer is second
    chance = Script(showing="card 15 IL:RDE")
    assert ball_handler(chance, team, codes.INSIDE_LEFT) == 40
    team.begin([PASSER, 40])
    assert team.passer.index == PASSER


@pytest.mark.rule("IBF-OURS-NOBODY", "IBF-INJ-03")
def test_when_a_card_names_nobody_fit_somebody_else_gets_the_ball() -> None:
    team = squad(HOME)
    team.begin([BACK])
    assert somebody(team, codes.INSIDE_RIGHT) == (codes.INSIDE_RIGHT, SECOND_BACK)
    assert somebody(team, codes.LONG_PASS) == (codes.LONG_PASS, WIDE)
    team.begin([BACK, SECOND_BACK])
    assert somebody(team, codes.QUICK_PASS) == (codes.INSIDE_LEFT, WIDE)
    team.begin(list(range(7)))
    assert somebody(team, codes.QUICK_PASS) == (codes.QUICK_PASS, BACK)


@pytest.mark.rule("IBF-INJ-03")
def test_another_returner_takes_a_kick_for_one_who_is_hurt() -> None:
    script = Script("1-1-6", "card 15 S:ROB/39 M:FS/43 L:FS/1", "1-1")
    made = match(away=ScriptedCoach(), home=ScriptedCoach(), chance=script)
    state = at(70)
    state.phase = football.KICKOFF
    put(made, state)
    team = made.sides[AWAY].squad
    other = player_record.Returner(31 - 1, matrix(40, 3), matrix(20, 3))
    hurt = player_record.Returner(BACK, matrix(40, 3), matrix(20, 3))
    team.kick_returners = [hurt] * 40 + [other] * 43
    made.sides[AWAY].hurt(BACK, GAME)
    made.step()
    assert made.log[-1].play.events[1].player == 30


@pytest.mark.rule(
    "IBF-CALL-10", "IBF-CALL-11", "IBF-CALL-12", "IBF-CALL-03", "IBF-OPT-05", "IBF-CALL-24", "IBF-PUNT-09"
)
@pytest.mark.parametrize(
    ("call", "against", "options", "said"),
    [
        (run_by(), DefenseCall(codes.NICKEL, codes.KEY), Options(), "IBF-CALL-10: key on the runner may not be called"),
        (run_by(), DefenseCall(codes.SHORT_YARDAGE, codes.BLITZ), Options(), "IBF-CALL-10: blitz may not be called"),
        (run_by(), DefenseCall(codes.RUN_FRONT, codes.PREVENT), Options(), "IBF-CALL-10: prevent may not be called"),
        (run_by(), DefenseCall(strategy=codes.WRONG_KEY), Options(), "IBF-CALL-09: no strategy"),
        (run_by(), DefenseCall(9), Options(), "IBF-CALL-04: no alignment 9"),
        (run_by(), DefenseCall(strategy=codes.MAN), Options(strategies=False), "IBF-CALL-24: played without"),
        (run_by(), DefenseCall(block=True), Options(), "IBF-PUNT-09: only a punt"),
        (pass_to(codes.LONG_PASS, BACK), DefenseCall(), Options(), "IBF-CALL-03: player 1 has no section for it: long"),
        (
            pass_to(codes.QUICK_PASS, END),
            DefenseCall(),
            Options(),
            "IBF-CALL-03: player 5 has no section for it: quick",
        ),
        (run_by(player=PASSER), DefenseCall(), Options(), "IBF-CALL-03: player 0 has no section for it: inside left"),
        (run_by(player=77), DefenseCall(), Options(), "IBF-CALL-05: player 77 cannot be called"),
        (run_by(codes.SWEEP_LEFT, sidelines=True), DefenseCall(), Options(), "IBF-OPT-05: no sweep left goes"),
        (OffenseCall(99), DefenseCall(), Options(), "IBF-CALL-01: no play 99"),
    ],
)
def test_an_illegal_call_is_refused(call: OffenseCall, against: DefenseCall, options: Options, said: str) -> None:
    made = match(home=ScriptedCoach([call]), away=ScriptedCoach(against=against), options=options)
    with pytest.raises(IllegalCallError, match=said):
        _plays(put(made, at()))


@pytest.mark.rule("IBF-KICK-09", "IBF-KICK-13", "IBF-INJ-01")
def test_illegal_kicks_and_hurt_players_are_refused() -> None:
    made = match(home=ScriptedCoach(kick=KickoffCall(onside=True, squib=True)))
    state = at(70)
    state.phase = football.KICKOFF
    with pytest.raises(IllegalCallError, match="IBF-KICK-09"):
        put(made, state).step()
    made = match(home=ScriptedCoach(kick=KickoffCall(onside=True)))
    state = at(80)
    state.phase = football.FREE_KICK
    with pytest.raises(IllegalCallError, match="IBF-KICK-13"):
        put(made, state).step()
    made = match(home=ScriptedCoach([run_by()]))
    made.sides[HOME].hurt(BACK, GAME)
    with pytest.raises(IllegalCallError, match="IBF-INJ-01: player 1 is hurt"):
        put(made, at()).step()
    made = match(home=ScriptedCoach(announced=run_by()))
    with pytest.raises(IllegalCallError, match="IBF-CALL-01: play 1 is not announced"):
        put(made, at()).step()
    made = match(home=ScriptedCoach(announced=OffenseCall(codes.TRY_KICK)))
    with pytest.raises(IllegalCallError, match="IBF-FG-06: extra point in this phase"):
        put(made, at()).step()
