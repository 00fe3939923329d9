"""Penalties on kicks and fakes, and the dice that kicks are thrown with."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.kick_tables import FAKE_PLACE_KICK, FAKE_PUNT
from engine.strat.kicking import extra_point, field_goal, free_kick, kickoff, onside, punt, squib
from engine.strat.options import Options
from engine.strat.penalties import after_kick
from engine.strat.readings import FAIR_CATCH, Reading, gain
from engine.strat.script import Script
from engine.strat.specialists import NUMBER, OFFSIDES, TOUCHBACK, Flag, Kick, KickSnap
from engine.strat.trick_plays import fake
from tests.engine.strat.builders import column, squad
from tests.engine.strat.test_kicks import Bold, Falls, kick, said

KICKERS_FOUL, RECEIVERS_FOUL = "2 7", "5 7"
"""White and red that read the kickers' section, and the receivers'."""
FLAGS = Options(recoverers=False)


def kicked(
    *rolls: str, spot: int = 65, phase: int = football.SCRIMMAGE, block: bool = False, number: int = 1,
    reads: int = NUMBER, edition: Edition = EDITION_2019,
) -> KickSnap:  # fmt: skip
    """A kick by the home team with a flag on it."""
    made = kick(*rolls, spot=spot, edition=edition, options=FLAGS, block=block, choices=Falls())
    made.state.phase = phase
    made.state.down = 4 if phase == football.SCRIMMAGE else 1
    made.kickers.penalties = made.receivers.penalties = [Flag(reads, number)] * 11
    return made


def flagged(made: KickSnap, play: Play) -> Outcome:
    """The outcome of a kick with what either section says after it."""
    after_kick(made, play)
    assert isinstance(made.chance, Script)
    made.chance.finish()
    return apply(made.state, play)


def stands(state: State) -> tuple[int, int, int]:
    """Whose ball it is, on which down, how far from the goal line."""
    return state.offense, state.down, state.yards_to_goal


@pytest.mark.rule("SOM-DICE-10", "SOM-PEN-10")
@pytest.mark.parametrize("penalties", [True, False])
def test_the_dice_of_kicks(penalties: bool) -> None:
    options = Options(penalties=penalties)
    black = ["blank"] if penalties else []
    for made in (
        kickoff(kick(" ".join([*black, "7"]), "4 6", options=options)),
        squib(kick(" ".join([*black, "7"]), "4 6", options=options)),
        onside(kick(" ".join([*black, "12"]), options=options)),
        punt(kick(" ".join([*black, "7"]), "4 6", options=options)),
        punt(kick(" ".join([*black, "3 7"]), "4 6", options=options, block=True)),
        free_kick(kick(" ".join([*black, "7"]), "4 6", options=options)),
        field_goal(kick(" ".join([*black, "7"]), spot=20, options=options)),
        extra_point(kick(" ".join([*black, "2 7"]), spot=2, options=options, block=True)),
        fake(kick(" ".join([*black, "5"]), options=options, block=True), squad(HOME), squad(AWAY), FAKE_PUNT),
    ):
        assert made.events


@pytest.mark.rule("SOM-PEN-01", "SOM-PEN-10")
@pytest.mark.parametrize("black", ["blank", "D"])
def test_no_foul_on_a_kick_without_an_x(black: str) -> None:
    made = kicked(f"{black} 7", "4 6", phase=football.KICKOFF)
    assert flagged(made, kickoff(made)).enforced == []


@pytest.mark.rule("SOM-PENC-14", "SOM-PENC-15", "SOM-PENC-16")
@pytest.mark.parametrize(("number", "to_goal"), [(1, 60), (2, 70)])
def test_face_masks_of_the_kickers_on_kickoffs(number: int, to_goal: int) -> None:
    made = kicked("X 7", "4 6", KICKERS_FOUL, phase=football.KICKOFF, number=number)
    assert stands(flagged(made, kickoff(made)).state) == (AWAY, 1, to_goal)


@pytest.mark.rule("SOM-PENC-16", "SOM-PEN-09")
def test_kickers_offside_kick_again_from_farther_back() -> None:
    made = kicked("X 7", "4 6", KICKERS_FOUL, phase=football.KICKOFF, number=3)
    state = flagged(made, kickoff(made)).state
    assert (state.phase, state.offense, state.kick_shift) == (football.KICKOFF, HOME, 5)


@pytest.mark.rule("SOM-PENC-17", "SOM-PENC-18", "SOM-PENC-19")
@pytest.mark.parametrize(
    ("number", "gained", "own_line"), [(1, 60, 40), (2, 60, 25), (3, 60, 15), (7, 60, 15), (1, 20, 15), (3, 11, 8)]
)
def test_illegal_blocks_on_kickoffs(number: int, gained: int, own_line: int) -> None:
    made = kicked("X 7", "4 6", RECEIVERS_FOUL, phase=football.KICKOFF, number=number)
    made.receivers.kick_returns = [column(gained)]
    assert stands(flagged(made, kickoff(made)).state) == (AWAY, 1, 100 - own_line)


@pytest.mark.rule("SOM-PEN-12")
@pytest.mark.parametrize(("number", "roll"), [(1, KICKERS_FOUL), (1, RECEIVERS_FOUL)])
def test_fouls_from_the_concluding_line_are_void_when_a_kick_is_returned_all_the_way(number: int, roll: str) -> None:
    made = kicked("X 7", "4 6", roll, phase=football.KICKOFF, number=number)
    made.receivers.kick_returns = [column(95)]
    outcome = flagged(made, kickoff(made))
    assert outcome.touchdown
    assert outcome.enforced == []


@pytest.mark.rule("SOM-OURS-NORETURN")
def test_no_illegal_block_without_a_return() -> None:
    made = kicked("X 7", RECEIVERS_FOUL, phase=football.KICKOFF)
    made.kickers.kickoffs = [Kick(TOUCHBACK)] * 11
    assert flagged(made, kickoff(made)).enforced == []
    made = kicked("X 7", RECEIVERS_FOUL, spot=43)
    assert flagged(made, punt(made)).enforced == []
    made = kicked("X 1 12", "7", "4", RECEIVERS_FOUL, block=True)
    made.choices = Bold()
    assert flagged(made, punt(made)).enforced == []
    made = kicked("X 7", "2 6", "8", RECEIVERS_FOUL, spot=80)
    made.receivers.punt_returns = [column(gain(5, fumble=True))]
    assert flagged(made, punt(made)).enforced == []


@pytest.mark.rule("SOM-PEN-03")
@pytest.mark.parametrize("roll", [KICKERS_FOUL, RECEIVERS_FOUL])
def test_offsides_of_the_card_are_nothing_on_kickoffs(roll: str) -> None:
    made = kicked("X 7", "4 6", roll, phase=football.KICKOFF, reads=OFFSIDES)
    assert flagged(made, kickoff(made)).enforced == []


@pytest.mark.rule("SOM-PEN-04", "SOM-PEN-13")
def test_offsides_of_the_card_on_field_goals() -> None:
    made = kicked("X 7", RECEIVERS_FOUL, spot=32, reads=OFFSIDES)
    made.state.yards_to_first = 20
    assert flagged(made, field_goal(made)).points == 3
    made = kicked("X 9", RECEIVERS_FOUL, spot=24, reads=OFFSIDES)
    assert stands(flagged(made, field_goal(made)).state) == (HOME, 4, 19)
    made = kicked("X 7", KICKERS_FOUL, spot=24, reads=OFFSIDES)
    assert stands(flagged(made, field_goal(made)).state) == (HOME, 4, 29)


@pytest.mark.rule("SOM-PENC-14", "SOM-PENC-15", "SOM-PENC-16", "SOM-PENC-17")
@pytest.mark.parametrize(
    ("roll", "number", "expected"),
    [
        (KICKERS_FOUL, 1, (AWAY, 1, 55)),
        (KICKERS_FOUL, 2, (AWAY, 1, 65)),
        (KICKERS_FOUL, 3, (HOME, 4, 70)),
        (RECEIVERS_FOUL, 1, (AWAY, 1, 88)),
    ],
)
def test_fouls_on_punts(roll: str, number: int, expected: tuple[int, int, int]) -> None:
    made = kicked("X 7", "4 6", roll, number=number)
    assert stands(flagged(made, punt(made)).state) == expected


@pytest.mark.rule("SOM-PENC-17")
def test_a_punt_caught_fairly_is_marked_from_the_catch_too() -> None:
    made = kicked("X 7", "4 6", RECEIVERS_FOUL)
    made.receivers.punt_returns = [column(Reading(FAIR_CATCH))]
    assert stands(flagged(made, punt(made)).state) == (AWAY, 1, 88)


@pytest.mark.rule("SOM-PENC-18", "SOM-PENC-19", "SOM-PUNT-06", "SOM-PUNT-07")
@pytest.mark.parametrize("edition", [EDITION_2019, OLD_EDITION])
@pytest.mark.parametrize(
    ("block", "number", "expected"),
    [(True, 2, (HOME, 1, 50)), (True, 3, (HOME, 4, 60)), (False, 2, (AWAY, 1, 70)), (False, 7, (AWAY, 1, 70))],
)
def test_fouls_against_the_punter_need_a_block_try(
    edition: Edition, block: bool, number: int, expected: tuple[int, int, int]
) -> None:
    made = kicked("X 3 7" if block else "X 7", "4 6", RECEIVERS_FOUL, block=block, number=number, edition=edition)
    assert stands(flagged(made, punt(made)).state) == expected


@pytest.mark.rule("SOM-PUNT-06", "SOM-PUNT-07")
@pytest.mark.parametrize(("edition", "offense"), [(EDITION_2019, HOME), (OLD_EDITION, AWAY)])
def test_fouls_against_the_punter_when_the_punt_is_blocked(edition: Edition, offense: int) -> None:
    made = kicked("X 1 12", "7", RECEIVERS_FOUL, block=True, number=2, edition=edition)
    assert flagged(made, punt(made)).state.offense == offense


@pytest.mark.rule("SOM-PENC-14", "SOM-PENC-17", "SOM-PENC-18", "SOM-PENC-19", "SOM-FG-10")
@pytest.mark.parametrize(
    ("edition", "block", "roll", "number", "expected"),
    [
        (EDITION_2019, False, KICKERS_FOUL, 1, (AWAY, 1, 69)),
        (EDITION_2019, False, RECEIVERS_FOUL, 1, (HOME, 4, 19)),
        (EDITION_2019, True, RECEIVERS_FOUL, 2, (HOME, 1, 12)),
        (EDITION_2019, True, RECEIVERS_FOUL, 3, (HOME, 4, 19)),
        (EDITION_2019, False, RECEIVERS_FOUL, 2, (AWAY, 1, 69)),
        (OLD_EDITION, False, RECEIVERS_FOUL, 2, (HOME, 1, 12)),
        (OLD_EDITION, False, RECEIVERS_FOUL, 3, (HOME, 4, 19)),
    ],
)
def test_fouls_on_missed_field_goals(
    edition: Edition, block: bool, roll: str, number: int, expected: tuple[int, int, int]
) -> None:
    rolls = ["X 3 9" if block else "X 9", roll]
    made = kicked(*rolls, spot=24, block=block, number=number, edition=edition)
    assert stands(flagged(made, field_goal(made)).state) == expected


@pytest.mark.rule("SOM-PENC-14", "SOM-PENC-15")
@pytest.mark.parametrize("number", [1, 2])
def test_holding_takes_a_field_goal_back(number: int) -> None:
    made = kicked("X 7", KICKERS_FOUL, spot=24, number=number)
    assert stands(flagged(made, field_goal(made)).state) == (HOME, 4, 34)


@pytest.mark.rule("SOM-PEN-09", "SOM-PENC-16", "SOM-PENC-18")
@pytest.mark.parametrize(
    ("total", "roll", "number", "phase", "spot", "shift"),
    [
        (12, RECEIVERS_FOUL, 2, football.TRY, 1, 0),
        (7, RECEIVERS_FOUL, 2, football.KICKOFF, 65, -15),
        (7, RECEIVERS_FOUL, 3, football.KICKOFF, 65, -5),
        (7, KICKERS_FOUL, 1, football.TRY, 12, 0),
        (12, KICKERS_FOUL, 3, football.KICKOFF, 65, 5),
    ],
)
def test_fouls_on_kicked_tries(total: int, roll: str, number: int, phase: int, spot: int, shift: int) -> None:
    made = kicked(f"X {total}", roll, spot=2, phase=football.TRY, number=number, edition=OLD_EDITION)
    state = flagged(made, extra_point(made)).state
    assert (state.phase, state.yards_to_goal, state.kick_shift) == (phase, spot, shift)


@pytest.mark.rule("SOM-PEN-09")
def test_a_try_moved_back_is_kicked_from_the_column_of_its_line() -> None:
    event = extra_point(kick("9", spot=25)).events[0]
    assert (event.flag, event.yards) == (False, 42)
    assert extra_point(kick("9", spot=14)).events[0].flag


@pytest.mark.rule("SOM-PEN-09")
@pytest.mark.parametrize(
    ("shift", "expected"),
    [
        (10, [(events.KICKED, 50), (events.RETURN, 20)]),
        (-5, [(events.KICKED, 65), (events.RETURN, 20)]),
        (-15, [(events.KICKED, 65), (events.TOUCHBACK, 0)]),
    ],
)
def test_a_foul_carried_over_moves_the_kickoff(shift: int, expected: list[tuple[int, int]]) -> None:
    made = kick(*(["7"] if shift == -15 else ["7", "4 6"]), choices=Bold())
    made.state.kick_shift = shift
    assert said(kickoff(made)) == expected


@pytest.mark.rule("SOM-PEN-09")
def test_a_foul_carried_over_moves_the_onside_kick() -> None:
    made = kick("12")
    made.state.kick_shift = 5
    assert onside(made).events[0].yards == 40


@pytest.mark.rule("SOM-PUNT-08", "SOM-FG-13", "SOM-OURS-FAKE")
@pytest.mark.parametrize(
    ("fakes", "roll", "foul", "number", "expected"),
    [
        (FAKE_PUNT, "X 5", RECEIVERS_FOUL, 5, (HOME, 4, 60)),
        (FAKE_PUNT, "X 5", KICKERS_FOUL, 1, (AWAY, 1, 38)),
        (FAKE_PUNT, "X 6", RECEIVERS_FOUL, 1, (HOME, 1, 50)),
        (FAKE_PLACE_KICK, "X 7", RECEIVERS_FOUL, 6, (HOME, 1, 60)),
    ],
)
def test_fouls_on_fakes_are_those_of_runs_and_passes(
    fakes: int, roll: str, foul: str, number: int, expected: tuple[int, int, int]
) -> None:
    made = kicked(roll, foul, number=number)
    assert stands(flagged(made, fake(made, squad(HOME), squad(AWAY), fakes)).state) == expected
