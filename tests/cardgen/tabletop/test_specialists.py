from __future__ import annotations

from collections import Counter

import pytest

from cardgen.figures.choose import choose
from cardgen.figures.kickoffs import LeagueKickoffs
from cardgen.figures.returners import returner_shares
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.tabletop.implied_kicks import touchbacks
from cardgen.tabletop.specialists import (
    Coverage,
    Specialists,
    coverage_for,
    specialists_of,
    table_touchbacks,
    touchback_cells,
    touchback_share,
)
from engine.chance.every import Branches, every
from engine.fast_action import calls, charts
from engine.fast_action.chance import Every
from engine.fast_action.counting import Counting
from engine.tabletop.cards.cells import TOUCHBACK, USE_COLUMN_B
from engine.tabletop.deck import default_deck
from engine.tabletop.faces import specialist
from engine.tabletop.kickoff import kickoff_cell
from engine.tabletop.plays import OffenseCall
from ingest.season import Season
from tests.cardgen.tabletop.seasons import card, chosen, index, season, special_teams
from tests.engine.tabletop.builders import snap

SHEET = "kickoff specialists"


@pytest.mark.rule("TTF-KO-03", "TTF-KO-04")
@pytest.mark.parametrize("team", ["BAL", "SEA"])
def test_by_the_rules_touchbacks_come_as_often_as_the_card_is_made_for(team: str) -> None:
    kicks = specialist(card(SHEET, team), 0)
    counting = Counting(default_deck())

    def rule(branches: Branches) -> bool:
        column, number = kickoff_cell(
            snap(Every(counting, branches), OffenseCall(calls.PUNT), trace=False), kicks.returners
        )
        return kicks.returners[column][number] == charts.TOUCHBACK

    played = sum(probability for probability, out in every(rule) if out)
    assert played == pytest.approx(touchbacks(card(SHEET, team)))
    player = specialists_of(index(), chosen()[team])[0]
    kicked = LeagueKickoffs(index()).own(player)
    assert played == pytest.approx(kicked.touchbacks / kicked.deep, abs=0.004)


def test_touchbacks_of_both_columns() -> None:
    assert touchback_share(3, 0) == pytest.approx(0.25)
    assert touchback_share(0, 12) == pytest.approx(1 / 12)
    assert touchback_cells(0.0) == (0, 0)
    assert touchback_cells(1.0) == (11, 12)
    for share in (0.123, 0.5, 0.777):
        assert touchback_share(*touchback_cells(share)) == pytest.approx(share, abs=0.0045)


@pytest.mark.rule("TTF-KO-03")
def test_a_season_that_counts_no_kickoffs_has_the_touchbacks_of_the_rulebooks_table() -> None:
    assert table_touchbacks() == pytest.approx(1 / 12 + 2 / 12 * 3 / 12)
    known = season()
    bare = SeasonIndex(Season(known.year, known.league, {n: t for n, t in known.tables.items() if n != "kicking"}))
    notes = Provenance()
    made = Specialists(bare).make(specialists_of(bare, choose(bare, "BAL"))[0], "", notes)
    assert touchbacks(made) == pytest.approx(table_touchbacks(), abs=0.004)
    assert {each.status for each in notes.origins if each.field != "Games"} == {"estimated"}


@pytest.mark.rule("TTF-CARD-22")
def test_column_a_sends_to_column_b_once_and_column_b_never() -> None:
    for each in special_teams()[0][SHEET]:
        assert [kick == USE_COLUMN_B for kick in each.column_a] == [False] * 11 + [True]
        assert USE_COLUMN_B not in each.column_b
        assert len(each.column_b) == 12


def test_kicks_come_down_where_they_did_on_average() -> None:
    kickoffs = LeagueKickoffs(index())
    for team in ("BAL", "NE", "SEA"):
        player = specialists_of(index(), chosen()[team])[0]
        lines = [kick.line for kick in card(SHEET, team).column_a if kick.returner > 0]
        wanted = kickoffs.goal_line - kickoffs.average(kickoffs.own(player))
        assert sum(lines) / len(lines) == pytest.approx(wanted, abs=0.5 / len(lines) + 1e-9)


def test_first_to_fourth_players_field_kicks_as_often_as_they_returned_them() -> None:
    fielded: Counter[int] = Counter()
    for each in special_teams()[0][SHEET]:
        for kicks, weight in ((each.column_a, 12), (each.column_b, 1)):
            for kick in kicks:
                if kick not in (TOUCHBACK, USE_COLUMN_B):
                    fielded[kick.returner] += weight
    shares = returner_shares(index(), "kick_returns", "kickoff_returns")
    for returner, share in enumerate(shares, 1):
        assert fielded[returner] / fielded.total() == pytest.approx(share, abs=0.01)


@pytest.mark.rule("TTF-KO-06", "TTF-KO-08")
def test_good_coverage_adds_to_run_numbers_and_bad_coverage_takes_off() -> None:
    good, bad = coverage_for(-2.0, 22.5), coverage_for(2.0, 22.5)
    assert good.worth(22.5) == pytest.approx(-2.0, abs=0.2)
    assert bad.worth(22.5) == pytest.approx(2.0, abs=0.2)
    assert min(*good.changes, good.asterisk) >= 0 >= max(*bad.changes, bad.asterisk)
    assert coverage_for(0.0, 22.5) == Coverage((0,) * 12, 0)


def test_the_busiest_kicks_off_and_a_second_player_only_with_a_quarter_of_the_kicks() -> None:
    for team in index().teams:
        uses = [player.use for player in specialists_of(index(), chosen()[team])]
        assert uses == sorted(uses, reverse=True)
        every_kick = sum(row["kickoffs"] for row in index().rows("kicking", team))
        assert all(use >= 0.25 * every_kick for use in uses[1:])


def test_every_row_has_an_origin() -> None:
    fields = [each.field for each in special_teams()[1].of_card(card(SHEET, "BAL").name, "BAL", sheet=SHEET)]
    rows = [f"{title} {row}" for title in ("A", "B", "Ret") for row in range(1, 13)]
    assert sorted(fields) == sorted([*rows, "Games", "Ret *"])
