"""The foot of the defensive chart: forced fumbles, recoveries, penalties, the red zone and the index."""  # IBF-CARD-33

from __future__ import annotations

from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import OPPONENTS, Book, Row, count, ratio, total
from cardgen.inside_blitz.flags import Specials, flags_known, scrimmage_penalty
from cardgen.inside_blitz.fumbles import Chances
from cardgen.inside_blitz.offense_figures import fumble_range, index_of, known
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Way
from cardgen.solving.rounding import clip
from engine.inside_blitz.cards import DefenseFigures

SHEET: Final = "defense figures"
FORCED: Final = 3
TYPICAL: Final = 2
"""A rating that a point takes off, or brings back, by as much as any other."""
RED_ZONE: Final = (1, 2)
"""Inside the 20 and the 10, of an average defence: as on the book's own chart."""
TOUCHDOWNS_PER_POINT: Final = 0.3
"""Touchdowns allowed for the yards allowed, less than the league's by this part, for a point more."""
RED_ZONE_PRIOR: Final = 8.0
"""Touchdowns that the league's count for beside a team's own."""


def forced_fumbles(book: Book, team: str, chances: Chances) -> tuple[int, Way]:
    """FF RATE: opponents' fumbles beyond the league's rate, against what a point adds on their plays."""  # IBF-FUM-02
    row = book.stats(team, OPPONENTS)
    fumbles, plays = count(row, "fumbles"), count(row, "plays")
    rows = [book.stats(each, OPPONENTS) for each in book.teams]
    usual = ratio(total(rows, "fumbles"), total(rows, "plays"))
    point = _worth(book, row, chances)
    value = ratio(fumbles - usual * plays, point)
    formula = f"({fumbles:g} - {usual * plays:.1f} at the league's rate) / {point:.1f} that a point adds = {value:+.2f}"
    return round(clip(value, -FORCED, FORCED)), Way(
        f"opponents' fumbles {fumbles:g} on {plays:g} plays", formula, value
    )


def _worth(book: Book, row: Row, chances: Chances) -> float:
    """Fumbles a season that a point of FF RATE adds: on plays with a carrier, and on quarterbacks' sacks and runs."""
    carrier, passer = (odds[TYPICAL] - odds[TYPICAL - 1] for odds in (chances.carrier, chances.passer))
    league = book.everybody("rushing")
    theirs = [each for each in league if each.get("position") == "QB"]
    runs = ratio(total(theirs, "carries") - total(theirs, "kneels"), total(league, "carries"))
    sacks, carries = count(row, "sacks"), count(row, "carries")
    return carrier * (carries * (1 - runs) + count(row, "completions")) + passer * (sacks + carries * runs)


def red_zone(book: Book, team: str, touchdowns: str, yards: str) -> tuple[tuple[int, int], Way]:
    """Points inside the 20 and the 10: touchdowns allowed for the yards allowed; plays there are not counted."""
    row = book.stats(team, OPPONENTS)
    rows = [book.stats(each, OPPONENTS) for each in book.teams]
    usual = ratio(total(rows, touchdowns), total(rows, yards))
    scored, expected = count(row, touchdowns), usual * count(row, yards)
    share = ratio(scored + RED_ZONE_PRIOR, expected + RED_ZONE_PRIOR, 1.0) if expected else 1.0
    more = round(clip((1 - share) / TOUCHDOWNS_PER_POINT, -1, 1))
    found = max(0, RED_ZONE[0] + more), max(0, RED_ZONE[1] + more)
    formula = (
        f"an average defence has {RED_ZONE[0]} and {RED_ZONE[1]}; {scored:g} touchdowns where the league's yards make "
        f"{expected:.1f}: {(1 - share) / TOUCHDOWNS_PER_POINT:+.2f}, rounded"
    )
    return found, Way(f"{touchdowns.replace('_', ' ')} allowed {scored:g}", formula, float(found[0]))


def make_defense_figures(
    book: Book, team: str, specials: Specials, chances: Chances, aiming: Aiming, notes: Provenance
) -> DefenseFigures:
    """A team's figures."""
    forced, forced_way = forced_fumbles(book, team, chances)
    recovered, recovered_way = fumble_range(book, team, OPPONENTS)
    penalty, penalty_way = scrimmage_penalty(book, team, specials, aiming, defending=True)
    runs, run_way = red_zone(book, team, "rushing_tds", "rushing_yards")
    passes, pass_way = red_zone(book, team, "passing_tds", "passing_yards")
    index, index_way = index_of(book, team, OPPONENTS)
    card = DefenseFigures(team, forced, recovered, penalty, *runs, *passes, index)
    fumbles = known(book, team, OPPONENTS)
    ways = {
        "FF RATE": Noted(forced_way, fumbles),
        "DEF FR": Noted(recovered_way, fumbles),
        "DEF PEN": Noted(penalty_way, flags_known(book, team, "defense")),
        "RUN inside 20": Noted(run_way, "estimated"),
        "RUN inside 10": Noted(run_way.of(runs[1]), "estimated"),
        "PASS inside 20": Noted(pass_way, "estimated"),
        "PASS inside 10": Noted(pass_way.of(passes[1]), "estimated"),
        "play calling": Noted(index_way, "derived"),
    }
    note_card(notes, SHEET, card, "", ways)
    return card
