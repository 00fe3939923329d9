"""What coaches may agree to leave out, rulings where the book can be read two ways, and football as this game has it:
switches with our default, and what the rulebook itself says about an era's parameters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, final

from engine.football.era import SUDDEN_DEATH, Era
from engine.switches import changes


@final
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played. Advanced elements are played unless both coaches agree to leave them out."""  # TTF-SEQ-01

    advanced_plays: bool = True
    """TTF-SEQ-01: Pitchouts, Options, Shovel and Swing Passes."""
    bootlegs: bool = True
    """TTF-STRAT-06."""
    deep_routes: bool = True
    """TTF-STRAT-07."""
    extra_blocking: bool = True
    """TTF-STRAT-08: backs and ends kept in to block."""
    double_teams: bool = True
    """TTF-STRAT-11."""
    shotgun: bool = True
    """TTF-STRAT-17."""
    stunts: bool = True
    """TTF-STRAT-24."""
    throwing_on_the_run: bool = True
    """TTF-RUSH-12."""
    deflections: bool = True
    """TTF-DEFL-01: linemen deflect passes."""
    interference_ranges: bool = True
    """TTF-INT-15: defenders interfere by their own range."""
    forced_fumbles: bool = True
    """TTF-FUM-05: the tackler's own adjustment."""
    endurance: bool = True
    """TTF-END-11: what goes beyond a player's endurance costs something."""
    injuries: bool = True
    """TTF-INJ-01; off, injury results are passed over."""
    fake_kicks: bool = True
    """TTF-FG-10, TTF-PUNT-03."""
    tempo: bool = True
    """TTF-CLOCK-11: No-Huddle and Hurry-Up."""
    solitaire: bool = True
    """TTF-SOLO-01: where the deck calls the defense, one Z card less and no short pass of a kind twice in a row."""
    uncovered_in_cap: bool = True
    """TTF-PASS-12: five points for an uncovered receiver count within the limit of ten; off, on top of it."""
    fresh_lateral_card: bool = True
    """TTF-RUN-40: an Option's lateral flips a new card for the Sweep directive; off, the first card's is read."""
    stunts_by_call: bool = True
    """TTF-STRAT-25: a run meets stunting linemen by its call; off, when its directive names a stunting box."""
    shortened_once: bool = True
    """TTF-RUSH-16: a Deep Route shortened on the run loses six points once; off, twice."""
    half_screen_points: bool = False
    """TTF-TABLE-POI: intercepted Screens come down at half the run number, not three quarters."""
    swapped_long_interceptions: bool = False
    """TTF-TABLE-INT-LONG: rows 8 and 9 for Long Passes as page 5 has them, M then O."""
    mild_short_on_the_run: bool = False
    """TTF-RUSH-14: Short Passes thrown on the run lose five points, not six."""
    option_fumbles_five: bool = False
    """TTF-RUN-41: Options add five to the Fumble Range, not ten."""
    quarterback_key_meets_pitch: bool = False
    """TTF-RUN-35: a key on the quarterback keys no other back, so that a Pitchout's carrier counts as keyed."""
    warning_bars_offense: bool = False
    """TTF-FUM-12: after the warning offense and kickers may not advance fumbles, not whoever carried the ball."""
    sackers_force_fumbles: bool = False
    """TTF-FUM-07: on a sack counts the Forced Fumble Adjustment of the player who is credited with it; off, none."""
    tired_fumbles_ten: bool = False
    """TTF-FUM-08: a player beyond his endurance adds ten to the Fumble Range, not five."""
    daylight_on_twelve: bool = False
    """TTF-PUNT-04: a fake punt finds daylight on run number 12, not 1."""
    delay_declined: bool = True
    """TTF-PEN-16: delay of game may be declined; off, it is without option."""
    receivers_hold_at_scrimmage: bool = True
    """TTF-PEN-44: holding by punt receivers costs ten from scrimmage and a replay; off, ten from the return's spot."""
    onside_penalties: bool = True
    """TTF-KO-13: penalties count on onside kickoffs."""
    kick_fouls_after_return: bool = True
    """TTF-PEN-56, TTF-PEN-60: fouls by kickers are marked from the end of the return; off, from scrimmage."""
    sneak_adds_tackles: bool = True
    """TTF-STRAT-03: a Sneak's net is blocking plus signed tackle values; off, minus them."""
    doubtful_interceptions: bool = True
    """TTF-CARD-03: Int? is intercepted on pass numbers 1 to 24; off, always."""
    sacks_beyond_runs: bool = True
    """TTF-RUSH-03: a Sack range grows up to thirty, over the Run range and what follows; off, Run's end stops it."""
    tired_injuries: bool = True
    """TTF-END-14: players beyond their endurance are hurt as if they had played four games fewer."""


def with_rules(settings: Sequence[str]) -> Options:
    """The usual options with some changed: `half-screen-points`, `stunts=off`."""
    usual = Options()
    return replace(usual, **changes(usual, settings))


QUARTER_SECONDS: Final = 900  # TTF-SEQ-12
KICKOFF_SPOT: Final = 30  # TTF-KO-01
FREE_KICK_SPOT: Final = 20  # TTF-KO-01
TOUCHBACK: Final = 20  # TTF-KO-04
TRY_SPOT: Final = 2  # TTF-PAT-03
OVERTIME_TIMEOUTS: Final = 2  # TTF-OT-03
WARNING: Final = 120  # TTF-CLOCK-06


def tabletop_era(era: Era) -> Era:
    """An era with the rulebook's own words put in."""
    return replace(
        era,
        quarter_seconds=QUARTER_SECONDS,
        timeouts_per_half=3,  # TTF-CLOCK-05
        two_minute_warning=WARNING,
        kickoff_spot=KICKOFF_SPOT,
        free_kick_spot=FREE_KICK_SPOT,
        kickoff_touchback=TOUCHBACK,
        touchback=TOUCHBACK,  # TTF-INT-08, TTF-PUNT-21
        two_point_try=True,  # TTF-PAT-03, TTF-SCORE-01
        two_point_spot=TRY_SPOT,
        kick_try_spot=TRY_SPOT,
        defense_may_score_on_try=False,  # TTF-PAT-04
        missed_goal_at_kick=True,  # TTF-FG-03
        missed_goal_least=TOUCHBACK,  # TTF-FG-03
        missed_goal_comes_out=True,  # TTF-FG-03
        overtime=SUDDEN_DEATH,  # TTF-OT-01, TTF-OT-02
        overtime_seconds=QUARTER_SECONDS,  # TTF-OT-03
        overtime_timeouts=OVERTIME_TIMEOUTS,
        overtime_toss_each=True,  # TTF-OT-04
        half_may_end_on_offensive_penalty=True,  # TTF-PEN-21
        half_may_end_on_defensive_penalty=False,  # TTF-PEN-19
    )
