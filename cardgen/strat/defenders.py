"""The defensive side of the rating card: who plays where, his pass rush, and his defense rating.

Defense ratings compare a player with the league's starters at places like his: by tackles against runs, by passes
broken up and intercepted against passes; a part is the team's. So many of the starters have each rating that players of
the league hold half of the time, as the reference's do. Nobody counts how well a player defends: these are estimates.
"""  # SOM-CARD-13, SOM-CARD-16, SOM-CARD-17

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.calibration.allowed import league_allowed, really_allowed
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.defenders import POSITION_GROUPS, Yardstick, deeds, team_part
from cardgen.figures.season_index import SeasonIndex
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status
from cardgen.strat.fronts import SUBSTITUTE, Front
from cardgen.strat.pressure import Pressure
from cardgen.strat.rush_ratings import COMES_IN, ReserveRush
from engine.strat.cards import ratings
from engine.strat.cards.defense_faces import Defender
from engine.strat.cards.fields import BACKS_OF_DEFENSE, LINEBACKERS, SAFETIES

SHEET: Final = "defenders"
GROUPS: Final = {
    **dict.fromkeys(("LE", "RE", "DE"), "end"),
    **dict.fromkeys(("LDT", "NT", "RDT", "DT"), "tackle"),
    **dict.fromkeys(("LLB", "RLB"), "outside"),
    **dict.fromkeys(("LILB", "MLB", "RILB"), "inside"),
    **dict.fromkeys(("LCB", "RCB", "CB", "DB"), "corner"),
    **dict.fromkeys(("SS", "FS", "S"), "safety"),
}
"""Places whose players are compared with each other."""
PARTS: Final = ((6, 0.2), (5, 0.3), (4, 0.3), (0, 0.2))
"""Ratings, the best first, and how many of the starters have each."""
RUN_PART: Final = {"end": 1.0, "tackle": 1.0, "outside": 0.5, "inside": 0.6, "corner": 0.0, "safety": 0.3}
"""How much stopping runs counts beside covering, where one digit serves for both."""
TEAM_CARRY: Final = 1.0
"""Standard deviations for a yard per carry that a team allowed less than the league,"""
TEAM_COMPLETION: Final = 8.0
"""and for all passes broken up: a part of each player's rating is his team's."""
LAST_PLAIN_SEASON: Final = 2014
RUNS, PASSES, BOTH = "runs", "passes", "both"


class Defenders:
    """The defense ratings of a league."""

    def __init__(self, index: SeasonIndex, fronts: Mapping[str, Front], pressure: Pressure, split: bool) -> None:
        self._index, self._fronts, self._pressure = index, fronts, pressure
        self._deeds = {
            (player.team, player.player_id): deeds(index, player)
            for front in fronts.values()
            for player in front.players
        }
        year = index.season.year
        self._split = split and int(year) > LAST_PLAIN_SEASON  # SOM-CARD-17
        starters = [(GROUPS[place], player) for front in fronts.values() for place, player in front.starters.items()]
        self._yardstick = Yardstick((group, self._deeds[player.team, player.player_id]) for group, player in starters)
        self._team = {team: self._team_level(team) for team in fronts}
        self._cuts = {
            (group, what): _cuts([self._lean(player, group, what) for other, player in starters if other == group])
            for group in set(GROUPS.values())
            for what in (RUNS, PASSES, BOTH)
        }
        self._reserves = ReserveRush(pressure.lines, fronts, pressure.sacks)

    def _team_level(self, team: str) -> tuple[float, float]:
        real, usual = really_allowed(self._index, team), league_allowed(self._index)
        return (
            TEAM_CARRY * (usual.yards_per_carry - real.yards_per_carry),
            TEAM_COMPLETION * (usual.completion - real.completion),
        )

    def _lean(self, player: ChosenPlayer, group: str, what: str) -> float:
        """Standard deviations above the average starter."""
        found = self._deeds[player.team, player.player_id]
        run_level, pass_level = self._team[player.team]
        runs = self._with_team(player.team, self._yardstick.tackling(group, found), run_level)
        passes = self._with_team(player.team, self._yardstick.coverage(group, found), pass_level)
        part = {RUNS: 1.0, PASSES: 0.0, BOTH: RUN_PART[group]}[what]
        return part * runs + (1 - part) * passes

    def _with_team(self, team: str, above: float, level: float) -> float:
        """What he did with his team's part: all of it, or where plays were counted by what he did."""
        return above + (level * team_part(above, better=level > 0) if self._index.facts.knows_snaps(team) else level)

    def digit(self, player: ChosenPlayer, group: str, what: str) -> int:
        """One digit of a player's rating."""
        if player.name.startswith(SUBSTITUTE):
            return 0
        lean = self._lean(player, group, what)
        return next((rating for rating, least in self._cuts[group, what] if lean >= least), 0)

    def defense(self, player: ChosenPlayer, place: str) -> ratings.Defense:
        """A player's rating at a place."""
        group = self.group(player, place)
        if self._split and place in (*LINEBACKERS, *SAFETIES):
            return ratings.Defense(self.digit(player, group, PASSES), self.digit(player, group, RUNS))
        return ratings.Defense(self.digit(player, group, BOTH))

    def group(self, player: ChosenPlayer, place: str) -> str:
        """With whom he is compared; a linebacker of no stated place with those who play as he does."""
        return GROUPS.get(place) or POSITION_GROUPS.get(player.positions[0], "inside")

    def cards(self, team: str, notes: Provenance) -> list[Defender]:
        """A team's defenders, the starters first."""
        front = self._fronts[team]
        found = []
        for player, place, starts in front.rows:
            rush = self._rush(player, place, team)
            role = "starter" if starts else "reserve"
            card = Defender(team, player.name, place, role, rush, self.defense(player, place), player.player_id)
            self._note(notes, card, player)
            found.append(card)
        return found

    def _starting_place(self, player: ChosenPlayer, team: str) -> str | None:
        return next((at for at, other in self._fronts[team].starters.items() if other is player), None)

    def _rush(self, player: ChosenPlayer, place: str, team: str) -> ratings.Rush | None:
        if place in BACKS_OF_DEFENSE:
            return None
        starting = self._starting_place(player, team)
        if starting is not None:
            return self._pressure.lines[team].rating(starting)
        relief = self._pressure.lines[team].relief.get(player.player_id)
        return relief or self._below(team, place, self._reserves.rating(player, place in LINEBACKERS))

    def _below(self, team: str, place: str, rush: ratings.Rush) -> ratings.Rush:
        """A reserve who does not come in with the extra backs rushes no better than those whose place he could fill."""
        line, front = self._pressure.lines[team], self._fronts[team]
        most = [line.rating(at).own for at, kind in COMES_IN.items() if kind == place and at in front.starters]
        return ratings.Rush(min(rush.own, *most)) if most and rush.own > min(most) else rush

    def _note(self, notes: Provenance, card: Defender, player: ChosenPlayer) -> None:
        group = self.group(player, card.position)
        found = self._deeds[player.team, player.player_id]
        runs, passes = self._lean(player, group, RUNS), self._lean(player, group, PASSES)
        statistic = (
            f"a game {found.tackling:.1f} tackles, those for a loss counting more, {found.coverage:.2f} passes broken "
            f"up or intercepted; {found.games:g} games"
        )
        if found.charted is not None:
            statistic += f"; {found.charted.tackling}, {found.charted.covering}"
        formula = (
            f"beside the league's starters like him {runs:+.2f} standard deviations against runs, {passes:+.2f} "
            f"against passes, his team's part in both; 6 for the best fifth, 5 and 4 for the next three tenths each"
        )
        lean = runs if card.position not in (*LINEBACKERS, *BACKS_OF_DEFENSE) else passes
        status: Status = "estimated"
        derivations = {
            "DEF": Noted(Derivation(statistic, formula, lean), status),
            "role": Noted(Derivation("the season's lineup and playing time", card.role, 0.0), "derived"),
        }
        if card.rush is not None:
            derivations["PR"] = Noted(self._rush_derivation(card, player), status)
        note_card(notes, SHEET, card, card.name, derivations)

    def _rush_derivation(self, card: Defender, player: ChosenPlayer) -> Derivation:
        line = self._pressure.lines[card.team]
        own, every = (
            self._pressure.sacks[card.team].get(player.player_id, 0.0),
            sum(self._pressure.sacks[card.team].values()),
        )
        statistic = f"{own:g} of the team's {every:g} sacks"
        charted = self._deeds[player.team, player.player_id].charted
        if charted is not None:
            statistic += f", {charted.rushing}"
        starting = self._starting_place(player, card.team)
        if starting is None:
            value = self._reserves.value(player, card.position in LINEBACKERS)
            return Derivation(statistic, "as starters of the league with as many sacks are rated", value)
        wanted, found = line.share(starting)
        formula = (
            f"the front solved together: {line.implied:.3f} sacks a check for {line.wanted:.3f}; as our coaches send "
            f"linebackers, his are {found:.3f} for {wanted:.3f}"
        )
        return Derivation(statistic, formula, line.rating(starting).own)


def _cuts(leans: Sequence[float]) -> tuple[tuple[int, float], ...]:
    """Ratings with the least that they take, so that so many of the starters have each."""
    ranked = sorted(leans, reverse=True)
    found, before = [], 0.0
    for rating, part in PARTS[:-1]:
        before += part
        last = min(max(round(before * len(ranked)), 1), len(ranked)) - 1
        found.append((rating, ranked[last] if ranked else 0.0))
    return tuple(found)
