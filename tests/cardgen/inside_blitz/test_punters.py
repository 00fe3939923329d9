from __future__ import annotations

from functools import cache

import pytest

from cardgen.calibration.rates import straight
from cardgen.calibration.set_factors import Learned, SetFactors
from cardgen.figures.punts import PuntLine, lines_of, punt_line
from cardgen.inside_blitz.kick_odds import Punting, PuntOdds
from cardgen.inside_blitz.punters import Punters
from cardgen.inside_blitz.returners import average_receivers
from cardgen.provenance import Derivation, Provenance
from engine.inside_blitz.cards.cells import PuntCell
from engine.inside_blitz.cards.kicking_cards import FARTHEST_LINE, Punter
from tests.cardgen.seasons import chosen, index, totals_index
from tests.engine.inside_blitz.cards import printed

PENALTY = (3, Derivation("", "", 3.0))
SOME = ("BAL", "KC", "NE", "SF", "NYJ", "CHI")


@cache
def _punters(plays: bool = True) -> list[tuple[Punter, PuntLine, PuntOdds]]:
    tables = index() if plays else totals_index()
    against = average_receivers(tables)
    maker = Punters(tables, against, SetFactors(Learned(straight("cardgen.inside_blitz"))))
    found = []
    for team in SOME:
        for player in chosen(tables)[team].of("punters"):
            card = maker.make(player, PENALTY, Provenance())
            odds = Punting(lines_of(tables, team), against).odds(card.far, card.near)
            found.append((card, punt_line(tables, player), odds))
    return found


@pytest.mark.rule("IBF-CARD-36", "IBF-PUNT-02")
@pytest.mark.parametrize("plays", [True, False])
def test_the_gross_is_his_own(plays: bool) -> None:
    for card, line, odds in _punters(plays):
        assert odds.share("gross") == pytest.approx(line.gross, abs=0.03), card.name


@pytest.mark.rule("IBF-PUNT-05", "IBF-PUNT-06", "IBF-PUNT-07", "IBF-PUNT-14")
def test_touchbacks_fair_catches_and_returns_come_as_often_as_his() -> None:
    for card, line, odds in _punters():
        assert odds.share("touchback") == pytest.approx(line.touchback, abs=0.02), card.name
        assert odds.share("fair_catch") == pytest.approx(line.fair_catch, abs=0.03), card.name
        assert odds.share("returned") == pytest.approx(line.returned, abs=0.03), card.name
        parts = ("touchback", "fair_catch", "returned", "dead")
        assert sum(odds.share(part) for part in parts) == pytest.approx(1)


@pytest.mark.rule("IBF-CARD-37")
def test_cells_are_legal() -> None:
    for card, _, _ in _punters():
        for cells, kind in ((card.far, PuntCell()), (card.near, PuntCell(FARTHEST_LINE, 1))):
            assert len(cells) == 36
            assert all(kind.read(kind.show(cell)) == cell for cell in cells)


def test_punts_from_near_come_down_all_over_the_last_twenty_yards() -> None:
    for card, _, _ in _punters():
        lines = sorted(cell.yards for cell in card.near if cell.yards is not None)
        assert lines[0] <= 2, card.name
        assert lines[-1] >= 17, card.name
        assert len(lines) >= 24, card.name
        assert len(set(lines)) >= 12, card.name


def test_nobody_waits_for_a_punt_that_hardly_goes_anywhere() -> None:
    for card, _, _ in _punters():
        assert all(cell.way == "n" for cell in card.far if cell.yards is not None and cell.yards < 24), card.name


def test_the_books_own_punter_comes_to_his_line() -> None:
    """38.1 yards from his own half; really 37.7 from everywhere."""
    far, near = printed.matrices(printed.card("WALTER, KEN"), printed.SIX)
    cells = [[PuntCell().read(cell) for cell in part] for part in (far, near)]
    odds = Punting({70: 0.65, 43: 0.35}, average_receivers(index())).odds(*cells)
    assert odds.share("gross") == pytest.approx(36.6, abs=0.5)
    assert 76 * odds.share("touchback") == pytest.approx(3.0, abs=1)
