"""Ratings of defenders where plays were counted: a star is a star, whatever his team was."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from cardgen.figures.defenders import deeds, relief
from cardgen.statis_pro.aimed import STRAIGHT_AIMING
from cardgen.statis_pro.generate import Squads
from tests.cardgen import facts
from tests.cardgen.facts import CAROLINA, with_facts
from tests.cardgen.statis_pro.seasons import responses


@cache
def known() -> Squads:
    return Squads(Book(with_facts("CAR", CAROLINA, front="3-4")), responses(), STRAIGHT_AIMING)


@cache
def unknown() -> Squads:
    return Squads(Book(facts.blank()), responses(), STRAIGHT_AIMING)


def _man(squads: Squads, name: str) -> Man:
    return next(man for man in squads.chosen["CAR"].men if man.name == name)


def _tackle(squads: Squads, name: str) -> int:
    man = _man(squads, name)
    return int(squads.defenses.ratings[man.team, man.player_id].tackle)


@pytest.mark.rule("SPF-4.3.3")
def test_the_best_tackler_of_a_bad_team_is_none_of_the_leagues_worst() -> None:
    values = [
        squad_man
        for (team, player_id), rated in known().defenses.ratings.items()
        for squad_man in [int(rated.tackle)]
        if rated.starter and player_id in {man.player_id for man in known().chosen[team].of("linebackers")}
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
        man = _man(known(), name)
        rating = known().defenses.ratings[man.team, man.player_id]
        assert rating.on_line
        rush[name] = int(rating.pass_rush)
    assert min(rush["Mario Addison"], rush["Bruce Irvin"]) > rush["Dontari Poe"]


@pytest.mark.rule("SPF-OURS-SACK")
def test_the_pass_rush_of_a_line_is_shared_out_by_sacks_with_those_of_others() -> None:
    """Hits count nothing there, for nobody is credited with them; the line as a whole makes the team's sacks."""
    rated, eleven = known().defenses.ratings, known().starters["CAR"].defense.values()
    line = [man for man in eleven if rated["CAR", man.player_id].on_line]
    book = Book(with_facts("CAR", CAROLINA, front="3-4"))
    others = relief(book, "CAR", line, list(eleven))
    sacks = {man.player_id: deeds(book, man).sacks for man in line}
    units = [
        rated["CAR", player_id].derivations["PR"].way.value / (own + others[player_id])
        for player_id, own in sacks.items()
    ]
    assert units == pytest.approx([units[0]] * len(line))
    assert sum(others.values()) > 0.2 * sum(sacks.values())
    poe = _man(known(), "Dontari Poe")
    text = rated[poe.team, poe.player_id].derivations["PR"].way.formula
    assert "4 sacks and" in text
    assert "of those who came in for the starters" in text


def test_teams_without_facts_are_rated_as_before() -> None:
    for team in ("KC", "SF"):
        boxes = [man.player_id for man in unknown().chosen[team].men if man.sheet == "defensive line"]
        for player_id in boxes:
            made = known().defenses.ratings[team, player_id].derivations
            assert "TV " in made["TV"].way.formula
            assert " on every card would do; " in made["TV"].way.formula
            assert "who came in for the starters" not in made["PR"].way.formula
