"""A game in play: the clock, fair catches, tries, who is hurt and who is tired."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import KickoffCall
from engine.football import codes as football
from engine.football import events
from engine.football.codes import AWAY, HOME, TRY
from engine.football.events import Play
from engine.refereeing import IllegalCallError
from engine.tabletop import condition_tables as rows
from engine.tabletop import plays
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.snap import Resolved
from tests.engine.tabletop.games import ScriptedCoach, a_match, down, flop

CAUGHT = Play(events.PUNT, [events.kick(5, 20), events.fair_catch(31)])


def finished(match, play, call=None):
    """A play of this match is over."""
    return match._finish(call or OffenseCall(calls.NO_PLACE), Resolved(play), "")


# The clock.


@pytest.mark.rule("TTF-CLOCK-05", "TTF-CLOCK-02")
def test_the_offense_is_asked_for_a_timeout_first_and_the_play_takes_ten_seconds():
    match = down(a_match(home=ScriptedCoach(timeout=True), away=ScriptedCoach(timeout=True)))
    match.step()
    assert (match.log[-1].seconds, match.log[-1].timeouts, match.state.home_timeouts) == (10, [HOME], 2)
    assert match.state.away_timeouts == 3
    with pytest.raises(IllegalCallError, match="TTF-CLOCK-05"):
        down(match, home_timeouts=0).step()


@pytest.mark.rule("TTF-CLOCK-08", "TTF-CLOCK-09", "TTF-END-10")
def test_a_spike_is_announced_with_the_play_before_and_halves_its_time():
    saved = []
    match = down(a_match(home=ScriptedCoach(spike=lambda *asked: saved.append(asked[-1]) or True)))
    match.step()
    assert (saved, match.log[-1].seconds, match.state.down) == ([20], 20, 2)
    match.step()
    spiked = match.log[-1]
    assert (spiked.play.kind, spiked.seconds, match.state.down) == (events.SPIKE, 5, 3)
    match.step()
    assert match.log[-1].play.kind == events.KNEEL  # once


@pytest.mark.rule("TTF-CLOCK-08")
def test_no_spike_takes_the_last_down():
    match = down(a_match(home=ScriptedCoach(spike=True)), down=3)
    match.step()
    assert match.log[-1].seconds == 40


@pytest.mark.rule("TTF-CLOCK-06")
def test_the_clock_stops_at_the_warning():
    match = down(a_match(), quarter=2, seconds_left=140)
    match.step()
    assert match.state.seconds_left == 120


@pytest.mark.rule("TTF-PEN-14")
def test_what_a_foul_before_the_snap_takes_depends_on_the_play_before():
    match = down(a_match(home=ScriptedCoach(offense_call=flop())))
    match.step()
    match.coaches[HOME].scripted["announce"] = OffenseCall(calls.DELAY)
    match.step()
    assert match.log[-1].seconds == 30


# Fair catches.


@pytest.mark.rule("TTF-PUNT-12")
def test_time_does_not_expire_on_a_fair_catch():
    match = down(a_match(), HOME, quarter=2, seconds_left=10)
    finished(match, CAUGHT)
    assert (match.state.quarter, match.state.seconds_left, match.state.offense) == (2, 5, AWAY)


@pytest.mark.rule("TTF-PUNT-13")
def test_a_kick_after_a_fair_catch_takes_no_time_and_comes_at_once():
    match = down(
        a_match("PN 1", away=ScriptedCoach(announce=OffenseCall(plays.FAIR_CATCH_KICK))), HOME, yards_to_goal=60
    )
    finished(match, Play(events.PUNT, [events.kick(5, 1), events.fair_catch(31)]))
    assert match.sides[AWAY].fair_catch
    match.sides[AWAY].squad.kicker.longest = 70
    before = match.state.seconds_left
    match.step()
    assert match.state.seconds_left == before
    assert match.log[-1].play.kind == events.FIELD_GOAL
    with pytest.raises(IllegalCallError, match="TTF-PUNT-13"):
        down(match, AWAY).step()


# Tries and kickoffs.


@pytest.mark.rule("TTF-PAT-03", "TTF-PAT-01")
def test_a_team_goes_for_two_from_the_two():
    match = down(a_match(home=ScriptedCoach(go_for_two=True)), phase=TRY, yards_to_goal=2, yards_to_first=2)
    match.step()
    assert match.log[-1].play.kind == events.TRY_RUN
    assert match.state.phase == football.KICKOFF
    assert match.log[-1].seconds == 0


@pytest.mark.rule("TTF-KO-12")
def test_onside_kicks_are_the_kicking_coachs():
    match = a_match("PN 1", **{side: ScriptedCoach(kickoff=KickoffCall(onside=True)) for side in ("away", "home")})
    kicking = match.state.offense
    match.step()
    assert match.state.offense == kicking


@pytest.mark.rule("TTF-FG-10", "TTF-PUNT-03")
def test_fakes_are_counted_by_kick():
    call = OffenseCall(calls.FIELD_GOAL, fake=True)
    match = a_match(home=ScriptedCoach(announce=call))
    match.sides[HOME].squad.kicker.longest = 70
    down(match).step()
    assert match.sides[HOME].fakes == {calls.PUNT: 0, calls.FIELD_GOAL: 1}
    down(match).step()
    assert call.fakes == 1


@pytest.mark.rule("TTF-FG-11", "TTF-FG-01", "TTF-PUNT-23")
@pytest.mark.parametrize(
    ("call", "changed", "rule"),
    [
        (OffenseCall(calls.PUNT, fake=True), {"quarter": 2, "seconds_left": 100}, "TTF-FG-11"),
        (OffenseCall(calls.FIELD_GOAL), {"yards_to_goal": 90}, "TTF-FG-01"),
        (OffenseCall(calls.PUNT, coffin_corner=9), {}, "TTF-PUNT-23"),
        (OffenseCall(calls.SHORT, codes.LE), {}, "TTF-PUNT-01"),
    ],
)
def test_what_is_announced_must_be_allowed(call, changed, rule):
    with pytest.raises(IllegalCallError, match=rule):
        down(a_match(home=ScriptedCoach(announce=call)), **changed).step()


# Injuries.


def hurt(match, duration, player, team=HOME):
    """A player is hurt on a run."""
    offense = match.state.offense
    play = Play(events.RUN, [events.rush(match.sides[offense].squad.offense[codes.BK1].index, 3)])
    play.events.append(events.injury(player.index, team, duration))
    finished(match, play)
    return play


def receiver(side):
    return next(player for player in side.squad.players if player.kind == player_record.RECEIVER)


@pytest.mark.rule("TTF-INJ-08")
@pytest.mark.parametrize("duration", [rows.GAMES, rows.HALF, rows.QUARTER, rows.SERIES, rows.MINUTES + 1])
def test_how_long_a_player_is_out(duration):
    match = down(a_match(), seconds_left=600)
    side = match.sides[HOME]
    player = receiver(side)
    hurt(match, duration, player)
    assert side.is_out(player)
    back = {"series": False, "minutes": False, "quarter": False, "half": False}
    match.step()
    match.step()
    back["minutes"] = not side.is_out(player)
    down(match, AWAY, drive=9).step()
    side.new_series()
    back["series"] = not side.is_out(player)
    match.new_quarter()
    back["quarter"] = not side.is_out(player)
    match.new_quarter()
    back["half"] = not side.is_out(player)
    first = {
        rows.GAMES: "",
        rows.HALF: "half",
        rows.QUARTER: "quarter",
        rows.SERIES: "series",
        rows.MINUTES + 1: "minutes",
    }[duration]
    order = ["minutes", "series", "quarter", "half"]
    expected = order[order.index(first) :] if first else []
    assert [name for name in order if back[name]] == expected


@pytest.mark.rule("TTF-INJ-08")
def test_games_out_are_carried_to_the_next_ones():
    match = down(a_match())
    player = receiver(match.sides[HOME])
    hurt(match, rows.GAMES + 3, player)
    assert match.sides[HOME].absences.after_game()[player.index] == 3
    later = a_match(games_out=[[0] * len(side.squad.players) for side in match.sides])
    assert not later.sides[HOME].is_out(player)
    out = match.sides[HOME].absences.after_game()
    next_game = a_match(games_out=[[0] * len(match.sides[AWAY].squad.players), out])
    assert next_game.sides[HOME].is_out(next_game.sides[HOME].squad.players[player.index])
    assert next_game.sides[HOME].absences.after_game()[player.index] == 2


@pytest.mark.rule("TTF-INJ-05", "TTF-INJ-06")
def test_an_injury_that_leaves_too_few_players_is_passed_over():
    match = down(a_match())
    side = match.sides[HOME]
    ends = [player for player in side.squad.players if player.kind == player_record.END]
    for player in ends[2:]:
        hurt(match, rows.GAMES, player)
        assert side.is_out(player)
    play = hurt(match, rows.GAMES, ends[0])
    assert not side.is_out(ends[0])
    assert [event.kind for event in play.events] == [events.RUSH]


@pytest.mark.rule("TTF-INJ-05")
def test_somebody_is_left_to_return_kicks():
    match = down(a_match())
    side = match.sides[HOME]
    player = receiver(side)
    for line in (*side._cards.kick_returns, *side._cards.punt_returns):
        line.player = player.index
    hurt(match, rows.GAMES, player)
    assert not side.is_out(player)


@pytest.mark.rule("TTF-INJ-10", "TTF-INJ-11")
def test_a_returner_who_is_hurt_is_replaced():
    match = down(a_match())
    side = match.sides[HOME]
    first, second = [player for player in side.squad.players if player.kind == player_record.RECEIVER][:2]
    for number, line in enumerate(side._cards.kick_returns):
        line.player = second.index if number else first.index
        line.foot_numbers = 4
    hurt(match, rows.QUARTER, first)
    assert [line.player for line in side.squad.kick_returns] == [second.index] * 4
    assert side.squad.kick_returns[0].foot_numbers == 2
    match.new_quarter()
    assert side.squad.kick_returns[0].player == first.index


@pytest.mark.rule("TTF-INJ-12", "TTF-END-02", "TTF-END-03")
def test_the_last_quarterback_is_never_hurt_and_a_c_who_came_in_early_stays():
    match = down(a_match())
    side = match.sides[HOME]
    a, b, c = side.squad.quarterbacks
    hurt(match, rows.QUARTER, a)
    assert side.quarterback() is b
    play = hurt(match, rows.GAMES + 5, b)
    assert play.events[-1].yards == rows.GAMES  # without an A or B to take his place: this game
    assert side.quarterback() is c
    side.took_snap(c, match.state)
    hurt(match, rows.GAMES, c)
    assert not side.is_out(c)
    match.new_quarter()
    assert not side.is_out(a)
    assert side.quarterback() is c


@pytest.mark.rule("TTF-INJ-08", "TTF-END-01")
def test_the_referee_wants_fit_players_and_the_right_quarterback():
    match = down(a_match())
    side = match.sides[HOME]
    linebacker = match.sides[AWAY].squad.defense[5][0]
    hurt(match, rows.QUARTER, linebacker, AWAY)
    with pytest.raises(IllegalCallError, match="TTF-INJ-08"):
        match.step()
    match = down(a_match())
    side = match.sides[HOME]
    side.squad.offense[codes.QB] = side.squad.quarterbacks[1]
    with pytest.raises(IllegalCallError, match="TTF-END-01"):
        match.step()


# Endurance.


@pytest.mark.rule("TTF-END-15", "TTF-END-16")
def test_a_teammate_plays_more_for_a_player_who_is_out():
    call = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
    match = down(a_match(home=ScriptedCoach(offense_call=call)))
    side = match.sides[HOME]
    backs = [player for player in side.squad.players if player.kind == player_record.BACK]
    for player, endurance in zip(backs, (2, 0, 1, 1, 1, 1), strict=False):
        player.endurance = endurance
    hurt(match, rows.GAMES, next(player for player in backs if player.endurance == 0))
    assert side.eased[backs[0].index] == 1
    side.endurance.directed_at(backs[0].index)
    side.endurance.play_done(flipped=True)
    side.endurance.play_done(flipped=True)
    assert not side.tired(backs[0])  # with 1 he has rested enough, with 2 he would not have
    fresh = a_match()
    assert not any(fresh.sides[HOME].eased)


@pytest.mark.rule("TTF-END-04", "TTF-RUN-27")
def test_the_match_knows_who_is_tired_and_how_often_a_player_has_run_a_reverse():
    match = a_match()
    side = match.sides[HOME]
    end = side.squad.offense[codes.LE]
    end.rush_n, end.rush_sg, end.rush_lg = [0, *range(12, 0, -1)], [0, *range(12, 0, -1)], [0, *range(12, 0, -1)]
    end.endurance = 1
    first, second = (OffenseCall(calls.END_AROUND, codes.LE) for _ in range(2))
    match.coaches[HOME].scripted["offense_call"] = first
    down(match).step()
    match.coaches[HOME].scripted["offense_call"] = second
    down(match).step()
    assert (first.tired, first.reverses, second.tired, second.reverses) == (False, 0, True, 1)


@pytest.mark.rule("TTF-FUM-15")
def test_a_returner_beyond_his_endurance_is_told_to_the_play():
    against = DefenseCall(calls.RUN_NO_KEY)
    match = a_match(home=ScriptedCoach(announce=OffenseCall(calls.PUNT)), away=ScriptedCoach(kick_defense=against))
    side = match.sides[AWAY]
    player = receiver(side)
    player.endurance = 4
    for line in side.squad.punt_returns:
        line.player = player.index
    side.endurance.directed_at(player.index)
    side.endurance.play_done(flipped=True)
    down(match).step()
    assert player.index in against.tired_returners
