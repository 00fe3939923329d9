"""What an offense may call, and with whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.editions import ALL_EDITIONS, EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.legality.lineups import may_defend, may_play, places
from engine.strat.legality.offense import offense_problems
from engine.strat.legality.situation import Situation
from engine.strat.options import Options
from engine.strat.player_record import Player
from engine.strat.readings import INCOMPLETE, Reading
from tests.engine.strat.builders import called, column
from tests.engine.strat.calling import player, position, situated

EDITIONS = pytest.mark.parametrize("edition", ALL_EDITIONS, ids=lambda edition: edition.name)


def broken(situation: Situation, call: OffenseCall) -> list[str]:
    """The ids of the rules a call breaks."""
    return [problem.split(":")[0] for problem in offense_problems(situation, call)]


def at_place(situation: Situation, name: str) -> Player:
    """A player of the offense."""
    found = situation.players[player(name)]
    assert found is not None
    return found


@pytest.mark.rule("SOM-SETUP-03", "SOM-OF-02", "SOM-OF-15", "SOM-OF-17", "SOM-OF-22")
@pytest.mark.parametrize(
    ("formation", "players"),
    [
        ("Pro Set", "QB HB FB TE SE FL"),
        ("Tight End", "QB HB FB TE FL TE2"),
        ("Full House", "QB HB FB TE SE RB3"),
        ("3 WR 1 RB", "QB FB TE SE FL WR3"),
        ("3 WR 2 RB", "QB HB FB SE FL WR3"),
        ("3 RB 2 TE", "QB HB FB TE RB3 TE2"),
        ("2 TE 2 WR 1 RB", "QB FB TE SE FL TE2"),
        ("4 WR", "QB FB SE FL WR3 WR4"),
        ("Blocking Back", "QB HB FB TE SE FL"),
    ],
)
def test_who_is_on_the_field(formation: str, players: str) -> None:
    found = places(OFFENSES.index(formation))
    assert " ".join(codes.OFFENSE[place] for place in found) == players
    back = "FB" if formation == "Blocking Back" else ""
    assert (
        broken(
            situated(formation),
            called("short", "SE" if "SE" in players.split() else "TE", formation=formation, blocker=back),
        )
        == []
    )


@pytest.mark.rule("SOM-SETUP-03", "SOM-SETUP-04")
def test_players_missing_too_many_and_out_of_place() -> None:
    situation = situated()
    situation.players[codes.TE], situation.players[codes.WR3] = None, at_place(situation, "TE")
    at_place(situation, "SE").positions = ("FL",)
    assert broken(situation, called("linebuck")) == ["SOM-SETUP-03", "SOM-SETUP-04", "SOM-SETUP-03"]
    said = offense_problems(situation, called("linebuck"))
    assert said[1] == "SOM-SETUP-04: player 4, rated FL, at SE"


@pytest.mark.rule("SOM-SETUP-04", "SOM-SETUP-05", "SOM-OF-22", "SOM-BB-01", "SOM-OF-02", "SOM-OF-03")
@pytest.mark.parametrize(
    ("formation", "place", "rated", "fits"),
    [
        ("Pro Set", "HB", "RB", True),
        ("Pro Set", "FB", "RB", True),
        ("Pro Set", "FB", "HB", False),
        ("Pro Set", "HB", "FB", False),
        ("Pro Set", "HB", "BB", False),
        ("Pro Set", "FB", "BB", True),
        ("Pro Set", "FL", "SE", False),
        ("4 WR", "FB", "HB", True),
        ("2 TE 2 WR 1 RB", "FB", "HB", True),
        ("3 WR 1 RB", "FB", "HB", False),
        ("3 WR 1 RB", "WR3", "FL", True),
        ("4 WR", "WR4", "SE", True),
        ("2 TE 2 WR 1 RB", "TE2", "TE", True),
        ("2 TE 2 WR 1 RB", "TE2", "BB", False),
        ("Full House", "RB3", "HB", True),
        ("Blocking Back", "FB", "TE", False),
    ],
)
def test_positions_of_the_offense(formation: str, place: str, rated: str, fits: bool) -> None:
    assert may_play(OFFENSES.index(formation), player(place), (rated,)) == fits


@pytest.mark.rule("SOM-SETUP-06", "SOM-SETUP-07", "SOM-SW-01", "SOM-SW-05", "SOM-326-01", "SOM-416-01", "SOM-416-02")
@pytest.mark.rule("SOM-D34-07", "SOM-CB-01")
@pytest.mark.parametrize(
    ("formation", "place", "rated", "fits"),
    [
        *(("3-4", place, "LB", True) for place in ("LLB", "LILB", "RILB", "RLB")),
        ("3-4", "LLB", "LLB", True),
        ("4-3", "LLB", "RLB", False),
        ("3-4", "NT", "LDT", True),
        ("4-3", "LT", "NT", True),
        ("4-3", "LT", "DT", True),
        ("3-3-5", "MLB", "RILB", True),
        ("4-3", "MLB", "LLB", False),
        ("4-1-6", "MLB", "LLB", True),
        ("4-1-6", "MLB", "RLB", True),
        ("3-4", "LILB", "MLB", True),
        ("4-3", "LCB", "RCB", False),
        ("4-3", "LCB", "CB", True),
        *(("3-2-6", "DB2", rated, True) for rated in ("LCB", "RCB", "SS", "FS", "CB", "DB")),
        ("4-3", "FS", "LLB", False),
    ],
)
def test_positions_of_the_defense(formation: str, place: str, rated: str, fits: bool) -> None:
    assert may_defend(DEFENSES.index(formation), position(place), rated) == fits


@pytest.mark.rule("SOM-SETUP-08", "SOM-CALL-01", "SOM-CALL-04")
def test_ten_plays_with_their_sides() -> None:
    situation = situated()
    for play in ("off tackle", "end run"):
        assert broken(situation, called(play)) == ["SOM-SETUP-08"]
    assert broken(situation, called("flat", "TE")) == ["SOM-SETUP-08"]
    assert broken(situation, replace(called("linebuck"), side=codes.LEFT)) == ["SOM-SETUP-08"]
    assert broken(situation, replace(called("linebuck"), play=7)) == ["SOM-SETUP-08"]
    assert broken(situation, replace(called("linebuck"), formation=9)) == ["SOM-CALL-01"]
    assert broken(situation, called("linebuck", "RB3")) == ["SOM-CALL-04"]
    assert broken(situation, called("short", "QB")) == ["SOM-CALL-04"]
    assert broken(situation, called("short", "WR4")) == ["SOM-CALL-04"]


@pytest.mark.rule("SOM-RZ-01", "SOM-RZ-02")
@pytest.mark.parametrize(
    ("spot", "barred"),
    [(20, []), (19, []), (10, []), (9, ["flat left", "look-in", "long"]), (1, ["flat left", "look-in", "long"])],
)
def test_passes_near_the_goal_line(spot: int, barred: list[str]) -> None:
    passes = ["flat left", "look-in", "short", "long"]
    found = [play for play in passes if broken(situated(spot=spot), called(play, "TE")) == ["SOM-RZ-02"]]
    legal = [play for play in passes if broken(situated(spot=spot), called(play, "TE")) == []]
    assert (found, legal) == (barred, [play for play in passes if play not in barred])


@pytest.mark.rule("SOM-PASS-08")
@pytest.mark.parametrize("spot", [50, 15])
def test_nobody_throws_long_to_a_player_with_nothing_under_long(spot: int) -> None:
    situation = situated(spot=spot)
    tight_end = at_place(situation, "TE")
    blank = column(Reading(INCOMPLETE))
    tight_end.columns[codes.LONG_SECTION * 3] = blank
    assert broken(situation, called("long", "TE")) == []
    tight_end.columns[codes.LONG_SECTION * 3 + 1] = blank
    assert broken(situation, called("long", "TE")) == ["SOM-PASS-08"]
    tight_end.columns[codes.SHORT_SECTION * 3] = tight_end.columns[codes.SHORT_SECTION * 3 + 1] = blank
    assert broken(situation, called("short", "TE")) == []


@pytest.mark.rule("SOM-DRAW-01", "SOM-RZ-05", "SOM-SETUP-09")
@pytest.mark.parametrize(
    ("play", "who", "spot", "shotgun", "rules"),
    [
        ("linebuck", "HB", 50, False, []),
        ("off tackle left", "FB", 50, False, []),
        ("end run left", "HB", 50, False, ["SOM-DRAW-01"]),
        ("linebuck", "QB", 50, False, ["SOM-DRAW-01"]),
        ("short", "HB", 50, False, ["SOM-DRAW-01"]),
        ("linebuck", "HB", 10, False, []),
        ("linebuck", "HB", 9, False, ["SOM-DRAW-01"]),
        ("linebuck", "HB", 50, True, []),
        ("off tackle left", "HB", 50, True, ["SOM-DRAW-01"]),
    ],
)
def test_draws(play: str, who: str, spot: int, shotgun: bool, rules: list[str]) -> None:
    call = replace(called(play, who, draw=True), shotgun=shotgun)
    assert broken(situated(spot=spot), call) == rules


@pytest.mark.rule("SOM-GUN-01", "SOM-PIS-01", "SOM-REV-01")
@pytest.mark.parametrize(
    ("play", "who", "shotgun", "pistol"),
    [
        ("linebuck", "HB", [], []),
        ("linebuck", "QB", [], []),
        ("end run left", "QB", [], []),
        ("off tackle left", "HB", ["SOM-GUN-01"], []),
        ("end run left", "HB", ["SOM-GUN-01"], ["SOM-PIS-01"]),
        ("end run right", "SE", ["SOM-GUN-01"], []),
        ("long", "SE", [], []),
    ],
)
def test_runs_from_shotgun_and_pistol(play: str, who: str, shotgun: list[str], pistol: list[str]) -> None:
    call = replace(called(play, who), shotgun=True)
    assert broken(situated(), call) == shotgun
    for edition, rules in ((EDITION_2019, pistol), (OLD_EDITION, shotgun)):
        situation = situated(edition=edition)
        at_place(situation, "QB").pistol = True
        assert broken(situation, call) == rules


@pytest.mark.rule("SOM-REV-01")
@pytest.mark.parametrize(
    ("play", "who", "rules"),
    [
        ("end run right", "SE", []),
        ("end run right", "FL", []),
        ("end run left", "FL", ["SOM-REV-01"]),
        ("linebuck", "SE", ["SOM-REV-01"]),
        ("end run right", "TE", ["SOM-REV-01"]),
    ],
)
def test_reverses(play: str, who: str, rules: list[str]) -> None:
    assert broken(situated(), called(play, who)) == rules


@pytest.mark.rule("SOM-CARD-02", "SOM-CARD-28", "SOM-RUN-06")
def test_runs_a_card_does_not_print() -> None:
    situation = situated()
    assert broken(situation, called("end run left", "HB")) == []
    for who, rule in (("QB", "SOM-CARD-02"), ("FB", "SOM-CARD-28")):
        for place in range(codes.END_RUN * 3, codes.END_RUN * 3 + 3):
            at_place(situation, who).columns[place] = []
        assert broken(situation, called("end run left", who)) == [rule]


@pytest.mark.rule("SOM-RUN-06")
def test_a_back_may_carry_as_often_as_he_is_called() -> None:
    situation = situated()
    at_place(situation, "HB").rushes = 1
    assert [broken(situation, called("linebuck", "HB")) for _ in range(40)] == [[]] * 40


@pytest.mark.rule("SOM-BB-01")
@pytest.mark.parametrize(
    ("formation", "place", "rated", "rules"),
    [
        ("Pro Set", "FB", ("BB",), []),
        ("Full House", "FB", ("BB",), []),
        ("Full House", "RB3", ("BB",), ["SOM-BB-01"]),
        ("4 WR", "FB", ("BB",), ["SOM-BB-01"]),
        ("4 WR", "FB", ("FB", "BB"), []),
        ("3 WR 1 RB", "FB", ("BB",), ["SOM-BB-01"]),
    ],
)
def test_blocking_backs_who_carry(formation: str, place: str, rated: tuple[str, ...], rules: list[str]) -> None:
    situation = situated(formation)
    at_place(situation, place).positions = rated
    assert broken(situation, called("linebuck", place, formation=formation)) == rules


@pytest.mark.rule("SOM-OF-02", "SOM-OF-03", "SOM-OF-04")
@EDITIONS
def test_the_blocking_back_set(edition: Edition) -> None:
    situation = situated("Blocking Back", edition=edition)
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back", blocker="FB")) == []
    assert broken(situation, called("linebuck", "FB", formation="Blocking Back", blocker="FB")) == ["SOM-OF-02"]
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back")) == ["SOM-OF-02"]
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back", blocker="TE")) == ["SOM-OF-02"]
    assert broken(situated(edition=edition), called("linebuck", "HB", blocker="FB")) == ["SOM-OF-02"]
    at_place(situation, "FB").run_block = 0
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back", blocker="FB")) == []
    at_place(situation, "FB").positions, at_place(situation, "FB").halfback_only = ("HB",), True
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back", blocker="FB")) == ["SOM-OF-04"]
    at_place(situation, "FB").run_block = 4
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back", blocker="FB")) == []


@pytest.mark.rule("SOM-OF-06", "SOM-OF-03")
@pytest.mark.parametrize(
    ("edition", "allowed", "rated", "rules"),
    [
        (EDITION_2019, False, ("TE",), ["SOM-OF-06"]),
        (EDITION_2019, True, ("TE",), []),
        (EDITION_2019, False, ("TE", "FB"), []),
        (OLD_EDITION, False, ("TE",), []),
    ],
)
def test_tight_ends_as_blocking_backs(
    edition: Edition, allowed: bool, rated: tuple[str, ...], rules: list[str]
) -> None:
    options = Options(tight_end_blocking_backs=allowed)
    situation = situated("Blocking Back", edition=edition, options=options)
    at_place(situation, "FB").positions = rated
    assert broken(situation, called("linebuck", "HB", formation="Blocking Back", blocker="FB")) == rules
