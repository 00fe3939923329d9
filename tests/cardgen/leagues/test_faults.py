"""What odd leagues once broke, each looked at where it broke."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cardgen.aims.allowed import BOUNDS, league_allowed, really_allowed
from cardgen.completing import complete
from cardgen.figures.book import Book
from cardgen.figures.choose import choose
from cardgen.figures.pass_lines import pass_line
from cardgen.figures.punts import punt_line
from cardgen.figures.run_lines import run_line
from cardgen.figures.skill_blocking import skill_blocking
from cardgen.inside_blitz.usage import INSIDE, OUTSIDE, has_designed_runs, team_ranges
from cardgen.strat.feet import catcher_foot, runner_foot
from cardgen.strat.league_lines import league_line
from cardgen.strat.pass_aims import pass_aim
from cardgen.strat.skill_positions import card_positions, skill_men
from engine.inside_blitz.codes import USAGE_NUMBERS
from tests.cardgen.leagues.changes import CHANGES
from tests.cardgen.leagues.plain import plain_league, season_of
from tests.cardgen.leagues.trying import SYSTEMS, make_set, odds


def odd_book(*names: str) -> Book:
    """The completed tables of a league of two teams whose first is odd."""
    draft = plain_league(2)
    for name in names:
        CHANGES[name](draft, "AAA")
    return Book(complete(season_of(draft)).season)


@pytest.mark.parametrize("oddity", ["nothing played", "blank figures", "first game only", "teams only", "nobody ran"])
def test_every_usage_number_is_somebodys_who_has_runs(oddity: str) -> None:
    book = odd_book(oddity)
    chosen = choose(book, "AAA")
    ranges = team_ranges(book, chosen)
    for place in (INSIDE, OUTSIDE):
        assert sum(ranges.widths[place].values()) == USAGE_NUMBERS
        for man in chosen.of("quarterbacks"):
            if ranges.widths[place].get(man.player_id):
                assert has_designed_runs(run_line(book, "AAA", man.player_id, "QB"))


def test_namesakes_of_one_position_and_number_are_told_apart() -> None:
    men = choose(odd_book("namesakes in a team"), "AAA").men
    names = {man.player_id: man.name for man in men}
    assert len(set(names.values())) == len(names)
    assert sum(name.startswith("Namesake of AAA (AAA-") for name in names.values()) >= 2


def test_a_defender_who_carries_the_ball_blocks_like_a_back() -> None:
    book = odd_book("cornerback carries")
    backs = {man.name: man for man in choose(book, "AAA").of("backs")}
    for name in ("Corner 1 of AAA", "Guard 1 of AAA"):
        assert backs[name].positions == ("RB",)
        assert skill_blocking("cardgen.strat", book, backs[name]) == skill_blocking(
            "cardgen.strat", book, replace(backs["Halfback 1 of AAA"], weight=backs[name].weight)
        )


@pytest.mark.parametrize("oddity", ["only fullbacks", "lone back", "many backs", "no tight ends", "teams only"])
def test_five_cards_fill_the_five_places_behind_and_beside_the_line(oddity: str) -> None:
    book = odd_book(oddity)
    positions = card_positions(book, skill_men(choose(book, "AAA"))).values()
    assert sum(bool({"HB", "RB"} & set(each)) for each in positions) >= 1
    assert sum(bool({"HB", "FB", "RB"} & set(each)) for each in positions) >= 2
    assert any({"FB", "RB"} & set(each) for each in positions)
    assert any("TE" in each for each in positions)
    assert sum({"FL", "SE"} <= set(each) for each in positions) >= 2


@pytest.mark.parametrize("oddity", ["all intercepted", "all completed", "often sacked", "huge averages"])
def test_lines_stay_within_what_cards_can_say(oddity: str) -> None:
    book = odd_book(oddity)
    usual = league_line(book)
    passer = next(man for man in choose(book, "AAA").of("quarterbacks"))
    line = pass_line(book, "AAA", passer.player_id, 0.5)
    aim = pass_aim(line, usual)
    assert 0.15 <= line.completion <= 0.98
    assert np.isfinite(aim.means).all()
    assert all(0 < depth.completion < 1 and depth.interception > 0 for depth in usual.passes)
    for allowed in (league_allowed(book), really_allowed(book, "BBB")):
        assert all(least <= part <= most for part, (least, most) in zip(allowed.parts, BOUNDS, strict=True))


def test_a_punter_of_ninety_nine_yards_has_a_card_of_sixty_five() -> None:
    book = odd_book("huge averages")
    assert punt_line(book, choose(book, "AAA").of("punters")[0]).gross == 65.0


def test_a_touchdown_by_a_lateral_is_not_of_a_catch_or_run() -> None:
    draft = plain_league(2)
    for table, column in (("rushing", "rushing_tds"), ("receiving", "receiving_tds")):
        for row in draft[table]:
            row.update({key: 0 for key in ("carries", "receptions") if key in row} | {column: 1})
    book = Book(complete(season_of(draft)).season)
    back = choose(book, "AAA").of("backs")[0]
    ran, caught = runner_foot(book, back).fields, catcher_foot(book, back).fields
    assert (ran["rushes"], ran["rushing_touchdowns"]) == (0, 0)
    assert (caught["receptions"], caught["receiving_touchdowns"]) == (0, 0)


def test_odds_of_a_kicker_with_a_distance_that_he_never_tried() -> None:
    draft = plain_league(1, 1)
    assert not any(row["fg_att"] for row in draft["field_goals"])
    season = season_of(draft)
    system = next(system for system in SYSTEMS if system.game.name == "strat")
    odds(make_set(season, system), season)
