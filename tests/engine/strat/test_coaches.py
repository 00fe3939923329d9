"""Coaches of Strat-O-Matic Football: whom they call, from which formation, what they guess, when they kick."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.coaching.habits import Tendencies
from engine.coaching.moments import RUN_FACTORS, moment, run_place
from engine.coaching.situations import FOURTH_DOWNS, SITUATIONS, situation
from engine.football import codes as football
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.coaches.guessing import guess_chance, pass_chance
from engine.strat.coaches.scouting import Scouting
from engine.strat.coaches.tendency import COACHES, MAKERS, ForcedUsageCoach, TendencyCoach
from engine.strat.editions import OLD_EDITION
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.options import Options, of_edition
from engine.strat.player_record import Player
from engine.strat.player_tables import GAME
from engine.strat.roster import Roster
from engine.strat.sideline import Sideline
from engine.strat.squad import make_squad, squad_names
from tests.validate.strat_set import small_set

CARDS = small_set()
NAMES = squad_names(CARDS, "AAA")
ERA = era_of(2019)
NO_DEFENSE = DefenseSet(0)


def roster(team: str = "AAA", side: int = HOME) -> Roster:
    """A team of the small set."""
    return make_squad(CARDS, team, side)


def used(**by_name: list[int]) -> Roster:
    """A team whose season is on file: `HB_One` is the row of that player."""
    made = roster()
    rows = [[0] * 6 for _ in range(made.size)]
    for name, row in by_name.items():
        rows[NAMES.index(name.replace("_", " "))] = row
    made.tendencies = Tendencies(usage=rows)
    return made


def coached(
    own: Roster | None = None, kind: str = "tendency", options: Options | None = None, rival: Roster | None = None
) -> tuple[TendencyCoach, Sideline]:
    """A coach at work for the home team."""
    chosen = options or Options()
    side = Sideline(own or roster(), chosen)
    coach = coach_of(MAKERS, kind, Generator(1, "coach"))
    assert isinstance(coach, TendencyCoach)
    coach.begin(side, chosen, ERA)
    coach.meet(Sideline(rival or roster("BBB", AWAY), chosen))
    return coach, side


def at(yards_to_goal: int = 50, *, down: int = 1, to_go: int = 10, quarter: int = 1, seconds: int = 600) -> State:
    """A down of the home team."""
    return State(
        ERA,
        football.SCRIMMAGE,
        HOME,
        yards_to_goal,
        down,
        min(to_go, yards_to_goal),
        quarter=quarter,
        seconds_left=seconds,
        home_score=50,
        away_score=50,
    )


def calls(
    coach: TendencyCoach, side: Sideline, state: State, times: int = 300
) -> list[tuple[OffenseSet, OffenseCall, Player]]:
    """Calls, each counted as played, with the player each is for."""
    found = []
    for _ in range(times):
        shown = coach.announce(state, side)
        call = coach.offense_call(state, side, shown, NO_DEFENSE)
        player = side.offense(shown).players[call.player]
        assert player is not None
        run = codes.is_run(call.play)
        made = events.rush(player.index, 3) if run else events.incompletion(side.passer.index, player.index)
        coach.saw(state, call, Play(events.RUN if run else events.PASS, [made]), Outcome(state), side)
        found.append((shown, call, player))
    return found


def named(player: Player) -> str:
    return NAMES[player.index]


def always(run: int = 0, flat: int = 0, look_in: int = 0, short: int = 0, long: int = 0) -> Tendencies:
    """Habits that are the same in every situation."""
    return Tendencies([[run, flat, look_in, short, long]] * len(SITUATIONS))


# Who gets the ball, and how.


@pytest.mark.parametrize("kind", ["tendency", "forced"])
def test_with_a_season_on_file_players_get_their_real_shares(kind: str) -> None:
    team = used(HB_One=[150, 50, 30, 0, 0, 0], FB_One=[50, 0, 10, 0, 0, 0], SE_One=[0, 0, 0, 60, 40, 20])
    coach, side = coached(team, kind, Options(fatigue=False))
    found = calls(coach, side, at())
    runs = Counter(named(player) for _, call, player in found if codes.is_run(call.play))
    assert runs["HB One"] == pytest.approx(runs.total() * 4 / 5, abs=4)
    assert set(runs) == {"HB One", "FB One"}
    outside = sum(call.play == codes.END_RUN for _, call, _ in found)
    assert outside == pytest.approx(runs.total() / 5, abs=5)
    flats = Counter(named(player) for _, call, player in found if call.play == codes.FLAT and coach.tally.count[2])
    assert flats["HB One"] > flats["FB One"] > 0
    assert {named(player) for _, call, player in found if call.play == codes.LONG} == {"SE One"}


def test_run_and_pass_are_called_as_the_team_did() -> None:
    team = roster()
    team.tendencies = always(run=300, flat=100, look_in=200, short=300, long=100)
    coach, side = coached(team)
    plays = Counter(call.play for _, call, _ in calls(coach, side, at(), 600))
    whole = plays.total()
    runs = plays[codes.LINEBUCK] + plays[codes.OFF_TACKLE] + plays[codes.END_RUN]
    assert runs == pytest.approx(whole * 0.3, abs=35)
    assert plays[codes.SHORT] == pytest.approx(whole * 0.3, abs=35)
    assert plays[codes.LONG] == pytest.approx(whole * 0.1, abs=25)
    assert plays[codes.FLAT] > plays[codes.LOOK_IN] > 0


def test_forced_usage_keeps_to_the_real_calls_whatever_the_score() -> None:
    team = roster()
    team.tendencies = always(run=200, flat=100, look_in=300, short=300, long=100)
    coach, side = coached(team, "forced")
    ahead = at(quarter=4, seconds=280)
    ahead.away_score = 20
    runs = sum(codes.is_run(call.play) for _, call, _ in calls(coach, side, ahead, 200))
    assert runs == pytest.approx(40, abs=3)
    assert sum(coach.tally.called[situation(1, 10)]) == 200


@pytest.mark.rule("SOM-RZ-01", "SOM-RZ-02", "SOM-RZ-06", "SOM-PASS-08")
def test_near_the_goal_line_passes_are_those_the_field_allows() -> None:
    team = roster()
    team.tendencies = always(flat=300, look_in=300, long=400)
    coach, side = coached(team)
    assert {call.play for _, call, _ in calls(coach, side, at(9), 30)} == {codes.SHORT}
    assert codes.LONG in {call.play for _, call, _ in calls(coach, side, at(10), 30)}


@pytest.mark.rule("SOM-FAT-01")
def test_a_tired_back_gets_the_ball_less_often_than_his_share() -> None:
    team = used(HB_One=[150, 50, 0, 0, 0, 0], FB_One=[50, 0, 0, 0, 0, 0])
    team.tendencies.calls = always(run=1000).calls
    coach, side = coached(team)
    side.carries[NAMES.index("HB One")] = 99
    share = sum(named(player) == "HB One" for _, _, player in calls(coach, side, at(), 100)) / 100
    assert 0 < share < 0.6  # his share is four of five
    side.carries[NAMES.index("FB One")] = 99
    assert {named(player) for _, _, player in calls(coach, side, at(), 40)} == {"HB One", "FB One"}


@pytest.mark.rule("SOM-QER-02")
def test_a_quarterback_who_has_had_his_end_runs_goes_up_the_middle() -> None:
    made = used(QB_One=[0, 50, 0, 0, 0, 0])
    made.tendencies.calls = always(run=1000).calls
    coach, side = coached(made)
    assert {call.play for _, call, _ in calls(coach, side, at(), 10)} == {codes.END_RUN}
    side.end_runs_made[side.passer.index] = 99
    assert {call.play for _, call, _ in calls(coach, side, at(), 10)} == {codes.LINEBUCK}


@pytest.mark.rule("SOM-REV-01")
def test_wide_receivers_run_reverses_to_the_right() -> None:
    made = used(SE_One=[0, 20, 0, 0, 0, 0])
    made.tendencies.calls = always(run=1000).calls
    coach, side = coached(made)
    found = {(call.play, call.player, call.side) for _, call, _ in calls(coach, side, at(), 10)}
    assert found <= {(codes.END_RUN, place, codes.RIGHT) for place in (codes.SE, codes.FL)}


@pytest.mark.rule("SOM-DRAW-01", "SOM-GUN-01")
def test_draws_and_the_shotgun_are_for_passing_downs() -> None:
    coach, side = coached()
    late = calls(coach, side, at(down=3, to_go=12), 200)
    assert any(call.draw for _, call, _ in late)
    assert sum(call.shotgun for _, call, _ in late) > 100
    assert not any(call.shotgun for _, call, _ in calls(coach, side, at(), 50))


# Formations.


def test_formations_follow_the_player_and_the_situation() -> None:
    coach, side = coached()
    usual = Counter(OFFENSES[shown.formation] for shown, _, _ in calls(coach, side, at()))
    short = Counter(OFFENSES[shown.formation] for shown, _, _ in calls(coach, side, at(down=3, to_go=1)))
    late = Counter(OFFENSES[shown.formation] for shown, _, _ in calls(coach, side, at(down=3, to_go=15)))
    assert usual["Pro Set"] > short["Pro Set"]
    assert short["3 RB 2 TE"] > 0 == usual["3 RB 2 TE"] == late["3 RB 2 TE"]
    assert late["4 WR"] > short["4 WR"] == 0


@pytest.mark.rule("SOM-HURRY-02")
def test_after_a_hurry_up_nobody_comes_or_goes() -> None:
    coach, side = coached()
    held = OffenseSet(OFFENSES.index("2 TE 2 WR 1 RB"))
    side.held_offense = held
    found = calls(coach, side, at(), 60)
    assert {shown.formation for shown, _, _ in found} == {held.formation}
    players = side.offense(held).players
    assert all(players[call.player] is not None for _, call, _ in found)


@pytest.mark.rule("SOM-OF-02", "SOM-INJ-06")
def test_a_hurt_blocking_back_is_not_sent_in_to_block() -> None:
    coach, side = coached()
    blocking = OFFENSES.index("Blocking Back")
    short = at(down=3, to_go=1)
    found = [shown.players for shown, _, _ in calls(coach, side, short) if shown.formation == blocking]
    assert found
    named = found[0]
    assert named is not None
    side.hurt(named[codes.FB], GAME)
    for shown, _, _ in calls(coach, side, short):
        assert shown.players is None or not side.out.intersection(shown.players)


# Defense.


def defended(state: State, shown: OffenseSet | None = None, times: int = 400) -> list[DefenseCall]:
    """What the away team of the other kind of front calls."""
    chosen = Options()
    coach = coach_of(MAKERS, "tendency", Generator(3, "coach"))
    side = Sideline(roster("BBB", AWAY), chosen)
    coach.begin(side, chosen, ERA)
    coach.meet(Sideline(roster(), chosen))
    formation = shown or OffenseSet()
    found = []
    for _ in range(times):
        own = coach.answer(state, side, formation)
        found.append(coach.defense_call(state, side, formation, own))
    return found


@pytest.mark.rule("SOM-CALL-05")
def test_guesses_follow_the_situation_some_of_them_blindly() -> None:
    habits = Scouting(roster()).habits
    for down, to_go, league in ((1, 10, 450), (2, 8, 313), (3, 8, 46), (3, 1, 719)):
        state = at(down=down, to_go=to_go)
        runs = league * RUN_FACTORS[moment(state, HOME)][run_place(state.yards_to_goal)] // 1000
        expected = 1000 - runs * 1000 // (1000 + runs - league)
        assert pass_chance(habits, state) == expected
        assert guess_chance(expected) == (expected * 550 + 225_000) // 1000
    state = at(down=2, to_go=8)
    passes = sum(call.guess == codes.PASS_CALLED for call in defended(state))
    assert passes == pytest.approx(400 * guess_chance(pass_chance(habits, state)) / 1000, abs=30)


@pytest.mark.rule("SOM-KEY-01", "SOM-DT-01")
def test_the_free_safety_keys_backs_and_doubles_receivers_now_and_then() -> None:
    found = defended(at(down=2, to_go=6), times=600)
    runs = [call for call in found if call.guess == codes.RUN_CALLED]
    passes = [call for call in found if call.guess == codes.PASS_CALLED]
    assert sum(call.keyed != codes.NOBODY for call in runs) == pytest.approx(len(runs) * 0.35, abs=len(runs) * 0.1)
    assert sum(bool(call.doubled) for call in passes) == pytest.approx(len(passes) * 0.3, abs=len(passes) * 0.1)
    assert {call.keyed for call in runs} <= {codes.NOBODY, codes.QB, codes.HB, codes.FB}


@pytest.mark.rule("SOM-NICK-01", "SOM-CALL-10")
def test_wide_receivers_bring_extra_backs() -> None:
    wide = OffenseSet(OFFENSES.index("3 WR 1 RB"))
    usual = Counter(DEFENSES[call.formation] for call in defended(at(), wide))
    assert usual["3-3-5"] > usual["3-4"] > 0 == usual["3-2-6"]
    late = [call for call in defended(at(down=3, to_go=9), wide) if DEFENSES[call.formation] == "3-2-6"]
    assert late
    assert {call.guess for call in late} == {codes.PASS_CALLED}


@pytest.mark.rule("SOM-SY-01", "SOM-PREV-01")
def test_short_yardage_and_prevent_have_their_downs() -> None:
    short = Counter(DEFENSES[call.formation] for call in defended(at(down=4, to_go=1)))
    assert short["short yardage 3-4"] > 80
    deep = Counter(DEFENSES[call.formation] for call in defended(at(70, down=3, to_go=20)))
    assert deep["prevent 3-4"] > 80
    usual = Counter(DEFENSES[call.formation] for call in defended(at()))
    assert set(usual) <= {"3-4", "4-3"}
    assert usual["3-4"] > 380


# Kicks.


def test_fourth_downs_by_the_kickers_card() -> None:
    team = roster()
    team.tendencies = Tendencies(go=[0] * len(FOURTH_DOWNS), field_goals=[1000] * len(FOURTH_DOWNS))
    coach, side = coached(team)
    for yards, expected in ((12, codes.FIELD_GOAL), (60, codes.PUNT)):
        assert coach.announce(at(yards, down=4, to_go=8), side).announced == expected
    assert coach.announce(at(12), side).announced == codes.NO_PLAY


@pytest.mark.rule("SOM-SQUIB-01", "SOM-ONS-01")
def test_kickoffs_onside_short_and_deep() -> None:
    for options, expected in ((Options(), codes.SQUIB), (of_edition(Options(), OLD_EDITION), codes.USUAL_KICKOFF)):
        coach, side = coached(options=options)
        late = at(quarter=2, seconds=10)
        late.phase = football.KICKOFF
        assert coach.kickoff(late, side) == expected
    behind = at(quarter=4, seconds=60)
    behind.phase, behind.home_score = football.KICKOFF, 43
    assert coach.kickoff(behind, side) == codes.ONSIDE


@pytest.mark.rule("SOM-COFF-01")
def test_corners_are_for_punts_that_would_roll_into_the_end_zone() -> None:
    coach, side = coached()
    assert coach.coffin_corner(at(38), side)
    assert not coach.coffin_corner(at(80), side)


@pytest.mark.rule("SOM-KNEEL-01", "SOM-OOB-01")
def test_the_last_minutes() -> None:
    coach, side = coached()
    won = at(quarter=4, seconds=60)
    won.away_score, won.away_timeouts = 40, 0
    assert coach.announce(won, side).announced == codes.KNEEL
    behind = at(quarter=4, seconds=100)
    behind.away_score = 53
    tries = calls(coach, side, behind, 60)
    assert all(call.sideline == (call.play in (codes.FLAT, codes.SHORT, codes.END_RUN)) for _, call, _ in tries)
    assert not any(call.sideline for _, call, _ in calls(coach, side, at(), 20))


def test_coaches_by_name_and_by_their_luck() -> None:
    assert COACHES == ("tendency", "forced")
    assert isinstance(coach_of(MAKERS, "forced", Generator(1)), ForcedUsageCoach)
    first, again = (calls(*coached(), at(), 40) for _ in range(2))
    assert [(shown, call) for shown, call, _ in first] == [(shown, call) for shown, call, _ in again]
