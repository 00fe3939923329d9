"""Injuries: who is hurt, and for how long."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.football.events import Penalty
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import DEFENSES
from engine.strat.injuries import injury
from engine.strat.options import Options, of_edition
from engine.strat.player_tables import GAME, HALF
from engine.strat.running import run
from engine.strat.script import Script
from engine.strat.sideline import Sideline
from engine.strat.snap import Snap
from engine.strat.specialists import NUMBER, OFFSIDES, Flag
from engine.strat.squad import make_squad, squad_names
from engine.strat.usage import charted, injury_rating
from tests.engine.strat.builders import FIRST_LINEMAN, called, defender, enter, meets, player_of, snap
from tests.validate.strat_set import small_set

ROLL_OF_ALL = "12"
"""The longest injury there is, for any rating."""


def hurt(made: Snap) -> list[tuple[int, int, int]]:
    """Team, player and duration of an injury after a run."""
    play = run(made)
    injury(made, play)
    assert isinstance(made.chance, Script)
    made.chance.finish()
    return [(event.team, event.player, event.yards) for event in play.events if event.kind == events.INJURED]


def triple(
    face: int, *rolls: str, formation: str = "Pro Set", defense: str = "4-3", edition: Edition = EDITION_2019
) -> Snap:
    player = "HB" if "RB" not in formation else "FB"
    return snap(
        Script(f"blank {face} {face}-{face}", *rolls),
        called("linebuck", player, formation=formation),
        meets("run", defense),
        options=Options(),
        edition=edition,
    )


@pytest.mark.rule("SOM-DICE-09", "SOM-INJ-01")
@pytest.mark.parametrize(
    ("face", "roll", "team", "index"),
    [
        (1, "6", HOME, codes.HB),
        (2, "11", HOME, codes.QB),
        (3, "12", HOME, FIRST_LINEMAN + 2),
        (4, "2", AWAY, codes.DEFENDERS.index("RE")),
        (5, "12", AWAY, codes.DEFENDERS.index("RT")),
        (6, "7", AWAY, codes.MLB),
    ],
)
def test_a_triple_names_a_player_by_its_own_column(face: int, roll: str, team: int, index: int) -> None:
    assert [found[:2] for found in hurt(triple(face, roll, ROLL_OF_ALL))] == [(team, index)]


@pytest.mark.rule("SOM-DICE-09")
@pytest.mark.parametrize("roll", ["blank 5 5-4", "blank 4 5-5", "blank 1 1-6"])
def test_two_alike_hurt_nobody(roll: str) -> None:
    assert hurt(snap(Script(roll), called("linebuck"), meets("run"))) == []


@pytest.mark.rule("SOM-DICE-09")
def test_only_the_first_roll_of_a_play_counts() -> None:
    made = snap(Script("blank 5 5-4"), called("linebuck"), meets("run"))
    play = run(made)
    made.chance = Script("5 5-5")
    made.chance.roll_three("test")
    injury(made, play)
    assert len(play.events) == 1


def test_nobody_is_hurt_where_injuries_are_off() -> None:
    made = snap(Script("blank 5 5-5"), called("linebuck"), meets("run"), options=Options(injuries=False))
    assert hurt(made) == []


@pytest.mark.rule("SOM-OURS-DEADBALL")
def test_nobody_is_hurt_on_a_play_that_never_was() -> None:
    made = triple(5)
    play = run(made)
    play.foul(Penalty(HOME, 0, 5, dead_ball=True))
    injury(made, play)
    assert len(play.events) == 1


@pytest.mark.rule("SOM-INJ-02")
@pytest.mark.parametrize("edition", [EDITION_2019, OLD_EDITION])
@pytest.mark.parametrize(
    ("face", "roll", "defense", "player"),
    [
        (4, "12", "3-4", "NT"),
        (4, "6", "3-4", "RILB"),
        (4, "6", "3-3-5", "DB1"),
        (4, "4", "3-4", "LILB"),
        (4, "4", "3-2-6", "DB2"),
        (4, "4", "4-2-5", "DB1"),
        (4, "4", "5-6", "DB2"),
        (4, "7", "3-4", "LLB"),
        (4, "7", "4-1-6", "DB1"),
        (4, "8", "4-1-6", "MLB"),
        (4, "8", "5-6", "NT"),
    ],
)
def test_alternates_of_the_defense(face: int, roll: str, defense: str, player: str, edition: Edition) -> None:
    found = hurt(triple(face, roll, ROLL_OF_ALL, defense=defense, edition=edition))
    assert [index for _, index, _ in found] == [codes.DEFENDERS.index(player)]


@pytest.mark.rule("SOM-INJ-02")
@pytest.mark.parametrize(
    ("called_player", "roll", "formation", "there", "player"),
    [
        ("HB", "6", "2 TE 2 WR 1 RB", ("TE2",), "FB"),
        ("HB", "6", "3 WR 1 RB", ("WR3",), "WR3"),
        ("TE", "7", "4 WR", ("WR3", "WR4"), "WR4"),
        ("TE", "7", "3 WR 2 RB", ("WR3",), "WR3"),
        ("FL", "5", "3 RB 2 TE", ("RB3", "TE2"), "RB3"),
        ("SE", "10", "Tight End", ("TE2",), "TE2"),
    ],
)
def test_alternates_of_the_offense(
    called_player: str, roll: str, formation: str, there: tuple[str, ...], player: str
) -> None:
    made = triple(1, roll, ROLL_OF_ALL, formation=formation)
    for name in there:
        enter(made, name)
    made.call.player = codes.FB
    made.offense.players[codes.OFFENSE.index(called_player)] = None
    assert [index for _, index, _ in hurt(made)] == [codes.OFFENSE.index(player)]


@pytest.mark.rule("SOM-INJ-02")
def test_the_blocking_back_for_a_halfback_who_is_not_there() -> None:
    made = triple(1, "6", ROLL_OF_ALL, formation="Blocking Back")
    made.call.player, made.call.blocking_back = codes.FB, codes.TE
    made.offense.players[codes.HB] = None
    assert [index for _, index, _ in hurt(made)] == [codes.TE]


@pytest.mark.rule("SOM-INJ-04", "SOM-INJ-05", "SOM-INJ-06")
@pytest.mark.parametrize(("starter", "roll", "duration"), [(False, "9", 2), (True, "9", 1), (True, "4", HALF)])
def test_example_a_flanker_is_hurt(starter: bool, roll: str, duration: int) -> None:
    made = triple(1, "5", roll)
    flanker = player_of(made, "FL")
    flanker.catches, flanker.starter = 49, starter
    assert hurt(made) == [(HOME, codes.FL, duration)]


@pytest.mark.rule("SOM-INJ-05", "SOM-INJ-06")
@pytest.mark.parametrize(
    ("starter", "roll", "expected"), [(True, "8", [GAME]), (False, "8", [2]), (True, "2", []), (False, "3", [])]
)
def test_starters_and_reserves_whom_no_chart_has(starter: bool, roll: str, expected: list[int]) -> None:
    made = triple(6, "7", roll)
    defender(made, "MLB").starter = starter
    assert [duration for _, _, duration in hurt(made)] == expected
    made = triple(3, "12", roll)
    made.offense.line[2].starter = starter
    assert [duration for _, _, duration in hurt(made)] == expected


@pytest.mark.rule("SOM-INJ-04", "SOM-INJ-05")
@pytest.mark.parametrize(
    ("position", "games", "rushes", "catches", "passes", "rating"),
    [
        ("FL", 16, 0, 49, 0, 10),
        ("SE", 14, 0, 42, 0, 11),
        ("TE", 12, 0, 13, 0, 7),
        ("HB", 16, 100, 9, 0, 5),
        ("RB", 16, 20, 30, 0, 10),
        ("FB", 12, 38, 0, 0, 3),
        ("QB", 16, 35, 0, 560, 15),
        ("QB", 14, 20, 0, 250, 10),
        ("BB", 16, 90, 12, 0, 4),
        ("", 16, 0, 0, 0, 8),
    ],
)
def test_injury_ratings(position: str, games: int, rushes: int, catches: int, passes: int, rating: int) -> None:
    given = {"games": games, "edition": EDITION_2019, "rushes": rushes, "catches": catches, "passes": passes}
    assert injury_rating(position, starter=False, **given) == rating  # type: ignore[arg-type]
    assert injury_rating(position, starter=True, **given) == max(rating, 12)  # type: ignore[arg-type]


@pytest.mark.rule("SOM-INJ-08")
@pytest.mark.parametrize(
    ("edition", "games", "figure", "scaled"),
    [
        (EDITION_2019, 9, 60, 80),
        (OLD_EDITION, 9, 60, 60),
        (EDITION_2019, 12, 60, 60),
        (EDITION_2019, 13, 65, 60),
        (OLD_EDITION, 15, 75, 70),
        (EDITION_2019, 17, 75, 71),
        (EDITION_2019, 10, 17, 20),
    ],
)
def test_short_and_odd_seasons_are_scaled(edition: Edition, games: int, figure: int, scaled: int) -> None:
    assert charted(figure, games, edition) == scaled


@pytest.mark.rule("SOM-INJ-08")
@pytest.mark.parametrize(("edition", "fresh"), [(EDITION_2019, 20), (OLD_EDITION, 15)])
def test_short_seasons_tire_backs_by_what_they_would_have_carried(edition: Edition, fresh: int) -> None:
    roster = make_squad(small_set(), "AAA", HOME)
    side = Sideline(roster, of_edition(Options(), edition))
    player = roster.skill[0].player
    player.games, player.rushes = 9, 100
    side.carries[player.index] = fresh - 1
    assert side.fatigue(player) == 0
    side.carries[player.index] = fresh
    assert side.fatigue(player) == 1


@pytest.mark.rule("SOM-INJ-07")
def test_nobody_is_hurt_whom_his_team_could_not_replace() -> None:
    made = triple(6, "7")
    made.defense.alone = [codes.MLB]
    assert hurt(made) == []
    made = triple(1, "6", ROLL_OF_ALL)
    made.defense.alone = [codes.HB]
    assert len(hurt(made)) == 1


@pytest.mark.rule("SOM-INJ-07")
def test_who_cannot_be_spared() -> None:
    cards = small_set()
    names = squad_names(cards, "AAA")
    side = Sideline(make_squad(cards, "AAA", HOME), Options())

    def alone(players: list[int] | None) -> list[str]:
        return [names[index] for index in players or []]

    assert alone(side.offense(OffenseSet()).alone) == ["LG One", "C One", "RG One"]
    front = ["LE Player", "LDT Player", "RDT Player", "RE Player", "LLB Player", "MLB Player", "RLB Player"]
    assert alone(side.defense(DefenseSet(DEFENSES.index("4-3"))).alone) == front
    for name in ("QB Two", "TE Two", "DB Two", "LT One"):
        side.hurt(names.index(name), GAME)
    line = ["Tackle Two", "LG One", "C One", "RG One", "RT One"]
    assert alone(side.offense(OffenseSet()).alone) == ["QB One", "TE One", *line]
    backs = ["LCB Player", "RCB Player", "SS Player", "FS Player"]
    assert alone(side.defense(DefenseSet(DEFENSES.index("4-3"))).alone) == [*front, *backs]


@pytest.mark.rule("SOM-INJ-05")
def test_who_is_listed_as_a_starter() -> None:
    cards = small_set()
    names = squad_names(cards, "AAA")
    roster = make_squad(cards, "AAA", HOME)
    skilled = [names[each.index] for each in roster.skill if each.player.starter]
    assert skilled == ["HB One", "FB One", "TE One", "FL One", "SE One"]
    assert [names[player.index] for player in roster.quarterbacks if player.starter] == ["QB One"]
    assert [names[row.player.index] for row in roster.defenders if not row.player.starter] == ["DB Two"]


@pytest.mark.rule("SOM-FUM-05", "SOM-PEN-01")
def test_what_the_specialist_card_says_of_fouls_and_who_covers_kicks() -> None:
    cards = small_set()
    kicking = make_squad(cards, "AAA", HOME).kicking
    names = squad_names(cards, "AAA")
    assert [names[index] for index in kicking.tacklers][:2] == ["LLB Player", "MLB Player"]
    assert len(kicking.tacklers) == 8
    assert kicking.penalties[1:4] == [Flag(OFFSIDES, 0, True), Flag(NUMBER, 1), Flag(NUMBER, 2)]


@pytest.mark.rule("SOM-INJ-06", "SOM-INJ-03")
def test_a_sideline_keeps_count_of_halves_and_games() -> None:
    side = Sideline(make_squad(small_set(), "AAA", HOME), Options())
    kicking = side.roster.kicking
    returner = kicking.backs[0]
    side.hurt(returner, HALF)
    side.hurt(1, GAME)
    side.hurt(2, 3)
    assert not any(side.can_play(index) for index in (returner, 1, 2))
    assert side.roster.kicking.backs[0] == returner
    side.half_over()
    assert side.can_play(returner)
    assert not side.can_play(1)
    assert side.after_game()[1:3] == [0, 3]
