"""Sacks: blockers and rushers of a league rated so that every team suffers and makes as many as it really did.

What a line suffers depends on whom it meets and the other way round, so that both are solved in turn against the
other's league: lines against all fronts, fronts against all lines. At last the players of each front share its sacks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from cardgen.calibration.allowed import above_league
from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.blocking import sacks_suffered
from cardgen.figures.choose import Chosen
from cardgen.figures.defenders import relief, rushes_of, sacks_of
from cardgen.figures.pass_lines import pass_line, screens_to_backs
from cardgen.figures.playing_time import dropbacks
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.solving.rounding import clip
from cardgen.strat.blocking import Blocking
from cardgen.strat.fronts import Front
from cardgen.strat.pass_targets import depth_shares
from cardgen.strat.protection import faced_by, solve_protection
from cardgen.strat.reference_passer import ReferencePasser
from cardgen.strat.rush_odds import Rush, Steps, against_blocks, rush_odds
from cardgen.strat.rush_ratings import PLACE_OF, RushLine, share_credits, solve_rush
from engine.strat.cards.fields import BASES, FOUR_LINEBACKERS, FRONT_FOUR, FRONT_THREE, SECONDARY, THREE_LINEBACKERS
from engine.strat.rush_tables import BLOCKERS

ROUNDS: Final = 2
USUAL_BLOCKS: Final = {2: 0.20, 3: 0.30, 4: 0.30, 5: 0.17, 7: 0.03}
"""How often an ordinary blocker has which pass block: what the ratings of both sides are measured from."""
LEVELS: Final = range(4, 15)
BACKER_LESS: Final = 3
"""What ordinary rushers may be rated, and how much less linebackers are."""
REACHABLE: Final = (0.05, 0.95)
"""Sacks per check that ratings can come to."""


class Pressure:
    """Pass rush of every front, pass blocks of every line."""

    def __init__(
        self,
        index: SeasonIndex,
        chosen: Mapping[str, Chosen],
        fronts: Mapping[str, Front],
        blocking: Blocking,
        passer: ReferencePasser,
        set_factors: SetFactors,
        chart: Steps,
    ) -> None:
        self._index, self._set_factors, self._passer = index, set_factors, passer
        self.usual = clip(passer.sack, *REACHABLE)
        """Sacks per check, over the league."""
        self.sacks = {team: sacks_of(index, team) for team in chosen}
        counted = {team: rushes_of(index, team) for team in chosen}
        """The same where pressures were charted, which tell a part."""
        self.lines: dict[str, RushLine] = {}
        self._blocking = blocking
        rushes = _usual_rushes([front.base for front in fronts.values()], self.usual, chart)
        others = {team: self._others(players, fronts[team]) for team, players in chosen.items()}
        for _ in range(ROUNDS):
            faced = faced_by(rushes)
            for team, players in chosen.items():
                wanted, back = self.suffered(players), blocking.back_block(team)
                blocking.protected[team] = solve_protection(chart, faced, wanted, back, blocking.pass_leans(team))
            against = against_blocks(chart, blocking.shares())
            for team, front in fronts.items():
                before = self.lines.get(team)
                self.lines[team] = solve_rush(front, counted[team], self.made(team), against, before, others[team])
            rushes = [found.rush for found in self.lines.values()]
        for team, front in fronts.items():
            self.lines[team] = share_credits(front, counted[team], self.lines[team], against)

    def _others(self, chosen: Chosen, front: Front) -> dict[str, float]:
        """Sacks of a team's other players by starter of a 4-3; none where it is not known who started.

        In a 3-4 the rushers are linebackers, who are credited with fewer than their part as it is: they must blitz.
        """
        if not chosen.known or front.base != BASES[0]:
            return {}
        seven = [player for place, player in front.starters.items() if place not in SECONDARY]
        return relief(self._index, chosen.team, seven, list(front.starters.values()))

    @property
    def suffered_by(self) -> dict[str, float]:
        """By team, sacks per check that its line comes to."""
        return {team: protected.implied for team, protected in self._blocking.protected.items()}

    def suffered(self, chosen: Chosen) -> float:
        """Sacks per check that a team's line should suffer."""
        found = sacks_suffered(self._index, chosen.team)
        passers = [
            (player, dropbacks(self._index, chosen.team, player.player_id)) for player in chosen.of("quarterbacks")
        ]
        target = sum(much * self._set_factors.player(chosen.team, player.player_id)["sack"] for player, much in passers)
        factor = ratio(target, sum(much for _, much in passers), self._set_factors.offense(chosen.team)["sack"])
        wanted = self.usual * factor * ratio(found.rate, found.usual, 1.0)
        return clip(wanted * self._passer.checks / self._checks_of(chosen), *REACHABLE)

    def _checks_of(self, chosen: Chosen) -> float:
        """Checks per dropback of a team's passers, by the depths they throw to."""
        backs = {player.player_id for player in chosen.of("backs") if player.positions[0] == "RB"}
        screens = screens_to_backs(self._index, chosen.team, backs)
        thrown = checked = 0.0
        for player in chosen.of("quarterbacks"):
            line = pass_line(self._index, chosen.team, player.player_id, screens)
            thrown += line.attempts
            checked += line.attempts * self._passer.checks_of(depth_shares(line))
        return ratio(checked, thrown, self._passer.checks)

    def made(self, team: str) -> float:
        """Sacks per check that a team's front should make."""
        *_, sacked, ran = self._passer.usual.line
        more = above_league(self._index, team, self._set_factors.defense(team)).sack
        league = self._set_factors.learned.league["sack"]  # lines target with it too: it takes both to move a league
        return clip(self.usual * league * (1 + more * (1 - ran) / sacked), *REACHABLE)


def _usual_rushes(bases: Sequence[str], wanted: float, chart: Steps) -> list[Rush]:
    """Fronts of ordinary players who sack an ordinary line so often: from there everybody is rated."""
    against = against_blocks(chart, dict.fromkeys(BLOCKERS, USUAL_BLOCKS))

    def rushes(level: int) -> list[Rush]:
        return [_usual_rush(base, level) for base in bases]

    def sacks(level: int) -> float:
        return fmean(rush_odds(rush, against)[0] for rush in rushes(level))

    return rushes(min(LEVELS, key=lambda level: (abs(sacks(level) - wanted), level)))


def _usual_rush(base: str, level: int) -> Rush:
    line = FRONT_FOUR if base == BASES[0] else FRONT_THREE
    behind = THREE_LINEBACKERS if base == BASES[0] else FOUR_LINEBACKERS
    return Rush(
        base,
        {PLACE_OF.get(place, place): level for place in line},
        dict.fromkeys(behind, max(level - BACKER_LESS, 1)),
        {line[0]: level},
    )
