"""The reference of a set: what its own defences yield on the average, and how its rushers and blockers meet.

A set of fewer teams than make a league, or one that lacks defences, meets the season's league line instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Any, Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.book import Book
from cardgen.strat.defense_faces import Blocker, Defender
from cardgen.strat.fields import LINE
from cardgen.strat.holding import Holding, Targets
from cardgen.strat.league_lines import RUNS, LeagueLine, league_line
from cardgen.strat.odds import EVEN, LEAST, SIZE, Floats, Holds, chance_to_hold, half_of_defense
from cardgen.strat.pass_halves import PassDefense, defense_of, mean_defense, reference_defense
from cardgen.strat.protection import BACK, beaten, faced_by
from cardgen.strat.rush_odds import Rush
from cardgen.strat.rush_ratings import PLACE_OF
from engine.football.codes import HOME
from engine.strat import codes, readings
from engine.strat.editions import Edition
from engine.strat.player import DefenseCard
from engine.strat.squad import squad_as_is
from ingest.library import shipped_seasons
from ingest.workbook import read_season

LEAGUE: Final = 8
"""Teams from which a set is a league of its own."""
SHIPPED: Final = 2019
STARTER: Final = "starter"
BACKERS: Final = ("LLB", "LILB", "MLB", "RILB", "RLB")
FRONT: Final = ("LE", "LDT", "NT", "RDT", "RE")
Sheets = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, slots=True)
class SetReference:
    """Whom the men of a set meet."""

    line: LeagueLine
    passes: PassDefense
    runs: tuple[Floats, ...]
    """By kind of run, the outcome of the defence's half."""
    sacks: Mapping[str, float]
    """By team, how often a check sacks its passers."""


@cache
def usual_line() -> LeagueLine:
    """The league line of a season that ships, for sets of a season that does not."""
    return league_line(Book(read_season(shipped_seasons()[SHIPPED])))


def set_reference(sheets: Sheets, teams: Sequence[str], book: Book | None, edition: Edition) -> SetReference:
    """The reference of a set, beside a season if there is one."""
    line = usual_line() if book is None else league_line(book)
    defenses = {team: card for team in teams if (card := squad_as_is(sheets, team, HOME)[0].card) is not None}
    if len(defenses) < LEAGUE:
        return SetReference(line, reference_defense(line), _league_runs(line), {})
    targets = Targets(book)
    blocked = _blocking(sheets)
    passes, runs = [], []
    for team, card in defenses.items():
        men = [row for row in sheets["defenders"] if row.team == team]
        holding = Holding(men, blocked, targets)
        by_depth = [holding.of(play) for play in (codes.FLAT, codes.SHORT, codes.LONG)]
        passes.append(_passes(card, by_depth, edition))
        runs.append([half_of_defense(play, card.runs[play], holding.of(play), edition) for play in RUNS])
    means = np.mean(np.array(runs), axis=0)
    return SetReference(line, mean_defense(passes), tuple(means), _sacks(sheets, teams))


def _passes(card: DefenseCard, holds: Sequence[Holds], edition: Edition) -> PassDefense:
    """A defence whose men hold otherwise at each depth."""
    found = [defense_of(card, each, edition) for each in holds]
    halves = np.array([each.halves[depth] for depth, each in enumerate(found)])
    return PassDefense(halves, found[0].empty)


def _league_runs(line: LeagueLine) -> tuple[Floats, ...]:
    found = []
    for kind in line.runs:
        outcome = np.zeros(SIZE)
        first = league.LEAST - LEAST
        outcome[first : first + len(kind.gains)] = kind.gains
        found.append(outcome)
    return tuple(found)


def _blocking(sheets: Sheets) -> dict[int, float]:
    """How often the blockers of a set's teams hold on the average."""
    rows: list[Blocker] = [row for row in sheets.get("blockers", ()) if row.role == STARTER]

    def mean(*places: str) -> float:
        found = [chance_to_hold(row.run_block) for row in rows if row.position in places]
        return fmean(found) if found else EVEN

    return {
        **dict.fromkeys((readings.CENTER, readings.ONSIDE_GUARD, readings.ONSIDE_TACKLE), mean(*LINE)),
        readings.ONSIDE_END: mean("TE") / 2,  # on the left an ordinary formation has no end: SOM-OF-24
        readings.BLOCKING_BACK: _backs(rows),
    }


def _backs(rows: Sequence[Blocker]) -> float:
    """How often the backs who do not carry the ball hold: a fullback, or else the second back."""
    found = {row.team: row.run_block for row in rows if row.position == "RB"}
    found |= {row.team: row.run_block for row in rows if row.position == "FB"}
    return fmean(chance_to_hold(block) for block in found.values()) if found else EVEN


def _sacks(sheets: Sheets, teams: Sequence[str]) -> dict[str, float]:
    """By team, how often a check sacks its passers, against the fronts of all teams alike."""
    bases = {row.team: row.base for row in sheets.get("team ratings", ())}
    rushes = [_rush(bases[team], [row for row in sheets["defenders"] if row.team == team]) for team in bases]
    faced = faced_by([rush for rush in rushes if rush.line and rush.backers])
    found = {}
    for team in teams:
        rows = [row for row in sheets["blockers"] if row.team == team]
        line = {row.position: row.pass_block for row in rows if row.role == STARTER and row.position in LINE}
        if len(line) == len(LINE):
            back = max((row.pass_block for row in rows if row.position not in LINE), default=0)
            found[team] = sum(beaten(faced, place, block) for place, block in {**line, BACK: back}.items())
    return found


def _rush(base: str, men: Sequence[Defender]) -> Rush:
    """The front of a rating card."""
    starters = {row.position: row.rush for row in men if row.role == STARTER and row.rush is not None}
    line = {PLACE_OF.get(place, place): starters[place].own for place in FRONT if place in starters}
    backers: dict[str, int] = {place: starters[place].own for place in BACKERS if place in starters}
    starred = {PLACE_OF.get(place, place): rush.asterisk for place, rush in starters.items() if rush.asterisk}
    return Rush(base, line, backers, starred)
