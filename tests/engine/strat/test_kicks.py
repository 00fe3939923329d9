"""Kickoffs, place kicks and punts."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.strat.choices import Choices
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.kicking import extra_point, field_goal, free_kick, kickoff, onside, punt, squib
from engine.strat.options import Options, of_edition
from engine.strat.player_record import Column
from engine.strat.readings import FAIR_CATCH, GOOD, NO_GOOD, TOUCHDOWN, Reading, gain
from engine.strat.script import Script
from engine.strat.specialists import BLOCKED, TOUCHBACK, Kick, KickSnap, Specialists
from tests.engine.strat.builders import at, column

KICKER, PUNTER, FIRST, SECOND = 30, 31, 32, 33
TWO_DICE = Options(penalties=False, recoverers=False)
"""No black die with the kick."""
KICK, RETURN, BACK, DOWNED = events.KICKED, events.RETURN, events.TOUCHBACK, events.DOWNED


def specialists(team: int) -> Specialists:
    """Kickoffs to the 5, punts of 43 yards, returns of 20 and 8; field goals to the 32 good on 6 to 8."""
    return Specialists(
        team, KICKER, PUNTER, [Kick(5)] * 11, [Kick(43)] * 11, [FIRST, SECOND],
        [column(20), column(30)], [column(8), column(9)], goods(range(2, 12)),
        [(12, goods(range(2, 13))), (22, goods(range(2, 13))), (32, goods(range(6, 9)))], [FIRST, SECOND],
    )  # fmt: skip


def goods(totals: range) -> Column:
    """Place kicks good on some totals."""
    return [Reading(GOOD if total in totals else NO_GOOD) for total in range(2, 13)]


class Bold(Choices):
    """Everything is returned and advanced."""

    def returns_kick(self, line: int) -> bool:
        return True

    def advances(self, *, kept: bool) -> bool:
        return True


class _Bounce(Choices):
    """Punts are left alone."""

    def returns_punt(self, line: int) -> bool:
        return False


def kick(
    *rolls: str,
    spot: int = 65,
    edition: Edition = EDITION_2019,
    options: Options | None = None,
    block: bool = False,
    choices: Choices | None = None,
) -> KickSnap:
    """A kick by the home team."""
    made = KickSnap(
        at(spot),
        Script(*rolls),
        of_edition(options or TWO_DICE, edition),
        specialists(HOME),
        specialists(AWAY),
        block,
        choices=choices,
    )
    made.state.yards_to_goal = spot
    return made


def said(play: events.Play) -> list[tuple[int, int]]:
    return [(event.kind, event.yards) for event in play.events]


@pytest.mark.rule("SOM-KO-01", "SOM-KO-02", "SOM-CARD-27")
def test_a_kickoff_is_returned_by_the_back_it_names() -> None:
    made = kick("7", "4 6")
    made.kickers.kickoffs = [Kick(5, back=2)] * 11
    play = kickoff(made)
    assert said(play) == [(KICK, 60), (RETURN, 30)]
    assert play.events[1].player == SECOND


@pytest.mark.rule("SOM-KO-03", "SOM-KO-04", "SOM-PRET-04")
@pytest.mark.parametrize(
    ("reading", "rolls", "events_after"),
    [
        (gain(20, fumble=True), ("3 6", "6"), [(RETURN, 20), (events.FUMBLED, 0)]),
        (gain(20, fumble=True), ("4 6",), [(RETURN, 20)]),
        (gain(20), ("3 6",), [(RETURN, 20)]),
        (Reading(TOUCHDOWN), ("5 6",), [(RETURN, 100)]),
        (Reading(TOUCHDOWN), ("6 6", "6 10"), [(RETURN, 51)]),
    ],
)
def test_fumbles_and_touchdowns_of_returns(
    reading: Reading, rolls: tuple[str, ...], events_after: list[tuple[int, int]]
) -> None:
    made = kick("7", *rolls)
    made.receivers.kick_returns = [column(reading)]
    assert said(kickoff(made))[1:] == events_after


@pytest.mark.rule("SOM-KO-05", "SOM-KO-06")
@pytest.mark.parametrize(
    ("line", "gained", "choices", "events_after"),
    [
        (0, 20, None, [BACK]),
        (-4, 20, Bold(), [RETURN]),
        (-4, 4, Bold(), [BACK]),
        (-4, 5, Bold(), [RETURN]),
        (TOUCHBACK, 20, Bold(), [BACK]),
    ],
)
def test_kickoffs_into_the_end_zone(line: int, gained: int, choices: Choices | None, events_after: list[int]) -> None:
    rolls = ["7"] if choices is None or line == TOUCHBACK else ["7", "4 6"]
    made = kick(*rolls, choices=choices)
    made.kickers.kickoffs = [Kick(line)] * 11
    made.receivers.kick_returns = [column(gained)]
    assert [kind for kind, _ in said(kickoff(made))[1:]] == events_after


@pytest.mark.rule("SOM-ONS-01", "SOM-ONS-02")
@pytest.mark.parametrize(("total", "team", "spot"), [(12, HOME, 45), (5, AWAY, 44)])
def test_onside_kicks(total: int, team: int, spot: int) -> None:
    event = onside(kick(str(total))).events[0]
    assert (event.team, event.yards) == (team, spot)


@pytest.mark.rule("SOM-SQUIB-01", "SOM-SQUIB-02", "SOM-SQUIB-03", "SOM-SQUIB-04", "SOM-SQUIB-05")
@pytest.mark.parametrize(
    ("line", "reading", "rolls", "expected"),
    [
        (5, gain(38), ("4 6",), [(KICK, 35), (RETURN, 23)]),
        (5, gain(9), ("4 6",), [(KICK, 35), (RETURN, 0)]),
        (5, gain(60), ("4 6",), [(KICK, 35), (RETURN, 30)]),
        (TOUCHBACK, gain(38), ("4 6",), [(KICK, 45), (RETURN, 23)]),
        (5, Reading(TOUCHDOWN), ("4 6", "6 10"), [(KICK, 35), (RETURN, 51)]),
    ],
)
def test_squib_kicks(line: int, reading: Reading, rolls: tuple[str, ...], expected: list[tuple[int, int]]) -> None:
    made = kick("7", *rolls)
    made.kickers.kickoffs = [Kick(line)] * 11
    made.receivers.kick_returns = [column(reading)]
    play = squib(made)
    assert said(play) == expected
    assert play.events[1].player == -1


@pytest.mark.rule("SOM-SQUIB-04")
def test_the_touchdown_of_a_squib_is_explained() -> None:
    made = kick("7", "4 6", "6 10")
    made.kickers.kickoffs, made.receivers.kick_returns = [Kick(5)] * 11, [column(Reading(TOUCHDOWN))]
    made.trace.on = True
    squib(made)
    assert "SOM-SQUIB-04" in [step.rule for step in made.trace.take()]


@pytest.mark.rule("SOM-SQUIB-01")
def test_the_older_edition_knows_no_squib() -> None:
    with pytest.raises(ValueError, match="no squib kicks"):
        squib(kick(edition=OLD_EDITION))


@pytest.mark.rule("SOM-FG-01", "SOM-FG-02", "SOM-FG-03", "SOM-CARD-26")
@pytest.mark.parametrize(
    ("line", "total", "good"), [(24, 7, True), (24, 9, False), (22, 9, True), (45, 2, True), (45, 7, False)]
)
def test_field_goals(line: int, total: int, good: bool) -> None:
    event = field_goal(kick(str(total), spot=line)).events[0]
    assert (event.flag, event.yards) == (good, line + 17)


@pytest.mark.rule("SOM-FG-02")
def test_a_field_goal_from_too_far() -> None:
    with pytest.raises(ValueError, match="from the 47, expected no farther than the 46"):
        field_goal(kick(spot=47))


@pytest.mark.rule("SOM-VFG-01")
@pytest.mark.parametrize(("edition", "rolls", "good"), [(EDITION_2019, ("4", "9"), True), (OLD_EDITION, ("9",), False)])
def test_example_variable_field_goal(edition: Edition, rolls: tuple[str, ...], good: bool) -> None:
    options = Options(variable_field_goals=True, penalties=False)
    assert field_goal(kick(*rolls, spot=24, edition=edition, options=options)).events[0].flag == good


@pytest.mark.rule("SOM-FG-07", "SOM-FG-08", "SOM-FG-09", "SOM-FG-11", "SOM-FG-12")
@pytest.mark.parametrize(
    ("line", "rolls", "tried", "expected"),
    [
        (20, ("1 12", "7"), True, [events.BLOCKED]),
        (20, ("4 12",), True, [events.GOAL]),
        (24, ("4 12", "3"), True, [events.BLOCKED]),
        (24, ("12",), False, [events.GOAL]),
        (20, ("1 12", "7", "5"), True, [events.BLOCKED, RETURN]),
    ],
)
def test_blocked_field_goals(line: int, rolls: tuple[str, ...], tried: bool, expected: list[int]) -> None:
    choices = Bold() if RETURN in expected else Falls()
    play = field_goal(kick(*rolls, spot=line, block=tried, choices=choices))
    assert [event.kind for event in play.events] == expected
    assert expected[0] == events.GOAL or play.events[0].team == AWAY


class Falls(Choices):
    """Nobody advances anything."""

    def advances(self, *, kept: bool) -> bool:
        return False


@pytest.mark.rule("SOM-PAT-01")
@pytest.mark.parametrize(("total", "good"), [(11, True), (12, False)])
def test_extra_points(total: int, good: bool) -> None:
    play = extra_point(kick(str(total), spot=15))
    assert (play.kind, play.events[0].flag) == (events.TRY_KICK, good)


@pytest.mark.rule("SOM-PUNT-02", "SOM-PUNT-03", "SOM-PUNT-04", "SOM-PUNT-05")
@pytest.mark.parametrize(
    ("card", "rolls", "tried", "expected"),
    [
        (43, ("1 12", "7"), True, [(events.BLOCKED, 9)]),
        (43, ("2 12", "4 6"), True, [(KICK, 43), (RETURN, 8)]),
        (BLOCKED, ("3 12", "3"), True, [(events.BLOCKED, 5)]),
        (BLOCKED, ("12", "7", "4 6"), False, [(KICK, 43), (RETURN, 8)]),
    ],
)
def test_blocked_punts(card: int, rolls: tuple[str, ...], tried: bool, expected: list[tuple[int, int]]) -> None:
    made = kick(*rolls, block=tried, choices=Falls())
    made.kickers.punts = [Kick(43)] * 10 + [Kick(card)]
    assert said(punt(made)) == expected


@pytest.mark.rule("SOM-COFF-01", "SOM-COFF-02", "SOM-COFF-03", "SOM-COFF-04")
@pytest.mark.parametrize(
    ("spot", "roll", "expected"),
    [
        (35, "blank 3 12", [(KICK, 28), (DOWNED, 0)]),
        (35, "blank 1 2", [(KICK, 40), (BACK, 0)]),
        (65, "X 3 12", [(KICK, 28), (RETURN, 8)]),
    ],
)
def test_example_coffin_corner(spot: int, roll: str, expected: list[tuple[int, int]]) -> None:
    rolls = ["7", roll, *(["4 6"] if roll.startswith("X") else [])]
    assert said(punt(kick(*rolls, spot=spot), coffin=True)) == expected


@pytest.mark.rule("SOM-PRET-01", "SOM-PRET-02", "SOM-PRET-03", "SOM-PRET-05", "SOM-PUNT-09")
@pytest.mark.parametrize(
    ("spot", "rolls", "choices", "expected"),
    [
        (65, ("7", "7"), _Bounce(), [(KICK, 49), (DOWNED, 0)]),
        (65, ("7", "1 6", "4"), None, [(KICK, 42), (DOWNED, 0)]),
        (65, ("7", "2", "6"), _Bounce(), [(KICK, 38), (RETURN, 0), (events.FUMBLED, 0)]),
        (48, ("7", "7"), _Bounce(), [(KICK, 49), (BACK, 0)]),
        (43, ("7",), None, [(KICK, 43), (BACK, 0)]),
    ],
)
def test_bounces(spot: int, rolls: tuple[str, ...], choices: Choices | None, expected: list[tuple[int, int]]) -> None:
    assert said(punt(kick(*rolls, spot=spot, choices=choices))) == expected


class _BoldBounce(_Bounce):
    """Left alone, and advanced by whoever may."""

    def advances(self, *, kept: bool) -> bool:
        return True


@pytest.mark.rule("SOM-PRET-05", "SOM-LOOSE-01")
@pytest.mark.parametrize(
    ("recovery", "after"),
    [
        (("6", "5"), [(events.FUMBLED, 0), (RETURN, 1)]),  # the receivers have it and advance
        (("7",), [(events.FUMBLED, 0)]),  # the kickers may not
    ],
)
def test_a_punt_that_struck_a_receiver_is_advanced_by_his_side_only(
    recovery: tuple[str, ...], after: list[tuple[int, int]]
) -> None:
    assert said(punt(kick("7", "2", *recovery, choices=_BoldBounce())))[2:] == after


def test_a_fair_catch() -> None:
    made = kick("7", "4 6")
    made.receivers.punt_returns = [column(Reading(FAIR_CATCH))]
    assert said(punt(made))[1:] == [(events.FAIR_CATCH, 0)]


@pytest.mark.rule("SOM-SAF-02", "SOM-SAF-03", "SOM-SAF-04")
@pytest.mark.parametrize(("edition", "yards"), [(EDITION_2019, 58), (OLD_EDITION, 43)])
def test_free_kicks_after_a_safety(edition: Edition, yards: int) -> None:
    made = kick("12", "7", "4 6", spot=80, edition=edition)
    made.kickers.punts = [Kick(43)] * 10 + [Kick(BLOCKED)]
    assert said(free_kick(made)) == [(KICK, yards), (RETURN, 8)]


@pytest.mark.rule("SOM-PRET-04")
@pytest.mark.parametrize(
    ("reading", "rolls", "expected"),
    [
        (gain(8, fumble=True), ("2 6", "6"), [(RETURN, 8), (events.FUMBLED, 0)]),
        (gain(8, fumble=True), ("4 6",), [(RETURN, 8)]),
        (Reading(TOUCHDOWN), ("6 6", "6 10"), [(RETURN, 51)]),
    ],
)
def test_fumbles_and_touchdowns_of_punt_returns(
    reading: Reading, rolls: tuple[str, ...], expected: list[tuple[int, int]]
) -> None:
    made = kick("7", *rolls)
    made.receivers.punt_returns = [column(reading)]
    assert said(punt(made))[1:] == expected


@pytest.mark.rule("SOM-PRET-05", "SOM-LOOSE-01")
@pytest.mark.parametrize(("rolls", "advanced"), [(("7", "2", "6", "4"), True), (("7", "2", "8"), False)])
def test_a_punt_off_a_receiver_is_advanced_by_his_own_side_alone(rolls: tuple[str, ...], advanced: bool) -> None:
    class Daring(Bold):
        def returns_punt(self, line: int) -> bool:
            return False

    play = punt(kick(*rolls, choices=Daring()))
    assert [event.yards for event in play.events[3:]] == [7] * advanced
