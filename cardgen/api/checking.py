"""Sets and decks held to the rules of their game."""

from __future__ import annotations

from pathlib import Path

from cardgen.sets import CardSet
from cardgen.sets.store import find_set
from ingest.findings import Finding
from ingest.season import Season
from validate.paths import check_card_set, check_set


def validate(card_set: CardSet | str | Path, season: Season | None = None) -> list[Finding]:
    """Every finding of a set, or of what stands at a path: a set's folder, a workbook of cards, a JSON file, a deck.

    With a season, teams and players of a file are held to it. Cards that cannot be read are findings too, so that files
    are best given by their path.

    >>> [finding.text() for finding in validate(cards) if finding.severity.value == "error"]
    []
    """
    if isinstance(card_set, CardSet):
        return check_card_set(card_set)
    return check_set(find_set(card_set), None, season)
