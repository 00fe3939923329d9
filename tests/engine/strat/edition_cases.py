"""Where the two editions differ, and where rules that only one of them prints make no difference: plays by the same dice.

A case plays its dice under an edition and says what came of them. Those of other modules register themselves here too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.football import events
from engine.football.events import Play
from engine.strat import codes
from engine.strat.calls import DefenseCall, OffenseCall
from engine.strat.editions import Edition
from engine.strat.options import Options
from engine.strat.script import Script
from engine.strat.snap import Snap
from tests.engine.strat.builders import at, snap

Result = object
Playing = Callable[[Edition], Result]
INCOMPLETE = "incomplete"
FUMBLED = "fumbled"
SACKED = "sacked"


@dataclass(frozen=True, slots=True)
class Case:
    """The rules a play is about, the alternatives that decide it, and what comes of it in either edition."""

    rules: tuple[str, ...]
    by: tuple[str, ...]
    """Alternatives of `editions.csv`; none where both editions play alike, or where charts alone decide."""
    charts: bool
    """The editions have charts of their own for it."""
    new: Result
    old: Result
    play: Playing


CASES: list[Case] = []


def differs(*rules: str, new: Result, old: Result, by: str = "", charts: bool = False) -> Callable[[Playing], Playing]:
    """A play that comes out otherwise in the older edition."""

    def register(play: Playing) -> Playing:
        CASES.append(Case(rules, tuple(by.split()), charts, new, old, play))
        return play

    return register


def alike(*rules: str, result: Result) -> Callable[[Playing], Playing]:
    """A play that comes out the same, though only one edition prints the rule."""
    return differs(*rules, new=result, old=result)


def played(
    edition: Edition,
    call: OffenseCall,
    against: DefenseCall,
    *rolls: str,
    options: Options | None = None,
    down: int = 1,
    base: int | None = None,
) -> Snap:
    """A play ready to be resolved under an edition, recoverers not asked for."""
    usual = options or Options(recoverers=False)
    made = snap(Script(*rolls), call, against, state=at(down=down), edition=edition, options=usual)
    if base is not None:
        made.defense = snap(Script(), call, against, base=base).defense
    return made


def described(play: Play) -> Result:
    """What came of a play, in short."""
    first = play.events[0]
    if len(play.events) > 1 and play.events[1].kind == events.FUMBLED:
        return FUMBLED
    if first.kind == events.INCOMPLETION:
        return INCOMPLETE
    return (SACKED, first.yards) if first.kind == events.SACK else first.yards


def section(name: int, guess: int) -> int:
    """The place of a column on a card."""
    return name * 3 + guess


RIGHT, WRONG = codes.RIGHT_GUESS, codes.WRONG_GUESS
