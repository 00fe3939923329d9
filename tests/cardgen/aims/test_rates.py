"""Every game declares its factors in `rates.csv`; a game that nothing was learned for targets straight and says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen.calibrating.counts import GROUPED, real_counts
from cardgen.calibration import files
from cardgen.calibration.factors import Factors
from cardgen.calibration.learned_files import known_league, shipped_learned
from cardgen.calibration.rates import LEAGUE, OPPONENTS, rates, straight
from cardgen.cli import app
from cardgen.games import GAMES, Game
from cardgen.games.statis_pro import StatisPro
from tests.cardgen.statis_pro.seasons import season, two_teams

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@every_game
def test_every_factor_has_a_rate_of_the_league(game: Game) -> None:
    league = [rate.factor for rate in rates(game.package) if rate.scope == LEAGUE]
    assert list(straight(game.package).factors) == league
    assert {rate.scope for rate in rates(game.package)} <= {*GROUPED, OPPONENTS}


@every_game
def test_every_rate_is_counted_in_a_season_with_plays(game: Game) -> None:
    counted = {(key[0], key[3]) for key in real_counts(game.package, season())}
    assert counted == {(rate.scope, rate.factor) for rate in rates(game.package) if rate.scope != OPPONENTS}


def test_a_factor_that_the_game_does_not_have_is_an_error() -> None:
    factors = Factors({"carry": 1.1})
    with pytest.raises(KeyError, match="no factor cary: expected carry"):
        factors.but(cary=1.0)
    with pytest.raises(KeyError):
        factors["cary"]
    assert factors.over(Factors({"carry": 1.1})) == factors.straight()


@pytest.fixture
def nothing_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_shipped", lambda *_: tmp_path / files.league_file())


@pytest.mark.usefixtures("nothing_learned")
def test_a_game_that_was_not_calibrated_targets_straight() -> None:
    assert shipped_learned("cardgen.statis_pro", season()) is None
    assert known_league("cardgen.statis_pro", None) == straight("cardgen.statis_pro")


@pytest.mark.usefixtures("nothing_learned")
def test_building_without_anything_learned_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {None: two_teams()}
    monkeypatch.setattr(StatisPro, "generate", lambda *_, **options: made[options["factors"]])
    result = CliRunner().invoke(app, ["build", "2019", "-g", "statis-pro", "-o", str(tmp_path / "set")])
    assert result.exit_code == 0, result.output
    assert "AIMS-STRAIGHT" in result.output
