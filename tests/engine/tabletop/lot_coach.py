"""A coach who decides everything by lot, within the rules: whatever can be called is called sooner or later."""

from __future__ import annotations

from typing import Any

from engine.chance.generator import Generator
from engine.fast_action import calls, codes
from engine.fast_action.bench import OFFENSE_KINDS
from engine.fast_action.calls import Coverage, KickoffCall
from engine.fast_action.displays import ENDS, ROW_2, ROW_3
from engine.fast_action.player_record import BACK, END, OFFENSIVE_LINEMAN, RECEIVER, Player
from engine.football.era import Era
from engine.football.state import State
from engine.tabletop import pass_tables, plays
from engine.tabletop.choices import Choices
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.defense_legality import defense_problems
from engine.tabletop.displays import defense_problems as box_problems
from engine.tabletop.field_goal import FAIR_CATCH_KICK, within_range
from engine.tabletop.legality import DOWNFIELD, PLAYS, STRATEGIES, may_fake, offense_problems
from engine.tabletop.officials import defense_left_out, offense_left_out
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline
from engine.tabletop.solitaire import solitaire_call
from engine.tabletop.squad import DEFENSE_KINDS

TRIES = 30
"""Calls drawn before the coach falls back on an inside run."""
DECISIONS = ("run_inside", "keep", "shorten", "run_out_interception", "test_fair_catch", "corner_value")


class Fickle(Choices):
    """Decides by lot during a play."""

    def __init__(self, luck: Generator) -> None:
        for name in DECISIONS:
            setattr(self, name, lambda *_: luck.below(2) == 0)
        self.throw_on_the_run = lambda *_: luck.below(2) * (codes.LE + 1) - 1  # type: ignore[method-assign]


class LotCoach(Coach):
    """One team's coach for a game."""

    def __init__(self, luck: Generator) -> None:
        self.luck = luck
        self.asked: list[str] = []

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        self.options = options

    def elects(self, side: Sideline) -> tuple[int, bool]:
        return 1 + self.luck.below(2), self._yes()

    def receives(self, side: Sideline, half: int) -> bool:
        return self._yes()

    def receives_in_overtime(self, state: State, side: Sideline) -> bool:
        return self._yes()

    def _yes(self, once_in: int = 2) -> bool:
        return self.luck.below(once_in) == 0

    def tempo(self, state: State, side: Sideline) -> int:
        if not self.options.tempo or not self._yes(8):
            return side.tempo.now
        return self.luck.below(3)

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        fake = self.options.fake_kicks and may_fake(state) and self._yes(4)
        if side.fair_catch and state.yards_to_goal + FAIR_CATCH_KICK <= side.squad.kicker.longest and self._yes():
            return OffenseCall(plays.FAIR_CATCH_KICK)
        if state.down == 4 and self._yes(3) and within_range(side.squad.kicker, state.yards_to_goal):
            return OffenseCall(calls.FIELD_GOAL, fake=fake)
        if state.down == 4 and self._yes():
            corner = 10 + self.luck.below(16) if self._yes(3) else 0
            return OffenseCall(calls.PUNT, fake=fake, coffin_corner=corner)
        return OffenseCall(calls.DELAY) if not side.delayed and self._yes(40) else None

    def go_for_two(self, state: State, side: Sideline) -> bool:
        return self._yes()

    def offense_display(self, state: State, side: Sideline, boxes: list[list[Player]]) -> Formation:
        places = side.places if side.keep_players else self._eleven(state, side)
        shotgun = self.options.shotgun and places[codes.BK3] is None and self._yes(4)
        tight = [place for place in ENDS if places[place].kind == END and self._yes()]  # type: ignore[union-attr]
        return Formation(places, tight, shotgun)

    def _eleven(self, state: State, side: Sideline) -> list[Player | None]:
        """The starters, others of their kind for those who are hurt."""
        passer = side.relief(state) if self._yes(4) else side.quarterback()
        places: list[Player | None] = [passer]
        wanted = side.squad.offense
        taken = {passer.index}
        for place, starter in enumerate(wanted):
            if place == codes.QB:
                continue
            if starter is None:
                places.append(None)
                continue
            kinds = (starter.kind, *OFFENSE_KINDS[place])
            if place in (codes.FL1, codes.FL2, *ENDS):
                kinds = tuple(kind for kind in kinds if kind in (END, RECEIVER))
            places.append(self._one(side, starter, kinds, taken))
        return places

    @staticmethod
    def _one(side: Sideline, starter: Player, kinds: tuple[int, ...], taken: set[int]) -> Player:
        able = [starter, *(player for kind in kinds for player in side.squad.players if player.kind == kind)]
        for player in able:
            if player.index not in taken and not side.is_out(player):
                taken.add(player.index)
                return player
        player = next(player for player in able if player.index not in taken)
        taken.add(player.index)
        return player

    def defense_display(self, state: State, side: Sideline, formation: Formation) -> list[list[Player]]:
        if side.keep_players:
            return side.boxes
        taken: set[int] = set()
        boxes: list[list[Player]] = []
        for box, players in enumerate(side.squad.defense):
            kinds = DEFENSE_KINDS[box]
            boxes.append([self._one(side, player, (player.kind, *kinds[:1]), taken) for player in players])
        return boxes

    def defense_call(
        self, state: State, side: Sideline, formation: Formation, boxes: list[list[Player]], chance: Any
    ) -> DefenseCall:
        if self.options.solitaire:
            return solitaire_call(chance, state, formation.places, boxes)
        for _ in range(TRIES):
            call = self._any_defense(boxes)
            if not defense_problems(formation.places, boxes, call, formation.tight) + defense_left_out(
                call, self.options
            ):
                return call
        return DefenseCall(calls.RUN_NO_KEY)

    def _any_defense(self, boxes: list[list[Player]]) -> DefenseCall:
        luck = self.luck
        call = DefenseCall((*range(calls.BLITZ + 1), calls.RUN_KEY_QB)[luck.below(8)])
        if call.selection == calls.BLITZ:
            call.blitzers = [box for box in (*ROW_2, *ROW_3) if boxes[box] and self._yes()]
        if self._yes(3):
            call.stunts = [luck.below(4)]
        if self._yes(3):
            guarded = [place for place, guards in enumerate(pass_tables.GUARDS) if guards]
            helpers = [box for box in (*ROW_2, *ROW_3) if boxes[box]]
            receiver = guarded[luck.below(len(guarded))]
            call.coverages = [Coverage(receiver, [helpers[luck.below(len(helpers))]])] if helpers else []
        return call

    def offense_call(self, state: State, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        last = side.last_play if self.options.solitaire else calls.NO_PLACE
        for _ in range(TRIES):
            call = self._any_offense(side, boxes)
            if not offense_problems(side.places, call, state, last) + offense_left_out(call, self.options):
                return call
        backs = [place for place in (codes.BK1, codes.BK2, codes.BK3) if _kind(side.places[place]) == BACK]
        return OffenseCall(calls.INSIDE_LEFT, backs[0] if backs else codes.QB)

    def _any_offense(self, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        luck = self.luck
        places = side.places
        named = [
            place for place, player in enumerate(places) if player is not None and player.kind != OFFENSIVE_LINEMAN
        ]
        call = OffenseCall(PLAYS[luck.below(len(PLAYS))], named[luck.below(len(named))])
        call.shotgun, call.tight, call.tempo = side.formation.shotgun, side.formation.tight, side.tempo.now
        fitting = [strategy for strategy, which in STRATEGIES.items() if call.play in which]
        call.strategy = fitting[luck.below(len(fitting))]
        call.deep = luck.below(3) if call.play == calls.LONG else 0
        if self._yes(3):
            call.kept_in = [codes.BK1]
        if self._yes(3):
            players = [player for each in boxes for player in each]
            call.double_team = players[luck.below(len(players))].index
        if call.play in DOWNFIELD and self._yes(4):
            for place in named[1:]:
                call.patterns[place] = luck.below(3)
        return call

    def slide(self, state: State, side: Sideline, call: OffenseCall, boxes: list[list[Player]]) -> int:
        place = side.single_back()
        may = place in (codes.BK1, codes.BK2) and call.play not in (plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT)
        if may and not call.kept_in and self._yes():
            return codes.BK1 + codes.BK2 - place
        return place

    def rearrange(
        self, state: State, side: Sideline, formation: Formation, call: DefenseCall, boxes: list[list[Player]]
    ) -> list[list[Player]]:
        box = self.luck.below(4)
        if call.selection in (calls.BLITZ,) or call.coverages or call.stunts or not self._yes(4):
            return boxes
        changed = [*boxes]
        changed[box], changed[box + 1] = changed[box + 1], changed[box]
        return boxes if box_problems(changed) else changed

    def double_team(self, state: State, side: Sideline, call: OffenseCall, boxes: list[list[Player]]) -> bool:
        return self._yes()

    def choices(self, state: State, side: Sideline) -> Choices:
        return Fickle(self.luck)

    def kick_defense(self, state: State, side: Sideline, kick: int) -> DefenseCall:
        call = DefenseCall(calls.RUN_NO_KEY)
        if kick == calls.PUNT:
            which = self.luck.below(3)
            call.all_out_rush, call.alert = which == 1, which == 2
        return call

    def switches_fake(self, state: State, side: Sideline, call: OffenseCall, against: DefenseCall) -> bool:
        return self.options.fake_kicks and may_fake(state) and self._yes(4)

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        which = self.luck.below(6)
        return KickoffCall(onside=which == 0, squib=which == 1)

    def expects_onside(self, state: State, side: Sideline) -> bool:
        return self._yes(4)

    def erase_foul(self, state: State, side: Sideline, penalty: Any) -> bool:
        return self._yes()

    def run_out_clock(self, state: State, side: Sideline, penalty: Any) -> bool:
        return self._yes()

    def timeout(self, before: State, after: State, team: int, running: int) -> bool:
        return after.timeouts(team) > 0 and self._yes(20)

    def spike(self, before: State, after: State, team: int, running: int, saved: int) -> bool:
        return self._yes(20)


def _kind(player: Player | None) -> int:
    return -1 if player is None else player.kind
