"""Who is on the field with the ball: the players first in line for a formation, others for those who are hurt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.formation_tables import BLOCKING_BACK_SET, DEFENDED_BY, DESIGNATED, PLAYED_BY
from engine.strat.legality.lineups import places
from engine.strat.player_record import Player, Squad
from engine.strat.roster import LinePlayer, Roster, SkillPlayer

_BACKS: Final = ("HB", "FB", "RB", "BB")
_ENDS: Final = ("TE", "SE", "FL")
_NEAR: Final[tuple[tuple[str, ...], ...]] = ((), *[_BACKS] * 2, *[_ENDS] * 3, _BACKS, *[_ENDS] * 3)
"""By place, who plays there when nobody of the position is left."""
LINE_RESERVES: Final = (("LT", "T"), ("LG", "G"), ("C",), ("RG", "G"), ("RT", "T"))
_BLOCKS_AT: Final[tuple[tuple[str, ...], ...]] = (
    (),
    *(("HB", "RB"), ("FB", "RB", "BB", "HB")),
    *(("TE",), (), (), ("RB", "FB", "HB"), ("TE",), (), ()),
)
"""By place, the positions whose blocks count there."""
_NOBODY_WANTED: Final[list[int]] = [codes.NOBODY] * len(codes.OFFENSE)
_BLOCKS_OF_DESIGNATED: Final = ("BB", "FB", "RB", "HB", "TE")


def positions_at(shown: OffenseSet, place: i64) -> list[str]:
    """The positions whose players may play at a place of a formation."""  # SOM-SETUP-04, SOM-SETUP-05
    if shown.formation == BLOCKING_BACK_SET and place == shown.blocking_back:
        return DESIGNATED
    return PLAYED_BY[shown.formation][place]


def _rated(skilled: SkillPlayer, positions: list[str] | tuple[str, ...]) -> bool:
    return any(position in positions for position in skilled.player.positions)


@final
class OffenseLineups:
    """Lineups of a roster with the ball, kept until somebody is hurt or can play again."""

    def __init__(self, roster: Roster, out: set[int]) -> None:
        self._roster = roster
        self._out = out
        self._made: dict[tuple[int, ...], Squad] = {}
        self._line: list[Player] = []

    def forget(self) -> None:
        """Who can play has changed."""
        self._made.clear()
        self._line = []

    def passer(self) -> Player:
        """The first quarterback who can play; the first of all where none can."""
        for player in self._roster.quarterbacks:
            if player.index not in self._out:
                return player
        return self._roster.quarterbacks[0]

    def fit(self, shown: OffenseSet, without: i64 = codes.NOBODY) -> bool:
        """Whether players who are rated for its places and can play are there for a formation, one of them apart."""
        wanted = _NOBODY_WANTED if shown.players is None else shown.players
        taken = {index for index in wanted if index != codes.NOBODY}
        if without != codes.NOBODY:
            taken.add(int(without))
        return self._assigned(shown, wanted, places(shown.formation, shown.lone_back)[1:], taken) is not None

    def squad(self, shown: OffenseSet) -> Squad:
        """The players on the field for a formation."""
        wanted = _NOBODY_WANTED if shown.players is None else shown.players
        key = (shown.formation, shown.lone_back, shown.blocking_back, *wanted)
        found = self._made.get(key)
        if found is None:
            found = self._squad(shown, wanted)
            self._made[key] = found
        return found

    def _squad(self, shown: OffenseSet, wanted: list[int]) -> Squad:
        players: list[Player | None] = [None] * len(codes.OFFENSE)
        players[codes.QB] = self._quarterback(wanted[codes.QB])
        filled = places(shown.formation, shown.lone_back)[1:]
        taken: set[int] = {index for index in wanted if index != codes.NOBODY}
        rated = self._assigned(shown, wanted, filled, taken)
        for number, place in enumerate(filled):
            found = rated[number] if rated is not None else self._somebody(shown, place, wanted[place], taken)
            if found is not None:
                taken.add(found.index)
                players[place] = _at(found, place, designated=place == shown.blocking_back)
        roster = self._roster
        return Squad(roster.team, players, self._blockers(), [], roster.card, roster.fumble_rating)

    def _quarterback(self, wanted: i64) -> Player:
        for player in self._roster.quarterbacks:
            if player.index == wanted:
                return player
        return self.passer()

    def _asked(self, wanted: i64) -> SkillPlayer | None:
        if wanted != codes.NOBODY:
            for player in self._roster.skill:
                if player.index == wanted:
                    return player
        return None

    def _assigned(
        self, shown: OffenseSet, wanted: list[int], left: list[int], taken: set[int]
    ) -> list[SkillPlayer] | None:
        """Players rated for the places that are left, the one used most before others; None where there are not
        enough."""
        if not left:
            return []  # SOM-SETUP-03
        place = left[0]
        asked = self._asked(wanted[place])
        for player in [asked] if asked is not None else self._of_position(positions_at(shown, place), taken):
            rest = self._assigned(shown, wanted, left[1:], taken | {int(player.index)})
            if rest is not None:
                return [player, *rest]
        return None

    def _of_position(self, positions: list[str] | tuple[str, ...], taken: set[int]) -> list[SkillPlayer]:
        """Who can play and is rated for some positions, the player used most first."""
        return [
            player
            for player in self._roster.skill
            if player.index not in taken and player.index not in self._out and _rated(player, positions)
        ]

    def _somebody(self, shown: OffenseSet, place: i64, wanted: i64, taken: set[int]) -> SkillPlayer | None:
        """Where there are not enough: who is rated, then whoever can play at all, and at last a player who should
        not."""
        asked = self._asked(wanted)
        if asked is not None:
            return asked
        found = self._of_position(positions_at(shown, place), taken) or self._of_position(_NEAR[place], taken)
        left = [player for player in self._roster.skill if player.index not in taken]
        left.sort(key=lambda player: player.index in self._out)
        found = found or left
        return found[0] if found else None

    # The line.

    def _blockers(self) -> list[Player]:
        if not self._line:
            taken: set[int] = set()
            for place in range(len(codes.OFFENSE_LINE)):
                player = self._blocker(place, taken)
                taken.add(player.index)
                self._line.append(player)
        return self._line

    def _blocker(self, place: i64, taken: set[int]) -> Player:
        """The starter of a spot, a reserve rated for it, or any other lineman."""
        spot = codes.OFFENSE_LINE[place]
        line = [each for each in self._roster.line if each.player.index not in taken]
        fit = [each for each in line if each.player.index not in self._out]
        for each in fit:
            if each.starter and each.position == spot:
                return each.player
        for position in LINE_RESERVES[place]:
            for each in fit:
                if each.position == position and not self._starts_elsewhere(each, spot):
                    return each.player
        reserves = [each for each in fit if not each.starter]
        own = [each for each in line if each.position == spot]
        left = reserves or own or line
        return left[0].player if left else Player(codes.NOBODY)

    def _starts_elsewhere(self, each: LinePlayer, spot: str) -> bool:
        rows = self._roster.line
        return any(row.starter and row.position != spot and row.player.index == each.player.index for row in rows)


def _at(skilled: SkillPlayer, place: i64, *, designated: bool) -> Player:
    """A player with the blocks he is rated for at a place."""  # SOM-CARD-13
    player = skilled.player
    for name in _BLOCKS_OF_DESIGNATED if designated else _BLOCKS_AT[place]:
        if name in skilled.blocks:
            run_block, pass_block = skilled.blocks[name]
            if (run_block, pass_block) == (player.run_block, player.pass_block):
                return player
            return replace(player, run_block=run_block, pass_block=pass_block)
    return player


# Who cannot be spared: players whose places nobody else who is fit can fill: SOM-INJ-07
def alone_in_offense(roster: Roster, out: set[int], squad: Squad, known: dict[int, bool]) -> list[int]:
    """Indices of such players among those with the ball: without them the usual lineup could not be filled.

    `known` keeps who can be spared as long as nobody else is hurt or can play again.
    """
    lineups = OffenseLineups(roster, out)
    found = []
    for place, player in enumerate(squad.players):
        if player is None:
            continue
        index = int(player.index)
        if index not in known:
            passers = [each.index for each in roster.quarterbacks]
            passes = place == codes.QB
            known[index] = _spared(index, passers, out) if passes else lineups.fit(OffenseSet(), index)
        if not known[index]:
            found.append(index)
    return found + _alone_on_line(roster, out, squad)


def _alone_on_line(roster: Roster, out: set[int], squad: Squad) -> list[int]:
    """Linemen for whose spot nobody waits who is rated there."""
    blocking = {player.index for player in squad.line}
    waiting = [
        each.position for each in roster.line if each.player.index not in blocking and each.player.index not in out
    ]
    return [
        int(player.index)
        for place, player in enumerate(squad.line)
        if not any(position in LINE_RESERVES[place] for position in waiting)
    ]


def alone_in_defense(roster: Roster, out: set[int], shown: DefenseSet, squad: Squad) -> list[int]:
    """The same of the defense."""
    found = []
    for position, player in enumerate(squad.defenders):
        if player is not None:
            wanted = DEFENDED_BY[shown.formation][position]
            others = [row.player.index for row in roster.defenders if row.position in wanted]
            if not _spared(player.index, others, out):
                found.append(int(player.index))
    return found


def _spared(index: i64, others: list[i64], out: set[int]) -> bool:
    return any(other != index and other not in out for other in others)
