"""Where each game's checks live: found by the names of its cards and its deck in Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cardgen.games import GAMES, Game
from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding, InputError, error
from ingest.season import Season
from validate.plan import Plan

Checks = Callable[[SheetFile, str, Season | None], list[Finding]]


def card_checks(game: Game) -> Checks:
    """How a game's cards are checked; an InputError for a game whose cards are not."""
    if not has_checks(game.package):
        raise InputError(error("GAME-UNCHECKED", game.name, f"no checks of the cards of {game.title}"))
    checks: Checks = import_module(f"validate.{game.package}").check_cards
    return checks


def has_checks(room: str) -> bool:
    """Whether there are checks of cards or decks of this name."""
    return find_spec(f"validate.{room}") is not None


def code_rooms() -> list[str]:
    """The packages that list codes of findings, those of decks first."""
    names = [*(game.deck_room for game in GAMES), *(game.package for game in GAMES)]
    return [f"validate.{name}" for name in dict.fromkeys(names) if name and has_checks(name)]


def plan_of(game: Game) -> Plan:
    """What the checks that all games share know of a game that has checks."""
    plan: Plan = import_module(f"validate.{game.package}.plan").PLAN
    return plan


def mending_of(room: str) -> Any:
    """What a game or a deck adds to mending; None where it adds nothing."""
    name = f"validate.{room}.mending"
    return import_module(name) if has_checks(room) and find_spec(name) is not None else None
