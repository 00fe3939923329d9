"""The games Cardgen makes cards for: a plain list of objects that keep the contract, and how to find one by name.

Each game's module is a list of plain references, which import what they need when they are asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from cardgen.games.contract import Audit, CardReader, Charts, Game
from cardgen.games.inside_blitz import InsideBlitz
from cardgen.games.statis_pro import StatisPro
from cardgen.games.strat import Strat
from cardgen.games.tabletop import Tabletop
from ingest.findings import InputError, did_you_mean, error

__all__ = ["GAMES", "Game", "audit_of", "charts_of", "find_edition", "find_game", "reader_of"]

Part = TypeVar("Part")

GAMES: Final[tuple[Game, ...]] = (StatisPro(), InsideBlitz(), Tabletop(), Strat())


def find_game(name: str) -> Game:
    """The game of this name; an error says which there are."""
    for game in GAMES:
        if game.name == name:
            return game
    names = [game.name for game in GAMES]
    raise InputError(error("GAME-UNKNOWN", name, "no such game", " or ".join(names), did_you_mean(name, names)))


def find_edition(game: Game, asked: str, usual: str = "") -> str:
    """The edition of a game that is asked for, or else the usual one; an InputError says which there are."""
    if not asked:
        return usual or game.edition
    if asked in game.editions:
        return asked
    where = f"--edition {asked}"
    if not game.editions:
        expected = f"no --edition: cards and rules are those of edition {game.edition}"
        raise InputError(error("EDITION-ONE", where, f"{game.title} has but one edition here", expected))
    expected, fix = " or ".join(game.editions), did_you_mean(asked, game.editions)
    raise InputError(error("EDITION-UNKNOWN", where, f"no such edition of {game.title}", expected, fix))


def audit_of(game: Game) -> Audit:
    """How other people's cards of a game are judged; an InputError for a game whose are not."""
    return _part(game, "judgment of other people's cards", lambda each: each.audit)


def charts_of(game: Game) -> Charts:
    """The tables of a game that a set may bring of its own; an InputError for a game without such."""
    return _part(game, "charts of your own", lambda each: each.charts)


def reader_of(game: Game) -> CardReader:
    """How hand-made cards of a game are read; an InputError for a game whose cards nobody reads."""
    return _part(game, "words for other people's cards", lambda each: each.reader)


def _part(game: Game, what: str, part: Callable[[Game], Part | None]) -> Part:
    found = part(game)
    if found is not None:
        return found
    able = [other.name for other in GAMES if part(other) is not None]
    expected = f"a game that has: {' or '.join(able)}" if able else "a later version of Cardgen"
    raise InputError(error("GAME-LACKS", game.name, f"{game.title} has no {what}", expected))
