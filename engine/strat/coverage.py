"""Who covers a receiver, who helps, who is open, and how many players a pass meets."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import assignments, codes, zones
from engine.strat.formation_tables import DEFENSES, SAYS
from engine.strat.places import ALL_SLOTS, begins
from engine.strat.player_record import Defender
from engine.strat.player_tables import LONE_DEFENDERS
from engine.strat.ratings import against_pass
from engine.strat.snap import Snap

_ALL_BACKS: Final = range(codes.FIRST_BACK, len(codes.DEFENDERS))
_SHORT_YARDAGE: Final = "short yardage"
_SHORT_YARDAGE_PLAYERS: Final = {codes.FLAT: 1, codes.LOOK_IN: 1, codes.SHORT: 3, codes.LONG: 0}
SHORT_LEAST: Final = 3
"""Players of the first column for short passes."""  # SOM-CARD-10
FIRST_ZONE: Final = codes.LEFT_FLAT
END_ZONE_PLAYERS: Final = 2
"""Players who meet a throw for the end zone from the 10 to the 19."""  # SOM-RZ-06
_FOUR_SHORT: Final = "short yardage 4"
FOUR_SHORT: Final = 4  # SOM-OF-17
FS_ANY: Final = "FS any"
FS_ON: Final = {"FS on FL": codes.FL, "FS on SE": codes.SE}
"""Receivers who draw the free safety; no formation has the split end do so."""  # SOM-OF-25


def covering(snap: Snap, place: i64) -> i64:
    """The position of the player who covers a receiver, NOBODY for none."""
    return assignments.covering(snap.call.formation, snap.offense.players, snap.against.formation, place)


def is_linebacker(position: i64) -> bool:
    """Whether a position is a linebacker's."""
    return codes.FIRST_LINEBACKER <= position < codes.FIRST_BACK


def doubled_by_back(snap: Snap) -> bool:
    """Whether a back helps to cover the receiver meant; one who takes the place of a linebacker does not help him."""
    # SOM-DT-01, SOM-DT-07, SOM-DTX-02
    return len(_backs_sent(snap)) > (1 if left_by_linebacker(snap, snap.call.player) else 0)


def _backs_sent(snap: Snap) -> list[int]:
    """Backs who double-team the receiver meant."""
    return [
        position
        for position, place in snap.against.doubled
        if place == snap.call.player and not is_linebacker(position)
    ]


def doubled_by_linebacker(snap: Snap) -> bool:
    """Whether a linebacker does, on a pass where that helps."""  # SOM-PREV-05
    deep = snap.call.play in (codes.SHORT, codes.LONG)
    doubled = snap.against.doubled
    return deep and any(place == snap.call.player and is_linebacker(position) for position, place in doubled)


def is_flat_as_run(snap: Snap) -> bool:
    """Whether a pass counts as a run: a true flat, not dumped off, to a receiver whom nobody helps to cover."""
    if not snap.options.flats_as_runs or snap.call.play != codes.FLAT or snap.dumped:
        return False  # SOM-FAR-02, SOM-FAR-04
    return not any(place == snap.call.player for _, place in snap.against.doubled)  # SOM-FAR-03


def left_by_linebacker(snap: Snap, place: i64) -> bool:
    """Whether the linebacker who covers a receiver blitzes, doubles another or shadows."""
    position = covering(snap, place)
    if not is_linebacker(position):
        return False
    elsewhere = any(who == position and receiver != place for who, receiver in snap.against.doubled)
    if elsewhere or position == snap.against.shadow:
        return True  # SOM-PREV-07, SOM-SHAD-01, SOM-D34-06
    return 0 <= snap.against.at[position] < FIRST_ZONE and not snap.inside_ten  # SOM-LB-02, SOM-RATE-08


def reassigned(snap: Snap) -> i64:
    """The back who covers the receiver meant in his linebacker's stead, NOBODY for none."""  # SOM-DTX-02
    sent = _backs_sent(snap)
    return sent[0] if sent and left_by_linebacker(snap, snap.call.player) else codes.NOBODY


def primary(snap: Snap) -> i64:
    """The player who answers for the receiver meant: reassigned to him, or his by the formations."""
    position = reassigned(snap)
    return covering(snap, snap.call.player) if position == codes.NOBODY else position


def is_open(snap: Snap) -> bool:
    """Whether nobody covers the receiver meant."""  # SOM-OPEN-03
    position = primary(snap)
    if position == codes.NOBODY:
        return True
    if is_linebacker(position):
        return left_by_linebacker(snap, snap.call.player)
    deep = snap.against.at[position] == codes.LONG_ZONE and position not in snap.against.busy()
    return deep and snap.call.play != codes.LONG  # SOM-DB-03


def target_zone(snap: Snap) -> list[int]:
    """The places a pass goes to; a flat to the offense's right is the defense's left."""  # SOM-RUN-05, SOM-PASS-03
    if snap.call.play == codes.FLAT:
        return [codes.LEFT_FLAT if zones.attacks_left(snap) else codes.RIGHT_FLAT]
    if snap.call.play == codes.LOOK_IN:
        return zones.LOOK_IN
    return [codes.SHORT_ZONE if snap.call.play == codes.SHORT else codes.LONG_ZONE]


def in_target_zone(snap: Snap) -> list[int]:
    """Positions there: those who stand in it, and backs who move into it."""
    found = snap.standing(range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS)), target_zone(snap))
    found += _backs_sent(snap)  # SOM-DT-02, SOM-DT-07, SOM-DTX-02
    if codes.FS not in found and _safety_moves(snap):
        found.append(codes.FS)  # SOM-FS-04
    return found


def _safety_moves(snap: Snap) -> bool:
    """Whether the formation brings the free safety into the zone of the pass."""
    # SOM-OF-17, SOM-OF-19, SOM-OF-20, SOM-OF-23, SOM-SY-06
    said = SAYS[snap.call.formation]
    wanted = FS_ANY in said or any(FS_ON[words] == snap.call.player for words in said if words in FS_ON)
    return wanted and bool(snap.standing(zones.SAFETY, [codes.SHORT_ZONE, codes.LONG_ZONE]))


def players(snap: Snap) -> i64:
    """How many players the column of the defense's card has."""  # SOM-PASS-03, SOM-FAR-07
    play = snap.call.play
    if snap.dumped:
        return 0  # SOM-DUMP-06
    if play == codes.LONG and snap.inside_twenty:
        return END_ZONE_PLAYERS - (1 if safety_blitz(snap) else 0)  # SOM-RZ-06
    if is_short_yardage(snap):
        return _short_yardage_players(snap)
    if play == codes.LONG and safety_blitz(snap):
        return 0  # SOM-SB-03
    there = in_target_zone(snap)
    if play not in (codes.FLAT, codes.LOOK_IN):
        return len(there)
    if not there and _safety_in_vacated_flat(snap):
        return 1  # SOM-DTX-04
    if len(there) == 1 and snap.options.lone_defender_check:
        return LONE_DEFENDERS[against_pass(snap, there[0]).value][snap.white]  # SOM-FLX-03, SOM-FLX-04
    return len(there)


def is_short_yardage(snap: Snap) -> bool:
    """Whether the defense plays for short yardage."""
    return DEFENSES[snap.against.formation].startswith(_SHORT_YARDAGE)


def straddling(snap: Snap) -> i64:
    """The back who answers for the flat or look-in of a pass in short yardage."""  # SOM-SY-03
    if snap.call.play == codes.LOOK_IN:
        return codes.SS
    return codes.LCB if zones.attacks_left(snap) else codes.RCB


def _short_yardage_players(snap: Snap) -> i64:
    """Cornerbacks and the strong safety stand for the flats; the free safety may still come."""  # SOM-SY-02
    play = snap.call.play
    if play == codes.SHORT and _FOUR_SHORT in SAYS[snap.call.formation]:
        return FOUR_SHORT  # SOM-OF-17
    comes = play != codes.SHORT and _safety_moves(snap)
    return _SHORT_YARDAGE_PLAYERS[play] + (1 if comes else 0)  # SOM-SY-06


def _safety_in_vacated_flat(snap: Snap) -> bool:
    """Whether a linebacker left the flat to double-team, and the free safety has the player he should cover."""
    for position, receiver in snap.against.doubled:
        if is_linebacker(position) and begins(snap.against.formation, position)[0] in target_zone(snap):
            own = [place for who, place in snap.against.doubled if who == codes.FS]
            if own and covering(snap, own[0]) == position and own[0] != receiver:
                return True
    return False


def pass_column(snap: Snap) -> i64:
    """The place of that column on the card."""  # SOM-CARD-10
    last = len(snap.defense.card.passes[codes.section(snap.call.play) - codes.RUN_SECTIONS]) - 1
    least = SHORT_LEAST if snap.call.play == codes.SHORT else 0
    return min(max(players(snap) - least, 0), last)


def safety_blitz(snap: Snap) -> bool:
    """Whether the free safety rushes: shown before, on the line now, and a pass called."""  # SOM-SB-01
    rushes = snap.against.blitz_shown and snap.against.guess == codes.PASS_CALLED
    return rushes and bool(snap.standing(zones.SAFETY, ALL_SLOTS))


def highest(snap: Snap, positions: list[int]) -> Defender | None:
    """The player with the best rating against passes; ties are broken at random."""  # SOM-INT-05, SOM-SPLIT-03
    found = [player for player in (snap.defender(position) for position in positions) if player is not None]
    if not found:
        return None
    best = max(player.defense for player in found)
    equals = [player for player in found if player.defense == best]
    return equals[snap.chance.draw(len(equals), "one of the best rated")]


def backs_among(positions: list[int]) -> list[int]:
    """The defensive backs among some positions."""
    return [position for position in positions if position in _ALL_BACKS]


def linebackers_among(positions: list[int]) -> list[int]:
    """The linebackers among some positions; the free safety and extra backs count as such there."""  # SOM-FS-03
    fixed = (codes.LCB, codes.RCB, codes.SS)
    return [position for position in positions if position not in fixed]
