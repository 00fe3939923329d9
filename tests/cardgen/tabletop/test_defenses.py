from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from cardgen.fast_action.lineups import reference_usage
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.shares import league_run_mix
from cardgen.tabletop.implied import defense_lines, display_passes, in_box
from cardgen.tabletop.ratings import BLOCKERS, DEFENDERS, blocking_rating, tackle_rating
from cardgen.tabletop.targets import STRAIGHT
from cardgen.tabletop.team_passes import TeamPasses, number_share
from engine.fast_action.player_record import DEFENSIVE_BACK, Player
from engine.football.codes import HOME
from engine.tabletop.cards.cells import Rating
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.squad import make_squad
from tests.cardgen.tabletop.seasons import index, player, responses, squads, two_teams

RUSH = DEFENDERS.usual_rush()
COVERED = dict.fromkeys("FHJKMNO", 0)


@pytest.fixture(scope="module")
def passes() -> PassTables:
    return PassTables(responses(), reference_usage(index(), list(squads().starters.values())))


@pytest.mark.rule("TTF-CARD-08", "TTF-CARD-10")
def test_one_beyond_the_best_is_an_exceptional_player() -> None:
    assert tackle_rating(-5) == Rating(-4, exceptional=True)
    assert tackle_rating(-4) == Rating(-4)
    assert blocking_rating(5) == Rating(4, exceptional=True)
    assert DEFENDERS.tackle_of(Player(0, DEFENSIVE_BACK, tackle=-4, exceptional=True)) == -5


@pytest.mark.rule("TTF-CARD-10")
def test_only_who_comes_to_the_best_value_by_himself_may_be_exceptional() -> None:
    gilmore = player("NE", "Stephon Gilmore")
    assert DEFENDERS.tackle_bounds(gilmore, -3.4) == (-4, 4)
    assert DEFENDERS.tackle_bounds(gilmore, -3.6) == (-5, 4)


@pytest.mark.rule("TTF-RUN-12")
def test_an_exceptional_player_is_worth_more_than_the_best_other() -> None:
    runs = RunTables(responses(), league_run_mix(index()))
    front = dict.fromkeys("ABDEFHJ", -1)
    best, exceptional = (runs.yards_per_carry({**front, "B": value}) for value in (-4, -5))
    assert exceptional < best


@pytest.mark.rule("TTF-DEFL-01", "TTF-DEFL-04")
def test_deflections_cost_completions_and_bring_interceptions(passes: PassTables) -> None:
    none, two = (TeamPasses(passes.deflecting(number), "4-3", 0, {}) for number in (0, 2))
    ranges = {"K": 4}
    before, after = (each.line("4-3", RUSH, COVERED, ranges) for each in (none, two))
    assert after.completion < before.completion
    assert after.yards < before.yards
    assert after.interception > before.interception
    assert after.sack == before.sack
    # Without any range nobody catches a tipped ball.
    assert two.intercepted("4-3", {}) == none.intercepted("4-3", {})
    assert replace(two, line_range=2).intercepted("4-3", {}) > none.intercepted("4-3", {})


@pytest.mark.rule("TTF-INT-13")
def test_a_pass_with_interference_is_none(passes: PassTables) -> None:
    clean, flagged = (TeamPasses(passes, "4-3", 0, {"K": number}) for number in (0, 2))
    void = 2 * number_share(passes, "4-3", "K")
    assert 0 < void < 2 / 48
    assert flagged.rushed(RUSH)[1] == pytest.approx(clean.rushed(RUSH)[1] + void)
    line = clean.line("4-3", RUSH, COVERED, {})
    assert flagged.line("4-3", RUSH, COVERED, {}).completion > line.completion


def test_each_defense_allows_the_reference_offense_what_it_really_allowed() -> None:
    lines = squads().defenses.lines.values()
    spread = {
        name: fmean(abs(getattr(line.implied, name) - getattr(line.wanted, name)) for line in lines)
        for name in ("yards_per_carry", "completion", "yards_per_pass", "interception", "sack")
    }
    assert spread["yards_per_carry"] < 0.02
    assert spread["sack"] < 0.0025
    assert spread["yards_per_pass"] < 0.25
    assert spread["completion"] < 0.022
    assert spread["interception"] < 0.0045


def test_over_the_league_defenses_average_the_reference() -> None:
    defenses = squads().defenses
    for name, near in (("yards_per_carry", 0.03), ("completion", 0.003), ("interception", 0.0006), ("sack", 0.001)):
        mean = fmean(getattr(line.implied, name) for line in defenses.lines.values())
        assert mean == pytest.approx(getattr(defenses.reference, name), abs=near), name


@pytest.mark.rule("TTF-CARD-08", "TTF-CARD-09")
def test_lines_average_the_reference_over_the_league() -> None:
    for name in ("blocking", "pass_blocking"):
        totals = [
            sum(getattr(squads().blocking.of(eleven.offense[place]), name) for place in BLOCKERS.line())
            for eleven in squads().starters.values()
        ]
        assert fmean(totals) == sum(getattr(each, name) for each in BLOCKERS.line().values())


@pytest.mark.rule("TTF-POS-08")
def test_a_player_out_of_his_position_is_valued_as_he_counts_there() -> None:
    corner = Player(0, DEFENSIVE_BACK, pass_defense=-2, tackle=1, position=POSITIONS.index("CB"))
    assert in_box(corner, "K").pass_defense == -2
    assert in_box(corner, "M").pass_defense == -1
    assert in_box(corner, "A").tackle == 2


def test_the_printed_cards_imply_what_they_were_solved_for(passes: PassTables) -> None:
    boxes = make_squad(two_teams().sheets, "NE", HOME).defense
    flagged = display_passes(passes, boxes).interfering
    assert {box: flagged[box] for box in "KMNO"} == squads().interference.by_box["NE"]
    exact = defense_lines(responses(), index())
    sheets = ("defensive line", "linebackers", "defensive backs")
    found = [line.raw for line in exact.lines("NE", boxes, sheets, STRAIGHT)]
    implied = squads().defenses.lines["NE"].implied
    # Sacks are asked by themselves; completions, yards and interceptions under the reference rush, as they were solved.
    assert found[0] == pytest.approx(implied.yards_per_carry)
    assert found[4] == pytest.approx(100 * implied.sack)
    assert found[1:4] == pytest.approx(
        [100 * implied.completion, implied.yards_per_pass, 100 * implied.interception], rel=0.03
    )
