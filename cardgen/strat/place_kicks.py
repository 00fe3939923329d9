"""Field goals by line of scrimmage and extra points: made of tried, to the thirteen-hundredth of a kick."""

# SOM-CARD-26, SOM-FG-01, SOM-PAT-01

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import FEW, LONG, Band, League, LongKicks, Try, tries_of, wanted_shares
from cardgen.figures.kicks import usual_extra_points, usual_tries
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.noting import Noted
from cardgen.provenance import Derivation, Status, percent
from cardgen.solving.outcomes import mean
from cardgen.solving.rounding import clip
from cardgen.strat.totals import TOTALS, WHOLE, Cut, cut, either
from engine.strat.cards.fields import BANDS
from engine.strat.cards.readings import GOOD, NO_GOOD, Readings, Result
from engine.strat.kicking import BEYOND_LINE, FARTHEST_LINE

FARTHEST_KICK: Final = 99
DISTANCES: Final[tuple[Band, ...]] = tuple(
    (0 if at == 0 else low + BEYOND_LINE, FARTHEST_KICK if at == len(BANDS) - 1 else high + BEYOND_LINE)
    for at, (low, high) in enumerate(tuple(int(end) for end in band.split("-")) for band in BANDS)
)
"""Nearest and farthest kick of each column; the last goes as far as its owner."""
LEAST_RANGE: Final = 36
"""The least line of scrimmage that a kicker's columns reach: kicks of 53 yards."""
HALF: Final = 0.5
"""A card reaches as far as he makes this part, however long his longest was."""
BEYOND: Final = 1
"""Yards by which a card reaches farther than its owner ever did."""
MISSES_FIRST: Final = TOTALS[::-1]
"""A miss with the highest total is blocked by a team that tries."""  # SOM-FG-08


@dataclass(frozen=True, slots=True)
class Goals:
    """The columns of a kicker, and where they came from."""

    columns: tuple[Readings, ...]
    farthest: int
    wanted: tuple[float, ...]
    """Made of tried by column, as targeted."""
    noted: tuple[Noted, ...]
    """By column, and last that of the range."""


def good_column(share: float) -> Readings:
    """A column that is good so often."""
    return either(_misses(share), Result(NO_GOOD), Result(GOOD))


def _misses(share: float) -> Cut:
    return cut(clip(1 - share, 0.0, 1.0), MISSES_FIRST)


def goals_of(index: SeasonIndex, player: ChosenPlayer, league: League) -> Goals:
    """A player's columns."""
    logged, known = tries_of(index, player.team, player.player_id)
    tries = [each for each in logged if each[0] <= FARTHEST_LINE + BEYOND_LINE]  # SOM-FG-02: nobody may try from beyond
    by_band, shares = wanted_shares(tries, league, DISTANCES, doubted=0.0)
    long = LongKicks(tries, league)
    usual = [each for each in usual_tries() if each[0] >= DISTANCES[-1][0]]
    shares = (*shares[:-1], mean((long.good(yards), number) for yards, _, number in by_band[-1] or usual))
    farthest = _farthest(index, player, tries, long)
    wanted = [1.0 if share is None else share for share in shares]
    noted = [
        _noted(kicks, share, known, league, band) for kicks, share, band in zip(by_band, wanted, DISTANCES, strict=True)
    ]
    return Goals(
        tuple(good_column(share) for share in wanted), farthest, tuple(wanted), (*noted, _range(tries, farthest))
    )


def _farthest(index: SeasonIndex, player: ChosenPlayer, tries: list[Try], long: LongKicks) -> int:
    """The last line of scrimmage of his columns: a little farther than his longest goal, and where he makes half."""
    logged = max((distance for distance, made, _ in tries if made >= 1), default=0)
    longest = max(logged, round(count(index.player("kicking", player.team, player.player_id), "fg_long")))
    return int(clip(max(longest + BEYOND, long.reach(HALF)) - BEYOND_LINE, LEAST_RANGE, FARTHEST_LINE))


def _noted(kicks: list[Try], share: float, known: str, league: League, band: Band) -> Noted:
    made, tried = sum(each[1] for each in kicks), sum(each[2] for each in kicks)
    source = {"distances": "", "bands": ", by the season's bands", "total": ", his total spread as the league's"}[known]
    fill = max(0.0, FEW - tried)
    formula = f"{percent(share, 2)} good, printed {percent(1 - _misses(share).share, 2)}"
    if fill and band != DISTANCES[-1]:
        formula = f"{fill:.3g} tries of the league's counted in, no better than nearer kicks; {formula}"
    if band == DISTANCES[-1]:
        formula += f"; by one curve from {LONG} yards on, the league's moved to his tries as far as they are many"
        formula += "; tries from beyond the range count as from its end: nobody kicks from there by choice"
    derivation = Derivation(f"field goals made {made:.3g} of {tried:.3g}{source}", formula, WHOLE * share)
    status: Status = "derived" if known == "distances" and not fill else "estimated"
    return Noted(derivation, status)


def _range(tries: list[Try], farthest: int) -> Noted:
    longest = max((distance for distance, made, _ in tries if made >= 1), default=0)
    formula = (
        f"longest + {BEYOND}, or as far as he makes half, - {BEYOND_LINE}, at least {LEAST_RANGE} and at most "
        f"{FARTHEST_LINE}: a measure of ours"
    )
    return Noted(Derivation(f"longest field goal {longest}", formula, float(farthest)), "estimated")


def extra_points(index: SeasonIndex, player: ChosenPlayer) -> tuple[Readings, Noted]:
    """His extra points, or the season's if he kicked none."""
    row = index.player("kicking", player.team, player.player_id)
    made, tried = count(row, "pat_made"), count(row, "pat_att")
    rows = index.everybody("kicking")
    usual_made, usual_tried = usual_extra_points()
    usual = ratio(total(rows, "pat_made"), total(rows, "pat_att"), usual_made / usual_tried)
    share = ratio(made, tried, usual)
    whose = f"{made:g} / {tried:g}" if tried else "the league's"
    formula = f"{whose} = {percent(share, 2)} good, printed {percent(1 - _misses(share).share, 2)}"
    derivation = Derivation(f"extra points made {made:g} of {tried:g}", formula, WHOLE * share)
    return good_column(share), Noted(derivation, "derived" if tried else "estimated")
