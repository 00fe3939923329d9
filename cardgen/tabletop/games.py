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
    way = Way(f"games {played:g} of {games}", f"as counted{scaled}" if played else "not counted: all", float(value))
    notes.way(sheet, man.team, man.name, "Games", way, str(value), status)
    return value


def starts_on_card(book: Book, man: Man, sheet: str, notes: Provenance) -> int:
    """A man's starts likewise; without a count the usual starter has started every game."""
    row = next((each for each in book.roster(man.team) if each["player_id"] == man.player_id), {})
    started, games = count(row, "games_started"), book.games(man.team)
    known = row.get("games_started") is not None
    value = of_sixteen(started, games, 0) if known else of_sixteen(man.games, games, 0) if man.lineup else 0
    status: Status = "stat" if known else "estimated"
    text = f"starts {started:g} of {games}" if known else "starts are not counted"
    way = Way(text, "as counted" if known else "usual starters all their games, others none", float(value))
    notes.way(sheet, man.team, man.name, "Starts", way, str(value), status)
    return value
