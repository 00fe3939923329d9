"""The sequence of a game and of a down: who decides what, when, and without seeing what."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.fast_action.calls import NO_PLACE
from engine.football.codes import AWAY, HOME, NOBODY
from engine.refereeing import IllegalCallError
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.plays import HURRY_UP, NO_HUDDLE, DefenseCall, Formation, OffenseCall
from tests.engine.tabletop.games import ScriptedCoach, a_match, down, flop


def single(side):
    """The starters with a single back, in BK1, and two flankers."""
    places = list(side.squad.offense)
    backs = [player for player in side.squad.players if player.kind == 1]
    wide = [
        player for player in side.squad.players if player.kind == 2 and player not in places[codes.LE : codes.RE + 1]
    ]
    places[codes.BK1 :] = [backs[0], None, None, wide[0], wide[1]]
    return places


def alone(**scripted):
    """A coach whose offense has a single back."""
    return ScriptedCoach(offense_display=lambda state, side, boxes: Formation(single(side)), **scripted)


@pytest.mark.rule("TTF-SEQ-04", "TTF-SEQ-06", "TTF-SEQ-05", "TTF-SEQ-10")
@pytest.mark.parametrize("offense", [AWAY, HOME])
def test_the_order_of_a_down(offense):
    heard = []

    class Spy(ScriptedCoach):
        def __getattribute__(self, name):
            if name in dir(Coach) and not name.startswith("_"):
                heard.append(name)
            return super().__getattribute__(name)

    call = flop(double_team=25)
    run = {"offense_call": call, "offense_display": lambda state, side, boxes: Formation(single(side))}
    match = down(a_match(away=Spy(**run), home=Spy(**run)), offense)
    heard.clear()
    match.step()
    first, last = ("offense_display", "defense_display") if offense == AWAY else ("defense_display", "offense_display")
    assert heard[:9] == [
        "tempo", "announce", first, last, "defense_call", "offense_call", "slide", "rearrange", "double_team",
    ]  # fmt: skip
    assert heard[-1] == "saw"
    assert {"timeout", "spike"} <= set(heard[9:])  # the time is recorded once the play is over


@pytest.mark.rule("TTF-SEQ-06")
def test_neither_coach_is_shown_the_others_call():
    shown = []
    spy = ScriptedCoach(offense_call=lambda *seen: shown.extend(seen) or flop())
    other = ScriptedCoach(defense_call=lambda *seen: shown.extend(seen) or DefenseCall(calls.PASS_DEFENSE))
    down(a_match(away=spy, home=other), AWAY).step()
    assert not [seen for seen in shown if isinstance(seen, DefenseCall | OffenseCall)]


@pytest.mark.rule("TTF-SEQ-07")
def test_a_single_back_slides_and_the_call_follows_him():
    call = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
    seen = []
    offense = alone(offense_call=call, slide=codes.BK2)
    defense = ScriptedCoach(rearrange=lambda state, side, formation, against, boxes: seen.append(formation) or boxes)
    match = down(a_match(away=offense, home=defense), AWAY)
    match.step()
    assert (call.player, match.sides[AWAY].places[codes.BK1]) == (codes.BK2, None)
    assert seen[0].places[codes.BK2] is not None  # the defense moves after him


@pytest.mark.rule("TTF-SEQ-07")
def test_a_single_back_slides_to_bk1_or_bk2_only():
    with pytest.raises(IllegalCallError, match="TTF-SEQ-07"):
        down(a_match(away=alone(slide=codes.BK3)), AWAY).step()


@pytest.mark.rule("TTF-SEQ-08")
def test_the_defense_rearranges_the_same_players_within_the_display():
    def turned(state, side, formation, against, boxes):
        return [boxes[1], boxes[0], *boxes[2:]]

    match = down(a_match(home=ScriptedCoach(rearrange=turned)), AWAY)
    was = match.sides[HOME].squad.defense
    match.step()
    assert match.sides[HOME].boxes[:2] == [was[1], was[0]]

    def crowded(state, side, formation, against, boxes):
        return [[], *boxes[1:]]

    with pytest.raises(IllegalCallError, match="TTF-LINE-01"):
        down(a_match(home=ScriptedCoach(rearrange=crowded)), AWAY).step()

    def another(state, side, formation, against, boxes):
        spare = [player for player in side.squad.players if player.kind == boxes[0][0].kind and player not in boxes[0]]
        return [[spare[-1]], *boxes[1:]]

    with pytest.raises(IllegalCallError, match="TTF-SEQ-08"):
        down(a_match(home=ScriptedCoach(rearrange=another)), AWAY).step()


@pytest.mark.rule("TTF-STRAT-12", "TTF-STRAT-11")
@pytest.mark.parametrize("announced", [True, False])
def test_a_double_team_is_announced_or_canceled_once_the_defense_stands(announced):
    call = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
    match = a_match(away=ScriptedCoach(offense_call=call, double_team=announced))
    call.double_team = match.sides[HOME].squad.defense[0][0].index
    down(match, AWAY).step()
    assert (call.double_team != NOBODY, call.assistant != NO_PLACE) == (announced, announced)


@pytest.mark.rule("TTF-SEQ-02")
@pytest.mark.parametrize(
    ("half", "wants", "other_wants", "first", "second"),
    [
        (1, True, True, "winner", "loser"),
        (2, True, True, "loser", "winner"),
        (1, False, True, "loser", "loser"),
        (1, True, False, "winner", "winner"),
    ],
)
def test_the_winner_of_the_toss_chooses_for_one_half_and_the_loser_for_the_other(
    half, wants, other_wants, first, second
):
    match = a_match(**{side: ScriptedCoach(elects=(half, wants), receives=other_wants) for side in ("away", "home")})
    winner = next(team for team in (AWAY, HOME) if "elects" in match.coaches[team].heard)
    teams = {"winner": winner, "loser": 1 - winner}
    assert match.state.defense == teams[first]
    down(match, quarter=2, seconds_left=5).step()
    assert (match.state.quarter, match.state.defense) == (3, teams[second])


@pytest.mark.rule("TTF-OT-01")
@pytest.mark.parametrize("wants", [True, False])
def test_the_winner_of_the_toss_before_overtime_kicks_or_receives(wants):
    match = a_match(away=ScriptedCoach(receives_in_overtime=wants), home=ScriptedCoach(receives_in_overtime=wants))
    down(match, quarter=4, seconds_left=5).step()
    match.step()
    winner = next(team for team in (AWAY, HOME) if "receives_in_overtime" in match.coaches[team].heard)
    assert match.state.quarter == 5
    assert match.state.defense == (winner if wants else 1 - winner)


@pytest.mark.rule("TTF-SEQ-10", "TTF-CLOCK-11", "TTF-CLOCK-13")
@pytest.mark.parametrize("tempo", [NO_HUDDLE, HURRY_UP])
def test_a_tempo_is_announced_before_a_down_and_halves_its_time(tempo):
    call = flop()
    match = down(a_match(home=ScriptedCoach(tempo=tempo, offense_call=call)))
    match.step()
    assert call.tempo == tempo
    assert match.log[-1].seconds == 20
    down(match, drive=2)
    match.coaches[HOME].scripted["tempo"] = 0
    match.step()
    assert match.log[-1].seconds == 40


@pytest.mark.rule("TTF-CLOCK-12")
def test_in_tempo_the_players_of_the_last_play_stay():
    def others(state, side, formation):
        boxes = [list(players) for players in side.squad.defense]
        if "offense_call" in match.coaches[HOME].heard:
            kind = boxes[0][0].kind
            boxes[0] = [
                next(
                    player
                    for player in side.squad.players
                    if player.kind == kind and all(player not in b for b in boxes)
                )
            ]
        return boxes

    match = down(a_match(home=ScriptedCoach(tempo=NO_HUDDLE), away=ScriptedCoach(defense_display=others)))
    match.step()
    with pytest.raises(IllegalCallError, match="TTF-CLOCK-12"):
        match.step()


@pytest.mark.rule("TTF-PUNT-01")
@pytest.mark.parametrize("fake", [True, False])
def test_punt_or_fake_is_settled_once_the_receivers_have_said_how_they_meet_it(fake):
    call = OffenseCall(calls.PUNT, fake=fake)
    heard = []
    kicks = ScriptedCoach(announce=call, switches_fake=lambda *seen: heard.append(seen[-1]) or True)
    against = DefenseCall(calls.RUN_NO_KEY, alert=True)
    match = down(a_match(home=kicks, away=ScriptedCoach(kick_defense=against)), down=4)
    match.step()
    assert heard == [against]
    assert call.fake is not fake
    assert match.sides[HOME].fakes[calls.PUNT] == (0 if fake else 1)


@pytest.mark.rule("TTF-PUNT-01")
def test_receivers_choose_one_of_three_punt_defenses():
    both = DefenseCall(calls.RUN_NO_KEY, alert=True, all_out_rush=True)
    with pytest.raises(IllegalCallError, match="TTF-PUNT-01"):
        down(
            a_match(home=ScriptedCoach(announce=OffenseCall(calls.PUNT)), away=ScriptedCoach(kick_defense=both))
        ).step()


@pytest.mark.rule("TTF-KO-02")
def test_receivers_show_first_what_kickoff_they_expect():
    seen = []
    kicks = {"kickoff": lambda state, side: seen.append(side.onside_expected) or calls.KickoffCall(onside=True)}
    match = a_match(**{side: ScriptedCoach(expects_onside=True, **kicks) for side in ("away", "home")})
    match.step()
    assert seen == [True]


@pytest.mark.rule("TTF-CLOCK-11")
def test_a_new_possession_begins_in_the_huddle():
    match = down(a_match(home=ScriptedCoach(tempo=NO_HUDDLE)), quarter=2, seconds_left=5)
    match.step()
    assert match.sides[HOME].tempo.now == NO_HUDDLE
    match.step()  # the second half is kicked off
    assert match.sides[HOME].tempo.now == 0
    assert match.sides[HOME].tempo.may_substitute()
