from __future__ import annotations

from itertools import pairwise

import pytest

from cardgen.figures.returners import Carrier, returner_shares, team_mean
from cardgen.provenance import Provenance
from cardgen.tabletop.implied_kicks import KickLines
from cardgen.tabletop.returners import KICKOFFS, PUNTS, Returns, foot_chance, foot_numbers
from cardgen.tabletop.targets import STRAIGHT_SET
from engine.cards.faces import headings, show_card
from engine.fast_action.cards.cells import Return
from engine.tabletop.cards.kicking_cards import KickoffReturn, PuntReturn
from engine.tabletop.deck import default_deck
from tests.cardgen.tabletop.seasons import card, index, special_teams, values


def _carrier(number: float, longest: float = 0, touchdowns: float = 0) -> Carrier:
    return Carrier("Returner One", number, 20 * number, touchdowns, longest, 0, [], 20.0)


def _returns(asked: tuple[float, float] = (0.5, 0.0)) -> Returns:
    return Returns(index(), STRAIGHT_SET, lambda _: asked, Provenance())


@pytest.mark.rule("TTF-PUNT-19", "TTF-KO-08")
def test_an_asterisk_is_read_with_a_card_less_of_run_number_1() -> None:
    assert foot_chance(1) == pytest.approx(7 / 95)
    assert foot_chance(3) == pytest.approx(23 / 95)
    assert foot_chance(12) == pytest.approx(1)


@pytest.mark.parametrize("number", range(1, 12))
def test_the_range_of_an_asterisk_is_found_again(number: int) -> None:
    assert foot_numbers(foot_chance(number) / 12) == number


@pytest.mark.rule("TTF-CARD-26")
def test_a_foot_comes_as_often_as_his_touchdowns_or_his_longest_once() -> None:
    scorer = _returns().foot(_carrier(40, 99, touchdowns=2))
    assert scorer.result == Return(None)
    assert scorer.starred == 1
    assert scorer.chance / 12 == pytest.approx(2 / 40, abs=0.004)
    plain = _returns().foot(_carrier(40, 71))
    assert plain.result == Return(71)
    assert plain.chance / 12 == pytest.approx(1 / 40, abs=0.004)
    assert _returns().foot(_carrier(2, 30)).result is None


@pytest.mark.rule("TTF-PUNT-20", "TTF-FUM-15")
def test_rows_with_f_make_up_for_what_is_no_fumble_and_for_what_z_cards_ask() -> None:
    player = _carrier(40)
    often = _returns((1.0, 0.0)).fumbles("BAL", player, PUNTS)
    assert _returns((0.5, 0.0)).fumbles("BAL", player, PUNTS) == pytest.approx(2 * often)
    assert _returns((0.5, 0.01)).fumbles("BAL", player, PUNTS) == pytest.approx(2 * often - 0.01)
    assert _returns((0.5, 0.9)).fumbles("BAL", player, PUNTS) == 0


def test_by_the_rules_every_team_averages_its_real_returns() -> None:
    sheets = {**special_teams()[0], "lineups": []}
    lines = KickLines(sheets, default_deck(), index(), STRAIGHT_SET)
    for team in ("BAL", "CHI", "GB", "NE"):
        found = {line.line: line for line in lines.of(team) if line.line.endswith(" return")}
        for kind, name in ((KICKOFFS, "kickoff return"), (PUNTS, "punt return")):
            assert found[name].implied == pytest.approx(team_mean(index(), team, kind), abs=0.1)


@pytest.mark.rule("TTF-CARD-27", "TTF-PUNT-14")
def test_fair_catch_values_are_the_part_a_player_returned() -> None:
    made = card("punt returns", "CHI")
    assert made.first is not None
    row = next(each for each in index().rows("punt_returns", "CHI") if each["player_name"] == made.first.name)
    caught = row["punt_returns"] + row["punt_return_fair_catches"]
    assert made.fair_catches[0] == round(48 * row["punt_returns"] / caught)
    for each in special_teams()[0]["punt returns"]:
        named = [column is None for column in (each.first, each.second, each.third, each.fourth)]
        assert [value is None for value in each.fair_catches] == named


def test_over_the_league_returns_are_fumbled_as_often_as_they_were() -> None:
    shares = returner_shares(index())
    fumbled = 0.0
    for each in special_teams()[0]["punt returns"]:
        chance, besides = values().on_returns(each.team)
        last = None
        for share, column in zip(shares, (each.first, each.second, each.third, each.fourth), strict=True):
            last = column or last
            assert last is not None
            fumbled += share * chance * (sum(row.fumble for row in last.rows) / 12 + besides)
    real = sum(row["fumbles_punt_return"] for row in index().everybody("fumbles"))
    returned = sum(row["punt_returns"] for row in index().everybody("punt_returns"))
    assert fumbled / 32 == pytest.approx(real / returned, abs=0.012)


def test_columns_never_rise_and_only_row_1_has_an_asterisk() -> None:
    for sheet in ("kickoff returns", "punt returns"):
        for each in special_teams()[0][sheet]:
            for column, numbers in zip((each.first, each.second, each.third, each.fourth), each.foot, strict=True):
                if column is None:
                    continue
                assert all(one.yards >= two.yards for one, two in pairwise(column.rows))
                assert [row.asterisk for row in column.rows] == [numbers is not None] + [False] * 11
                assert (column.foot is None) == (numbers is None)


def test_every_cell_of_a_return_card_tells_where_it_came_from() -> None:
    notes = special_teams()[1]
    for sheet, kind in (("kickoff returns", KickoffReturn), ("punt returns", PuntReturn)):
        printed = dict(zip(headings(kind), show_card(card(sheet, "NE")), strict=True))
        known = {each.field: each.printed for each in notes.of_card("", "NE", sheet=sheet)}
        assert known == {name: text for name, text in printed.items() if text and " " in name}


@pytest.mark.rule("TTF-CARD-26", "TTF-CARD-27", "TTF-CARD-22", "TTF-CARD-23")
def test_every_column_that_a_kickers_card_may_name_is_printed() -> None:
    sheets, _ = special_teams()
    for sheet in ("kickoff returns", "punt returns"):
        for made in sheets[sheet]:
            columns = (made.first, made.second, made.third, made.fourth)
            assert all(column is not None and len(column.rows) == 12 for column in columns), (sheet, made.team)
        if sheet == "punt returns":
            assert all(value is not None for made in sheets[sheet] for value in made.fair_catches)


@pytest.mark.rule("TTF-CARD-26")
def test_a_column_that_repeats_the_one_before_is_an_estimate() -> None:
    sheets, notes = special_teams()
    seen = 0
    for made in sheets["kickoff returns"]:
        columns = (made.first, made.second, made.third, made.fourth)
        for number, (one, other) in enumerate(pairwise(columns), start=2):
            if one.name == other.name:
                found = {o.status for o in notes.origins if o.team == made.team and o.field == f"KR{number} 1"}
                assert found == {"estimated"}
                seen += 1
    assert seen
