"""The reference: an ordinary offense, two ordinary defenses, and what such a defense calls against each kind of play.

A line that a card implies needs opponents. These are declared as data (`tables/reference.toml` and its CSV files):
league averages, so that a generated league meets them on average. Plays start at midfield and special cards are left
out: an accepted penalty voids the play, and a fumble changes no yardage.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from engine.football.codes import AWAY, HOME, MIDFIELD, SCRIMMAGE
from engine.football.era import Era
from engine.football.state import State
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import DefenseCall, allowed
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.player_record import NO_RATING, Defender, Player, Squad
from engine.inside_blitz.tables import read_table

KINDS: Final = ("run", "quick", "short", "medium", "long")
"""Kinds of play that meet the alignments in different proportions."""
FRONTS: Final = ("4-3", "3-4")
"""Two defenses, met equally often."""
BOTH: Final = "both"
SIDES: Final = 6
PLAYERS: Final = {
    "lineman": player_record.LINEMAN,
    "back": player_record.BACK,
    "receiver": player_record.WIDE_RECEIVER,
    "end": player_record.TIGHT_END,
}
LETTERS: Final = {
    "S": player_record.SHORT_GAIN,
    "B": player_record.BREAKAWAY,
    "M": player_record.TO_MEDIUM,
    "L": player_record.TO_LONG,
}
RANGES: Final = ("inside", "outside", *codes.DEPTHS)


@final
@dataclass(frozen=True, slots=True)
class Answer:
    """What a defense is in, and how often an ordinary one is when a play is called."""

    weight: float
    front: int
    call: DefenseCall


@cache
def declared() -> dict[str, Any]:
    """What `reference.toml` says."""
    return tomllib.loads((files("engine.inside_blitz") / "tables" / "reference.toml").read_text(encoding="utf-8"))


def kind_of(play: int) -> int:
    """Which kind of play a call is."""
    return 0 if play <= codes.SWEEP_RIGHT else 1 + codes.depth_of(play)


def answers(play: int, charts: Charts) -> tuple[Answer, ...]:
    """What a play meets: alignments as real plays of its kind lead to them, strategies as the blue die calls them."""
    kind = KINDS[kind_of(play)]
    counts = {row["alignment"]: int(row[kind]) for row in read_table("reference_mix.csv")}
    weights: dict[tuple[int, int, int], float] = {}
    for name, count in counts.items():
        alignment = codes.ALIGNMENTS.index(name)
        for die in range(1, SIDES + 1):
            strategy = allowed(alignment, charts.strategies[alignment][die])  # IBF-SOLO-01, IBF-SOLO-08
            for front in range(len(FRONTS)):
                key = (front, alignment, strategy)
                share = count / sum(counts.values()) / SIDES / len(FRONTS)
                weights[key] = weights.get(key, 0.0) + share
    return tuple(
        Answer(weight, front, DefenseCall(alignment, strategy))
        for (front, alignment, strategy), weight in sorted(weights.items())
    )


def reference_state() -> State:
    """First and ten at midfield, the offense at home."""
    return State(Era(), phase=SCRIMMAGE, offense=HOME, yards_to_goal=MIDFIELD)


def reference_defense(front: int) -> Squad:
    """An ordinary defense in its five alignments."""
    squad = Squad(AWAY)
    ratings = {row["role"]: row for row in read_table("reference_ratings.csv") if row["front"] in (FRONTS[front], BOTH)}
    for row in read_table("reference_charts.csv"):
        if row["front"] == FRONTS[front]:
            chart = squad.charts[codes.ALIGNMENTS.index(row["alignment"])]
            for box, name in enumerate(codes.BOXES):
                if row[name]:
                    chart[box] = _defender(ratings[row[name]], box)
    squad.listed = [player for player in squad.charts[codes.STARTERS] if player is not None]
    return squad


def _defender(row: dict[str, str], box: int) -> Defender:
    return Defender(
        box,
        codes.GROUPS.index(row["group"]),
        run=int(row["RD"]),
        cover=[int(row[depth]) for depth in "QSML"],
        rush=int(row["PR"]),
        intercept=int(row["INT"]),
        runback=int(row["RET"]),
    )


def reference_offense() -> Squad:
    """An ordinary offense: a passer, two backs, two wide receivers, two ends and a line."""
    squad = Squad(HOME, passer=_passer())
    places: dict[str, int] = {}
    for index, row in enumerate(read_table("reference_offense.csv"), 1):
        player = Player(index, PLAYERS[row["kind"]], run_block=int(row["RB"]), pass_block=int(row["PB"] or 0))
        places[row["place"]] = index
        if row["place"] in codes.LINEMEN:
            squad.line[codes.LINEMEN.index(row["place"])] = player
        else:
            player.catch = [int(row[depth]) if row[depth] else NO_RATING for depth in "QSML"]
            _add_sections(player, row["kind"])
            squad.receivers.append(player)
    squad.usage = [_owners(places, name) for name in RANGES]
    return squad


def _passer() -> Player:
    """Readings in any order: each cell is as likely as another."""
    numbers = declared()["quarterback"]
    passer = Player(0, player_record.QUARTERBACK)
    for depth, name in enumerate(codes.DEPTHS):
        counts = numbers[name]
        passer.readings[depth] = [
            player_record.READINGS.index("" if reading == "blank" else reading)
            for reading, count in counts.items()
            for _ in range(count)
        ]
    passer.pressed = _ends(numbers["pressure"])[:2]
    passer.depths = _ends(numbers["depths"])[:3]
    passer.scramble = _sections()["quarterback", "scramble"]
    return passer


def _ends(widths: list[int]) -> list[int]:
    """The last two-dice number of each of several ranges; that of an empty one is the last before it."""
    found, used = [], 0
    for width in widths:
        used += width
        found.append(dice_numbers()[used - 1] if used else 0)
    return found


@cache
def _sections() -> dict[tuple[str, str], list[int]]:
    """The matrices of `reference_cards.csv`, by card and section."""
    found = {}
    for row in read_table("reference_cards.csv"):
        cells = [row[str(at)] for at in range(1, 37) if row[str(at)]]
        found[row["card"], row["section"]] = [LETTERS[cell] if cell in LETTERS else int(cell) for cell in cells]
    return found


def _add_sections(player: Player, kind: str) -> None:
    """What he gains, on the ground and through the air."""
    sections = _sections()
    for depth, name in enumerate(codes.DEPTHS):
        player.yards[depth] = list(sections.get((kind, name), ()))
    if player.kind == player_record.BACK:
        player.longest = int(declared()["longest"])
        player.inside_high, player.inside_low = list(sections[kind, "inside high"]), list(sections[kind, "inside low"])
        player.outside_high, player.outside_low = (
            list(sections[kind, "outside high"]),
            list(sections[kind, "outside low"]),
        )


def _owners(places: dict[str, int], name: str) -> list[int]:
    """By usage number, who gets the ball."""
    owners = [0]
    for row in read_table("reference_usage.csv"):
        owners += [places[row["place"]]] * int(row[name] or 0)
    return owners
