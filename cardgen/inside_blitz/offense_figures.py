"""The foot of the offensive line chart: play-calling index, fumbles lost and penalties."""  # IBF-CARD-28

from __future__ import annotations

from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import OWN, Book, count, ratio, total
from cardgen.inside_blitz.flags import Specials, flags_known, scrimmage_penalty
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Status, Way, percent
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


def lost_share(book: Book, team: str, side: str) -> tuple[float, float, float]:
    """The part of a team's fumbles, or of its opponents', that is lost; the fumbles, and those lost."""
    rows = [book.stats(each, OWN) for each in book.teams]
    usual = ratio(total(rows, "fumbles_lost"), total(rows, "fumbles"), 0.5)
    row = book.stats(team, side)
    fumbles, lost = count(row, "fumbles"), count(row, "fumbles_lost")
    return ratio(lost, fumbles, usual), fumbles, lost


def fumble_range(book: Book, team: str, side: str) -> tuple[DiceSpan | None, Way]:
    """FUMBLE LOST or DEF FR: half of what is lost is one team's doing, half the other's."""  # IBF-FUM-04, IBF-FUM-05
    share, fumbles, lost = lost_share(book, team, side)
    value = HALF * share
    numbers = round(clip(value, 0, HALF))
    first = OWN_FROM if side == OWN else THEIR_FROM
    known = f"{lost:.0f} / {fumbles:.0f}" if fumbles else "the league's part"
    whose = "own" if side == OWN else "opponents'"
    formula = f"{HALF} x {known} = {value:.2f} numbers from {first}"
    return half_span(first, numbers), Way(f"{whose} fumbles {fumbles:.0f}, lost {lost:.0f}", formula, value)


def index_of(book: Book, team: str, side: str) -> tuple[int, Way]:
    """The play-calling index: how much more a team passed, or was passed at, than the league."""
    rows = [book.stats(each, OWN) for each in book.teams]
    usual = ratio(total(rows, "attempts", "sacks"), total(rows, "attempts", "sacks", "carries"))
    row = book.stats(team, side)
    share = ratio(count(row, "attempts", "sacks"), count(row, "attempts", "sacks", "carries"), usual)
    value = INDEX_PER_PART * (share - usual)
    formula = f"{INDEX_PER_PART} x ({percent(share)} - {percent(usual)} of the league) = {value:+.2f}, a scale of ours"
    return round(clip(value, -MOST_INDEX, MOST_INDEX)), Way(
        f"passes and sacks {percent(share)} of plays", formula, value
    )


def known(book: Book, team: str, side: str) -> Status:
    """Whether a side's fumbles are counted."""
    return "derived" if count(book.stats(team, side), "fumbles") else "estimated"


def make_offense_figures(
    book: Book, team: str, specials: Specials, aiming: Aiming, notes: Provenance
) -> OffenseFigures:
    """A team's figures."""
    index, index_way = index_of(book, team, OWN)
    lost, lost_way = fumble_range(book, team, OWN)
    penalty, penalty_way = scrimmage_penalty(book, team, specials, aiming, defending=False)
    card = OffenseFigures(team, index, lost, penalty)
    ways = {
        "play calling": Noted(index_way, "derived"),
        "FUMBLE LOST": Noted(lost_way, known(book, team, OWN)),
        "OFF PEN": Noted(penalty_way, flags_known(book, team, "offense")),
    }
    note_card(notes, SHEET, card, "", ways)
    return card
