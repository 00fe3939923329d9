"""The options of a game, and football as this game has it: what the rulebook itself says about an era's parameters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, final

from engine.football.era import SUDDEN_DEATH, Era
from engine.machine import i64
from engine.switches import changes


@final
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played. The optional rules apply only if both coaches agree, so all are off."""  # SPF-O.0

    out_of_position: bool = False
    """SPF-O.1: players may play where their card does not list them, at a price."""
    onside_defense: bool = False
    """SPF-O.2."""
    squib_kicks: bool = False
    """SPF-O.3."""
    extra_blocking: bool = False
    """SPF-O.4."""
    measurements: bool = False
    """SPF-O.5."""
    fake_kicks: bool = False
    """SPF-O.6."""
    solitaire: bool = True
    """SPF-S: the deck calls the defense."""
    injuries: bool = True
    """SPF-8.8.4; off, injury results are passed over."""
    big_plays: bool = True
    """SPF-8.4."""
    field_goal_limit: i64 = 38
    """SPF-8.6.1a: the farthest line of scrimmage for a field goal; 43 makes it sixty yards."""
    z_on_kickoffs: bool = True
    """SPF-8.8.1b: the long example passes over a Z card on a kickoff, against SPF-8.1.5."""
    empty_back_to_flanker: bool = True
    """SPF-8.3.9.3b: with two flankers a pass for an absent back goes to FL2; the long example rules it incomplete."""
    half_ends_on_offensive_penalty: bool = False
    """SPF-9.7c: as printed a half does not end on an enforced offensive penalty; earlier editions let it end."""


def with_rules(settings: Sequence[str]) -> Options:
    """The usual options with some changed: `measurements`, `injuries=off`, `field-goal-limit=43`.

    A ValueError names a setting that is none, and what there is.
    """
    return replace(Options(), **changes(Options(), settings))


OVERTIME_SECONDS: Final = 900  # SPF-9.8.1a
OVERTIME_TIMEOUTS: Final = 2  # SPF-9.8.1b
MISSED_GOAL_LEAST: Final = 20  # SPF-8.6.1f
KICKOFF_OUT_OF_BOUNDS: Final = 35  # SPF-T6.3.15


_last: Final[list[tuple[Era, Options, Era]]] = []
"""Era and options of the last game, and what became of them: games of a season share them."""


def statis_pro_era(era: Era, options: Options) -> Era:
    """An era as this game has it."""
    if _last and _last[0][0] is era and _last[0][1] is options:
        return _last[0][2]
    made = _era(era, options)
    _last[:] = [(era, options, made)]
    return made


def _era(era: Era, options: Options) -> Era:
    """An era with the rulebook's own words put in; touchbacks and two-point tries stay those of the season."""
    return replace(
        era,
        timeouts_per_half=3,  # SPF-9.2
        quarter_seconds=900,  # SPF-9.0a
        missed_goal_at_kick=False,  # SPF-8.6.1f
        missed_goal_least=MISSED_GOAL_LEAST,
        kickoff_out_of_bounds=KICKOFF_OUT_OF_BOUNDS,
        overtime=SUDDEN_DEATH,  # SPF-9.8.1a
        overtime_seconds=OVERTIME_SECONDS,
        overtime_timeouts=OVERTIME_TIMEOUTS,
        half_may_end_on_defensive_penalty=False,  # SPF-9.7b
        half_may_end_on_offensive_penalty=options.half_ends_on_offensive_penalty,  # SPF-9.7c
    )
