"""The defense and special teams of the small set."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Final

from engine.cards.dice_faces import DiceSpan
from engine.cards.faces import Span
from engine.inside_blitz import cards
from engine.inside_blitz.cards.cells import KickoffCell, PuntCell, Rating, ReturnCell
from engine.inside_blitz.cards.kicking_cards import (
    FARTHEST_LINE,
    Kicker,
    KickReturner,
    Punter,
    PuntReturner,
    ReturnFigures,
)
from tests.engine.inside_blitz.cards.small_kit import player, read, turned

KICK_RETURNS: Final = "19/10 17/9 41/21 12/7 32/17 44/22 TD/30 27/14 38/19 14/8 24/13 34/18 50/25 47/24 29/15 22/12"
PUNT_RETURNS: Final = "35/18 24/13 14/7 TD/19 12/6 -1/-3 17/9 1/-1 28/15 6/2 4/1 9/4 19/11 22/12"
FAR: Final = "30n 52n 33?4 43/3 35?3 46/3 39/4 19n* 25n+ 40/4 45/3 48/3"
KICKOFFS: Final = "61/3 59/3 63/2 TB 65/2 58/3 67/2 62/3"
GOALS: Final = (23, 28, 49, 34, 39, 48, 45, 47, 51, 31, "B", 24, 20, 42, 44, 27, 32, 40, 43, 50, 38)
NEAR: Final = "10n 11?4 TB+ 4n 8n 13?4 15?4 2n 12?4 TB 6n 19n"
FRONT: Final = {"LDE": "DE1", "LDT": "DT1", "RDT": "DT2", "RDE": "DE2"}
CHARTS: Final = {
    "Starters": {
        **FRONT,
        "LOB": "LB1",
        "MLB": "LB2",
        "ROB": "LB3",
        "LCB": "CB1",
        "SS": "SS1",
        "FS": "FS1",
        "RCB": "CB2",
    },
    "Nickel": {
        **FRONT,
        **{"LOB": "LB1", "ROB": "LB3"},
        **{"LCB": "CB1", "SS": "SS1", "NB": "CB3", "FS": "FS1", "RCB": "CB2"},
    },
    "Dime": {
        **FRONT,
        **{"LIB": "CB4", "MLB": "LB2"},
        **{"LCB": "CB1", "SS": "SS1", "NB": "CB3", "FS": "FS1", "RCB": "CB2"},
    },
    "Short": {
        **{**FRONT, "NT": "NT1"},
        **{"LOB": "LB1", "LIB": "LB4", "MLB": "LB2", "RIB": "LB5", "ROB": "LB3", "SS": "SS1"},
    },
    "Run": {
        **{**FRONT, "NT": "NT1"},
        **{"LOB": "LB1", "MLB": "LB2", "ROB": "LB3", "LCB": "CB1", "SS": "SS1", "RCB": "CB2"},
    },
}
"""By alignment, who stands in which box."""
RESERVES: Final = ("NT1", "DE3", "DT3", "LB4", "LB5", "CB3", "CB4", "SS2", "FS2")
GROUPS: Final = {"DE": "DL", "DT": "DL", "NT": "DL", "LB": "LB"}
RATINGS: Final = {"DL": (4, 2, 0, 0, 0), "LB": (4, 2, 2, 2, 0), "DB": (2, 0, 2, 3, 4)}
"""RD, then by depth."""
CREDITS: Final = {
    "SACK": (("DE1", 30), ("DE2", 55), ("DT1", 70), ("DT2", 80), ("LB1", 92), ("LB3", 100)),
    "INT DL": (("DE1", 60), ("DE2", 100)),
    "INT LB": (("LB1", 40), ("LB2", 75), ("LB3", 100)),
    "INT DB": (("CB1", 35), ("CB2", 60), ("FS1", 85), ("SS1", 95), ("CB3", 100)),
}
"""By list, the players and the last number of each."""


def defense(team: str) -> dict[str, list[Any]]:
    """The cards of the defense."""
    players = [(chart, box, place) for chart, boxes in CHARTS.items() for box, place in boxes.items()]
    players += [("Starters", "", place) for place in RESERVES]
    return {
        "defenders": [_defender(team, *player) for player in players],
        "defense figures": [cards.DefenseFigures(team, -1, DiceSpan(41, 52), 4, 1, 2, 0, 1, -1)],
        "credits": [credit for chart in CREDITS for credit in _credits(team, chart)],
    }


def _defender(team: str, alignment: str, box: str, place: str) -> cards.Defender:
    group = GROUPS.get(place[:2], "DB")
    rushes = {"DE1": Rating(6, 3), "DE2": Rating(6), "DT1": Rating(4), "LB1": Rating(3)}
    steals = {"CB1": Rating(6, 2), "CB2": Rating(5), "FS1": Rating(5), "LB2": Rating(3)}
    run, quick, short, medium, long = RATINGS[group]
    return cards.Defender(
        **player(team, place),
        alignment=alignment,
        box=box,
        position=group,
        injury=1,
        run=run,
        quick=quick,
        short=short,
        medium=medium,
        long=long,
        rush=rushes.get(place, Rating(0)),
        intercept=steals.get(place, Rating(0)),
        runback=3 if place in steals else 0,
    )


def _credits(team: str, chart: str) -> list[cards.Credit]:
    ends = [0, *(last for _, last in CREDITS[chart])]
    return [
        cards.Credit(**player(team, place), chart=chart, numbers=Span(first + 1, last))
        for first, (place, last) in zip(ends, CREDITS[chart], strict=False)
    ]


def special_teams(team: str, by: int) -> dict[str, list[Any]]:
    """The cards of the special teams."""
    return {
        "kickers": [
            Kicker(
                **player(team, "K1"),
                penalty=4,
                kickoffs=read(KickoffCell(), KICKOFFS, 36, by),
                extra_points=DiceSpan(11, 65),
                field_goals=turned(GOALS, 36, by),
                attempts=34,
                made=25,
                share=Decimal(74),
                longest=51,
                kickoff_average=Decimal("62.9"),
                touchbacks=9,
            )
        ],
        "punters": [
            Punter(
                **player(team, "P1"),
                penalty=4,
                far=read(PuntCell(), FAR, 36, by),
                near=read(PuntCell(FARTHEST_LINE, 1), NEAR, 36, by),
                punts=76,
                average=Decimal("41.7"),
                longest=60,
                fair_catches=10,
                touchbacks=6,
                inside_20=25,
                blocked=1,
            )
        ],
        "return figures": [ReturnFigures(team, 5, 5, Rating(6, 1) if by else Rating(3))],
        "kick returners": [
            KickReturner(
                **player(team, place),
                numbers=numbers,
                returns=read(ReturnCell(), KICK_RETURNS, 18, by + at),
                number=number,
                average=Decimal(average),
                touchdowns=0,
                fumble=1,
            )
            for at, (place, numbers, number, average) in enumerate(
                (("WR3", Span(1, 60), 30, "24.3"), ("RB2", Span(61, 82), 11, "21.0"))
            )
        ],
        "punt returners": [
            PuntReturner(
                **player(team, "WR3"),
                numbers=Span(1, 82),
                returns=read(ReturnCell(), PUNT_RETURNS, 18, by),
                number=29,
                average=Decimal("9.8"),
                touchdowns=1,
                fair_catch=4,
                fumble=1,
            )
        ],
    }
