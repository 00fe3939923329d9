from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.league import GAINS, run_shape
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.strat import feet
from cardgen.strat.after_catch import Letters, letter_means
from cardgen.strat.team_fumbles import BY_CARD, fumble_chance, fumble_rating
from engine.strat.cards.cells import ReadingCell
from engine.strat.cards.ratings import Longest
from engine.strat.cards.readings import YARDS
from engine.strat.editions import EDITION_2019, OLD_EDITION
from tests.cardgen.seasons import chosen, index, season


def _player(name: str, team: str, year: str = "2019") -> ChosenPlayer:
    return next(player for player in chosen(index(year))[team].players if player.name == name)


@pytest.mark.rule("SOM-CARD-05")
def test_the_foot_of_a_back_is_what_he_did() -> None:
    henry = _player("Derrick Henry", "TEN")
    assert feet.runner_foot(index(), henry).fields == {
        "rushes": 303,
        "rushing_yards": 1540,
        "rushing_touchdowns": 16,
        "longest_run": Longest(74, touchdown=True),
    }
    assert feet.catcher_foot(index(), henry).fields == {
        "games": 15,
        "receptions": 18,
        "receiving_yards": 206,
        "receiving_touchdowns": 2,
        "longest_catch": Longest(75, touchdown=True),
    }


def test_the_foot_of_a_passer_has_his_runs() -> None:
    jackson = _player("Lamar Jackson", "BAL")
    found = feet.passer_foot(index(), jackson).fields
    assert list(found.values()) == [15, 401, 265, 3127, 36, 6, 176, 1206, Longest(47, touchdown=True)]


def test_a_player_without_a_run_has_no_longest_and_one_without_a_touchdown_no_dot() -> None:
    tables = index()
    for each in chosen(tables).values():
        for player in each.of("backs"):
            ran, caught = feet.runner_foot(tables, player).fields, feet.catcher_foot(tables, player).fields
            for number, scores, longest in (
                (ran["rushes"], ran["rushing_touchdowns"], ran["longest_run"]),
                (caught["receptions"], caught["receiving_touchdowns"], caught["longest_catch"]),
            ):
                assert longest is None or isinstance(longest, Longest)
                assert (longest is None) == (number == 0), player.name
                assert longest is None or not longest.touchdown or scores, player.name


def test_a_longest_gain_that_nobody_tells_is_what_so_many_of_the_league_would_have() -> None:
    shape = run_shape("RB")
    mean = float(shape @ GAINS)
    found = [feet.usual_longest(shape, number, round(number * mean)) for number in (10, 100, 300)]
    assert found == sorted(found)
    assert 8 <= found[0] <= 20
    assert 40 <= found[2] <= 80


def test_the_origins_of_a_foot_say_what_is_estimated() -> None:
    henry = _player("Derrick Henry", "TEN")
    found = feet.catcher_foot(index(), henry).beside(feet.runner_foot(index(), henry)).derivations
    assert list(found) == ["G", "REC", "YDS", "TD", "RUSH", "RUSH YDS", "RUSH TD", "LG", "RUSH LG"]
    assert {title for title, each in found.items() if each.status == "estimated"} == {"LG", "RUSH LG"}
    assert found["RUSH"].derivation.statistic == "RUSH 303"
    assert found["RUSH LG"].derivation.value == 74


@pytest.mark.rule("SOM-CARD-25")
def test_pistol_quarterbacks_run_by_design_in_seasons_and_the_edition_that_know_them() -> None:
    jackson, rivers = _player("Lamar Jackson", "BAL"), _player("Philip Rivers", "LAC")
    assert feet.pistol_of(index(), jackson, EDITION_2019).value == "pistol"
    assert feet.pistol_of(index(), jackson, OLD_EDITION).value == ""
    assert feet.pistol_of(index(), rivers, EDITION_2019).value == ""
    griffin = _player("Robert Griffin III", "WAS", "2012")
    assert feet.pistol_of(index("2012"), griffin, EDITION_2019).value == "pistol"


@pytest.mark.rule("SOM-CARD-06")
def test_letters_follow_yards_after_the_catch() -> None:
    assert letter_means() == pytest.approx((10.7, 7.8, 5.7, 4.2, 3.0), abs=0.2)
    letters = Letters(index(), EDITION_2019)
    assert letters.of(_player("Austin Ekeler", "LAC")).printed == "A"
    assert letters.of(_player("Adam Thielen", "MIN")).printed in "DE"
    found = [letters.of(player).printed for each in chosen(index()).values() for player in each.of("backs")]
    assert all(0.01 <= found.count(letter) / len(found) <= 0.6 for letter in "ABCDE")


def test_letters_are_printed_only_after_2014_and_in_the_newer_edition() -> None:
    assert Letters(index(), OLD_EDITION).of(_player("Austin Ekeler", "LAC")) == ("", None)
    player = chosen(index("2012"))["NE"].of("backs")[0]
    assert Letters(index("2012"), EDITION_2019).of(player).printed == ""


def test_letters_of_a_season_without_yards_after_the_catch_are_estimated() -> None:
    known = season()
    table = known.tables["receiving"]
    blank = table.frame.with_columns(receiving_yards_after_catch=None)
    bare = SeasonIndex(
        type(known)(known.year, known.league, {**known.tables, "receiving": type(table)(table.name, blank)})
    )
    letter = Letters(bare, EDITION_2019).of(_player("Austin Ekeler", "LAC"))
    assert letter.noted is not None
    assert letter.noted.status == "estimated"
    assert letter.printed in "AB"


@pytest.mark.rule("SOM-CARD-19", "SOM-SACK-02", "SOM-SACK-03")
def test_fumble_ratings_bring_the_fumbles_of_the_league() -> None:
    tables = index()
    for edition in (EDITION_2019, OLD_EDITION):
        expected = real = 0.0
        for team in tables.teams:
            rating = int(fumble_rating(tables, team, edition).printed[-1])
            own = tables.stats(team, "own")
            expected += count(own, "sacks") * fumble_chance(edition, rating, 0)
            expected += BY_CARD * count(own, "completions") * fumble_chance(edition, rating, 1)
            rows = tables.rows("fumbles", team)
            real += sum(count(row, "fumbles_sacked", "fumbles_snap", "fumbles_receiving") for row in rows)
        assert expected == pytest.approx(real, rel=0.06), edition.name


@pytest.mark.rule("SOM-REC-02", "SOM-REC-03")
def test_calibration_moves_the_rating() -> None:
    tables = index()
    more, less = (fumble_rating(tables, "NYG", EDITION_2019, factor).printed for factor in (2.0, 0.3))
    assert more > fumble_rating(tables, "NYG", EDITION_2019).printed > less


@pytest.mark.rule("SOM-CAP-02")
def test_a_longest_gain_that_nobody_tells_is_no_less_than_what_the_card_says() -> None:
    henry = _player("Derrick Henry", "TEN")
    cells = [tuple(ReadingCell((YARDS,)).read(text) for text in ("+90", "-2")), None]
    assert feet.farthest(cells) == 90
    assert feet.runner_foot(index(), henry, cells).fields["longest_run"].yards == 74
    tables = dict(season().tables)
    tables["rushing"] = replace(tables["rushing"], frame=tables["rushing"].frame.with_columns(rushing_long=None))
    untold = SeasonIndex(replace(season(), tables=tables))
    assert feet.runner_foot(untold, henry).fields["longest_run"].yards < 90
    assert feet.runner_foot(untold, henry, cells).fields["longest_run"].yards == 90
