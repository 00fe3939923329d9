"""What the cards of a pass come to, put short: how often complete, intercepted, handed on to the receiver or run.

By depth of pass and guess of the defense. Flats and look-ins share their columns (SOM-PASS-06); of such passes a third
are look-ins, as many as of dump-offs (SOM-DUMP-04).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from cardgen.strat import odds
from cardgen.strat.ladders import DEFENSE, ladder
from cardgen.strat.league_lines import DEPTHS, FLAT, PLAYS_OF_DEPTH, LeagueLine
from cardgen.strat.lone import ORDINARY, Lone
from cardgen.strat.odds import GAINS, YARDS, Floats, Holds, column_odds, looked_in, zone_odds
from cardgen.strat.terms import SHIPPED, Terms
from engine.strat import codes
from engine.strat.chance import SIDES
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.player_record import Column, DefenseCard
from engine.strat.reference_mix import guess_shares, players_shares
from engine.strat.rush_tables import DUMP_OFF_ZONE, DUMP_OFF_ZONES

LOOK_INS: Final = sum(DUMP_OFF_ZONES[zone] == "look-in" for zone in DUMP_OFF_ZONE[1:]) / SIDES
GUESSES: Final = len(codes.COLUMNS)
DEPTH_TITLES: Final = ("Flat", "Short", "Long")
GUESS_TITLES: Final = ("Right", "Wrong", "2-tmd")
"""What cards call their nine columns."""
COLUMNS: Final = (3, 2, 3)
"""Of a defense's card by depth of pass."""  # SOM-CARD-09, SOM-CARD-10
RECEIVER_SHARE: Final = 10 / 36
"""Of the reference defense's cells: so often it leaves a pass to the receiver's card."""
COMPLETE, GAINED, PICKED, HANDED, RAN = range(5)
PARTS: Final = 5


def _blended(flats: Sequence[float], look_ins: Sequence[float]) -> list[float]:
    return [(1 - LOOK_INS) * one + LOOK_INS * other for one, other in zip(flats, look_ins, strict=True)]


@cache
def pass_mix(edition: Edition) -> Floats:
    """[depth, guess]: the reference mix, as an edition reads it."""
    found = [guess_shares(play, edition) for play in PLAYS_OF_DEPTH]
    found[FLAT] = _blended(found[FLAT], guess_shares(codes.LOOK_IN, edition))
    return np.array(found)


def zone_shares(depth: int, columns: int, edition: Edition, guess: int | None = None) -> list[float]:
    """How often each column of a defense's card for a depth is read, perhaps under one guess."""
    found = players_shares(PLAYS_OF_DEPTH[depth], columns, guess, edition)
    return _blended(found, players_shares(codes.LOOK_IN, columns, guess, edition)) if depth == FLAT else found


def short_form(outcome: Floats) -> Floats:
    """Completions of its own, their yards, interceptions, RECEIVER and Must Run, per reading."""
    gains = outcome[:YARDS]
    return np.array(
        [gains.sum(), gains @ GAINS, outcome[odds.INTERCEPTED], outcome[odds.RECEIVER], outcome[odds.MUST_RUN]]
    )


def own_form(column: Column, depth: int, terms: Terms = SHIPPED) -> Floats:
    """The short form of a column of the offense; a third of the flats are look-ins."""
    outcome = column_odds(column, terms=terms)
    if depth == FLAT:
        outcome = (1 - LOOK_INS) * outcome + LOOK_INS * looked_in(outcome)
    return short_form(outcome)


def halves_of(columns: Sequence[Sequence[Column]], terms: Terms) -> Floats:
    """[depth, guess, part] of a card of the offense with columns by depth and guess; none where a column is empty."""
    found = np.zeros((len(DEPTHS), GUESSES, PARTS))
    for depth, line in enumerate(columns):
        for guess, column in enumerate(line):
            if column:
                found[depth, guess] = own_form(column, depth, terms)
    return found


@dataclass(frozen=True, slots=True)
class PassDefense:
    """A defense against passes."""

    halves: Floats
    """[depth, guess, part]: its players in the zone mixed as they are under each guess."""
    empty: Floats
    """[part]: a flat with nobody in the zone, as dump-offs find it."""  # SOM-DUMP-06
    edition: Edition = EDITION_2019

    @property
    def mix(self) -> Floats:
        """[depth, guess]: how often it guesses what, as its edition reads guesses."""
        return pass_mix(self.edition)

    @property
    def line(self) -> Floats:
        """[depth, part], over all guesses."""
        found: Floats = (self.mix[:, :, None] * self.halves).sum(axis=1)
        return found


def defense_of(card: DefenseCard, holds_of: Holds, terms: Terms, lone: Lone = ORDINARY) -> PassDefense:
    """A team's own defense."""
    halves = np.zeros((len(DEPTHS), GUESSES, PARTS))
    for depth in range(len(DEPTHS)):
        columns = card.passes[depth]
        for guess in range(GUESSES):
            for part, play in _plays_of(depth):
                for players, share in enumerate(players_shares(play, len(columns), guess, terms.edition, counted=1.0)):
                    if share:
                        doubled = guess == codes.TWO_TIMED
                        found = zone_odds(play, columns, players, holds_of, lone, doubled=doubled, terms=terms)
                        halves[depth, guess] += part * share * short_form(found)
    flats = card.passes[FLAT]
    empty = sum(part * short_form(zone_odds(play, flats, 0, holds_of, terms=terms)) for part, play in _plays_of(FLAT))
    return PassDefense(halves, np.asarray(empty), terms.edition)


def _plays_of(depth: int) -> tuple[tuple[float, int], ...]:
    """The plays of a depth, and what part of it each is."""
    if depth == FLAT:
        return (1 - LOOK_INS, codes.FLAT), (LOOK_INS, codes.LOOK_IN)
    return ((1.0, PLAYS_OF_DEPTH[depth]),)


def mean_defense(every: Sequence[PassDefense]) -> PassDefense:
    """The defense that a league has on the average."""
    return PassDefense(
        np.mean([each.halves for each in every], axis=0),
        np.mean([each.empty for each in every], axis=0),
        every[0].edition,
    )


def reference_columns(line: LeagueLine, depth: int, edition: Edition = EDITION_2019) -> Floats:
    """[players, part] of the reference defense, which yields the league's line under the reference mix."""
    usual, play = line.passes[depth], PLAYS_OF_DEPTH[depth]
    rungs = ladder(DEFENSE, play, COLUMNS[depth], edition)
    shares = np.array(zone_shares(depth, COLUMNS[depth], edition))
    complete = np.array([usual.completion + rung.completion for rung in rungs])
    complete += usual.completion - shares @ complete
    yards = complete * np.array([usual.mean + rung.yards for rung in rungs])
    yards *= usual.completion * usual.mean / (shares @ yards)
    found = np.zeros((COLUMNS[depth], PARTS))
    found[:, COMPLETE] = complete - RECEIVER_SHARE * usual.completion
    found[:, GAINED] = yards - RECEIVER_SHARE * usual.completion * usual.mean
    taken = np.array([rung.interception for rung in rungs])
    found[:, PICKED] = usual.interception * taken / (shares @ taken)
    found[:, HANDED] = RECEIVER_SHARE
    return found


def reference_defense(line: LeagueLine, edition: Edition = EDITION_2019) -> PassDefense:
    """The reference defense of a season."""
    halves = np.zeros((len(DEPTHS), GUESSES, PARTS))
    for depth in range(len(DEPTHS)):
        columns = reference_columns(line, depth, edition)
        for guess in range(GUESSES):
            halves[depth, guess] = np.array(zone_shares(depth, COLUMNS[depth], edition, guess)) @ columns
    return PassDefense(halves, reference_columns(line, FLAT, edition)[0], edition)
