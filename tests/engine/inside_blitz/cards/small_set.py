"""A small sound set: two complete teams of players who are named by team and place, such as `AAA QB1`."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Final

from cardgen.games import find_game
from cardgen.sets.cardset import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.coach_sheets import FourthDown
from engine.cards.dice_faces import DiceSpan, Two
from engine.cards.faces import Span
from engine.inside_blitz import cards
from engine.inside_blitz.cards.cells import GainCell, PassCell
from tests.engine.inside_blitz.cards.small_charts import defense, special_teams
from tests.engine.inside_blitz.cards.small_kit import TEAMS, player, read, turned

GAME: Final = find_game("inside-blitz")
PASSES: Final = "X X PR X/PR X X X ?/X X PR X R X / X PX X X/PR X X SC X PR X X X/? X X PR X R X X X/ PR X"
INSIDE: Final = "9/1 8/1 S/2 7/1 5/-1 B/4 4/-1 6/0 4/-2 S/2 5/0 8/2"
OUTSIDE: Final = "2/-3 6/0 S/1 9/1 B/2 4/-1 5/0 7/0 3/-2 S/2 4/-1 8/1"
SCRAMBLES: Final = (0, 3, 5, "S", 8, 1, 2, 11, 4)
QUICK: Final = (3, 5, "M", 4, 6, 2, 7, 1, 8, 0, "L", 5, 9, 4, 3, 6, 2, 7)
SHORT: Final = (5, 1, 7, "M", 3, 0, 9, 2, 4, 2, 6, 5, 8, 4, 1, 3, 4, 10)
MEDIUM: Final = (17, 18, 13, 16, 11, 14, 20, 12, 10, 12, "L", 15, 14, 11, 14, 19, 13, 15)
LONG: Final = (41, 29, 27, 36, 67, 22, 21, 24, 50, 25, 31, 23, 54, 31, 28, 20, 45, 32)

PASSERS: Final = (("QB1", 480, 300, 3400, 22, 12, 28), ("QB2", 40, 22, 220, 1, 2, 3))
"""Attempts, completions, yards, touchdowns, interceptions and sacks."""
RUNNERS: Final = (
    ("RB1", "RB", (1, 50), (1, 48), 270, 1180, 9),
    ("RB2", "RB", (51, 76), (49, 70), 110, 420, 3),
    ("WR1", "WR", None, (71, 76), 8, 60, 0),
)
"""Ranges inside and outside, carries, yards and touchdowns."""
RECEIVERS: Final = (
    ("WR1", "WR", (1, 20), (1, 24), (1, 30), 80, 1100, 8),
    ("WR2", "WR", (21, 38), (25, 44), (31, 58), 62, 820, 5),
    ("WR3", "WR", (39, 46), (45, 56), (59, 70), 34, 410, 2),
    ("TE1", "TE", (47, 60), (57, 70), (71, 80), 58, 640, 4),
    ("TE2", "TE", (61, 64), (71, 73), (81, 82), 12, 100, 1),
)
"""Ranges by depth, catches, yards and touchdowns."""
BACKS: Final = (
    ("RB1", (1, 45), (65, 76), (74, 79), 48, 350, 2),
    ("RB2", (46, 82), (77, 82), (80, 82), 28, 200, 1),
)
LINEMEN: Final = (
    *(("RT1", "RT", 4, -1), ("RG1", "RG", 5, -2), ("C1", "C", 4, -1), ("LG1", "LG", 3, 0), ("LT1", "LT", 5, -1)),
    *(("T1", "T", 2, 0), ("G1", "T/G", 2, 1), ("G2", "G/C", 1, 0)),
)


def _span(ends: tuple[int, int] | None) -> Span | None:
    return None if ends is None else Span(*ends)


def _average(total: int, number: int) -> Decimal:
    return (Decimal(total) / number).quantize(Decimal("0.1"), "ROUND_HALF_UP")


def team_cards(team: str) -> dict[str, list[Any]]:
    """Every card of a team."""
    by = TEAMS.index(team) if team in TEAMS else len(TEAMS)
    return {
        "teams": [cards.Team(team, "2019", f"Team {team}", "East", "North", 9, 7, 0)],
        **_offense(team, by),
        **defense(team),
        **special_teams(team, by),
        "tendencies": [cards.Tendency(team, "1 7-10", 400, 450, 50, 200, 200, 100)],
        "fourth downs": [FourthDown(team, "opp 34-21", "1", 10, 600, 390)],
        "usage": [cards.Usage(team, f"{team} RB1", 16, 200, 70, 20, 15, 10, 0, 0)],
    }


def _offense(team: str, by: int) -> dict[str, list[Any]]:
    return {
        "quarterbacks": [_passer(team, *player, by=by + at) for at, player in enumerate(PASSERS)],
        "quarterback runs": [_passer_runs(team, "QB1", by), _passer_runs(team, "QB2", by + 1, designed=False)],
        "runners": [_runner(team, *player, by=by + at) for at, player in enumerate(RUNNERS)],
        "receivers": [_receiver(team, *player, by=by + at) for at, player in enumerate(RECEIVERS)],
        "back receivers": [_back(team, *player, by=by + at) for at, player in enumerate(BACKS)],
        "offensive line": [
            cards.Lineman(**player(team, place), spots=tuple(spots.split("/")), run_block=run, pass_block=passes)
            for place, spots, run, passes in LINEMEN
        ],
        "offense figures": [cards.OffenseFigures(team, 2 - by, DiceSpan(11, 23), 4)],
    }


def _line(figures: tuple[int, ...]) -> dict[str, Any]:
    names = ("attempts", "completions", "yards", "touchdowns", "interceptions", "sacks")
    return dict(zip(names, figures, strict=True))


def _passer(team: str, place: str, *line: int, by: int) -> cards.Quarterback:
    return cards.Quarterback(
        **player(team, place),
        quick_short=read(PassCell(), PASSES, 36, by),
        medium_long=read(PassCell(), PASSES, 36, by + 5),
        pressure=(DiceSpan(11, 13), DiceSpan(14, 55), DiceSpan(56, 66)),
        depths=(DiceSpan(11, 16), DiceSpan(21, 36), DiceSpan(41, 56), DiceSpan(61, 66)),
        **_line(line),
        fumble=2,
    )


def _passer_runs(team: str, place: str, by: int, *, designed: bool = True) -> cards.QuarterbackRun:
    last = Span(77, 82) if designed else None
    return cards.QuarterbackRun(
        **player(team, place),
        endurance=Two(5, 1),
        inside=read(GainCell(), INSIDE, 36, by) if designed else None,
        inside_range=last,
        outside=read(GainCell(), OUTSIDE, 36, by) if designed else None,
        outside_range=last,
        scramble=turned(SCRAMBLES, 36, by),
        longest=2,
    )


def _runner(
    team: str,
    place: str,
    position: str,
    inside: tuple[int, int] | None,
    outside: tuple[int, int] | None,
    carries: int,
    yards: int,
    touchdowns: int,
    *,
    by: int,
) -> cards.Runner:
    return cards.Runner(
        **player(team, place),
        position=position,
        endurance=_endurance(place),
        inside=read(GainCell(), INSIDE, 36, by),
        inside_range=_span(inside),
        outside=read(GainCell(), OUTSIDE, 36, by),
        outside_range=_span(outside),
        attempts=carries,
        yards=yards,
        average=_average(yards, carries),
        touchdowns=touchdowns,
        longest=_longest(place),
        blocking=Two(3, -1) if position == "RB" else Two(_blocking(place), 0),
        fumble=1,
    )


def _endurance(place: str) -> Two:
    return Two(20, 1) if place == "RB1" else Two(9, 1)


def _longest(place: str) -> int:
    return 4 if place == "RB1" else 3


def _blocking(place: str) -> int:
    return 4 if place.startswith("TE") else 2


def _receiver(
    team: str,
    place: str,
    position: str,
    short: tuple[int, int],
    medium: tuple[int, int],
    long: tuple[int, int],
    catches: int,
    yards: int,
    touchdowns: int,
    *,
    by: int,
) -> cards.Receiver:
    return cards.Receiver(
        **player(team, place),
        position=position,
        endurance=_endurance(place),
        short_catch=5,
        short_range=_span(short),
        short=turned(SHORT, 18, by),
        medium_catch=4,
        medium_range=_span(medium),
        medium=turned(MEDIUM, 18, by),
        long_catch=2,
        long_range=_span(long),
        long=turned(LONG, 18, by),
        receptions=catches,
        yards=Decimal(yards),
        average=_average(yards, catches),
        touchdowns=touchdowns,
        blocking=_blocking(place),
        fumble=1,
    )


def _back(
    team: str,
    place: str,
    quick: tuple[int, int],
    short: tuple[int, int],
    medium: tuple[int, int],
    catches: int,
    yards: int,
    touchdowns: int,
    *,
    by: int,
) -> cards.BackReceiver:
    return cards.BackReceiver(
        **player(team, place),
        endurance=_endurance(place),
        quick_catch=5,
        quick_range=_span(quick),
        quick=turned(QUICK, 18, by),
        short_catch=5,
        short_range=_span(short),
        short=turned(SHORT, 18, by + 7),
        medium_catch=3,
        medium_range=_span(medium),
        medium=turned(MEDIUM, 18, by + 7),
        longest=_longest(place),
        receptions=catches,
        yards=Decimal(yards),
        average=_average(yards, catches),
        touchdowns=touchdowns,
        fumble=1,
    )


def small_set(*teams: str) -> CardSet:
    """A set of these teams, `AAA` and `BBB` unless told, with the deck that ships."""
    sheets: dict[str, list[Any]] = {}
    for team in teams or TEAMS:
        for name, found in team_cards(team).items():
            sheets.setdefault(name, []).extend(found)
    return CardSet("inside-blitz", "2019", sheets, deck=shipped_deck(GAME))
