"""What a path holds, and the checks for it: a set's folder, a workbook, a JSON file, or a deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cardgen.games import Game, find_game
from cardgen.sets.about import ABOUT, read_about
from cardgen.sets.decks import DECK
from cardgen.sets.files import CARDS, json_grid, read_json, read_sheets
from cardgen.sets.sheets import SheetFile
from cardgen.sets.store import find_set
from ingest.files import Kind, open_source, shown
from ingest.findings import Finding
from ingest.season import Season
from validate import statis_pro
from validate.fast_action import check_deck, check_deck_grid

Checks = Callable[[SheetFile, str, Season | None], list[Finding]]
CARD_CHECKS: Final[dict[str, Checks]] = {"statis-pro": statis_pro.check_cards}
"""How each game's cards are checked."""
GAME_OF_DECKS: Final = "statis-pro"
"""The game of a deck that stands by itself."""


def check_path(path_or_name: str | Path, game: Game | None = None, season: Season | None = None) -> list[Finding]:
    """Every finding of a set, a workbook of cards or a deck; an InputError when it cannot be opened."""
    path = find_set(path_or_name)
    if path.is_dir():
        return _check_folder(path, game, season)
    kind = open_source(path).kind
    if kind is Kind.CSV:
        return check_deck(path, game or find_game(GAME_OF_DECKS))
    file = read_sheets(path, game)
    findings = CARD_CHECKS[file.game.name](file, shown(path.name), season)
    if kind is Kind.JSON:
        deck = read_json(path).get("deck")
        if deck:
            where = shown(path.name)
            findings += check_deck_grid(json_grid("deck", deck, where), where, file.game)
    return findings


def _check_folder(folder: Path, game: Game | None, season: Season | None) -> list[Finding]:
    if game is None and (folder / ABOUT).is_file():
        game = find_game(read_about(folder / ABOUT).game)
    file = read_sheets(folder, game)
    findings = CARD_CHECKS[file.game.name](file, shown(folder.name), season)
    if (folder / DECK).is_file():
        findings += check_deck(folder / DECK, file.game)
    return findings


def workbook_of(path_or_name: str | Path) -> Path | None:
    """The workbook with the cards at a path; None where the cards are in another form."""
    path = find_set(path_or_name)
    if path.is_dir():
        return path / CARDS if (path / CARDS).is_file() else None
    return path if open_source(path).kind is Kind.XLSX else None
