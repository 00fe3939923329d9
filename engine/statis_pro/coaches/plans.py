"""Strategies that go with a call: draws, sneaks, play action, backs kept in to block, at the rates of `rates.csv`."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from engine.chance.generator import Generator
from engine.coaching.league import THOUSAND
from engine.fast_action.codes import BK1, BK2, QB
from engine.machine import i64
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.player_record import BACK, Player


def read_rates() -> dict[str, int]:
    """The table of rates, by name."""
    text = files("engine.statis_pro.coaches").joinpath("rates.csv").read_text(encoding="utf-8")
    return {row["name"]: int(row["rate"]) for row in csv.DictReader(text.splitlines())}


RATES: Final = read_rates()
DRAWS: Final[i64] = RATES["draw"]
PLAY_ACTIONS: Final[i64] = RATES["play action"]
SNEAKS: Final[i64] = RATES["sneak"]
EXTRA_BLOCKS: Final[i64] = RATES["extra block"]


def add_strategy(call: OffenseCall, player: Player, generator: Generator, *, passing: bool, to_go: i64) -> None:
    """Now and then a strategy for a call; `passing`, everybody expects a pass."""
    if calls.INSIDE_LEFT <= call.play <= calls.INSIDE_RIGHT:
        if call.player == QB and to_go == 1 and generator.chance(SNEAKS, THOUSAND):
            call.strategy = calls.SNEAK  # SPF-7.1.2.3a
        elif passing and player.kind == BACK and generator.chance(DRAWS, THOUSAND):
            call.strategy = calls.DRAW  # SPF-7.1.2.4a
    elif call.play in (calls.SHORT, calls.LONG) and not passing and generator.chance(PLAY_ACTIONS, THOUSAND):
        call.strategy = calls.PLAY_ACTION  # SPF-7.1.2.5a


def keep_in(call: OffenseCall, places: list[Player | None], generator: Generator) -> None:
    """Now and then a back who stays in to block for a pass downfield."""  # SPF-O.4a
    if call.play not in (calls.SHORT, calls.LONG) or not generator.chance(EXTRA_BLOCKS, THOUSAND):
        return
    for place in (BK1, BK2):
        player = places[place]
        if player is not None and player.kind == BACK and place != call.player:
            call.kept_in = [place]
            return
