"""The sequence of a down: what is shown, what is called in secret, and the order in which a snap is resolved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.chance.generator import Generator
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.clock import tick
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.events import Play
from engine.football.state import State
from engine.playing import MatchSetup
from engine.refereeing import IllegalCallError
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.coaches.coach import Coach
from engine.strat.formation_tables import DEFENSES
from engine.strat.legality import building
from engine.strat.match import Match
from engine.strat.options import Options, strat_era
from engine.strat.script import Script
from engine.strat.sideline import Sideline
from engine.strat.specialists import NUMBER, Flag
from engine.strat.squad import make_squad
from tests.engine.strat.builders import called, column
from tests.engine.strat.calling import lines_up, situated
from tests.validate.strat_set import small_set

CARDS = small_set()


class ScriptedCoach(Coach):
    """Does as he is told, and writes down what he is asked."""

    def __init__(self, asked: list[str]) -> None:
        super().__init__()
        self.asked = asked
        self.shows = OffenseSet()
        self.answers = DefenseSet(DEFENSES.index("4-3"))
        self.call = called("linebuck")
        self.against = lines_up(situated(), "run")
        self.stops = 0
        """So many time-outs for what he sees."""
        self.blocking = False

    def announce(self, state: State, side: Sideline) -> OffenseSet:
        self.asked.append("announce")
        return self.shows

    def answer(self, state: State, side: Sideline, shown: OffenseSet) -> DefenseSet:
        self.asked.append("answer")
        return self.answers

    def stops_for_sight(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> bool:
        self.asked.append(f"time-out of {'the offense' if side.team == state.offense else 'the defense'}")
        self.stops -= 1
        return self.stops >= 0

    def offense_call(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> OffenseCall:
        self.asked.append("play")
        return self.call

    def defense_call(self, state: State, side: Sideline, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        self.asked.append("guess")
        return self.against

    def fakes(self, state: State, side: Sideline, kick: int) -> bool:
        self.asked.append("kick or fake")
        return False

    def timeout(self, before: State, after: State, team: int, running: int) -> bool:
        return False

    def blocks(self, state: State, side: Sideline, kick: int) -> bool:
        self.asked.append("block")
        return self.blocking


def a_down(*rolls: str, options: Options | None = None) -> tuple[Match, ScriptedCoach, ScriptedCoach, list[str]]:
    """A first down of the home team at midfield, with the coaches of offense and defense."""
    asked: list[str] = []
    away, home = ScriptedCoach(asked), ScriptedCoach(asked)
    rosters = [make_squad(CARDS, team, side) for side, team in enumerate(("AAA", "BBB"))]
    usual = options or Options(penalties=False, injuries=False)
    match = Match(*rosters, Script(*rolls), [away, home], usual, MatchSetup(era_of(2019), Generator(1)))
    match.state = State(match.state.era, football.SCRIMMAGE, HOME, 50, 1, 10, seconds_left=600)
    match.state.away_timeouts = match.state.home_timeouts = 3
    return match, home, away, asked


IN_ORDER = ["announce", "answer", "time-out of the offense", "play", "time-out of the defense", "guess"]


@pytest.mark.rule("SOM-CALL-01", "SOM-CALL-02", "SOM-CALL-04", "SOM-CALL-05", "SOM-CALL-06")
def test_a_down_is_called_step_by_step() -> None:
    match, _, _, asked = a_down("blank 5 6")
    match.scrimmage()
    assert asked == IN_ORDER
    assert match.log[-1].play.kind == events.RUN


@pytest.mark.rule("SOM-CALL-03", "SOM-CALL-05")
@pytest.mark.parametrize("offense", [True, False])
def test_a_time_out_begins_the_down_anew(offense: bool) -> None:
    match, home, away, asked = a_down("blank 5 6")
    (home if offense else away).stops = 1
    match.scrimmage()
    assert asked == [*(IN_ORDER[:3] if offense else IN_ORDER[:5]), *IN_ORDER]
    assert (match.state.home_timeouts, match.state.away_timeouts) == ((2, 3) if offense else (3, 2))


@pytest.mark.rule("SOM-CALL-03")
def test_a_kick_may_be_announced_once_the_down_begins_anew() -> None:
    match, home, _, asked = a_down("3 5")
    match.state.quarter, match.state.seconds_left = 4, 90
    shown = [OffenseSet(), OffenseSet(announced=codes.KNEEL)]
    home.stops, home.announce = 1, lambda state, side: shown.pop(0)  # type: ignore[method-assign]  # one after the other
    match.scrimmage()
    assert asked == IN_ORDER[1:3]
    assert match.log[-1].play.kind == events.KNEEL


@pytest.mark.rule("SOM-CALL-03")
def test_nobody_stops_the_clock_without_a_time_out() -> None:
    match, home, _, _ = a_down("blank 5 6")
    match.state.home_timeouts, home.stops = 0, 1
    with pytest.raises(IllegalCallError, match="SOM-CALL-03"):
        match.scrimmage()


@pytest.mark.rule("SOM-CALL-01", "SOM-CALL-02", "SOM-CALL-06")
def test_what_is_called_fits_what_was_shown() -> None:
    match, home, _, _ = a_down()
    home.call = replace(home.call, shotgun=True)
    with pytest.raises(IllegalCallError, match="SOM-CALL-01"):
        match.scrimmage()
    match, _, away, _ = a_down()
    away.answers = DefenseSet(DEFENSES.index("3-4"))
    with pytest.raises(IllegalCallError, match="SOM-CALL-02"):
        match.scrimmage()
    match, _, away, _ = a_down()
    away.answers = DefenseSet(DEFENSES.index("short yardage 4-3"))
    with pytest.raises(IllegalCallError, match="SOM-CALL-02: short yardage 4-3 is chosen with the call, not shown"):
        match.scrimmage()


@pytest.mark.rule("SOM-CALL-06", "SOM-CALL-02")
def test_short_yardage_and_prevents_come_to_light_with_the_guess() -> None:
    for variant in ("short yardage 4-3", "prevent 4-3"):
        match, _, away, _ = a_down("blank 5 6")
        base = lines_up(situated(), "run")
        made = (
            building.short_yardage(situated(), base)
            if variant.startswith("short")
            else building.prevent(situated(), base, [(codes.LLB, codes.FL)])
        )
        assert made is not None
        away.against = made
        match.scrimmage()
        assert DEFENSES[made.formation] == variant
        assert len(match.log) == 1


@pytest.mark.rule("SOM-CALL-01", "SOM-CALL-04", "SOM-CALL-07", "SOM-PUNT-01")
@pytest.mark.parametrize(("kick", "rolls"), [(codes.PUNT, ("7", "4 6")), (codes.FIELD_GOAL, ("7",))])
def test_a_kick_is_declared_then_kick_or_fake_then_the_block(kick: int, rolls: tuple[str, ...]) -> None:
    match, home, _, asked = a_down(*rolls)
    match.state.yards_to_goal = 30
    home.shows = OffenseSet(announced=kick)
    match.scrimmage()
    assert asked == ["announce", "kick or fake", "block"]


@pytest.mark.rule("SOM-CALL-11")
def test_a_snap_is_resolved_in_order() -> None:
    """The run, then the foul, then the injury, and the clock at last: the script knows no other order."""
    rolls = Script("X 5 5-5", "5 7", "6", "12")
    match, _, _, _ = a_down(options=Options(recoverers=False))
    match.chance = rolls
    defense = match.sides[AWAY].roster
    defense.card.runs[codes.LINEBUCK] = [column(4)] * len(defense.card.runs[codes.LINEBUCK])
    defense.kicking.penalties = [Flag(NUMBER, 5)] * 11
    match.scrimmage()
    rolls.finish()
    logged = match.log[-1]
    assert [event.kind for event in logged.play.events] == [events.RUSH, events.INJURED]
    assert len(logged.play.penalties) == 1
    assert logged.seconds == 15, "the clock knows of the foul"


@pytest.mark.rule("SOM-SETUP-10")
def test_a_coin_says_who_kicks_off_and_the_others_do_after_the_half() -> None:
    rosters = [make_squad(CARDS, team, side) for side, team in enumerate(("AAA", "BBB"))]
    kickers = set()
    for seed in range(8):
        coaches: list[Coach] = [ScriptedCoach([]), ScriptedCoach([])]
        match = Match(*rosters, Script(), coaches, Options(), MatchSetup(era_of(2019), Generator(seed)))
        assert match.state.phase == football.KICKOFF
        kickers.add(int(match.state.offense))
        first = match.state.offense
        last = State(match.state.era, football.SCRIMMAGE, HOME, 50, 1, 10, quarter=2, seconds_left=5)
        last.opening_receiver = match.state.opening_receiver
        play = Play(events.RUN, [events.rush(0, 3)])
        second = tick(last, play, apply(last, play), 15)
        assert (second.quarter, second.phase, second.offense) == (3, football.KICKOFF, 1 - first)
    assert kickers == {AWAY, HOME}


@pytest.mark.rule("SOM-SETUP-02")
@pytest.mark.parametrize(("gained", "offense", "down", "to_go"), [(3, HOME, 4, 3), (7, HOME, 1, 10)])
def test_ordinary_football_governs_downs(gained: int, offense: int, down: int, to_go: int) -> None:
    state = State(strat_era(era_of(1983)), football.SCRIMMAGE, HOME, 50, 3, 6)
    after = apply(state, Play(events.RUN, [events.rush(0, gained)])).state
    assert (after.offense, after.down, after.yards_to_first) == (offense, down, to_go)
    state.down = 4
    lost = apply(state, Play(events.RUN, [events.rush(0, 3)])).state
    assert (lost.offense, lost.down, lost.yards_to_goal) == (AWAY, 1, 53)
    assert (strat_era(era_of(1983)).two_point_try, strat_era(era_of(2019)).two_point_try) == (False, True)


@pytest.mark.rule("SOM-SETUP-01")
@pytest.mark.parametrize("switched", [True, False])
def test_penalties_and_injuries_are_switches(switched: bool) -> None:
    match, _, _, _ = a_down(options=Options(penalties=switched, injuries=switched, recoverers=False))
    rolls = Script("X 5 5-5", *(["5 7", "6", "12"] if switched else []))
    match.chance = rolls
    match.sides[AWAY].roster.kicking.penalties = [Flag(NUMBER, 5)] * 11
    match.scrimmage()
    rolls.finish()
    assert bool(match.log[-1].play.penalties) == switched
