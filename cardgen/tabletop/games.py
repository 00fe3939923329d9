"""Games played and started, as cards print them: of sixteen, whatever the season's length."""  # TTF-CARD-02

from __future__ import annotations

from typing import Final

from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.provenance import Provenance, Status, Way

SIXTEEN: Final = 16


def of_sixteen(number: float, games: int, least: int) -> int:
    """Games of a season of any length as if it had sixteen."""  # TTF-CARD-02
    return max(least, min(SIXTEEN, round(SIXTEEN * number / games))) if games else SIXTEEN


def games_on_card(book: Book, man: Man, sheet: str, notes: Provenance) -> int:
    """A man's games, with their origin noted; a season that does not count them has him in all."""
    played, games = man.games, book.games(man.team)
    value = of_sixteen(played, games, 1) if played else SIXTEEN
    status: Status = "stat" if played else "estimated"
    scaled = "" if games == SIXTEEN else f"; {SIXTEEN} x {played:g} / {games}"
    text = f"games {played:g} of {games}" if played else "his games are not counted"
    way = Way(text, f"as counted{scaled}" if played else "all of them", float(value))
    notes.way(sheet, man.team, man.name, "Games", way, str(value), status)
    return value


def starts_on_card(book: Book, man: Man, sheet: str, place: str, notes: Provenance) -> int:
    """A man's starts likewise; without a count whoever has a `place` on the Lineup Card has started all his games."""
    row = next((each for each in book.roster(man.team) if each["player_id"] == man.player_id), {})
    started, games = count(row, "games_started"), book.games(man.team)
    if row.get("games_started") is not None:
        value = of_sixteen(started, games, 0)
        way = Way(f"starts {started:g} of {games}", "as counted", float(value))
        notes.way(sheet, man.team, man.name, "Starts", way, str(value), "stat")
        return value
    value = of_sixteen(man.games or games, games, 0) if place else 0
    start = f"he starts at {place}: all his games" if place else "he is not on the Lineup Card: none"
    way = Way("starts are not counted", start, float(value))
    notes.way(sheet, man.team, man.name, "Starts", way, str(value), "estimated")
    return value
