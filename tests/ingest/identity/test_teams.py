from __future__ import annotations

from collections import Counter

import pytest

from ingest.findings import InputError, Severity
from ingest.identity.league import TeamSpelling, name_teams, several_teams
from ingest.identity.teams import all_teams, find_team, make_code, teams_of


@pytest.mark.parametrize(
    ("text", "year", "code"),
    [
        ("KC", 2019, "KC"),
        ("KAN", 2019, "KC"),
        ("GNB", 2019, "GB"),
        ("NWE", 2019, "NE"),
        ("NOR", 2019, "NO"),
        ("SFO", 2019, "SF"),
        ("TAM", 2019, "TB"),
        ("JAC", 2012, "JAX"),
        ("ARZ", 2012, "ARI"),
        ("BLT", 2012, "BAL"),
        ("HST", 2012, "HOU"),
        ("CLV", 2012, "CLE"),
        ("SL", 2012, "STL"),
        ("WSH", 2023, "WAS"),
        ("wsh", 2023, "WAS"),
        ("LVR", 2021, "LV"),
        ("LA", 2017, "LA"),
        ("LAR", 2017, "LA"),
        ("RAM", 1983, "RAM"),
        ("RAI", 1983, "RAI"),
        ("LA", 1975, "RAM"),
        ("LAC", 2018, "LAC"),
        ("SDG", 2010, "SD"),
        ("HOU", 1980, "HOU"),
        ("HOU", 2010, "HOU"),
        ("CRD", 1983, "STL"),
        ("PHO", 1990, "PHO"),
        ("BOS", 1965, "BOS"),
        ("Kansas City", 1990, "KC"),
        ("Packers", 1966, "GB"),
        ("St. Louis Cardinals", 1975, "STL"),
        ("Saint Louis Cardinals", 1975, "STL"),
        ("N.Y. Giants", 1990, "NYG"),
        ("NY Jets", 1990, "NYJ"),
        ("Forty-Niners", 1948, "SF"),
        ("Tennessee Oilers", 1998, "TEN"),
        ("Washington Football Team", 2021, "WAS"),
        ("Phil-Pitt Combine", 1943, "PPS"),
    ],
)
def test_a_team_is_found_by_any_of_its_names(text: str, year: int, code: str) -> None:
    assert find_team(text, year).code == code


@pytest.mark.parametrize(
    ("text", "year", "code"), [("LV", 2012, "OAK"), ("LAC", 2012, "SD"), ("LA", 2012, "STL"), ("OAK", 2024, "LV")]
)
def test_codes_of_other_years_lead_to_the_franchise(text: str, year: int, code: str) -> None:
    assert find_team(text, year).code == code


@pytest.mark.parametrize(
    ("text", "year", "both"),
    [
        ("New York", 2012, ("NYG", "NYJ")),
        ("Los Angeles", 1985, ("RAM", "RAI")),
        ("LA", 1990, ("RAM", "RAI")),
        ("Los Angeles", 2019, ("LA ", "LAC")),
        ("Chicago", 1950, ("CHI", "CRD")),
        ("STL", 1992, ("PHO", "RAM")),
    ],
)
def test_an_ambiguous_name_is_an_error_that_names_both(text: str, year: int, both: tuple[str, str]) -> None:
    with pytest.raises(InputError) as failed:
        find_team(text, year, "a.csv: line 3")
    finding = failed.value.findings[0]
    assert finding.code == "TEAM-AMBIGUOUS"
    assert finding.where == "a.csv: line 3"
    assert all(code in finding.found for code in both)


def test_an_unknown_name_is_an_error_with_the_nearest() -> None:
    with pytest.raises(InputError) as failed:
        find_team("Bufallo Bils", 2000)
    finding = failed.value.findings[0]
    assert finding.code == "TEAM-UNKNOWN"
    assert "nearest: BUF (Buffalo Bills" in finding.expected


def test_a_team_of_other_years_is_named_as_such() -> None:
    with pytest.raises(InputError, match=r"known as LAD \(Los Angeles Dons, 1946-1949\)"):
        find_team("Los Angeles Dons", 2000)


@pytest.mark.parametrize("year", range(1920, 2026))
def test_every_code_is_unique_in_its_year_and_found(year: int) -> None:
    active = [team for team in all_teams() if team.active(year)]
    assert [code for code, count in Counter(team.code for team in active).items() if count > 1] == []
    assert {find_team(team.code, year).team_id for team in active} == {team.team_id for team in active}
    assert {find_team(team.name, year).team_id for team in active} == {team.team_id for team in active}


@pytest.mark.parametrize(
    ("year", "teams"), [(1946, 18), (1950, 13), (1960, 21), (1966, 24), (1970, 26), (1976, 28), (1995, 30), (2002, 32)]
)
def test_the_number_of_teams(year: int, teams: int) -> None:
    assert len(teams_of(year)) == teams


@pytest.mark.parametrize("year", range(2002, 2026))
def test_eight_divisions_of_four_since_2002(year: int) -> None:
    divisions = Counter((team.conference, team.division) for team in teams_of(year).values())
    assert set(divisions.values()) == {4}
    assert len(divisions) == 8


@pytest.mark.parametrize("year", range(1970, 2002))
def test_six_divisions_from_1970(year: int) -> None:
    divisions = Counter((team.conference, team.division) for team in teams_of(year).values())
    assert {place[0] for place in divisions} == {"AFC", "NFC"}
    assert len(divisions) == 6


def test_a_division_of_its_era() -> None:
    seattle = teams_of(1990)["SEA"]
    assert (seattle.conference, seattle.division) == ("AFC", "West")
    assert teams_of(1968)["NO"].division == "Century"


def _reported(*names: str) -> list[TeamSpelling]:
    return [TeamSpelling(name, f"{name}.csv") for name in names]


def test_the_list_is_used_when_most_names_are_in_it() -> None:
    names = name_teams(_reported("GNB", "Chicago Bears", "Lions"), 2019, None)
    assert names.league == "NFL"
    assert [names.code(text) for text in ("GNB", "chicago bears", "Lions")] == ["GB", "CHI", "DET"]
    assert names.findings == []


def test_one_unknown_team_among_known_ones_is_an_error() -> None:
    names = name_teams(_reported("GNB", "CHI", "Nowhere"), 2019, None)
    assert [(finding.code, finding.severity) for finding in names.findings] == [("TEAM-UNKNOWN", Severity.ERROR)]


def test_another_league_takes_its_teams_as_they_stand_and_says_so() -> None:
    names = name_teams(_reported("Hamburg Sea Able", "Berlin Baker", "PARIS CHARLIE", "Zulu"), 2023, None)
    assert names.league == "other"
    assert {code: team.name for code, team in names.teams.items()} == {
        "BB": "Berlin Baker",
        "HSA": "Hamburg Sea Able",
        "PC": "Paris Charlie",
        "ZUL": "Zulu",
    }
    assert [finding.code for finding in names.findings] == ["LEAGUE-OTHER"]


def test_a_named_other_league_needs_no_note_and_keeps_the_files_codes() -> None:
    names = name_teams(
        [TeamSpelling("Berlin Baker", "a.pdf", "BBX"), TeamSpelling("Houston", "a.pdf")], 2023, "College"
    )
    assert names.league == "College"
    assert names.code("BBX") == names.code("Berlin Baker") == "BBX"
    assert names.code("Houston") == "HOU"
    assert names.findings == []


def test_names_that_look_alike_are_reported() -> None:
    names = name_teams(_reported("Berlin Baker", "Berlin Bakers"), 2023, "Other")
    assert [finding.code for finding in names.findings] == ["TEAM-SIMILAR"]
    assert len(names.teams) == 2


def test_a_code_of_other_years_is_noted() -> None:
    names = name_teams(_reported("LV", "KC"), 2012, "NFL")
    assert [(finding.code, finding.where) for finding in names.findings] == [("TEAM-OTHER-YEARS", "LV.csv")]


def test_made_codes_are_unique() -> None:
    taken: list[str] = []
    for name in ("Berlin Baker", "Bremen Baker", "Bonn Baker", "Baker", "Baker", "B"):
        taken.append(make_code(name, taken))
    assert taken == ["BB", "BRE", "BON", "BAK", "BAKE", "B"]


@pytest.mark.parametrize(
    ("text", "code"), [("2TM", "2TM"), ("3 teams", "3TM"), ("TOT", "TOT"), ("KC", None), (None, None)]
)
def test_lines_over_several_teams(text: str | None, code: str | None) -> None:
    assert several_teams(text) == code
