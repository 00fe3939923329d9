"""From a way of moving the ball to one of the fifteen plays, with the strategies a sensible person would add."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import habits
from engine.coaching.league import THOUSAND
from engine.coaching.lots import NONE, pick
from engine.fast_action import calls
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches.playbook import thrown_column
from engine.fast_action.codes import BK1, BK2, BK3, CN, LG, QB, RG
from engine.fast_action.displays import ENDS, FLANKERS, ROW_1
from engine.fast_action.player_record import BACK, QUARTERBACK, Player
from engine.fast_action.snap import CROWDED_BOX
from engine.football.codes import NOBODY
from engine.machine import i64, vec
from engine.tabletop import plays
from engine.tabletop.coaches.playbook import RATES, Playbook
from engine.tabletop.gains import has_rush_column
from engine.tabletop.legality import OPTIONS, pitch_formation
from engine.tabletop.options import Options
from engine.tabletop.plays import OffenseCall
from engine.tabletop.running import SNEAK_BOXES, SNEAK_RANGE

GOOD_SNEAK: Final = SNEAK_RANGE - 2
"""Numbers of 48 that make a sneak for a yard a better bet than most runs."""
BEHIND: Final = (calls.SCREEN, plays.SWING, plays.SHOVEL)
"""Passes to backs behind the line."""
NO_SHOTGUN: Final = (calls.SCREEN, *OPTIONS)  # TTF-STRAT-17
SNEAK_LINE: Final = (LG, CN, RG)


def played(options: Options) -> dict[str, bool]:
    """By name of a rate, whether the coaches have agreed to play what it is about; all that is not named is played."""
    advanced = options.advanced_plays
    return {
        "pitchout": advanced,
        "option": advanced,
        "swing": advanced,
        "shovel": advanced and options.shotgun,
        "shotgun": options.shotgun,
        "bootleg": options.bootlegs,
        "deep 1": options.deep_routes,
        "deep 2": options.deep_routes,
        "extra block": options.extra_blocking,
        "double team": options.double_teams,
    }  # TTF-SEQ-01


@final
class Plans:
    """A squad's plays during a game. `plain` ones have no strategies, and none of the plays that are variants."""

    def __init__(self, book: Playbook, generator: Generator, options: Options, *, plain: bool = False) -> None:
        self._book = book
        self._generator = generator
        self._plain = plain
        self._played = played(options)

    def call(
        self, way: i64, place: i64, places: list[Player | None], last_play: i64, *, passing: bool, to_go: i64
    ) -> OffenseCall:
        """The call for the player at a place; left and right are all the same. `passing`, everybody expects a pass."""
        player = places[place]
        assert player is not None
        if way == habits.INSIDE:
            call = self._inside(place, player, passing=passing, to_go=to_go)
        elif way == habits.OUTSIDE:
            call = self._outside(place, player, places)
        elif way == playbook.SCREEN:
            call = self._behind(place, places, last_play, passing=passing)
        else:
            call = self._downfield(calls.QUICK + way - playbook.QUICK, place, places, passing=passing)
        if passing and self._may_stand_back(call, places) and self._now("shotgun"):
            call.shotgun = True
        return call

    def _now(self, name: str) -> bool:
        """Whether something is done this time, by its rate."""
        return self._generator.chance(self._rate(name), THOUSAND)

    def _rate(self, name: str) -> int:
        """How often per thousand; never what is left out."""
        return 0 if self._plain or not self._played.get(name, True) else RATES[name]

    def _side(self) -> i64:
        """0 for the left, 1 for the right."""
        return self._generator.below(2)

    def _inside(self, place: i64, player: Player, *, passing: bool, to_go: i64) -> OffenseCall:
        call = OffenseCall(calls.INSIDE_LEFT + self._side(), place)
        if to_go == 1 and not self._plain:
            if player.kind == QUARTERBACK or self._now("sneak"):
                return OffenseCall(call.play, QB, calls.SNEAK)  # TTF-STRAT-02; `settled` looks at the range
        elif passing and player.kind == BACK and self._now("draw"):
            call.strategy = calls.DRAW  # TTF-STRAT-04
        return call

    def _outside(self, place: i64, player: Player, places: list[Player | None]) -> OffenseCall:
        """A sweep, a Pitchout or an Option; a receiver's End-Reverse."""
        if player.kind > BACK:
            return OffenseCall(calls.END_AROUND, place)  # TTF-RUN-26
        passer = places[QB]
        if player.kind == BACK and passer is not None:
            if has_rush_column(passer) and self._book.runs_by_design(passer) and self._now("option"):
                return OffenseCall(plays.OPTION_LEFT + self._side(), place)  # TTF-RUN-38
            if pitch_formation(places, place) and self._now("pitchout"):
                return OffenseCall(plays.PITCHOUT_LEFT + self._side(), place)  # TTF-RUN-33
        return OffenseCall(calls.SWEEP_LEFT + self._side(), place)

    def _behind(self, place: i64, places: list[Player | None], last_play: i64, *, passing: bool) -> OffenseCall:
        """A Screen, a Swing or a Shovel, but not what was called last."""  # TTF-SOLO-03
        swing = self._rate("swing")
        shovel = self._rate("shovel") if passing and places[BK3] is None else 0
        weights = vec[i64]([THOUSAND - swing - shovel, swing, shovel])
        for kind, play in enumerate(BEHIND):
            if play == last_play:
                weights[kind] = 0
        drawn = pick(weights, self._generator)
        assert drawn != NONE, "a Screen twice running is barred where there is nothing else"
        return OffenseCall(BEHIND[drawn], place, shotgun=BEHIND[drawn] == plays.SHOVEL)  # TTF-PASS-21

    def _downfield(self, play: i64, place: i64, places: list[Player | None], *, passing: bool) -> OffenseCall:
        """A Quick, Short or Long Pass."""
        call = OffenseCall(play, place)
        passer = places[QB]
        assert passer is not None
        if play != calls.QUICK and not passing and self._now("play action"):
            call.strategy = calls.PLAY_ACTION  # TTF-STRAT-05
        elif self._book.runs_by_design(passer) and self._now("bootleg"):
            call.strategy = plays.BOOTLEG  # TTF-STRAT-06
        if play == calls.LONG:
            call.deep = 2 if self._now("deep 2") else 1 if self._now("deep 1") else 0  # TTF-STRAT-07
        if play != calls.QUICK and self._now("own patterns"):
            self._shorten(call, places)
        if play != calls.QUICK and self._now("extra block"):
            call.kept_in = [back for back in (BK1, BK2) if places[back] is not None and back != place][:1]
        return call

    def _shorten(self, call: OffenseCall, places: list[Player | None]) -> None:
        """The other receivers run a shorter pattern each, if their cards have it."""  # TTF-PASS-09
        shorter = call.play - calls.QUICK - 1
        for place in (*ENDS, *FLANKERS):
            player = places[place]
            if player is not None and place != call.player and thrown_column(player, playbook.QUICK + shorter):
                call.patterns[place] = int(shorter)

    def _may_stand_back(self, call: OffenseCall, places: list[Player | None]) -> bool:
        """Whether the Shotgun goes with a call: passes and draws, with nobody else in BK3."""  # TTF-LINE-04
        if places[BK3] is not None or call.play in NO_SHOTGUN or call.strategy == calls.PLAY_ACTION:
            return False
        return calls.SCREEN <= call.play <= plays.SWING or call.strategy == calls.DRAW

    def settled(self, call: OffenseCall, places: list[Player | None], boxes: list[list[Player]]) -> OffenseCall:
        """The call once the defense stands: a sneak only at a middle that gives way, two players on a strong rusher."""
        if call.strategy == calls.SNEAK:
            return call if sneak_range(places, boxes) >= GOOD_SNEAK else self._no_sneak(call, places)
        if call.strategy != calls.FLOP and self._now("double team"):
            call.double_team = best_rusher(boxes)  # TTF-STRAT-11
        return call

    def _no_sneak(self, call: OffenseCall, places: list[Player | None]) -> OffenseCall:
        """The most used back runs instead; where there is none, the quarterback, if his card lets him."""
        best: i64 = calls.NO_PLACE
        for place in (BK1, BK2, BK3):
            player = places[place]
            if player is None or player.kind != BACK or not has_rush_column(player):
                continue
            held = None if best == calls.NO_PLACE else places[best]
            if held is None or self._book.weights[player.index] > self._book.weights[held.index]:
                best = place
        return call if best == calls.NO_PLACE else OffenseCall(call.play, best)


def sneak_range(places: list[Player | None], boxes: list[list[Player]]) -> i64:
    """About how many numbers of 48 gain a yard: the players in the middle as their cards have them."""  # TTF-STRAT-03
    value: i64 = SNEAK_RANGE
    for place in SNEAK_LINE:
        player = places[place]
        if player is not None:
            value += player.blocking
    for box in SNEAK_BOXES:
        players = boxes[box]
        if players:
            value += CROWDED_BOX if len(players) > 1 else players[0].tackle
    return value


def best_rusher(boxes: list[list[Player]]) -> i64:
    """The player of row one with the best Pass Rush, if he is worth two blockers; NOBODY when none is."""
    best: i64 = NOBODY
    most: i64 = RATES["double team rush"] - 1
    for box in ROW_1:
        for player in boxes[box]:
            if player.pass_rush > most:
                best, most = player.index, player.pass_rush
    return best
