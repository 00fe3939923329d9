"""Gains and losses: what is given to one is taken from the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.audit.fairness import gains, is_closed
from cardgen.audit.rates import shipped_rates
from cardgen.audit.verdicts import CARD_ERROR, Judged, Measured, judge, levels_of
from tests.cardgen.audit.samples import KINDS, run, taken

TEAMS = ["AAA", "BBB", "CCC", "DDD"]
GAMES = dict.fromkeys(TEAMS, 16)


def lines(*found: Measured) -> list[Judged]:
    return judge(found, KINDS, shipped_rates(), GAMES)


def test_who_is_too_good_gains_and_the_league_pays_for_it() -> None:
    found = gains(lines(*(run(team, "x", 4.0, 5.0 if team == "AAA" else 4.0) for team in TEAMS)), TEAMS, closed=True)
    assert [gain.team for gain in found] == TEAMS
    assert found[0].total > 0 > found[1].total == found[3].total
    assert found[0].total == pytest.approx(-3 * found[1].total)


def test_what_all_have_in_common_favors_nobody() -> None:
    found = gains(lines(*(run(team, "x", 4.0, 5.0) for team in TEAMS)), TEAMS, closed=True)
    assert all(gain.total == pytest.approx(0.0) for gain in found)


def test_an_open_set_is_reported_as_it_is() -> None:
    found = gains(lines(*(run(team, "x", 4.0, 5.0) for team in TEAMS)), TEAMS, closed=False)
    assert all(gain.total > 0 for gain in found)


def test_parts_stand_apart_and_unknown_ones_are_blank() -> None:
    (found,) = gains(lines(run("AAA", "x", 4.0, 5.0), taken("AAA", "y", 2.0, 5.0)), ["AAA"], closed=False)
    assert (found.parts["running"] or 0) > 0 > (found.parts["passing"] or 0)
    assert found.parts["kicking"] is None


def test_too_few_plays_count_for_nobody() -> None:
    (found,) = gains(lines(run("AAA", "x", 4.0, 6.0, 30)), ["AAA"], closed=False)
    assert found.total == 0


@given(st.lists(st.floats(2, 7), min_size=4, max_size=4), st.lists(st.floats(0, 9), min_size=4, max_size=4))
def test_a_closed_league_adds_up_to_nothing(carries: list[float], interceptions: list[float]) -> None:
    cards = [run(team, "x", 4.0, value) for team, value in zip(TEAMS, carries, strict=True)]
    cards += [taken(team, "y", 2.5, value) for team, value in zip(TEAMS, interceptions, strict=True)]
    found = gains(lines(*cards), TEAMS, closed=True)
    assert sum(gain.total for gain in found) == pytest.approx(0.0, abs=1e-9)
    totals = [gain.total for gain in found]
    assert totals == sorted(totals, reverse=True)


@pytest.mark.parametrize(("there", "closed"), [(1, False), (23, False), (24, True), (32, True)])
def test_a_league_is_closed_when_nearly_all_are_there(there: int, closed: bool) -> None:
    assert is_closed([str(team) for team in range(there)], 32) is closed


def test_a_set_that_targets_high_as_a_whole_is_said_to() -> None:
    def found(number: int, implied: float, sample: float = 200) -> list[tuple[str, float]]:
        cards = [run("AAA", str(at), 4.0, implied, sample) for at in range(number)]
        return [(level.line, round(level.off, 2)) for level in levels_of(cards, KINDS).values()]

    assert found(8, 4.6) == [("yards per carry", 0.6)]
    assert found(7, 4.6) == []
    assert found(8, 4.1) == []
    assert found(8, 4.6, 99) == []


def test_beside_a_set_that_targets_high_only_those_who_stand_out_are_wrong() -> None:
    high = [run("AAA", str(at), 4.0, 4.6) for at in range(9)]
    judged = lines(*high, run("BBB", "higher", 4.0, 5.2), run("BBB", "as he was", 4.0, 4.0))
    wrong = {line.player: line.favor for line in judged if line.verdict == CARD_ERROR}
    assert wrong == {"as he was": -1, "higher": 1}
    assert all(line.level == pytest.approx(0.6) for line in judged)
    (first, _) = gains(judged, ["AAA", "BBB"], closed=False)
    assert abs(first.total) < 0.01
