"""What cards target: factors on the real line, kept with the set, taken off again when its lines are reported."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.calibration.learned_files import read_learned, season_digest, season_file, season_text, shipped_learned
from cardgen.calibration.opponents import NOBODY, Opponents
from cardgen.calibration.set_factors import Learned, SetFactors, learned_of, set_factors_of
from cardgen.calibration.targets import target_catches, target_passes, target_runs
from cardgen.fast_action.asking import ROWS
from cardgen.fast_action.punting import distances
from cardgen.figures.catch_lines import catch_line
from cardgen.figures.pass_lines import pass_line
from cardgen.figures.run_lines import run_line
from cardgen.sets import CardSet
from cardgen.statis_pro.fumbles import fumble_adjustment, fumbles_lost
from cardgen.statis_pro.generate import generate
from cardgen.statis_pro.implied import implied_lines
from cardgen.statis_pro.targets import PACKAGE, STRAIGHT, STRAIGHT_SET
from ingest.findings import InputError
from ingest.season import Season
from tests.cardgen.statis_pro.seasons import index, season, squads, two_teams

FACTORS = STRAIGHT.but(carry=1.1, catch=1.05, completion=1.02, interception=0.9, sack=0.8, punt=1.04, fumble=0.5)
JACKSON, INGRAM = "00-0034796", "00-0027966"
LEARNED = Learned(
    FACTORS,
    {"BAL": STRAIGHT.but(run=1.2)},
    {"BAL": STRAIGHT.but(sack=1.1)},
    {("BAL", INGRAM): STRAIGHT.but(carry=1.05)},
)


def test_a_runner_targets_more_yards_for_the_same_carries() -> None:
    real = run_line(index(), "BAL", JACKSON, "QB")
    target = target_runs(real, FACTORS)
    assert target.mean == pytest.approx(1.1 * real.mean)
    assert replace(target, yards=real.yards) == real


def test_a_passer_targets_every_part_of_his_line() -> None:
    real = pass_line(index(), "BAL", JACKSON, 0.5)
    target = target_passes(real, FACTORS)
    assert target.completion == pytest.approx(1.02 * real.completion)
    assert target.yards == pytest.approx(1.02 * 1.05 * real.yards)
    assert target.interception == pytest.approx(0.9 * real.interception)
    assert target.sack == pytest.approx(0.8 * real.sack)
    assert target.scramble == real.scramble
    assert target.by_depth == pytest.approx([1.02 * rate for rate in real.by_depth])


def test_a_receiver_targets_longer_catches() -> None:
    real = catch_line(index(), "NO", "00-0032765", "WR", ROWS)
    target = target_catches(real, FACTORS)
    assert target.mean == pytest.approx(1.05 * real.mean)
    assert target.means == pytest.approx([1.05 * mean for mean in real.means])
    assert (target.targets, target.receptions) == (real.targets, real.receptions)


def test_nobody_targets_more_completions_than_there_can_be() -> None:
    line = replace(pass_line(index(), "BAL", JACKSON, 0.5), completion=0.99, by_depth=(0.99, 0.9, 0.8))
    target = target_passes(line, STRAIGHT.but(completion=1.5))
    assert target.completion == 0.97
    assert max(target.by_depth) == 0.97


def test_a_punter_targets_longer_punts() -> None:
    (player,) = squads().chosen["BAL"].of("punters")
    real, target = distances(index(), player), distances(index(), player, 1.04)
    assert sum(target.rows) == round(11 * real.gross * 1.04)


def test_fumbles_lost_are_targeted_and_nobody_leaves_the_numbers() -> None:
    real, _ = fumbles_lost(index(), "NYG", STRAIGHT_SET)
    target, way = fumbles_lost(index(), "NYG", SetFactors(LEARNED))
    assert real is not None
    assert target is not None
    assert target.high == pytest.approx(real.high / 2, abs=1)
    assert "48 x 0.500 x lost / fumbles" in way.formula
    lowest = min(
        span.high if span else 0
        for span in (fumbles_lost(index(), each, SetFactors(LEARNED))[0] for each in index().teams)
    )
    assert all(fumble_adjustment(index(), each, SetFactors(LEARNED))[0] + lowest >= 0 for each in index().teams)


def test_the_parts_of_a_target_are_multiplied() -> None:
    set_factors = SetFactors(LEARNED, Opponents({"BAL": STRAIGHT.but(carry=0.9)}, {"BAL": STRAIGHT.but(sack=0.9)}))
    assert set_factors.player("BAL", INGRAM)["carry"] == pytest.approx(1.1 * 0.9 * 1.05)
    assert set_factors.player("BAL", JACKSON)["carry"] == pytest.approx(1.1 * 0.9)
    assert set_factors.player("NE", INGRAM)["carry"] == 1.1
    assert set_factors.offense("BAL")["run"] == 1.2
    assert set_factors.defense("BAL")["sack"] == pytest.approx(0.9 * 1.1)
    assert set_factors.defense("NE") == STRAIGHT
    described = set_factors.described("BAL", INGRAM, "carry", "run")
    assert described == (
        "target: the real line with carry x 1.040 (league 1.100, opponents 0.900, his own 1.050); "
        "run x 1.200 (team 1.200): see calibration"
    )
    assert set_factors.described("BAL", INGRAM, "pace") == ""


def test_rows_of_a_set_say_the_same() -> None:
    set_factors = SetFactors(LEARNED, Opponents({"BAL": STRAIGHT.but(carry=0.9)}, {"BAL": STRAIGHT.but(sack=0.9)}))
    rows = set_factors.rows(["BAL", "NE"])
    assert [row["scope"] for row in rows] == ["league", "offense", "offense", "defense", "defense", "player"]
    back = set_factors_of(rows, PACKAGE)
    for name in STRAIGHT.factors:
        for player in (INGRAM, JACKSON):
            before, after = (each.player("BAL", player)[name] for each in (set_factors, back))
            assert after == pytest.approx(before, abs=1e-4)
        assert back.defense("BAL")[name] == pytest.approx(set_factors.defense("BAL")[name], abs=1e-5)
    assert set_factors_of([], PACKAGE) == STRAIGHT_SET
    assert set_factors_of(STRAIGHT_SET.rows(["BAL"]), PACKAGE).player("BAL", INGRAM) == STRAIGHT


@pytest.fixture(scope="module")
def target_set() -> CardSet:
    return generate(season(), teams=["BAL"], calibration=LEARNED)


def test_a_set_keeps_its_factors(target_set: CardSet) -> None:
    assert set_factors_of(target_set.calibration, PACKAGE).learned.league == FACTORS
    assert two_teams().calibration == []


def test_lines_are_reported_as_played_so_that_they_meet_the_real_ones(target_set: CardSet) -> None:
    lines = implied_lines(target_set, season=season(), players=["Mark Ingram", "Lamar Jackson", "Sam Koch"])
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


def test_explain_names_the_target(target_set: CardSet) -> None:
    origins = target_set.provenance.origins
    (way,) = [each for each in origins if (each.card, each.field) == ("Mark Ingram", "N 2")]
    assert way.formula.startswith("target: the real line with carry x 1.")
    assert "league 1.100, opponents" in way.formula
    assert "his own 1.050): see calibration; " in way.formula
    assert not any("calibration" in each.formula for each in two_teams().provenance.origins)


def shipped_for(source: Season) -> Learned:
    shipped = shipped_learned(PACKAGE, source)
    assert shipped is not None
    return shipped


def test_what_ships_is_a_calibration_from_the_seasons_that_ship() -> None:
    shipped = shipped_for(season())
    assert all(0.7 < factor < 1.3 for factor in shipped.league.factors.values())
    assert shipped.league != STRAIGHT
    assert set(shipped.defenses) == set(index().teams)
    assert ("BAL", JACKSON) in shipped.players


def test_another_season_of_the_same_year_has_the_leagues_factors_only() -> None:
    other = replace(season(), tables={name: table for name, table in season().tables.items() if name != "punting"})
    assert season_digest(other) != season_digest(season())
    shipped = shipped_for(other)
    assert shipped.league == shipped_for(season()).league
    assert (shipped.offenses, shipped.defenses, shipped.players) == ({}, {}, {})


ONES = "\n".join(f"{name} = 1.0" for name in STRAIGHT.factors)


@pytest.mark.parametrize(
    ("text", "described"),
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
def test_a_file_that_is_no_calibration_is_reported(tmp_path: Path, text: str | None, described: str) -> None:
    file = tmp_path / "calibration.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=described):
        read_learned(file, PACKAGE, season())


def test_a_seasons_own_factors_stand_beside(tmp_path: Path) -> None:
    (tmp_path / "calibration.toml").write_text(
        f'[factors]\n{ONES}\n[digests]\n2019 = "{season_digest(season())}"\n', encoding="utf-8"
    )
    with pytest.raises(InputError, match="no such file"):
        read_learned(tmp_path / "calibration.toml", PACKAGE, season())
    beside = tmp_path / season_file("2019")
    beside.write_text(season_text(LEARNED, ["BAL"]), encoding="utf-8")
    found = read_learned(tmp_path / "calibration.toml", PACKAGE, season())
    assert found == replace(LEARNED, league=STRAIGHT, offenses={"BAL": STRAIGHT.but(run=1.2)})
    beside.write_bytes(b"scope\n\xff")
    with pytest.raises(InputError, match="CSV, as it was written"):
        read_learned(tmp_path / "calibration.toml", PACKAGE, season())
    beside.write_text("x" * 2**21, encoding="utf-8")
    with pytest.raises(InputError, match="more than a megabyte"):
        read_learned(tmp_path / "calibration.toml", PACKAGE, season())


@pytest.mark.parametrize("change", [{"scope": "everybody"}, {"carry": "many"}, {"carry": "0.1"}, {"carry": None}])
def test_rows_without_factors_are_reported_each(change: dict[str, str]) -> None:
    good = SetFactors(LEARNED).rows(["BAL"])
    with pytest.raises(InputError, match=r"(?s)calibration.csv: line 3.*calibration.csv: line 4") as raised:
        learned_of([good[0], {**good[1], **change}, {**good[2], **change}], PACKAGE, "calibration.csv")
    assert len(raised.value.findings) == 2


def test_nobody_is_no_opponent() -> None:
    assert SetFactors(LEARNED, NOBODY).offense("BAL")["carry"] == FACTORS["carry"]
