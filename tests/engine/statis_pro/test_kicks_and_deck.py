"""Kicks inside a game, and the deck: corners that other tests leave open."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.chance.generator import Generator
from engine.fast_action import codes
from engine.fast_action.chance import Script, Shuffled
from engine.fast_action.deck import card_values, default_deck
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.refereeing import IllegalCallError
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player, PunterCard
from engine.statis_pro.scrimmage import prepare
from engine.trace import Trace
from tests.engine.fast_action.decks import card
from tests.engine.statis_pro.builders import (
    at,
    boxes_of,
    eleven,
    front,
    player_at,
    run_to,
    script,
    squad,
)
from tests.engine.statis_pro.kick_builders import RETURNERS, kick_snap, kick_state
from tests.engine.statis_pro.squads import QB_B, Caller, a_match, describe, first_and_ten, plain_squad

RUN = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
INSIDE_RUN = ("IL LG", "RN 6")


# Kicks.


@pytest.mark.rule("SPF-8.1.4c")
def test_the_kick_after_a_safety_needs_no_punter() -> None:
    made = kick_snap(script("RN 1", "RN 3", "RN 2"), kick_state(phase=football.FREE_KICK))
    made.offense.punter = PunterCard(-1)
    made.offense.punt_returns = made.defense.punt_returns = []
    play = kickoff(made, KickoffCall()).play
    assert play.events == [events.kick(20, 80 - 27), events.run_back(RETURNERS[3], 42)]  # column B: KR-4 at the 12


@pytest.mark.rule("SPF-8.1.5a", "SPF-8.1.5b")
@pytest.mark.parametrize(("yards", "again"), [(0, True), (90, False)])
def test_the_receivers_take_the_return_or_another_kick_whichever_is_better(yards: int, again: bool) -> None:
    state = kick_state()
    made = kick_snap(script("Z", "RN 6", "RN 1", "Z PEN O1 D1 K1 K1"), state)
    made.defense.kick_returns[0].yards[1] = yards
    outcome = apply(state, kickoff(made, KickoffCall()).play)
    assert (outcome.state.phase == football.KICKOFF) is again
    assert outcome.state.kick_shift == (5 if again else 0)


@pytest.mark.rule("SPF-O.0", "SPF-O.6a", "SPF-T6.10b")
def test_a_fake_punt_in_a_game() -> None:
    match = a_match("RN 6", options=Options(fake_kicks=True))
    first_and_ten(match, 60, down=4)
    describe(match, OffenseCall(calls.PUNT, fake=True))
    match.step()
    assert match.log[-1].play.events[0] == events.rush(match.sides[HOME].squad.punter.player, 15)
    match = a_match("RN 6")
    first_and_ten(match, 60, down=4)
    describe(match, OffenseCall(calls.PUNT, fake=True))
    with pytest.raises(IllegalCallError, match=r"^SPF-O\.6a:"):
        match.step()


@pytest.mark.rule("SPF-O.6a", "SPF-T6.10a", "SPF-T6.10d")
def test_a_fake_field_goal_in_a_game() -> None:
    match = a_match("RN 3", options=Options(fake_kicks=True))
    first_and_ten(match, 30, down=4)
    describe(match, OffenseCall(calls.FIELD_GOAL, fake=True))
    match.step()
    receiver = player_at(match.sides[HOME].squad.offense, codes.RE)
    assert match.log[-1].play.events[0] == events.completion(QB_B, receiver.index, 15)


@pytest.mark.rule("SPF-O.0", "SPF-O.2a")
@pytest.mark.parametrize(("agreed", "recovered_by"), [(True, AWAY), (False, HOME)])
def test_an_onside_kick_against_players_who_wait_for_it(agreed: bool, recovered_by: int) -> None:
    class Onside(Caller):
        def kickoff(self, state: Any, side: Any) -> KickoffCall:
            return KickoffCall(onside=True)

        def expects_onside(self, state: Any, side: Any) -> bool:
            return agreed

    options = Options(onside_defense=agreed)
    match = a_match("PN 9", coaches=[Onside(AWAY), Onside(HOME)], options=options)
    first_and_ten(match, 65, phase=football.KICKOFF)
    match.step()
    assert match.state.offense == recovered_by


@pytest.mark.rule("SPF-O.0", "SPF-O.5a")
@pytest.mark.parametrize(("agreed", "number", "first_down"), [(True, 3, False), (True, 4, True), (False, 0, True)])
def test_a_measurement_in_a_game(agreed: bool, number: int, first_down: bool) -> None:
    chains = (f"RN {number}",) if agreed else ()
    match = a_match("S1 P", *INSIDE_RUN, *chains, options=Options(measurements=agreed))
    first_and_ten(match, yards_to_first=7)
    describe(match, RUN)
    match.step()
    assert isinstance(match.chance, Script)
    match.chance.finish()
    assert match.log[-1].outcome.first_down is first_down
    assert match.state.inches is not first_down


# The deck.


@pytest.mark.rule("SPF-5.1a")
def test_the_deck_is_shuffled_before_the_first_card() -> None:
    deck = default_deck()
    orders = []
    for seed in (1, 2):
        chance = Shuffled(deck, Generator(seed))
        orders += [[chance.flip(codes.PASS_NUMBER) for _ in range(deck.size)] for _ in range(2)]
    unshuffled = list(deck.values[codes.PASS_NUMBER])
    assert all(Counter(order) == Counter(unshuffled) for order in orders)
    assert unshuffled not in orders
    assert len({tuple(order) for order in orders}) == 4


@pytest.mark.rule("SPF-5.1b")
def test_each_reading_takes_the_next_card() -> None:
    deck = default_deck()
    chance = Shuffled(deck, Generator(5))
    same = Shuffled(deck, Generator(5))
    readings = [codes.PASS, codes.PASS_NUMBER, codes.RUN_NUMBER, codes.SCREEN]
    cards = [same.flip(codes.PASS_NUMBER) for _ in readings]
    shown = []
    for reading in readings:
        chance.flip(reading)
        shown.append(chance.same_card_pass_number())
    assert shown == cards
    assert len(set(zip(range(4), cards, strict=True))) == 4


@pytest.mark.rule("SPF-5.2.4", "SPF-5.2.5")
@pytest.mark.parametrize("name", ["IL", "IR", "SL", "SR", "ER", "ALL", "SC", "Z", "S1", "S2", "S3", "S4", "S5"])
def test_a_normal_card_carries_every_directive_and_five_defenses(name: str) -> None:
    row = dict(card(1, 1))
    assert codes.Z_CARD not in card_values(row)
    row[name] = "?"
    with pytest.raises(ValueError, match=rf"{name}: cannot read"):
        card_values(row)


@pytest.mark.rule("SPF-5.2.5")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_the_five_defenses_of_a_card_are_read_by_number(line: int) -> None:
    texts = {f"S{number}": text for number, text in enumerate(["P", "PR", "R(NK)", "R(BC)", "BLZ"], 1)}
    values = card_values({**card(1, 1), **texts})
    assert codes.SOLITAIRES[values[codes.SOLITAIRE + line - 1]] == texts[f"S{line}"]


@pytest.mark.rule("SPF-3.1.2d", "SPF-3.1.1c", "SPF-3.2")
def test_a_place_holds_one_player_and_there_are_fifteen_boxes() -> None:
    places = plain_squad(HOME).offense
    assert len(places) == 13
    assert all(player is None or isinstance(player, Player) for player in places)
    boxes = plain_squad(HOME).defense
    assert len(boxes) == 15
    kinds = [{player.kind for players in boxes[start : start + 5] for player in players} for start in (0, 5, 10)]
    assert kinds == [{player_record.DEFENSIVE_LINEMAN}, {player_record.LINEBACKER}, {player_record.DEFENSIVE_BACK}]


@pytest.mark.rule("SPF-S.4.8b", "SPF-2.5c")
def test_only_the_play_itself_has_its_blitzers_away() -> None:
    boxes = front()
    against = DefenseCall(calls.BLITZ, blitzers=boxes_of("FJ"))
    made = prepare(
        at(), script(), Options(), Trace(), squad(HOME), squad(AWAY), eleven(), boxes, run_to(), against
    )  # fmt: skip
    assert not made.boxes[boxes_of("F")[0]]
    assert boxes[boxes_of("F")[0]]
