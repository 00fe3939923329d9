"""One play, with everything that bears on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, final

from engine.fast_action import codes
from engine.fast_action.calls import NO_PLACE, PLAY_ACTION
from engine.fast_action.chance import FastAction
from engine.fast_action.displays import ENDS, ROW_1
from engine.fast_action.player_record import END, Player
from engine.fast_action.snap import CROWDED_BOX, FastSnap, RuleIds
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import pass_tables, play_modifiers, plays
from engine.tabletop.choices import Choices
from engine.tabletop.condition_tables import SHIFTS
from engine.tabletop.options import Options
from engine.tabletop.player_record import POSITIONS, Squad
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.trace import Trace

RULE_IDS: Final = RuleIds(
    run_back="TTF-RUN-30",
    blocker="TTF-RUN-08",
    several="TTF-RUN-08",
    one_box="TTF-RUN-11",
    crowded_box="TTF-RUN-16",
    empty_box="TTF-RUN-17",
    empty_boxes="TTF-RUN-17",
    against_empty="TTF-RUN-18",
    standoff="TTF-RUN-13",
    blocker_wins="TTF-RUN-14",
    tackler_wins="TTF-RUN-15",
    short_gain="TTF-RUN-20",
    long_catch="TTF-PASS-18",
    late_touchdown="TTF-PASS-19",
    sack_range="TTF-RUSH-03",
    sack="TTF-RUSH-06",
    scramble="TTF-RUSH-07",
    intercept_range="TTF-INT-04",
    doubtful="TTF-INT-06",
    redirected="TTF-PASS-06",
    to_flanker="TTF-PASS-08",
    nobody_there="TTF-PASS-08",
    fake_table="TTF-FG-10",
    foot_line="TTF-PUNT-19",
    foot_passed="TTF-PUNT-19",
    two_boxes="TTF-RUN-11",
    rush="TTF-RUSH-01",
    blocking="TTF-RUSH-02",
    sack_credit="TTF-FUM-07",
)
EXCEPTIONAL: Final = 1
"""By so much an exceptional player is better than his value."""  # TTF-CARD-08, TTF-CARD-10
DOUBT: Final = 24
"""Up to this pass number a doubtful range is an interception."""  # TTF-INT-06
NEAR: Final = 20
BLOCKING: Final = 0
PASS_BLOCKING: Final = 1
TACKLE: Final = 2
PASS_DEFENSE: Final = 3


@final
@dataclass(slots=True)
class Down:
    """Both sides as they stand, and what they have called."""

    offense: Squad
    defense: Squad
    places: list[Player | None]
    boxes: list[list[Player]]
    call: OffenseCall
    against: DefenseCall
    choices: Choices = field(default_factory=Choices)


@final
class Snap(FastSnap):
    """A play about to be resolved, and what its resolution finds out."""

    __slots__ = (
        "against",
        "assistant",
        "blitz_boxes",
        "blocks",
        "call",
        "choices",
        "defense",
        "deflected",
        "directive",
        "fair_catch_tried",
        "guard_boxes",
        "guards",
        "inside",
        "offense",
        "on_the_run",
        "options",
        "pass_type",
        "target",
        "team_box",
    )

    def __init__(self, state: State, chance: FastAction, options: Options, trace: Trace, down: Down) -> None:
        super().__init__(state, chance, trace, RULE_IDS, down.places, down.boxes)
        self.options = options
        self.offense = down.offense
        self.defense = down.defense
        self.call = down.call
        self.against = down.against
        self.choices = down.choices
        self.guards: list[Player | None] = [None] * len(codes.OFFENSE)
        """By display place, who covers the player there."""  # TTF-COV-01
        self.guard_boxes: list[int] = [NOBODY] * len(codes.OFFENSE)
        self.blitz_boxes: list[int] = []
        """For each player of `blitzing`, the box he came from."""
        self.team_box: i64 = NOBODY
        """The box of row one whose player is double-teamed."""
        self.assistant: i64 = NO_PLACE
        """The place of the blocker who assists against him."""  # TTF-STRAT-11
        self.directive: i64 = NOBODY
        """The run directive read, for the players it names."""  # TTF-FUM-05
        self.inside = False
        """The run went inside, where nobody steps out of bounds."""  # TTF-CLOCK-04
        self.fair_catch_tried = False
        """The receivers tried to return a fair catch."""  # TTF-PUNT-16
        self.blocks = True
        """Whether blocking and tackling count for the gain read last."""
        self.pass_type: i64 = NOBODY
        """The kind of pass thrown in the end, and to which place."""
        self.target: i64 = NO_PLACE
        self.deflected = False
        self.on_the_run = False
        """The passer was rushed out of the pocket."""

    @property
    def near(self) -> bool:
        """Whether scrimmage is inside the defended twenty."""  # TTF-PASS-15, TTF-CALL-04
        return self.state.yards_to_goal < NEAR

    def blocking_of(self, player: Player, place: i64, alone: bool) -> i64:
        """Blocking Value at a display place, and in a double team."""
        if self.team_box != NOBODY:
            if place == pass_tables.DOUBLE_TEAMS[self.team_box][0]:
                assistant = self.places[self.assistant]
                better = player.exceptional or (assistant is not None and assistant.exceptional)
                # TTF-STRAT-13, TTF-RUN-10
                return play_modifiers.DOUBLE_TEAM_EXCEPTIONAL if better else play_modifiers.DOUBLE_TEAM_BLOCK
            if place == self.assistant:
                return min(player.blocking + place_shift(player, place, BLOCKING), 0)  # TTF-STRAT-13
        value = player.blocking + place_shift(player, place, BLOCKING)
        return value + EXCEPTIONAL if player.exceptional and alone else value  # TTF-RUN-10

    def tackle_of(self, player: Player, box: i64, alone: bool) -> i64:
        """Tackle Value in a box of row one or two."""
        value = player.tackle + box_shift(player, box, TACKLE)
        return value - EXCEPTIONAL if player.exceptional and alone else value  # TTF-RUN-12

    def crowd_tackle(self, players: list[Player]) -> i64:
        """Two players count as one of -4, or of -5 if either is exceptional."""  # TTF-RUN-16, TTF-RUN-12
        return CROWDED_BOX - EXCEPTIONAL if any(player.exceptional for player in players) else CROWDED_BOX

    def unblocked(self, tackling: i64) -> i64:
        """Against a back who is not there the tackler's value counts, good or bad."""
        return tackling  # TTF-RUN-31

    def pass_blocking_of(self, player: Player, place: i64) -> i64:
        """Pass Blocking at a place of the line, never below 0."""
        return max(player.pass_blocking + place_shift(player, place, PASS_BLOCKING), 0)  # TTF-POS-04

    def other_pass_blocking(self) -> i64:
        """Strategies, the Shotgun, and backs kept in."""  # TTF-RUSH-02
        call = self.call
        value: i64 = 0
        if call.strategy == plays.BOOTLEG:
            value += play_modifiers.RUSH_BLOCKING[play_modifiers.BOOTLEG]  # TTF-STRAT-06
        elif call.strategy == PLAY_ACTION:
            value += play_modifiers.RUSH_BLOCKING[play_modifiers.PLAY_ACTION]  # TTF-STRAT-05
        if call.shotgun:
            value += play_modifiers.SHOTGUN_BLOCKING  # TTF-STRAT-18
        for place in call.kept_in:
            player = self.places[place]
            if player is not None and player.kind != END:  # TTF-STRAT-10
                value += play_modifiers.RUSH_BLOCKING[play_modifiers.EXTRA_BLOCK]
        return value

    def blocking_helps(self) -> list[tuple[int, str]]:
        """The same one by one, for the explanation."""
        call, helps = self.call, []
        if call.strategy == plays.BOOTLEG:
            helps.append((play_modifiers.RUSH_BLOCKING[play_modifiers.BOOTLEG], "the Bootleg"))
        elif call.strategy == PLAY_ACTION:
            helps.append((play_modifiers.RUSH_BLOCKING[play_modifiers.PLAY_ACTION], "Play-Action"))
        if call.shotgun:
            helps.append((play_modifiers.SHOTGUN_BLOCKING, "the Shotgun"))
        for place in call.kept_in:
            player = self.places[place]
            if player is not None and player.kind != END:
                helps.append((play_modifiers.RUSH_BLOCKING[play_modifiers.EXTRA_BLOCK], codes.OFFENSE[place]))
        return helps

    def rush_of(self, player: Player) -> i64:
        """Pass Rush of a player in row one; double-teamed it is halved."""  # TTF-STRAT-15
        return player.pass_rush // 2 if player.index == self.call.double_team else player.pass_rush

    def blitz_of(self, number: i64) -> i64:
        """Pass Rush of a blitzer, by the Blitz Table."""  # TTF-RUSH-11
        player = self.blitzing[number]
        box = self.blitz_boxes[number]
        value = max(player.pass_rush, pass_tables.BLITZER_LEAST[box]) + pass_tables.BLITZER_PLUS[box]
        return value // 2 if player.index == self.call.double_team else value  # TTF-STRAT-15

    def standing(self, box: i64) -> list[Player]:
        """The players of a box; blitzers still count in theirs."""  # TTF-RUN-19, TTF-DEFL-05
        return self.boxes[box] + [
            player for number, player in enumerate(self.blitzing) if self.blitz_boxes[number] == box
        ]

    def intercepts_on(self, number: i64) -> bool:
        """Pass numbers 1 to 24 after a doubtful range."""  # TTF-INT-06
        return number <= DOUBT


def place_shift(player: Player, place: i64, value: i64) -> i64:
    """What standing out of position does to one of a player's values at a place of the line."""
    return PLACE_SHIFTS[player.position][place][value]  # TTF-POS-01, TTF-POS-02, TTF-POS-03


def box_shift(player: Player, box: i64, value: i64) -> i64:
    """The same in a box of the defense."""
    # TTF-POS-05, TTF-POS-06, TTF-POS-07, TTF-POS-08, TTF-POS-09, TTF-LINE-13
    return BOX_SHIFTS[player.position][box][value]


def _shifts(where: Sequence[str]) -> list[list[list[int]]]:
    return [[list(SHIFTS.get((position, name), NO_SHIFT)) for name in where] for position in POSITIONS]


NO_SHIFT: Final = (0, 0, 0, 0)
PLACE_SHIFTS: Final[list[list[list[int]]]] = _shifts(codes.OFFENSE)
"""By position and place: what is added to BV, PB, TV and pass defense."""
BOX_SHIFTS: Final[list[list[list[int]]]] = _shifts(codes.BOXES)


def assistant_of(team_box: i64, call: OffenseCall) -> i64:
    """Who assists against the player in a box: the blocker called, or the first who may; an end only if he is tight."""
    able = [place for place in pass_tables.DOUBLE_TEAMS[team_box][1:] if place not in ENDS or place in call.tight]
    return call.assistant if call.assistant in able else able[0]  # TTF-STRAT-11


def box_of(boxes: list[list[Player]], index: i64) -> i64:
    """The box of row one in which a player stands, NOBODY when he is not there."""
    for box in ROW_1:
        if any(player.index == index for player in boxes[box]):
            return box
    return NOBODY


@final
class Resolved:
    """What a play came to: the football of it, and what the game's own bookkeeping needs."""

    __slots__ = ("directed_at", "flipped", "play")

    def __init__(self, play: Play, directed_at: i64 = NOBODY, flipped: bool = True) -> None:
        self.play = play
        self.directed_at = directed_at
        """Index of the player the call was directed at."""  # TTF-END-04
        self.flipped = flipped
        """Whether a card was flipped, so that it counts as a preceding play."""  # TTF-END-10
