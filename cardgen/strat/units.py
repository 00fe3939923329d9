"""The defence and the rating card of every team of a league.

All teams are made, whichever are asked for, since they are measured by each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen
from cardgen.figures.defenders import sacks_of
from cardgen.figures.starters import starters
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Way
from cardgen.strat.blocking import Blocking
from cardgen.strat.cards import Back, Receiver
from cardgen.strat.defenders import Defenders
from cardgen.strat.defense_aims import DefenseAim, defense_aim
from cardgen.strat.defense_cards import DefenseCards, make_cards, solve_defense
from cardgen.strat.defense_faces import Blocker, DeepDefense, Defender, InsideDefense, OutsideDefense, TeamRatings
from cardgen.strat.fronts import UNITS, make_front
from cardgen.strat.holding import Holding, Targets
from cardgen.strat.league_lines import LeagueLine
from cardgen.strat.pressure import Pressure
from cardgen.strat.team_fumbles import TITLE, FumbleRating
from engine.strat.editions import Edition


class Units:
    """Lines and defences of a league."""

    def __init__(
        self, book: Book, chosen: Mapping[str, Chosen], line: LeagueLine, aiming: Aiming, edition: Edition
    ) -> None:
        self._book, self._line, self._edition = book, line, edition
        elevens = {team: starters(men) for team, men in chosen.items()}
        self._sacks = {team: sacks_of(book, team) for team in chosen}
        self.fronts = {team: make_front(men, elevens[team], self._sacks[team]) for team, men in chosen.items()}
        self.blocking = Blocking(book, chosen, elevens)
        self.pressure = Pressure(book, chosen, self.fronts, self.blocking, line, aiming)
        self._defenders = Defenders(book, self.fronts, self.pressure, edition.split_ratings)
        self._targets = Targets(book)
        self._blockers = self.blocking.holds()
        self._chosen = chosen
        self.aims: dict[str, DefenseAim] = {
            team: defense_aim(book, team, line, aiming.defense(team)) for team in chosen
        }

    def blockers(self, team: str, skilled: Sequence[Back | Receiver], notes: Provenance) -> list[Blocker]:
        """The offensive side of a team's rating card, once its backs and ends have their cards."""
        return self.blocking.cards(team, skilled, notes)

    def defenders(self, team: str, notes: Provenance) -> list[Defender]:
        """The defensive side."""
        return self._defenders.cards(team, notes)

    def ratings(self, team: str, fumbles: FumbleRating, notes: Provenance) -> TeamRatings:
        """What the rating card says of the team as a whole."""
        base = self.fronts[team].base
        line, behind = (
            sum(self._sacks[team].get(man.player_id, 0.0) for man in self._chosen[team].of(unit)) for unit in UNITS[:2]
        )
        statistic = f"lineup of a {self._chosen[team].front}; sacks of linemen {line:g}, of linebackers {behind:g}"
        way = Way(statistic, "the lineup's front, or a 3-4 where linebackers had most of the sacks", 0.0)
        card = TeamRatings(team, base, fumbles.printed)
        note_card(notes, "team ratings", card, "", {"base": Noted(way, "estimated"), TITLE: fumbles.noted})
        return card

    def solved(self, team: str, defenders: Sequence[Defender]) -> DefenseCards:
        """The columns of a team's defensive cards."""
        holding = Holding(defenders, self._blockers, self._targets)
        return solve_defense(team, self.fronts[team].base, self.aims[team], self._line, holding, self._edition)

    def defense(
        self, team: str, defenders: Sequence[Defender], notes: Provenance
    ) -> tuple[InsideDefense, OutsideDefense, DeepDefense]:
        """The three defensive cards, with the men who are rated."""
        return make_cards(self.solved(team, defenders), self.aims[team], notes)
