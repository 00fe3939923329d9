"""The fumbles a team loses, and what its defence adds to its opponents'."""

from __future__ import annotations

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import OPPONENTS, OWN, Book, count, ratio, total
from cardgen.provenance import Way
from engine.cards.faces import Span
from engine.fast_action.cards.cells import PASS_NUMBERS


def fumbles_lost(book: Book, team: str, aiming: Aiming) -> tuple[Span | None, Way]:
    """The range of fumbles the team loses."""  # SPF-A.6
    own = book.stats(team, OWN)
    fumbles, lost = count(own, "fumbles"), count(own, "fumbles_lost")
    factor = aiming.offense(team)["fumble"]
    value = PASS_NUMBERS * factor * ratio(lost, fumbles, _league_lost(book))
    last = min(PASS_NUMBERS, round(value))
    numbers = f"{PASS_NUMBERS}" if factor == 1.0 else f"{PASS_NUMBERS} x {factor:.3f}"
    formula = f"{numbers} x lost / fumbles = {numbers} x {lost:.0f} / {fumbles:.0f} = {value:.2f}"
    if not fumbles:
        formula = f"{numbers} x the league's part lost = {value:.2f}"
    if aimed := aiming.told(team, "", "fumble"):
        formula = f"{aimed}; {formula}"
    return (Span(1, last) if last else None), Way(f"own fumbles {fumbles:.0f}, lost {lost:.0f}", formula, value)


def _league_lost(book: Book) -> float:
    rows = [book.stats(team, OWN) for team in book.teams]
    return ratio(total(rows, "fumbles_lost"), total(rows, "fumbles"), 0.5)


def fumble_adjustment(book: Book, team: str, aiming: Aiming) -> tuple[int, Way]:
    """How much more of the opponents' fumbles the defence recovers than others do."""  # SPF-8.8.5a
    theirs = book.stats(team, OPPONENTS)
    league = _league_lost(book)
    fumbles, lost = count(theirs, "fumbles"), count(theirs, "fumbles_lost")
    value = PASS_NUMBERS * (ratio(lost, fumbles, league) - league)
    ranges = [fumbles_lost(book, each, aiming)[0] for each in book.teams]
    ends = [0 if each is None else each.high for each in ranges]
    # Whoever the opponent is, the range stays within the numbers.
    number = max(-min(ends), min(PASS_NUMBERS - max(ends), round(value)))
    part = f"({lost:.0f} / {fumbles:.0f} - {league:.3f})" if fumbles else "0, not being counted"
    formula = f"{PASS_NUMBERS} x {part} = {value:+.2f}"
    if number != round(value):
        formula += f"; held at {number:+d} so that nobody's Fumbles Lost leaves the numbers"
    statistic = f"opponents' fumbles {fumbles:.0f}, lost {lost:.0f}; the league loses {league:.3f} of its fumbles"
    return number, Way(statistic, formula, value)
