"""Who is on the field without the ball: starters where the formation has them, reserves and stand-ins elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseSet
from engine.strat.formation_tables import ABSENT, COVERS, DEFENDED_BY, DEFENSES
from engine.strat.player_record import Defender, Squad
from engine.strat.roster import DefensePlayer, Roster
from engine.strat.rush_tables import LINEMEN, THREE_MAN
from engine.strat.snap import FRONT_OF

_LINE: Final = ("LE", "LDT", "NT", "RDT", "RE", "DE", "DT")
_LINEBACKERS: Final = ("MLB", "LILB", "RILB", "LLB", "RLB", "LB")
_BACKS: Final = ("FS", "SS", "S", "LCB", "RCB", "CB", "DB")
_AT_HOME: Final = {1: ("LDT", "DT"), 2: ("NT",), 3: ("RDT", "DT")}
"""Who loses nothing at a tackle or at the nose: a tackle plays left or right, not at the nose."""  # SOM-SW-08
_CORNERS: Final = (codes.LCB, codes.RCB)
_NO_CORNERS: Final = ("CB", "DB")
_BEST: Final = 6
_CORNER_OF_BEST: Final = 4
"""What a reserve back rated 6 counts at a corner; all others count 0."""  # SOM-CB-01


PASSING_DEFENSES: Final = ("3-3-5", "3-2-6", "4-2-5", "4-1-6")
"""Formations with extra backs, in which the better rushers play."""


def _most_gained(found: tuple[int, int, DefensePlayer]) -> tuple[int, int]:
    return found[0], found[1]


def positions_of(formation: i64) -> list[int]:
    """The positions that a formation has."""  # SOM-D43-01, SOM-D34-01
    covers = COVERS[formation]
    backs = [place for place in range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS)) if covers[place] != ABSENT]
    return [*LINEMEN[FRONT_OF[formation]], *backs]


def _near(position: i64) -> tuple[str, ...]:
    """Who stands in for a position at a pinch."""
    if position < codes.FIRST_LINEBACKER:
        return _LINE
    return _LINEBACKERS if position < codes.FIRST_BACK else _BACKS


@final
class DefenseLineups:
    """Lineups of a roster without the ball, kept until somebody is hurt or can play again."""

    def __init__(self, roster: Roster, out: set[int], *, corners_fall: bool) -> None:
        self._roster = roster
        self._out = out
        self._corners_fall = corners_fall
        """Reserve backs are worth less at a corner."""  # SOM-CB-01
        self._made: dict[int, Squad] = {}

    def forget(self) -> None:
        """Who can play has changed."""
        self._made.clear()

    def squad(self, shown: DefenseSet) -> Squad:
        """The players on the field for a formation."""
        if shown.players is not None:
            return self._squad(shown.formation, shown.players)
        found = self._made.get(shown.formation)
        if found is None:
            found = self._squad(shown.formation, [codes.NOBODY] * len(codes.DEFENDERS))
            self._made[int(shown.formation)] = found
        return found

    def _squad(self, formation: i64, wanted: list[int]) -> Squad:
        players: list[Defender | None] = [None] * len(codes.DEFENDERS)
        taken: set[int] = {index for index in wanted if index != codes.NOBODY}
        positions = positions_of(formation)
        rushing = self._rushers(formation, taken)
        for position in positions:
            row = self._called(formation, position, wanted[position])
            if row is None:
                row = rushing.get(position) or self._starter(position, taken)
            self._enter(players, position, row, taken)
        for position in positions:
            if players[position] is None:
                self._enter(players, position, self._stand_in(formation, position, taken), taken)
        roster = self._roster
        return Squad(roster.team, [], [], players, roster.card, roster.fumble_rating)

    def _enter(self, players: list[Defender | None], position: i64, row: DefensePlayer | None, taken: set[int]) -> None:
        if row is not None:
            taken.add(row.player.index)
            players[position] = self._placed(row, position)

    def _rushers(self, formation: i64, taken: set[int]) -> dict[int, DefensePlayer]:
        """By position, reserves who rush better than the starter: they come in with the extra backs, best first."""
        if DEFENSES[formation] not in PASSING_DEFENSES:
            return {}
        starters = {position: self._starter(position, taken) for position in self._rush_positions(formation)}
        there = {row.player.index for row in starters.values() if row is not None}
        gains: list[tuple[int, int, DefensePlayer]] = []
        for position, starter in starters.items():
            if starter is None:
                continue
            for row in self._roster.defenders:
                index = row.player.index
                fits = row.position in DEFENDED_BY[formation][position] and index not in there
                if fits and self._free(row, taken) and row.player.rush > starter.player.rush:
                    gains.append((int(starter.player.rush - row.player.rush), position, row))
        gains.sort(key=_most_gained)
        found: dict[int, DefensePlayer] = {}
        entered: set[int] = set()
        for _, position, row in gains:
            if position not in found and row.player.index not in entered:
                found[position] = row
                entered.add(int(row.player.index))
        return found

    def _rush_positions(self, formation: i64) -> list[int]:
        """The line, and outside linebackers of a team whose linebackers are its rushers."""
        line = LINEMEN[FRONT_OF[formation]]
        outside = self._roster.card.base == THREE_MAN and COVERS[formation][codes.LLB] != ABSENT
        return [*line, codes.LLB, codes.RLB] if outside else list(line)

    def _called(self, formation: i64, position: i64, index: i64) -> DefensePlayer | None:
        """The player a coach asks for, as he is rated nearest to the position."""
        rows = [row for row in self._roster.defenders if row.player.index == index]
        for name in DEFENDED_BY[formation][position]:
            for row in rows:
                if row.position == name:
                    return row
        return rows[0] if rows else None

    def _starter(self, position: i64, taken: set[int]) -> DefensePlayer | None:
        name = _OWN_NAMES[position]
        for row in self._roster.defenders:
            if row.starter and row.position == name and self._free(row, taken):
                return row
        return None

    def _stand_in(self, formation: i64, position: i64, taken: set[int]) -> DefensePlayer | None:
        """A reserve rated for the position, a player of one near it, anybody else, and at last one who should not
        play."""
        rows = self._roster.defenders
        for names in (DEFENDED_BY[formation][position], _near(position)):
            for name in names:
                for row in rows:
                    if row.position == name and self._free(row, taken):
                        return row
        left = [row for row in rows if row.player.index not in taken]
        left.sort(key=lambda row: row.player.index in self._out)
        return left[0] if left else None

    def _free(self, row: DefensePlayer, taken: set[int]) -> bool:
        return row.player.index not in taken and row.player.index not in self._out

    def _placed(self, row: DefensePlayer, position: i64) -> Defender:
        """A player as he counts at a position."""  # SOM-SETUP-11
        player = row.player
        if position in _CORNERS and self._corners_fall and row.position in _NO_CORNERS:
            fallen = _CORNER_OF_BEST if player.defense == _BEST else 0
            return replace(player, defense=fallen, fell_from=player.defense)  # SOM-CB-01
        if row.position not in _near(position):
            return Defender(player.index, starter=player.starter)  # out of his depth
        if position in _AT_HOME and row.position not in _AT_HOME[position]:
            return replace(player, rated_here=False)  # SOM-SW-05, SOM-SW-08
        return player


_OWN_NAMES: Final = ("LE", "LDT", "NT", "RDT", "RE", *codes.LINEBACKERS, *codes.BACKS)
"""By position, what the rating card calls it."""
