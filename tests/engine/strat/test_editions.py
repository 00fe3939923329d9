"""Two editions as named alternatives, and the optional rules."""

from __future__ import annotations

from dataclasses import fields
from importlib.resources import files

import pytest

from engine.strat.editions import ALL_EDITIONS, EDITION_2019, OLD_EDITION, find_edition
from engine.strat.options import ALWAYS_OLD, ONLY_2019, Options, of_edition, with_rules
from engine.strat.tables import OLD, YEAR_2019, read_table


def test_every_alternative_is_a_field_and_cites_its_rules() -> None:
    rows = read_table("editions.csv")
    assert [row["alternative"] for row in rows] == [field.name for field in fields(EDITION_2019)][2:]
    assert all(row["says"] and row["rule"].startswith("SOM-") for row in rows)


def test_editions_are_found_by_name_and_differ_in_every_alternative() -> None:
    assert find_edition("old") is OLD_EDITION
    assert [edition.index for edition in ALL_EDITIONS] == [0, 1]
    same = [
        field.name
        for field in fields(EDITION_2019)
        if getattr(EDITION_2019, field.name) == getattr(OLD_EDITION, field.name)
    ]
    assert same == []
    with pytest.raises(ValueError, match="no edition '1968', expected one of 2019, old"):
        find_edition("1968")


def test_optional_rules_are_off_unless_asked_for() -> None:
    usual = Options()
    assert (usual.penalties, usual.injuries, usual.fatigue, usual.quarterback_usage) == (True, True, True, True)
    assert not any(getattr(usual, name) for name in (*ONLY_2019, *ALWAYS_OLD, "updated_sacks", "great_players"))
    assert with_rules(["updated-sacks", "injuries=off"]) == Options(updated_sacks=True, injuries=False)


@pytest.mark.rule("SOM-YAC-04", "SOM-FLX-02", "SOM-FLX-04")
def test_the_older_edition_knows_few_options_and_compels_two() -> None:
    asked = with_rules([name.replace("_", "-") for name in (*ONLY_2019, "spare_wide_receivers")])
    assert of_edition(asked, EDITION_2019) == asked
    old = of_edition(asked, OLD_EDITION)
    assert not any(getattr(old, name) for name in (*ONLY_2019, "spare_wide_receivers"))
    assert all(getattr(old, name) for name in ALWAYS_OLD)
    assert old.edition is OLD_EDITION


def test_an_edition_is_chosen_among_the_rules_and_the_last_one_holds() -> None:
    assert with_rules([]).edition is EDITION_2019
    assert with_rules(["edition=2019", "updated-sacks", "edition=old"]) == of_edition(
        Options(updated_sacks=True), OLD_EDITION
    )
    with pytest.raises(ValueError, match="no edition '1968', expected one of 2019, old"):
        with_rules(["edition=1968"])


@pytest.mark.parametrize(
    ("setting", "described"),
    [
        ("low-usage", "the edition 'old' does not have low-usage"),
        ("empty-zone-wrong=off", "the edition 'old' always has empty-zone-wrong"),
    ],
)
@pytest.mark.rule("SOM-FLX-02")
def test_what_an_edition_does_not_leave_open_is_reported(setting: str, described: str) -> None:
    with_rules([setting])
    with pytest.raises(ValueError, match=described):
        with_rules(["edition=old", setting])


@pytest.mark.rule("SOM-TABLE-OLDCHARTS")
def test_the_older_edition_shares_all_charts_but_these() -> None:
    folder = files("engine.strat") / "tables"
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".csv"))
    apart = [name for name in names if read_table(name, YEAR_2019) != read_table(name, OLD)]
    unknown = [name for name in apart if not read_table(name, OLD)]
    assert unknown == [
        *("low_usage.csv", "safety_blitz.csv", "safety_blitz_unblocked.csv", "variable_field_goals.csv"),
        "yards_after_catch.csv",
    ]
    others = set(apart) - set(unknown)
    assert others == {"fumble_ratings.csv", "loose_balls.csv", "rush_points.csv", "sacks.csv"}
