"""Odds of kicks, held to the engine's own rules run over every die."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cardgen.figures.returners import KICKOFFS, PUNTS, Carrier, Returning
from cardgen.solving.accuracy import accuracy, goals
from cardgen.strat.implied_kicks import KickLines
from cardgen.strat.kick_odds import goal_odds, point_odds, return_odds, touchback_odds
from cardgen.strat.place_kicks import good_column
from cardgen.strat.punt_odds import BEYOND, PuntOdds, Receiving
from cardgen.strat.punters import average_receivers
from cardgen.strat.returns import make_column
from cardgen.strat.targets import STRAIGHT_SET
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.chance.every import Branches, every
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.era import Era
from engine.football.events import Play
from engine.football.state import State
from engine.strat import kicking as punts
from engine.strat.cards.kicks import NOBODY, Kick
from engine.strat.chance import Every
from engine.strat.coaches.sense import SensibleChoices
from engine.strat.options import Options
from engine.strat.readings import FAIR_CATCH as CAUGHT
from engine.strat.readings import Reading, gain
from engine.strat.specialists import Kick as EngineKick
from engine.strat.specialists import KickSnap, Specialists
from tests.cardgen.seasons import index
from tests.cardgen.strat.kick_cards import made

COLUMN = [gain(30), gain(-2), gain(8), gain(12), gain(3), Reading(CAUGHT), Reading(CAUGHT), gain(5), *[gain(0)] * 3]
"""11 of 36 are fair catches."""


def _card(team: int, yards: int = 0) -> Specialists:
    return Specialists(team, 0, 0, [], [EngineKick(yards)] * 11, [0], [], [COLUMN], [], [], [0])


def _against() -> Receiving:
    fair = sum(ways for ways, cell in zip(WAYS.values(), COLUMN, strict=True) if cell.kind == CAUGHT)
    runs = [(int(cell.yards), ways) for ways, cell in zip(WAYS.values(), COLUMN, strict=True) if cell.kind != CAUGHT]
    return Receiving(fair / WHOLE, tuple((yards, ways / (WHOLE - fair)) for yards, ways in runs))


def _played(state: State, play: Play) -> tuple[float, ...]:
    """Gross, touchback, inside the twenty, fair caught, returned."""
    kinds = [event.kind for event in play.events]
    touchback = events.TOUCHBACK in kinds
    gross = min(int(play.events[0].yards), int(state.yards_to_goal))
    after = apply(state, play).state
    inside = not touchback and after.offense == AWAY and after.yard_line < 20
    muffed = any(event.kind == events.FUMBLED for event in play.events)
    returned = events.RETURN in kinds and not muffed
    if muffed:  # the side that keeps it is another throw, which has no part in the odds
        inside = state.yards_to_goal - gross < 20
    return gross, float(touchback), float(inside), float(events.FAIR_CATCH in kinds), float(returned)


@pytest.mark.rule(
    "SOM-PUNT-02", "SOM-PRET-01", "SOM-PRET-02", "SOM-PRET-03", "SOM-COFF-01", "SOM-COFF-02", "SOM-COFF-03"
)
@pytest.mark.parametrize(("yards_to_goal", "yards", "coffin"), [(70, 45, False), (55, 48, False), (52, 50, True)])
def test_punts_are_those_of_the_rules(yards_to_goal: int, yards: int, coffin: bool) -> None:
    found = np.zeros(5)

    def rule(branches: Branches) -> tuple[float, ...]:
        state = State(Era(), phase=SCRIMMAGE, offense=HOME, yards_to_goal=yards_to_goal, down=4)
        options = Options(penalties=False, recoverers=False)
        snap = KickSnap(state, Every(branches), options, _card(HOME, yards), _card(AWAY), choices=SensibleChoices())
        # Every row of the card is alike: the throw that chooses one is left out of a long walk.
        play = punts._coffin_corner(snap, EngineKick(yards)) if coffin else punts.punt(snap)
        return _played(state, play)

    for chance, odds in every(rule):
        found += chance * np.array(odds)
    exact = PuntOdds({yards_to_goal: 1.0}, _against(), [int(coffin)] * 101).rows[yards]
    assert exact.tolist() == pytest.approx(found.tolist(), abs=1e-9)
    assert yards <= BEYOND


@pytest.mark.rule("SOM-FG-01", "SOM-FG-03", "SOM-PAT-01")
@pytest.mark.parametrize("share", [0.62, 0.9, 1.0])
def test_place_kicks_are_good_as_often_as_their_column(share: float) -> None:
    column = good_column(share)
    assert goal_odds(column, 30, 40) == pytest.approx(share, abs=0.005)
    assert goal_odds(column, 41, 40) == pytest.approx(1 / WHOLE)
    assert point_odds(column) == pytest.approx(share, abs=0.005)


@pytest.mark.rule("SOM-KO-05")
def test_touchbacks_are_those_printed_where_coaches_bring_every_kick_out() -> None:
    kicks = [NOBODY, Kick(-2, 1), *[Kick(5, 1)] * 9]
    brought_out = SensibleChoices().returns_kick(-2)
    assert touchback_odds(kicks) == pytest.approx((1 if brought_out else 3) / WHOLE)


@pytest.mark.rule("SOM-KO-03", "SOM-KO-04", "SOM-PRET-02", "SOM-PRET-04")
@pytest.mark.parametrize(("kind", "mean", "caught"), [(KICKOFFS, 23.4, 0.0), (PUNTS, 9.2, 0.4)])
@pytest.mark.parametrize("touchdowns", [0, 1, 2])
def test_a_column_comes_to_what_it_was_made_for(kind: Returning, mean: float, caught: float, touchdowns: int) -> None:
    player = Carrier("A", 40, 40 * mean, touchdowns, 0, 0, [], mean)
    column = make_column(player, kind, 0.04, caught)
    odds = return_odds(column.readings, kind)
    assert odds.yards == pytest.approx(mean, abs=0.12)
    assert odds.fumbles == pytest.approx(0.04, abs=0.004)
    assert odds.caught == pytest.approx(caught, abs=1 / 72)
    # A long gain may go all the way too.
    assert odds.touchdowns == pytest.approx(touchdowns / 40, abs=0.003 + column.touchdowns / 12)


@pytest.mark.parametrize("year", ["2012", "2019"])
def test_special_teams_come_to_their_seasons(year: str) -> None:
    cards, _ = made(year)
    sheets = {
        name: [card for team in cards.values() for card in team[name]]
        for name in ("specialists", "kick returners", "punt returners")
    }
    lines = KickLines(sheets, index(year), STRAIGHT_SET)
    found = accuracy([line for team in cards for line in lines.of(team)], goals("cardgen.strat"))
    errors = {each.line: each for each in found}
    beyond = {name for name, each in errors.items() if each.error > each.goal}
    # What receivers do with a punt is on their card, and how deep a punt dies is only in part the punter's: coaches let
    # punts near the goal line roll. From fifty yards on a kicker's curve is drawn to the league's, as far as his tries
    # are few.
    far_band = "field goals 50 and longer"
    assert beyond <= {"punts inside 20", "punts fair caught", "punts returned", "punt touchbacks", far_band}
    assert errors["punt touchbacks"].error < 1.0
    far = [line for team in cards for line in lines.of(team) if line.line == far_band and line.sample]
    weight = sum(line.sample for line in far)
    apart = sum(line.sample * (line.implied - (line.real or 0.0)) for line in far) / weight
    assert abs(apart) < 2.5  # the league as a whole makes as many as it did
    assert len(errors) == 14


def test_without_a_season_there_are_the_teams_returns() -> None:
    cards, _ = made()
    sheets = {name: cards["BAL"][name] for name in ("specialists", "kick returners", "punt returners")}
    lines = KickLines(sheets, None, STRAIGHT_SET)
    found = {line.line: line for line in lines.of("BAL")}
    assert set(found) == {"kickoff return", "punt return"}
    assert found["punt return"].real is None
    assert 5 <= found["punt return"].implied <= 14
    assert lines.of("BAL", ["Justin Tucker"]) == []
    assert sum(WAYS[row] for row in TOTALS) == WHOLE


def test_the_floor_of_punts_in_the_field_is_what_receivers_did_with_them() -> None:
    cards, _ = made()
    card = cards["BAL"]["specialists"][0]
    short = replace(card, punts=tuple(kick._replace(yards=max(kick.yards - 12, 0)) for kick in card.punts))
    found = []
    for each in (card, short):
        sheets = {**cards["BAL"], "specialists": [each]}
        lines = KickLines(sheets, index(), STRAIGHT_SET).of("BAL", [card.punter])
        found.append({line.line: line for line in lines})
    own, other = found
    row = index().player("punting", "BAL", card.punter_id)
    caught, returned = (100 * row[name] / row["punts"] for name in ("punt_fair_catches", "punts_returned"))
    wanted = abs(caught - (caught + returned) * average_receivers(index()).caught)
    for name in ("punts fair caught", "punts returned"):
        assert own[name].floor == other[name].floor == pytest.approx(wanted)
        assert own[name].implied != pytest.approx(other[name].implied, abs=1.0)
