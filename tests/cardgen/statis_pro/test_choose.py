from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cardgen.figures.choose import SIGNIFICANT, ChosenPlayer, _tell_apart, usual_front
from cardgen.figures.playing_time import dropbacks, touches
from cardgen.figures.positions import (
    defensive_back_positions,
    defensive_line_positions,
    line_positions,
    linebacker_positions,
)
from tests.cardgen.statis_pro.seasons import index, squads

SKILL = {"RB", "FB", "WR", "TE"}


@pytest.mark.rule("SPF-A.1b")
def test_a_team_has_about_as_many_cards_of_each_kind_as_the_book_says() -> None:
    for chosen in squads().chosen.values():
        counts = Counter(player.sheet for player in chosen.players)
        positions = Counter(player.positions[0] for player in chosen.of("backs"))
        assert 8 <= counts["offensive line"] <= 10, chosen.team
        linemen, linebackers = (6, 8) if chosen.front == "3-4" else (8, 6)
        assert linemen - 2 <= counts["defensive line"] <= linemen, chosen.team
        assert linebackers - 2 <= counts["linebackers"] <= linebackers, chosen.team
        assert 8 <= counts["defensive backs"] <= 10
        for position, least in (("RB", 3), ("WR", 5), ("TE", 2)):
            assert positions[position] >= least, chosen.team
        assert 2 <= counts["quarterbacks"] <= 4


@pytest.mark.rule("SPF-A.1d")
def test_a_season_has_about_fifty_cards_a_team() -> None:
    sizes = [len(chosen.players) + 4 for chosen in squads().chosen.values()]  # team, lineup and return cards
    assert all(49 <= size <= 60 for size in sizes)
    assert 51 <= sum(sizes) / len(sizes) <= 57


@pytest.mark.rule("SPF-A.3")
def test_whoever_really_had_the_ball_twenty_times_has_a_card() -> None:
    for team, chosen in squads().chosen.items():
        carded = {player.player_id for player in chosen.players}
        for row in index().rows("roster", team):
            busy = row["position"] in SKILL and touches(index(), team, row["player_id"]) >= SIGNIFICANT
            throws = row["position"] == "QB" and dropbacks(index(), team, row["player_id"]) >= SIGNIFICANT
            if busy or throws:
                assert row["player_id"] in carded, (team, row["player_name"])


def test_a_player_with_two_teams_has_a_card_for_each() -> None:
    teams = [
        team
        for team, chosen in squads().chosen.items()
        if any(player.name == "Emmanuel Sanders" for player in chosen.players)
    ]
    assert teams == ["DEN", "SF"]


def test_a_quarterback_who_mostly_runs_and_catches_is_no_quarterback() -> None:
    hill = next(player for player in squads().chosen["NO"].players if player.name == "Taysom Hill")
    assert (hill.sheet, hill.positions) == ("backs", ("WR",))


def test_a_kicker_who_only_kicks_off_has_no_kickers_card() -> None:
    assert "Jake Bailey" not in {player.name for player in squads().chosen["NE"].of("kickers")}
    assert [player.name for player in squads().chosen["NE"].of("punters")] == ["Jake Bailey"]


def _player(name: str, player_id: str, position: str) -> ChosenPlayer:
    return ChosenPlayer("BAL", player_id, name, "backs", (position,), "", 16, 1, 0)


def test_two_players_of_one_name_are_told_apart() -> None:
    other = _player("End One", "1", "WR")
    same = [_player("Back One", "2", "RB"), _player("Back One", "3", "WR"), _player("Back One", "4", "WR")]
    names = [player.name for player in _tell_apart([other, *same], index())]
    assert names == ["End One", "Back One (RB)", "Back One (3)", "Back One (4)"]


def test_one_player_on_two_sheets_keeps_his_name() -> None:
    kicker = replace(_player("Kicker One", "1", "K"), sheet="kickers")
    assert [player.name for player in _tell_apart([kicker, replace(kicker, sheet="punters")], index())] == [
        "Kicker One"
    ] * 2


@pytest.mark.parametrize(
    ("slots", "positions", "front"),
    [
        (["LDE", "NT", "RDE", "LOLB"], [], "3-4"),
        (["LDE", "LDT", "RDE", "MLB", "LOLB"], ["NT", "ILB"], "4-3"),
        ([], ["NT", "ILB", "ILB", "DE"], "3-4"),
        ([], ["DT", "DT", "MLB"], "4-3"),
    ],
)
def test_the_usual_front(slots: list[str], positions: list[str], front: str) -> None:
    rows = [{"lineup": slot} for slot in slots] + [{"position": position} for position in positions]
    assert usual_front(rows) == front


def test_positions_as_the_cards_print_them() -> None:
    assert line_positions({"position": "OT", "lineup": "RT"}) == ("RT", "LT")
    assert line_positions({"position": "OG"}, backup_center=True) == ("LG", "RG", "CN")
    assert defensive_line_positions({"position": "DL", "weight": 300}) == ("DT",)
    assert defensive_line_positions({"position": "DE", "lineup": "NT"}) == ("NT", "DE")
    assert linebacker_positions({"position": "LB"}, "3-4", rusher=True) == ("OLB",)
    assert linebacker_positions({"position": "LB"}, "4-3", rusher=False) == ("MLB",)
    assert defensive_back_positions({"position": "DB", "weight": 190}) == ("CB",)
    assert defensive_back_positions({"position": "FS", "lineup": "SS"}) == ("SS", "FS")
