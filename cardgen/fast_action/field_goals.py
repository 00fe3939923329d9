"""Good ranges of kickers' cards: by band of distance, and for extra points. A game names its bands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import LONG, League, LongKicks
from cardgen.figures.kicks import usual_extra_points, usual_tries
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.provenance import Derivation, Status, percent
from cardgen.solving.bisection import bisected
from cardgen.solving.outcomes import mean
from engine.cards.faces import Span
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.fast_action.kicks import BEYOND_BAND

FEW: Final = 4
"""Tries up to which a band is filled with the league's."""
MOST_TIMES: Final = 100.0
"""Nobody misses more than so many times as often as the league."""
HALVINGS: Final = 40
COLUMNS: Final = ("0_19", "20_29", "30_39", "40_49", "50_")
"""The season's own bands."""


@dataclass(frozen=True, slots=True)
class Bands:
    """The bands of a game's kickers' cards."""

    distances: tuple[tuple[int, int], ...]
    """Nearest and farthest kick of each."""
    headings: tuple[str, ...]
    farthest: int
    """The longest try there is."""
    most: int
    """The last number that a Good range can have."""
    split: tuple[tuple[float, ...], ...]
    """For each band of the card the parts of tries by the season's bands that it has."""
    why_most: str = ""
    """Why no number beyond the last is good."""

    @property
    def last(self) -> int:
        """The last band."""
        return len(self.distances) - 1

    @property
    def end(self) -> int:
        """Its farthest kick; each yard beyond it costs numbers."""
        return self.distances[-1][1]


@dataclass(frozen=True, slots=True)
class Tries:
    """Field goals made and tried in a band; in the last band every try counts by its distance."""

    made: float
    tried: float
    beyond: tuple[tuple[int, float], ...] = ()
    """Tries from beyond the last band: distance and number."""
    from_plays: bool = True
    shared: bool = False
    """Whether only the sum over all distances is known."""
    expected: float | None = None
    """What he makes of them with his own curve from 50 yards on; None where none was from so far."""
    usual: float | None = None
    """The part that his own curve says of a band wholly from there, where the league tries; None of nearer bands."""

    @property
    def fill(self) -> float:
        """Tries of the league's to count beside few of his own; none where his total is known to be right."""
        return 0.0 if self.shared else max(0.0, FEW - self.tried)

    @property
    def goals(self) -> float:
        """What the card counts as made."""
        return self.made if self.expected is None else self.expected


def usual_good(bands: Bands, band: int) -> tuple[float, float]:
    """Field goals made and tried in a band, over the seasons that ship."""
    low, high = bands.distances[band]
    found = [each for each in usual_tries() if low <= each[0] <= high]
    return sum(made for _, made, _ in found), sum(tried for _, _, tried in found)


def tries(bands: Bands, index: SeasonIndex, player: ChosenPlayer) -> list[Tries]:
    """A kicker's tries by band: from the log of distances, else from the season's bands."""
    log = [
        (int(row["distance"]), count(row, "fg_made"), count(row, "fg_att"))
        for row in index.of_player("field_goals", player.team, player.player_id)
    ]
    if not log:
        row = index.player("kicking", player.team, player.player_id)
        if count(row, "fg_att") and not count(row, *(f"fg_att_{name}" for name in COLUMNS)):
            return _shared_out(bands, count(row, "fg_made"), count(row, "fg_att"))
        return [
            Tries(
                sum(part * count(row, f"fg_made_{name}") for part, name in zip(parts, COLUMNS, strict=True)),
                sum(part * count(row, f"fg_att_{name}") for part, name in zip(parts, COLUMNS, strict=True)),
                from_plays=False,
            )
            for parts in bands.split
        ]
    found, long = [], LongKicks(log, League(index))
    for band, (low, high) in enumerate(bands.distances):
        last = bands.farthest if band == bands.last else high
        near = [each for each in log if low <= each[0] <= last]
        beyond = tuple((distance, tried) for distance, _, tried in near if distance > high)
        made, tried = sum(each[1] for each in near), sum(each[2] for each in near)
        afar = band == bands.last or low >= LONG  # a nearer band that ends at fifty is what he made
        expected = sum(number * long.good(yards) if afar and yards >= LONG else good for yards, good, number in near)
        far = afar and any(yards >= LONG for yards, _, _ in near)
        usual = None
        if low >= LONG:
            usual = mean((long.good(yards), number) for yards, _, number in usual_tries() if low <= yards <= high)
        found.append(Tries(made, tried, beyond, expected=expected if far else None, usual=usual))
    return found


def _shared_out(bands: Bands, made: float, tried: float) -> list[Tries]:
    """Tries of which only the sum is known, over the bands as the league's: misses are as many times the league's."""
    usual = [usual_good(bands, band) for band in range(len(bands.distances))]
    shares = [tried * number / sum(number for _, number in usual) for _, number in usual]

    def goals(times: float) -> list[float]:
        rates = (max(0.0, 1 - times * (1 - good / number)) for good, number in usual)
        return [share * rate for share, rate in zip(shares, rates, strict=True)]

    _, high = bisected(0.0, MOST_TIMES, lambda times: sum(goals(times)) > made, HALVINGS)
    return [Tries(good, share, from_plays=False, shared=True) for good, share in zip(goals(high), shares, strict=True)]


def good_numbers(bands: Bands, found: Sequence[Tries]) -> list[float]:
    """The Good range of each band before rounding: what he really made, be it more from farther out."""  # SPF-A.3
    values = [_filled(bands, each, band) for band, each in enumerate(found)]
    return [
        _between(bands, values, band) if each.fill else value
        for band, (value, each) in enumerate(zip(values, found, strict=True))
    ]


def drawn_shares(bands: Bands, found: Sequence[Tries]) -> list[float]:
    """By how much a Good range is made to let in more of each band's tries than he made, or less where it is below 0:
    his curve from 50 yards on is drawn to the league's, and few tries are filled up."""
    values = good_numbers(bands, found)
    return [
        (value - _beyond(bands, each) / (each.tried + each.fill)) / PASS_NUMBERS - each.made / each.tried
        if each.tried
        else 0.0
        for value, each in zip(values, found, strict=True)
    ]


def _filled(bands: Bands, each: Tries, band: int) -> float:
    """The numbers of a band; few tries are filled up with the league's, from 50 yards on by the curve of his own."""
    league_made, league_tried = usual_good(bands, band)
    share = league_made / league_tried if each.usual is None else each.usual
    fill = each.fill
    made = PASS_NUMBERS * (each.goals + fill * share) + _beyond(bands, each)
    return made / (each.tried + fill)


def _between(bands: Bands, values: Sequence[float], band: int) -> float:
    """A band of few tries is no better than the nearer one and no worse than the farther one, if they allow it."""
    nearer = values[band - 1] if band else float(bands.most)
    farther = values[band + 1] if band < bands.last else 0.0
    return values[band] if farther > nearer else min(max(values[band], farther), nearer)


def _beyond(bands: Bands, tried: Tries) -> float:
    """Numbers missing for tries from beyond the last band, two a yard: they have to be in the range printed."""
    return sum(number * BEYOND_BAND * (distance - bands.end) for distance, number in tried.beyond)


def good_derivation(bands: Bands, found: Sequence[Tries], band: int, value: float) -> Derivation:
    """The way of a Good range."""
    each, (usual_made, usual_tried) = found[band], usual_good(bands, band)
    fill = each.fill
    real, made = f"{each.made:.3g}", f"{each.goals:.3g}"
    if fill:
        share = f"the league's {usual_made:g} / {usual_tried:g}" if each.usual is None else percent(each.usual)
        made = f"({made} + {fill:.3g} tries at {share})"
    missing = _beyond(bands, each)
    more = f" + {missing:g}" if missing else ""
    formula = f"({PASS_NUMBERS} x {made}{more})" if more else f"{PASS_NUMBERS} x {made}"
    formula += f" / {each.tried + fill:.3g} = {_filled(bands, each, band):.2f}"
    if missing:
        formula += f"; {missing:g} for tries beyond {bands.end} yards, which lose {BEYOND_BAND} numbers a yard"
    if each.expected is not None:
        formula += f"; those from {LONG} yards on by one curve, the league's moved to his tries as far as they are many"
    if each.fill:
        formula += "; not better than the nearer band nor worse than the farther one"
    if round(value) > bands.most:
        formula += f"; at most {bands.most}{bands.why_most}"
    source = " (his total, shared out as the league's)" if each.shared else " (the season's own bands, split)"
    source = "" if each.from_plays else source
    return Derivation(f"field goals made {real} of {each.tried:.3g}{source}", formula, value)


def good_span(bands: Bands, value: float) -> Span | None:
    """The Good range as printed; None when nothing is good."""
    last = max(0, min(bands.most, round(value)))
    return Span(1, last) if last else None


def good_status(each: Tries) -> Status:
    """How much of a Good range is known."""
    return "stat" if each.from_plays and each.tried >= FEW else "estimated"


def extra_points(index: SeasonIndex, player: ChosenPlayer) -> tuple[Span | None, Derivation, Status]:
    """The range for extra points, and where it came from."""
    row = index.player("kicking", player.team, player.player_id)
    made, tried = count(row, "pat_made"), count(row, "pat_att")
    usual_made, usual_tried = usual_extra_points()
    value = PASS_NUMBERS * (made / tried if tried else usual_made / usual_tried)
    last = min(PASS_NUMBERS, round(value))
    span = Span(1, last) if last else None
    formula = f"{PASS_NUMBERS} x {made:g} / {tried:g} = {value:.2f}"
    if not tried:
        formula = f"{PASS_NUMBERS} x the league's {usual_made:g} / {usual_tried:g} = {value:.2f}"
    derivation = Derivation(f"extra points made {made:g} of {tried:g}", formula, value)
    return span, derivation, "stat" if tried else "estimated"
