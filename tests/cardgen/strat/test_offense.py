"""Cards of quarterbacks, backs and receivers: their lines against the reference are the real ones."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from cardgen.figures import league
from cardgen.figures.run_lines import run_line
from cardgen.figures.run_targets import run_spread
from cardgen.provenance import Provenance
from cardgen.strat import passers
from cardgen.strat.carry_fumbles import with_fumbles
from cardgen.strat.cell_solver import Problem, solve
from cardgen.strat.dropbacks import dropbacks
from cardgen.strat.league_lines import LeagueLine, league_line
from cardgen.strat.odds import FUMBLE, column_odds, gain_yards, half_of_offense
from cardgen.strat.offense import Ground, Offense, make_offense, team_hands
from cardgen.strat.offense_cards import OffenseCards
from cardgen.strat.palettes import Palettes
from cardgen.strat.pass_halves import reference_defense
from cardgen.strat.receivers import catch_line, caught_by
from cardgen.strat.run_kinds import run_target
from cardgen.strat.targets import STRAIGHT_SET
from cardgen.strat.terms import SHIPPED
from engine.strat import codes
from engine.strat.cards import Back, Quarterback, Receiver
from engine.strat.cards.readings import BLANK, Result, gain, results_of
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.faces import column
from tests.cardgen.made_sets import UNEXPLAINED
from tests.cardgen.seasons import chosen, index, totals_index
from validate.strat.columns import mean

RUNS = ("linebuck", "off_tackle", "end_run")
PASSES = ("flat", "short", "long")


@cache
def _line() -> LeagueLine:
    return league_line(index())


@cache
def _ground() -> Ground:
    behind = dict.fromkeys(index().teams, _line())
    return Ground(index(), _line(), reference_defense(_line()), 1, STRAIGHT_SET, {}, behind, Palettes(SHIPPED))


@cache
def _ravens() -> Offense:
    return make_offense(_ground(), chosen(index())["BAL"])


@cache
def _made(edition: Edition) -> tuple[list[Any], Provenance]:
    notes = Provenance()
    cards = OffenseCards(_ground(), _ravens(), edition, notes)
    return [
        *(cards.quarterback(passer) for passer in _ravens().passers),
        *(cards.skill(skill) for skill in _ravens().skill),
    ], notes


def _card(name: str) -> Any:
    return next(card for card in _made(EDITION_2019)[0] if card.name == name)


def test_a_passer_has_his_line_with_his_receivers_against_the_reference() -> None:
    passer = _ravens().passers[0]
    assert passer.player.name == "Lamar Jackson"
    hands = team_hands(_ravens(), _line())
    found = dropbacks(passers.halves(passer.columns), _ground().defense, hands, passer.target.shares, passer.sack).line
    wanted = passer.line.wanted
    assert found == pytest.approx(wanted, abs=0.02)
    for part, tolerance in ((0, 0.0007), (2, 0.0007), (3, 0.001), (4, 0.0007)):
        assert found[part] == pytest.approx(wanted[part], abs=tolerance)


def test_receivers_have_their_catches_and_yards() -> None:
    passing = _ravens().passing
    assert passing is not None
    for skill in _ravens().skill:
        if skill.catch.receptions >= 40 and skill.columns is not None:
            caught, yards = skill.target.shares @ catch_line(passing, caught_by(skill.columns))
            assert caught == pytest.approx(skill.target.caught, abs=0.015), skill.player.name
            assert yards / caught == pytest.approx(skill.catch.mean, abs=0.6), skill.player.name


def test_a_back_gains_his_yards_beside_a_defense_that_gives_the_leagues() -> None:
    card = _card("Mark Ingram")
    skill = next(each for each in _ravens().skill if each.player.name == card.name)
    assert skill.run_target is not None
    total = 0.0
    for kind in skill.run_target.kinds:
        columns = [column(getattr(card, f"{RUNS[kind.play]}_{guess}")) for guess in ("right", "wrong", "key")]
        half = half_of_offense(kind.play, columns)
        total += kind.share * (gain_yards(half) + _line().runs[kind.play].mean) / 2
    assert total == pytest.approx(skill.run.mean, abs=0.01)


@pytest.mark.rule("SOM-CARD-01", "SOM-CARD-03", "SOM-CARD-04")
def test_wrong_gains_most_then_right_then_key_or_double_team() -> None:
    for card in _made(EDITION_2019)[0]:
        for play in (*RUNS, *PASSES):
            last = "double" if play in PASSES else "key"
            columns = [getattr(card, f"{play}_{guess}", None) for guess in ("wrong", "right", last)]
            if None not in columns:
                means = [float(mean(each)) for each in columns if each is not None]
                assert means == sorted(means, reverse=True), (card.name, play)


@pytest.mark.rule("SOM-CARD-23", "SOM-CARD-06", "SOM-CARD-25")
def test_only_the_newer_edition_prints_air_yards_letters_and_the_pistol() -> None:
    old, _ = _made(OLD_EDITION)
    new, _ = _made(EDITION_2019)
    for cards, printed in ((old, False), (new, True)):
        passer = next(card for card in cards if isinstance(card, Quarterback))
        air = [each.air for reading in passer.flat_right for each in results_of(reading) if each.what == "yards"]
        assert all((yards is not None) == printed for yards in air)
        assert bool(passer.pistol) == printed
        assert all(bool(card.letter) == printed for card in cards if not isinstance(card, Quarterback))


@pytest.mark.rule("SOM-PASS-08")
def test_a_player_without_long_passes_has_blank_long_columns() -> None:
    blank = [card for card in _made(EDITION_2019)[0] if not isinstance(card, Quarterback)]
    never = [skill.player.name for skill in _ravens().skill if not skill.target.long]
    assert never
    for card in blank:
        empty = all(reading == Result(BLANK) for reading in (*card.long_right, *card.long_wrong))
        assert empty == (card.name in never), card.name


@pytest.mark.rule("SOM-CARD-28", "SOM-SETUP-05")
def test_backs_and_ends_fill_every_place() -> None:
    cards = [card for card in _made(EDITION_2019)[0] if isinstance(card, Back | Receiver)]
    places = {position for card in cards for position in card.positions}
    assert {"HB", "TE", "FL", "SE"} <= places
    assert {"FB", "RB"} & places
    for card in cards:
        if isinstance(card, Back) and card.linebuck_right is None:
            assert "BB" in card.positions


def test_every_number_tells_where_it_came_from() -> None:
    from engine.cards.faces import face_fields

    cards, notes = _made(EDITION_2019)
    sheets = {Quarterback: "quarterbacks", Back: "backs", Receiver: "receivers"}
    known = {(each.sheet, each.card, each.field): each.printed for each in notes.origins}
    for card in cards:
        for field in face_fields(type(card)):
            for heading, text in zip(field.headings, field.field_type.show(getattr(card, field.name)), strict=True):
                if text and heading not in UNEXPLAINED:
                    assert known.get((sheets[type(card)], card.name, heading)) == text, (card.name, heading)


def test_fumbles_are_split_so_that_they_come_as_often_as_wanted() -> None:
    plain = [gain(yards) for yards in (9, 6, -1, 2, 3, 4, 2, 1, 0, 5, 12)]
    shares = [0.45, 0.4, 0.15]
    made = with_fumbles([plain] * 3, shares, 0.0123)
    rate = sum(
        share * float(column_odds(column(tuple(cells)))[FUMBLE]) for share, cells in zip(shares, made, strict=True)
    )
    assert rate == pytest.approx(0.0123, abs=0.0008)
    assert with_fumbles([plain], [1.0], 0.0) == [plain]


def test_cells_are_changed_until_the_line_comes_out() -> None:
    natural = np.array([[12.0, 6, 3, 2, 2, 3, 4, 5, 0, -1, 15]])
    carries = Palettes(SHIPPED).carries
    start = carries.nearest(natural)
    worth = carries.places[None, :, None]
    wanted, tolerance = np.array([4.4]), np.array([0.001])
    allowed = np.ones((1, len(carries.readings)), np.bool_)
    cells = solve(Problem(worth, carries.places, carries.kinds, wanted, tolerance, allowed), start, natural)
    found = sum(
        float(carries.places[cell]) * way for cell, way in zip(cells[0], (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True)
    )
    assert found / 36 == pytest.approx(4.4, abs=0.014)


def test_halves_of_runs_are_twice_the_line_less_the_leagues() -> None:
    player = next(each for each in chosen(index())["TEN"].players if each.name == "Derrick Henry")
    key = (player.team, player.player_id)
    run = run_line(index(), *key, "RB")
    spread = run_spread(run, run.designed + run.scrambled, run.carries, run.mean, league.run_shape("RB"))
    target = run_target(index(), _line(), key, run, spread)
    met = sum(kind.share * _line().runs[kind.play].mean for kind in target.kinds)
    assert target.halves[0] == pytest.approx(2 * run.mean - met)
    assert [kind.play for kind in target.kinds] == [codes.LINEBUCK, codes.OFF_TACKLE, codes.END_RUN]


def test_a_season_without_plays_has_a_league_line_too() -> None:
    line = league_line(totals_index())
    assert sum(kind.share for kind in line.runs) == pytest.approx(1.0)
    assert sum(depth.share for depth in line.passes) == pytest.approx(1.0)
    completion = sum(depth.share * depth.completion for depth in line.passes)
    assert completion == pytest.approx(sum(depth.share * depth.completion for depth in _line().passes), abs=0.01)
