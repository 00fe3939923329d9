"""Optional rules, and rulings where the book can be read two ways: switches with our default and the rule's id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import final

from engine.machine import i64
from engine.switches import changes


@final
@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played. The optional rules apply only if both coaches agree, so all are off."""  # SPF-O.0

    out_of_position: bool = False
    """SPF-O.1: men may play where their card does not list them, at a price."""
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
    """SPF-S: the deck calls the defence."""
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
