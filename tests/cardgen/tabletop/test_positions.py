from __future__ import annotations

import pytest

from cardgen.tabletop.positions import HOME, LINE, costs_nothing, printed_position
from tests.cardgen.tabletop.seasons import book, squads


@pytest.mark.rule("TTF-CARD-29", "TTF-POS-01")
def test_nobody_who_starts_stands_out_of_his_position() -> None:
    for eleven in squads().starters.values():
        for box, man in eleven.defense.items():
            assert costs_nothing(printed_position(book(), man, box), box), (man.name, box)
        for place, man in eleven.offense.items():
            if place in LINE:
                assert costs_nothing(printed_position(book(), man, place), place), (man.name, place)


@pytest.mark.rule("TTF-TABLE-POSITION")
def test_a_position_costs_where_the_table_says() -> None:
    assert not costs_nothing("CB", "M")
    assert not costs_nothing("DE", "C")
    assert costs_nothing("DT", "C")
    assert costs_nothing("OL", "LT")
    assert all(costs_nothing(position, box) for box, position in HOME.items())


def test_substitutes_print_what_they_are_listed_as() -> None:
    chosen = squads().chosen["BAL"]
    for man in chosen.of("linebackers"):
        assert printed_position(book(), man, "") == "LB"
    for man in chosen.of("defensive backs"):
        listed = book().position(man.team, man.player_id)
        if listed == "DB" and not man.lineup:
            assert printed_position(book(), man, "") == "DB"
    tackle = next(man for man in chosen.of("offensive line") if man.positions[0] == "LT" and man.lineup)
    assert printed_position(book(), tackle, "LT") == "T"
