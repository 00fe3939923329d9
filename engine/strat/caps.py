"""What holds a gain down: fatigue, the longest gain, low usage, linebackers who contain."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, coverage, zones
from engine.strat.player_record import Player
from engine.strat.player_tables import CONTAINMENT, LOW_USAGE
from engine.strat.ratings import against_run
from engine.strat.results import Gain
from engine.strat.snap import Snap
from engine.strat.usage import EXHAUSTED
from engine.trace import in_yards

NO_CAP: Final = 100
SCORED_FROM: Final = 30
"""A touchdown of so many yards lifts the cap."""  # SOM-CAP-01
LEAST_CAPS: Final = (5, 5, 5, 5, 5, 10, 25)
"""By play, no cap is lower."""  # SOM-CAP-03
CONTAINED_ON: Final = 3
CONTAINED_FROM: Final = 5
"""The down and the yards to go from which runs are contained."""  # SOM-CON-01
LOW_USAGE_WHITE: Final = (2, 3)
NOBODY_CONTAINS: Final = -1


def tired(snap: Snap, gain: Gain) -> i64:
    """A carrier's yards, less what fatigue takes from a positive run."""  # SOM-FAT-02
    if gain.yards <= 0 or snap.fatigue == EXHAUSTED:
        return gain.yards
    if snap.fatigue and snap.trace.on:
        snap.trace.say("SOM-FAT-02", f"tired, level {snap.fatigue}: {in_yards(gain.yards - snap.fatigue)}")
    return gain.yards - snap.fatigue


def held(snap: Snap, yards: i64, cap: i64, rule: str) -> i64:
    """Yards, not beyond a cap."""
    if yards <= cap:
        return yards
    if snap.trace.on:
        snap.trace.say(rule, f"held to {in_yards(cap)}")
    return cap


def longest(snap: Snap, player: Player) -> i64:
    """The most a player may gain on the play called."""  # SOM-CAP-01
    if codes.is_run(snap.call.play):
        return longest_rush(snap, player)
    spared = player.wide and snap.options.spare_wide_receivers  # SOM-CAP-04
    return NO_CAP if spared else _cap(snap, player.longest_catch, player.catch_scored, snap.call.play)


def longest_rush(snap: Snap, player: Player) -> i64:
    """The most he may gain on the ground: a passer who must run too."""  # SOM-CAP-01
    return _cap(snap, player.longest_rush, player.rush_scored, codes.LINEBUCK)


def _cap(snap: Snap, most: i64, scored: bool, play: i64) -> i64:
    if not snap.options.longest_gain or (scored and most >= SCORED_FROM):
        return NO_CAP
    return max(most, LEAST_CAPS[play])  # SOM-CAP-03


def low_usage(snap: Snap, player: Player) -> i64:
    """The cap of a back who seldom carries the ball."""  # SOM-LOW-01
    usual = snap.options.low_usage and snap.white in LOW_USAGE_WHITE
    if not usual or snap.call.player not in (codes.HB, codes.FB, codes.RB3) or not player.rushes:  # SOM-LOW-03
        return NO_CAP
    margin: int = snap.state.home_score - snap.state.away_score
    lead = max(margin, -margin)
    for carries, points in LOW_USAGE:
        if player.rushes < carries * player.games:  # SOM-LOW-02
            return (2 * player.rush_yards + player.rushes) // (2 * player.rushes) if lead < points else NO_CAP
    return NO_CAP


def containment(snap: Snap) -> i64:
    """The cap that a linebacker who stayed in his zone puts on a run of the carrier's card."""  # SOM-CON-02
    return _stopped_by(snap, _containing(snap), snap.white) if _long_way_to_go(snap) else NO_CAP


def flat_containment(snap: Snap, guess: i64, white: i64) -> i64:
    """The cap that the strong safety puts on a flat considered as a run, on what a Wrong column says."""
    # SOM-FAR-08, SOM-FAR-09
    flat = coverage.is_flat_as_run(snap)
    passing = snap.against.guess == codes.PASS_CALLED and guess == codes.WRONG_GUESS
    player = snap.defender(codes.SS)
    if not (flat and passing and _long_way_to_go(snap)) or player is None:
        return NO_CAP
    return _stopped_by(snap, against_run(snap, player).value, white)  # SOM-SPLIT-03


def _long_way_to_go(snap: Snap) -> bool:
    """Third or fourth down and five or more to go, not inside the ten."""  # SOM-CON-01, SOM-CON-03, SOM-RZ-05
    return snap.state.down >= CONTAINED_ON and _needed(snap) >= CONTAINED_FROM and not snap.inside_ten


def _needed(snap: Snap) -> i64:
    return min(snap.state.yards_to_first, snap.state.yards_to_goal)


def _stopped_by(snap: Snap, rating: i64, white: i64) -> i64:
    """So many yards short of what is needed as the white die shows, if the rating is good enough for it."""
    if rating == NOBODY_CONTAINS or white > CONTAINMENT[rating]:
        return NO_CAP
    return _needed(snap) - white


def _containing(snap: Snap) -> i64:
    """The rating of the player who contains, NOBODY_CONTAINS for none."""
    responsible = _responsible(snap)
    found = []
    for position, places in responsible:
        player = snap.defender(position)
        if player is not None and snap.standing(range(position, position + 1), places):
            found.append(against_run(snap, player).value)  # SOM-SPLIT-03
    if len(found) == len(responsible):
        return max(found)
    inside = snap.call.play != codes.END_RUN and zones.four_linebackers(snap)
    return NOBODY_CONTAINS if inside else _stand_in(snap)  # SOM-CON-05: inside linebackers must be back themselves


def _responsible(snap: Snap) -> list[tuple[int, list[int]]]:
    """Positions and the zones they must be in; with one inside linebacker the look-in is his as a whole."""
    # SOM-CON-05, SOM-CON-07
    left = zones.attacks_left(snap)
    inside = [(codes.LILB, [codes.LEFT_LOOK_IN]), (codes.RILB, [codes.RIGHT_LOOK_IN])]
    if snap.call.play == codes.END_RUN:
        return [(codes.LLB, [codes.LEFT_FLAT]) if left else (codes.RLB, [codes.RIGHT_FLAT])]
    if not zones.four_linebackers(snap):
        return [(codes.MLB, zones.LOOK_IN)]
    if snap.call.play == codes.LINEBUCK:
        return inside
    return inside[:1] if left else inside[1:]


def _stand_in(snap: Snap) -> i64:
    """A back stationed in the vacated zone contains as a 0, or by his run digit."""  # SOM-CON-04
    backs = [*snap.standing(zones.EXTRA_BACKS, zones.behind(snap)), *snap.standing(zones.SAFETY, zones.behind(snap))]
    ratings: list[int] = [NOBODY_CONTAINS]
    for position in backs:
        player = snap.defender(position)
        if player is not None:
            ratings.append(player.run_digit if snap.options.split_ratings else 0)
    return max(ratings)
