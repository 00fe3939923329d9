"""Who is on the field for the defense: the lineup card, a fifth or sixth back against three receivers, a goal line
front."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action.codes import BOXES, FL2, LE
from engine.fast_action.player_record import (
    DEFENSIVE_BACK,
    DEFENSIVE_LINEMAN,
    FRONTS,
    LINEBACKER,
    RECEIVER,
    FastSquad,
    Player,
)
from engine.fast_action.sidelines import FastSideline
from engine.machine import i64

ROW_1_END: Final = 5
ROW_2_END: Final = 10
BOX_L: Final = BOXES.index("L")
BOX_M: Final = BOXES.index("M")
_DEEP: Final[list[int]] = [BOXES.index(box) for box in "KMNO"]
"""Boxes that must be held before box L may be."""  # SPF-3.2.3d, TTF-LINE-14
_SPARED: Final[list[int]] = [BOXES.index(box) for box in "JIGHF"]
"""Whose linebacker makes way for a fifth back: first those who guard nobody when one back is in the game."""
THREE_RECEIVERS: Final = 3
GOAL_LINE: Final = 2
"""Yards from the goal line where a lineman replaces the free safety."""

ANYWHERE: Final = -1
BASE: Final = 0
NICKEL: Final = 1
GOAL_LINE_FRONT: Final = 2
COVERING: Final = 3
"""Nickel with three linebackers, so that a receiver may be doubled: of four linemen one makes way."""  # SPF-7.2.2.2b
DIME: Final = 4
"""Three linemen, two linebackers and six backs, so that a receiver may be tripled."""  # SPF-7.2.2.3a
LEAST_LINE: Final = 3  # SPF-3.2.1a, TTF-LINE-08
_INNER_FIRST: Final[list[int]] = [BOXES.index(box) for box in "CBDAE"]
NO_BOX: Final = -1


@final
class Fronts:
    """A squad's defensive displays. One that it hands out is never changed afterwards.

    Without `nickel` the usual front stays on the field against three receivers, too.
    """

    __slots__ = ("_made", "_nickel", "_seen", "_seen_receivers", "_version", "squad")

    def __init__(self, squad: FastSquad, *, nickel: bool = True) -> None:
        self.squad = squad
        self._nickel = nickel
        self._made: list[list[list[Player]] | None] = [None] * FRONTS
        self._version: i64 = -1
        self._seen: list[Player | None] = []
        """The offense seen last, and how many receivers it has."""
        self._seen_receivers: i64 = 0

    def against(
        self, places: list[Player | None], yards_to_goal: i64, side: FastSideline, passing: i64 = NICKEL
    ) -> list[list[Player]]:
        """The display for an offense that stands there in the open; `passing`, that against three receivers."""
        if side.version != self._version:
            self._version = side.version
            self._made = self.squad.fronts if self._misses_nobody(side) else [None] * FRONTS
        front: i64 = BASE
        if yards_to_goal <= GOAL_LINE and places[FL2] is None:
            front = GOAL_LINE_FRONT
        elif self._nickel and self._receivers(places) >= THREE_RECEIVERS:
            front = passing
        made = self._made[front]
        if made is None:
            made = self._make(front, side)
            self._made[front] = made
        return made

    def _misses_nobody(self, side: FastSideline) -> bool:
        """Whether all defenders can play, and whoever else starts on defense."""
        out = side.out
        for player in self.squad.players:
            if out[player.index] and DEFENSIVE_LINEMAN <= player.kind <= DEFENSIVE_BACK:
                return False
        return not any(out[player.index] for starters in self.squad.defense for player in starters)

    def _receivers(self, places: list[Player | None]) -> i64:
        if places is not self._seen:
            count: i64 = 0
            place: i64
            for place in range(LE, FL2 + 1):  # receivers stand nowhere else
                player = places[place]
                if player is not None and player.kind == RECEIVER:
                    count += 1
            self._seen = places
            self._seen_receivers = count
        return self._seen_receivers

    def _make(self, front: i64, side: FastSideline) -> list[list[Player]]:
        out = side.out
        taken = [False] * len(self.squad.players)
        boxes: list[list[Player]] = []
        for starters in self.squad.defense:
            for player in starters:
                if not out[player.index]:
                    taken[player.index] = True
        for box, starters in enumerate(self.squad.defense):
            row = []
            for starter in starters:
                playing = self._substitute(box, starter, taken, side) if out[starter.index] else starter
                row.append(playing)
                taken[playing.index] = True
            boxes.append(row)
        if front == NICKEL:
            self._extra_back(boxes, taken, side, 1, spare_line=False)
        elif front in (COVERING, DIME):
            self._extra_back(boxes, taken, side, 1, spare_line=True)
            if front == DIME:
                self._extra_back(boxes, taken, side, 2, spare_line=True)
        elif front == GOAL_LINE_FRONT:
            self._fifth_lineman(boxes, taken, side)
        return boxes

    def _substitute(self, box: i64, starter: Player, taken: list[bool], side: FastSideline) -> Player:
        """A free player of the same kind; in the first row linemen and linebackers replace each other.

        When nobody is left the starter plays, hurt as he is.
        """  # SPF-3.2.1c, TTF-LINE-11
        found = self._free(starter.kind, taken, side, starter.position)
        if found is None and box < ROW_1_END:
            other = LINEBACKER if starter.kind == DEFENSIVE_LINEMAN else DEFENSIVE_LINEMAN
            found = self._free(other, taken, side)
        return found or starter

    def _free(self, kind: i64, taken: list[bool], side: FastSideline, position: i64 = ANYWHERE) -> Player | None:
        """A fit player of a kind from the bench: the first of a printed position, or else the first of any."""
        out = side.out
        found: Player | None = None
        for player in self.squad.players:
            if player.kind == kind and not taken[player.index] and not out[player.index]:
                if position in (ANYWHERE, player.position):
                    return player
                found = found or player
        return found

    def _extra_back(
        self, boxes: list[list[Player]], taken: list[bool], side: FastSideline, most: i64, *, spare_line: bool
    ) -> None:
        """A defensive back into box L, which holds so many then, if there is one on the bench: for a linebacker or, to
        spare the line, for a lineman while there are more than three."""
        back = self._free(DEFENSIVE_BACK, taken, side)
        if back is None or len(boxes[BOX_L]) >= most or not all(boxes[box] for box in _DEEP):
            return
        leaving = _worst_rusher(boxes) if spare_line else None
        if leaving is None:
            for box in _SPARED:
                if boxes[box]:
                    leaving = boxes[box][0]
                    break
        if leaving is None:
            return
        for box, players in enumerate(boxes):
            boxes[box] = [player for player in players if player is not leaving]
        boxes[BOX_L] = [*boxes[BOX_L], back]
        taken[back.index] = True

    def _fifth_lineman(self, boxes: list[list[Player]], taken: list[bool], side: FastSideline) -> None:
        """A lineman into an empty box of the first row, for a fifth back or the free safety, who guards nobody."""
        lineman = self._free(DEFENSIVE_LINEMAN, taken, side)
        spared = BOX_L if boxes[BOX_L] else BOX_M
        if lineman is None or not boxes[spared]:
            return
        for box in range(ROW_1_END):
            if not boxes[box]:
                boxes[box] = [lineman]
                boxes[spared] = boxes[spared][1:]
                return


def _worst_rusher(boxes: list[list[Player]]) -> Player | None:
    """Of a line of more than three the lineman with the least Pass Rush, the inner one of equals; else None."""
    line = 0
    for box in range(ROW_1_END):
        line += len(boxes[box])
    worst: Player | None = None
    if line > LEAST_LINE:
        for box in _INNER_FIRST:
            for player in boxes[box]:
                if player.kind == DEFENSIVE_LINEMAN and (worst is None or player.pass_rush < worst.pass_rush):
                    worst = player
    return worst
