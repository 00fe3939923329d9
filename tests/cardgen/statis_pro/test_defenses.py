from __future__ import annotations

from statistics import fmean

import pytest

from cardgen.fast_action.base_displays import INTERCEPTS, PassUsage
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import ChosenPlayer
from cardgen.solving.bisection import inverse
from cardgen.solving.search import descend
from cardgen.statis_pro.ratings import DEFENDERS
from engine.fast_action import codes
from engine.fast_action.chance import FastAction
from engine.fast_action.reference import RUN, reference_state
from engine.statis_pro import calls, player_record, reference
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.odds import distribution
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.scrimmage import prepare
from engine.statis_pro.snap import Snap
from engine.trace import Trace
from tests.cardgen.statis_pro.seasons import responses, squads, two_teams

SWEEPS_LEFT = (0.0, 0.0, 1.0, 0.0)
INSIDE_LEFT = (1.0, 0.0, 0.0, 0.0)
RUSH = {"A": 2, "B": 2, "D": 2, "E": 2, "F": 1, "H": 1, "J": 1}
COVERED = dict.fromkeys("FHJKMNO", 0)
EVERYWHERE = dict.fromkeys(("LE", "RE", "FL1", "FL2", "BK1", "BK2"), 1.0)


@pytest.fixture(scope="module")
def passes() -> PassTables:
    return PassTables(responses(), PassUsage((0.0, 1.0, 0.0, 0.0), (EVERYWHERE,) * 3, 0.5))


@pytest.mark.rule("SPF-8.2.3", "SPF-8.2.3.2b", "SPF-8.2.3.3b", "SPF-8.2.7a")
@pytest.mark.parametrize(("play", "mix"), [(calls.INSIDE_LEFT, INSIDE_LEFT), (calls.SWEEP_LEFT, SWEEPS_LEFT)])
def test_the_tables_of_runs_agree_with_exact_odds(play: int, mix: tuple[float, ...]) -> None:
    tackle = {"A": -3, "B": 2, "D": 0, "E": -1, "F": 1, "H": -4, "J": -2}
    boxes: list[list[Player]] = [[] for _ in codes.BOXES]
    for box, value in tackle.items():
        boxes[codes.BOXES.index(box)] = [Player(0, player_record.LINEBACKER, tackle=value)]
    squad = reference.reference_offense()
    exact = 0.0
    for answer in reference.answers(responses().counting, RUN):

        def snap(chance: FastAction, against: calls.DefenseCall = answer.call) -> Snap:
            state = reference_state()
            call = OffenseCall(play, codes.BK1)
            return prepare(state, chance, Options(), Trace(), squad, squad, squad.offense, boxes, call, against)

        found = distribution(snap, responses().counting)
        exact += answer.weight * sum(way.probability * way.play.events[0].yards for way in found)
    # The tables draw cards independently; the deck does not put a card back.
    assert RunTables(responses(), mix).yards_per_carry(tackle) == pytest.approx(exact, abs=0.06)


@pytest.mark.rule("SPF-4.3.3")
def test_better_tacklers_allow_fewer_yards() -> None:
    runs = RunTables(responses(), (0.4, 0.4, 0.1, 0.1))
    yards = [runs.yards_per_carry(dict.fromkeys("ABDEFHJ", value)) for value in range(-4, 4)]
    assert yards == sorted(yards)
    assert yards[-1] - yards[0] > 2


@pytest.mark.rule("SPF-8.3.2.3a", "SPF-8.3.2.2a")
def test_a_point_of_pass_defense_is_worth_a_pass_number_where_the_guard_is_thrown_at(passes: PassTables) -> None:
    usual = passes.line("4-3", RUSH, COVERED, {})
    for box in "KNO":
        better = passes.line("4-3", RUSH, {**COVERED, box: -1}, {})
        assert 0 < usual.completion - better.completion < 1 / 48
        assert better.yards < usual.yards
    assert passes.line("4-3", RUSH, {**COVERED, "H": -5}, {}) == usual  # he guards a third back, who is not there


@pytest.mark.rule("SPF-8.3.6.2a")
def test_pass_rush_moves_sacks_and_nothing_else_moves_them(passes: PassTables) -> None:
    usual = passes.line("4-3", RUSH, COVERED, {})
    more = passes.line("4-3", {**RUSH, "A": 3}, COVERED, {})
    blitzer = passes.line("4-3", {**RUSH, "F": 2}, COVERED, {})
    assert more.sack > usual.sack
    assert passes.line("4-3", RUSH, dict.fromkeys(COVERED, -5), {}).sack == usual.sack
    # Against quick passes a blitz brings no pass rush of its own, so its players hardly count.
    assert usual.sack <= blitzer.sack < more.sack


@pytest.mark.rule("SPF-8.3.5.1a", "SPF-8.3.5.2")
def test_wider_intercept_ranges_intercept_more(passes: PassTables) -> None:
    rates = [passes.line("4-3", RUSH, COVERED, {"K": width}).interception for width in range(len(INTERCEPTS))]
    assert rates == sorted(rates)
    assert rates[-1] > rates[0]


@pytest.mark.rule("SPF-7.2.2.2b")
def test_a_front_of_three_may_double_cover(passes: PassTables) -> None:
    three_four = passes.line("3-4", {"A": 3, "C": 2, "E": 3}, dict.fromkeys("FGIJKMNO", 0), {})
    assert three_four.completion < passes.line("4-3", RUSH, COVERED, {}).completion


@pytest.mark.rule("SPF-A.7", "SPF-A.8")
def test_each_defense_allows_the_reference_offense_what_it_really_allowed() -> None:
    lines = squads().defenses.lines.values()
    errors = {
        name: [getattr(line.implied, name) - getattr(line.wanted, name) for line in lines]
        for name in ("yards_per_carry", "completion", "yards_per_pass", "interception", "sack")
    }
    spread = {name: fmean(map(abs, found)) for name, found in errors.items()}
    assert spread["yards_per_carry"] < 0.02
    assert spread["sack"] < 0.0015
    assert spread["yards_per_pass"] < 0.25
    assert spread["completion"] < 0.022
    assert spread["interception"] < 0.0045


@pytest.mark.rule("SPF-A.8")
def test_over_the_league_defenses_average_the_reference() -> None:
    defenses = squads().defenses
    for name, near in (("yards_per_carry", 0.03), ("completion", 0.002), ("interception", 0.0006), ("sack", 0.001)):
        mean = fmean(getattr(line.implied, name) for line in defenses.lines.values())
        assert mean == pytest.approx(getattr(defenses.reference, name), abs=near), name


@pytest.mark.rule("SPF-8.3.6.1a")
def test_over_the_league_lines_rush_like_the_reference() -> None:
    totals = [
        sum(
            squads().defenses.ratings[team, player.player_id].pass_rush
            for box, player in each.defense.items()
            if box in "ABCDE"
        )
        for team, each in squads().starters.items()
    ]
    assert fmean(totals) == pytest.approx(8, abs=0.5)


def test_ratings_stay_within_what_the_tables_leave_room_for() -> None:
    for chosen in squads().chosen.values():
        for player in chosen.players:
            rating = squads().defenses.ratings.get((player.team, player.player_id))
            if rating is None:
                continue
            for value, (least, most) in (
                (rating.tackle, DEFENDERS.tackle[player.sheet]),
                (rating.pass_rush, DEFENDERS.pass_rush),
                (rating.pass_defense, DEFENDERS.cover),
            ):
                assert least <= value <= most


def _rating(team: str, name: str) -> tuple[int, int, int, int]:
    player = next(player for player in squads().chosen[team].players if player.name == name)
    found = squads().defenses.ratings[team, player.player_id]
    return found.tackle, found.pass_rush, found.pass_defense, INTERCEPTS.index(found.intercept)


def _rated(player: ChosenPlayer) -> bool:
    return (player.team, player.player_id) in squads().defenses.ratings


def test_the_best_have_the_best_cards() -> None:
    assert _rating("NE", "Stephon Gilmore")[2] == DEFENDERS.cover[0]
    assert _rating("NE", "Stephon Gilmore")[3] >= 4  # 46-48 or wider
    donald = _rating("LA", "Aaron Donald")
    assert donald[0] < 0
    rushes = {player.name: _rating("LA", player.name)[1] for player in squads().chosen["LA"].players if _rated(player)}
    assert sorted(name for name, rush in rushes.items() if rush == max(rushes.values())) == [
        "Aaron Donald",
        "Dante Fowler",
    ]
    assert donald[1] == max(rushes.values())
    # More sacks than anybody on the line of his team, by far.
    assert _rating("TB", "Shaquil Barrett")[1] > 2 * _rating("TB", "Ndamukong Suh")[1]


def test_a_search_goes_downhill_in_pairs_too() -> None:
    def cost(values: list[int]) -> float:
        return (sum(values) - 3) ** 2 + sum((value - wanted) ** 2 for value, wanted in zip(values, (0, 3), strict=True))

    assert descend([3, 0], [(0, 5), (0, 5)], cost) == [0, 3]
    assert descend([9, 9], [(0, 2), (0, 2)], cost) == [1, 2]


def test_an_inverse_lies_between_whole_numbers() -> None:
    assert inverse(lambda value: 10.0 * value, range(5), 25.0) == 2.5
    assert inverse(lambda value: -10.0 * value, range(5), -35.0) == 3.5
    assert inverse(lambda value: 10.0 * value, range(5), 99.0) == 4.0


def test_a_defenders_way_leads_from_what_the_team_allowed_to_his_share() -> None:
    known = {origin.field: origin for origin in two_teams().provenance.of_card("Stephon Gilmore", "NE")}
    cover, intercept = known["PD"], known["Intercept"]
    assert cover.statistic == (
        "opponents completed 303 of 536 passes for 3214 yards; his pass defended 20, interceptions 6 in 16 games"
    )
    assert "his part in that is 1.73: +0.00 -8.38 x 1.73 - 1.1 x +1.63 = -16.31; held within -5 and 4" in cover.formula
    assert (round(cover.value, 2), cover.printed) == (-16.31, "-5")
    # Step 3.2 lies a fifth of the way from `47-48` to `46-48`.
    assert (
        "-0.4 + 0.6 x 6 interceptions = 3.20, 1 at least for one who intercepted a pass, of the steps"
        in intercept.formula
    )
    assert intercept.value == pytest.approx(2.2)


def test_a_pass_rush_is_the_players_part_of_what_his_line_needs() -> None:
    team = [origin for origin in two_teams().provenance.origins if (origin.team, origin.field) == ("BAL", "PR")]
    line = [each for each in team if "the line needs" in each.formula and "a substitute" not in each.formula]
    assert {origin.sheet for origin in line} == {"defensive line", "linebackers"}  # two who rush from outside in a 3-4
    (needed,) = {text.split("the line needs ")[1].split(" ")[0] for text in (origin.formula for origin in line)}
    assert sum(origin.value for origin in line) == pytest.approx(float(needed), abs=0.01)
