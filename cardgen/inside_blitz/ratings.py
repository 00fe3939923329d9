"""Ratings of single men on the offence: blocking, fumbles, endurance and injuries."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from math import ceil
from typing import Final

from cardgen.figures.book import Book, count, ratio
from cardgen.figures.choose import Man
from cardgen.provenance import Way, percent
from engine.inside_blitz import codes
from engine.inside_blitz.deck import Deck

BEST: Final = 6
SIDES: Final = 6
BUSIEST: Final = 1.6
"""A man's busiest game beside his average one: Holmes 31 carries for 20, Gonzalez 7 catches for 4.4."""
HALVES: Final = 2
MISSED: Final = 3
"""Games missed for one more point of injury rating."""
FEW: Final = 60
"""Touches for which the league's fumbles count beside a man's own."""
USUAL_FUMBLES: Final = 0.011
"""Per touch of backs, receivers and ends: 2012 and 2019."""
USUAL_PASSER_FUMBLES: Final = 0.14
"""Per sack and run of quarterbacks."""


@cache
def _blocking() -> list[tuple[str, float, int, int]]:
    text = (files("cardgen.inside_blitz") / "skill_blocking.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return [(row["position"], float(row["pounds"]), int(row["run"]), int(row["pass"])) for row in rows]


def blocking(book: Book, man: Man) -> tuple[int, int]:
    """Run and pass blocking by position and weight: no statistic tells how a back or receiver blocks."""
    listed = book.position(man.team, man.player_id)
    position = "FB" if listed == "FB" else man.positions[0]
    for name, pounds, run, passing in _blocking():
        if name == position and man.weight >= pounds:
            return run, passing
    raise ValueError(f"no blocking for position {position!r}, expected one of skill_blocking.csv")


def blocking_way(book: Book, man: Man) -> Way:
    """The way of BLK."""
    run, _ = blocking(book, man)
    weight = f"{man.weight:g} pounds" if man.weight else "weight not known"
    return Way(f"{book.position(man.team, man.player_id) or man.positions[0]}, {weight}", "by position and weight", run)


def fumble_chance(deck: Deck) -> float:
    """Fumble cards that come with a play."""  # IBF-DECK-12
    fumbles = sum(codes.is_fumble(special) for special in deck.specials)
    return fumbles / (deck.specials.count(codes.NOT_SPECIAL) + 1)


def fumble_way(book: Book, man: Man, deck: Deck) -> Way:
    """The way of a runner's or receiver's FUM."""  # IBF-FUM-01
    row = book.man("fumbles", man.team, man.player_id)
    rushing = book.man("rushing", man.team, man.player_id)
    receiving = book.man("receiving", man.team, man.player_id)
    touches = count(rushing, "carries") + count(receiving, "receptions")
    lost = count(row, "fumbles_rushing", "fumbles_receiving")
    rate = (lost + FEW * USUAL_FUMBLES) / (touches + FEW)
    chance = fumble_chance(deck)
    return Way(
        f"fumbles {lost:g} on {touches:g} touches, {FEW} of the league's counted in: {percent(rate, 2)}",
        f"a fumble card comes with {percent(chance)} of plays; {SIDES} x {percent(rate, 2)} / {percent(chance)}",
        SIDES * rate / chance,
    )


def passer_fumble_way(book: Book, man: Man, deck: Deck) -> Way:
    """The way of a quarterback's FUM: QB FUM? and fumble cards, on sacks and runs."""  # IBF-FUM-03
    row = book.man("fumbles", man.team, man.player_id)
    plays = count(book.man("passing", man.team, man.player_id), "sacks")
    runs = book.man("rushing", man.team, man.player_id)
    plays += count(runs, "carries") - count(runs, "kneels")
    lost = count(row, "fumbles_sacked", "fumbles_rushing")
    prior = FEW / 2
    rate = (lost + prior * USUAL_PASSER_FUMBLES) / (plays + prior)
    events = [card[codes.EVENT] for card, special in zip(deck.cards, deck.specials, strict=True) if special < 0]
    chance = ratio(events.count(codes.QB_FUMBLE), len(events)) + fumble_chance(deck)
    return Way(
        f"fumbles {lost:g} on {plays:g} sacks and runs, {prior:g} of the league's counted in: {percent(rate, 1)}",
        f"{percent(chance)} of cards check him; {SIDES} x {percent(rate, 1)} / {percent(chance)}",
        SIDES * rate / chance,
    )


def rating(way: Way) -> int:
    """A rating from 0 to 6."""
    return min(BEST, max(0, int(way.value + 0.5)))


def endurance_way(uses: float, games: float, what: str) -> Way:
    """The way of END: half of his busiest game, which a season's totals do not tell."""  # IBF-CARD-26
    mean = ratio(uses, games)
    return Way(
        f"{what} {uses:g} in {games:g} games",
        f"busiest game estimated at {BUSIEST:g} x {mean:.1f}; half of it, rounded up",
        BUSIEST * mean / HALVES,
    )


def endurance(way: Way) -> int:
    """Uses allowed in a half."""
    return max(1, ceil(way.value - 1e-9))


def injury_way(book: Book, man: Man) -> Way:
    """The way of an injury rating: one, and one more for every three games missed; those for other teams he played."""
    team = book.games(man.team)  # IBF-INJ-02
    elsewhere = book.games_elsewhere(man.team, man.player_id)
    played = min(man.games + elsewhere, team) if man.games else team
    others = f", {elsewhere:g} of them for other teams" if man.games and elsewhere else ""
    return Way(f"{played:g} of {team} games{others}", f"1 + games missed / {MISSED}", 1 + (team - played) / MISSED)


def injury(way: Way) -> int:
    """An injury rating."""
    return min(BEST, int(way.value))
