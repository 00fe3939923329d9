"""The reference: an ordinary offence, an ordinary defence, and what such a defence calls against each kind of play.

A line that a card implies needs opponents. These are declared as data (`tables/reference.toml` and its CSV files):
league averages, so that a generated league meets them on average. Plays start at midfield and Z cards are left out:
an accepted penalty voids the play, and a fumble changes no yardage.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, final

from engine.chance.every import Branches, every
from engine.fast_action import codes
from engine.fast_action.chance import Every
from engine.fast_action.counting import Counting
from engine.football.codes import AWAY, HOME, MIDFIELD, SCRIMMAGE
from engine.football.era import Era
from engine.football.state import State
from engine.statis_pro import calls, player
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.player import Player, Squad
from engine.statis_pro.solitaire import solitaire_call
from engine.statis_pro.tables import ROWS, read_table

# Kinds of call which a defence meets with different mixes of answers.
RUN: Final = 0
SCREEN: Final = 1
QUICK: Final = 2
SHORT: Final = 3
LONG: Final = 4
KINDS: Final = ("run", "screen", "quick", "short", "long")

# A situation of each solitaire line: down and yards to go.
SITUATIONS: Final = ((1, 10), (2, 5), (2, 8), (3, 8), (3, 3))
RED_ZONE_SPOT: Final = 15
"""Yards to the goal of a play within twenty yards of it, and past the goal-line situations."""  # SPF-S.4.2b

CARD_KINDS: Final = {
    "quarterback": player.QUARTERBACK,
    "offensive lineman": player.OFFENSIVE_LINEMAN,
    "back": player.BACK,
    "receiver": player.RECEIVER,
    "end": player.END,
    "defensive lineman": player.DEFENSIVE_LINEMAN,
    "linebacker": player.LINEBACKER,
    "defensive back": player.DEFENSIVE_BACK,
}
TOKENS: Final = {"SG": player.SHORT_GAIN, "L": player.LONG_GAIN}
DOUBTFUL: Final = "48?"


@final
@dataclass(frozen=True, slots=True)
class Answer:
    """A defence call, and how often an ordinary defence makes it."""

    weight: float
    call: DefenseCall


@final
@dataclass(frozen=True, slots=True)
class Declared:
    """The lone numbers of `reference.toml`."""

    within_twenty: float
    complete: list[int]
    intercepted: list[int]
    sack: int
    runs: int
    rush_complete: int


@cache
def declared() -> Declared:
    """What `reference.toml` says."""
    found = tomllib.loads((files("engine.statis_pro") / "tables" / "reference.toml").read_text(encoding="utf-8"))
    passer = found["quarterback"]
    return Declared(
        float(found["within_twenty"]),
        [int(number) for number in passer["complete"]],
        [int(number) for number in passer["intercepted"]],
        int(passer["sack"]),
        int(passer["runs"]),
        int(passer["rush_complete"]),
    )


@cache
def _columns() -> dict[tuple[str, str], list[int]]:
    columns: dict[tuple[str, str], list[int]] = {}
    for row in read_table("reference_columns.csv"):
        cells = [row[str(number)] for number in range(1, ROWS + 1)]
        columns[row["card"], row["column"]] = [0, *(TOKENS[cell] if cell in TOKENS else int(cell) for cell in cells)]
    return columns


@cache
def _men() -> list[dict[str, str]]:
    return read_table("reference_squads.csv")


def _make_man(row: dict[str, str], index: int) -> Player:
    name = row["kind"]
    man = Player(
        index,
        CARD_KINDS[name],
        blocking=int(row["BV"]),
        pass_blocking=int(row["PBV"]),
        tackle=int(row["TV"]),
        pass_rush=int(row["PR"]),
        pass_defense=int(row["PD"]),
    )
    if row["Intercept"]:
        man.doubtful = row["Intercept"] == DOUBTFUL
        man.intercept = int(row["Intercept"].removesuffix("?").partition("-")[0])
    columns = _columns()
    man.rush_n = list(columns.get((name, "N"), ()))
    man.rush_sg = list(columns.get((name, "SG"), ()))
    man.rush_lg = list(columns.get((name, "LG"), ()))
    man.pass_q = list(columns.get((name, "Q"), ()))
    man.pass_s = list(columns.get((name, "S"), ()))
    man.pass_l = list(columns.get((name, "L"), ()))
    return man


def reference_offense() -> Squad:
    """An ordinary offence: two backs, one flanker, a tight end on the right."""
    squad = Squad(HOME, offense=[None] * len(codes.OFFENSE), defense=[[] for _ in codes.BOXES])
    for row in _men():
        if row["side"] == "offense":
            man = _make_man(row, len(squad.players))
            squad.players.append(man)
            squad.offense[codes.OFFENSE.index(row["place"])] = man
    passer = squad.players[0]
    numbers = declared()
    passer.complete, passer.intercepted = list(numbers.complete), list(numbers.intercepted)
    passer.sack, passer.runs, passer.rush_complete = numbers.sack, numbers.runs, numbers.rush_complete
    squad.quarterbacks = [passer]
    return squad


def reference_defense() -> Squad:
    """An ordinary defence in a 4-3."""
    squad = Squad(AWAY, offense=[None] * len(codes.OFFENSE), defense=[[] for _ in codes.BOXES])
    for row in _men():
        if row["side"] == "defense":
            man = _make_man(row, len(squad.players))
            squad.players.append(man)
            squad.defense[codes.BOXES.index(row["place"])].append(man)
    return squad


def reference_state() -> State:
    """First and ten at midfield, the offence at home."""
    return State(Era(), phase=SCRIMMAGE, offense=HOME, yards_to_goal=MIDFIELD)


def line_shares(kind: int) -> list[float]:
    """How often each solitaire line is the one a play of this kind meets, from the plays of real seasons."""
    counts = [int(row[KINDS[kind]]) for row in read_table("reference_mix.csv")]
    return [count / sum(counts) for count in counts]


def answers(counting: Counting, kind: int) -> list[Answer]:
    """What the reference defence calls against a kind of play, by the solitaire lines of the deck in use.

    A double-covered receiver stays in the call; whether the formation allows it, the rules say (SPF-S.4.6b).
    """
    boxes = reference_defense().defense
    near = 0.0 if kind == LONG else declared().within_twenty  # SPF-8.3.9.1: no long passes there
    weights: dict[tuple[int, bool, tuple[int, ...]], float] = {}
    for (down, distance), share in zip(SITUATIONS, line_shares(kind), strict=True):
        for spot, part in ((MIDFIELD, 1.0 - near), (RED_ZONE_SPOT, near)):
            if part == 0.0:
                continue
            state = State(Era(), SCRIMMAGE, HOME, spot, down, distance)
            for probability, call in every_call(counting, state, boxes):
                key = (call.selection, call.double_target, tuple(call.blitzers))
                weights[key] = weights.get(key, 0.0) + share * part * probability
    return [
        Answer(weight, DefenseCall(selection, double_target=double, blitzers=list(boxes_of)))
        for (selection, double, boxes_of), weight in sorted(weights.items())
    ]


def every_call(counting: Counting, state: State, boxes: list[list[Player]]) -> list[tuple[float, DefenseCall]]:
    """Each defence the deck can call in a situation, with its probability."""

    def rule(branches: Branches) -> DefenseCall:
        return solitaire_call(Every(counting, branches), state, boxes)

    return list(every(rule))


def kind_of(play: int) -> int:
    """Which kind of call a play is."""
    if play == calls.SCREEN:
        return SCREEN
    if play in {calls.QUICK, calls.SHORT, calls.LONG}:
        return QUICK + play - calls.QUICK
    return RUN
