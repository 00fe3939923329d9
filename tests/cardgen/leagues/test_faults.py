"""What odd leagues once broke, each looked at where it broke."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cardgen.calibration.allowed import BOUNDS, league_allowed, really_allowed
from cardgen.completing import complete
from cardgen.figures.choose import choose
from cardgen.figures.pass_lines import pass_line
from cardgen.figures.punts import punt_line
from cardgen.figures.run_lines import run_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, has_designed_runs, team_ranges
from cardgen.strat.feet import catcher_foot, runner_foot
from cardgen.strat.league_lines import league_line
from cardgen.strat.pass_targets import pass_target
from cardgen.strat.skill_positions import card_positions, skill_players
from engine.inside_blitz.codes import USAGE_NUMBERS
from tests.cardgen.leagues.changes import CHANGES
from tests.cardgen.leagues.plain import plain_league, season_of
from tests.cardgen.leagues.trying import SYSTEMS, make_set, odds


def odd_index(*names: str) -> SeasonIndex:
    """The completed tables of a league of two teams whose first is odd."""
    draft = plain_league(2)
    for name in names:
        CHANGES[name](draft, "AAA")
    return SeasonIndex(complete(season_of(draft)).season)


@pytest.mark.parametrize("oddity", ["nothing played", "blank figures", "first game only", "teams only", "nobody ran"])
def test_every_usage_number_is_somebodys_who_has_runs(oddity: str) -> None:
    index = odd_index(oddity)
    chosen = choose(index, "AAA")
    ranges = team_ranges(index, chosen)
    for place in (INSIDE, OUTSIDE):
        assert sum(ranges.widths[place].values()) == USAGE_NUMBERS
        for player in chosen.of("quarterbacks"):
            if ranges.widths[place].get(player.player_id):
                assert has_designed_runs(run_line(index, "AAA", player.player_id, "QB"))


def test_namesakes_of_one_position_and_number_are_told_apart() -> None:
    players = choose(odd_index("namesakes in a team"), "AAA").players
    names = {player.player_id: player.name for player in players}
    assert len(set(names.values())) == len(names)
    assert sum(name.startswith("Namesake of AAA (AAA-") for name in names.values()) >= 2


def test_a_defender_who_carries_the_ball_blocks_like_a_back() -> None:
    index = odd_index("cornerback carries")
    backs = {player.name: player for player in choose(index, "AAA").of("backs")}
    for name in ("Corner 1 of AAA", "Guard 1 of AAA"):
        assert backs[name].positions == ("RB",)
        assert skill_blocking("cardgen.strat", index, backs[name]) == skill_blocking(
            "cardgen.strat", index, replace(backs["Halfback 1 of AAA"], weight=backs[name].weight)
        )


@pytest.mark.parametrize("oddity", ["only fullbacks", "lone back", "many backs", "no tight ends", "teams only"])
def test_five_cards_fill_the_five_places_behind_and_beside_the_line(oddity: str) -> None:
    index = odd_index(oddity)
    positions = card_positions(index, skill_players(choose(index, "AAA"))).values()
    assert sum(bool({"HB", "RB"} & set(each)) for each in positions) >= 1
    assert sum(bool({"HB", "FB", "RB"} & set(each)) for each in positions) >= 2
    assert any({"FB", "RB"} & set(each) for each in positions)
    assert any("TE" in each for each in positions)
    assert sum({"FL", "SE"} <= set(each) for each in positions) >= 2


@pytest.mark.parametrize("oddity", ["all intercepted", "all completed", "often sacked", "huge averages"])
def test_lines_stay_within_what_cards_can_say(oddity: str) -> None:
    index = odd_index(oddity)
    usual = league_line(index)
    passer = next(player for player in choose(index, "AAA").of("quarterbacks"))
    line = pass_line(index, "AAA", passer.player_id, 0.5)
    target = pass_target(line, usual)
    assert 0.15 <= line.completion <= 0.98
    assert np.isfinite(target.means).all()
    assert all(0 < depth.completion < 1 and depth.interception > 0 for depth in usual.passes)
    for allowed in (league_allowed(index), really_allowed(index, "BBB")):
        assert all(least <= part <= most for part, (least, most) in zip(allowed.parts, BOUNDS, strict=True))


def test_a_punter_of_ninety_nine_yards_has_a_card_of_sixty_five() -> None:
    index = odd_index("huge averages")
    assert punt_line(index, choose(index, "AAA").of("punters")[0]).gross == 65.0


def test_a_touchdown_by_a_lateral_is_not_of_a_catch_or_run() -> None:
    draft = plain_league(2)
    for table, column in (("rushing", "rushing_tds"), ("receiving", "receiving_tds")):
        for row in draft[table]:
            row.update({key: 0 for key in ("carries", "receptions") if key in row} | {column: 1})
    index = SeasonIndex(complete(season_of(draft)).season)
    back = choose(index, "AAA").of("backs")[0]
    ran, caught = runner_foot(index, back).fields, catcher_foot(index, back).fields
    assert (ran["rushes"], ran["rushing_touchdowns"]) == (0, 0)
    assert (caught["receptions"], caught["receiving_touchdowns"]) == (0, 0)


def test_odds_of_a_kicker_with_a_distance_that_he_never_tried() -> None:
    draft = plain_league(1, 1)
    assert not any(row["fg_att"] for row in draft["field_goals"])
    season = season_of(draft)
    system = next(system for system in SYSTEMS if system.game.name == "strat")
    odds(make_set(season, system), season)
