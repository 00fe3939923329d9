"""What cards aim at: factors on the real line, kept with the set, taken off again when its lines are told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.aims.aimed import aimed_catches, aimed_passes, aimed_runs
from cardgen.aims.aiming import Aiming, Learned, aiming_of, learned_of
from cardgen.aims.files import read_aims, season_digest, season_file, season_text, shipped_aims
from cardgen.aims.opponents import NOBODY, Opponents
from cardgen.fast_action.asking import ROWS
from cardgen.fast_action.punting import distances
from cardgen.figures.catch_lines import catch_line
from cardgen.figures.pass_lines import pass_line
from cardgen.figures.run_lines import run_line
from cardgen.sets import CardSet
from cardgen.statis_pro.aimed import PACKAGE, STRAIGHT, STRAIGHT_AIMING
from cardgen.statis_pro.fumbles import fumble_adjustment, fumbles_lost
from cardgen.statis_pro.generate import generate
from cardgen.statis_pro.implied import implied_lines
from ingest.findings import InputError
from ingest.season import Season
from tests.cardgen.statis_pro.seasons import book, season, squads, two_teams

AIMS = STRAIGHT.but(carry=1.1, catch=1.05, completion=1.02, interception=0.9, sack=0.8, punt=1.04, fumble=0.5)
JACKSON, INGRAM = "00-0034796", "00-0027966"
LEARNED = Learned(
    AIMS, {"BAL": STRAIGHT.but(run=1.2)}, {"BAL": STRAIGHT.but(sack=1.1)}, {("BAL", INGRAM): STRAIGHT.but(carry=1.05)}
)


def test_a_runner_aims_at_more_yards_for_the_same_carries() -> None:
    real = run_line(book(), "BAL", JACKSON, "QB")
    aimed = aimed_runs(real, AIMS)
    assert aimed.mean == pytest.approx(1.1 * real.mean)
    assert replace(aimed, yards=real.yards) == real


def test_a_passer_aims_at_every_part_of_his_line() -> None:
    real = pass_line(book(), "BAL", JACKSON, 0.5)
    aimed = aimed_passes(real, AIMS)
    assert aimed.completion == pytest.approx(1.02 * real.completion)
    assert aimed.yards == pytest.approx(1.02 * 1.05 * real.yards)
    assert aimed.interception == pytest.approx(0.9 * real.interception)
    assert aimed.sack == pytest.approx(0.8 * real.sack)
    assert aimed.scramble == real.scramble
    assert aimed.by_depth == pytest.approx([1.02 * rate for rate in real.by_depth])


def test_a_receiver_aims_at_longer_catches() -> None:
    real = catch_line(book(), "NO", "00-0032765", "WR", ROWS)
    aimed = aimed_catches(real, AIMS)
    assert aimed.mean == pytest.approx(1.05 * real.mean)
    assert aimed.means == pytest.approx([1.05 * mean for mean in real.means])
    assert (aimed.targets, aimed.receptions) == (real.targets, real.receptions)


def test_nobody_aims_at_more_completions_than_there_can_be() -> None:
    line = replace(pass_line(book(), "BAL", JACKSON, 0.5), completion=0.99, by_depth=(0.99, 0.9, 0.8))
    aimed = aimed_passes(line, STRAIGHT.but(completion=1.5))
    assert aimed.completion == 0.97
    assert max(aimed.by_depth) == 0.97


def test_a_punter_aims_at_longer_punts() -> None:
    (man,) = squads().chosen["BAL"].of("punters")
    real, aimed = distances(book(), man), distances(book(), man, 1.04)
    assert sum(aimed.rows) == round(11 * real.gross * 1.04)


def test_fumbles_lost_are_aimed_at_and_nobody_leaves_the_numbers() -> None:
    real, _ = fumbles_lost(book(), "NYG", STRAIGHT_AIMING)
    aimed, way = fumbles_lost(book(), "NYG", Aiming(LEARNED))
    assert real is not None
    assert aimed is not None
    assert aimed.high == pytest.approx(real.high / 2, abs=1)
    assert "48 x 0.500 x lost / fumbles" in way.formula
    lowest = min(
        span.high if span else 0 for span in (fumbles_lost(book(), each, Aiming(LEARNED))[0] for each in book().teams)
    )
    assert all(fumble_adjustment(book(), each, Aiming(LEARNED))[0] + lowest >= 0 for each in book().teams)


def test_the_parts_of_an_aim_are_multiplied() -> None:
    aiming = Aiming(LEARNED, Opponents({"BAL": STRAIGHT.but(carry=0.9)}, {"BAL": STRAIGHT.but(sack=0.9)}))
    assert aiming.man("BAL", INGRAM)["carry"] == pytest.approx(1.1 * 0.9 * 1.05)
    assert aiming.man("BAL", JACKSON)["carry"] == pytest.approx(1.1 * 0.9)
    assert aiming.man("NE", INGRAM)["carry"] == 1.1
    assert aiming.offense("BAL")["run"] == 1.2
    assert aiming.defense("BAL")["sack"] == pytest.approx(0.9 * 1.1)
    assert aiming.defense("NE") == STRAIGHT
    told = aiming.told("BAL", INGRAM, "carry", "run")
    assert told == (
        "aimed at the real line with carry x 1.040 (league 1.100, opponents 0.900, his own 1.050); "
        "run x 1.200 (team 1.200): see calibration"
    )
    assert aiming.told("BAL", INGRAM, "pace") == ""


def test_rows_of_a_set_say_the_same() -> None:
    aiming = Aiming(LEARNED, Opponents({"BAL": STRAIGHT.but(carry=0.9)}, {"BAL": STRAIGHT.but(sack=0.9)}))
    rows = aiming.rows(["BAL", "NE"])
    assert [row["scope"] for row in rows] == ["league", "offense", "offense", "defense", "defense", "man"]
    back = aiming_of(rows, PACKAGE)
    for name in STRAIGHT.factors:
        for player in (INGRAM, JACKSON):
            before, after = (each.man("BAL", player)[name] for each in (aiming, back))
            assert after == pytest.approx(before, abs=1e-4)
        assert back.defense("BAL")[name] == pytest.approx(aiming.defense("BAL")[name], abs=1e-5)
    assert aiming_of([], PACKAGE) == STRAIGHT_AIMING
    assert aiming_of(STRAIGHT_AIMING.rows(["BAL"]), PACKAGE).man("BAL", INGRAM) == STRAIGHT


@pytest.fixture(scope="module")
def aimed_set() -> CardSet:
    return generate(season(), teams=["BAL"], aims=LEARNED)


def test_a_set_keeps_what_it_aimed_at(aimed_set: CardSet) -> None:
    assert aiming_of(aimed_set.aims, PACKAGE).learned.league == AIMS
    assert two_teams().aims == []


def test_lines_are_told_as_played_so_that_they_meet_the_real_ones(aimed_set: CardSet) -> None:
    lines = implied_lines(aimed_set, season=season(), players=["Mark Ingram", "Lamar Jackson", "Sam Koch"])
    found = {(line.player, line.line): line for line in lines}
    for key, slack in (
        (("Mark Ingram", "yards per carry"), 0.02),
        (("Lamar Jackson", "completion"), 0.3),
        (("Sam Koch", "gross punt"), 0.06),
    ):
        line = found[key]
        assert line.real is not None
        assert line.implied == pytest.approx(line.real, abs=slack)
    straight = implied_lines(two_teams(), season=season(), players=["Mark Ingram"])
    raw = {line.line: line.raw for line in straight}
    assert found["Mark Ingram", "yards per carry"].raw > raw["yards per carry"] + 0.2


def test_explain_names_the_aim(aimed_set: CardSet) -> None:
    origins = aimed_set.provenance.origins
    (way,) = [each for each in origins if (each.card, each.field) == ("Mark Ingram", "N 2")]
    assert way.formula.startswith("aimed at the real line with carry x 1.")
    assert "league 1.100, opponents" in way.formula
    assert "his own 1.050): see calibration; " in way.formula
    assert not any("calibration" in each.formula for each in two_teams().provenance.origins)


def shipped_for(source: Season) -> Learned:
    shipped = shipped_aims(PACKAGE, source)
    assert shipped is not None
    return shipped


def test_what_ships_is_a_calibration_from_the_seasons_that_ship() -> None:
    shipped = shipped_for(season())
    assert all(0.7 < factor < 1.3 for factor in shipped.league.factors.values())
    assert shipped.league != STRAIGHT
    assert set(shipped.defenses) == set(book().teams)
    assert ("BAL", JACKSON) in shipped.men


def test_another_season_of_the_same_year_has_the_leagues_factors_only() -> None:
    other = replace(season(), tables={name: table for name, table in season().tables.items() if name != "punting"})
    assert season_digest(other) != season_digest(season())
    shipped = shipped_for(other)
    assert shipped.league == shipped_for(season()).league
    assert (shipped.offenses, shipped.defenses, shipped.men) == ({}, {}, {})


ONES = "\n".join(f"{name} = 1.0" for name in STRAIGHT.factors)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "no such file"),
        ("[factors", "AIMS-TOML"),
        ("[factors]\ncarry = 1.0", r"a table \[factors\] with carry, catch, completion, interception, sack"),
        (
            f"[factors]\n{ONES}".replace("carry = 1.0", "carry = 9.0").replace("sack = 1.0", "sack = 'x'"),
            "carry = 9.0, sack = x",
        ),
    ],
)
def test_a_file_that_is_no_calibration_is_told(tmp_path: Path, text: str | None, told: str) -> None:
    file = tmp_path / "aims.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=told):
        read_aims(file, PACKAGE, season())


def test_a_seasons_own_factors_stand_beside(tmp_path: Path) -> None:
    (tmp_path / "aims.toml").write_text(
        f'[factors]\n{ONES}\n[digests]\n2019 = "{season_digest(season())}"\n', encoding="utf-8"
    )
    with pytest.raises(InputError, match="no such file"):
        read_aims(tmp_path / "aims.toml", PACKAGE, season())
    beside = tmp_path / season_file("2019")
    beside.write_text(season_text(LEARNED, ["BAL"]), encoding="utf-8")
    found = read_aims(tmp_path / "aims.toml", PACKAGE, season())
    assert found == replace(LEARNED, league=STRAIGHT, offenses={"BAL": STRAIGHT.but(run=1.2)})
    beside.write_bytes(b"scope\n\xff")
    with pytest.raises(InputError, match="CSV, as it was written"):
        read_aims(tmp_path / "aims.toml", PACKAGE, season())
    beside.write_text("x" * 2**21, encoding="utf-8")
    with pytest.raises(InputError, match="more than a megabyte"):
        read_aims(tmp_path / "aims.toml", PACKAGE, season())


@pytest.mark.parametrize("change", [{"scope": "everybody"}, {"carry": "many"}, {"carry": "0.1"}, {"carry": None}])
def test_rows_without_factors_are_told_each(change: dict[str, str]) -> None:
    good = Aiming(LEARNED).rows(["BAL"])
    with pytest.raises(InputError, match=r"(?s)aims.csv: line 3.*aims.csv: line 4") as raised:
        learned_of([good[0], {**good[1], **change}, {**good[2], **change}], PACKAGE, "aims.csv")
    assert len(raised.value.findings) == 2


def test_nobody_is_no_opponent() -> None:
    assert Aiming(LEARNED, NOBODY).offense("BAL")["carry"] == AIMS["carry"]
