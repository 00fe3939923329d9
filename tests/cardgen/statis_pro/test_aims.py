"""What cards aim at: factors on the real line, kept with the set, taken off again when its lines are told."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest

from cardgen.statis_pro.aims import STRAIGHT, Aims, aims_of, read_aims, shipped_aims
from cardgen.statis_pro.catch_lines import catch_line
from cardgen.statis_pro.generate import generate
from cardgen.statis_pro.implied import implied_lines
from cardgen.statis_pro.league_rates import Rates, corrected, real_rates
from cardgen.statis_pro.pass_lines import pass_line
from cardgen.statis_pro.runners import run_line
from ingest.findings import InputError
from tests.cardgen.statis_pro.seasons import book, season, two_teams

AIMS = Aims(carry=1.1, catch=1.05, completion=1.02, interception=0.9, sack=0.8)
JACKSON = "00-0034796"


def test_a_runner_aims_at_more_yards_for_the_same_carries() -> None:
    real = run_line(book(), "BAL", JACKSON, "QB")
    aimed = AIMS.run(real)
    assert aimed.mean == pytest.approx(1.1 * real.mean)
    assert replace(aimed, yards=real.yards) == real


def test_a_passer_aims_at_every_part_of_his_line() -> None:
    real = pass_line(book(), "BAL", JACKSON, 0.5)
    aimed = AIMS.passing(real)
    assert aimed.completion == pytest.approx(1.02 * real.completion)
    assert aimed.yards == pytest.approx(1.02 * 1.05 * real.yards)
    assert aimed.interception == pytest.approx(0.9 * real.interception)
    assert aimed.sack == pytest.approx(0.8 * real.sack)
    assert aimed.scramble == real.scramble
    assert aimed.by_depth == pytest.approx([1.02 * rate for rate in real.by_depth])


def test_a_receiver_aims_at_longer_catches() -> None:
    real = catch_line(book(), "NO", "00-0032765", "WR")
    aimed = AIMS.catching(real)
    assert aimed.mean == pytest.approx(1.05 * real.mean)
    assert aimed.means == pytest.approx([1.05 * mean for mean in real.means])
    assert (aimed.targets, aimed.receptions) == (real.targets, real.receptions)


def test_nobody_aims_at_more_completions_than_there_can_be() -> None:
    line = replace(pass_line(book(), "BAL", JACKSON, 0.5), completion=0.99, by_depth=(0.99, 0.9, 0.8))
    aimed = Aims(completion=1.5).passing(line)
    assert aimed.completion == 0.97
    assert max(aimed.by_depth) == 0.97


@pytest.fixture(scope="module")
def aimed_set() -> object:
    return generate(season(), teams=["BAL"], aims=AIMS)


def test_a_set_keeps_what_it_aimed_at(aimed_set: object) -> None:
    assert aims_of(aimed_set.options) == AIMS  # type: ignore[attr-defined]
    assert aims_of(two_teams().options) == STRAIGHT
    assert not any(name.startswith("aim") for name in two_teams().options)


def test_lines_are_told_as_played_so_that_they_meet_the_real_ones(aimed_set: object) -> None:
    lines = implied_lines(aimed_set, season=season(), players=["Mark Ingram", "Lamar Jackson"])  # type: ignore[arg-type]
    found = {(line.player, line.line): line for line in lines}
    for key, slack in ((("Mark Ingram", "yards per carry"), 0.02), (("Lamar Jackson", "completion"), 0.3)):
        line = found[key]
        assert line.real is not None
        assert line.implied == pytest.approx(line.real, abs=slack)
    straight = implied_lines(two_teams(), season=season(), players=["Mark Ingram"])
    raw = {line.line: line.raw for line in straight}
    assert found["Mark Ingram", "yards per carry"].raw > raw["yards per carry"] + 0.2


def test_explain_names_the_aim(aimed_set: object) -> None:
    origins = aimed_set.provenance.origins  # type: ignore[attr-defined]
    (way,) = [each for each in origins if (each.card, each.field) == ("Mark Ingram", "N 2")]
    assert way.formula.startswith(
        "aimed at the real line with carry x 1.100, which played seasons lose (calibration); "
    )
    told = two_teams().provenance.origins
    assert not any("calibration" in each.formula for each in told)


def test_what_ships_is_a_calibration_from_the_seasons_that_ship() -> None:
    assert all(0.8 < factor < 1.25 for factor in asdict(shipped_aims()).values())
    assert shipped_aims() != STRAIGHT


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "no such file"),
        ("[factors", "AIMS-TOML"),
        ("[factors]\ncarry = 1.0", r"a table \[factors\] with carry, catch, completion, interception, sack"),
        (
            "[factors]\ncarry = 9.0\ncatch = 1.0\ncompletion = 1.0\ninterception = 1.0\nsack = 'x'",
            "carry = 9.0, sack = x",
        ),
    ],
)
def test_a_file_that_is_no_calibration_is_told(tmp_path: Path, text: str | None, told: str) -> None:
    file = tmp_path / "aims.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=told):
        read_aims(file)


def test_the_leagues_real_rates_are_those_of_2019() -> None:
    rates = real_rates(season())
    assert rates.completion == pytest.approx(11331 / (17853 - 65), abs=0.002)
    assert rates.carry == pytest.approx(4.48, abs=0.01)
    assert rates.sack == pytest.approx(0.0668, abs=0.001)


def test_aims_move_by_what_is_missing_within_bounds() -> None:
    assert corrected(Aims(carry=1.05), (1.02, 1.0, 1.0, 0.5, 9.0)) == Aims(
        carry=1.05 * 1.02, interception=0.5, sack=2.0
    )
    assert list(asdict(Aims())) == list(Rates.__dataclass_fields__)
