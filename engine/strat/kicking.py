"""Kicks: kickoffs, punts, field goals and extra points, and their returns."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import FIELD, NOBODY, other
from engine.football.events import Event, Play
from engine.machine import i64
from engine.strat.cards.fields import BANDS
from engine.strat.chance import X
from engine.strat.kick_tables import (
    BLOCK_TO_KICKERS,
    BLOCK_YARDS,
    ONSIDE_TO_KICKERS,
    ONSIDE_YARDS,
    PUNT_BOUNCES,
    VARIABLE_FIELD_GOALS,
)
from engine.strat.player_record import Column, cell
from engine.strat.readings import (
    FAIR_CATCH,
    FIRST_TOTAL,
    GOOD,
    LAST_TOTAL,
    NO_GOOD,
    TOUCHDOWN,
    Reading,
    reading_text,
)
from engine.strat.results import Gain, gained, long_gain, unsplit
from engine.strat.specialists import BLOCKED, TOUCHBACK, Kick, KickSnap
from engine.strat.turnover_tables import OTHER_LOOSE_BALL
from engine.strat.turnovers import advance, lose_return
from engine.trace import in_yards

LAST_FUMBLE: Final = 3
"""The highest white die with which a fumble counts."""  # SOM-KO-03
LAST_TOUCHDOWN: Final = 5  # SOM-KO-04


def reading_of(snap: KickSnap, columns: list[Column], players: list[int], back: i64, rule: str) -> Reading:
    """Three dice on a back's section."""  # SOM-KO-02, SOM-PRET-04
    snap.chance.roll_three("the return")
    printed = cell(columns[back - 1], snap.chance.total)
    if snap.trace.on:
        kind = "kickoff" if rule == "SOM-KO-02" else "punt"
        card = f"{kind} returns of {snap.player_text(snap.receivers.team, players[back - 1])}, back {back}"
        snap.trace.say(rule, f"{card}, Return, row {snap.chance.total}: {reading_text(printed)}")
    return unsplit(snap, printed)


def _say_kick(snap: KickSnap, rule: str, column: str, kick: Kick) -> None:
    """Which cell of the kickers' card is read."""
    if snap.trace.on:
        word = {TOUCHBACK: "TB", BLOCKED: "BLOCKED"}.get(kick.yards, "") if column == "Punt" or kick.yards < -1 else ""
        said = word or f"{kick.yards} ({kick.back})"
        snap.trace.say(rule, f"the kickers' card, {column}, row {snap.chance.total}: {said}")


def returned(snap: KickSnap, reading: Reading) -> Gain:
    """The yards of a return."""
    white = snap.chance.white
    if reading.kind == TOUCHDOWN and white > LAST_TOUCHDOWN:
        snap.trace.say("SOM-KO-04", "no touchdown with white 6: a long gain")
        return Gain(long_gain(snap, snap.receivers.team))  # SOM-KO-04
    gain = gained(snap, reading, snap.receivers.team)
    if gain.fumble and white > LAST_FUMBLE and snap.trace.on:
        snap.trace.say("SOM-KO-03", f"no fumble with white {white}")
    return Gain(gain.yards, gain.fumble and white <= LAST_FUMBLE)  # SOM-KO-03


def run_back(snap: KickSnap, play: Play, returner: i64, gain: Gain) -> None:
    """A return, and the ball if he loses it."""
    play.events.append(events.run_back(returner, gain.yards))
    if not gain.fumble:
        return
    team = snap.receivers.team
    kept = lose_return(snap, play, returner, team)  # SOM-FUM-04, SOM-FUM-05
    if snap.choices.advances(kept=kept):
        advance(snap, play, OTHER_LOOSE_BALL, team if kept else other(team), play.events[-1].other)


END_ZONE: Final = 10
SQUIB_ON: Final = 25
"""Yards farther out that a squib is fielded."""  # SOM-SQUIB-01
SQUIB_TOUCHBACK: Final = 20  # SOM-SQUIB-02
SQUIB_LESS: Final = 15
SQUIB_MOST: Final = 30  # SOM-SQUIB-03


def kickoff(snap: KickSnap) -> Play:
    """Two dice on the kickers' card, then a return."""  # SOM-KO-01
    kick = _kicked_off(snap)
    if kick.yards == TOUCHBACK:
        return Play(events.KICKOFF, [events.kick(snap.kickers.kicker, snap.state.yards_to_goal), events.touchback()])
    play = _begun(snap, kick.yards)
    if kick.yards <= 0 and not snap.choices.returns_kick(kick.yards):
        play.events.append(events.touchback())  # SOM-KO-05
        return play
    gain = returned(snap, _kickoff_reading(snap, kick.back))
    if kick.yards <= 0 and kick.yards + gain.yards < 1:
        play.events.append(events.touchback())  # SOM-KO-06
        return play
    run_back(snap, play, snap.receivers.backs[kick.back - 1], gain)
    return play


def _kickoff_reading(snap: KickSnap, back: i64) -> Reading:
    return reading_of(snap, snap.receivers.kick_returns, snap.receivers.backs, back, "SOM-KO-02")


def _kicked_off(snap: KickSnap) -> Kick:
    """The card's cell; penalties of the try, or of a kickoff before, carry the kick shorter or deeper."""  # SOM-PEN-09
    kick = snap.kickers.kickoffs[snap.roll() - FIRST_TOTAL]
    _say_kick(snap, "SOM-KO-01", "Kickoff", kick)
    if kick.yards == TOUCHBACK or not snap.state.kick_shift:
        return kick
    line = kick.yards + snap.state.kick_shift
    if snap.trace.on:
        snap.trace.say("SOM-PEN-09", f"a foul moves the kickoff: to the {line}")
    return Kick(line if line > -END_ZONE else TOUCHBACK, kick.back)


def _begun(snap: KickSnap, line: i64) -> Play:
    return Play(events.KICKOFF, [events.kick(snap.kickers.kicker, snap.state.yards_to_goal - line)])


def squib(snap: KickSnap) -> Play:
    """Fielded farther out by an up-back who gains less."""  # SOM-SQUIB-01
    if not snap.edition.squib_kicks:
        raise ValueError("no squib kicks in this edition, expected another kickoff")
    kick = _kicked_off(snap)
    snap.trace.say("SOM-SQUIB-01", "a squib kick: 25 yards farther out")
    line = SQUIB_TOUCHBACK if kick.yards == TOUCHBACK else kick.yards + SQUIB_ON  # SOM-SQUIB-02
    play = _begun(snap, line)
    reading = _kickoff_reading(snap, kick.back)
    if reading.kind == TOUCHDOWN:
        snap.trace.say("SOM-SQUIB-04", "no touchdown of a squib kick: a long gain")
        gain = Gain(long_gain(snap, snap.receivers.team))  # SOM-SQUIB-04
    else:
        full = returned(snap, reading)
        gain = Gain(min(max(full.yards - SQUIB_LESS, 0), SQUIB_MOST), full.fumble)  # SOM-SQUIB-03
        if snap.trace.on:
            snap.trace.say("SOM-SQUIB-03", f"{SQUIB_LESS} less of a squib kick: {in_yards(gain.yards)}")
    run_back(snap, play, NOBODY, gain)  # SOM-SQUIB-05
    return play


def onside(snap: KickSnap) -> Play:
    """Two dice on the onside chart; nobody returns it."""  # SOM-ONS-01, SOM-ONS-02
    total = snap.roll()
    team = snap.kickers.team if ONSIDE_TO_KICKERS[total] else snap.receivers.team
    if snap.trace.on:
        who = "kickers" if ONSIDE_TO_KICKERS[total] else "receivers"
        snap.trace.say("SOM-ONS-01", f"onside chart, {total}: {ONSIDE_YARDS[total]} yards, {who}")
    spot = FIELD - snap.state.yards_to_goal + ONSIDE_YARDS[total] - snap.state.kick_shift  # SOM-PEN-09
    return Play(events.KICKOFF, [events.onside(snap.kickers.kicker, recovered_by=team, spot=spot)])


BLOCKING_WHITE: Final = 1
BOUNCING_WHITE: Final = 1


def punt(snap: KickSnap, *, coffin: bool = False) -> Play:
    """A punt that was not a fake."""  # SOM-PUNT-01
    kick = _punted(snap)
    if kick.yards == BLOCKED:
        return _blocked_punt(snap)
    if coffin:
        return _coffin_corner(snap, kick)  # SOM-COFF-04
    return _fielded(snap, kick.yards, kick.back, events.PUNT)


def free_kick(snap: KickSnap) -> Play:
    """The kick after a safety: a punt with the edition's bonus, never blocked."""  # SOM-SAF-02
    kick = snap.kickers.punts[snap.roll() - FIRST_TOTAL]
    _say_kick(snap, "SOM-SAF-02", "Punt", kick)
    while kick.yards == BLOCKED:
        kick = snap.kickers.punts[snap.chance.roll_two("nobody may block, the kick") - FIRST_TOTAL]
        _say_kick(snap, "SOM-SAF-02", "Punt", kick)
    if snap.edition.free_kick_bonus and snap.trace.on:
        snap.trace.say("SOM-SAF-03", f"a free kick: {snap.edition.free_kick_bonus} yards more")
    return _fielded(
        snap, kick.yards + snap.edition.free_kick_bonus, kick.back, events.KICKOFF
    )  # SOM-SAF-03, SOM-SAF-04


def _punted(snap: KickSnap) -> Kick:
    """Two dice, three against a team that goes for the block."""  # SOM-PUNT-02
    snap.roll_to_kick()
    if snap.block_tried and snap.chance.white == BLOCKING_WHITE and snap.chance.total == LAST_TOTAL:
        snap.trace.say("SOM-PUNT-03", "white 1 and 12: blocked")
        return Kick(BLOCKED)  # SOM-PUNT-03
    while True:
        kick = snap.kickers.punts[snap.chance.total - FIRST_TOTAL]
        _say_kick(snap, "SOM-PUNT-01", "Punt", kick)
        if kick.yards != BLOCKED or snap.block_tried:
            return kick  # SOM-PUNT-04
        snap.roll_again()


def _blocked_punt(snap: KickSnap) -> Play:
    """Two dice say who has it, and where; he may advance it."""  # SOM-PUNT-05
    total = snap.chance.roll_two("the blocked kick")
    kept = BLOCK_TO_KICKERS[total]
    _say_block(snap, total)
    team = snap.kickers.team if kept else snap.receivers.team
    play = Play(
        events.PUNT,
        [events.blocked(NOBODY, recovered_by=team, yards_behind=BLOCK_YARDS[total], kicker=snap.kickers.punter)],
    )
    if snap.choices.advances(kept=kept):
        advance(snap, play, OTHER_LOOSE_BALL, team, snap.recoverer(team))
    return play


def _say_block(snap: KickSnap, total: i64) -> None:
    if snap.trace.on:
        who = "the kickers" if BLOCK_TO_KICKERS[total] else "the defense"
        snap.trace.say("SOM-PUNT-05", f"blocked kick chart, {total}: {who}, {BLOCK_YARDS[total]} yards behind")


def _coffin_corner(snap: KickSnap, kick: Kick) -> Play:
    """Four dice shorten it; X keeps it in bounds."""  # SOM-COFF-01
    snap.chance.roll_four("the coffin corner")
    yards = kick.yards - snap.chance.white - snap.chance.total
    if snap.trace.on:
        snap.trace.say("SOM-COFF-01", f"{snap.chance.white + snap.chance.total} shorter: {in_yards(yards)}")
    if snap.chance.black == X:
        return _fielded(snap, yards, kick.back, events.PUNT)  # SOM-COFF-02
    play = Play(events.PUNT, [events.kick(snap.kickers.punter, yards)])
    beyond = yards >= snap.state.yards_to_goal
    play.events.append(events.touchback() if beyond else events.downed(out_of_bounds=True))  # SOM-COFF-03
    return play


def _fielded(snap: KickSnap, yards: i64, back: i64, kind: i64) -> Play:
    """A kick that comes down in bounds."""
    play = Play(kind, [events.kick(snap.kickers.punter, yards)])
    line = snap.state.yards_to_goal - yards
    if line <= 0:
        snap.trace.say("SOM-PUNT-09", "into the end zone: touchback")
        play.events.append(events.touchback())  # SOM-PUNT-09
        return play
    if not snap.choices.returns_punt(line):
        snap.trace.say("SOM-PRET-01", "nobody fields it")
        return _bounced(snap, yards, kind)  # SOM-PRET-01
    reading = reading_of(snap, snap.receivers.punt_returns, snap.receivers.punt_backs, back, "SOM-PRET-04")
    if snap.chance.white == BOUNCING_WHITE:
        snap.trace.say("SOM-PRET-02", "white 1: it bounces")
        return _bounced(snap, yards, kind)  # SOM-PRET-02
    returner = snap.receivers.punt_backs[back - 1]
    if reading.kind == FAIR_CATCH:
        play.events.append(events.fair_catch(returner))
    else:
        run_back(snap, play, returner, returned(snap, reading))  # SOM-PRET-04
    return play


def _bounced(snap: KickSnap, yards: i64, kind: i64) -> Play:
    """Two dice lengthen or shorten the punt; one total strikes a receiver."""  # SOM-PRET-03
    bounce = PUNT_BOUNCES[snap.chance.roll_two("the bounce")]
    length = yards + bounce.yards
    if snap.trace.on:
        said = f"bounce, {snap.chance.total}: {reading_text(bounce)}"
        snap.trace.say("SOM-PRET-03", f"{said}, a punt of {in_yards(length)}")
    play = Play(kind, [events.kick(snap.kickers.punter, length)])
    if length >= snap.state.yards_to_goal:
        play.events.append(events.touchback())  # SOM-PUNT-09
    elif bounce.fumble:
        play.events.append(events.run_back(NOBODY, 0))
        kept = lose_return(snap, play, NOBODY, snap.receivers.team)  # SOM-PRET-05
        if kept and snap.choices.advances(kept=True):
            advance(snap, play, OTHER_LOOSE_BALL, snap.receivers.team)  # SOM-LOOSE-01
    else:
        play.events.append(events.downed())
    return play


BEYOND_LINE: Final = 17
"""Yards of a field goal beyond the line of scrimmage."""  # SOM-FG-01
FARTHEST_LINE: Final = 46
"""A kick from farther out is illegal."""  # SOM-FG-02
_DESPERATE: Final[Column] = [Reading(GOOD), *[Reading(NO_GOOD)] * (LAST_TOTAL - FIRST_TOTAL)]


def field_goal(snap: KickSnap) -> Play:
    """By the column of the line of scrimmage."""  # SOM-FG-01
    line = snap.state.yards_to_goal
    if line > FARTHEST_LINE:
        raise ValueError(f"a field goal from the {line}, expected no farther than the {FARTHEST_LINE}")  # SOM-FG-02
    column = line
    if snap.options.variable_field_goals:
        column += VARIABLE_FIELD_GOALS[snap.chance.roll_two("the length of the field goal")]  # SOM-VFG-01
        if snap.trace.on:
            snap.trace.say("SOM-VFG-01", f"read as if from the {column}")
    goods, name = _row(snap, column)
    return _goal_tried(snap, events.FIELD_GOAL, goods, name, line + BEYOND_LINE)


def extra_point(snap: KickSnap) -> Play:
    """A kicked try; one that a foul moved back is read like a field goal."""  # SOM-PAT-01, SOM-PEN-09
    line = snap.state.yards_to_goal
    goods, name = snap.kickers.extra_points, "XP"
    if line > snap.state.era.kick_try_spot:
        goods, name = _row(snap, line)
    return _goal_tried(snap, events.TRY_KICK, goods, name, line + BEYOND_LINE)


def _row(snap: KickSnap, line: i64) -> tuple[Column, str]:
    """The column that holds a line, and its name; beyond the last only the lowest total is good."""  # SOM-FG-03
    for place, (last, goods) in enumerate(snap.kickers.field_goals):
        if line <= last:
            return goods, f"FG {BANDS[place]}"
    return _DESPERATE, "beyond his range"


def _goal_tried(snap: KickSnap, kind: i64, goods: Column, column: str, distance: i64) -> Play:
    """Three dice against a team that goes for the block, else two."""  # SOM-FG-07, SOM-FG-09
    snap.roll_to_kick()
    total = snap.chance.total
    printed = cell(goods, total)
    if snap.trace.on:
        rule = "SOM-FG-01" if kind == events.FIELD_GOAL else "SOM-PAT-01"
        snap.trace.say(rule, f"the kickers' card, {column}, row {total}: {reading_text(printed)}")
    good = unsplit(snap, printed).kind == GOOD
    if snap.block_tried and total == LAST_TOTAL and (snap.chance.white == BLOCKING_WHITE or not good):
        snap.trace.say("SOM-FG-08", "12 with a block tried: blocked")
        return _blocked_goal(snap, kind)  # SOM-FG-08
    return Play(kind, [events.goal(snap.kickers.kicker, good=good, distance=distance)])


def _blocked_goal(snap: KickSnap, kind: i64) -> Play:
    """Two dice say who has it, and where."""  # SOM-FG-11
    if kind == events.TRY_KICK and not _live_try(snap):
        return Play(kind, [_block(snap, snap.receivers.team, 0)])
    total = snap.chance.roll_two("the blocked kick")
    kept = BLOCK_TO_KICKERS[total]
    _say_block(snap, total)
    dead = kept and kind == events.FIELD_GOAL  # SOM-FG-12: it is the defense's all the same
    team = snap.kickers.team if kept and not dead else snap.receivers.team
    play = Play(kind, [_block(snap, team, BLOCK_YARDS[total])])
    if not dead and snap.choices.advances(kept=kept):
        advance(snap, play, OTHER_LOOSE_BALL, team, snap.recoverer(team))
    return play


def _block(snap: KickSnap, team: i64, behind: i64) -> Event:
    return events.blocked(NOBODY, recovered_by=team, yards_behind=behind, kicker=snap.kickers.kicker)


def _live_try(snap: KickSnap) -> bool:
    """Whether a blocked try may be advanced: where the edition has it, in seasons that had it."""
    return snap.edition.live_blocked_tries > 0 and snap.state.era.defense_may_score_on_try  # SOM-PAT-03, SOM-PAT-04
