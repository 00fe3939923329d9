"""The defense of our coaches: formation by what is shown, then a guess, a front, and whom they watch."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.lots import NONE, pick
from engine.football.codes import other
from engine.football.state import State
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.assignments import covering
from engine.strat.calls import DefenseCall, DefenseSet, OffenseSet
from engine.strat.coaches import fronts
from engine.strat.coaches.guessing import EVEN, flat_chance, guessed, pass_chance, turned_to_run
from engine.strat.coaches.rates import RATES, THOUSAND
from engine.strat.coaches.scouting import Scouting
from engine.strat.formation_tables import COVERED, DEFENSES, OFFENSES, STARRED
from engine.strat.legality.building import start
from engine.strat.legality.defense import KEYABLE
from engine.strat.legality.situation import Situation
from engine.strat.options import Options
from engine.strat.player_record import Player
from engine.strat.rush_tables import THREE_MAN
from engine.strat.sideline import Sideline
from engine.strat.snap import INSIDE_TWENTY

NICKELS: Final[i64] = RATES["nickels"]
DIMES: Final[i64] = RATES["dimes"]
SURE_PASSES: Final[i64] = RATES["sure passes"]
SAFETY_BLITZES: Final[i64] = RATES["safety blitzes"]
KEYS: Final[i64] = RATES["keys"]
DOUBLES: Final[i64] = RATES["doubles"]
EXTRA_DOUBLES: Final[i64] = RATES["extra doubles"]
SHADOWS: Final[i64] = RATES["shadows"]
SHADOWED_RUSHES: Final[i64] = RATES["shadowed rushes"]
PREVENTS: Final[i64] = RATES["prevents"]
PREVENT_YARDS: Final[i64] = RATES["prevent yards"]
SHORT_YARDAGES: Final[i64] = RATES["short yardages"]
SHORT_YARDS: Final[i64] = RATES["short yards"]
SWITCHES: Final[i64] = RATES["base switches"]
FIVE_SIXES: Final[i64] = RATES["five-sixes"]

# By front: the base, and what it becomes.
_FOUR: Final = ("4-3", "4-2-5", "4-1-6", "prevent 4-3", "short yardage 4-3")
_THREE: Final = ("3-4", "3-3-5", "3-2-6", "prevent 3-4", "short yardage 3-4")
BASE: Final = 0
NICKEL: Final = 1
DIME: Final = 2
PREVENT: Final = 3
SHORT_YARDAGE: Final = 4
_NAMES: Final[list[list[int]]] = [[DEFENSES.index(name) for name in names] for names in (_THREE, _FOUR)]
_WIDE_PLACES: Final = (codes.SE, codes.FL, codes.WR3, codes.WR4)
FIVE_SIX: Final = DEFENSES.index("5-6")
WIDE: Final[list[int]] = [
    sum(place in _WIDE_PLACES for place in {*COVERED[formation], STARRED[formation]})
    for formation in range(len(OFFENSES))
]
"""By offense, its wide receivers."""
THREE_WIDE: Final = 3
LATE_DOWN: Final = 3
MOST_SHORT: Final = 4  # SOM-DB-04
MOST_IN_ZONE: Final = 2  # SOM-LB-01
_SHADOWERS: Final = (codes.MLB, codes.LILB, codes.RILB)
"""Linebackers who cover nobody."""
_BLITZ_FROM: Final = (codes.LT_BLITZ, codes.RT_BLITZ, codes.LE_BLITZ, codes.RE_BLITZ)
_PREVENTING: Final = ((codes.LLB, codes.FL), (codes.RLB, codes.SE))  # SOM-PREV-02


@final
class Defending:
    """A team's defense during a game against a roster whose cards lie open."""

    def __init__(
        self, side: Sideline, rival: Sideline, scouted: Scouting, options: Options, generator: Generator
    ) -> None:
        self._rival = rival
        self._scouted = scouted
        """The rival's season."""
        self._generator = generator
        self._options = options
        self._base: i64 = 0 if side.roster.card.base == THREE_MAN else 1
        self._own: list[int] = _NAMES[self._base]
        """The formations of the front in use on this down."""
        self._weights = vec[i64]([0] * len(codes.OFFENSE))

    # Before the snap.

    def answer(self, state: State, shown: OffenseSet, held: DefenseSet | None) -> DefenseSet:
        """The formation, by how many wide receivers there are and how sure a pass is."""  # SOM-CALL-02
        expected = pass_chance(self._scouted.habits, state)
        self._own = self._front(held)
        formation = self._own[BASE]
        part = fronts.field_of(state.yards_to_goal)
        if held is not None and len(fronts.FRONTS[held.formation][codes.PASS_CALLED][part].weights):
            formation = held.formation  # SOM-HURRY-02
        elif WIDE[shown.formation] >= THREE_WIDE:
            formation = self._own[self._backs(part, expected)]
            sure = part == fronts.OPEN and expected >= SURE_PASSES
            if sure and formation == self._own[DIME] and self._generator.chance(FIVE_SIXES, THOUSAND):
                formation = FIVE_SIX  # SOM-56-01, SOM-56-02
        blitz = formation == self._own[BASE] and self._shows_blitz(state, shown, formation, expected)
        return DefenseSet(formation, blitz)

    def _front(self, held: DefenseSet | None) -> list[int]:
        """The team's own front, or now and then the other one; after a hurry-up that of the players on the field."""
        if held is not None:
            return _NAMES[1 - self._base] if held.formation in _NAMES[1 - self._base] else _NAMES[self._base]
        switched = self._generator.chance(SWITCHES, THOUSAND)  # SOM-SW-01
        return _NAMES[1 - self._base if switched else self._base]

    def _backs(self, part: i64, expected: i64) -> i64:
        """How many backs come in against wide receivers."""  # SOM-RZ-03
        if part == fronts.TEN:
            return BASE
        if part == fronts.OPEN and expected >= SURE_PASSES and self._generator.chance(DIMES, THOUSAND):
            return DIME
        return NICKEL if self._generator.chance(NICKELS, THOUSAND) else BASE

    def _shows_blitz(self, state: State, shown: OffenseSet, formation: i64, expected: i64) -> bool:
        """Whether the free safety, if he has nobody to cover, shows that he may come."""  # SOM-SB-01, SOM-SB-08
        if expected <= EVEN or fronts.field_of(state.yards_to_goal) != fronts.OPEN:
            return False
        if not self._generator.chance(SAFETY_BLITZES, THOUSAND):
            return False
        return self._extra_cover(shown, self._rival.offense(shown).players, formation) != codes.FS

    def _extra_cover(self, shown: OffenseSet, players: list[Player | None], formation: i64) -> i64:
        """The position of the back who covers a wide receiver in a back's stead, NOBODY where there is none."""
        starred = STARRED[shown.formation]
        if starred == codes.NOBODY:
            return codes.NOBODY
        return covering(shown.formation, players, formation, starred)

    # The call.

    def call(self, state: State, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        """A guess, a front, and whom the free safety watches."""  # SOM-CALL-05, SOM-CALL-06
        sure = own.formation in (self._own[DIME], FIVE_SIX)
        guess = codes.PASS_CALLED if sure else self._guess(state)  # SOM-CALL-10
        players = self._rival.offense(shown).players
        formation = self._variant(state, guess, own, players)
        cover = self._extra_cover(shown, players, formation)
        part = fronts.field_of(state.yards_to_goal)
        lines = fronts.FRONTS[formation][guess][part]
        if not lines.items:  # a 5-6, or a hurry-up that keeps in what he would not have called here
            kept = start(Situation(state.yards_to_goal, shown.formation, players, self._options), formation, guess)
            kept.blitz_shown = own.blitz_shown
            return kept
        at = list(lines.items[pick(lines.weights, self._generator)])
        if cover not in (codes.NOBODY, codes.FS):
            at[cover] = fronts.BEGINNINGS[formation][cover]  # SOM-DB-03
        call = DefenseCall(guess, formation, at, blitz_shown=own.blitz_shown)
        if formation == self._own[PREVENT]:
            self._prevent(call, players)
        if guess == codes.RUN_CALLED:
            self._against_run(call, players, part, cover)
        else:
            self._against_pass(state, call, players, part, cover)
        return call

    def _guess(self, state: State) -> i64:
        habits = self._scouted.habits
        guess = guessed(pass_chance(habits, state), self._generator)
        if guess == codes.PASS_CALLED and self._options.flats_as_runs:
            turned = turned_to_run(flat_chance(habits, state), self._generator)
            return codes.RUN_CALLED if turned else guess  # SOM-FAR-11
        return guess

    def _variant(self, state: State, guess: i64, own: DefenseSet, players: list[Player | None]) -> i64:
        """Short Yardage or Prevent, where the base formation is announced and the situation asks for it."""
        if own.formation != self._own[BASE] or fronts.field_of(state.yards_to_goal) == fronts.TEN:
            return own.formation
        if guess == codes.RUN_CALLED:
            if _short(state) and self._generator.chance(SHORT_YARDAGES, THOUSAND):
                return self._own[SHORT_YARDAGE]
        elif _deep(state) and not own.blitz_shown and self._generator.chance(PREVENTS, THOUSAND):
            wide = players[codes.FL] is not None or players[codes.SE] is not None
            return self._own[PREVENT] if wide else own.formation
        return own.formation

    def _prevent(self, call: DefenseCall, players: list[Player | None]) -> None:
        """Outside linebackers help against the wide receivers of their side."""  # SOM-PREV-01, SOM-PREV-02
        for position, place in _PREVENTING:
            if players[place] is not None:
                call.at[position] = codes.NOWHERE
                call.doubled.append((position, place))

    def _against_run(self, call: DefenseCall, players: list[Player | None], part: i64, cover: i64) -> None:
        """The free safety keys a player, or stays."""
        if cover == codes.FS:
            self._station(call, fronts.COVERING_SAFETIES, part)
            return
        keys = fronts.KEYING_SAFETIES[call.formation][call.guess][part]
        if len(keys.weights) and self._generator.chance(KEYS, THOUSAND):
            player = self._feared(players, self._scouted.carries, carrier=True)
            slot = self._open_slot(call.at, keys)
            if codes.NOBODY not in (player, slot):
                call.at[codes.FS] = slot
                call.keyed = player  # SOM-KEY-01
                return
        self._station(call, fronts.FREE_SAFETIES, part)

    def _open_slot(self, at: list[int], lines: fronts.Lines) -> i64:
        """A slot by weight, the next one where somebody stands there; NOBODY where all are taken."""
        drawn = pick(lines.weights, self._generator)
        count = len(lines.items)
        for more in range(count):
            slot = lines.items[(drawn + more) % count][0]
            if slot not in at:
                return slot
        return codes.NOBODY

    def _against_pass(
        self, state: State, call: DefenseCall, players: list[Player | None], part: i64, cover: i64
    ) -> None:
        """The free safety blitzes, helps to cover somebody, or stays; an extra back may help, a linebacker shadow."""
        if cover == codes.FS:
            self._station(call, fronts.COVERING_SAFETIES, part)
        elif call.blitz_shown:
            self._blitz(call, part)
        elif not (self._generator.chance(DOUBLES, THOUSAND) and self._doubles(call, codes.FS, players)):
            self._station(call, fronts.FREE_SAFETIES, part)
        extra = _extra(call.formation)
        if extra not in (codes.NOBODY, cover) and self._generator.chance(EXTRA_DOUBLES, THOUSAND):
            self._doubles(call, extra, players)  # SOM-DT-07
        if part != fronts.TEN and state.down >= LATE_DOWN and self._runs(players[codes.QB]):
            self._shadow(call)

    def _blitz(self, call: DefenseCall, part: i64) -> None:
        """The free safety comes, from the first slot that is open."""  # SOM-SB-01
        for slot in _BLITZ_FROM:
            if slot not in call.at:
                call.at[codes.FS] = slot
                return
        self._station(call, fronts.FREE_SAFETIES, part)

    def _doubles(self, call: DefenseCall, position: i64, players: list[Player | None]) -> bool:
        """Help against a receiver whom nobody else doubles; False where there is nobody to fear."""  # SOM-DT-01
        helped = [place for _, place in call.doubled]
        open_to = [None if place in helped else player for place, player in enumerate(players)]
        place = self._feared(open_to, self._scouted.targets, carrier=False)
        if place == codes.NOBODY:
            return False
        call.at[position] = codes.NOWHERE
        call.doubled.append((int(position), int(place)))
        return True

    def _feared(self, players: list[Player | None], by: vec[i64], *, carrier: bool) -> i64:
        """The place of a player on the field, by what he really did; NOBODY where nobody did anything."""
        weights = self._weights
        for place in range(len(codes.OFFENSE)):
            player = players[place]
            counts = player is not None and (place in KEYABLE if carrier else place != codes.QB)
            weights[place] = by[player.index] if player is not None and counts else 0
        drawn = pick(weights, self._generator)
        return codes.NOBODY if drawn == NONE else drawn

    def _runs(self, passer: Player | None) -> bool:
        """Whether a quarterback is worth a shadow, and gets one."""
        if passer is None or passer.rushes < SHADOWED_RUSHES * passer.games:
            return False
        return self._generator.chance(SHADOWS, THOUSAND)

    def _shadow(self, call: DefenseCall) -> None:
        """A linebacker without a player leaves his zone."""  # SOM-SHAD-01
        for position in _SHADOWERS:
            if call.at[position] in (codes.LEFT_LOOK_IN, codes.RIGHT_LOOK_IN):
                call.at[position] = codes.NOWHERE
                call.shadow = position
                return

    def _station(self, call: DefenseCall, table: fronts.Table, part: i64) -> None:
        """The free safety takes a zone, the next best one where his is full."""  # SOM-DB-04, SOM-LB-01
        lines = table[call.formation][call.guess][part]
        place = lines.items[pick(lines.weights, self._generator)][0]
        if place == codes.LEFT_LOOK_IN and _count(call.at, codes.LEFT_LOOK_IN, codes.RIGHT_LOOK_IN) >= MOST_IN_ZONE:
            place = codes.SHORT_ZONE
        call.at[codes.FS] = codes.NOWHERE
        if place == codes.SHORT_ZONE and _count(call.at, place, place) >= MOST_SHORT:
            place = codes.LONG_ZONE if part == fronts.OPEN else codes.LEFT_LOOK_IN
        call.at[codes.FS] = place


def _short(state: State) -> bool:
    """Whether a yard or two make the down."""
    return state.yards_to_first <= (SHORT_YARDS if state.down >= LATE_DOWN else 1)


def _deep(state: State) -> bool:
    """Whether a long gain is all that is to be prevented: much to go, or a lead to keep late in a half."""
    if state.yards_to_goal <= PREVENT_YARDS + INSIDE_TWENTY:
        return False
    if state.down >= LATE_DOWN and state.yards_to_first >= PREVENT_YARDS:
        return True
    late = state.last_period_of_half and state.seconds_left <= clock_sense.HURRY_HALF
    return late and state.lead(other(state.offense)) > 0


def _extra(formation: i64) -> i64:
    """The extra back who may double-team."""  # SOM-DB-06, SOM-DB-07
    return fronts.DOUBLERS[formation]


def _count(at: list[int], first: i64, second: i64) -> i64:
    found: i64 = 0
    for place in at:
        if place in (first, second):
            found += 1
    return found
