from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.tabletop.takeaways import SHIFTS, Takeaways, mean_return
from engine.tabletop import pass_tables
from tests.cardgen.tabletop.seasons import index, player


@pytest.mark.rule("TTF-CARD-16", "TTF-INT-10")
def test_lower_run_numbers_return_farther() -> None:
    yards = [mean_return(pass_tables.ROW_3, shift) for shift in SHIFTS]
    assert yards == sorted(yards, reverse=True)
    # 40* 30 25 20 15 10 8 6 4 2 NR NR, and three of twelve asterisks run 62 yards.
    assert mean_return(pass_tables.ROW_3, 0) == pytest.approx((160 + 3 / 12 * 22) / 12)


@pytest.mark.rule("TTF-CARD-16")
def test_a_player_who_ran_back_what_he_intercepted_has_a_good_return_value() -> None:
    takeaways = Takeaways(index())
    gilmore = takeaways.return_value(player("NE", "Stephon Gilmore"))  # six for 126 yards
    assert (gilmore.value, gilmore.status) == (-2, "derived")
    assert "interceptions 6 for 126 yards" in gilmore.way.statistic
    nobody = takeaways.return_value(replace(player("NE", "Stephon Gilmore"), player_id="nobody"))
    assert (nobody.value, nobody.status) == (0, "estimated")


@pytest.mark.rule("TTF-CARD-17")
def test_who_forces_fumbles_has_an_adjustment_and_nobody_has_less_than_none() -> None:
    takeaways = Takeaways(index())
    jones = takeaways.forced_fumble(player("ARI", "Chandler Jones"))  # eight fumbles forced
    assert jones.value >= 8
    assert jones.status == "derived"
    assert takeaways.forced_fumble(player("NE", "Stephon Gilmore")).value == 0


@pytest.mark.rule("TTF-FUM-03")
def test_a_teams_forced_fumbles_are_weighted_by_tackles() -> None:
    takeaways = Takeaways(index())
    jones, other = player("ARI", "Chandler Jones"), player("NE", "Stephon Gilmore")
    both = takeaways.forced_on_average([jones, other])
    assert 0 < both < takeaways.forced_fumble(jones).value
    assert takeaways.forced_on_average([]) == 0.0
