"""The rulebook's long example, played card by card: last five minutes, the Antelopes (home) 13, the Mastodons 21.

Where the example breaks a rule of its own book, the ruling of `rules.csv` holds and the test says so:
- SPF-8.3.2.1: at the 19 a short pass against a run defense has no bonus; the example gives +5 (PN 12 is caught anyway).
- SPF-8.3.9.3b: with two flankers a pass for an absent back 2 goes to flanker 2; the example calls it incomplete. It is
  replayed with that reading switched on.
- SPF-8.8.1b: the example passes over a Z card on a kickoff. It is replayed with that reading switched on.
- SPF-8.8.5a: pass number 15 within 1-24 loses the ball; the example keeps it. Replayed with a number outside the range.
- SPF-8.6.1b: the field goal is tried from the 12, not the 13.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from engine.fast_action import codes
from engine.fast_action.chance import Script
from engine.football import codes as football
from engine.football.apply import apply
from engine.football.clock import call_timeout, tick
from engine.football.era import Era
from engine.football.state import State
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import Coverage, DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.field_goal import extra_point, field_goal
from engine.statis_pro.kickoff import kickoff
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard, Player, PunterCard, ReturnLine, Squad
from engine.statis_pro.punt import punt
from engine.statis_pro.scrimmage import prepare, resolve
from engine.statis_pro.snap import Resolved, Snap
from engine.statis_pro.timing import bounds
from engine.trace import Trace
from tests.engine.statis_pro.builders import Boxes, Display

ANTELOPES = football.HOME
MASTODONS = football.AWAY
AS_PRINTED = Options(z_on_kickoffs=False, empty_back_to_flanker=False, solitaire=False)


def cells(**rows: int) -> list[int]:
    """A column of zeros but for the rows given: `r9=1` is row 9."""
    column = [0] * 13
    for name, yards in rows.items():
        column[int(name[1:])] = yards
    return column


def lineman(place: int, blocking: int, pass_blocking: int) -> Player:
    return Player(
        place, player_record.OFFENSIVE_LINEMAN, places=[place], blocking=blocking, pass_blocking=pass_blocking
    )


def antelopes_offense(*, backs: int = 1) -> Display:
    """One back, or two; the line blocks +3 everywhere and 12 in all against a rush."""
    places: Display = [None] * 13
    places[codes.QB] = Player(
        0,
        player_record.QUARTERBACK,
        rush_n=cells(r5=9),
        complete=[35, 27, 19],
        intercepted=[player_record.NEVER] * 3,
        sack=13,
        runs=30,
        rush_complete=42,
    )
    for place, pass_blocking in zip(range(codes.LT, codes.RT + 1), (3, 2, 2, 2, 3), strict=True):
        places[place] = lineman(place, 3, pass_blocking)
    end = cells(r3=19, r11=13)
    places[codes.LE] = Player(6, player_record.RECEIVER, blocking=-1, pass_q=cells(), pass_s=cells(), pass_l=cells())
    places[codes.RE] = Player(7, player_record.END, pass_q=cells(), pass_s=end, pass_l=cells(r6=25))
    places[codes.BK1] = Player(
        8, player_record.BACK, rush_n=cells(r4=6, r9=1, r12=-1), pass_q=cells(r8=4), pass_s=cells()
    )
    places[codes.FL1] = Player(11, player_record.RECEIVER, pass_q=cells(), pass_s=cells(r7=14))
    if backs == 2:
        places[codes.BK2] = Player(9, player_record.BACK, rush_n=cells(r2=8))
    else:
        places[codes.FL2] = Player(12, player_record.RECEIVER, pass_q=cells(), pass_s=cells())
    return places


def mastodons_offense() -> Display:
    places: Display = [None] * 13
    places[codes.QB] = Player(0, player_record.QUARTERBACK)
    for place in range(codes.LT, codes.RT + 1):
        places[place] = lineman(place, 3, 2)
    places[codes.LE] = Player(6, player_record.END)
    places[codes.RE] = Player(7, player_record.RECEIVER)
    places[codes.BK1] = Player(8, player_record.BACK, rush_n=cells(r2=10))
    places[codes.BK2] = Player(9, player_record.BACK, rush_n=cells(r7=3, r9=1))
    places[codes.FL1] = Player(11, player_record.RECEIVER)
    return places


def defense(letters: str, tackles: dict[str, int], rushes: dict[str, int]) -> Boxes:
    boxes: Boxes = [[] for _ in codes.BOXES]
    for index, letter in enumerate(letters.replace(" ", "")):
        box = codes.BOXES.index(letter)
        player = Player(index, player_record.DEFENSIVE_LINEMAN + box // 5)
        player.tackle = tackles.get(letter, 0)
        player.pass_rush = rushes.get(letter, 0)
        boxes[box].append(player)
    return boxes


def mastodons_defense(letters: str = "ACE FGIJ KMNO") -> Boxes:
    """Three in front who rush for 8; with two linebackers and a cornerback blitzing, 17."""
    return defense(letters, {"I": -2, "C": -2}, {"A": 3, "C": 2, "E": 3, "F": 3, "J": 3, "O": 3})


def antelopes_defense() -> Boxes:
    return defense("ABDE HIJ KMNO", {"A": -2, "D": -3, "I": -3, "H": -3}, {})


def returns(number: int, row: int, yards: int) -> list[ReturnLine]:
    """Four returners; one of them has yards in one row."""
    lines = []
    for returner in range(1, 5):
        line = ReturnLine(20 + returner, [0] * 13, [False] * 13, [False] * 13)
        if returner == number:
            line.yards[row] = yards
        lines.append(line)
    return lines


@dataclass
class Table:
    """The table the game lies on: the state, and what each play did to it."""

    state: State
    antelopes: Squad
    mastodons: Squad
    ledger: list[str] = field(default_factory=list)

    def snap(self, draws: list[str], places: Display, boxes: Boxes, call: OffenseCall, against: DefenseCall) -> Snap:
        offense, other = self.antelopes, self.mastodons
        if self.state.offense == MASTODONS:
            offense, other = other, offense
        return prepare(self.state, Script(*draws), AS_PRINTED, Trace(), offense, other, places, boxes, call, against)

    def finish(
        self,
        snap: Snap,
        rule: Callable[[Snap], Resolved],
        *,
        seconds: int,
        timeout_by: int = football.NOBODY,
        two_minute: bool = False,
        substituting: bool = False,
    ) -> None:
        """Resolve a play, check that the seconds taken are legal, and write the ledger."""
        before = self.state
        play = rule(snap).play
        assert isinstance(snap.chance, Script)
        snap.chance.finish()
        outcome = apply(before, play)
        timeout = timeout_by != football.NOBODY
        limits = bounds(before, play, outcome, two_minute=two_minute, substituting=substituting, timeout=timeout)
        assert limits.least <= seconds <= limits.most, (limits, seconds)
        self.state = tick(before, play, outcome, seconds)
        if timeout:
            self.state = call_timeout(self.state, timeout_by)
        self.ledger.append(self.line())

    def line(self) -> str:
        """Spot, clock, and down and distance, as the example tells them."""
        state = self.state
        own = state.yards_to_goal > 50
        spot = f"own {100 - state.yards_to_goal}" if own else f"opp {state.yards_to_goal}"
        clock = f"{state.seconds_left // 60}:{state.seconds_left % 60:02d}"
        down = (
            f"{state.down}/{state.yards_to_first}"
            if state.phase == football.SCRIMMAGE
            else football.PHASES[state.phase]
        )
        return f"{spot} {clock} {down}"


@pytest.fixture
def table() -> Table:
    antelopes = Squad(
        ANTELOPES,
        players(),
        kicker=KickerCard(30, [0, 33, 0, 0], 47),
        kick_returns=returns(2, 3, 26),
        punt_returns=returns(1, 1, 0),
    )
    mastodons = Squad(
        MASTODONS,
        players(),
        kicker=KickerCard(30),
        kick_returns=returns(2, 12, 5),
        punter=PunterCard(31, [0] * 8 + [35] + [0] * 3, [0] * 12),
        fumbles_lost=22,
    )
    antelopes.fumble_adjustment = 2
    state = State(Era(), offense=MASTODONS, quarter=4, seconds_left=275, away_score=21, home_score=13)
    return Table(state, antelopes, mastodons)


def players() -> list[Player]:
    """Players enough for every index the cards name."""
    return [Player(index, player_record.SPECIALIST) for index in range(40)]


def kick_off(table: Table, *draws: str, seconds: int) -> None:
    empty: Display = [None] * 13
    snap = table.snap(
        list(draws), empty, [[] for _ in codes.BOXES], OffenseCall(calls.PUNT), DefenseCall(calls.PREVENT)
    )
    table.finish(snap, lambda each: kickoff(each, KickoffCall()), seconds=seconds)


DOUBLE_RIGHT_END = [Coverage(codes.RE, [codes.BOXES.index("G")])]
DOUBLE_FLANKER = [Coverage(codes.FL1, [codes.BOXES.index("G")])]


def first_drive(table: Table) -> None:
    """From the kickoff at 4:35 to the extra point."""
    kick_off(table, "RN 7", "RN 3", seconds=10)

    def play(
        draws: list[str],
        call: OffenseCall,
        against: DefenseCall,
        seconds: int,
        *,
        backs: int = 1,
        substituting: bool = False,
    ) -> None:
        snap = table.snap(draws, antelopes_offense(backs=backs), mastodons_defense(), call, against)
        table.finish(snap, resolve, seconds=seconds, substituting=substituting)

    short, quick, long_pass = calls.SHORT, calls.QUICK, calls.LONG
    passing = DefenseCall(calls.PASS_DEFENSE)
    doubled = DefenseCall(calls.PASS_DEFENSE, DOUBLE_RIGHT_END)
    play(["ALL BK1", "PN 37"], OffenseCall(short, codes.RE), passing, 10)
    draw = OffenseCall(calls.INSIDE_RIGHT, codes.BK2, calls.DRAW)
    play(["IR RT vs I", "RN 6"], draw, doubled, 30, backs=2, substituting=True)
    play(["ALL ORIG", "PN 7", "RN 6 OB"], OffenseCall(long_pass, codes.RE), doubled, 10)
    offside = ["Z", "ALL BK2", "Z PEN D1 D1 K1 R1"]
    play(offside, OffenseCall(quick, codes.FL1), DefenseCall(calls.PREVENT), 10)
    blitz = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index(letter) for letter in "FJO"])
    play(["ALL ORIG", "PN 27", "RN 5"], OffenseCall(short, codes.FL1), blitz, 20)
    play(
        ["ALL ORIG", "PN 12", "RN 7"],
        OffenseCall(short, codes.FL1),
        DefenseCall(calls.RUN_NO_KEY),
        30,
        substituting=True,
    )
    keyed = DefenseCall(calls.RUN_KEY_1)
    play(["ALL ORIG", "PN 18", "RN 8"], OffenseCall(quick, codes.BK1), keyed, 20)
    play(["IR RG", "RN 5"], OffenseCall(calls.INSIDE_RIGHT, codes.BK1), keyed, 10)
    snap = table.snap(["PN 16"], antelopes_offense(), mastodons_defense(), OffenseCall(calls.FIELD_GOAL), passing)
    table.finish(snap, extra_point, seconds=0)


@pytest.mark.rule(
    "SPF-EX.1",
    "SPF-8.1b",
    "SPF-8.1d",
    "SPF-8.2.2f",
    "SPF-8.2.3.3b",
    "SPF-7.2.2.2d",
    "SPF-8.3.2.1",
    "SPF-8.3.2.1b",
    "SPF-8.3.6.2a",
    "SPF-8.3.6.2b",
    "SPF-9.6",
    "SPF-8.6.2",
)
def test_first_drive(table: Table) -> None:
    first_drive(table)
    assert table.ledger[:8] == [
        "own 31 4:25 1/10",
        "own 31 4:15 2/10",
        "own 42 3:45 1/10",
        "opp 33 3:35 1/10",
        "opp 28 3:25 1/5",
        "opp 19 3:05 1/10",
        "opp 5 2:35 1/5",
        "opp 1 2:15 2/1",
    ]
    assert table.ledger[8].endswith("2:05 try")
    assert table.ledger[9].endswith("2:05 kickoff")
    assert (table.state.home_score, table.state.away_score) == (20, 21)


def second_drive(table: Table, fumble: str = "PN 30") -> None:
    """The Mastodons' possession; `fumble` is the pass number of the fumble's recovery."""
    kick_off(table, "Z", "RN 8", "RN 12", seconds=5)

    def play(draws: list[str], call: OffenseCall, against: int, *, timeout: bool = True) -> None:
        snap = table.snap(draws, mastodons_offense(), antelopes_defense(), call, DefenseCall(against))
        table.finish(snap, resolve, seconds=10, timeout_by=ANTELOPES if timeout else football.NOBODY)

    inside = OffenseCall(calls.INSIDE_RIGHT, codes.BK2)
    play(["IR D+I", "RN 7 OB"], inside, calls.RUN_NO_KEY)
    play(["IR CN vs H", "Z", "RN 5", "Z Fumble", fumble], inside, calls.RUN_NO_KEY)


@pytest.mark.rule("SPF-EX.2", "SPF-8.2.7a", "SPF-8.2.3.3a", "SPF-9.1b", "SPF-9.2", "SPF-9.3a", "SPF-8.5b", "SPF-8.5c")
def test_second_drive(table: Table) -> None:
    first_drive(table)
    table.ledger.clear()
    second_drive(table)
    sweep = OffenseCall(calls.SWEEP_LEFT, codes.BK1)
    snap = table.snap(["SL A+F", "RN 2 OB"], mastodons_offense(), antelopes_defense(), sweep, DefenseCall(4))
    table.finish(snap, resolve, seconds=10)
    kick = OffenseCall(calls.PUNT)
    snap = table.snap(["RN 8"], mastodons_offense(), antelopes_defense(), kick, DefenseCall(calls.PREVENT))
    table.finish(snap, punt, seconds=10)
    assert table.ledger == [
        "own 11 2:00 1/10",
        "own 8 1:50 2/13",
        "own 11 1:40 3/10",
        "own 19 1:30 4/2",
        "own 46 1:20 1/10",
    ]
    assert table.state.home_timeouts == 1


@pytest.mark.rule("SPF-8.8.5a")
def test_the_fumble_of_the_example_is_lost_by_the_rule(table: Table) -> None:
    """The example keeps the ball on pass number 15 although the range is 1-24."""
    first_drive(table)
    second_drive(table, "PN 15")
    assert table.state.offense == ANTELOPES
    assert table.ledger[-1] == "opp 11 1:40 1/10"


@pytest.mark.rule("SPF-EX.3", "SPF-8.2.3.4a", "SPF-8.2.2g", "SPF-8.3.1d", "SPF-8.8.4a", "SPF-9.4.1", "SPF-8.6.1c")
def test_last_drive(table: Table) -> None:
    table.state = State(
        Era(),
        phase=football.SCRIMMAGE,
        offense=ANTELOPES,
        yards_to_goal=54,
        quarter=4,
        seconds_left=80,
        away_score=21,
        home_score=20,
        home_timeouts=1,
        warned=True,
    )

    def play(
        draws: list[str],
        call: OffenseCall,
        against: DefenseCall,
        seconds: int,
        *,
        boxes: str = "ACE FGIJ KMNO",
        two_minute: bool = True,
        timeout: bool = False,
    ) -> None:
        snap = table.snap(draws, antelopes_offense(), mastodons_defense(boxes), call, against)
        spender = ANTELOPES if timeout else football.NOBODY
        table.finish(snap, resolve, seconds=seconds, two_minute=two_minute, timeout_by=spender)

    short = calls.SHORT
    prevent = DefenseCall(calls.PREVENT)
    play(
        ["ALL PASS RUSH", "Z", "PN 34", "RN 3 OB", "Z INJ F"],
        OffenseCall(short, codes.RE),
        DefenseCall(calls.PREVENT, DOUBLE_FLANKER),
        10,
        boxes="ACE GHIJ KMNO",
        two_minute=False,
    )
    draw = OffenseCall(calls.INSIDE_LEFT, codes.BK1, calls.DRAW)
    play(["IL CN vs C", "RN 6 OB"], draw, prevent, 20, two_minute=False)
    sweep = OffenseCall(calls.SWEEP_LEFT, codes.BK1)
    play(["SL LG+LE", "RN 11"], sweep, DefenseCall(calls.RUN_NO_KEY), 20, two_minute=False)
    play(["ALL BK2"], OffenseCall(short, codes.LE), prevent, 5)
    play(["ALL ORIG", "PN 42"], OffenseCall(short, codes.RE), prevent, 5)
    play(["ALL RE", "PN 11", "RN 11"], OffenseCall(short, codes.RE), prevent, 5, timeout=True)
    passing = DefenseCall(calls.PASS_DEFENSE)
    play(["ALL PASS RUSH", "PN 44"], OffenseCall(short, codes.FL1), passing, 10, two_minute=False)
    assert table.ledger == [
        "opp 35 1:10 1/10",
        "opp 26 0:50 2/1",
        "opp 25 0:30 1/10",
        "opp 25 0:25 2/10",
        "opp 25 0:20 3/10",
        "opp 12 0:15 1/10",
        "opp 12 0:05 2/10",
    ]
    # The book breaks off here: 29 yards, good on 1-33.
    for number, points in ((33, 3), (34, 0)):
        snap = table.snap(
            [f"PN {number}"], antelopes_offense(), mastodons_defense(), OffenseCall(calls.FIELD_GOAL), passing
        )
        assert apply(table.state, field_goal(snap).play).points == points
