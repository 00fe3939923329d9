"""How often a season's plays ask for a fumble or a penalty, if they meet the deck's Z cards as the rules have it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures.flags import kickoffs_received
from cardgen.figures.kneels import kneels_of, scramble_share
from cardgen.figures.punts import USUAL
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, ratio, total
from cardgen.figures.shares import pass_mix
from cardgen.tabletop.z_chances import COMPLETE, FAIR_CATCH, INCOMPLETE, RUN, SACK, ZChances

# Cards that a play reads on average, three at most, as the reference teams play.
RUN_CARDS: Final = 2.04
"""Directive and run number; a third where the row says SG."""
THREE: Final = 3
"""A catch, a sack, a scramble: directive, pass number, and a number for the yards."""
MISSED_CARDS: Final = 2.1
"""Directive and pass number; more for doubtful balls and for interceptions."""
SCREEN_CARDS: Final = 2.1
"""A screen that is caught; one that is not reads a single card."""
TWO: Final = 2
"""A kick that is returned."""
ONE: Final = 1
"""A field goal; a kick that nobody returns."""
USUAL_TOUCHBACKS: Final = 0.5
"""Kickoffs nobody returns where a season does not count them."""


@dataclass(frozen=True, slots=True)
class Plays:
    """A season's plays from scrimmage of a team or of its opponents, by how they end."""

    runs: float
    scrambles: float
    completions: float
    others: float
    """Passes not caught."""
    sacks: float
    field_goals: float
    punts: float
    run_touchdowns: float
    pass_touchdowns: float


def plays_of(index: SeasonIndex, team: str, side: str, scrambled: float) -> Plays:
    """The plays of a team, or of its opponents against it; so large a part of the runs are scrambles."""
    row = index.stats(team, side)
    carries = max(0.0, count(row, "carries") - kneels_of(index, team, side))
    scrambles = carries * scrambled
    caught = count(row, "completions")
    return Plays(
        runs=carries - scrambles,
        scrambles=scrambles,
        completions=caught,
        others=max(0.0, count(row, "attempts") - caught),
        sacks=count(row, "sacks"),
        field_goals=count(row, "fg_att"),
        punts=count(row, "punts"),
        run_touchdowns=count(row, "rushing_tds"),
        pass_touchdowns=count(row, "passing_tds"),
    )


class Asked:
    """What a season's plays ask of the teams' ranges."""

    def __init__(self, index: SeasonIndex, chances: ZChances) -> None:
        self._index, self._chances = index, chances
        screens, quick, _, _ = pass_mix(index)
        self._near = screens + quick
        """The part of passes in the first category of penalties."""  # TTF-PEN-01
        self._caught = (1 - screens) * THREE + screens * SCREEN_CARDS
        self._missed = (1 - screens) * MISSED_CARDS + screens * ONE
        """Cards that a pass reads."""
        league = index.everybody("punting")
        punts = total(league, "punts")
        self._returned = ratio(total(league, "punts_returned"), punts) or USUAL["returned"]
        self._fair = ratio(total(league, "punt_fair_catches"), punts) or USUAL["fair_catch"]
        scrambled = scramble_share(index)
        self._plays = {
            (team, side): plays_of(index, team, side, scrambled) for team in index.teams for side in (OWN, OPPONENTS)
        }
        kicks = index.everybody("kicking")
        self._fielded = ratio(total(kicks, "kickoffs_returned"), total(kicks, "kickoffs"), 1 - USUAL_TOUCHBACKS)

    def fumbles(self, team: str, side: str) -> float:
        """How often the team's plays, or its opponents', ask whether the ball carrier fumbles."""  # TTF-FUM-01
        plays, meets = self._plays[team, side], self._chances.meets
        run = meets(RUN_CARDS) * max(0.0, plays.runs - plays.run_touchdowns)
        caught = meets(self._caught) * max(0.0, plays.completions - plays.pass_touchdowns)
        return self._chances.asked * (run + caught + meets(THREE) * (plays.scrambles + plays.sacks))

    def penalties(self, team: str) -> float:
        """How often a team is asked for a penalty that can have happened."""  # TTF-PEN-02, TTF-PEN-04
        own, theirs = self._plays[team, OWN], self._plays[team, OPPONENTS]
        kickoffs = total(self._index.rows("kicking", team), "kickoffs")
        return (
            self._scrimmage(own, "O")
            + self._scrimmage(theirs, "D")
            + self._punts(own.punts, "K3")
            + self._punts(theirs.punts, "R3")
            + self._kickoffs(kickoffs, "K4")
            + self._kickoffs(kickoffs_received(self._index, team), "R4")
        )

    def _scrimmage(self, plays: Plays, side: str) -> float:
        chance = self._chances.penalty
        first, second = f"{side}1", f"{side}2"
        asked = plays.runs * chance(first, RUN_CARDS, RUN) + plays.field_goals * chance(first, ONE, RUN)
        asked += plays.scrambles * chance(first, THREE, RUN)
        for number, cards, kind in (
            (plays.completions, self._caught, COMPLETE),
            (plays.others, self._missed, INCOMPLETE),
            (plays.sacks, THREE, SACK),
        ):
            near, far = chance(first, cards, kind), chance(second, cards, kind)
            asked += number * (self._near * near + (1 - self._near) * far)
        return asked

    def _punts(self, punts: float, column: str) -> float:
        chance = self._chances.penalty
        caught = self._fair * chance(column, ONE, FAIR_CATCH)
        dead = (1 - self._fair - self._returned) * chance(column, ONE, RUN)
        return punts * (self._returned * chance(column, TWO, RUN) + caught + dead)

    def _kickoffs(self, kickoffs: float, column: str) -> float:
        chance = self._chances.penalty
        return kickoffs * (self._fielded * chance(column, TWO, RUN) + (1 - self._fielded) * chance(column, ONE, RUN))
