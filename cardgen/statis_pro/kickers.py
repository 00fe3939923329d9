"""Placekickers: Good ranges by band of distance, and the range for extra points."""  # SPF-4.4.3a

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.faces import Span, span_text
from cardgen.fast_action.cells import PASS_NUMBERS
from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.figures.kicks import usual_extra_points, usual_tries
from cardgen.provenance import Provenance, Status, Way
from cardgen.statis_pro.cards import Kicker

SHEET: Final = "kickers"
BANDS: Final = ((0, 25), (26, 35), (36, 45), (46, 50))
"""Distances of the bands on a kicker's card."""  # SPF-4.4.3a
FARTHEST: Final = 60
"""The longest try there is."""  # SPF-8.6.1e
HEADINGS: Final = ("FG to 25", "FG 26-35", "FG 36-45", "FG 46-50")
MOST: Final = 47
"""48 is always a block."""  # SPF-8.6.1g
FEW: Final = 4
"""Tries up to which a band is filled with the league's."""
LOSS_PER_YARD: Final = 2  # SPF-8.6.1d
LAST_BAND: Final = len(BANDS) - 1
SPLIT: Final = (
    # Of tries by the season's bands (to 19, 20-29, 30-39, 40-49, 50 and more): the parts in each band of the card.
    (1.0, 0.45, 0.0, 0.0, 0.0),
    (0.0, 0.55, 0.6, 0.0, 0.0),
    (0.0, 0.0, 0.4, 0.6, 0.0),
    (0.0, 0.0, 0.0, 0.4, 1.0),
)
MOST_TIMES: Final = 100.0
"""Nobody misses more than so many times as often as the league."""
HALVINGS: Final = 40
COLUMNS: Final = ("0_19", "20_29", "30_39", "40_49", "50_")


@dataclass(frozen=True, slots=True)
class Tries:
    """Field goals made and tried in a band; in the last band every try counts by its distance."""

    made: float
    tried: float
    beyond: tuple[tuple[int, float], ...] = ()
    """Tries from beyond fifty yards: distance and number."""
    from_plays: bool = True
    shared: bool = False
    """Whether only the sum over all distances is known."""

    @property
    def fill(self) -> float:
        """Tries of the league's to count beside few of his own; none where his total is known to be right."""
        return 0.0 if self.shared else max(0.0, FEW - self.tried)


def usual_good(band: int) -> tuple[float, float]:
    """Field goals made and tried in a band, over the seasons that ship."""
    low, high = BANDS[band]
    found = [each for each in usual_tries() if low <= each[0] <= high]
    return sum(made for _, made, _ in found), sum(tried for _, _, tried in found)


def tries(book: Book, man: Man) -> list[Tries]:
    """A kicker's tries by band: from the log of distances, else from the season's bands."""
    log = [
        (int(row["distance"]), count(row, "fg_made"), count(row, "fg_att"))
        for row in book.of_man("field_goals", man.team, man.player_id)
    ]
    if not log:
        row = book.man("kicking", man.team, man.player_id)
        if count(row, "fg_att") and not count(row, *(f"fg_att_{name}" for name in COLUMNS)):
            return _shared_out(count(row, "fg_made"), count(row, "fg_att"))
        return [
            Tries(
                sum(part * count(row, f"fg_made_{name}") for part, name in zip(parts, COLUMNS, strict=True)),
                sum(part * count(row, f"fg_att_{name}") for part, name in zip(parts, COLUMNS, strict=True)),
                from_plays=False,
            )
            for parts in SPLIT
        ]
    found = []
    for band, (low, high) in enumerate(BANDS):
        last = FARTHEST if band == LAST_BAND else high
        near = [each for each in log if low <= each[0] <= last]
        beyond = tuple((distance, tried) for distance, _, tried in near if distance > high)
        found.append(Tries(sum(each[1] for each in near), sum(each[2] for each in near), beyond))
    return found


def _shared_out(made: float, tried: float) -> list[Tries]:
    """Tries of which only the sum is known, over the bands as the league's: misses are as many times the league's."""
    usual = [usual_good(band) for band in range(len(BANDS))]
    shares = [tried * number / sum(number for _, number in usual) for _, number in usual]

    def goals(times: float) -> list[float]:
        rates = (max(0.0, 1 - times * (1 - good / number)) for good, number in usual)
        return [share * rate for share, rate in zip(shares, rates, strict=True)]

    low, high = 0.0, MOST_TIMES
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(goals(middle)) > made else (low, middle)
    return [Tries(good, share, from_plays=False, shared=True) for good, share in zip(goals(high), shares, strict=True)]


def good_numbers(found: Sequence[Tries]) -> list[float]:
    """The Good range of each band before rounding: what he really made, be it more from farther out."""  # SPF-A.3
    values = [_filled(each, band) for band, each in enumerate(found)]
    return [
        _between(values, band) if each.fill else value
        for band, (value, each) in enumerate(zip(values, found, strict=True))
    ]


def _filled(each: Tries, band: int) -> float:
    """The numbers of a band; few tries are filled up with the league's."""
    league_made, league_tried = usual_good(band)
    fill = each.fill
    made = PASS_NUMBERS * (each.made + fill * league_made / league_tried) + _beyond(each)
    return made / (each.tried + fill)


def _between(values: Sequence[float], band: int) -> float:
    """A band of few tries is no better than the nearer one and no worse than the farther one, if they allow it."""
    nearer = values[band - 1] if band else float(MOST)
    farther = values[band + 1] if band < LAST_BAND else 0.0
    return values[band] if farther > nearer else min(max(values[band], farther), nearer)


def _beyond(tried: Tries) -> float:
    """Numbers missing for tries from beyond fifty yards, two a yard: they have to be in the range printed."""
    return sum(number * LOSS_PER_YARD * (distance - BANDS[LAST_BAND][1]) for distance, number in tried.beyond)


def good_way(found: Sequence[Tries], band: int, value: float) -> Way:
    """The way of a Good range."""
    each, (usual_made, usual_tried) = found[band], usual_good(band)
    fill = each.fill
    made = real = f"{each.made:.3g}"
    if fill:
        made = f"({real} + {fill:.3g} tries at the league's {usual_made:g} / {usual_tried:g})"
    missing = _beyond(each)
    more = f" + {missing:g}" if missing else ""
    formula = f"({PASS_NUMBERS} x {made}{more})" if more else f"{PASS_NUMBERS} x {made}"
    formula += f" / {each.tried + fill:.3g} = {_filled(each, band):.2f}"
    if missing:
        formula += f"; {missing:g} for tries beyond 50 yards, which lose {LOSS_PER_YARD} numbers a yard"
    if each.fill:
        formula += "; not better than the nearer band nor worse than the farther one"
    if round(value) > MOST:
        formula += f"; at most {MOST}: {PASS_NUMBERS} is always a block"
    source = " (his total, shared out as the league's)" if each.shared else " (the season's own bands, split)"
    source = "" if each.from_plays else source
    return Way(f"field goals made {real} of {each.tried:.3g}{source}", formula, value)


def make_kicker(book: Book, man: Man, line: str, notes: Provenance) -> Kicker:
    """A placekicker's card."""
    found = tries(book, man)
    spans: list[Span | None] = []
    for band, value in enumerate(good_numbers(found)):
        last = max(0, min(MOST, round(value)))
        spans.append(Span(1, last) if last else None)
        each = found[band]
        status: Status = "stat" if each.from_plays and each.tried >= FEW else "estimated"
        notes.way(SHEET, man.team, man.name, HEADINGS[band], good_way(found, band, value), span_text(spans[-1]), status)
    return Kicker(man.team, man.name, tuple(spans), _extra_points(book, man, notes), line, man.player_id)


def _extra_points(book: Book, man: Man, notes: Provenance) -> Span | None:
    row = book.man("kicking", man.team, man.player_id)
    made, tried = count(row, "pat_made"), count(row, "pat_att")
    usual_made, usual_tried = usual_extra_points()
    value = PASS_NUMBERS * (made / tried if tried else usual_made / usual_tried)
    last = min(PASS_NUMBERS, round(value))
    span = Span(1, last) if last else None
    formula = f"{PASS_NUMBERS} x {made:g} / {tried:g} = {value:.2f}"
    if not tried:
        formula = f"{PASS_NUMBERS} x the league's {usual_made:g} / {usual_tried:g} = {value:.2f}"
    way = Way(f"extra points made {made:g} of {tried:g}", formula, value)
    notes.way(SHEET, man.team, man.name, "XP", way, span_text(span), "stat" if tried else "estimated")
    return span
