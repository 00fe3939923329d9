from __future__ import annotations

import pytest

from cardgen.fast_action.return_cards import columns_of
from cardgen.fast_action.return_columns import column_mean, make_column
from cardgen.figures.returners import Carrier, team_mean
from cardgen.provenance import Provenance
from cardgen.statis_pro.special_teams import FOOT_CHANCE, KICKOFFS, PUNTS, Returns, kickoff_shares
from engine.cards.faces import headings, show_card
from engine.fast_action.cards.cells import Return, Returner
from engine.statis_pro.cards import KickoffReturn, PuntReturn
from tests.cardgen.statis_pro.seasons import index, squads


def _carrier(number: float, mean: float, longest: float = 0, touchdowns: float = 0) -> Carrier:
    return Carrier("Returner One", number, number * mean, touchdowns, longest, 0, [], mean)


def _column(player: Carrier, fumble_rows: int = 0) -> Returner:
    foot = Returns(index(), Provenance()).foot(player)
    return make_column(player, KICKOFFS, fumble_rows, foot)


@pytest.mark.rule("SPF-T6.4a", "SPF-T6.4b")
def test_shares_of_the_kickoff_table() -> None:
    returned = 7 / 8
    assert kickoff_shares() == pytest.approx(
        [3 / 8 / returned, 13 / 36 / returned, 7 / 72 / returned, 1 / 24 / returned]
    )


@pytest.mark.rule("SPF-8.1.1a", "SPF-8.1.1b")
def test_an_asterisk_is_worth_ten_parts_of_the_row_and_two_of_the_foot() -> None:
    rows = (Return(24, asterisk=True), *(Return(12),) * 11)
    assert column_mean(Returner("A", rows, Return(84)), 96, FOOT_CHANCE) == pytest.approx(
        ((10 * 24 + 2 * 84) / 12 + 11 * 12) / 12
    )
    assert column_mean(Returner("A", rows, Return(None)), 96, FOOT_CHANCE) == pytest.approx(
        ((10 * 24 + 2 * 96) / 12 + 132) / 12
    )


@pytest.mark.rule("SPF-4.4.1")
@pytest.mark.parametrize("mean", [31.2, 18.7, 6.3, 0.4])
@pytest.mark.parametrize("touchdowns", [0, 1, 3])
def test_a_column_averages_the_mean_and_never_rises(mean: float, touchdowns: int) -> None:
    player = _carrier(30, mean, longest=max(mean, 71), touchdowns=touchdowns)
    column = _column(player, 1)
    yards = [row.yards for row in column.rows if row.yards is not None]
    assert len(yards) == 12
    assert yards == sorted(yards, reverse=True)
    assert column.rows[-1].fumble
    assert not column.rows[-2].fumble
    if mean > 10 or not touchdowns:  # three touchdowns alone average more than that
        assert column_mean(column, KICKOFFS.touchdown, FOOT_CHANCE) == pytest.approx(mean, abs=0.08)
    assert column.foot == (Return(None) if touchdowns else Return(71))


def test_touchdowns_at_the_foot_are_not_in_the_rows_as_well() -> None:
    log = [(94.0, 1.0), (87.0, 1.0), *((float(gain), 1.0) for gain in range(19))]
    player = Carrier("Returner One", 21, 352, 2, 94, 0, log, 352 / 21)
    column = make_column(player, PUNTS, 0, Returns(index(), Provenance()).foot(player))
    assert column.foot == Return(None)
    assert max(row.yards for row in column.rows if row.yards is not None) < 50
    assert column_mean(column, PUNTS.touchdown, FOOT_CHANCE) == pytest.approx(352 / 21, abs=0.08)


def test_nobody_with_enough_returns_goes_farther_than_he_ever_went() -> None:
    column = _column(_carrier(23, 22.4, longest=38))
    yards = [row.yards for row in column.rows]
    assert max(yard for yard in yards if yard is not None) <= 38
    assert column_mean(column, KICKOFFS.touchdown, FOOT_CHANCE) == pytest.approx(22.4, abs=0.08)
    if column.foot is not None:
        assert column.foot.yards == 38
        assert yards[0] is not None
        assert yards[0] < 38


def test_a_longest_return_that_a_row_has_needs_no_foot() -> None:
    column = _column(_carrier(30, 24, longest=26))
    assert column.rows[0] == Return(26)
    assert column.foot is None


def test_a_player_of_few_returns_has_no_foot() -> None:
    column = _column(_carrier(2, 20, longest=30))
    assert column.foot is None
    assert not any(row.asterisk for row in column.rows)


@pytest.mark.rule("SPF-4.4.1")
def test_a_busy_player_has_several_columns() -> None:
    shares = kickoff_shares()
    assert columns_of([_carrier(30, 20), _carrier(2, 20)], shares) == [0, 0, 0, 1]
    assert columns_of([_carrier(16, 20), _carrier(15, 20)], shares) == [0, 1, 0, 1]
    assert columns_of([_carrier(3, 20)], shares) == [0, 0, 0, 0]


def _mean(card: KickoffReturn | PuntReturn, shares: list[float], touchdown: int) -> float:
    columns = [card.first, card.second, card.third, card.fourth]
    mean, last = 0.0, None
    for share, column in zip(shares, columns, strict=True):
        last = column or last  # SPF-4.4.1: the last player named has the columns left blank
        assert last is not None
        mean += share * column_mean(last, touchdown, FOOT_CHANCE)
    return mean


@pytest.mark.rule("SPF-4.4.1", "SPF-4.4.2")
def test_every_team_averages_its_real_returns() -> None:
    returns = Returns(index(), Provenance())
    for team, chosen in squads().chosen.items():
        for kind, card in ((KICKOFFS, returns.kickoff_card(chosen)), (PUNTS, returns.punt_card(chosen))):
            assert _mean(card, returns._shares[kind.table], kind.touchdown) == pytest.approx(
                team_mean(index(), team, kind), abs=0.1
            )


@pytest.mark.rule("SPF-8.1.2", "SPF-8.5.1")
def test_over_the_league_returns_are_fumbled_as_often_as_they_were() -> None:
    returns = Returns(index(), Provenance())
    shares = returns._shares[PUNTS.table]
    rows = 0.0
    for chosen in squads().chosen.values():
        card = returns.punt_card(chosen)
        last = None
        for share, column in zip(shares, (card.first, card.second, card.third, card.fourth), strict=True):
            last = column or last
            rows += share * sum(row.fumble for row in last.rows) if last else 0
    fumbles = sum(row["fumbles_punt_return"] for row in index().everybody("fumbles"))
    returned = sum(row["punt_returns"] for row in index().everybody("punt_returns"))
    assert rows / 12 / 32 == pytest.approx(fumbles / returned, abs=0.012)


def test_every_row_and_foot_of_a_return_card_tells_where_it_came_from_and_nothing_else_does() -> None:
    notes = Provenance()
    returns = Returns(index(), notes)
    for chosen in squads().chosen.values():
        cards = {KICKOFFS.sheet: returns.kickoff_card(chosen), PUNTS.sheet: returns.punt_card(chosen)}
        for sheet, card in cards.items():
            printed = dict(zip(headings(type(card)), show_card(card), strict=True))
            known = {each.field: each.printed for each in notes.of_card("", chosen.team, sheet=sheet)}
            cells = {name for name, text in printed.items() if text and " " in name}
            assert known == {name: printed[name] for name in cells}
