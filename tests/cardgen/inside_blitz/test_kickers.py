from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from math import sqrt

import pytest

from cardgen.figures.field_goals import BANDS, FARTHEST, FEW, LONG, League, tries_of
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.implying.kicks import ALL_GOALS, DOUBT
from cardgen.inside_blitz.goals import BEYOND, LEAST_REACH, solve_goals
from cardgen.inside_blitz.implied_kicks import KickLines
from cardgen.inside_blitz.kick_odds import extra_point_odds, good_from, kickoff_odds
from cardgen.inside_blitz.kickers import Kickoffs, make_kicker
from cardgen.inside_blitz.targets import STRAIGHT_SET
from cardgen.provenance import Derivation, Provenance
from engine.inside_blitz.cards.kicking_cards import Kicker
from tests.cardgen.seasons import chosen, index, totals_index
from tests.engine.inside_blitz.cards import printed

PENALTY = (3, Derivation("", "", 3.0))


@cache
def _kickers(plays: bool = True) -> list[Kicker]:
    tables = index() if plays else totals_index()
    kickoffs, league, notes = Kickoffs(tables), League(tables), Provenance()
    players = [player for each in chosen(tables).values() for player in each.of("kickers")]
    return [make_kicker(tables, player, kickoffs, league, PENALTY, notes) for player in players]


def _bands(tables: SeasonIndex, card: Kicker) -> list[tuple[float, float, float]]:
    """By band with enough tries: made of tried, what the card implies, tries."""
    tries, _ = tries_of(tables, card.team, card.player_id)
    found = []
    for low, high in BANDS:
        kicks = [each for each in tries if low <= each[0] <= high]
        tried = sum(number for _, _, number in kicks)
        if tried >= FEW:
            implied = sum(number * good_from(card.field_goals, distance) for distance, _, number in kicks) / tried
            found.append((sum(made for _, made, _ in kicks) / tried, implied, tried))
    return found


@pytest.mark.rule("IBF-FG-03", "IBF-FG-05")
def test_each_band_makes_on_average_what_he_made_as_far_as_no_band_beats_a_nearer_one() -> None:
    missed = []
    for card in _kickers():
        bands = _bands(index(), card)
        if all(nearer[0] >= farther[0] for nearer, farther in pairwise(bands)):
            missed += [abs(real - implied) for real, implied, _ in bands if real <= 0.9]
    assert len(missed) > 10
    assert sum(missed) / len(missed) <= 0.04


@pytest.mark.parametrize("year", ["2012", "2019"])
def test_cells_are_spread_and_end_a_little_beyond_his_longest(year: str) -> None:
    tables = index(year)
    league = League(tables)
    for player in (player for each in chosen(tables).values() for player in each.of("kickers")):
        goals = solve_goals(tables, player, league)
        longest = max((distance for distance, made, _ in goals.tries if made), default=0)
        assert goals.reaches[0] <= max(LEAST_REACH, longest + BEYOND), player.name
        assert max(Counter(goals.reaches).values()) <= 15, player.name
        assert len(set(goals.reaches)) >= 6, player.name


def test_a_few_long_ones_made_do_not_say_that_he_never_misses() -> None:
    tables = index("2012")
    player = next(player for player in chosen(tables)["CLE"].of("kickers") if player.name == "Phil Dawson")
    goals = solve_goals(tables, player, League(tables))
    assert all(made == tried for _, made, tried in goals.band_tries(4))
    far = goals.wanted[4]
    assert far is not None
    assert far < 0.9


def test_a_perfect_band_is_a_block_in_36_short_of_perfect() -> None:
    perfect = [(card, implied) for card in _kickers() for real, implied, _ in _bands(index(), card)[:1] if real == 1.0]
    assert any("B" not in card.field_goals for card, _ in perfect)
    for card, implied in perfect:
        blocks = card.field_goals.count("B")
        assert implied == pytest.approx(35 / 36 - blocks / 36, abs=1e-3 + blocks / 216), card.name


@pytest.mark.rule("IBF-FG-04")
def test_kickers_who_were_blocked_more_than_three_dice_alike_say_print_it() -> None:
    printed_blocks = {card.name: card.field_goals.count("B") for card in _kickers()}
    blocked = {name for name, blocks in printed_blocks.items() if blocks}
    assert "Adam Vinatieri" in blocked  # two of 25
    assert "Justin Tucker" not in blocked  # none of 29
    assert max(printed_blocks.values()) <= 2
    assert 1 <= len(blocked) <= 8


@pytest.mark.rule("IBF-FG-06")
def test_extra_points_are_the_nearest_the_dice_allow() -> None:
    for card in _kickers():
        row = index().player("kicking", card.team, card.player_id)
        tried = count(row, "pat_att")
        if tried:
            real = min(count(row, "pat_made") / tried, 35 / 36)
            assert extra_point_odds(card.extra_points) == pytest.approx(real, abs=1 / 72 + 1e-9), card.name


@pytest.mark.rule("IBF-CARD-35", "IBF-KICK-03")
def test_touchbacks_and_kicks_out_of_bounds_come_as_often_as_they_did() -> None:
    kickoffs = Kickoffs(index())
    out = real_out = 0.0
    players = {player.player_id: player for each in chosen(index()).values() for player in each.of("kickers")}
    for card in _kickers():
        kicked, _ = kickoffs.of(players[card.player_id])
        odds = kickoff_odds(card.kickoffs)
        assert odds.touchback == pytest.approx(kicked.touchbacks / kicked.deep, abs=1 / 72 + 1e-9)
        assert all(cell.yards is None or 30 <= cell.yards <= 74 for cell in card.kickoffs)
        out += kicked.deep * odds.out_of_bounds
        real_out += kicked.out_of_bounds
    assert out == pytest.approx(real_out, abs=3)


def test_coverage_closes_on_the_leagues_average() -> None:
    kickoffs = Kickoffs(index())
    players = {player.player_id: player for each in chosen(index()).values() for player in each.of("kickers")}
    weights = [
        (kickoffs.of(players[card.player_id])[0].returned, kickoff_odds(card.kickoffs).covered) for card in _kickers()
    ]
    assert sum(much * part for much, part in weights) / sum(much for much, _ in weights) == pytest.approx(0.5, abs=0.03)


def test_a_season_without_plays_uses_its_bands() -> None:
    cards = _kickers(plays=False)
    assert len(cards) == len(_kickers())
    tables = totals_index()
    league = League(tables)
    player = next(player for player in chosen(tables)["BAL"].of("kickers"))
    assert solve_goals(tables, player, league).known == "bands"
    assert all(isinstance(cell, str) or 0 <= cell <= FARTHEST for card in cards for cell in card.field_goals)


def test_what_tries_from_afar_do_not_say_is_allowed_for_whichever_line_counts_them() -> None:
    every_line = KickLines({"kickers": _kickers(), "punters": []}, index(), STRAIGHT_SET)
    seen = 0
    for card in _kickers():
        tries, _ = tries_of(index(), card.team, card.player_id)
        every, afar = (sum(tried for far, _, tried in tries if far >= least) for least in (0, LONG))
        for line in every_line.of(card.team, [card.name]):
            if line.line == ALL_GOALS and afar:
                seen += 1
                assert line.forced >= 100 * DOUBT * sqrt(afar) / every
                if every >= FEW:
                    assert abs(line.implied - (line.real or 0.0)) <= line.forced + 1
    assert seen > 20


def test_same_season_same_cards() -> None:
    tables = index()
    kickoffs, league = Kickoffs(tables), League(tables)
    players = [player for each in chosen(tables).values() for player in each.of("kickers")]
    assert [make_kicker(tables, player, kickoffs, league, PENALTY, Provenance()) for player in players] == _kickers()


def test_every_number_has_its_way() -> None:
    notes = Provenance()
    tables = index()
    player = chosen(tables)["BAL"].of("kickers")[0]
    make_kicker(tables, player, Kickoffs(tables), League(tables), PENALTY, notes)
    assert {origin.field.rpartition(" ")[0] or origin.field for origin in notes.origins} >= {"Kickoff", "Field goal"}
    assert len(notes.origins) == 36 + 36 + 2 + 2


def test_the_foot_is_his_own_and_the_matrix_says_whose_kickoffs_it_has() -> None:
    notes, tables = Provenance(), index()
    player = next(player for player in chosen(tables)["IND"].of("kickers") if "Vinatieri" in player.name)
    card = make_kicker(tables, player, Kickoffs(tables), League(tables), PENALTY, notes)
    assert (card.touchbacks, card.kickoff_average) == (0, 0)
    assert any(cell.yards is None for cell in card.kickoffs)
    found = {origin.field: origin for origin in notes.origins}
    assert {found["KO"].status, found["TB"].status} == {"stat"}
    cells = [origin for field, origin in found.items() if field.startswith("Kickoff ")]
    assert {origin.status for origin in cells} == {"estimated"}
    assert cells[0].statistic.startswith("his team's kickoffs")


def test_the_books_own_kicker_is_worse_than_his_line_from_everywhere() -> None:
    """What is to be beaten: made 16 of 17, 4 of 8 and 5 of 8 from 20, 30 and 40 yards, his card makes far less."""
    cells = list(printed.matrices(printed.card("VINATIERI, ADAM"), printed.SIX))[1]
    goals = tuple(cell if cell == "B" else int(cell) for cell in cells)
    shares = [sum(good_from(goals, low + yard) for yard in range(10)) / 10 for low in (20, 30, 40)]
    assert shares == pytest.approx([0.86, 0.62, 0.31], abs=0.02)
