"""What a coach decides while a play is under way, by what a run may be expected to gain."""

from __future__ import annotations

from typing import Final, final

from engine.coaching import clock_sense
from engine.fast_action import codes
from engine.fast_action.blocking import directive_value
from engine.fast_action.calls import NO_PLACE
from engine.fast_action.charts import ROWS
from engine.fast_action.gains import within_rows
from engine.fast_action.player_record import LONG_RUN, LONG_SCRAMBLE, SHORT_GAIN, Player
from engine.fast_action.snap import FastSnap
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import play_modifiers, plays
from engine.tabletop.choices import Choices
from engine.tabletop.deck import default_deck
from engine.tabletop.gains import cells_of, longest_short, rush_column
from engine.tabletop.running import meets_stunt, run_number_change
from engine.tabletop.snap import Snap
from engine.trace import Trace

HUNDRED: Final = 100
"""Yards are reckoned in hundredths."""


def expected_run(snap: Snap, place: i64, line: i64, directive: i64, row: i64) -> i64:
    """Hundredths of a yard that the player at a place gains along a line of the deck; `row` is the kind of run."""
    reported = snap.trace
    snap.trace = Trace()
    yards = _expected(snap, place, line, directive, row)
    snap.trace = reported
    return yards


def expected_sweep(snap: Snap, place: i64, line: i64, row: i64) -> i64:
    """The same with the directive still to be flipped: over all cards of the deck."""
    total: i64 = 0
    for directive, cards in DIRECTIVES[line]:
        total += cards * expected_run(snap, place, line, directive, row)
    return total // CARDS


def _expected(snap: Snap, place: i64, line: i64, directive: i64, row: i64) -> i64:
    carrier = snap.places[place]
    assert carrier is not None
    cells = cells_of(carrier, rush_column(carrier, line <= codes.INSIDE_RIGHT))
    if directive // codes.KIND == codes.BREAK:
        return mean_gain(carrier, carrier.rush_lg or carrier.rush_sg or cells, 0)  # TTF-RUN-21
    change = run_number_change(snap, row, place)
    if snap.call.shotgun:
        change += play_modifiers.SHOTGUN_RUN  # TTF-STRAT-18
    if meets_stunt(snap, line, directive):
        change += play_modifiers.STUNTED_RUNS[row]  # TTF-STRAT-25
    return mean_gain(carrier, cells, change) + HUNDRED * directive_value(snap, directive, place)


def mean_gain(carrier: Player, cells: list[int], change: i64) -> i64:
    """Hundredths of a yard of a column, over all run numbers with something added; nothing for a blank one."""
    if not cells:
        return 0
    total: i64 = 0
    for number in range(1, ROWS + 1):
        total += _cell(carrier, cells[within_rows(number + change)])
    return total // ROWS


def _cell(carrier: Player, cell: i64) -> i64:
    """Hundredths of a yard of a cell, by way of SG and LG."""
    if cell == SHORT_GAIN:
        return mean_gain(carrier, carrier.rush_sg, 0)  # TTF-RUN-20
    if cell == LONG_RUN:
        return mean_gain(carrier, carrier.rush_lg, 0)  # TTF-RUN-22
    if cell >= LONG_SCRAMBLE:
        return HUNDRED * longest_short(carrier)  # TTF-RUN-23, TTF-RUN-24
    return HUNDRED * cell


def _directives(line: int) -> list[tuple[int, int]]:
    found: dict[int, int] = {}
    for directive in default_deck().values[line]:
        if directive != codes.Z_CARD:
            found[directive] = found.get(directive, 0) + 1
    return list(found.items())


DIRECTIVES: Final = {line: _directives(line) for line in (codes.SWEEP_LEFT, codes.SWEEP_RIGHT)}
"""By line: the directives of the deck that ships, and on how many cards each stands."""
CARDS: Final[int] = default_deck().size - default_deck().z_cards


CARELESS: Final = 2
"""On fourth down a passer throws on the run when he needs so many times what his runs usually gain."""


@final
class CoachsChoices(Choices):
    """Decisions of one team in a play that begins in a state: by expectation, and at the end of a game by need."""

    def __init__(self, state: State, team: i64) -> None:
        self._needs_points = clock_sense.last_quarter(state) and state.lead(team) < 0
        self._late = state.seconds_left <= clock_sense.HURRY_HALF
        self._last_play = clock_sense.last_play(state)

    def run_inside(self, snap: FastSnap, inside: i64, outside: i64) -> bool:
        """Pitchout: where the carrier gains more."""  # TTF-RUN-34
        assert isinstance(snap, Snap)
        left = snap.call.play == plays.PITCHOUT_LEFT
        place = snap.call.player
        line = codes.INSIDE_LEFT if left else codes.INSIDE_RIGHT
        around = codes.SWEEP_LEFT if left else codes.SWEEP_RIGHT
        within = expected_run(snap, place, line, inside, play_modifiers.PITCHOUT)
        return within >= expected_run(snap, place, around, outside, play_modifiers.PITCHOUT)

    def keep(self, snap: FastSnap, inside: i64) -> bool:
        """Option: whether the quarterback's own run is better than what the trailing back may expect."""  # TTF-RUN-39
        assert isinstance(snap, Snap)
        left = snap.call.play == plays.OPTION_LEFT
        line = codes.INSIDE_LEFT if left else codes.INSIDE_RIGHT
        around = codes.SWEEP_LEFT if left else codes.SWEEP_RIGHT
        kept = expected_run(snap, codes.QB, line, inside, play_modifiers.OPTION)
        return kept >= expected_sweep(snap, snap.call.player, around, play_modifiers.OPTION)

    def throw_on_the_run(self, snap: FastSnap) -> i64:
        """He runs, as he did in his season; on fourth down with far to go he throws where he meant to."""
        assert isinstance(snap, Snap)
        state = snap.state
        if state.down < clock_sense.LAST_DOWN and not self._last_play:
            return NO_PLACE
        usual = mean_gain(snap.passer, snap.passer.rush_n, 0)
        needed = HUNDRED * (state.yards_to_goal if self._last_play else state.yards_to_first)
        return snap.call.player if needed > CARELESS * max(usual, 0) else NO_PLACE  # TTF-RUSH-12

    def run_out_interception(self, depth: i64) -> bool:
        """Only when points are needed at once: on average a touchback is farther from the goal line."""  # TTF-INT-09
        return self._needs_points and self._last_play

    def test_fair_catch(self) -> bool:
        """Only when there is no time for anything else: fair catches are as many as in the season."""  # TTF-PUNT-14
        return self._needs_points and self._late
