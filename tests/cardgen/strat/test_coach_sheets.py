from __future__ import annotations

from functools import cache

from cardgen.figures.season_index import count, total
from cardgen.generating.generator import CoachSheets, Sheets
from cardgen.strat.targets import STRAIGHT_SET
from engine.coaching.situations import FOURTH_DOWNS, SITUATIONS
from engine.strat.cards import Tendency, Usage
from tests.cardgen.seasons import chosen, index

FOURTH = ("punts", "field_goals", "goes")


@cache
def _sheets(team: str) -> Sheets:
    return CoachSheets(index(), STRAIGHT_SET, Tendency, Usage).of(chosen(index())[team])


def test_calls_of_every_situation_add_up() -> None:
    rows: list[Tendency] = _sheets("BAL")["tendencies"]
    assert [row.situation for row in rows] == [*SITUATIONS, "pace"]
    assert all(row.run + sum(row.passes) == 1000 for row in rows[:-1])
    first = next(row for row in rows if row.situation == "1 7-10")
    assert first.run > 500
    assert first.look_in > first.flat
    assert first.short > first.long


def test_fourth_downs_are_the_teams() -> None:
    rows = _sheets("BAL")["fourth downs"]
    assert len(rows) == len(FOURTH_DOWNS)
    assert sum(row.downs for row in rows) == total(index().rows("fourth_downs", "BAL"), *FOURTH)


def test_usage_has_everybodys_runs_and_the_passes_meant_for_him() -> None:
    rows: dict[str, Usage] = {row.name: row for row in _sheets("BAL")["usage"]}
    andrews = rows["Mark Andrews"]
    targets = count(next(row for row in index().rows("receiving", "BAL") if "Andrews" in row["player_name"]), "targets")
    assert abs(sum(andrews.targets) - targets) <= 1
    assert andrews.flat < andrews.look_in < andrews.short
    jackson = rows["Lamar Jackson"]
    assert jackson.thrown == 401 + 23 + 37
    assert jackson.inside + jackson.outside == 176 - 37 - 19
    assert sum(jackson.targets) == 0
