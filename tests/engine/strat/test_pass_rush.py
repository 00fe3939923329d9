"""Sacks by both systems, their credit, and passers who are flushed."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import codes
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options
from engine.strat.pass_rush import block_rating, is_due, rush_rating, rusher
from engine.strat.readings import MUST_RUN, Reading
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from engine.strat.snap import Snap
from tests.engine.strat.builders import at, called, column, defender, lineman, meets, player_of, snap, yards

PERCENTAGES = Options(updated_sacks=True)


@pytest.mark.rule("SOM-RUSH-01", "SOM-DICE-06", "SOM-SB-04", "SOM-USR-05", "SOM-USR-06")
@pytest.mark.parametrize(
    ("play", "guess", "black", "blitz", "percentages", "due"),
    [
        ("short", "pass", "D", False, False, True),
        ("long", "pass", "D", False, False, True),
        ("short", "run", "D", False, False, False),
        ("short", "pass", "X", False, False, False),
        ("flat right", "pass", "D", True, False, False),
        ("short", "pass", "blank", False, False, False),
        ("short", "pass", "blank", True, False, True),
        ("short", "pass", "X", True, False, False),
        ("flat right", "pass", "D", True, True, True),
        ("flat right", "pass", "D", False, True, False),
        ("flat right", "pass", "blank", True, True, False),
    ],
)
def test_when_a_check_is_due(play: str, guess: str, black: str, blitz: bool, percentages: bool, due: bool) -> None:
    against = meets(guess, shown=blitz, moved={"FS": "center blitz"} if blitz else {})
    made = snap(Script(f"{black} 4 6"), called(play, "TE"), against, options=Options(updated_sacks=percentages))
    made.open()
    assert is_due(made) == due


def _sacked(rolls: Script, rush: int = 8, *, block: int = 5, **others: object) -> Snap:
    made = snap(rolls, called("short", "TE"), meets("pass"), **others)  # type: ignore[arg-type]
    defender(made, "RE").rush = rush
    lineman(made, "LT").pass_block = block
    return made


@pytest.mark.rule("SOM-RUSH-02", "SOM-RUSH-03", "SOM-SACK-01", "SOM-RUSH-15")
def test_example_sack() -> None:
    play = attempt(_sacked(Script("D 4 6", "10", "blank 6 11")))
    assert (play.events[0].kind, play.events[0].other, yards(play)) == (events.SACK, 4, -11)


@pytest.mark.rule("SOM-RUSH-03", "SOM-RUSH-04", "SOM-DUMP-01", "SOM-DUMP-02")
def test_example_no_sack() -> None:
    made = _sacked(Script("D 4 10", "2 7"))
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(9)
    assert yards(attempt(made)) == 9


@pytest.mark.rule("SOM-SACK-02", "SOM-SACK-03", "SOM-CARD-19")
@pytest.mark.parametrize(
    ("edition", "roll", "fumbled"),
    [
        (EDITION_2019, "X 5 7", True),
        (EDITION_2019, "X 6 7", False),
        (OLD_EDITION, "X 2 7", True),
        (OLD_EDITION, "X 4 7", False),
    ],
)
def test_example_sacks_fumbled(edition: Edition, roll: str, fumbled: bool) -> None:
    rolls = ["D 4 6", "10", roll, *(["6"] if fumbled else [])]
    made = _sacked(Script(*rolls), edition=edition)
    made.offense.fumble_rating = 3
    assert len(attempt(made).events) == 1 + fumbled


@pytest.mark.rule("SOM-USR-01", "SOM-SACK-04", "SOM-USR-02")
@pytest.mark.parametrize(
    ("edition", "play", "percent", "lost"),
    [
        (EDITION_2019, "short", 40, 7),
        (EDITION_2019, "short", 41, 0),
        (EDITION_2019, "long", 45, 9),
        (OLD_EDITION, "long", 42, 7),
        (OLD_EDITION, "long", 43, 0),
    ],
)
def test_the_updated_sack_rule(edition: Edition, play: str, percent: int, lost: int) -> None:
    rolls = ["D 4 6", f"{percent}%", *(["10", "blank 6 7"] if lost else ["1 7"])]
    made = snap(Script(*rolls), called(play, "TE"), meets("pass"), edition=edition, options=PERCENTAGES)
    defender(made, "RE").rush = 8
    lineman(made, "LT").pass_block = 5
    for section in (codes.SHORT_SECTION, codes.LONG_SECTION):
        player_of(made, "QB").columns[section * 3] = column(0)
    assert yards(attempt(made)) == -lost


@pytest.mark.rule("SOM-USR-05", "SOM-SACK-04", "SOM-USR-09")
@pytest.mark.parametrize(("rolls", "gained"), [(("20%", "blank 6 2"), -1), (("99%", "5 6"), 6)])
def test_flats_are_sacked_by_five_players(rolls: tuple[str, ...], gained: int) -> None:
    against = meets("pass", moved={"MLB": "center blitz"})
    made = snap(Script("D 4 6", *rolls), called("flat right", "TE"), against, options=PERCENTAGES)
    defender(made, "RE").rush = 5
    lineman(made, "LT").pass_block = 0
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-USR-08", "SOM-SB-05", "SOM-SB-06")
@pytest.mark.parametrize(
    ("edition", "block", "percent", "sack"),
    [
        (EDITION_2019, 4, 45, True),
        (EDITION_2019, 4, 46, False),
        (OLD_EDITION, 0, 53, True),
        (OLD_EDITION, 0, 54, False),
    ],
)
def test_checks_of_a_safety_blitz(edition: Edition, block: int, percent: int, sack: bool) -> None:
    against = meets("pass", shown=True, moved={"FS": "center blitz"})
    rolls = ["blank 4 6", f"{percent}%", *(["2", "blank 6 7"] if sack else ["1 7"])]
    rush = 10 if edition is EDITION_2019 else 8
    made = snap(Script(*rolls), called("short", "TE"), against, edition=edition, options=PERCENTAGES)
    defender(made, "RE").rush = rush
    lineman(made, "LT").pass_block = block
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(0)
    assert (attempt(made).events[0].kind == events.SACK) == sack


def _rating(white: int, made: Snap) -> int:
    made.white = white
    return rush_rating(made, rusher(made))


@pytest.mark.rule("SOM-RUSH-09", "SOM-RUSH-10", "SOM-RUSH-16", "SOM-D34-03")
def test_example_extra_linebackers() -> None:
    moved = {"LLB": "LE blitz", "RLB": "RE blitz", "LILB": "LT blitz"}
    made = snap(Script(), called("short", "TE"), meets("pass", "3-4", moved=moved), base=THREE_MAN)
    defender(made, "LLB").rush = 4
    defender(made, "RLB").rush = defender(made, "LILB").rush = 3
    assert rusher_of(made, 4) == codes.LLB
    assert _rating(4, made) == 6
    made.state.yards_to_goal = 9
    assert _rating(4, made) == 4


def rusher_of(made: Snap, white: int) -> int:
    """The rusher whom a white die calls."""
    made.white = white
    return rusher(made)


@pytest.mark.rule("SOM-RUSH-05", "SOM-RUSH-06", "SOM-RUSH-07", "SOM-RUSH-08", "SOM-SB-07")
def test_players_whom_the_white_die_calls_and_who_are_not_there() -> None:
    made = snap(Script(), called("short", "TE"), meets("pass", "3-4"), base=THREE_MAN)
    assert [rusher_of(made, white) for white in (2, 4, 6)] == [codes.NOBODY] * 3
    made.against.at[codes.LLB] = codes.LE_BLITZ
    assert [rusher_of(made, white) for white in (2, 4)] == [codes.NOBODY, codes.LLB]
    defender(made, "LE").asterisk = 7
    assert (rusher_of(made, 6), _rating(6, made)) == (0, 7)
    shown = snap(Script("2 of 2"), called("short", "TE"), meets("pass", shown=True, moved={"FS": "LE blitz"}))
    defender(shown, "LE").asterisk = 7
    assert rusher_of(shown, 6) == codes.FS
    assert rush_rating(shown, codes.FS) == 10
    old = snap(
        Script(), called("short", "TE"), meets("pass", shown=True, moved={"FS": "LE blitz"}), edition=OLD_EDITION
    )
    defender(old, "LE").asterisk = 7
    assert rusher_of(old, 6) == 0
    old.asterisk_turn = 1
    assert rusher_of(old, 6) == codes.FS


@pytest.mark.rule("SOM-USR-04")
@pytest.mark.parametrize(
    ("updated", "doubler", "play", "rating"),
    [
        (False, codes.FS, "short", 5),
        (True, codes.FS, "short", 7),
        (False, codes.LLB, "short", 5),
        (True, codes.LLB, "short", 7),
        (True, codes.LLB, "flat right", 5),
    ],
)
def test_a_double_team_helps_the_rush_with_the_updated_rule_alone(
    updated: bool, doubler: int, play: str, rating: int
) -> None:
    against = meets("pass")
    against.doubled = [(doubler, codes.TE)]
    made = snap(Script(), called(play, "TE"), against, options=Options(updated_sacks=updated))
    assert _rating(1, made) == rating


@pytest.mark.rule("SOM-RUSH-11", "SOM-RUSH-12", "SOM-USR-04", "SOM-56-03", "SOM-GUN-01", "SOM-OF-08")
@pytest.mark.parametrize(
    ("formation", "defense", "base", "shotgun", "doubled", "rating"),
    [
        ("Pro Set", "4-3", FOUR_MAN, False, False, 5),
        ("4 WR", "4-3", FOUR_MAN, False, False, 6),
        ("Tight End", "4-3", FOUR_MAN, True, False, 3),
        ("Pro Set", "3-4", FOUR_MAN, False, False, 4),
        ("Pro Set", "4-3", THREE_MAN, False, False, 6),
        ("Pro Set", "5-6", THREE_MAN, False, False, 6),
        ("Pro Set", "4-3", FOUR_MAN, False, True, 7),
    ],
)
def test_what_changes_a_rushers_rating(
    formation: str, defense: str, base: int, shotgun: bool, doubled: bool, rating: int
) -> None:
    against = meets("pass", defense)
    against.doubled = [(codes.FS, codes.TE)] if doubled else []
    made = snap(Script(), called("short", "TE", formation=formation), against, base=base, options=PERCENTAGES)
    made.call.shotgun = shotgun
    assert _rating(1, made) == rating
    defender(made, "LE").rush = 1
    made.call.shotgun = True
    assert _rating(1, made) >= 1


@pytest.mark.rule("SOM-RUSH-13", "SOM-BB-02", "SOM-OF-11", "SOM-OF-12", "SOM-OF-13", "SOM-OF-18")
def test_backs_who_block_for_the_passer() -> None:
    made = snap(Script(), called("short", "HB"), meets("pass"))
    made.white = 6
    player_of(made, "HB").pass_block, player_of(made, "FB").pass_block = 7, 2
    assert block_rating(made) == 2
    made.call = called("short", "TE")
    assert block_rating(made) == 7
    made.offense.players[codes.HB] = None
    made.call = called("short", "FB", formation="4 WR")
    assert block_rating(made) == -1
    made.call = called("short", "SE", formation="4 WR")
    assert block_rating(made) == 2


@pytest.mark.rule("SOM-RUSH-15", "SOM-RUSH-14", "SOM-TABLE-REASSIGN-B")
@pytest.mark.parametrize(
    ("moved", "rolls", "who"),
    [({}, ("die 3",), codes.SS), ({}, ("die 6",), codes.MLB), ({"LLB": "LE blitz"}, ("die 1",), codes.LLB)],
)
def test_reassigned_sacks(moved: dict[str, str], rolls: tuple[str, ...], who: int) -> None:
    made = snap(Script("D 4 6", "10", *rolls, "blank 6 7"), called("short", "TE"), meets("pass", moved=moved))
    defender(made, "RE").rush = 9
    assert attempt(made).events[0].other == who


@pytest.mark.rule(
    "SOM-DUMP-02", "SOM-DUMP-03", "SOM-DUMP-04", "SOM-DUMP-05", "SOM-DUMP-06", "SOM-DUMP-09", "SOM-FAR-04"
)
@pytest.mark.parametrize(
    ("rolls", "who", "gained"),
    [
        (("2 7", "1 4", "5 7"), "HB", 8),
        (("5 7", "1 4", "1 7", "blank 6 7"), "HB", 3),
        (("2 7", "3 5", "5 7"), "HB", 8),
    ],
)
def test_dump_offs(rolls: tuple[str, ...], who: str, gained: int) -> None:
    made = _sacked(Script("D 4 12", *rolls), rush=1, options=Options(flats_as_runs=True))
    play = attempt(made)
    assert play.events[0].other == codes.OFFENSE.index(who)
    assert yards(play) == gained


@pytest.mark.rule("SOM-DUMP-02")
def test_a_flushed_passer_may_have_to_run() -> None:
    made = _sacked(Script("D 4 12", "2 7", "6"), rush=1)
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(Reading(MUST_RUN))
    assert attempt(made).events[0].kind == events.RUSH


@pytest.mark.rule("SOM-DUMP-07", "SOM-DUMP-08")
@pytest.mark.parametrize("late", [True, False])
def test_no_dump_off_in_the_last_seconds_nor_inside_the_ten(late: bool) -> None:
    state = at(50 if late else 9)
    state.quarter, state.seconds_left = (4, 30) if late else (1, 900)
    made = _sacked(Script("D 4 12", "5 7"), rush=1, state=state)
    assert yards(attempt(made)) == 14


@pytest.mark.rule("SOM-OF-11", "SOM-OF-12", "SOM-RUSH-07")
@pytest.mark.parametrize("edition", [EDITION_2019, OLD_EDITION])
@pytest.mark.parametrize("asterisk", [1, 0])
def test_nobody_blocks_for_a_passer_whose_only_back_is_the_target(edition: Edition, asterisk: int) -> None:
    rolls = ["D 6 12", *(["blank 6 7"] if asterisk else ["5 7"])]
    state = at(9)
    made = snap(Script(*rolls), called("short", "FB", formation="4 WR"), meets("pass"), edition=edition, state=state)
    made.offense.players[codes.HB] = None
    defender(made, "LE").asterisk = asterisk
    assert yards(attempt(made)) == (-7 if asterisk else 14)
