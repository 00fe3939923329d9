"""Whom of a season's players a stranger's spelling means."""

from __future__ import annotations

import polars as pl
import pytest

from ingest.identity.roster import Roster, code_in_season
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table

PLAYERS = [
    ("1", "AAA", "Adam Able Jr.", "RB"),
    ("2", "AAA", "Jöhn Baker", "WR"),
    ("3", "AAA", "Jim Baker", "CB"),
    ("4", "AAA", "William O'Cat", "QB"),
    ("5", "AAA", "Sam Dog", "WR"),
    ("6", "AAA", "Stan Dog", "TE"),
    ("7", "BBB", "Zed Elsewhere", "QB"),
    ("8", "BBB", "Adam Able", "LB"),
]


@pytest.fixture(scope="module")
def roster() -> Roster:
    rows = [dict(zip(("player_id", "team", "player_name", "position"), player, strict=True)) for player in PLAYERS]
    spec = TABLES["roster"]
    passing = TABLES["passing"]
    late = {"player_id": "9", "team": "AAA", "player_name": "Late Comer", "attempts": 3}
    tables = {
        "roster": Table(spec, spec.complete(pl.DataFrame(rows))),
        "passing": Table(passing, passing.complete(pl.DataFrame([late]))),
    }
    return Roster.of(Season(1983, tables=tables))


@pytest.mark.parametrize(
    ("name", "position", "found"),
    [
        ("Adam Able", "RB", "1"),
        ("ABLE, ADAM", "RB", "1"),
        ("A.Able", "", "1"),
        ("John Baker", "WR", "2"),
        ("J. Baker", "WR", "2"),
        ("J. Baker", "CB", "3"),
        ("Bill O’Cat", "QB", "4"),
        ("Late Comer", "QB", "9"),
    ],
)
def test_spellings(roster: Roster, name: str, position: str, found: str) -> None:
    player = roster.find(name, "AAA", position).player
    assert player is not None
    assert player.player_id == found


def test_what_cannot_be_decided_is_not_decided(roster: Roster) -> None:
    found = roster.find("S. Dog", "AAA")
    assert found.player is None
    assert found.candidates == ("Sam Dog", "Stan Dog")
    assert roster.find("S. Dog", "AAA", "TE").player is not None


def test_a_position_too_far_off_is_another_player(roster: Roster) -> None:
    assert roster.find("Adam Able", "AAA", "CB").player is None


def test_nobody_is_reported_with_the_nearest_and_where_he_was(roster: Roster) -> None:
    found = roster.find("Adam Abel", "AAA", "RB")
    assert (found.player, found.candidates[0], found.meant) == (None, "Adam Able Jr.", "did you mean Adam Able Jr.?")
    assert roster.find("Zed Elsewhere", "AAA", "QB").elsewhere == ("BBB",)
    assert roster.find("Xyz", "CCC").candidates == ()


def test_an_id_goes_before_a_name(roster: Roster) -> None:
    player = roster.find("Somebody Else", "AAA", "QB", "5").player
    assert player is not None
    assert player.name == "Sam Dog"


@pytest.mark.parametrize(
    ("spellings", "code"),
    [(("RAI",), "RAI"), (("LAD", "Los Angeles Raiders"), "RAI"), (("Rams",), "RAM"), (("XYZ",), ""), (("",), "")],
)
def test_codes_of_teams(spellings: tuple[str, ...], code: str) -> None:
    spec = TABLES["teams"]
    teams = [{"team": team, "team_name": team} for team in ("RAI", "RAM")]
    season = Season(1983, tables={"teams": Table(spec, spec.complete(pl.DataFrame(teams)))})
    assert code_in_season(season, *spellings) == code
