"""Seasons and single games of a small set."""

from __future__ import annotations

import pytest

from engine.fast_action.cards import Usage
from engine.football.era import era_of
from engine.football.wording import sentence
from engine.playing import Fixture
from engine.season import Season
from engine.tabletop.coaches.tendency import COACHES
from engine.tabletop.foul_table import FOULS
from engine.tabletop.game import Seasons, equip, exhibition, game_names
from engine.tabletop.options import Options, with_rules
from tests.tools.soak.running import check_box, digest
from tests.validate.tabletop_set import team_cards

GAMES = [(0, 1), (1, 0)] * 4
DECK = equip([], {})


def sheets() -> dict[str, list[object]]:
    """Both teams of the small set."""
    both = [team_cards(team) for team in ("AAA", "BBB")]
    return {name: [*both[0][name], *both[1][name]] for name in both[0]}


def with_usage() -> dict[str, list[object]]:
    """The set with its coaches' sheets: the second quarterback threw a quarter of the passes."""
    made = sheets()
    made["usage"] = [
        *made["usage"],
        Usage("AAA", "QB One", 12, 0, 0, 0, 0, 0, 0, 300),
        Usage("AAA", "QB Two", 6, 0, 0, 0, 0, 0, 0, 100),
    ]
    return made


def a_season(coach: str = "tendency", *, injuries: bool = True) -> Season:
    return Seasons(sheets(), DECK, era_of(2019), Options()).begin(7, 1, coach, GAMES, injuries=injuries)


@pytest.mark.parametrize("coach", COACHES)
def test_a_season_is_the_same_from_the_same_seed_and_its_boxes_add_up(coach: str) -> None:
    first, second = a_season(coach), a_season(coach)
    for number in range(2):
        result = first.play(number, log=True)
        check_box(result)
        assert digest(second.play(number)) == digest(result)


def test_quarterbacks_take_turns_by_their_share_of_the_season() -> None:
    season = Seasons(with_usage(), DECK, era_of(2019), Options()).begin(7, 1, "tendency", GAMES, injuries=False)
    turns = []
    for _ in GAMES:
        turns.append(season.turn(0))
        season._played[0] += 1
    assert sorted(turns) == [0] * 6 + [1] * 2


@pytest.mark.rule("TTF-INJ-08")
def test_who_is_hurt_for_games_misses_them() -> None:
    season = a_season()
    out = [0] * len(season.games_out[0])
    out[3] = 2
    season.games_out[0] = out
    season.play(0)
    assert season.games_out[0][3] == 1
    healthy = a_season(injuries=False)
    healthy.games_out[0] = list(out)
    healthy.play(0)
    assert healthy.games_out[0][3] == 2  # nobody keeps a book


def test_a_single_game_is_reported_play_by_play_with_its_names() -> None:
    made = sheets()
    result = exhibition(made, DECK, Fixture("AAA", "BBB", era_of(2019), 3, trace=True), Options())
    names = game_names(made, DECK, "AAA", "BBB")
    described = [sentence(names, each.before, each.play, each.outcome) for each in result.log]
    assert all(described)
    assert any("QB One" in line for line in described)
    assert all(each.called for each in result.log)
    rules = {step.rule for each in result.log for step in each.steps}
    assert {"TTF-LINE-01", "TTF-LINE-08", "TTF-KO-04"} <= rules
    again = exhibition(made, DECK, Fixture("AAA", "BBB", era_of(2019), 3), Options())
    assert digest(again) == digest(result)


def test_penalties_are_named_by_their_place_in_the_table() -> None:
    names = game_names(sheets(), DECK, "AAA", "BBB")
    assert [names.penalties[place] for place in range(len(FOULS))] == [foul.name for foul in FOULS]


def test_a_coach_whom_nobody_knows_and_a_team_without_a_card_are_errors() -> None:
    with pytest.raises(ValueError, match="no coach 'nobody', expected one of tendency, forced, solitaire"):
        exhibition(sheets(), DECK, Fixture("AAA", "BBB", era_of(2019), 3, "nobody"), Options())
    made = sheets()
    made["punters"] = []
    with pytest.raises(ValueError, match=r"AAA: no punter's card \[TTF-CARD-23\]"):
        Seasons(made, DECK, era_of(2019), Options())


def test_rules_are_named_as_users_name_them() -> None:
    options = with_rules(["stunts=off", "half-screen-points"])
    assert (options.stunts, options.half_screen_points, options.shotgun) == (False, True, True)
    with pytest.raises(ValueError, match="no rule 'stunt', expected one of advanced-plays"):
        with_rules(["stunt=off"])
