"""Squads ready to play whole games: everybody there, nothing special about anybody."""

from __future__ import annotations

from typing import Any

from engine.chance.generator import Generator
from engine.fast_action import codes
from engine.fast_action.chance import FastAction, Script
from engine.fast_action.deck import default_deck
from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard, Player, PunterCard, ReturnLine, Squad
from tests.engine.statis_pro.builders import flat, quarterback, runner

ROSTER = (
    *[(player_record.QUARTERBACK, "QB")] * 2,
    *[(player_record.BACK, "RB")] * 3,
    *[(player_record.RECEIVER, "WR")] * 5,
    *[(player_record.END, "TE")] * 2,
    *[(player_record.OFFENSIVE_LINEMAN, "OL")] * 10,
    *[(player_record.DEFENSIVE_LINEMAN, "DL")] * 6,
    *[(player_record.LINEBACKER, "LB")] * 6,
    *[(player_record.DEFENSIVE_BACK, "DB")] * 6,
    (player_record.SPECIALIST, "K"),
)
NAMES = [f"{name} {index}" for index, (_, name) in enumerate(ROSTER)]
QB_A, QB_B = 0, 1
RB, WR, TE, OL, DL, LB, DB, K = 2, 5, 10, 12, 22, 28, 34, 40


def plain_squad(team: int, *, backs: int = 1) -> Squad:
    """A 4-3 team with so many backs in its base offense; every card has every column and endurance 0."""
    players = [_player(index, kind) for index, (kind, _) in enumerate(ROSTER)]
    for index in range(10):
        players[OL + index].places = [codes.LT + index % 5]
    players[QB_B].endurance = player_record.LETTER_B
    squad = Squad(team, players, players[:2])
    flankers = [players[WR + 1 + number] if number < 3 - backs else None for number in range(2)]
    squad.offense = [
        players[QB_A],
        *players[OL : OL + 5],
        players[TE],
        players[WR],
        *(players[RB + number] if number < backs else None for number in range(3)),
        *flankers,
    ]
    boxes: list[list[Player]] = [[] for _ in codes.BOXES]
    for first, letters in ((DL, "ABDE"), (LB, "FHJ"), (DB, "KMNO")):
        for number, letter in enumerate(letters):
            boxes[codes.BOXES.index(letter)].append(players[first + number])
    squad.defense = boxes
    squad.kicker = KickerCard(K, [47, 40, 35, 25], 47)
    squad.punter = PunterCard(K, flat(40)[:12], [0] * 12, 6)
    line = ReturnLine(WR, flat(20), [False] * 13, [False] * 13)
    squad.kick_returns = [line] * 4
    squad.punt_returns = [line] * 4
    squad.fumbles_lost = 20
    squad.big_plays = 2
    return squad


def _player(index: int, kind: int) -> Player:
    if kind == player_record.QUARTERBACK:
        return quarterback(index)
    return runner(index, kind) if kind <= player_record.END else Player(index, kind)


class Caller(TendencyCoach):
    """A coach who calls what a test tells him, and otherwise has the default coach's sense."""

    def __init__(self, team: int) -> None:
        super().__init__(Generator(1, "coach", team))
        self.reported: OffenseCall | None = None
        self.big = False

    def announce(self, state, side):
        if self.reported is not None:
            return self.reported if self.reported.play >= calls.PUNT else None
        return super().announce(state, side)

    def offense_display(self, state, side):
        display = super().offense_display(state, side)
        if self.reported is None:
            return display
        self.planned = self.reported
        return side.places if side.keep_players else side.squad.offense

    def defense_call(self, state, side, boxes, chance):
        call = super().defense_call(state, side, boxes, chance)
        call.big_play = self.big
        return call


def a_match(
    *draws: str,
    seed: int = 1,
    coaches: list[Coach] | None = None,
    options: Options | None = None,
    year: int = 2019,
    trace: bool = False,
    championship: bool = False,
    away: Squad | None = None,
    home: Squad | None = None,
) -> Match:
    """A match of plain squads; with draws its cards are scripted."""
    options = options or Options()
    chance: FastAction = Script(*draws) if draws else shuffled(default_deck(), options, Generator(seed, "deck"))
    return Match(
        away or plain_squad(AWAY),
        home or plain_squad(HOME),
        chance,
        coaches if coaches is not None else [Caller(AWAY), Caller(HOME)],
        options,
        MatchSetup(era_of(year), Generator(seed, "toss"), championship, trace),
    )


def first_and_ten(match: Match, yards_to_goal: int = 50, **changes: object) -> None:
    """The home team has the ball at a spot."""
    state = match.state.copy()
    state.phase, state.offense, state.yards_to_goal = SCRIMMAGE, HOME, yards_to_goal
    state.down, state.yards_to_first, state.drive = 1, min(10, yards_to_goal), 1
    for name, value in changes.items():
        setattr(state, name, value)
    match.state = state


def describe(match: Match, call: OffenseCall, team: int = HOME) -> Caller:
    """What the coach of a team calls from now on."""
    coach = match.coaches[team]
    assert isinstance(coach, Caller)
    coach.reported = call
    return coach


class Hurry(Caller):
    """No huddle, the two-minute offense, and another player only if told."""

    another = False

    def no_huddle(self, state: Any, side: Any) -> bool:
        return True

    def two_minute(self, before: Any, after: Any, side: Any) -> bool:
        return True

    def timeout(self, before: Any, after: Any, team: int, running: int) -> bool:
        return False

    def substitutes_next(self, before: Any, after: Any, side: Any) -> bool:
        return False

    def offense_display(self, state: Any, side: Any) -> list[Player | None]:
        display: list[Player | None] = super().offense_display(state, side)
        if self.another and state.down > 1:
            display = [*display]
            display[codes.LE] = side.squad.players[TE + 1]
        return display
