from __future__ import annotations

from collections import Counter

import pytest

from cardgen.fast_action.punting import returned_share
from cardgen.figures.returners import returner_shares
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.statis_pro.special_teams import instructions, lower_table, make_punter
from cardgen.statis_pro.targets import STRAIGHT_SET
from engine.cards.faces import Span
from engine.statis_pro.cards import Punter
from tests.cardgen.statis_pro.seasons import index, squads, totals_only


def _card(team: str, source: SeasonIndex | None = None) -> Punter:
    source = source or index()
    player = squads().chosen[team].of("punters")[0]
    return make_punter(source, player, instructions(source, [player]), STRAIGHT_SET, "", Provenance())


@pytest.mark.rule("SPF-4.4.4")
@pytest.mark.parametrize("plays", [True, False])
def test_eleven_rows_average_the_real_gross(plays: bool) -> None:
    source = index() if plays else SeasonIndex(totals_only())
    for team, chosen in squads().chosen.items():
        row = source.player("punting", team, chosen.of("punters")[0].player_id)
        yards = [punt.yards for punt in _card(team, source).punts]
        assert sum(yards) / 11 == pytest.approx(row["punt_yards"] / row["punts"], abs=0.05)
        assert yards == sorted(yards, reverse=True)


@pytest.mark.rule("SPF-8.5c")
def test_fair_catches_are_what_is_not_returned() -> None:
    player = squads().chosen["CHI"].of("punters")[0]
    row = index().player("punting", "CHI", player.player_id)
    share = row["punts_returned"] / (row["punts"] - row["punt_touchbacks"])
    assert returned_share(index(), player) == pytest.approx(share)
    returners = [punt.returner for punt in _card("CHI").punts]
    assert sum(returner > 0 for returner in returners) == round(11 * share)
    # The shortest punts are the ones not returned.
    assert all(returner == 0 for returner in returners[round(11 * share) :])


@pytest.mark.rule("SPF-8.5d")
def test_over_the_league_returners_have_their_real_shares() -> None:
    rows = Counter(returner for each in squads().instructions.values() for returner in each if returner)
    shares = returner_shares(index())
    for returner, share in enumerate(shares, 1):
        assert rows[returner] / rows.total() == pytest.approx(share, abs=0.01)


@pytest.mark.rule("SPF-8.5.4")
def test_the_lower_table_holds_blocks_and_penalties() -> None:
    blocked = squads().chosen["BAL"].of("punters")[0]  # 1 of 41
    assert lower_table(index(), blocked)[0] == (Span(1, 4), Span(5, 12))
    never = squads().chosen["CAR"].of("punters")[0]
    assert lower_table(index(), never)[0] == (None, Span(1, 12))


def test_each_row_tells_its_distance_before_rounding() -> None:
    player = squads().chosen["BAL"].of("punters")[0]
    notes = Provenance()
    card = make_punter(index(), player, instructions(index(), [player]), STRAIGHT_SET, "", notes)
    rows = [origin for origin in notes.origins if origin.field.startswith("Punt ")]
    assert [round(origin.value - punt.yards) for origin, punt in zip(rows, card.punts, strict=True)] == [0] * 11
    assert sum(origin.value for origin in rows) / 11 == pytest.approx(1855 / 40, abs=0.01)
    assert "the eleven add up to 11 x 46.38 = 510.1, rounded together to 510" in rows[0].formula
    block, penalty = notes.origins[-2:]
    assert block.value + penalty.value == pytest.approx(12)
    assert "BLOCK 144 x 1 / 41 = 3.51" in block.formula
