"""Calibration closes the loop: targets are moved until replays show the real rates, and no further than chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import polars as pl
import pytest

from cardgen.calibrating.calibrate import LEAGUE, PLAYERS, TEAMS, Calibration, Round
from cardgen.calibrating.counts import Counts, Key, real_counts
from cardgen.calibrating.measured import Off, Summary, geometric, learnable, measured, settled, summary
from cardgen.calibration.set_factors import Learned, SetFactors, set_factors_of
from cardgen.figures.run_lines import KNOWN
from cardgen.sets.cardset import CardSet
from cardgen.statis_pro.targets import PACKAGE, STRAIGHT
from ingest.season import Season
from tests.cardgen.statis_pro.seasons import season

JACKSON, INGRAM = "00-0034796", "00-0027966"
LOST = STRAIGHT.but(
    carry=0.95,
    catch=0.98,
    completion=0.97,
    interception=1.1,
    sack=1.05,
    punt=0.96,
    fumble=1.1,
    run=0.99,
    pace=1.02,
)
"""What seasons are made to keep of what the league's cards target."""
REPLAYS = 12
LUCK = 0.004


def quick(season: Season, calibration: Learned) -> CardSet:
    """Cards that are only their targets."""
    teams = season.frame("teams")["team"].to_list()
    return CardSet("statis-pro", str(season.year), {}, calibration=SetFactors(calibration).rows(teams))


Truth = Callable[[Key], float]


def played(truth: Truth, luck: random.Random) -> Callable[[CardSet, Season], Sequence[Counts]]:
    """Seasons that keep a known part of every target, give or take a little luck."""

    def replay(cards: CardSet, of: Season) -> Sequence[Counts]:
        set_factors = set_factors_of(cards.calibration, PACKAGE)
        replays: list[dict[Key, tuple[float, float]]] = []
        for _ in range(REPLAYS):
            counts = {}
            for key, (part, whole) in real_counts(PACKAGE, of).items():
                scope, team, player_id, factor = key
                if scope == "league":
                    target = set_factors.learned.league
                elif scope == "defense":
                    target = set_factors.defense(team)
                else:
                    target = set_factors.player(team, player_id)
                kept = target[factor] * truth(key) * (1 + luck.gauss(0, LUCK))
                counts[key] = (part * kept, whole)
            replays.append(counts)
        return replays

    return replay


def everybody_alike(key: Key) -> float:
    """The league loses the same everywhere; defenses lose nothing of their own."""
    return 1.0 if key[0] == "defense" else float(LOST[key[3]])


def learn(truth: Truth, most: int = 6) -> Calibration:
    done = Calibration.begin(PACKAGE, 1, STRAIGHT)
    replay = played(truth, random.Random(7))
    while phase := done.phase(most):
        done.play(phase, [season()], quick, replay)
    return done


def test_the_league_is_learned_first_until_nothing_is_further_off_than_chance() -> None:
    done = learn(everybody_alike)
    phases = [each.phase for each in done.rounds]
    assert phases[0] == LEAGUE
    assert phases == sorted(phases, key=[LEAGUE, TEAMS, PLAYERS].index)
    league = [each for each in done.rounds if each.phase == LEAGUE]
    assert 2 <= len(league) <= 6
    for name, lost in LOST.factors.items():
        assert done.learned[0].league[name] == pytest.approx(1 / lost, rel=5e-3), name


def test_players_are_not_moved_by_chance_alone() -> None:
    learned = learn(everybody_alike).learned[0]
    moved = [abs(value - 1) for calibration in learned.players.values() for value in calibration.factors.values()]
    assert max(moved) < 3 * LUCK


def test_a_player_and_a_defense_that_differ_are_found_and_made_up_for() -> None:
    def truth(key: Key) -> float:
        if key == ("player", "BAL", INGRAM, "carry"):
            return 0.9
        if key == ("passer", "BAL", JACKSON, "completion"):
            return 1.06
        if key == ("defense", "NE", "", "carry"):
            return 0.93
        return 1.0

    learned = learn(truth).learned[0]
    assert learned.players["BAL", INGRAM]["carry"] == pytest.approx(1 / 0.9, rel=0.02)
    assert learned.players["BAL", JACKSON]["completion"] == pytest.approx(1 / 1.06, rel=0.02)
    assert learned.players["BAL", JACKSON]["sack"] == pytest.approx(1.0, abs=0.01)
    assert learned.defenses["NE"]["carry"] == pytest.approx(1 / 0.93, rel=0.02)
    assert learned.defenses["BAL"]["carry"] == pytest.approx(1.0, abs=0.01)


def test_it_ends_when_rounds_bring_nothing_more() -> None:
    done = learn(everybody_alike, most=30)
    assert len([each for each in done.rounds if each.phase == PLAYERS]) < 10
    assert done.phase(30) == ""


def test_several_seasons_are_met_halfway() -> None:
    one, other = {("league", "", "", "carry"): Off(0.1, 0.03)}, {("league", "", "", "carry"): Off(0.02, 0.04)}
    assert geometric([one, other]) == {("league", "", "", "carry"): Off(pytest.approx(0.06), pytest.approx(0.025))}


def test_a_rate_that_only_the_second_season_has_is_learned_too() -> None:
    one, other = {("league", "", "", "carry"): Off(0.1, 0.03)}, {("league", "", "", "punt"): Off(0.02, 0.04)}
    assert geometric([one, other]) == one | other


def test_a_team_without_a_figure_is_left_out_of_the_leagues() -> None:
    stats = season().tables["team_stats"]
    blank = pl.when(pl.col("team") == "BAL").then(None).otherwise(pl.col("possession_seconds"))
    less = replace(stats, frame=stats.frame.with_columns(possession_seconds=blank))
    counts = real_counts(PACKAGE, replace(season(), tables={**season().tables, "team_stats": less}))
    key = ("league", "", "", "pace")
    whole = real_counts(PACKAGE, season())[key]
    assert ("offense", "BAL", "", "pace") not in counts
    assert counts[key][1] < whole[1]
    assert counts[key][0] / counts[key][1] == pytest.approx(whole[0] / whole[1], rel=0.01)


def test_what_is_off_is_measured_with_its_chance() -> None:
    key = ("league", "", "", "carry")
    part, whole = real_counts(PACKAGE, season())[key]
    replays = [{key: (part * kept, whole)} for kept in (0.9, 1.0, 0.9, 1.0)]
    (off,) = measured(PACKAGE, season(), replays).values()
    assert off.ratio == pytest.approx(-0.0, abs=0.06)
    assert off.ratio == pytest.approx(0.0513, abs=1e-3)  # of 0.95 on average
    assert off.chance == pytest.approx(0.0577 / 2 / 0.95, rel=0.01)


def test_settled_is_within_two_standard_errors() -> None:
    assert settled([Off(0.019, 0.01), Off(-0.019, 0.01)])
    assert not settled([Off(0.021, 0.01)])


def test_learning_shrinks_to_what_is_no_chance() -> None:
    noise = {("player", "X", str(at), "carry"): Off(0.01 * (-1) ** at, 0.01) for at in range(20)}
    assert set(learnable(noise, ("player",)).values()) == {0.0}
    assert learnable(noise, ("defense",)) == {}
    signal = {("player", "X", str(at), "carry"): Off(0.1 * (-1) ** at, 0.01) for at in range(20)}
    assert learnable(signal, ("player",))["player", "X", "0", "carry"] == pytest.approx(0.099, abs=1e-3)
    unsure = {**signal, ("player", "X", "new", "carry"): Off(0.2, 0.1)}
    assert learnable(unsure, ("player",))["player", "X", "new", "carry"] == pytest.approx(0.1, abs=0.005)


def test_summaries_weigh_those_who_are_sure() -> None:
    found = {("player", "X", "a", "carry"): Off(0.02, 0.01), ("player", "X", "b", "carry"): Off(0.5, 1.0)}
    described = summary(found)["player carry"]
    assert described.off == pytest.approx(0.0206, abs=1e-3)
    assert described.chance == pytest.approx(0.01414, abs=1e-4)


def test_only_what_a_phase_moves_decides_whether_it_improved() -> None:
    left = {"league carry": Summary(0.5, 0.0), "player carry": Summary(0.05, 0.04), "defense sack": Summary(0.01, 0.02)}
    assert Round(1, PLAYERS, left, False).off() == pytest.approx(0.03**2)
    assert Round(1, TEAMS, left, False).off() == 0.0


def test_the_leagues_real_rates_are_those_of_2019() -> None:
    counts = real_counts(PACKAGE, season())
    rates = {name: counts["league", "", "", name][0] / counts["league", "", "", name][1] for name in STRAIGHT.factors}
    assert rates["completion"] == pytest.approx(11331 / 17853, abs=1e-4)  # spikes are passes, on the sheet too
    assert rates["carry"] == pytest.approx(4.48, abs=0.01)
    assert rates["sack"] == pytest.approx(0.0668, abs=0.001)
    assert rates["pace"] == pytest.approx(28.3, abs=0.5)
    assert rates["fumble"] == pytest.approx(0.6, abs=0.1)


def test_players_of_whom_there_is_little_are_left_out() -> None:
    counts = real_counts(PACKAGE, season())
    assert ("passer", "BAL", JACKSON, "completion") in counts
    assert ("player", "BAL", INGRAM, "carry") in counts
    carries = {
        (row["team"], row["player_id"]): row["carries"] - row["kneels"]
        for row in season().frame("rushing").iter_rows(named=True)
    }
    assert all(carries[key[1], key[2]] >= KNOWN for key in counts if key[0] == "player" and key[3] == "carry")


def test_a_season_of_totals_alone_is_calibrated_by_what_it_has() -> None:
    tables = {name: season().tables[name] for name in ("teams", "games", "rushing")}
    counts = real_counts(PACKAGE, replace(season(), tables=tables))
    assert {(key[0], key[3]) for key in counts} == {("league", "carry"), ("player", "carry")}
