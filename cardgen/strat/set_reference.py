"""The reference of a set: what its own defenses yield on the average, and how its rushers and blockers meet.

A set of fewer teams than make a league, or one that lacks defenses, meets the season's league line instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Any, Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.season_index import SeasonIndex
from cardgen.strat.holding import Holding, Targets, held_defense
from cardgen.strat.league_lines import RUNS, LeagueLine, league_line
from cardgen.strat.odds import EVEN, LEAST, SIZE, Floats, chance_to_hold, half_of_defense
from cardgen.strat.own_line import LineWorth, own_holds
from cardgen.strat.pass_halves import PassDefense, mean_defense, reference_defense
from cardgen.strat.protection import BACK, beaten, faced_by
from cardgen.strat.rush_odds import Rush, Steps
from cardgen.strat.rush_ratings import PLACE_OF
from cardgen.strat.terms import Terms
from engine.football.codes import HOME
from engine.strat import readings
from engine.strat.cards.defense_faces import Blocker, Defender
from engine.strat.cards.fields import LINE
from engine.strat.squad import squad_as_is
from ingest.library import shipped_seasons
from ingest.workbook import read_season

LEAGUE: Final = 8
"""Teams from which a set is a league of its own."""
SHIPPED: Final = 2019
STARTER: Final = "starter"
BACKS: Final = ("HB", "FB", "RB", "BB")
BACKERS: Final = ("LLB", "LILB", "MLB", "RILB", "RLB")
FRONT: Final = ("LE", "LDT", "NT", "RDT", "RE")
Sheets = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, slots=True)
class SetReference:
    """Whom the players of a set meet."""

    line: LeagueLine
    passes: PassDefense
    runs: tuple[Floats, ...]
    """By kind of run, the outcome of the defense's half behind the league's line,"""
    behind: Mapping[str, tuple[Floats, ...]]
    """and by team behind its own."""
    sacks: Mapping[str, float]
    """By team, how often a check sacks its passers."""


@cache
def usual_line() -> LeagueLine:
    """The league line of a season that ships, for sets of a season that does not."""
    return league_line(SeasonIndex(read_season(shipped_seasons()[SHIPPED])))


def set_reference(sheets: Sheets, teams: Sequence[str], index: SeasonIndex | None, terms: Terms) -> SetReference:
    """The reference of a set, beside a season if there is one."""
    line = usual_line() if index is None else league_line(index)
    defenses = {team: card for team in teams if (card := squad_as_is(sheets, team, HOME)[0].card) is not None}
    if len(defenses) < LEAGUE:
        return SetReference(line, reference_defense(line, terms.edition), _league_runs(line), {}, {})
    targets = Targets(index)
    blocked = league_blocking(sheets)
    passes, runs = [], []
    for team, card in defenses.items():
        players = [row for row in sheets["defenders"] if row.team == team]
        holding = Holding(players, blocked, targets)
        passes.append(held_defense(card, holding, terms))
        runs.append([half_of_defense(play, card.runs[play], holding.of(play), terms) for play in RUNS])
    means = np.mean(np.array(runs), axis=0)
    worth = LineWorth([card.runs for card in defenses.values()], blocked, terms)
    behind, sacks = _behind(sheets, teams, tuple(means), worth), _sacks(sheets, teams, terms.sack_totals)
    return SetReference(line, mean_defense(passes), tuple(means), behind, sacks)


def _league_runs(line: LeagueLine) -> tuple[Floats, ...]:
    found = []
    for kind in line.runs:
        outcome = np.zeros(SIZE)
        first = league.LEAST - LEAST
        outcome[first : first + len(kind.gains)] = kind.gains
        found.append(outcome)
    return tuple(found)


def league_blocking(sheets: Sheets) -> dict[int, float]:
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


def _behind(
    sheets: Sheets, teams: Sequence[str], runs: tuple[Floats, ...], worth: LineWorth
) -> dict[str, tuple[Floats, ...]]:
    """By team with a whole line, the defense's half of runs behind it."""
    found = {}
    for team in teams:
        rows = [row for row in sheets["blockers"] if row.team == team and row.role == STARTER]
        blocks = {row.position: row.run_block for row in rows if row.position in LINE}
        if len(blocks) == len(LINE):
            end = chance_to_hold(max((row.run_block for row in rows if row.position == "TE"), default=0))
            own = {play: own_holds(play, blocks, end, _backs(rows)) for play in RUNS}
            found[team] = tuple(half + worth.more(play, own[play]) for play, half in zip(RUNS, runs, strict=True))
    return found


def _sacks(sheets: Sheets, teams: Sequence[str], chart: Steps) -> dict[str, float]:
    """By team, how often a check sacks its passers, against the fronts of all teams alike."""
    bases = {row.team: row.base for row in sheets.get("team ratings", ())}
    rushes = [rush_of(bases[team], [row for row in sheets["defenders"] if row.team == team]) for team in bases]
    faced = faced_by([rush for rush in rushes if rush.whole])
    found = {}
    for team in teams:
        blocks = pass_blocks([row for row in sheets["blockers"] if row.team == team])
        if blocks:
            found[team] = sum(beaten(chart, faced, place, block) for place, block in blocks.items())
    return found


def pass_blocks(rows: Sequence[Blocker]) -> dict[str, int]:
    """By place of the line and for the back who helps it, the pass blocks of a team; nothing where a place is empty."""
    line = {row.position: row.pass_block for row in rows if row.role == STARTER and row.position in LINE}
    back = max((row.pass_block for row in rows if row.position in BACKS), default=0)
    return {**line, BACK: back} if len(line) == len(LINE) else {}


def rush_of(base: str, players: Sequence[Defender]) -> Rush:
    """The front of a rating card."""
    starters = {row.position: row.rush for row in players if row.role == STARTER and row.rush is not None}
    line = {PLACE_OF.get(place, place): starters[place].own for place in FRONT if place in starters}
    backers: dict[str, int] = {place: starters[place].own for place in BACKERS if place in starters}
    starred = {PLACE_OF.get(place, place): rush.asterisk for place, rush in starters.items() if rush.asterisk}
    return Rush(base, line, backers, starred)
