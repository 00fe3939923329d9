"""Exact odds of Statis-Pro plays: no Z cards, no Big Plays."""

from __future__ import annotations

from collections.abc import Callable

from engine.fast_action import odds
from engine.fast_action.chance import FastAction
from engine.fast_action.counting import Counting
from engine.fast_action.odds import Given, Weighted
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.snap import Snap

__all__ = ["Given", "Weighted", "distribution"]


def distribution(make_snap: Callable[[FastAction], Snap], counting: Counting) -> list[Weighted]:
    """Every way a play can go; the probabilities add up to one."""
    return odds.distribution(make_snap, natural, counting)
