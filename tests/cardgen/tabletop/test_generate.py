from __future__ import annotations

import pytest

from cardgen.tabletop.generate import generate
from engine.cards.faces import read_card, show_card
from engine.football.codes import HOME
from engine.tabletop.cards import PLAYER_SHEETS, SHEETS, SUBSTITUTES
from engine.tabletop.squad import make_squad
from ingest.season import Season
from tests.cardgen.made_sets import assert_cards_read_back, assert_explained, assert_same_cards
from tests.cardgen.tabletop.seasons import season, totals_only, two_teams


def test_a_set_has_every_kind_of_card() -> None:
    assert all(two_teams().sheets[name] for name, _ in SHEETS)
    assert two_teams().teams == ["BAL", "NE"]


def test_every_card_reads_back_as_it_is_printed() -> None:
    assert_cards_read_back(two_teams(), SHEETS)


def test_the_same_season_gives_the_same_cards_whichever_teams_are_asked() -> None:
    assert_same_cards(two_teams(), generate(season(), teams=["NE"]), SHEETS, "NE", SUBSTITUTES)


@pytest.mark.rule("TTF-CARD-02")
def test_every_printed_value_tells_where_it_came_from() -> None:
    assert_explained(two_teams(), PLAYER_SHEETS, SUBSTITUTES)


def test_a_season_of_totals_makes_a_whole_set_and_says_what_it_lost() -> None:
    described: list[tuple[str, int, int]] = []
    made = generate(
        totals_only().season, teams=["BAL"], progress=lambda work, done, total: described.append((work, done, total))
    )
    assert described == [("Making cards", 0, 1), ("Making cards", 1, 1)]
    assert make_squad(made.sheets, "BAL", HOME).quarterbacks
    lost = [finding.found for finding in made.notes if finding.code == "TTF-NO-PLAYS"]
    assert len(lost) == 10
    for name, _ in PLAYER_SHEETS:
        known = [card for card in two_teams().sheets[name] if card.team == "BAL"]
        assert [card.name for card in made.sheets[name] if card.team == "BAL"] == [card.name for card in known]


def test_a_season_that_knows_next_to_nothing_still_makes_a_set() -> None:
    known = season()
    poor = Season(known.year, known.league, {name: known.tables[name] for name in ("teams", "passing", "rushing")})
    made = generate(poor, teams=["NE"])
    assert next(card.name for card in made.sheets["quarterbacks"] if card.team == "NE") == "Tom Brady"
    for name, card_type in SHEETS:
        for card in made.sheets[name]:
            assert read_card(card_type, show_card(card)) == card
