"""Made-up players and displays for tests of Fast Action games: plain cards whose values a test sets as it needs them.

`eleven` and `front` are displays of players without any value. Players are numbered by their place: 0 to 12 on offense
(`codes.OFFENSE`), and in the order of the boxes on defense.
"""

from __future__ import annotations

from engine.fast_action import codes, player_record
from engine.fast_action.chance import Script
from engine.fast_action.player_record import Player
from engine.fast_action.snap import FastSnap
from engine.football.codes import HOME, SCRIMMAGE
from engine.football.era import Era
from engine.football.events import Play
from engine.football.state import State

Display = list[Player | None]
Boxes = list[list[Player]]

# Every cell differs, so that the yards tell the row.
N = [player_record.SHORT_GAIN, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
SG = [30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19]
LG = [72, 71, 70, 69, 68, 67, 66, 65, 64, 63, 62, 61]
QUICK = [player_record.LONG_GAIN, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]
SHORT = [player_record.LONG_GAIN, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19]
LONG = [60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49]


def column(cells: list[int]) -> list[int]:
    """Twelve cells as the engine keeps them; none stay none."""
    return [0, *cells] if cells else []


def flat(yards: int) -> list[int]:
    """A column with the same yards in every row."""
    return [0] + [yards] * 12


def quarterback(index: int = 0) -> Player:
    """The passer of the rulebook's example: COM 1-35, 1-27, 1-19; Sack 1-13, Runs 14-30, COM 31-42; INT 48."""
    return Player(
        index,
        player_record.QUARTERBACK,
        rush_n=column(N),
        rush_sg=column(SG),
        rush_lg=column(LG),
        complete=[35, 27, 19],
        intercepted=[48, 48, 48],
        sack=13,
        runs=30,
        rush_complete=42,
    )


def runner(index: int, kind: int = player_record.BACK) -> Player:
    """A player with all six columns."""
    player = Player(index, kind, rush_n=column(N), rush_sg=column(SG), rush_lg=column(LG))
    player.pass_q, player.pass_s, player.pass_l = column(QUICK), column(SHORT), column(LONG)
    return player


def eleven(*empty: int, backs: int = 2) -> Display:
    """An offensive display with so many backs, and flankers to make eleven players; `empty` places are vacated."""
    places: Display = [quarterback()]
    for place in range(codes.LT, codes.RT + 1):
        places.append(Player(place, player_record.OFFENSIVE_LINEMAN, places=[place]))
    places.append(runner(codes.LE, player_record.END))
    places.append(runner(codes.RE, player_record.END))
    for number in range(3):
        places.append(runner(codes.BK1 + number) if number < backs else None)
    for number in range(2):
        places.append(runner(codes.FL1 + number, player_record.RECEIVER) if number < 3 - backs else None)
    for place in empty:
        places[place] = None
    return places


FOUR_THREE = "ABDE FHJ KMNO"
THREE_FOUR = "ACE FGIJ KMNO"
NICKEL = "ABDE FHJ KLMNO"
DIME = "ABE FJ KLLMNO"
SECONDARY = {
    "K": player_record.CORNERBACK,
    "L": player_record.CORNERBACK,
    "M": player_record.FREE_SAFETY,
    "N": player_record.STRONG_SAFETY,
    "O": player_record.CORNERBACK,
}


def front(formation: str = FOUR_THREE) -> Boxes:
    """A defensive display, its boxes named row by row; a box named twice holds two players."""
    boxes: Boxes = [[] for _ in codes.BOXES]
    number = 0
    for row, letters in enumerate(formation.split()):
        for letter in letters:
            player = Player(number, player_record.DEFENSIVE_LINEMAN + row)
            if row == 2:
                player.places = [SECONDARY[letter]]
            boxes[codes.BOXES.index(letter)].append(player)
            number += 1
    return boxes


def boxes_of(letters: str) -> list[int]:
    return [codes.BOXES.index(letter) for letter in letters]


def box(boxes: Boxes, letter: str) -> list[Player]:
    """The players in a box."""
    return boxes[codes.BOXES.index(letter)]


def player_at(places: Display, place: int) -> Player:
    """The player at a display place."""
    player = places[place]
    assert player is not None
    return player


def at(yards_to_goal: int = 50, *, offense: int = HOME, quarter: int = 1, seconds_left: int = 900) -> State:
    """First and ten at a spot."""
    state = State(Era(), phase=SCRIMMAGE, offense=offense, yards_to_goal=yards_to_goal)
    state.yards_to_first = min(10, yards_to_goal)
    state.quarter, state.seconds_left = quarter, seconds_left
    return state


def script(*draws: str) -> Script:
    """The cards of a play, in order."""
    return Script(*draws)


def finish(made: FastSnap) -> None:
    """Every scripted card must have been flipped."""
    chance = made.chance
    assert isinstance(chance, Script)
    chance.finish()


def gained(play: Play) -> int:
    """Yards of a play's first event."""
    return play.events[0].yards
