"""Both displays of a down, from the substitutions to the snap."""

from __future__ import annotations

from typing import final

from engine.fast_action.calls import END_AROUND, NO_PLACE
from engine.fast_action.displays import place_of
from engine.fast_action.player_record import Player
from engine.football.codes import AWAY, NOBODY
from engine.football.state import State
from engine.machine import i64
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.officials import Referee
from engine.tabletop.options import Options
from engine.tabletop.plays import NO_PATTERN, DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline
from engine.tabletop.snap import box_of


def moved(formation: Formation, call: OffenseCall, old: i64, new: i64) -> Formation:
    """A formation whose single back stands elsewhere; a call that names him follows him."""  # TTF-SEQ-07
    places = formation.places.copy()
    places[old], places[new] = places[new], places[old]
    if call.player == old:
        call.player = new
    call.patterns[old], call.patterns[new] = NO_PATTERN, call.patterns[old]
    call.kept_in = [new if place == old else place for place in call.kept_in]
    return Formation(places, formation.tight, formation.shotgun)


def book_in(call: OffenseCall, side: Sideline, options: Options) -> None:
    """Formation and tempo, and how often the player named has had the ball."""
    formation = side.formation
    call.tight = formation.tight
    call.shotgun = formation.shotgun
    call.tempo = side.tempo.now
    player = None if call.player == NO_PLACE else side.places[call.player]
    if player is None:
        return
    call.tired = options.endurance and side.tired(player)  # TTF-END-11, TTF-SEQ-01
    call.eased = side.eased[player.index]  # TTF-END-15
    call.reverses = side.endurance.end_arounds[player.index] if call.play == END_AROUND else 0  # TTF-RUN-27


def tired_returners(side: Sideline, options: Options) -> list[int]:
    """The players of the return cards who are beyond their endurance already."""  # TTF-FUM-15
    if not options.endurance:
        return []
    squad = side.squad
    named = {line.player for line in (*squad.kick_returns, *squad.punt_returns) if line.player != NOBODY}
    return [index for index in sorted(named) if side.tired(squad.players[index])]


def left(player: Player | None, side: Sideline) -> bool:
    """Whether a player who could have stayed is no longer on the field."""
    return player is not None and place_of(side.places, player) == NO_PLACE and not side.is_out(player)


@final
class Lineup:
    """One down's: the offense and the defense, their coaches, and the referee who looks at what they do."""

    __slots__ = ("_coach", "_defender", "_defense", "_referee", "_side", "_state")

    def __init__(
        self, state: State, coach: Coach, defender: Coach, side: Sideline, defense: Sideline, referee: Referee
    ) -> None:
        self._state = state
        self._coach = coach
        self._defender = defender
        self._side = side
        self._defense = defense
        self._referee = referee

    def substitute(self) -> None:
        """Players come in and stand, the home team last; what the offense brings in ends its tempo."""  # TTF-SEQ-05
        side = self._side
        for each in (side, self._defense):
            if side.tempo.holds:
                each.replace_hurt()
            each.keep_players = not side.tempo.may_substitute()  # TTF-CLOCK-12
        before = side.places
        if self._state.offense == AWAY:
            self._offense_shows()
            self._defense_shows()
        else:
            self._defense_shows()
            self._offense_shows()
        if any(left(player, side) for player in before):
            side.tempo.substituted()  # TTF-CLOCK-11

    def _offense_shows(self) -> None:
        side = self._side
        formation = self._coach.offense_display(self._state, side, self._defense.boxes)
        self._referee.formation(self._state, formation, side)
        side.formation = formation
        side.places = formation.places

    def _defense_shows(self) -> None:
        boxes = self._defender.defense_display(self._state, self._defense, self._side.formation)
        self._referee.defense_display(boxes, self._defense)
        self._defense.boxes = boxes

    def move(self, call: OffenseCall, against: DefenseCall) -> None:
        """Both have called: a back slides, the defense rearranges, a Double-Team is announced or canceled."""
        self._referee.defense_call(self._side.formation, self._defense.boxes, against)
        self._slide(call)
        # TTF-SEQ-08
        boxes = self._defender.rearrange(self._state, self._defense, self._side.formation, against, self._defense.boxes)
        self._referee.rearranged(boxes, self._defense, self._side.formation, against)
        self._defense.boxes = boxes
        if call.double_team != NOBODY:
            self._double_team(call)

    def _slide(self, call: OffenseCall) -> None:
        """A single back may move once the defense has chosen."""  # TTF-SEQ-07
        side = self._side
        place = side.single_back()
        if place == NO_PLACE:
            return
        wanted = self._coach.slide(self._state, side, call, self._defense.boxes)
        if wanted != place:
            self._referee.slide(wanted, side)
            side.formation = moved(side.formation, call, place, wanted)
            side.places = side.formation.places

    def _double_team(self, call: OffenseCall) -> None:
        """Announced or canceled; if announced, somebody assists."""  # TTF-STRAT-12
        side = self._side
        boxes = self._defense.boxes
        if not self._coach.double_team(self._state, side, call, boxes):
            call.double_team, call.assistant = NOBODY, NO_PLACE
            return
        box = box_of(boxes, call.double_team)
        if box != NOBODY:
            call.tight = side.formation.tight
            call.assistant = self._coach.assistant(self._state, side, call, box)
            self._referee.assistant(call, box)
