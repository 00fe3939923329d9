"""A set beside its season: only what differs is found."""

from __future__ import annotations

import polars as pl
import pytest

from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table
from tests.validate.small_set import Book, small_set
from validate.statis_pro import check_cards
from validate.statis_pro.plan import PLAN


def table(name: str, rows: list[dict[str, object]]) -> Table:
    spec = TABLES[name]
    return Table(spec, spec.complete(pl.DataFrame(rows)))


@pytest.fixture
def season() -> Season:
    found = small_set()
    teams = [{"team": team, "team_name": team, "wins": 9, "losses": 7, "ties": 0} for team in ("AAA", "BBB")]
    names = sorted({(card.team, card.name) for s in (*PLAN.men, *PLAN.kicking) for card in found.sheets[s]})
    men = [{"player_id": f"{team}-{name}", "team": team, "player_name": name, "position": "X"} for team, name in names]
    return Season(2019, tables={"teams": table("teams", teams), "roster": table("roster", men)})


def told(book: Book, season: Season) -> list[tuple[str, str, str]]:
    found = check_cards(book.file(), "cards.xlsx", season)
    return [(finding.code, finding.where.partition(" (")[0], finding.fix) for finding in found]


def test_a_set_of_the_season(season):
    assert told(Book(), season) == []


@pytest.mark.rule("SPF-A.3")
def test_a_player_nobody_knows(season):
    book = Book()
    book.set("quarterbacks", 1, "player", "QB Twoo")
    book.set("quarterbacks", 1, "id", "")
    place = book.cell("quarterbacks", 1, "player")
    assert told(book, season) == [("SPF-ROSTER-PLAYER", place, "did you mean QB Two?")]


@pytest.mark.rule("SPF-A.3")
def test_a_player_of_another_team_by_his_id(season):
    book = Book()
    book.set("quarterbacks", 1, "id", "BBB-QB One")
    place = book.cell("quarterbacks", 1, "player")
    assert told(book, season) == [("SPF-ROSTER-PLAYER", place, "he was with BBB")]


def test_a_player_may_be_spelled_otherwise_if_his_id_is_known(season):
    book = Book()
    book.set("quarterbacks", 1, "player", "Q. Two")
    book.set("quarterbacks", 1, "id", "AAA-QB Two")
    assert told(book, season) == []


@pytest.mark.rule("SPF-4.1a")
def test_another_record(season):
    book = Book()
    place = book.set("teams", 0, "W", "10")
    assert told(book, season) == [("SPF-ROSTER-RECORD", place, "")]


@pytest.mark.rule("SPF-A.3")
def test_a_team_that_did_not_play(season):
    book = Book("AAA", "BBC")
    place = book.cell("teams", 1, "team")
    assert told(book, season) == [("SPF-ROSTER-TEAM", place, "did you mean BBB?")]


def test_a_season_without_rosters(season):
    del season.tables["roster"]
    book = Book()
    book.set("quarterbacks", 1, "player", "QB Twoo")
    book.set("quarterbacks", 1, "id", "")
    assert told(book, season) == []


@pytest.mark.rule("SPF-A.3")
@pytest.mark.parametrize(
    "spelling", ["Sean Mc'Donald", "S.McDonald", "McDonald, Sean", "SEAN MCDONALD JR.", "Séan McDonald"]
)
def test_strangers_spellings_are_understood(season, spelling):
    men = season.tables["roster"].frame.with_columns(
        player_name=pl.when(pl.col("player_id") == "AAA-QB Two").then(pl.lit("Sean McDonald")).otherwise("player_name")
    )
    season.tables["roster"] = Table(TABLES["roster"], men)
    book = Book()
    book.set("quarterbacks", 1, "player", spelling)
    book.set("quarterbacks", 1, "id", "")
    assert told(book, season) == []


@pytest.mark.rule("SPF-A.3")
def test_two_spellings_of_one_man_are_two_cards(season):
    book = Book()
    book.texts["quarterbacks"].append(["AAA", "Q. Two", *book.texts["quarterbacks"][1][2:]])
    place = book.cell("quarterbacks", 4, "player")
    (found,) = told(book, season)
    assert found[:2] == ("SPF-ROSTER-TWICE", place)


@pytest.mark.rule("SPF-A.2")
@pytest.mark.parametrize(("attempts", "codes"), [(99, []), (100, ["SPF-ROSTER-MISSING"])])
def test_a_regular_without_a_card(season, attempts, codes):
    row = {"player_id": "x", "team": "AAA", "player_name": "Ed Regular", "attempts": attempts}
    season.tables["passing"] = table("passing", [row])
    found = check_cards(Book().file(), "cards.xlsx", season)
    assert [finding.code for finding in found] == codes
    assert all("Ed Regular" in finding.found for finding in found)


def test_a_set_of_one_sheet_is_compared_too(season):
    book = Book()
    for name in list(book.texts):
        if name != "quarterbacks":
            del book.texts[name]
    book.set("quarterbacks", 1, "player", "QB Twoo")
    book.set("quarterbacks", 1, "id", "")
    assert ("SPF-ROSTER-PLAYER", book.cell("quarterbacks", 1, "player"), "did you mean QB Two?") in told(book, season)
