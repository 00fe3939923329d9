from __future__ import annotations

import pytest

from cardgen.fast_action.endurance import endurance, endurance_of, letters, play_share
from cardgen.figures.choose import ChosenPlayer
from tests.cardgen.statis_pro.seasons import index, squads


@pytest.mark.rule("SPF-4.2.2c", "SPF-4.6.1", "SPF-4.6.2a", "SPF-4.6.3", "SPF-4.6.4", "SPF-4.6.5")
@pytest.mark.parametrize(
    ("share", "number"),
    [(0.31, 0), (0.30, 1), (0.25, 1), (0.24, 2), (0.14, 2), (0.13, 3), (0.06, 3), (0.05, 4), (0, 4)],
)
def test_endurance_by_share_of_plays(share: float, number: int) -> None:
    assert endurance(share) == number


def test_a_share_counts_only_the_games_he_took_part_in() -> None:
    player = next(player for player in squads().chosen["NO"].of("backs") if player.name == "Michael Thomas")
    plays = next(row for row in index().rows("team_stats", "NO") if row["side"] == "own")["plays"]
    assert play_share(index(), player) == pytest.approx(player.use / plays)
    half = ChosenPlayer("NO", "x", "x", "backs", ("WR",), "", 8, player.use, 0)
    assert play_share(index(), half) == pytest.approx(2 * player.use / plays)


def _passers(*uses: float) -> list[ChosenPlayer]:
    return [ChosenPlayer("AAA", str(use), str(use), "quarterbacks", ("QB",), "", 16, use, 0) for use in uses]


@pytest.mark.rule("SPF-4.2.1d", "SPF-4.5.1a", "SPF-4.5.1c", "SPF-4.5.2a", "SPF-4.5.3")
@pytest.mark.parametrize(
    ("uses", "expected"),
    [
        ((600,), "A"),
        ((500, 100), "AB"),
        ((390, 220), "AA"),
        ((500, 50, 5), "ABC"),
        ((0, 0), "AB"),
        ((5, 4, 1, 1), "AABC"),
    ],
)
def test_letters(uses: tuple[float, ...], expected: str) -> None:
    assert "".join(each.value for each in letters(_passers(*uses))) == expected


def test_before_rounding_down_a_number_counts_on_within_its_step() -> None:
    player = next(player for player in squads().chosen["NO"].of("backs") if player.name == "Michael Thomas")
    found = endurance_of(index(), player)
    assert found.value == 2
    assert found.derivation.statistic == "carries and passes thrown to him 186 in 16 games"
    assert found.derivation.value == pytest.approx(2 + (0.24 - play_share(index(), player)) / (0.24 - 0.13))


def test_before_rounding_a_letter_is_a_share_of_dropbacks() -> None:
    first, second = letters(_passers(461, 44))
    assert first.derivation.value == pytest.approx(461 / 505)
    assert second.derivation.statistic == "44 of the team's 505 dropbacks"
    [nobody] = letters(_passers(0))
    assert nobody.derivation.value == 0
