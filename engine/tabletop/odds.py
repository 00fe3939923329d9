"""Exact odds of Tabletop plays: no Z cards."""

from __future__ import annotations

from collections.abc import Callable

from engine.fast_action import odds
from engine.fast_action.chance import FastAction
from engine.fast_action.counting import Counting
from engine.fast_action.odds import Given, Weighted
from engine.tabletop.scrimmage import natural
from engine.tabletop.snap import Snap

__all__ = ["Given", "Weighted", "distribution"]


def distribution(make_snap: Callable[[FastAction], Snap], counting: Counting) -> list[Weighted]:
    """Every way a play can go; the probabilities add up to one."""
    return odds.distribution(make_snap, natural, counting)
