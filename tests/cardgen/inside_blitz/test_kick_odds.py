"""The arithmetic of kicks is the rules' own: every die and card of the engine comes to the same."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cardgen.inside_blitz.kick_odds import (
    Punting,
    PuntOdds,
    Receiving,
    extra_point_odds,
    good_from,
    kickoff_odds,
    return_odds,
)
from engine.cards.dice_faces import DiceSpan
from engine.chance.every import Branches, every
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.events import Event, Play
from engine.inside_blitz import codes, faces
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall
from engine.inside_blitz.cards.cells import BLOCKED, Kickoff, Punt, Return
from engine.inside_blitz.cards.kicking_cards import Kicker, Punter, PuntReturner
from engine.inside_blitz.chance import Counted, Every
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.deck import Deck, default_deck
from engine.inside_blitz.kicking import extra_point, field_goal, kickoff, punt
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.sideline import Tally
from engine.inside_blitz.snap import Snap
from engine.trace import Trace
from tests.engine.inside_blitz.builders import at
from tests.engine.inside_blitz.cards.random_cards import random_card


def _one_card() -> Counted:
    """A deck of one action card: nothing here depends on which it is."""
    deck = default_deck()
    place = deck.specials.index(codes.NOT_SPECIAL)
    return Counted(Deck([deck.cards[place]] * 3, [codes.NOT_SPECIAL] * 3))


def _snap(chance: Every, kickers: Squad, receivers: Squad, to_goal: int, play: int = codes.PUNT) -> Snap:
    state = at(to_goal)
    return Snap(
        state,
        chance,
        Options(),
        Trace(),
        kickers,
        receivers,
        OffenseCall(play),
        DefenseCall(),
        Tally(),
        default_charts(),
    )


def _squads() -> tuple[Squad, Squad]:
    kickers, receivers = Squad(HOME), Squad(AWAY)
    returner = replace(
        random_card(PuntReturner, 5), returns=tuple(Return(9 + cell, cell - 2) for cell in range(18)), fair_catch=4
    )
    receivers.punt_returners = [faces.returner(returner, 1)] * 83
    receivers.kick_returners = receivers.punt_returners
    receivers.figures.punt_block = 3
    return kickers, receivers


@pytest.mark.rule("IBF-FG-03", "IBF-FG-04", "IBF-FG-05", "IBF-FG-06")
def test_goals_and_extra_points_are_good_as_often_as_the_rules_say() -> None:
    cells = (*range(20, 55), BLOCKED)
    card = replace(random_card(Kicker, 3), field_goals=cells, extra_points=DiceSpan(11, 64))
    kickers, receivers = _squads()
    kickers.kicker = faces.kicker(card, 2)
    counted = _one_card()

    def tried(branches: Branches) -> bool:
        return _good(field_goal(_snap(Every(counted, branches), kickers, receivers, 24, codes.FIELD_GOAL)))

    def added(branches: Branches) -> bool:
        return _good(extra_point(_snap(Every(counted, branches), kickers, receivers, 2, codes.TRY_KICK)))

    assert good_from(cells, 41) == pytest.approx(sum(odds for odds, good in every(tried) if good))
    assert extra_point_odds(card.extra_points) == pytest.approx(sum(odds for odds, good in every(added) if good))


def _good(play: Play) -> bool:
    return play.events[0].kind == events.GOAL and play.events[0].flag


def _of_kind(play: Play, kind: int) -> Event | None:
    return next((event for event in play.events if event.kind == kind), None)


@pytest.mark.rule("IBF-PUNT-02", "IBF-PUNT-03", "IBF-PUNT-05", "IBF-PUNT-06", "IBF-PUNT-07", "IBF-PUNT-08")
@pytest.mark.parametrize("to_goal", [70, 55, 45])
def test_punts_come_to_what_the_rules_say(to_goal: int) -> None:
    rng = random.Random(to_goal)
    far = tuple(
        Punt(rng.randint(20, 62), rng.choice("n?/"), rng.randint(1, 5), rng.choice(["", "", "*"])) for _ in range(36)
    )
    near = (
        *(Punt(rng.randint(1, 20), rng.choice("n?/"), 3) for _ in range(34)),
        Punt(None, ""),
        Punt(None, "", 0, "*"),
    )
    kickers, receivers = _squads()
    kickers.punter = faces.punter(replace(random_card(Punter, 1), far=far, near=near), 3)
    returner = receivers.punt_returners[0]
    cells = tuple(Return(high, low) for high, low in zip(returner.high, returner.low, strict=True))
    found = Punting({to_goal: 1.0}, Receiving(cells, 4, 3)).odds(far, near)
    counted = _one_card()
    real = PuntOdds()

    def rule(branches: Branches) -> Play:
        return punt(_snap(Every(counted, branches), kickers, receivers, to_goal))

    for odds, play in every(rule):
        kick, back = play.events[0], _of_kind(play, events.RETURN)
        if kick.kind == events.BLOCKED:
            real.blocked += odds
            continue
        real.gross += odds * kick.yards
        landing = to_goal - kick.yards
        if _of_kind(play, events.TOUCHBACK):
            real.touchback += odds
        elif back is not None:
            real.returned += odds
            real.return_yards += odds * back.yards
            real.inside_20 += odds * (landing + back.yards < 20)
        else:
            real.inside_20 += odds * (landing < 20)
            caught = _of_kind(play, events.FAIR_CATCH) is not None
            real.fair_catch += odds * caught
            real.dead += odds * (not caught)
    for name in ("blocked", "gross", "touchback", "inside_20", "fair_catch", "dead", "returned", "return_yards"):
        assert getattr(found, name) == pytest.approx(getattr(real, name)), name


@pytest.mark.rule("IBF-KICK-01", "IBF-KICK-02", "IBF-KICK-03", "IBF-KICK-05")
def test_kickoffs_come_to_what_the_rules_say() -> None:
    cells = (
        *(Kickoff(50 + cell, cell % 6) for cell in range(30)),  # from the 30, none over the end line
        *[Kickoff(None, 0, "TB")] * 5,
        Kickoff(None, 0, "OB"),
    )
    kickers, receivers = _squads()
    kickers.kicker = faces.kicker(replace(random_card(Kicker, 3), kickoffs=cells), 2)
    counted = _one_card()
    found = kickoff_odds(cells)

    def rule(branches: Branches) -> Play:
        return kickoff(_snap(Every(counted, branches), kickers, receivers, 70), KickoffCall())

    touchbacks = yards = returned = 0.0
    for odds, play in every(rule):
        back = _of_kind(play, events.RETURN)
        touchbacks += odds * (_of_kind(play, events.TOUCHBACK) is not None)
        if back is not None:
            returned += odds
            yards += odds * back.yards
    matrix = tuple(Return(9 + cell, cell - 2) for cell in range(18))
    assert found.touchback == pytest.approx(touchbacks)
    assert 1 - found.touchback - found.out_of_bounds == pytest.approx(returned)
    assert return_odds(matrix, found.covered, 96).yards == pytest.approx(yards / returned)
