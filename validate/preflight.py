"""Sets and decks with errors are refused before anything is made of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from cardgen.games import Game
from cardgen.sets import CardSet
from ingest.findings import Finding, InputError, Severity, note
from ingest.texts import counted
from validate.decks import check_deck
from validate.paths import check_card_set

MOST: Final = 10
"""So many errors are reported; `cardgen validate` tells all."""


def refuse_bad_set(cards: CardSet, teams: Collection[str] | None = None) -> None:
    """An InputError if a set breaks the rules of its game; only these teams are asked about, if any."""
    _refuse_errors(cards.source or cards.name, check_card_set(cards, teams))


def refuse_bad_deck(path: Path, game: Game) -> None:
    """An InputError if a deck of one's own breaks the rules of the game."""
    _refuse_errors(str(path), check_deck(path, game))


def _refuse_errors(where: str, findings: Sequence[Finding]) -> None:
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    more = len(errors) - MOST
    if more > 0:
        errors[MOST:] = [note("MORE-ERRORS", where, counted(more, "more error"), fix="cardgen validate says more")]
    if errors:
        raise InputError(errors)
