"""Who is on the field for the offense: the lineup card, players taking turns by their use, and substitutes for the
hurt."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.lots import NONE, Lots
from engine.fast_action.calls import NO_PLACE
from engine.fast_action.coaches.playbook import FastPlaybook
from engine.fast_action.codes import BK1, BK2, BK3, FL1, FL2, LE, OFFENSE, QB, RE
from engine.fast_action.displays import place_of
from engine.fast_action.player_record import BACK, END, OFFENSIVE_LINEMAN, RECEIVER, Player
from engine.fast_action.sidelines import FastSideline
from engine.football.codes import NOBODY
from engine.machine import i64, vec

SKILL_PLACES: Final[list[int]] = [BK1, BK2, BK3, LE, RE, FL1, FL2]
"""Places whose players take turns, and in which order they are filled."""
BALL_PLACES: Final[list[int]] = [QB, *SKILL_PLACES]
LINE_PLACES: Final[list[int]] = [1, 2, 3, 4, 5]
FLANKERS: Final[list[int]] = [FL1, FL2]
WIDE_PLACES: Final[list[int]] = [LE, RE, FL1, FL2]
"""Where a player catches passes and carries no ball."""  # SPF-7.1.3b, TTF-CALL-02
BACK_PLACES: Final[list[int]] = [BK1, BK2, BK3]
BACKFIELD_PLACES: Final[list[int]] = [BK1, BK2, BK3, FL1, FL2]
END_PLACES: Final[list[int]] = [LE, RE]
ANY_KIND: Final = -1
BACKFIELD: Final = 3
"""Backs and flankers together."""  # SPF-3.1.2c, TTF-LINE-07


@final
class Depth:
    """A squad's depth chart. A display it hands out is never changed afterwards.

    `stand_ins` says by kind who may stand in for a back, a receiver and an end, the best first; `anywhere`, that
    linemen may play where their cards do not list them.
    """

    __slots__ = (
        "_anywhere",
        "_line",
        "_line_taken",
        "_lots",
        "_offense",
        "_places",
        "_players",
        "_stand_ins",
        "_swapped",
        "_swaps",
        "_version",
        "display",
        "pools",
        "rested",
        "weights",
        "wide",
    )

    def __init__(self, playbook: FastPlaybook, stand_ins: list[list[int]], *, anywhere: bool = False) -> None:
        self._players = playbook.players
        self._offense = playbook.offense
        """The starting display."""
        self._stand_ins = stand_ins
        self._anywhere = anywhere
        self.weights = playbook.weights
        self.pools = playbook.pools
        self.display: list[Player | None] = list(playbook.offense)
        """The eleven of this drive."""
        self.wide: set[int] = set()
        """Backs who stand in for a receiver or an end: there they catch passes, but carry no ball."""  # SPF-7.1.3b
        self.rested: i64 = NOBODY
        """A fit player who is spared: the first back, once the game is won."""
        self._swaps: list[list[Player | None] | None] = [None] * len(playbook.players)
        """By player index: the eleven of this drive with him among them, once it has been asked for."""
        self._swapped: list[int] = []
        """Those for whom it has been."""
        self._version: i64 = -1
        self._line: list[Player | None] = list(playbook.offense)
        """The quarterback and the linemen, as long as nobody is hurt or back again."""
        self._line_taken = vec[bool]([])
        """By player index: who is one of them."""
        self._lots = Lots(len(playbook.players))
        self._places = vec[i64]([NO_PLACE] * len(playbook.players))
        """By player index: where he stands in the eleven of this drive, if he may have the ball there."""

    def new_drive(self, quarterback: Player, side: FastSideline, generator: Generator, *, won: bool = False) -> None:
        """Send out eleven players: the line as the lineup card has it, the others taking turns by their use."""
        self.rested = self._spared(side) if won else NOBODY
        if side.version != self._version or self._line[QB] is not quarterback:
            self._version = side.version
            self._choose_line(quarterback, side)
        base = self._offense
        display = self._line.copy()
        taken = self._line_taken[:]
        for place in SKILL_PLACES:
            starter = base[place]
            if starter is not None:
                display[place] = self._turn(place, starter.kind, taken, side, generator)
        self._complete(display, taken, side, generator)
        self._send_out(display)
        if self.wide:
            self.wide = set()
        for place in WIDE_PLACES:
            player = display[place]
            if player is not None and player.kind == BACK:
                self.wide.add(player.index)
        if self._swapped:
            for index in self._swapped:
                self._swaps[index] = None
            self._swapped = []

    def _send_out(self, display: list[Player | None]) -> None:
        """Other players are on the field from now on: note where those stand who may carry the ball or catch it."""
        for place in BALL_PLACES:
            player = self.display[place]
            if player is not None:
                self._places[player.index] = NO_PLACE
        for place in BALL_PLACES:
            player = display[place]
            if player is not None:
                self._places[player.index] = place
        self.display = display

    def _choose_line(self, quarterback: Player, side: FastSideline) -> None:
        """The quarterback and the linemen, who stay on the field as long as they can."""
        base = self._offense
        line: list[Player | None] = [None] * len(OFFENSE)
        taken = vec[bool]([False] * len(self._players))
        line[QB] = quarterback
        taken[quarterback.index] = True
        for place in LINE_PLACES:
            player = base[place]
            if player is not None and not side.is_out(player):
                line[place] = player
                taken[player.index] = True
        for place in LINE_PLACES:
            if line[place] is None and not self._fill(place, line, taken, side, []):
                player = line[place] = base[place]  # SPF-O.1e: the starter, hurt or not
                if player is not None:
                    taken[player.index] = True
        self._line = line
        self._line_taken = taken

    def _spared(self, side: FastSideline) -> i64:
        """The first of the fit backs, if there is another who can carry the ball."""
        first: Player | None = None
        for player in self.pools[BACK]:
            if player.substitute or not player.rush_n or side.is_out(player) or player.index == self.rested:
                continue
            if first is not None:
                return first.index
            first = player
        return NOBODY

    def _complete(
        self, display: list[Player | None], taken: vec[bool], side: FastSideline, generator: Generator
    ) -> None:
        """Too few backs are fit: flankers take their places. When the roster is used up, players play hurt."""
        if display[BK1] is None and display[BK2] is None and display[BK3] is None:
            display[BK1] = self._anybody(BACK, taken)
        for place in FLANKERS:
            if display[place] is None and _backfield(display) < BACKFIELD:
                display[place] = self._turn(place, RECEIVER, taken, side, generator) or self._anybody(RECEIVER, taken)
        for place in END_PLACES:
            if display[place] is None:
                display[place] = self._anybody(END, taken)

    def _anybody(self, kind: i64, taken: vec[bool]) -> Player | None:
        """A player who is not on the field yet, fit or not."""
        for stand_in in self._stand_ins[kind - BACK]:
            for player in self.pools[stand_in]:
                if not taken[player.index]:
                    taken[player.index] = True
                    return player
        return None

    def _fill(
        self, place: i64, line: list[Player | None], taken: vec[bool], side: FastSideline, asked: list[int]
    ) -> bool:
        """Put a fit lineman in a place: a free one, or one of the line who may play there and can be replaced himself.

        `asked` are places that wait for somebody already.
        """
        player = self._lineman(place, taken, side)
        if player is not None:
            line[place] = player
            taken[player.index] = True
            return True
        for other in LINE_PLACES:
            player = line[other]
            if player is None or other == place or other in asked or side.is_out(player) or place not in player.places:
                continue
            if self._fill(other, line, taken, side, [*asked, place]):
                line[place] = player
                return True
        return False

    def _lineman(self, place: i64, taken: vec[bool], side: FastSideline) -> Player | None:
        """A free lineman whose card lists the place, or any where the rules let him; None where there is none."""
        for anywhere in (False, True) if self._anywhere else (False,):
            for player in self._players:
                if player.kind != OFFENSIVE_LINEMAN or taken[player.index] or side.is_out(player):
                    continue
                if anywhere or place in player.places:
                    return player
        return None

    def _turn(self, place: i64, kind: i64, taken: vec[bool], side: FastSideline, generator: Generator) -> Player | None:
        """One of the free players of a kind, by their use; when none is left, of a kind that may stand in."""
        for stand_in in self._stand_ins[kind - BACK]:
            if BK1 <= place <= BK3 and stand_in != BACK:
                continue
            player = self._one_of(stand_in, taken, side, generator, substitutes=False)
            if player is None:
                player = self._one_of(stand_in, taken, side, generator, substitutes=True)
            if player is not None:
                taken[player.index] = True
                return player
        return None

    def _one_of(
        self, kind: i64, taken: vec[bool], side: FastSideline, generator: Generator, *, substitutes: bool
    ) -> Player | None:
        """One of the fit players of a kind who are not on the field yet, by their use: of the team's own, or a generic
        card; None when there is none."""
        out = side.out
        lots = self._lots
        lots.clear()
        for player in self.pools[kind]:
            index = player.index
            if player.substitute == substitutes and not taken[index] and not out[index] and index != self.rested:
                lots.add(index, self.weights[index])
        drawn = lots.draw(generator)
        return None if drawn == NONE else self._players[lots.name(drawn)]

    def with_player(self, player: Player) -> list[Player | None]:
        """The drive's eleven with a player on the field."""
        if self._places[player.index] != NO_PLACE:
            return self.display
        display = self._swaps[player.index]
        if display is None:
            display = self._swap(player)
            self._swaps[player.index] = display
            self._swapped.append(player.index)
        return display

    def place(self, player: Player, display: list[Player | None]) -> i64:
        """Where a player who may have the ball stands on a display of this drive."""
        return self._places[player.index] if display is self.display else place_of(display, player)

    def _swap(self, player: Player) -> list[Player | None]:
        """A back for a back, an end for an end; a receiver for the second back first."""
        display = list(self.display)
        if player.kind == RECEIVER and display[FL2] is None and self._second_back(display):
            place = FL1 if display[FL1] is None else FL2
        else:
            place = self._least_used(display, player.kind)
        display[place] = player
        return display

    def _second_back(self, display: list[Player | None]) -> bool:
        """Take the last of two or three backs off the field."""
        backs = [place for place in (BK1, BK2, BK3) if display[place] is not None]
        if len(backs) > 1:
            display[backs[-1]] = None
        return len(backs) > 1

    def _least_used(self, display: list[Player | None], kind: i64) -> i64:
        """The place of the player with the least use whom a player of this kind may replace."""
        allowed = BACK_PLACES if kind == BACK else END_PLACES if kind == END else WIDE_PLACES
        best = self._least_of(display, allowed, kind)
        return self._least_of(display, allowed, ANY_KIND) if best == NO_PLACE else best

    def _least_of(self, display: list[Player | None], allowed: list[int], kind: i64) -> i64:
        """The place of the player of a kind with the least use, of those allowed; NO_PLACE when there is none."""
        best: i64 = NO_PLACE
        lowest: i64 = 0
        for place in allowed:
            player = display[place]
            if player is None or kind not in (ANY_KIND, player.kind):
                continue
            weight = self.weights[player.index]
            if best == NO_PLACE or weight < lowest:
                best = place
                lowest = weight
        return best


def _backfield(display: list[Player | None]) -> i64:
    count: i64 = 0
    for place in BACKFIELD_PLACES:
        if display[place] is not None:
            count += 1
    return count
