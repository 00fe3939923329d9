"""A whole set from a season: sound, the same each time, each value explained, whatever the season says."""

from __future__ import annotations

from functools import cache
from statistics import fmean

import pytest

from cardgen.calibration.allowed import league_allowed, really_allowed
from cardgen.figures.choose import choose
from cardgen.figures.defenders import sacks_of
from cardgen.figures.starters import starters
from cardgen.sets import CardSet
from cardgen.strat.defense_targets import defense_target
from cardgen.strat.fronts import base_of, make_front
from cardgen.strat.generate import LOST, generate
from cardgen.strat.implied import accuracy
from cardgen.strat.implied_defense import DefenseLines
from cardgen.strat.league_lines import league_line
from cardgen.strat.odds import chance_to_hold
from cardgen.strat.targets import STRAIGHT
from cardgen.strat.terms import terms_of
from engine.cards.faces import face_fields
from engine.strat.cards import COACH_SHEETS, SHEETS
from engine.strat.cards.fields import STARTERS
from engine.strat.editions import find_edition
from tests.cardgen.made_sets import assert_cards_read_back
from tests.cardgen.seasons import index
from tests.cardgen.small_season import TEAMS, small_index, small_season
from tests.cardgen.strat.seasons import small_set

UNEXPLAINED = {"team", "player", "Position", "id"}
DEFENSES = ("team ratings", "blockers", "defenders", "inside defense", "outside defense", "deep defense")


@cache
def _defense_lines(edition: str) -> DefenseLines:
    made = small_set(edition)
    line = league_line(small_index())
    return DefenseLines(made.sheets, made.teams, small_index(), line, terms_of(find_edition(edition), {}))


def test_a_set_has_every_kind_of_card_and_they_read_back() -> None:
    made = small_set()
    assert made.teams == list(TEAMS)
    assert all(made.sheets[name] for name, _ in SHEETS)
    assert_cards_read_back(made, SHEETS)
    assert all({row.team for row in made.sheets[name]} == set(TEAMS) for name in COACH_SHEETS)


def test_the_same_season_gives_the_same_cards_whichever_teams_are_asked() -> None:
    alone = generate(small_season(), teams=["NE"])
    for name, _ in SHEETS:
        assert [card for card in small_set().sheets[name] if card.team == "NE"] == alone.sheets[name], name
    ours = [origin for origin in small_set().provenance.origins if origin.team == "NE"]
    assert ours == alone.provenance.origins


def test_every_value_of_ratings_and_defenses_tells_where_it_came_from() -> None:
    made = small_set()
    known = {(each.sheet, each.team, each.card, each.field): each for each in made.provenance.origins}
    for name, card_type in SHEETS:
        for card in made.sheets[name] if name in DEFENSES else ():
            for field in face_fields(card_type):
                for heading, text in zip(field.headings, field.field_type.show(getattr(card, field.name)), strict=True):
                    if text and heading not in UNEXPLAINED:
                        found = known[name, card.team, getattr(card, "name", ""), heading]
                        assert found.statistic
                        assert found.formula
    guessed = [each.status for each in made.provenance.origins if each.sheet in {"blockers", "defenders"}]
    assert "estimated" in guessed


@pytest.mark.rule("SOM-CARD-17", "SOM-CARD-06", "SOM-CARD-23")
def test_cards_of_the_old_edition_lack_what_it_does_not_know() -> None:
    old = small_set("old")
    assert old.edition == "old"
    assert all(card.defense.runs is None for card in old.sheets["defenders"])
    assert not any(card.letter for card in (*old.sheets["backs"], *old.sheets["receivers"]))
    newer = [card for card in small_set().sheets["defenders"] if card.position in {"LLB", "SS", "MLB", "LB"}]
    assert newer
    assert all(card.defense.runs is not None for card in newer)


@pytest.mark.parametrize("edition", ["2019", "old"])
def test_defenses_allow_what_they_allowed(edition: str) -> None:
    teams = small_set(edition).teams
    lines = [line for team in teams for line in _defense_lines(edition).lines(team, STRAIGHT)]
    found = accuracy(lines)
    assert len(found) == 5
    for each in found:
        assert each.qualifying == len(teams)
        assert each.error <= each.goal, each.line


@pytest.mark.rule("SOM-CARD-13", "SOM-CARD-20")
def test_every_place_of_the_base_front_has_one_starter() -> None:
    made = small_set()
    bases = {card.team: card.base for card in made.sheets["team ratings"]}
    assert bases["PIT"] == "3-4"
    assert bases["NE"] == "3-4"
    for team, base in bases.items():
        places = [card.position for card in made.sheets["defenders"] if card.team == team and card.role == "starter"]
        assert sorted(places) == sorted(STARTERS[base])


def test_players_of_the_league_hold_half_of_the_time() -> None:
    made = small_set()
    for sheet, places in (("defenders", {"LCB", "RCB"}), ("blockers", {"LT", "LG", "C", "RG", "RT"})):
        rows = [card for card in made.sheets[sheet] if card.role == "starter" and card.position in places]
        ratings = [card.run_block if sheet == "blockers" else card.defense.passes for card in rows]
        assert fmean(chance_to_hold(rating) for rating in ratings) == pytest.approx(0.5, abs=0.12)


def test_a_front_whose_linebackers_sack_is_a_three_four() -> None:
    tables = index()
    for team, base in (("ARI", "3-4"), ("SF", "4-3"), ("PIT", "3-4")):
        chosen = choose(tables, team)
        assert base_of(chosen, sacks_of(tables, team)) == base
    chosen = choose(tables, "ARI")
    front = make_front(chosen, starters(chosen), sacks_of(tables, "ARI"))
    assert {front.starters["LLB"].name, front.starters["RLB"].name} & {"Chandler Jones"}
    assert len({player.player_id for player in front.players}) == len(front.players)


def test_the_half_of_a_defense_is_twice_its_own_less_the_leagues() -> None:
    tables = small_index()
    line = league_line(tables)
    target = defense_target(tables, "NE", line, STRAIGHT)
    real, usual = really_allowed(tables, "NE"), league_allowed(tables)
    caught = sum(depth.share * half.completion for depth, half in zip(line.passes, target.passes, strict=True))
    league = sum(depth.share * depth.completion for depth in line.passes)
    assert caught - league == pytest.approx(2 * (real.completion - usual.completion), abs=0.002)
    taken = sum(depth.share * half.interception for depth, half in zip(line.passes, target.passes, strict=True))
    of_league = sum(depth.share * depth.interception for depth in line.passes)
    assert taken == pytest.approx(of_league * (2 * real.interception / usual.interception - 1), rel=0.02)
    assert not target.clipped


@cache
def _totals() -> CardSet:
    return generate(small_season(plays=False), teams=["PIT"])


def test_a_season_of_totals_makes_a_whole_set_and_says_what_it_lost() -> None:
    made = _totals()
    assert all(made.sheets[name] for name, _ in SHEETS)
    assert_cards_read_back(made, SHEETS)
    described = [finding for finding in made.notes if finding.code == "SOM-NO-PLAYS"]
    assert {finding.found.partition(":")[0].removeprefix("no ") for finding in described} == set(LOST) - {"pass_gains"}
