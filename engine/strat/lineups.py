"""Who is on the field: the men first in line for a formation, others in the places of those who are hurt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.formation_tables import ABSENT, COVERED, COVERS, OFFENSES, STARRED
from engine.strat.player import Defender, Man, Squad
from engine.strat.roster import DefenseMan, LineMan, Roster, SkillMan
from engine.strat.rush_tables import LINEMEN
from engine.strat.snap import FRONT_OF

BLOCKING_BACK: Final = OFFENSES.index("Blocking Back")
_FOUR_WIDE: Final = OFFENSES.index("4 WR")
_ONE_BACK: Final = frozenset({OFFENSES.index("3 WR 1 RB"), _FOUR_WIDE, OFFENSES.index("2 TE 2 WR 1 RB")})
_BACKS: Final = frozenset({codes.HB, codes.FB, codes.RB3})
_ANY_BACK: Final = frozenset({"HB", "FB", "RB"})
_ALL_BACKS: Final = frozenset({"HB", "FB", "RB", "BB"})
_PLAYS_AT: Final[list[frozenset[str]]] = [
    frozenset({"QB"}),
    frozenset({"HB", "RB"}),  # SOM-SETUP-05
    frozenset({"FB", "RB", "BB"}),  # SOM-SETUP-05, SOM-BB-01
    frozenset({"TE"}),
    frozenset({"SE"}),
    frozenset({"FL"}),
    _ANY_BACK,
    frozenset({"TE"}),
    frozenset({"SE", "FL"}),
    frozenset({"SE", "FL"}),
]
"""By place of the offence, positions of those who may play there."""  # SOM-SETUP-04
_DESIGNATED: Final = frozenset({"HB", "FB", "RB", "BB", "TE"})  # SOM-OF-02, SOM-OF-03
_SPARE: Final[list[frozenset[str]]] = [
    frozenset(),
    *[_ALL_BACKS] * 2,
    *[frozenset({"TE", "SE", "FL"})] * 3,
    _ALL_BACKS,
    *[frozenset({"TE", "SE", "FL"})] * 3,
]
"""Who plays there when nobody of the position is left."""

LINE_RESERVES: Final = (("LT", "T"), ("LG", "G"), ("C",), ("RG", "G"), ("RT", "T"))

# By position of the defence, what a man who plays there is rated for, the best first; then who stands in.
RATED: Final[tuple[tuple[str, ...], ...]] = (
    *(("LE", "DE"), ("LDT", "DT"), ("NT",), ("RDT", "DT"), ("RE", "DE")),
    *(("LLB", "LB"), ("LILB", "LB"), ("MLB", "LB"), ("RILB", "LB"), ("RLB", "LB")),  # SOM-SETUP-06, SOM-SETUP-07
    *(("LCB", "CB", "DB"), ("RCB", "CB", "DB"), ("SS", "S", "DB"), ("FS", "S", "DB")),
    *(("DB", "CB", "S"), ("DB", "S", "CB")),
)
_TACKLES: Final = ("LDT", "RDT", "DT")
_STANDS_IN: Final[tuple[tuple[str, ...], ...]] = (
    *(("RE", "LDT", "DT", "NT"), ("NT", "RDT"), _TACKLES, ("NT", "LDT"), ("LE", "RDT", "DT", "NT")),
    *(("RLB", "LILB", "MLB", "RILB"), ("MLB", "RILB", "RLB"), ("LILB", "RILB", "LLB", "RLB")),
    *(("MLB", "LILB", "LLB"), ("LLB", "RILB", "MLB", "LILB")),
    *(("RCB", "FS", "SS", "S"), ("LCB", "FS", "SS", "S"), ("FS", "CB", "LCB", "RCB"), ("SS", "CB", "LCB", "RCB")),
    *[("LCB", "RCB", "SS", "FS")] * 2,
)
_MIDDLE: Final = (1, 2, 3)
"""Tackles and the nose tackle."""
_CORNERS: Final = (codes.LCB, codes.RCB)
_NOT_CORNERS: Final = ("CB", "DB")
_BEST: Final = 6
_CORNER_OF_BEST: Final = 4
"""What a reserve back rated 6 counts at a corner; all others count 0."""  # SOM-CB-01


def places(shown: OffenseSet) -> list[int]:
    """The places of a formation of the offence, the quarterback's first."""  # SOM-SETUP-03
    formation = shown.formation
    found = set(COVERED[formation])
    if STARRED[formation] != codes.NOBODY:
        found.add(codes.FB if formation == _FOUR_WIDE else int(shown.lone_back))  # SOM-OF-07, SOM-OF-09
    return [codes.QB, *sorted(found)]


def positions_at(shown: OffenseSet, place: i64) -> frozenset[str]:
    """The positions whose men may play at a place of a formation."""  # SOM-SETUP-04
    if place in _BACKS and shown.formation in _ONE_BACK:
        return _ANY_BACK  # SOM-OF-07, SOM-OF-21: the one who stays
    if shown.formation == BLOCKING_BACK and place == shown.blocking_back:
        return _DESIGNATED
    return _PLAYS_AT[place]


@final
class Lineups:
    """Line-ups of a roster, kept until somebody is hurt or can play again."""

    def __init__(self, roster: Roster, out: set[int], *, corners_fall: bool = False) -> None:
        self._roster = roster
        self._out = out
        self._corners_fall = corners_fall
        """Reserve backs are worth less at a corner."""  # SOM-CB-01
        self._offenses: dict[tuple[int, int, int], Squad] = {}
        self._defenses: dict[int, Squad] = {}
        self._line: list[Man] = []

    def forget(self) -> None:
        """Who can play has changed."""
        self._offenses.clear()
        self._defenses.clear()
        self._line = []

    def passer(self) -> Man:
        """The first quarterback who can play; the first of all where none can."""
        for man in self._roster.quarterbacks:
            if man.index not in self._out:
                return man
        return self._roster.quarterbacks[0]

    # The offence.

    def offense(self, shown: OffenseSet) -> Squad:
        """The men on the field for a formation of the offence."""
        if shown.men is not None:
            return self._offense(shown, shown.men)
        key = (int(shown.formation), int(shown.lone_back), int(shown.blocking_back))
        found = self._offenses.get(key)
        if found is None:
            found = self._offense(shown, [codes.NOBODY] * len(codes.OFFENSE))
            self._offenses[key] = found
        return found

    def _offense(self, shown: OffenseSet, wanted: list[int]) -> Squad:
        men: list[Man | None] = [None] * len(codes.OFFENSE)
        men[codes.QB] = self._quarterback(wanted[codes.QB])
        taken: set[int] = {index for index in wanted if index != codes.NOBODY}
        for place in places(shown)[1:]:
            man = self._asked(wanted[place])
            if man is None:
                man = self._first_in_line(positions_at(shown, place), _SPARE[place], taken)
            if man is not None:
                taken.add(man.index)
                men[place] = _at(man, place, designated=place == shown.blocking_back)
        roster = self._roster
        return Squad(roster.team, men, self._blockers(), [], roster.card, roster.fumble_rating)

    def _quarterback(self, wanted: i64) -> Man:
        for man in self._roster.quarterbacks:
            if man.index == wanted:
                return man
        return self.passer()

    def _asked(self, wanted: i64) -> SkillMan | None:
        if wanted != codes.NOBODY:
            for man in self._roster.skill:
                if man.index == wanted:
                    return man
        return None

    def _first_in_line(self, positions: frozenset[str], spare: frozenset[str], taken: set[int]) -> SkillMan | None:
        """Who is used most; then whoever can play at all, and at last a man who should not."""
        skill = self._roster.skill
        for allowed in (positions, spare):
            for man in skill:
                if man.index not in taken and man.index not in self._out and man.positions & allowed:
                    return man
        for man in skill:
            if man.index not in taken and man.positions & positions:
                return man
        return next((man for man in skill if man.index not in taken), None)

    def _blockers(self) -> list[Man]:
        if not self._line:
            taken: set[int] = set()
            for place in range(len(codes.OFFENSE_LINE)):
                man = self._blocker(place, taken)
                taken.add(man.index)
                self._line.append(man)
        return self._line

    def _blocker(self, place: i64, taken: set[int]) -> Man:
        """The starter of a spot, a reserve rated for it, or any other lineman."""
        line = self._roster.line
        spot = codes.OFFENSE_LINE[place]
        fit = [each for each in line if each.man.index not in taken and each.man.index not in self._out]
        for each in fit:
            if each.starter and each.position == spot:
                return each.man
        for position in LINE_RESERVES[place]:
            for each in fit:
                if each.position == position and not _starts_elsewhere(line, each, spot):
                    return each.man
        for each in fit:
            if not each.starter:
                return each.man
        for each in line:
            if each.position == spot and each.man.index not in taken:
                return each.man
        return next(each.man for each in line if each.man.index not in taken)

    # The defence.

    def defense(self, shown: DefenseSet) -> Squad:
        """The men on the field for a formation of the defence."""
        if shown.men is not None:
            return self._defense(shown.formation, shown.men)
        found = self._defenses.get(shown.formation)
        if found is None:
            found = self._defense(shown.formation, [codes.NOBODY] * len(codes.DEFENDERS))
            self._defenses[int(shown.formation)] = found
        return found

    def _defense(self, formation: i64, wanted: list[int]) -> Squad:
        needed = positions_of(formation)
        men: list[Defender | None] = [None] * len(codes.DEFENDERS)
        taken: set[int] = {index for index in wanted if index != codes.NOBODY}
        for position in needed:
            if wanted[position] != codes.NOBODY:
                men[position] = self._called(position, wanted[position])
        for first in (True, False):
            for position in needed:
                if men[position] is None:
                    found = self._starter(position, taken) if first else self._stand_in(position, taken)
                    if found is not None:
                        taken.add(found.man.index)
                        men[position] = self._placed(found, position)
        roster = self._roster
        return Squad(roster.team, [], [], men, roster.card, roster.fumble_rating)

    def _called(self, position: i64, index: i64) -> Defender | None:
        rows = [row for row in self._roster.defenders if row.man.index == index]
        for name in RATED[position]:
            for row in rows:
                if row.position == name:
                    return self._placed(row, position)
        return self._placed(rows[0], position) if rows else None

    def _starter(self, position: i64, taken: set[int]) -> DefenseMan | None:
        name = RATED[position][0]
        for row in self._roster.defenders:
            if row.starter and row.position == name and self._free(row, taken):
                return row
        return None

    def _stand_in(self, position: i64, taken: set[int]) -> DefenseMan | None:
        """A reserve rated for the position, a man of one near it, anybody else, and at last one who should not play."""
        rows = self._roster.defenders
        for names in (RATED[position], _STANDS_IN[position]):
            for name in names:
                for row in rows:
                    if row.position == name and self._free(row, taken):
                        return row
        for row in rows:
            if self._free(row, taken):
                return row
        return next((row for row in rows if row.man.index not in taken), None)

    def _free(self, row: DefenseMan, taken: set[int]) -> bool:
        return row.man.index not in taken and row.man.index not in self._out

    def _placed(self, row: DefenseMan, position: i64) -> Defender:
        """A man as he counts at a position."""
        if position in _CORNERS and self._corners_fall and row.position in _NOT_CORNERS:
            rating = _CORNER_OF_BEST if row.man.defense == _BEST else 0
            return replace(row.man, defense=rating)  # SOM-CB-01
        if row.position in RATED[position]:
            return row.man
        if position in _MIDDLE and row.position in _STANDS_IN[position]:
            return replace(row.man, rated_here=False)  # SOM-SW-05, SOM-SW-08
        if row.position in _STANDS_IN[position]:
            return row.man
        return Defender(row.man.index)  # out of his depth


def positions_of(formation: i64) -> list[int]:
    """The positions that a formation of the defence has."""
    backs = [
        place for place in range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS)) if COVERS[formation][place] != ABSENT
    ]
    return [*LINEMEN[FRONT_OF[formation]], *backs]


def _starts_elsewhere(line: list[LineMan], each: LineMan, spot: str) -> bool:
    """Whether a lineman is the starter of another spot."""
    return any(row.starter and row.position != spot and row.man.index == each.man.index for row in line)


def _at(skilled: SkillMan, place: i64, *, designated: bool) -> Man:
    """A man with the blocks he is rated for at a place."""
    man = skilled.man
    names = ("BB", "FB", "RB", "HB", "TE") if designated else _BLOCKS_AT[place]
    for name in names:
        if name in skilled.blocks:
            run_block, pass_block = skilled.blocks[name]
            if (run_block, pass_block) != (man.run_block, man.pass_block):
                return replace(man, run_block=run_block, pass_block=pass_block)
            return man
    return man


_BLOCKS_AT: Final[tuple[tuple[str, ...], ...]] = (
    (),
    *(("HB", "RB"), ("FB", "RB", "BB", "HB")),
    *(("TE",), (), (), ("RB", "FB", "HB"), ("TE",), (), ()),
)
"""By place, the positions whose blocks count there."""
