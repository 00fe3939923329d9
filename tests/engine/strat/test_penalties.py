"""Penalties: whose section is read, which foul it is, and where the ball goes."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Penalty
from engine.football.outcome import Outcome
from engine.football.penalties import walk
from engine.strat import codes, foul_table, scrimmage, specialists
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options, of_edition
from engine.strat.penalties import after_play
from engine.strat.readings import INCOMPLETE, MUST_RUN, Reading, gain, intercepted
from engine.strat.running import run
from engine.strat.script import Script
from engine.strat.snap import Snap
from engine.strat.specialists import Flag, Specialists
from tests.engine.strat.builders import at, called, column, gives, meets, player_of, snap
from tests.engine.strat.test_kicks import Falls
from tests.engine.strat.test_kicks import specialists as kickers

NUMBER, OFFSIDES = specialists.NUMBER, specialists.OFFSIDES
OFFENSE_FOULS, DEFENSE_FOULS = "2 7", "5 7"
"""White and red that read the offense's section, and the defense's."""


def section(team: int, flag: Flag) -> Specialists:
    """A specialist card whose penalty section says one thing."""
    made = kickers(team)
    made.penalties = [flag] * 11
    return made


def flagged(made: Snap, number: int, *, reads: int = NUMBER, opponent: bool = False) -> Outcome:
    """A play with what either section says after it."""
    play = run(made) if codes.is_run(made.call.play) else scrimmage.attempt(made)
    flag = Flag(reads, number, opponent)
    after_play(made, play, section(HOME, flag), section(AWAY, flag))
    assert isinstance(made.chance, Script)
    made.chance.finish()
    return apply(made.state, play)


def lies(outcome: Outcome) -> tuple[int, int, int]:
    """Down, yards to go and yards to the goal line."""
    state = outcome.state
    return state.down, state.yards_to_first, state.yards_to_goal


def ran(*rolls: str, play: str = "linebuck", gained: int = 3, to_goal: int = 50, down: int = 1) -> Snap:
    """A run from a spot that gains so much by the defense's card."""
    made = snap(Script("X 5 7", *rolls), called(play), meets("run"), state=at(to_goal, down=down))
    gives(made, gain(gained))
    return made


def threw(
    *rolls: str, play: str = "short", reading: Reading | None = None, to_goal: int = 50, options: Options | None = None,
    edition: Edition = EDITION_2019,
) -> Snap:  # fmt: skip
    """A pass whose result is the quarterback's card's."""
    receiver = "SE" if play in ("short", "long") else "HB"
    made = snap(
        Script("X 2 7", *rolls), called(play, receiver), meets("pass"),
        state=at(to_goal), options=options, edition=edition,
    )  # fmt: skip
    passer = player_of(made, "QB")
    for place in range(codes.RUN_SECTIONS * 3, codes.SECTIONS * 3):
        passer.columns[place] = column(reading or gain(8))
    return made


@pytest.mark.rule("SOM-PEN-01", "SOM-PEN-05", "SOM-PENC-04")
def test_example_a_personal_foul_on_an_end_run() -> None:
    outcome = flagged(ran(DEFENSE_FOULS, play="end run right"), 2)
    assert lies(outcome) == (1, 10, 32)
    assert outcome.penalty_yards == [15]


@pytest.mark.rule("SOM-PEN-01", "SOM-PEN-02")
@pytest.mark.parametrize(("black", "reads"), [("blank", NUMBER), ("D", NUMBER), ("X", specialists.NO_FOUL)])
def test_no_foul_without_an_x_or_with_an_empty_line(black: str, reads: int) -> None:
    made = ran(*[OFFENSE_FOULS] * (black == "X"))
    made.chance = Script(f"{black} 5 7", *[OFFENSE_FOULS] * (black == "X"))
    assert lies(flagged(made, 1, reads=reads)) == (2, 7, 47)


def test_no_fouls_where_they_are_off() -> None:
    made = snap(Script("X 5 7"), called("linebuck"), meets("run"), options=Options(penalties=False))
    assert flagged(made, 1).enforced == []


@pytest.mark.rule("SOM-PEN-02")
def test_offsetting_fouls_undo_the_play() -> None:
    outcome = flagged(ran(OFFENSE_FOULS), 0, reads=specialists.OFFSETTING)
    assert outcome.offset
    assert lies(outcome) == (1, 10, 50)


@pytest.mark.rule("SOM-PEN-03", "SOM-PEN-04", "SOM-PEN-13")
@pytest.mark.parametrize(
    ("roll", "opponent", "gained", "expected"),
    [
        (DEFENSE_FOULS, False, 3, (1, 5, 45)),
        (OFFENSE_FOULS, True, 3, (1, 5, 45)),
        (DEFENSE_FOULS, False, 20, (1, 10, 30)),
        (OFFENSE_FOULS, False, 3, (1, 15, 55)),
        (OFFENSE_FOULS, False, -9, (1, 15, 55)),
        (DEFENSE_FOULS, True, -9, (1, 15, 55)),
    ],
)
def test_offsides(roll: str, opponent: bool, gained: int, expected: tuple[int, int, int]) -> None:
    assert lies(flagged(ran(roll, gained=gained), 0, reads=OFFSIDES, opponent=opponent)) == expected


@pytest.mark.rule("SOM-PENC-01", "SOM-PENC-02", "SOM-PENC-03", "SOM-PEN-06")
@pytest.mark.parametrize(
    ("play", "number", "gained", "expected"),
    [
        ("linebuck", 1, 5, (1, 20, 60)),
        ("off tackle right", 1, 5, (1, 25, 65)),
        ("end run right", 1, 5, (1, 25, 65)),
        ("end run right", 2, 5, (1, 20, 60)),
        ("linebuck", 5, 5, (1, 20, 60)),
        ("linebuck", 5, -9, (2, 19, 59)),
        ("linebuck", 6, -9, (1, 15, 55)),
        ("linebuck", 7, 5, (1, 15, 55)),
    ],
)
def test_fouls_of_the_offense_on_runs(play: str, number: int, gained: int, expected: tuple[int, int, int]) -> None:
    assert lies(flagged(ran(OFFENSE_FOULS, play=play, gained=gained), number)) == expected
    assert lies(flagged(ran(DEFENSE_FOULS, play=play, gained=gained), number, opponent=True)) == expected


@pytest.mark.rule("SOM-PENC-04", "SOM-PENC-05", "SOM-PENC-06")
@pytest.mark.parametrize(
    ("number", "gained", "expected"),
    [
        (1, 3, (1, 10, 32)),
        (4, -3, (1, 10, 38)),
        (5, 3, (1, 5, 45)),
        (6, 3, (2, 2, 42)),
        (6, 0, (2, 5, 45)),
        (7, 6, (1, 10, 39)),
        (7, -3, (1, 5, 45)),
    ],
)
def test_fouls_of_the_defense_on_runs(number: int, gained: int, expected: tuple[int, int, int]) -> None:
    assert lies(flagged(ran(DEFENSE_FOULS, gained=gained), number)) == expected


INCOMPLETION = Reading(INCOMPLETE)
SCRAMBLE = Reading(MUST_RUN)


@pytest.mark.rule("SOM-PENC-07", "SOM-PENC-08", "SOM-PENC-09")
@pytest.mark.parametrize(
    ("number", "reading", "expected"),
    [
        (1, gain(8), (1, 20, 60)),
        (1, INCOMPLETION, (2, 20, 60)),
        (1, SCRAMBLE, (1, 20, 60)),
        (2, gain(8), (1, 20, 60)),
        (6, gain(8), (1, 20, 60)),
        (7, INCOMPLETION, (2, 20, 60)),
        (7, gain(8), (1, 15, 55)),
        (7, SCRAMBLE, (1, 15, 55)),
    ],
)
def test_fouls_of_the_offense_on_passes(number: int, reading: Reading, expected: tuple[int, int, int]) -> None:
    rolls = ["7", OFFENSE_FOULS] if reading is SCRAMBLE else [OFFENSE_FOULS]
    assert lies(flagged(threw(*rolls, reading=reading), number)) == expected


@pytest.mark.rule("SOM-PENC-10", "SOM-PENC-11", "SOM-PENC-12", "SOM-PENC-13")
@pytest.mark.parametrize(
    ("play", "number", "reading", "expected"),
    [
        ("short", 1, INCOMPLETION, (1, 10, 35)),
        ("long", 5, INCOMPLETION, (1, 10, 25)),
        ("flat right", 1, INCOMPLETION, (1, 10, 35)),
        ("look-in", 1, INCOMPLETION, (1, 10, 35)),
        ("short", 1, gain(8), (1, 10, 27)),
        ("flat right", 5, gain(-2), (1, 10, 37)),
        ("short", 1, SCRAMBLE, (1, 10, 33)),
        ("short", 6, INCOMPLETION, (1, 10, 45)),
        ("short", 7, INCOMPLETION, (1, 10, 45)),
    ],
)
def test_fouls_of_the_defense_on_passes(
    play: str, number: int, reading: Reading, expected: tuple[int, int, int]
) -> None:
    rolls = ["7", DEFENSE_FOULS] if reading is SCRAMBLE else [DEFENSE_FOULS]
    assert lies(flagged(threw(*rolls, play=play, reading=reading), number)) == expected


@pytest.mark.rule("SOM-PENC-12")
def test_roughing_after_a_scramble_for_a_loss_is_marked_from_scrimmage() -> None:
    made = threw("7", DEFENSE_FOULS, reading=SCRAMBLE)
    player_of(made, "QB").must_run = column(-4)
    assert lies(flagged(made, 1)) == (1, 10, 35)


@pytest.mark.rule("SOM-OURS-INTFOUL", "SOM-PEN-12")
@pytest.mark.parametrize(("play", "expected"), [("short", (1, 10, 35)), ("flat right", (1, 10, 57))])
def test_fouls_of_the_defense_on_interceptions(play: str, expected: tuple[int, int, int]) -> None:
    made = threw("5", "7", DEFENSE_FOULS, play=play, reading=intercepted(7))
    outcome = flagged(made, 1)
    assert lies(outcome) == expected
    assert outcome.turnover == (play != "short")


@pytest.mark.rule("SOM-VPI-01")
@pytest.mark.parametrize(
    ("edition", "play", "rolls", "to_goal"),
    [
        (EDITION_2019, "short", ("5",), 37),
        (EDITION_2019, "long", ("12",), 20),
        (OLD_EDITION, "short", (), 35),
        (OLD_EDITION, "long", (), 25),
    ],
)
def test_example_variable_interference(edition: Edition, play: str, rolls: tuple[str, ...], to_goal: int) -> None:
    options = of_edition(Options(variable_interference=True), edition)
    made = threw(DEFENSE_FOULS, *rolls, play=play, reading=INCOMPLETION, options=options, edition=edition)
    assert lies(flagged(made, 1))[2] == to_goal


@pytest.mark.rule("SOM-PEN-07")
def test_half_the_distance_is_marked_off_in_the_bands_of_the_book() -> None:
    bands = {15: 30, 10: 20, 5: 10}
    for yards, inside in bands.items():
        for line in range(1, 100):
            expected = line // 2 if line < inside else yards
            assert walk(line, Penalty(HOME, 0, yards)) == expected


@pytest.mark.rule("SOM-PEN-07")
def test_example_half_the_distance() -> None:
    assert lies(flagged(ran(OFFENSE_FOULS, to_goal=95), 6)) == (1, 12, 97)


@pytest.mark.rule("SOM-PEN-08")
@pytest.mark.parametrize(("to_goal", "expected"), [(20, 5), (16, 1), (15, 1), (4, 1)])
def test_interference_is_not_halved_and_ends_on_the_one(to_goal: int, expected: int) -> None:
    made = threw(DEFENSE_FOULS, reading=INCOMPLETION, to_goal=to_goal)
    assert lies(flagged(made, 1)) == (1, expected, expected)


@pytest.mark.rule("SOM-PEN-12")
@pytest.mark.parametrize(("gained", "fumbled"), [(60, False), (3, True)])
def test_fouls_from_the_concluding_line_are_void_on_scores_and_turnovers(gained: int, fumbled: bool) -> None:
    made = ran(*["8"] * fumbled, DEFENSE_FOULS)
    gives(made, gain(gained, fumble=fumbled))
    made.choices = Falls()
    outcome = flagged(made, 1)
    assert outcome.enforced == []
    assert outcome.touchdown != fumbled
    assert outcome.turnover == fumbled


@pytest.mark.rule("SOM-PEN-12")
def test_fouls_from_scrimmage_count_on_turnovers() -> None:
    made = ran("8", DEFENSE_FOULS)
    gives(made, gain(3, fumble=True))
    made.choices = Falls()
    assert lies(flagged(made, 5)) == (1, 5, 45)


def tried(*rolls: str, gained: int, play: str = "linebuck") -> Snap:
    made = ran(*rolls, play=play, gained=gained, to_goal=2)
    made.state.phase = football.TRY
    return made


@pytest.mark.rule("SOM-PEN-09", "SOM-PEN-11", "SOM-PEN-12")
@pytest.mark.parametrize(
    ("roll", "number", "gained", "phase", "spot", "shift"),
    [
        (DEFENSE_FOULS, 5, 1, football.TRY, 1, 0),
        (DEFENSE_FOULS, 1, 1, football.TRY, 1, 0),
        (DEFENSE_FOULS, 5, 3, football.KICKOFF, 65, -5),
        (DEFENSE_FOULS, 1, 3, football.KICKOFF, 65, 0),
        (OFFENSE_FOULS, 2, 3, football.TRY, 12, 0),
        (OFFENSE_FOULS, 2, 1, football.KICKOFF, 65, 10),
        (OFFENSE_FOULS, 6, 1, football.TRY, 7, 0),
    ],
)
def test_fouls_on_two_point_tries(roll: str, number: int, gained: int, phase: int, spot: int, shift: int) -> None:
    state = flagged(tried(roll, gained=gained), number).state
    assert (state.phase, state.yards_to_goal, state.kick_shift) == (phase, spot, shift)


def test_every_foul_has_a_name() -> None:
    named = {foul.code: foul.name for part in foul_table.FOULS for lines in part for foul in lines}
    assert {code: foul_table.NAMES[code] for code in named} == named
    assert foul_table.NAMES[foul_table.ILLEGAL_MOTION] == "illegal motion"
