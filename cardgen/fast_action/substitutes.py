"""Cards that stand for nobody in particular: how far below the reference, and what they share in all games."""

# SPF-A.4

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardgen.fast_action.field_goals import Bands, usual_good
from cardgen.figures.kicks import PUNTS, usual_mean, usual_shape
from cardgen.provenance import Provenance
from engine.cards.faces import Span
from engine.fast_action import codes
from engine.fast_action.cards import Cells
from engine.fast_action.cards.cells import PASS_NUMBERS, PUNT_ROWS, Punt
from engine.fast_action.faces import TOKENS
from engine.fast_action.player_record import Player


@dataclass(frozen=True, slots=True)
class Below:
    """How far cards that stand for nobody in particular are below the reference."""

    completions: int = 0
    interceptions: int = 0
    sacks: int = 0
    """Numbers of a passer's ranges."""
    yards: int = 0
    """Taken off every cell."""
    rating: int = 0
    """Points of any rating."""
    kick: int = 0
    """Numbers of every Good range."""
    punt: int = 0
    """Yards of a punt."""


REPLACEMENT: Final = Below(completions=4, interceptions=1, sacks=3, yards=1, rating=1, kick=5, punt=3)
AVERAGE: Final = Below()
LINE: Final = "synthetic: replacement level"
ENDURANCE: Final = 3
LETTER: Final = "C"
FAIR_CATCHES: Final = 6
WORDS: Final = {number: word for word, number in TOKENS.items()}
"""What stands in a column in place of yards, as printed."""


def cells_below(column: Sequence[int], below: Below) -> Cells | None:
    """A column of the reference, made worse; its first entry is not used."""
    if not column:
        return None
    return tuple(WORDS.get(cell, cell - below.yards) for cell in column[1:])


def reference_player(places: Sequence[Player | None], place: int) -> Player:
    """The player of the reference offense at a place."""
    player = places[place]
    assert player is not None
    return player


def good_below(bands: Bands, below: Below) -> tuple[Span | None, ...]:
    """The Good ranges of an ordinary kicker, made worse; what is left of none is none."""
    ends = []
    for band in range(len(bands.distances)):
        made, tried = usual_good(bands, band)
        ends.append(min(bands.most, round(PASS_NUMBERS * made / tried)) - below.kick)
    return tuple(Span(1, end) if end > 0 else None for end in ends)


def extra_points_below(below: Below) -> Span:
    """His range for extra points."""
    return Span(1, PASS_NUMBERS - below.kick)


def punts_below(below: Below) -> tuple[Punt, ...]:
    """The rows of an ordinary punter, made worse."""
    yards = [round((usual_mean(PUNTS) - below.punt) * part) for part in usual_shape(PUNTS, PUNT_ROWS)]
    return tuple(Punt(far, int(row < PUNT_ROWS - FAIR_CATCHES)) for row, far in enumerate(yards))


def note_substitutes(sheets: Mapping[str, Sequence[Any]], team: str, notes: Provenance) -> None:
    """Write down of each card that it stands for nobody."""
    for sheet, cards in sheets.items():
        for card in cards:
            notes.note(
                sheet,
                team,
                card.name,
                "line",
                statistic="none: the card stands for nobody in particular",
                formula="the reference, made worse by fixed steps (ours)",
                value=0.0,
                printed=LINE,
                status="estimated",
            )


@dataclass(frozen=True, slots=True)
class Nobody:
    """How a game makes cards that stand for nobody, each at some level."""

    team: str
    """Whose cards they are."""
    quarterback: Callable[[Below], Any]
    back: Callable[[str, int, Below], Any]
    """Of a position, by the reference player at a place."""
    linemen: Callable[[Below], list[Any]]
    defense: Callable[[Below], tuple[list[Any], list[Any], list[Any]]]
    """Linemen, linebackers and backs."""
    kicker: Callable[[Below], Any]
    punter: Callable[[Below], Any]

    def cards(self, below: Below) -> dict[str, list[Any]]:
        """One card for each position at some level, by sheet."""
        linemen, backers, backs = self.defense(below)
        places = (("RB", codes.BK1), ("WR", codes.LE), ("TE", codes.RE))
        return {
            "quarterbacks": [self.quarterback(below)],
            "backs": [self.back(position, place, below) for position, place in places],
            "offensive line": self.linemen(below),
            "defensive line": linemen,
            "linebackers": backers,
            "defensive backs": backs,
            "kickers": [self.kicker(below)],
            "punters": [self.punter(below)],
        }

    def substitutes(self, notes: Provenance) -> dict[str, list[Any]]:
        """All Substitute cards, by sheet."""
        sheets = self.cards(REPLACEMENT)
        note_substitutes(sheets, self.team, notes)
        return sheets
