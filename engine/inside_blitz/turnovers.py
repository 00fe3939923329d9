"""Turnovers: interceptions, fumbles, who recovers them, and how far they are run back."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.live import follow
from engine.inside_blitz import codes
from engine.inside_blitz.blockers import blocker
from engine.inside_blitz.boxes import intercept_rating, interceptor
from engine.inside_blitz.charts import BY_BLUE, BY_SUM
from engine.inside_blitz.explain import TITLES, added
from engine.inside_blitz.lineups import on_field
from engine.inside_blitz.player_record import PASSES, Defender, Player, Squad
from engine.inside_blitz.ratings import others
from engine.inside_blitz.snap import A_PASS, A_RUN, A_SACK, A_TURNOVER, Snap
from engine.machine import i64
from engine.trace import in_yards

END_ZONE: Final = 10
TRIES: Final = 100
"""Cards turned before the ball, or the credit for it, is left to nobody in particular."""
RETURNER_FUMBLE: Final = 3
"""The fumble rating of defenders with the ball."""  # IBF-FUM-15, IBF-FUM-20


def try_interception(snap: Snap, depth: i64, target: Player) -> Play:
    """The key defender of the depth intercepts, or the pass is incomplete."""  # IBF-INT-01
    missed = Play(events.PASS, [events.incompletion(snap.offense.passer.index, target.index)])
    box = snap.chance.read(codes.PASS_KEY + depth)
    player = interceptor(snap.boxes, box)
    if player is None:
        if snap.trace.on:
            line_text = f"the card's {TITLES[depth]} line: {codes.POSITIONS[box]} nobody is there"
            snap.trace.say("IBF-LINE-02", line_text)
        return missed  # IBF-LINE-02
    snap.key = player.index
    rating = intercept_rating(snap.boxes, box, player)
    if snap.trace.on:
        covers = "" if snap.boxes[box] is player else " is empty and covered by"
        text = f"the card's {TITLES[depth]} line: {codes.POSITIONS[box]}{covers} d#{player.index}, INT {rating}"
        snap.trace.say("IBF-LINE-03" if covers else "IBF-INT-01", text)
    if not snap.chance.check(rating + others(snap), "intercepted", "incomplete"):
        return missed
    player = _credited(snap, player)
    point = point_of_interception(snap, depth)
    line = snap.state.yards_to_goal - point
    if line <= -END_ZONE:
        snap.trace.say("IBF-INT-08", "beyond the end zone: incomplete")
        return missed  # IBF-INT-08: nobody can catch it there
    snap.scene = A_TURNOVER
    snap.carrier, snap.carrier_fumble = player.index, RETURNER_FUMBLE
    yards = run_back(snap, player.runback)
    if line > 0 and line + yards < 1:
        yards = 1 - line  # IBF-INT-09: momentum is no safety
        if snap.trace.on:
            snap.trace.say("IBF-INT-09", f"momentum, dead on the 1: {in_yards(yards)}")
    caught = events.interception(snap.offense.passer.index, player.index, target.index, point)
    return Play(events.PASS, [caught, events.run_back(player.index, yards)])


def _credited(snap: Snap, player: Defender) -> Defender:
    """Who made the interception: by the list of the key player's own group, or he himself where there is none."""
    owners = snap.defense.interceptors[player.group]  # IBF-LINE-14
    if not owners:
        return player
    found = snap.defense.defender(credited(snap, owners, player.index))  # IBF-INT-02
    if found is None:
        return player
    if snap.trace.on:
        snap.trace.say("IBF-INT-02", f"credited to d#{found.index} by the INT {codes.GROUPS[player.group]} list")
    return found


def credited(snap: Snap, owners: list[int], otherwise: i64) -> i64:
    """Whom a list of the defense names by a card's number; a hurt player earns nothing, and a new card is turned."""
    for _ in range(TRIES):
        index: i64 = owners[snap.chance.credit_number()]
        if not snap.defense.out or index not in snap.defense.out:
            return index  # IBF-OURS-HURT
    return otherwise


def point_of_interception(snap: Snap, depth: i64) -> i64:
    """How far downfield; fouls on the receiver happen there too."""  # IBF-PEN-04
    chance = snap.chance
    rule, times, plus = snap.charts.points[depth]
    if rule == BY_BLUE:
        chance.roll_blue("how far downfield")
        dice = chance.blue  # IBF-INT-03
    else:
        chance.roll_two("how far downfield")
        dice = chance.total if rule == BY_SUM else chance.red * chance.white  # IBF-INT-04, IBF-INT-05, IBF-INT-06
    point: i64 = times * dice + plus
    if snap.trace.on:
        rule_id = ("IBF-INT-03", "IBF-INT-04", "IBF-INT-05", "IBF-INT-06")[depth]
        snap.trace.say(rule_id, f"{TITLES[depth]}: {in_yards(point)} beyond scrimmage")
    return point


def run_back(snap: Snap, rating: i64) -> i64:
    """Two dice on the turnover chart; all the way is a touchdown (IBF-INT-10)."""  # IBF-INT-07
    snap.chance.roll_two("the return")
    return _on_the_chart(snap, rating)


def _on_the_chart(snap: Snap, rating: i64) -> i64:
    """The turnover chart, by the dice as they lie."""
    yards: i64 = snap.charts.turnovers[snap.chance.number][rating]
    if snap.trace.on:
        snap.trace.say("IBF-INT-07", f"turnover chart, RET {rating}, {snap.chance.number}: {in_yards(yards)}")
    return yards


def defensive_recoverer(snap: Snap, boxes: list[Defender | None]) -> Defender | None:
    """Who of a defense has the ball, by the card turned; None where the box is empty."""
    chance = snap.chance
    play = snap.call.play
    if snap.scene == A_SACK:
        return boxes[chance.read_found(codes.RUSHER)]  # IBF-FUM-07
    if snap.scene == A_PASS:
        return boxes[chance.read_found(codes.PASS_KEY + codes.depth_of(play))]  # IBF-FUM-06
    if snap.scene == A_RUN:
        keys = (chance.read_found(codes.RUN_KEY + play), chance.read_found(codes.RUN_SECOND + play))
        named = [key for key in keys if codes.is_box(key)]
        for key in named:
            player = boxes[key]
            if player is not None:
                return player  # IBF-FUM-06
        if named:
            return None
    return boxes[chance.read_found(codes.PASS_KEY + codes.QUICK)]  # IBF-FUM-08, IBF-FUM-21


def offensive_recoverer(snap: Snap, first: i64) -> i64:
    """Who of the offense has it, by the card turned, where ORG is `first`; NOBODY where it names none of them."""
    chance = snap.chance
    play = snap.call.play
    if snap.scene == A_SACK:
        return _blocker(snap, chance.read_found(codes.OFF_LINE))  # IBF-FUM-10
    if snap.scene in (A_PASS, A_TURNOVER):
        depth = codes.depth_of(play)
        return _receiver(snap, chance.read_found(codes.SECONDARY + depth), depth, first)  # IBF-FUM-11
    key = chance.read_found(codes.RUN_KEY + play)
    if not codes.is_box(key):
        return _blocker(snap, key)  # IBF-FUM-09
    return _receiver(snap, chance.read_found(codes.SECONDARY + codes.QUICK), codes.QUICK, first)  # IBF-FUM-09


def _blocker(snap: Snap, key: i64) -> i64:
    player = blocker(snap, key, passing=snap.scene == A_SACK)
    return NOBODY if player is None else player.index


def _receiver(snap: Snap, entry: i64, depth: i64, first: i64) -> i64:
    """The player of a Sec Rec entry: ORG is the player who had the ball, INC the passer."""  # IBF-FUM-09
    if entry == codes.ORIGINAL:
        return first
    if entry == codes.INCOMPLETE:
        return snap.offense.passer.index
    tag = entry // codes.TAGGED
    owners = snap.offense.usage[PASSES + (tag - 1 if tag else depth)]
    index = owners[entry % codes.TAGGED] if owners else NOBODY
    player = snap.offense.player(index)
    return index if snap.offense.able(player) else NOBODY


LOST_FROM: Final = 11
RECOVERED_FROM: Final = 41
"""Where the two ranges start, so that they never overlap."""  # IBF-FUM-05
NESTED: Final = 2
"""So many times a player who picked the ball up may lose it again."""  # IBF-FUM-15


def quarterback_fumble(snap: Snap, play: Play) -> bool:
    """The card's `QB FUM?`: he may fumble if he ran or was sacked; whether he did."""
    ran = snap.carrier == snap.offense.passer.index and snap.scene in (A_RUN, A_SACK)
    if not ran or snap.chance.read(codes.EVENT) != codes.QB_FUMBLE:
        return False
    if snap.trace.on:
        snap.trace.say("IBF-FUM-03", "the card's QB FUM?")
    if not _drops(snap, play, snap.offense.passer.fumble, 0):  # IBF-FUM-03
        return False
    lose(snap, play, returnable=snap.chance.blue % 2 == 0)  # IBF-FUM-16
    return True


def fumble_card(snap: Snap, play: Play, special: i64) -> bool:
    """A fumble card set aside: whether the player with the ball lost it. Without such a player it says nothing."""
    if snap.carrier == NOBODY:
        return False  # IBF-FUM-18
    if snap.trace.on:
        snap.trace.say("IBF-FUM-01", f"the card set aside: {codes.SPECIALS[special]}")
    adjustment = codes.fumble_adjustment(special)
    if not _drops(snap, play, snap.carrier_fumble, adjustment):  # IBF-FUM-01, IBF-FUM-02
        return False
    lose(snap, play, returnable=codes.returnable(special))  # IBF-FUM-13
    return True


def _drops(snap: Snap, play: Play, rating: i64, adjustment: i64) -> bool:
    """A fresh blue die against his rating and the tacklers' own; nobody fumbles in the end zone he has reached."""
    live = follow(snap.state, play)
    if live.touchdown:
        snap.trace.say("IBF-OURS-SCORED", "he has scored: no fumble")
        return False  # IBF-OURS-SCORED
    own = live.holder == snap.offense.team
    tacklers = snap.defense if own else snap.offense
    forced = tacklers.figures.forced_fumbles
    if snap.trace.on:
        who = f"#{snap.carrier}" if own else f"d#{snap.carrier}"
        snap.trace.say("IBF-FUM-01", f"{who} FUM {rating}")
        added(snap, "IBF-FUM-02", "the fumble card", adjustment)
        added(snap, "IBF-FUM-02", "FF RATE", forced)
    snap.chance.roll_blue("the fumble")
    dropped = snap.chance.blue <= rating + adjustment + forced  # IBF-FUM-02
    snap.chance.compared(rating + adjustment + forced, "a fumble" if dropped else "no fumble")
    return dropped


def lose(snap: Snap, play: Play, *, returnable: bool, again: i64 = 0) -> None:
    """The ball is loose where the play ended: two dice say whose it is."""  # IBF-FUM-17
    holder = follow(snap.state, play).holder
    own = holder == snap.offense.team
    fumbling, others_ = (snap.offense, snap.defense) if own else (snap.defense, snap.offense)
    snap.chance.roll_two("who has the ball")
    number = snap.chance.number
    lost = _ranges_hold(number, fumbling, others_)
    if snap.trace.on:
        ranges = f"FUMBLE LOST {_span(LOST_FROM, fumbling.figures.fumbles_lost)}"
        ranges += f", DEF FR {_span(RECOVERED_FROM, others_.figures.recoveries)}"
        snap.trace.say("IBF-FUM-04", f"{number} on {ranges}: {'lost' if lost else 'kept'}")
    unit = snap.scene in (A_RUN, A_PASS, A_SACK, A_TURNOVER)
    if lost and (own or not unit):
        _defense_has_it(snap, play, others_, returnable=returnable, again=again)
    elif lost or (own and not again):
        # The unit on the field when a return is fumbled from scrimmage is the offense's.  # IBF-FUM-21
        _offense_has_it(snap, play, returnable=returnable, lost=lost)
    else:
        play.events.append(events.fumble(snap.carrier, lost=False, recoverer=snap.carrier))  # IBF-OURS-RETURN


def _span(first: i64, last: i64) -> str:
    """`11-23`, or `none`."""
    return f"{first}-{last}" if last >= first else "none"


def _ranges_hold(number: i64, fumbling: Squad, others: Squad) -> bool:
    """Whether a number is in either team's range."""  # IBF-FUM-04, IBF-FUM-21
    if LOST_FROM <= number <= fumbling.figures.fumbles_lost:
        return True
    return RECOVERED_FROM <= number <= others.figures.recoveries


def _defense_has_it(snap: Snap, play: Play, squad: Squad, *, returnable: bool, again: i64) -> None:
    """The other team has the ball and may run; a fumble card on the way means that its player may lose it again."""
    boxes = snap.boxes if squad is snap.defense else on_field(squad, codes.STARTERS)
    fumbles_too = snap.chance.find()
    player = defensive_recoverer(snap, boxes)
    for _ in range(TRIES):
        if player is not None:
            break
        fumbles_too = snap.chance.find() or fumbles_too  # IBF-FUM-12
        player = defensive_recoverer(snap, boxes)
    index = NOBODY if player is None else player.index
    play.events.append(events.fumble(snap.carrier, lost=True, recoverer=index))
    if snap.trace.on:
        side = "d#" if squad is snap.defense else "#"
        snap.trace.say("IBF-FUM-06", f"recovered by {side}{index}" if player is not None else "recovered by nobody")
    if returnable and player is not None:
        play.events.append(events.run_back(index, run_back(snap, player.runback)))  # IBF-FUM-13
    snap.carrier, snap.carrier_fumble = index, RETURNER_FUMBLE
    # A ball that may not be run back cannot be lost again while it is.
    if returnable and fumbles_too and again < NESTED and _drops(snap, play, RETURNER_FUMBLE, 0):
        lose(snap, play, returnable=returnable, again=again + 1)  # IBF-FUM-15


def _offense_has_it(snap: Snap, play: Play, *, returnable: bool, lost: bool) -> None:
    """The offense keeps the ball or has it back; a player who may run takes his return rating from the blue die."""
    index: i64 = NOBODY
    first = snap.call.player if lost else snap.carrier
    for _ in range(TRIES):
        snap.chance.find()
        index = offensive_recoverer(snap, first)
        if index != NOBODY:
            break  # IBF-FUM-12
    play.events.append(events.fumble(snap.carrier, lost=lost, recoverer=index))
    snap.carrier = index
    if snap.trace.on:
        snap.trace.say("IBF-FUM-09", f"recovered by #{index}" if index != NOBODY else "recovered by nobody")
    if returnable:
        snap.chance.roll_three("the return, RET by the blue die")
        play.events.append(events.run_back(index, _on_the_chart(snap, snap.chance.blue)))  # IBF-FUM-14
