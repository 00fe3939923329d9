from __future__ import annotations

from dataclasses import replace

import polars as pl
import pytest

from cardgen.fast_action.field_goals import Tries, drawn_shares, good_derivation, good_numbers, tries, usual_good
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.solving.outcomes import slices
from cardgen.statis_pro.special_teams import BANDS, make_kicker
from engine.cards.faces import Span
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table
from tests.cardgen.statis_pro.seasons import index, squads, totals_only


def _kicker(team: str) -> ChosenPlayer:
    return squads().chosen[team].of("kickers")[0]


MANY = Tries(40, 40)


@pytest.mark.rule("SPF-4.4.3a")
def test_a_band_holds_the_part_that_was_good() -> None:
    found = good_numbers(BANDS, [MANY, Tries(33, 48), Tries(24, 48), Tries(12, 48)])
    assert found == pytest.approx([48, 33, 24, 12])


@pytest.mark.rule("SPF-8.6.1d")
def test_tries_beyond_fifty_yards_count_with_what_they_lose() -> None:
    # Ten tries from 50 and ten from 55, where ten numbers are missing: 40/48 and 30/48 of them are good.
    last = Tries(10 * 40 / 48 + 10 * 30 / 48, 20, ((55, 10.0),))
    assert good_numbers(BANDS, [MANY, MANY, MANY, last])[-1] == pytest.approx(40)


@pytest.mark.rule("SPF-A.3")
def test_what_he_really_made_counts_even_if_farther_kicks_were_better() -> None:
    found = good_numbers(BANDS, [Tries(10, 10), Tries(8, 10), Tries(9, 10), Tries(10, 10)])
    assert found == pytest.approx([48, 38.4, 43.2, 48])


def test_a_band_of_few_tries_lies_between_its_neighbors() -> None:
    assert good_numbers(BANDS, [MANY, Tries(24, 48), Tries(3, 3), Tries(12, 48)])[2] == pytest.approx(24)
    assert good_numbers(BANDS, [MANY, Tries(24, 48), Tries(0, 3), Tries(12, 48)])[2] == pytest.approx(12)


def test_few_tries_are_filled_up_with_the_leagues() -> None:
    made, tried = usual_good(BANDS, 3)
    assert good_numbers(BANDS, [MANY, MANY, MANY, Tries(0, 0)])[-1] == pytest.approx(48 * made / tried)
    assert good_numbers(BANDS, [MANY, MANY, MANY, Tries(0, 2)])[-1] == pytest.approx(48 * 2 * made / tried / 4)


@pytest.mark.rule("SPF-8.6.1g")
def test_no_range_reaches_the_number_of_a_block() -> None:
    card = make_kicker(index(), _kicker("BAL"), "", Provenance())
    assert card.good[0] == Span(1, 47)
    for team in squads().chosen:
        spans = make_kicker(index(), _kicker(team), "", Provenance()).good
        ends = [0 if span is None else span.high for span in spans]
        assert max(ends) <= 47


@pytest.mark.rule("SPF-8.6.2")
def test_extra_points_by_the_part_made() -> None:
    assert make_kicker(index(), _kicker("BAL"), "", Provenance()).extra_point == Span(1, round(48 * 57 / 59))


def test_tries_by_distance_from_the_log() -> None:
    found = tries(BANDS, index(), _kicker("BAL"))
    assert [each.tried for each in found] == [4, 10, 8, 7]
    assert found[3].beyond == ((51, 1.0),)


def test_a_season_without_distances_is_split_by_its_own_bands() -> None:
    known = tries(BANDS, SeasonIndex(totals_only()), _kicker("BAL"))
    assert sum(each.tried for each in known) == pytest.approx(29)
    assert not any(each.from_plays for each in known)


def test_a_player_without_any_kick_gets_a_legal_card() -> None:
    stranger = replace(_kicker("BAL"), player_id="nobody")
    notes = Provenance()
    card = make_kicker(index(), stranger, "", notes)
    assert all(span is not None and span.low == 1 for span in card.good)
    assert {origin.status for origin in notes.origins} == {"estimated"}


def test_slices_are_means_of_equal_parts() -> None:
    assert slices([(10.0, 2), (4.0, 1), (0.0, 1)], 4) == [10, 10, 4, 0]
    assert slices([(10.0, 1), (0.0, 1)], 4) == [10, 10, 0, 0]
    assert slices([(9.0, 1)], 3) == pytest.approx([9, 9, 9])
    assert slices([], 2) == [0, 0]


def test_a_good_ranges_way_has_its_numbers_put_in() -> None:
    notes = Provenance()
    make_kicker(index(), _kicker("BAL"), "", notes)
    known = {origin.field: origin for origin in notes.origins}
    assert known["FG 36-45"].statistic == "field goals made 7 of 8"
    assert known["FG 36-45"].formula == "48 x 7 / 8 = 42.00"
    assert known["FG 46-50"].formula.startswith("(48 x 6.7 + 2) / 7 = 46.23; 2 for tries beyond 50 yards")
    assert known["FG 46-50"].formula.endswith("the league's moved to his tries as far as they are many")
    assert (known["XP"].formula, known["XP"].value) == ("48 x 57 / 59 = 46.37", pytest.approx(46.373))


def test_few_tries_tell_what_fills_them() -> None:
    made, tried = usual_good(BANDS, 3)
    derivation = good_derivation(BANDS, [MANY, MANY, MANY, Tries(1, 1)], 3, 40.0)
    assert derivation.formula.startswith(f"48 x (1 + 3 tries at the league's {made:g} / {tried:g}) / 4 = ")


@pytest.mark.parametrize(("made", "tried"), [(10, 23), (5, 11), (20, 25), (25, 25), (0, 6)])
def test_a_kicker_of_whom_only_the_total_is_known_makes_as_many(made: int, tried: int) -> None:
    spec = TABLES["kicking"]
    row = {"player_id": "k", "team": "AAA", "player_name": "K One", "fg_made": made, "fg_att": tried}
    season = Season(1983, tables={"kicking": Table(spec, spec.complete(pl.DataFrame([row])))})
    player = ChosenPlayer("AAA", "k", "K One", "kickers", ("K",), "", 16, 1.0, 0.0)
    found = tries(BANDS, SeasonIndex(season), player)
    assert sum(each.tried for each in found) == pytest.approx(tried)
    assert sum(each.made for each in found) == pytest.approx(made, abs=0.01)
    numbers = good_numbers(BANDS, found)
    assert numbers == sorted(numbers, reverse=True)
    assert "shared out" in good_derivation(BANDS, found, 0, numbers[0]).statistic


def test_a_card_is_drawn_away_only_where_it_says_so() -> None:
    """His curve from 50 yards on and the league's tries beside few of his own; numbers lost beyond 50 draw nothing."""
    plain = [Tries(9, 10), Tries(8, 10), Tries(6, 10), Tries(5, 10, beyond=((53, 2.0),))]
    assert drawn_shares(BANDS, plain) == pytest.approx([0.0] * 4, abs=1e-9)
    curved = [*plain[:3], Tries(5, 10, beyond=((53, 2.0),), expected=6.5)]
    assert drawn_shares(BANDS, curved) == pytest.approx([0.0, 0.0, 0.0, 0.15], abs=1e-9)
    made, tried = usual_good(BANDS, 1)
    filled = [Tries(10, 10), Tries(2, 2), *plain[2:]]
    assert drawn_shares(BANDS, filled)[1] == pytest.approx((2 + 2 * made / tried) / 4 - 1)
    assert drawn_shares(BANDS, [Tries(0, 0), *plain[1:]])[0] == 0.0
