"""The specialist cards of a league: kicks, penalties, and those who return kicks."""  # SOM-CARD-11

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.field_goals import League
from cardgen.figures.kickoffs import LeagueKickoffs
from cardgen.figures.returners import KICKOFFS, PUNTS
from cardgen.figures.season_index import Row, SeasonIndex, count
from cardgen.generating.generator import Sheets
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import spread
from cardgen.solving.search import nudged
from cardgen.strat.backs import BACKS, Naming
from cardgen.strat.flags import Flags
from cardgen.strat.place_kicks import Goals, extra_points, goals_of
from cardgen.strat.punters import Punting
from cardgen.strat.returners import KICK_SHEET, PUNT_SHEET, Returners
from cardgen.strat.totals import TOTALS, USUAL_FIRST, WAYS, WHOLE, summing
from engine.strat.cards.fields import BANDS
from engine.strat.cards.kicking_cards import Specialists
from engine.strat.cards.kicks import NOBODY, Foul, Kick

SHEET: Final = "specialists"
KICKED: Final = ("fg_att", "fg_made", "fg_long", "pat_att", "pat_made")


SPREAD: Final = 8.0
"""Yards by which the longest and the shortest kickoff of a card differ from the average."""
NEAREST, FARTHEST = 1, 49
"""Lines that a kick may reach."""
LEAST_RETURNED: Final = 2
"""Of 36 kicks, so many at least come down in the field: somebody returns one now and then."""
EXACT: Final = 0.01


class Kickoffs:
    """Makes the kickoff sections of a league."""

    def __init__(self, index: SeasonIndex) -> None:
        self._league, self._backs = LeagueKickoffs(index), Naming(index, KICKOFFS)

    def section(self, team: str) -> tuple[tuple[Kick, ...], Noted]:
        """A team's kickoffs by total."""
        found, whose = self._league.of_team(team)
        own, share = found is not self._league.league, found.touchback_share
        touchbacks = min(round(WHOLE * share), WHOLE - LEAST_RETURNED)
        rows = [row for row in TOTALS if row not in summing(touchbacks, USUAL_FIRST)]
        mean = self._league.goal_line - self._league.average(found)
        lines = _lines(rows, max(mean, NEAREST))
        backs = self._backs.name(rows)
        cells = tuple(Kick(lines[row], backs[row]) if row in lines else NOBODY for row in TOTALS)
        whose = "the team's" if own else whose
        statistic = (
            f"{whose} kickoffs {found.kickoffs:g}, yards {found.yards:g}, touchbacks {found.touchbacks:g}, onside "
            f"{found.onside:g}"
        )
        formula = (
            f"TB {WHOLE} x {percent(share)} = {touchbacks} ways of {WHOLE}; the others come down at the {mean:.1f} on "
            f"average, {SPREAD:g} yards either way but never in the end zone; backs as the league's share returns"
        )
        status: Status = "derived" if own and found.yards else "estimated"
        return cells, Noted(Derivation(statistic, formula, mean), status)


def _lines(rows: list[int], mean: float) -> dict[int, int]:
    """By row the line that a kick reaches, spread evenly and averaging the mean."""
    derivations = np.array([WAYS[row] for row in rows], np.float64)
    ideal = np.clip(spread(mean, -SPREAD, derivations.tolist()), NEAREST, FARTHEST)
    least, most = np.full(len(rows), float(NEAREST)), np.full(len(rows), float(FARTHEST))
    found = nudged(ideal, derivations / derivations.sum(), least, most, mean, EXACT, np.full(len(rows), SPREAD))
    return dict(zip(rows, found.tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of a team's card that are made for the whole league at once."""

    kickoffs: tuple[tuple[Kick, ...], Noted]
    punts: tuple[tuple[Kick, ...], Noted]
    penalties: tuple[tuple[Foul, ...], Noted]


class KickCards:
    """Makes the special teams of a season. What one team's rows leave over goes to the next, whoever is asked for."""

    def __init__(self, index: SeasonIndex, chosen: Mapping[str, Chosen], set_factors: SetFactors) -> None:
        self._index, self._chosen = index, chosen
        self._league = League(index)
        kickoffs, punting, flags = Kickoffs(index), Punting(index, set_factors), Flags(index, set_factors)
        self._sections = {
            team: Sections(kickoffs.section(team), punting.section(punter(each)), flags.section(team))
            for team, each in chosen.items()
        }
        self._returners = Returners(index, self._shares(), set_factors)

    def _shares(self) -> dict[str, list[float]]:
        """How often the kicks of all cards name each back."""
        found = {}
        for kind in (KICKOFFS, PUNTS):
            named = [0.0] * BACKS[kind.table]
            for each in self._sections.values():
                cells, _ = each.kickoffs if kind is KICKOFFS else each.punts
                for row, kick in zip(TOTALS, cells, strict=True):
                    if kick.back:
                        named[kick.back - 1] += WAYS[row]
            found[kind.table] = [number / sum(named) for number in named]
        return found

    def cards(self, team: str, notes: Provenance) -> Sheets:
        """A team's cards by sheet, with the derivation of every number."""
        chosen = self._chosen[team]
        return {
            SHEET: [self._specialists(chosen, notes)],
            KICK_SHEET: list(self._returners.kick_cards(chosen, notes)),
            PUNT_SHEET: list(self._returners.punt_cards(chosen, notes)),
        }

    def _specialists(self, chosen: Chosen, notes: Provenance) -> Specialists:
        team, kicks, punts = chosen.team, kicker(chosen), punter(chosen)
        sections = self._sections[team]
        goals = goals_of(self._index, kicks, self._league)
        points, points_noted = extra_points(self._index, kicks)
        kicking = self._index.player("kicking", team, kicks.player_id)
        punting = self._index.player("punting", team, punts.player_id)
        nearest, near, far, farthest = goals.columns
        tried, made, longest, kicks_after, points_after = _whole(kicking, *KICKED)
        punted, punt_yards = _whole(punting, "punts", "punt_yards")
        card = Specialists(
            team=team,
            kicker=kicks.name,
            punter=punts.name,
            kickoffs=sections.kickoffs[0],
            punts=sections.punts[0],
            extra_points=points,
            field_goals_1_12=nearest,
            field_goals_13_22=near,
            field_goals_23_32=far,
            field_goals_33_42=farthest,
            farthest=goals.farthest,
            penalties=sections.penalties[0],
            attempts=tried,
            made=made,
            longest=longest,
            kicks_after=kicks_after,
            points_after=points_after,
            punted=punted,
            punt_yards=punt_yards,
            kicker_id=kicks.player_id,
            punter_id=punts.player_id,
        )
        self._note(card, sections, goals, points_noted, notes)
        return card

    @staticmethod
    def _note(card: Specialists, sections: Sections, goals: Goals, points: Noted, notes: Provenance) -> None:
        columns = {f"FG {band}": noted for band, noted in zip(BANDS, goals.noted, strict=False)}
        of_kicker = {
            **_by_row("Kickoff", sections.kickoffs[1]),
            **_by_row("XP", points),
            **{heading: each for title, noted in columns.items() for heading, each in _by_row(title, noted).items()},
            "FG range": goals.noted[-1],
            **_counted("FG ATT", card.attempts),
            **_counted("FG MD", card.made),
            **_counted("FG LG", card.longest),
            **_counted("XP ATT", card.kicks_after),
            **_counted("XP MD", card.points_after),
        }
        note_card(notes, SHEET, card, card.kicker, of_kicker)
        feet = {**_counted("PUNTS", card.punted), **_counted("PUNT YDS", card.punt_yards)}
        note_card(notes, SHEET, card, card.punter, {**_by_row("Punt", sections.punts[1]), **feet})
        note_card(notes, SHEET, card, "", _by_row("Penalty", sections.penalties[1]))


def kicker(chosen: Chosen) -> ChosenPlayer:
    """Who kicks for a team; a season that does not know him has its punter do it."""
    return (chosen.of("kickers") or chosen.of("punters") or list(chosen.players))[0]


def punter(chosen: Chosen) -> ChosenPlayer:
    """Who punts for a team."""
    return (chosen.of("punters") or chosen.of("kickers") or list(chosen.players))[0]


def _by_row(title: str, noted: Noted) -> dict[str, Noted]:
    """The ways of a column row by row, under their very headings."""
    values = noted.values or [noted.derivation.value] * len(TOTALS)
    return {
        f"{title} {row}": Noted(noted.derivation.of(value), noted.status)
        for row, value in zip(TOTALS, values, strict=True)
    }


def _counted(title: str, value: int) -> dict[str, Noted]:
    return {title: Noted(Derivation(f"{title} {value}", "as counted", float(value)), "stat")}


def _whole(row: Row, *columns: str) -> list[int]:
    return [round(count(row, column)) for column in columns]
