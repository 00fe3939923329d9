"""A down from what is shown to the whistle, and whole games."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.football import codes as football
from engine.football import events, stats
from engine.football.codes import AWAY, HOME
from engine.refereeing import IllegalCallError
from engine.strat import codes
from engine.strat.calls import OffenseCall, OffenseSet
from engine.strat.chance import Rolled
from engine.strat.coaches.tendency import MAKERS
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import OFFENSES
from engine.strat.match import Match
from engine.strat.options import Options
from engine.strat.player_tables import GAME
from engine.strat.usage import EXHAUSTED
from tests.engine.strat.coaches import ScriptedCoach
from tests.engine.strat.matches import LINEBUCK, end, match, put
from tests.tools.soak.running import check_match, digest

PLAIN_RUN = "blank 1 7"
"""Three yards on a linebuck guessed right."""
TIGHT_END_SET = 1


def scripted(*wants: str, call: OffenseCall = LINEBUCK, announced: int = codes.NO_PLAY, **more: int) -> ScriptedCoach:
    fresh = OffenseCall(call.play, call.player, call.side, call.formation, call.draw, sideline=call.sideline)
    return ScriptedCoach([fresh], announced=announced, wants=wants, **more)


def last(made: Match) -> tuple[list[int], int]:
    """The kinds of the last play's events, and its seconds."""
    logged = made.log[-1]
    return [event.kind for event in logged.play.events], int(logged.seconds)


@pytest.mark.rule("SOM-CALL-01", "SOM-CALL-02", "SOM-CALL-04", "SOM-CALL-05", "SOM-CALL-06")
def test_a_down_begins_with_what_is_shown_and_ends_with_secret_calls() -> None:
    made = put(match(PLAIN_RUN, home=scripted(), away=scripted()))
    made.step()
    coaches = made._home_coach, made._away_coach
    assert [coach.asked for coach in coaches if isinstance(coach, ScriptedCoach)] == [
        ["announce", "sight", "offense call"],
        ["answer", "sight", "defense call"],
    ]
    assert (made.state.down, made.state.yards_to_goal) == (2, 47)
    end(made)


@pytest.mark.rule("SOM-CALL-11")
def test_fouls_come_after_the_result_then_injuries_and_the_clock_last() -> None:
    made = match("X 3 3-3", "4 12", "5", "12", home=scripted(), away=scripted())
    put(made, quarter=2, seconds_left=120).step()
    assert last(made) == ([events.RUSH, events.INJURED], 8)
    end(made)


@pytest.mark.rule("SOM-CALL-03", "SOM-CALL-05")
@pytest.mark.parametrize("caller", [HOME, AWAY])
def test_a_time_out_for_what_is_seen_begins_the_down_anew(caller: int) -> None:
    home, away = scripted(*(["sight"] if caller == HOME else [])), scripted(*(["sight"] if caller == AWAY else []))
    made = put(match(PLAIN_RUN, PLAIN_RUN, home=home, away=away))
    home.wants, wants = (), home.wants
    away.wants, rival_wants = (), away.wants
    made.step()
    assert made.state.seconds_left == 870
    home.wants, away.wants = wants, rival_wants
    home.asked.clear()
    made.step()
    assert home.asked.count("announce") == 2
    assert made.state.timeouts(caller) == 2
    assert (made.log[0].seconds, made.log[0].timeouts) == (15, [caller])
    assert made.state.seconds_left == 900 - 15 - 30
    assert sum(made.box.teams[team][stats.TEAM_POSSESSION_SECONDS] for team in (AWAY, HOME)) == 45


@pytest.mark.rule("SOM-CALL-04", "SOM-CALL-07", "SOM-PUNT-01")
def test_a_kick_is_declared_then_faked_or_not_then_rushed_or_not() -> None:
    home, away = scripted(announced=codes.PUNT), scripted("block")
    made = put(match("blank 3 6", "4 7", home=home, away=away), down=4)
    made.step()
    assert (home.asked, away.asked) == (["announce", "fakes"], ["blocks"])
    assert made.log[-1].play.kind == events.PUNT
    end(made)


@pytest.mark.rule("SOM-CALL-09")
def test_what_draws_and_must_runs_count_as() -> None:
    draw = put(
        match("blank 1 7", home=scripted(call=OffenseCall(codes.LINEBUCK, codes.HB, draw=True)), away=scripted())
    )
    draw.step()
    assert draw.log[-1].play.kind == events.RUN
    passed = scripted(call=OffenseCall(codes.SHORT, codes.SE))
    scramble = put(match("blank 1 5", "7", home=passed, away=scripted(guess=codes.PASS_CALLED)))
    scramble.step()
    assert scramble.log[-1].play.kind == events.PASS
    assert last(scramble)[0] == [events.RUSH]


@pytest.mark.rule("SOM-OOB-02", "SOM-OOB-01")
@pytest.mark.parametrize(("white", "out", "seconds"), [(2, True, 15), (1, False, 30), (4, True, 15)])
def test_the_white_die_takes_a_player_out_of_bounds(white: int, out: bool, seconds: int) -> None:
    call = OffenseCall(codes.END_RUN, codes.HB, codes.RIGHT, sideline=True)
    made = put(match(f"blank {white} 7", home=scripted(call=call), away=scripted()), quarter=4, seconds_left=290)
    made.step()
    assert (made.log[-1].play.out_of_bounds, last(made)[1]) == (out, seconds)


@pytest.mark.rule("SOM-OOB-03")
@pytest.mark.parametrize(("white", "out"), [(2, True), (3, False)])
def test_after_receiver_his_own_white_die_counts(white: int, out: bool) -> None:
    call = OffenseCall(codes.SHORT, codes.SE, sideline=True)
    away = scripted(guess=codes.PASS_CALLED)
    made = put(match("blank 1 6", f"blank {white} 5", home=scripted(call=call), away=away), quarter=2, seconds_left=290)
    made.step()
    assert last(made)[0] == [events.COMPLETION]
    assert made.log[-1].play.out_of_bounds == out


@pytest.mark.rule("SOM-SPIKE-01", "SOM-SPIKE-03")
def test_a_spike_costs_a_down_and_no_time_and_is_no_pass() -> None:
    made = put(match(PLAIN_RUN, "3 7", home=scripted("spike"), away=scripted()), quarter=2, seconds_left=120)
    made.step()
    assert (made.state.seconds_left, made.state.down) == (105, 2)
    made.step()
    assert (made.state.seconds_left, made.state.down, made.state.yards_to_goal) == (105, 3, 47)
    assert made.box.total(HOME, stats.ATTEMPTS) == 0
    end(made)


@pytest.mark.rule("SOM-SPIKE-02")
@pytest.mark.parametrize(("recovery", "ticks", "team"), [(("2", "4"), 90 - 60, HOME), (("7",), 90 - 82, AWAY)])
def test_a_spike_may_be_fumbled(recovery: tuple[str, ...], ticks: int, team: int) -> None:
    made = match("1 12", *recovery, home=scripted(), away=scripted(), options=Options(recoverers=False))
    put(made, quarter=2, seconds_left=90)
    made.timekeeper.spiking = True
    made._home_coach.choices.advances = lambda *, kept: False  # type: ignore[method-assign]
    made._away_coach.choices.advances = lambda *, kept: False  # type: ignore[method-assign]
    made.step()
    assert (made.state.offense, last(made)[1]) == (team, ticks)
    assert made.log[-1].outcome.spot == 51
    end(made)


@pytest.mark.rule("SOM-KNEEL-01", "SOM-KNEEL-02", "SOM-KNEEL-03")
@pytest.mark.parametrize(
    ("edition", "rolls", "fumbled"),
    [
        (EDITION_2019, ("2 12",), False),
        (EDITION_2019, ("1 12", "die 2"), False),
        (EDITION_2019, ("1 12", "die 1", "7"), True),
        (OLD_EDITION, ("1 12",), False),
        (OLD_EDITION, ("6 12", "die 5"), False),
        (OLD_EDITION, ("6 12", "die 6", "7"), True),
    ],
)
def test_kneels(edition: Edition, rolls: tuple[str, ...], fumbled: bool) -> None:
    home, away = scripted(announced=codes.KNEEL), scripted()
    made = match(*rolls, home=home, away=away, edition=edition, options=Options(recoverers=False))
    away.choices.advances = lambda *, kept: False  # type: ignore[method-assign]
    put(made, quarter=4, seconds_left=120, home_score=7)
    made.step()
    assert (events.FUMBLED in last(made)[0]) == fumbled
    assert last(made)[1] == (8 if fumbled else 45)
    assert made.log[-1].outcome.spot == 51
    end(made)


@pytest.mark.rule("SOM-KNEEL-04")
def test_a_kneel_fumbled_and_kept_takes_four_ticks() -> None:
    home = scripted(announced=codes.KNEEL)
    home.choices.advances = lambda *, kept: False  # type: ignore[method-assign]
    made = match("1 12", "die 1", "2", "4", home=home, away=scripted(), options=Options(recoverers=False))
    put(made, quarter=4, seconds_left=120, home_score=7)
    made.step()
    assert (last(made)[1], made.state.yards_to_goal) == (30, 51)


@pytest.mark.rule("SOM-KNEEL-01", "SOM-SPIKE-01", "SOM-QER-02", "SOM-CALL-02")
def test_what_the_referee_will_not_have() -> None:
    with pytest.raises(IllegalCallError, match="SOM-KNEEL-01"):
        put(match(PLAIN_RUN, home=scripted(announced=codes.KNEEL)), quarter=4, seconds_left=130).step()
    with pytest.raises(IllegalCallError, match="SOM-SPIKE-01"):
        put(match(PLAIN_RUN, home=scripted(announced=codes.SPIKE)), quarter=4, seconds_left=100).step()
    with pytest.raises(IllegalCallError, match="SOM-CALL-02"):
        put(match(PLAIN_RUN, home=scripted(), away=ScriptedCoach(formation="prevent 4-3"))).step()
    around = scripted(call=OffenseCall(codes.END_RUN, codes.QB, codes.LEFT))
    made = put(match(PLAIN_RUN, PLAIN_RUN, home=around, away=scripted()))
    made.step()
    with pytest.raises(IllegalCallError, match="SOM-QER-02"):
        made.step()


@pytest.mark.rule("SOM-QER-02", "SOM-RUN-06", "SOM-FAT-01")
def test_carries_are_counted_and_linebucks_of_quarterbacks_are_not_limited() -> None:
    made = put(match(*[PLAIN_RUN] * 2, home=scripted(call=OffenseCall(codes.LINEBUCK, codes.QB)), away=scripted()))
    made.step()
    made.step()
    side = made.sides[HOME]
    passer = side.passer
    assert (side.carries[passer.index], side.end_runs_made[passer.index], side.end_runs_left(passer)) == (2, 0, 1)


@pytest.mark.rule("SOM-HURRY-02", "SOM-OURS-HURRY")
def test_after_a_hurry_up_nobody_changes_formation_but_for_the_shotgun_and_the_blitz() -> None:
    home, away = scripted("hurry", call=OffenseCall(codes.LINEBUCK, codes.HB, formation=TIGHT_END_SET)), scripted()
    made = put(match(*[PLAIN_RUN] * 3, home=home, away=away), quarter=2, seconds_left=120)
    made.step()
    assert made.timekeeper.hurried
    home.calls[0].formation, home.wants = 0, ["shotgun"]
    away.formation, away.wants = 0, ["show"]
    made.step()
    shown, answer = made.sides[HOME].shown, made.sides[AWAY].answered
    assert shown is not None
    assert answer is not None
    assert (shown.formation, shown.shotgun) == (TIGHT_END_SET, True)
    assert (answer.formation, answer.blitz_shown) == (5, True)
    home.calls[0].formation = 0
    made.step()
    shown, answer = made.sides[HOME].shown, made.sides[AWAY].answered
    assert shown is not None
    assert answer is not None
    assert (shown.formation, answer.formation) == (0, 0)


def hurried(shown: OffenseSet, *hurt: int) -> Match:
    """The home team hurries up from a formation in which players were hurt on the play before."""
    coach = coach_of(MAKERS, "tendency", Generator(3, "coach"))
    made = put(match(home=coach), quarter=2, seconds_left=60)
    side = made.sides[HOME]
    side.shown = shown
    for index in hurt:
        side.hurt(index, GAME)
    made.timekeeper.hurried = True
    made._hold()
    return made


@pytest.mark.rule("SOM-HURRY-02", "SOM-OURS-HURRY", "SOM-SETUP-04")
def test_a_hurry_up_holds_no_formation_for_which_nobody_rated_is_left() -> None:
    shown = OffenseSet(OFFENSES.index("3 WR 1 RB"))
    side = hurried(shown).sides[HOME]
    wide = [int(each.index) for each in side.roster.skill if {"SE", "FL"} & each.positions]
    playing = side.offense(shown).players
    spare = [index for index in wide if all(player is None or player.index != index for player in playing)]
    third = playing[codes.WR3]
    assert third is not None
    for seed in range(20):
        made = hurried(shown, int(third.index), *spare)
        assert made.sides[HOME].held_offense is None
        made.chance = Rolled(Generator(seed, "dice"))
        made.step()


@pytest.mark.rule("SOM-HURRY-02", "SOM-OURS-HURRY")
def test_after_a_hurry_up_another_comes_for_a_named_player_who_was_hurt() -> None:
    usual = hurried(OffenseSet()).sides[HOME].offense(OffenseSet()).players[codes.SE]
    assert usual is not None
    named = OffenseSet(players=[int(usual.index) if place == codes.SE else codes.NOBODY for place in range(10)])
    side = hurried(named, int(usual.index)).sides[HOME]
    held = side.held_offense
    assert held is not None
    now = side.offense(held).players[codes.SE]
    assert now is not None
    assert now.index != usual.index


@pytest.mark.rule("SOM-SETUP-01")
@pytest.mark.parametrize("options", [Options(), Options(penalties=False, injuries=False)])
def test_a_game_is_played_to_its_end_with_and_without_fouls_and_injuries(options: Options) -> None:
    result = check_match(match(options=options, seed=4))
    fouls = any(logged.play.penalties for logged in result.log)
    hurt = any(event.kind == events.INJURED for logged in result.log for event in logged.play.events)
    assert (fouls, hurt) == (options.penalties, options.injuries)


@pytest.mark.rule("SOM-SETUP-10")
def test_the_team_that_kicked_first_receives_after_half_time() -> None:
    result = match(seed=2).play()
    kicks = [each.before for each in result.log if each.before.phase == football.KICKOFF]
    second = next(state for state in kicks if state.quarter == 3)
    assert second.offense == football.other(kicks[0].offense)
    tosses = {int(match(seed=seed).state.offense) for seed in range(8)}
    assert tosses == {AWAY, HOME}


def test_the_same_seed_gives_the_same_game_whatever_is_reported_of_it() -> None:
    assert digest(match(seed=9).play()) == digest(match(seed=9, trace=True).play())
    assert digest(match(seed=9).play()) != digest(match(seed=10).play())


@pytest.mark.rule("SOM-FAT-01")
@pytest.mark.parametrize(
    ("play", "place", "tired"),
    [
        (codes.LINEBUCK, codes.HB, True),
        (codes.END_RUN, codes.FB, True),
        (codes.LINEBUCK, codes.QB, False),
        (codes.FLAT, codes.HB, False),
    ],
)
def test_backs_who_run_are_as_tired_as_their_carries_make_them(play: int, place: int, tired: bool) -> None:
    made = put(match())
    side = made.sides[HOME]
    side.carries[:] = [99] * len(side.carries)
    snap = made._snap(OffenseSet(), OffenseCall(play, place), made._at_rest())
    assert snap.fatigue == (EXHAUSTED if tired else 0)
