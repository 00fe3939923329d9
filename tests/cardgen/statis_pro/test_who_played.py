"""Ratings of defenders where plays were counted: a star is a star, whatever his team was."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.defenders import deeds, relief
from cardgen.figures.season_index import SeasonIndex
from cardgen.statis_pro.generate import Squads
from cardgen.statis_pro.targets import STRAIGHT_SET
from tests.cardgen import facts
from tests.cardgen.facts import CAROLINA, with_facts
from tests.cardgen.statis_pro.seasons import responses


@cache
def known() -> Squads:
    return Squads(SeasonIndex(with_facts("CAR", CAROLINA, front="3-4")), responses(), STRAIGHT_SET)


@cache
def unknown() -> Squads:
    return Squads(SeasonIndex(facts.blank()), responses(), STRAIGHT_SET)


def _player(squads: Squads, name: str) -> ChosenPlayer:
    return next(player for player in squads.chosen["CAR"].players if player.name == name)


def _tackle(squads: Squads, name: str) -> int:
    player = _player(squads, name)
    return int(squads.defenses.ratings[player.team, player.player_id].tackle)


@pytest.mark.rule("SPF-4.3.3")
def test_the_best_tackler_of_a_bad_team_is_none_of_the_leagues_worst() -> None:
    values = [
        squad_player
        for (team, player_id), rated in known().defenses.ratings.items()
        for squad_player in [int(rated.tackle)]
        if rated.starter and player_id in {player.player_id for player in known().chosen[team].of("linebackers")}
    ]
    kuechly = _tackle(known(), "Luke Kuechly")
    assert kuechly < _tackle(unknown(), "Luke Kuechly")
    assert kuechly <= _tackle(known(), "Shaq Thompson")
    assert kuechly < max(values)


@pytest.mark.rule("SPF-4.3.3")
def test_what_a_team_allowed_stays_what_it_was() -> None:
    line, before = (squads.defenses.lines["CAR"] for squads in (known(), unknown()))
    assert line.wanted.yards_per_carry == pytest.approx(before.wanted.yards_per_carry, abs=0.02)
    assert line.implied.yards_per_carry == pytest.approx(line.wanted.yards_per_carry, abs=0.05)
    assert line.implied.sack == pytest.approx(line.wanted.sack, abs=0.005)


@pytest.mark.rule("SPF-8.3.6.1a")
def test_rushers_on_the_line_have_the_pass_rush_of_their_sacks() -> None:
    rush = {}
    for name in ("Mario Addison", "Bruce Irvin", "Dontari Poe"):
        player = _player(known(), name)
        rating = known().defenses.ratings[player.team, player.player_id]
        assert rating.on_line
        rush[name] = int(rating.pass_rush)
    assert min(rush["Mario Addison"], rush["Bruce Irvin"]) > rush["Dontari Poe"]


@pytest.mark.rule("SPF-OURS-SACK")
def test_the_pass_rush_of_a_line_is_shared_out_by_sacks_with_those_of_others() -> None:
    """Hits count nothing there, for nobody is credited with them; the line as a whole makes the team's sacks."""
    rated, eleven = known().defenses.ratings, known().starters["CAR"].defense.values()
    line = [player for player in eleven if rated["CAR", player.player_id].on_line]
    index = SeasonIndex(with_facts("CAR", CAROLINA, front="3-4"))
    others = relief(index, "CAR", line, list(eleven))
    sacks = {player.player_id: deeds(index, player).sacks for player in line}
    units = [
        rated["CAR", player_id].derivations["PR"].way.value / (own + others[player_id])
        for player_id, own in sacks.items()
    ]
    assert units == pytest.approx([units[0]] * len(line))
    assert sum(others.values()) > 0.2 * sum(sacks.values())
    poe = _player(known(), "Dontari Poe")
    text = rated[poe.team, poe.player_id].derivations["PR"].way.formula
    assert "4 sacks and" in text
    assert "of those who came in for the starters" in text


def test_teams_without_facts_are_rated_as_before() -> None:
    for team in ("KC", "SF"):
        boxes = [player.player_id for player in unknown().chosen[team].players if player.sheet == "defensive line"]
        for player_id in boxes:
            made = known().defenses.ratings[team, player_id].derivations
            assert "TV " in made["TV"].way.formula
            assert " on every card would do; " in made["TV"].way.formula
            assert "who came in for the starters" not in made["PR"].way.formula
