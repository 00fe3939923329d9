"""Rules of conduct, and corners of the rules that other tests leave open: displays, coverage, clock, deck, sequence."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, get_type_hints

import pytest

from engine.chance.generator import Generator
from engine.fast_action import codes
from engine.fast_action.chance import Script, Shuffled
from engine.fast_action.deck import card_values, default_deck
from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.statis_pro import calls, player
from engine.statis_pro.calls import Coverage, DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.era import statis_pro_era
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.legality import defense_call_problems
from engine.statis_pro.match import Match
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player, PunterCard
from engine.statis_pro.punt import delay, punt
from engine.statis_pro.referee import IllegalCallError
from engine.statis_pro.scrimmage import natural, prepare
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.solitaire import blitzers
from engine.statis_pro.timing import Bounds, bounds, clock_stops
from engine.statis_pro.words import call_text
from engine.trace import Trace
from tests.engine.fast_action.decks import card
from tests.engine.statis_pro.builders import (
    DIME,
    FOUR_THREE,
    NICKEL,
    THREE_FOUR,
    Boxes,
    Display,
    at,
    box,
    eleven,
    finish,
    front,
    man_at,
    pass_to,
    run_to,
    script,
    snap,
    squad,
)
from tests.engine.statis_pro.kick_builders import RETURNERS, from_own, kick_snap, kick_state, outcome_of
from tests.engine.statis_pro.squads import DB, LB, OL, QB_B, RB, TE, Caller, a_match, first_and_ten, plain_squad, tell
from tests.engine.statis_pro.test_passing import top_of_range

RUN = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
INSIDE_RUN = ("IL LG", "RN 6")


def boxes_of(letters: str) -> list[int]:
    return [codes.BOXES.index(letter) for letter in letters]


# Coverage.


@pytest.mark.rule("SPF-7.2.2.4", "SPF-7.2.2.3c", "SPF-7.2.2.3d")
def test_both_men_of_box_l_help_each_in_his_own_place() -> None:
    boxes = front(DIME)
    first, second = box(boxes, "L")
    double = [Coverage(codes.RE, boxes_of("L")), Coverage(codes.LE, boxes_of("L"))]
    made = snap(script(), pass_to(), DefenseCall(calls.PASS_DEFENSE, double), boxes=boxes)
    assert made.covering == [[first], [second]]
    triple = [Coverage(codes.RE, boxes_of("LL"))]
    made = snap(script(), pass_to(), DefenseCall(calls.PASS_DEFENSE, triple), boxes=boxes)
    assert made.covering == [[first, second]]


@pytest.mark.rule("SPF-7.2.2.4", "SPF-8.3.5.1b")
@pytest.mark.parametrize(("receiver", "intercepted"), [(codes.LE, True), (codes.RE, False)])
def test_the_second_man_of_box_l_intercepts_for_his_own_receiver_only(receiver: int, intercepted: bool) -> None:
    boxes = front(DIME)
    box(boxes, "L")[1].intercept = 45
    double = [Coverage(codes.RE, boxes_of("L")), Coverage(codes.LE, boxes_of("L"))]
    draws = ("ALL ORIG", "PN 46", *(("RN 3", "RN 12") if intercepted else ()))
    against = DefenseCall(calls.PASS_DEFENSE, double)
    made = snap(script(*draws), pass_to(calls.SHORT, receiver), against, boxes=boxes)
    play = natural(made)
    finish(made)
    assert (play.events[0].kind == events.INTERCEPTED) is intercepted


@pytest.mark.rule("SPF-S.4.6b", "SPF-8.3.2.3b", "SPF-OURS-GUARD")
def test_nobody_is_doubled_where_there_is_no_guard() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    boxes = front(THREE_FOUR)  # nobody in H, who would guard BK3
    long_to = {place: pass_to(calls.LONG, place) for place in (codes.BK2, codes.BK3)}
    places = eleven(backs=3)
    assert top_of_range(long_to[codes.BK2], against, boxes=boxes, places=places) == 19 - 7
    assert top_of_range(long_to[codes.BK3], against, boxes=boxes, places=places) == 19 + 5


@pytest.mark.rule("SPF-S.4.6b", "SPF-7.2.2.2b", "SPF-7.2.2.3c")
@pytest.mark.parametrize("formation", [FOUR_THREE, THREE_FOUR, NICKEL, DIME, "ABC FGHIJ KMN", "ABDE FJ KLMNO"])
def test_the_deck_doubles_in_the_formations_in_which_a_coach_may(formation: str) -> None:
    boxes = front(formation)
    named = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.LE, boxes_of("M"))])
    legal = not defense_call_problems(boxes, named, Options(solitaire=False))
    assert legal is (formation in {THREE_FOUR, NICKEL, DIME})
    top = top_of_range(pass_to(calls.LONG), DefenseCall(calls.PASS_DEFENSE, double_target=True), boxes=boxes)
    assert top == (12 if legal else 19)


@pytest.mark.rule("SPF-2.5b", "SPF-7.2.2.2c", "SPF-7.2.2.3d")
def test_coverage_is_announced_with_receiver_and_men_before_the_first_card() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_of("LM"))])
    made = snap(script("ALL ORIG", "PN 40"), pass_to(), against, boxes=front(DIME), trace=True)
    steps = made.trace.take()
    assert [(step.rule, step.text) for step in steps] == [("SPF-2.5b", "announced: RE covered by N, L, M")]
    natural(made)
    assert made.covering == [[box(made.boxes, "L")[0], box(made.boxes, "M")[0]]]
    assert call_text(pass_to(), against) == "short pass, LE, against pass, RE covered by N, L, M"


@pytest.mark.rule("SPF-2.5b")
def test_who_covers_whom_does_not_hang_on_the_call_of_the_offence() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_of("G"))])
    boxes = front(THREE_FOUR)
    covering = [snap(script(), call, against, boxes=boxes).covering for call in (run_to(), pass_to(), LONG_TO_RE)]
    assert covering == [[[box(boxes, "G")[0]]]] * 3


LONG_TO_RE = pass_to(calls.LONG, codes.RE)


@pytest.mark.rule("SPF-O.1d")
@pytest.mark.parametrize("place", [player.CORNERBACK, player.FREE_SAFETY, player.STRONG_SAFETY])
def test_any_defensive_back_plays_box_l_at_his_full_value(place: int) -> None:
    boxes = front(NICKEL)
    box(boxes, "L")[0].places = [place]
    agreed = Options(out_of_position=True)
    for receiver in (codes.LE, codes.RE, codes.FL1, codes.BK1, codes.BK2):
        assert top_of_range(pass_to(calls.LONG, receiver), calls.PASS_DEFENSE, boxes=boxes, options=agreed) == 19
    double = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_of("L"))])
    assert top_of_range(LONG_TO_RE, double, boxes=boxes, options=agreed) == 19 - 7


# No strategy.


@pytest.mark.rule("SPF-7.1.2.1", "SPF-7.1.2")
@pytest.mark.parametrize(("selection", "row"), [(calls.RUN_KEY_1, 10), (calls.PREVENT, 6), (calls.PASS_DEFENSE, 6)])
def test_no_strategy_leaves_the_table_alone(selection: int, row: int) -> None:
    for call in (OffenseCall(calls.INSIDE_LEFT, codes.BK1), run_to(strategy=calls.NO_STRATEGY)):
        made = snap(script("IL LG", "RN 6"), call, selection)
        assert natural(made).events[0].yards == 13 - row
        finish(made)


@pytest.mark.rule("SPF-7.2.2.1", "SPF-7.2.2")
@pytest.mark.parametrize("formation", [THREE_FOUR, DIME])
def test_a_defence_without_strategy_covers_with_its_guards(formation: str) -> None:
    boxes = front(formation)
    box(boxes, "N")[0].pass_defense = -4
    call = DefenseCall(calls.PASS_DEFENSE)
    assert not defense_call_problems(boxes, call, Options(solitaire=False))
    assert top_of_range(LONG_TO_RE, call, boxes=boxes) == 19 - 4


@pytest.mark.rule("SPF-2.7a", "SPF-7.1.1a")
def test_nine_plays_have_numbers_of_their_own() -> None:
    nine = {name: play for play, name in calls.PLAY_NAMES.items() if play < calls.PUNT}
    assert len(nine) == len(set(nine.values())) == 9
    drawn = {
        "inside left": "IL LG", "inside right": "IR LG", "sweep left": "SL LG", "sweep right": "SR LG",
        "end-around": "ER -2", "screen pass": "SC INC", "quick pass": "ALL PASS RUSH", "short pass": "ALL PASS RUSH",
        "long pass": "ALL PASS RUSH",
    }  # fmt: skip
    assert set(drawn) == set(nine)
    for name, play in nine.items():
        man = codes.LE if play == calls.END_AROUND else codes.BK1
        more = {"ER": (), "SC": (), "AL": ("PN 48",)}.get(drawn[name][:2], ("RN 6",))
        made = snap(script(drawn[name], *more), OffenseCall(play, man))
        made.passer.intercepted = [player.NEVER] * 3
        natural(made)
        finish(made)  # each play reads its own line of the card


@pytest.mark.rule("SPF-2.7b")
def test_position_column_and_play_of_one_abbreviation_are_told_apart() -> None:
    assert len(set(codes.OFFENSE)) == len(codes.OFFENSE) == 13
    assert [codes.OFFENSE[place] for place in (codes.LG, codes.RG, codes.LE)] == ["LG", "RG", "LE"]
    assert codes.BOXES == "ABCDEFGHIJKLMNO"
    directive = codes.run_directive("LG")
    made = snap(Script("IL LG", "RN 6"), run_to())
    man_at(made.places, codes.LG).blocking = 3
    assert natural(made).events[0].yards == 7 + 3  # the left guard, not a long gain
    assert directive == codes.BLOCKER * codes.KIND + codes.LG * codes.FIRST


# Blitzes of the deck.


@pytest.mark.rule("SPF-S.4.8b", "SPF-2.5c")
def test_two_men_of_box_l_stand_in_for_two() -> None:
    boxes = front("ABE FJ KLLMNO")
    box(boxes, "L")[0].pass_rush = 9
    chosen = blitzers(boxes_of("FGHIJ"), boxes)
    assert chosen == boxes_of("FJLK")
    assert sum(len(boxes[each]) for each in chosen) == 5
    assert blitzers(boxes_of("FJG"), boxes) == boxes_of("FJK")  # one is wanting, and box L would bring two
    for named in ("FJ", "FJM", "FGHIJ"):
        call = DefenseCall(calls.BLITZ, blitzers=blitzers(boxes_of(named), boxes))
        assert not defense_call_problems(boxes, call, Options())


@pytest.mark.rule("SPF-S.4.8b", "SPF-2.5c")
def test_a_lone_linebacker_blitzes_if_the_deck_says_so_but_no_coach_may_call_it() -> None:
    boxes = front("AABBCCDDEE F")
    call = DefenseCall(calls.BLITZ, blitzers=blitzers(boxes_of("FJ"), boxes))
    assert call.blitzers == boxes_of("F")
    assert not defense_call_problems(boxes, call, Options())
    assert [text[:8] for text in defense_call_problems(boxes, call, Options(solitaire=False))] == ["SPF-2.5c"]
    two = DefenseCall(calls.BLITZ, blitzers=boxes_of("F"))
    assert defense_call_problems(front(), two, Options())  # there are others, so one alone is too few


@pytest.mark.rule("SPF-S.4.8b")
def test_blitzers_are_back_in_their_boxes_for_the_next_play() -> None:
    draws = ("S1 BLZ", "same PN 1", "IL F", "RN 6", "S2 P", "IL F", "RN 6")
    match = a_match(*draws, home=plain_squad(HOME, backs=2))
    first_and_ten(match)
    match.sides[AWAY].squad.players[LB].tackle = -3
    tell(match, RUN)
    match.step()
    assert match.log[-1].play.events[0].yards == 7 + 2  # box F is empty
    match.step()
    assert match.log[-1].play.events[0].yards == 7 - 3


# The sequence of a down.


class Spy(Caller):
    """Writes down who is asked what, with what it is shown, and how many cards were flipped by then."""

    def __init__(self, team: int, heard: list[tuple[int, str, tuple[Any, ...]]]) -> None:
        super().__init__(team)
        self.team = team
        self.heard = heard

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in vars(Coach) or name.startswith("_"):
            return found

        def asked(*shown: Any) -> Any:
            self.heard.append((self.team, name, shown))
            return found(*shown)

        return asked


def watched(offense: int, *draws: str) -> tuple[Match, list[tuple[int, str, tuple[Any, ...]]]]:
    heard: list[tuple[int, str, tuple[Any, ...]]] = []
    match = a_match(*draws, coaches=[Spy(AWAY, heard), Spy(HOME, heard)])
    first_and_ten(match, offense=offense)
    tell(match, RUN, offense)
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
    for team, _, shown in heard:  # and each looks at his own sideline only
        assert [side.squad.team for side in shown if isinstance(side, Sideline)] == [team]


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
    for name, method in vars(Coach).items():
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
            flipped.append(("offense", match.chance._next))  # type: ignore[attr-defined]
            return places

        def defense_shift(self, state: Any, side: Any, places: Display, boxes: Boxes) -> Boxes:
            flipped.append(("defense", match.chance._next))  # type: ignore[attr-defined]
            return boxes

    match = a_match("S1 P", *INSIDE_RUN, coaches=[Watcher(AWAY), Watcher(HOME)])
    first_and_ten(match)
    tell(match, RUN)
    match.step()
    assert flipped == [("offense", 1), ("defense", 1)]  # the card of the solitaire defence alone


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
    tell(match, RUN)
    return match, away, home


@pytest.mark.rule("SPF-3.1.3")
@pytest.mark.parametrize("swap", [(codes.LE, codes.RE), (codes.BK1, codes.BK3), (codes.RE, codes.FL2)])
def test_ends_and_backs_shift(swap: tuple[int, int]) -> None:
    match, away, home = moving("S1 P", "ALL ORIG", "PN 40")
    tell(match, OffenseCall(calls.QUICK, codes.FL1))
    home.swap = swap
    match.step()
    assert away.saw_places is match.sides[HOME].places  # SPF-3.2.4: the defence shifts last, in sight of them
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
    """The away team's defence with the man of one box in another."""
    boxes = [list(men) for men in match.sides[AWAY].squad.defense]
    source, target = boxes_of(letters[0])[0], boxes_of(letters[1])[0]
    boxes[target].append(boxes[source].pop())
    return boxes


@pytest.mark.rule("SPF-3.2.4", "SPF-2.4")
def test_the_defence_rearranges_its_men_before_the_play_is_resolved() -> None:
    match, away, _ = moving("S1 P", "IL F", "RN 6", "S2 P", "IL A", "RN 6")
    for man in match.sides[AWAY].squad.players[LB : LB + 3]:
        man.tackle = -3
    away.defense = shifted(match, ("F", "G"))
    match.step()
    assert match.log[-1].play.events[0].yards == 7 + 2  # nobody in box F any more
    away.defense = shifted(match, ("F", "A"))
    match.step()
    assert match.log[-1].play.events[0].yards == 7 - 4  # two men in box A: minus four


@pytest.mark.rule("SPF-3.2.4", "SPF-2.4")
def test_a_defensive_shift_is_legal_and_brings_nobody_in() -> None:
    match, away, _ = moving("S1 P", "S1 P")
    away.defense = shifted(match, ("F", "K"))
    with pytest.raises(IllegalCallError, match=r"SPF-3\.2\.3"):
        match.step()
    match.sides[AWAY].boxes = match.sides[AWAY].squad.defense
    newcomer = [list(men) for men in match.sides[AWAY].squad.defense]
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
            boxes = [list(men) for men in defense]
            boxes[boxes_of("B")[0]], boxes[boxes_of("D")[0]] = [], []
            boxes[boxes_of("C")[0]] = defense[boxes_of("B")[0]]
            boxes[boxes_of("G")[0]] = [side.squad.players[LB + 3]]
            return boxes

    match = a_match("S1 P", *INSIDE_RUN, "S2 P", *INSIDE_RUN, coaches=[Switcher(AWAY), Caller(HOME)])
    first_and_ten(match)
    tell(match, RUN)
    match.step()
    rows = [[bool(men) for men in match.sides[AWAY].boxes[start : start + 5]].count(True) for start in (0, 5, 10)]
    assert rows == [4, 3, 4]
    match.step()
    rows = [[bool(men) for men in match.sides[AWAY].boxes[start : start + 5]].count(True) for start in (0, 5, 10)]
    assert rows == [3, 4, 4]


class Hurry(Caller):
    """No huddle, the two-minute offence, and another man only if told."""

    another = False

    def no_huddle(self, state: Any, side: Any) -> bool:
        return True

    def two_minute(self, before: Any, after: Any, side: Any) -> bool:
        return True

    def timeout(self, before: Any, after: Any, side: Any) -> bool:
        return False

    def substitutes_next(self, before: Any, after: Any, side: Any) -> bool:
        return False

    def offense_display(self, state: Any, side: Any) -> Display:
        display: Display = super().offense_display(state, side)
        if self.another and state.down > 1:
            display = [*display]
            display[codes.LE] = side.squad.players[TE + 1]
        return display


class Changer(Caller):
    """Another cornerback after first down."""

    def defense_display(self, state: Any, side: Any, places: Display) -> Boxes:
        boxes: Boxes = [*side.squad.defense]
        if state.down > 1:
            boxes[boxes_of("K")[0]] = [side.squad.players[DB + 5]]
        return boxes


@pytest.mark.rule("SPF-8.7a", "SPF-2.1")
@pytest.mark.parametrize("another", [False, True])
def test_against_the_no_huddle_the_defence_changes_if_the_offence_does(another: bool) -> None:
    class Slow(Hurry):  # after half a minute men may come in unannounced
        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.most

    slow = Slow(HOME)
    slow.another = another
    match = a_match("S1 P", *INSIDE_RUN, "S2 P", *INSIDE_RUN, coaches=[Changer(AWAY), slow])
    first_and_ten(match)
    tell(match, RUN)
    match.step()
    if another:
        match.step()
        assert match.sides[AWAY].boxes[boxes_of("K")[0]] == [match.sides[AWAY].squad.players[DB + 5]]
    else:
        with pytest.raises(IllegalCallError, match=r"^SPF-8\.7a:"):
            match.step()


@pytest.mark.rule("SPF-8.7a")
def test_who_had_to_stay_against_the_no_huddle_sends_in_his_own_offence_after_a_turnover() -> None:
    match = a_match("S5 P", "IL LG", "RN 12", "S5 P", "IL LG", "RN 12", coaches=[Caller(AWAY), Hurry(HOME)])
    first_and_ten(match, quarter=4, seconds_left=100, warned=True, down=3, yards_to_first=5)
    tell(match, RUN)
    match.step()
    match.step()
    assert (match.state.offense, match.sides[AWAY].keep_men) == (AWAY, False)


@pytest.mark.rule("SPF-4.6.2a", "SPF-4.6.2b")
@pytest.mark.parametrize("team", [AWAY, HOME])
def test_plays_of_the_opponents_count_as_plays_between(team: int) -> None:
    match = a_match("S1 P", *INSIDE_RUN, "RN 5", "RN 5", "S1 P", *INSIDE_RUN, "S2 P")
    first_and_ten(match, 60, offense=team)
    match.sides[team].squad.players[RB].endurance = 1
    for offense, call in ((team, RUN), (team, OffenseCall(calls.PUNT)), (1 - team, OffenseCall(calls.PUNT))):
        tell(match, call, offense)
        match.step()
    tell(match, RUN, team)
    match.step()
    with pytest.raises(IllegalCallError, match=r"^SPF-4\.6c:"):
        match.step()


# The clock.


@pytest.mark.rule("SPF-S.6", "SPF-2.6a")
@pytest.mark.parametrize(("offense", "seconds"), [(AWAY, 45), (HOME, 20)])
def test_the_clock_is_run_by_whoever_has_the_ball(offense: int, seconds: int) -> None:
    class Slow(Caller):
        def substitutes_next(self, before: Any, after: Any, side: Any) -> bool:
            return False

        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.most

    class Quick(Slow):
        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.least

    match = a_match("S1 P", *INSIDE_RUN, coaches=[Slow(AWAY), Quick(HOME)])
    first_and_ten(match, offense=offense)
    tell(match, RUN, offense)
    match.step()
    assert match.log[-1].seconds == seconds


@pytest.mark.rule("SPF-S.6")
def test_the_default_coach_hurries_when_behind_and_dawdles_when_ahead() -> None:
    taken = {}
    for name, home_score in (("behind", 10), ("ahead", 17)):
        match = a_match("S1 P", *INSIDE_RUN)
        first_and_ten(match, quarter=4, seconds_left=280, home_score=home_score, away_score=14)
        tell(match, RUN)
        match.step()
        taken[name] = match.log[-1].seconds
    assert taken["behind"] < taken["ahead"] == 45


@pytest.mark.rule("SPF-S.2")
@pytest.mark.parametrize("yards_to_goal", [1, 35, 99])
@pytest.mark.parametrize("down", [1, 3])
def test_both_displays_are_set_with_the_same_care_whichever_team_has_the_ball(yards_to_goal: int, down: int) -> None:
    displays = []
    for offense in (AWAY, HOME):
        coaches: list[Coach] = [TendencyCoach(Generator(7)), TendencyCoach(Generator(7))]
        match = a_match(coaches=coaches)
        first_and_ten(match, yards_to_goal, offense=offense, down=down)
        state, side, rival = match.state, match.sides[offense], match.sides[1 - offense]
        places = coaches[offense].offense_display(state, side)
        boxes = coaches[1 - offense].defense_display(state, rival, places)
        assert coaches[offense].offense_shift(state, side, places, boxes) is places
        assert coaches[1 - offense].defense_shift(state, rival, places, boxes) is boxes
        displays.append(
            ([man and man.index for man in places], [[man.index for man in men] for men in boxes])
        )  # fmt: skip
    assert displays[0] == displays[1]


@pytest.mark.rule("SPF-8.7b")
def test_the_end_of_a_quarter_stops_the_clock() -> None:
    state = at(50, seconds_left=20)
    play = events.Play(events.RUN, [events.rush(8, 3)])
    outcome = apply(state, play)
    assert clock_stops(state, play, outcome, timeout=False, seconds=20)
    state.seconds_left = 25
    assert not clock_stops(state, play, outcome, timeout=False, seconds=20)


@pytest.mark.rule("SPF-8.5.3b")
@pytest.mark.parametrize(("hurried", "legal"), [(True, False), (False, True)])
def test_the_two_minute_offence_does_not_use_the_maximum_time(hurried: bool, legal: bool) -> None:
    class Patient(Hurry):
        def two_minute(self, before: Any, after: Any, side: Any) -> bool:
            return hurried

        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.most

    match = a_match("S4 P", *INSIDE_RUN, coaches=[Caller(AWAY), Patient(HOME)])
    first_and_ten(match, quarter=4, seconds_left=100, warned=True, down=3)
    tell(match, RUN)
    match.step()
    assert match.log[-1].seconds == (10 if hurried else 45)
    tell(match, OffenseCall(calls.DELAY))
    if legal:
        match.step()
        assert match.log[-1].seconds == 0
    else:
        with pytest.raises(IllegalCallError, match=r"^SPF-8\.5\.3b:"):
            match.step()


def punt_seconds(*draws: str, rush: bool = True) -> Bounds:
    """What a punt with these cards takes."""
    state = from_own(30)
    against = DefenseCall(calls.RUN_NO_KEY, all_out_rush=rush)
    resolved = punt(kick_snap(script(*draws), state, against=against))
    outcome = outcome_of(resolved, state)
    return bounds(state, resolved.play, outcome, two_minute=False, substituting=False, timeout=False)


@pytest.mark.rule("SPF-T6.1i", "SPF-T6.1n", "SPF-T6.1p", "SPF-8.5.7a", "SPF-8.5.2a")
def test_a_kicker_is_roughed_in_a_play_but_men_move_before_it() -> None:
    assert punt_seconds("RN 12", "RN 10") == Bounds(10, 10)  # roughing
    assert punt_seconds("RN 12", "RN 5", "RN 2", rush=False) == Bounds(0, 0)  # movement
    assert punt_seconds("RN 12", "RN 5", "RN 3", rush=False) == Bounds(0, 0)  # offside


@pytest.mark.rule("SPF-T6.1n", "SPF-8.5.3a")
@pytest.mark.parametrize("yard_line", [45, 1])
def test_a_delay_takes_no_time_taken_or_declined(yard_line: int) -> None:
    state = from_own(yard_line)
    resolved = delay(kick_snap(script(), state, call=OffenseCall(calls.DELAY)))
    outcome = outcome_of(resolved, state)
    found = bounds(state, resolved.play, outcome, two_minute=False, substituting=False, timeout=False)
    assert found == Bounds(0, 0)


@pytest.mark.rule("SPF-9.0a", "SPF-9.2", "SPF-9.8.1a", "SPF-9.8.1b")
def test_quarters_time_outs_and_overtime_are_the_rulebooks_in_any_era() -> None:
    odd = replace(Era(), quarter_seconds=720, timeouts_per_half=2, overtime_seconds=600, overtime_timeouts=3)
    era = statis_pro_era(odd, Options())
    assert (era.quarter_seconds, era.timeouts_per_half) == (900, 3)
    assert (era.overtime_seconds, era.overtime_timeouts) == (900, 2)


# Kicks.


@pytest.mark.rule("SPF-8.1.4c")
def test_the_kick_after_a_safety_needs_no_punter() -> None:
    made = kick_snap(script("RN 1", "RN 3", "RN 2"), kick_state(phase=football.FREE_KICK))
    made.offense.punter = PunterCard(-1)
    made.offense.punt_returns = made.defense.punt_returns = []
    play = kickoff(made, KickoffCall()).play
    assert play.events == [events.kick(20, 80 - 27), events.run_back(RETURNERS[3], 42)]  # column B: KR-4 at the 12


@pytest.mark.rule("SPF-8.1.5a", "SPF-8.1.5b")
@pytest.mark.parametrize(("yards", "again"), [(0, True), (90, False)])
def test_the_receivers_take_the_return_or_another_kick_whichever_is_better(yards: int, again: bool) -> None:
    state = kick_state()
    made = kick_snap(script("Z", "RN 6", "RN 1", "Z PEN O1 D1 K1 K1"), state)
    made.defense.kick_returns[0].yards[1] = yards
    outcome = apply(state, kickoff(made, KickoffCall()).play)
    assert (outcome.state.phase == football.KICKOFF) is again
    assert outcome.state.kick_shift == (5 if again else 0)


@pytest.mark.rule("SPF-O.0", "SPF-O.6a", "SPF-T6.10b")
def test_a_fake_punt_in_a_game() -> None:
    match = a_match("RN 6", options=Options(fake_kicks=True))
    first_and_ten(match, 60, down=4)
    tell(match, OffenseCall(calls.PUNT, fake=True))
    match.step()
    assert match.log[-1].play.events[0] == events.rush(match.sides[HOME].squad.punter.player, 15)
    match = a_match("RN 6")
    first_and_ten(match, 60, down=4)
    tell(match, OffenseCall(calls.PUNT, fake=True))
    with pytest.raises(IllegalCallError, match=r"^SPF-O\.6a:"):
        match.step()


@pytest.mark.rule("SPF-O.6a", "SPF-T6.10a", "SPF-T6.10d")
def test_a_fake_field_goal_in_a_game() -> None:
    match = a_match("RN 3", options=Options(fake_kicks=True))
    first_and_ten(match, 30, down=4)
    tell(match, OffenseCall(calls.FIELD_GOAL, fake=True))
    match.step()
    receiver = man_at(match.sides[HOME].squad.offense, codes.RE)
    assert match.log[-1].play.events[0] == events.completion(QB_B, receiver.index, 15)


@pytest.mark.rule("SPF-O.0", "SPF-O.2a")
@pytest.mark.parametrize(("agreed", "recovered_by"), [(True, AWAY), (False, HOME)])
def test_an_onside_kick_against_men_who_wait_for_it(agreed: bool, recovered_by: int) -> None:
    class Onside(Caller):
        def kickoff(self, state: Any, side: Any) -> KickoffCall:
            return KickoffCall(onside=True)

        def expects_onside(self, state: Any, side: Any) -> bool:
            return agreed

    options = Options(onside_defense=agreed)
    match = a_match("PN 9", coaches=[Onside(AWAY), Onside(HOME)], options=options)
    first_and_ten(match, 65, phase=football.KICKOFF)
    match.step()
    assert match.state.offense == recovered_by


@pytest.mark.rule("SPF-O.0", "SPF-O.5a")
@pytest.mark.parametrize(("agreed", "number", "first_down"), [(True, 3, False), (True, 4, True), (False, 0, True)])
def test_a_measurement_in_a_game(agreed: bool, number: int, first_down: bool) -> None:
    chains = (f"RN {number}",) if agreed else ()
    match = a_match("S1 P", *INSIDE_RUN, *chains, options=Options(measurements=agreed))
    first_and_ten(match, yards_to_first=7)
    tell(match, RUN)
    match.step()
    assert isinstance(match.chance, Script)
    match.chance.finish()
    assert match.log[-1].outcome.first_down is first_down
    assert match.state.inches is not first_down


# The deck.


@pytest.mark.rule("SPF-5.1a")
def test_the_deck_is_shuffled_before_the_first_card() -> None:
    deck = default_deck()
    orders = []
    for seed in (1, 2):
        chance = Shuffled(deck, Generator(seed))
        orders += [[chance.flip(codes.PASS_NUMBER) for _ in range(deck.size)] for _ in range(2)]
    unshuffled = list(deck.values[codes.PASS_NUMBER])
    assert all(Counter(order) == Counter(unshuffled) for order in orders)
    assert unshuffled not in orders
    assert len({tuple(order) for order in orders}) == 4


@pytest.mark.rule("SPF-5.1b")
def test_each_reading_takes_the_next_card() -> None:
    deck = default_deck()
    chance = Shuffled(deck, Generator(5))
    same = Shuffled(deck, Generator(5))
    readings = [codes.PASS, codes.PASS_NUMBER, codes.RUN_NUMBER, codes.SCREEN]
    cards = [same.flip(codes.PASS_NUMBER) for _ in readings]
    shown = []
    for reading in readings:
        chance.flip(reading)
        shown.append(chance.same_card_pass_number())
    assert shown == cards
    assert len(set(zip(range(4), cards, strict=True))) == 4


@pytest.mark.rule("SPF-5.2.4", "SPF-5.2.5")
@pytest.mark.parametrize("name", ["IL", "IR", "SL", "SR", "ER", "ALL", "SC", "Z", "S1", "S2", "S3", "S4", "S5"])
def test_a_normal_card_carries_every_directive_and_five_defences(name: str) -> None:
    row = dict(card(1, 1))
    assert codes.Z_CARD not in card_values(row)
    row[name] = "?"
    with pytest.raises(ValueError, match=rf"{name}: cannot read"):
        card_values(row)


@pytest.mark.rule("SPF-5.2.5")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_the_five_defences_of_a_card_are_read_by_number(line: int) -> None:
    texts = {f"S{number}": text for number, text in enumerate(["P", "PR", "R(NK)", "R(BC)", "BLZ"], 1)}
    values = card_values({**card(1, 1), **texts})
    assert codes.SOLITAIRES[values[codes.SOLITAIRE + line - 1]] == texts[f"S{line}"]


@pytest.mark.rule("SPF-3.1.2d", "SPF-3.1.1c", "SPF-3.2")
def test_a_place_holds_one_man_and_there_are_fifteen_boxes() -> None:
    places = plain_squad(HOME).offense
    assert len(places) == 13
    assert all(man is None or isinstance(man, Player) for man in places)
    boxes = plain_squad(HOME).defense
    assert len(boxes) == 15
    kinds = [{man.kind for men in boxes[start : start + 5] for man in men} for start in (0, 5, 10)]
    assert kinds == [{player.DEFENSIVE_LINEMAN}, {player.LINEBACKER}, {player.DEFENSIVE_BACK}]


@pytest.mark.rule("SPF-S.4.8b", "SPF-2.5c")
def test_only_the_play_itself_has_its_blitzers_away() -> None:
    boxes = front()
    against = DefenseCall(calls.BLITZ, blitzers=boxes_of("FJ"))
    made = prepare(
        at(), script(), Options(), Trace(), squad(HOME), squad(AWAY), eleven(), boxes, run_to(), against
    )  # fmt: skip
    assert not made.boxes[boxes_of("F")[0]]
    assert boxes[boxes_of("F")[0]]
