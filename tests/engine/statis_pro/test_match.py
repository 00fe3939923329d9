"""The loop of a game: the order of a down, what coaches may not do, how a game goes on and ends."""

from __future__ import annotations

import pytest

from engine.fast_action import codes as cards
from engine.fast_action.chance import Script
from engine.fast_action.deck import default_deck
from engine.football import codes, events
from engine.football.codes import AWAY, HOME
from engine.refereeing import IllegalCallError
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.match import shuffled
from engine.statis_pro.options import Options
from tests.engine.statis_pro.squads import (
    DB,
    OL,
    QB_A,
    QB_B,
    RB,
    TE,
    WR,
    Caller,
    a_match,
    describe,
    first_and_ten,
    plain_squad,
)

RUN = OffenseCall(calls.INSIDE_LEFT, cards.BK1)


def scripted(*draws: str, **arguments):
    match = a_match(*draws, **arguments)
    first_and_ten(match)
    return match


def finish(match) -> None:
    assert isinstance(match.chance, Script)
    match.chance.finish()


class Listener(Caller):
    """Writes down what it is asked, in order."""

    def __init__(self, team: int, heard: list[str]) -> None:
        super().__init__(team)
        self.heard = heard

    def __getattribute__(self, name: str):
        if name in dir(Coach) and not name.startswith("_"):
            team = "home" if self.fronts and self.fronts.squad.team == HOME else "away"
            self.heard.append(f"{team} {name}")
        return super().__getattribute__(name)


@pytest.mark.rule("SPF-2.0", "SPF-2.1", "SPF-2.3a", "SPF-2.3b", "SPF-2.4", "SPF-2.6a", "SPF-2.6b")
def test_a_down_runs_in_the_order_of_the_rulebook():
    heard: list[str] = []
    match = scripted("S1 P", "IL LG", "RN 6", coaches=[Listener(AWAY, heard), Listener(HOME, heard)])
    describe(match, RUN)
    heard.clear()
    match.step()
    assert heard == [
        "home announce",
        "home no_huddle",
        "home offense_display",
        "away defense_display",
        "away defense_call",
        "home offense_call",
        "home offense_shift",
        "away defense_shift",
        "home substitutes_next",
        "home seconds",
        "home timeout",
        "away timeout",
        "home saw",
    ]


@pytest.mark.rule("SPF-2.6a", "SPF-9.6")
def test_a_run_takes_what_the_offense_chooses_within_the_bounds():
    match = scripted("S1 P", "IL LG", "RN 6")
    describe(match, RUN)
    match.step()
    assert match.state.yards_to_goal == 50 - 7
    assert match.state.seconds_left in {900 - 30, 900 - 35}
    assert match.log[-1].seconds == 900 - match.state.seconds_left
    finish(match)


def illegal(match, rule: str) -> None:
    with pytest.raises(IllegalCallError, match=rf"(^|; ){rule}:"):
        match.step()


@pytest.mark.rule("SPF-4.6c", "SPF-4.6.2a", "SPF-7.1.3c")
def test_a_player_of_endurance_1_is_not_called_twice_running():
    match = scripted("S1 P", "IL LG", "RN 6", "S2 P")
    match.sides[HOME].squad.players[RB].endurance = 1
    describe(match, RUN)
    match.step()
    illegal(match, "SPF-4.6c")


@pytest.mark.rule("SPF-4.6.4")
def test_a_player_of_endurance_3_is_called_once_a_possession():
    match = scripted("S1 P", "IL LG", "RN 6", "S2 P", "S2 P", "IL LG", "RN 6")
    match.sides[HOME].squad.players[RB].endurance = 3
    describe(match, RUN)
    match.step()
    illegal(match, "SPF-4.6c")
    match.sides[HOME].endurance.new_possession()
    match.step()
    assert match.plays == 2


@pytest.mark.rule("SPF-4.6.4")
def test_a_player_of_endurance_3_may_be_called_again_when_his_team_has_the_ball_again():
    # Two fair catches of 40 yards: the ball is back after the second.
    match = scripted("S1 P", "IL LG", "RN 6", "RN 5", "RN 5", "S1 P", "IL LG", "RN 6")
    first_and_ten(match, 60)
    match.sides[HOME].squad.players[RB].endurance = 3
    describe(match, RUN)
    match.step()
    for team in (HOME, AWAY):
        describe(match, OffenseCall(calls.PUNT), team)
        match.step()
    describe(match, RUN)
    match.step()
    finish(match)


@pytest.mark.rule("SPF-T6.2b", "SPF-4.6.5")
def test_a_new_quarter_brings_back_players_hurt_for_the_last_and_players_of_endurance_4():
    match = scripted("S1 P", "IL LG", "RN 6", "S2 P", "IL LG", "RN 6")
    first_and_ten(match, seconds_left=20)
    side = match.sides[HOME]
    side.squad.players[RB].endurance = 4
    side.absences.suffer(TE, cards.LE, 100)
    side.hurt(TE)
    side.squad.offense[cards.LE] = side.squad.players[TE + 1]
    describe(match, RUN)
    match.step()
    assert match.state.quarter == 2
    assert not side.is_out(side.squad.players[TE])
    match.step()
    finish(match)


@pytest.mark.rule("SPF-8.3.9.1", "SPF-7.1.1d")
def test_no_long_pass_within_twenty_yards():
    match = scripted("S1 P")
    first_and_ten(match, 20)
    describe(match, OffenseCall(calls.LONG, cards.RE))
    illegal(match, "SPF-7.1.1d")


@pytest.mark.rule("SPF-S.3")
def test_two_quick_passes_do_not_follow_each_other_unless_the_deck_calls_no_defense():
    draws = ("S1 P", "ALL ORIG", "PN 40", "S3 P", "ALL ORIG", "PN 40")
    match = scripted(*draws)
    describe(match, OffenseCall(calls.QUICK, cards.RE))
    match.step()
    illegal(match, "SPF-S.3")
    two_coaches = [draw for draw in draws if not draw.startswith("S")]  # the deck calls no defense
    match = scripted(*two_coaches, options=Options(solitaire=False))
    describe(match, OffenseCall(calls.QUICK, cards.RE))
    match.step()
    match.step()
    finish(match)


@pytest.mark.rule("SPF-2.2", "SPF-3.0")
def test_twelve_players_are_one_too_many():
    match = scripted()
    first_and_ten(match)
    squad = match.sides[HOME].squad
    describe(match, RUN)
    squad.offense = [*squad.offense]
    squad.offense[cards.BK2] = squad.players[RB + 1]
    illegal(match, "SPF-3.0")


class Shifter(Caller):
    """Moves a player, or sends one in, after the calls."""

    newcomer = False

    def offense_shift(self, state, side, places, boxes):
        shifted = [*places]
        shifted[cards.LE], shifted[cards.RE] = shifted[cards.RE], shifted[cards.LE]
        if self.newcomer:
            shifted[cards.LE] = side.squad.players[TE + 1]
        return shifted


@pytest.mark.rule("SPF-2.4", "SPF-3.1.3")
def test_a_shift_moves_players_and_the_call_follows_the_place():
    match = scripted("S1 P", "ALL ORIG", "PN 40", coaches=[Caller(AWAY), Shifter(HOME)])
    describe(match, OffenseCall(calls.QUICK, cards.LE))
    match.step()
    assert match.log[-1].play.events[0].other == WR
    match = scripted("S1 P", coaches=[Caller(AWAY), Shifter(HOME)])
    describe(match, OffenseCall(calls.QUICK, cards.LE)).newcomer = True
    illegal(match, "SPF-2.4")


@pytest.mark.rule("SPF-8.4c")
@pytest.mark.parametrize(("number", "selection", "remark"), [(7, "P", "Big Play"), (8, "P", ""), (8, "BLZ", "Blitz")])
def test_a_big_play_is_told_where_it_decided_the_play(number, selection, remark):
    blitz = ("same PN 5",) if selection == "BLZ" else ()
    match = scripted(f"S1 {selection}", *blitz, f"RN {number}", *(("IL LG", "RN 6") if number == 8 else ()))
    describe(match, RUN)
    match.coaches[AWAY].big = True
    match.step()
    assert match.sides[AWAY].big_plays == 1
    assert match.log[-1].play.remark == remark
    finish(match)


@pytest.mark.rule("SPF-8.4a", "SPF-8.4d")
def test_big_plays_are_counted_and_one_a_possession():
    match = scripted("S1 P", "RN 5", "S3 P", "S3 P", "RN 5", "S4 P")
    describe(match, RUN)
    match.coaches[AWAY].big = True
    match.step()
    assert match.sides[AWAY].big_plays == 1
    assert match.log[-1].play.remark == "Big Play"
    assert match.state.yards_to_goal == 50
    illegal(match, "SPF-8.4d")
    match.state.drive += 1
    match.step()
    assert match.sides[AWAY].big_plays == 0
    match.state.drive += 1
    illegal(match, "SPF-8.4a")


@pytest.mark.rule("SPF-9.2")
def test_a_time_out_that_is_not_there_cannot_be_spent():
    class Stopper(Caller):
        def timeout(self, before, after, team, running):
            return True

    draws = ("S1 P", "IL LG", "RN 6")
    match = scripted(*draws, coaches=[Stopper(AWAY), Caller(HOME)])
    describe(match, RUN)
    match.step()
    assert match.state.away_timeouts == 2
    assert match.log[-1].seconds == 10
    assert match.log[-1].timeouts == [AWAY]
    match = scripted(*draws, coaches=[Stopper(AWAY), Caller(HOME)])
    first_and_ten(match, away_timeouts=0)
    describe(match, RUN)
    illegal(match, "SPF-9.2")


@pytest.mark.rule("SPF-9.2", "SPF-9.3a")
@pytest.mark.parametrize(
    ("draws", "call", "seconds_left", "spent"),
    [
        (("S1 P", "IL LG", "RN 6"), RUN, 100, True),
        (("S1 P", "ALL ORIG", "PN 47"), OffenseCall(calls.SHORT, cards.LE), 100, False),
        (("S1 P", "IL LG", "RN 6"), RUN, 130, False),
        (("S1 P", "IL LG", "RN 6"), RUN, 5, False),
    ],
    ids=["clock runs", "incomplete", "two-minute warning", "half ends all the same"],
)
def test_nobody_is_asked_for_a_time_out_that_saves_nothing(draws, call, seconds_left, spent):
    class Stopper(Caller):
        def timeout(self, before, after, team, running):
            return True

    match = scripted(*draws, coaches=[Stopper(AWAY), Caller(HOME)])
    first_and_ten(match, quarter=2, seconds_left=seconds_left, warned=seconds_left <= 120)
    describe(match, call)
    match.step()
    assert match.log[-1].timeouts == ([AWAY] if spent else [])


@pytest.mark.parametrize(("draws", "remark"), [(("S1 BLZ", "same PN 1"), "Blitz"), (("S1 P",), "")])
def test_a_blitz_is_named_in_the_play_by_play(draws, remark):
    match = scripted(*draws, "IL LG", "RN 6")
    describe(match, RUN)
    match.step()
    assert match.log[-1].play.remark == remark


def test_an_explanation_shows_the_displays_when_they_change():
    match = scripted("S1 P", "IL LG", "RN 6", "S2 P", "IL LG", "RN 6", trace=True)
    for _ in range(2):
        describe(match, RUN)
        match.step()
    first, second = ([step.text for step in logged.steps] for logged in match.log)
    assert first[0].startswith("offense: QB #0, LT #12, ")
    assert first[1].startswith("defense: A d#22, B d#23, ")
    assert not any(text.startswith(("offense:", "defense:")) for text in second)


@pytest.mark.rule("SPF-6.1a")
@pytest.mark.parametrize("seconds", [15, 50, 33])
def test_a_play_takes_no_time_outside_its_bounds(seconds):
    class Dawdler(Caller):
        def seconds(self, before, after, side, play, bounds):
            return seconds

    match = scripted("S1 P", "IL LG", "RN 6", coaches=[Caller(AWAY), Dawdler(HOME)])
    describe(match, RUN)
    illegal(match, "SPF-6.1a")


class Rusher(Caller):
    """Plays in a hurry, and may be told to send in another player all the same."""

    another: int | None = None

    def no_huddle(self, state, side):
        return True

    def two_minute(self, before, after, side):
        return True

    def substitutes_next(self, before, after, side):
        return False

    def timeout(self, before, after, team, running):
        return False

    def seconds(self, before, after, side, play, bounds):
        return bounds.least

    def offense_display(self, state, side):
        display = super().offense_display(state, side)
        if self.another is not None:
            display = [*display]
            display[cards.LE] = side.squad.players[self.another]
        return display


@pytest.mark.rule("SPF-9.6", "SPF-9.4.1")
def test_who_saved_time_by_not_substituting_does_not_substitute():
    match = scripted("S1 P", "IL LG", "RN 6", coaches=[Caller(AWAY), Rusher(HOME)])
    first_and_ten(match, quarter=4, seconds_left=100, warned=True)
    coach = describe(match, RUN)
    match.step()
    assert match.log[-1].seconds == 10
    coach.another = TE + 1
    illegal(match, "SPF-9.6")


@pytest.mark.rule("SPF-8.7a", "SPF-8.7b")
@pytest.mark.parametrize("stopped", [False, True])
def test_against_the_no_huddle_the_defense_changes_only_when_the_clock_stands(stopped):
    class Changer(Caller):
        def defense_display(self, state, side, places):
            if state.down == 1:
                return side.squad.defense
            boxes = [*side.squad.defense]
            boxes[cards.BOXES.index("K")] = [side.squad.players[DB + 5]]
            return boxes

    first = ("SR LT", "RN 6 OB") if stopped else ("SR LT", "RN 6")
    draws = ("S1 P", *first, "S2 P", "SR LT", "RN 6")
    match = scripted(*draws, coaches=[Changer(AWAY), Rusher(HOME)])
    first_and_ten(match, quarter=4, seconds_left=100, warned=True)
    describe(match, OffenseCall(calls.SWEEP_RIGHT, cards.BK1))
    match.step()
    if stopped:
        match.step()
        finish(match)
    else:
        illegal(match, "SPF-8.7a")


@pytest.mark.rule("SPF-6.2", "SPF-8.8.4c", "SPF-T6.2a")
def test_a_back_who_is_hurt_for_two_plays_sits_out_two_and_comes_back():
    # The Z card comes second, so the carrier is hurt; pass number 5 is two plays.
    hurt = ("S1 P", "IL LG", "Z", "RN 6", "Z INJ BC", "PN 5")
    match = scripted(*hurt)
    side = match.sides[HOME]
    back = side.squad.players[RB]
    coach = describe(match, RUN)
    match.step()
    assert side.is_out(back)
    with pytest.raises(IllegalCallError, match=r"SPF-6\.2"):
        match.step()
    coach.reported = None
    coach.calling.callable_players = coach.calling._ready = [[side.squad.players[RB + 1]] for _ in range(6)]
    coach.calling.habits = [[1000, 0, 0, 0, 0]] * 20
    match.chance = Script("S2 P", "IR RG", "RN 12", "S5 P", "IR RG", "RN 12")
    coach.generator = _Always(1)
    for _ in range(2):
        assert side.is_out(back)
        match.step()
        assert back not in side.places
    assert not side.is_out(back)


class _Always:
    """A generator whose numbers are always the same."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, limit: int) -> int:
        return min(self.number, limit - 1)

    def chance(self, part: int, whole: int) -> bool:
        return self.below(whole) < part


@pytest.mark.rule("SPF-4.5.1a", "SPF-4.5.2a")
def test_the_second_quarterback_plays_while_the_first_is_hurt_and_only_then():
    match = a_match(seed=5)
    side = match.sides[HOME]
    coach = match.coaches[HOME]
    first_and_ten(match)
    assert coach.offense_display(match.state, side)[cards.QB] is side.squad.players[QB_A]
    side.absences.suffer(QB_A, cards.QB, 2)
    side.hurt(QB_A)
    assert coach.offense_display(match.state, side)[cards.QB] is side.squad.players[QB_B]
    side.play_missed(True)
    side.play_missed(True)
    assert coach.offense_display(match.state, side)[cards.QB] is side.squad.players[QB_A]


@pytest.mark.rule("SPF-4.5.1a")
def test_a_healthy_first_quarterback_may_not_be_left_out():
    match = scripted("S1 P")
    squad = match.sides[HOME].squad
    describe(match, RUN)
    squad.offense = [squad.players[QB_B], *squad.offense[1:]]
    illegal(match, "SPF-4.5.1a")


@pytest.mark.rule("SPF-8.5.2c")
def test_a_punt_with_a_penalty_is_repeated_whatever_the_coach_would_rather_do():
    # Row 12, lower table 12: a penalty; even: on the kickers. Then a punt of 40 yards, fair catch.
    match = scripted("RN 12", "RN 12", "RN 2", "RN 5")
    first_and_ten(match, 60, down=4)
    coach = describe(match, OffenseCall(calls.PUNT))
    match.step()
    assert (match.state.yards_to_goal, match.state.down) == (65, 4)
    coach.reported = RUN
    match.step()
    assert match.log[-1].play.kind == events.PUNT
    assert (match.state.offense, match.state.yards_to_goal) == (AWAY, 75)
    finish(match)


@pytest.mark.rule("SPF-8.5.3b")
def test_a_delay_is_asked_for_only_after_a_play_of_the_maximum_time():
    match = scripted("RN 5")
    first_and_ten(match, 40, down=4)
    describe(match, OffenseCall(calls.DELAY))
    illegal(match, "SPF-8.5.3b")
    match.sides[HOME].used_maximum = True
    match.step()
    assert match.state.yards_to_goal == 45


@pytest.mark.rule("SPF-8.5a")
def test_a_run_is_not_announced():
    class Loud(Caller):
        def announce(self, state, side):
            return RUN

    match = scripted("S1 P", coaches=[Caller(AWAY), Loud(HOME)])
    illegal(match, "SPF-8.5a")


@pytest.mark.rule("SPF-8.1a")
def test_both_halves_begin_with_a_kickoff_and_the_other_team_receives():
    result = a_match(seed=3).play()
    kickoffs = [logged.before for logged in result.log if logged.play.kind == events.KICKOFF]
    first = next(state for state in kickoffs if state.quarter == 1)
    third = next(state for state in kickoffs if state.quarter == 3)
    assert first.seconds_left == third.seconds_left == 900
    assert first.offense != third.offense


@pytest.mark.rule("SPF-9.8", "SPF-9.8.1a", "SPF-9.8.1b")
def test_a_tie_leads_to_a_toss_and_fifteen_minutes_in_which_any_score_wins():
    match = a_match(seed=2)
    first_and_ten(match, 60, quarter=4, seconds_left=0, phase=codes.COIN_TOSS, home_score=10, away_score=10)
    match.step()
    assert (match.state.phase, match.state.quarter, match.state.seconds_left) == (codes.KICKOFF, 5, 900)
    assert (match.state.away_timeouts, match.state.home_timeouts) == (2, 2)
    state = match.play().state
    assert state.quarter == 5
    assert state.home_score != state.away_score  # a game of these squads and this seed
    assert max(state.home_score, state.away_score) in {12, 13, 16}


@pytest.mark.rule("SPF-9.8.2")
def test_a_championship_goes_on_until_somebody_scores():
    for seed in range(1, 9):
        match = a_match(seed=seed, championship=True)
        first_and_ten(match, 60, quarter=4, seconds_left=0, phase=codes.COIN_TOSS)
        state = match.play().state
        assert state.home_score != state.away_score


@pytest.mark.rule("SPF-0.1")
@pytest.mark.parametrize(("year", "kind"), [(1985, events.TRY_KICK), (2019, events.TRY_RUN)])
def test_two_points_are_tried_for_only_where_the_era_has_them(year, kind):
    draws = ("PN 5",) if year == 1985 else ("S5 P", "IL LG", "RN 6")
    match = scripted(*draws, year=year)
    first_and_ten(match, 2, phase=codes.TRY, yards_to_first=2, quarter=4, seconds_left=300, home_score=6, away_score=8)
    describe(match, RUN)
    match.step()
    assert match.log[-1].play.kind == kind
    assert match.state.home_score == (7 if year == 1985 else 8)
    finish(match)


@pytest.mark.rule("SPF-8.6.1f", "SPF-9.7b", "SPF-9.7c", "SPF-T6.3.15")
def test_the_rulebook_has_its_say_in_the_era():
    era = a_match(year=2019).state.era
    assert not era.missed_goal_at_kick
    assert era.missed_goal_least == 20
    assert era.kickoff_out_of_bounds == 35
    assert era.kickoff_touchback == 25
    assert a_match(year=1985).state.era.kickoff_touchback == 20
    assert not era.half_may_end_on_defensive_penalty
    assert not era.half_may_end_on_offensive_penalty
    ends = Options(half_ends_on_offensive_penalty=True)
    assert a_match(options=ends).state.era.half_may_end_on_offensive_penalty


@pytest.mark.rule("SPF-S.1")
@pytest.mark.parametrize(("solitaire", "size"), [(True, 108), (False, 109)])
def test_solitaire_takes_a_z_card_out(solitaire, size):
    from engine.chance.generator import Generator

    chance = shuffled(default_deck(), Options(solitaire=solitaire), Generator(1))
    chance.begin_play(z_counts=False)
    drawn = [chance.flip(cards.RUN_NUMBER) for _ in range(size)]
    assert drawn.count(cards.Z_CARD) == (12 if solitaire else 13)


@pytest.mark.rule("SPF-8.2.6b")
def test_a_player_runs_one_end_around_a_game():
    match = scripted("S1 P", "ER OK", "RN 6", "S2 P", "S2 P")
    describe(match, OffenseCall(calls.END_AROUND, cards.RE))
    match.step()
    assert match.log[-1].play.events[0].player == WR
    illegal(match, "SPF-8.2.6b")


def test_the_log_explains_itself_only_when_asked():
    silent = scripted("S1 P", "IL LG", "RN 6")
    describe(silent, RUN)
    silent.step()
    assert silent.log[-1].steps == []
    match = scripted("S1 P", "IL LG", "RN 6", trace=True)
    describe(match, RUN)
    match.step()
    assert match.log[-1].called == "inside left, BK1, against pass"
    assert [step.text for step in match.log[-1].steps if not step.rule][:2] == [
        "a card apart, the defense: S1 P",
        "flip 1, who blocks and tackles: IL LG",
    ]
    assert "SPF-8.2.3.1" in {step.rule for step in match.log[-1].steps}


def test_players_hurt_in_earlier_games_do_not_play():
    out = [0] * len(plain_squad(AWAY).players)
    out[OL] = 2
    match = a_match(seed=4)
    from engine.playing import MatchSetup
    from engine.statis_pro.match import Match

    match = Match(
        plain_squad(AWAY), plain_squad(HOME), match.chance, match.coaches, match.options,
        MatchSetup(match.state.era, match.generator, games_out=[out, out]),
    )  # fmt: skip
    for side, coach in zip(match.sides, match.coaches, strict=True):
        display = coach.offense_display(match.state, side)
        assert display[cards.LT] is side.squad.players[OL + 5]
    match.play()
    assert match.sides[AWAY].absences.after_game()[OL] == 1


@pytest.mark.rule("SPF-T6.10d")
def test_the_b_quarterback_throws_on_a_fake_unless_he_is_hurt():
    side = a_match(seed=5).sides[HOME]
    assert side.fake_passer() is side.squad.players[QB_B]
    side.absences.suffer(QB_B, cards.QB, 2)
    side.hurt(QB_B)
    assert side.fake_passer() is side.squad.players[QB_A]


@pytest.mark.rule("SPF-O.6b", "SPF-2.3b")
@pytest.mark.parametrize("fake", [True, False])
def test_the_defense_cannot_tell_a_fake_from_a_kick(fake):
    heard = []

    class Watcher(Caller):
        def kick_defense(self, state, side, kick):
            heard.append(kick)
            return super().kick_defense(state, side, kick)

        def defense_display(self, state, side, places):
            heard.append("display")
            return super().defense_display(state, side, places)

    match = scripted("RN 6", coaches=[Watcher(AWAY), Caller(HOME)], options=Options(fake_kicks=True))
    first_and_ten(match, 60, down=4)
    describe(match, OffenseCall(calls.PUNT, fake=fake))
    match.step()
    assert heard == ["display", calls.PUNT]


@pytest.mark.rule("SPF-OURS-BIG")
def test_a_flop_spends_no_big_play():
    match = scripted("S1 P")
    describe(match, OffenseCall(calls.INSIDE_LEFT, cards.QB, calls.FLOP))
    match.coaches[AWAY].big = True
    before = match.sides[AWAY].big_plays
    match.step()
    assert match.sides[AWAY].big_plays == before


@pytest.mark.rule("SPF-8.5.2c")
def test_a_punt_is_not_repeated_when_the_penalty_gives_a_first_down():
    # Row 12, lower table 12: a penalty; odd: five yards against the returners, on first down and five.
    match = scripted("RN 12", "RN 12", "RN 1", "S1 P", "IL LG", "RN 6")
    first_and_ten(match, 60, down=1, yards_to_first=5)
    coach = describe(match, OffenseCall(calls.PUNT))
    match.step()
    assert (match.state.yards_to_goal, match.state.down, match.state.yards_to_first) == (55, 1, 10)
    coach.reported = RUN
    match.step()
    assert match.log[-1].play.kind == events.RUN
