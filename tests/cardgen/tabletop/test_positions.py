from __future__ import annotations

import pytest

from cardgen.tabletop.positions import HOME, LINE, costs_nothing, printed_position
from tests.cardgen.tabletop.seasons import index, squads


@pytest.mark.rule("TTF-CARD-29", "TTF-POS-01")
def test_nobody_who_starts_stands_out_of_his_position() -> None:
    for eleven in squads().starters.values():
        for box, player in eleven.defense.items():
            assert costs_nothing(printed_position(index(), player, box), box), (player.name, box)
        for place, player in eleven.offense.items():
            if place in LINE:
                assert costs_nothing(printed_position(index(), player, place), place), (player.name, place)


@pytest.mark.rule("TTF-TABLE-POSITION")
def test_a_position_costs_where_the_table_says() -> None:
    assert not costs_nothing("CB", "M")
    assert not costs_nothing("DE", "C")
    assert costs_nothing("DT", "C")
    assert costs_nothing("OL", "LT")
    assert all(costs_nothing(position, box) for box, position in HOME.items())


def test_substitutes_print_what_they_are_listed_as() -> None:
    chosen = squads().chosen["BAL"]
    for player in chosen.of("linebackers"):
        assert printed_position(index(), player, "") == "LB"
    for player in chosen.of("defensive backs"):
        listed = index().position(player.team, player.player_id)
        if listed == "DB" and not player.lineup:
            assert printed_position(index(), player, "") == "DB"
    tackle = next(player for player in chosen.of("offensive line") if player.positions[0] == "LT" and player.lineup)
    assert printed_position(index(), tackle, "LT") == "T"
