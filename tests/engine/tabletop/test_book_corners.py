"""Corners of the book: missed field goals, punted free kicks, overtime, tempo and the hurt, players carded twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.fast_action import codes
from engine.fast_action.calls import KickoffCall
from engine.football import events, stats
from engine.football.apply import apply
from engine.football.box import Box, record
from engine.football.codes import AWAY, FREE_KICK, HOME, SCRIMMAGE
from engine.football.drives import Chronicle, Drive
from engine.refereeing import IllegalCallError
from engine.tabletop import condition_tables as rows
from engine.tabletop import plays
from engine.tabletop.absences import split
from engine.tabletop.field_goal import fair_catch_kick, field_goal
from engine.tabletop.fumbles import fumble_range, warned
from engine.tabletop.game import agreed
from engine.tabletop.options import Options, tabletop_era
from engine.tabletop.plays import NO_HUDDLE
from engine.tabletop.punt import punted_free_kick
from engine.tabletop.squad import make_squad
from engine.tabletop.timing import has_warning
from tests.engine.tabletop.builders import Decided, at, box, front, run_to
from tests.engine.tabletop.games import ScriptedCoach, a_match, down
from tests.engine.tabletop.kick_builders import ERA, kick_state, kicked, outcome
from tests.engine.tabletop.test_match import hurt
from tests.engine.tabletop.test_passing import throw
from tests.engine.tabletop.test_penalties import DEFENSE, OFFENSE
from tests.engine.tabletop.test_timing import RUN, took
from tests.engine.tabletop.test_z_cards import carrying, play_out
from tests.validate.tabletop_set import team_cards


@pytest.mark.rule("TTF-FG-03")
@pytest.mark.parametrize(
    ("to_goal", "spot", "draws"),
    [
        (38, 55, ("PN 44",)),
        (21, 72, ("PN 45",)),
        (20, 73, ("PN 45",)),
        (19, 80, ("PN 45",)),
        (14, 80, ("PN 45",)),
        (8, 80, ("PN 48", "PN 25")),
    ],
)
def test_from_inside_the_20_a_missed_kick_comes_out_to_it(to_goal, spot, draws):
    state = at(to_goal)
    state.era = tabletop_era(ERA)
    resolved, made = kicked(field_goal, *draws, state=state)
    after = outcome(made, resolved).state
    assert (after.offense, after.yards_to_goal) == (AWAY, spot)


@pytest.mark.rule("TTF-FG-03", "TTF-PUNT-13")
@pytest.mark.parametrize(("to_goal", "spot"), [(35, 65), (19, 80)])
def test_a_missed_fair_catch_kick_comes_out_likewise(to_goal, spot):
    state = at(to_goal)
    state.era = tabletop_era(ERA)
    resolved, made = kicked(fair_catch_kick, "PN 48", state=state)
    assert outcome(made, resolved).state.yards_to_goal == spot


# Free kicks.


@pytest.mark.rule("TTF-KO-01", "TTF-PUNT-02", "TTF-PUNT-18")
@pytest.mark.parametrize(
    ("draws", "kinds_of_play", "yards"),
    [
        (("RN 3", "RN 5"), [events.KICKED, events.RETURN], (51, 15)),
        (("RN 12", "RN 5"), [events.KICKED, events.RETURN], (32, 15)),  # nobody rushes it
        (("RN 8",), [events.KICKED, events.FAIR_CATCH], (35, 0)),
        (("RN 9",), [events.KICKED, events.DOWNED], (34, 0)),
    ],
)
def test_the_free_kick_after_a_safety_may_be_punted(draws, kinds_of_play, yards):
    resolved, made = kicked(punted_free_kick, *draws, state=kick_state(phase=FREE_KICK))
    assert [event.kind for event in resolved.play.events] == kinds_of_play
    assert tuple(event.yards for event in resolved.play.events) == yards
    state = outcome(made, resolved).state
    back = yards[1] if kinds_of_play[1] == events.RETURN else 0
    assert (state.phase, state.offense, state.yards_to_goal) == (SCRIMMAGE, AWAY, 20 + yards[0] - back)


@pytest.mark.rule("TTF-KO-01", "TTF-KO-02")
def test_only_a_free_kick_is_punted():
    match = a_match(
        away=ScriptedCoach(kickoff=KickoffCall(punted=True)), home=ScriptedCoach(kickoff=KickoffCall(punted=True))
    )
    with pytest.raises(IllegalCallError, match="TTF-KO-01"):
        match.step()
    down(match, phase=FREE_KICK, yards_to_goal=80)
    match.step()
    assert match.log[-1].play.kind == events.KICKOFF
    punter = match.sides[HOME].squad.punter.player
    assert match.log[-1].play.events[0].player == punter


# Overtime.


@pytest.mark.rule("TTF-CLOCK-06", "TTF-CLOCK-07", "TTF-FUM-12")
@pytest.mark.parametrize(("quarter", "warns"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, False)])
def test_only_the_second_and_fourth_quarters_have_a_warning(quarter, warns):
    state = at(quarter=quarter, seconds_left=135)
    assert has_warning(state) is warns
    assert took(RUN, state) == (15 if warns else 40)
    late = at(quarter=quarter, seconds_left=100)
    assert warned(late) is warns
    assert took(events.Play(events.KICKOFF, [events.kick(5, 60), events.run_back(31, 20)]), late) == (
        5 if warns else 10
    )


# Fouls whose down counts.


@pytest.mark.rule("TTF-PEN-47", "TTF-PEN-06", "TTF-PEN-58", "TTF-PEN-61")
@pytest.mark.parametrize(
    ("number", "run_number", "gained", "to_goal"), [(38, "RN 3", 4, 61), (38, "RN 4", 9, 56), (45, "RN 1", 4, 61)]
)
def test_a_run_counts_as_far_as_a_foul_whose_down_counts(number, run_number, gained, to_goal):
    play, made = play_out("Z", "IL LG", "RN 6", OFFENSE, "PN 1", f"PN {number}", run_number, places=carrying(9))
    settled = apply(made.state, play)
    assert (settled.void, settled.cut_short) == (False, True)
    assert (settled.state.yards_to_goal, settled.state.down) == (to_goal, 2)
    box_score, story = Box(30, 30), Chronicle()
    record(box_score, made.state, play, settled)
    row = box_score.players[HOME][play.events[0].player].cells
    assert (row[stats.CARRIES], row[stats.RUSHING_YARDS]) == (1, gained)
    story.drives.append(Drive(made.state.drive, HOME, 1, 900, 50))
    story.record(made.state, play, settled, settled.state)
    assert (story.drives[0].plays, story.drives[0].yards) == (1, gained)


@pytest.mark.rule("TTF-PEN-44", "TTF-PEN-46")
@pytest.mark.parametrize("draws", [(OFFENSE, "PN 1", "PN 37"), (DEFENSE, "PN 1", "PN 19", "RN 3")])
def test_a_run_that_a_replayed_down_or_an_automatic_first_down_wipes_out_is_none(draws):
    play, made = play_out("Z", "IL LG", "RN 6", *draws, places=carrying(3))
    settled = apply(made.state, play)
    assert (settled.void, settled.cut_short) == (True, False)


# Fumbles.


@pytest.mark.rule("TTF-RUN-41", "TTF-PEN-03", "TTF-PEN-04")
@pytest.mark.parametrize("draws", [("PN 16",), ("PN 10", "PN 25")])
def test_on_an_option_a_penalty_that_comes_to_nothing_is_a_fumble_too(draws):
    call, kept = run_to(plays.OPTION_LEFT), Decided(keep=True)
    play, _ = play_out("Z", "IL LG", "RN 6", OFFENSE, *draws, "PN 30", "PN 48", "RN 9", call=call, choices=kept)
    assert play.events[1:] == [events.fumble(codes.QB, lost=True, yards_behind=10)]
    assert not play.penalties


@pytest.mark.rule("TTF-FUM-07")
@pytest.mark.parametrize(("counts", "last"), [(False, 20), (True, 28)])
def test_the_adjustment_of_the_player_credited_with_a_sack_is_a_switch(counts, last):
    boxes = front()
    for letter, rush in (("A", 4), ("B", 0), ("D", 0), ("E", 0)):
        for player in box(boxes, letter):
            player.pass_rush, player.forced_fumble = rush, 8 if letter == "A" else 20
    play, made = throw("ALL PASS RUSH", "PN 1", "PN 20", boxes=boxes, options=Options(sackers_force_fumbles=counts))
    assert play.events[0].other == box(boxes, "A")[0].index
    assert fumble_range(made, play, rows.RUN_OR_CATCH, secure=False) == last


# Solitaire.


@pytest.mark.rule("TTF-SOLO-01", "TTF-SOLO-03")
def test_solitaire_rules_are_for_games_in_which_the_deck_calls_the_defense():
    assert not agreed(Options(), "tendency").solitaire
    assert agreed(Options(), "solitaire").solitaire
    assert agreed(Options(), "forced").solitaire
    assert not agreed(Options(solitaire=False), "solitaire").solitaire


# Tempo.


def in_tempo(**more):
    """The second down of a drive without a huddle; the clock runs."""
    match = down(a_match(home=ScriptedCoach(tempo=NO_HUDDLE, **more)))
    match.step()
    assert match.sides[HOME].tempo.holds
    return match


@pytest.mark.rule("TTF-CLOCK-12")
def test_an_injury_earlier_in_the_game_frees_nobody_in_tempo():
    match = down(a_match(home=ScriptedCoach(tempo=NO_HUDDLE)))
    idle = next(p for p in match.sides[HOME].squad.players if p not in match.sides[HOME].places)
    hurt(match, rows.GAMES, idle)
    down(match)
    match.step()
    match.step()
    assert match.sides[HOME].keep_players
    assert match.sides[AWAY].keep_players


@pytest.mark.rule("TTF-CLOCK-12", "TTF-INJ-08")
@pytest.mark.parametrize("team", [HOME, AWAY])
def test_in_tempo_a_hurt_player_alone_is_replaced(team):
    match = in_tempo()
    side = match.sides[team]
    before = [p for p in side.places if p] if team == HOME else [p for players in side.boxes for p in players]
    gone = before[1]
    hurt(match, rows.QUARTER, gone, team)
    side.tempo.played(RUN, timeout=False, change=False, stopped=False)
    match.sides[HOME].tempo.played(RUN, timeout=False, change=False, stopped=False)  # the clock runs on
    match.coaches[HOME].scripted["offense_display"] = lambda state, side, boxes: side.formation
    match.coaches[AWAY].scripted["defense_display"] = lambda state, side, formation: side.boxes
    match.step()
    after = [p for p in side.places if p] if team == HOME else [p for players in side.boxes for p in players]
    assert side.keep_players
    assert gone not in after
    assert len(after) == 11
    assert sum(player not in after for player in before) == 1
    assert {p.kind for p in after if p not in before} == {gone.kind}
    assert match.sides[HOME].tempo.now == NO_HUDDLE  # he had to go: that ends nothing


@pytest.mark.rule("TTF-CLOCK-11", "TTF-CLOCK-13")
def test_other_players_end_the_tempo_before_the_play():
    match = in_tempo()
    side = match.sides[HOME]
    match.sides[HOME].tempo.played(RUN, timeout=False, change=False, stopped=True)  # the clock stands

    def others(state, side, boxes):
        places = side.places.copy()
        back = next(place for place in (codes.BK1, codes.BK2, codes.BK3) if places[place] is not None)
        spare = [p for p in side.squad.players if p.kind == places[back].kind and p not in places]
        places[back] = spare[0]
        return plays.Formation(places)

    match.coaches[HOME].scripted["offense_display"] = others
    match.step()
    assert match.log[-1].seconds == 40
    assert side.tempo.now == 0


# Players carded twice.


def two_teams(home_games=5, away_games=9):
    """Squads that share their first receiver, with so many games on either card."""
    sheets = team_cards("AAA")
    for sheet, cards in team_cards("BBB").items():
        sheets[sheet] += cards
    extra = next(card for card in sheets["backs"] if card.name == "WR Three")
    sheets["backs"] += [replace(extra, team=team, name="WR Four", player_id="") for team in ("AAA", "BBB")]
    for number, card in enumerate(sheets["backs"]):
        if card.name == "WR One":
            games = home_games if card.team == "AAA" else away_games
            sheets["backs"][number] = replace(card, player_id="one-and-the-same", games=games)
    return make_squad(sheets, "BBB", AWAY), make_squad(sheets, "AAA", HOME)


@pytest.mark.rule("TTF-CARD-28")
@pytest.mark.parametrize(("home_games", "away_games", "misses"), [(5, 9, HOME), (9, 5, AWAY), (8, 8, AWAY)])
def test_a_player_carded_for_both_teams_plays_for_the_one_he_played_more_for(home_games, away_games, misses):
    away, home = two_teams(home_games, away_games)
    out = split(away, home, [None, None])
    squad = (away, home)[misses]
    twice = squad.identities.index("one-and-the-same")
    assert out[1 - misses] is None
    assert out[misses] == [int(index == twice) for index in range(len(squad.players))]


@pytest.mark.rule("TTF-CARD-28")
def test_nobody_is_left_out_whom_his_team_cannot_spare():
    away, home = two_teams(9, 5)
    keep = [
        player
        for player in away.players
        if player.kind != 2 or player.index == away.identities.index("one-and-the-same")
    ]
    away.players = [player if player in keep else replace(player, substitute=True) for player in away.players]
    out = split(away, home, [None, None])
    assert (out[AWAY], sum(out[HOME])) == (None, 1)
    assert split(home, home, [None, None]) == [None, None]  # a team that plays itself
