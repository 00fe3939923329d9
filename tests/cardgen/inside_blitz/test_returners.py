from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from cardgen.figures.kicks import usual_mean, usual_shape
from cardgen.figures.returners import KICKOFFS, PUNTS, Carrier, Returning, team_mean
from cardgen.figures.season_index import SeasonIndex, count, total
from cardgen.inside_blitz.flags import specials_of
from cardgen.inside_blitz.kick_odds import chance_of, return_odds
from cardgen.inside_blitz.returners import NUMBERS, Returns
from cardgen.inside_blitz.returns import AVERAGE_COVERAGE, coverage_of, per_point, return_cells
from cardgen.inside_blitz.targets import STRAIGHT_SET
from cardgen.provenance import Provenance
from engine.inside_blitz.cards.cells import Return, ReturnCell
from engine.inside_blitz.cards.kicking_cards import KickReturner, PuntReturner
from engine.inside_blitz.deck import default_deck
from tests.cardgen.seasons import chosen, index, totals_index
from tests.engine.inside_blitz.cards import printed

Card = KickReturner | PuntReturner


@cache
def _cards(plays: bool = True) -> dict[str, tuple[list[KickReturner], list[PuntReturner]]]:
    tables = index() if plays else totals_index()
    players = chosen(tables)
    returns = Returns(tables, players, specials_of(default_deck()), STRAIGHT_SET, Provenance())
    return {team: (returns.kick_cards(each), returns.punt_cards(each)) for team, each in players.items()}


def average(cells: Sequence[Return], touchdown: int) -> float:
    return return_odds(cells, chance_of(AVERAGE_COVERAGE), touchdown).yards


@pytest.mark.rule("IBF-CARD-40")
@pytest.mark.parametrize("mean", [31.2, 22.0, 8.5, 2.1, -1.0])
@pytest.mark.parametrize("touchdowns", [0, 1, 2])
def test_cells_average_the_mean_and_the_high_yards_are_never_below_the_low(mean: float, touchdowns: int) -> None:
    player = Carrier("A", 30, 30 * mean, touchdowns, 0, 0, [], mean)
    cells = return_cells(player, KICKOFFS).ranked
    assert len(cells) == 18
    assert all(cell.high is None or cell.high >= cell.low for cell in cells)
    assert average(cells, KICKOFFS.touchdown) == pytest.approx(mean, abs=1 / 72 + 1e-9)


@pytest.mark.parametrize(("kind", "mean"), [(KICKOFFS, 23.0), (PUNTS, 9.0)])
def test_good_coverage_is_rated_by_what_it_takes_off_a_usual_return(kind: Returning, mean: float) -> None:
    cells = return_cells(Carrier("A", 30, 30 * mean, 0, 99, 0, [], mean), kind).ranked
    poor, good = return_odds(cells, 0.0, 96).yards, return_odds(cells, 1.0, 96).yards
    assert (poor, good) == pytest.approx((mean * (1 + 3 * per_point(kind)), mean * (1 - 3 * per_point(kind))), rel=0.05)
    assert coverage_of(good, mean, kind)[0] == pytest.approx(6, abs=0.3)
    assert coverage_of(mean, mean, kind)[0] == 3


@pytest.mark.parametrize("kind", [KICKOFFS, PUNTS])
def test_both_yards_of_all_cells_are_spread_as_returns_are(kind: Returning) -> None:
    mean = usual_mean(kind.shape)
    cells = return_cells(Carrier("A", 30, 30 * mean, 0, 99, 0, [], mean), kind).ranked
    yards = sorted([cell.low for cell in cells] + [cell.high or 0 for cell in cells], reverse=True)
    usual = [mean * part for part in usual_shape(kind.shape, 36)]
    assert yards == pytest.approx(usual, abs=1.0)


@pytest.mark.rule("IBF-CARD-38", "IBF-CARD-39", "IBF-CARD-41")
def test_ranges_tile_all_numbers_by_returns_and_fair_catches() -> None:
    for kicks, punts in _cards().values():
        for cards in (kicks, punts):
            spans = [card.numbers for card in cards]
            numbers = [number for span in spans if span for number in range(span.low, span.high + 1)]
            assert numbers == list(range(1, NUMBERS + 1))


def _implied(cards: list[KickReturner] | list[PuntReturner], touchdown: int) -> float:
    return (
        sum(card.numbers.width * return_odds(card.returns, 0.5, touchdown).yards for card in cards if card.numbers)
        / NUMBERS
    )


def test_a_teams_average_is_its_real_one() -> None:
    for team, (kicks, punts) in _cards().items():
        assert _implied(kicks, KICKOFFS.touchdown) == pytest.approx(team_mean(index(), team, KICKOFFS), abs=0.03)
        assert _implied(punts, PUNTS.touchdown) == pytest.approx(team_mean(index(), team, PUNTS), abs=0.03)


def test_touchdowns_come_as_often_as_they_did() -> None:
    for place, kind in enumerate((KICKOFFS, PUNTS)):
        scored = sum(
            card.number * return_odds(card.returns, 0.5, kind.touchdown).touchdowns
            for each in _cards().values()
            for card in each[place]
        )
        assert scored == pytest.approx(total(index().everybody(kind.table), f"{kind.prefix}_tds"), abs=2.5)


@pytest.mark.rule("IBF-FUM-01")
def test_fumble_ratings_differ_as_fumbles_do_and_are_not_all_the_most() -> None:
    for place, kind in enumerate((KICKOFFS, PUNTS)):
        cards = [card for each in _cards().values() for card in each[place]]
        ratings = [card.fumble for card in cards]
        assert sum(rating == 6 for rating in ratings) <= len(ratings) / 20
        assert 0.5 <= sum(ratings) / len(ratings) <= 3
        assert len(set(ratings)) >= 3
        lost = {
            card.player_id: count(index().player("fumbles", card.team, card.player_id), kind.fumbles) for card in cards
        }
        busy = [card for card in cards if card.number >= 10]
        safe = max(card.fumble for card in busy if not lost[card.player_id])
        loose = max(card.fumble for card in busy if lost[card.player_id] >= 2)
        assert loose > safe


def test_a_season_without_returns_has_a_returner_all_the_same() -> None:
    for kicks, punts in _cards(plays=False).values():
        assert kicks
        assert punts


def _sample(title: str, which: int = 1) -> list[Return]:
    lines = printed.card(title, which)
    return [ReturnCell().read(cell) for cell in next(printed.matrices(lines, printed.THREE))]


def test_the_books_own_returner_gains_about_his_line() -> None:
    kicks, punts = _sample("HALL, DANTE"), _sample("HALL, DANTE", 2)
    assert average(kicks, 93) == pytest.approx(27.0, abs=0.1)  # really 25.9
    assert average(punts, 75) == pytest.approx(16.9, abs=0.1)  # really 16.3
    player = Carrier("Hall", 57, 57 * 25.9, 2, 0, 0, [], 25.9)
    assert average(return_cells(player, KICKOFFS).ranked, KICKOFFS.touchdown) == pytest.approx(25.9, abs=0.02)


def test_nobody_is_left_out_who_returned_a_tenth() -> None:
    tables: SeasonIndex = index()
    for team, (kicks, _) in _cards().items():
        rows = tables.rows("kick_returns", team)
        every = total(rows, "kickoff_returns")
        busy = {row["player_id"] for row in rows if (row["kickoff_returns"] or 0) >= every / 10}
        assert busy <= {card.player_id for card in kicks}


@pytest.mark.rule("IBF-CARD-30", "IBF-PUNT-10")
def test_only_exceptional_teams_print_a_second_rating_for_blocks() -> None:
    tables = index()
    returns = Returns(tables, chosen(tables), specials_of(default_deck()), STRAIGHT_SET, Provenance())
    blocks = {team: returns.figures(team).block for team in tables.teams}
    seconds = {team for team, rating in blocks.items() if rating.cover is not None}
    assert seconds == {"NE", "TEN"}  # four kicks of 2019 each, where the average team blocked one
    assert {(blocks[team].own, blocks[team].cover) for team in seconds} == {(6, 1)}
