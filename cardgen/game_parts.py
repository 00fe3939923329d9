"""The parts of a game, some of which a game may lack: found by name, and a finding where there is none."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from cardgen.games import GAMES, Game
from ingest.findings import InputError, error

GENERATE = "cardgen.{}.generate"
IMPLIED = "cardgen.{}.implied"
AUDIT = "cardgen.{}.audit"
EXHIBITION = "engine.{}.exhibition"
SEASONS = "engine.{}.seasons"
OPTIONS = "engine.{}.options"
EQUIPMENT = "engine.{}.equipment"
CHARTS = "engine.{}.charts"
FOREIGN = "cardgen.foreign.{}"
NEEDED_FOR: Final = {
    GENERATE: "cards made from a season",
    IMPLIED: "exact odds of its cards",
    AUDIT: "judgement of other people's cards",
    EXHIBITION: "games played",
    SEASONS: "seasons replayed",
    OPTIONS: "optional rules",
    EQUIPMENT: "games played",
    CHARTS: "charts of your own",
    FOREIGN: "words for other people's cards",
}
"""What a game can do with each part."""


def game_part(game: Game, part: str) -> ModuleType:
    """A part of a game; an InputError says what the game cannot do without it, and which games can."""
    found = find_part(game, part)
    if found is not None:
        return found
    able = [other.name for other in GAMES if find_part(other, part) is not None]
    expected = f"a game that has: {' or '.join(able)}" if able else "a later version of Cardgen"
    raise InputError(error("GAME-LACKS", game.name, f"{game.title} has no {NEEDED_FOR[part]}", expected))


def find_part(game: Game, part: str) -> ModuleType | None:
    """A part of a game; None if it lacks it."""
    name = part.format(game.package)
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise  # the part is there, and lacks something itself
        return None
