"""Statis-Pro as exhibitions and seasons are made of it."""

from __future__ import annotations

from typing import Final

from engine.fast_action.game import FastGame
from engine.statis_pro.cards import SUBSTITUTES
from engine.statis_pro.coaches.choice import MAKERS
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player import Squad
from engine.statis_pro.squad import make_squad, squad_names
from engine.statis_pro.words import PENALTIES

GAME: Final[FastGame[Squad, Playbook, Coach, Options]] = FastGame(
    make_squad, squad_names, Playbook, MAKERS, shuffled, Match, substitutes=SUBSTITUTES, penalties=PENALTIES
)
