"""Plays without end, all of them legal: the rules meet every card there is, and football can make something of them."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import KickoffCall
from engine.fast_action.chance import Shuffled
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.tabletop import plays
from engine.tabletop.choices import Choices
from engine.tabletop.deck import default_deck
from engine.tabletop.defense_legality import defense_problems
from engine.tabletop.fakes import fake_field_goal, fake_punt
from engine.tabletop.field_goal import field_goal
from engine.tabletop.kickoff import kickoff
from engine.tabletop.legality import PLAYS, STRATEGIES, offense_problems
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.punt import punt
from engine.tabletop.scrimmage import resolve
from tests.engine.tabletop.builders import at, boxes_of, eleven, front, player_at, snap
from tests.engine.tabletop.kick_builders import kick_state, outfit
from tests.engine.tabletop.test_passing import passer

FRONTS = ("ABDE FHJ KMNO", "ACE FGIJ KMNO", "ABE FJ KLLMNO", "AABBDE FHJ KM")
PLAYED = 400
MOST_YARDS = 300
"""Of any event: no word of a card was ever taken for yards."""


class Fickle(Choices):
    """A coach who decides by lot."""

    def __init__(self, luck):
        for name in ("run_inside", "keep", "shorten", "run_out_interception", "test_fair_catch", "corner_value"):
            setattr(self, name, lambda *_: luck.below(2) == 0)
        self.throw_on_the_run = lambda *_: luck.below(2) * (codes.LE + 1) - 1


def players(luck):
    """Displays whose players differ, and whose short gains hold every word there is."""
    places = passer(eleven(backs=1 + luck.below(3)))
    boxes = front(FRONTS[luck.below(len(FRONTS))])
    for player in (player for player in places if player is not None):
        player.blocking, player.pass_blocking, player.endurance = luck.below(9) - 4, luck.below(4), luck.below(5)
        player.exceptional, player.surehanded, player.games = luck.below(4) == 0, luck.below(4) == 0, 1 + luck.below(16)
        if player.rush_sg:
            player.rush_sg[1:4] = [player_record.LONG_RUN, player_record.LONG_REVERSE, player_record.LONG_SCRAMBLE]
    for player in (player for boxed in boxes for player in boxed):
        player.tackle, player.pass_rush, player.pass_defense = luck.below(9) - 4, luck.below(4), luck.below(9) - 6
        player.intercept, player.deflect, player.games = 40 + luck.below(10), luck.below(4), 1 + luck.below(16)
        player.interferes, player.interferes_to = 36, 39
    player_at(places, codes.QB).endurance = 0
    return places, boxes


def called(luck, places, boxes, state):
    """A legal call of each side."""
    while True:
        call = OffenseCall(
            PLAYS[luck.below(len(PLAYS))],
            luck.below(len(codes.OFFENSE)),
            sorted(STRATEGIES)[luck.below(len(STRATEGIES))],
            deep=luck.below(3),
            shotgun=luck.below(3) == 0 and places[codes.BK3] is None,
            tempo=luck.below(3),
            tired=luck.below(4) == 0,
        )
        call.kept_in = [] if luck.below(3) else [codes.BK1]
        if not offense_problems(places, call, state, calls.NO_PLACE):
            break
    against = DefenseCall(luck.below(9), stunts=[] if luck.below(3) else [0], double_target=luck.below(4) == 0)
    if against.selection == calls.BLITZ:
        against.blitzers = [box for box in boxes_of("FHIJ") if boxes[box]][:2]
    if defense_problems(places, boxes, against):
        against = DefenseCall(calls.PASS_DEFENSE)
    return call, against


def sound(play, made):
    """What a play must be in any case."""
    assert all(abs(event.yards) <= MOST_YARDS for event in play.events if event.kind != events.INJURED), play
    outcome = apply(made.state, play)
    assert outcome.state.phase in range(len(football.PHASES))


@pytest.mark.parametrize("seed", range(6))
def test_random_plays_from_scrimmage(seed):
    luck = Generator(seed, "tabletop soak")
    chance = Shuffled(default_deck(), Generator(seed, "cards"))
    for _ in range(PLAYED):
        places, boxes = players(luck)
        state = at(1 + luck.below(99), quarter=1 + luck.below(4), seconds_left=1 + luck.below(900))
        state.down = 1 + luck.below(4)
        call, against = called(luck, places, boxes, state)
        made = snap(chance, call, against, places=places, boxes=boxes, state=state, choices=Fickle(luck))
        made.offense.fumble_range = made.defense.fumble_range = 30
        made.offense.penalty_range = made.defense.penalty_range = 40
        sound(resolve(made).play, made)


@pytest.mark.parametrize("seed", range(3))
def test_random_kicks(seed):
    luck = Generator(seed, "tabletop kicks")
    chance = Shuffled(default_deck(), Generator(seed, "cards"))
    for _ in range(PLAYED):
        places, boxes = players(luck)
        which = luck.below(5)
        state = kick_state() if which == 0 else at(5 + luck.below(90) if which != 1 else 1 + luck.below(44))
        call = OffenseCall(calls.PUNT, coffin_corner=luck.below(2) * 15)
        against = DefenseCall(calls.RUN_NO_KEY, all_out_rush=luck.below(3) == 0)
        made = outfit(snap(chance, call, against, places=places, boxes=boxes, state=state, choices=Fickle(luck)))
        made.offense.penalty_range = made.defense.penalty_range = 40
        if which == 0:
            resolved = kickoff(made, KickoffCall(luck.below(4) == 0, luck.below(3) == 0, luck.below(3) == 0))
        else:
            resolved = (field_goal, punt, fake_punt, fake_field_goal)[which - 1](made)
        sound(resolved.play, made)


def test_a_coach_by_lot_knows_every_choice():
    fickle = Fickle(Generator(1))
    assert fickle.throw_on_the_run() in (plays.NO_PATTERN, codes.LE)
