"""Whole seasons of Statis-Pro: a schedule played game after game, with what one game leaves to the next."""

from __future__ import annotations

from typing import final

from engine.fast_action.deck import Deck
from engine.fast_action.game import Cards
from engine.fast_action.seasons import FastSeasons
from engine.football.era import Era
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.game import GAME
from engine.statis_pro.options import Options
from engine.statis_pro.player import Squad


@final
class Seasons(FastSeasons[Squad, Playbook, Coach, Options]):
    """A set ready to play its season again and again."""

    def __init__(self, sheets: Cards, deck: Deck, era: Era, options: Options) -> None:
        super().__init__(GAME, sheets, deck, era, options)
