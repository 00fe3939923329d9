"""Seasons completed so that every team can take the field."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from cardgen.completing import complete
from cardgen.completing.flagging import flag_moves
from cardgen.completing.squads import needs
from cardgen.figures.choose import choose
from cardgen.figures.line_places import LINE_PLACES, fill_places, places_to_cover
from cardgen.figures.season_index import OWN, SeasonIndex
from cardgen.figures.starters import starters
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet
from engine.statis_pro.cards import OffensiveLineman, Team
from ingest.season import Season
from ingest.table import Mark, Status, Table
from tests.cardgen.seasons import season as shipped


def roster_row(position: str, number: int, team: str = "AAA", **more: Any) -> dict[str, Any]:
    name = f"{position} {number} of {team}"
    return {"player_id": name, "player_name": name, "team": team, "position": position, **more}


def season_of(rows: list[dict[str, Any]], **tables: list[dict[str, Any]]) -> Season:
    teams = [{"team": team} for team in dict.fromkeys(row["team"] for row in rows)] or [{"team": "AAA"}]
    made = {"teams": teams, "roster": rows, **tables}
    return Season(1975, "NFL", {name: Table.from_rows(name, made[name]) for name in made if made[name]})


WHOLE = [
    roster_row(position, number)
    for position, most in (
        *(("QB", 1), ("RB", 3), ("WR", 4), ("TE", 2), ("OT", 2), ("OG", 2), ("C", 1)),
        *(("DE", 3), ("DT", 2), ("OLB", 3), ("MLB", 2), ("CB", 3), ("FS", 3), ("K", 1), ("P", 1)),
    )
    for number in range(1, most + 1)
]


STARTING = {"OT 1 of AAA": "LT", "OT 2 of AAA": "RT", "OG 1 of AAA": "LG", "OG 2 of AAA": "RG"}


def no_center() -> Season:
    """A line of starters whose only substitute is a tackle."""
    rows = [{**row, "lineup": STARTING.get(row["player_name"])} for row in without("C")]
    return season_of([*rows, roster_row("OT", 3)])


def without(position: str) -> list[dict[str, Any]]:
    return [row for row in WHOLE if row["position"] != position]


def test_a_whole_squad_stays_as_it_is() -> None:
    season = season_of(WHOLE)
    found = complete(season)
    assert not found.moves
    assert found.season.frame("roster").equals(season.frame("roster"))


@pytest.mark.parametrize("year", ["2012", "2019"])
def test_nobody_is_added_to_a_season_that_ships(year: str) -> None:
    found = complete(shipped(year))
    assert not found.moves
    assert not found.notes


@pytest.mark.parametrize("need", needs(), ids=lambda need: need.group)
def test_a_team_without_anybody_gets_replacements(need: Any) -> None:
    found = complete(season_of([], rushing=[{"player_id": "x", "player_name": "x", "team": "AAA", "carries": 1}]))
    made = [move for move in found.moves if not move.listed]
    index = SeasonIndex(found.season)
    chosen = choose(index, "AAA")
    assert any(move.position == need.position or need.group == "OL" for move in made)
    assert len(starters(chosen).defense) == 11
    assert set(LINE_PLACES) <= set(starters(chosen).offense)
    assert len(chosen.of("kickers")) == len(chosen.of("punters")) == 1


def test_a_replacement_says_what_he_is() -> None:
    found = complete(season_of(without("P")))
    (move,) = found.moves
    assert (move.name, move.position, move.listed) == ("Replacement Punter", "P", "")
    (described,) = [finding for finding in found.notes if finding.code == "SQUAD-REPLACEMENT"]
    assert described.where == "AAA"
    assert "Replacement Punter" in described.found
    roster = found.season.tables["roster"]
    (row,) = [row for row in roster.frame.iter_rows(named=True) if row["player_name"] == "Replacement Punter"]
    assert roster.status(row, "position") is Status.ESTIMATED


def test_a_punter_by_his_punts_is_enough_wherever_he_is_listed() -> None:
    punts = [{"player_id": "K 1 of AAA", "player_name": "K 1 of AAA", "team": "AAA", "punts": 40}]
    assert not complete(season_of(without("P"), punting=punts)).moves


def test_a_lacking_center_is_the_nearest_lineman() -> None:
    chosen = choose(SeasonIndex(complete(no_center()).season), "AAA")
    (move,) = chosen.moves
    assert (move.name, move.position, move.listed) == ("OT 3 of AAA", "CN", "OT")
    assert starters(chosen).offense["CN"].player_id == move.player_id
    assert "CN" in starters(chosen).offense["CN"].positions


def test_only_a_guessed_receiver_becomes_a_tight_end() -> None:
    rows = [*without("TE"), roster_row("WR", 5, weight=250), roster_row("WR", 6, weight=245)]
    season = season_of(rows)
    assert [move.name for move in complete(season).moves] == ["Replacement Tight End"]
    season.tables["roster"].cells[("WR 5 of AAA", "AAA"), "position"] = Mark(Status.ESTIMATED)
    (move,) = complete(season).moves
    assert (move.name, move.position, move.listed) == ("WR 5 of AAA", "TE", "WR")


def test_of_guessed_receivers_the_one_of_a_tight_ends_weight_is_put_there() -> None:
    rows = [
        *without("TE"),
        *(roster_row("WR", number, weight=weight) for number, weight in ((5, 190), (6, 315), (7, 250))),
    ]
    season = season_of(rows)
    for number in (5, 6, 7):
        season.tables["roster"].cells[(f"WR {number} of AAA", "AAA"), "position"] = Mark(Status.ESTIMATED)
    assert complete(season).moves[0].name == "WR 7 of AAA"


def test_places_of_the_line_are_filled_by_moving_who_can_move() -> None:
    positions = [("LT", "RT"), ("RT",), ("LG", "RG"), ("RG",), ("CN",)]
    filled = fill_places(positions, {})
    assert filled == {"LT": 0, "LG": 2, "CN": 4, "RG": 3, "RT": 1}
    assert fill_places([("LT", "RT"), ("LT",)], {"LT": 1})["RT"] == 0
    assert fill_places([("LT", "RT"), ("RT",)], {"RT": 0}) == {"LT": 0, "RT": 1}
    assert fill_places([("LT",), ("CN",)], {}) == {"LT": 0, "CN": 1}


def test_nobody_learns_a_place_where_all_five_can_be_filled() -> None:
    assert places_to_cover([("LT", "RT"), ("RT", "LT"), ("LG", "RG"), ("RG", "LG"), ("CN",)]) == []


def test_the_nearest_of_those_whom_nothing_else_needs_learns_a_place() -> None:
    tackles, guards = [("LT", "RT")] * 3, [("LG", "RG")] * 3
    assert places_to_cover([*tackles, *guards]) == [(5, "CN")]
    assert places_to_cover([*guards, ("CN",), ("CN",)]) == [(2, "LT"), (4, "RT")]


def test_team_totals_are_added_up() -> None:
    passing = [{"player_id": "QB 1 of AAA", "player_name": "QB 1 of AAA", "team": "AAA", "attempts": 30, "sacks": 2}]
    rushing = [
        {"player_id": f"RB {n} of AAA", "player_name": f"RB {n} of AAA", "team": "AAA", "carries": 10 * n, "games": 14}
        for n in (1, 2)
    ]
    found = complete(season_of(WHOLE, passing=passing, rushing=rushing))
    line = SeasonIndex(found.season).stats("AAA", OWN)
    assert (line["attempts"], line["carries"], line["plays"], line["games"]) == (30, 30, 62, 14)
    assert SeasonIndex(found.season).counted_stats("AAA", OWN)["penalties"] is None  # estimated, so not counted
    assert "TEAM-SUMS" in {finding.code for finding in found.notes}
    stats = found.season.tables["team_stats"]
    assert stats.status(line, "carries") is Status.DERIVED


def test_cards_of_those_put_somewhere_are_flagged() -> None:
    whole = complete(no_center())
    chosen = {"AAA": choose(SeasonIndex(whole.season), "AAA")}
    (move,) = chosen["AAA"].moves
    card = OffensiveLineman("AAA", move.name, positions=("LG", "RG", "CN"), blocking=0, pass_blocking=0)
    team = Team("AAA", "1975", "AAA", "", "", 0, 0, 0)
    cards = CardSet("statis-pro", "1975", {"teams": [team], "offensive line": [card]}, provenance=Provenance())
    notes = flag_moves(cards, whole, chosen)
    assert [note.code for note in notes if note.code == "SQUAD-MOVED"] == ["SQUAD-MOVED"]
    origins = cards.provenance.of_card(move.name, "AAA", "Position", "offensive line")
    assert [(origin.printed, origin.status) for origin in origins] == [("LG/RG/CN", "estimated")]
    assert "nearest" in origins[0].formula


def test_the_season_itself_is_left_alone() -> None:
    season = season_of(without("K"))
    before = season.frame("roster").clone()
    complete(season)
    assert isinstance(before, pl.DataFrame)
    assert season.frame("roster").equals(before)
