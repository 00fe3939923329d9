"""The foot of the defensive chart: forced fumbles, recoveries, penalties, the red zone and the index."""  # IBF-CARD-33

from __future__ import annotations

from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.season_index import OPPONENTS, Row, SeasonIndex, count, ratio, total
from cardgen.inside_blitz.flags import Specials, flags_known, scrimmage_penalty
from cardgen.inside_blitz.fumbles import Chances
from cardgen.inside_blitz.offense_figures import fumble_range, index_of, known
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance
from cardgen.solving.rounding import clip
from engine.inside_blitz.cards import DefenseFigures

SHEET: Final = "defense figures"
FORCED: Final = 3
TYPICAL: Final = 2
"""A rating that a point takes off, or brings back, by as much as any other."""
RED_ZONE: Final = (1, 2)
"""Inside the 20 and the 10, of an average defense: as on the book's own chart."""
TOUCHDOWNS_PER_POINT: Final = 0.3
"""Touchdowns allowed for the yards allowed, less than the league's by this part, for a point more."""
RED_ZONE_PRIOR: Final = 8.0
"""Touchdowns that the league's count for beside a team's own."""


def forced_fumbles(index: SeasonIndex, team: str, chances: Chances) -> tuple[int, Derivation]:
    """FF RATE: opponents' fumbles beyond the league's rate, against what a point adds on their plays."""  # IBF-FUM-02
    row = index.stats(team, OPPONENTS)
    fumbles, plays = count(row, "fumbles"), count(row, "plays")
    rows = [index.stats(each, OPPONENTS) for each in index.teams]
    usual = ratio(total(rows, "fumbles"), total(rows, "plays"))
    point = _worth(index, row, chances)
    value = ratio(fumbles - usual * plays, point)
    formula = f"({fumbles:g} - {usual * plays:.1f} at the league's rate) / {point:.1f} that a point adds = {value:+.2f}"
    return round(clip(value, -FORCED, FORCED)), Derivation(
        f"opponents' fumbles {fumbles:g} on {plays:g} plays", formula, value
    )


def _worth(index: SeasonIndex, row: Row, chances: Chances) -> float:
    """Fumbles a season that a point of FF RATE adds: on plays with a carrier, and on quarterbacks' sacks and runs."""
    carrier, passer = (odds[TYPICAL] - odds[TYPICAL - 1] for odds in (chances.carrier, chances.passer))
    league = index.everybody("rushing")
    theirs = [each for each in league if each.get("position") == "QB"]
    runs = ratio(total(theirs, "carries") - total(theirs, "kneels"), total(league, "carries"))
    sacks, carries = count(row, "sacks"), count(row, "carries")
    return carrier * (carries * (1 - runs) + count(row, "completions")) + passer * (sacks + carries * runs)


def red_zone(index: SeasonIndex, team: str, touchdowns: str, yards: str) -> tuple[tuple[int, int], Derivation]:
    """Points inside the 20 and the 10: touchdowns allowed for the yards allowed; plays there are not counted."""
    row = index.stats(team, OPPONENTS)
    rows = [index.stats(each, OPPONENTS) for each in index.teams]
    usual = ratio(total(rows, touchdowns), total(rows, yards))
    scored, expected = count(row, touchdowns), usual * count(row, yards)
    share = ratio(scored + RED_ZONE_PRIOR, expected + RED_ZONE_PRIOR, 1.0) if expected else 1.0
    more = round(clip((1 - share) / TOUCHDOWNS_PER_POINT, -1, 1))
    found = max(0, RED_ZONE[0] + more), max(0, RED_ZONE[1] + more)
    formula = (
        f"an average defense has {RED_ZONE[0]} and {RED_ZONE[1]}; {scored:g} touchdowns where the league's yards make "
        f"{expected:.1f}: {(1 - share) / TOUCHDOWNS_PER_POINT:+.2f}, rounded"
    )
    return found, Derivation(f"{touchdowns.replace('_', ' ')} allowed {scored:g}", formula, float(found[0]))


def make_defense_figures(
    index: SeasonIndex, team: str, specials: Specials, chances: Chances, set_factors: SetFactors, notes: Provenance
) -> DefenseFigures:
    """A team's figures."""
    forced, forced_derivation = forced_fumbles(index, team, chances)
    recovered, recovered_derivation = fumble_range(index, team, OPPONENTS)
    penalty, penalty_derivation = scrimmage_penalty(index, team, specials, set_factors, defending=True)
    runs, run_derivation = red_zone(index, team, "rushing_tds", "rushing_yards")
    passes, pass_derivation = red_zone(index, team, "passing_tds", "passing_yards")
    calling, index_derivation = index_of(index, team, OPPONENTS)
    card = DefenseFigures(team, forced, recovered, penalty, *runs, *passes, calling)
    fumbles = known(index, team, OPPONENTS)
    derivations = {
        "FF RATE": Noted(forced_derivation, fumbles),
        "DEF FR": Noted(recovered_derivation, fumbles),
        "DEF PEN": Noted(penalty_derivation, flags_known(index, team, "defense")),
        "RUN inside 20": Noted(run_derivation, "estimated"),
        "RUN inside 10": Noted(run_derivation.of(runs[1]), "estimated"),
        "PASS inside 20": Noted(pass_derivation, "estimated"),
        "PASS inside 10": Noted(pass_derivation.of(passes[1]), "estimated"),
        "play calling": Noted(index_derivation, "derived"),
    }
    note_card(notes, SHEET, card, "", derivations)
    return card
