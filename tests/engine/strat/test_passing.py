"""Passes, by the documents' examples and corner by corner."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.events import Play
from engine.strat import codes, coverage, readings
from engine.strat.choices import Choices
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.options import Options
from engine.strat.readings import INCOMPLETE, LONG_GAIN, MUST_RUN, Reading, gain, intercepted, rated
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from tests.engine.strat.builders import at, called, column, defender, enter, gives, meets, player_of, snap, yards

TO_OFFENSE = "blank 2 5"
TO_DEFENSE = "blank 4 6"
CAUGHT, DROPPED, THROWN_AWAY = events.COMPLETION, events.INCOMPLETION, events.INTERCEPTED


def kinds(play: Play) -> list[int]:
    return [event.kind for event in play.events]


@pytest.mark.rule("SOM-PASS-01", "SOM-PASS-02", "SOM-PASS-05", "SOM-REC-01", "SOM-REC-04", "SOM-REC-05")
@pytest.mark.parametrize(("play", "guess", "gained"), [
    ("flat right", "run", 6), ("short", "pass", 3), ("long", "pass", 3), ("look-in", "run", 6),
])  # fmt: skip
def test_example_receiver_reading(play: str, guess: str, gained: int) -> None:
    made = snap(Script(TO_OFFENSE, "blank 6 7"), called(play, "TE"), meets(guess))
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-PASS-02", "SOM-PASS-04")
@pytest.mark.parametrize(("guess", "kind"), [("run", CAUGHT), ("pass", DROPPED)])
def test_the_quarterbacks_card_comes_first(guess: str, kind: int) -> None:
    made = snap(Script(TO_OFFENSE), called("short", "TE"), meets(guess))
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(Reading(INCOMPLETE))
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3 + 1] = column(17)
    assert kinds(attempt(made)) == [kind]


@pytest.mark.rule("SOM-PASS-03", "SOM-CARD-10", "SOM-RUN-05")
@pytest.mark.parametrize(
    ("play", "moved", "gained"),
    [
        ("flat right", {}, 6),
        ("flat right", {"MLB": "left flat"}, 4),
        ("flat left", {"MLB": "left flat"}, 6),
        ("look-in", {"MLB": "left flat"}, 8),
        ("look-in", {"FS": "right look-in"}, 4),
        ("short", {}, 14),
        ("short", {"FS": "short"}, 12),
        ("long", {}, 28),
        ("long", {"FS": "short"}, 30),
    ],
)
def test_the_defenses_column_counts_players_in_the_zone(play: str, moved: dict[str, str], gained: int) -> None:
    assert yards(attempt(snap(Script(TO_DEFENSE), called(play, "TE"), meets("pass", moved=moved)))) == gained


@pytest.mark.rule("SOM-RATE-03", "SOM-RATE-08", "SOM-OPEN-02", "SOM-OPEN-03", "SOM-LB-02")
@pytest.mark.parametrize(
    ("player", "defends", "rating", "moved", "spot", "kind"),
    [
        ("TE", "SS", 4, {}, 50, DROPPED),
        ("TE", "SS", 0, {}, 50, CAUGHT),
        ("HB", "RLB", 6, {}, 50, DROPPED),
        ("HB", "RLB", 6, {"RLB": "RE blitz"}, 50, CAUGHT),
        ("HB", "RLB", 6, {"RLB": "RE blitz"}, 9, DROPPED),
    ],
)
def test_example_defender(player: str, defends: str, rating: int, moved: dict[str, str], spot: int, kind: int) -> None:
    made = snap(Script(TO_DEFENSE), called("short", player), meets("pass", moved=moved), state=at(spot))
    defender(made, defends).defense = rating
    gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)))
    assert kinds(attempt(made)) == [kind]


@pytest.mark.rule("SOM-RATE-05")
def test_the_best_back_in_the_zone() -> None:
    made = snap(Script(TO_DEFENSE), called("short", "TE"), meets("pass"))
    defender(made, "LCB").defense, defender(made, "FS").defense = 4, 6
    gives(made, rated(readings.DB_IN_ZONE, Reading(INCOMPLETE), gain(15)))
    assert kinds(attempt(made)) == [DROPPED]


@pytest.mark.rule("SOM-PASS-06", "SOM-PASS-09")
@pytest.mark.parametrize(
    ("play", "yards", "kind"),
    [("look-in", -2, DROPPED), ("look-in", 0, DROPPED), ("look-in", 1, CAUGHT), ("flat right", 0, CAUGHT)],
)
def test_look_ins_for_a_loss_are_incomplete(play: str, yards: int, kind: int) -> None:
    made = snap(Script(TO_OFFENSE), called(play, "TE"), meets("pass"))
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3] = column(yards)
    assert kinds(attempt(made)) == [kind]


@pytest.mark.rule("SOM-PASS-07")
@pytest.mark.parametrize(("edition", "kind"), [(EDITION_2019, CAUGHT), (OLD_EDITION, DROPPED)])
def test_the_flat_override(edition: Edition, kind: int) -> None:
    against = meets("pass", moved={"MLB": "left flat"})
    made = snap(Script(TO_DEFENSE), called("flat right", "TE"), against, edition=edition)
    gives(made, Reading(INCOMPLETE), players=2)
    gives(made, gain(-3), players=1)
    assert kinds(attempt(made)) == [kind]


@pytest.mark.rule("SOM-REC-02", "SOM-REC-03", "SOM-CARD-19")
@pytest.mark.parametrize(
    ("edition", "roll", "fumbled"),
    [
        (EDITION_2019, "X 2 7", True),
        (EDITION_2019, "X 3 7", False),
        (OLD_EDITION, "X 3 7", True),
        (OLD_EDITION, "X 4 7", False),
        (EDITION_2019, "D 1 7", False),
    ],
)
def test_example_receiver_fumbles(edition: Edition, roll: str, fumbled: bool) -> None:
    rolls = Script(TO_OFFENSE, roll, "6") if fumbled else Script(TO_OFFENSE, roll)
    made = snap(rolls, called("short", "TE"), meets("pass"), edition=edition)
    made.offense.fumble_rating = 3
    assert kinds(attempt(made)) == [CAUGHT, events.FUMBLED][: 1 + fumbled]


@pytest.mark.rule("SOM-DT-02", "SOM-DT-03", "SOM-DT-04", "SOM-DT-05", "SOM-DT-06", "SOM-DT-08")
@pytest.mark.parametrize(
    ("doubled", "rolls", "reading", "kind", "gained"),
    [
        ("TE", (TO_OFFENSE, "blank 6 7"), gain(0), CAUGHT, 1),
        ("SE", (TO_OFFENSE, "blank 6 7"), gain(0), CAUGHT, 3),
        ("TE", (TO_DEFENSE,), rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)), DROPPED, 0),
        ("TE", (TO_DEFENSE,), rated(readings.DEFENDER, Reading(INCOMPLETE), gain(-2)), CAUGHT, -2),
        ("TE", (TO_DEFENSE,), gain(11), CAUGHT, 11),
        ("SE", (TO_DEFENSE,), gain(11), CAUGHT, 14),
    ],
)
def test_double_teams(doubled: str, rolls: tuple[str, ...], reading: Reading, kind: int, gained: int) -> None:
    against = meets("pass")
    against.doubled = [(codes.FS, codes.OFFENSE.index(doubled))]
    made = snap(Script(*rolls), called("short", "TE"), against)
    gives(made, reading, players=1)
    play = attempt(made)
    assert (kinds(play), yards(play)) == ([kind], gained)


@pytest.mark.rule("SOM-DT-08")
def test_in_the_older_edition_a_double_team_stops_losses_too() -> None:
    against = meets("pass")
    against.doubled = [(codes.FS, codes.TE)]
    made = snap(Script(TO_DEFENSE), called("short", "TE"), against, edition=OLD_EDITION)
    gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(-2)), players=1)
    assert kinds(attempt(made)) == [DROPPED]


@pytest.mark.rule("SOM-PREV-05", "SOM-PREV-06", "SOM-PREV-07")
@pytest.mark.parametrize(
    ("play", "player", "rolls", "gained"),
    [
        ("short", "FL", (TO_OFFENSE, "blank 6 7"), 3),
        ("flat right", "FL", (TO_DEFENSE,), 8),
        ("short", "FL", (TO_DEFENSE,), 14),
        ("short", "FB", (TO_DEFENSE,), 14),
    ],
)
def test_linebackers_who_double(play: str, player: str, rolls: tuple[str, ...], gained: int) -> None:
    against = meets("pass", "prevent 4-3")
    against.doubled = [(codes.LLB, codes.FL)]
    made = snap(Script(*rolls), called(play, player), against)
    player_of(made, "FL").columns[codes.SHORT_SECTION * 3 + 2] = column(-9)
    assert yards(attempt(made)) == gained
    assert coverage.is_open(made) == (player == "FB")


@pytest.mark.rule("SOM-OPEN-01", "SOM-SHAD-01", "SOM-SHAD-04")
def test_an_open_receiver_reads_wrong_on_a_flat() -> None:
    against = meets("pass")
    against.shadow = codes.RLB
    made = snap(Script(TO_OFFENSE, "blank 6 7"), called("flat left", "HB"), against)
    assert yards(attempt(made)) == 6
    assert coverage.in_target_zone(made) == []


@pytest.mark.rule("SOM-FAR-01", "SOM-FAR-02", "SOM-FAR-03", "SOM-FAR-05", "SOM-KEY-08")
@pytest.mark.parametrize(
    ("play", "guess", "keyed", "doubled", "gained"),
    [
        ("flat right", "pass", "", False, 6),
        ("flat right", "run", "", False, 3),
        ("flat right", "run", "HB", False, 6),
        ("look-in", "run", "", False, 6),
        ("look-in", "pass", "", False, 3),
        ("flat right", "pass", "", True, 1),
    ],
)
def test_flats_as_runs(play: str, guess: str, keyed: str, doubled: bool, gained: int) -> None:
    against = meets(guess, keyed=keyed)
    against.doubled = [(codes.FS, codes.TE)] if doubled else []
    made = snap(Script(TO_OFFENSE, "blank 6 7"), called(play, "TE"), against, options=Options(flats_as_runs=True))
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-FLX-01", "SOM-FLX-02")
@pytest.mark.parametrize(
    ("edition", "asked", "moved", "gained"),
    [
        (EDITION_2019, False, {"MLB": "left flat"}, 3),
        (EDITION_2019, True, {"MLB": "left flat"}, 6),
        (EDITION_2019, True, {"MLB": "LT blitz"}, 3),
        (OLD_EDITION, False, {"MLB": "LT blitz"}, 6),
        (OLD_EDITION, False, {}, 3),
    ],
)
def test_look_ins_into_an_empty_zone(edition: Edition, asked: bool, moved: dict[str, str], gained: int) -> None:
    options = Options(empty_zone_wrong=asked)
    made = snap(
        Script(TO_OFFENSE, "blank 6 7"),
        called("look-in", "TE"),
        meets("pass", moved=moved),
        edition=edition,
        options=options,
    )
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-FLX-03", "SOM-FLX-04")
@pytest.mark.parametrize(("edition", "white", "rating", "gained"), [
    (OLD_EDITION, 6, 0, 8), (OLD_EDITION, 5, 0, 6), (OLD_EDITION, 6, 6, 6), (EDITION_2019, 6, 0, 6),
])  # fmt: skip
def test_a_lone_defender_in_a_flat(edition: Edition, white: int, rating: int, gained: int) -> None:
    made = snap(Script(f"blank {white} 6"), called("flat right", "TE"), meets("pass"), edition=edition)
    defender(made, "LLB").defense = rating
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-YAC-01", "SOM-YAC-02", "SOM-YAC-04")
@pytest.mark.parametrize(("option", "rolls", "gained"), [(True, ("5",), 14), (False, (), 9), (True, ("2", "6 10"), 71)])
def test_yards_after_the_catch(option: bool, rolls: tuple[str, ...], gained: int) -> None:
    options = Options(yards_after_catch=option)
    made = snap(Script(TO_OFFENSE, *rolls), called("flat right", "TE"), meets("pass"), options=options)
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3] = column(gain(9, air=3))
    player_of(made, "TE").letter = 0
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-CAP-01", "SOM-CAP-02", "SOM-CAP-03", "SOM-CAP-04", "SOM-YAC-03")
@pytest.mark.parametrize(("player", "spare", "gained"), [("TE", False, 25), ("SE", True, 71), ("TE", True, 25)])
def test_nobody_catches_more_than_his_longest(player: str, spare: bool, gained: int) -> None:
    options = Options(longest_gain=True, spare_wide_receivers=spare)
    made = snap(Script(TO_OFFENSE, "6 10"), called("long", player), meets("pass"), options=options)
    player_of(made, "SE").wide = True
    player_of(made, player).longest_catch = 12
    player_of(made, "QB").columns[codes.LONG_SECTION * 3] = column(Reading(LONG_GAIN))
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-READ-01", "SOM-SHAD-02", "SOM-CON-06")
@pytest.mark.parametrize(
    ("shadow", "rating", "roll", "to_go", "gained"),
    [(False, 5, "7", 10, 20), (True, 5, "2 7", 10, 8), (True, 5, "3 7", 10, 20), (True, 6, "3 7", 1, -2)],
)
def test_example_must_run(shadow: bool, rating: int, roll: str, to_go: int, gained: int) -> None:
    against = meets("pass")
    against.shadow = codes.MLB if shadow else codes.NOBODY
    made = snap(Script(TO_OFFENSE, roll), called("short", "TE"), against, state=at(down=3, to_go=to_go))
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(Reading(MUST_RUN))
    player_of(made, "QB").must_run = column(20)
    defender(made, "MLB").defense = rating
    play = attempt(made)
    assert (kinds(play), yards(play)) == ([events.RUSH], gained)


def _thrown(rolls: Script, play: str, yards_beyond: int, spot: int = 50, choices: Choices | None = None) -> Play:
    made = snap(rolls, called(play, "TE"), meets("pass"), state=at(spot), choices=choices)
    for section in range(codes.RUN_SECTIONS, codes.SECTIONS):
        player_of(made, "QB").columns[section * 3] = column(intercepted(yards_beyond))
    return attempt(made)


@pytest.mark.rule("SOM-READ-07", "SOM-INT-01", "SOM-INT-02", "SOM-INT-03", "SOM-INT-04")
@pytest.mark.parametrize(("play", "returned"), [("long", 10), ("flat right", 100), ("look-in", 10)])
def test_interceptions_and_their_returns(play: str, returned: int) -> None:
    made = _thrown(Script(TO_OFFENSE, "5", "9"), play, 13)
    assert kinds(made) == [THROWN_AWAY, events.RETURN]
    assert (made.events[0].other, made.events[0].yards) == (codes.SS, 13)
    assert made.events[1].yards == returned


class _Falls(Choices):
    """Nobody returns anything."""

    def returns_interception(self, spot: int) -> bool:
        return False


@pytest.mark.rule("SOM-INT-01", "SOM-INT-06", "SOM-INT-07")
def test_interceptions_that_are_not_returned() -> None:
    assert kinds(_thrown(Script(TO_OFFENSE, "5"), "long", 13, choices=_Falls())) == [THROWN_AWAY]
    assert kinds(_thrown(Script(TO_OFFENSE, "5"), "short", 31, spot=20)) == [THROWN_AWAY, events.TOUCHBACK]
    assert kinds(_thrown(Script(TO_OFFENSE, "5", "9"), "short", 30, spot=20)) == [THROWN_AWAY, events.TOUCHBACK]
    assert kinds(_thrown(Script(TO_OFFENSE, "5", "2"), "short", 30, spot=20)) == [THROWN_AWAY, events.RETURN]
    assert kinds(_thrown(Script(TO_OFFENSE, "5"), "short", 31, spot=20)) == [THROWN_AWAY, events.TOUCHBACK]
    assert kinds(_thrown(Script(TO_OFFENSE, "5", "8"), "short", 24, spot=20)) == [THROWN_AWAY, events.TOUCHBACK]
    assert kinds(_thrown(Script(TO_OFFENSE, "5", "10"), "short", 24, spot=20)) == [THROWN_AWAY, events.RETURN]


@pytest.mark.rule("SOM-INT-04", "SOM-INT-05")
@pytest.mark.parametrize(
    ("play", "rolls", "who"),
    [
        ("long", ("8",), codes.FS),
        ("short", ("8",), codes.SS),
        ("short", ("7", "1 of 3"), codes.LCB),
        ("flat right", ("6",), codes.LLB),
        ("flat right", ("7",), 0),
        ("look-in", ("7", "2 of 2"), 3),
    ],
)
def test_who_intercepts(play: str, rolls: tuple[str, ...], who: int) -> None:
    assert _thrown(Script(TO_OFFENSE, *rolls), play, 13, choices=_Falls()).events[0].other == who


@pytest.mark.rule("SOM-OF-01", "SOM-OF-07", "SOM-OF-21", "SOM-OF-26", "SOM-NICK-01", "SOM-TABLE-OFFFORM")
@pytest.mark.parametrize(
    ("offense", "defense", "player", "covers"),
    [
        ("Pro Set", "4-3", "FL", "LCB"),
        ("Pro Set", "4-1-6", "HB", "DB1"),
        ("Pro Set", "4-1-6", "FB", "MLB"),
        ("Pro Set", "5-6", "FB", "DB2"),
        ("4 WR", "4-3", "WR4", "FS"),
        ("4 WR", "4-2-5", "WR4", "DB1"),
        ("4 WR", "4-3", "FB", "LLB"),
        ("4 WR", "4-3", "WR3", "SS"),
        ("3 WR 1 RB", "4-3", "HB", "RLB"),
        ("Tight End", "3-4", "TE2", "RCB"),
        ("2 TE 2 WR 1 RB", "3-4", "TE2", "RLB"),
        ("2 TE 2 WR 1 RB", "3-4", "FB", "LLB"),
        ("Full House", "4-3", "RB3", "LCB"),
        ("3 RB 2 TE", "4-3", "TE2", "RCB"),
    ],
)
def test_who_covers_whom(offense: str, defense: str, player: str, covers: str) -> None:
    made = snap(Script(), called("short", player, formation=offense), meets("pass", defense))
    assert (OFFENSES[made.call.formation], DEFENSES[made.against.formation]) == (offense, defense)
    assert codes.DEFENDERS[coverage.covering(made, made.call.player)] == covers


@pytest.mark.rule("SOM-OF-17", "SOM-OF-19", "SOM-OF-23", "SOM-FS-04", "SOM-OF-20")
@pytest.mark.parametrize(
    ("formation", "player", "moved", "gained"),
    [
        ("Full House", "SE", {}, 4),
        ("Tight End", "FL", {}, 4),
        ("Tight End", "TE", {}, 6),
        ("Full House", "SE", {"FS": "right look-in"}, 6),
        ("Pro Set", "SE", {}, 6),
    ],
)
def test_formations_that_move_the_free_safety(formation: str, player: str, moved: dict[str, str], gained: int) -> None:
    made = snap(Script(TO_DEFENSE), called("flat right", player, formation=formation), meets("pass", moved=moved))
    enter(made, "RB3")
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-SY-02")
@pytest.mark.parametrize(("play", "gained"), [("flat right", 6), ("look-in", 6), ("short", 14), ("long", 30)])
def test_short_yardage_manpower(play: str, gained: int) -> None:
    made = snap(Script(TO_DEFENSE), called(play, "TE"), meets("run", "short yardage 4-3", moved={"FS": "short"}))
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-OPEN-03", "SOM-DB-03")
@pytest.mark.parametrize(("play", "opened"), [("short", True), ("flat left", True), ("long", False)])
def test_a_player_covered_from_the_long_zone_is_open_before_it(play: str, opened: bool) -> None:
    assert coverage.is_open(snap(Script(), called(play, "FB"), meets("pass", "5-6"))) == opened


@pytest.mark.rule("SOM-INT-05")
def test_a_die_names_the_interceptor_where_nobody_stands() -> None:
    against = meets("pass", moved={"FS": "short"})
    made = snap(Script(TO_OFFENSE, "7", "die 3"), called("long", "TE"), against, choices=_Falls())
    player_of(made, "QB").columns[codes.LONG_SECTION * 3] = column(intercepted(30))
    assert attempt(made).events[0].other == codes.SS


@pytest.mark.rule("SOM-SB-02", "SOM-SB-03")
@pytest.mark.parametrize(("symbol", "rolls", "gained"), [(readings.NO_SYMBOL, (), 30), (readings.SCOPE, ("6 10",), 71)])
def test_long_passes_against_a_safety_blitz(symbol: int, rolls: tuple[str, ...], gained: int) -> None:
    against = meets("pass", "3-2-6", shown=True, moved={"FS": "center blitz"})
    made = snap(Script("X 4 6", *rolls), called("long", "TE"), against)
    gives(made, gain(30, symbol=symbol))
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-FAR-06")
@pytest.mark.parametrize(("play", "gained"), [("look-in", 6), ("flat right", 3)])
def test_with_flats_as_runs_an_empty_zone_matters_to_look_ins_only(play: str, gained: int) -> None:
    options = Options(flats_as_runs=True, empty_zone_wrong=True)
    guess = "pass" if play == "look-in" else "run"
    against = meets(guess, moved={"MLB": "right flat", "LLB": "LE blitz"} if guess == "run" else {"MLB": "right flat"})
    made = snap(Script(TO_OFFENSE, "blank 6 7"), called(play, "TE"), against, options=options)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-YAC-03")
def test_the_longest_catch_limits_yards_after_it() -> None:
    options = Options(yards_after_catch=True, longest_gain=True)
    made = snap(Script(TO_OFFENSE, "3"), called("flat right", "TE"), meets("pass"), options=options)
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3] = column(gain(9, air=3))
    player_of(made, "TE").letter, player_of(made, "TE").longest_catch = 0, 18
    assert yards(attempt(made)) == 18
