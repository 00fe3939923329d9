from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.fast_action.field_goals import Tries, good_numbers, tries
from cardgen.provenance import Provenance
from cardgen.tabletop.kickers import BANDS, blocked_share, blocks, farthest, make_kicker
from engine.cards.faces import Span
from engine.fast_action.cards.cells import Intercept
from tests.cardgen.tabletop.seasons import card, chosen, index, special_teams, totals_only

MANY = Tries(40, 40)
ALL = Span(1, 48)


@pytest.mark.rule("TTF-CARD-21")
def test_a_kicker_who_never_missed_has_every_number() -> None:
    assert good_numbers(BANDS, [MANY, MANY, Tries(24, 48), Tries(12, 48), MANY]) == pytest.approx([48, 48, 24, 12, 48])


@pytest.mark.rule("TTF-FG-09")
def test_tries_beyond_55_yards_count_with_what_they_lose() -> None:
    # Ten tries from 55 and ten from 60, where ten numbers are missing: 30/48 and 20/48 of them are good.
    last = Tries(10 * 30 / 48 + 10 * 20 / 48, 20, ((60, 10.0),))
    assert good_numbers(BANDS, [MANY, MANY, MANY, MANY, last])[-1] == pytest.approx(30)


@pytest.mark.rule("TTF-FG-09")
def test_the_longest_kick_has_a_number_or_two_left() -> None:
    assert farthest([ALL, ALL, ALL, ALL, Span(1, 13)]) == 61  # the rulebook's own example
    assert farthest([ALL, ALL, ALL, ALL, Span(1, 14)]) == 61
    assert farthest([ALL, ALL, ALL, ALL, Span(1, 1)]) == 55
    assert farthest([ALL, ALL, ALL, ALL, None]) == 50


@pytest.mark.rule("TTF-FG-09")
def test_nobody_tries_from_where_nothing_is_good() -> None:
    assert farthest([ALL, ALL, Span(1, 20), None, None]) == 45
    assert farthest([ALL, None, Span(1, 20), None, None]) == 45
    assert farthest([None] * 5) == 0


@pytest.mark.rule("TTF-FG-04")
def test_blocks_are_a_part_of_the_numbers_that_are_not_good() -> None:
    good = [ALL, Span(1, 46), Span(1, 40), Span(1, 24), Span(1, 24)]
    found = [block for block, _ in blocks(good, [0.0] * 5, 0.25)]
    doubtful = Intercept(48, doubtful=True)
    assert found == [None, doubtful, Intercept(47), Intercept(43), Intercept(43)]


def test_what_rounding_leaves_over_goes_to_the_next_band() -> None:
    good = [Span(1, 40), Span(1, 40)]
    values = [value for _, value in blocks(good, [10.0, 10.0], 0.16)]
    assert values == pytest.approx([1.28, 1.28])
    assert [block for block, _ in blocks(good, [10.0, 10.0], 0.16)] == [Intercept(48), Intercept(47)]


def test_blocks_never_reach_into_what_is_good() -> None:
    for each in special_teams()[0]["kickers"]:
        for good, block in zip(each.good, each.block, strict=True):
            assert block is None or block.low > (good.high if good else 0)
        assert each.farthest == farthest(each.good)


def test_a_league_blocks_as_many_as_it_did() -> None:
    player = chosen()["BAL"].of("kickers")[0]  # Tucker: 28 of 29, none blocked
    league = sum(row["fg_blocked"] for row in index().everybody("kicking"))
    missed = sum(row["fg_att"] - row["fg_made"] for row in index().everybody("kicking"))
    assert blocked_share(index(), player) == pytest.approx(2 * league / missed / 3)


def test_tries_by_distance_from_the_log_or_from_the_seasons_bands() -> None:
    player = chosen()["BAL"].of("kickers")[0]
    assert [each.tried for each in tries(BANDS, index(), player)] == [4, 10, 8, 6, 1]
    assert sum(each.tried for each in tries(BANDS, totals_only(), player)) == pytest.approx(29)


def test_every_number_of_a_card_has_an_origin() -> None:
    notes = special_teams()[1]
    fields = {each.field for each in notes.of_card(card("kickers", "BAL").name, "BAL", sheet="kickers")}
    bands = ("18-25", "26-35", "36-45", "46-50", "51-55")
    assert fields == {
        "Games",
        "Maximum",
        "XP",
        *(f"Good {band}" for band in bands),
        *(f"Block {band}" for band in bands),
    }


def test_a_player_without_any_kick_has_the_leagues_ranges() -> None:
    notes = Provenance()
    made = make_kicker(index(), replace(chosen()["BAL"].of("kickers")[0], player_id="nobody"), "", notes)
    assert all(span is not None for span in made.good)
    assert {each.status for each in notes.origins if each.field != "Games"} == {"estimated"}
