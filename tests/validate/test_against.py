"""A set of a Fast Action game beside its season: only what differs is found."""

from __future__ import annotations

from types import ModuleType

import polars as pl
import pytest

from ingest.findings import Finding
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table
from tests.validate import small_set as statis_pro
from tests.validate import tabletop_set as tabletop
from tests.validate.books import SheetBook
from tests.validate.seasons import table


@pytest.fixture(params=[statis_pro, tabletop], ids=["statis-pro", "tabletop"])
def sets(request: pytest.FixtureRequest) -> ModuleType:
    return request.param


@pytest.fixture
def book(sets: ModuleType) -> SheetBook:
    return sets.Book()


@pytest.fixture
def season(sets: ModuleType) -> Season:
    found, plan = sets.small_set(), sets.GAME.plan
    teams = [{"team": team, "team_name": team, "wins": 9, "losses": 7, "ties": 0} for team in ("AAA", "BBB")]
    names = sorted({(card.team, card.name) for s in (*plan.players, *plan.kicking) for card in found.sheets[s]})
    players = [
        {"player_id": f"{team}-{name}", "team": team, "player_name": name, "position": "X"} for team, name in names
    ]
    return Season(2019, tables={"teams": table("teams", teams), "roster": table("roster", players)})


def reported(book: SheetBook, season: Season) -> list[tuple[str, str, str]]:
    """Code without the game's prefix, cell and advice of each finding."""
    prefix = f"{book.game.plan.prefix}-"
    return [
        (finding.code.removeprefix(prefix), finding.where.partition(" (")[0], finding.fix)
        for finding in findings(book, season)
    ]


def findings(book: SheetBook, season: Season) -> list[Finding]:
    return book.game.check(book.file(), "cards.xlsx", season)


def test_a_set_of_the_season(book, season):
    assert reported(book, season) == []


@pytest.mark.rule("SPF-A.3", "TTF-CARD-28")
def test_a_player_nobody_knows(book, season):
    book.set("quarterbacks", 1, "player", "QB Twoo")
    book.set("quarterbacks", 1, "id", "")
    place = book.cell("quarterbacks", 1, "player")
    assert reported(book, season) == [("ROSTER-PLAYER", place, "did you mean QB Two?")]


@pytest.mark.rule("SPF-A.3", "TTF-CARD-28")
def test_a_player_of_another_team_by_his_id(book, season):
    book.set("quarterbacks", 1, "id", "BBB-QB One")
    place = book.cell("quarterbacks", 1, "player")
    assert ("ROSTER-PLAYER", place, "he was with BBB") in reported(book, season)


def test_a_player_may_be_spelled_otherwise_if_his_id_is_known(book, season):
    book.set("quarterbacks", 1, "player", "Q. Two")
    book.set("quarterbacks", 1, "id", "AAA-QB Two")
    assert reported(book, season) == []


@pytest.mark.rule("SPF-4.1a", "TTF-CARD-01")
def test_another_record(book, season):
    place = book.set("teams", 0, "W", "10")
    assert reported(book, season) == [("ROSTER-RECORD", place, "")]


@pytest.mark.rule("SPF-4.1a", "TTF-CARD-01")
def test_a_record_left_blank(book, season):
    for title in "WLT":
        book.set("teams", 0, title, "")
    assert reported(book, season) == []


@pytest.mark.rule("SPF-A.3", "TTF-CARD-28")
def test_a_team_that_did_not_play(sets, season):
    book = sets.Book("AAA", "BBC")
    place = book.cell("teams", 1, "team")
    assert reported(book, season) == [("ROSTER-TEAM", place, "did you mean BBB?")]


def test_a_season_without_rosters(book, season):
    del season.tables["roster"]
    book.set("quarterbacks", 1, "player", "QB Twoo")
    book.set("quarterbacks", 1, "id", "")
    assert reported(book, season) == []


@pytest.mark.rule("SPF-A.3", "TTF-CARD-28")
@pytest.mark.parametrize(
    "spelling", ["Sean Mc'Donald", "S.McDonald", "McDonald, Sean", "SEAN MCDONALD JR.", "Séan McDonald"]
)
def test_strangers_spellings_are_understood(book, season, spelling):
    players = season.tables["roster"].frame.with_columns(
        player_name=pl.when(pl.col("player_id") == "AAA-QB Two").then(pl.lit("Sean McDonald")).otherwise("player_name")
    )
    season.tables["roster"] = Table(TABLES["roster"], players)
    book.set("quarterbacks", 1, "player", spelling)
    book.set("quarterbacks", 1, "id", "")
    assert reported(book, season) == []


@pytest.mark.rule("SPF-A.3", "TTF-CARD-28")
def test_two_spellings_of_one_player_are_two_cards(book, season):
    book.texts["quarterbacks"].append(["AAA", "Q. Two", *book.texts["quarterbacks"][1][2:]])
    place = book.cell("quarterbacks", 4, "player")
    first, found = reported(book, season)
    assert first[0] == "ID-TWICE"
    assert found[:2] == ("ROSTER-TWICE", place)


@pytest.mark.rule("SPF-A.2")
@pytest.mark.parametrize(("attempts", "codes"), [(99, []), (100, ["ROSTER-MISSING"])])
def test_a_regular_without_a_card(book, season, attempts, codes):
    row = {"player_id": "x", "team": "AAA", "player_name": "Ed Regular", "attempts": attempts}
    season.tables["passing"] = table("passing", [row])
    assert [code for code, _, _ in reported(book, season)] == codes
    assert all("Ed Regular" in finding.found for finding in findings(book, season))


def test_a_set_of_one_sheet_is_compared_too(book, season):
    for name in list(book.texts):
        if name != "quarterbacks":
            del book.texts[name]
    book.set("quarterbacks", 1, "player", "QB Twoo")
    book.set("quarterbacks", 1, "id", "")
    assert ("ROSTER-PLAYER", book.cell("quarterbacks", 1, "player"), "did you mean QB Two?") in reported(book, season)
