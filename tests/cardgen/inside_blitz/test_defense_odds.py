"""What a defense's ratings come to in sums is what whole plays come to."""

from __future__ import annotations

import random

import numpy as np
import pytest

from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.defense_odds import DefenseOdds
from cardgen.inside_blitz.exact_defense import ExactDefense
from cardgen.inside_blitz.reference_checks import Reference
from engine.inside_blitz import player_record
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.player_record import NO_RATING, Squad
from engine.inside_blitz.reference import reference_defense

TABLE = Equipment(default_deck(), default_charts())


def _team(seed: int) -> Squad:
    """A reference defense whose players have other ratings; the same player everywhere he stands."""
    rng = random.Random(seed)
    squad = reference_defense(seed % 2)
    for chart in squad.charts:
        for player in chart:
            if player is not None:
                player.run, player.rush, player.intercept = rng.randint(0, 6), rng.randint(0, 6), rng.randint(0, 6)
                player.cover = [rng.randint(0, 6) for _ in range(4)]
                player.rush_beside = rng.randint(1, 5) if player.rush == 6 else NO_RATING
                player.intercept_beside = rng.randint(1, 5) if player.intercept == 6 else NO_RATING
    return squad


def _sums(squad: Squad) -> tuple[float, tuple[float, float, float, float]]:
    """The line by sums over players: every box of every chart is a player."""
    boxes: dict[int, dict[int, int]] = {}
    players = []
    for alignment, chart in enumerate(squad.charts):
        for box, player in enumerate(chart):
            if player is not None:
                boxes.setdefault(alignment, {})[box] = len(players)
                players.append(player)
    odds = DefenseOdds(Reference(Asking(TABLE)), boxes)
    cover = np.array([[float(player.cover[depth]) for player in players] for depth in range(4)])
    pressed = odds.pressed(_array(players, "rush"), _array(players, "rush_beside"))
    lost = odds.lost(_array(players, "intercept"), _array(players, "intercept_beside"))
    return odds.carry(_array(players, "run")), odds.passing(odds.covered(cover), pressed, lost)


def _array(players: list[player_record.Defender], name: str) -> np.ndarray:  # type: ignore[type-arg]
    return np.array([float(getattr(player, name)) for player in players])


@pytest.mark.rule("IBF-RUN-03", "IBF-RUSH-01", "IBF-PASS-02", "IBF-LINE-03")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sums_over_players_are_the_odds_of_whole_plays(seed: int) -> None:
    squad = _team(seed)
    carry, (completion, yards, interception, sack) = _sums(squad)
    exact = ExactDefense(TABLE, Reference(Asking(TABLE))).allowed(squad)
    assert carry == pytest.approx(exact.yards_per_carry, abs=1e-9)
    assert sack == pytest.approx(exact.sack, abs=1e-9)
    # Where the rush fails the passer turns to others: that part is taken in proportion.
    assert completion == pytest.approx(exact.completion, abs=0.004)
    assert yards == pytest.approx(exact.yards_per_pass, abs=0.05)
    assert interception == pytest.approx(exact.interception, abs=0.001)
