"""Legal and illegal calls: each rule both ways."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.fast_action import codes
from engine.fast_action.endurance import Endurance
from engine.football import codes as football
from engine.football.era import Era
from engine.football.state import State
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import Coverage, DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.legality import (
    NO_PLAY,
    call_problems,
    defense_call_problems,
    kickoff_call_problems,
)
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard, Squad
from tests.engine.statis_pro.builders import (
    DIME,
    FOUR_THREE,
    THREE_FOUR,
    Display,
    at,
    eleven,
    front,
    pass_to,
    player_at,
    run_to,
)

NICKEL = "ACE FHJ KLMNO"
TWO_COACHES = Options(solitaire=False)
FAKES = Options(fake_kicks=True)


def rules(problems: list[str]) -> list[str]:
    """The ids of the rules broken."""
    return [problem.partition(":")[0] for problem in problems]


def offense(
    call: OffenseCall,
    *,
    places: Display | None = None,
    state: State | None = None,
    options: Options | None = None,
    endurance: Endurance | None = None,
    previous_play: int = NO_PLAY,
    last_took_maximum: bool = False,
    must_punt: bool = False,
    kicker: KickerCard | None = None,
) -> list[str]:
    """The rules an offense's call breaks, from midfield unless told otherwise."""
    squad = Squad(football.HOME, kicker=kicker or KickerCard(20, [45, 33, 30, 20], 46))
    problems = call_problems(
        state or at(),
        eleven() if places is None else places,
        call,
        options or Options(),
        squad,
        endurance or Endurance(20),
        previous_play=previous_play,
        last_took_maximum=last_took_maximum,
        must_punt=must_punt,
    )
    return rules(problems)


def defense(
    call: DefenseCall,
    formation: str = FOUR_THREE,
    *,
    options: Options = TWO_COACHES,
    big_plays_left: int = 0,
    big_play_this_possession: bool = False,
    announced: int = -1,
) -> list[str]:
    """The rules a defense's call breaks."""
    problems = defense_call_problems(
        front(formation),
        call,
        options,
        big_plays_left=big_plays_left,
        big_play_this_possession=big_play_this_possession,
        announced=announced,
    )
    return rules(problems)


def boxes(letters: str) -> list[int]:
    return [codes.BOXES.index(letter) for letter in letters]


# Who may be called for what.


@pytest.mark.rule("SPF-7.1.1a", "SPF-2.7a", "SPF-7.1.3b")
@pytest.mark.parametrize("play", [calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT])
def test_backs_and_the_quarterback_run(play: int) -> None:
    assert offense(run_to(play, codes.BK2)) == []
    assert offense(run_to(play, codes.QB)) == []
    assert offense(run_to(play, codes.LE)) == ["SPF-7.1.3b"]
    assert offense(run_to(play, codes.FL1)) == ["SPF-7.1.3b"]


@pytest.mark.rule("SPF-7.1.1a")
def test_a_play_that_is_none() -> None:
    assert offense(OffenseCall(99, codes.BK1)) == ["SPF-7.1.1a"]


@pytest.mark.rule("SPF-7.1.3a")
@pytest.mark.parametrize("call", [run_to(carrier=codes.BK3), pass_to(receiver=codes.FL2), pass_to(receiver=codes.CN)])
def test_the_named_place_must_be_occupied(call: OffenseCall) -> None:
    assert offense(call) == ["SPF-7.1.3a"]


@pytest.mark.rule("SPF-7.1.3b")
@pytest.mark.parametrize("receiver", [codes.LE, codes.RE, codes.BK1, codes.FL1])
def test_passes_go_to_ends_backs_and_flankers(receiver: int) -> None:
    assert offense(pass_to(receiver=receiver)) == []


@pytest.mark.rule("SPF-7.1.3b")
def test_nobody_passes_to_the_quarterback() -> None:
    assert offense(pass_to(receiver=codes.QB)) == ["SPF-7.1.3b"]


@pytest.mark.rule("SPF-4.2.2b")
def test_a_blank_column_bars_a_player() -> None:
    places = eleven()
    player_at(places, codes.BK1).rush_n = []
    player_at(places, codes.LE).pass_l = []
    assert offense(run_to(), places=places) == ["SPF-4.2.2b"]
    assert offense(pass_to(calls.LONG), places=places) == ["SPF-4.2.2b"]
    assert offense(pass_to(calls.SHORT), places=places) == []
    assert offense(pass_to(calls.QUICK), places=places) == []
    assert offense(pass_to(calls.SCREEN, codes.BK1), places=places) == ["SPF-4.2.2b"]
    assert offense(pass_to(calls.QUICK, codes.BK1), places=places) == []


@pytest.mark.rule("SPF-7.1.1b", "SPF-8.2.6a")
def test_end_arounds_are_for_receivers_with_a_rushing_column() -> None:
    places = eleven()
    assert offense(run_to(calls.END_AROUND, codes.FL1), places=places) == []
    assert offense(run_to(calls.END_AROUND, codes.LE), places=places) == []
    assert offense(run_to(calls.END_AROUND, codes.BK1), places=places) == ["SPF-8.2.6a"]
    player_at(places, codes.FL1).rush_n = []
    assert offense(run_to(calls.END_AROUND, codes.FL1), places=places) == ["SPF-8.2.6a"]
    player_at(places, codes.LE).kind = player_record.BACK
    assert offense(run_to(calls.END_AROUND, codes.LE), places=places) == ["SPF-8.2.6a"]


@pytest.mark.rule("SPF-8.2.6b")
def test_one_end_around_a_game() -> None:
    endurance = Endurance(20)
    endurance.end_around_by(codes.FL1)
    assert offense(run_to(calls.END_AROUND, codes.FL1), endurance=endurance) == ["SPF-8.2.6b"]
    assert offense(run_to(calls.END_AROUND, codes.LE), endurance=endurance) == []


@pytest.mark.rule("SPF-8.3.7a")
def test_screens_go_to_backs() -> None:
    assert offense(pass_to(calls.SCREEN, codes.BK2)) == []
    assert offense(pass_to(calls.SCREEN, codes.LE)) == ["SPF-8.3.7a"]


@pytest.mark.rule("SPF-7.1.3c", "SPF-4.6c", "SPF-4.2.2c")
def test_a_tired_player_may_not_be_called() -> None:
    places = eleven()
    player_at(places, codes.BK1).endurance = 1
    endurance = Endurance(20)
    endurance.directed_at(codes.BK1)
    endurance.play_done(flipped=True)
    assert offense(run_to(), places=places, endurance=endurance) == ["SPF-4.6c"]
    assert offense(pass_to(receiver=codes.BK1), places=places, endurance=endurance) == ["SPF-4.6c"]
    assert offense(run_to(carrier=codes.BK2), places=places, endurance=endurance) == []


# Where plays may be called.


@pytest.mark.rule("SPF-7.1.1c", "SPF-0.3")
def test_no_screen_from_the_own_five() -> None:
    screen = pass_to(calls.SCREEN, codes.BK1)
    assert offense(screen, state=at(95)) == ["SPF-7.1.1c"]
    assert offense(screen, state=at(94)) == []
    assert offense(pass_to(calls.QUICK), state=at(95)) == []


@pytest.mark.rule("SPF-7.1.1d", "SPF-8.3.9.1", "SPF-0.3")
def test_no_long_pass_from_the_opponents_twenty() -> None:
    assert offense(pass_to(calls.LONG), state=at(20)) == ["SPF-7.1.1d"]
    assert offense(pass_to(calls.LONG), state=at(21)) == []
    assert offense(pass_to(calls.SHORT), state=at(20)) == []


# Strategies.


@pytest.mark.rule("SPF-7.1.2.2a", "SPF-7.1.2.3a")
@pytest.mark.parametrize(("strategy", "rule"), [(calls.FLOP, "SPF-7.1.2.2a"), (calls.SNEAK, "SPF-7.1.2.3a")])
def test_flop_and_sneak_are_inside_runs_by_the_quarterback(strategy: int, rule: str) -> None:
    assert offense(run_to(calls.INSIDE_RIGHT, codes.QB, strategy)) == []
    assert offense(run_to(calls.SWEEP_RIGHT, codes.QB, strategy)) == [rule]
    assert offense(run_to(calls.INSIDE_RIGHT, codes.BK1, strategy)) == [rule]


@pytest.mark.rule("SPF-7.1.2.2a", "SPF-7.1.2.3a")
def test_flop_and_sneak_need_no_rushing_column() -> None:
    places = eleven()
    player_at(places, codes.QB).rush_n = []
    assert offense(run_to(calls.INSIDE_LEFT, codes.QB, calls.SNEAK), places=places) == []
    assert offense(run_to(calls.INSIDE_LEFT, codes.QB), places=places) == ["SPF-4.2.2b"]


@pytest.mark.rule("SPF-7.1.2.4a")
def test_draws_are_inside_runs() -> None:
    assert offense(run_to(calls.INSIDE_LEFT, codes.BK1, calls.DRAW)) == []
    assert offense(run_to(calls.INSIDE_LEFT, codes.QB, calls.DRAW)) == []
    assert offense(run_to(calls.SWEEP_LEFT, codes.BK1, calls.DRAW)) == ["SPF-7.1.2.4a"]
    assert offense(pass_to(strategy=calls.DRAW)) == ["SPF-7.1.2.4a"]


@pytest.mark.rule("SPF-7.1.2.5a")
def test_play_action_goes_with_short_and_long_passes() -> None:
    assert offense(pass_to(calls.SHORT, strategy=calls.PLAY_ACTION)) == []
    assert offense(pass_to(calls.LONG, strategy=calls.PLAY_ACTION)) == []
    assert offense(pass_to(calls.QUICK, strategy=calls.PLAY_ACTION)) == ["SPF-7.1.2.5a"]
    assert offense(run_to(strategy=calls.PLAY_ACTION)) == ["SPF-7.1.2.5a"]


@pytest.mark.rule("SPF-7.1.2", "SPF-7.1.2.1")
def test_no_strategy_goes_with_everything_and_others_do_not_exist() -> None:
    assert offense(run_to(strategy=calls.NO_STRATEGY)) == []
    assert offense(run_to(strategy=9)) == ["SPF-7.1.2"]


@pytest.mark.rule("SPF-O.4a", "SPF-O.4b", "SPF-O.0")
def test_backs_kept_in_to_block() -> None:
    agreed = Options(extra_blocking=True)
    keep = replace(pass_to(), kept_in=[codes.BK1, codes.BK2])
    assert offense(keep, options=agreed) == []
    assert offense(keep) == ["SPF-O.0"]
    assert offense(replace(pass_to(), kept_in=[codes.BK3]), options=agreed) == ["SPF-O.4a"]
    assert offense(replace(pass_to(), kept_in=[codes.LE]), options=agreed) == ["SPF-O.4a", "SPF-O.4b"]
    assert offense(replace(pass_to(), kept_in=[codes.BK1, codes.BK1]), options=agreed) == ["SPF-O.4a"]
    assert offense(replace(pass_to(receiver=codes.BK1), kept_in=[codes.BK1]), options=agreed) == ["SPF-O.4b"]
    assert offense(replace(run_to(), kept_in=[codes.BK2]), options=agreed) == ["SPF-O.4a"]


# Instead of a play.


@pytest.mark.rule("SPF-8.5a", "SPF-8.5.6a")
def test_punts_and_coffin_corners() -> None:
    assert offense(OffenseCall(calls.PUNT)) == []
    for yards, problems in ((9, ["SPF-8.5.6a"]), (10, []), (25, []), (26, ["SPF-8.5.6a"])):
        assert offense(OffenseCall(calls.PUNT, coffin_corner=yards)) == problems
    assert offense(replace(run_to(), coffin_corner=10)) == ["SPF-8.5.6a"]


@pytest.mark.rule("SPF-8.5.3b")
def test_delay_needs_a_play_of_maximum_time_before() -> None:
    assert offense(OffenseCall(calls.DELAY), last_took_maximum=True) == []
    assert offense(OffenseCall(calls.DELAY)) == ["SPF-8.5.3b"]


@pytest.mark.rule("SPF-8.5.2c")
def test_a_punt_to_be_repeated() -> None:
    assert offense(OffenseCall(calls.PUNT), must_punt=True) == []
    assert offense(run_to(), must_punt=True) == ["SPF-8.5.2c"]


@pytest.mark.rule("SPF-8.6.1a")
def test_field_goals_from_within_the_limit() -> None:
    kick = OffenseCall(calls.FIELD_GOAL)
    assert offense(kick, state=at(38)) == []
    assert offense(kick, state=at(39)) == ["SPF-8.6.1a"]
    assert offense(kick, state=at(39), options=Options(field_goal_limit=43)) == []


@pytest.mark.rule("SPF-8.6.1e")
def test_no_field_goal_beyond_sixty_yards() -> None:
    kick = OffenseCall(calls.FIELD_GOAL)
    far = Options(field_goal_limit=50)
    assert offense(kick, state=at(43), options=far) == []
    assert offense(kick, state=at(44), options=far) == ["SPF-8.6.1e"]


@pytest.mark.rule("SPF-4.4.3a")
def test_no_field_goal_from_a_blank_band() -> None:
    kick = OffenseCall(calls.FIELD_GOAL)
    card = KickerCard(20, [45, 33, 30, 0], 46)
    assert offense(kick, state=at(28), kicker=card) == []
    assert offense(kick, state=at(29), kicker=card) == ["SPF-4.4.3a"]


@pytest.mark.rule("SPF-O.6a", "SPF-O.0")
def test_fakes_are_of_kicks_and_by_agreement() -> None:
    assert offense(OffenseCall(calls.PUNT, fake=True), options=FAKES) == []
    assert offense(OffenseCall(calls.PUNT, fake=True)) == ["SPF-O.6a"]
    assert offense(replace(run_to(), fake=True), options=FAKES) == ["SPF-O.6a"]


@pytest.mark.rule("SPF-9.5")
def test_spikes_are_for_the_no_huddle() -> None:
    assert offense(OffenseCall(calls.SPIKE, no_huddle=True)) == []
    assert offense(OffenseCall(calls.SPIKE)) == ["SPF-9.5"]


@pytest.mark.rule("SPF-8.9.3", "SPF-0.3")
def test_safeties_are_conceded_from_the_own_twenty() -> None:
    assert offense(OffenseCall(calls.CONCEDE), state=at(80)) == []
    assert offense(OffenseCall(calls.CONCEDE), state=at(79)) == ["SPF-8.9.3"]


@pytest.mark.rule("SPF-0.1")
def test_what_a_try_may_be() -> None:
    state = at(2)
    state.phase = football.TRY
    assert offense(run_to(), state=state) == []
    assert offense(OffenseCall(calls.FIELD_GOAL), state=state) == []
    assert offense(OffenseCall(calls.PUNT), state=state) == ["SPF-0.1"]
    state.era = Era(two_point_try=False)
    assert offense(run_to(), state=state) == ["SPF-0.1"]
    assert offense(OffenseCall(calls.FIELD_GOAL), state=state) == []


@pytest.mark.rule("SPF-S.3")
def test_solitaire_bars_two_screens_or_quick_passes_running() -> None:
    screen, quick = pass_to(calls.SCREEN, codes.BK1), pass_to(calls.QUICK)
    assert offense(screen, previous_play=calls.SCREEN) == ["SPF-S.3"]
    assert offense(quick, previous_play=calls.QUICK) == ["SPF-S.3"]
    assert offense(quick, previous_play=calls.SCREEN) == []
    assert offense(pass_to(calls.SHORT), previous_play=calls.SHORT) == []
    assert offense(quick, previous_play=calls.QUICK, options=TWO_COACHES) == []


# Defense.


@pytest.mark.rule("SPF-7.2.1", "SPF-7.2.2", "SPF-7.2.2.1", "SPF-S.0")
def test_seven_defenses_and_one_for_the_deck() -> None:
    for selection in range(calls.PREVENT + 1):
        assert defense(DefenseCall(selection)) == []
    assert defense(DefenseCall(8)) == ["SPF-7.2.1"]
    assert defense(DefenseCall(calls.RUN_KEY_CARRIER)) == ["SPF-S.0"]
    assert defense(DefenseCall(calls.RUN_KEY_CARRIER), options=Options()) == []
    assert defense(DefenseCall(calls.PASS_DEFENSE, double_target=True)) == ["SPF-S.0"]
    assert defense(DefenseCall(calls.PASS_DEFENSE, double_target=True), options=Options()) == []


def covering(*coverages: Coverage, selection: int = calls.PASS_DEFENSE) -> DefenseCall:
    return DefenseCall(selection, list(coverages))


DOUBLE_RE = Coverage(codes.RE, boxes("G"))


@pytest.mark.rule("SPF-7.2.2.2a", "SPF-7.2.2.2b", "SPF-3.2.5")
def test_the_three_four_doubles_the_right_end() -> None:
    assert defense(covering(DOUBLE_RE), THREE_FOUR) == []
    assert defense(covering(DOUBLE_RE, selection=calls.PREVENT), THREE_FOUR) == []
    assert defense(covering(DOUBLE_RE, selection=calls.RUN_NO_KEY), THREE_FOUR) == ["SPF-7.2.2.2a"]


@pytest.mark.rule("SPF-7.2.2.2b")
def test_double_coverage_needs_four_and_four_or_three_and_five() -> None:
    helper = Coverage(codes.RE, boxes("H"))
    assert defense(covering(helper), NICKEL) == []
    assert defense(covering(helper), FOUR_THREE) == ["SPF-7.2.2.2b"]


@pytest.mark.rule("SPF-7.2.2.2c")
def test_helpers_come_from_the_middle() -> None:
    assert defense(covering(Coverage(codes.RE, boxes("M"))), THREE_FOUR) == []
    assert defense(covering(Coverage(codes.RE, boxes("K"))), THREE_FOUR) == ["SPF-7.2.2.2c"]
    assert defense(covering(Coverage(codes.RE, boxes("A"))), THREE_FOUR) == ["SPF-7.2.2.2c"]
    assert defense(covering(Coverage(codes.FL2, boxes("M"))), THREE_FOUR) == ["SPF-7.2.2.2c"]  # M is the guard
    assert defense(covering(Coverage(codes.QB, boxes("G"))), THREE_FOUR) == ["SPF-7.2.2.2c"]
    assert defense(covering(Coverage(codes.BK3, boxes("G"))), THREE_FOUR) == ["SPF-7.2.2.2c"]  # nobody in H


@pytest.mark.rule("SPF-7.2.2.3a", "SPF-7.2.2.3d")
def test_triple_coverage_needs_two_and_six() -> None:
    triple = Coverage(codes.RE, boxes("LM"))
    assert defense(covering(triple), DIME) == []
    assert defense(covering(triple), NICKEL) == ["SPF-7.2.2.3a"]
    assert defense(covering(triple, selection=calls.BLITZ), DIME) == ["SPF-7.2.2.2a", "SPF-2.5c"]


@pytest.mark.rule("SPF-7.2.2.3d")
def test_nobody_is_covered_by_four_or_by_one() -> None:
    assert "SPF-7.2.2.3d" in defense(covering(Coverage(codes.RE, boxes("LLM"))), DIME)
    assert "SPF-7.2.2.3d" in defense(covering(Coverage(codes.RE, [])), THREE_FOUR)


@pytest.mark.rule("SPF-7.2.2.3c")
def test_two_and_six_may_double_two_players_instead() -> None:
    right, left = Coverage(codes.RE, boxes("L")), Coverage(codes.LE, boxes("L"))
    flanker = Coverage(codes.FL1, boxes("M"))
    assert defense(covering(right, left), DIME) == []
    assert defense(covering(right, left, flanker), DIME) == ["SPF-7.2.2.2b"]
    assert defense(covering(Coverage(codes.RE, boxes("LL")), flanker), DIME) == ["SPF-7.2.2.3c"]


@pytest.mark.rule("SPF-7.2.2.4", "SPF-2.3a")
def test_each_helper_serves_one_coverage() -> None:
    left = Coverage(codes.LE, boxes("I"))
    assert defense(covering(DOUBLE_RE, left), THREE_FOUR) == []
    assert defense(covering(DOUBLE_RE, Coverage(codes.LE, boxes("G"))), THREE_FOUR) == ["SPF-7.2.2.4"]
    assert defense(covering(Coverage(codes.RE, boxes("H"))), THREE_FOUR) == ["SPF-7.2.2.4"]  # H is empty
    assert defense(covering(DOUBLE_RE, Coverage(codes.RE, boxes("I"))), THREE_FOUR) == ["SPF-7.2.2.4"]


@pytest.mark.rule("SPF-2.5c")
def test_two_to_five_players_of_rows_two_and_three_blitz() -> None:
    def blitz(letters: str, formation: str = FOUR_THREE) -> list[str]:
        return defense(DefenseCall(calls.BLITZ, blitzers=boxes(letters)), formation)

    assert blitz("FJK") == []  # two linebackers and a cornerback
    assert blitz("FHJMN") == []
    assert blitz("F") == ["SPF-2.5c"]
    assert blitz("FHJKMN") == ["SPF-2.5c"]
    assert blitz("FA") == ["SPF-2.5c"]
    assert blitz("FG") == ["SPF-2.5c", "SPF-2.5c"]  # nobody in G, so one player only
    assert blitz("FFJ") == ["SPF-2.5c"]
    assert blitz("L", DIME) == []  # both players of box L
    assert defense(DefenseCall(calls.PASS_DEFENSE, blitzers=boxes("FJ"))) == ["SPF-2.5c"]


@pytest.mark.rule("SPF-8.4a", "SPF-8.4d", "SPF-7.2.2.5")
def test_big_plays_are_counted() -> None:
    call = DefenseCall(calls.RUN_NO_KEY, big_play=True)
    assert defense(call, big_plays_left=1) == []
    assert defense(call, big_plays_left=0) == ["SPF-8.4a"]
    assert defense(call, big_plays_left=1, options=Options(big_plays=False)) == ["SPF-8.4a"]
    assert defense(call, big_plays_left=1, big_play_this_possession=True) == ["SPF-8.4d"]
    assert defense(call, big_plays_left=1, announced=calls.PUNT) == ["SPF-6.9"]


@pytest.mark.rule("SPF-8.5.7a")
def test_all_out_rush_is_for_punts() -> None:
    call = DefenseCall(calls.RUN_NO_KEY, all_out_rush=True)
    assert defense(call, announced=calls.PUNT) == []
    assert defense(call, announced=calls.FIELD_GOAL) == ["SPF-8.5.7a"]
    assert defense(call) == ["SPF-8.5.7a"]


@pytest.mark.rule("SPF-O.6b", "SPF-O.0")
def test_alert_is_for_kicks_and_by_agreement() -> None:
    call = DefenseCall(calls.RUN_NO_KEY, alert=True)
    assert defense(call, announced=calls.FIELD_GOAL, options=FAKES) == []
    assert defense(call, announced=calls.FIELD_GOAL) == ["SPF-O.6b"]
    assert defense(call, options=FAKES) == ["SPF-O.6b"]


@pytest.mark.rule("SPF-O.0", "SPF-O.2a", "SPF-O.3a")
def test_kickoff_options_are_by_agreement() -> None:
    squib, guarded = KickoffCall(squib=True), KickoffCall(onside_defense=True)
    assert rules(kickoff_call_problems(squib, Options())) == ["SPF-O.0"]
    assert rules(kickoff_call_problems(squib, Options(squib_kicks=True))) == []
    assert rules(kickoff_call_problems(guarded, Options())) == ["SPF-O.0"]
    assert rules(kickoff_call_problems(guarded, Options(onside_defense=True))) == []
    assert rules(kickoff_call_problems(KickoffCall(onside=True), Options())) == []
    both = KickoffCall(onside=True, squib=True)
    assert rules(kickoff_call_problems(both, Options(squib_kicks=True))) == ["SPF-O.3a"]
