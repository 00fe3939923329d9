"""Whole seasons and single games of a set."""

from __future__ import annotations

from engine.football import stats
from engine.football.era import era_of
from engine.playing import Fixture
from engine.strat.equipment import equip
from engine.strat.game import COUNTED, Seasons, exhibition, game_names
from engine.strat.options import Options, with_rules
from tests.engine.strat.matches import CARDS
from tests.tools.soak.running import check_box, digest

TABLE = equip([], {})
GAMES = [(0, 1), (1, 0), (0, 1), (1, 0)]


def seasons(options: Options | None = None) -> Seasons:
    return Seasons(CARDS, TABLE, era_of(2019), options or Options())


def test_a_season_is_the_same_from_the_same_numbers() -> None:
    made = seasons()
    first, again = (made.begin(7, 0, "tendency", GAMES, injuries=True) for _ in range(2))
    games = [first.play(number) for number in range(2)]
    assert [digest(game) for game in games] == [digest(again.play(number)) for number in range(2)]
    assert digest(games[0]) != digest(made.begin(7, 1, "tendency", GAMES, injuries=True).play(0))
    for game in games:
        check_box(game)


def test_what_players_did_is_written_down_for_games_to_come() -> None:
    made = seasons()
    season = made.begin(3, 0, "forced", GAMES, injuries=False)
    result = season.play(0)
    passer = made.books[1][0].roster.quarterbacks[0].index
    thrown = season.notes[0][passer * len(COUNTED)]
    assert thrown == sum(int(row[stats.ATTEMPTS]) for row in [result.box.players[0][passer]])
    assert sum(season.notes[1]) > 0


def test_players_used_too_much_rest_from_the_third_game_on() -> None:
    made = seasons(with_rules(["all-usage"]))
    season = made.begin(3, 0, "tendency", [*GAMES, *GAMES], injuries=False)
    for number in range(2):
        season.play(number)
    roster = made.books[1][0].roster
    back = next(each for each in roster.skill if each.player.positions == ("HB",))
    size = len(made.names[0])
    season.notes[0][:] = [0] * (len(COUNTED) * size)
    season.notes[0][back.index * len(COUNTED) + 1] = 80
    out = [0] * size
    assert made._with_rest(season, 0, out) == out
    other = next(each for each in roster.skill if each.player.positions == ("RB",))
    other.player.positions = ("HB", "RB")
    resting = made._with_rest(season, 0, out)
    assert [index for index, games in enumerate(resting) if games] == [back.index]


def test_the_quarterback_whose_turn_it_is_plays() -> None:
    made = seasons()
    first, second = (player.index for player in made.books[1][0].roster.quarterbacks)
    size = len(made.names[0])
    assert made.missing(0, [0] * size, second)[first] == 1
    assert not any(made.missing(0, [0] * size, first))


def test_a_single_game_with_its_names() -> None:
    fixture = Fixture("AAA", "BBB", era_of(2019), 5, trace=True)
    result = exhibition(CARDS, TABLE, fixture, Options())
    assert digest(result) == digest(exhibition(CARDS, TABLE, fixture, Options()))
    assert all(logged.called for logged in result.log)
    names = game_names(CARDS, TABLE, "AAA", "BBB")
    assert (names.teams, names.players[1][0]) == (["AAA", "BBB"], "QB One")
