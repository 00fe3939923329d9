"""A whole set from a season: every kind of card, the same each time, playable however little the season says."""

from __future__ import annotations

import pytest

from cardgen.inside_blitz.generate import generate
from cardgen.inside_blitz.implied import accuracy, implied_lines
from engine.cards.faces import face_fields, read_card, show_card
from engine.football.codes import HOME
from engine.inside_blitz.cards import COACH_SHEETS, SHEETS
from engine.inside_blitz.squad import make_squad
from ingest.schema import NEEDED
from ingest.season import Season
from tests.cardgen.inside_blitz.seasons import two_of_four
from tests.cardgen.small_season import small_season

UNEXPLAINED = {"team", "player", "Position", "id", "alignment", "box", "list"}
REAL = {"NO", "AVG", "TD", "ATT", "MD", "%", "LG", "FC", "I20", "BLK"}
"""Figures at the foot of a card: they are the statistic."""
UNITS = ("kickers", "punters", "kick returners", "punt returners", "return figures", "offensive line")


@pytest.mark.rule("IBF-CARD-42")
def test_a_set_has_every_kind_of_card_and_they_read_back() -> None:
    made = two_of_four()
    assert made.teams == ["KC", "NE"]
    for name, card_type in SHEETS:
        assert made.sheets[name], name
        assert all(read_card(card_type, show_card(card)) == card for card in made.sheets[name])
    for team in made.teams:
        assert make_squad(made.sheets, team, HOME).listed


def test_the_same_season_gives_the_same_cards_whichever_teams_are_asked() -> None:
    alone = generate(small_season(), teams=["NE"])
    for name, _ in SHEETS:
        assert [card for card in two_of_four().sheets[name] if card.team == "NE"] == alone.sheets[name], name
    ours = [origin for origin in two_of_four().provenance.origins if origin.team == "NE"]
    assert ours == alone.provenance.origins


def test_every_value_of_the_units_tells_where_it_came_from() -> None:
    known = {(each.sheet, each.team, each.card, each.field): each.printed for each in two_of_four().provenance.origins}
    for name, card_type in SHEETS:
        if name not in (*UNITS, "offense figures", "defense figures", "defenders"):
            continue
        for card in two_of_four().sheets[name]:
            for field in face_fields(card_type):
                for heading, text in zip(field.headings, field.field_type.show(getattr(card, field.name)), strict=True):
                    if text and heading not in UNEXPLAINED | REAL:
                        assert known[name, card.team, getattr(card, "name", ""), heading] == text, (name, heading)


def test_coaches_are_reported_of_every_team() -> None:
    sheets = two_of_four().sheets
    assert all({row.team for row in sheets[name]} == {"KC", "NE"} for name in COACH_SHEETS)
    first = next(row for row in sheets["tendencies"] if row.team == "KC" and row.situation == "1 7-10")
    assert first.run + sum(first.passes) == 1000


def test_a_season_of_totals_makes_a_whole_set_and_says_what_it_lost() -> None:
    made = generate(small_season(plays=False), teams=["KC"])
    assert make_squad(made.sheets, "KC", HOME).quarterbacks
    assert len([finding for finding in made.notes if finding.code == "IBF-NO-PLAYS"]) == 10
    ours = [each for each in made.provenance.origins if each.sheet in {"punters", "punt returners"}]
    assert {each.status for each in ours if each.field.startswith(("Outside", "Return"))} == {"estimated"}


def test_what_the_league_stands_in_for_is_estimated() -> None:
    tables = {name: table for name, table in small_season(plays=False).tables.items() if name != "penalties"}
    made = generate(Season("2019", small_season().league, tables), teams=["KC"])
    guessed = {"OFF PEN", "DEF PEN", "Inside range", "Outside range", "Short range"}
    for card_set, status in ((made, "estimated"), (two_of_four(), "derived")):
        ours = [each for each in card_set.provenance.origins if each.team == "KC" and each.printed]
        assert guessed == {each.field for each in ours if each.field in guessed and each.status == status}
    assert {each.status for each in made.provenance.origins if each.field == "play calling"} == {"derived"}


def test_a_season_that_knows_no_team_statistics_or_lineups_makes_a_whole_set() -> None:
    """As of a college league: rosters and lines of players only."""
    known = small_season()
    tables = {name: table for name, table in known.tables.items() if name in NEEDED}
    made = generate(Season(known.year, known.league, tables), teams=["NE"])
    squad = make_squad(made.sheets, "NE", HOME)
    assert all(sum(player is not None for player in chart) == 11 for chart in squad.charts)


def test_implied_lines_of_kicks_and_defenses_are_near_the_real_ones() -> None:
    lines = implied_lines(two_of_four(), small_season())
    found = {each.line: each for each in accuracy(lines)}
    for name in ("gross punt", "kickoff return", "punt return", "yards per carry allowed"):  # sacks: of all, in units
        assert found[name].error <= found[name].goal, name


@pytest.mark.rule("IBF-CARD-11", "IBF-PASS-14")
def test_passers_who_are_hurried_print_px() -> None:
    cards = two_of_four().sheets["quarterbacks"]
    cells = [side for card in cards for cell in (*card.quick_short, *card.medium_long) for side in cell]
    assert 0 < cells.count("PX") < cells.count("PR")
