"""Who recovers loose balls, by name."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.events import Play
from engine.strat import codes
from engine.strat.kick_tables import FAKE_PUNT
from engine.strat.kicking import field_goal, kickoff, punt
from engine.strat.options import Options
from engine.strat.pass_rush import check
from engine.strat.passing import throw
from engine.strat.readings import LONG_GAIN, MUST_RUN, Reading, gain
from engine.strat.running import run
from engine.strat.script import Script
from engine.strat.snap import Snap
from engine.strat.trick_plays import fake, reverse
from engine.strat.turnover_tables import CATCH, LINEBUCK, OTHER_LOOSE_BALL, OTHER_RUN, SACK
from engine.strat.turnovers import advance, intercept, lose, recoverer
from tests.engine.strat.builders import FIRST_LINEMAN, called, column, defender, gives, meets, player_of, snap, squad
from tests.engine.strat.test_kicks import FIRST, PUNTER, Bold, Falls, kick

LT, LG, C, RG, RT = range(FIRST_LINEMAN, FIRST_LINEMAN + 5)
SACKER = 4


def at_stake(*rolls: str, play: str = "linebuck", player: str = "HB", formation: str = "4-3", keyed: str = "") -> Snap:
    return snap(Script(*rolls), called(play, player), meets("run", formation, keyed=keyed), options=Options())


def who(made: Snap, kind: int, *, kept: bool) -> int:
    found = recoverer(made, kind, kept=kept, sacker=SACKER)
    assert isinstance(made.chance, Script)
    made.chance.finish()
    return found


@pytest.mark.rule("SOM-FUM-02", "SOM-FUM-08")
@pytest.mark.parametrize(
    ("kind", "play", "roll", "index"),
    [
        (SACK, "short", "6", codes.QB),
        (SACK, "short", "9", RT),
        (LINEBUCK, "linebuck", "7", codes.QB),
        (LINEBUCK, "linebuck", "6", codes.FB),
        (OTHER_RUN, "end run left", "6", LG),
        (OTHER_RUN, "end run right", "6", RG),
        (OTHER_RUN, "off tackle left", "4", RG),
        (OTHER_RUN, "off tackle left", "8", LT),
        (OTHER_RUN, "off tackle right", "10", LT),
        (CATCH, "short", "12", codes.QB),
        (CATCH, "short", "2", C),
    ],
)
def test_players_of_the_offense(kind: int, play: str, roll: str, index: int) -> None:
    assert who(at_stake(roll, play=play), kind, kept=True) == index


@pytest.mark.rule("SOM-FUM-03")
def test_a_player_who_is_not_there_sends_the_dice_rolling_again() -> None:
    made = at_stake("9", "12")
    made.offense.players[codes.HB] = None
    assert who(made, LINEBUCK, kept=True) == codes.SE
    assert who(at_stake("7", "5", formation="3-2-6"), LINEBUCK, kept=False) == codes.DEFENDERS.index("LE")


@pytest.mark.rule("SOM-FUM-02")
def test_the_blocking_back_for_a_fullback_who_is_not_there() -> None:
    made = at_stake("6")
    made.offense.players[codes.FB] = None
    made.call.blocking_back = codes.TE
    assert who(made, LINEBUCK, kept=True) == codes.TE


@pytest.mark.rule("SOM-FUM-02", "SOM-FUM-08")
@pytest.mark.parametrize(
    ("kind", "formation", "roll", "player"),
    [
        (SACK, "4-3", "7", "RE"),
        (SACK, "4-3", "2", "LT"),
        (SACK, "3-4", "2", "NT"),
        (SACK, "3-4", "12", "NT"),
        (SACK, "5-6", "12", "RT"),
        (SACK, "4-3", "4", "MLB"),
        (SACK, "3-4", "4", "LILB"),
        (SACK, "3-4", "10", "RILB"),
        (LINEBUCK, "4-3", "7", "MLB"),
        (OTHER_RUN, "4-3", "9", "RLB"),
        (CATCH, "4-3", "6", "FS"),
    ],
)
def test_players_of_the_defense(kind: int, formation: str, roll: str, player: str) -> None:
    assert who(at_stake(roll, formation=formation), kind, kept=False) == codes.DEFENDERS.index(player)


@pytest.mark.rule("SOM-FUM-02")
@pytest.mark.parametrize(("keyed", "player"), [("HB", "FS"), ("FB", "MLB")])
def test_a_safety_who_keys_the_runner(keyed: str, player: str) -> None:
    assert who(at_stake("7", keyed=keyed), LINEBUCK, kept=False) == codes.DEFENDERS.index(player)


@pytest.mark.rule("SOM-FUM-02", "SOM-FUM-03", "SOM-SPLIT-03")
def test_the_highest_rated() -> None:
    made = at_stake("7", "2 of 2", formation="3-4")
    assert who(made, LINEBUCK, kept=False) == codes.RILB
    made = at_stake("7", formation="3-4")
    defender(made, "LILB").defense = 5
    assert who(made, LINEBUCK, kept=False) == codes.LILB
    made = at_stake("7")
    defender(made, "RLB").defense = 4
    assert who(made, OTHER_RUN, kept=False) == codes.RLB
    made = at_stake("2")
    defender(made, "MLB").defense = 6
    assert who(made, OTHER_RUN, kept=False) == codes.MLB
    made = snap(Script("7"), called("linebuck"), meets("run"), options=Options(split_ratings=True))
    defender(made, "RLB").defense, defender(made, "LLB").run_digit = 6, 5
    assert who(made, OTHER_RUN, kept=False) == codes.LLB


@pytest.mark.rule("SOM-FUM-02", "SOM-FUM-03")
def test_the_player_who_covers_and_the_one_who_helps() -> None:
    assert who(at_stake("5", play="short", player="SE"), CATCH, kept=False) == codes.RCB
    assert who(at_stake("7", play="short", player="SE"), CATCH, kept=False) == codes.RCB
    for roll, index in (("7", codes.FS), ("5", codes.RCB)):
        made = at_stake(roll, play="short", player="SE")
        made.against.doubled = [(codes.FS, codes.SE)]
        assert who(made, CATCH, kept=False) == index


@pytest.mark.rule("SOM-FUM-08")
def test_each_play_has_its_kind_of_fumble() -> None:
    def recovered(made: Snap, play: Play) -> int:
        assert isinstance(made.chance, Script)
        made.chance.finish()
        return next(event.other for event in play.events if event.kind == events.FUMBLED)

    made = at_stake("blank 5 7", "6", "7", play="linebuck")
    gives(made, gain(2, fumble=True))
    assert recovered(made, run(made)) == codes.QB
    made = at_stake("blank 5 7", "6", "7", play="end run right")
    gives(made, gain(2, fumble=True))
    assert recovered(made, run(made)) == codes.HB
    made = at_stake("blank 5 6", "6", "5", play="end run right", player="SE")
    assert recovered(made, reverse(made)) == codes.QB
    made = at_stake("X 5 7", play="flat right")
    gives(made, gain(2, fumble=True), players=1)
    made.chance = Script("X 5 7", "6", "6")
    made.open()
    assert recovered(made, throw(made)) == codes.SE
    made = at_stake("blank 2 7", "7", "6", "7", play="short", player="SE")
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3 + codes.WRONG_GUESS] = column(Reading(MUST_RUN))
    player_of(made, "QB").must_run = column(gain(2, fumble=True))
    made.open()
    assert recovered(made, throw(made)) == codes.QB


@pytest.mark.rule("SOM-FUM-08", "SOM-FUM-02")
def test_the_player_who_sacked_has_the_ball() -> None:
    made = snap(Script("D 1 6"), called("short", "SE"), meets("pass"), options=Options(), choices=Falls())
    made.chance = Script("D 1 6", "X 1 7", "8", "7")
    defender(made, "LE").rush, made.offense.fumble_rating = 7, 6
    made.open()
    play = check(made)
    assert play is not None
    assert [event.other for event in play.events] == [codes.DEFENDERS.index("LE")] * 2


@pytest.mark.rule("SOM-LOOSE-04")
@pytest.mark.parametrize(
    ("down", "quarter", "seconds", "phase", "roll", "advanced"),
    [
        (3, 1, 900, football.SCRIMMAGE, "12", True),
        (4, 1, 900, football.SCRIMMAGE, "12", False),
        (4, 1, 900, football.SCRIMMAGE, "9", True),
        (1, 2, 120, football.SCRIMMAGE, "12", False),
        (1, 4, 120, football.SCRIMMAGE, "12", False),
        (1, 4, 121, football.SCRIMMAGE, "12", True),
        (1, 1, 120, football.SCRIMMAGE, "12", True),
        (1, 1, 900, football.TRY, "12", False),
        (1, 1, 900, football.TRY, "9", True),
    ],
)
def test_when_only_the_player_who_fumbled_may_advance_it(
    down: int, quarter: int, seconds: int, phase: int, roll: str, advanced: bool
) -> None:
    made = snap(
        Script("6", roll, *["5"] * advanced), called("linebuck"), meets("run"), choices=Bold(), options=Options()
    )
    made.state.down, made.state.quarter, made.state.seconds_left, made.state.phase = down, quarter, seconds, phase
    play = Play(events.RUN, [events.rush(codes.HB, 2)])
    lose(made, play, codes.HB, LINEBUCK)
    assert [event.kind for event in play.events[2:]] == [events.RETURN] * advanced
    assert isinstance(made.chance, Script)
    made.chance.finish()


@pytest.mark.rule("SOM-LOOSE-04")
def test_the_defense_may_always_advance_it() -> None:
    made = snap(Script("8", "9", "4"), called("linebuck"), meets("run"), choices=Bold(), options=Options())
    made.state.down = 4
    play = Play(events.RUN, [events.rush(codes.HB, 2)])
    lose(made, play, codes.HB, LINEBUCK)
    assert [(event.kind, event.yards) for event in play.events[2:]] == [(events.RETURN, 7)]


@pytest.mark.rule("SOM-LOOSE-04")
def test_the_player_is_named_on_fourth_down_even_where_nobody_asks_for_names() -> None:
    made = snap(Script("6", "12"), called("linebuck"), meets("run"), choices=Bold())
    made.state.down = 4
    play = Play(events.RUN, [events.rush(codes.HB, 2)])
    lose(made, play, codes.HB, LINEBUCK)
    assert play.events[1].other == codes.SE


@pytest.mark.rule("SOM-FUM-04", "SOM-FUM-05")
@pytest.mark.parametrize(("rolls", "player"), [(("6",), FIRST), (("8", "3 of 3"), 43)])
def test_fumbles_of_returns(rolls: tuple[str, ...], player: int) -> None:
    made = kick("7", "2 6", *rolls, options=Options(penalties=False), choices=Falls())
    made.kickers.tacklers = [41, 42, 43]
    made.receivers.kick_returns = [column(gain(20, fumble=True))]
    assert kickoff(made).events[-1].other == player


@pytest.mark.rule("SOM-FUM-08")
@pytest.mark.parametrize(("rolls", "player"), [(("6",), codes.RCB), (("8", "11 of 11"), RT)])
def test_fumbles_of_interceptors(rolls: tuple[str, ...], player: int) -> None:
    made = at_stake("5", "11", *rolls, play="short", player="SE")
    made.choices = Falls()
    assert intercept(made, 7).events[-1].other == player


@pytest.mark.rule("SOM-LOOSE-01", "SOM-LOOSE-02")
@pytest.mark.parametrize(("rolls", "carrier", "yards"), [(("6", "11"), codes.RCB, 8), (("8", "11 of 11", "11"), RT, 8)])
def test_whoever_recovers_an_interceptors_fumble_may_advance_it(
    rolls: tuple[str, ...], carrier: int, yards: int
) -> None:
    made = at_stake("5", "11", *rolls, play="short", player="SE")
    made.choices = Bold()
    play = intercept(made, 7)
    assert isinstance(made.chance, Script)
    made.chance.finish()
    assert [event.kind for event in play.events[1:]] == [events.RETURN, events.FUMBLED, events.RETURN]
    assert (play.events[-1].player, play.events[-1].yards) == (carrier, yards)


@pytest.mark.rule("SOM-FUM-08")
def test_fumbles_of_players_who_advance_a_loose_ball() -> None:
    made = snap(
        Script("10", "8", "1 of 11", "10", "6", "5"),
        called("linebuck"),
        meets("run"),
        choices=Bold(),
        options=Options(),
    )
    play = Play(events.RUN, [events.rush(codes.HB, 2)])
    advance(made, play, OTHER_LOOSE_BALL, AWAY, codes.MLB)
    carriers = [(event.kind, event.player, event.other) for event in play.events[1:]]
    assert carriers == [
        (events.RETURN, codes.MLB, NOBODY),
        (events.FUMBLED, codes.MLB, codes.QB),
        (events.RETURN, codes.QB, NOBODY),
        (events.FUMBLED, codes.QB, codes.QB),
        (events.RETURN, codes.QB, NOBODY),
    ]


@pytest.mark.rule("SOM-LOOSE-01", "SOM-LOOSE-05")
@pytest.mark.parametrize("rolls", [("10", "6"), ("10", "8", "1 of 11")])
def test_whoever_falls_on_the_ball_again_ends_the_chain(rolls: tuple[str, ...]) -> None:
    made = snap(Script(*rolls), called("linebuck"), meets("run"), choices=Falls(), options=Options())
    play = Play(events.RUN, [events.rush(codes.HB, 2)])
    advance(made, play, OTHER_LOOSE_BALL, AWAY, codes.MLB)
    assert isinstance(made.chance, Script)
    made.chance.finish()
    assert [event.kind for event in play.events[1:]] == [events.RETURN, events.FUMBLED]


@pytest.mark.rule("SOM-FUM-08")
@pytest.mark.parametrize(("rolls", "player"), [(("6", "8"), RT), (("8", "3"), codes.DEFENDERS.index("LT"))])
def test_fumbles_of_fakes(rolls: tuple[str, ...], player: int) -> None:
    made = kick("11", *rolls, options=Options(penalties=False), choices=Falls())
    event = fake(made, squad(HOME), squad(AWAY), FAKE_PUNT).events[1]
    assert (event.player, event.other) == (PUNTER, player)


@pytest.mark.rule("SOM-OURS-BLOCKED")
def test_a_blocked_kick_is_recovered_by_a_linebacker_or_back() -> None:
    made = kick("3 12", "7", "2 of 2", "5", block=True, spot=32, options=Options(penalties=False), choices=Bold())
    made.receivers.tacklers = [41, 42]
    assert field_goal(made).events[1].player == 42
    made = kick("1 12", "3", "1 of 2", "5", block=True, options=Options(penalties=False), choices=Bold())
    made.kickers.tacklers = [43, 44]
    assert punt(made).events[1].player == 43


@pytest.mark.rule("SOM-FUM-07")
def test_the_cap_holds_a_fumble_back_too() -> None:
    made = snap(
        Script("blank 5 7", "8"),
        called("linebuck"),
        meets("run"),
        options=Options(longest_gain=True, recoverers=False),
        choices=Falls(),
    )
    player_of(made, "HB").longest_rush = 12
    gives(made, gain(33, fumble=True))
    play = run(made)
    assert (play.events[0].yards, play.events[1].kind) == (12, events.FUMBLED)


@pytest.mark.rule("SOM-CAP-01", "SOM-CAP-02", "SOM-CAP-03")
@pytest.mark.parametrize(
    ("longest", "scored", "reading", "rolls", "gained"),
    [
        (12, False, Reading(LONG_GAIN), ("6 10",), 12),
        (3, False, Reading(LONG_GAIN), ("6 10",), 5),
        (31, True, Reading(LONG_GAIN), ("6 10",), 71),
        (12, False, gain(23), (), 23),
    ],
)
def test_a_passer_who_must_run_exceeds_no_longest_rush_by_a_chart(
    longest: int, scored: bool, reading: Reading, rolls: tuple[str, ...], gained: int
) -> None:
    options = Options(longest_gain=True)
    made = snap(Script("blank 2 7", "7", *rolls), called("short", "SE"), meets("run"), options=options)
    passer = player_of(made, "QB")
    passer.columns[codes.SHORT_SECTION * 3 + codes.WRONG_GUESS] = column(Reading(MUST_RUN))
    passer.must_run, passer.longest_rush, passer.rush_scored = column(reading), longest, scored
    made.open()
    assert throw(made).events[0].yards == gained
