"""The default coach, who calls what his team really called, for the players who really got the ball, with good sense;
the book's own solitaire coach; the forced-usage coach, who keeps real usage in each situation; and all coaches by
name."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.calling import passing_down
from engine.coaching.habits import PASSES, RUN
from engine.coaching.league import THOUSAND
from engine.coaching.situations import situation
from engine.coaching.tally import Tally
from engine.fast_action import calls
from engine.fast_action.chance import FastAction
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches.calling import Calling
from engine.fast_action.coaches.depth import Depth
from engine.fast_action.codes import BK1, BK2, LE, QB, RE
from engine.fast_action.player_record import BACK, END, RECEIVER, Player
from engine.fast_action.sidelines import FastSideline
from engine.football import codes
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.tabletop.coaches.guesses import Guesses
from engine.tabletop.coaches.plans import Plans
from engine.tabletop.coaches.playbook import RATES, Playbook, counts, way_of
from engine.tabletop.coaches.sense import KNEEL_SECONDS, SensibleCoach
from engine.tabletop.gains import has_rush_column
from engine.tabletop.legality import SCREEN_LIMIT
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline
from engine.tabletop.snap import NEAR
from engine.tabletop.solitaire import solitaire_call

STAND_INS: Final[list[list[int]]] = [[BACK], [RECEIVER, END], [END, RECEIVER]]
"""Who may stand in for a back, a receiver and an end, the best first."""  # TTF-LINE-03, TTF-LINE-07


@final
class TabletopCalling(Calling):
    """A squad's calls during a game: tired players are called when no others are left."""  # TTF-END-11

    def __init__(self, book: Playbook, tally: Tally, generator: Generator, options: Options, *, plain: bool) -> None:
        depth = Depth(book, STAND_INS, anywhere=True)  # TTF-POS-01
        super().__init__(book, depth, tally, generator, tired_too=True)
        self._solitaire = options.solitaire
        self._only_screens = plain or not options.advanced_plays
        """Nothing but Screens goes to backs behind the line."""

    def barred(self, way: i64, state: State, side: FastSideline) -> bool:
        """Whether the rules bar a kind of pass here."""
        if way == playbook.LONG:
            return state.yards_to_goal < NEAR  # TTF-CALL-04
        if way == playbook.SCREEN:
            again = self._solitaire and self._only_screens and side.last_play == calls.SCREEN
            return again or state.yards_to_goal < SCREEN_LIMIT  # TTF-CALL-05
        return way == playbook.QUICK and self._solitaire and side.last_play == calls.QUICK  # TTF-SOLO-03


class TendencyCoach(SensibleCoach):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season; variants of
    plays and strategies at the rates of `rates.csv`. The defense is guessed, by the deck's own mix."""

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator, tally, playbook)
        self.calling: TabletopCalling | None = None
        self.plans: Plans | None = None
        self.guesses: Guesses | None = None
        self.planned = OffenseCall(calls.INSIDE_LEFT, QB, calls.FLOP)

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the squad and its season."""
        super().begin(side, options, era)
        book = self.book
        assert book is not None
        self.calling = TabletopCalling(book, self.tally, self.generator, options, plain=self.plain())
        self.plans = Plans(book, self.generator, options, plain=self.plain())
        self.guesses = Guesses(self.generator, stunts=options.stunts)

    def plain(self) -> bool:
        """Whether plays are called without strategies and variants."""
        return False

    # Offense.

    def offense_display(self, state: State, side: Sideline, boxes: list[list[Player]]) -> Formation:
        """Make the call in secret, and send out the players it needs."""
        calling = self.calling
        assert calling is not None
        if side.tempo.holds:
            side.keep_players = True  # TTF-CLOCK-11: others would end the tempo
        calling.line_up(state, side)
        depth = calling.depth
        if state.phase == codes.SCRIMMAGE and clock_sense.should_kneel(state, side.squad.team, KNEEL_SECONDS):
            self.planned = OffenseCall(calls.INSIDE_LEFT, QB, calls.FLOP)
            return self._formation(side.places if side.keep_players else depth.display)
        way, player = self.choose(state, side, calling)
        if player is None:
            places = side.places if side.keep_players else depth.display
            self.planned = quarterback_run(places[QB])
            return self._formation(places)
        places = side.places if side.keep_players else depth.with_player(player)
        self.planned = self._call(way, depth.place(player, places), places, state, side)
        return self._formation(places)

    def choose(self, state: State, side: Sideline, calling: Calling) -> tuple[int, Player | None]:
        """How the ball is to move, and for whom."""
        return calling.choose(state, side)

    def _call(self, way: i64, place: i64, places: list[Player | None], state: State, side: Sideline) -> OffenseCall:
        assert self.plans is not None
        passing = passing_down(state, side.squad.team)
        last_play = side.last_play if self.options.solitaire else calls.NO_PLACE  # TTF-SOLO-03
        return self.plans.call(way, place, places, last_play, passing=passing, to_go=state.yards_to_first)

    def _formation(self, places: list[Player | None]) -> Formation:
        """The planned call's formation: tight ends stand tight, and the quarterback where the call needs him."""
        self.planned.tight = [place for place in (LE, RE) if _is_tight_end(places[place])]
        return Formation(places, self.planned.tight, self.planned.shotgun)

    def offense_call(self, state: State, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        """What was decided when the players were sent out, now that the defense stands."""
        assert self.plans is not None
        tight = self.planned.tight
        self.planned = self.plans.settled(self.planned, side.places, boxes)
        self.planned.tight = tight
        return self.planned

    def slide(self, state: State, side: Sideline, call: OffenseCall, boxes: list[list[Player]]) -> i64:
        """Now and then a single back moves to the other box."""  # TTF-SEQ-07
        place = side.single_back()
        if place == calls.NO_PLACE or self.plain() or not self.generator.chance(RATES["slide"], THOUSAND):
            return place
        return BK2 if place == BK1 else BK1

    # Defense.

    def defense_call(
        self, state: State, side: Sideline, formation: Formation, boxes: list[list[Player]], chance: FastAction
    ) -> DefenseCall:
        """A guess, by the deck's mix of defenses."""
        assert self.guesses is not None
        return self.guesses.call(state, formation, boxes)


def quarterback_run(passer: Player | None) -> OffenseCall:
    """What is left when nobody else may be called."""
    strategy = calls.NO_STRATEGY if passer is not None and has_rush_column(passer) else calls.FLOP
    return OffenseCall(calls.INSIDE_LEFT, QB, strategy)


def _is_tight_end(player: Player | None) -> bool:
    return player is not None and player.kind == END


class SolitaireCoach(TendencyCoach):
    """The default coach on offense; on defense the line of the next card that fits the situation."""  # TTF-SOLO-02

    def defense_call(
        self, state: State, side: Sideline, formation: Formation, boxes: list[list[Player]], chance: FastAction
    ) -> DefenseCall:
        """What the deck says; a guess where the deck calls no defenses."""
        if not self.options.solitaire:
            return super().defense_call(state, side, formation, boxes, chance)
        return solitaire_call(chance, state, formation.places, boxes)


@final
class ForcedUsageCoach(SolitaireCoach):
    """Calls runs and passes of each kind at each down and distance as often as the team really did, and for the player
    who is furthest behind his share of them. The score is not looked at, no strategy is called, and the deck calls the
    defense, as the exact odds have it. Kicks, kneeling, the clock and what is thrown when a half ends are the default
    coach's. A pass is counted for the player it was thrown to in the end, in the way it was called.
    """

    def plain(self) -> bool:
        """No strategies: statistics do not tell them from other plays."""
        return True

    def choose(self, state: State, side: Sideline, calling: Calling) -> tuple[int, Player | None]:
        """The kind of play still owed here, and the player furthest behind in it."""
        return calling.choose_owed(state, side)

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if outcome.void or before.phase != codes.SCRIMMAGE or not counts(call, play):
            return
        kind = max(way_of(call.play) - PASSES + 1, RUN)
        self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[TendencyCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)
