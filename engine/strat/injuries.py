"""Injuries: a triple of the first roll, who of the formation is hurt, and for how long."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.strat import codes
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.men_tables import ALTERNATES, GAMES_INJURED, INJURED, NOT_AT_ALL
from engine.strat.player import Defender, Man
from engine.strat.snap import Snap

OFFENSE_TRIPLES: Final = 3
"""Up to this face a man of the offence is hurt."""
_BACK: Final = "RB"
_BLOCKING_BACK: Final = "BB"
_ONLY_LINEBACKER: Final = "LB"
_POSITIONS: Final = {"LDT": "LT", "RDT": "RT", "LOLB": "LLB", "ROLB": "RLB"}
"""Names of the chart for positions that one word serves in both fronts."""
_BACKS: Final = (codes.RB3, codes.HB, codes.FB)


def injury(snap: Snap, play: Play) -> None:
    """Two dice name the man, two more how long he is out; a play that never was hurts nobody."""  # SOM-INJ-01
    stopped = any(penalty.dead_ball for penalty in play.penalties)  # SOM-OURS-DEADBALL
    if not snap.options.injuries or not snap.triple or stopped:
        return
    squad = snap.offense if snap.triple <= OFFENSE_TRIPLES else snap.defense
    man = _hurt(snap, INJURED[snap.triple][snap.chance.roll_two()])
    if man is None or man.index in squad.alone:
        return  # SOM-INJ-07
    duration = GAMES_INJURED[snap.chance.roll_two()][man.injury]  # SOM-INJ-06
    if duration != NOT_AT_ALL:
        play.events.append(events.injury(man.index, squad.team, duration))  # SOM-INJ-03


def _hurt(snap: Snap, called: str) -> Man | Defender | None:
    """The man called, or the first alternate whom the formation has."""  # SOM-INJ-02
    man = _named(snap, called)
    if man is not None:
        return man
    formation = OFFENSES[snap.call.formation] if snap.triple <= OFFENSE_TRIPLES else DEFENSES[snap.against.formation]
    for name, other, formations in ALTERNATES:
        if name == called and (not formations or formation in formations):
            man = _named(snap, other)
            if man is not None:
                return man
    return None


def _named(snap: Snap, name: str) -> Man | Defender | None:
    """A man of the formation by the chart's name."""
    if snap.triple > OFFENSE_TRIPLES:
        return _defender(snap, name)
    if name in codes.OFFENSE_LINE:
        return snap.offense.line[codes.OFFENSE_LINE.index(name)]
    men = snap.offense.men
    if name == _BACK:
        return next((men[place] for place in _BACKS if men[place] is not None), None)
    if name == _BLOCKING_BACK:
        return None if snap.call.blocking_back == codes.NOBODY else men[snap.call.blocking_back]
    return men[codes.OFFENSE.index(name)]


def _defender(snap: Snap, name: str) -> Defender | None:
    present = snap.present()
    if name == _ONLY_LINEBACKER:
        found = [man for man in present[codes.FIRST_LINEBACKER : codes.FIRST_BACK] if man is not None]
        return found[0] if found else None
    return present[codes.DEFENDERS.index(_POSITIONS.get(name, name))]
