"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from typing import Final

from engine.tabletop.coaches.choice import COACHES
from engine.tabletop.game import GAME

__all__ = ["COACHES", "exhibition", "game_names"]

exhibition: Final = GAME.exhibition
game_names: Final = GAME.game_names
