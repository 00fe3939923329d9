"""Whom a command means: players as people write them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.api.replaying import _season
from cardgen.sets.resolve import find_player
from ingest.findings import InputError
from tests.cardgen.printing.sets import printable_set

SET = printable_set("GB", "NO", hard=True)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("larry warford", "Larry Warford"),
        ("Equanimeous", "Equanimeous St. Brown"),
        ("olafsson", "Björn Þór Ólafsson Jr."),
        ("L.Murray", "Latavius Murray"),
        ("D. Washington", "Dwayne Washington"),
    ],
)
def test_a_part_of_a_name_or_an_initial_will_do(said: str, meant: str) -> None:
    assert find_player(SET, said) == meant


def test_a_name_that_several_have_is_reported_with_all_of_them() -> None:
    with pytest.raises(InputError) as failed:
        find_player(SET, "Williams")
    assert str(failed.value) == (
        "Williams: 2 players, expected one of them (say which: Dexter Williams, Jamaal Williams) [PLAYER-AMBIGUOUS]"
    )


def test_a_team_may_settle_which_of_them_is_meant() -> None:
    with pytest.raises(InputError, match="say which: Chauncey Gardner-Johnson, Malcolm Johnson"):
        find_player(SET, "Johnson")
    assert find_player(SET, "Johnson", ["no"]) == "Chauncey Gardner-Johnson"
    assert find_player(SET, "Johnson", ["GB"]) == "Malcolm Johnson"


@pytest.mark.parametrize(("said", "near"), [("Jenkinz", "Jenkins"), ("Latavius Murrey", "Latavius Murray")])
def test_a_misspelled_name_is_answered_with_the_nearest(said: str, near: str) -> None:
    with pytest.raises(InputError) as failed:
        find_player(SET, said)
    (finding,) = failed.value.findings
    assert finding.code == "PLAYER-UNKNOWN"
    assert finding.fix == f"did you mean {near}?"


def test_a_season_that_ships_is_not_that_of_another_league_of_its_year() -> None:
    ours = replace(SET, season="2019")
    assert _season(ours, "").year == 2019
    others = {"teams": [replace(card, team=f"{card.team}X") for card in SET.sheets["teams"]]}
    with pytest.raises(InputError, match="no season with these teams ships"):
        _season(replace(ours, sheets=others), "")
