"""Calibration closes the loop: aims are moved until replays show the real rates, and no further than chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple

import pytest

from cardgen.sets.cardset import CardSet
from cardgen.statis_pro import calibrate
from cardgen.statis_pro.aims import STRAIGHT, Aims, aims_of, read_aims
from cardgen.statis_pro.league_rates import Rates, real_rates
from ingest.season import Season
from tests.cardgen.statis_pro.seasons import season

LOST = (0.95, 0.98, 0.97, 1.1, 1.05)
"""What seasons are made to keep of what cards aim at."""


@pytest.fixture(autouse=True)
def cards_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        calibrate, "generate", lambda season, aims: CardSet("statis-pro", "2019", {}, options=aims.options())
    )


def replay(cards: CardSet, of: Season) -> Sequence[Rates]:
    """Seasons in which a part of every aim is lost, give or take a little luck."""
    real, aimed = astuple(real_rates(of)), astuple(aims_of(cards.options))
    played = [rate * aim * lost for rate, aim, lost in zip(real, aimed, LOST, strict=True)]
    return [Rates(*(rate * luck for rate in played)) for luck in (0.999, 1.001, 0.9985, 1.0015)]


def learn(rounds: int) -> list[calibrate.Round]:
    done: list[calibrate.Round] = []
    while len(done) < rounds and not (done and done[-1].settled):
        aims = calibrate.next_aims(done[-1] if done else None)
        done.append(calibrate.play_round(len(done) + 1, aims, [season()], replay))
    return done


def test_the_first_round_aims_at_the_real_lines() -> None:
    (first,) = learn(1)
    assert first.aims == STRAIGHT
    assert not first.settled
    assert [first.off[name] for name in ("carry", "sack")] == pytest.approx([1 / 0.95 - 1, 1 / 1.05 - 1], abs=1e-3)


def test_it_ends_when_nothing_is_further_off_than_chance_explains() -> None:
    rounds = learn(9)
    assert len(rounds) == 2
    assert rounds[-1].settled
    assert astuple(rounds[-1].aims) == pytest.approx([1 / lost for lost in LOST], rel=2e-3)


def test_the_best_round_is_kept_and_can_be_read_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    rounds = learn(9)
    best = calibrate.best_round(rounds)
    assert best is rounds[-1]
    plan = {"seasons": ["2019"], "replays": 4, "seed": 1}
    file = tmp_path_factory.mktemp("aims") / "aims.toml"
    file.write_text(calibrate.aims_text(best, plan), encoding="utf-8")
    assert astuple(read_aims(file)) == pytest.approx(astuple(best.aims), abs=1e-5)


def test_rounds_survive_their_file() -> None:
    (first,) = learn(1)
    assert calibrate.round_of(calibrate.round_record(first)) == first


def test_several_seasons_are_met_halfway() -> None:
    def uneven(cards: CardSet, of: Season) -> Sequence[Rates]:
        lost = next(parts)
        return [Rates(*(rate * lost * luck for rate in astuple(real_rates(of)))) for luck in (0.999, 1.001)]

    parts = iter((0.9, 1.1))
    found = calibrate.play_round(1, Aims(), [season(), season()], uneven)
    assert found.off["carry"] == pytest.approx((1 / 0.9 / 1.1) ** 0.5 - 1, abs=1e-4)
