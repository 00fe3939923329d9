from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardgen.tabletop.forced_fumbles import forced_by_team
from tests.cardgen.tabletop.seasons import index


@pytest.mark.rule("TTF-FUM-03")
def test_those_who_tackle_more_count_more_and_substitutes_not_at_all() -> None:
    rows = [row for row in index().rows("defense", "BAL") if row["def_tackles"]]
    one, two, other = rows[:3]
    cards = [
        SimpleNamespace(team="BAL", name=row["player_name"], player_id=row["player_id"], forced_fumble=forced)
        for row, forced in ((one, 6), (two, 0), (other, 20))
    ]
    defense = ((one["player_name"],), (), (two["player_name"], "somebody without a card"))
    sheets = {"linebackers": cards, "lineups": [SimpleNamespace(team="BAL", defense=defense)]}
    tackles = one["def_tackles"], two["def_tackles"]
    assert forced_by_team(sheets, index()) == {"BAL": pytest.approx(6 * tackles[0] / sum(tackles))}


def test_a_lineup_without_defenders_forces_nothing() -> None:
    assert forced_by_team({"lineups": [SimpleNamespace(team="BAL", defense=())]}, index()) == {"BAL": 0.0}
