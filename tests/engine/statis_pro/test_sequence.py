"""The sequence of a down: who decides what, when, and without seeing what."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from engine.coaching.clock_sense import ClockCoach
from engine.fast_action import codes
from engine.football.codes import AWAY, HOME
from engine.refereeing import IllegalCallError
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.match import Match
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import Bounds
from tests.engine.statis_pro.builders import (
    Boxes,
    Display,
    boxes_of,
)
from tests.engine.statis_pro.squads import DB, LB, OL, RB, Caller, Hurry, a_match, describe, first_and_ten

RUN = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
INSIDE_RUN = ("IL LG", "RN 6")


# The sequence of a down.


class Spy(Caller):
    """Writes down who is asked what, with what it is shown, and how many cards were flipped by then."""

    def __init__(self, team: int, heard: list[tuple[int, str, tuple[Any, ...]]]) -> None:
        super().__init__(team)
        self.team = team
        self.heard = heard

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in dir(Coach) or name.startswith("_"):
            return found

        def asked(*shown: Any) -> Any:
            self.heard.append((self.team, name, shown))
            return found(*shown)

        return asked


def watched(offense: int, *draws: str) -> tuple[Match, list[tuple[int, str, tuple[Any, ...]]]]:
    heard: list[tuple[int, str, tuple[Any, ...]]] = []
    match = a_match(*draws, coaches=[Spy(AWAY, heard), Spy(HOME, heard)])
    first_and_ten(match, offense=offense)
    describe(match, RUN, offense)
    heard.clear()
    return match, heard


OF_THE_OFFENSE = {
    "announce", "no_huddle", "offense_display", "offense_call", "offense_shift", "substitutes_next", "two_minute",
    "seconds", "saw",
}  # fmt: skip
OF_THE_DEFENSE = {"defense_display", "defense_call", "defense_shift"}


@pytest.mark.rule("SPF-0.2")
@pytest.mark.parametrize("offense", [AWAY, HOME])
def test_every_decision_is_the_offensive_or_the_defensive_coachs(offense: int) -> None:
    match, heard = watched(offense, "S1 P", *INSIDE_RUN)
    match.step()
    asked = {team: {name for other, name, _ in heard if other == team} for team in (AWAY, HOME)}
    assert asked[1 - offense] == OF_THE_DEFENSE | {"timeout"}
    assert asked[offense] <= OF_THE_OFFENSE | {"timeout"}
    for team, name, shown in heard:  # and each looks at his own sideline only, if at any
        sides = [side.squad.team for side in shown if isinstance(side, Sideline)]
        assert sides == ([] if name == "timeout" else [team])


@pytest.mark.rule("SPF-2.3b", "SPF-2.3a", "SPF-2.4", "SPF-7.0")
@pytest.mark.parametrize("offense", [AWAY, HOME])
def test_neither_coach_is_shown_the_others_call_before_the_play(offense: int) -> None:
    match, heard = watched(offense, "S1 P", *INSIDE_RUN)
    match.step()
    before_the_play = [entry for entry in heard if entry[1] in OF_THE_OFFENSE | OF_THE_DEFENSE and entry[1] != "saw"]
    for _, name, shown in before_the_play:
        assert not [each for each in shown if isinstance(each, (OffenseCall, DefenseCall))], name
        for side in shown:
            if isinstance(side, Sideline):
                kept = [getattr(side, slot) for slot in Sideline.__slots__]
                assert not [each for each in kept if isinstance(each, (OffenseCall, DefenseCall))]
    names = [name for _, name, _ in heard]
    assert [names.count(name) for name in ("offense_call", "defense_call")] == [1, 1]  # nor may a call be changed


@pytest.mark.rule("SPF-2.3b", "SPF-7.0")
def test_no_question_to_a_coach_has_room_for_the_others_call() -> None:
    """Save for the own call when the play is over; of a kick only its kind is said aloud."""
    shows: dict[str, set[type]] = {}
    for name, method in [*vars(ClockCoach).items(), *vars(Coach).items()]:
        if callable(method) and not name.startswith("_"):
            hints = get_type_hints(method)
            hints.pop("return", None)
            shows[name] = {hint for hint in hints.values() if hint in (OffenseCall, DefenseCall)}
    assert {name for name, found in shows.items() if DefenseCall in found} == set()
    assert {name for name, found in shows.items() if OffenseCall in found} == {"saw"}


@pytest.mark.rule("SPF-7.0", "SPF-2.0", "SPF-2.4")
def test_no_card_of_the_play_is_flipped_before_the_last_shift() -> None:
    flipped: list[tuple[str, int]] = []

    class Watcher(Caller):
        def offense_shift(self, state: Any, side: Any, places: Display, boxes: Boxes) -> Display:
            flipped.append(("offense", match.chance.draws.taken))  # type: ignore[attr-defined]
            return places

        def defense_shift(self, state: Any, side: Any, places: Display, boxes: Boxes) -> Boxes:
            flipped.append(("defense", match.chance.draws.taken))  # type: ignore[attr-defined]
            return boxes

    match = a_match("S1 P", *INSIDE_RUN, coaches=[Watcher(AWAY), Watcher(HOME)])
    first_and_ten(match)
    describe(match, RUN)
    match.step()
    assert flipped == [("offense", 1), ("defense", 1)]  # the card of the solitaire defense alone


class Mover(Caller):
    """Shifts as a test tells him."""

    swap: tuple[int, int] | None = None
    defense: Boxes | None = None
    saw_places: Display | None = None

    def defense_display(self, state: Any, side: Any, places: Display) -> Boxes:
        boxes: Boxes = side.squad.defense
        return boxes

    def offense_shift(self, state: Any, side: Any, places: Display, boxes: Boxes) -> Display:
        if self.swap is None:
            return places
        shifted = [*places]
        one, other = self.swap
        shifted[one], shifted[other] = shifted[other], shifted[one]
        return shifted

    def defense_shift(self, state: Any, side: Any, places: Display, boxes: Boxes) -> Boxes:
        self.saw_places = places
        return boxes if self.defense is None else self.defense


def moving(*draws: str) -> tuple[Match, Mover, Mover]:
    away, home = Mover(AWAY), Mover(HOME)
    match = a_match(*draws, coaches=[away, home])
    first_and_ten(match)
    describe(match, RUN)
    return match, away, home


@pytest.mark.rule("SPF-3.1.3")
@pytest.mark.parametrize("swap", [(codes.LE, codes.RE), (codes.BK1, codes.BK3), (codes.RE, codes.FL2)])
def test_ends_and_backs_shift(swap: tuple[int, int]) -> None:
    match, away, home = moving("S1 P", "ALL ORIG", "PN 40")
    describe(match, OffenseCall(calls.QUICK, codes.FL1))
    home.swap = swap
    match.step()
    assert away.saw_places is match.sides[HOME].places  # SPF-3.2.4: the defense shifts last, in sight of them
    assert away.saw_places is not None
    assert away.saw_places[swap[1]] is match.sides[HOME].squad.offense[swap[0]]


@pytest.mark.rule("SPF-3.1.3")
@pytest.mark.parametrize("swap", [(codes.LT, codes.RT), (codes.LG, codes.CN)])
def test_linemen_do_not_shift_even_if_their_cards_know_both_places(swap: tuple[int, int]) -> None:
    match, _, home = moving("S1 P")
    for place in swap:
        match.sides[HOME].squad.players[OL + place - 1].places = list(swap)
    home.swap = swap
    with pytest.raises(IllegalCallError, match=r"^SPF-3\.1\.3:"):
        match.step()


@pytest.mark.rule("SPF-3.1.3", "SPF-3.1.2a")
def test_the_quarterback_does_not_shift() -> None:
    match, _, home = moving("S1 P")
    home.swap = (codes.QB, codes.BK1)
    with pytest.raises(IllegalCallError, match=r"^SPF-3\.1\.3:"):
        match.step()


def shifted(match: Match, letters: tuple[str, str]) -> Boxes:
    """The away team's defense with the player of one box in another."""
    boxes = [list(players) for players in match.sides[AWAY].squad.defense]
    source, target = boxes_of(letters[0])[0], boxes_of(letters[1])[0]
    boxes[target].append(boxes[source].pop())
    return boxes


@pytest.mark.rule("SPF-3.2.4", "SPF-2.4")
def test_the_defense_rearranges_its_players_before_the_play_is_resolved() -> None:
    match, away, _ = moving("S1 P", "IL F", "RN 6", "S2 P", "IL A", "RN 6")
    for player in match.sides[AWAY].squad.players[LB : LB + 3]:
        player.tackle = -3
    away.defense = shifted(match, ("F", "G"))
    match.step()
    assert match.log[-1].play.events[0].yards == 7 + 2  # nobody in box F any more
    away.defense = shifted(match, ("F", "A"))
    match.step()
    assert match.log[-1].play.events[0].yards == 7 - 4  # two players in box A: minus four


@pytest.mark.rule("SPF-3.2.4", "SPF-2.4")
def test_a_defensive_shift_is_legal_and_brings_nobody_in() -> None:
    match, away, _ = moving("S1 P", "S1 P")
    away.defense = shifted(match, ("F", "K"))
    with pytest.raises(IllegalCallError, match=r"SPF-3\.2\.3"):
        match.step()
    match.sides[AWAY].boxes = match.sides[AWAY].squad.defense
    newcomer = [list(players) for players in match.sides[AWAY].squad.defense]
    newcomer[boxes_of("K")[0]] = [match.sides[AWAY].squad.players[DB + 5]]
    away.defense = newcomer
    with pytest.raises(IllegalCallError, match=r"^SPF-2\.4:"):
        match.step()


@pytest.mark.rule("SPF-3.2.5", "SPF-2.1")
def test_four_three_and_three_four_in_one_game() -> None:
    class Switcher(Caller):
        def defense_display(self, state: Any, side: Any, places: Display) -> Boxes:
            defense: Boxes = side.squad.defense
            if state.down == 1:
                return defense
            boxes = [list(players) for players in defense]
            boxes[boxes_of("B")[0]], boxes[boxes_of("D")[0]] = [], []
            boxes[boxes_of("C")[0]] = defense[boxes_of("B")[0]]
            boxes[boxes_of("G")[0]] = [side.squad.players[LB + 3]]
            return boxes

    match = a_match("S1 P", *INSIDE_RUN, "S2 P", *INSIDE_RUN, coaches=[Switcher(AWAY), Caller(HOME)])
    first_and_ten(match)
    describe(match, RUN)
    match.step()
    rows = [
        [bool(players) for players in match.sides[AWAY].boxes[start : start + 5]].count(True) for start in (0, 5, 10)
    ]
    assert rows == [4, 3, 4]
    match.step()
    rows = [
        [bool(players) for players in match.sides[AWAY].boxes[start : start + 5]].count(True) for start in (0, 5, 10)
    ]
    assert rows == [3, 4, 4]


class Changer(Caller):
    """Another cornerback after first down."""

    def defense_display(self, state: Any, side: Any, places: Display) -> Boxes:
        boxes: Boxes = [*side.squad.defense]
        if state.down > 1:
            boxes[boxes_of("K")[0]] = [side.squad.players[DB + 5]]
        return boxes


@pytest.mark.rule("SPF-8.7a", "SPF-2.1")
@pytest.mark.parametrize("another", [False, True])
def test_against_the_no_huddle_the_defense_changes_if_the_offense_does(another: bool) -> None:
    class Slow(Hurry):  # after half a minute players may come in unannounced
        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.most

    slow = Slow(HOME)
    slow.another = another
    match = a_match("S1 P", *INSIDE_RUN, "S2 P", *INSIDE_RUN, coaches=[Changer(AWAY), slow])
    first_and_ten(match)
    describe(match, RUN)
    match.step()
    if another:
        match.step()
        assert match.sides[AWAY].boxes[boxes_of("K")[0]] == [match.sides[AWAY].squad.players[DB + 5]]
    else:
        with pytest.raises(IllegalCallError, match=r"^SPF-8\.7a:"):
            match.step()


@pytest.mark.rule("SPF-8.7a")
def test_who_had_to_stay_against_the_no_huddle_sends_in_his_own_offense_after_a_turnover() -> None:
    match = a_match("S5 P", "IL LG", "RN 12", "S5 P", "IL LG", "RN 12", coaches=[Caller(AWAY), Hurry(HOME)])
    first_and_ten(match, quarter=4, seconds_left=100, warned=True, down=3, yards_to_first=5)
    describe(match, RUN)
    match.step()
    match.step()
    assert (match.state.offense, match.sides[AWAY].keep_players) == (AWAY, False)


@pytest.mark.rule("SPF-4.6.2a", "SPF-4.6.2b")
@pytest.mark.parametrize("team", [AWAY, HOME])
def test_plays_of_the_opponents_count_as_plays_between(team: int) -> None:
    match = a_match("S1 P", *INSIDE_RUN, "RN 5", "RN 5", "S1 P", *INSIDE_RUN, "S2 P")
    first_and_ten(match, 60, offense=team)
    match.sides[team].squad.players[RB].endurance = 1
    for offense, call in ((team, RUN), (team, OffenseCall(calls.PUNT)), (1 - team, OffenseCall(calls.PUNT))):
        describe(match, call, offense)
        match.step()
    describe(match, RUN, team)
    match.step()
    with pytest.raises(IllegalCallError, match=r"^SPF-4\.6c:"):
        match.step()
