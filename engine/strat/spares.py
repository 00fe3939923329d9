"""Who cannot be spared: men whose places nobody else who is fit can fill."""  # SOM-INJ-07

from __future__ import annotations

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.line_up_tables import DEFENDED_BY
from engine.strat.offense_lineups import LINE_RESERVES, OffenseLineups
from engine.strat.player import Squad
from engine.strat.roster import Roster


def alone_in_offense(roster: Roster, out: set[int], squad: Squad, known: dict[int, bool]) -> list[int]:
    """Indices of such men among those with the ball: without them the usual line-up could not be filled.

    `known` keeps who can be spared as long as nobody else is hurt or can play again.
    """
    lineups = OffenseLineups(roster, out)
    found = []
    for place, man in enumerate(squad.men):
        if man is None:
            continue
        index = int(man.index)
        if index not in known:
            passers = [each.index for each in roster.quarterbacks]
            passes = place == codes.QB
            known[index] = _spared(index, passers, out) if passes else lineups.fit(OffenseSet(), index)
        if not known[index]:
            found.append(index)
    return found + _alone_on_line(roster, out, squad)


def _alone_on_line(roster: Roster, out: set[int], squad: Squad) -> list[int]:
    """Linemen for whose spot nobody waits who is rated there."""
    blocking = {man.index for man in squad.line}
    waiting = [each.position for each in roster.line if each.man.index not in blocking and each.man.index not in out]
    return [
        int(man.index)
        for place, man in enumerate(squad.line)
        if not any(position in LINE_RESERVES[place] for position in waiting)
    ]


def alone_in_defense(roster: Roster, out: set[int], shown: DefenseSet, squad: Squad) -> list[int]:
    """The same of the defence."""
    found = []
    for position, man in enumerate(squad.defenders):
        if man is not None:
            wanted = DEFENDED_BY[shown.formation][position]
            others = [row.man.index for row in roster.defenders if row.position in wanted]
            if not _spared(man.index, others, out):
                found.append(int(man.index))
    return found


def _spared(index: i64, others: list[i64], out: set[int]) -> bool:
    return any(other != index and other not in out for other in others)
