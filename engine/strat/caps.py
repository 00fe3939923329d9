"""What holds a gain down: fatigue, the longest gain, low usage, linebackers who contain."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, zones
from engine.strat.endurance import EXHAUSTED
from engine.strat.men_tables import CONTAINMENT, LOW_USAGE
from engine.strat.player import Man
from engine.strat.ratings import against_run
from engine.strat.results import Gain
from engine.strat.snap import Snap

NO_CAP: Final = 100
SCORED_FROM: Final = 30
"""A touchdown of so many yards lifts the cap."""  # SOM-CAP-01
LEAST_CAPS: Final = (5, 5, 5, 5, 5, 10, 25)
"""By play, no cap is lower."""  # SOM-CAP-03
CONTAINED_FROM: Final = 5
"""Yards to go, on third and fourth down."""  # SOM-CON-01
LOW_USAGE_WHITE: Final = (2, 3)


def tired(snap: Snap, gain: Gain) -> i64:
    """A carrier's yards, less what fatigue takes from a positive run."""  # SOM-FAT-02
    if gain.yards <= 0 or snap.fatigue == EXHAUSTED:
        return gain.yards
    return gain.yards - snap.fatigue


def longest(snap: Snap, man: Man) -> i64:
    """The most a man may gain on the play called."""  # SOM-CAP-01
    run = codes.is_run(snap.call.play)
    most, scored = (man.longest_rush, man.rush_scored) if run else (man.longest_catch, man.catch_scored)
    spared = not run and man.wide and snap.options.spare_wide_receivers  # SOM-CAP-04
    if not snap.options.longest_gain or spared or (scored and most >= SCORED_FROM):
        return NO_CAP
    return max(most, LEAST_CAPS[snap.call.play])


def low_usage(snap: Snap, man: Man) -> i64:
    """The cap of a back who seldom carries the ball."""  # SOM-LOW-01
    usual = snap.options.low_usage and snap.white in LOW_USAGE_WHITE
    if not usual or snap.call.man not in (codes.HB, codes.FB, codes.RB3) or not man.rushes:  # SOM-LOW-03
        return NO_CAP
    margin: int = snap.state.home_score - snap.state.away_score
    lead = max(margin, -margin)
    for carries, points in LOW_USAGE:
        if man.rushes < carries * man.games:  # SOM-LOW-02
            return (2 * man.rush_yards + man.rushes) // (2 * man.rushes) if lead < points else NO_CAP
    return NO_CAP


def containment(snap: Snap) -> i64:
    """The cap that a linebacker who stayed in his zone puts on a run of the carrier's card."""  # SOM-CON-02
    state = snap.state
    needed = min(state.yards_to_first, state.yards_to_goal)
    if state.down < 3 or needed < CONTAINED_FROM or snap.inside_ten:  # SOM-CON-01, SOM-CON-03
        return NO_CAP
    rating = _containing(snap)
    if rating < 0 or snap.white > CONTAINMENT[rating]:
        return NO_CAP
    return needed - snap.white


def _containing(snap: Snap) -> i64:
    """The rating of the man who contains, below 0 for none."""
    middle = snap.call.play != codes.END_RUN
    if middle and zones.without_inside_pair(snap):
        return -1  # SOM-CON-05
    responsible = _responsible(snap)
    found = []
    for position, place in responsible:
        man = snap.defender(position)
        if man is not None and snap.against.at[position] == place:
            found.append(against_run(snap, man))  # SOM-SPLIT-03
    if len(found) == len(responsible):
        return max(found)
    return _stand_in(snap)


def _responsible(snap: Snap) -> list[tuple[int, int]]:
    """Positions and the zones they must be in."""  # SOM-CON-05, SOM-CON-07
    left = zones.attacks_left(snap)
    inside = [(codes.LILB, codes.LEFT_LOOK_IN), (codes.RILB, codes.RIGHT_LOOK_IN)]
    if snap.call.play == codes.END_RUN:
        return [(codes.LLB, codes.LEFT_FLAT) if left else (codes.RLB, codes.RIGHT_FLAT)]
    if not zones.four_linebackers(snap):
        return [(codes.MLB, codes.LEFT_LOOK_IN)]
    if snap.call.play == codes.LINEBUCK:
        return inside
    return inside[:1] if left else inside[1:]


def _stand_in(snap: Snap) -> i64:
    """A back stationed in the vacated zone contains as a 0, or by his run digit."""  # SOM-CON-04
    backs = [*snap.standing(zones.EXTRA_BACKS, zones.behind(snap)), *snap.standing(zones.SAFETY, zones.behind(snap))]
    ratings = [-1]
    for position in backs:
        man = snap.defender(position)
        if man is not None:
            ratings.append(man.run_digit if snap.options.split_ratings else 0)
    return max(ratings)
