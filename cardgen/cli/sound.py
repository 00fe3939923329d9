"""Sets and decks with errors are refused before anything is made of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardgen.cli.console import counted
from ingest.findings import Finding, InputError, Severity, note

if TYPE_CHECKING:
    from cardgen.games import Game
    from cardgen.sets import CardSet

MOST: Final = 10
"""So many errors are told; `cardgen validate` tells all."""


def refuse_bad_set(path_or_name: str, cards: CardSet, teams: Collection[str] | None = None) -> None:
    """An InputError if a set that was read breaks the rules of its game; only these teams are asked about, if any."""
    from validate.paths import check_read_set

    _refuse_errors(path_or_name, check_read_set(path_or_name, cards, teams))


def refuse_bad_deck(path: Path, game: Game) -> None:
    """An InputError if a deck of one's own breaks the rules of the game."""
    from validate.decks import check_deck

    _refuse_errors(str(path), check_deck(path, game))


def _refuse_errors(where: str, findings: Sequence[Finding]) -> None:
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    more = len(errors) - MOST
    if more > 0:
        errors[MOST:] = [note("MORE-ERRORS", where, counted(more, "more error"), fix="cardgen validate says more")]
    if errors:
        raise InputError(errors)
