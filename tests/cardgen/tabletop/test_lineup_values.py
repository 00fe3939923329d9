"""What the deck's Z cards ask, and the ranges that make a team's real penalties and fumbles of it."""

from __future__ import annotations

import pytest

from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex
from cardgen.tabletop.asked import MISSED_CARDS, ONE, RUN_CARDS, SCREEN_CARDS, THREE
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.surehanded import SureHands
from cardgen.tabletop.targets import STRAIGHT_SET
from cardgen.tabletop.z_chances import COMPLETE, INCOMPLETE, RUN, SACK, applying, z_chances
from engine.chance.every import Branches, every
from engine.chance.generator import Generator
from engine.fast_action import calls, codes
from engine.fast_action.chance import Every, Shuffled
from engine.fast_action.counting import Counting
from engine.fast_action.reference import kind_of, reference_state
from engine.football import events
from engine.tabletop.deck import default_deck
from engine.tabletop.options import Options
from engine.tabletop.plays import OffenseCall
from engine.tabletop.reference import answers, reference_defense, reference_offense
from engine.tabletop.scrimmage import natural, prepare
from engine.tabletop.snap import Down
from engine.trace import Trace
from ingest.season import Season
from tests.cardgen.tabletop.seasons import index, season, values


@pytest.mark.rule("TTF-Z-01", "TTF-Z-02")
@pytest.mark.parametrize("cards", [1, 2])
def test_a_z_card_is_met_as_often_as_the_rules_meet_one(cards: int) -> None:
    counting = Counting(default_deck(), with_z=True)

    def rule(branches: Branches) -> bool:
        chance = Every(counting, branches)
        chance.begin_play()
        for _ in range(cards):
            if chance.flips < cards:  # a play that has met its Z need not be followed to its end
                chance.run_number()
        return chance.z_flip > 0

    met = sum(probability for probability, shown in every(rule) if shown)
    assert z_chances(default_deck()).meets(cards) == pytest.approx(met, abs=1e-9)


def test_a_play_of_more_cards_than_three_meets_no_more() -> None:
    chances = z_chances(default_deck())
    assert chances.meets(3) == chances.meets(4.5) == pytest.approx(1 - 96 * 95 * 94 / (109 * 108 * 107))
    assert chances.meets(2.5) == pytest.approx((chances.meets(2) + chances.meets(3)) / 2)
    assert chances.meets(0) == 0


@pytest.mark.parametrize(
    ("play", "place", "caught", "missed"),
    [
        (calls.INSIDE_LEFT, codes.BK1, RUN_CARDS, 0),
        (calls.SHORT, codes.LE, THREE, MISSED_CARDS),
        (calls.SCREEN, codes.BK1, SCREEN_CARDS, ONE),
    ],
)
def test_plays_of_the_reference_read_as_many_cards(play: int, place: int, caught: float, missed: float) -> None:
    chance, offense, defense = (
        Shuffled(default_deck().without_z(13), Generator(7)),
        reference_offense(),
        reference_defense(),
    )
    read: dict[bool, list[int]] = {True: [], False: []}
    met = answers(Counting(default_deck()), kind_of(play))
    for call in [answer.call for answer in met for _ in range(round(600 * answer.weight))]:
        down = Down(offense, defense, offense.offense, defense.defense, OffenseCall(play, place), call)
        snap = prepare(reference_state(), chance, Options(), Trace(), down)
        chance.begin_play()
        ended = natural(snap).events[0].kind
        if ended != events.INTERCEPTED:
            read[ended != events.INCOMPLETION].append(min(chance.flips, 3))
    assert sum(read[True]) / len(read[True]) == pytest.approx(caught, abs=0.1)
    if missed:
        assert sum(read[False]) / len(read[False]) == pytest.approx(missed, abs=0.1)


@pytest.mark.rule("TTF-PEN-02")
def test_parts_of_z_results_are_counted_on_the_cards() -> None:
    chances = z_chances(default_deck())
    assert (chances.fumble, chances.secure) == (10 / 96, 6 / 96)
    for category in "12":
        assert chances.sides[f"O{category}"] + chances.sides[f"D{category}"] == pytest.approx(50 / 96)
    for category in "34":
        assert chances.sides[f"K{category}"] + chances.sides[f"R{category}"] == pytest.approx(50 / 96)


@pytest.mark.rule("TTF-PEN-04")
def test_fouls_that_cannot_have_happened_are_left_out() -> None:
    assert applying("O1", RUN) == pytest.approx(40 / 48)  # no grounding, forward pass, ineligible player, interference
    assert applying("O1", SACK) == pytest.approx(42 / 48)
    assert applying("O1", INCOMPLETE) == pytest.approx(46 / 48)
    assert applying("D2", RUN) == pytest.approx(33 / 48)
    assert applying("D2", COMPLETE) == 1
    assert applying("K4", RUN) == 1


@pytest.mark.rule("TTF-PEN-03", "TTF-CARD-01")
def test_a_season_with_its_ranges_has_as_many_penalties_and_fumbles() -> None:
    for team in index().teams:
        called = index().stats(team, OWN)["penalties"]
        last = values().penalties(team).value
        if last < 48:  # the deck asks too seldom for the most careless
            assert values().expected_penalties(team, last) == pytest.approx(called, abs=1.6)
        fumbled = index().stats(team, OWN)["fumbles"]
        found = values().fumbles(team)
        if "held" not in found.way.formula:
            assert values().expected_fumbles(team, found.value) == pytest.approx(fumbled, abs=0.5)


@pytest.mark.rule("TTF-FUM-03")
def test_no_range_with_an_adjustment_leaves_the_numbers() -> None:
    ends = [values().fumbles(team).value for team in index().teams]
    adjustments = [values().adjustment(team).value for team in index().teams]
    assert min(ends) + min(adjustments) >= 0
    assert max(ends) + max(adjustments) <= 48


@pytest.mark.rule("TTF-PEN-03")
def test_home_takes_five_off_half_of_the_time() -> None:
    one = values().expected_penalties("BAL", 21) - values().expected_penalties("BAL", 20)
    assert values().expected_penalties("BAL", 20) - values().expected_penalties("BAL", 0) == pytest.approx(17.5 * one)


@pytest.mark.rule("TTF-FUM-03")
def test_what_defenders_force_is_in_neither_range_nor_adjustment_again() -> None:
    teams = index().teams
    forced = dict.fromkeys(teams, 2.0) | {"NE": 5.0}
    plain, more = values(), LineupValues(index(), default_deck(), STRAIGHT_SET, forced)
    usual = (31 * 2 + 5) / 32
    assert plain.fumbles("BAL").way.value - more.fumbles("BAL").way.value == pytest.approx(usual)
    assert plain.adjustment("NE").way.value - more.adjustment("NE").way.value == pytest.approx(5 - usual)


@pytest.mark.rule("TTF-FUM-03")
def test_adjustments_follow_the_opponents_fumbles_and_even_out() -> None:
    found = {team: values().adjustment(team).value for team in index().teams}
    assert sum(found.values()) / 32 == pytest.approx(0, abs=0.5)
    fumbles = {team: index().stats(team, OPPONENTS)["fumbles"] for team in found}
    assert found[max(fumbles, key=lambda team: fumbles[team])] > found[min(fumbles, key=lambda team: fumbles[team])]


def test_a_season_without_totals_has_usual_ranges() -> None:
    known = season()
    bare = {name: table for name, table in known.tables.items() if name not in ("team_stats", "penalties", "fumbles")}
    made = LineupValues(SeasonIndex(Season(known.year, known.league, bare)), default_deck(), STRAIGHT_SET)
    found = [made.penalties("BAL"), made.fumbles("BAL"), made.adjustment("BAL")]
    assert [each.value for each in found] == [36, 22, 0]
    assert {each.status for each in found} == {"estimated"}


@pytest.mark.rule("TTF-CARD-18")
def test_sure_hands_fumble_at_most_half_as_often_as_the_league() -> None:
    hands, players = SureHands(index()), {}
    for team in index().teams:
        for row in index().rows("rushing", team):
            players[row["player_name"]] = hands.of(team, row["player_id"])
    assert players["Ezekiel Elliott"].value
    assert not players["Lamar Jackson"].value
    assert all(each.way.value <= 0.5 for each in players.values() if each.value)
    assert 0 < hands.share("DAL") < 1
