from __future__ import annotations

import pytest

from cardgen.statis_pro.generate import generate
from engine.football.codes import HOME
from engine.statis_pro.cards import PLAYER_SHEETS, SHEETS, SUBSTITUTES
from engine.statis_pro.squad import make_squad
from tests.cardgen.made_sets import assert_cards_read_back, assert_explained, assert_same_cards
from tests.cardgen.statis_pro.seasons import season, totals_only, two_teams


@pytest.mark.rule("SPF-A.1a")
def test_a_set_has_every_kind_of_card() -> None:
    assert all(two_teams().sheets[name] for name, _ in SHEETS)
    assert two_teams().teams == ["BAL", "NE"]


def test_every_card_reads_back_as_it_is_printed() -> None:
    assert_cards_read_back(two_teams(), SHEETS)


def test_the_same_season_gives_the_same_cards_whichever_teams_are_asked() -> None:
    assert_same_cards(two_teams(), generate(season(), teams=["NE"]), SHEETS, "NE", SUBSTITUTES)


@pytest.mark.rule("SPF-A.7")
def test_every_printed_value_tells_where_it_came_from() -> None:
    assert_explained(two_teams(), PLAYER_SHEETS, SUBSTITUTES)


def test_a_card_tells_the_real_line_at_its_foot() -> None:
    lines = {card.name: card.line for name, _ in PLAYER_SHEETS for card in two_teams().sheets[name]}
    assert lines["Lamar Jackson"] == "265-401 3127 yds 36 TD 6 INT, 23 sacks; rushing 176-1206 7 TD"
    assert lines["Mark Andrews"] == "receiving 64-852 10 TD"
    assert lines["Stephon Gilmore"] == "53 tackles, 6 INT, 20 passes defended"
    assert lines["Justin Tucker"] == "FG 28-29 long 51, XP 57-59"


@pytest.mark.rule("SPF-A.8")
def test_a_season_of_totals_makes_a_whole_set_and_says_what_it_lost() -> None:
    made = generate(totals_only(), teams=["BAL"])
    assert make_squad(made.sheets, "BAL", HOME).quarterbacks
    lost = [finding.found for finding in made.notes if finding.code == "SPF-NO-PLAYS"]
    assert len(lost) == 10
    assert lost[0].startswith("no rush_gains: ")
    for name, _ in PLAYER_SHEETS:
        known = [card for card in two_teams().sheets[name] if card.team == "BAL"]
        assert [card.name for card in made.sheets[name] if card.team == "BAL"] == [card.name for card in known]
    columns = [each for each in made.provenance.origins if each.sheet == "backs" and each.field.startswith("N ")]
    assert columns
    assert {each.status for each in columns} == {"estimated"}


def test_progress_is_reported() -> None:
    described: list[tuple[str, int, int]] = []
    generate(totals_only(), teams=["NE"], progress=lambda work, done, total: described.append((work, done, total)))
    assert described == [("Making cards", 0, 1), ("Making cards", 1, 1)]
