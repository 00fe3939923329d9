"""The foot of the offensive line chart: play-calling index, fumbles lost and penalties."""  # IBF-CARD-28

from __future__ import annotations

from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.season_index import OWN, SeasonIndex, count, ratio, total
from cardgen.inside_blitz.flags import Specials, flags_known, scrimmage_penalty
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.rounding import clip
from engine.cards.dice_faces import FACES, DiceSpan
from engine.inside_blitz.cards import OffenseFigures

SHEET: Final = "offense figures"
HALF: Final = 18
"""Numbers of each team's half of the dice."""  # IBF-FUM-05
OWN_FROM, THEIR_FROM = 11, 41
INDEX_PER_PART: Final = 40
"""Points of the index for a part of passes more than the league: a tenth more moves play by four yards to go."""
MOST_INDEX: Final = 10


def half_span(first: int, numbers: int) -> DiceSpan | None:
    """So many numbers of a half of the dice, from its first."""
    if not numbers:
        return None
    red, white = divmod(numbers - 1, FACES)
    return DiceSpan(first, first + 10 * red + white)


def lost_share(index: SeasonIndex, team: str, side: str) -> tuple[float, float, float]:
    """The part of a team's fumbles, or of its opponents', that is lost; the fumbles, and those lost."""
    rows = [index.stats(each, OWN) for each in index.teams]
    usual = ratio(total(rows, "fumbles_lost"), total(rows, "fumbles"), 0.5)
    row = index.stats(team, side)
    fumbles, lost = count(row, "fumbles"), count(row, "fumbles_lost")
    return ratio(lost, fumbles, usual), fumbles, lost


def fumble_range(index: SeasonIndex, team: str, side: str) -> tuple[DiceSpan | None, Derivation]:
    """FUMBLE LOST or DEF FR: half of what is lost is one team's doing, half the other's."""  # IBF-FUM-04, IBF-FUM-05
    share, fumbles, lost = lost_share(index, team, side)
    value = HALF * share
    numbers = round(clip(value, 0, HALF))
    first = OWN_FROM if side == OWN else THEIR_FROM
    known = f"{lost:.0f} / {fumbles:.0f}" if fumbles else "the league's part"
    whose = "own" if side == OWN else "opponents'"
    formula = f"{HALF} x {known} = {value:.2f} numbers from {first}"
    return half_span(first, numbers), Derivation(f"{whose} fumbles {fumbles:.0f}, lost {lost:.0f}", formula, value)


def index_of(index: SeasonIndex, team: str, side: str) -> tuple[int, Derivation]:
    """The play-calling index: how much more a team passed, or was passed at, than the league."""
    rows = [index.stats(each, OWN) for each in index.teams]
    usual = ratio(total(rows, "attempts", "sacks"), total(rows, "attempts", "sacks", "carries"))
    row = index.stats(team, side)
    share = ratio(count(row, "attempts", "sacks"), count(row, "attempts", "sacks", "carries"), usual)
    value = INDEX_PER_PART * (share - usual)
    formula = f"{INDEX_PER_PART} x ({percent(share)} - {percent(usual)} of the league) = {value:+.2f}, a scale of ours"
    return round(clip(value, -MOST_INDEX, MOST_INDEX)), Derivation(
        f"passes and sacks {percent(share)} of plays", formula, value
    )


def known(index: SeasonIndex, team: str, side: str) -> Status:
    """Whether a side's fumbles are counted."""
    return "derived" if count(index.stats(team, side), "fumbles") else "estimated"


def make_offense_figures(
    index: SeasonIndex, team: str, specials: Specials, set_factors: SetFactors, notes: Provenance
) -> OffenseFigures:
    """A team's figures."""
    calling, index_derivation = index_of(index, team, OWN)
    lost, lost_derivation = fumble_range(index, team, OWN)
    penalty, penalty_derivation = scrimmage_penalty(index, team, specials, set_factors, defending=False)
    card = OffenseFigures(team, calling, lost, penalty)
    derivations = {
        "play calling": Noted(index_derivation, "derived"),
        "FUMBLE LOST": Noted(lost_derivation, known(index, team, OWN)),
        "OFF PEN": Noted(penalty_derivation, flags_known(index, team, "offense")),
    }
    note_card(notes, SHEET, card, "", derivations)
    return card
