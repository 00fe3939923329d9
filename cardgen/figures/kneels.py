"""Kneels and scrambles, which are no designed runs."""

from __future__ import annotations

from cardgen.figures.book import OWN, Book, count, ratio, total


def kneels_of(book: Book, team: str, side: str) -> float:
    """Kneels of a team, or of its opponents in its games."""
    return total(book.rows("rushing", team), "kneels") if side == OWN else kneels_against(book, team)


def kneels_against(book: Book, team: str) -> float:
    """Kneels of the opponents: not counted by opponent, but winners kneel, so by games lost; evenly without records."""
    kneels = total(book.everybody("rushing"), "kneels")
    losses = sum(count(book.team_row("teams", each), "losses") for each in book.teams)
    return kneels * ratio(count(book.team_row("teams", team), "losses"), losses, 1 / len(book.teams))


def scramble_share(book: Book) -> float:
    """Scrambles among all carries but kneels; nothing when they were not counted."""
    rows = book.everybody("rushing")
    return ratio(total(rows, "scrambles"), total(rows, "carries") - total(rows, "kneels"))
