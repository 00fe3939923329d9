"""Who starts where, and the lineup card with the values that belong to the team."""  # SPF-4.1b, SPF-A.2

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.lineups import lineup_head
from cardgen.figures.choose import Chosen
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count
from cardgen.figures.starters import Starters
from cardgen.noting import Noted, note_card, status_of
from cardgen.provenance import Derivation, Provenance, Status
from cardgen.statis_pro.fumbles import fumble_adjustment, fumbles_lost
from engine.statis_pro.cards import Lineup

SHEET: Final = "lineups"


def make_lineup(
    index: SeasonIndex, chosen: Chosen, team: Starters, set_factors: SetFactors, notes: Provenance
) -> Lineup:
    """A team's lineup card."""
    code = chosen.team
    lost, lost_derivation = fumbles_lost(index, code, set_factors)
    adjustment, adjustment_derivation = fumble_adjustment(index, code, set_factors)
    home, road = big_plays(index, code)
    card = Lineup(
        *lineup_head(chosen, team),
        fumbles_lost=lost,
        fumble_adjustment=adjustment,
        big_plays_home=home[0],
        big_plays_away=road[0],
    )
    recorded = status_of(bool(index.record(code)))
    derivations = {
        "Fumbles Lost": Noted(lost_derivation, _known(index, code, OWN)),
        "Def Fumble Adj": Noted(adjustment_derivation, _known(index, code, OPPONENTS)),
        "Big Plays Home": Noted(home[1], recorded),
        "Big Plays Away": Noted(road[1], recorded),
    }
    note_card(notes, SHEET, card, "", derivations)
    return card


def _known(index: SeasonIndex, team: str, side: str) -> Status:
    """Whether the fumbles of a side are counted; else the league's part lost stands in."""
    return status_of(bool(count(index.stats(team, side), "fumbles")))


def big_plays(index: SeasonIndex, team: str) -> tuple[tuple[int, Derivation], tuple[int, Derivation]]:
    """Big Plays at home and on the road, each with its way from the record."""  # SPF-A.5
    records = {"home": [0, 0], "away": [0, 0]}
    for game in index.schedule:
        for side, other in (("home", "away"), ("away", "home")):
            ours, theirs = game.get(f"{side}_score"), game.get(f"{other}_score")
            if game[f"{side}_team"] == team and ours is not None and theirs is not None and ours != theirs:
                records[side][ours < theirs] += 1
    if not any(map(sum, records.values())):  # no schedule: half the season's record for each venue
        record = index.record(team)
        if record is None:
            unknown = 0, Derivation("the record is not known", "none", 0.0)
            return unknown, unknown
        halves = [games // 2 for games in record[:2]]
        records = {"home": halves, "away": halves}
    return _big(records["home"], "at home"), _big(records["away"], "on the road")


def _big(record: Sequence[int], where: str) -> tuple[int, Derivation]:
    wins, losses = record
    value = (wins - losses) / 2
    formula = f"half of wins less losses, ({wins} - {losses}) / 2, rounded down, not below 0"
    return max(0, (wins - losses) // 2), Derivation(f"{where} {wins} won, {losses} lost", formula, value)
