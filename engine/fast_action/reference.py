"""The reference of a game: an ordinary offense, an ordinary defense, and the situations such a defense meets.

A line that a card implies needs opponents. A game declares them as data (`tables/reference.toml` and its CSV file):
league averages, so that a generated league meets them on average. Ball carriers and receivers are the same in all.
Plays start at midfield and Z cards are left out: an accepted penalty voids the play, and a fumble changes no yardage.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Generic, Protocol, TypeVar, final

from engine.chance.every import Branches, every
from engine.chart_rows import chart_rows
from engine.fast_action import calls, codes, player_record
from engine.fast_action.chance import Every, FastAction
from engine.fast_action.charts import NUMBERS
from engine.fast_action.counting import Counting
from engine.fast_action.faces import TOKENS
from engine.fast_action.player_record import FastSquad, Player
from engine.football.codes import HOME, MIDFIELD, SCRIMMAGE
from engine.football.era import Era
from engine.football.state import State

# Kinds of call which a defense meets with different mixes of answers.
RUN: Final = 0
SCREEN: Final = 1
QUICK: Final = 2
SHORT: Final = 3
LONG: Final = 4
KINDS: Final = ("run", "screen", "quick", "short", "long")

# A situation of each solitaire line: down and yards to go.
SITUATIONS: Final = ((1, 10), (2, 5), (2, 8), (3, 8), (3, 3))
RED_ZONE_SPOT: Final = 15
"""Yards to the goal of a play within twenty of it, past the goal-line situations."""  # SPF-S.4.2b, TTF-SOLO-04

CARD_KINDS: Final = {
    "quarterback": player_record.QUARTERBACK,
    "offensive lineman": player_record.OFFENSIVE_LINEMAN,
    "back": player_record.BACK,
    "receiver": player_record.RECEIVER,
    "end": player_record.END,
    "defensive lineman": player_record.DEFENSIVE_LINEMAN,
    "linebacker": player_record.LINEBACKER,
    "defensive back": player_record.DEFENSIVE_BACK,
}
DOUBTFUL: Final = "48?"
PACKAGE: Final = "engine.fast_action"
OFFENSE: Final = "offense"
DEFENSE: Final = "defense"

Called = tuple[int, bool, tuple[int, ...]]
"""A defense: what it expects, whether it doubles the receiver, and the boxes that blitz."""


class Against(Protocol):
    """A game's own record of such a call, as far as all games know it."""

    @property
    def selection(self) -> int:
        """What the defense expects."""

    @property
    def double_target(self) -> bool:
        """Whoever the pass goes to is double-covered."""

    @property
    def blitzers(self) -> list[int]:
        """Boxes whose players blitz."""


Squad = TypeVar("Squad", bound=FastSquad)
Call = TypeVar("Call", bound=Against)


@final
class Answer(Generic[Call]):
    """A defense call, and how often an ordinary defense makes it."""

    __slots__ = ("call", "weight")

    def __init__(self, weight: float, call: Call) -> None:
        self.weight = weight
        self.call = call


@final
@dataclass(frozen=True, slots=True)
class Declared:
    """The lone numbers of `reference.toml`."""

    within_twenty: float
    complete: list[int]
    intercepted: list[int]
    perhaps: list[int]
    """Where `Int?` begins; with INT in games without such ranges."""
    sack: int
    runs: int
    rush_complete: int


@cache
def declared(package: str) -> Declared:
    """What `reference.toml` of a game says."""
    found = tomllib.loads((files(package) / "tables" / "reference.toml").read_text(encoding="utf-8"))
    passer = found["quarterback"]
    intercepted = [int(number) for number in passer["intercepted"]]
    return Declared(
        float(found["within_twenty"]),
        [int(number) for number in passer["complete"]],
        intercepted,
        [int(number) for number in passer["perhaps"]] if "perhaps" in passer else intercepted,
        int(passer["sack"]),
        int(passer["runs"]),
        int(passer["rush_complete"]),
    )


@cache
def _columns() -> dict[tuple[str, str], list[int]]:
    columns: dict[tuple[str, str], list[int]] = {}
    for row in chart_rows(PACKAGE, "reference_columns.csv"):
        cells = [row[number] for number in NUMBERS]
        columns[row["card"], row["column"]] = [0, *(TOKENS[cell] if cell in TOKENS else int(cell) for cell in cells)]
    return columns


@cache
def _players(package: str) -> list[dict[str, str]]:
    return chart_rows(package, "reference_squads.csv")


def _make_player(row: dict[str, str], index: int) -> Player:
    name = row["kind"]
    player = Player(
        index,
        CARD_KINDS[name],
        blocking=int(row["BV"]),
        pass_blocking=int(row["PBV"]),
        tackle=int(row["TV"]),
        pass_rush=int(row["PR"]),
        pass_defense=int(row["PD"]),
    )
    if row["Intercept"]:
        player.doubtful = row["Intercept"] == DOUBTFUL
        player.intercept = int(row["Intercept"].removesuffix("?").partition("-")[0])
    player.deflect = int(row.get("Deflect halves") or 0)
    columns = _columns()
    player.rush_n = list(columns.get((name, "N"), ()))
    player.rush_sg = list(columns.get((name, "SG"), ()))
    player.rush_lg = list(columns.get((name, "LG"), ()))
    player.pass_q = list(columns.get((name, "Q"), ()))
    player.pass_s = list(columns.get((name, "S"), ()))
    player.pass_l = list(columns.get((name, "L"), ()))
    return player


def fill_offense(squad: Squad, package: str) -> Squad:
    """A squad becomes an ordinary offense: two backs, one flanker, a tight end on the right."""
    squad.offense = [None] * len(codes.OFFENSE)
    squad.defense = [[] for _ in codes.BOXES]
    for row in _players(package):
        if row["side"] == OFFENSE:
            player = _make_player(row, len(squad.players))
            squad.players.append(player)
            squad.offense[codes.OFFENSE.index(row["place"])] = player
    passer = squad.players[0]
    numbers = declared(package)
    passer.complete, passer.intercepted = list(numbers.complete), list(numbers.intercepted)
    passer.perhaps = list(numbers.perhaps)
    passer.sack, passer.runs, passer.rush_complete = numbers.sack, numbers.runs, numbers.rush_complete
    squad.quarterbacks = [passer]
    return squad


def fill_defense(squad: Squad, package: str) -> Squad:
    """A squad becomes an ordinary defense in a 4-3."""
    squad.offense = [None] * len(codes.OFFENSE)
    squad.defense = [[] for _ in codes.BOXES]
    for row in _players(package):
        if row["side"] == DEFENSE:
            player = _make_player(row, len(squad.players))
            squad.players.append(player)
            squad.defense[codes.BOXES.index(row["place"])].append(player)
    return squad


def reference_state() -> State:
    """First and ten at midfield, the offense at home."""
    return State(Era(), phase=SCRIMMAGE, offense=HOME, yards_to_goal=MIDFIELD)


def line_shares(kind: int) -> list[float]:
    """How often each solitaire line is the one a play of this kind meets, from the plays of real seasons."""
    counts = [int(row[KINDS[kind]]) for row in chart_rows(PACKAGE, "reference_mix.csv")]
    return [count / sum(counts) for count in counts]


def every_draw(counting: Counting, draw: Callable[[FastAction], Call]) -> list[tuple[float, Call]]:
    """Each defense that the deck can call, with its probability."""

    def rule(branches: Branches) -> Call:
        return draw(Every(counting, branches))

    return list(every(rule))


def weighted_answers(
    package: str,
    kind: int,
    every_call: Callable[[State], list[tuple[float, Call]]],
    make_call: Callable[[int, bool, list[int]], Call],
) -> list[Answer[Call]]:
    """What the reference defense calls against a kind of play, by the solitaire lines of the deck in use.

    `every_call` says what a deck can call in a situation, and how often.
    """
    near = 0.0 if kind == LONG else declared(package).within_twenty  # SPF-8.3.9.1: no long passes there
    weights: dict[Called, float] = {}
    for (down, distance), share in zip(SITUATIONS, line_shares(kind), strict=True):
        for spot, part in ((MIDFIELD, 1.0 - near), (RED_ZONE_SPOT, near)):
            if part == 0.0:
                continue
            state = State(Era(), SCRIMMAGE, HOME, spot, down, distance)
            for probability, call in every_call(state):
                called = (call.selection, call.double_target, tuple(call.blitzers))
                weights[called] = weights.get(called, 0.0) + share * part * probability
    return [
        Answer(weight, make_call(selection, double, list(blitzers)))
        for (selection, double, blitzers), weight in sorted(weights.items())
    ]


def kind_of(play: int) -> int:
    """Which kind of call a play is."""
    if play == calls.SCREEN:
        return SCREEN
    if play in {calls.QUICK, calls.SHORT, calls.LONG}:
        return QUICK + play - calls.QUICK
    return RUN
