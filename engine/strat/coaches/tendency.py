"""The default coach, who calls what his team really called, for the players who really got the ball, with good sense;
and the forced-usage coach, who keeps real usage in each situation on a tally; and all coaches by name."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.calling import kinds_here, no_reverse, owed_calls
from engine.coaching.habits import CALL_KINDS, INSIDE, OUTSIDE, PASSES, RUN
from engine.coaching.lots import NONE, pick
from engine.coaching.shares import FRESH, LOOK_AHEAD, ONE_WAY, OUT, RUN_WAYS, TIRED, Shares, player_of, way_of_name
from engine.coaching.situations import situation
from engine.coaching.tally import Tally
from engine.football import codes as football
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseCall, OffenseSet
from engine.strat.coaches.guessing import pass_chance
from engine.strat.coaches.offense_sets import CARRY, CATCH, may_carry, place_of
from engine.strat.coaches.play_choice import LiningUp, chosen_play, from_shotgun, situation_kind
from engine.strat.coaches.playbook import Playbook
from engine.strat.coaches.scouting import FLAT_WAY, LOOK_IN_WAY, SHORT_WAY, is_receiver
from engine.strat.coaches.sense import SensibleCoach
from engine.strat.options import Options
from engine.strat.player_record import Player
from engine.strat.sideline import Sideline
from engine.strat.timing import may_try_sideline

OTHERWISE: Final[list[list[int]]] = [[SHORT_WAY], [LOOK_IN_WAY], [FLAT_WAY], RUN_WAYS]
"""Ways tried in turn when nobody can have the ball in the one that was wanted."""


class TendencyCoach(SensibleCoach):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season, the formation
    by the player and the situation.

    A back who is tired in this game (SOM-FAT-01) gets the ball only when nobody else can have it; what he is owed then
    comes to him later.
    """

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator, tally, playbook)
        self._kinds = vec[i64]([0] * CALL_KINDS)
        self.shares = Shares(vec[vec[i64]]([]), [], vec[i64]([]), self.tally)
        self._lining_up: LiningUp | None = None
        self._no_reverse = False
        """No receiver runs on this play."""
        self._next: OffenseCall | None = None
        """The call that goes with the formation announced."""
        self.way: i64 = INSIDE
        """In what way it moves the ball."""

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the roster and its season."""
        super().begin(side, options, era)
        book = self.book
        assert book is not None
        self.shares = Shares(book.use, book.indices, book.whole, self.tally)
        self._lining_up = LiningUp(side, book.sets, self.generator)

    # Calls.

    def announce(self, state: State, side: Sideline) -> OffenseSet:
        """A kick or a kneel; else a player is chosen, and a formation for him."""
        if state.phase == football.SCRIMMAGE:
            announced = self.kick_or_kneel(state, side)
            if announced != codes.NO_PLAY:
                return OffenseSet(announced=announced)
        book, lining_up = self.book, self._lining_up
        assert book is not None
        assert lining_up is not None
        expected = pass_chance(book.habits, state)
        self._no_reverse = no_reverse(state, side.team)
        way, index = self.choose(state, side)
        choice = None
        if index != NONE:
            choice = lining_up.choice(index, CARRY if way < PASSES else CATCH, situation_kind(state, expected))
        if choice is None:
            choice, way = lining_up.anyhow(), INSIDE
        player = side.offense(choice.shown).players[choice.place]
        assert player is not None
        left = side.end_runs_left(player) if choice.place == codes.QB else 0
        call = chosen_play(way, choice.place, player, state, expected, left, self.generator)
        pistol = self.options.edition.pistol and side.passer.pistol
        call.shotgun = from_shotgun(call, expected, self.generator, pistol=pistol)
        shown = choice.gun if call.shotgun else choice.shown
        call.formation, call.blocking_back = shown.formation, shown.blocking_back
        hurried = clock_sense.tempo(state, side.team) == clock_sense.HURRY
        call.sideline = hurried and may_try_sideline(state, call.play)  # SOM-OOB-01
        self._next, self.way = call, way
        return shown

    def offense_call(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> OffenseCall:
        """What was in mind when the formation was announced."""
        call = self._next
        assert call is not None
        return call

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """A way of moving the ball by the team's habits, and a player by his share."""
        book = self.book
        assert book is not None
        won = clock_sense.game_won(state, side.team)
        kinds_here(self._kinds, book.habits, state, side.team, won)
        kind = max(pick(self._kinds, self.generator), RUN)
        return self.drawn(RUN_WAYS if kind == RUN else ONE_WAY[PASSES + kind - 1], side)

    def drawn(self, ways: list[int], side: Sideline) -> tuple[i64, i64]:
        """A player who is owed some of his share of these ways, or else somebody in another one."""
        name = self._owed(ways, side)
        for others in OTHERWISE:
            if name != NONE:
                break
            name = self._owed(others, side)
        return (INSIDE, NONE) if name == NONE else (way_of_name(name), player_of(name))

    def _owed(self, ways: list[int], side: Sideline) -> i64:
        self.look(ways, side)
        return self.shares.draw(ways, self.generator)

    def look(self, ways: list[int], side: Sideline) -> None:
        """Who can have the ball in these ways: players who are fit, and of the quarterbacks the one who plays."""
        book = self.book
        assert book is not None
        able = self.shares.able
        passer = side.passer.index
        for way in ways:
            for index in book.indices[way]:
                if book.passers[index]:
                    able[index] = FRESH if index == passer else OUT
                else:
                    player = book.players[index]
                    able[index] = OUT if player is None else self._able(player, way, side)

    def _able(self, player: Player, way: i64, side: Sideline) -> i64:
        """Whether a back or an end can have the ball; after a hurry-up those on the field."""
        if not side.can_play(player.index):
            return OUT
        if way == OUTSIDE and self._no_reverse and is_receiver(player):
            return OUT
        held = side.held_offense
        if held is not None:
            place = place_of(side.offense(held).players, player.index)  # SOM-HURRY-02
            if place == codes.NOBODY or (way < PASSES and not may_carry(held, place, player)):
                return OUT
        tired = way < PASSES and self.options.fatigue and side.fatigue(player) > 0  # SOM-FAT-01
        return TIRED if tired else FRESH

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count who got the ball in the end, too."""
        super().saw(before, call, play, outcome, side)
        if before.phase == football.SCRIMMAGE and call.play <= codes.LONG and play.events and not outcome.void:
            self.tally.record(self.way, play)


@final
class ForcedUsageCoach(TendencyCoach):
    """Calls runs and passes of each depth at each down and distance as often as the team really did, and for the player
    who is furthest behind his share of them, tired or not. The score is not looked at. Defense, kicks, kneeling, the
    clock and what is thrown when a half ends are the default coach's.

    A pass is counted for the player it was thrown to in the end, in the way it was called.
    """

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """The kind of play still owed here, and the player furthest behind in it."""
        book = self.book
        assert book is not None
        if clock_sense.must_pass(state, side.team):
            return super().choose(state, side)
        place = situation(state.down, state.yards_to_first)
        kind = pick(owed_calls(book.habits[place], self.tally.called[place], LOOK_AHEAD), self.generator)
        if kind == NONE:
            return super().choose(state, side)
        ways = RUN_WAYS if kind == RUN else ONE_WAY[PASSES + kind - 1]
        self.look(ways, side)
        name = self.shares.furthest_behind(ways)
        return self.drawn(ways, side) if name == NONE else (way_of_name(name), player_of(name))

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if not outcome.void and before.phase == football.SCRIMMAGE and call.play <= codes.LONG:
            kind = max(self.way - PASSES + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[SensibleCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)
