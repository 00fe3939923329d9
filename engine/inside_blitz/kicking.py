"""Kicks: kickoffs and free kicks, punts, field goals and extra points, blocks and returns."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football import events
from engine.football.codes import FIELD, MIDFIELD, NOBODY
from engine.football.events import Play
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import KickoffCall
from engine.inside_blitz.explain import kickoff_text, place, punt_text, text_of
from engine.inside_blitz.player_record import BLOCKED, NO_RATING, TOUCHDOWN, PuntChart, Returner, cell
from engine.inside_blitz.snap import A_KICK, A_PUNT, Snap
from engine.inside_blitz.turnovers import END_ZONE, RETURNER_FUMBLE, TRIES, run_back
from engine.machine import i64
from engine.trace import in_yards

KICKERS_RECOVER: Final = 2
"""Up to this blue die the kicking team has the ball."""  # IBF-FG-07
LISTED: Final = 20
"""Players on the main chart: their numbers repeat five times up to 100."""  # IBF-FG-08


def blocked_kick(snap: Snap, play: Play, kicker: i64, farther: i64) -> None:
    """A punt or field goal is blocked."""
    chance = snap.chance
    if farther and snap.options.doubled_blocks:
        chance.roll_two("where it is found")
        _found(snap, play, kicker, NOBODY, snap.defense.team, 2 * chance.total)  # IBF-PUNT-13
        return
    chance.roll_three("where it is found, and by whom")
    behind = chance.total + farther  # IBF-FG-07
    if chance.blue <= KICKERS_RECOVER:
        _found(snap, play, kicker, NOBODY, snap.offense.team, behind)  # IBF-FG-12
        return
    listed = snap.defense.listed
    if not listed:
        _found(snap, play, kicker, NOBODY, snap.defense.team, behind)
        return
    player = listed[(chance.credit_number() - 1) % min(LISTED, len(listed))]  # IBF-FG-08
    for _ in range(TRIES):
        if player.index not in snap.defense.out:
            break
        player = listed[(chance.credit_number() - 1) % min(LISTED, len(listed))]  # IBF-OURS-HURT
    _found(snap, play, kicker, NOBODY, snap.defense.team, behind)
    if snap.trace.on:
        snap.trace.say("IBF-FG-08", f"recovered by d#{player.index}, {codes.GROUPS[player.group]}")
    play.events.append(
        events.run_back(player.index, run_back(snap, snap.charts.block_returns[player.group]))
    )  # IBF-FG-09
    snap.carrier, snap.carrier_fumble = player.index, RETURNER_FUMBLE


def _found(snap: Snap, play: Play, kicker: i64, player: i64, team: i64, behind: i64) -> None:
    play.events.append(events.blocked(player, recovered_by=team, yards_behind=behind, kicker=kicker))
    if snap.trace.on:
        side = "the kickers" if team == snap.offense.team else "the defense"
        snap.trace.say("IBF-FG-07", f"blocked, and found {behind} yards behind scrimmage by {side}")


def returner_of(snap: Snap, returners: list[Returner]) -> Returner:
    """Who returns the kick, by the card that was turned for it."""  # IBF-KICK-04, IBF-PUNT-04
    chance = snap.chance
    player = _owner(snap, returners)
    if snap.trace.on:
        snap.trace.say("IBF-KICK-04", f"{chance.read(codes.NUMBER)} names d#{player.player}")
    return player


def _owner(snap: Snap, returners: list[Returner]) -> Returner:
    chance = snap.chance
    player = returners[chance.read(codes.NUMBER)]
    out = snap.defense.out
    if not out or player.player not in out:
        return player
    for line in (codes.SHORT, codes.MEDIUM, codes.LONG):
        entry = chance.read(codes.SECONDARY + line)
        if entry > 0 and returners[entry % codes.TAGGED].player not in out:
            return returners[entry % codes.TAGGED]  # IBF-INJ-03
    return player


def field_punt(snap: Snap, play: Play, player: Returner, landing: i64, *, doubtful: bool, good: bool) -> None:
    """A punt comes down: perhaps a fair catch, otherwise a return."""
    if doubtful:
        snap.chance.roll_three("the fair catch, or the return")
        if snap.trace.on:
            snap.trace.say("IBF-PUNT-06", f"d#{player.player} FC? {player.fair_catch}")
        if snap.chance.check(player.fair_catch, "a fair catch", "no fair catch"):  # IBF-PUNT-06
            play.events.append(events.fair_catch(player.player))
            return
    else:
        snap.chance.roll_two("the return")  # IBF-PUNT-07
    bring_back(snap, play, player, landing, good=good)


def bring_back(snap: Snap, play: Play, player: Returner, landing: i64, *, good: bool) -> None:
    """The return by the dice as they lie: the low yards against good coverage, else the high ones."""
    chance = snap.chance
    yards = cell(player.low if good else player.high, chance.red, chance.white)
    if snap.trace.on:
        high, low = cell(player.high, chance.red, chance.white), cell(player.low, chance.red, chance.white)
        found = f"{place(chance.red, chance.white, len(player.low))}: {text_of(high)}/{low}"
        snap.trace.say("IBF-KICK-05", f"d#{player.player} Return, {found}")
    if yards == TOUCHDOWN:
        yards = FIELD - landing  # IBF-KICK-08, IBF-PUNT-17
    play.events.append(events.run_back(player.player, yards))
    snap.carrier, snap.carrier_fumble = player.player, player.fumble  # IBF-FUM-19
    if snap.trace.on:
        cover = "good" if good else "poor"
        snap.trace.say("IBF-KICK-05", f"{cover} coverage: {in_yards(yards)}")


def kick_distance(snap: Snap, yards_to_goal: i64) -> i64:
    """How long a kick from a line of scrimmage is."""  # IBF-FG-02
    return yards_to_goal + snap.state.era.field_goal_yards


def field_goal(snap: Snap) -> Play:
    """Good, missed or blocked; the card is flipped only for its penalties."""  # IBF-FG-01, IBF-PEN-07
    chance = snap.chance
    play = Play(events.FIELD_GOAL)
    snap.scene = A_PUNT
    chance.flip("penalties alone")
    chance.roll_three()
    reach = cell(snap.offense.kicker.goals, chance.red, chance.white)
    if snap.trace.on:
        found = f"{place(chance.red, chance.white)}: {text_of(reach)}"
        snap.trace.say("IBF-FG-01", f"#{snap.offense.kicker.player} Field goal, {found}")
    if reach == BLOCKED or _all_alike(snap):  # IBF-FG-04, IBF-FG-05
        blocked_kick(snap, play, snap.offense.kicker.player, 0)
        return play
    distance = kick_distance(snap, snap.state.yards_to_goal)
    good = reach >= distance  # IBF-FG-03
    play.events.append(events.goal(snap.offense.kicker.player, good=good, distance=distance))
    if snap.trace.on:
        snap.trace.say("IBF-FG-03", f"{distance} yards, good up to {reach}: {'good' if good else 'missed'}")
    return play


def extra_point(snap: Snap) -> Play:
    """A kicked try; a block ends it."""
    chance = snap.chance
    kicker = snap.offense.kicker
    snap.scene = A_PUNT
    chance.flip("penalties alone")  # IBF-PEN-07
    chance.roll_three()
    if _all_alike(snap):  # IBF-FG-05
        blocked = events.blocked(NOBODY, recovered_by=snap.offense.team, kicker=kicker.player)  # IBF-FG-11
        return Play(events.TRY_KICK, [blocked])
    good = chance.number <= kicker.extra_point  # IBF-FG-06
    if snap.trace.on:
        text = f"{chance.number} on EXTRA POINTS 11-{kicker.extra_point}: {'good' if good else 'missed'}"
        snap.trace.say("IBF-FG-06", text)
    distance = kick_distance(snap, snap.state.era.kick_try_spot)
    return Play(events.TRY_KICK, [events.goal(kicker.player, good=good, distance=distance)])


def _all_alike(snap: Snap) -> bool:
    """Whether all three dice show the same."""
    chance = snap.chance
    alike: bool = chance.red == chance.white == chance.blue
    if alike:
        snap.trace.say("IBF-FG-05", "three dice alike: blocked")
    return alike


PUNT_BLOCK_YARDS: Final = 10
"""So much farther behind scrimmage than other blocked kicks."""  # IBF-PUNT-13
JUDGMENT_ZONE: Final = 9
"""Up to this line a returner may let the ball go."""  # IBF-OPT-01


def punt(snap: Snap) -> Play:
    """A punt."""
    chance = snap.chance
    play = Play(events.PUNT)
    snap.scene = A_PUNT
    chance.roll_three()
    chance.flip()  # IBF-PUNT-18: returned or not
    near = snap.state.yards_to_goal <= MIDFIELD
    chart = snap.offense.punter.near if near else snap.offense.punter.far  # IBF-PUNT-01
    red, white = chance.red, chance.white
    if snap.trace.on:
        _say_punt(snap, chart, near=near)
    if _blocked(snap, cell(chart.mark, red, white)):
        blocked_kick(snap, play, snap.offense.punter.player, PUNT_BLOCK_YARDS)
        return play
    number = cell(chart.yards, red, white)
    if number == player_record.TOUCHBACK:
        _punt_touchback(snap, play)  # IBF-PUNT-14
        return play
    landing = min(number, snap.state.yards_to_goal) if near else snap.state.yards_to_goal - number  # IBF-PUNT-02
    if landing <= 0:
        _punt_touchback(snap, play)  # IBF-PUNT-15
        return play
    play.events.append(events.kick(snap.offense.punter.player, snap.state.yards_to_goal - landing))
    way = cell(chart.way, red, white)
    if way == player_record.NO_RETURN:
        play.events.append(events.downed())  # IBF-PUNT-05
    else:
        _return(snap, play, chart, landing, way)
    return play


def _say_punt(snap: Snap, chart: PuntChart, *, near: bool) -> None:
    """The cell that was found."""
    red, white = snap.chance.red, snap.chance.white
    found = f"{place(red, white)}: {punt_text(chart, 6 * white + red - 7)}"
    title = "50 and closer" if near else "Outside 50"
    snap.trace.say("IBF-PUNT-01", f"#{snap.offense.punter.player} {title}, {found}")


def _block_check(snap: Snap, rating: i64, rule: str) -> bool:
    """Whether a team gets at a punt by a rating for it."""
    if snap.trace.on:
        snap.trace.say(rule, f"BLK {rating}")
    return snap.chance.check(rating, "blocked", "not blocked")


def _blocked(snap: Snap, mark: i64) -> bool:
    """Whether the punt is blocked: a star may be, a plus only by a team that goes for it or has a rating for it."""
    figures = snap.defense.figures
    if mark == player_record.BLOCK:
        return _block_check(snap, figures.punt_block, "IBF-PUNT-08")  # IBF-PUNT-08
    if mark == player_record.BLOCK_IF_CALLED:
        if figures.punt_block_plus != NO_RATING:
            return _block_check(snap, figures.punt_block_plus, "IBF-PUNT-10")  # IBF-PUNT-10
        return snap.against.block and _block_check(snap, figures.punt_block, "IBF-PUNT-09")  # IBF-PUNT-09
    return False


def _punt_touchback(snap: Snap, play: Play) -> None:
    kicker = snap.offense.punter.player
    play.events.extend([events.kick(kicker, snap.state.yards_to_goal), events.touchback()])


def _return(snap: Snap, play: Play, chart: PuntChart, landing: i64, way: i64) -> None:
    """Coverage, the player, perhaps a fair catch, and his yards."""
    chance = snap.chance
    coverage = cell(chart.coverage, chance.red, chance.white)
    if snap.against.block:
        snap.trace.say("IBF-PUNT-12", "everybody went for the block: good coverage")
    good = snap.against.block or _covered(snap, coverage)  # IBF-PUNT-03, IBF-PUNT-12
    player = returner_of(snap, snap.defense.punt_returners)  # IBF-PUNT-04
    if snap.options.punt_judgment and landing <= JUDGMENT_ZONE and _let_go(snap, play, landing):
        return
    field_punt(snap, play, player, landing, doubtful=way == player_record.FAIR_CATCH, good=good)


def _covered(snap: Snap, coverage: i64) -> bool:
    """Whether a kick is covered well."""
    return snap.chance.check(coverage, "good coverage", "poor coverage")


def _let_go(snap: Snap, play: Play, landing: i64) -> bool:
    """Whether the returner lets the ball roll on, perhaps into the end zone."""
    chance = snap.chance
    chance.roll_two("whether he lets it go")
    if chance.total < landing:
        return False  # IBF-OPT-01
    chance.roll_two("how far it rolls")
    if chance.total >= landing:
        play.events.clear()
        _punt_touchback(snap, play)  # IBF-OPT-02
    else:
        play.events[0].yards += chance.total
        play.events.append(events.downed())  # IBF-OPT-02
    return True


SQUIB_YARDS: Final = 20  # IBF-KICK-09
SQUIB_COVERAGE: Final = 5  # IBF-KICK-09
SQUIB_TOUCHBACK: Final = 50
"""How far a squib kick goes where the card has a touchback."""  # IBF-KICK-10
ONSIDE_YARDS: Final = 5  # IBF-KICK-12
FREE_KICK_YARDS: Final = 10  # IBF-KICK-13
FREE_KICK_COVERAGE: Final = 1  # IBF-KICK-13


def kickoff(snap: Snap, call: KickoffCall) -> Play:
    """A kickoff or, in the phase of a free kick, the kick after a safety."""
    play = Play(events.KICKOFF)
    snap.scene = A_KICK
    if call.onside:
        _onside(snap, play)
    elif snap.state.phase == football.FREE_KICK:
        _free_kick(snap, play)
    else:
        _kick(snap, play, call)
    return play


def _onside(snap: Snap, play: Play) -> None:
    """Doubles give the ball to the kickers."""
    chance = snap.chance
    chance.roll_two("the onside kick")
    team = snap.offense.team if chance.red == chance.white else snap.defense.team  # IBF-KICK-11
    # A foul carried over has moved the spot of the kick.
    spot = snap.state.yard_line - _carried(snap) + chance.total + ONSIDE_YARDS  # IBF-KICK-12
    play.events.append(events.onside(snap.offense.kicker.player, recovered_by=team, spot=spot))
    if snap.trace.on:
        side = "the kickers" if team == snap.offense.team else "the receivers"
        snap.trace.say("IBF-KICK-11", f"recovered by {side}")
        snap.trace.say("IBF-KICK-12", f"{in_yards(chance.total + ONSIDE_YARDS)} downfield")


def _kick(snap: Snap, play: Play, call: KickoffCall) -> None:
    """Distance and coverage from the kicker's card."""
    chance = snap.chance
    card = snap.offense.kicker
    chance.roll_three()  # IBF-KICK-01
    yards = cell(card.yards, chance.red, chance.white)
    coverage = cell(card.coverage, chance.red, chance.white)
    if snap.trace.on:
        found = f"{place(chance.red, chance.white)}: {kickoff_text(yards, coverage)}"
        snap.trace.say("IBF-KICK-01", f"#{card.player} Kickoff, {found}")
    if yards == player_record.OUT_OF_BOUNDS:
        # Football puts it on the line of the season's rules, wherever it went out.  # IBF-KICK-03
        out_at = snap.state.yards_to_goal - snap.state.era.kickoff_out_of_bounds
        play.events.extend([events.kick(card.player, out_at), events.downed(out_of_bounds=True)])
        return
    if call.squib:
        yards = SQUIB_TOUCHBACK if yards == player_record.TOUCHBACK else yards - SQUIB_YARDS  # IBF-KICK-09, IBF-KICK-10
        coverage = SQUIB_COVERAGE
        if snap.trace.on:
            snap.trace.say("IBF-KICK-09", f"a squib: {yards}/{coverage}")
    if yards == player_record.TOUCHBACK:
        _kickoff_touchback(snap, play, card.player)  # IBF-KICK-03
        return
    _returned(snap, play, card.player, yards, good=_covered(snap, coverage))  # IBF-KICK-02


def _kickoff_touchback(snap: Snap, play: Play, kicker: i64) -> None:
    """The ball is dead in the end zone or beyond."""
    play.events.extend([events.kick(kicker, snap.state.yards_to_goal), events.touchback()])


def _carried(snap: Snap) -> i64:
    """Yards by which a foul carried over makes a kick shorter."""  # IBF-PEN-05
    shift = snap.state.kick_shift
    if snap.trace.on and shift:
        snap.trace.say("IBF-PEN-05", f"a foul carried over: {-shift:+d}")
    return shift


def _over_the_end_line(snap: Snap, yards: i64) -> bool:
    """Whether a kick goes through the end zone, where nobody can field it."""  # IBF-KICK-07
    return snap.state.yards_to_goal - yards <= -END_ZONE


def _returned(snap: Snap, play: Play, kicker: i64, yards: i64, *, good: bool) -> None:
    """The ball is brought back from where it lands, even out of the end zone."""  # IBF-KICK-07
    yards -= _carried(snap)
    if _over_the_end_line(snap, yards):
        _kickoff_touchback(snap, play, kicker)
        return
    play.events.append(events.kick(kicker, yards))
    snap.chance.flip("the returner")  # IBF-KICK-14
    player = returner_of(snap, snap.defense.kick_returners)  # IBF-KICK-04
    snap.chance.roll_two("the return")  # IBF-KICK-05
    bring_back(snap, play, player, snap.state.yards_to_goal - yards, good=good)


def _free_kick(snap: Snap, play: Play) -> None:
    """The punter kicks from his own 20 by his outside-50 matrix; nobody can block it."""  # IBF-KICK-13, IBF-SCORE-03
    chance = snap.chance
    chart = snap.offense.punter.far
    kicker = snap.offense.punter.player
    chance.roll_three()
    chance.flip()  # IBF-PUNT-18
    yards = cell(chart.yards, chance.red, chance.white)
    way = cell(chart.way, chance.red, chance.white)
    coverage = cell(chart.coverage, chance.red, chance.white) + FREE_KICK_COVERAGE
    if snap.trace.on:
        _say_punt(snap, chart, near=False)
        snap.trace.say("IBF-KICK-13", f"a free kick: +{FREE_KICK_YARDS} yards, coverage +{FREE_KICK_COVERAGE}")
    dead = yards == player_record.TOUCHBACK
    yards += FREE_KICK_YARDS - _carried(snap)
    if dead or _over_the_end_line(snap, yards):
        _kickoff_touchback(snap, play, kicker)
        return
    play.events.append(events.kick(kicker, yards))
    if way == player_record.NO_RETURN:
        play.events.append(events.downed())
        return
    good = _covered(snap, coverage)
    player = returner_of(snap, snap.defense.punt_returners)
    landing = snap.state.yards_to_goal - yards
    field_punt(snap, play, player, landing, doubtful=way == player_record.FAIR_CATCH, good=good)
