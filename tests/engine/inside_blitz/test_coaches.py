"""Coaches of Inside Blitz: whom they call by card, by season and by share, when they kick, and how they mind the clock."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.coaching.habits import Tendencies
from engine.coaching.situations import FOURTH_DOWNS, SITUATIONS, situation
from engine.coaching.tally import Tally
from engine.football import codes as football
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.charts import DRIVE, default_charts
from engine.inside_blitz.coaches.playbook import Playbook
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.coaches.tendency import COACHES, MAKERS, ForcedUsageCoach, TendencyCoach
from engine.inside_blitz.options import Options, inside_blitz_era
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.script import Script
from engine.inside_blitz.sideline import Sideline
from tests.engine.inside_blitz.builders import BACK, END, PASSER, SECOND_BACK, WIDE, at, matrix, squad

ERA = inside_blitz_era(era_of(2003))
LEAGUE_FIRST_DOWN = 497
"""Runs of a thousand plays on first and ten."""


def coached(
    team: Squad | None = None, kind: str = "tendency", options: Options | None = None, seed: int = 1
) -> tuple[SensibleCoach, Sideline]:
    """A coach at work."""
    side = Sideline(team or squad(HOME))
    coach = coach_of(MAKERS, kind, Generator(seed, "coach"))
    assert isinstance(coach, SensibleCoach)
    coach.begin(side, options or Options(), ERA)
    return coach, side


def late(seconds: int, lead: int = 0, yards_to_goal: int = 50, down: int = 1, timeouts: int = 3) -> State:
    """Late in the fourth quarter, the home team on offense and so many points ahead."""
    state = at(yards_to_goal, down=down, quarter=4, seconds_left=seconds)
    state.era = ERA
    state.home_score, state.away_score, state.home_timeouts = 50 + lead, 50, timeouts
    return state


def with_usage(**by_player: list[int]) -> Squad:
    """A squad whose season is on file: `m1` is the row of player 1."""
    team = squad(HOME)
    rows = [[0] * 6 for _ in range(team.size)]
    for name, row in by_player.items():
        rows[int(name[1:])] = row
    team.tendencies = Tendencies(usage=rows)
    return team


def called(coach: SensibleCoach, side: Sideline, state: State, times: int = 400) -> list[tuple[int, int]]:
    """Calls, each counted as played."""
    found = []
    for _ in range(times):
        call = coach.offense_call(state, side, codes.STARTERS, Script())
        found.append((call.play, call.player))
        made = (
            events.rush(call.player, 3) if call.play <= codes.SWEEP_RIGHT else events.incompletion(PASSER, call.player)
        )
        kind = events.RUN if call.play <= codes.SWEEP_RIGHT else events.PASS
        coach.saw(state, call, Play(kind, [made]), Outcome(state), side)
    return found


def test_without_a_season_on_file_players_are_called_by_their_ranges_and_plays_by_the_league() -> None:
    coach, side = coached(options=Options(endurance=False))
    calls = called(coach, side, at())
    runs = [player for play, player in calls if play <= codes.SWEEP_RIGHT]
    assert len(runs) == pytest.approx(400 * LEAGUE_FIRST_DOWN * 1.034 / 1000 / 1.017, abs=40)
    assert Counter(runs)[BACK] == pytest.approx(len(runs) * 67 / 82, abs=4)
    longs = [player for play, player in calls if play == codes.LONG_PASS]
    assert Counter(longs)[END] == pytest.approx(len(longs) * 24 / 82, abs=3)
    sides = Counter(play for play, _ in calls if play <= codes.SWEEP_RIGHT)
    assert sides[codes.INSIDE_LEFT] == pytest.approx(sides[codes.INSIDE_RIGHT], abs=35)


@pytest.mark.parametrize("kind", ["tendency", "forced"])
def test_with_a_season_on_file_players_get_their_real_shares(kind: str) -> None:
    team = with_usage(
        m1=[150, 50, 30, 0, 0, 0], m2=[50, 50, 10, 0, 0, 0], m3=[0, 0, 0, 60, 40, 20], m5=[0, 0, 0, 20, 10, 0]
    )
    coach, side = coached(team, kind, Options(endurance=False))
    calls = called(coach, side, at())
    runs = Counter((play in (codes.INSIDE_LEFT, codes.INSIDE_RIGHT), player) for play, player in calls if play <= 3)
    every = sum(runs.values())
    assert runs[True, BACK] == pytest.approx(every / 2, abs=6)
    assert runs[True, SECOND_BACK] == pytest.approx(every / 6, abs=6)
    short = Counter(player for play, player in calls if play == codes.SHORT_PASS)
    assert short[WIDE] == pytest.approx(short.total() * 3 / 4, abs=4)


def test_forced_usage_keeps_to_the_real_calls_whatever_the_score() -> None:
    team = squad(HOME)
    team.tendencies = Tendencies([[200, 100, 300, 300, 100]] * len(SITUATIONS))
    coach, side = coached(team, "forced")
    ahead = late(280, lead=21)
    calls = Counter(play <= codes.SWEEP_RIGHT for play, _ in called(coach, side, ahead, 200))
    assert calls[True] == pytest.approx(40, abs=3)
    assert sum(coach.tally.called[situation(1, 10)]) == 200


@pytest.mark.rule("IBF-SOLO-03")
def test_near_the_goal_line_passes_are_shorter() -> None:
    team = squad(HOME)
    team.tendencies = Tendencies([[0, 0, 0, 0, 1000]] * len(SITUATIONS))
    coach, side = coached(team)
    assert {play for play, _ in called(coach, side, at(15), 20)} == {codes.MEDIUM_PASS}
    assert {play for play, _ in called(coach, side, at(5, to_go=5), 20)} == {codes.SHORT_PASS}


@pytest.mark.rule("IBF-END-01", "IBF-END-05")
def test_a_tired_player_gets_the_ball_less_often_than_a_fresh_one() -> None:
    team = squad(HOME)
    team.tendencies = Tendencies([[1000, 0, 0, 0, 0]] * len(SITUATIONS))
    coach, side = coached(team)
    for player in team.receivers:
        player.carries = 2
    side.tally.carries = {BACK: 2}
    share = sum(player == BACK for _, player in called(coach, side, at(), 100)) / 100
    assert 0 < share < 0.5
    side.tally.carries[SECOND_BACK] = 2
    assert {player for _, player in called(coach, side, at(), 40)} == {BACK, SECOND_BACK}


@pytest.mark.rule("IBF-INJ-01", "IBF-OURS-PASSER")
def test_hurt_players_and_quarterbacks_on_the_bench_are_not_called() -> None:
    team = squad(HOME)
    team.tendencies = Tendencies([[1000, 0, 0, 0, 0]] * len(SITUATIONS))
    team.usage[player_record.INSIDE] = [0] + [PASSER] * 41 + [BACK] * 41
    team.passer.inside_high = team.passer.inside_low = matrix(4)
    second = player_record.Player(29, player_record.QUARTERBACK)
    team.quarterbacks.append(second)
    coach, side = coached(team)
    assert PASSER in {player for _, player in called(coach, side, at(), 60)}
    side.hurt(PASSER, DRIVE)
    side.hurt(BACK, DRIVE)
    assert {player for _, player in called(coach, side, at(), 60)} == {SECOND_BACK}
    side.drive_over()
    assert team.passer.index == PASSER


# Kicks and fourth downs.


def fourth(yards_to_goal: int, to_go: int = 8) -> State:
    return at(yards_to_goal, down=4, to_go=to_go)


@pytest.mark.rule("IBF-FG-02", "IBF-FG-03")
def test_fourth_downs_by_the_kickers_card() -> None:
    team = squad(HOME)  # good up to 35 yards with every cell
    team.tendencies = Tendencies(go=[0] * len(FOURTH_DOWNS), field_goals=[1000] * len(FOURTH_DOWNS))
    coach, side = coached(team)
    for yards, expected in ((18, codes.FIELD_GOAL), (19, codes.PUNT), (60, codes.PUNT)):
        call = coach.announce(fourth(yards), side)
        assert call is not None
        assert call.play == expected
    assert coach.announce(at(10), side) is None
    book = Playbook(team, ERA.field_goal_yards)
    assert (book.kicks.limit, book.kicks.worth_a_kick(18), book.kicks.in_reach(19)) == (18, True, False)
    posts_on_the_line = Playbook(team, era_of(1970).field_goal_yards)
    assert posts_on_the_line.kicks.limit > 18


def test_a_team_that_always_goes_for_it_is_called_a_play() -> None:
    team = squad(HOME)
    team.tendencies = Tendencies(go=[1000] * len(FOURTH_DOWNS))
    coach, side = coached(team)
    assert coach.announce(fourth(45, 2), side) is None


@pytest.mark.rule("IBF-OURS-KNEEL")
def test_kneeling_runs_out_a_game_that_is_won() -> None:
    coach, side = coached()
    call = coach.announce(late(100, lead=3, timeouts=3), side)
    assert call is None or call.play != codes.KNEEL  # the others have three time-outs
    state = late(100, lead=3)
    state.away_timeouts = 0
    call = coach.announce(state, side)
    assert call is not None
    assert call.play == codes.KNEEL


@pytest.mark.rule("IBF-KICK-09", "IBF-KICK-11")
def test_kickoffs_onside_short_and_deep() -> None:
    coach, side = coached()
    state = late(60, lead=-7)
    state.phase = football.KICKOFF
    assert coach.kickoff(state, side).onside
    state = late(15, lead=3)
    state.phase = football.KICKOFF
    assert (coach.kickoff(state, side).onside, coach.kickoff(state, side).squib) == (False, True)
    state = at(70)
    state.phase = football.KICKOFF
    assert (coach.kickoff(state, side).onside, coach.kickoff(state, side).squib) == (False, False)


@pytest.mark.rule("IBF-KICK-13")
@pytest.mark.parametrize(("seconds", "lead"), [(60, -7), (15, 3)])
def test_a_free_kick_is_never_onside_or_short(seconds: int, lead: int) -> None:
    coach, side = coached()
    state = late(seconds, lead=lead)
    state.phase = football.FREE_KICK
    assert (coach.kickoff(state, side).onside, coach.kickoff(state, side).squib) == (False, False)


@pytest.mark.rule("IBF-PUNT-09")
def test_a_team_that_needs_the_ball_goes_for_the_block() -> None:
    coach, _ = coached()
    side = Sideline(squad(AWAY))
    assert coach.kick_defense(late(60, lead=3), side, codes.PUNT).block
    assert not coach.kick_defense(late(60, lead=3), side, codes.FIELD_GOAL).block
    assert not coach.kick_defense(late(60, lead=-3), side, codes.PUNT).block
    assert not coach.kick_defense(at(), side, codes.PUNT).block


# The clock.


@pytest.mark.rule("IBF-CLOCK-05")
def test_a_spike_is_for_a_team_in_a_hurry_without_time_outs() -> None:
    coach, side = coached()
    before, after = late(50, lead=-3, timeouts=0), late(50, lead=-3, timeouts=0)
    assert coach.spike(before, after, side.squad.team, 40, 20)
    assert not coach.spike(before, late(50, lead=-3, timeouts=1), side.squad.team, 40, 20)
    assert not coach.spike(before, late(50, lead=-3, timeouts=0, down=3), side.squad.team, 40, 20)
    assert not coach.spike(late(50, lead=3, timeouts=0), late(50, lead=3, timeouts=0), side.squad.team, 40, 20)
    assert not coach.spike(late(15, lead=-3, timeouts=0), after, side.squad.team, 40, 20)


@pytest.mark.rule("IBF-OPT-05", "IBF-CLOCK-04")
def test_late_and_behind_players_go_for_the_sidelines_and_time_outs_are_spent() -> None:
    coach, side = coached()
    for _ in range(20):
        call = coach.offense_call(late(90, lead=-3, timeouts=0), side, codes.STARTERS, Script())
        assert call.sidelines == (call.play not in (codes.INSIDE_LEFT, codes.INSIDE_RIGHT))
        assert not coach.offense_call(late(90, lead=3), side, codes.STARTERS, Script()).sidelines
    assert coach.timeout(late(90, lead=-3), late(90, lead=-3), side.squad.team, 40)
    assert not coach.timeout(late(90, lead=3), late(90, lead=3), side.squad.team, 40)


# Defense.


@pytest.mark.rule("IBF-CALL-06", "IBF-CALL-09", "IBF-CALL-24")
def test_the_defense_takes_the_suggested_alignment_and_a_strategy_of_its_chart() -> None:
    coach, side = coached()
    assert coach.alignment(at(down=3, to_go=9), side, squad(AWAY)) == codes.NICKEL
    luck = Script()
    seen = set()
    for _ in range(60):
        luck.blue = 0
        seen.add(coach.defense_call(at(), side, codes.STARTERS, luck).strategy)
    assert seen == set(default_charts().strategies[codes.STARTERS][1:])
    luck.blue = 4
    assert coach.defense_call(at(), side, codes.STARTERS, luck).strategy == codes.BLITZ
    plain, side = coached(options=Options(strategies=False))
    assert plain.defense_call(at(), side, codes.DIME, luck).strategy == codes.NO_STRATEGY


def test_coaches_by_name() -> None:
    assert [type(coach_of(MAKERS, kind, Generator(1))).__name__ for kind in COACHES] == [
        "TendencyCoach",
        "ForcedUsageCoach",
        "SolitaireCoach",
    ]
    assert isinstance(coach_of(MAKERS, "forced", Generator(1)), ForcedUsageCoach)
    assert isinstance(coach_of(MAKERS, "tendency", Generator(1), Tally(0)), TendencyCoach)
    with pytest.raises(ValueError, match="no coach 'Lombardi', expected one of tendency, forced, solitaire"):
        coach_of(MAKERS, "Lombardi", Generator(1))
