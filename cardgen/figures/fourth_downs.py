"""What coaches are told of fourth downs: how often a team went for it, kicked or punted, by place and distance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.season_index import OWN, Row, SeasonIndex, count, ratio, total
from engine.cards.coach_sheets import FourthDown
from engine.coaching.league import LEAGUE
from engine.coaching.situations import FOURTH_DOWNS

PER_MILLE: Final = 1000
FEW: Final = 8
"""Fourth downs of a place and distance up to which the league's count beside the team's own."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What was done on some fourth downs."""

    goes: float = 0.0
    field_goals: float = 0.0
    punts: float = 0.0

    @property
    def downs(self) -> float:
        """All of them."""
        return self.goes + self.field_goals + self.punts


Decisions = list[Decided]
"""By place and distance, as `FOURTH_DOWNS` has them."""


class Fourths:
    """The league's fourth downs, to fill up what a team seldom met; of a season without plays, those that ship."""

    def __init__(self, index: SeasonIndex) -> None:
        counted = _decisions(index.everybody("fourth_downs"))
        self.decisions = [own if own.downs else usual for own, usual in zip(counted, _shipped(), strict=True)]


def _decisions(rows: Sequence[Row]) -> Decisions:
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        found.setdefault((row["zone"], row["distance"]), []).append(row)
    return [
        Decided(*(total(found.get(place, ()), column) for column in ("goes", "field_goals", "punts")))
        for place in FOURTH_DOWNS
    ]


def _shipped() -> Decisions:
    """The league's habits that ship; a place never met counts as one fourth down."""
    found = []
    for downs, go, field_goals in zip(LEAGUE.fourth_downs, LEAGUE.go, LEAGUE.field_goals, strict=True):
        share = max(downs, 1) / PER_MILLE
        found.append(Decided(go * share, field_goals * share, (PER_MILLE - go - field_goals) * share))
    return found


def make_fourth_downs(index: SeasonIndex, league: Fourths, team: str) -> list[FourthDown]:
    """A team's rows: its own decisions, and where they are few the league's by a coach as bold as the team's."""
    own = _decisions(index.rows("fourth_downs", team))
    boldness = _boldness(index, league, team, own)
    rows = []
    for (zone, distance), mine, usual in zip(FOURTH_DOWNS, own, league.decisions, strict=True):
        weight = max(0.0, FEW - mine.downs)
        bold = min(boldness * usual.goes / usual.downs, 1.0)
        kicked = (1 - bold) * ratio(usual.field_goals, usual.field_goals + usual.punts, 1.0)
        every = mine.downs + weight
        go = round(PER_MILLE * (mine.goes + weight * bold) / every)
        field_goal = min(round(PER_MILLE * (mine.field_goals + weight * kicked) / every), PER_MILLE - go)
        rows.append(FourthDown(team, zone, distance, round(mine.downs), go, field_goal))
    return rows


def _boldness(index: SeasonIndex, league: Fourths, team: str, own: Decisions) -> float:
    """How much more often a team went for it than the league would have, by its plays or by its totals."""
    if any(each.downs for each in own):
        usual = sum(mine.downs * each.goes / each.downs for mine, each in zip(own, league.decisions, strict=True))
        return ratio(sum(each.goes for each in own), usual, 1.0)
    stats = index.stats(team, OWN)
    gone = count(stats, "fourth_downs")
    every = gone + count(stats, "punts", "fg_att")
    usual = ratio(sum(each.goes for each in league.decisions), sum(each.downs for each in league.decisions))
    return ratio(gone, every * usual, 1.0)
