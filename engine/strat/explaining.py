"""How a play says what it read: cells with card, column and row, why that column, and who stands where."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, coverage, readings, zones
from engine.strat.blockers import onside
from engine.strat.formation_tables import SAYS
from engine.strat.ratings import Rating, against_pass
from engine.strat.readings import RATERS, Reading, reading_text
from engine.strat.snap import BaseSnap, Snap
from engine.strat.usage import EXHAUSTED

SECTIONS: Final = ("Linebuck", "Off Tackle", "End Run", "Flat", "Short", "Long")
"""As cards head them."""
RUN_COLUMNS: Final = ("Right", "Wrong", "Key")
PASS_COLUMNS: Final = ("Right", "Wrong", "2-tmd")
_CALLED: Final = ("the run called", "the pass called")
_WHITE_DIE_ONE: Final = "white die 1"


def offense_column(play: i64, guess: i64) -> str:
    """`Linebuck Key`, `Short 2-tmd`."""
    names = RUN_COLUMNS if codes.is_run(play) else PASS_COLUMNS
    return f"{SECTIONS[codes.section(play)]} {names[guess]}"


def defense_column(play: i64, place: i64) -> str:
    """`Linebuck 1 LB`, `Short 4 men`."""
    if codes.is_run(play):
        return f"{SECTIONS[play]} {place} LB"
    players = place + (coverage.SHORT_LEAST if play == codes.SHORT else 0)
    return f"{SECTIONS[codes.section(play)]} {players} {'man' if players == 1 else 'men'}"


def say_cell(snap: BaseSnap, rule: str, card: str, column: str, reading: Reading) -> None:
    """Which cell the red dice read, and what it says."""
    snap.trace.say(rule, f"{card}, {column}, row {snap.chance.total}: {reading_text(reading)}")


def defender_text(snap: Snap, position: i64) -> str:
    """`d#12 (LCB)`."""
    player = None if position == codes.NOBODY else snap.defender(position)
    return "nobody" if player is None else f"d#{player.index} ({codes.DEFENDERS[position]})"


def standing_text(snap: Snap, positions: list[int]) -> str:
    """`d#4 (MLB, center blitz), d#9 (FS, long)`, `nobody`."""
    found = []
    for position in positions:
        player = snap.defender(position)
        if player is not None:
            place = snap.against.at[position]
            at = "moves there" if position in snap.against.busy() or place == codes.NOWHERE else codes.PLACES[place]
            found.append(f"d#{player.index} ({codes.DEFENDERS[position]}, {at})")
    return ", ".join(found) if found else "nobody"


def why_run_column(snap: Snap, guess: i64) -> str:
    """Why a runner's column is the one it is."""  # SOM-CALL-08
    call, against = snap.call, snap.against
    said = [_CALLED[against.guess]]
    if against.guess == codes.PASS_CALLED:
        if _WHITE_DIE_ONE in SAYS[call.formation] and snap.white == 1:
            said.append("white 1 with this formation")  # SOM-OF-14
    elif call.draw:
        said.append("a draw")  # SOM-DRAW-03
    elif against.keyed == codes.NOBODY:
        said.append("nobody keyed")
    else:
        said.append(f"{codes.OFFENSE[against.keyed]} keyed")
        if against.keyed == call.player:
            fresh = codes.KEYED if snap.fatigue < EXHAUSTED else guess
            holds = "holds" if fresh == guess == codes.KEYED else "does not hold"
            said.append(f"{len(zones.in_zone(snap))} in the zone, the key {holds}")
    if snap.fatigue == EXHAUSTED:
        said.append("the runner is exhausted")  # SOM-FAT-03
    return ", ".join(said)


def why_pass_column(snap: Snap, *, receiver: bool) -> str:
    """Why a passer's or receiver's column is the one it is."""  # SOM-CALL-08
    if snap.dumped:
        return "a dump-off"  # SOM-DUMP-06
    said = [_CALLED[snap.against.guess]]
    helpers = [position for position, place in snap.against.doubled if place == snap.call.player]
    for position in helpers:
        how = "covers in a linebacker's stead" if position == coverage.reassigned(snap) else "doubles"
        said.append(f"{defender_text(snap, position)} {how}")
    if coverage.is_flat_as_run(snap):
        said.append("a flat counts as a run")  # SOM-FAR-01
        if snap.against.keyed != codes.NOBODY:
            said.append(f"{codes.OFFENSE[snap.against.keyed]} keyed")  # SOM-FAR-05
    if snap.call.play in (codes.FLAT, codes.LOOK_IN):
        if receiver and coverage.is_open(snap):
            said.append("the receiver is open")  # SOM-OPEN-01
        if snap.options.empty_zone_wrong and not coverage.in_target_zone(snap):
            said.append("nobody in the zone")  # SOM-FLX-01, SOM-FLX-02
    return ", ".join(said)


def say_rated(snap: Snap, reading: Reading, rating: Rating, whose: str, *, good: bool) -> None:
    """A rating against the white die, and the figure it brings."""  # SOM-DICE-07
    printed = "" if rating.printed == rating.value else f", {rating.printed} as printed,"
    chosen = reading_text(reading.parts[0] if good else reading.parts[1])
    tested = f"rating {rating.value}{printed} against white {snap.white}: {'yes' if good else 'no'}"
    snap.trace.say("SOM-DICE-07", f"{RATERS[reading.who]} {whose}, {tested}, {chosen}")


def say_out_of_place(snap: Snap, position: i64) -> None:
    """A cornerback out of place has lost rating."""  # SOM-CB-01
    player = None if position == codes.NOBODY else snap.defender(position)
    if player is not None and player.fell_from != 0:
        who = defender_text(snap, position)
        snap.trace.say("SOM-CB-01", f"{who} plays out of place: {player.fell_from} counts as {player.defense}")


def asked_of_run(snap: Snap, who: i64, lineman: i64) -> str:
    """Whose rating a reading of a run asks for: of the defense's line, that of the lineman there now."""
    if who <= readings.ONSIDE_TACKLE:
        return f"#{snap.offense.line[onside(snap, who)].index}"
    if who <= readings.BLOCKING_BACK:
        return "of those who block"
    if who <= readings.RIGHT_END:
        return defender_text(snap, lineman)
    return f"of {standing_text(snap, zones.in_zone(snap))}"


def say_run_zone(snap: Snap, column: i64) -> None:
    """Who stands in the zone a run attacks, and the column of the defense's card that makes."""  # SOM-RUN-03
    if snap.call.draw:
        how = "a draw the defense expects" if snap.against.guess == codes.RUN_CALLED else "a draw that fools it"
    else:
        how = f"in the zone {standing_text(snap, zones.in_zone(snap))}"
        if snap.call.play == codes.LINEBUCK and zones.both_inside_blitz(snap) and snap.edition.two_inside_blitzers:
            how += ", both inside linebackers blitz"  # SOM-D34-05
    snap.trace.say(
        "SOM-RUN-03", f"white {snap.white}: the defense's card; {how}: {defense_column(snap.call.play, column)}"
    )


def say_pass_zone(snap: Snap, column: i64) -> None:
    """The same of the zone of a pass."""  # SOM-PASS-03
    play = snap.call.play
    if snap.dumped:
        how = "a dump-off"  # SOM-DUMP-06
    elif play == codes.LONG and snap.inside_twenty:
        how = "inside the twenty"  # SOM-RZ-06
    elif coverage.is_short_yardage(snap):
        how = "a short-yardage defense"  # SOM-SY-02
    elif play == codes.LONG and coverage.safety_blitz(snap):
        how = "the free safety blitzes"  # SOM-SB-03
    else:
        there = coverage.in_target_zone(snap)
        how = f"in the zone {standing_text(snap, there)}"
        if snap.options.lone_defender_check and len(there) == 1 and play in (codes.FLAT, codes.LOOK_IN):
            how += f", alone and rated {against_pass(snap, there[0]).value}"  # SOM-FLX-03
        elif not there and coverage.players(snap):
            how += ", the free safety in the flat a linebacker left"  # SOM-DTX-04
    snap.trace.say("SOM-PASS-03", f"white {snap.white}: the defense's card; {how}: {defense_column(play, column)}")
