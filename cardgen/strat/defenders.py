"""The defensive side of the rating card: who plays where, his pass rush, and his defence rating.

Defence ratings compare a man with the league's starters at places like his: by tackles against runs, by passes broken
up and intercepted against passes; a part is the team's. So many of the starters have each rating that men of the
league hold half of the time, as the reference's do. Nobody counts how well a man defends: these are estimates.
"""  # SOM-CARD-13, SOM-CARD-16, SOM-CARD-17

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.aims.allowed import league_allowed, really_allowed
from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from cardgen.figures.defenders import POSITION_GROUPS, Yardstick, deeds, team_part
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Status, Way
from cardgen.strat.fronts import SUBSTITUTE, Front
from cardgen.strat.pressure import Pressure
from cardgen.strat.rush_ratings import ReserveRush
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
"""Places whose men are compared with each other."""
PARTS: Final = ((6, 0.2), (5, 0.3), (4, 0.3), (0, 0.2))
"""Ratings, the best first, and how many of the starters have each."""
RUN_PART: Final = {"end": 1.0, "tackle": 1.0, "outside": 0.5, "inside": 0.6, "corner": 0.0, "safety": 0.3}
"""How much stopping runs counts beside covering, where one digit serves for both."""
TEAM_CARRY: Final = 1.0
"""Standard deviations for a yard per carry that a team allowed less than the league,"""
TEAM_COMPLETION: Final = 8.0
"""and for all passes broken up: a part of each man's rating is his team's."""
LAST_PLAIN_SEASON: Final = 2014
RUNS, PASSES, BOTH = "runs", "passes", "both"


class Defenders:
    """The defence ratings of a league."""

    def __init__(self, book: Book, fronts: Mapping[str, Front], pressure: Pressure, split: bool) -> None:
        self._book, self._fronts, self._pressure = book, fronts, pressure
        self._deeds = {(man.team, man.player_id): deeds(book, man) for front in fronts.values() for man in front.men}
        year = book.season.year
        self._split = split and int(year) > LAST_PLAIN_SEASON  # SOM-CARD-17
        starters = [(GROUPS[place], man) for front in fronts.values() for place, man in front.starters.items()]
        self._yardstick = Yardstick((group, self._deeds[man.team, man.player_id]) for group, man in starters)
        self._team = {team: self._team_level(team) for team in fronts}
        self._cuts = {
            (group, what): _cuts([self._lean(man, group, what) for other, man in starters if other == group])
            for group in set(GROUPS.values())
            for what in (RUNS, PASSES, BOTH)
        }
        self._reserves = ReserveRush(pressure.lines, fronts, pressure.sacks)

    def _team_level(self, team: str) -> tuple[float, float]:
        real, usual = really_allowed(self._book, team), league_allowed(self._book)
        return (
            TEAM_CARRY * (usual.yards_per_carry - real.yards_per_carry),
            TEAM_COMPLETION * (usual.completion - real.completion),
        )

    def _lean(self, man: Man, group: str, what: str) -> float:
        """Standard deviations above the average starter."""
        found = self._deeds[man.team, man.player_id]
        run_level, pass_level = self._team[man.team]
        runs = self._with_team(man.team, self._yardstick.tackling(group, found), run_level)
        passes = self._with_team(man.team, self._yardstick.coverage(group, found), pass_level)
        part = {RUNS: 1.0, PASSES: 0.0, BOTH: RUN_PART[group]}[what]
        return part * runs + (1 - part) * passes

    def _with_team(self, team: str, above: float, level: float) -> float:
        """What he did with his team's part: all of it, or where plays were counted by what he did."""
        return above + (level * team_part(above, better=level > 0) if self._book.facts.knows_snaps(team) else level)

    def digit(self, man: Man, group: str, what: str) -> int:
        """One digit of a man's rating."""
        if man.name.startswith(SUBSTITUTE):
            return 0
        lean = self._lean(man, group, what)
        return next((rating for rating, least in self._cuts[group, what] if lean >= least), 0)

    def defense(self, man: Man, place: str) -> ratings.Defense:
        """A man's rating at a place."""
        group = self.group(man, place)
        if self._split and place in (*LINEBACKERS, *SAFETIES):
            return ratings.Defense(self.digit(man, group, PASSES), self.digit(man, group, RUNS))
        return ratings.Defense(self.digit(man, group, BOTH))

    def group(self, man: Man, place: str) -> str:
        """With whom he is compared; a linebacker of no stated place with those who play as he does."""
        return GROUPS.get(place) or POSITION_GROUPS.get(man.positions[0], "inside")

    def cards(self, team: str, notes: Provenance) -> list[Defender]:
        """A team's defenders, the starters first."""
        front = self._fronts[team]
        found = []
        for man, place, starts in front.rows:
            rush = self._rush(man, place, team)
            role = "starter" if starts else "reserve"
            card = Defender(team, man.name, place, role, rush, self.defense(man, place), man.player_id)
            self._note(notes, card, man)
            found.append(card)
        return found

    def _starting_place(self, man: Man, team: str) -> str | None:
        return next((at for at, other in self._fronts[team].starters.items() if other is man), None)

    def _rush(self, man: Man, place: str, team: str) -> ratings.Rush | None:
        if place in BACKS_OF_DEFENSE:
            return None
        starting = self._starting_place(man, team)
        if starting is not None:
            return self._pressure.lines[team].rating(starting)
        return self._reserves.rating(man, place in LINEBACKERS)

    def _note(self, notes: Provenance, card: Defender, man: Man) -> None:
        group = self.group(man, card.position)
        found = self._deeds[man.team, man.player_id]
        runs, passes = self._lean(man, group, RUNS), self._lean(man, group, PASSES)
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
        ways = {
            "DEF": Noted(Way(statistic, formula, lean), status),
            "role": Noted(Way("the season's lineup and playing time", card.role, 0.0), "derived"),
        }
        if card.rush is not None:
            ways["PR"] = Noted(self._rush_way(card, man), status)
        note_card(notes, SHEET, card, card.name, ways)

    def _rush_way(self, card: Defender, man: Man) -> Way:
        line = self._pressure.lines[card.team]
        own, every = (
            self._pressure.sacks[card.team].get(man.player_id, 0.0),
            sum(self._pressure.sacks[card.team].values()),
        )
        statistic = f"{own:g} of the team's {every:g} sacks"
        charted = self._deeds[man.team, man.player_id].charted
        if charted is not None:
            statistic += f", {charted.rushing}"
        starting = self._starting_place(man, card.team)
        if starting is None:
            value = self._reserves.value(man, card.position in LINEBACKERS)
            return Way(statistic, "as starters of the league with as many sacks are rated", value)
        wanted, found = line.share(starting)
        formula = (
            f"the front solved together: {line.implied:.3f} sacks a check for {line.wanted:.3f}; as our coaches send "
            f"linebackers, his are {found:.3f} for {wanted:.3f}"
        )
        return Way(statistic, formula, line.rating(starting).own)


def _cuts(leans: Sequence[float]) -> tuple[tuple[int, float], ...]:
    """Ratings with the least that they take, so that so many of the starters have each."""
    ranked = sorted(leans, reverse=True)
    found, before = [], 0.0
    for rating, part in PARTS[:-1]:
        before += part
        last = min(max(round(before * len(ranked)), 1), len(ranked)) - 1
        found.append((rating, ranked[last] if ranked else 0.0))
    return tuple(found)
