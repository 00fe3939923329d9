"""Tabletop Football as exhibitions and seasons are made of it."""

from __future__ import annotations

from typing import Final

from engine.fast_action.game import FastGame
from engine.tabletop.cards import SUBSTITUTES
from engine.tabletop.coaches.choice import MAKERS
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.playbook import Playbook
from engine.tabletop.match import Match, shuffled
from engine.tabletop.options import Options
from engine.tabletop.player import Squad
from engine.tabletop.squad import make_squad, squad_names
from engine.tabletop.words import PENALTIES

GAME: Final[FastGame[Squad, Playbook, Coach, Options]] = FastGame(
    make_squad, squad_names, Playbook, MAKERS, shuffled, Match, substitutes=SUBSTITUTES, penalties=PENALTIES
)
