"""How plausible a set's values are: spreads by kind of card, and outliers with their reasons."""

from __future__ import annotations

from pathlib import Path

from cardgen.sets import CardSet
from cardgen.sets.store import read_readable
from ingest.files import atomic_path
from validate.page.page import page_of
from validate.plausibility import Plausibility, measure_set


def plausibility(card_set: CardSet | str | Path) -> Plausibility:
    """How the values of a set are spread by kind of card, and which stand out: by the bounds that the checks use too.

    Of a set that is given by its path, cards that cannot be read are left out.

    >>> report = plausibility(cards)
    >>> [outlier.player for outlier in report.outliers if outlier.kind == "odd"]
    []
    >>> next(each.most for each in report.spreads if each.what == "Endurance")
    4.0
    """
    cards = card_set if isinstance(card_set, CardSet) else read_readable(card_set, None, ())
    return measure_set(cards)


def write_plausibility(report: Plausibility, path: Path) -> None:
    """Write a report as a page for a browser."""
    with atomic_path(path) as temporary:
        temporary.write_text(page_of(report), encoding="utf-8", newline="")
