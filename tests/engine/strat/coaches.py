"""Coaches for tests of whole games: one who calls whatever is legal, one who does as he is told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance.generator import Generator
from engine.coaching import clock_sense, kicking_sense
from engine.football.codes import LAST_DOWN, TRY
from engine.football.era import Era
from engine.football.state import State
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.coaches.coach import Coach
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.legality.building import formations, start
from engine.strat.legality.lineups import blocking_back_problems
from engine.strat.legality.offense import SIDED, offense_problems
from engine.strat.legality.situation import Situation, facing
from engine.strat.options import Options
from engine.strat.player_record import Player
from engine.strat.sideline import Sideline
from engine.strat.timing import last_two_minutes, may_try_sideline

FARTHEST_TRY = 35


class PlainCoach(Coach):
    """Draws lots among what is legal, and has some sense of downs and clock."""

    def __init__(self, generator: Generator) -> None:
        super().__init__()
        self.generator = generator
        self.options = Options()

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        self.options = options

    def announce(self, state: State, side: Sideline) -> OffenseSet:
        if last_two_minutes(state) and state.phase != TRY and clock_sense.should_kneel(state, side.team, 28):
            return OffenseSet(announced=codes.KNEEL)
        if state.down == LAST_DOWN and state.phase != TRY and state.yards_to_first > 1:
            kick = codes.FIELD_GOAL if state.yards_to_goal <= FARTHEST_TRY else codes.PUNT
            return OffenseSet(announced=kick)
        shown = OffenseSet(self.generator.below(len(OFFENSES)), self.generator.chance(1, 4))
        if OFFENSES[shown.formation] == "Blocking Back":
            shown.blocking_back = codes.FB
        return shown if side.can_field(shown) and self._legal(shown, side) else OffenseSet()

    def _legal(self, shown: OffenseSet, side: Sideline) -> bool:
        players, place = side.offense(shown).players, shown.blocking_back
        tight_ends = self.options.tight_end_blocking_backs
        return not blocking_back_problems(shown.formation, players, place, tight_ends=tight_ends)

    def answer(self, state: State, side: Sideline, shown: OffenseSet) -> DefenseSet:
        situation = Situation(state.yards_to_goal, shown.formation, [None] * 10, self.options)
        found = formations(situation, codes.PASS_CALLED)
        return DefenseSet(found[self.generator.below(len(found))])

    def offense_call(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> OffenseCall:
        squad = side.offense(shown)
        situation = facing(state, shown.formation, squad, self.options)
        while True:
            play = self.generator.below(len(codes.PLAYS))
            call = OffenseCall(play, self.generator.below(len(codes.OFFENSE)), formation=shown.formation)
            call.shotgun, call.blocking_back = shown.shotgun, shown.blocking_back
            call.draw = self.generator.chance(1, 8)
            call.side = 1 + self.generator.below(2) if play in SIDED else codes.MIDDLE
            call.sideline = may_try_sideline(state, play)
            player = squad.players[call.player]
            tired = (
                call.player == codes.QB
                and play == codes.END_RUN
                and player is not None
                and not side.end_runs_left(player)
            )
            if not tired and not offense_problems(situation, call):
                return call

    def defense_call(self, state: State, side: Sideline, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        situation = Situation(state.yards_to_goal, shown.formation, _everybody(), self.options)
        run = own.formation in formations(situation, codes.RUN_CALLED) and self.generator.chance(1, 2)
        return start(situation, own.formation, codes.RUN_CALLED if run else codes.PASS_CALLED)

    def blocks(self, state: State, side: Sideline, kick: int) -> bool:
        return self.generator.chance(1, 3)

    def fakes(self, state: State, side: Sideline, kick: int) -> bool:
        return self.generator.chance(1, 20)

    def coffin_corner(self, state: State, side: Sideline) -> bool:
        return state.yards_to_goal < 50

    def kickoff(self, state: State, side: Sideline) -> int:
        kind = kicking_sense.kickoff_kind(state, side.team)
        return codes.USUAL_KICKOFF if kind == codes.SQUIB and not self.options.edition.squib_kicks else int(kind)

    def go_for_two(self, state: State, side: Sideline) -> bool:
        return kicking_sense.two_point_try(state, side.team, self.generator)

    def timeout(self, before: State, after: State, team: int, running: int) -> bool:
        return clock_sense.wants_timeout(before, after, team, running)

    def spike(self, before: State, after: State, team: int, running: int, saved: int) -> bool:
        return clock_sense.wants_spike(before, after, team, running, saved)

    def hurries(self, before: State, after: State, team: int, running: int) -> bool:
        return clock_sense.tempo(before, team) == clock_sense.HURRY


def _everybody() -> list[Player | None]:
    return [Player(place) for place in range(len(codes.OFFENSE))]


class ScriptedCoach(Coach):
    """Shows and calls what he is reported, one down after the other; wants of the clock what he is reported."""

    def __init__(
        self,
        calls: Sequence[OffenseCall] = (),
        *,
        announced: int = codes.NO_PLAY,
        formation: str = "4-3",
        guess: int = codes.RUN_CALLED,
        kick: int = codes.USUAL_KICKOFF,
        wants: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.calls = list(calls)
        self.announced = announced
        self.formation = DEFENSES.index(formation)
        self.guess = guess
        self.kick = kick
        self.wants = wants
        """Any of: timeout, spike, hurry, two, block, fake, corner, sight, shotgun, show."""
        self.asked: list[str] = []
        """What he was asked, in order."""

    def announce(self, state: State, side: Sideline) -> OffenseSet:
        self.asked.append("announce")
        formation = self.calls[0].formation if self.calls else 0
        return OffenseSet(formation, "shotgun" in self.wants, announced=self.announced)

    def answer(self, state: State, side: Sideline, shown: OffenseSet) -> DefenseSet:
        self.asked.append("answer")
        return DefenseSet(self.formation, "show" in self.wants)

    def stops_for_sight(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> bool:
        self.asked.append("sight")
        return "sight" in self.wants and state.timeouts(side.team) == 3

    def offense_call(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> OffenseCall:
        self.asked.append("offense call")
        call = self.calls.pop(0)
        call.formation, call.shotgun = shown.formation, shown.shotgun
        self.calls.append(call)
        return call

    def defense_call(self, state: State, side: Sideline, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        self.asked.append("defense call")
        situation = Situation(state.yards_to_goal, shown.formation, _everybody(), Options())
        call = start(situation, own.formation, self.guess)
        call.blitz_shown = own.blitz_shown
        return call

    def fakes(self, state: State, side: Sideline, kick: int) -> bool:
        self.asked.append("fakes")
        return "fake" in self.wants

    def coffin_corner(self, state: State, side: Sideline) -> bool:
        return "corner" in self.wants

    def blocks(self, state: State, side: Sideline, kick: int) -> bool:
        self.asked.append("blocks")
        return "block" in self.wants

    def kickoff(self, state: State, side: Sideline) -> int:
        return self.kick

    def go_for_two(self, state: State, side: Sideline) -> bool:
        return "two" in self.wants

    def timeout(self, before: State, after: State, team: int, running: int) -> bool:
        return "timeout" in self.wants and after.timeouts(team) > 0

    def spike(self, before: State, after: State, team: int, running: int, saved: int) -> bool:
        return "spike" in self.wants

    def hurries(self, before: State, after: State, team: int, running: int) -> bool:
        return "hurry" in self.wants
